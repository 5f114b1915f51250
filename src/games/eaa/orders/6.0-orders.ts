/** 6.0: the orders of an activation: moves, then attacks and Improved Positions, written, read back and committed. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import { faultsInWords, insteadOf, meantWords } from '../../../kernel/line-faults.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { capital } from '../../../text/capital.ts';
import type { Fault } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { behind } from '../../../text/written-for.ts';
import { buildPositions } from '../allied/14.31-positions.ts';
import {
  type Act,
  ATTACK_FORM,
  isActLine,
  type LineFault,
  NOBODY_THERE,
  type ReadAct,
  readAct,
} from '../battle/12.0-attack-lines.ts';
import { declaredBy } from '../battle/12.0-declared.ts';
import { attackFault } from '../battle/12.1-attack-eligibility.ts';
import { type Move, type MoveOptions, moveReadBack, readMoves, unmovedIn } from '../notation/10.0-moves.ts';
import { saidOrder } from '../notation/said.ts';
import { attackForecast } from '../outlook/12.4-forecast-words.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { runsAll } from '../questions/corps.ts';
import { isAllied } from '../questions/questions.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { tellNow } from '../runs/told.ts';
import { worldIn } from '../runs/world-in.ts';
import type { Activation, EaaCampaign, EaaState } from '../state.ts';
import { hexName, unitName } from '../steps/names.ts';
import { step } from '../steps/step.ts';
import { type World, withPosition } from '../world/world.ts';
import { impulseDecision } from './4.0-impulse.ts';
import { activationWentOn } from './6.0-active.ts';
import { NamesNear, type Told, withMeant } from './6.0-meant.ts';
import { pastWords } from './written-for.ts';

/** The page of /help behind the form. */
export const ORDERS_HELP = 'eaa-orders';

/** Sixty lines of some fifty characters. */
export const LONGEST = 3000;
/** Longer ones are no orders of anybody's. */
const LONGEST_PIECE = 300;

export interface JudgedOrders {
  readonly lines: readonly string[];
  readonly moves: readonly Move[];
  /** 10.31, 10.32: hexsides that have been crossed in the activation by then. */
  readonly crossed: Activation['crossed'];
  readonly acts: readonly Act[];
  /** Remarks on the moves, a line each. */
  readonly notes: readonly string[];
  /** After the moves. */
  readonly world: World;
}

/** The fault of an order. */
interface OrderFault extends LineFault {
  readonly line: number;
  /** The order, as it was typed. */
  readonly typed: string;
}

type Judged =
  | { readonly ok: true; readonly orders: JudgedOrders }
  | { readonly ok: false; readonly faults: readonly [OrderFault, ...OrderFault[]] };

/** Whether an activation waits for orders: nothing committed is left to be played, and nothing is asked. */
export function openActivation(game: EaaState): Activation | undefined {
  const { activation, run, question, own } = game;
  if (run === undefined && question === undefined && own.queue.length === 0) return activation;
  return undefined;
}

/** Orders before the moves of an activation, and the moves that are left to its units. */
export function moveOptions(
  world: World,
  { moved, crossed }: Pick<Activation, 'moved' | 'crossed'>,
): MoveOptions {
  return {
    isXxxFree: isXxxFree(world),
    moved: new Set(moved),
    crossed: { rivers: new Set(crossed.rivers), bridges: new Set(crossed.bridges) },
  };
}

/** An order, with its line as it was typed. */
interface Piece {
  /** From 1. */
  readonly number: number;
  readonly typed: string;
  /** In the notation's own words. */
  readonly words: string;
}

/** As it stands, if all of it can be read so; else as people write. */
export function judgeOrders(game: EaaState, activation: Activation, text: string): Judged {
  const pieces = text.split('\n').flatMap((raw, index) =>
    raw.split(';').flatMap((each): Piece[] => {
      const typed = each.trim();
      if (typed === '') return [];
      return [{ number: index + 1, typed, words: typed }];
    }),
  );
  const asTyped = judgePieces(game, activation, pieces);
  if (asTyped.ok) return asTyped;
  const said = pieces.flatMap((piece): Piece[] => {
    const words = piece.typed.length > LONGEST_PIECE ? piece.typed : saidOrder(piece.typed);
    if (words === '') return [];
    return [{ ...piece, words }];
  });
  if (said.length === pieces.length && said.every(({ words, typed }) => words === typed)) return asTyped;
  const asSaid = judgePieces(game, activation, said);
  return asSaid.ok || asSaid.faults.length <= asTyped.faults.length ? asSaid : asTyped;
}

