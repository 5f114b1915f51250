/** 3.2, 3.3: attacks and Overruns as they are played: Hold or Retreat, the roll, losses, Retreat, Advance. */

import { plural } from '../../../text/plural.ts';
import { type CombatResult, printResult } from '../combat/3.2-combat-table.ts';
import { mandatedHold } from '../combat/3.2-hold-or-retreat.ts';
import { type StepLosses, waysToLose } from '../combat/3.2-losses.ts';
import { type Odds, oddsAgainst, oddsWords } from '../combat/3.2-odds.ts';
import {
  isBlockedByEnemy,
  type MayStep,
  partedByTerrain,
  RETREAT_BEFORE_COMBAT,
  type Retreat,
  retreatsBeforeCombat,
  retreatsOf,
} from '../combat/3.2-retreats.ts';
import { isPassable, mayAttackAcross } from '../movement/1.3-roads-and-crossings.ts';
import { makesDg } from '../movement/3.4-disorganized.ts';
import { isBesideEnemy, stackOf, unitsIn } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../state.ts';
import { isArtillery, stepsOf } from '../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { verb, when } from '../vocabulary/words.ts';
import { runGunsFrom, unitsNamed } from './3.1-moves.ts';
import { advance, fightWentOn } from './3.2-advances.ts';
import { disorganize } from './3.4-disorganize.ts';
import { mark, type Played, unitBy } from './3.5-barrages.ts';
import { passThrough } from './7.5-course.ts';
import type { AttackAct } from './acts.ts';
import { asked } from './asked.ts';
import { losesOf, standOf, towardOf } from './beforehand.ts';
import { changeUnits } from './changes.ts';
import { columnsOf, combatResult } from './charts.ts';
import type { Aftermath, Fight, Question, Stand } from './questions.ts';
import { tellChoice } from './umpires-choice.ts';

/** As everybody reads of it: `I/3 attack B6.17`. */
export function fightWords(by: readonly string[], target: string, isOverrun: boolean): string {
  const does = verb(by, isOverrun ? 'overrun' : 'attack');
  return `${by.join(', ')} ${does} ${target}`;
}

export const fightBegan = event<Fight>({
  type: 'fight.began',
  fold(game, fight) {
    if (!fight.isOverrun) game.attacked.push(fight.target);
  },
  line: ({ by, target, isOverrun }) => fightWords(by, target, isOverrun),
  mark: ({ target }) => target,
});

interface Held {
  readonly fight: Fight;
  /** Why it had to; empty: its owner chose. */
  readonly mandated: readonly string[];
}

/** The defender Holds: the fight is to be rolled for. */
export const defenderHolds = event<Held>({
  type: 'fight.held',
  fold(game, { fight }) {
    delete game.question;
    game.fight = fight;
  },
  line: ({ fight: { target }, mandated }) =>
    `${target} Holds${when(mandated.length > 0, ` (3.2: ${mandated.join(', ')})`)}`,
});

/** Why units cannot attack a hex; `undefined`: they can. From the attacker’s view. */
export function attackFault(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: AttackAct,
): string | undefined {
  const { grid } = position.ground;
  const target = grid.indexOf(act.target);
  if (stackOf(position, enemyOf(side), target) === undefined) return `no enemy is in ${act.target}`;
  if (game.attacked.includes(act.target)) return `${act.target} has been attacked in this Phase (series 7.2)`;
  if (act.units.length === 0) return 'nobody attacks';
  for (const id of act.units) {
    const unit = unitBy(position, side, id);
    if (unit === undefined) return `${id} is not on the map`;
    if (unit.phase.hasFought) return `${id} has attacked in this Phase (3.2)`;
    if (grid.hexside(grid.hexAt(unit.hex), act.target) === undefined)
      return `${id} in ${grid.hexAt(unit.hex)} is not adjacent to ${act.target}`;
    if (!mayAttackAcross(position, unit.counter.maType, unit.hex, target))
      return `${id} cannot attack across or into Prohibited terrain without a road (TEC)`;
  }
  const isOfGuns = act.units.every((id) => {
    const unit = unitBy(position, side, id);
    return unit !== undefined && isArtillery(unit.counter);
  });
  if (game.mended.gunsJoinOthers && isOfGuns)
    return `${act.target} cannot be attacked by Artillery alone: it attacks with 0 (3.2)`;
  return undefined;
}

