import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeFaults } from '../../../../src/games/kgp/units/faults.ts';
import { changed, EMPTY_LEDGER, type Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';
import { printChanges } from '../../../../src/games/kgp/units/print-changes.ts';
import { STATUS_NAMES } from '../../../../src/games/kgp/units/unit.ts';

const PAGE = readFileSync(new URL('../../../../docs/unit-notation.md', import.meta.url), 'utf8');

function start(): Ledger {
  const text = /```notation-ob\n(?<text>[^`]*)```/u.exec(PAGE)?.groups?.text ?? '';
  const parsed = parseChanges(text, EMPTY_LEDGER, 'St', { origin: 'OB' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  // Those in the Holding Box came with an RG.
  const units = parsed.value.map((it) =>
    it.op === 'add' && it.unit.place?.in === 'box' ? { ...it, unit: { ...it.unit, origin: 'rg-2' } } : it,
  );
  return changed(EMPTY_LEDGER, units);
}

/** The first column of the page's tables. */
const EXAMPLES = [...PAGE.matchAll(/^\| `(?<text>[^`]+)` \|/gmu)].map((found) => found.groups?.text ?? '');

test('every example of the page is understood, in their order, and prints back to the same', () => {
  expect(EXAMPLES.length).toBeGreaterThan(25);
  let ledger = start();
  for (const text of EXAMPLES) {
    const parsed = parseChanges(text, ledger, 'St', { enemy: 'german' });
    if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.faults)}`);
    expect(parsed.value.length, text).toBeGreaterThan(0);
    expect(changeFaults(ledger, parsed.value), text).toEqual([]);
    const after = changed(ledger, parsed.value);
    const printed = printChanges(ledger, parsed.value);
    const again = parseChanges(printed, ledger, 'St');
    if (!again.ok) throw new Error(`${text} printed as ${printed}: ${JSON.stringify(again.faults)}`);
    expect(changed(ledger, again.value), text).toEqual(after);
    ledger = after;
  }
});

test('the page names every status that there is', () => {
  for (const name of STATUS_NAMES) expect(PAGE, name).toContain(name);
});
