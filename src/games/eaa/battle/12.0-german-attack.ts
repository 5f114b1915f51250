/** 12.0: a German attack, from the card drawn for its tactic to its advances. */

import { onlyIf, present, when } from '../../../text/present.ts';
import { drawsOf } from '../chits/12.4-draws.ts';
import { overwhelmingOf } from '../chits/12.36-overwhelming.ts';
import { judgeSituation } from '../chits/12.41-situations.ts';
import { type CombatFacts, combatFacts } from '../chits/combat-facts.ts';
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
import { tellPlaced } from '../steps/9.15-objectives-told.ts';
import { hexName, unitName } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import { counterKey } from '../vocabulary/counters.ts';
import type { GermanArmy } from '../vocabulary/formations.ts';
import { withMeuse } from '../world/10.7-british.ts';
import type { World } from '../world/world.ts';
import type { CheckPassed, TacticReasons } from './12.0-attack-reasons.ts';
import { attackBegins } from './12.0-attack-steps.ts';
import { askForTactics } from './12.3-allied-tactics.ts';
import { brought, type Coming, comingTo, type Joined } from './12.3-german-reinforcement.ts';
import { afterTactic, germanSupport, isInRange, type GermanTactic as Tactic } from './12.3-german-tactics.ts';
import { type Resolved, resolve } from './12.5-resolution.ts';

const joins = reasonedStep<{ readonly unit: string; readonly hex: string }, Coming>({
  what: 'joins attack',
  rule: '12.3',
  line: ({ unit, hex }, book) => `${unitName(unit)} comes to ${hexName(book, hex)}: Reinforce Battle (12.3).`,
  why({ unit, way }, { hex }, { ground: { grid } }) {
    const by = way.slice(1, -1).map((at) => grid.hexAt(at));
    const through = when(by.length > 0, `, by ${by.join(' ')}`);
    return [
      `The lowest selector of the units near enough that are in supply, do not fight here yet, have not attacked before and can come beside the hex under attack: ${unit.counter.id}, from ${grid.hexAt(unit.hex)}${through}.`,
      `It comes to ${hex} by the tie-breakers of 9.22 and the adjustments of 9.24, of what 9.21 leaves open; it does not advance after the combat (12.83).`,
    ];
  },
});

export interface GermanAttack {
  readonly group: AttackGroup;
  /** Absent: there was none. */
  readonly check?: CheckPassed;
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
    .filter((unit) => canAttack(unit) && !there.has(keyOf(unit)))
    .filter((unit) => fought?.has(keyOf(unit)) !== true);
}

/** 12.0, steps 1 to 9: a German attack, from the card drawn for its tactics to its advances. */
export function* germanAttack(book: Book, before: World, attack: GermanAttack): Procedure<AttackEnd> {
  const { reserves } = attack.group;
  const chosen = yield* chooseTactics(book, before, attack);
  const joined = yield* assemble(book, attack, chosen);
  const asked = yield* askDefender(book, joined, attack);
  const { end, defenders, world } = yield* fightOut(book, asked, attack);
  return {
    world,
    fought: joined.attackers.map(keyOf),
    placed: reserves.map(keyOf),
    defenders,
    retreated: end.path.length > 0 ? end.defenders : [],
    dispersed: end.dispersed,
    usedSupport: chosen.usedSupport,
  };
}

interface Chosen {
  readonly world: World;
  readonly tactics: readonly Tactic[];
  /** 12.31: the support card gives some of them. */
  readonly usedSupport: boolean;
  readonly reasons: TacticReasons;
}

/** 12.3, step 1: tactics, unless the attack is overwhelming without any (12.36) or nobody of it is in supply. */
function* chooseTactics(book: Book, before: World, attack: GermanAttack): Procedure<Chosen> {
  const { group } = attack;
  const ofArmy: readonly Tactic[] = onlyIf(attack.byArmyCard, 'Artillery');
  const noCard = whyNoCard(book, before, group, ofArmy);
  if (noCard !== undefined) {
    const reasons = { noCard, ofArmy, ofCard: [], ofSupport: [], useless: [] };
    return { world: before, tactics: ofArmy, usedSupport: false, reasons };
  }
  const drawn = yield* drawTactic(book, before, '12.3');
  const world = drawn === undefined ? before : afterTactic(drawn.world, drawn.card, true);
  const ofCard = tacticsOf(before, drawn?.card);
  const tactics = [...ofArmy, ...ofCard];
  const ofSupport = tacticsOf(world, attack.support);
  const helpful = ofSupport.filter((each) => helps(book, world.position, each, attack, tactics));
  const reasons: TacticReasons = {
    ofArmy,
    ofCard,
    ofSupport: helpful,
    useless: ofSupport.filter((each) => !helpful.includes(each)),
    ...present({ card: drawn?.card.id, support: attack.support?.id }),
  };
  return { world, tactics: [...tactics, ...helpful], usedSupport: helpful.length > 0, reasons };
}

/** 12.3, 12.36: why no card is drawn for a German attack; `undefined`: one is. */
function whyNoCard(
  book: Book,
  world: World,
  group: AttackGroup,
  ofArmy: readonly Tactic[],
): TacticReasons['noCard'] {
  if (isOverwhelming(book, world, group, ofArmy)) return 'overwhelming';
  return everybodyOf(group).some(isSupplied) ? undefined : 'supply';
}

function tacticsOf({ position }: World, card: GermanCard | undefined): readonly Tactic[] {
  if (card === undefined) return [];
  return tacticsOn(card, position.day) as readonly Tactic[];
}