/** Whether an attack can be made: then its fight begins (`beginFight`). */
export function playAttack(work: ArdennesWork, side: Side, act: AttackAct): Played {
  const { game } = work.state;
  const no = attackFault(game, positionOf(game, referenceOf(game)), side, act);
  return no === undefined ? 'done' : { no };
}

/** Begins an attack or Overrun: a defender who has a choice answers as he has ordered beforehand, or is asked. */
export function beginFight(work: ArdennesWork, fight: Fight): void {
  emit(work, fightBegan, 'everyone', fight);
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const of = enemyOf(fight.attacker);
  const stack = stackOf(position, of, position.ground.grid.indexOf(fight.target));
  if (stack === undefined) return;
  const { reasons } = mandatedHold(position, stack, game.mended.fiveHexes);
  if (reasons.length > 0) {
    emit(work, defenderHolds, 'everyone', { fight, mandated: reasons });
    return;
  }
  const given = game.sides[of].stands[fight.target];
  if (given !== undefined && isOfNow(position, stack, given)) {
    answerHold(work, fight, given.answer, given.path);
    return;
  }
  const ids = stack.units.map(({ counter: { id } }) => id);
  const answer = standOf(game, of, fight.target, ids, () => oddsForDefender(work, position, stack, fight));
  if (answer === undefined) emit(work, asked, 'everyone', { question: { kind: 'hold', of, fight } });
  else answerHold(work, fight, answer);
}

/** Whether an answer that was given beforehand fits what an earlier attack has left of its stack, and of its way. */
function isOfNow(position: Position, stack: Stack, { whom, path }: Stand): boolean {
  if (whom === undefined) return true;
  if (whom.join() !== whomOf(stack).join()) return false;
  if (path === undefined) return true;
  const { grid } = position.ground;
  const ways = retreatsBeforeCombat(position, stack.units, stack.hex);
  return ways.some((way) => way.path.map((hex) => grid.hexAt(hex)).join() === path.join());
}

function whomOf({ units }: Stack): readonly string[] {
  return units.map(({ counter: { id }, steps }) => `${id} ${steps}`).sort();
}

/**
 * Of attacks that were committed together the defender is asked together, before the first of them is played; whether he
 * was. Where one alone leaves him a choice it is asked about when it begins.
 */
export function askTogether(work: ArdennesWork, side: Side): boolean {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const of = enemyOf(side);
  const fights = game.sides[side].queue.flatMap((act): readonly Fight[] => {
    if (act.kind !== 'attack' || game.sides[of].stands[act.target] !== undefined) return [];
    const fight = { target: act.target, attacker: side, by: act.units, isOverrun: false };
    return attackFault(game, position, side, act) === undefined && isChoice(work, position, fight)
      ? [fight]
      : [];
  });
  if (fights.length < 2) return false;
  emit(work, asked, 'everyone', { question: { kind: 'holds', of, fights } });
  return true;
}

/** Whether the defender has a choice, and has not ordered beforehand how to use it. */
function isChoice(work: ArdennesWork, position: Position, fight: Fight): boolean {
  const { game } = work.state;
  const of = enemyOf(fight.attacker);
  const stack = stackOf(position, of, position.ground.grid.indexOf(fight.target));
  if (stack === undefined) return false;
  if (mandatedHold(position, stack, game.mended.fiveHexes).reasons.length > 0) return false;
  const ids = stack.units.map(({ counter: { id } }) => id);
  const odds = () => oddsForDefender(work, position, stack, fight);
  return standOf(game, of, fight.target, ids, odds) === undefined;
}

interface StandGiven {
  readonly side: Side;
  readonly target: string;
  readonly stand: Stand;
}

