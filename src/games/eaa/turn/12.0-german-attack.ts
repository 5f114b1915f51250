/** 12.0: a German attack, from the card drawn for its tactic to its advances. */

import { drawsOf } from '../chits/12.4-draws.ts';
import { hitTotal } from '../chits/12.5-hits.ts';
import { overwhelmingOf } from '../chits/12.36-overwhelming.ts';
import { afterCombat, afterDraw, drawable } from '../chits/12.42-cup.ts';
import { type Aid, combatFacts } from '../chits/combat-facts.ts';
import { next as combatAfter } from '../combat/12.5-combat.ts';
import type { Answer } from '../combat/course.ts';
import { type AttackGroup, everybodyOf } from '../german/9.5-attack-strengths.ts';
import { type Book, keyOf } from '../packs/book.ts';
import { discardGerman, returnGerman } from '../piles/8.0-german-piles.ts';
import { withUnitAt } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import type { Chit } from '../vocabulary/chits.ts';
import type { TacticName } from '../vocabulary/effects.ts';
import { type World, withPosition } from '../world/world.ts';
import { drawTactic } from './8.0-german-draws.ts';
import { type Procedure, tell } from './procedure.ts';

type Tactic = TacticName<'german'>;

export interface GermanAttack {
  readonly group: AttackGroup;
  /** 12.35: an Army or Army Group card has activated the attackers. */
  readonly byArmyCard: boolean;
  /** What is in the Support Card box. */
  readonly support?: GermanCard;
  /** Keys of units attacked, and of those that have retreated, in this activation (12.74). */
  readonly attacked: ReadonlySet<string>;
  readonly retreated: ReadonlySet<string>;
}

export interface AttackEnd {
  readonly world: World;
  /** Keys. */
  readonly fought: readonly string[];
  readonly placed: readonly string[];
  readonly defenders: readonly string[];
  readonly retreated: readonly string[];
  readonly dispersed: readonly string[];
  /** The support card has been used up (12.31). */
  readonly usedSupport: boolean;
}

const NONE = { tactics: 0, aids: [] as readonly Aid[] };

/** What a tactic does that chits and hits ask about; nothing: it is but a chit. */
const AIDS: Readonly<Record<Tactic, Aid | undefined>> = {
  Airpower: 'airpower',
  Artillery: 'artillery',
  'Assault Coordination': 'assault-coordination',
  'Combat Engineers': 'combat-engineers',
  'Fixed Artillery': 'artillery',
  'Infantry Infiltration': 'infiltration',
  'Panzer Battalion': 'armor',
  'Press the Attack': undefined,
  'Reinforce Battle': undefined,
};

/** 12.31: whether a tactic would help an attack otherwise than by a chit. `has`: what it has already. */
export function helps(
  book: Book,
  position: Position,
  tactic: Tactic,
  group: AttackGroup,
  has: readonly Tactic[] = [],
): boolean {
  if (has.includes(tactic)) return false;
  const from = new Set(everybodyOf(group).map(({ hex }) => hex));
  const place = position.ground.hexes[group.target];
  switch (tactic) {
    case 'Press the Attack':
      return false;
    case 'Fixed Artillery':
      return isInRange(book, position, group.target);
    case 'Infantry Infiltration':
      return !(place?.isTown === true || place?.terrain === 'city') || from.size === 1;
    case 'Assault Coordination':
      return inactiveBeside(position, group).length > 0;
    case 'Reinforce Battle':
      return false; // nobody is brought in yet from farther away
    default:
      return true;
  }
}

/** 12.31: hexes from the Westwall, or from the east edge, by the pack. */
function isInRange({ pack }: Book, { ground, day }: Position, target: number): boolean {
  const { from } = pack.tactics.german['Fixed Artillery'];
  const { grid } = ground;
  const { far } = dayOf(pack.calendar, day);
  if (from === 'east edge') return Number(grid.hexAt(target).slice(2)) - 1 <= far;
  return ground.hexes.some(({ isWestwall }, hex) => isWestwall && grid.stepsBetween(hex, target) <= far);
}

