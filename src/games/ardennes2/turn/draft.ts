/**
 * A Phase's orders, from words to acts: each line judged after those before it have been carried out on a picture of what
 * its side knows. Nothing is rolled there, and no enemy answers: what a fight or a barrage would bring is left open.
 */
import type { HexGrid } from '../../../map/grid.ts';
import { type NoFire, noFire } from '../barrage/3.5-barrage.ts';
import { moverOf } from '../movement/1.3-roads-and-crossings.ts';
import { afterMove, type Move, type NoWay } from '../movement/3.1-moves.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { type Step, stepOf } from '../movement/3.1-steps.ts';
import { type Line, printLine, readDraft, shortened, type Who } from '../notation/lines.ts';
import { withUnits } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { type Deeds, PHASES, phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { mpWords } from '../vocabulary/words.ts';
import { exitFault, judgeMove, paidIn } from './3.1-moves.ts';
import { attackFault } from './3.2-fights.ts';
import { isDgAfterFiring, spottingOf, unitBy } from './3.5-barrages.ts';
import type { Act, AttackAct } from './acts.ts';

export interface JudgedLine {
  /** As it is read back. */
  readonly line: string;
  readonly acts: readonly Act[];
  /** Where its side has everything before it is played. */
  readonly before: Position;
  /** 3.5: who spots for it, and goes nowhere after that. */
  readonly spotters: readonly string[];
}

export type JudgedDraft =
  | {
      readonly ok: true;
      readonly lines: readonly JudgedLine[];
      /** Where everything stands as the draft begins, and when all of it has been played as it is meant. */
      readonly before: Position;
      readonly after: Position;
    }
  | {
      readonly ok: false;
      /** The line, from 1, and what is wrong with it. */
      readonly number: number;
      readonly wrong: string;
      readonly legal: string;
    };

/** What each kind of line is for. */
export const DEEDS_OF: Readonly<Record<Line['kind'], readonly Deeds[]>> = {
  move: ['movement', 'exploitation'],
  barrage: ['movement', 'barrage'],
  attack: ['combat'],
  supply: ['air supply'],
};

class Wrong extends Error {
  readonly legal: string;
  constructor(message: string, legal = '') {
    super(message);
    this.legal = legal;
  }
}

/** What a draft has come to: what its side knows, as its lines change it one after the other. */
interface Plan {
  readonly side: Side;
  /** What lines change is copied, the rest is the view's own: nothing of it is ever changed. */
  readonly game: ArdennesState;
  position: Position;
  /** Of the line that is judged: who spots, other than guns for themselves. */
  spotters: string[];
}

/** Judges a draft from its side's own view, which stays as it is. */
export function judgeDraft(view: ArdennesState, side: Side, text: string): JudgedDraft {
  const read = readDraft(text);
  if (!read.ok) return read;
  const before = positionOf(view, referenceOf(view));
  const game = { ...view, attacked: [...view.attacked], struck: [...view.struck], air: { ...view.air } };
  const plan: Plan = { side, game, position: before, spotters: [] };
  const lines: JudgedLine[] = [];
  for (const [index, line] of read.lines.entries()) {
    try {
      const { position } = plan;
      plan.spotters = [];
      const acts = actsOf(plan, line);
      lines.push({ line: printLine(line), acts, before: position, spotters: [...new Set(plan.spotters)] });
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return { ok: false, number: read.numbers[index] ?? 0, wrong: error.message, legal: error.legal };
    }
  }
  return { ok: true, lines, before, after: plan.position };
}

/** The acts of a line, after which the plan is as if they had been played. @throws Wrong where it cannot be */
function actsOf(plan: Plan, line: Line): readonly Act[] {
  const { game, position } = plan;
  const { deeds, name } =
    game.phase === 'opening' ? { deeds: undefined, name: 'opening' } : phaseOf(game.phase);
  if (deeds === undefined || !DEEDS_OF[line.kind].includes(deeds))
    throw new Wrong(
      `“${shortened(printLine(line))}” is not for this Phase (${name}, 2.1)`,
      `It is for ${phasesFor(plan.side, line.kind)}.`,
    );
  const printed = printLine(line);
  switch (line.kind) {
    case 'move':
      return moveActs(plan, line, printed);
    case 'barrage':
      return [barrageAct(plan, line, printed)];
    case 'attack':
      return [attackAct(plan, line, printed)];
    case 'supply': {
      const hex = hexNamed(position.ground.grid, line.hex);
      if (game.air.strikes === 0) throw new Wrong('No Air Strike is left (2.2)', 'Pass this Phase.');
      game.air.strikes -= 1;
      return [{ kind: 'supply', hex, removesDg: line.removesDg, line: printed }];
    }
    default: {
      const never: never = line;
      throw new Error(`unknown line ${JSON.stringify(never)}`);
    }
  }
}

/** The Phases of a side that take such a line. */
function phasesFor(side: Side, kind: Line['kind']): string {
  const names = PHASES.flatMap((phase) => {
    const { side: of, deeds } = phaseOf(phase.id);
    return of === side && deeds !== undefined && DEEDS_OF[kind].includes(deeds) ? [phase.name] : [];
  });
  return names.length === 0 ? 'the other side alone' : names.join(' and ');
}

function hexNamed(grid: HexGrid, hex: string): string {
  const found = grid.parse(hex);
  if (found === undefined) {
    const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
    throw new Wrong(`${hex} is outside the playing area`, `It goes from ${first} to ${last}.`);
  }
  return found;
}

export type Named =
  | { readonly ok: true; readonly units: readonly Unit[] }
  | { readonly ok: false; readonly wrong: string; readonly legal: string };

/** The units of a side that words name, all in one hex; or why they cannot be ordered. From its own view. */
export function namedTogether(view: ArdennesState, side: Side, who: Who): Named {
  try {
    const position = positionOf(view, referenceOf(view));
    return { ok: true, units: together(unitsNamed({ side, game: view, position, spotters: [] }, who)) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, wrong: error.message, legal: error.legal };
  }
}

function together(units: readonly Unit[]): readonly Unit[] {
  const [first] = units;
  const apart = units.find(({ hex }) => hex !== first?.hex);
  if (first !== undefined && apart !== undefined)
    throw new Wrong(
      `${first.counter.id} and ${apart.counter.id} do not stand together (3.1)`,
      'Write a line for each hex; they may meet on the way.',
    );
  return units;
}

/** The units that words name: a stack, or counters by name, whatever their capitals. */
function unitsNamed(plan: Plan, who: Who): readonly Unit[] {
  const { position, side } = plan;
  if ('hex' in who) {
    const hex = hexNamed(position.ground.grid, who.hex);
    const stack = position.stacks.get(position.ground.grid.indexOf(hex));
    if (stack === undefined || stack.side !== side)
      throw new Wrong(
        `None of your counters is in ${hex}`,
        'Your counters and their hexes stand under /show.',
      );
    return stack.units;
  }
  const units = who.units.map((name) => unitNamed(plan, name));
  once(units);
  return units;
}

function once(units: readonly Unit[]): void {
  const twice = units.find((unit, index) => units.indexOf(unit) !== index);
  if (twice !== undefined)
    throw new Wrong(`${twice.counter.id} is named twice`, 'Name each counter once in a line.');
}

function unitNamed({ game, position, side }: Plan, name: string): Unit {
  const exact = unitBy(position, side, name);
  if (exact !== undefined) return exact;
  const own = [...position.stacks.values()].flatMap((stack) => (stack.side === side ? stack.units : []));
  const isLike = (id: string) => id.toLowerCase() === name.toLowerCase();
  const like = own.filter(({ counter: { id } }) => isLike(id));
  const [found] = like;
  if (found !== undefined && like.length === 1) return found;
  const near = own
    .map(({ counter: { id } }) => id)
    .filter((id) => id.toLowerCase().includes(name.toLowerCase()));
  throw new Wrong(
    like.length > 1
      ? `“${name}” may be ${like.map(({ counter: { id } }) => id).join(' or ')}`
      : nobody(game, side, name, isLike),
    near.length > 0 ? `Do you mean ${near.slice(0, 5).join(', ')}?` : 'Your counters stand under /show.',
  );
}

/** Why no counter of that name can be ordered: all of it is public. */
function nobody(game: ArdennesState, side: Side, name: string, isLike: (id: string) => boolean): string {
  const { counters, scenario } = referenceOf(game);
  if (game.dead[side].some(isLike)) return `${name} is dead`;
  if (Object.keys(game.exited[side]).some(isLike)) return `${name} has left the map`;
  const late = scenario.counters.find(({ side: of, id, arrives }) => of === side && arrives && isLike(id));
  if (late?.arrives !== undefined)
    return `${name} is not on the map: it arrives on Turn ${late.arrives.turn} (7.5)`;
  if ([...counters[enemyOf(side)].keys()].some(isLike)) return `${name} is a counter of the other side`;
  return `You have no counter “${name}” on the map`;
}

function moveActs(plan: Plan, line: Extract<Line, { kind: 'move' }>, printed: string): readonly Act[] {
  const { game, side, position } = plan;
  const { grid } = position.ground;
  const units = together(unitsNamed(plan, line.who));
  const [first] = units;
  if (first === undefined) throw new Wrong('Nobody is named', 'Name a hex or counters.');
  const ids = units.map(({ counter: { id } }) => id);
  const start = grid.hexAt(first.hex);
  const points = line.through.map((hex) => hexNamed(grid, hex));
  if (points[0] === start) points.shift();
  const acts: Act[] = [];
  let path: readonly string[] = [start];
  if (points.length > 0) {
    path = wholePath(plan, units, points, line.isOverrun);
    const goesOn = line.leaves ? { goesOn: true as const } : {};
    const act = { kind: 'move' as const, units: ids, path, isOverrun: line.isOverrun, ...goesOn };
    const judged = judgeMove(game, position, side, act);
    if ('no' in judged) throw new Wrong(judged.no);
    if (!judged.ok) throw new Wrong(moveWords(path, judged), legalMove(plan, units, line.isOverrun));
    plan.position = afterMove(position, paidIn(game, act, judged));
    acts.push({ ...act, line: printed });
  } else if (!line.leaves) throw new Wrong(`They stand in ${start} already`, legalMove(plan, units, false));
  if (line.leaves) {
    const exit = { kind: 'exit' as const, units: ids, hex: path.at(-1) ?? start, line: printed };
    const no = exitFault(game, plan.position, side, exit);
    if (no !== undefined) throw new Wrong(no, exitsInWords(game, side));
    const gone = ids.flatMap((id) => unitBy(plan.position, side, id) ?? []);
    plan.position = withUnits(plan.position, new Map(gone.map((unit) => [unit, undefined])));
    acts.push(exit);
  }
  return acts;
}

/** 7.5: from where units of that side leave the map, and what it costs. */
function exitsInWords(game: ArdennesState, side: Side): string {
  const { scenario, ground } = referenceOf(game);
  const { side: leaver, exits } = scenario.victory;
  if (side !== leaver) return 'Your units do not leave the map (7.5).';
  const doors = ground.exits
    .filter(({ edge }) => edge === exits.edge)
    .map(({ hex }) => ground.grid.hexAt(hex));
  return `They leave from any hex of the ${exits.edge} edge that they may enter: by its roads (${doors.join(', ')}) at the road’s rate, elsewhere at what the hex costs (7.5).`;
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

/** Who cannot go on where, and by which rule. */
export function moveWords(path: readonly string[], { unit, why, entered, spent, allowance }: Fault): string {
  const id = unit?.counter.id ?? 'they';
  const where = ` from ${path[entered]} to ${path[entered + 1]}`;
  if (why === 'too far')
    return `${id}${where}: ${mpWords(spent ?? 0)} MP would be spent, and it has ${mpWords(allowance ?? 0)} (${NO_WAY_RULES[why]})`;
  return `${id}${where}: ${why} (${NO_WAY_RULES[why]})`;
}

/** What they could do instead: some hexes that they reach, or why they stay where they are. */
function legalMove({ position, game }: Plan, units: readonly Unit[], isOverrun: boolean): string {
  const reach = reachOf(position, units, deedsOf(game));
  const [first] = units;
  const open = reach.hexes.filter((hex) => hex !== first?.hex).map((hex) => position.ground.grid.hexAt(hex));
  const overrun = isOverrun
    ? 'An Overrun takes Mechanized units that did not begin beside the enemy, once a Phase, along a road into his hex (3.3). '
    : '';
  if (open.length > 0)
    return `${overrun}They can reach ${open.length} hexes, such as ${open.slice(0, 3).join(', ')}: see /map reach.`;
  const no =
    reach.no === undefined
      ? ''
      : ` ${reach.no.unit.counter.id}: ${reach.no.why} (${NO_WAY_RULES[reach.no.why]}).`;
  return `${overrun}They cannot move in this Phase.${no}`;
}

function deedsOf(game: ArdennesState): 'movement' | 'exploitation' {
  return game.phase !== 'opening' && phaseOf(game.phase).deeds === 'exploitation'
    ? 'exploitation'
    : 'movement';
}

/** From point to point by the cheapest way; the last step of an Overrun leads straight in. */
function wholePath(
  plan: Plan,
  units: readonly Unit[],
  points: readonly string[],
  isOverrun: boolean,
): readonly string[] {
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
      // What is wrong with it, and who cannot pay, is found once the whole way is judged.
      if (steps.some((step) => !step.ok)) return path;
      at = on(at, to, (index) => halvesOf(steps[index]));
      continue;
    }
    const reach = reachOf(position, at, deedsOf(game), to);
    const way = reach.wayTo(to);
    if (way === undefined) throw noWay(plan, units, at, here, point);
    path.push(...way.slice(1).map((hex) => grid.hexAt(hex)));
    at = on(at, to, (index) => reach.at(to)?.spent[index] ?? 0);
  }
  const last = points.at(-1);
  if (!isOverrun || last === undefined) return path;
  const here = path.at(-1) ?? last;
  if (grid.hexside(here, last) !== undefined) return [...path, last];
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
    if ('ok' in judged && judged.ok) return whole;
    if ('ok' in judged && !judged.ok) fault ??= moveWords(whole, judged);
  }
  throw new Wrong(fault ?? `They cannot come beside ${last} (3.3)`, legalMove(plan, units, isOverrun));
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

