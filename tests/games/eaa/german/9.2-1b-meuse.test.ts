/** 9.2 (1b): behind a hex at the Meuse a unit goes on with the MP that are left, and no farther: extended moves are of method 10. */
import { expect, test } from 'vitest';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground, type HexWords, position } from '../board.ts';

const run = ['1208', '1209', '1210', '1211', '1212', '1213', '1214', '1215'];
const arrows = Object.fromEntries(
  run.slice(0, -1).map((hex, index): [string, HexWords] => [hex, { primary: run[index + 1] ?? '' }]),
);

/** With the Meuse beside 1210, along arrows to the west. */
function goes(words: { readonly isAtMeuse?: boolean; readonly edition?: number }): string {
  const { isAtMeuse = false, edition = 2 } = words;
  const on = position({
    ground: ground({ hexes: arrows, rivers: { '1210 1310': 'meuse' } }),
    day: 18,
    edition,
    units: [{ at: '1208', counter: counter('I SS', 't', '4/2 4', { type: 'armor' }) }],
  });
  const units = new Set(unitsOnMap({ position: on }).map(keyOf));
  const activated = { units, reserves: [], corpsObjectives: {}, isAtMeuse, isSeventhDone: false };
  const [move] = moveGermans(on, activated).moves;
  return `${move?.method} ${on.ground.grid.hexAt(move?.way.at(-1) ?? 0)}`;
}

test('it spends its allowance along the arrows', () => {
  expect(goes({})).toBe('1b 1212');
});

test('in the first edition it went on from there; by method 10 it does', () => {
  expect(goes({ edition: 1 })).toBe('1b 1215');
  expect(goes({ isAtMeuse: true })).toBe('10 1215');
});
