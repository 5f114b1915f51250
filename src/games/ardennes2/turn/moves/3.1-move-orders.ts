/** 3.1, 3.3, 7.5: a line by which units move, overrun or leave the map: its words, the whole way that it means, what is wrong with it. */
import { type Read, read, unread } from '../../../../text/fault.ts';
import { listed } from '../../../../text/listed.ts';
import { agreeing } from '../../../../text/plural.ts';
import { onlyIf, when } from '../../../../text/present.ts';
import { moverOf } from '../../movement/1.3-roads-and-crossings.ts';
import { afterMove, type Move, type NoWay } from '../../movement/3.1-moves.ts';
import { reachOf } from '../../movement/3.1-reach.ts';
import { type Step, stepOf } from '../../movement/3.1-steps.ts';
import { hexOf, printWho, shortened, splitAt, type Who, whoOf } from '../../notation/names.ts';
import { withUnits } from '../../position/changes.ts';
import { stacksOf } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { mpWords } from '../../vocabulary/words.ts';
import type { Ordered } from '../frame/act.ts';
import type { LineKind, Lines } from '../frame/line-kind.ts';
import { unitBy } from '../frame/own-units.ts';
import { eachRead, goOn, hexNamed, namedTogether, type Plan, togetherNamed } from '../frame/plan.ts';
import { judgeMove, type MoveAct, paidIn } from './3.1-moves.ts';
import { type ExitAct, exitFault, exitsInWords } from './7.5-exits.ts';

export interface MoveLine {
  readonly kind: 'move';
  readonly who: Who;
  /** By way of these, to the last; none: they leave the map where they stand. */
  readonly through: readonly string[];
  readonly isOverrun: boolean;
  /** Off the map at the end. */
  readonly leaves: boolean;
}

/**
 *     B9.18 > B7.18                   the whole stack, the cheapest way
 *     I/3 > B9.18 > B7.18             one counter, by way of
 *     vFallois > B6.16 > !B5.17       an Overrun
 *     I/3, Gutmn > off                off the map, from where they stand
 */
export const moveLine: LineKind<MoveLine, MoveAct | ExitAct> = {
  kind: 'move',
  deeds: ['movement', 'exploitation'],
  isMeant: (typed) => typed.includes('>') && !typed.includes('<'),
  read: readMove,
  print({ who, through, isOverrun, leaves }) {
    const last = isOverrun ? through.length - 1 : -1;
    const points = through.map((hex, index) => `${when(index === last, '!')}${hex}`);
    return [printWho(who), ...points, ...onlyIf(leaves, 'off')].join(' > ');
  },
  acts: moveActs,
  examples: { movement: [nearTheGoal('movement')], exploitation: [nearTheGoal('exploitation')] },
  suggested: { movement: [begun], exploitation: [begun] },
  completed: waysOn,
};

function wrongly(wrong: string): Read<never> {
  return unread({ wrong });
}

function readMove(text: string): Read<MoveLine> {
  const [first = '', ...rest] = splitAt(text, '>');
  const who = whoOf(first);
  if (who === undefined) return wrongly(`“${shortened(first)}” is neither a hex nor a list of counters`);
  const leaves = rest.at(-1)?.toLowerCase() === 'off';
  const points = leaves ? rest.slice(0, -1) : rest;
  const isOverrun = points.at(-1)?.startsWith('!') === true;
  const through: string[] = [];
  for (const [index, point] of points.entries()) {
    const isLast = index === points.length - 1;
    const hex = hexOf(isLast && isOverrun ? point.slice(1).trim() : point);
    if (hex === undefined)
      return wrongly(
        point.startsWith('!') && !isLast
          ? 'only the last hex can be overrun'
          : `“${shortened(point)}” is no hex`,
      );
    through.push(hex);
  }
  if (through.length === 0 && !leaves) return wrongly('the way leads nowhere');
  if (leaves && isOverrun) return wrongly('an Overrun does not lead off the map');
  return read({ kind: 'move', who, through, isOverrun, leaves });
}

