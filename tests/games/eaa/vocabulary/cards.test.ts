import { describe, expect, test } from 'vitest';
import {
  type AlliedCard,
  ANY_TACTIC,
  aloneOn,
  CARD_IDS,
  eventsOn,
  type GermanCard,
  tacticsOn,
  withoutFuelOn,
} from '../../../../src/games/eaa/vocabulary/cards.ts';

const NO_COMMAND: AlliedCard = {
  side: 'allied',
  id: 9,
  title: 'No Command',
  date: 16,
  isPrimary: false,
  value: 0,
  formation: { kind: 'none' },
  commands: [
    { kind: 'event', event: 'Engineers', isSpecial: false, on: { from: 16, to: 20 } },
    { kind: 'event', event: 'Airpower', isSpecial: false, on: { from: 21, to: 29 } },
  ],
  tactics: [
    { tactic: 'Engineers', on: { from: 16, to: 20 } },
    { tactic: 'Airpower', on: { from: 21, to: 29 } },
  ],
};

const PANZERS: GermanCard = {
  side: 'german',
  id: 37,
  title: '1st and 12th SS Panzer Divisions',
  date: 17,
  isPrimary: false,
  value: 2,
  formation: { kind: 'divisions', corps: 'I SS', names: ['1SS', '12SS'] },
  commands: [
    { kind: 'event', event: 'Consolidation', isSpecial: true, on: { from: 20 } },
    { kind: 'activate' },
    { kind: 'event', event: 'Commandos', isSpecial: false },
  ],
  tactics: [{ tactic: 'Artillery' }, { tactic: 'Assault Coordination' }],
  returns: false,
  noFuel: [
    { name: '1SS', days: [22, 26] },
    { name: '12SS', days: [23, 29] },
  ],
  alone: [{ day: 17, name: '1SS' }],
};

describe('what of a card holds on a day', () => {
  test('5.6: No Command is Engineers until December 20, Airpower afterwards', () => {
    expect(eventsOn(NO_COMMAND, 20).map(({ event }) => event)).toEqual(['Engineers']);
    expect(eventsOn(NO_COMMAND, 21).map(({ event }) => event)).toEqual(['Airpower']);
    expect(tacticsOn(NO_COMMAND, 16)).toEqual(['Engineers']);
    expect(tacticsOn(NO_COMMAND, 29)).toEqual(['Airpower']);
  });

  test('8.11: events keep their order, and what is special among them is said', () => {
    expect(eventsOn(PANZERS, 19).map(({ event }) => event)).toEqual(['Commandos']);
    expect(eventsOn(PANZERS, 20).map(({ event, isSpecial }) => [event, isSpecial])).toEqual([
      ['Consolidation', true],
      ['Commandos', false],
    ]);
  });

  test('12.33: all tactics that hold are the card’s; a wild card is one of them', () => {
    expect(tacticsOn(PANZERS, 20)).toEqual(['Artillery', 'Assault Coordination']);
    expect(tacticsOn({ tactics: [{ tactic: ANY_TACTIC }] }, 16)).toEqual(['any tactic']);
  });

  test('13.5: of two divisions one may be out of fuel', () => {
    expect(withoutFuelOn(PANZERS, 22)).toEqual(['1SS']);
    expect(withoutFuelOn(PANZERS, 23)).toEqual(['12SS']);
    expect(withoutFuelOn(PANZERS, 24)).toEqual([]);
  });

  test('8.14: whom a card activates alone is a matter of the day', () => {
    expect(aloneOn(PANZERS, 17)).toBe('1SS');
    expect(aloneOn(PANZERS, 18)).toBeUndefined();
  });

  test('34 Allied cards and 37 German ones', () => {
    expect(CARD_IDS.allied[1] - CARD_IDS.allied[0] + 1).toBe(34);
    expect(CARD_IDS.german[1] - CARD_IDS.german[0] + 1).toBe(37);
  });
});