function judgePieces(game: EaaState, activation: Activation, pieces: readonly Piece[]): Judged {
  const acting = pieces.filter(({ words }) => isActLine(words));
  const moving = pieces.filter(({ words }) => !isActLine(words));
  const [mover] = moving;
  if (mover !== undefined && activation.fought.length > 0)
    return no(mover, {
      rule: '6.0',
      wrong: 'an attack has been made in this activation: nobody moves any more',
      legal: 'Attacks, or the end.',
    });
  const book = bookOf(game);
  const before = worldIn(game);
  const moved = readMoves(
    moving.map(({ words }) => words).join('\n'),
    before.position,
    new Set(activation.units),
    moveOptions(before, activation),
  );
  const world = moving.length === 0 || !moved.ok ? before : withPosition(before, moved.position);
  const acts = acting.map((piece) => ({ piece, read: actOf(book, world, activation, piece) }));
  const wrongActs = acts.flatMap(({ piece, read }) =>
    read.ok ? [] : [{ ...read.fault, line: piece.number, typed: piece.typed }],
  );
  const unread = moved.ok ? [] : moved.faults.map((fault) => movedWrongly(fault, moving));
  const late = lateMoves(pieces, unread);
  // After faulty moves nobody knows which units stand where: of attacks, only faults of their own are sure.
  const sure = wrongActs.filter(({ wrong }) => !wrong.startsWith(NOBODY_THERE));
  const [worst, ...more] = [...unread, ...late, ...sure].toSorted((one, other) => one.line - other.line);
  if (!moved.ok || late.length > 0)
    return { ok: false, faults: [worst ?? movedWrongly({ wrong: '' }, moving), ...more] };
  const [bad, ...others] = wrongActs;
  if (bad !== undefined) return { ok: false, faults: [bad, ...others] };
  const good = acts.flatMap(({ read }) => (read.ok ? [read.act] : []));
  const { moves } = moved;
  const movers = moves.map(({ unit }) => unit);
  const fault = actsFault(book, world, { ...activation, moved: [...activation.moved, ...movers] }, good);
  const wrongAct = acting.find(({ words }) => fault?.wrong.startsWith(`“${words}”`)) ?? acting[0];
  if (fault !== undefined && wrongAct !== undefined) return no(wrongAct, fault);
  const notes = [...moves.map((move) => moveReadBack(before.position, move)), ...moved.notes];
  const crossed = { rivers: [...moved.crossed.rivers], bridges: [...moved.crossed.bridges] };
  const lines = pieces.map(({ words }) => words);
  return { ok: true, orders: { lines, moves, crossed, acts: good, notes, world } };
}

/** Moves behind an attack, but for those that cannot be read at all. */
function lateMoves(pieces: readonly Piece[], unread: readonly OrderFault[]): readonly OrderFault[] {
  const first = pieces.findIndex(({ words }) => isActLine(words));
  if (first < 0) return [];
  const told = new Set(unread.map(({ line, typed }) => `${line} ${typed}`));
  return pieces
    .slice(first)
    .filter(({ words, number, typed }) => !isActLine(words) && !told.has(`${number} ${typed}`))
    .map(({ words, number, typed }) => ({
      line: number,
      typed,
      rule: '6.0',
      wrong: `“${words}” comes behind an attack; all moves come before`,
      legal: 'The moves first, then the attacks.',
    }));
}

function movedWrongly({ line = 1, text = '', rule = '10.0', wrong, legal }: Fault, moving: readonly Piece[]) {
  const { number, typed } = moving[line - 1] ?? { number: line, typed: text };
  return { line: number, typed, rule, wrong: `“${text}”: ${wrong}`, legal: legal ?? MOVE_FORM };
}

function actOf(book: Book, world: World, activation: Activation, { words }: Piece): ReadAct {
  const found = readAct(book, world, activation.units, words);
  if (!found.ok || !activation.isSingle || found.act.kind !== 'attack') return found;
  const wrong = 'a unit that was activated by itself may not attack';
  return { ok: false, fault: { rule: '6.3', wrong, legal: 'Its move alone, or “dig”.' } };
}

/**
 * The obstacle that keeps the acts from being played, as far as it can be seen before the first of them; `undefined`:
 * none.
 */
function actsFault(
  book: Book,
  world: World,
  activation: Activation,
  acts: readonly Act[],
): LineFault | undefined {
  let fought = activation.fought;
  for (const act of acts) {
    if (act.kind === 'dig') {
      const done = buildPositions(world, activation.units, [...activation.moved, ...fought], act.units);
      if (!done.ok) return { rule: done.rule, wrong: `“${act.line}”: ${done.why}`, legal: ATTACK_FORM };
      continue;
    }
    const declared = declaredBy(world, { ...activation, fought }, act);
    const fault = attackFault(book, world, declared);
    if (fault !== undefined)
      return { rule: fault.rule, wrong: `“${act.line}”: ${fault.wrong}`, legal: fault.legal };
    fought = [...fought, ...declared.attackers];
  }
  return undefined;
}

