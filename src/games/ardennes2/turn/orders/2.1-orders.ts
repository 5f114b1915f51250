/** 2.1: a side writes the orders of its Phase, commits them, or ends the Phase. */

import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import { faultsInWords, insteadOf } from '../../../../kernel/line-faults.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { ROOM } from '../../../../kernel/room.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { PROGRAM } from '../../../../kernel/seat.ts';
import { REASON } from '../../../../kernel/side-player.ts';
import { fieldsIf, onlyIf, present } from '../../../../text/present.ts';
import { behind } from '../../../../text/written-for.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { type Phase, phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { openPhase, phaseDecision, phaseToOrder, sideOf } from '../frame/open-phase.ts';
import { actsCommitted } from './2.1-commits.ts';
import type { Act } from './acts.ts';
import { type JudgedLine, judgeDraft } from './draft.ts';
import { faultsOf } from './draft-faults.ts';
import { draftParts, partOf, printPart, readPart, withPart } from './draft-parts.ts';
import { exampleLines, suggestedLines } from './examples.ts';
import { SHAPES } from './lines.ts';
import { readBack, warningsAtTheEnd } from './read-back.ts';
import { teamFault } from './team-drafts.ts';
import { pastWords } from './written-for.ts';

/** The page of /help behind the forms in which a Phase is written. */
export const ORDERS_HELP = 'ardennes-orders';

/** `initial`: what stands in it, of the draft or all of it. */
function ordersField(game: ArdennesState, side: Side, { name }: Phase, initial = game.sides[side].draft) {
  return {
    kind: 'text' as const,
    name: 'orders',
    label: `Orders: ${name}`,
    pattern: '.*',
    maxLength: sizeOf(game).characters,
    multiline: true,
    initial,
    // In a form of its own it is written in parts.
    ...fieldsIf(initial.length > ROOM.field, { stays: true as const }),
    // Dear to find, seldom read, and kept with the position.
    get examples() {
      return exampleLines(game, side);
    },
    get hint() {
      return exampleLines(game, side).join('\n') || 'Nothing can be ordered now.';
    },
    domain: { near: (typed: string) => suggestedLines(game, side, typed) },
  };
}

export function base(
  game: ArdennesState,
  side: Side,
  phase: Phase,
): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: phaseDecision(game), rev: game.sides[side].rev, rule: phase.rule };
}

export interface Drafted {
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
  const { faults, orders, instead } = faultsOf(view.game, side, text);
  return refuse({
    code: `ardennes2/${rule}/line`,
    rule,
    ...behind(pastWords(view.game, text), faultsInWords(faults, orders, SHAPES)),
    args: ['orders'],
    ...insteadOf('orders', instead, faults.length),
  });
}

/** Written orders wait, may be changed by anybody of the side, and count for nothing before they are committed. */
export const writeOrders = decision({
  order: 'orders.write',
  rule: '2.1',
  summary: 'Write the orders of a Phase, without committing them',
  args: z.strictObject({
    orders: z.string(),
    /** Which lines of the draft these stand for; absent or `all`: all of them. */
    lines: z.string().optional(),
  }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const open = phaseToOrder(game, seat);
    if (open === undefined) return [];
    const { side, phase } = open;
    const form = (label: string, fixed: Offer['fixed'], initial?: string): Offer => ({
      ...base(game, side, phase),
      order: 'orders.write',
      label,
      fixed,
      fields: [ordersField(game, side, phase, initial)],
      guide: ORDERS_HELP,
      aside: true,
    });
    const { draft } = game.sides[side];
    const isLarge = sizeOf(game).characters > ROOM.field;
    if (!isLarge || draft === '') return [form('Write orders', {})];
    const parts = draftParts(draft).map((part) =>
      form(
        part.last === undefined
          ? 'Write further orders'
          : `Change lines ${part.first} to ${part.last} of the draft`,
        { lines: printPart(part) },
        partOf(draft, part),
      ),
    );
    // Orders added by menus stand behind the draft, too.
    const further = parts.slice(-1);
    if (draft.length <= ROOM.field) return [form('Write orders', {}), ...further];
    return [...further, ...parts.slice(0, -1), form('Write all orders anew', { lines: 'all' }, '')];
  },
  share: () => true,
  read(view: ArdennesCampaign, seat, { orders, lines: of = 'all' }): Result<{ side: Side; text: string }> {
    const side = sideOf(seat);
    if (side === undefined || openPhase(view.game, side) === undefined) return notNow(view.game);
    const part = readPart(of);
    const lines = judged(
      view,
      side,
      part === undefined ? orders : withPart(view.game.sides[side].draft, part, orders),
    );
    if (!lines.ok) return lines;
    const fault = teamFault(view, seat, side, lines.value);
    if (fault !== undefined) return refuse(fault);
    return accept({ side, text: lines.value.map(({ line }) => line).join('\n') });
  },
  effect(work: ArdennesWork, _seat, { side, text }: { side: Side; text: string }) {
    emit(work, draftWritten, `side:${side}`, { side, text });
  },
});

