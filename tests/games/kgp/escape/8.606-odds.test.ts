/**
 * The odds that an owner is shown before he commits, against the resolver itself: every fall of the DR, and of every
 * roll that follows from it, is played through the resolver.
 */

import { expect, test } from 'vitest';
import { composition } from '../../../../src/games/kgp/escape/8.606-attempt.ts';
import type { Attempt } from '../../../../src/games/kgp/escape/8.606-composed.ts';
import { heat } from '../../../../src/games/kgp/escape/8.606-heat-of-battle.ts';
import { escapeAttempt } from '../../../../src/games/kgp/escape/8.606-outcome.ts';
import { VEHICLES_LEFT } from '../../../../src/games/kgp/refit/8.606-vehicle-left.ts';
import type { ToldRolls } from '../../../../src/games/kgp/refit/roll.ts';
import { resultWords } from '../../../../src/games/kgp/refit/words.ts';
import { changed, type Ledger, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { type ObChanged, obChanged } from '../../../../src/games/kgp/units/ob-changed.ts';
import { isPersonnel } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { KgpWork } from '../../../../src/games/kgp/vocabulary/step.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const AREAS = "us A: D18\nus B isolated: J19 J19/2\ngerman A: I22\nno man's land: K23";

function stage(us: string): CampaignTable {
  const parsed = parseMarking('St', AREAS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return position({
    at: '8.606',
    us: `${us}\n+ leader 8-0 @D18`,
    german: '+ squad 6-5-8 @area A',
    marking: parsed.value,
  });
}

interface Leaf {
  readonly result: string;
  readonly dice: readonly number[];
  /** How many of the 36 × 6^deepest falls come here. */
  readonly weight: number;
  readonly after: Ledger;
  readonly owed: number;
}

const OWED = [heat, ...VEHICLES_LEFT].map(({ event }) => event.type);

class Unrolled extends Error {}

/** The attempt as asked for, with the dice in order; throws when they are not enough. */
function resolved(table: CampaignTable, attempt: Attempt, dice: readonly number[]): Omit<Leaf, 'weight'> {
  const rest = [...dice];
  const state = table.state();
  let after = ownUnits(state.game, 'us').ob;
  let owed = 0;
  let result = '';
  const work: KgpWork = {
    state,
    at: 0,
    emit(type: string, _audience: string, data: object) {
      if (type === obChanged.type) after = changed(after, (data as ObChanged).changes);
      if (OWED.includes(type)) owed += 1;
      if (type === 'refit.rolled') result ||= (data as ToldRolls).notes[0]?.result ?? '';
    },
    roll(purpose) {
      const count = purpose.kind === 'DR' ? 2 : 1;
      if (rest.length < count) throw new Unrolled();
      const values = rest.splice(0, count);
      return { ...purpose, occurrence: 0, source: 'file', values };
    },
    seal() {},
    end() {},
    attempt(act) {
      act();
      return true;
    },
  };
  escapeAttempt.resolve(work, 'us', attempt);
  expect(rest, 'dice that nobody rolled').toEqual([]);
  return { result, dice, after, owed };
}

const FACES = [1, 2, 3, 4, 5, 6];
/** At most so many dr follow a DR: Random Selection of five, a wound or two, Equipment. */
const DEEPEST = 8;

function leaves(table: CampaignTable, attempt: Attempt, dice: readonly number[]): readonly Leaf[] {
  try {
    return [{ ...resolved(table, attempt, dice), weight: 6 ** (DEEPEST + 2 - dice.length) }];
  } catch (error) {
    if (!(error instanceof Unrolled)) throw error;
    return FACES.flatMap((face) => leaves(table, attempt, [...dice, face]));
  }
}

/** `Escapes` → 15, as the owner reads it before he commits. */
function shown(table: CampaignTable): ReadonlyMap<string, number> {
  const desk = table.desk('us').text;
  const odds = /\*\*Odds:\*\* (?<odds>.+)/u.exec(desk)?.groups?.odds ?? '';
  return new Map(
    odds.split(' · ').map((part) => {
      const { words = '', ways = '' } = /^(?<words>.+) (?<ways>\d+)\/36 /u.exec(part)?.groups ?? {};
      return [words, Number(ways)] as const;
    }),
  );
}

const ENCIRCLED = '+ half-squad 3-4-6 @K23, encircled';
const CASES: readonly (readonly [
  name: string,
  us: string,
  from: string,
  units: string,
  route: object,
  drm: number,
])[] = [
  ['an Encircled HS in No Man’s Land', ENCIRCLED, 'K23', 'H1', {}, 2],
  [
    'a squad and a wounded leader Isolated on an upper level, two hexes away',
    '+ squad 6-6-6 @J19/2\n+ leader 9-2 @J19/2, wounded',
    'J19/2',
    'S1 L1',
    { distance: '2' },
    1, // his wound takes one off his −2
  ],
  ['a lone wounded leader', '+ leader 9-2 @K23, wounded', 'K23', 'L1', {}, 0],
  [
    'portage: a HS with 5 PP, and an adjacent Area by way of an enemy one',
    '+ half-squad 3-4-6 @K23\n+ SW .30cal HMG, by H1',
    'K23',
    'H1',
    { distance: '1', through: 'yes' },
    2,
  ],
  [
    'an Overstacked Isolated stack of five HS-equivalents with a MMG',
    '+ squad 6-6-6 x2 @J19\n+ half-squad 3-4-6 @J19\n+ SW MMG, by S1',
    'J19',
    'S1 S2 H1',
    {},
    6,
  ],
  [
    'so many that only an Original 2 Escapes (note 1)',
    '+ squad 6-6-6 x2 @J19, encircled\n+ crew 2-2-7 @J19',
    'J19',
    'S1 S2 C1',
    {},
    8,
  ],
  [
    'a Stunned CT AFV with its armor leader',
    '+ vehicle M4A1 @K23, stun 2\n+ armor-leader 9-1, crew of V1',
    'K23',
    'V1',
    {},
    -1,
  ],
  ['a Captured halftrack in an enemy Area', '+ vehicle M3 ht @I22, captured', 'I22', 'V1', {}, 1],
  ['an unarmed truck there', '+ vehicle 2 1/2-Ton truck @I22', 'I22', 'V1', {}, 2],
];

test.each(CASES)(
  '8.606: the odds shown are those of the resolver: %s',
  (_name, us, from, units, route, drm) => {
    const table = stage(us);
    table.order('us', 'escape.compose', {
      from,
      units,
      to: 'area A',
      distance: 'farther',
      through: 'no',
      ...route,
    });
    const draft = composition.of(table.state().game, 'us');
    if (draft === undefined) throw new Error('nothing composed');
    const odds = shown(table);
    const all = leaves(table, draft, []);
    const counted = new Map<string, number>();
    for (const { result, weight } of all)
      counted.set(resultWords(result), (counted.get(resultWords(result)) ?? 0) + weight);
    const whole = 6 ** DEEPEST;
    expect(Object.fromEntries([...counted].map(([words, weight]) => [words, weight / whole]))).toEqual(
      Object.fromEntries(odds),
    );
    expect([...odds.values()].reduce((sum, ways) => sum + ways, 0)).toBe(36);

    // What each result did to the counters, whatever followed.
    const before = ownUnits(table.state().game, 'us').ob;
    const named = new Set(units.split(' '));
    const goodsOf = (ledger: Ledger) =>
      unitsOf(ledger).filter((unit) => !isPersonnel(unit) && unit.kind !== 'vehicle');
    for (const { result, dice, after, owed } of all) {
      const [one = 0, two = 0] = dice;
      const isInfantry = !units.startsWith('V');
      const gone = [...named].filter((id) => after.units[id] === undefined);
      // Note 1: an Original 2 always, and only that, is Heat of Battle.
      expect(isInfantry && one + two === 2, dice.join()).toBe(isInfantry && owed > 0);
      if (isInfantry && one + two === 2) expect(result).toBe('escapes');
      if (isInfantry && one + two !== 2) expect(result === 'escapes').toBe(one + two + drm <= 8);
      if (result === 'escapes') {
        expect(gone).toEqual([]);
        for (const id of named) expect(after.units[id]?.place).toEqual({ in: 'area', area: 'A' });
      }
      if (result === 'eliminated') {
        expect(gone).toEqual([...named]);
        expect(goodsOf(after)).toEqual([]);
      }
      if (result === 'replaced' || result === 'reduced' || result === 'replaced-and-reduced') {
        // Somebody suffered: no longer himself, or another type, or wounded.
        const same = [...named].filter(
          (id) => JSON.stringify(after.units[id]) === JSON.stringify(before.units[id]),
        );
        expect(same.length).toBeLessThan(named.size);
        // What is left has arrived; no Equipment comes from nothing.
        const stays = (id: string) => before.units[id] !== undefined && !named.has(id);
        for (const unit of unitsOf(after).filter((it) => isPersonnel(it) && !stays(it.id)))
          expect(unit.place).toEqual({ in: 'area', area: 'A' });
        expect(goodsOf(after).length).toBeLessThanOrEqual(goodsOf(before).length);
      }
    }
  },
);