function moveActs(plan: Plan, line: MoveLine, printed: string): Read<readonly Ordered<MoveAct | ExitAct>[]> {
  const { game, side, position } = plan;
  const { grid } = position.ground;
  const named = togetherNamed(plan, line.who);
  if (!named.ok) return named;
  const units = named.value;
  const [first] = units;
  if (first === undefined) return unread({ wrong: 'Nobody is named', legal: 'Name a hex or counters.' });
  const ids = units.map(({ counter: { id } }) => id);
  const start = grid.hexAt(first.hex);
  const through = eachRead(line.through, (hex) => hexNamed(grid, hex));
  if (!through.ok) return through;
  const points = through.value[0] === start ? through.value.slice(1) : through.value;
  const acts: Ordered<MoveAct | ExitAct>[] = [];
  let path: readonly string[] = [start];
  if (points.length > 0) {
    const whole = wholePath(plan, units, points, line.isOverrun);
    if (!whole.ok) return whole;
    path = whole.value;
    const goesOn = line.leaves ? { goesOn: true as const } : {};
    const act = { kind: 'move' as const, units: ids, path, isOverrun: line.isOverrun, ...goesOn };
    const judged = judgeMove(game, position, side, act);
    if ('no' in judged) return unread({ wrong: judged.no });
    if (!judged.ok)
      return unread({ wrong: moveWords(path, judged), legal: legalMove(plan, units, line.isOverrun) });
    goOn(plan, afterMove(position, paidIn(game, act, judged)));
    acts.push({ ...act, line: printed });
  } else if (!line.leaves)
    return unread({ wrong: `${standing(ids)} in ${start} already`, legal: legalMove(plan, units, false) });
  if (line.leaves) {
    const exit = { kind: 'exit' as const, units: ids, hex: path.at(-1) ?? start, line: printed };
    const no = exitFault(game, plan.position, side, exit);
    if (no !== undefined) return unread({ wrong: no, legal: exitsInWords(game, side) });
    const gone = ids.flatMap((id) => unitBy(plan.position, side, id) ?? []);
    goOn(plan, withUnits(plan.position, new Map(gone.map((unit) => [unit, undefined]))));
    acts.push(exit);
  }
  return read(acts);
}

type Fault = Extract<Move, { ok: false }>;

/** By which rule somebody cannot go, or go on. */
export const NO_WAY_RULES: Readonly<Record<NoWay, string>> = {
  'not adjacent': '3.1',
  'Prohibited terrain': 'TEC',
  'an enemy stands there': '3.1',
  'an occupied Traffic Jam': '3.1',
  'Artillery goes nowhere beside the enemy': '3.6',
  stopped: '3.1',
  'has fired': '3.5',
  'has spotted': '3.5',
  'not Exploit Capable': '1.2',
  DG: '3.4',
  'began the Phase beside the enemy': '1.3',
  'under an enemy Full marker': '3.5',
  'no German Exploitation on Turn 1': '1.2',
  'not Mechanized': '3.3',
  'has overrun': '3.3',
  'an enemy marker on the way': '3.3',
  'nobody to overrun': '3.3',
  'no road into the hex': '3.3',
  'too far': '3.1',
  'not where the path begins': '3.1',
  'nowhere to go': '3.1',
};

/** The unit that cannot go on, where to, and by which rule. */
export function moveWords(path: readonly string[], { unit, why, entered, spent, allowance }: Fault): string {
  const id = unit?.counter.id ?? 'they';
  const where = ` from ${path[entered]} to ${path[entered + 1]}`;
  if (why === 'too far')
    return `${id}${where}: ${mpWords(spent ?? 0)} MP would be spent, and it has ${mpWords(allowance ?? 0)} (${NO_WAY_RULES[why]})`;
  return `${id}${where}: ${why} (${NO_WAY_RULES[why]})`;
}

/** `190 stands`, `190 and 183 stand` */
function standing(ids: readonly string[]): string {
  return `${listed(ids)} ${agreeing(ids.length, 'stands', 'stand')}`;
}

/** The legal alternative: some hexes that they reach, or why they stay where they are. */
function legalMove({ position, game }: Plan, units: readonly Unit[], isOverrun: boolean): string {
  const reach = reachOf(position, units, deedsOf(game));
  const [first] = units;
  const open = reach.hexes.filter((hex) => hex !== first?.hex).map((hex) => position.ground.grid.hexAt(hex));
  const overrun = when(
    isOverrun,
    'An Overrun takes Mechanized units that did not begin beside the enemy, once a Phase, along a road into the enemy’s hex (3.3). ',
  );
  if (open.length > 0)
    return `${overrun}They can reach ${open.length} hexes, such as ${open[0]}: see /map reach.`;
  const no =
    reach.no === undefined
      ? ''
      : ` ${reach.no.unit.counter.id}: ${reach.no.why} (${NO_WAY_RULES[reach.no.why]}).`;
  return `${overrun}They cannot move in this Phase.${no}`;
}

export function deedsOf(game: ArdennesState): 'movement' | 'exploitation' {
  if (game.phase !== 'opening' && phaseOf(game.phase).deeds === 'exploitation') return 'exploitation';
  return 'movement';
}

