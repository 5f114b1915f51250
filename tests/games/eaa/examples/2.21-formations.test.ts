/** 2.21, 2.3: units and cards; worked examples E03, E04, E06 and E07. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { commandsOf } from '../../../../src/games/eaa/allied/5.0-commands.ts';
import { formationOf } from '../../../../src/games/eaa/german/8.13-formation.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { UnitNames } from '../../../../src/games/eaa/notation/units-named.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { readAlliedCards, readGermanCards } from '../../../../src/games/eaa/vocabulary/card-text.ts';
import type { Card } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { readCounters } from '../../../../src/games/eaa/vocabulary/counter-text.ts';
import { armyOf, type Counter } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { isInFormation } from '../../../../src/games/eaa/vocabulary/formation-of.ts';
import { unitsOnMap, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { counter, position } from '../board.ts';
import { houseBook } from '../house-book.ts';

/** A card of a pack in its text; deck, value and what it commands are invented. */
const cardText = (head: string, formation: string, command = 'activate') =>
  `card = ${head}\ndate = 16\ndeck = supplemental\nvalue = 2\nformation = ${formation}\ncommand = ${command}\n`;

describe('2.21: designations', () => {
  const { counters } = readCounters(
    ['VIII / 501.101', 'XVIII / 14 Cav'].map((id) => `${id} / infantry / 3 / 3 line 05 / on 18`).join('\n'),
  );
  const units = counters.map(({ counter: each }) => each);
  const read = readAlliedCards(
    [
      cardText('21, 101st Airborne Division', 'divisions 101 of VIII'),
      cardText('22, VIII Corps', 'corps VIII'),
      cardText('23, VIII Corps', 'corps VIII'),
      cardText('24, XVIII Corps', 'corps XVIII'),
      cardText('25, XVIII Corps', 'corps XVIII'),
      cardText('26, 106th Infantry Division', 'divisions 106 of XVIII'),
    ].join('\n'),
  );
  const naming = (cards: readonly Card[], unit: Counter, kind: Card['formation']['kind']) =>
    cards
      .filter(({ formation }) => formation.kind === kind && isInFormation(unit, formation, 'allied'))
      .map(({ id }) => id);
  const of = (id: string) => {
    const unit = units.find((each) => each.id === id);
    if (unit === undefined) throw new Error(`no ${id}`);
    return unit;
  };

  test('E03: 501.101.VIII is a regiment of a division on one card and of a corps on two', () => {
    expect(read.faults).toEqual([]);
    const cards = read.cards.map(({ card }) => card);
    expect(of('501.101')).toMatchObject({ division: '101', corps: 'VIII' });
    expect(naming(cards, of('501.101'), 'divisions')).toEqual([21]);
    expect(naming(cards, of('501.101'), 'corps')).toEqual([22, 23]);
  });

  test('E03: 14 Cav.XVIII belongs to its corps alone, which is on two cards; in the house pack as well', () => {
    const house = [...houseBook().allied.values()];
    for (const cards of [read.cards.map(({ card }) => card), house]) {
      expect(of('14 Cav').division).toBeUndefined();
      expect(naming(cards, of('14 Cav'), 'divisions')).toEqual([]);
      expect(naming(cards, of('14 Cav'), 'corps')).toHaveLength(2);
    }
  });

  test('E03: both are found by their whole designations', () => {
    const on = position({ units: units.map((each, index) => ({ at: `10${10 + index}`, counter: each })) });
    const names = new UnitNames(
      on.ground,
      [...on.stacks.values()].flatMap((stack) => stack.units),
    );
    for (const [typed, id] of [
      ['501.101.VIII', '501.101'],
      ['14 Cav.XVIII', '14 Cav'],
    ] as const) {
      expect(names.isWhole(typed)).toBe(true);
      expect(names.matching(typed).map((unit) => unit.counter.id)).toEqual([id]);
    }
  });
});

