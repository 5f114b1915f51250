/** What a side settled before its set-up was one event for all rules: logs of before are told by the rule's own. */
import { expect, it } from 'vitest';
import { UPCASTERS } from '../../../../src/games/kgp/story.ts';
import { upcast } from '../../../../src/kernel/fold.ts';

it.each([
  [{ of: 'dummy', rg: 'Pz1', wanted: true }, 'dummy.chosen', { rg: 'Pz1', wanted: true }],
  [{ of: 'arrival', rg: 'Pz1', box: 'E1' }, 'rg.retained', { rg: 'Pz1', box: 'E1' }],
  [{ of: 'arrival', rg: 'Pz1' }, 'rg.retained', { rg: 'Pz1' }],
  [{ of: 'hexes', rg: 'O1', hexes: ['K12', 'L3'] }, 'hexes.recorded', { rg: 'O1', hexes: ['K12', 'L3'] }],
  [
    { of: 'armament', unit: 'V1', weapon: 'AAMG', got: false },
    'armament.rolled',
    { unit: 'V1', weapon: 'AAMG', got: false },
  ],
  [
    { of: 'armament', unit: 'V1', weapon: 'Gyrostabilizer', got: true },
    'gyrostabilizer.rolled',
    { unit: 'V1', got: true },
  ],
])('%j: %s', (choice, type, data) => {
  const before = { type: 'setup.chosen', v: 1, audience: 'side:us' as const, data: { side: 'us', choice } };
  expect(upcast(before, UPCASTERS)).toMatchObject({ type, data: { side: 'us', ...data } });
});