/** 12.36, with the reserves where they will stand. */
function isOverwhelming(book: Book, world: World, group: AttackGroup, tactics: readonly Tactic[]): boolean {
  const { target, units, reserves } = group;
  const withReserves = reserves.reduce((now, unit) => withUnitAt(now, unit, unit.hex), world.position);
  const facts = combatFacts(withReserves, {
    target,
    by: [...units, ...reserves],
    support: { attacker: germanSupport(book, withReserves, target, tactics), defender: NONE },
  });
  return overwhelmingOf(facts).applies;
}

/** Everybody who attacks, beside the target. */
interface Assembled {
  readonly world: World;
  readonly tactics: readonly Tactic[];
  readonly attackers: readonly Unit[];
  readonly helpers: readonly Unit[];
}

/** 12.0, step 2: reserves are placed, others come or help by their tactics, and positions are left. */
function* assemble(
  book: Book,
  attack: GermanAttack,
  { world: before, tactics, reasons }: Chosen,
): Procedure<Assembled> {
  const { group, check } = attack;
  const { target, units, reserves } = group;
  const placed = withReserves(before, reserves);
  const reinforced = tactics.includes('Reinforce Battle')
    ? yield* reinforceBattle(book, placed, attack)
    : { world: placed, coming: [] };
  const { position } = reinforced.world;
  const coordinated = tactics.includes('Assault Coordination')
    ? [...group.helpers, ...inactiveBeside(position, attack)]
    : [];
  const helpers = unique([...coordinated, ...reinforced.coming]);
  const attackers = [...units, ...reserves, ...helpers];
  const keys = attackers.map(keyOf);
  const left = withoutPositionsOf(position, keys);
  // 14.34: engineers remove the position before the combat.
  const cleared = tactics.includes('Combat Engineers') ? withoutPosition(left, target) : left;
  const world = { ...reinforced.world, position: cleared };
  const told = { target: name(world, target), attackers: keys, reserves: reserves.map(keyOf), tactics };
  yield* tellWhy(world, attackBegins, told, {
    tactics: reasons,
    helpers: helpers.map(keyOf),
    ...present({ check }),
  });
  yield* tellPlaced(before.position, world);
  return { world, tactics, attackers, helpers };
}

/** Reserves leave their box, each for where it may stand by now (10.8). */
function withReserves(world: World, reserves: readonly Unit[]): World {
  const position = reserves.reduce((now, unit) => placedAt(now, unit, unit.hex), world.position);
  const placed = new Set(reserves.map(keyOf));
  const box = world.box.filter((unit) => !placed.has(keyOf(unit)));
  return withMeuse({ ...world, position, box }, new Set());
}

/** 12.3, Reinforce Battle: as many as the tactic brings, the best first, each told as it comes. */
function* reinforceBattle(
  book: Book,
  before: World,
  { group, fought = new Set() }: GermanAttack,
): Procedure<{ readonly world: World; readonly coming: readonly Unit[] }> {
  let world = before;
  const coming: Unit[] = [];
  for (let left = book.pack.tactics.german['Reinforce Battle'].units; left > 0; left -= 1) {
    const barred = new Set([...fought, ...coming.map(keyOf)]);
    const come = comingTo(book, world.position, joinedBy(group, barred));
    if (come === undefined) break;
    world = brought(book, world, come);
    const hex = come.way.at(-1) ?? come.unit.hex;
    coming.push({ ...come.unit, hex });
    yield* tellWhy(world, joins, { unit: keyOf(come.unit), hex: name(world, hex) }, come);
  }
  return { world, coming };
}

interface Asked extends Assembled {
  /** Of the defender’s tactics. */
  readonly support: CombatFacts['support']['defender'];
}

/** 12.41: keys of all that the impulse has attacked so far. */
function attackedSoFar({ attacked, attackedBefore = new Set() }: GermanAttack): ReadonlySet<string> {
  return new Set([...attackedBefore, ...attacked]);
}

/** 12.3, step 3: the Allied player’s tactics. */
function* askDefender(book: Book, joined: Assembled, attack: GermanAttack): Procedure<Asked> {
  const { world, tactics, attackers } = joined;
  const cards = yield* askForTactics(book, world, {
    role: 'defender',
    target: name(world, attack.group.target),
    by: attackers.map(keyOf),
    byArmyCard: false,
    spent: [...new Set([...attack.attacked, ...attack.retreated])],
    against: tactics,
    attacked: [...attackedSoFar(attack)],
    retreated: [...attack.retreated],
  });
  return { ...joined, world: cards.world, support: cards.support };
}

/** 12.4 to 12.9, steps 4 to 9: all the chits there can be, the hits, and what comes of them. */
function* fightOut(book: Book, asked: Asked, attack: GermanAttack): Procedure<Resolved> {
  const { world, tactics, attackers, helpers, support } = asked;
  const { target } = attack.group;
  const facts = combatFacts(world.position, {
    target,
    by: attackers,
    support: { attacker: germanSupport(book, world.position, target, tactics), defender: support },
    attacked: attackedSoFar(attack),
    retreated: attack.retreated,
  });
  const draws = drawsOf(facts);
  const { chits, world: drawn } = yield* drawChits(book, world, draws.maximum);
  const fight = {
    by: 'german',
    target,
    attackers: attackers.map(keyOf),
    bystanders: unitsIn(drawn.position, target, 'allied')
      .map(keyOf)
      .filter((key) => attack.retreated.has(key)),
    helpers: helpers.map(keyOf),
    ...present({ okwArmy: attack.okwArmy }),
  } as const;
  return yield* resolve(book, drawn, { facts, draws, chits }, fight);
}

function unique(units: readonly Unit[]): readonly Unit[] {
  return [...new Map(units.map((unit) => [keyOf(unit), unit])).values()];
}

function name({ position }: World, hex: number): string {
  return position.ground.grid.hexAt(hex);
}
