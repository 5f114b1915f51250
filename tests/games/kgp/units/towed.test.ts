import { expect, test } from 'vitest';
import { changed } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { withTowedGuns } from '../../../../src/games/kgp/units/towed.ts';
import { ledgerOf } from './samples.ts';

const OB = `+ vehicle M3 ht x2 @J19
+ Gun M1 57mm AT, towed by V1
+ Gun M1 57mm AT, towed by V2
+ squad 6-6-6, in V1
+ SW MMG, by S1`;

test.each([
  ['V1 out', ['V2', 'G2', 'S1', 'W1'], 'with its vehicle; Passengers and what they carry stay'],
  ['G1 free; V1 out', ['V2', 'G1', 'G2', 'S1', 'W1'], 'unhooked before'],
  ['V1 out; V2 out', ['S1', 'W1'], 'both'],
  ['G1 out; V1 out', ['V2', 'G2', 'S1', 'W1'], 'named already'],
  ['V1 lost', ['V2', 'G1', 'G2', 'S1', 'W1'], 'captured is not Eliminated'],
  ['V1 recalled', ['V1', 'V2', 'G1', 'G2', 'S1', 'W1'], 'nor is a Recall'],
])('8.6031: %s: %s', (text, left) => {
  const ledger = ledgerOf(OB);
  const parsed = parseChanges(text, ledger, 'St');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const after = changed(ledger, withTowedGuns(ledger, parsed.value));
  expect(Object.keys(after.units).sort()).toEqual([...left].sort());
});