/** To the side alone: until all of them are answered, and each is played. */
export const standGiven = event<StandGiven>({
  type: 'stand.given',
  fold({ sides }, { side, target, stand }) {
    sides[side].stands[target] = stand;
    sides[side].rev += 1;
  },
  line: ({ target, stand: { answer } }) => `${target}: to ${answer === 'hold' ? 'Hold' : 'Retreat'} (3.2)`,
});

export const standsGiven = event<object>({
  type: 'stands.given',
  fold(game) {
    delete game.question;
  },
  line: 'silent',
});

/** One answer of several; with the last one play goes on. */
export function answerOneOf(
  work: ArdennesWork,
  { of, fights }: Extract<Question, { readonly kind: 'holds' }>,
  target: string,
  stand: Stand,
): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const stack = stackOf(position, of, position.ground.grid.indexOf(target));
  const whom = game.mended.askAnew && stack !== undefined ? { whom: whomOf(stack) } : {};
  emit(work, standGiven, `side:${of}`, { side: of, target, stand: { ...stand, ...whom } });
  const { stands } = work.state.game.sides[of];
  if (fights.every((fight) => stands[fight.target] !== undefined)) emit(work, standsGiven, 'everyone', {});
}

/** The n of n:1 on the column on which would be rolled, by what the defender knows; below 1:1 it is less than 1. */
function oddsForDefender(work: ArdennesWork, position: Position, defender: Stack, fight: Fight): number {
  const { game, core } = work.state;
  const { grid } = position.ground;
  // 3.2, step 1: who attacks from where is named; how many steps it has, and whether it is DG, shows of the top one alone.
  const by = fight.by.flatMap((id): readonly Unit[] => {
    const unit = unitBy(position, fight.attacker, id);
    if (unit === undefined) return [];
    const isSeen = game.stacks[grid.hexAt(unit.hex)]?.shown.some((shown) => shown.id === id) === true;
    return [isSeen ? unit : { ...unit, steps: stepsOf(unit.counter), dg: false }];
  });
  const target = grid.indexOf(fight.target);
  const terms = { columns: columnsOf(core), tie: game.readings['odds-tie'] };
  return oddsAgainst(position, { target, by }, defender, terms).column + 1;
}

/** What `fight.resolved` says. */
export interface Fought {
  readonly fight: Fight;
  readonly attack: readonly Counted[];
  readonly defense: readonly Counted[];
  readonly attackTotal: number;
  readonly defenseTotal: number;
  readonly raw: string;
  readonly start: string;
  readonly shifts: readonly { readonly why: string; readonly from?: string; readonly columns: number }[];
  readonly column: string;
  readonly roll: readonly number[];
  readonly result: CombatResult;
}

interface Counted {
  readonly id: string;
  readonly printed: number;
  readonly divisors: readonly { readonly why: string; readonly by: number; readonly rule: string }[];
  readonly value: number;
}

/** Combat shows who fought on both sides, and with what (3.2). */
export const fightResolved = event<Fought>({
  type: 'fight.resolved',
  fold(game, { fight, result }) {
    delete game.fight;
    game.aftermath = { fight, result, stage: 'attacker' };
  },
  line: ({ fight, attackTotal, defenseTotal, column, roll, result }) =>
    `${fight.target}: ${attackTotal} against ${defenseTotal}, ${column}, ${roll.join(' + ')}: ${printResult(result)}`,
  why: (_, { attack, defense, raw, start, shifts, column, roll, result }) =>
    [
      `Attack: ${countedWords(attack)}.`,
      `Defense: ${countedWords(defense)}.`,
      `Odds ${raw}${when(start !== raw, `, on the table ${start}`)} (3.2).`,
      ...shifts.map(
        ({ why, from, columns }) =>
          `${columns} left: ${why}${when(from !== undefined, ` from ${from}`)} (TEC).`,
      ),
      `Column ${column}, rolled ${roll.join(' and ')}: ${printResult(result)}.`,
    ].join('\n'),
});

