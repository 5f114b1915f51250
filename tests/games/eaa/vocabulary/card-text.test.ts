import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  printCards,
  readAlliedCards,
  readGermanCards,
} from '../../../../src/games/eaa/vocabulary/card-text.ts';
import {
  type AlliedCard,
  type AlliedCommand,
  ANY_TACTIC,
  CARD_IDS,
  type CardFormation,
  type GermanCard,
  type GermanCommand,
} from '../../../../src/games/eaa/vocabulary/cards.ts';
import type { Dates } from '../../../../src/games/eaa/vocabulary/dates.ts';
import {
  EVENTS,
  type EventName,
  TACTICS,
  type TacticName,
} from '../../../../src/games/eaa/vocabulary/effects.ts';
import { CORPS, CORPS_NAMES, type Side } from '../../../../src/games/eaa/vocabulary/formations.ts';

const day = fc.integer({ min: 16, max: 29 });
const dates: fc.Arbitrary<Dates> = fc
  .tuple(day, fc.option(day, { nil: undefined }))
  .map(([a, b]) => (b === undefined ? { from: a } : { from: Math.min(a, b), to: Math.max(a, b) }));
const on = fc.option(dates, { nil: undefined }).map((said) => (said === undefined ? {} : { on: said }));
const division = fc.constantFrom('1SS', '12SS', '9', '7A', 'Peiper', '150', '3PG');
const divisions = fc.uniqueArray(division, { minLength: 1, maxLength: 4 });

function formation(side: Side): fc.Arbitrary<CardFormation> {
  const corps = fc.constantFrom(...CORPS_NAMES.filter((name) => CORPS[name].side === side));
  return fc.oneof(
    fc.record({ kind: fc.constant('divisions' as const), corps, names: divisions }),
    fc.record({ kind: fc.constant('corps' as const), corps }),
    corps.map((name) => ({ kind: 'army' as const, army: CORPS[name].army })),
    fc.constant({ kind: 'army-group' as const }),
    fc.constant({ kind: 'none' as const }),
  );
}

function event<S extends Side>(side: S) {
  const names = Object.keys(EVENTS[side]) as EventName<S>[];
  return fc
    .tuple(fc.constantFrom(...names), fc.boolean(), on)
    .map(([name, isSpecial, when]) => ({ kind: 'event' as const, event: name, isSpecial, ...when }));
}

function tactic<T extends string>(names: readonly T[]) {
  return fc.tuple(fc.constantFrom(...names), on).map(([name, when]) => ({ tactic: name, ...when }));
}

const points = fc.record({
  kind: fc.constant('replacements' as const),
  points: fc.integer({ min: 1, max: 9 }),
});
const alliedCommand: fc.Arbitrary<AlliedCommand> = fc.oneof(
  fc.constantFrom<AlliedCommand>(
    { kind: 'deploy' },
    { kind: 'deploy-one' },
    { kind: 'activate' },
    { kind: 'activate-one' },
    { kind: 'any-event' },
  ),
  points,
  event('allied'),
);
const germanCommand: fc.Arbitrary<GermanCommand> = fc.oneof(
  fc.constant({ kind: 'activate' as const }),
  points,
  event('german'),
);
const head = (side: Side) => ({
  id: fc.integer({ min: CARD_IDS[side][0], max: CARD_IDS[side][1] }),
  title: fc.constantFrom('V Corps', '1st and 12th SS, “Hitlerjugend”', 'No Command = none'),
  isPrimary: fc.boolean(),
  value: fc.integer({ min: 0, max: 5 }),
  formation: formation(side),
});
const allied: fc.Arbitrary<AlliedCard> = fc.record({
  side: fc.constant('allied' as const),
  ...head('allied'),
  date: day,
  commands: fc.array(alliedCommand, { maxLength: 4 }),
  tactics: fc.array(tactic([...(Object.keys(TACTICS.allied) as TacticName<'allied'>[]), ANY_TACTIC]), {
    maxLength: 2,
  }),
});
const german: fc.Arbitrary<GermanCard> = fc.record({
  side: fc.constant('german' as const),
  ...head('german'),
  date: fc.oneof(day, fc.constant('okw' as const)),
  commands: fc.array(germanCommand, { maxLength: 4 }),
  tactics: fc.array(tactic(Object.keys(TACTICS.german) as TacticName<'german'>[]), { maxLength: 2 }),
  returns: fc.boolean(),
  noFuel: fc.array(
    fc.record({
      name: division,
      days: fc.uniqueArray(day, { maxLength: 4 }).map((days) => days.toSorted((a, b) => a - b)),
    }),
    { maxLength: 2 },
  ),
  alone: fc.array(fc.record({ day, name: division }), { maxLength: 2 }),
});

const several = <C extends { readonly id: number }>(card: fc.Arbitrary<C>) =>
  fc.uniqueArray(card, { selector: ({ id }) => id, maxLength: 8 });
const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;

