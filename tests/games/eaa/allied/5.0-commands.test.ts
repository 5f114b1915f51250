/** 5.2–5.6, 6.1–6.4: the commands of a card. */
import { describe, expect, test } from 'vitest';
import {
  type Command,
  cardsFor,
  commandsOf,
  type Past,
} from '../../../../src/games/eaa/allied/5.0-commands.ts';
import type { AlliedCard, AlliedCommand } from '../../../../src/games/eaa/vocabulary/cards.ts';
import type { Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, ground } from '../board.ts';
import { houseBook } from '../house-book.ts';
import { card, type TableWords, table } from './table.ts';

const FRESH: Past = { activatedBefore: new Set(), singleUsed: false };
const activated = (...keys: string[]): Past => ({ ...FRESH, activatedBefore: new Set(keys) });
const ACTIVATE: AlliedCommand = { kind: 'activate' };
const ON = ground({
  hexes: { '1015': { edgeOf: 'allied', hasRoadOff: true } },
  roads: ['1015 1014 1013 1012 1011 1010 1009'],
});
const us = (corps: 'V' | 'XVIII' | 'VIII', id: string, more: Partial<Counter> = {}) =>
  counter(corps, id, '3/1 3', more);

function list(of: AlliedCard, words: TableWords, past = FRESH): readonly Command[] {
  const { book, world } = table({ ground: ON, cards: [of], ...words });
  return commandsOf(book, world, of, past);
}

const reasonOf = (command: Command | undefined) => (command?.ok === false ? command.rule : undefined);

describe('activation', () => {
  const units = [
    { at: '1012', counter: us('XVIII', '117.30') },
    { at: '1012', counter: us('V', '394.99') },
    { at: '1011', counter: us('XVIII', '14 Cav') },
    { at: '1010', counter: us('V', '16.1') },
    { at: '1010', counter: us('XVIII', '119.30'), isDispersed: true },
    { at: '1013', counter: us('V', '9.2') },
  ];
  const army = card({ formation: { kind: 'army', army: 'us1' }, commands: [ACTIVATE] });
  const corps = card({ formation: { kind: 'corps', corps: 'XVIII' }, commands: [ACTIVATE] });

  test('E13: by an army card also whoever is stacked with the corps, with a bonus tactic; by a corps card not', () => {
    const byArmy = list(army, { units });
    expect(byArmy).toContainEqual({
      ok: true,
      kind: 'activate',
      formation: 'corps XVIII and stacked',
      units: ['XVIII/117.30', 'XVIII/14 Cav', 'XVIII/119.30', 'V/394.99', 'V/16.1'],
      hasBonus: true,
    });
    expect(byArmy).toHaveLength(2);
    expect(list(corps, { units })).toEqual([
      {
        ok: true,
        kind: 'activate',
        formation: 'corps XVIII',
        units: ['XVIII/117.30', 'XVIII/14 Cav', 'XVIII/119.30'],
        hasBonus: false,
      },
    ]);
  });

  test('E14, 5.2: one of the divisions; one that is not there says so', () => {
    const three = card({
      formation: { kind: 'divisions', corps: 'VIII', names: ['90', '6A', '35'] },
      commands: [ACTIVATE],
    });
    const there = [
      { at: '1012', counter: us('VIII', '357.90') },
      { at: '1011', counter: us('VIII', 'CCA.6A') },
      { at: '1010', counter: us('VIII', '35 Cav') },
    ];
    expect(list(three, { units: there })).toEqual([
      { ok: true, kind: 'activate', formation: '90 of VIII', units: ['VIII/357.90'], hasBonus: false },
      { ok: true, kind: 'activate', formation: '6A of VIII', units: ['VIII/CCA.6A'], hasBonus: false },
      { ok: false, kind: 'activate', of: '35 of VIII', rule: '6.2', why: 'no unit of it is on the map' },
    ]);
  });

  test('E15, 6.4: after the corps neither it nor a division of it, nor a single unit of it', () => {
    const past = activated('XVIII/117.30', 'XVIII/119.30', 'XVIII/14 Cav');
    const division = card({
      formation: { kind: 'divisions', corps: 'XVIII', names: ['30'] },
      commands: [ACTIVATE, { kind: 'activate-one' }],
    });
    expect(list(corps, { units }, past).map(reasonOf)).toEqual(['6.4']);
    const [whole, one] = list(division, { units }, past);
    expect(reasonOf(whole)).toBe('6.4');
    expect(one).toEqual({ ok: true, kind: 'activate-one', units: ['V/394.99', 'V/16.1', 'V/9.2'] });
  });

  test('6.4: after a division neither it nor its corps; another division of the corps may', () => {
    const past = activated('XVIII/117.30', 'XVIII/119.30');
    const both = card({
      formation: { kind: 'divisions', corps: 'XVIII', names: ['30', '7A'] },
      commands: [ACTIVATE],
    });
    const more = [...units, { at: '1014', counter: us('XVIII', 'CCB.7A') }];
    expect(list(both, { units: more }, past).map(({ ok }) => ok)).toEqual([false, true]);
    expect(list(corps, { units: more }, past).map(reasonOf)).toEqual(['6.4']);
  });

  test('6.4: a unit lost since still bars its division', () => {
    const { book, world } = table({ ground: ON, units, cards: [corps] });
    const lost = { ...book, counters: new Map(book.counters).set('XVIII/120.30', us('XVIII', '120.30')) };
    expect(commandsOf(lost, world, corps, activated('XVIII/120.30')).map(reasonOf)).toEqual(['6.4']);
  });

  test('6.4: whoever stands with the corps and was active before stays inactive', () => {
    const [, byArmy] = list(army, { units }, activated('V/16.1'));
    expect(byArmy).toMatchObject({ units: ['XVIII/117.30', 'XVIII/14 Cav', 'XVIII/119.30', 'V/394.99'] });
    expect(reasonOf(list(army, { units }, activated('V/16.1'))[0])).toBe('6.4');
  });

  test('5.5: the army group card lists every corps, those without a unit on the map with their reason', () => {
    const group = card({ formation: { kind: 'army-group' }, commands: [ACTIVATE] });
    const box = [us('VIII', '357.90')];
    expect(list(group, { units, box }).map(({ ok }) => ok)).toEqual([true, true, false]);
  });
});

