/** How a program moves the side that is not to lose: it keeps what counts, stands in the ways off the map, and holds one stronghold where that is enough. */
import { isBesideEnemy, stackOf, stacksBeside, stacksOf, unitsOf } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { exitDoors, wantedExits, weightOf } from '../scenario/goals.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { planAssaults } from './assaults.ts';
import { closingIn, TARGET_WORTH } from './attacking.ts';
import { defenseOf } from './fights.ts';
import {
  behind,
  enemyWays,
  goalHexes,
  isEnemyIn,
  isFighter,
  type Mind,
  nearest,
  onlyTo,
  ownUnits,
} from './mind.ts';
import type { Group, Worth } from './moves.ts';
import { Outlook } from './outlook.ts';
import { type Post, postings } from './posts.ts';
import { type Ways, waysTo } from './ways.ts';

/** So many keep the one hex that counts; of several, each is kept by one unit. */
const KEEPERS = 3;

/** By unit: the way to the goal that it is to keep. */
function keepersOf(mind: Mind, foot: readonly Unit[]): ReadonlyMap<Unit, Ways> {
  const goals = goalHexes(mind);
  const keepers = new Map<Unit, Ways>();
  for (const goal of goals) {
    const home = waysTo(mind.position, mind.side, [goal]);
    const far = ({ hex }: Unit) => home[hex] ?? 0;
    const free = foot.filter((unit) => !keepers.has(unit));
    // The strongest for the one hex; where there are many, whoever is nearest.
    const best =
      goals.length === 1
        ? [...free].sort((one, other) => defenseOf(other) - defenseOf(one) || far(one) - far(other))
        : [...free].sort((one, other) => far(one) - far(other));
    for (const unit of best.slice(0, goals.length === 1 ? KEEPERS : 1)) keepers.set(unit, home);
  }
  return keepers;
}

/** The groups that keep what counts, that stand in the ways off the map, and that close the ring. */
export function keepingGroups(mind: Mind): readonly Group[] {
  const { view, position, side, reference, chance } = mind;
  const { scenario, ground } = reference;
  const enemy = scenario.victory.side;
  const wanted = wantedExits(scenario);
  const goals = goalHexes(mind);
  const home = waysTo(position, side, goals);
  const doors = exitDoors(reference, enemy);
  const out = waysTo(position, enemy, doors);
  const enemies = enemyWays(
    mind,
    stacksOf(position, enemy).map((stack) => stack.hex),
  );
  const own = [...unitsOf(position, side)].sort(
    (one, other) => (home[one.hex] ?? 0) - (home[other.hex] ?? 0),
  );
  const keepers = keepersOf(
    mind,
    own.filter((unit) => isFighter(unit) && unit.counter.maType === 'leg'),
  );
  // Between the enemy and the edge that they want, on a road, beside nobody as long as there is a choice.
  const block: Worth = (each, _, others) => {
    const between = (enemies[each] ?? 0) < 3 ? -4 : 0;
    const isDoor = doors.includes(each) && others.length === 0 ? 6 : 0;
    return -(out[each] ?? 0) + isDoor + between + chance();
  };
  const ring: Worth = (each, units, others) => {
    const far = Math.min(...goals.map((goal) => ground.grid.stepsBetween(each, goal)));
    const beside = stacksBeside(position, enemy, each).length;
    if (units.some(({ counter }) => isArtillery(counter))) return beside > 0 ? undefined : -Math.abs(far - 1);
    // Each hex beside a goal that is closed is one from which nobody attacks it.
    const closes = others.length === 0 ? 2 : 0;
    return -Math.abs(far - 1) + closes - beside * 0.5 - (enemies[each] ?? 0) * 0.2 + chance() * 0.1;
  };
  const mayBlock = doors.length > 0 && view.turn <= (wanted?.lastTurn ?? scenario.lastTurn);
  const lost = goals.filter((goal) => stackOf(position, enemy, goal) !== undefined);
  const back = closingIn(mind, lost.length === 0 ? home : waysTo(position, side, lost));
  return own.map((unit): Group => {
    const units = [unit];
    if (lost.length === goals.length) return { units, worth: back };
    const way = keepers.get(unit);
    if (way !== undefined) return { units, worth: (each) => -(way[each] ?? 0) };
    const isTeam = isFighter(unit) && unit.counter.maType === 'mech';
    // Whoever is motorized goes for what has been lost.
    if (isTeam && lost.length > 0) return { units, worth: back };
    return { units, worth: mayBlock && isTeam ? block : ring };
  });
}

