/** 12.0: a German attack, from the card drawn for its tactic to its advances. */

import { drawsOf } from '../chits/12.4-draws.ts';
import { overwhelmingOf } from '../chits/12.36-overwhelming.ts';
import { judgeSituation } from '../chits/12.41-situations.ts';
import { combatFacts } from '../chits/combat-facts.ts';
import { withoutPosition, withoutPositionsOf } from '../combat/14.34-positions.ts';
import { placedAt } from '../control/10.8-placing.ts';
import { drawTactic } from '../draws/8.0-german-draws.ts';
import { drawChits } from '../draws/12.4-chit-draws.ts';
import { type AttackGroup, canAttack, everybodyOf } from '../german/9.5-attack-strengths.ts';
import { isBuilt } from '../ground/ground.ts';
import type { Book } from '../packs/book.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { hexName, unitName } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import { counterKey } from '../vocabulary/counters.ts';
import type { GermanArmy } from '../vocabulary/formations.ts';
import { withMeuse } from '../world/10.7-british.ts';
import type { World } from '../world/world.ts';
import { attackBegins } from './12.0-attack-steps.ts';
import { askForTactics } from './12.3-allied-tactics.ts';
import { brought, comingTo, type Joined } from './12.3-german-reinforcement.ts';
import { afterTactic, germanSupport, isInRange, type GermanTactic as Tactic } from './12.3-german-tactics.ts';
import { resolve } from './12.5-resolution.ts';

const joins = step<{ readonly unit: string; readonly hex: string }>({
  what: 'joins attack',
  rule: '12.3',
  line: ({ unit, hex }, book) => `${unitName(unit)} comes to ${hexName(book, hex)}: Reinforce Battle (12.3).`,
});

