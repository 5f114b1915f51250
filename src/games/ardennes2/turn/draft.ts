/**
 * A Phase's orders, from words to acts: each line judged after those before it have been carried out on a copy of what its
 * side knows. Nothing is rolled there, and no enemy answers: what a fight or a barrage would bring is left open.
 */
import { copyOf } from '../../../kernel/json.ts';
import type { HexGrid } from '../../../map/grid.ts';
import { noFire } from '../barrage/3.5-barrage.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { type Line, printLine, readDraft, type Who } from '../notation/lines.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { fromTheTop } from '../position/stack-order.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../state.ts';
import { type Deeds, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import { exitFault, judgeMove, ownAfter } from './3.1-moves.ts';
import { attackFault } from './3.2-fights.ts';
import { unitBy } from './3.5-barrages.ts';
import type { Act } from './acts.ts';
import { stacksSeen, unitsChanged } from './changes.ts';

export interface JudgedLine {
  /** As it is read back. */
  readonly line: string;
  readonly acts: readonly Act[];
}

export type JudgedDraft =
  | { readonly ok: true; readonly lines: readonly JudgedLine[] }
  | {
      readonly ok: false;
      /** The line, from 1, and what is wrong with it. */
      readonly number: number;
      readonly wrong: string;
      readonly legal: string;
    };

/** What each kind of line is for. */
const PHASES_OF: Readonly<Record<Line['kind'], readonly Deeds[]>> = {
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

/** Judges a draft from its side's own view. */
export function judgeDraft(view: ArdennesState, side: Side, text: string): JudgedDraft {
  const read = readDraft(text);
  if (!read.ok) return read;
  const game = copyOf(view);
  const lines: JudgedLine[] = [];
  for (const [index, line] of read.lines.entries()) {
    try {
      const acts = actsOf(game, side, line);
      for (const act of acts) {
        // Whoever leaves does so from where he will then be.
        const no = act.kind === 'exit' ? exitNow(game, side, act) : undefined;
        if (no !== undefined) throw new Wrong(no, exitsInWords(game, side));
        foresee(game, side, act);
      }
      lines.push({ line: printLine(line), acts });
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return { ok: false, number: index + 1, wrong: error.message, legal: error.legal };
    }
  }
  return { ok: true, lines };
}

function actsOf(game: ArdennesState, side: Side, line: Line): readonly Act[] {
  const { deeds, name } =
    game.phase === 'opening' ? { deeds: undefined, name: 'opening' } : phaseOf(game.phase);
  if (deeds === undefined || !PHASES_OF[line.kind].includes(deeds))
    throw new Wrong(
      `“${printLine(line)}” is not for this Phase (${name})`,
      'See /help for what each Phase takes.',
    );
  const position = positionOf(game, referenceOf(game));
  const printed = printLine(line);
  switch (line.kind) {
    case 'move':
      return moveActs(game, position, side, line, printed);
    case 'barrage':
      return [barrageAct(game, position, side, line, printed)];
    case 'attack':
      return [attackAct(game, position, side, line, printed)];
    case 'supply': {
      const hex = hexNamed(position.ground.grid, line.hex);
      if (game.air.strikes === 0) throw new Wrong('No Air Strike is left (2.2)', 'Pass this Phase.');
      return [{ kind: 'supply', hex, removesDg: line.removesDg, line: printed }];
    }
    default: {
      const never: never = line;
      throw new Error(`unknown line ${JSON.stringify(never)}`);
    }
  }
}

function hexNamed(grid: HexGrid, hex: string): string {
  const found = grid.parse(hex);
  if (found === undefined) {
    const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
    throw new Wrong(`${hex} is outside the playing area`, `It goes from ${first} to ${last}.`);
  }
  return found;
}

/** The units that words name: a stack, or counters by name, whatever their capitals. */
function unitsNamed(position: Position, side: Side, who: Who): readonly Unit[] {
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
  return who.units.map((name) => unitNamed(position, side, name));
}

function unitNamed(position: Position, side: Side, name: string): Unit {
  const exact = unitBy(position, side, name);
  if (exact !== undefined) return exact;
  const own = [...position.stacks.values()].flatMap((stack) => (stack.side === side ? stack.units : []));
  const like = own.filter(({ counter: { id } }) => id.toLowerCase() === name.toLowerCase());
  const [found] = like;
  if (found !== undefined && like.length === 1) return found;
  const near = own
    .map(({ counter: { id } }) => id)
    .filter((id) => id.toLowerCase().includes(name.toLowerCase()));
  throw new Wrong(
    like.length > 1
      ? `“${name}” may be ${like.map(({ counter: { id } }) => id).join(' or ')}`
      : `You have no counter “${name}” on the map`,
    near.length > 0 ? `Do you mean ${near.slice(0, 5).join(', ')}?` : 'Your counters stand under /show.',
  );
}

function moveActs(
  game: ArdennesState,
  position: Position,
  side: Side,
  line: Extract<Line, { kind: 'move' }>,
  printed: string,
): readonly Act[] {
  const { grid } = position.ground;
  const units = unitsNamed(position, side, line.who);
  const [first] = units;
  if (first === undefined) throw new Wrong('Nobody is named');
  const apart = units.find(({ hex }) => hex !== first.hex);
  if (apart !== undefined)
    throw new Wrong(
      `${first.counter.id} and ${apart.counter.id} do not stand together`,
      'Write a line for each hex; they may meet on the way.',
    );
  const ids = units.map(({ counter: { id } }) => id);
  const start = grid.hexAt(first.hex);
  const points = line.through.map((hex) => hexNamed(grid, hex));
  if (points[0] === start) points.shift();
  const acts: Act[] = [];
  let path: readonly string[] = [start];
  if (points.length > 0) {
    path = wholePath(position, units, game, points, line.isOverrun);
    const act = { kind: 'move' as const, units: ids, path, isOverrun: line.isOverrun };
    const judged = judgeMove(game, position, side, act);
    if ('no' in judged) throw new Wrong(judged.no);
    if (!judged.ok) throw new Wrong(moveWords(path, judged), legalMove(position, units, game));
    acts.push({ ...act, line: printed });
  }
  if (line.leaves) {
    acts.push({ kind: 'exit', units: ids, hex: path.at(-1) ?? start, line: printed });
  }
  return acts;
}

function exitNow(
  game: ArdennesState,
  side: Side,
  act: Extract<Act, { readonly kind: 'exit' }>,
): string | undefined {
  return exitFault(game, positionOf(game, referenceOf(game)), side, act);
}

/** 7.5: from where units of that side leave the map. */
function exitsInWords(game: ArdennesState, side: Side): string {
  const { scenario, ground } = referenceOf(game);
  const { side: leaver, exits } = scenario.victory;
  if (side !== leaver) return 'Your units do not leave the map (7.5).';
  const doors = ground.exits
    .filter(({ edge }) => edge === exits.edge)
    .map(({ hex }) => ground.grid.hexAt(hex));
  return `They leave by a road of the ${exits.edge} edge: ${doors.join(', ')} (7.5).`;
}

type Fault = Extract<ReturnType<typeof judgeMove>, { ok: false }>;

function moveWords(path: readonly string[], { unit, why, entered, spent, allowance }: Fault): string {
  const id = unit?.counter.id ?? 'they';
  const where = ` from ${path[entered]} to ${path[entered + 1]}`;
  if (why === 'too far')
    return `${id}${where}: ${mp(spent ?? 0)} MP would be spent, and it has ${mp(allowance ?? 0)}`;
  return `${id}${where}: ${why}`;
}

function mp(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** A hex that they could reach, so that a refusal says what would be legal. */
function legalMove(position: Position, units: readonly Unit[], game: ArdennesState): string {
  const reach = reachOf(position, units, deedsOf(game));
  const [first] = units;
  const open = reach.hexes.filter((hex) => hex !== first?.hex).map((hex) => position.ground.grid.hexAt(hex));
  return open.length === 0
    ? 'They cannot move in this Phase.'
    : `They can reach ${open.length} hexes, such as ${open.slice(0, 3).join(', ')}: see /map reach.`;
}

function deedsOf(game: ArdennesState): 'movement' | 'exploitation' {
  return game.phase !== 'opening' && phaseOf(game.phase).deeds === 'exploitation'
    ? 'exploitation'
    : 'movement';
}

/** From point to point by the cheapest way; the last step of an Overrun leads straight in. */
function wholePath(
  position: Position,
  units: readonly Unit[],
  game: ArdennesState,
  points: readonly string[],
  isOverrun: boolean,
): readonly string[] {
  const { grid } = position.ground;
  const [first] = units;
  const path = [grid.hexAt(first?.hex ?? 0)];
  let at = units;
  const walked = isOverrun ? points.slice(0, -1) : points;
  for (const point of walked) {
    const here = path.at(-1) ?? point;
    const straight = grid.hexside(here, point) !== undefined;
    const way = straight
      ? undefined
      : reachOf(position, at, deedsOf(game), grid.indexOf(point)).wayTo(grid.indexOf(point));
    if (!straight && way === undefined)
      throw new Wrong(
        `There is no way from ${here} to ${point} that they can pay`,
        legalMove(position, units, game),
      );
    const hexes = way?.slice(1).map((hex) => grid.hexAt(hex)) ?? [point];
    path.push(...hexes);
    at = at.map((unit) => ({ ...unit, hex: grid.indexOf(point) }));
  }
  const last = points.at(-1);
  if (!isOverrun || last === undefined) return path;
  const here = path.at(-1) ?? last;
  if (grid.hexside(here, last) !== undefined) return [...path, last];
  // To the hex beside it from which a road leads in, whichever is reached most cheaply.
  const reach = reachOf(position, at, deedsOf(game));
  const target = grid.indexOf(last);
  const doors = grid.net
    .next(target)
    .flatMap((hex) => reach.at(hex) ?? [])
    .sort((a, b) => Math.max(...a.spent) - Math.max(...b.spent))
    .map(({ hex }) => hex);
  const tried = doors.flatMap((door) => {
    const way = reach.wayTo(door);
    if (way === undefined) return [];
    const whole = [...path, ...way.slice(1).map((hex) => grid.hexAt(hex)), last];
    const judged = judgeMove(game, position, first?.counter.side ?? 'german', {
      kind: 'move',
      units: units.map(({ counter: { id } }) => id),
      path: whole,
      isOverrun: true,
    });
    return 'ok' in judged && judged.ok ? [whole] : [];
  });
  const [found] = tried;
  if (found === undefined)
    throw new Wrong(
      `No road leads from where they can come into ${last} (3.3)`,
      'An Overrun follows a road into the hex.',
    );
  return found;
}

function barrageAct(
  game: ArdennesState,
  position: Position,
  side: Side,
  line: Extract<Line, { kind: 'barrage' }>,
  printed: string,
): Act {
  const { grid } = position.ground;
  const target = hexNamed(grid, line.target);
  const guns = line.guns.map((name) => {
    if (name.toLowerCase() === 'air') {
      if (side !== 'us') throw new Wrong('There are no German Air Strikes (2.2)');
      if (game.air.strikes === 0)
        throw new Wrong('No Air Strike is left (2.2)', 'Unused ones are not kept from Turn to Turn.');
      return 'air';
    }
    const gun = unitNamed(position, side, name);
    const no = noFire(position, gun, grid.indexOf(target));
    if (no !== undefined)
      throw new Wrong(
        `${gun.counter.id} cannot fire at ${target}: ${no} (3.5)`,
        'Its range is in brackets; somebody within two hexes of the target spots for it.',
      );
    return gun.counter.id;
  });
  return { kind: 'barrage', guns, target, untilFull: line.untilFull, line: printed };
}

function attackAct(
  game: ArdennesState,
  position: Position,
  side: Side,
  line: Extract<Line, { kind: 'attack' }>,
  printed: string,
): Act {
  const { grid } = position.ground;
  const target = hexNamed(grid, line.target);
  const units = line.from.flatMap((who) => unitsNamed(position, side, who).map(({ counter: { id } }) => id));
  const named = line.advance.flatMap((each) =>
    each.unit === 'all' ? units.map((unit) => ({ ...each, unit })) : [each],
  );
  const advance = named.map(({ unit, to }) => {
    const { counter } = unitNamed(position, side, unit);
    if (!units.includes(counter.id))
      throw new Wrong(
        `${counter.id} does not attack ${target}, so it cannot advance`,
        'Only attackers advance (3.2).',
      );
    const second = to === undefined || hexNamed(grid, to) === target ? [] : [hexNamed(grid, to)];
    return { unit: counter.id, path: [target, ...second] };
  });
  const act = { kind: 'attack' as const, target, units: [...new Set(units)], advance, line: printed };
  const no = attackFault(game, position, side, act);
  if (no !== undefined)
    throw new Wrong(
      no,
      'Attackers stand beside the hex, each attacks once, each hex is attacked once (3.2).',
    );
  return act;
}

/** What an act that has been judged good changes, as far as its side can tell beforehand. */
function foresee(game: ArdennesState, side: Side, act: Act): void {
  const own = game.sides[side].units;
  const change = (units: readonly OwnUnit[], gone: readonly string[] = []) => {
    const hexes = new Set(
      [...units, ...gone.flatMap((id) => own[id] ?? [])].flatMap(({ id, hex }) => [hex, own[id]?.hex ?? hex]),
    );
    unitsChanged.fold(game, { side, units, gone });
    const stacks = Object.fromEntries(
      [...hexes].map((hex) => {
        const there = fromTheTop(own).filter((unit) => unit.hex === hex);
        const shown = there.map(({ id, steps, dg }) => ({ id, steps, dg }));
        return [hex, there.length === 0 ? null : { side, count: there.length, shown }];
      }),
    );
    stacksSeen.fold(game, { stacks });
  };
  switch (act.kind) {
    case 'move': {
      const reference = referenceOf(game);
      const judged = judgeMove(game, positionOf(game, reference), side, act);
      if ('no' in judged || !judged.ok) return;
      change(ownAfter(own, reference, judged));
      return;
    }
    case 'exit':
      change([], act.units);
      return;
    case 'barrage':
      game.air.strikes -= act.guns.filter((gun) => gun === 'air').length;
      change(
        act.guns.flatMap((id) => {
          const unit = own[id];
          return unit === undefined ? [] : [{ ...unit, phase: { ...unit.phase, hasFired: true } }];
        }),
      );
      return;
    case 'attack':
      game.attacked.push(act.target);
      change(
        act.units.flatMap((id) => {
          const unit = own[id];
          return unit === undefined ? [] : [{ ...unit, phase: { ...unit.phase, hasFought: true } }];
        }),
      );
      return;
    case 'supply':
      game.air.strikes -= 1;
      return;
    default: {
      const never: never = act;
      throw new Error(`unknown act ${JSON.stringify(never)}`);
    }
  }
}