/** German units beside the target that could attack and are not in the group (12.1). */
function inactiveBeside(position: Position, group: AttackGroup): readonly Unit[] {
  const there = new Set(everybodyOf(group).map(({ counter }) => keyOf(counter)));
  return around(position.ground, group.target)
    .flatMap((hex) => unitsIn(position, hex, 'german'))
    .filter(
      (unit) => !there.has(keyOf(unit.counter)) && !unit.isDispersed && !unit.isOutOfFuel && isSupplied(unit),
    );
}

export function* germanAttack(book: Book, before: World, attack: GermanAttack): Procedure<AttackEnd> {
  const { group } = attack;
  const { target } = group;
  let world = before;
  const armyTactics: readonly Tactic[] = attack.byArmyCard ? ['Artillery'] : [];
  // Step 1: tactics, unless the attack is overwhelming without any (12.36) or nobody of it is in supply.
  const { reserves } = group;
  const standing = reserves.reduce((now, unit) => withUnitAt(now, unit, unit.hex), world.position);
  const base = combatFacts(standing, {
    target,
    by: [...group.units, ...reserves, ...group.helpers],
    support: { attacker: supportOf(armyTactics, armyTactics.length), defender: NONE },
  });
  const isSuppliedAttack = everybodyOf(group).some(isSupplied);
  let tactics: readonly Tactic[] = armyTactics;
  let count = armyTactics.length;
  let usedSupport = false;
  if (!overwhelmingOf(base).applies && isSuppliedAttack) {
    const drawn = yield* drawTactic(book, world, '12.3');
    if (drawn !== undefined) {
      const { card } = drawn;
      const own = tacticsOn(card, world.position.day) as readonly Tactic[];
      tactics = [...tactics, ...own];
      count += own.length;
      const piles = card.returns
        ? returnGerman(drawn.world.german, card.id)
        : discardGerman(drawn.world.german, card.id);
      world = { ...drawn.world, german: piles };
      if (card.returns) {
        const { shuffles } = world.germanPile;
        world = { ...world, germanPile: { shuffles: shuffles + 1, drawn: 0 } };
      }
    }
    const bonus = attack.support === undefined ? [] : tacticsOn(attack.support, world.position.day);
    const helpful = (bonus as readonly Tactic[]).filter((each) =>
      helps(book, world.position, each, group, tactics),
    );
    if (helpful.length > 0) {
      tactics = [...tactics, ...helpful];
      count += helpful.length;
      usedSupport = true;
    }
  }
  // Step 2: reserves, each where it may stand by now.
  let { position } = world;
  for (const unit of reserves) position = withUnitAt(position, unit, unit.hex);
  const placedKeys = new Set(reserves.map(({ counter }) => keyOf(counter)));
  world = {
    ...world,
    position,
    box: world.box.filter(({ counter }) => !placedKeys.has(keyOf(counter))),
  };
  const helpers = tactics.includes('Assault Coordination')
    ? [...group.helpers, ...inactiveBeside(position, { ...group, reserves })]
    : [];
  const attackers = [...group.units, ...reserves, ...unique(helpers)];
  // 14.34: engineers remove the position before the combat.
  if (tactics.includes('Combat Engineers') && position.ips.has(target)) {
    const ips = new Set([...position.ips].filter((hex) => hex !== target));
    world = { ...world, position: { ...position, ips } };
  }
  yield* tell(world, '12.0', 'attack', {
    target: name(world, target),
    attackers: attackers.map(({ counter }) => keyOf(counter)),
    reserves: reserves.map(({ counter }) => keyOf(counter)),
    tactics,
  });
  // Steps 4 and 5: all the chits there can be (12.4).
  const facts = combatFacts(world.position, {
    target,
    by: attackers,
    support: { attacker: supportOf(tactics, count), defender: NONE },
    attacked: idsOf(attack.attacked),
    retreated: idsOf(attack.retreated),
  });
  const draws = drawsOf(facts);
  const drawnChits = yield* drawChits(book, world, draws.maximum);
  world = drawnChits.world;
  const hits = hitTotal(drawnChits.chits, facts);
  const told = {
    chits: drawnChits.chits.map(({ number }) => number),
    attacker: hits.attacker,
    defender: hits.defender,
  };
  yield* tell(world, '12.5', 'hits', told, { of: 'hits', draws, hits });
  // Steps 6 to 8.
  const start = world.position;
  const fight = {
    by: 'german',
    target,
    attackers: attackers.map(({ counter }) => keyOf(counter)),
    bystanders: [...attack.retreated].filter((key) =>
      unitsIn(start, target, 'allied').some(({ counter }) => keyOf(counter) === key),
    ),
    hits: { attacker: hits.attacker, defender: hits.defender },
    removesIp: hits.removesIp,
    helpers: unique(helpers).map(({ counter }) => keyOf(counter)),
  } as const;
  const defenders = unitsIn(start, target, 'allied').map(({ counter }) => keyOf(counter));
  let answers: readonly Answer[] = [];
  let progress = combatAfter(start, { ...fight, answers });
  while (progress.state === 'asks') {
    const { ask } = progress;
    const given = ask.kind === 'die' ? yield { kind: 'die', rule: ask.rule, of: ask.of } : yield ask;
    answers = [...answers, given];
    progress = combatAfter(start, { ...fight, answers });
  }
  const { end } = progress;
  world = { ...withPosition(world, progress.position), cup: afterCombat(world.cup) };
  const result = {
    target: name(world, target),
    retreat: end.path.map((hex) => name(world, hex)),
    isEliminated: end.isEliminated,
    advanced: end.advanced.map(([unit]) => unit),
  };
  yield* tell(world, '12.0', 'attack over', result, { of: 'combat', trace: progress.trace });
  return {
    world,
    fought: fight.attackers,
    placed: reserves.map(({ counter }) => keyOf(counter)),
    defenders,
    retreated: end.path.length > 0 ? end.defenders : [],
    dispersed: end.dispersed,
    usedSupport,
  };
}

