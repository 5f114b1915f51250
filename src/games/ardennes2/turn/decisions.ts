/** What a side can do: write its Phase's orders, commit them, pass, and answer what it is asked. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Domain, Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { attemptAt, attemptsNow } from '../bridges/3.8-bridges.ts';
import { RETREAT_BEFORE_COMBAT, retreatsBeforeCombat, retreatsOf } from '../combat/3.2-retreats.ts';
import { isPassable } from '../movement/1.3-roads-and-crossings.ts';
import { unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { type Phase, phaseOf } from '../vocabulary/phases.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { answerHold, answerOneOf } from './3.2-hold-or-retreat.ts';
import { stopsFor } from './3.8-bridge-orders.ts';
import { bridgeSpared, orderToBlow } from './3.8-bridges.ts';
import type { Act } from './acts.ts';
import { among, answerBugOut, answerGunsDg, answerLosses } from './answers.ts';
import { setBeforehand } from './beforehand-order.ts';
import { runsStack, teamFault } from './divisions.ts';
import { type JudgedLine, judgeDraft } from './draft.ts';
import { actsCommitted } from './engine.ts';
import { exampleLines, suggestedLines } from './examples.ts';
import { type Fight, fightWords } from './fight.ts';
import { SHAPES } from './lines.ts';
import { isPassedOver } from './passed-over.ts';
import { type Question, questionDecision } from './questions.ts';
import { readBack } from './read-back.ts';

/** The page of /help behind the forms in which a Phase is written. */
export const ORDERS_HELP = 'ardennes-orders';

/** The longest orders of a Phase: sixty lines of some sixty characters. */
const LONGEST = 4000;

/** The Phase that a side is to play now, if it is its own and nothing else is asked first. */
export function openPhase(game: ArdennesState, side: Side): Phase | undefined {
  if (
    game.phase === 'opening' ||
    game.ended !== undefined ||
    game.question !== undefined ||
    game.fight !== undefined ||
    game.aftermath !== undefined
  )
    return undefined;
  const phase = phaseOf(game.phase);
  return phase.side === side && phase.deeds !== undefined && !isPassedOver(game) ? phase : undefined;
}

/** The decision for which a Phase waits. */
export function phaseDecision(game: ArdennesState): string {
  return `2.1/${game.turn}/${game.phase}`;
}

const sideOf = (seat: Seat): Side | undefined =>
  seat.side !== undefined && isSide(seat.side) ? seat.side : undefined;

/** `initial`: the draft as it stands. */
function ordersField(game: ArdennesState, side: Side, { name }: Phase) {
  const examples = exampleLines(game, side);
  return {
    kind: 'text' as const,
    name: 'orders',
    label: `Orders: ${name}`,
    pattern: '.*',
    maxLength: LONGEST,
    multiline: true,
    initial: game.sides[side].draft,
    examples,
    hint: examples.join('\n') || 'Nothing can be ordered now.',
    domain: { near: (typed: string) => suggestedLines(game, side, typed) },
  };
}

function base(game: ArdennesState, side: Side, phase: Phase): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: phaseDecision(game), rev: game.sides[side].rev, rule: phase.rule };
}

interface Drafted {
  readonly side: Side;
  readonly text: string;
}

/** To the side alone. */
export const draftWritten = event<Drafted>({
  type: 'draft.written',
  fold({ sides }, { side, text }) {
    sides[side].draft = text;
    sides[side].rev += 1;
  },
  line: 'silent',
});

function judged(view: ArdennesCampaign, side: Side, text: string): Result<readonly JudgedLine[]> {
  const draft = judgeDraft(view.game, side, text);
  if (draft.ok) return accept(draft.lines);
  const { rule } = openPhase(view.game, side) ?? { rule: '2.1' };
  const { line, wrong, legal } = draft.fault;
  return refuse({
    code: `ardennes2/${rule}/line`,
    rule,
    message: `Line ${line}: ${wrong}.`,
    legal: legal ?? SHAPES,
    args: ['orders'],
  });
}