describe('6.3: one unit', () => {
  const one = card({ formation: { kind: 'corps', corps: 'V' }, commands: [{ kind: 'activate-one' }] });

  test('of any corps, if it can trace supply, and once a day', () => {
    const units = [
      { at: '1012', counter: us('XVIII', '117.30') },
      { at: '1607', counter: us('V', '9.2') },
    ];
    expect(list(one, { units })).toEqual([{ ok: true, kind: 'activate-one', units: ['XVIII/117.30'] }]);
    expect(reasonOf(list(one, { units }, { ...FRESH, singleUsed: true })[0])).toBe('6.3');
    expect(reasonOf(list(one, { units: units.slice(1) })[0])).toBe('6.3');
    expect(reasonOf(list(one, { units }, activated('XVIII/117.30'))[0])).toBe('6.4');
  });
});

describe('7.1: reserves', () => {
  const reserve = (corps: 'V' | 'XVIII', id: string) =>
    us(corps, id, { entry: { day: 17, isStrategic: false } });
  const box = [reserve('V', '16.1'), reserve('V', '47.9'), reserve('XVIII', '117.30')];
  const units = [
    { at: '1012', counter: us('V', '26.1') },
    { at: '1012', counter: us('XVIII', '14 Cav') },
  ];
  const division = card({
    formation: { kind: 'divisions', corps: 'V', names: ['1'] },
    commands: [{ kind: 'deploy' }, { kind: 'deploy-one' }],
  });

  test('5.2: of its divisions, or any one of their corps; of a corps, of all', () => {
    expect(list(division, { units, box })).toEqual([
      { ok: true, kind: 'deploy', units: ['V/16.1'] },
      { ok: true, kind: 'deploy-one', units: ['V/16.1', 'V/47.9'] },
    ]);
    const corps = { ...division, formation: { kind: 'corps', corps: 'V' } as const };
    expect(list(corps, { units, box })[0]).toMatchObject({ units: ['V/16.1', 'V/47.9'] });
    const group = { ...division, formation: { kind: 'army-group' } as const };
    expect(list(group, { units, box })[0]).toMatchObject({ units: ['V/16.1', 'V/47.9', 'XVIII/117.30'] });
  });

  test('nobody in the box, or nowhere to go', () => {
    expect(list(division, { units, box: [] })).toMatchObject([
      { ok: false, rule: '7.1', why: 'none of its units is in the Reserve Units box' },
      { ok: false, rule: '7.1' },
    ]);
    const near = [{ at: '1014', counter: counter('I SS', '1.1SS', '4/2 5') }];
    const nowhere = list(division, { units: near, box });
    expect(nowhere).toMatchObject([
      { ok: false, rule: '7.1', why: 'no hex would do for its reserves' },
      { ok: false, rule: '7.1' },
    ]);
  });
});

