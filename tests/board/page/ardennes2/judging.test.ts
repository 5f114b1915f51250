import { describe, expect, test } from 'vitest';
import { judgeLines, linesOf, tryLine } from '../../../../src/board/page/ardennes2/judging.ts';
import { unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import {
  attackWords,
  barrageWords,
  exitWords,
  movedOn,
  moveWords,
} from '../../../../src/games/ardennes2/turn/orders/pressed-lines.ts';
import { openBoard } from '../../../games/ardennes2/game-table.ts';

const MOVING = () =>
  openBoard('german.movement', {
    german: { 'B9.18': ['I/3', 'Gutmn'], 'B12.14': ['Lehr.arty'] },
    us: { 'B6.17': ['Harper'] },
  });
const FIGHTING = () =>
  openBoard('german.combat', {
    german: { 'B7.17': ['I/3', 'Gutmn'], 'B7.18': ['II/3'] },
    us: { 'B6.17': ['Harper'] },
  });

const units = (position: Parameters<typeof unitsOf>[0], ...ids: string[]) =>
  unitsOf(position, 'german').filter(({ counter: { id } }) => ids.includes(id));

describe('a draft judged in the page', () => {
  test('line after line: each finds what those before it have left', () => {
    const { view } = MOVING().known('german');
    const judged = judgeLines(view, 'german', ['I/3 > B8.18', 'I/3 > B7.18']);
    expect(judged.entries.map(({ fault }) => fault)).toEqual([undefined, undefined]);
    const [moved] = units(judged.after, 'I/3');
    expect(judged.after.ground.grid.hexAt(moved?.hex ?? 0)).toBe('B7.18');
    expect(judged.entries[1]?.words.join()).toContain('left');
  });

  test('a line with a fault says it, and the others are judged without it', () => {
    const { view } = MOVING().known('german');
    const { entries } = judgeLines(view, 'german', ['I/3 > A1.1', 'Gutmn > B8.18', 'Nobody > B8.18']);
    expect(entries.map(({ fault }) => fault?.wrong)).toEqual([
      'A1.1 is outside the playing area',
      undefined,
      'You have no counter “Nobody” on the map',
    ]);
    expect(entries[1]?.judged?.line).toBe('Gutmn > B8.18');
  });

  test('one line more says what it would bring, or why it cannot be', () => {
    const { view } = FIGHTING().known('german');
    const judged = judgeLines(view, 'german', ['B6.17 < B7.18']);
    const again = tryLine(view, 'german', judged, 'B6.17 < B7.17');
    expect(again.ok ? '' : again.fault.wrong).toContain('has been attacked');
    const first = tryLine(view, 'german', judgeLines(view, 'german', []), 'B6.17 < B7.17 + B7.18');
    expect(first.ok && first.foretold[0]?.kind).toBe('fight');
  });

  test('a text is taken apart into one order a line; what is not read stays as it is', () => {
    const { view } = MOVING().known('german');
    expect(linesOf(view, 'german', 'I/3 > b8.18\n# a remark\nGutmn > B8.18')).toEqual([
      'I/3 > B8.18',
      'Gutmn > B8.18',
    ]);
    expect(linesOf(view, 'german', 'I/3 > B8.18\nwhatever')).toEqual(['I/3 > B8.18', 'whatever']);
  });
});

describe('lines made by pressing', () => {
  test('a whole stack goes by its hex, a part of it by its names', () => {
    const { view } = MOVING().known('german');
    const { before } = judgeLines(view, 'german', []);
    expect(moveWords(before, units(before, 'I/3', 'Gutmn'), 'B8.18')).toBe('B9.18 > B8.18');
    expect(moveWords(before, units(before, 'Gutmn'), 'B8.18')).toBe('Gutmn > B8.18');
    expect(moveWords(before, units(before, 'Gutmn'), 'B6.17', true)).toBe('Gutmn > !B6.17');
    expect(exitWords(before, units(before, 'I/3', 'Gutmn'))).toBe('B9.18 > off');
  });

  test('who goes on is not written twice; others are', () => {
    const { view } = MOVING().known('german');
    const { entries, after } = judgeLines(view, 'german', ['B9.18 > B8.18']);
    const [entry] = entries;
    if (entry?.judged === undefined) throw new Error('it is good');
    expect(movedOn(entry.text, entry.judged, units(after, 'I/3', 'Gutmn'), 'B7.18')).toBe(
      'B9.18 > B8.18 > B7.18',
    );
    expect(movedOn(entry.text, entry.judged, units(after, 'I/3'), 'B7.18')).toBeUndefined();
  });

  test('an attack names its hexes, and who advances', () => {
    const { view } = FIGHTING().known('german');
    const { before } = judgeLines(view, 'german', []);
    const by = units(before, 'I/3', 'II/3');
    expect(attackWords(before, { target: 'B6.17', by, advance: new Set(['I/3', 'II/3']) })).toMatch(
      /^B6\.17 < (?=.*I\/3)(?=.*B7\.18).*; advance all$/u,
    );
    expect(attackWords(before, { target: 'B6.17', by, advance: new Set() })).not.toContain('advance');
    expect(attackWords(before, { target: 'B6.17', by, advance: new Set(['I/3']) })).toContain(
      '; advance I/3',
    );
  });

  test('who goes on to a second hex names it', () => {
    const { view } = FIGHTING().known('german');
    const { before } = judgeLines(view, 'german', []);
    const by = units(before, 'I/3', 'II/3');
    const all = new Set(['I/3', 'II/3']);
    const line = attackWords(before, {
      target: 'B6.17',
      by,
      advance: all,
      onward: new Map([['I/3', 'B5.17']]),
    });
    expect(line).toContain('; advance I/3 B5.17, II/3');
    expect(judgeLines(view, 'german', [line]).entries[0]?.fault).toBeUndefined();
  });

  test('fire names guns and Air Strikes', () => {
    const fire = { target: 'B6.17', guns: ['Lehr.arty', 'air'], untilFull: true };
    expect(barrageWords(fire)).toBe('Lehr.arty, air x B6.17 until full');
    expect(barrageWords({ ...fire, spotter: 'Harper' })).toBe('Lehr.arty, air x B6.17 by Harper until full');
    expect(barrageWords({ ...fire, untilFull: false })).toBe('Lehr.arty, air x B6.17');
  });
});
