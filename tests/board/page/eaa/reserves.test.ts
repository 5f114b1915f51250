/** Reserves deployed by pressing: what the board offers is what the moderator accepts. */
import { expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../../../src/board/data-of.ts';
import { knownOf } from '../../../../src/board/page/eaa/known.ts';
import { deploysIn, Reserves } from '../../../../src/board/page/eaa/reserves.ts';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Sitting } from '../../../../src/moderator/sitting.ts';
import { gameOf, seated } from './seated.ts';

/** Reserves of which somebody has a hex, and is chosen; `undefined`: there are none. */
function reservesIn(sitting: Sitting): Reserves | undefined {
  const data = wholeBoardDataOf(sitting);
  const known = knownOf(data);
  for (const deploy of deploysIn(known, data.desk.offers)) {
    const reserves = new Reserves(known, deploy);
    for (const unit of reserves.waiting) {
      reserves.chosen = keyOf(unit);
      if (reserves.hexes.length > 0) return reserves;
    }
  }
  return undefined;
}

test('who is chosen comes to a hex that is shown, is refused elsewhere, and the text is accepted', () => {
  const { table, sitting } = seated((each) => reservesIn(each) !== undefined);
  const reserves = reservesIn(sitting());
  const unit = reserves?.waiting.find((each) => keyOf(each) === reserves.chosen);
  if (reserves === undefined || unit === undefined) throw new Error('nobody can be deployed');
  const { grid } = bookOf(gameOf(sitting())).ground;
  const shown = new Set(reserves.hexes);
  const other = grid.hexes.find((_, hex) => !shown.has(hex)) ?? '';
  expect(reserves.place(other)).toContain(reserves.nameOf(unit));
  expect(reserves.drafting.lines).toEqual([]);
  const hexes = [...shown].map((hex) => grid.hexAt(hex));
  expect(reserves.place(hexes[0] ?? '')).toBeUndefined();
  expect(reserves.waiting.map(keyOf)).not.toContain(keyOf(unit));
  expect(reserves.lines[0]?.words[0]).toContain(`at ${hexes[0]}`);
  const { offer } = reserves.deploy;
  table.play('anna', offer.order, { ...offer.fixed, places: reserves.drafting.text });
  expect(gameOf(sitting()).world?.units[keyOf(unit)]).toMatchObject({ at: hexes[0] });
});