function supportOf(tactics: readonly Tactic[], count: number) {
  return { tactics: count, aids: [...new Set(tactics.flatMap((tactic) => AIDS[tactic] ?? []))] };
}

function unique(units: readonly Unit[]): readonly Unit[] {
  return [...new Map(units.map((unit) => [keyOf(unit.counter), unit])).values()];
}

function idsOf(keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].map((key) => key.slice(key.indexOf('/') + 1)));
}

function name({ position }: World, hex: number): string {
  return position.ground.grid.hexAt(hex);
}

/** 12.4, 12.42: so many chits, one after the other; fewer where all are out. */
function* drawChits(
  { pack }: Book,
  before: World,
  count: number,
): Procedure<{ readonly world: World; readonly chits: readonly Chit[] }> {
  let world = before;
  const chits: Chit[] = [];
  while (chits.length < count) {
    const { shuffles, drawn } = world.cupPile;
    const pieces = drawable(world.cup);
    if (pieces.length === 0) break;
    const isRefilled = world.cup.left.length === 0;
    const place = isRefilled ? { shuffles: shuffles + 1, drawn: 0 } : { shuffles, drawn };
    const at = Number(
      yield {
        kind: 'draw',
        rule: '12.4',
        pile: 'chits',
        pieces,
        shuffle: place.shuffles,
        drawn: place.drawn,
      },
    );
    const chit = pack.chits.find(({ number }) => number === pieces[at]);
    if (chit === undefined) throw new Error(`no chit at ${at} of ${pieces.length}`);
    // 12.42: with a blue chit the others return: a new shuffle.
    const after = chit.isBlue
      ? { shuffles: place.shuffles + 1, drawn: 0 }
      : { shuffles: place.shuffles, drawn: place.drawn + 1 };
    world = { ...world, cup: afterDraw(world.cup, chit), cupPile: after };
    chits.push(chit);
  }
  return { world, chits };
}