/** What has been written waits, may be changed by anybody of the side, and counts for nothing before it is committed. */
const write = decision({
  order: 'orders.write',
  rule: '2.1',
  summary: 'Write the orders of a Phase, without committing them',
  args: z.strictObject({ orders: z.string() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat);
    const phase = side === undefined ? undefined : openPhase(game, side);
    if (side === undefined || phase?.deeds === undefined || game.sides[side].queue.length > 0) return [];
    return [
      {
        ...base(game, side, phase),
        order: 'orders.write',
        label: 'Write orders',
        fixed: {},
        fields: [ordersField(game, side, phase)],
        guide: ORDERS_HELP,
        aside: true,
      },
    ];
  },
  share: () => true,
  read(view: ArdennesCampaign, seat, { orders }): Result<{ side: Side; text: string }> {
    const side = sideOf(seat);
    if (side === undefined || openPhase(view.game, side) === undefined) return notNow(view.game);
    const lines = judged(view, side, orders);
    if (!lines.ok) return lines;
    const fault = teamFault(view, seat, side, lines.value);
    if (fault !== undefined) return refuse(fault);
    return accept({ side, text: lines.value.map(({ line }) => line).join('\n') });
  },
  effect(work: ArdennesWork, _seat, { side, text }: { side: Side; text: string }) {
    emit(work, draftWritten, `side:${side}`, { side, text });
  },
});

function notNow(game: ArdennesState) {
  const { rule, name } = game.phase === 'opening' ? { rule: '2.1', name: 'opening' } : phaseOf(game.phase);
  return refuse({
    code: `ardennes2/${rule}/not-now`,
    rule,
    message: `It is not for your side to act now (Turn ${game.turn}, ${name}).`,
    legal: 'See /status for whom the game waits.',
  });
}

interface Commitment {
  readonly side: Side;
  readonly acts: readonly Act[];
  readonly isLast: boolean;
}

const commit = decision({
  order: 'orders.commit',
  rule: '2.1',
  summary: 'Commit the orders of a Phase: they are played at once',
  args: z.strictObject({ orders: z.string(), after: z.enum(['end', 'more']).optional() }),
  offers(view: ArdennesCampaign, seat): readonly Offer[] {
    const { game } = view;
    const side = sideOf(seat);
    const phase = side === undefined ? undefined : openPhase(game, side);
    if (side === undefined || phase?.deeds === undefined || game.sides[side].queue.length > 0) return [];
    return [
      {
        ...base(game, side, phase),
        order: 'orders.commit',
        label: 'Commit orders',
        fixed: {},
        fields: [
          ordersField(game, side, phase),
          {
            kind: 'choice',
            name: 'after',
            label: 'Afterwards',
            options: [
              { value: 'end', label: 'the Phase is over' },
              { value: 'more', label: 'I go on in this Phase' },
            ],
            initial: 'end',
          },
        ],
        guide: ORDERS_HELP,
        style: 'primary',
        previewOf: ({ orders }) => (typeof orders === 'string' ? readBack(view, side, orders) : undefined),
      },
    ];
  },
  read(view: ArdennesCampaign, seat, { orders, after = 'end' }): Result<Commitment> {
    const side = sideOf(seat);
    if (side === undefined || openPhase(view.game, side) === undefined) return notNow(view.game);
    const lines = judged(view, side, orders);
    if (!lines.ok) return lines;
    return accept({ side, acts: lines.value.flatMap(({ acts }) => acts), isLast: after === 'end' });
  },
  effect(work: ArdennesWork, _seat, { side, acts, isLast }: Commitment) {
    emit(work, actsCommitted, `side:${side}`, { side, acts, isLast });
  },
});

const pass = decision({
  order: 'phase.pass',
  rule: '2.1',
  summary: 'Do nothing more in a Phase',
  args: z.strictObject({}),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat);
    const phase = side === undefined ? undefined : openPhase(game, side);
    if (side === undefined || phase === undefined || game.sides[side].queue.length > 0) return [];
    return [
      {
        ...base(game, side, phase),
        order: 'phase.pass',
        label: `End ${phase.name}`,
        fixed: {},
        fields: [],
        irrevocable: `${phase.name} ends, and nothing more is done in it.`,
      },
    ];
  },
  effect(work: ArdennesWork, seat) {
    const side = sideOf(seat);
    if (side !== undefined) emit(work, actsCommitted, `side:${side}`, { side, acts: [], isLast: true });
  },
});

