/** 12.0: an Allied attack, from its declaration to its advances. */

import { listed } from '../../../text/listed.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { drawsOf } from '../chits/12.4-draws.ts';
import { hitTotal } from '../chits/12.5-hits.ts';
import { type CombatFacts, combatFacts } from '../chits/combat-facts.ts';
import { positionFault, withoutPositionsOf, withPositionAt } from '../combat/14.34-positions.ts';
import { replacingAt } from '../control/10.8-placing.ts';
import { drawTactic } from '../draws/8.0-german-draws.ts';
import { drawChits } from '../draws/12.4-chit-draws.ts';
import type { Book } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { unitsIn } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { undetectedDefender } from '../reserves/12.22-undetected.ts';
import { tellPlaced } from '../steps/9.15-objectives-told.ts';
import { cardName, hexName, unitName } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import type { Chit } from '../vocabulary/chits.ts';
import { counterKey, isVonDerHeydte } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { attackBegins, chitsDeclared, minimumDrawn } from './12.0-attack-steps.ts';
import { attackFault, type Declared, germanDefenders } from './12.1-attack-eligibility.ts';
import { askForTactics } from './12.3-allied-tactics.ts';
import { afterTactic, type GermanTactic, germanSupport } from './12.3-german-tactics.ts';
import { resolve } from './12.5-resolution.ts';

export interface AlliedAttack extends Declared {
  /** 12.34: the attackers were activated by an Army or Army Group card. */
  readonly byArmyCard: boolean;
}

/** All but the world are keys. */
export interface AlliedAttackEnd {
  readonly world: World;
  /** With those who have joined. */
  readonly fought: readonly string[];
  readonly joined: readonly string[];
  /** With an undetected one. */
  readonly defenders: readonly string[];
  readonly retreated: readonly string[];
  readonly dispersed: readonly string[];
}

/** @throws for an attack that {@link attackFault} forbids */
export function* alliedAttack(book: Book, before: World, attack: AlliedAttack): Procedure<AlliedAttackEnd> {
  const fault = attackFault(book, before, attack);
  if (fault !== undefined) throw new RangeError(`${fault.wrong} (${fault.rule})`);
  const { target: name, attackers: declared, retreated } = attack;
  const target = before.position.ground.grid.indexOf(name);
  // Step 1. 14.34: a stack that attacks as one leaves its Improved Position.
  const begun = { ...before, position: withoutPositionsOf(before.position, declared) };
  const told = { by: 'allied', target: name, attackers: declared, reserves: [], tactics: [] } as const;
  yield* tellWhy(begun, attackBegins, told, undefined);
  // Step 2.
  const cards = yield* askForTactics(book, begun, {
    role: 'attacker',
    target: name,
    by: declared,
    byArmyCard: attack.byArmyCard,
    spent: attack.fought,
    against: [],
  });
  const keys = [...declared, ...cards.joined];
  // Step 3.
  const { world, tactics } = yield* germanCard(book, cards.world, { target, retreated, mayDig: !cards.digs });
  // Step 4.
  const units = new Map(unitsOnMap(world).map((unit) => [counterKey(unit.counter), unit]));
  const facts = combatFacts(world.position, {
    target,
    by: keys.flatMap((key) => units.get(key) ?? []),
    support: { attacker: cards.support, defender: germanSupport(book, world.position, target, tactics) },
    attacked: new Set(attack.attacked),
    retreated: new Set(retreated),
  });
  const drawn = yield* declareAndDraw(book, world, facts);
  // Steps 5 to 9.
  const {
    end,
    defenders,
    world: after,
  } = yield* resolve(
    book,
    drawn.world,
    { facts, draws: drawsOf(facts), chits: drawn.chits },
    {
      by: 'allied',
      target,
      attackers: keys,
      bystanders: unitsIn(drawn.world.position, target, 'german')
        .map(({ counter }) => counterKey(counter))
        .filter((key) => retreated.includes(key)),
      isXxxFree: isXxxFree(drawn.world),
    },
  );
  return {
    world: after,
    fought: keys,
    joined: cards.joined,
    defenders,
    retreated: end.path.length > 0 ? end.defenders : [],
    dispersed: end.dispersed,
  };
}

interface Defended {
  readonly target: number;
  readonly retreated: readonly string[];
  /** 14.34: no engineers of the attacker would remove at once what the defender's build. */
  readonly mayDig: boolean;
}

/** 12.3: whether a German card is drawn: somebody who defends is in supply, and von der Heydte is not there (12.37). */
export function drawsGermanCard(defenders: readonly Unit[]): boolean {
  return !defenders.some(({ counter }) => isVonDerHeydte(counter)) && defenders.some(isSupplied);
}

/** The effect of a card in the German step of a combat, before it is put anywhere. */
export interface GermanCardEffect {
  /** With the undetected defender, or the Improved Position that the card builds. */
  readonly position: Position;
  readonly tactics: readonly GermanTactic[];
  readonly builds: boolean;
  readonly found: Found;
}

export function germanCardEffect(
  before: World,
  { target, retreated, mayDig }: Defended,
  card: GermanCard,
): GermanCardEffect {
  const { position } = before;
  const defenders = germanDefenders(position, target, retreated);
  const found = undetectedDefender(position, target, before.box, card.formation, retreated);
  if (found.is === 'found')
    return { position: replacingAt(position, found.unit, target), tactics: [], builds: false, found };
  const tactics = tacticsFor(card, before, defenders);
  const builds =
    tactics.includes('Combat Engineers') &&
    mayDig &&
    positionFault(position, target, defenders) === undefined;
  return { position: builds ? withPositionAt(position, target) : position, tactics, builds, found };
}