const MOVE_FORM = 'Write “505.82 > 0811”, “505.82 > 0912 > 0811”, “0912 > 0811”, one move a line.';

function no({ number, typed }: Piece, fault: LineFault): Judged {
  return { ok: false, faults: [{ ...fault, line: number, typed }] };
}

/** To the side alone: what is being written counts for nothing yet. */
export const draftWritten = event<{ readonly text: string }>({
  type: 'draft.written',
  fold(game, { text }) {
    game.own.draft = text;
    game.rev += 1;
  },
  line: 'silent',
});

/** To the side alone. */
export const ordersCommitted = event<{ readonly acts: readonly Act[]; readonly isLast: boolean }>({
  type: 'orders.committed',
  fold({ own }, { acts, isLast }) {
    own.queue = acts;
    own.isLast = isLast;
    own.draft = '';
    own.returned = [];
  },
  line: 'silent',
});

function ordersField(game: EaaState): Offer['fields'][number] {
  return {
    kind: 'text',
    name: 'orders',
    label: 'Moves, attacks, positions, a line each',
    pattern: '[\\s\\S]*',
    maxLength: LONGEST,
    multiline: true,
    optional: true,
    initial: game.own.draft,
    examples: [''],
    hint: '505.82 > 0811\nattack 0912\ndig 507.82',
  };
}

export const writeOrders = decision({
  order: 'orders.write',
  rule: '6.0',
  summary: 'Write the orders of an activation, without committing them',
  args: z.strictObject({ orders: z.string().optional() }),
  share: () => true,
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || openActivation(game) === undefined) return [];
    return [
      {
        order: 'orders.write',
        decision: impulseDecision(game),
        rev: game.rev,
        rule: '6.0',
        label: 'Write a draft',
        fixed: {},
        fields: [ordersField(game)],
        guide: ORDERS_HELP,
        aside: true,
      },
    ];
  },
  read(view: EaaCampaign, seat, { orders = '' }): Result<{ text: string }> {
    const judged = judgedFor(view, seat.side, orders);
    return judged.ok ? accept({ text: judged.value.lines.join('\n') }) : judged;
  },
  effect(work: EaaWork, _seat, { text }: { text: string }) {
    emit(work, draftWritten, 'side:allied', { text });
  },
});

function judgedFor({ game }: EaaCampaign, side: string | undefined, text: string): Result<JudgedOrders> {
  const activation = openActivation(game);
  if (side !== 'allied' || activation === undefined) return notNow();
  const judged = judgeOrders(game, activation, text);
  if (judged.ok) return accept(judged.orders);
  const told = meantInstead(game, activation, text, judged.faults);
  const [{ rule, wrong, legal }, another] = judged.faults;
  const instead = insteadOf('orders', told.instead, judged.faults.length);
  const code = `eaa/${rule}/line`;
  const past = pastWords(game, activation, text);
  if (another !== undefined)
    return refuse({
      code,
      rule,
      ...behind(past, faultsInWords(told.faults, linesIn(text), MOVE_FORM)),
      args: ['orders'],
      ...instead,
    });
  const meant = meantWords(told.faults[0]?.instead ?? []);
  const said = behind(past, { message: `${capital(wrong)}.`, legal: `${meant} ${legal}`.trim() });
  return refuse({ code, rule, ...said, args: ['orders'], ...instead });
}

export function notNow(): Result<never> {
  return refuse({
    code: 'eaa/6.0/not-now',
    rule: '6.0',
    message: 'Nothing is activated that waits for orders.',
    legal: 'See /status for what the game waits for.',
  });
}

/** The faults of orders with what may be meant by them, and the texts that could be sent. */
export function meantInstead(
  game: EaaState,
  activation: Activation,
  text: string,
  faults: Extract<Judged, { ok: false }>['faults'],
): Told {
  return withMeant(text, faults, new NamesNear(worldIn(game), activation.units), (other) => {
    const judged = judgeOrders(game, activation, other);
    return judged.ok ? 0 : judged.faults.length;
  });
}

function linesIn(text: string): number {
  return text.split(/[\n;]/u).filter((line) => line.trim() !== '').length;
}

interface Commitment extends JudgedOrders {
  readonly isLast: boolean;
}

