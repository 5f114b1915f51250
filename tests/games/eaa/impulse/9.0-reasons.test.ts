/** 9.0, 9.15, 9.42, 9.6, 15.4: the words of `/why` for German acts, each from a position or from the reason itself. */
import { expect, test } from 'vitest';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import {
  arrivalWords,
  begunWords,
  boxWords,
  replacementWords,
} from '../../../../src/games/eaa/impulse/9.0-reasons.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import { moveWhy } from '../../../../src/games/eaa/steps/9.2-move-words.ts';
import { tellObjectives } from '../../../../src/games/eaa/steps/9.15-objectives-told.ts';
import { unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import { battle, fight } from '../battle/battles.ts';
import { counter, type Placed, type PositionWords, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

const book = houseBook();
const at = (name: string) => book.ground.grid.indexOf(name);

const foot = (hex: string, id: string, corps: 'I SS' | 'LXXX' = 'I SS'): Placed => ({
  at: hex,
  counter: counter(corps, id, `3/1 3 #${id}`),
});
const tank = (hex: string, id: string, corps: 'I SS' | 'LXXX' = 'I SS'): Placed => ({
  at: hex,
  counter: counter(corps, id, `4/2 5 #${id}`, { type: 'armor' }),
});
const us = (hex: string): Placed => ({ at: hex, counter: counter('V', 'us', '3/1 3') });

test('9.15: of 7th Army infantry alone, and of all who came through the hex the first', () => {
  const why = (army: '6pz' | '7', units: readonly Placed[]) => {
    const third = { at: '1211', compass: 'west', placement: 3 } as const;
    const { book: own, world } = battle({ units, objectives: { [army]: third } });
    const { objectives, ground } = world.position;
    const was = objectives[army];
    if (was === undefined) throw new Error('no marker');
    const hex = army === '7' ? was.hex : ground.grid.indexOf('1209');
    const after = { ...objectives, [army]: { ...was, hex, isReached: true } };
    const by = unitsOnMap(world).map((unit) => ({ unit, way: [unit.hex, was.hex] }));
    const end = { ...world, position: { ...world.position, objectives: after } };
    const [told] = fight(tellObjectives(world.position, end, by)).told;
    return told?.because.lines(own)[0];
  };
  const seventh = [tank('1208', '01', 'LXXX'), foot('1209', '02', 'LXXX'), foot('1210', '03', 'LXXX')];
  expect(why('7', seventh)).toMatch(/^02 has entered 1211, the third objective\. /u);
  expect(why('7', [])).toMatch(/^Infantry of the army has entered 1211/u);
  expect(why('6pz', [tank('1208', '01'), foot('1209', '02')])).toMatch(/^01 has entered 1211/u);
  expect(why('6pz', [])).toMatch(/^A unit of the army has entered 1211/u);
});

test('9.42: where reserves of a formation that is not on the map may come', () => {
  expect(arrivalWords([], undefined, book)).toEqual([
    'Nobody of the formation is on the map. Lowest selector first, each comes to a road in German reserve supply, within three hexes of a unit of its army that is in supply (for the OKW, of any German unit that is), at least three hexes from Allied units that are not isolated and from Allied towns and cities, and not at the map edge (9.42).',
  ]);
});

test('15.4: who is checked from which day on, and which detachment a roadblock alone bars', () => {
  const found = { hex: at('0604'), among: [at('0604')], closed: [at('0705')], sieves: [] };
  expect(replacementWords(found, undefined, book)).toEqual([
    'Highest selector first, each active unit of the box that has fuel and is not in brackets is checked: infantry from December 18 on, all others from December 21 on. A detachment of its army qualifies if it is threatened, in reserve supply, and beside no German unit but those in brackets.',
    expect.stringMatching(/0705 is closed by a roadblock \(10\.8\)\.$/u),
    '0604 alone qualifies; it is 0604.',
  ]);
  const none = replacementWords({ ...found, closed: [] }, undefined, book);
  expect(none).toHaveLength(2);
});

const [UNIT] = unitsOnMap({ position: position({ units: [foot('1008', '150')] }) });
if (UNIT === undefined) throw new Error('nobody');
const unit: Unit = UNIT;

test('9.6: how many steps stay in the hex, and how many have to', () => {
  const check = { unit, least: 3, is: 'too few stay' } as const;
  expect(
    boxWords([
      { ...check, is: 'goes', stay: 5 },
      { ...check, stay: 2 },
      { ...check, stay: 1, least: 2 },
      { ...check, stay: 0 },
    ]),
  ).toEqual([
    '150 goes: beside an Allied unit, in reserve supply, 5 steps stay in its hex (3 needed).',
    '150 remains: only 2 steps would stay (3 needed).',
    '150 remains: only 1 step would stay (2 needed).',
    '150 remains: no step would stay (3 needed).',
  ]);
});

test('8.13: the others that could be the centre, with their counts', () => {
  const [card] = book.german.values();
  if (card === undefined) throw new Error('no card');
  const others = (...counts: readonly (readonly [hex: string, count: number])[]) => {
    const all = [['0905', 15] as const, ...counts].map(([hex, count], index) => ({
      unit: `I SS/${index}.1SS`,
      hex: at(hex),
      count,
    }));
    const centre = { unit: 'I SS/0.1SS', hex: at('0905'), counts: all, by: 'selector' } as const;
    const formation = { kind: 'army', units: [], reserves: [], centre } as const;
    return begunWords({ card, day: 17, formation, passed: [] }, undefined, book).find((line) =>
      line.startsWith('Others'),
    );
  };
  expect(others(['0905', 15], ['0805', 14], ['0905', 13])).toBe(
    'Others that could be the centre: 1.1SS (as many, in the same hex), 2.1SS (14) and 3.1SS (13).',
  );
  const ten = Array.from({ length: 10 }, (_, index) => ['0805', 14 - index] as const);
  expect(others(...ten)).toMatch(/, 8\.1SS \(7\), and 2 others with no more\.$/u);
  expect(others()).toBeUndefined();
});

test('9.2: who stays by method 7, 8 or 12, or by 9.23, has a reason', () => {
  const why = (
    words: PositionWords,
    more: { readonly corpsObjectives?: Readonly<Record<string, number>> } = {},
  ) => {
    const on = position({ day: 18, ...words });
    const { moves } = moveGermans(on, {
      units: new Set(unitsOnMap({ position: on }).map(keyOf)),
      reserves: [],
      corpsObjectives: {},
      isAtMeuse: true,
      isSeventhDone: false,
      ...more,
    });
    return moves.filter(({ way }) => way.length < 2).map((move) => moveWhy(on.ground, move).at(-1));
  };
  expect(why({ units: [us('1008'), foot('1009', '01')] })).toEqual([
    'Method 7, beside an Allied unit or town without German infantry: an Allied unit or town beside it has no other German infantry unit beside it that is not in brackets; its movement is complete.',
  ]);
  expect(why({ units: [foot('1009', '01')] }, { corpsObjectives: { 'I SS': at('1010') } })).toEqual([
    'Toward its Corps Objective (9.23): no Allied unit is within three hexes of the marker.',
  ]);
  const left = { unit, tried: [], way: [unit.hex], exits: false, left: [], relieved: [] } as const;
  expect((['8', '12'] as const).map((method) => moveWhy(book.ground, { ...left, method }))).toEqual([
    [
      'Method 8, enter a town held by armor: it begins in a town that German armor alone holds with it, and to which Allied supply can be traced; its movement is complete.',
    ],
    [
      'Method 12, infiltrate: another unit has infiltrated out of its hex, and with that all active units there have moved.',
    ],
  ]);
  expect(moveWhy(book.ground, left)).toEqual([]);
});