function noWay(plan: Plan, units: readonly Unit[], at: readonly Unit[], here: string, point: string): Wrong {
  const { no } = reachOf(plan.position, at, deedsOf(plan.game), plan.position.ground.grid.indexOf(point));
  return new Wrong(
    no === undefined
      ? `There is no way from ${here} to ${point} that they can pay (3.1)`
      : `${no.unit.counter.id} cannot move: ${no.why} (${NO_WAY_RULES[no.why]})`,
    legalMove(plan, units, false),
  );
}

/** What would have to be otherwise for a gun to fire. */
const FIRES: Readonly<Record<NoFire, string>> = {
  'no Artillery': 'Artillery has its range in brackets instead of an attack strength.',
  DG: 'It recovers in the Pre-Turn (3.4).',
  'has fired': 'Each gun fires once a Phase.',
  'has moved': 'A gun fires or moves, not both.',
  'out of range': 'Its range, in brackets on the counter, is counted in hexes.',
  'no spotter': 'One of your units within two hexes of the target spots for it.',
  'no spotter of its Division':
    'For Artillery of a Division one of its own units within two hexes of the target spots.',
};

function barrageAct(plan: Plan, line: Extract<Line, { kind: 'barrage' }>, printed: string): Act {
  const { side, game } = plan;
  const { grid } = plan.position.ground;
  const target = hexNamed(grid, line.target);
  const hex = grid.indexOf(target);
  const isAir = (name: string) => name.toLowerCase() === 'air';
  once(line.guns.flatMap((name) => (isAir(name) ? [] : unitNamed(plan, name))));
  const named = line.spotter === undefined ? undefined : spotterNamed(plan, line.spotter);
  const guns: string[] = [];
  // With “until full” the last of them may have to do neither, which nobody can count on.
  for (const name of line.guns) {
    const gun = isAir(name) ? undefined : unitNamed(plan, name);
    if (gun === undefined) checkStrike(plan);
    const no = gun === undefined ? undefined : noFire(plan.position, gun, hex);
    if (gun !== undefined && no !== undefined)
      throw new Wrong(`${gun.counter.id} cannot fire at ${target}: ${no} (3.5)`, FIRES[no]);
    const spotting = spottingOf(game, plan.position, side, { gun, target: hex, named });
    if ('no' in spotting)
      throw new Wrong(
        gun === undefined && named === undefined ? `${spotting.no} (3.5)` : spotting.no,
        gun === undefined
          ? 'More of them need one of your units within two hexes.'
          : 'One of your units within two hexes of the target spots for it, for Artillery of a Division one of its own.',
      );
    fire(plan, target, gun, spotting.spotter);
    guns.push(gun?.counter.id ?? 'air');
  }
  return {
    kind: 'barrage',
    guns,
    target,
    untilFull: line.untilFull,
    ...(named === undefined ? {} : { spotter: named }),
    line: printed,
  };
}

