/** The house pack of the whole front: what it is made of, and what the rules tell of the printed one. */
import { describe, expect, test } from 'vitest';
import {
  SECOND_OBJECTIVES,
  THIRD_OBJECTIVES,
} from '../../../../src/games/eaa/german/9.1-objective-tables.ts';
import { groundOf } from '../../../../src/games/eaa/ground/ground-of.ts';
import { gridOf } from '../../../../src/games/eaa/ground/hexes.ts';
import { checkPack } from '../../../../src/games/eaa/packs/check.ts';
import { HOUSE_PACKS } from '../../../../src/games/eaa/packs/house-packs.ts';
import { hashOfPack, packFiles } from '../../../../src/games/eaa/packs/pack.ts';
import { firstAlliedPiles, startAlliedDay } from '../../../../src/games/eaa/piles/5.0-allied-piles.ts';
import { firstGermanPiles } from '../../../../src/games/eaa/piles/8.0-german-piles.ts';
import { PRINTED_CALENDAR } from '../../../../src/games/eaa/scenario/scenarios.ts';
import type { Card } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { isMechanized, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { CORPS, type CorpsName } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { WHOLE, WHOLE_FILES, wholePack } from './whole.ts';

const pack = wholePack();
const { map, counters, allied, german, setup, chits } = pack;
const hexes = new Map(map.hexes.map((each) => [each.hex, each]));
const at = (hex: string) => {
  const found = hexes.get(hex);
  if (found === undefined) throw new Error(`no hex ${hex}`);
  return found;
};
const unit = (corps: CorpsName, id: string) => {
  const found = counters.find((each) => each.corps === corps && each.id === id);
  if (found === undefined) throw new Error(`no unit ${id} of ${corps}`);
  return found;
};
const ids = (cards: readonly Card[], is: (card: Card) => boolean) => cards.filter(is).map(({ id }) => id);

describe('the house pack of the whole front', () => {
  test('has no fault; what is in doubt are roads that end in the open', () => {
    expect(WHOLE.faults).toEqual([]);
    const { faults, doubts } = checkPack(pack, WHOLE.lines);
    expect(faults).toEqual([]);
    expect(doubts.filter(({ file }) => file !== 'roads.txt')).toEqual([]);
  });

  test('is known by its hash, stands as it is printed, and says in each file that it is the house’s', () => {
    // Changed on purpose? Then write the new one into house-packs.ts.
    expect(hashOfPack(pack)).toBe(HOUSE_PACKS.whole);
    const bodies = Object.entries(WHOLE_FILES).map(([file, text]) => [
      file,
      text
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .join('\n'),
    ]);
    expect(packFiles(pack)).toEqual(Object.fromEntries(bodies));
    for (const text of Object.values(WHOLE_FILES)) expect(text).toMatch(/^# (?:House |Made up for Umpire)/u);
  });

  test('60 chits, 34 and 37 cards, 17 setup cards of seven corps', () => {
    expect([chits.length, allied.length, german.length, setup.length]).toEqual([60, 34, 37, 17]);
    const corps = ['LXVII', 'I SS', 'LXVI', 'LVIII', 'XLVII', 'LXXXV', 'LXXX'];
    expect([...new Set(setup.map((card) => card.corps))]).toEqual(corps);
  });
});

describe('3.0: how its cards are sorted', () => {
  test('German: 14 to be drawn, seven primaries, three armies and the Army Group played, 12 aside, four of them OKW', () => {
    const { draw, discards, coming } = firstGermanPiles(german, 16);
    expect(draw).toHaveLength(14);
    expect(discards).toEqual([35, 39, 40, 44, 49, 56, 58, 61, 62, 66, 68]);
    expect(coming).toHaveLength(12);
    expect(ids(german, ({ date }) => date === 'okw')).toHaveLength(4);
  });

  test('Allied: three primaries, nine supplementals, 22 later; one and three of them on December 17; seven primaries by the 22nd', () => {
    const on = (day: number, isPrimary: boolean) =>
      ids(allied, (card) => card.date === day && card.isPrimary === isPrimary).length;
    expect([on(16, true), on(16, false), on(17, true), on(17, false)]).toEqual([3, 9, 1, 3]);
    expect(ids(allied, ({ date }) => date !== 16)).toHaveLength(22);
    expect(ids(allied, ({ date, isPrimary }) => isPrimary && date !== 'okw' && date <= 22)).toHaveLength(7);
    const { supplementals } = PRINTED_CALENDAR[0] ?? { supplementals: 0 };
    const { piles } = startAlliedDay(firstAlliedPiles(allied), allied, { day: 16, supplementals });
    expect([piles.primaries.length, piles.unseen, piles.available.length, piles.coming.length]).toEqual([
      3, 4, 9, 22,
    ]);
  });

  test('five Allied reserves of December 16: two of the 4th, one of the 1st, two of the 9th Armored as strategic ones (7.1)', () => {
    const due = counters.flatMap(({ id, corps, entry }) =>
      entry !== undefined && 'day' in entry && entry.day === 16
        ? [`${corps}/${id}${entry.isStrategic ? ' S' : ''}`]
        : [],
    );
    expect(due).toEqual(['V/26.1', 'VIII/CCB.9A S', 'VIII/CCR.9A S', 'XII/8.4', 'XII/22.4']);
  });

  test('depots: Büllingen and four others, Spa and Marche among them (18.5)', () => {
    const marked = map.hexes.filter(({ hasDepot }) => hasDepot).map(({ hex }) => hex);
    expect(marked).toHaveLength(5);
    expect(marked).toEqual(expect.arrayContaining(['0706', '0512', '1219']));
  });

  test('the units that the text places', () => {
    const told: readonly (readonly [CorpsName, string, string])[] = [
      ['VIII', '112.28', '1406'],
      ['LVIII', '16.116P', '1405'],
      ['LVIII', '60.116P', '1405'],
      ['LVIII', '156.116P', '1405'],
      ['LVIII', 'LVIII armor', '1605'],
      ['XII', '12.4', '2403'],
      ['VIII', 'CCA.9A', '2205'],
    ];
    for (const [corps, id, hex] of told) expect(unit(corps, id).entry).toMatchObject({ hex });
  });
});

describe('units', () => {
  test('18.5: so many of each German corps, those of Allied corps that it names, and steps to lose where it has one lost', () => {
    const count = (corps: CorpsName, day: number) =>
      counters.filter(
        ({ corps: of, entry }) => of === corps && (entry === undefined || 'hex' in entry || entry.day < day),
      ).length;
    const german: readonly CorpsName[] = [
      'LXVII',
      'I SS',
      'II SS',
      'LXVI',
      'LVIII',
      'XLVII',
      'LIII',
      'LXXXV',
      'LXXX',
    ];
    expect(german.map((corps) => count(corps, 22))).toEqual([5, 16, 7, 3, 6, 11, 3, 6, 5]);
    expect((['XVIII', 'VII', 'VIII', 'XII'] as const).map((corps) => count(corps, 22))).toEqual([
      15, 7, 10, 6,
    ]);
    const reduced =
      'LXVII/272, LXVII/326, LXVII/277, I SS/Peiper.1SS, I SS/27.12, I SS/89.12, I SS/150, I SS/5.3F, I SS/8.3F, I SS/12.12SS, I SS/26.12SS, I SS/501, I SS/506, LXVI/18, LXVI/62, LVIII/156.116P, LVIII/560, XLVII/304.2P, XLVII/3.2P, XLVII/39.26, XLVII/243, XLVII/77.26, XLVII/902.Lehr, LXXXV/15.5F, LXXXV/11, LXXXV/352, LXXX/276, LXXX/316.212, XVIII/CCB.7A, XVIII/424.106, VIII/CCB.9A, VIII/CCA.9A, VIII/506.101, XII/CCA.10A, XII/CCB.10A, XII/CCR.10A';
    for (const key of reduced.split(', ')) {
      const [corps = '', id = ''] = key.split('/');
      expect([key, stepsOf(unit(corps as CorpsName, id)) > 1]).toEqual([key, true]);
    }
  });

  test('9.8: eight of the OKW in three mechanized divisions; 7.2: three airborne divisions of four', () => {
    const okw = counters.filter(({ corps }) => corps === 'OKW');
    expect([okw.length, new Set(okw.map(({ division }) => division)).size]).toEqual([8, 3]);
    expect(okw.every(isMechanized)).toBe(true);
    for (const division of ['82', '101', '17'])
      expect(counters.filter((each) => each.isAirborne && each.division === division)).toHaveLength(4);
  });

  test('9.2, 9.5: selectors and strengths of 1st SS, 2nd Panzer and Panzer Lehr; movement allowances (10.3, 10.5)', () => {
    const full = (division: string) =>
      counters
        .filter((each) => each.division === division)
        .map(({ faces }) => faces.at(-1))
        .map((face) => [face?.selector ?? 0, face?.strength ?? 0] as const);
    const numbers = (division: string) => full(division).map(([selector]) => selector);
    expect(numbers('1SS').toSorted()).toEqual([1, 2, 3]);
    const six = new Map([...full('2P'), ...full('Lehr')]);
    expect([...six.keys()].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 6, 8, 10]);
    const strength = (...of: readonly number[]) => of.reduce((sum, each) => sum + (six.get(each) ?? 0), 0);
    expect([strength(3, 4), strength(8), strength(6, 10)]).toEqual([8, 3, 7]);
    for (const each of counters) expect(isMechanized(each) ? [5, 6] : [3]).toContain(each.ma);
  });

  test('8.11: what Eisenhower hesitates about comes on December 18; there is a British card of the 22nd', () => {
    for (const division of ['82', '101'])
      for (const each of counters.filter((of) => of.division === division))
        expect(each.entry).toMatchObject({ day: 18 });
    expect(
      allied.some(
        ({ formation, date }) => formation.kind === 'corps' && formation.corps === 'XXX' && date === 22,
      ),
    ).toBe(true);
  });
});

describe('the map', () => {
  test('9.1: each destination of the three tables is a town of that name, or a hex', () => {
    const names = new Set(map.hexes.map(({ name }) => name));
    const rows = [...Object.values(SECOND_OBJECTIVES), ...Object.values(THIRD_OBJECTIVES)];
    for (const { to } of rows.flat()) expect([to, names.has(to) || hexes.has(to)]).toEqual([to, true]);
    for (const start of [...Object.keys(SECOND_OBJECTIVES), ...Object.keys(THIRD_OBJECTIVES)])
      expect([start, names.has(start) || hexes.has(start)]).toEqual([start, true]);
  });

  test('2.1: every arrow leads on until the map ends, for each army by any of its arrows', () => {
    const { grid } = groundOf(map, 'x');
    for (const army of ['6pz', '5pz', '7'] as const) {
      const next = (hex: string) =>
        [at(hex).primary, at(hex).secondary].flatMap((arrow) =>
          arrow === undefined || (arrow.army !== undefined && arrow.army !== army) ? [] : [arrow.to],
        );
      const ends = new Map<string, boolean>();
      /** Whether all ways end at an exit; a hex that is still open lies on a round. */
      const leadsOff = (hex: string): boolean => {
        const known = ends.get(hex);
        if (known !== undefined) return known;
        ends.set(hex, false);
        const on = next(hex);
        const leads = on.length === 0 ? at(hex).isExit : on.every(leadsOff);
        ends.set(hex, leads);
        return leads;
      };
      expect([army, grid.hexes.filter((hex) => !leadsOff(hex))]).toEqual([army, []]);
    }
  });

  test('12.83, 15.1: the arrows that the text tells; some are one army’s, some hang on a bridge', () => {
    expect([at('1516').primary?.to, at('1516').secondary?.to]).toEqual(['1415', '1517']);
    expect(at('1616')).toMatchObject({
      primary: { to: '1517', bridge: ['1616', '1517'] },
      secondary: { to: '1717' },
    });
    const chain = ['1006', '1007', '1008', '0909', '0809'];
    expect(chain.slice(0, -1).map((hex) => at(hex).primary?.to)).toEqual(chain.slice(1));
    const arrows = map.hexes.flatMap(({ primary, secondary }) => [primary ?? [], secondary ?? []].flat());
    for (const army of ['6pz', '5pz', '7']) expect(arrows.some((arrow) => arrow.army === army)).toBe(true);
    expect(arrows.filter(({ bridge }) => bridge !== undefined).length).toBeGreaterThan(50);
  });

  test('Hold Values: those that the text tells, and one wherever it says that there is one', () => {
    expect([at('1210').hold, at('1310').hold, at('1007').hold]).toEqual([1, 0, 0]);
    const held =
      '0610 0808 0909 0911 1006 1008 1108 1309 1508 1709 1710 0706 1412 1719 1911 1917 1920 2117 2205 2207 2305 2413';
    for (const hex of held.split(' ')) expect([hex, at(hex).hold > 0]).toEqual([hex, true]);
  });

  test('18.5: St. Vith, Ettelbruck, La Roche and St. Hubert come to 8 VPs, and nothing else behind the German lines counts', () => {
    const four = map.hexes.filter(({ name = '' }) =>
      ['St. Vith', 'Ettelbruck', 'La Roche', 'St. Hubert'].includes(name),
    );
    expect(four.reduce((sum, { vp }) => sum + vp, 0)).toBe(8);
    for (const hex of ['0706', '0711', '1412', '1709', '1911', '2107', '2304', '2313', '2404'])
      expect(at(hex).vp).toBe(0);
    expect([at('1111').vp > 0, at('0812').vp > 0]).toEqual([true, true]);
  });

  test('2.1, 7.1: each US corps has an area with a road out of it; that of V Corps ends in row 08', () => {
    const us = [...new Set(counters.map(({ corps }) => corps))].filter(
      (corps) => CORPS[corps].side === 'allied' && corps !== 'XXX',
    );
    const areas = new Map(map.areas.map(({ corps, rows }) => [corps, rows]));
    expect(areas.get('V')).toEqual([1, 8]);
    for (const corps of us) {
      const [north, south] = areas.get(corps) ?? [99, 0];
      const isIn = (hex: string) => Number(hex.slice(0, 2)) >= north && Number(hex.slice(0, 2)) <= south;
      expect([
        corps,
        map.hexes.some(({ hex, hasRoadOff, edgeOf }) => hasRoadOff && edgeOf === 'allied' && isIn(hex)),
      ]).toEqual([corps, true]);
    }
    const rows = Array.from({ length: 26 }, (_, index) => index + 1);
    expect(
      rows.filter((row) => !map.areas.some(({ rows: [north, south] }) => row >= north && row <= south)),
    ).toEqual([]);
  });

  test('10.92, 9.15: exits beyond the Meuse; a road leaves 0113, 2614 and 2615; the last objective is the corner', () => {
    const exits = map.hexes.filter(({ isExit }) => isExit);
    expect(exits.length).toBeGreaterThan(5);
    expect(exits.every(({ isBeyondMeuse, hasRoadOff }) => isBeyondMeuse && hasRoadOff)).toBe(true);
    for (const hex of ['0113', '2614', '2615'])
      expect(at(hex)).toMatchObject({ hasRoadOff: true, isExit: false });
    expect(map.lastObjective).toBe('0129');
    expect(gridOf(map.area).hexes).toHaveLength(26 * 29);
  });

  test('13.14: the towns that close supply hexes are those of that name', () => {
    const closed = map.closings.map(({ towns, hexes: those }) => [
      towns.map((hex) => at(hex).name).join(),
      those.join(' '),
    ]);
    expect(closed).toEqual([
      ['Eupen,Verviers', '0109'],
      ['Consdorf', '2603'],
      ['Mersch', '2605 2606 2608'],
      ['Arlon', '2612'],
    ]);
  });
});