/**
 * Where the enemy needs every one of some hexes, one of them is enough for who keeps them: that which the enemy reaches last
 * and its own first. `undefined`: no single hex is enough, or the program does not look ahead.
 */
export function strongholdOf(mind: Mind): number | undefined {
  const { view, position, side, reference, looksAhead } = mind;
  const { victory } = reference.scenario;
  if (!looksAhead || victory.kind !== 'all' || victory.side === side) return undefined;
  const { grid } = reference.ground;
  const enemies = enemyWays(
    mind,
    stacksOf(position, victory.side).map(({ hex }) => hex),
  );
  const { fighters } = ownUnits(mind);
  const needed = victory.terms.flatMap((term) =>
    'control' in term && term.control.length <= term.least ? term.control : [],
  );
  const worth = (name: string): number => {
    const hex = grid.indexOf(name);
    const ways = waysTo(position, side, [hex]);
    const march = fighters.reduce((sum, unit) => sum + Math.min(ways[unit.hex] ?? FAR, FAR), 0);
    const far = march / Math.max(1, fighters.length);
    return Math.min(enemies[hex] ?? FAR, FAR) - far - (view.control[name] === side ? 0 : LOST);
  };
  const [best] = needed
    .map((name) => ({ hex: grid.indexOf(name), value: worth(name) }))
    .sort((one, other) => other.value - one.value);
  return best?.hex;
}

/** In road hexes: nothing is farther, as a plan goes; and so much farther counts a hex that has been lost. */
const FAR = 60;
const LOST = 40;

/** The worth of the stronghold, and of each hex beside it, from which it is attacked. */
const STRONGHOLD = { itself: 4, beside: 1 } as const;
/** In road hexes behind it. */
const [GUNS_BEHIND, RESERVE_BEHIND] = [3, 2];
/** How much it counts against a gun’s hex that the enemy could make it run from there (3.6). */
const RUNS = 4;

function outlookOn({ view, position, side, weighing }: Mind, near: readonly number[]): Outlook {
  return new Outlook(position, { side, readings: view.readings, near, weighing });
}

/** All hold one hex and those around it, whichever of these is most in danger first. */
export function strongholdGroups(mind: Mind, goal: number): readonly Group[] {
  const { position, side } = mind;
  if (isEnemyIn(mind, goal)) return retakingGroups(mind, goal);
  const hexes = [goal, ...position.ground.grid.net.next(goal)];
  const outlook = outlookOn(mind, hexes);
  const posts = hexes
    .filter((hex) => !isEnemyIn(mind, hex))
    .map((hex): Post => {
      const weight = hex === goal ? STRONGHOLD.itself : STRONGHOLD.beside;
      return { hex, weight, ways: waysTo(position, side, [hex]) };
    });
  const { fighters, guns } = ownUnits(mind);
  const posted = postings(position, outlook, posts, fighters);
  const home = waysTo(position, side, [goal]);
  const holding = [...posted]
    .sort(([a, one], [b, other]) => (one.ways[a.hex] ?? 0) - (other.ways[b.hex] ?? 0))
    .map(([unit, { ways }]): Group => ({ units: [unit], worth: nearest(ways) }));
  const reserve = fighters
    .filter((unit) => !posted.has(unit))
    .map((unit): Group => ({ units: [unit], worth: behind(mind, home, RESERVE_BEHIND) }));
  const farOff = gunsBehind(mind, outlook, home);
  return [...holding, ...reserve, ...guns.map((unit): Group => ({ units: [unit], worth: farOff }))];
}