/** One shot, as if it had been fired. */
function fire(plan: Plan, target: string, gun: Unit | undefined, spotter: Unit | undefined): void {
  const { game, position } = plan;
  const now = new Map<Unit, Unit>();
  if (gun === undefined) {
    game.air.strikes -= 1;
    if (spotter === undefined) game.struck.push(target);
  } else {
    const dg = gun.dg || isDgAfterFiring(game, position, gun);
    now.set(gun, { ...gun, dg, phase: { ...gun.phase, hasFired: true } });
  }
  if (spotter !== undefined) {
    const unit = now.get(spotter) ?? spotter;
    now.set(spotter, { ...unit, phase: { ...unit.phase, hasSpotted: true } });
    if (spotter !== gun) plan.spotters.push(spotter.counter.id);
  }
  plan.position = withUnits(position, now);
}

/** Who is to spot (3.5): its owner chooses. */
function spotterNamed(plan: Plan, name: string): string {
  if (!plan.game.mended.airUnspotted)
    throw new Wrong(
      'Who spots is not named in a campaign that was begun before it could be',
      'Leave “by” out: whoever loses least by it spots.',
    );
  return unitNamed(plan, name).counter.id;
}

/** 2.2: whether one Air Strike more can be flown. */
function checkStrike({ game, side }: Plan): void {
  if (side !== 'us') throw new Wrong('There are no German Air Strikes (2.2)', 'Name Artillery instead.');
  if (game.air.strikes === 0)
    throw new Wrong('No Air Strike is left (2.2)', 'Unused ones are not kept from Turn to Turn.');
}

