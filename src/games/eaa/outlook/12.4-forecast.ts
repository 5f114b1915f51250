/**
 * 12.4, 12.5 beforehand: what an Allied attack may bring, for each number of chits. The German card is not known yet: all
 * that can be drawn for it are equally likely (12.3, 12.38).
 */

import { present } from '../../../text/present.ts';
import { drawsGermanCard, type GermanCardEffect, germanCardEffect } from '../battle/12.0-allied-attack.ts';
import type { Act, LineFault } from '../battle/12.0-attack-lines.ts';
import { declaredBy } from '../battle/12.0-declared.ts';
import { attackFault, germanDefenders } from '../battle/12.1-attack-eligibility.ts';
import { tacticFault, withTactics } from '../battle/12.3-allied-tactics.ts';
import { germanSupport } from '../battle/12.3-german-tactics.ts';
import { type Draws, drawsOf } from '../chits/12.4-draws.ts';
import { mixedOutcomes, type Odds, type Outcome, oddsOf } from '../chits/12.4-odds.ts';
import { adjustmentsOf, judgeHits } from '../chits/12.5-hits.ts';
import { LARGE_ATTACK } from '../chits/12.41-situations.ts';
import { type CombatFacts, combatFacts } from '../chits/combat-facts.ts';
import { withoutPositionsOf } from '../combat/14.34-positions.ts';
import { tacticPile } from '../draws/8.0-german-draws.ts';
import type { Book } from '../packs/book.ts';
import type { Activation } from '../state.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';

export type AttackAct = Extract<Act, { kind: 'attack' }>;

/** A case that the German card may leave, by the undetected defender that joins, if any; same number of chits to be drawn. */
export interface ForecastCase {
  /** An undetected defender that joins (12.22), by id; absent: none. */
  readonly joins?: string;
  /** Of the {@link Forecast.cards} so many; 1 where none is drawn. */
  readonly cards: number;
  readonly draws: Draws;
  /** For each number of chits that can be drawn; none: the cup does not hold so many. */
  readonly odds: readonly Odds[];
}

export interface Forecast {
  readonly target: string;
  /** Before the German card. */
  readonly facts: CombatFacts;
  /** German cards of which one is drawn; 0: none is. */
  readonly cards: number;
  /** Without an undetected defender first. */
  readonly cases: readonly ForecastCase[];
}

export type Foreseen =
  | { readonly ok: true; readonly forecast: Forecast }
  | { readonly ok: false; readonly fault: LineFault };

/**
 * @param hand card numbers of which the tactics of the line may be
 * @param isBeforeCard as if no German card were drawn: a tenth of the work
 */
export function forecastAttack(
  book: Book,
  before: World,
  activation: Activation,
  act: AttackAct,
  hand: readonly number[],
  isBeforeCard = false,
): Foreseen {
  const declared = declaredBy(before, activation, act);
  const fault = attackFault(book, before, declared);
  if (fault !== undefined) return { ok: false, fault };
  const { target: name, attackers, retreated, attacked, fought } = declared;
  const target = book.ground.grid.indexOf(name);
  const begun = { ...before, position: withoutPositionsOf(before.position, attackers) };
  const combat = {
    role: 'attacker',
    target: name,
    by: attackers,
    byArmyCard: activation.byArmyCard,
    spent: fought,
    against: [],
  } as const;
  const wrong = tacticFault(book, begun, combat, hand, act.played);
  if (wrong !== undefined) return { ok: false, fault: wrong };
  const { world, support, joined, digs } = withTactics(book, begun, combat, act.played);
  const keys = [...attackers, ...joined];
  const units = new Map(unitsOnMap(world).map((unit) => [counterKey(unit.counter), unit]));
  const factsOn = ({ position, tactics }: Pick<GermanCardEffect, 'position' | 'tactics'>) =>
    combatFacts(position, {
      target,
      by: keys.flatMap((key) => units.get(key) ?? []),
      support: { attacker: support, defender: germanSupport(book, position, target, tactics) },
      attacked: new Set(attacked),
      retreated: new Set(retreated),
    });
  const none = { position: world.position, tactics: [] };
  const draws = !isBeforeCard && drawsGermanCard(germanDefenders(world.position, target, retreated));
  const pile = draws ? tacticPile(world) : [];
  const cards = pile.flatMap((id) => book.german.get(id) ?? []);
  const drawn = cards.map((card) => {
    const effect = germanCardEffect(world, { target, retreated, mayDig: !digs }, card);
    const joins = effect.found.is === 'found' ? effect.found.unit.counter.id : undefined;
    return { facts: factsOn(effect), joins };
  });
  const all = drawn.length === 0 ? [{ facts: factsOn(none), joins: undefined }] : drawn;
  const joining = [...new Set(all.map(({ joins }) => joins))].toSorted((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  );
  const cases = joining.map((joins): ForecastCase => {
    const these = all.filter((each) => each.joins === joins).map((each) => each.facts);
    return { ...present({ joins }), cards: these.length, ...mixed(book, world, these) };
  });
  return { ok: true, forecast: { target: name, facts: factsOn(none), cards: cards.length, cases } };
}

/** Those under which every chit says the same are counted once. */
function mixed(
  { pack: { chits } }: Book,
  { cup }: World,
  cases: readonly CombatFacts[],
): Pick<ForecastCase, 'draws' | 'odds'> {
  const alike = new Map<string, { readonly facts: CombatFacts; weight: number }>();
  for (const facts of cases) {
    const hits = [1, LARGE_ATTACK].map((drawn) => chits.map((chit) => judgeHits(chit, facts, drawn).hits));
    const key = JSON.stringify([hits, adjustmentsOf(facts)]);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { facts, weight: 1 });
    else known.weight += 1;
  }
  const kinds = [...alike.values()];
  const [first] = kinds;
  if (first === undefined) throw new Error('a combat in no case at all');
  const draws = drawsOf(first.facts);
  const each = kinds.map(({ facts, weight }) => ({ weight, odds: oddsOf(chits, cup, facts, draws.legal) }));
  const numbers = each[0]?.odds.map(({ drawn }) => drawn) ?? [];
  const odds = numbers.map((drawn, at): Odds => {
    const outcomes = each.map(({ weight, odds: of }) => ({ weight, outcomes: of[at]?.outcomes ?? [] }));
    return { drawn, outcomes: mixedOutcomes(outcomes) };
  });
  return { draws, odds };
}

/** How likely each number of hits on one side is, ascending. */
export function hitChances(
  outcomes: readonly Outcome[],
  role: 'attacker' | 'defender',
): readonly { readonly hits: number; readonly chance: number }[] {
  const sums = new Map<number, number>();
  for (const outcome of outcomes) sums.set(outcome[role], (sums.get(outcome[role]) ?? 0) + outcome.chance);
  return [...sums].map(([hits, chance]) => ({ hits, chance })).toSorted((a, b) => a.hits - b.hits);
}
