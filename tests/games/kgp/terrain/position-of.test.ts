/** The position that the front is worked out from, as a campaign's public marks give it. */

import { describe, expect, test } from 'vitest';
import { frontOf } from '../../../../src/games/kgp/front/8.6051-setup-areas.ts';
import { NO_MARKS } from '../../../../src/games/kgp/terrain/marks.ts';
import { parseMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { marksOf, positionOf, positionWith } from '../../../../src/games/kgp/terrain/position-of.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import { openTable } from '../campaign-table.ts';
import { p12 } from '../front/positions.ts';
import { P12 } from './samples.ts';

describe('the position of a campaign', () => {
  const table = openTable({ options: { level: 'units' } });
  const state = table.state();
  const marked = { ...state, game: { ...state.game, terrain: { marks: P12 } } };

  test('is none while nothing is marked', () => {
    expect(positionOf(state)).toBeUndefined();
    expect(marksOf(state)).toBeUndefined();
    expect(marksOf(marked)?.pieces.get('H20/0')).toBe('V');
  });

  test('has the front that the same position has when it is set by hand', () => {
    const it = positionOf(marked);
    const { areas, noMansLand } = frontOf(p12(), { us: 'as-absent', german: 'as-absent' });
    expect(it).toBeDefined();
    if (it === undefined) return;
    const front = frontOf(it, { us: 'as-absent', german: 'as-absent' });
    expect(front.noMansLand).toEqual(noMansLand);
    expect(front.areas.map(({ side, hexes }) => [side, hexes])).toEqual(
      areas.map(({ side, hexes }) => [side, hexes]),
    );
  });

  test('is made once for the same marks and Entry Areas, whichever copy of the campaign asks', () => {
    expect(positionOf(marked)).toBe(positionOf({ ...marked, game: { ...marked.game } }));
  });

  test('has the Entry Areas that are Eligible on the CG Date', () => {
    const entries = (date: string) =>
      Object.keys(positionOf({ ...marked, game: { ...marked.game, date } })?.entry.us ?? {});
    expect(entries('19 AM')).toEqual(['GG1']);
    expect(entries('20 AM')).toEqual(['GG1', 'TT19']);
  });

  test('what has fallen is a building no more', () => {
    const read = parseMarks('St', `${P12}\nrubble: J19`, NO_MARKS);
    expect(read.ok ? 'read' : read.faults[0].wrong).toBe(
      'J19 is rubble: its ground level J19/0 is all that is left',
    );
    const fallen = parseMarks('St', 'building I20+J19/2 1: I20 J19\nrubble: J19\nus: I20 J19');
    if (!fallen.ok) throw new Error('unreadable');
    const it = positionWith(state, fallen.value);
    expect(it.buildings).toEqual([{ levels: { I20: 1 }, stairwells: ['I20'] }]);
    expect([...it.strategic.keys()].sort()).toEqual(['I20/0', 'I20/1', 'J19/0']);
  });

  test('a building without marked stairs has unknown ones, but where one hex alone can have them', () => {
    const buildingsOf = (text: string, edition = 5) => {
      const game = { ...state.game, mended: mendedSince(edition), terrain: { marks: text } };
      return positionOf({ ...state, game })?.buildings;
    };
    expect(buildingsOf('building I20+J19/2 1')).toMatchObject([
      { stairwells: [], unknownStairs: ['I20', 'J19'] },
    ]);
    expect(buildingsOf('building I20+J19/2 0')).toEqual([
      { levels: { I20: 0, J19: 2 }, stairwells: ['J19'] },
    ]);
    expect(buildingsOf('building I20+J19/2 1: J19')).toEqual([
      { levels: { I20: 1, J19: 2 }, stairwells: ['J19'] },
    ]);
    expect(buildingsOf('building I20+J19/2 1', 4)).toEqual([{ levels: { I20: 1, J19: 2 }, stairwells: [] }]);
  });

  test('what is said to be unknown is so in a campaign of any edition', () => {
    const text = [
      'building I20+J19/2 1: I20 unknown J19',
      'river: NN6',
      'bridge NN6: MM6 unknown OO7',
      'unknown arrows: N56',
    ].join('\n');
    for (const edition of [4, 5]) {
      const game = { ...state.game, mended: mendedSince(edition), terrain: { marks: text } };
      const it = positionOf({ ...state, game });
      expect(it?.buildings).toEqual([
        { levels: { I20: 1, J19: 2 }, stairwells: ['I20'], unknownStairs: ['J19'] },
      ]);
      expect(it?.unknownEnds).toEqual(new Map([['NN6', ['OO7']]]));
      expect([it?.entry.german, Object.keys(it?.unknownEntry ?? {})]).toEqual([{}, ['N56']]);
    }
  });

  test('over what is no river a bridge bars nobody beneath it, but in a campaign begun before the fourth edition', () => {
    const text = `${P12}\nbridge K30: K29 K31`;
    const riverOf = (edition: number) => {
      const game = { ...state.game, mended: mendedSince(edition), terrain: { marks: text } };
      return positionOf({ ...state, game })?.river.yes.has('K30');
    };
    expect(riverOf(5)).toBe(false);
    expect(riverOf(3)).toBe(true);
  });
});