describe('2.21: selectors', () => {
  // Invented: four units on an open board, all of which method 11 takes toward the marker.
  const german = (corps: 'I SS' | 'II SS' | 'LXVII', id: string, selectors: string) =>
    counter(corps, id, `3/1 3 ${selectors}`);
  const on = position({
    day: 18,
    objectives: { '6pz': { at: '1214', compass: 'west', placement: 1 } },
    units: [
      { at: '1006', counter: german('LXVII', 'a', '#08') },
      { at: '1106', counter: german('II SS', 'b', '#08') },
      { at: '1206', counter: german('I SS', 'c', '#08') },
      { at: '1306', counter: german('LXVII', 'd', '#07') },
      // 2.21: its selector changes as it loses steps.
      { at: '1406', counter: german('I SS', 'e', '#06/09'), steps: 1 },
    ],
  });
  const order = (units: readonly string[]) =>
    moveGermans(on, {
      units: new Set(units),
      reserves: [],
      corpsObjectives: {},
      isAtMeuse: true,
      isSeventhDone: false,
    });

  test('E04: of equal selectors in different corps the lower-numbered corps first', () => {
    const { moves } = order([...on.stacks.values()].flatMap(({ units }) => units.map(keyOf)));
    expect(moves.map(({ unit, method }) => `${keyOf(unit)} ${method}`)).toEqual([
      'LXVII/d 11',
      'I SS/c 11',
      'II SS/b 11',
      'LXVII/a 11',
      'I SS/e 11',
    ]);
  });
});

describe('2.3: cards', () => {
  test('E06: 46 has two divisions of XLVII Corps, which is of 5th Panzer Army', () => {
    const { cards, faults } = readGermanCards(
      `${cardText('46, 2nd Panzer and Panzer Lehr Divisions', 'divisions 2P, Lehr of XLVII')}no fuel = 2P never\n`,
    );
    expect(faults).toEqual([]);
    const [{ card } = { card: undefined }] = cards;
    if (card === undefined) throw new Error('no card 46');
    const unit = (at: string, each: Counter) => ({ at, counter: each });
    const on = position({
      units: [
        unit('1006', counter('XLVII', '3.2P', '4/2 5 #02')),
        unit('1007', counter('XLVII', '901.Lehr', '4/2 5 #04')),
        // Neither: another division of the corps, a unit of the corps itself, and a namesake in another corps.
        unit('1106', counter('XLVII', '39.26', '3/1 3 #20')),
        unit('1107', counter('XLVII', '600', '3/1 3 #21')),
        unit('1206', counter('II SS', '3.2P', '4/2 5 #02')),
      ],
    });
    const formation = formationOf(on, [], card);
    expect(formation).toMatchObject({ kind: 'divisions', units: ['XLVII/3.2P', 'XLVII/901.Lehr'] });
    const armies = [...on.stacks.values()]
      .flatMap(({ units }) => units)
      .filter((each) => formation.units.includes(keyOf(each)))
      .map((each) => armyOf(each.counter));
    expect(armies).toEqual(['5pz', '5pz']);
  });

  test('E07: the event of 05 is one of another game: no pack has it, and the card does not offer it', () => {
    const { cards, faults } = readAlliedCards(
      cardText('05, 106th Infantry Division', 'divisions 106 of XVIII', 'event Artillery Barrage'),
    );
    expect(cards).toEqual([]);
    expect(faults.map(({ line, wrong }) => [line, wrong])).toEqual([
      [6, expect.stringContaining('Artillery Barrage')],
    ]);
    const book = houseBook();
    const world = worldOf(book);
    const card = book.allied.get(5);
    if (card === undefined) throw new Error('no card 05');
    expect(unitsOnMap(world).some((unit) => unit.counter.division === '106')).toBe(true);
    const offered = commandsOf(book, world, card, { activatedBefore: new Set(), singleUsed: false });
    expect(offered.map(({ kind }) => kind)).toContain('activate');
    expect(offered.filter(({ kind }) => kind === 'event')).toEqual([]);
  });
});