function countedWords(units: readonly Counted[]): string {
  return units
    .map(({ id, printed, divisors, value }) => {
      const by = divisors.map(({ why, by: divisor, rule }) => `: ${divisor} for ${why}, ${rule}`).join('');
      return divisors.length === 0 ? `${id} ${printed}` : `${id} ${value} (${printed}${by})`;
    })
    .join(', ');
}

/** Rolls for the fight that is on. `false`: dice are still missing. */
export function resolveFight(work: ArdennesWork, fight: Fight): boolean {
  const { game, core } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const target = grid.indexOf(fight.target);
  const of = enemyOf(fight.attacker);
  const defender = stackOf(position, of, target);
  const by = fight.by.flatMap((id) => unitBy(position, fight.attacker, id) ?? []);
  if (defender === undefined) throw new Error(`nobody defends ${fight.target}`);
  const columns = columnsOf(core);
  const odds = oddsAgainst(position, { target, by }, defender, { columns, tie: game.readings['odds-tie'] });
  return work.attempt(() => {
    const path = `3.2/${game.turn}/${game.phase}/${fight.target}`;
    const roll = work.roll({ path, rule: '3.2', kind: 'DR', audience: 'everyone', by: fight.attacker });
    const sum = roll.values.reduce((all, value) => all + value, 0);
    const result = combatResult(core, odds.column, sum);
    emit(work, fightResolved, 'everyone', resolved(position, fight, odds, roll.values, result));
    for (const id of fight.by) mark(work, fight.attacker, id, { hasFought: true });
  });
}

/** 3.2, steps 5 to 7: losses of either side, then Retreat and Advance. It stops where a side is asked. */
export function playAftermath(work: ArdennesWork, { fight, result, stage, advancing }: Aftermath): void {
  if (stage === 'rest') {
    emit(work, fightWentOn, 'everyone', {});
    if (result.retreat > 0)
      retreat(work, enemyOf(fight.attacker), fight, { hexes: result.retreat, isWholeWay: false });
    advance(work, fight, result.retreat);
    return;
  }
  if (stage === 'advance') {
    advance(work, fight, result.retreat, advancing);
    return;
  }
  if (stage === 'entered') {
    if (runGunsFrom(work, fight.attacker, fight.by)) emit(work, fightWentOn, 'everyone', {});
    return;
  }
  const { game } = work.state;
  const losses = lossesAt(game, { fight, as: stage, loss: result[stage] });
  const of = stage === 'attacker' ? fight.attacker : enemyOf(fight.attacker);
  if (losses.ways.length > 1 && losesOf(game, of, losses.hexes) === 'ask') {
    emit(work, asked, 'everyone', {
      question: { kind: 'losses', of, fight, as: stage, loss: result[stage] },
    });
    return;
  }
  takeLosses(work, fight, stage, result);
}

/** 3.2, step 5: what a side can choose from. From the whole state, or from its own view. */
export function lossesAt(
  game: ArdennesState,
  { fight, as, loss }: Pick<Extract<Question, { kind: 'losses' }>, 'fight' | 'as' | 'loss'>,
): {
  readonly units: readonly Unit[];
  readonly hexes: readonly string[];
  readonly ways: readonly StepLosses[];
} {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const units =
    as === 'attacker'
      ? fight.by.flatMap((id) => unitBy(position, fight.attacker, id) ?? [])
      : unitsIn(position, enemyOf(fight.attacker), grid.indexOf(fight.target));
  const hexes = [...new Set([fight.target, ...units.map(({ hex }) => grid.hexAt(hex))])];
  return { units, hexes, ways: loss === 0 ? [] : waysToLose(position, units, loss, as) };
}

