/** 9.0: a German activation, its eight steps in their order. */

import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { present } from '../../../text/present.ts';
import { checkWords } from '../battle/12.0-attack-words.ts';
import { type AttackEnd, germanAttack, helps } from '../battle/12.0-german-attack.ts';
import { afterActivation } from '../combat/12.9-dispersal.ts';
import { placedAt } from '../control/10.8-placing.ts';
import { bridgesTaken } from '../control/14.2-bridges.ts';
import { mayReplace, replacementFor } from '../detachments/15.4-replacement.ts';
import type { Formation } from '../german/8.13-formation.ts';
import {
  CORPS_OBJECTIVES,
  hasReachedThird,
  isCorpsObjectiveDone,
  objectiveBy,
  objectiveCheck,
  rowFor,
} from '../german/9.1-objectives.ts';
import { moveGermans } from '../german/9.2-movement.ts';
import type { GermanMove } from '../german/9.2-reasons.ts';
import { germanRules } from '../german/9.2-rules.ts';
import { type AttackCheck, checkOf, leadsOf, resultOf } from '../german/9.5-attack-check.ts';
import type { AttackGroup, Attacks } from '../german/9.5-attack-strengths.ts';
import { positionsFor, unitsToReserve } from '../german/9.6-into-reserve.ts';
import type { Activated } from '../german/activation.ts';
import type { Book } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { bySelector, descending, nearestArmy, objectiveOf } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { arrivalsOf } from '../reserves/9.42-newly-arriving.ts';
import { methodWords, moveLine, moveWhy } from '../steps/9.2-move-words.ts';
import { tellObjectives } from '../steps/9.15-objectives-told.ts';
import { unitsRecovered } from '../steps/12.9-recovered.ts';
import { armyName, cardName, hexName, hexNames, unitName, unitNames } from '../steps/names.ts';
import { type Procedure, rollDie, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep, step, type WayKind } from '../steps/step.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import { armyOf, isVonDerHeydte } from '../vocabulary/counters.ts';
import { CORPS_NAMES, type CorpsName, GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import { withMeuse } from '../world/10.7-british.ts';
import { afterGermans } from '../world/13.52-depots.ts';
import { NOWHERE, unitsOnMap, type World, withPosition } from '../world/world.ts';
import { relieveVdh } from './17.1-vdh-relief.ts';

type Keys = readonly string[];

export interface Activating {
  readonly card: GermanCard;
  readonly formation: Formation;
  readonly support?: GermanCard;
  /** 8.14: whom the card activates alone ignores control. */
  readonly ignoresControl?: string;
  /** 12.41: keys of Allied units that have been attacked in this impulse before. */
  readonly attackedBefore?: ReadonlySet<string>;
}

export interface ActivationEnd {
  readonly world: World;
  readonly usedSupport: boolean;
  /** Keys of Allied units that it has attacked. */
  readonly attacked?: ReadonlySet<string>;
}

const wasted = step<{ readonly card: number }>({
  what: 'activation wasted',
  rule: '8.13',
  line: ({ card }, book) => `${cardName(book, card)} finds nobody to activate (8.13).`,
  cards: () => ({ is: 'done', as: ['activate'] }),
});

/** `reserves`: those of the box. */
const begins = step<{ readonly card: number; readonly units: Keys; readonly reserves: Keys }>({
  what: 'activation',
  rule: '9.0',
  line({ units, reserves }) {
    const more = reserves.length === 0 ? '' : `; in the box: ${unitNames(reserves)}`;
    return `Active: ${unitNames(units)}${more} (9.0).`;
  },
  cards: () => ({ is: 'done', as: ['activate'] }),
});

export function* activate(book: Book, before: World, it: Activating): Procedure<ActivationEnd> {
  let world = before;
  const units = new Set(it.formation.units);
  const reserves = new Set(it.formation.reserves);
  if (units.size === 0) {
    const arriving = isFirstOfOkw(world, it.card) ? okwReserves(world) : reserves;
    if (arriving.size > 0) return { world: yield* newlyArriving(world, arriving), usedSupport: false };
    yield* tell(world, wasted, { card: it.card.id });
    return { world, usedSupport: false };
  }
  yield* tell(world, begins, { card: it.card.id, units: [...units], reserves: [...reserves] });
  world = yield* takeBridges(world, units);
  world = yield* removeRoadblocks(world, units);
  world = yield* checkObjectives(book, world, it, units);
  const placed = new Set<string>();
  const moved = new Set<string>();
  world = yield* move(book, world, it, units, reserves, moved);
  world = yield* replaceDetachments(world, it.card, units, reserves, placed);
  const attacks = yield* attack(book, world, it, units, reserves, placed);
  world = attacks.world;
  const busy = new Set([...moved, ...placed, ...attacks.fought]);
  world = yield* intoTheBox(world, units, busy);
  world = yield* digIn(world, units, busy);
  const recovered = afterActivation(world.position, units, attacks.dispersed);
  world = { ...world, position: recovered.position };
  if (recovered.recovered.length > 0) yield* tell(world, unitsRecovered, { units: recovered.recovered });
  return { world, usedSupport: attacks.usedSupport, attacked: attacks.attacked };
}

/** 9.83: whose objective OKW units follow that are activated by an Army card. */
function okwArmyOf({ formation }: GermanCard): GermanArmy | undefined {
  return formation.kind === 'army' ? GERMAN_ARMIES.find((army) => army === formation.army) : undefined;
}

/** 9.81: a card of the OKW commands while no unit of it is on the map: all of them come, not its own division alone. */
function isFirstOfOkw(world: World, { formation }: GermanCard): boolean {
  const isOf = (formation.kind === 'corps' || formation.kind === 'divisions') && formation.corps === 'OKW';
  return isOf && !unitsOnMap(world).some(({ counter }) => counter.corps === 'OKW');
}

function okwReserves({ box }: World): ReadonlySet<string> {
  return new Set(box.filter(({ counter }) => counter.corps === 'OKW').map(keyOf));
}

const nameOf = ({ position }: World, hex: number) => position.ground.grid.hexAt(hex);

function activeOf(world: World, keys: ReadonlySet<string>): readonly Unit[] {
  return unitsOnMap(world)
    .filter((unit) => keys.has(keyOf(unit)) && !unit.isDispersed)
    .toSorted(bySelector);
}

/** Each with its hex; `null`: there is none. */
const arrive = step<{ readonly units: readonly (readonly [string, string | null])[] }>({
  what: 'reserves arrive',
  rule: '9.42',
  line({ units }, book) {
    const those = units.map(([key, hex]) =>
      hex === null ? `${unitName(key)} finds no hex` : `${unitName(key)} in ${hexName(book, hex)}`,
    );
    return `Reserves arrive (9.42): ${listed(those)}.`;
  },
  cards: () => ({ is: 'done', as: ['activate'] }),
});

/** 9.42: nobody of it is on the map. */
function* newlyArriving(world: World, reserves: ReadonlySet<string>): Procedure<World> {
  const units = world.box.filter((unit) => reserves.has(keyOf(unit)));
  const arrivals = arrivalsOf(world.position, units);
  let { position } = world;
  const gone = new Set<string>();
  for (const { unit, hex } of arrivals) {
    if (hex === undefined) continue;
    position = placedAt(position, { ...unit, hex }, hex);
    gone.add(keyOf(unit));
  }
  const box = world.box.filter((unit) => !gone.has(keyOf(unit)));
  const after = withMeuse({ ...world, position, box }, new Set());
  yield* tell(after, arrive, {
    units: arrivals.map(
      ({ unit, hex }) => [keyOf(unit), hex === undefined ? null : nameOf(world, hex)] as const,
    ),
  });
  return after;
}

/** By their hexsides. */
const bridgesHeld = step<{ readonly bridges: readonly string[] }>({
  what: 'bridges taken',
  rule: '14.2',
  line({ bridges }) {
    const those = agreeing(bridges.length, 'bridge', 'bridges');
    return `The Germans hold the ${those} at ${listed(bridges)} (14.2).`;
  },
});

/** 14.2: units that begin an activation beside an Allied bridge. */
function* takeBridges(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const hexes = unitsOnMap(world)
    .filter((unit) => units.has(keyOf(unit)))
    .map((unit) => unit.hex);
  const taken = bridgesTaken(position, hexes, 'german');
  if (taken.size === 0) return world;
  const after = { ...world, position: { ...position, bridges: new Map([...position.bridges, ...taken]) } };
  yield* tell(after, bridgesHeld, { bridges: [...taken.keys()] });
  return after;
}

const roadblocksRemoved = step<{ readonly hexes: readonly string[] }>({
  what: 'roadblocks removed',
  rule: '9.0',
  line: ({ hexes }, book) => `Roadblocks removed: ${hexNames(book, hexes)} (10.8).`,
});

/** Step 1. */
function* removeRoadblocks(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const beside = new Set(activeOf(world, units).flatMap(({ hex }) => around(position.ground, hex)));
  const gone = [...position.roadblocks].filter((hex) => beside.has(hex));
  if (gone.length === 0) return world;
  const roadblocks = new Set([...position.roadblocks].filter((hex) => !beside.has(hex)));
  const after = { ...world, position: { ...position, roadblocks } };
  yield* tell(after, roadblocksRemoved, { hexes: gone.map((hex) => nameOf(world, hex)) });
  return after;
}

const corpsObjectiveRemoved = step<{ readonly corps: CorpsName }>({
  what: 'corps objective removed',
  rule: '9.13',
  line: ({ corps }) => `${corps}’s Corps Objective is removed (9.13).`,
});

const corpsObjectivePlaced = step<{ readonly corps: CorpsName; readonly hex: string }>({
  what: 'corps objective placed',
  rule: '9.13',
  line: ({ corps, hex }, book) => `${corps}’s Corps Objective: ${hexName(book, hex)} (9.13).`,
});

/** Step 2: of the armies of the card (9.11, 9.12), and of the corps that have markers of their own (9.13). */
function* checkObjectives(
  book: Book,
  before: World,
  { card }: Activating,
  units: ReadonlySet<string>,
): Procedure<World> {
  let world = before;
  const active = unitsOnMap(world).filter((unit) => units.has(keyOf(unit)));
  // 9.83: also those that OKW units follow.
  const followed = active.flatMap(({ counter, hex }) =>
    armyOf(counter) === 'okw' ? (okwArmyOf(card) ?? nearestArmy(world.position, hex) ?? []) : [],
  );
  // Of armies that have no unit in the scenario there is no marker.
  const inPlay = GERMAN_ARMIES.filter((army) =>
    [...book.counters.values()].some((counter) => armyOf(counter) === army),
  );
  const armies =
    card.formation.kind === 'army-group'
      ? inPlay
      : inPlay.filter(
          (army) => followed.includes(army) || active.some(({ counter }) => armyOf(counter) === army),
        );
  for (const army of armies) world = yield* checkObjective(world, army);
  for (const corps of CORPS_NAMES) {
    const named = CORPS_OBJECTIVES[corps];
    if (named === undefined || !active.some(({ counter }) => counter.corps === corps)) continue;
    const { grid } = world.position.ground;
    if (world.corpsDone.includes(corps) || !grid.has(named)) continue;
    const hex = world.corpsObjectives[corps] ?? grid.indexOf(named);
    const { [corps]: _, ...others } = world.corpsObjectives;
    if (isCorpsObjectiveDone(world.position, hex)) {
      world = { ...world, corpsObjectives: others, corpsDone: [...world.corpsDone, corps] };
      yield* tell(world, corpsObjectiveRemoved, { corps });
    } else if (world.corpsObjectives[corps] === undefined) {
      world = { ...world, corpsObjectives: { ...others, [corps]: hex } };
      yield* tell(world, corpsObjectivePlaced, { corps, hex: named });
    }
  }
  return world;
}

const objectiveStays = step<{ readonly army: GermanArmy; readonly why: 'stays' | 'last' }>({
  what: 'objective stays',
  rule: '9.11',
  line: () => undefined,
});

/** `placement`: the first objective of the army, its second or its third. */
const objectivePlaced = step<{
  readonly army: GermanArmy;
  readonly die: number;
  readonly to: string;
  readonly placement: number;
}>({
  what: 'objective placed',
  rule: '9.11',
  line: ({ army, die, to }) => `Objective of ${armyName(army)}: **${to}** (9.11, die ${die}).`,
});

function* checkObjective(world: World, army: GermanArmy): Procedure<World> {
  const check = objectiveCheck(world.position, army);
  if (check.is !== 'first' && check.is !== 'near') {
    yield* tell(world, objectiveStays, { army, why: check.is });
    return world;
  }
  const placement = check.is === 'first' ? 1 : check.placement;
  const row = rowFor(world.position, army, placement);
  if (row === undefined) return world;
  const die = yield* rollDie('9.11', `objective ${army}`);
  const { objective, destination } = objectiveBy(world.position, row, die, placement);
  const exits = destination.opensExit
    ? new Set([...world.position.exits, objective.hex])
    : world.position.exits;
  const objectives = { ...world.position.objectives, [army]: objective };
  const after = { ...world, position: { ...world.position, objectives, exits } };
  yield* tell(after, objectivePlaced, { army, die, to: destination.to, placement });
  return after;
}

/** How the picture tells the methods of 9.2 apart. */
const WAYS: { readonly [method in NonNullable<GermanMove['method']>]?: WayKind } = {
  '1a': 'thrust',
  '1b': 'thrust',
  '1c': 'thrust',
  '2': 'thrust',
  '5': 'thrust',
  '3': 'towns',
  '4': 'towns',
  '6': 'towns',
  '7': 'towns',
  '8': 'towns',
  '9': 'towns',
};

export const unitMoves = reasonedStep<
  {
    readonly unit: string;
    /** `null`: it stays, or no method moves it. */
    readonly method: NonNullable<GermanMove['method']> | null;
    readonly way: readonly string[];
    /** Hexes in which it leaves detachments behind. */
    readonly left: readonly string[];
  },
  GermanMove
>({
  what: 'move',
  rule: '9.2',
  line({ unit, method, way, left }, book) {
    const end = way.at(-1);
    if (way.length < 2 || end === undefined) return undefined;
    const by = method === null ? '' : `${methodWords(method)} `;
    const behind = left.length === 0 ? '' : `; detachment in ${left.join(', ')}`;
    return `${unitName(unit)}: ${by}to ${hexName(book, end)}${behind}`;
  },
  why: (move, _, { ground }) => [moveLine(ground, move), ...moveWhy(ground, move)],
  ways({ way, method }) {
    const by = method === null ? undefined : WAYS[method];
    return way.length < 2 ? [] : [{ hexes: way, by: by ?? 'onward' }];
  },
});

/** Step 3, with what is entered on the way: depots (13.52), the third objective (9.15). */
function* move(
  book: Book,
  before: World,
  it: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  moved: Set<string>,
): Procedure<World> {
  const activated: Activated = {
    units,
    reserves: before.box.filter((unit) => reserves.has(keyOf(unit))),
    corpsObjectives: before.corpsObjectives,
    isAtMeuse: before.isAtMeuse,
    isSeventhDone: before.isSeventhDone,
    ...present({ okwArmy: okwArmyOf(it.card) }),
    ...present({ ignoresControl: it.ignoresControl }),
  };
  const { moves: made, position, isAtMeuse } = moveGermans(before.position, activated);
  const exits = made.filter(({ exits: leaves }) => leaves).map(({ unit }) => unit);
  let world: World = { ...withPosition(before, position, exits), isAtMeuse };
  const entered = new Set<number>();
  // 9.2 (12): units that an infiltrator leaves in its hex have moved.
  const hasMoved = ({ method, way }: GermanMove) =>
    way.length > 1 || (method === '12' && germanRules(position).leftBehind === 'has moved');
  for (const each of made) {
    const { unit, way } = each;
    if (hasMoved(each)) moved.add(keyOf(unit));
    for (const hex of way.slice(1)) entered.add(hex);
  }
  world = afterGermans(book, world, entered);
  if (!position.mended.thirdObjective && hasReachedThird(position, '7'))
    world = { ...world, isSeventhDone: true };
  for (const each of made) {
    const { unit, method, way, left } = each;
    const of = {
      unit: keyOf(unit),
      method: method ?? null,
      way: way.map((hex) => nameOf(world, hex)),
      left: left.map((hex) => nameOf(world, hex)),
    };
    yield* tellWhy(world, unitMoves, of, each);
  }
  yield* tellObjectives(before.position, world);
  const byOthers = made
    .filter(({ unit }) => !isVonDerHeydte(unit.counter))
    .flatMap(({ way }) => way.slice(1));
  return yield* relieveVdh(world, new Set(byOthers));
}

const detachmentReplaced = step<{ readonly unit: string; readonly hex: string }>({
  what: 'detachment replaced',
  rule: '15.4',
  line: ({ unit, hex }, book) =>
    `${unitName(unit)} takes a detachment’s place in ${hexName(book, hex)} (15.4).`,
});

/** Step 4: ▼ each active reserve unit, as things stand by then. */
function* replaceDetachments(
  before: World,
  card: GermanCard,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  placed: Set<string>,
): Procedure<World> {
  let world = before;
  const waiting = descending(
    world.position,
    world.box.filter((unit) => reserves.has(keyOf(unit)) && mayReplace(unit, world.position.day)),
  );
  for (const unit of waiting) {
    const { position } = world;
    const found = replacementFor(position, unit, {
      active: activeOf(world, units).map(({ hex }) => hex),
      objective: objectiveOf(position, unit, okwArmyOf(card)),
      isXxxFree: isXxxFree(world),
    });
    if (found === undefined) continue;
    const detachments = new Set([...position.detachments].filter((hex) => hex !== found.hex));
    const standing = withUnitAt(position, { ...unit, hex: found.hex }, found.hex);
    placed.add(keyOf(unit));
    const box = world.box.filter((other) => keyOf(other) !== keyOf(unit));
    world = withMeuse({ ...world, position: { ...standing, detachments }, box }, new Set());
    yield* tell(world, detachmentReplaced, { unit: keyOf(unit), hex: nameOf(world, found.hex) });
  }
  return world;
}

export const attackCheck = reasonedStep<
  {
    /** The lead unit. */
    readonly lead: string;
    readonly target: string;
    /** Strengths. */
    readonly german: number;
    readonly allied: number;
    readonly verdict: AttackCheck['verdict'];
    /** `null`: none is rolled. */
    readonly die: number | null;
    readonly result: ReturnType<typeof resultOf> | null;
    readonly goesOn: boolean;
  },
  AttackCheck
>({
  what: 'attack check',
  rule: '9.5',
  line({ target, german, allied, die, goesOn }, book) {
    if (goesOn) return undefined;
    const rolled = die === null ? '' : `, die ${die}`;
    return `No attack on ${hexName(book, target)}: ${german} to ${allied}${rolled} (9.5).`;
  },
  why: (check, { die }, { ground }) => checkWords(ground, check, die ?? undefined),
  target: ({ target }) => target,
});

/** The attacks of an activation so far; the sets hold keys of units. */
interface Attacking {
  world: World;
  /** The card in the Support Card box, until an attack has used it up (12.31). */
  support: GermanCard | undefined;
  /** 9.52, with the reserves that attacks have placed. */
  readonly fought: Set<string>;
  readonly placed: Set<string>;
  readonly dispersed: Set<string>;
  /** 9.5: those who have been lead unit, and the hexes that have been checked. */
  readonly led: Set<string>;
  readonly checked: Set<number>;
  /** 9.53: Allied units that have been checked; where nobody else stands there is nothing to check. */
  readonly subjects: Set<string>;
  /** 12.74. */
  readonly attacked: Set<string>;
  readonly retreated: Set<string>;
}

/** 9.5, step 5: unit by unit, as long as there is somebody to check. */
function* attack(
  book: Book,
  before: World,
  it: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  placed: Set<string>,
): Procedure<{
  readonly world: World;
  readonly fought: ReadonlySet<string>;
  readonly dispersed: ReadonlySet<string>;
  readonly attacked: ReadonlySet<string>;
  readonly usedSupport: boolean;
}> {
  const now: Attacking = {
    world: before,
    support: it.support,
    fought: new Set(),
    placed,
    dispersed: new Set(),
    led: new Set(),
    checked: new Set(),
    subjects: new Set(),
    attacked: new Set(),
    retreated: new Set(),
  };
  for (;;) {
    checkOff(now);
    const attacks = attacksOpen(now, it, units, reserves);
    const lead = leadsOf(attacks).find((unit) => !now.led.has(keyOf(unit)));
    if (lead === undefined) break;
    now.led.add(keyOf(lead));
    const group = yield* checkAttack(book, now, it, attacks, lead);
    if (group === undefined) continue;
    const end = yield* germanAttack(book, now.world, {
      group,
      fought: now.fought,
      byArmyCard: isArmyCard(it),
      attacked: now.attacked,
      retreated: now.retreated,
      ...present({
        support: now.support,
        attackedBefore: it.attackedBefore,
        okwArmy: okwArmyOf(it.card),
      }),
    });
    now.world = yield* relieveVdh(end.world, new Set());
    takeIn(now, end);
  }
  const { world, fought, dispersed, attacked, support } = now;
  return {
    world,
    fought,
    dispersed,
    attacked,
    usedSupport: it.support !== undefined && support === undefined,
  };
}

/** 12.35. */
function isArmyCard({ card }: Activating): boolean {
  const { kind } = card.formation;
  return kind === 'army' || kind === 'army-group';
}

/** 9.53: a hex where everybody has been checked counts as checked. */
function checkOff({ world, checked, subjects }: Attacking): void {
  for (const { side, hex, units } of world.position.stacks.values())
    if (side === 'allied' && units.every((unit) => subjects.has(keyOf(unit)))) checked.add(hex);
}

function tacticsOfSupport({ support, world }: Attacking) {
  return support === undefined ? [] : tacticsOn(support, world.position.day);
}

/** 9.5: who may attack still, and with whom. */
function attacksOpen(
  now: Attacking,
  { card }: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
): Attacks {
  const { world, fought, placed, checked } = now;
  const { position, box } = world;
  return {
    position,
    active: new Set([...units, ...placed].filter((key) => !fought.has(key))),
    fought,
    reserves: box.filter((unit) => reserves.has(keyOf(unit)) && !unit.isOutOfFuel),
    checked,
    coordinates: tacticsOfSupport(now).includes('Assault Coordination'),
    objectiveOf: (unit) => objectiveOf(position, unit, okwArmyOf(card)),
  };
}

/** 9.5: the attack check of a lead unit, with its die where one is rolled; nobody: there is no attack. */
function* checkAttack(
  book: Book,
  now: Attacking,
  it: Activating,
  attacks: Attacks,
  lead: Unit,
): Procedure<AttackGroup | undefined> {
  const { world, fought, checked, subjects } = now;
  const { position } = world;
  const byArmyCard = isArmyCard(it);
  const tactics = tacticsOfSupport(now);
  const ofArmy = byArmyCard ? (['Artillery'] as const) : [];
  const check = checkOf(attacks, lead, {
    byArmyCard,
    helpsBonus: (group) => tactics.some((tactic) => helps(book, position, tactic, { group, fought }, ofArmy)),
  });
  if (check === undefined) return undefined;
  const { group, ratio } = check.chosen;
  checked.add(group.target);
  for (const unit of unitsIn(position, group.target, 'allied')) subjects.add(keyOf(unit));
  const die = check.verdict.is === 'roll' ? yield* rollDie('9.5', 'attack check') : undefined;
  const result = die === undefined ? undefined : resultOf(check, die);
  const goesOn = check.verdict.is === 'attack' || result?.cancelledBy.length === 0;
  const of = {
    lead: keyOf(lead),
    target: nameOf(world, group.target),
    german: ratio.german,
    allied: ratio.allied,
    verdict: check.verdict,
    die: die ?? null,
    result: result ?? null,
    goesOn,
  };
  yield* tellWhy(world, attackCheck, of, check);
  return goesOn ? group : undefined;
}

/** The end of an attack, noted for the next ones of the activation. */
function takeIn(now: Attacking, end: AttackEnd): void {
  for (const key of end.fought) now.fought.add(key);
  for (const key of end.placed) now.placed.add(key);
  for (const key of end.defenders) {
    now.attacked.add(key);
    // 12.1: also who was brought in by a card.
    now.subjects.add(key);
  }
  for (const key of end.retreated) now.retreated.add(key);
  for (const key of end.dispersed) now.dispersed.add(key);
  if (end.usedSupport) now.support = undefined;
}

const boxed = step<{ readonly units: Keys }>({
  what: 'into the box',
  rule: '9.6',
  line: ({ units }) => `Into the Reserve Units box: ${unitNames(units)} (9.6).`,
});

/** Step 6. */
function* intoTheBox(world: World, units: ReadonlySet<string>, busy: ReadonlySet<string>): Procedure<World> {
  const gone = unitsToReserve(world.position, activeOf(world, units), busy);
  if (gone.length === 0) return world;
  const position = gone.reduce<Position>((now, unit) => without(now, unit), world.position);
  const ips = new Set([...position.ips].filter((hex) => position.stacks.has(hex)));
  const after = {
    ...world,
    position: { ...position, ips },
    box: [...world.box, ...gone.map((unit) => ({ ...unit, hex: NOWHERE }))],
  };
  yield* tell(after, boxed, { units: gone.map(keyOf) });
  return after;
}

const positionsBuilt = step<{ readonly hexes: readonly string[] }>({
  what: 'positions',
  rule: '9.7',
  line: ({ hexes }, book) => `Improved Positions: ${hexNames(book, hexes)} (9.7).`,
});

/** Step 7. */
function* digIn(world: World, units: ReadonlySet<string>, busy: ReadonlySet<string>): Procedure<World> {
  const hexes = positionsFor(world.position, activeOf(world, units), busy);
  if (hexes.length === 0) return world;
  const ips = new Set([...world.position.ips, ...hexes]);
  const after = { ...world, position: { ...world.position, ips } };
  yield* tell(after, positionsBuilt, { hexes: hexes.map((hex) => nameOf(world, hex)) });
  return after;
}