/** 3.2: the defender, where nothing mandates a Hold. */
const hold = decision({
  order: 'combat.answer',
  rule: '3.2',
  summary: 'Hold, or Retreat five hexes before combat',
  args: z.strictObject({
    answer: z.enum(['hold', 'retreat']),
    /** Of several attacks that are asked about together. */
    target: z.string().optional(),
    by: z.string().optional(),
  }),
  share(view: ArdennesCampaign, seat, { fixed }) {
    const { question } = view.game;
    const target = question?.kind === 'hold' ? question.fight.target : fixed.target;
    return typeof target === 'string' && question !== undefined && runsStack(view, seat, question.of, target);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat);
    const { question } = game;
    if (side === undefined || question?.of !== side) return [];
    const { stands } = game.sides[side];
    if (question.kind === 'hold') return standOffers(game, side, question, question.fight, {});
    if (question.kind !== 'holds') return [];
    return question.fights
      .filter(({ target }) => stands[target] === undefined)
      .flatMap((fight) => standOffers(game, side, question, fight, { target: fight.target }));
  },
  effect(work: ArdennesWork, _seat, { answer, target, by }) {
    const { question } = work.state.game;
    const path = by === undefined || by === BEST ? undefined : by.split(' ');
    if (question?.kind === 'hold') answerHold(work, question.fight, answer, path);
    if (question?.kind === 'holds' && target !== undefined)
      answerOneOf(work, question, target, { answer, ...(path === undefined ? {} : { path }) });
  },
});

/** `fixed`: which fight is meant, where several are asked about. */
function standOffers(
  game: ArdennesState,
  side: Side,
  question: Question,
  { target, by, isOverrun }: Fight,
  fixed: { readonly target?: string },
): readonly Offer[] {
  const offer = (answer: 'hold' | 'retreat', label: string, fields: Offer['fields']): Offer => ({
    order: 'combat.answer',
    decision: questionDecision(game, question),
    rev: game.sides[side].rev,
    rule: '3.2',
    label,
    detail: fightWords(by, target, isOverrun),
    fixed: { ...fixed, answer },
    fields,
    group: `Attack on ${target}`,
  });
  return [
    offer('hold', `Hold ${target}`, []),
    offer('retreat', `Retreat from ${target}`, wayFields(game, side, target)),
  ];
}

/** The ends of all ways that a menu holds. */
const MOST_WAYS = 24;

/** Umpire finds it. */
const BEST = 'best';

function wayFields(game: ArdennesState, side: Side, target: string): Offer['fields'] {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const hex = grid.indexOf(target);
  const units = unitsIn(position, side, hex);
  const ways = game.mended.fiveHexes
    ? retreatsBeforeCombat(position, units, hex)
    : retreatsOf(position, units, hex, RETREAT_BEFORE_COMBAT, (unit, from, to) =>
        isPassable(position, unit.counter.maType, from, to),
      );
  const byEnd = new Map<string, string>();
  for (const { path } of ways) {
    const names = path.map((each) => grid.hexAt(each));
    const end = names.at(-1);
    if (end !== undefined && !byEnd.has(end)) byEnd.set(end, names.join(' '));
  }
  if (byEnd.size === 0) return [];
  if (byEnd.size > MOST_WAYS) return [{ ...MANY_WAYS, domain: wayAmong(byEnd) }];
  const ends = [...byEnd].map(([end, path]) => ({ value: path, label: `to ${end}`, detail: path }));
  const best = { value: BEST, label: 'the best way there is' };
  return [{ kind: 'choice', name: 'by', label: 'Way', options: [best, ...ends], initial: BEST }];
}

/** Where there are more than a menu holds, the end is typed. */
const MANY_WAYS = {
  kind: 'text',
  name: 'by',
  label: 'Whereto: a hex, or the best way there is',
  pattern: '.*',
  maxLength: 60,
  initial: BEST,
  examples: [BEST],
} as const;

/** A way by the hex in which it ends, or whole. */
function wayAmong(byEnd: ReadonlyMap<string, string>): Domain {
  const ends = among([BEST, ...byEnd.keys()]);
  const ways = among([...byEnd.values()]);
  return {
    near: ends.near,
    read(typed) {
      const end = ends.read(typed);
      return end === undefined ? ways.read(typed) : (byEnd.get(end) ?? end);
    },
  };
}