type Found = ReturnType<typeof undetectedDefender>;

const UNDETECTED_BY: { readonly [by in Extract<Found, { is: 'found' }>['by']]: string } = {
  division: 'of a defender’s division',
  corps: 'of a defender’s corps',
  selector: 'of nobody’s division or corps',
};

const undetected = reasonedStep<
  {
    readonly unit: string;
    readonly hex: string;
    readonly by: Extract<Found, { is: 'found' }>['by'];
  },
  GermanCard
>({
  what: 'undetected defender',
  rule: '12.22',
  line: ({ unit, hex }, book) =>
    `**An undetected defender: ${unitName(unit)}** in ${hexName(book, hex)} (12.22).`,
  why: (card, { unit, by }, book) => [
    `The formation of ${cardName(book, card.id)} is that of a defender; the defenders are in reserve supply, two units and three steps at most.`,
    `Of its units in the Reserve Units box that fit into the hex: ${unitName(unit)}, ${UNDETECTED_BY[by]}, the lowest selector among them.`,
    'The card’s tactic does not count.',
  ],
});

const NOBODY_UNDETECTED: { readonly [why in Extract<Found, { is: 'none' }>['why']]: string } = {
  'no supply': 'no defender is in supply',
  formation: 'the card’s formation is that of no defender',
  'reserve supply': 'the hex is not in reserve supply',
  'too many': 'more than two units or three steps defend',
  'no unit': 'no unit of the formation with fuel is in the Reserve Units box',
  stacking: 'nobody would fit into the hex (10.4)',
};

const tacticDrawn = reasonedStep<{
  readonly card: number;
  readonly tactics: readonly string[];
  /** Why nobody undetected defends. */
  readonly why: Extract<Found, { is: 'none' }>['why'];
  /** It builds an Improved Position. */
  readonly builds: boolean;
}>({
  what: 'tactic drawn',
  rule: '12.23',
  line: ({ tactics }) =>
    tactics.length === 0 ? 'No German tactic (12.23).' : `German tactic: ${listed(tactics)} (12.23).`,
  why: (_, { card, tactics, why, builds }, book) => [
    `No undetected defender, since ${NOBODY_UNDETECTED[why]} (12.22): the tactics of ${cardName(book, card)} count.`,
    ...onlyIf(tactics.length === 0, 'It has none today, or all defenders are dispersed (12.9).'),
    ...onlyIf(builds, 'The engineers build an Improved Position in the hex (14.3).'),
  ],
});

/** Step 3: one card, if somebody who defends is in supply: a unit that nobody had seen (12.22), or a tactic (12.23). */
function* germanCard(
  book: Book,
  before: World,
  defended: Defended,
): Procedure<{ readonly world: World; readonly tactics: readonly GermanTactic[] }> {
  const { target, retreated } = defended;
  const draws = drawsGermanCard(germanDefenders(before.position, target, retreated));
  const drawn = draws ? yield* drawTactic(book, before, '12.3') : undefined;
  if (drawn === undefined) return { world: before, tactics: [] };
  const { card, world } = drawn;
  const { position, tactics, builds, found } = germanCardEffect(world, defended, card);
  if (found.is === 'found') {
    const key = counterKey(found.unit.counter);
    const box = world.box.filter(({ counter }) => counterKey(counter) !== key);
    const placed = { ...afterTactic(world, card, false), position, box };
    const told = { unit: key, hex: world.position.ground.grid.hexAt(target), by: found.by };
    yield* tellWhy(placed, undetected, told, card);
    yield* tellPlaced(world.position, placed);
    return { world: placed, tactics: [] };
  }
  const after = { ...afterTactic(world, card, tactics.length > 0), position };
  yield* tell(after, tacticDrawn, { card: card.id, tactics, why: found.why, builds });
  return { world: after, tactics };
}

/** 12.3, 12.9: none for defenders who are all dispersed. */
function tacticsFor(
  card: GermanCard,
  { position }: World,
  defenders: readonly Unit[],
): readonly GermanTactic[] {
  if (defenders.every(({ isDispersed }) => isDispersed)) return [];
  return tacticsOn(card, position.day);
}

/** 12.4: the minimum, seen; then as many as the Allied player says. */
function* declareAndDraw(
  book: Book,
  world: World,
  facts: CombatFacts,
): Procedure<{ readonly world: World; readonly chits: readonly Chit[] }> {
  const draws = drawsOf(facts);
  const { minimum, maximum } = draws;
  const first = yield* drawChits(book, world, minimum);
  if (maximum === minimum) return first;
  const hits = hitTotal(first.chits, facts);
  const { attacker, defender } = hits;
  const seen = {
    chits: first.chits.map(({ number }) => number),
    minimum,
    maximum,
    ...fieldsIf(world.position.mended.minimumSaysHits, { attacker, defender }),
  };
  yield* tellWhy(first.world, minimumDrawn, seen, { draws, hits, facts });
  const options = Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
  const total = Number(yield { kind: 'choice', rule: '12.4', of: 'chits', options, barred: [] });
  yield* tell(first.world, chitsDeclared, { total, minimum, maximum });
  const rest = yield* drawChits(book, first.world, total - minimum);
  return { world: rest.world, chits: [...first.chits, ...rest.chits] };
}
