/** The coach of practice campaigns: three lines, from the asker's own view alone. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { EVERYONE, sideViewer } from '../../../../src/kernel/audience.ts';
import { foldView } from '../../../../src/kernel/fold.ts';
import { openBoard, type Places } from '../game-table.ts';

const PLACES: Places = {
  german: { 'B5.17': ['902', '901', 'II/130'], 'B9.17': ['39', '77', '78'] },
  us: { 'B1.16': ['A/501'], 'B2.16': ['101.arty'], 'B4.17': ['Cherry', 'Desobry'] },
};

function coached(
  side: 'german' | 'us',
  phase: 'us.movement' | 'german.combat' = 'us.movement',
  practice = true,
) {
  const viewer = sideViewer(side);
  const view = foldView(ardennes2, openBoard(phase, PLACES).log(side), viewer);
  const asked = { ...view, core: { ...view.core, practice } };
  return ardennes2.changes.coach?.(asked, viewer);
}

test('3.2, 3.6: the hex that would be missed most, the best attack, the guns that could be made to run', () => {
  const text = coached('us')?.text ?? '';
  expect(text).toMatch(/\*\*Danger\*\*: B1\.16 Bastogne \(A\/501\) could be attacked at \d:1 by /u);
  expect(text).toContain('**Guns**: an enemy could come beside 101.arty in B2.16');
  expect(coached('german', 'german.combat')?.text).toMatch(
    /\*\*Chance\*\*: B4\.17 could be attacked at \d:1 by .*901.* with a \d+ % chance of being taken\./u,
  );
});

test('it knows what its side sees: of a stack the top counter, and how many there are', () => {
  const [german, us] = [coached('german')?.text ?? '', coached('us')?.text ?? ''];
  expect(german).not.toMatch(/Desobry/u);
  expect(us).not.toMatch(/901|II\/130|\b7[78]\b/u);
});

test('nobody is coached who has no side, or outside of practice', () => {
  expect(coached('us', 'us.movement', false)).toBeUndefined();
  const view = foldView(ardennes2, openBoard('us.movement', PLACES).log('us'), EVERYONE);
  expect(ardennes2.changes.coach?.(view, EVERYONE)).toBeUndefined();
});