export function notNow(game: ArdennesState) {
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
  readonly weighed: string | undefined;
}

export const commitOrders = decision({
  order: 'orders.commit',
  rule: '2.1',
  summary: 'Commit the orders of a Phase: they are played at once',
  args: z.strictObject({
    /** Absent: the draft as it stands. */
    orders: z.string().optional(),
    after: z.enum(['end', 'more']).optional(),
    weighed: z.string().max(REASON.maxLength).optional(),
  }),
  offers(view: ArdennesCampaign, seat): readonly Offer[] {
    const { game } = view;
    const open = phaseToOrder(game, seat);
    if (open === undefined) return [];
    const { side, phase } = open;
    return [
      {
        ...base(game, side, phase),
        order: 'orders.commit',
        label: 'Commit orders',
        fixed: {},
        fields: [
          // Sent in empty it is what *End* is, with what is told of that.
          { ...ordersField(game, side, phase), optional: true, erasable: true },
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
          ...onlyIf(seat.user === PROGRAM, REASON),
        ],
        guide: ORDERS_HELP,
        style: 'primary',
        previewOf: ({ orders = game.sides[side].draft, after }) =>
          typeof orders === 'string' ? readBack(view, side, orders, after !== 'more') : undefined,
      },
    ];
  },
  read(view: ArdennesCampaign, seat, { orders, after = 'end', weighed }): Result<Commitment> {
    const side = sideOf(seat);
    if (side === undefined || openPhase(view.game, side) === undefined) return notNow(view.game);
    const lines = judged(view, side, orders ?? view.game.sides[side].draft);
    if (!lines.ok) return lines;
    return accept({ side, acts: lines.value.flatMap(({ acts }) => acts), isLast: after === 'end', weighed });
  },
  effect(work: ArdennesWork, _seat, { side, acts, isLast, weighed }: Commitment) {
    emit(work, actsCommitted, `side:${side}`, { side, acts, isLast, ...present({ weighed }) });
  },
});

export const passPhase = decision({
  order: 'phase.pass',
  rule: '2.1',
  summary: 'Do nothing more in a Phase',
  args: z.strictObject({ weighed: z.string().max(REASON.maxLength).optional() }),
  offers(view: ArdennesCampaign, seat): readonly Offer[] {
    const { game } = view;
    const open = phaseToOrder(game, seat);
    if (open === undefined) return [];
    const { side, phase } = open;
    return [
      {
        ...base(game, side, phase),
        order: 'phase.pass',
        label: `End ${phase.name}`,
        fixed: {},
        fields: onlyIf(seat.user === PROGRAM, REASON),
        irrevocable: `${phase.name} ends, and nothing more is done in it.`,
        preview: () => warningsAtTheEnd(view, side).join('\n'),
      },
    ];
  },
  effect(work: ArdennesWork, seat, { weighed }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    emit(work, actsCommitted, `side:${side}`, { side, acts: [], isLast: true, ...present({ weighed }) });
  },
});
