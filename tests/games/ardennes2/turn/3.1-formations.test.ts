/** 3.1: all of a Division ordered with one line, read back counter by counter. */
import { describe, expect, test } from 'vitest';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { openBoard } from '../game-table.ts';
import { HOUSE_GROUND } from '../house.ts';

/** 26 VG Div behind one of Lehr, Americans far from both. */
const board = () =>
  openBoard('german.movement', {
    german: { 'B9.18': ['39', '77'], 'B10.18': ['78', 'Kunkel'], 'B9.17': ['902'], 'B11.18': ['26.arty'] },
    us: { 'B1.13': ['A/501'] },
  });
type Table = ReturnType<typeof board>;

const at = (table: Table) =>
  Object.fromEntries(Object.values(table.state().game.sides.german.units).map(({ id, hex }) => [id, hex]));
const far = (hex: string | undefined, goal: string) => HOUSE_GROUND.grid.distance(hex ?? '', goal);

test('62VG all > w/i 1: each goes its own way there, no hex holds too many or two Divisions, and nobody else goes', () => {
  const table = board();
  table.order('german', 'orders.commit', { orders: '26VG all > w/i 1 B8.18', after: 'more' });
  const after = at(table);
  for (const id of ['39', '77', '78', 'Kunkel']) expect(far(after[id], 'B8.18'), id).toBeLessThanOrEqual(1);
  expect(after['902']).toBe('B9.17');
  const hexes = Object.values(after);
  for (const hex of hexes) expect(hexes.filter((each) => each === hex).length).toBeLessThanOrEqual(3);
  expect(Object.entries(after).filter(([id, hex]) => id !== '902' && hex === 'B9.17')).toEqual([]);
});

test('it is read back counter by counter, each with its way and what it costs, and drawn so', () => {
  const table = board();
  const { view } = table.known('german');
  const told = readBack(view, 'german', '26 VG Div all > B8.18') ?? 'refused';
  expect(told.split('\n')[0]).toBe('`26 VG Div all > B8.18`');
  const draft = judgeDraft(view.game, 'german', '26 VG Div all > B8.18');
  const acts = draft.ok ? draft.lines.flatMap((line) => line.acts) : [];
  // Three have room in the hex; the others come as near as they can.
  expect(acts.filter((act) => 'path' in act && act.path.at(-1) === 'B8.18')).toHaveLength(3);
  for (const act of acts)
    expect(told).toMatch(new RegExp(`^-# .* > ${'path' in act ? act.path.at(-1) : ''}; `, 'mu'));
  expect(told.match(/^-# /gmu)?.length).toBeGreaterThanOrEqual(acts.length);
  // Nothing has happened yet, and what is committed is what was shown.
  const shown = acts.flatMap((act) => ('path' in act ? [[act.units[0], act.path.at(-1)]] : []));
  table.order('german', 'orders.commit', { orders: '26 VG Div all > B8.18', after: 'more' });
  expect(at(table)).toMatchObject(Object.fromEntries(shown));
});

test('it stands in a draft among other lines, and takes those that are left', () => {
  const table = board();
  table.order('german', 'orders.write', { orders: '39 > B9.19\n26vg ALL > w/i 1 B8.18' });
  expect(table.state().game.sides.german.draft).toBe('39 > B9.19\n26vg all > w/i 1 B8.18');
  table.order('german', 'orders.commit', { orders: table.state().game.sides.german.draft, after: 'more' });
  expect(far(at(table)['77'], 'B8.18')).toBeLessThanOrEqual(1);
});

test('by road: nobody leaves the road', () => {
  const { view } = board().known('german');
  const draft = judgeDraft(view.game, 'german', '26VG all > B6.17 by road');
  const paths = draft.ok
    ? draft.lines.flatMap(({ acts }) => acts.flatMap((act) => ('path' in act ? [act.path] : [])))
    : [];
  expect(paths.length).toBeGreaterThan(0);
  const { grid } = HOUSE_GROUND;
  for (const path of paths)
    for (const [index, to] of path.entries()) {
      const from = path[index - 1];
      if (from === undefined) continue;
      const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to));
      expect(HOUSE_GROUND.road(grid.indexOf(from), slot ?? 0), `${from} > ${to}`).toBeDefined();
    }
});

test('by road to a hex that touches: round by the road, not straight across', () => {
  const { grid } = HOUSE_GROUND;
  const rounds: string[] = [];
  const onRoad = (from: string, to: string) => {
    const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to));
    return HOUSE_GROUND.road(grid.indexOf(from), slot ?? 0) !== undefined;
  };
  // From wherever a road leads round to a hex beside it.
  for (const start of grid.hexes) {
    for (const goal of grid.neighbours(start)) {
      if (onRoad(start, goal)) continue;
      const between = grid.neighbours(start).filter((hex) => grid.neighbours(goal).includes(hex));
      if (!between.some((hex) => onRoad(start, hex) && onRoad(hex, goal))) continue;
      rounds.push(`${start} ${goal}`);
    }
  }
  expect(rounds.length).toBeGreaterThan(0);
  for (const [start = '', goal = ''] of rounds.slice(0, 12).map((round) => round.split(' '))) {
    const table = openBoard('german.movement', { german: { [start]: ['39'] }, us: {} });
    const { view } = table.known('german');
    const draft = judgeDraft(view.game, 'german', `26VG all > ${goal} by road`);
    for (const { acts } of draft.ok ? draft.lines : [])
      for (const act of acts)
        if ('path' in act)
          for (const [index, to] of act.path.entries())
            if (index > 0) expect(onRoad(act.path[index - 1] ?? '', to), `${start} to ${goal}`).toBe(true);
  }
});

describe('bad input', () => {
  test.each([
    ['62VG all > B8.18', /You have no Division “62VG” on the map/u],
    ['B9.18 all > B8.18', /You have no Division “B9\.18” on the map/u],
    ['26VG all > Z8.18', /does not say where they all go/u],
    ['26VG all > w/i x B8.18', /does not say where they all go/u],
    ['26VG all > A1.46', /A1\.46 is outside the playing area/u],
    ['101 all > B8.18', /You have no Division “101” on the map/u],
    ['26VG all > w/i 9 B9.18', /none of 26 VG comes nearer to B9\.18/u],
  ])('%s is refused', (orders, message) => {
    const table = board();
    const refused = table.attempt('german', 'orders.commit', { orders, after: 'more' });
    expect(refused.ok ? '' : refused.ruling.message).toMatch(message);
    expect(at(table)['39']).toBe('B9.18');
  });
});
