import { describe, expect, test } from 'vitest';
import { groundOf } from '../../../../src/games/eaa/ground/ground-of.ts';
import { arrowsFor } from '../../../../src/games/eaa/position/arrows.ts';
import { objectiveOf } from '../../../../src/games/eaa/position/order.ts';
import { eventsOn, tacticsOn } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { armyOf, isMechanized, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { CORPS } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { HOUSE } from './house.ts';

const { pack } = HOUSE;
if (pack === undefined) throw new Error('the house pack cannot be read');
const [CLEAR] = groundOf(pack.map, 'x').hexes;
if (CLEAR === undefined) throw new Error('no ground');
const { counters, allied, german, calendar } = pack;
const unit = (id: string) => {
  const found = counters.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
const card = (id: number) => {
  const found = german.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};

describe('the house pack agrees with what the rules state', () => {
  test('units: 31 German ones of four corps, some 30 Allied ones of two', () => {
    const count = (corps: string) => counters.filter((each) => each.corps === corps).length;
    expect(['LXVII', 'I SS', 'II SS', 'LXVI'].map(count)).toEqual([5, 16, 7, 3]);
    expect(counters.filter(({ corps }) => CORPS[corps].side === 'german')).toHaveLength(31);
    expect(['V', 'XVIII'].map(count)).toEqual([14, 17]);
  });

  test('LXVI Corps counts as 6th Panzer Army, in its arrows and objectives, too', () => {
    const armies = counters.filter(({ corps }) => CORPS[corps].side === 'german').map(armyOf);
    expect(new Set(armies)).toEqual(new Set(['6pz']));
    const ground = groundOf(pack.map, 'x');
    const [hex = 0, slot = 0] = [ground.grid.indexOf('0808'), 0];
    const hexes = ground.hexes.with(hex, { ...CLEAR, primary: { slot, army: '6pz' } });
    const bridges = new Map();
    expect(arrowsFor({ ground: { ...ground, hexes }, bridges }, unit('18'), hex).primary).toBeDefined();
    const { countsAs: _, ...plain } = unit('18');
    expect(arrowsFor({ ground: { ...ground, hexes }, bridges }, plain, hex).primary).toBeUndefined();
    const marker = { hex, compass: 'west', placement: 1 } as const;
    expect(
      objectiveOf({ objectives: { '6pz': marker }, ground }, { counter: unit('18'), hex }, undefined),
    ).toBe(marker);
    expect(
      objectiveOf({ objectives: { '6pz': marker }, ground }, { counter: plain, hex }, undefined),
    ).toBeUndefined();
  });

  test('18.5: what has been reduced on December 22 has steps to lose', () => {
    const reduced =
      '272 326 277 Peiper.1SS 27.12 89.12 150 5.3F 8.3F 12.12SS 26.12SS 501 506 18 62 CCB.7A 424.106';
    for (const id of reduced.split(' ')) expect(stepsOf(unit(id)), id).toBeGreaterThan(1);
  });

  test('9.2: 1st SS has three units with selectors 01, 02 and 03', () => {
    const selectors = counters
      .filter(({ division }) => division === '1SS')
      .map(({ faces }) => faces.at(-1)?.selector);
    expect(selectors.toSorted()).toEqual([1, 2, 3]);
  });

  test('7.2: the 82nd has four units, which come on the 18th', () => {
    const airborne = counters.filter(({ division }) => division === '82');
    expect(airborne.map(({ id }) => id)).toEqual(['504.82', '505.82', '508.82', '325.82']);
    for (const each of airborne) expect(each).toMatchObject({ isAirborne: true, entry: { day: 18 } });
  });

  test('10.3, 10.5: infantry has three MP, all that is mechanized five or six', () => {
    for (const each of counters) expect(isMechanized(each) ? [5, 6] : [3], each.id).toContain(each.ma);
  });

  test('2.21: a unit of the 99th has a side with two steps and one with one (16.1)', () => {
    for (const each of counters.filter(({ division }) => division === '99')) expect(stepsOf(each)).toBe(2);
  });

  test('3.0: the primary German cards of December 16 are among the seven', () => {
    const primary = german.filter(({ isPrimary, date }) => isPrimary && date === 16).map(({ id }) => id);
    expect(primary).toEqual([35, 44, 49]);
  });

  test('9.2, 13.5: card 37', () => {
    expect(card(37)).toMatchObject({
      formation: { kind: 'divisions', corps: 'I SS', names: ['1SS', '12SS'] },
      noFuel: [
        { name: '1SS', days: [22, 26] },
        { name: '12SS', days: [23, 29] },
      ],
    });
  });

  test('12.33: Army and Army Group cards have Artillery and Assault Coordination, and Command Values of 4 or 5', () => {
    for (const id of [39, 61]) {
      expect(tacticsOn(card(id), 18)).toEqual(['Artillery', 'Assault Coordination']);
      expect([4, 5]).toContain(card(id).value);
    }
    expect(card(61).formation.kind).toBe('army-group');
  });

  test('8.14: the card of Peiper and of the brigade', () => {
    expect(german.find(({ alone }) => alone.length > 0)).toMatchObject({
      formation: { names: ['Peiper', '150'] },
      alone: [
        { day: 17, name: 'Peiper' },
        { day: 18, name: '150' },
      ],
    });
  });

  test('8.12: each German corps has a card that assigns replacements', () => {
    for (const corps of ['LXVII', 'I SS', 'II SS', 'LXVI'])
      expect(
        german.some(
          ({ formation, commands }) =>
            formation.kind === 'corps' &&
            formation.corps === corps &&
            commands.some(({ kind }) => kind === 'replacements'),
        ),
      ).toBe(true);
  });

  test('5.3, 16.1: V Corps assigns three Replacement Points; XVIII Corps is on two cards', () => {
    expect(allied.find(({ title }) => title === 'V Corps')).toMatchObject({
      date: 16,
      value: 3,
      commands: expect.arrayContaining([
        { kind: 'replacements', points: 3 },
        { kind: 'event', event: 'Recover', isSpecial: false },
      ]),
      tactics: [{ tactic: 'Reinforce Battle' }],
    });
    const two = allied.filter(({ formation }) => formation.kind === 'corps' && formation.corps === 'XVIII');
    expect(two).toHaveLength(2);
  });

  test('6.1, 5.5: 1st Army comes on the 18th, 21st Army Group on the 20th; both are wild', () => {
    for (const [kind, date] of [
      ['army', 18],
      ['army-group', 20],
    ])
      expect(allied.find(({ formation }) => formation.kind === kind)).toMatchObject({
        date,
        value: 4,
        commands: [{ kind: 'deploy' }, { kind: 'activate' }, { kind: 'any-event' }],
        tactics: [{ tactic: 'any tactic' }],
      });
  });

  test('5.6, 2.31: No Command is Engineers or Airpower; 05 has no event', () => {
    const none = allied.filter(({ formation }) => formation.kind === 'none');
    expect(none).toHaveLength(2);
    for (const each of none) {
      expect(eventsOn(each, 17).map(({ event }) => event)).toEqual(['Engineers']);
      expect(eventsOn(each, 21).map(({ event }) => event)).toEqual(['Airpower']);
    }
    expect(allied.find(({ id }) => id === 5)?.commands.some(({ kind }) => kind === 'event')).toBe(false);
  });

  test('the calendar has the hands, discards and ranges of the printed one, and supplementals of its own', () => {
    expect(calendar?.map(({ day, hand, discards, far }) => [day, hand, discards, far])).toEqual([
      [17, 5, 0, 3],
      [18, 5, 0, 4],
      [19, 6, 1, 4],
      [20, 6, 2, 4],
    ]);
    expect(calendar?.map(({ supplementals }) => supplementals)).toEqual([4, 4, 5, 5]);
  });

  test('20+: on the 20th somebody is out of fuel, so that 13.5 is seen', () => {
    const days = german.flatMap(({ noFuel }) => noFuel.filter((each) => each.days.includes(20)));
    expect(days.map(({ name }) => name)).toEqual(['Peiper', '9SS']);
  });
});