/** `way`: as its side has just said; absent: as it has ordered beforehand, or as costs least. */
export function takeLosses(
  work: ArdennesWork,
  fight: Fight,
  as: 'attacker' | 'defender',
  result: CombatResult,
  way?: StepLosses,
): void {
  const { game } = work.state;
  const of = as === 'attacker' ? fight.attacker : enemyOf(fight.attacker);
  const { units, hexes, ways } = lossesAt(game, { fight, as, loss: result[as] });
  const chosen = way ?? leastOf(game, of, units, hexes, ways);
  if (chosen !== undefined) takeSteps(work, of, chosen);
  if (way === undefined && ways.length > 1 && losesOf(game, of, hexes).length === 0)
    tellChoice(
      work,
      of,
      `who takes the losses at ${fight.target}`,
      `${hexes[0]} loses ${units[0]?.counter.id}`,
    );
  const stage = as === 'attacker' ? 'defender' : 'rest';
  emit(work, fightWentOn, 'everyone', { aftermath: { fight, result, stage } });
}

function resolved(
  position: Position,
  fight: Fight,
  odds: Odds,
  roll: readonly number[],
  result: CombatResult,
): Fought {
  const counted = (all: Odds['attack']): readonly Counted[] =>
    all.map(({ counter: { id }, printed, divisors, value }) => ({ id, printed, divisors, value }));
  return {
    fight,
    attack: counted(odds.attack),
    defense: counted(odds.defense),
    attackTotal: odds.attackTotal,
    defenseTotal: odds.defenseTotal,
    raw: Number.isFinite(odds.raw) ? oddsWords(odds.raw) : 'none',
    start: oddsWords(odds.start),
    shifts: odds.shifts.map(({ why, from, columns }) => ({
      why,
      columns,
      ...(from === undefined ? {} : { from: position.ground.grid.hexAt(from) }),
    })),
    column: oddsWords(odds.column),
    roll,
    result,
  };
}

interface Lost {
  readonly side: Side;
  /** Steps lost, by counter. */
  readonly steps: StepLosses;
  readonly dead: readonly string[];
}

export const stepsLost = event<Lost>({
  type: 'steps.lost',
  fold(game, { side, dead }) {
    if (game.question?.kind === 'losses') delete game.question;
    game.dead[side].push(...dead);
  },
  line: ({ steps, dead }) =>
    Object.entries(steps)
      .map(([id, lost]) => `${id} loses ${plural(lost, 'step')}${when(dead.includes(id), ' and is dead')}`)
      .join('; '),
});

/** From whom their owner has named beforehand, else as costs least: counters live on as long as they can. */
function leastOf(
  game: ArdennesState,
  side: Side,
  units: readonly Unit[],
  hexes: readonly string[],
  ways: readonly StepLosses[],
): StepLosses | undefined {
  const deaths = (way: StepLosses) => units.filter(({ counter: { id }, steps }) => (way[id] ?? 0) >= steps);
  const worth = (way: StepLosses) =>
    deaths(way).reduce((sum, { counter: { full } }) => sum + 100 + full.attack + full.defense, 0);
  const named = losesOf(game, side, hexes);
  const first = named === 'ask' ? [] : named;
  const byName = (one: StepLosses, other: StepLosses) =>
    first.map((id) => (other[id] ?? 0) - (one[id] ?? 0)).find((by) => by !== 0) ?? 0;
  const [way] = [...ways].sort((one, other) => byName(one, other) || worth(one) - worth(other));
  return way;
}

function takeSteps(work: ArdennesWork, side: Side, way: StepLosses): void {
  const own = unitsNamed(work.state.game, side, Object.keys(way));
  const dead = own.filter(({ id, steps }) => steps <= (way[id] ?? 0)).map(({ id }) => id);
  const left = own
    .filter(({ id }) => !dead.includes(id))
    .map((unit) => ({ ...unit, steps: unit.steps - (way[unit.id] ?? 0) }));
  changeUnits(work, side, left, dead);
  emit(work, stepsLost, 'everyone', { side, steps: way, dead });
}

interface Retreated {
  readonly side: Side;
  readonly from: string;
  readonly path: readonly string[];
  readonly end: Retreat['end'];
  /** How many of the stack’s counters; absent: all, together. */
  readonly part?: number;
}