describe('16.1: replacements', () => {
  const corps = card({
    formation: { kind: 'corps', corps: 'V' },
    commands: [{ kind: 'replacements', points: 3 }],
  });
  const reduced = [{ at: '1012', counter: us('V', '393.99'), steps: 1 }];

  test('from December 20, if anybody can take a step', () => {
    expect(list(corps, { units: reduced, day: 20 })).toEqual([
      { ok: true, kind: 'replacements', corps: 'V', points: 3, units: ['V/393.99'] },
    ]);
    expect(reasonOf(list(corps, { units: reduced, day: 19 })[0])).toBe('16.0');
    const whole = [{ at: '1012', counter: us('V', '393.99') }];
    expect(reasonOf(list(corps, { units: whole, day: 20 })[0])).toBe('16.11');
  });
});

describe('events', () => {
  test('5.6: of no command one by the date, the other with its days', () => {
    const none = card({
      formation: { kind: 'none' },
      commands: [
        { kind: 'event', event: 'Engineers', isSpecial: false, on: { from: 16, to: 20 } },
        { kind: 'event', event: 'Airpower', isSpecial: false, on: { from: 21, to: 29 } },
      ],
    });
    expect(list(none, { day: 18 })).toEqual([
      { ok: true, kind: 'event', event: 'Engineers' },
      { ok: false, kind: 'event', of: 'Airpower', rule: '5.2', why: 'only on 21-29' },
    ]);
  });

  test('5.4: any command event is one that a card of the pack shows as such on that day', () => {
    const any = card({ id: 14, formation: { kind: 'army', army: 'us1' }, commands: [{ kind: 'any-event' }] });
    const alarm = card({
      id: 3,
      formation: { kind: 'corps', corps: 'V' },
      commands: [
        { kind: 'event', event: 'Raise the Alarm', isSpecial: false, on: { from: 16, to: 18 } },
        { kind: 'event', event: 'Withdrawal', isSpecial: true },
        { kind: 'event', event: 'Recover', isSpecial: false },
      ],
    });
    const units = [
      { at: '1012', counter: us('V', '9.2') },
      { at: '1013', counter: us('V', '16.1'), isDispersed: true },
    ];
    const names = (day: number) =>
      list(any, { day, units, cards: [any, alarm] }).map(
        (each) => each.ok && each.kind === 'event' && each.event,
      );
    expect(names(18)).toEqual(['Raise the Alarm', 'Recover']);
    expect(names(19)).toEqual(['Recover']);
  });
});

test('an event that could do nothing now says why', () => {
  const commands = (['Airpower', 'Engineers', 'Raise the Alarm', 'Withdrawal', 'Recover'] as const).map(
    (event): AlliedCommand => ({ kind: 'event', event, isSpecial: false }),
  );
  const all = card({ formation: { kind: 'corps', corps: 'V' }, commands });
  const cut = ground();
  expect(list(all, { ground: cut }).map(reasonOf)).toEqual(['13.4', '10.8', '4.12', '12.7', '12.9']);
  const units = [
    { at: '1012', counter: us('V', '9.2'), supply: 'low' as const },
    { at: '1013', counter: us('V', '16.1'), isDispersed: true },
  ];
  expect(list(all, { units }).map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
});

test('5.1: with Airpower of the house pack on the 18th the card that shows it then, and the army’s', () => {
  const book = houseBook();
  const world = worldOf(book);
  const on = (day: number) => {
    const later = { ...world, position: { ...world.position, day } };
    return cardsFor(book, later, [1, 6, 11, 14], 'Airpower');
  };
  expect([17, 18, 20].map(on)).toEqual([[], [11, 14], []]);
});

test('on the first morning of the house scenario every card shows each of its commands', () => {
  const book = houseBook();
  const world = worldOf(book);
  for (const each of book.allied.values()) {
    const kinds = new Set(commandsOf(book, world, each, FRESH).map(({ kind }) => kind));
    const printed = each.commands.map(({ kind }) => (kind === 'any-event' ? 'event' : kind));
    expect(kinds).toEqual(new Set(printed));
  }
});
