/** 9.6, 9.7: who goes to the Reserve Units box, and who digs in. */
import { expect, test } from 'vitest';
import { boxChecks, positionsFor } from '../../../../src/games/eaa/german/9.6-into-reserve.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';

const german = (at: string, id: string, numbers = '3/1 3', more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('I SS', id, `${numbers} #${id}`),
  ...more,
});

function board(units: readonly Placed[], hexes: Readonly<Record<string, HexWords>> = {}, day = 20) {
  return position({
    day,
    units: [{ at: '1010', counter: counter('V', 'us', '3/1 3') }, ...units],
    ground: ground({
      hexes: { '1005': { edgeOf: 'german', hasRoadOff: true }, ...hexes },
      roads: ['1005 1006 1007 1008 1009'],
    }),
    ips: [],
  });
}
const gone = (on: ReturnType<typeof board>, busy: readonly string[] = []) => {
  const active = unitsIn(on, on.ground.grid.indexOf('1009'));
  return goneOf(boxChecks(on, active, new Set(busy.map((id) => `I SS/${id}`))));
};
const goneOf = (checks: ReturnType<typeof boxChecks>) =>
  checks.flatMap(({ unit, is }) => (is === 'goes' ? [unit.counter.id] : []));
const barsOf = (checks: ReturnType<typeof boxChecks>) => checks.map(({ is }) => is);

test('9.6: ascending, as long as two steps stay, three in a VP hex', () => {
  const three = [german('1009', '05', '3/1 3'), german('1009', '06', '3/1 3'), german('1009', '07', '3/1 3')];
  expect(gone(board(three))).toEqual(['05', '06']);
  expect(gone(board(three, { '1009': { isTown: true, vp: 1, owner: 'german' } }))).toEqual(['05']);
  expect(gone(board(three.slice(0, 1)))).toEqual([]);
});

test('9.6: not who moved or attacked, not away from the enemy, not without reserve supply', () => {
  const two = [german('1009', '05'), german('1009', '06')];
  expect(gone(board(two), ['05'])).toEqual(['06']);
  const away = board([german('1007', '05'), german('1007', '06')]);
  const there = unitsIn(away, away.ground.grid.indexOf('1007'));
  expect(barsOf(boxChecks(away, there, new Set()))).toEqual(Array(2).fill('no Allied unit beside it'));
  const cut = position({
    day: 20,
    units: [{ at: '1010', counter: counter('V', 'us', '3/1 3') }, ...two],
  });
  const on = unitsIn(cut, cut.ground.grid.indexOf('1009'));
  expect(barsOf(boxChecks(cut, on, new Set()))).toEqual(Array(2).fill('no reserve supply'));
});

test('9.7: from the 20th, who did nothing, outside towns, unless all are dispersed or out of supply', () => {
  const at = (on: ReturnType<typeof board>, busy: readonly string[] = []) => {
    const active = [...on.stacks.values()].flatMap(({ side, units }) => (side === 'german' ? units : []));
    const keys = new Set(active.filter(({ counter: { id } }) => busy.includes(id)).map(keyOf));
    return positionsFor(on, active, keys).map((hex) => on.ground.grid.hexAt(hex));
  };
  const units = [german('1009', '05'), german('1008', '06', '3/1 3', { isDispersed: true })];
  expect(at(board(units))).toEqual(['1009']);
  expect(at(board(units, {}, 19))).toEqual([]);
  expect(at(board(units), ['05'])).toEqual([]);
  expect(at(board(units, { '1009': { isTown: true, owner: 'german' } }))).toEqual([]);
  expect(at({ ...board(units), ips: new Set([board(units).ground.grid.indexOf('1009')]) })).toEqual([]);
});