export const stackRetreated = event<Retreated>({
  type: 'stack.retreated',
  fold: () => undefined,
  line: ({ from, path, end, part }) => {
    const why = {
      whole: '',
      bond: ', into a ZOC Bond: a step is lost',
      blocked: ', blocked: a step is lost',
      shut: ', and terrain lets it go no farther',
    }[end];
    const who = part === undefined ? `${from} Retreats` : `From ${from} ${plural(part, 'counter')} Retreat`;
    return `${who}${when(path.length > 0, `: ${[from, ...path].join(' > ')}`)}${why} (3.2)`;
  },
  way: ({ side, from, path }) => (path.length === 0 ? undefined : { side, hexes: [from, ...path] }),
});

/** How far a stack Retreats, and by which ways. */
interface RetreatTerms {
  readonly hexes: number;
  /** Whoever would not Hold goes all of them, or not at all (mend `fiveHexes`). */
  readonly isWholeWay: boolean;
  /** The way that its side has just named. */
  readonly wanted?: readonly string[] | undefined;
}

/**
 * The units of a hex Retreat: by the way that is named now (`wanted`), else toward the hexes that were named beforehand,
 * those with the same one together; else by the best way there is.
 */
function retreat(work: ArdennesWork, side: Side, fight: Fight, terms: RetreatTerms): void {
  const { wanted } = terms;
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const units = unitsIn(position, side, position.ground.grid.indexOf(fight.target));
  const parts = new Map<string | undefined, string[]>();
  for (const { counter } of units) {
    const toward = wanted === undefined ? towardOf(game, side, fight.target, counter.id) : undefined;
    parts.set(toward, [...(parts.get(toward) ?? []), counter.id]);
  }
  const all = [...parts].flatMap(([toward, ids]) =>
    partedIn(work.state.game, side, fight, terms, ids).map((part) => ({ toward, ids: part })),
  );
  for (const { toward, ids } of all)
    retreatPart(work, side, fight, terms, {
      ids,
      isWhole: all.length === 1,
      ...(toward === undefined ? {} : { toward }),
    });
}

/** Those of them who go together: Leg units for themselves where only the others are stopped by terrain. */
function partedIn(
  game: ArdennesState,
  side: Side,
  { target }: Fight,
  { hexes, isWholeWay }: RetreatTerms,
  ids: readonly string[],
): readonly (readonly string[])[] {
  if (!game.mended.blockedByEnemies || isWholeWay) return [ids];
  const position = positionOf(game, referenceOf(game));
  const units = ids.flatMap((id) => unitBy(position, side, id) ?? []);
  const attacked = position.ground.grid.indexOf(target);
  return partedByTerrain(position, units, attacked, hexes, mayStepIn(position)).map((part) =>
    part.map(({ counter: { id } }) => id),
  );
}

function mayStepIn(position: Position): MayStep {
  return (unit, from, to) => isPassable(position, unit.counter.maType, from, to);
}

interface Part {
  readonly ids: readonly string[];
  /** Nobody else of the stack is left or goes another way. */
  readonly isWhole: boolean;
  readonly toward?: string;
}