describe('cards as text', () => {
  test('what is printed reads as it was: Allied', () => {
    fc.assert(
      fc.property(several(allied), (cards) => {
        const read = readAlliedCards(printCards(cards));
        expect(read.faults).toEqual([]);
        expect(read.cards.map(({ card }) => card)).toEqual(cards.toSorted(byId));
      }),
    );
  });

  test('what is printed reads as it was: German', () => {
    fc.assert(
      fc.property(several(german), (cards) => {
        const read = readGermanCards(printCards(cards));
        expect(read.faults).toEqual([]);
        expect(read.cards.map(({ card }) => card)).toEqual(cards.toSorted(byId));
      }),
    );
  });

  const DIVISIONS = `card = 37, 1st and 12th SS Panzer Divisions
date = 17
deck = supplemental
value = 2
formation = divisions 1SS, 12SS of I SS
command = event Consolidation 18+
command = activate
tactic = Panzer Battalion
no fuel = 1SS 22, 26
no fuel = 12SS 23, 29
`;

  test('it may be written in several ways', () => {
    const text = `\uFEFF# mine\r\n\r\n${DIVISIONS.replace('deck = supplemental', 'Deck=SUPPLEMENTAL')
      .replace('divisions 1SS', 'Divisions  1SS')
      .replace('event Consolidation', 'EVENT consolidation')}`;
    const read = readGermanCards(text);
    expect(read.faults).toEqual([]);
    expect(read.cards).toEqual([
      {
        line: 3,
        card: {
          side: 'german',
          id: 37,
          title: '1st and 12th SS Panzer Divisions',
          date: 17,
          isPrimary: false,
          value: 2,
          formation: { kind: 'divisions', corps: 'I SS', names: ['1SS', '12SS'] },
          commands: [
            { kind: 'event', event: 'Consolidation', isSpecial: false, on: { from: 18 } },
            { kind: 'activate' },
          ],
          tactics: [{ tactic: 'Panzer Battalion' }],
          returns: false,
          noFuel: [
            { name: '1SS', days: [22, 26] },
            { name: '12SS', days: [23, 29] },
          ],
          alone: [],
        },
      },
    ]);
  });

  test.each<[string, string, number, string, RegExp]>([
    ['card = 37,', 'card = 7,', 1, '“7, 1st and 12th SS Panzer Divisions” is no German card', /35 to 71/u],
    [
      'card = 37, 1st and 12th SS Panzer Divisions',
      'card = 37',
      1,
      '“37” is no German card',
      /A card begins/u,
    ],
    ['date = 17', 'date = 30', 2, 'card 37: “30” is no date of entry', /16 to 29, or “okw”/u],
    ['date = 17\n', '', 1, 'card 37: its date is missing', /“date = …”/u],
    ['date = 17', 'date = 17\ndate = 18', 3, 'card 37: its date stands twice', /line 2/u],
    ['supplemental', 'primery', 3, 'card 37: “primery” is no deck', /“primary” meant/u],
    ['value = 2', 'value = 6', 4, 'card 37: “6” is no Command Value', /0 to 5/u],
    ['of I SS', 'of V', 5, 'card 37: “V” is no German corps', /LXVII, I SS/u],
    [
      'divisions 1SS, 12SS of I SS',
      'division of I SS',
      5,
      'card 37: “division of I SS” are no divisions',
      /“divi/u,
    ],
    ['1SS, 12SS of', '1SS, 1SS of', 5, 'card 37: “divisions 1SS, 1SS of I SS” are no divisions', /once/u],
    ['divisions 1SS, 12SS of I SS', 'army us1', 5, 'card 37: “us1” is no German army', /6pz, 5pz, 7/u],
    ['divisions 1SS, 12SS of I SS', 'all', 5, 'card 37: “all” is no formation', /army group/u],
    [
      'event Consolidation',
      'event Consolidaton',
      6,
      'card 37: “Consolidaton” is no German event',
      /“Consolidation” me/u,
    ],
    ['Consolidation 18+', 'Consolidation 20-18', 6, 'card 37: “20-18” are no days', /“18\+” or “16-20”/u],
    ['command = activate', 'command = deploy', 7, 'card 37: “deploy” is no German command', /“activate”/u],
    [
      'command = activate',
      'command = replacements 0',
      7,
      'card 37: “replacements 0” is no German command',
      /ments 3/u,
    ],
    [
      'Panzer Battalion',
      'Tank Battalion',
      8,
      'card 37: “Tank Battalion” is no tactic of that side',
      /Fixed Art/u,
    ],
    ['1SS 22, 26', '1SS 26, 22', 9, 'card 37: “26, 22” are no no-fuel dates', /ascending/u],
    ['1SS 22, 26', '1SS', 9, 'card 37: “1SS” are no no-fuel dates', /“1SS 22, 26”/u],
    ['no fuel = 12SS', 'fuel = 12SS', 10, '“fuel = 12SS 23, 29” cannot be read', /“no fuel”/u],
    ['no fuel = 12SS 23, 29', 'alone = Peiper 17', 10, 'card 37: “Peiper 17” cannot be read', /“17 Peiper”/u],
    ['no fuel = 12SS 23, 29', 'after tactic = keep', 10, 'card 37: “keep” is no end of a card', /“return”/u],
    ['card = 37', 'date = 17\ncard = 37', 1, '“date = 17” belongs to no card', /begins with a line/u],
  ])('%s as %s is refused', (good, bad, line, wrong, legal) => {
    const { cards, faults } = readGermanCards(DIVISIONS.replace(good, bad));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ line, wrong });
    expect(faults[0]?.legal).toMatch(legal);
    // A line that is none of a card’s is nobody’s: the others still make one.
    expect(cards).toHaveLength(wrong.startsWith('card') || wrong.includes('German card') ? 0 : 1);
  });

  test('what is German alone is no line of an Allied card', () => {
    const text = 'card = 09, No Command\ndate = 16\ndeck = supplemental\nvalue = 0\nformation = none\n';
    expect(readAlliedCards(text).cards).toHaveLength(1);
    const { faults } = readAlliedCards(`${text}no fuel = 1SS 22\ncommand = activate all\n`);
    expect(faults.map(({ line, wrong }) => [line, wrong])).toEqual([
      [6, '“no fuel = 1SS 22” cannot be read'],
      [7, 'card 9: “activate all” is no Allied command'],
    ]);
  });

  test('a novel is not read', () => {
    expect(readGermanCards('x'.repeat(50_001)).faults).toMatchObject([
      { wrong: '50001 characters are too many' },
    ]);
  });
});