function attackAct(plan: Plan, line: Extract<Line, { kind: 'attack' }>, printed: string): Act {
  const { game, side, position } = plan;
  const { grid } = position.ground;
  const target = hexNamed(grid, line.target);
  const attackers = line.from.flatMap((who) => unitsNamed(plan, who));
  once(attackers);
  const units = attackers.map(({ counter: { id } }) => id);
  const named = line.advance.flatMap((each) =>
    each.unit === 'all' ? units.map((unit) => ({ ...each, unit })) : [each],
  );
  const advance = named.map(({ unit, to }) => {
    const { counter } = unitNamed(plan, unit);
    if (!units.includes(counter.id))
      throw new Wrong(
        `${counter.id} does not attack ${target}, so it cannot advance (3.2)`,
        'Only attackers advance.',
      );
    const second = to === undefined || hexNamed(grid, to) === target ? [] : [hexNamed(grid, to)];
    return { unit: counter.id, path: [target, ...second] };
  });
  const act: AttackAct & { readonly line: string } = {
    kind: 'attack',
    target,
    units,
    advance,
    line: printed,
  };
  const no = attackFault(game, position, side, act);
  if (no !== undefined)
    throw new Wrong(
      no,
      'Attackers stand beside the hex, each attacks once, each hex is attacked once (3.2).',
    );
  game.attacked.push(target);
  plan.position = withUnits(
    position,
    new Map(attackers.map((unit) => [unit, { ...unit, phase: { ...unit.phase, hasFought: true } }])),
  );
  return act;
}