export const commitOrders = decision({
  order: 'orders.commit',
  rule: '6.0',
  summary: 'Commit the orders of an activation: they are played at once',
  share: ({ game, core }: EaaCampaign, seat) => {
    const activation = openActivation(game);
    return activation !== undefined && runsAll({ game, core }, seat, activation.units);
  },
  args: z.strictObject({ orders: z.string().optional(), after: z.enum(['end', 'more']).optional() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || openActivation(game) === undefined) return [];
    return [
      {
        order: 'orders.commit',
        decision: impulseDecision(game),
        rev: game.rev,
        rule: '6.0',
        label: 'Commit orders',
        fixed: {},
        fields: [
          ordersField(game),
          {
            kind: 'choice',
            name: 'after',
            label: 'Afterwards',
            options: [
              { value: 'end', label: 'the activation is over' },
              { value: 'more', label: 'I go on with it' },
            ],
            initial: 'end',
          },
        ],
        guide: ORDERS_HELP,
        style: 'primary',
        previewOf: ({ orders, after }) =>
          readBack(game, typeof orders === 'string' ? orders : '', after !== 'more'),
      },
    ];
  },
  read(view: EaaCampaign, seat, { orders = '', after = 'end' }): Result<Commitment> {
    const judged = judgedFor(view, seat.side, orders);
    return judged.ok ? accept({ ...judged.value, isLast: after === 'end' }) : judged;
  },
  effect(work: EaaWork, _seat, commitment: Commitment) {
    const { moves, acts, isLast } = commitment;
    emit(work, ordersCommitted, 'side:allied', { acts, isLast });
    if (moves.length > 0) carryOut(work, commitment);
  },
});

type AlliedMove = Readonly<{
  unit: string;
  way: readonly string[];
  spent: JudgedOrders['moves'][number]['spent'];
}>;

const unitsMoved = step<{ readonly moves: readonly AlliedMove[] }>({
  what: 'allied moves',
  rule: '10.0',
  line({ moves }, book) {
    const each = moves.map(({ unit, way }) => `${unitName(unit)} to ${hexName(book, way.at(-1) ?? '')}`);
    return `Moved: ${each.join(', ')} (10.0).`;
  },
  ways: ({ moves }) => moves.map(({ way }) => ({ hexes: way, by: 'allied' })),
});

function carryOut(work: EaaWork, { moves, crossed, world }: Commitment): void {
  const { activation } = work.state.game;
  if (activation === undefined) return;
  const { grid } = world.position.ground;
  const told = moves.map(({ unit, way, spent }) => ({ unit, way: way.map((hex) => grid.hexAt(hex)), spent }));
  tellNow(work, unitsMoved, { moves: told }, world);
  const moved = [...activation.moved, ...moves.map(({ unit }) => unit)];
  emit(work, activationWentOn, 'everyone', { moved, crossed });
}

/** The outcome, as far as no die and no chit is needed. */
export function readBack(game: EaaState, text: string, isLast: boolean): string | undefined {
  const activation = openActivation(game);
  if (activation === undefined) return undefined;
  const judged = judgeOrders(game, activation, text);
  if (!judged.ok) return undefined;
  const { notes, acts, world } = judged.orders;
  const still = isLast ? unmoved(activation, judged.orders) : [];
  const end = isLast
    ? 'Then the activation is over, and the Germans go on.'
    : 'Then you go on with the activation.';
  const told = acts.map((act) => {
    const forecast = attackForecast(game, activation, world, act);
    return forecast === undefined ? act.line : `${act.line} (as things stand: ${forecast})`;
  });
  const have = agreeing(still.length, 'has', 'have');
  const warning = `⚠ ${plural(still.length, 'active unit')} could move and ${have} not (10.0): ${listed(still)}.`;
  const warnings = onlyIf(still.length > 0, warning);
  const past = pastWords(game, activation, text);
  const warned = given(past, (past) => `⚠ ${past}.`);
  return [...warned, ...notes, ...told, ...warnings, end].join('\n');
}

/** Active units that could move before the activation is over, and neither move nor do anything else; by name. */
function unmoved(activation: Activation, { moves, acts, crossed, world }: JudgedOrders): readonly string[] {
  // 12.0: once there has been an attack nobody moves any more.
  if (activation.fought.length > 0) return [];
  const busy = acts.flatMap((act) =>
    act.kind === 'attack' ? declaredBy(world, activation, act).attackers : act.units,
  );
  const moved = [...activation.moved, ...moves.map(({ unit }) => unit)];
  const idle = activation.units.filter((unit) => !busy.includes(unit));
  return unmovedIn(world.position, new Set(idle), moveOptions(world, { moved, crossed }));
}
