/** `/map why`: what it costs to go into a hex or along a way, rule by rule; or why somebody does not get there. */
import { accept, type Result } from '../../../kernel/ruling.ts';
import { capital } from '../../../text/capital.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { type Move, type MovingPhase, moveOf, noMove, type PaidMove } from '../movement/3.1-moves.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { stepOf } from '../movement/3.1-steps.ts';
import { hasEnemy, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import type { Overlay } from '../show/overlays.ts';
import { namesOf } from '../turn/frame/names-of.ts';
import { type MoveLine, moveWords, NO_WAY_RULES } from '../turn/moves/3.1-move-orders.ts';
import { judgeDraft } from '../turn/orders/draft.ts';
import { printLine } from '../turn/orders/lines.ts';
import { understand } from '../turn/orders/understood.ts';
import type { MaType } from '../vocabulary/counters.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { listOr, mpWords } from '../vocabulary/words.ts';
import {
  type Answered,
  type Asker,
  hexNamed,
  idsOf,
  movingOf,
  no,
  unitsThen,
  type Whom,
  whomNamed,
} from './asker.ts';
import { groundWords } from './ground-words.ts';
import { alikeWords, priceWords } from './price.ts';

export function askWhy(asker: Asker, typed: string): Result<Answered> {
  if (typed.includes('>')) return whyWay(asker, typed);
  const hex = hexNamed(asker, typed);
  return hex.ok ? accept(whyHex(asker, hex.value)) : hex;
}

/** Own counters that are named of those who get there, and of those who do not. */
const MOST_NAMED = 8;

function whyHex(asker: Asker, hex: number): Answered {
  const { grid, side } = asker;
  const name = grid.hexAt(hex);
  const sides = side === undefined ? SIDES : [side];
  return {
    title: `Into ${name}`,
    lines: [
      ...groundWords(asker, hex),
      ...sides.flatMap((each) => entryLines(asker, each, hex)),
      ...(side === undefined ? [] : comers(asker, side, hex)),
    ],
    around: [name],
    marked: [name],
  };
}

const MA_NAMES: Readonly<Record<MaType, string>> = { leg: 'Leg', mech: 'Mechanized' };

const ATTACKED = ['An enemy stands there: nobody moves in (3.1). `/odds` says what an attack may bring.'];

/** The price of each step into the hex, or why it cannot be made: neighbours that are alike together. */
function entryLines({ position, grid, side: own }: Asker, side: Side, hex: number): readonly string[] {
  if (hasEnemy(position, side, hex)) return ATTACKED;
  const words = (from: number) =>
    (['leg', 'mech'] as const)
      .map((maType) => {
        const step = stepOf(position, { side, maType, isArtillery: false }, from, hex);
        const price = step.ok
          ? `${mpWords(step.halves)} MP, ${priceWords(step.parts)}`
          : `${step.why} (${NO_WAY_RULES[step.why]})`;
        return `${MA_NAMES[maType]} ${price}`;
      })
      .join('; ');
  const alike = new Map<string, string[]>();
  for (const from of grid.net.next(hex))
    alike.set(words(from), [...(alike.get(words(from)) ?? []), grid.hexAt(from)]);
  const whose = own === undefined ? `${SIDE_NAMES[side]}, from` : 'From';
  return [...alike].map(([price, from]) => `${whose} ${from.join(', ')}: ${price}.`);
}

/** The units of a side that get there by themselves, and why others do not: the nearest of each. */
function comers(asker: Asker, side: Side, hex: number): readonly string[] {
  const { grid } = asker;
  if (hasEnemy(asker.position, side, hex)) return [];
  const { position, moving, note } = movingOf(asker, side);
  const units = unitsOf(position, side)
    .filter((unit) => unit.hex !== hex)
    .toSorted((one, other) => grid.stepsBetween(one.hex, hex) - grid.stepsBetween(other.hex, hex));
  const reached: string[] = [];
  const not: string[] = [];
  for (const unit of units) {
    const there = reachOf(position, [unit], moving, hex).at(hex);
    const who = `${unit.counter.id} (${grid.hexAt(unit.hex)})`;
    if (there !== undefined)
      reached.push(`${who} ${mpWords(there.spent[0] ?? 0)} MP, ${mpWords(there.left[0] ?? 0)} left`);
    else if (not.length < MOST_NAMED) not.push(`${who}: ${whyNotThere(asker, position, unit, hex, moving)}`);
  }
  const others = when(reached.length > MOST_NAMED, ` and ${reached.length - MOST_NAMED} more`);
  return [
    `In reach of ${listOr('nobody', reached.slice(0, MOST_NAMED), '; ')}${others}.`,
    ...onlyIf(not.length > 0, `Not of ${not.join('; ')}.`),
    ...given(note),
  ];
}

/** MP that lead anywhere. */
const ENDLESS = 10_000;

/** The cheapest way there, whatever it costs. */
function wayWhatever(position: Position, units: readonly Unit[], moving: MovingPhase, to: number) {
  const tireless = units.map((unit) => ({
    ...unit,
    counter: { ...unit.counter, ma: ENDLESS },
    phase: { ...unit.phase, isStopped: false, hasFired: false, hasSpotted: false },
  }));
  return reachOf(position, tireless, moving, to).wayTo(to);
}

function whyNotThere(asker: Asker, position: Position, unit: Unit, to: number, moving: MovingPhase): string {
  const stays = noMove(position, unit, moving);
  if (stays !== undefined) return `${stays} (${NO_WAY_RULES[stays]})`;
  const path = wayWhatever(position, [unit], moving, to);
  if (path === undefined) return noWayWords(asker, position, unit, to);
  const move = judge(asker, position, [unit], path, moving);
  return move.ok ? 'no way' : faultWords(asker, path, move);
}

/** Of a hex to which no way leads at any price: what stops the last step, else the way. */
function noWayWords({ grid }: Asker, position: Position, { counter }: Unit, to: number): string {
  const mover = { side: counter.side, maType: counter.maType, isArtillery: counter.range !== undefined };
  const steps = grid.net.next(to).map((from) => stepOf(position, mover, from, to));
  const whys = [...new Set(steps.filter((step) => !step.ok).map((step) => step.why))];
  if (steps.some(({ ok }) => ok)) return 'every way there is shut (3.1)';
  return whys.map((why) => `${why} (${NO_WAY_RULES[why]})`).join(', ');
}

function judge(
  { game }: Asker,
  position: Position,
  units: readonly Unit[],
  path: readonly number[],
  moving: MovingPhase,
  isOverrun = false,
): Move {
  const overrunCost = game.readings['overrun-cost'];
  return moveOf(position, { units, path, isOverrun, moving, overrunCost });
}

type Fault = Extract<Move, { ok: false }>;

function faultWords({ grid }: Asker, path: readonly number[], fault: Fault): string {
  return moveWords(
    path.map((hex) => grid.hexAt(hex)),
    fault,
  );
}

/** `I/3 > B8.18 > B7.18`: step by step. */
function whyWay(asker: Asker, typed: string): Result<Answered> {
  const [meant] = understand(typed, namesOf(asker.game));
  const line = meant?.line;
  if (line === undefined) {
    const { wrong, legal = '' } = meant?.fault ?? { wrong: 'no way is named' };
    return no('3.1', 'no-way', `${capital(wrong)}.`, legal);
  }
  if (line.kind !== 'move')
    return no('3.1', 'no-way', 'That is no move.', 'Write B9.18 > B7.18, or a hex alone. Attacks: /odds.');
  const whom = whomNamed(asker, 'hex' in line.who ? line.who.hex : line.who.units.join(', '));
  if (!whom.ok) return whom;
  const points: number[] = [];
  for (const point of line.through) {
    const hex = hexNamed(asker, point);
    if (!hex.ok) return hex;
    points.push(hex.value);
  }
  if (points[0] === whom.value.hex) points.shift();
  if (points.length === 0 && !line.leaves)
    return no(
      '3.1',
      'no-way',
      `They stand in ${asker.grid.hexAt(whom.value.hex)} already.`,
      'Name a hex farther on, such as one that /map reach has.',
    );
  // Some things are judged of an order alone: the hex that an Overrun sets out from, the end of the map.
  if (line.isOverrun || line.leaves) return accept(asOrdered(asker, line, whom.value));
  return accept(alongPoints(asker, printLine(line), whom.value, points));
}

function alongPoints(asker: Asker, title: string, whom: Whom, points: readonly number[]): Answered {
  const { position, moving, note } = movingOf(asker, whom.side);
  const units = unitsThen(position, whom);
  const path = [whom.hex];
  for (const point of points) {
    const here = path.at(-1) ?? point;
    const isStep = asker.grid.slotTo(here, point) !== undefined;
    const there = units.map((unit) => ({ ...unit, hex: here }));
    const way = isStep ? [here, point] : wayWhatever(position, there, moving, point);
    if (way === undefined) {
      const why =
        staysWords(position, units, moving) ??
        `No way leads to ${asker.grid.hexAt(point)}: ${shutWords(asker, position, there, moving, point)}`;
      return stopped(asker, title, path, `${why}.`, note);
    }
    path.push(...way.slice(1));
  }
  return along(asker, title, { position, units, path, moving, isOverrun: false, note });
}

/** Of units that go together: the first that goes nowhere in this Phase. */
function staysWords(position: Position, units: readonly Unit[], moving: MovingPhase): string | undefined {
  for (const unit of units) {
    const why = noMove(position, unit, moving);
    if (why !== undefined)
      return `${unit.counter.id} goes nowhere in this Phase: ${why} (${NO_WAY_RULES[why]})`;
  }
  return undefined;
}

/** Why no way leads there: of the first of them for whom there is none, even alone. */
function shutWords(
  asker: Asker,
  position: Position,
  units: readonly Unit[],
  moving: MovingPhase,
  to: number,
): string {
  const [first] = units;
  const alone = units.find((unit) => wayWhatever(position, [unit], moving, to) === undefined);
  const unit = alone ?? first;
  if (unit === undefined) return '';
  const words = noWayWords(asker, position, unit, to);
  return units.length === 1 ? words : `${unit.counter.id}: ${words}`;
}

function stopped(
  { grid }: Asker,
  title: string,
  path: readonly number[],
  why: string,
  note: string | undefined,
): Answered {
  const around = path.map((hex) => grid.hexAt(hex));
  return { title, lines: [`**${why}**`, ...given(note)], around };
}

/** A way that only a line of orders can have, judged as one. */
function asOrdered(asker: Asker, line: MoveLine, whom: Whom): Answered {
  const title = printLine(line);
  const { campaign, position, moving, note } = movingOf(asker, whom.side);
  const draft = judgeDraft(campaign.game, whom.side, title);
  if (!draft.ok)
    return stopped(
      asker,
      title,
      [whom.hex],
      `${capital(draft.fault.wrong)}. ${draft.fault.legal ?? ''}`.trim(),
      note,
    );
  const acts = draft.lines.flatMap((each) => each.acts);
  const path = acts
    .flatMap((act) => (act.kind === 'move' ? act.path : []))
    .map((hex) => asker.grid.indexOf(hex));
  const units = unitsThen(position, whom);
  if (path.length < 2)
    return stopped(
      asker,
      title,
      [whom.hex],
      `They leave the map from ${asker.grid.hexAt(whom.hex)} (${asker.game.scenario})`,
      note,
    );
  return along(asker, title, { position, units, path, moving, isOverrun: line.isOverrun, note });
}

interface Along {
  readonly position: Position;
  readonly units: readonly Unit[];
  readonly path: readonly number[];
  readonly moving: MovingPhase;
  readonly isOverrun: boolean;
  readonly note: string | undefined;
}

function along(
  asker: Asker,
  title: string,
  { position, units, path, moving, isOverrun, note }: Along,
): Answered {
  const { grid } = asker;
  const move = judge(asker, position, units, path, moving, isOverrun);
  const notes = given(note);
  const whole = path.map((hex) => grid.hexAt(hex));
  if (move.ok)
    return {
      title,
      lines: [...stepLines(asker, move.paid), ...notes],
      overlay: wayOverlay(asker, whole, move.paid),
    };
  const before =
    move.entered > 0 ? judge(asker, position, units, path.slice(0, move.entered + 1), moving) : undefined;
  const paid = before?.ok === true ? before.paid : [];
  return {
    title,
    lines: [
      ...stepLines(asker, paid),
      `**${faultWords(asker, path, move)}.** ${farthest(asker, position, units, moving)}`,
      ...notes,
    ],
    overlay: wayOverlay(asker, whole, paid),
    marked: whole.slice(move.entered + 1, move.entered + 2),
  };
}

/** The legal alternative: the farthest hexes within reach. */
function farthest({ grid }: Asker, position: Position, units: readonly Unit[], moving: MovingPhase): string {
  const reach = reachOf(position, units, moving);
  const open = reach.hexes.filter((hex) => hex !== units[0]?.hex).length;
  if (reach.no !== undefined) return 'They go nowhere in this Phase.';
  if (open === 0) return 'They reach no other hex.';
  return `They reach ${open} hexes: \`/map reach ${idsOf(units) || grid.hexAt(units[0]?.hex ?? 0)}\`.`;
}

function stepLines({ grid }: Asker, paid: readonly PaidMove[]): readonly string[] {
  const [first] = paid;
  if (first === undefined) return [];
  const idOf = ({ unit }: PaidMove) => unit.counter.id;
  const steps = first.steps.map(({ from, to }, at) => {
    const price = alikeWords(paid, idOf, ({ steps: each }) => {
      const step = each[at];
      if (step === undefined) return '';
      return `${mpWords(step.halves)} MP: ${priceWords(step.parts)}`;
    });
    return `${grid.hexAt(from)} > **${grid.hexAt(to)}** ${price}`;
  });
  const sum = alikeWords(paid, idOf, ({ halves, left }) => `${mpWords(halves)} MP, ${mpWords(left)} left`);
  const jammed = paid.find(({ jammedAt }) => jammedAt !== undefined)?.jammedAt;
  return [
    ...steps,
    `In all ${sum}.`,
    ...given(jammed, (jammed) => `DG in the Traffic Jam of ${grid.hexAt(jammed)} (3.1).`),
  ];
}

/** The way, with the MP spent up to each hex by whoever has spent most. */
function wayOverlay({ grid }: Asker, path: readonly string[], paid: readonly PaidMove[]): Overlay {
  const [first] = paid;
  const side = first?.unit.counter.side ?? 'alarm';
  const spent = (at: number) =>
    Math.max(...paid.map(({ steps }) => steps.slice(0, at + 1).reduce((sum, { halves }) => sum + halves, 0)));
  const numbers = (first?.steps ?? []).map(({ to }, at) => ({
    hex: grid.hexAt(to),
    text: mpWords(spent(at)),
  }));
  const walked = path.slice(0, numbers.length + 1);
  const rest = path.slice(numbers.length);
  const lines = [
    { hexes: walked, colour: side, line: 'solid' as const },
    { hexes: rest, colour: 'alarm', line: 'dashed' as const },
  ];
  return {
    fills: [],
    outlines: [],
    paths: lines.filter(({ hexes }) => hexes.length > 1),
    signs: [],
    legend: onlyIf(numbers.length > 0, {
      text: 'The way, with the MP spent',
      sample: { path: { colour: side, line: 'solid' } },
    }),
    notes: [],
    numbers,
    around: path,
    words: `The way ${path.join(' > ')}.`,
  };
}