/** From point to point by the cheapest way; the last step of an Overrun leads straight in. */
function wholePath(
  plan: Plan,
  units: readonly Unit[],
  points: readonly string[],
  isOverrun: boolean,
): Read<readonly string[]> {
  const { game, position, side } = plan;
  const { grid } = position.ground;
  const [first] = units;
  const path = [grid.hexAt(first?.hex ?? 0)];
  let at = units;
  const walked = isOverrun ? points.slice(0, -1) : points;
  for (const point of walked) {
    const here = path.at(-1) ?? point;
    const to = grid.indexOf(point);
    if (grid.hexside(here, point) !== undefined) {
      path.push(point);
      const steps = at.map(({ counter }) => stepOf(position, moverOf(counter), grid.indexOf(here), to));
      // The fault of the step, and the units that cannot pay, are found once the whole way is judged.
      if (steps.some((step) => !step.ok)) return read(path);
      at = on(at, to, (index) => halvesOf(steps[index]));
      continue;
    }
    const reach = reachOf(position, at, deedsOf(game), to);
    const way = reach.wayTo(to);
    if (way === undefined) return noWay(plan, units, at, here, point);
    path.push(...way.slice(1).map((hex) => grid.hexAt(hex)));
    at = on(at, to, (index) => reach.at(to)?.spent[index] ?? 0);
  }
  const last = points.at(-1);
  if (!isOverrun || last === undefined) return read(path);
  const here = path.at(-1) ?? last;
  if (grid.hexside(here, last) !== undefined) return read([...path, last]);
  // To the hex beside it from which a road leads in, whichever is reached most cheaply.
  const reach = reachOf(position, at, deedsOf(game));
  const doors = grid.net
    .next(grid.indexOf(last))
    .flatMap((hex) => reach.at(hex) ?? [])
    .sort((a, b) => Math.max(...a.spent) - Math.max(...b.spent))
    .map(({ hex }) => hex);
  let fault: string | undefined;
  for (const door of doors) {
    const way = reach.wayTo(door);
    if (way === undefined) continue;
    const whole = [...path, ...way.slice(1).map((hex) => grid.hexAt(hex)), last];
    const ids = units.map(({ counter: { id } }) => id);
    const judged = judgeMove(game, position, side, { kind: 'move', units: ids, path: whole, isOverrun });
    if ('ok' in judged && judged.ok) return read(whole);
    if ('ok' in judged && !judged.ok) fault ??= moveWords(whole, judged);
  }
  return unread({
    wrong: fault ?? `They cannot come beside ${last} (3.3)`,
    legal: legalMove(plan, units, isOverrun),
  });
}

/** Units as they are after a part of their way. */
function on(units: readonly Unit[], hex: number, halves: (index: number) => number): readonly Unit[] {
  return units.map((unit, index) => ({
    ...unit,
    hex,
    phase: { ...unit.phase, spent: unit.phase.spent + halves(index) },
  }));
}

function halvesOf(step: Step | undefined): number {
  return step?.ok === true ? step.halves : 0;
}

function noWay(
  plan: Plan,
  units: readonly Unit[],
  at: readonly Unit[],
  here: string,
  point: string,
): Read<never> {
  const { no } = reachOf(plan.position, at, deedsOf(plan.game), plan.position.ground.grid.indexOf(point));
  return unread({
    wrong:
      no === undefined
        ? `There is no way from ${here} to ${point} that they can pay (3.1)`
        : `${no.unit.counter.id} cannot move: ${no.why} (${NO_WAY_RULES[no.why]})`,
    legal: legalMove(plan, units, false),
  });
}

/** A stack as near as it can come to the hex that the game is about. */
function nearTheGoal(moving: 'movement' | 'exploitation'): Lines {
  return function* (position, side, goal) {
    const { grid } = position.ground;
    for (const { hex, units } of stacksOf(position, side)) {
      if (units.some(({ counter }) => isArtillery(counter))) continue;
      const from = grid.hexAt(hex);
      let [nearest, least] = [from, Number.POSITIVE_INFINITY];
      for (const each of reachOf(position, units, moving).hexes) {
        const far = grid.stepsBetween(each, grid.indexOf(goal));
        if (far < least) [nearest, least] = [grid.hexAt(each), far];
      }
      if (nearest !== from) yield `${from} > ${nearest}`;
    }
  };
}

function* begun(position: Position, side: Side): Iterable<string> {
  for (const { hex, units } of stacksOf(position, side)) {
    yield `${position.ground.grid.hexAt(hex)} >`;
    if (units.length > 1) for (const { counter } of units) yield `${counter.id} >`;
  }
}

/** `I/3 > B8` with the hexes in reach that begin so, the farthest first. */
function waysOn(view: ArdennesState, side: Side, text: string): readonly string[] | undefined {
  const at = text.lastIndexOf('>');
  if (at === -1) return undefined;
  const [before, typed] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const [first = ''] = before.split('>');
  const who = whoOf(first.trim());
  const named = who === undefined ? undefined : namedTogether(view, side, who);
  if (named?.ok !== true) return [];
  const position = positionOf(view, referenceOf(view));
  const { grid } = position.ground;
  const from = named.value[0]?.hex;
  const reach = reachOf(position, named.value, deedsOf(view));
  const far = (hex: number) => Math.max(...(reach.at(hex)?.spent ?? [0]));
  return reach.hexes
    .filter((hex) => hex !== from && grid.hexAt(hex).toLowerCase().startsWith(typed.toLowerCase()))
    .toSorted((one, other) => far(other) - far(one) || one - other)
    .map((hex) => `${before} > ${grid.hexAt(hex)}`);
}