/** Hexes that count are held by whoever is near, those in danger first; the others attack who has taken one, or is about to. */
export function holdingGroups(mind: Mind, attacks: boolean): readonly Group[] {
  const { view, position, side, reference } = mind;
  const { grid } = position.ground;
  const goals = goalHexes(mind);
  const open = goals.filter((hex) => !isEnemyIn(mind, hex));
  const outlook = outlookOn(mind, open);
  const posts = open.map((hex): Post => {
    const name = grid.hexAt(hex);
    const weight = weightOf(reference.scenario, name);
    const isLost = view.control[name] === enemyOf(side);
    return { hex, weight, isLost, ways: waysTo(position, side, [hex]) };
  });
  const { fighters, guns } = ownUnits(mind);
  const posted = postings(position, outlook, posts, fighters);
  const free = fighters.filter((unit) => !posted.has(unit));
  const besideGoal = new Set(goals.flatMap((goal) => grid.net.next(goal)));
  const assaults = planAssaults(position, attacks ? free : [], {
    side,
    readings: view.readings,
    weighing: mind.weighing,
    told: (weighed, taken) => mind.reasons.attacks(position.ground.grid, weighed, taken),
    worthOf({ hex }) {
      if (goals.includes(hex)) return TARGET_WORTH.goal * weightOf(reference.scenario, grid.hexAt(hex));
      return besideGoal.has(hex) ? TARGET_WORTH.beside : TARGET_WORTH.other;
    },
    least: ({ hex }) => (goals.includes(hex) ? 1 : 2),
  });
  const attacking = new Map(assaults.flatMap(({ from }) => [...from]));
  const wanted = goals.filter((hex) => isEnemyIn(mind, hex) || outlook.isReached(hex));
  const home = waysTo(position, side, wanted.length === 0 ? goals : wanted);
  const toward: Worth = behind(mind, home, RESERVE_BEHIND);
  const farOff = gunsBehind(mind, outlook, home);
  return [
    ...[...attacking].map(([unit, hex]): Group => ({ units: [unit], worth: onlyTo(hex) })),
    ...[...posted].map(([unit, { ways }]): Group => ({ units: [unit], worth: nearest(ways) })),
    ...free.filter((unit) => !attacking.has(unit)).map((unit): Group => ({ units: [unit], worth: toward })),
    ...guns.map((unit): Group => ({ units: [unit], worth: farOff })),
  ];
}

/** Guns stay near what they fire for, where no enemy could make them run (3.6). */
function gunsBehind({ position, side }: Mind, outlook: Outlook, home: Ways): Worth {
  return (hex) => {
    if (isBesideEnemy(position, side, hex)) return undefined;
    return -Math.abs((home[hex] ?? 0) - GUNS_BEHIND) - (outlook.makesRun(hex) ? RUNS : 0);
  };
}

/** All come beside the hex that has been lost, where they attack it together, and the others behind them. */
function retakingGroups(mind: Mind, goal: number): readonly Group[] {
  const { view, position, side } = mind;
  const [assault] = planAssaults(position, ownUnits(mind).fighters, {
    side,
    readings: view.readings,
    weighing: mind.weighing,
    told: (weighed, taken) => mind.reasons.attacks(position.ground.grid, weighed, taken),
    worthOf: ({ hex }) => (hex === goal ? 1 : 0),
    least: () => Number.NEGATIVE_INFINITY,
  });
  const home = waysTo(position, side, [goal]);
  const posts = assault?.from ?? new Map<Unit, number>();
  const others = unitsOf(position, side)
    .filter((unit) => !posts.has(unit))
    .sort((one, other) => (home[one.hex] ?? 0) - (home[other.hex] ?? 0));
  const back = closingIn(mind, home);
  return [
    ...[...posts].map(([unit, hex]): Group => ({ units: [unit], worth: onlyTo(hex) })),
    ...others.map((unit): Group => ({ units: [unit], worth: back })),
  ];
}
