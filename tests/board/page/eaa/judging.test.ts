/** Lines that a board of Enemy Action makes of presses are those that the game's judge accepts. */
import { describe, expect, test } from 'vitest';
import { judgeLines, linesOf } from '../../../../src/board/page/eaa/judging.ts';
import { attackWords, digWords, movedOn, moveWords, withLine } from '../../../../src/board/page/eaa/lines.ts';
import { reachFrom } from '../../../../src/board/page/eaa/reach.ts';
import { diggers } from '../../../../src/games/eaa/allied/14.31-positions.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import { activated, targetsIn } from './drafts.ts';

const OPEN = activated(0);
const FIGHTING = activated(0, (game) => targetsIn(game).some(({ attackers }) => attackers.length > 1));

/** Somebody, and a hex where they may go. */
function aMove(but?: Unit): { readonly unit: Unit; readonly to: string } {
  const { game, activation, units, names, world } = OPEN;
  const judged = judgeLines(game, activation, []);
  for (const unit of units) {
    if (unit === but) continue;
    const reach = reachFrom(judged, [unit], names);
    const bad = new Set(reach.unsupplied());
    const end = reach.near.find(({ hex }) => !bad.has(hex) && !world.position.stacks.has(hex));
    if (end !== undefined) return { unit, to: world.position.ground.grid.hexAt(end.hex) };
  }
  throw new Error('nobody can move');
}

describe('a draft judged in the page', () => {
  const { game, activation, names } = OPEN;
  const one = aMove();
  const line = moveWords(names, [one.unit], one.to);

  test('a move made by pressing is good, and is told as it is read back', () => {
    const { entries, activation: done, orders } = judgeLines(game, activation, [line]);
    expect(entries[0]?.fault).toBeUndefined();
    expect(entries[0]?.moves.map(({ unit }) => unit)).toEqual([keyOf(one.unit)]);
    expect(entries[0]?.words[0]).toMatch(/ of \d+ MP|one hex whatever it costs/u);
    expect(done.moved).toContain(keyOf(one.unit));
    const hex = orders.world.position.ground.grid.indexOf(one.to);
    expect(orders.world.position.stacks.get(hex)?.units.map(keyOf)).toContain(keyOf(one.unit));
  });

  test('a line with a fault says it, and the others are judged without it', () => {
    const { entries } = judgeLines(game, activation, ['Nobody > 0101', line, line]);
    expect(entries.map(({ fault }) => fault !== undefined)).toEqual([true, false, true]);
    expect(entries[2]?.fault?.wrong).toContain('has moved in this activation');
    expect(entries[1]?.moves).toHaveLength(1);
  });

  test('a text is taken apart into one order a line, in the words of the notation', () => {
    expect(linesOf(game, activation, `${line.replace('>', 'moves to')}\npass`)).toEqual([line]);
    expect(linesOf(game, activation, `${line}; whatever # so`)).toEqual([line, 'whatever']);
  });
});

describe('lines made by pressing', () => {
  const { game, activation, names, units, world } = FIGHTING;

  test('an attack by all who can names nobody, one by some names them; moves come before', () => {
    const [open] = targetsIn(game).filter(({ attackers }) => attackers.length > 1);
    if (open === undefined) throw new Error('nobody can be attacked');
    const able = units.filter((unit) => open.attackers.includes(keyOf(unit)));
    const strong = able.filter(({ counter, steps }) => counter.faces[steps - 1]?.isBracketed === false);
    const all = attackWords(names, open.target, [], {});
    expect(all).toBe(`attack ${open.target}`);
    const some = attackWords(names, open.target, strong.slice(0, 1), { chits: 'most' });
    expect(some).toMatch(/ by \S.* chits most$/u);
    for (const each of [all, some]) {
      const judged = judgeLines(game, activation, [each]);
      expect(judged.entries[0]?.fault).toBeUndefined();
      expect(judged.activation.attacked.length).toBeGreaterThan(0);
    }
    expect(judgeLines(game, activation, [some]).activation.fought).toEqual(strong.slice(0, 1).map(keyOf));
    expect(withLine([all], 'A > 0101')).toEqual({ lines: ['A > 0101', all], at: 0 });
    expect(withLine(['A > 0101'], all)).toEqual({ lines: ['A > 0101', all], at: 1 });
  });

  test('who can builds an Improved Position', () => {
    const { may } = diggers(world, activation.units, []);
    const [first] = units.filter((unit) => may.includes(keyOf(unit)));
    if (first === undefined) throw new Error('nobody can dig');
    const { entries, activation: done } = judgeLines(game, activation, [digWords(names, [first])]);
    expect([entries[0]?.fault, entries[0]?.act?.kind]).toEqual([undefined, 'dig']);
    expect(done.moved).toContain(keyOf(first));
  });

  test('a way goes on before its “strategic”', () => {
    expect(movedOn('9.2 > 0606', '0607')).toBe('9.2 > 0606 > 0607');
    expect(movedOn('9.2 > 0606 strategic', '0607')).toBe('9.2 > 0606 > 0607 strategic');
  });
});
