/** The reach that a board shows: that of /map, and each hex of it is one to which the judge lets them go. */
import { describe, expect, test } from 'vitest';
import { judgeLines } from '../../../../src/board/page/eaa/judging.ts';
import { movedOn, moveWords } from '../../../../src/board/page/eaa/lines.ts';
import { type Reached, reachFrom, reachOnward } from '../../../../src/board/page/eaa/reach.ts';
import { MAP_DESK } from '../../../../src/games/eaa/map-desk/map-desk.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { activated } from './drafts.ts';

const { table, view, game, activation, names, units, world } = activated(0);
const { grid } = world.position.ground;
const none = judgeLines(game, activation, []);

/** Hexes with their MP, as `/map reach` lists them. */
function told(who: string): { near: Record<string, number>; far: Record<string, number>; bad: string[] } {
  const page = MAP_DESK.answer(view, table.known('allied').viewer, { ask: 'reach', who });
  if (!page.ok) throw new Error(page.ruling.message);
  const [near = '', far = ''] = page.value.notice.text.split('Strategically, by road (10.5):');
  const costs = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/\*\*(\d+) MP\*\*: ([\d, ]+)/gu)].flatMap(([, mp, hexes = '']) =>
        hexes.split(', ').map((hex) => [hex, Number(mp)]),
      ),
    );
  const bad = /No move may end there[^:]*: ([\d, ]+)/u.exec(page.value.notice.text)?.[1]?.split(', ') ?? [];
  return { near: costs(near), far: costs(far), bad };
}

function shown({ near, far, unsupplied }: Reached) {
  const costs = (ends: Reached['near']) =>
    Object.fromEntries(ends.map(({ hex, spent }) => [grid.hexAt(hex), spent]));
  return { near: costs(near), far: costs(far), bad: unsupplied().map((hex) => grid.hexAt(hex)) };
}

describe('the reach of a board', () => {
  test('is that of /map, for each unit and for several together', () => {
    expect(units.length).toBeGreaterThan(2);
    for (const unit of units) expect(shown(reachFrom(none, [unit], names))).toEqual(told(names.nameOf(unit)));
    const pair = units.slice(0, 2);
    expect(shown(reachFrom(none, pair, names))).toEqual(
      told(pair.map((unit) => names.nameOf(unit)).join(', ')),
    );
  });

  test('has the hexes to which the judge lets them go, stacking at the end aside, and no others', () => {
    const [unit] = units;
    if (unit === undefined) throw new Error('nobody is active');
    const reach = reachFrom(none, [unit], names);
    const bad = new Set(reach.unsupplied());
    const ends = new Set([...reach.near, ...reach.far].map(({ hex }) => hex));
    for (const [hex, name] of grid.hexes.entries()) {
      // Of the others, which cost the judge most, every fourth.
      if (hex === unit.hex || (!ends.has(hex) && hex % 4 > 0)) continue;
      const [entry] = judgeLines(game, activation, [moveWords(names, [unit], name)]).entries;
      const rule = entry?.fault?.rule;
      if (bad.has(hex)) expect([name, rule]).toEqual([name, '10.6']);
      else if (reach.near.some((end) => end.hex === hex)) expect([undefined, '10.4']).toContain(rule);
      else if (ends.has(hex)) expect([undefined, '10.4', '10.6']).toContain(rule);
      else expect([name, rule === undefined]).toEqual([name, false]);
    }
  });

  test('goes on from where the draft has brought them, by the same line', () => {
    let tried = 0;
    for (const unit of units) {
      const first = reachFrom(none, [unit], names);
      const bad = new Set(first.unsupplied());
      const end = first.near.find(({ hex }) => !bad.has(hex) && !world.position.stacks.has(hex));
      if (end === undefined) continue;
      const line = moveWords(names, [unit], grid.hexAt(end.hex));
      const { moves = [] } = judgeLines(game, activation, [line]).entries[0] ?? {};
      const on = reachOnward(none, moves, [unit]);
      for (const { hex, spent } of on.near.slice(0, 4)) {
        const [entry] = judgeLines(game, activation, [movedOn(line, grid.hexAt(hex))]).entries;
        if (entry?.fault === undefined) {
          expect(entry?.moves[0]?.spent).toBe(spent);
          tried += 1;
        } else expect(['10.4', '10.6']).toContain(entry.fault.rule);
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  test('says why somebody stays', () => {
    const other = [...world.position.stacks.values()]
      .filter(({ side }) => side === 'allied')
      .flatMap((stack) => stack.units)
      .find((unit) => !activation.units.includes(keyOf(unit)));
    if (other === undefined) throw new Error('everybody is active');
    expect(reachFrom(none, [other], names)).toMatchObject({
      near: [],
      stays: `${names.nameOf(other)} is not active.`,
    });
  });
});