export interface GermanAttack {
  readonly group: AttackGroup;
  /** 9.52: keys of Germans that have attacked in this activation; absent: nobody has. */
  readonly fought?: ReadonlySet<string>;
  /** 12.35: an Army or Army Group card has activated the attackers. */
  readonly byArmyCard: boolean;
  /** The card in the Support Card box. */
  readonly support?: GermanCard;
  /** Keys of units attacked, and of those that have retreated, in this activation (12.74). */
  readonly attacked: ReadonlySet<string>;
  readonly retreated: ReadonlySet<string>;
  /** 12.41: keys of units attacked by the impulse's first command; absent: this is of the first. */
  readonly attackedBefore?: ReadonlySet<string>;
  /** 9.83. */
  readonly okwArmy?: GermanArmy;
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

const NONE = { tactics: 0, aids: [] };
const FLANK = { kind: 'plain', name: 'Flank Attack' } as const;

/** 12.31: whether a tactic would help an attack otherwise than by a chit. `has`: what it has already. */
export function helps(
  book: Book,
  position: Position,
  tactic: Tactic,
  attack: Pick<GermanAttack, 'group' | 'fought'>,
  has: readonly Tactic[] = [],
): boolean {
  if (has.includes(tactic)) return false;
  const { group } = attack;
  switch (tactic) {
    case 'Press the Attack':
      return false;
    case 'Fixed Artillery':
      return isInRange(book, position, group.target);
    case 'Infantry Infiltration':
      return makesFlank(position, group);
    case 'Assault Coordination':
      // 9.5: those of the check are its helpers already.
      return group.helpers.length > 0 || inactiveBeside(position, attack).length > 0;
    case 'Reinforce Battle':
      return comingTo(book, position, joinedBy(group, attack.fought)) !== undefined;
    default:
      return true;
  }
}

function joinedBy({ target, ...group }: AttackGroup, fought: ReadonlySet<string> = new Set()): Joined {
  const there = everybodyOf({ target, ...group }).map(({ counter }) => counterKey(counter));
  return { target, barred: new Set([...there, ...fought]) };
}

/** 12.31: nothing of a flank that there is without it, and nothing of one against a town from several hexes. */
function makesFlank(position: Position, group: AttackGroup): boolean {
  const by = everybodyOf(group);
  if (new Set(by.map(({ hex }) => hex)).size === 1) return true;
  const place = position.ground.hexes[group.target];
  if (place === undefined || isBuilt(place)) return false;
  const facts = combatFacts(position, {
    target: group.target,
    by,
    support: { attacker: NONE, defender: NONE },
  });
  return !judgeSituation(FLANK, facts, 0).applies;
}

/** German units beside the target that could attack, are not in the group (12.1), and have not attacked before (9.52). */
function inactiveBeside(
  position: Position,
  { group, fought }: Pick<GermanAttack, 'group' | 'fought'>,
): readonly Unit[] {
  const there = new Set(everybodyOf(group).map(({ counter }) => counterKey(counter)));
  return around(position.ground, group.target)
    .flatMap((hex) => unitsIn(position, hex, 'german'))
    .filter((unit) => canAttack(unit) && !there.has(counterKey(unit.counter)))
    .filter((unit) => fought?.has(counterKey(unit.counter)) !== true);
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
    by: [...group.units, ...reserves],
    support: { attacker: germanSupport(book, standing, target, armyTactics), defender: NONE },
  });
  const isSuppliedAttack = everybodyOf(group).some(isSupplied);
  let tactics: readonly Tactic[] = armyTactics;
  let usedSupport = false;
  if (!overwhelmingOf(base).applies && isSuppliedAttack) {
    const drawn = yield* drawTactic(book, world, '12.3');
    if (drawn !== undefined) {
      const { card } = drawn;
      tactics = [...tactics, ...(tacticsOn(card, world.position.day) as readonly Tactic[])];
      world = afterTactic(drawn.world, card, true);
    }
    const bonus = attack.support === undefined ? [] : tacticsOn(attack.support, world.position.day);
    const helpful = (bonus as readonly Tactic[]).filter((each) =>
      helps(book, world.position, each, attack, tactics),
    );
    if (helpful.length > 0) {
      tactics = [...tactics, ...helpful];
      usedSupport = true;
    }
  }
  // Step 2: reserves, each where it may stand by now.
  let { position } = world;
  for (const unit of reserves) position = placedAt(position, unit, unit.hex);
  const placedKeys = new Set(reserves.map(({ counter }) => counterKey(counter)));
  const box = world.box.filter(({ counter }) => !placedKeys.has(counterKey(counter)));
  world = withMeuse({ ...world, position, box }, new Set());
  const coming: Unit[] = [];
  if (tactics.includes('Reinforce Battle'))
    for (let left = book.pack.tactics.german['Reinforce Battle'].units; left > 0; left -= 1) {
      const { fought = new Set<string>() } = attack;
      const come = comingTo(
        book,
        world.position,
        joinedBy(group, new Set([...fought, ...coming.map(keyOf)])),
      );
      if (come === undefined) break;
      world = brought(book, world, come);
      const hex = come.way.at(-1) ?? come.unit.hex;
      coming.push({ ...come.unit, hex });
      yield* tell(world, joins, { unit: keyOf(come.unit), hex: name(world, hex) });
    }
  ({ position } = world);
  const helpers = tactics.includes('Assault Coordination')
    ? [...group.helpers, ...inactiveBeside(position, attack)]
    : [];
  helpers.push(...coming);
  const attackers = [...group.units, ...reserves, ...unique(helpers)];
  const keys = attackers.map(({ counter }) => counterKey(counter));
  const left = withoutPositionsOf(position, keys);
  world = {
    ...world,
    // 14.34: engineers remove the position before the combat.
    position: tactics.includes('Combat Engineers') ? withoutPosition(left, target) : left,
  };
  yield* tell(world, attackBegins, {
    target: name(world, target),
    attackers: keys,
    reserves: reserves.map(({ counter }) => counterKey(counter)),
    tactics,
  });
  // Step 3.
  const spent = [...new Set([...attack.attacked, ...attack.retreated])];
  const attacked = new Set([...(attack.attackedBefore ?? []), ...attack.attacked]);
  const cards = yield* askForTactics(book, world, {
    role: 'defender',
    target: name(world, target),
    by: keys,
    byArmyCard: false,
    spent,
    against: tactics,
    attacked: [...attacked],
    retreated: [...attack.retreated],
  });
  world = cards.world;
  // Steps 4 and 5: all the chits there can be (12.4).
  const facts = combatFacts(world.position, {
    target,
    by: attackers,
    support: { attacker: germanSupport(book, world.position, target, tactics), defender: cards.support },
    attacked,
    retreated: attack.retreated,
  });
  const draws = drawsOf(facts);
  const { chits, world: drawn } = yield* drawChits(book, world, draws.maximum);
  // Steps 6 to 9.
  const fight = {
    by: 'german',
    target,
    attackers: keys,
    bystanders: unitsIn(drawn.position, target, 'allied')
      .map(({ counter }) => counterKey(counter))
      .filter((key) => attack.retreated.has(key)),
    helpers: unique(helpers).map(({ counter }) => counterKey(counter)),
    ...(attack.okwArmy === undefined ? {} : { okwArmy: attack.okwArmy }),
  } as const;
  const { end, defenders, world: after } = yield* resolve(book, drawn, { facts, draws, chits }, fight);
  return {
    world: after,
    fought: keys,
    placed: reserves.map(({ counter }) => counterKey(counter)),
    defenders,
    retreated: end.path.length > 0 ? end.defenders : [],
    dispersed: end.dispersed,
    usedSupport,
  };
}

function unique(units: readonly Unit[]): readonly Unit[] {
  return [...new Map(units.map((unit) => [counterKey(unit.counter), unit])).values()];
}

function name({ position }: World, hex: number): string {
  return position.ground.grid.hexAt(hex);
}