function retreatPart(
  work: ArdennesWork,
  side: Side,
  fight: Fight,
  { hexes, isWholeWay, wanted }: RetreatTerms,
  { ids, isWhole, toward }: Part,
): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const target = grid.indexOf(fight.target);
  const units = ids.flatMap((id) => unitBy(position, side, id) ?? []);
  if (units.length === 0) return;
  const ways = isWholeWay
    ? retreatsBeforeCombat(position, units, target)
    : retreatsOf(position, units, target, hexes, mayStepIn(position));
  const named = wanted?.map((hex) => grid.indexOf(hex));
  const chosen =
    ways.find(
      ({ path }) =>
        named !== undefined && path.length === named.length && path.every((hex, at) => hex === named[at]),
    ) ?? bestRetreat(position, units, ways, { toward, sparesStacks: game.mended.sparesStacks });
  const to = chosen.path.at(-1) ?? target;
  if (to !== target)
    changeUnits(
      work,
      side,
      unitsNamed(game, side, ids).map((unit) => ({ ...unit, hex: grid.hexAt(to) })),
    );
  // “Blocked” is said of enemy units.
  const isShut =
    game.mended.blockedByEnemies &&
    chosen.end === 'blocked' &&
    !isBlockedByEnemy(position, units, target, chosen.path, mayStepIn(position));
  const end = isShut ? 'shut' : chosen.end;
  const path = chosen.path.map((hex) => grid.hexAt(hex));
  emit(work, stackRetreated, 'everyone', {
    side,
    from: fight.target,
    path,
    end,
    ...(isWhole ? {} : { part: units.length }),
  });
  passThrough(work, side, path.slice(0, -1));
  const ends = new Set(ways.map((each) => each.path.at(-1)));
  if (wanted === undefined && toward === undefined && ends.size > 1)
    tellChoice(work, side, `${ids.join(', ')} to ${grid.hexAt(to)}`, `${ids[0]} retreat > ${grid.hexAt(to)}`);
  if (end === 'bond' || end === 'blocked') {
    const now = positionOf(work.state.game, referenceOf(work.state.game));
    const there = ids.flatMap((id) => unitBy(now, side, id) ?? []);
    const ways = waysToLose(now, there, 1, 'defender');
    const way = leastOf(work.state.game, side, there, [fight.target, grid.hexAt(to)], ways);
    if (way !== undefined) takeSteps(work, side, way);
  }
  // 3.4: Artillery that Retreats is DG.
  const gunIds = units.filter(({ counter }) => isArtillery(counter)).map(({ counter: { id } }) => id);
  const guns = unitsNamed(work.state.game, side, gunIds).filter((unit): unit is OwnUnit => !unit.dg);
  disorganize(work, side, guns, 'Artillery that Retreats');
}

/**
 * Nearest to where it was ordered; then where nobody becomes DG by it (mend `sparesStacks`); then away from the enemy, not
 * too many in a hex, by the hexes’ order.
 */
function bestRetreat(
  position: Position,
  units: readonly Unit[],
  ways: readonly Retreat[],
  { toward, sparesStacks }: { readonly toward: string | undefined; readonly sparesStacks: boolean },
): Retreat {
  const { grid } = position.ground;
  const far = ({ path }: Retreat) => {
    const to = path.at(-1);
    return toward === undefined || to === undefined ? 0 : grid.distance(grid.hexAt(to), toward);
  };
  const harm = ({ path }: Retreat) => {
    const to = path.at(-1);
    return Number(sparesStacks && to !== undefined && makesDg(position, units, to));
  };
  const cost = ({ path }: Retreat) => {
    const to = path.at(-1);
    const [first] = units;
    if (to === undefined || first === undefined) return 0;
    const there = position.stacks.get(to)?.units.length ?? 0;
    return (isBesideEnemy(position, first.counter.side, to) ? 10 : 0) + 3 * there;
  };
  const [best] = [...ways].sort(
    (one, other) => far(one) - far(other) || harm(one) - harm(other) || cost(one) - cost(other),
  );
  return best ?? { path: [], end: 'blocked' };
}

/** What the defender answers: Hold, or Retreat, by a way of his own or by the best there is. */
export function answerHold(
  work: ArdennesWork,
  fight: Fight,
  answer: 'hold' | 'retreat',
  path?: readonly string[],
): void {
  if (answer === 'hold') {
    emit(work, defenderHolds, 'everyone', { fight, mandated: [] });
    return;
  }
  emit(work, defenderRetreats, 'everyone', { fight });
  for (const id of fight.by) mark(work, fight.attacker, id, { hasFought: true });
  const { readings, mended } = work.state.game;
  retreat(work, enemyOf(fight.attacker), fight, {
    hexes: RETREAT_BEFORE_COMBAT,
    isWholeWay: mended.fiveHexes,
    wanted: path,
  });
  const hexes = readings['run-advance'] === 'two' ? RETREAT_BEFORE_COMBAT : 1;
  advance(work, fight, hexes);
}

export const defenderRetreats = event<{ readonly fight: Fight }>({
  type: 'fight.fled',
  fold(game) {
    delete game.question;
  },
  line: ({ fight: { target } }) => `${target} Retreats before combat (3.2)`,
});
