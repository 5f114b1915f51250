/**
 * Plans for a Movement Phase, weighed one against the other: each is drafted, and judged by the attacks that follow, by the
 * enemy's best attacks in answer, and by who can still leave the map in time.
 */
import { unitsOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { exitHexes, wantedExits, weightOf } from '../scenario/goals.ts';
import { exitsOf } from '../turn/course/6.0-points.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { planAssaults } from './assaults.ts';
import { attackingGroups, type Departure, TARGET_WORTH } from './attacking.ts';
import type { DraftLines } from './draft-lines.ts';
import { holdingGroups, keepingGroups, strongholdGroups, strongholdOf } from './keeping.ts';
import { garrisonOf, goalHexes, isFighter, type Mind } from './mind.ts';
import type { Group } from './moves.ts';
import { waysTo } from './ways.ts';

/** A way of going about a Phase. */
export interface Plan {
  /** As it is told. */
  readonly name: string;
  /** Who goes where, in the order in which they move. */
  readonly groups: () => readonly Group[];
}

/** The usual plan first. */
export function plansOf(mind: Mind): readonly Plan[] {
  const { side, reference } = mind;
  if (side === reference.scenario.victory.side) {
    const departures: readonly [string, Departure][] = [
      ['attack, and leave in time', 'in time'],
      ['attack with everybody', 'nobody yet'],
      ['leave the map first', 'at once'],
    ];
    const canLeave = wantedExits(reference.scenario) !== undefined;
    return departures
      .slice(0, canLeave && mind.looksAhead ? departures.length : 1)
      .map(([name, departure]) => ({ name, groups: () => attackingGroups(mind, departure) }));
  }
  const stronghold = strongholdOf(mind);
  if (stronghold !== undefined) {
    const name = `hold ${reference.ground.grid.hexAt(stronghold)} with everybody`;
    return [{ name, groups: () => strongholdGroups(mind, stronghold) }];
  }
  if (!mind.looksAhead) return [{ name: 'bar the ways and keep what counts', groups: () => keptFree(mind) }];
  return [
    { name: 'hold what counts, and attack', groups: () => holdingGroups(mind, true) },
    { name: 'hold what counts, and attack nobody', groups: () => holdingGroups(mind, false) },
  ];
}

/** Whoever keeps a hex that counts stays in it. */
function keptFree(mind: Mind): readonly Group[] {
  const garrison = garrisonOf(mind);
  return keepingGroups(mind).filter(({ units }) => !units.some((unit) => garrison.has(unit)));
}

/** By so much another plan has to be better than the usual one: what both are worth is a guess. */
export const CLEARLY = 3;

/** By how much a step nearer to leaving counts, and how much less an attack that is still to come, and one in answer. */
const WORTH = { leaving: 6, own: 1, answer: 0.8 } as const;

/** The worth of where a draft leaves everybody. */
export function worthOf(mind: Mind, { position }: Pick<DraftLines, 'position'>): number {
  const { side } = mind;
  return (
    WORTH.own * attacksOf(mind, position, side, false) -
    WORTH.answer * attacksOf(mind, position, enemyOf(side), true) +
    leavingWorth(mind, position)
  );
}

/** The worth of the best attacks of a side, as far as its enemy’s counters are known. */
function attacksOf(mind: Mind, position: Position, by: Side, mayMove: boolean): number {
  const { view, reference, weighing } = mind;
  const { grid } = reference.ground;
  const goals = new Set(goalHexes(mind));
  const worthOfStack = ({ hex, units }: Stack): number => {
    if (goals.has(hex)) return TARGET_WORTH.goal * weightOf(reference.scenario, grid.hexAt(hex));
    const isBeside = grid.net.next(hex).some((next) => goals.has(next));
    const each = isBeside ? TARGET_WORTH.beside : TARGET_WORTH.other;
    return each * Math.max(1, units.filter(isFighter).length / 2);
  };
  const assaults = planAssaults(position, unitsOf(position, by).filter(isFighter), {
    side: by,
    readings: view.readings,
    worthOf: worthOfStack,
    mayMove,
    least: () => 0,
    weighing,
  });
  return assaults.reduce((sum, { worth }) => sum + worth, 0);
}

/** Of the units that are to leave the map, the part that has or can in time: for their side, against the other. */
function leavingWorth({ view, side, reference, position: now }: Mind, position: Position): number {
  const wanted = wantedExits(reference.scenario);
  if (wanted === undefined || view.turn > wanted.lastTurn) return 0;
  const by = reference.scenario.victory.side;
  const out = waysTo(position, by, exitHexes(reference, by));
  const turns = wanted.lastTurn - view.turn;
  const [before, onMap] = [unitsOf(now, by), unitsOf(position, by)];
  const there = new Set(onMap.map(({ counter }) => counter.id));
  const of = (units: readonly Unit[], division: string) =>
    units.filter(({ counter }) => counter.division === division);
  let [needed, sure] = [0, 0];
  for (const [division, count] of Object.entries(wanted.divisions)) {
    const left = before.filter(({ counter: { id } }) => !there.has(id));
    const gone = exitsOf(view, division) + of(left, division).length;
    const chances = of(onMap, division)
      .map((unit) => chanceToLeave(unit, out[unit.hex] ?? Number.POSITIVE_INFINITY, turns))
      .sort((one, other) => other - one)
      .slice(0, Math.max(0, count - gone));
    needed += count;
    sure += Math.min(count, gone) + chances.reduce((sum, each) => sum + each, 0);
  }
  const worth = needed === 0 ? 0 : WORTH.leaving * (sure - needed);
  return side === by ? worth : -worth;
}

/** A march of so many road hexes in so many Turns after this one. */
function chanceToLeave({ counter }: Unit, far: number, turns: number): number {
  const reach = turns * counter.ma;
  if (far * SURE <= reach) return 1;
  return far <= reach ? HALF : 0;
}

/** A march that is shorter than its time by this much is as good as made; another one is made half the times. */
const SURE = 1.5;
const HALF = 0.5;