/** 3.8: at the last moment at which a bridge can be blown. */
const bridge = decision({
  order: 'bridge.answer',
  rule: '3.8',
  summary: 'Blow a bridge at the last moment, or let it stand for now',
  args: z.strictObject({ answer: z.enum(['blow', 'spare']), unit: z.string().optional() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat);
    const { question } = game;
    if (side === undefined || question?.kind !== 'bridge' || question.of !== side) return [];
    const { plunger } = question;
    const position = positionOf(game, referenceOf(game));
    const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
    const stops = attempt.ok && game.mended.namesWhoStops ? attempt.stops : [];
    const named = stops.length > 1 ? [stopField(game, plunger, stops)] : [];
    const offer = (answer: string, label: string, fields: Offer['fields'] = []): Offer => ({
      order: 'bridge.answer',
      decision: questionDecision(game, question),
      rev: game.sides[side].rev,
      rule: '3.8',
      label,
      fixed: { answer },
      fields,
      group: `Bridge of ${plunger}`,
    });
    return [
      offer('blow', `Blow the bridge of ${plunger}`, named),
      offer('spare', `Let the bridge of ${plunger} stand`),
    ];
  },
  effect(work: ArdennesWork, _seat, { answer, unit }) {
    const { question } = work.state.game;
    if (question?.kind !== 'bridge') return;
    const { plunger } = question;
    if (answer === 'blow') orderToBlow(work, plunger, unit);
    else emit(work, bridgeSpared, 'everyone', { plunger });
  },
});

/** Who may stop for it; first stands whom the side has ordered beforehand, else as Umpire would have it. */
function stopField(game: ArdennesState, plunger: string, stops: readonly Unit[]) {
  const { grid } = referenceOf(game).ground;
  const options = stops
    .slice(0, MOST_WAYS)
    .map((unit) => ({ value: unit.counter.id, label: `${unit.counter.id} in ${grid.hexAt(unit.hex)}` }));
  const ordered = stopsFor(game, plunger).find((id) => options.some(({ value }) => value === id));
  const initial = ordered ?? options[0]?.value ?? '';
  return { kind: 'choice', name: 'unit', label: 'Who stops for it', options, initial } as const;
}

/** Whether the U.S. side is the one to act, and may blow a bridge unasked; Artillery that has to run runs first (3.8). */
function mayBlowUnasked(game: ArdennesState): boolean {
  const { question, blowing, mended, sides } = game;
  if (!mended.blowsUnasked || blowing !== undefined) return false;
  if (question !== undefined) return question.of === 'us' && question.kind !== 'bugout';
  return openPhase(game, 'us') !== undefined && sides.us.queue.length === 0;
}

/** 3.8: at any moment at which its side is the one to act, wherever the Germans are. */
const blow = decision({
  order: 'bridge.blow',
  rule: '3.8',
  summary: 'Blow a bridge unasked, while your side is the one to act',
  args: z.strictObject({ plunger: z.string(), unit: z.string() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    if (sideOf(seat) !== 'us' || !mayBlowUnasked(game)) return [];
    const position = positionOf(game, referenceOf(game));
    const { grid } = position.ground;
    return attemptsNow(position).flatMap(({ plunger, stops }): readonly Offer[] => {
      const hex = grid.hexAt(plunger.hex);
      // Of this one an answer is awaited.
      if (game.question?.kind === 'bridge' && game.question.plunger === hex) return [];
      return [
        {
          order: 'bridge.blow',
          decision: `blow/${game.turn}/${game.phase}`,
          rev: game.sides.us.rev,
          rule: '3.8',
          label: `Blow the bridge of ${hex}`,
          fixed: { plunger: hex },
          fields: [stopField(game, hex, stops)],
          group: 'Bridges',
          aside: true,
          irrevocable: `One die is rolled for it, once in this game; who stops for it goes no farther in this Phase.`,
        },
      ];
    });
  },
  effect(work: ArdennesWork, _seat, { plunger, unit }) {
    orderToBlow(work, plunger, unit);
  },
});

export const ARDENNES_DECISIONS = [
  write,
  commit,
  pass,
  hold,
  bridge,
  blow,
  answerLosses,
  answerBugOut,
  answerGunsDg,
  setBeforehand,
];
