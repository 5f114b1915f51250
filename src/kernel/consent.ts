/**
 * Consent: matters of the table that are settled by a motion. Somebody moves, with a reason; the others concerned
 * agree or refuse; the mover may withdraw it. All of it is public, each step an event with its author.
 *
 * A new kind is a {@link MotionKind}, made with `motionKind({ … })` and listed in `motions.ts`. Its orders are `what`
 * (to make the motion), and for all kinds together `motion.answer` and `motion.withdraw`. Everything else (fields for
 * the reason, buttons, messages, log lines, whom the campaign waits for, stale answers) is done here.
 *
 * Who agrees: every side but the mover's, by a seat that binds it; or the GM alone where the kind says so (`byGm`),
 * as mover or by agreeing to a side's motion. In a game of one side the mover's word is enough. Then
 * `motion.carried` is told, and behind it, in the same order, the kind's own events (`effect`).
 *
 * One motion of a kind is open at a time; a new one can take the place of one that is stale. Motions survive a rewind.
 */

import { z } from 'zod';
import { capital } from '../text/capital.ts';
import { fieldsIf, present, when } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import { type CampaignState, type Motion, type OpenMotion, seatOf } from './campaign.ts';
import { decision } from './decision.ts';
import type { Args, Decision, EventMap, Game, MotionKind, MotionWords, Work } from './game.ts';
import type { Field, Offer } from './offer.ts';
import { TABLE_KIND } from './pace/pace.ts';
import type { Awaited, Party } from './party.ts';
import type { Past } from './past.ts';
import { accept, type Refused, type Result, refuseAtTable } from './ruling.ts';
import type { Seat } from './seat.ts';
import { TABLE_WORDS } from './table-words.ts';

/** A kind as its file writes it: `S` gives what was typed, `A` what stands in the motion. */
interface Written<G, S extends z.ZodObject, A extends object>
  extends Omit<MotionKind<G>, 'args' | 'read' | 'words' | 'preview' | 'effect' | 'isStale'> {
  readonly args: S;
  read(view: CampaignState<G>, seat: Seat, args: z.output<S>, past?: Past): Result<A>;
  isStale?(view: CampaignState<G>, motion: OpenMotion & { readonly args: A }): boolean;
  words(view: CampaignState<G>, args: A, past?: Past): MotionWords;
  preview?(view: CampaignState<G>, seat: Seat, args: A, past?: Past): string;
  effect(work: Work<G, EventMap>, motion: Motion & { readonly args: A }, by: Seat): void;
}

export function motionKind<G, S extends z.ZodObject, A extends object>(it: Written<G, S, A>): MotionKind<G> {
  return it as unknown as MotionKind<G>;
}

const REASON_MAX = 200;

const WHY = {
  kind: 'text',
  name: 'reason',
  label: 'Why, in a few words (everyone can read it)',
  maxLength: REASON_MAX,
} as const;

export const REASON: Field & { readonly kind: 'text' } = {
  ...WHY,
  pattern: '.*',
  optional: true,
  examples: ['we both forgot the weather'],
};

/** A reason is required where the mover's word alone counts. */
export const GM_REASON: Field & { readonly kind: 'text' } = {
  ...WHY,
  pattern: '.*\\S.*',
  examples: ['Ben is travelling until Sunday'],
};

const reason = z.string().max(REASON_MAX).optional();

function revOf({ core }: CampaignState, what: string): number {
  return core.motionRevs[what] ?? 0;
}

function base(view: CampaignState, what: string) {
  return { decision: `motion/${what}`, rev: revOf(view, what), rule: 'table' } as const;
}

/** The motion of this kind that can be answered. */
export function openMotion<G>(kind: MotionKind<G>, view: CampaignState<G>): OpenMotion | undefined {
  const motion = view.core.motions[kind.what];
  if (motion === undefined || kind.isStale?.(view, motion) === true) return undefined;
  return motion;
}

/** Sides whose consent is missing. */
export function missingSides<G>(
  game: Pick<Game<G>, 'sides'>,
  view: CampaignState<G>,
  motion: Motion,
  agreed: readonly string[],
) {
  const mover = seatOf(view.core, motion.by)?.side;
  return game.sides.filter((side) => side !== mover && !agreed.includes(side));
}

function isByGm<G>(kind: MotionKind<G>, view: CampaignState<G>, seat: Seat): boolean {
  return seat.role === 'gm' && kind.byGm(view);
}

/** Whether a motion of this seat counts at once. */
export function isAlone<G>(game: Game<G>, kind: MotionKind<G>, view: CampaignState<G>, seat: Seat): boolean {
  return isByGm(kind, view, seat) || game.sides.every((side) => side === seat.side);
}

function carry<G>(kind: MotionKind<G>, work: Work<G, EventMap>, motion: Motion, by: Seat): void {
  const { id, what } = motion;
  const own = motion.by === by.id ? { own: true as const } : {};
  work.emit('motion.carried', 'everyone', { id, what, by: by.id, ...own });
  kind.effect(work, motion, by);
}

function make<G>(game: Game<G>, kind: MotionKind<G>): Decision<G> {
  const { what, summary, share } = kind;
  const whole = kind.args.extend({ reason });
  /** To whose word alone it is up: what everybody will be told. */
  const foreseen = (view: CampaignState<G>, seat: Seat, past: Past | undefined) => (typed: Args) => {
    const given = whole.safeParse(typed);
    if (!given.success) return undefined;
    const { reason: why = '', ...args } = given.data as { readonly reason?: string };
    const read = kind.read(view, seat, args, past);
    if (!read.ok) return undefined;
    const { title, text } = kind.words(view, read.value);
    const told = kind.preview?.(view, seat, read.value, past) ?? text;
    const because = when(why !== '', `“${asTyped(why)}”`);
    return [`**${capital(title)}**`, told, because, AT_ONCE].filter((line) => line !== '').join('\n');
  };
  return decision({
    order: what,
    during: kind.during ?? 'running',
    rule: 'table',
    summary,
    args: whole,
    ...present({ share, unlisted: kind.unlisted }),
    offers(view, seat, past): readonly Offer[] {
      if (openMotion(kind, view) !== undefined) return [];
      const isOwnWord = isByGm(kind, view, seat);
      const consent = isAlone(game, kind, view, seat)
        ? { previewOf: foreseen(view, seat, past) }
        : {
            irrevocable: `Everybody is told, and the other side is asked to agree. ${TABLE_WORDS.playGoesOn}`,
          };
      return kind.offers(view, seat, past).map((offer) => ({
        group: 'Motions',
        aside: true,
        ...consent,
        ...offer,
        ...base(view, what),
        order: what,
        fields: [...offer.fields, isOwnWord ? GM_REASON : REASON],
        // A GM sees them at once: they are the GM's task.
        ...fieldsIf(!isOwnWord, { rare: true }),
      }));
    },
    read(view, seat, { reason: why = '', ...args }: Record<string, unknown> & { reason?: string }, past) {
      if (openMotion(kind, view) !== undefined) return alreadyOpen(game);
      const read = kind.read(view, seat, args, past);
      return read.ok ? accept({ args: read.value, reason: why }) : read;
    },
    effect(work, seat, order) {
      const motion: Motion = { id: `m${work.state.core.motionCount + 1}`, what, by: seat.id, ...order };
      work.emit('motion.made', 'everyone', motion);
      if (isAlone(game, kind, work.state, seat)) carry(kind, work, motion, seat);
    },
  });
}

const AT_ONCE = `-# ${TABLE_WORDS.told} It takes effect at once.`;

function alreadyOpen<G>(game: Game<G>): Refused {
  return refuseAtTable(
    game,
    'motion-open',
    'A motion of this kind is already waiting for an answer.',
    'Answer it, or wait until it is answered or withdrawn (My orders).',
  );
}

/** Of the open motions, that of which somebody typed or pressed the id, with its kind. */
function found<G>(kinds: readonly MotionKind<G>[], view: CampaignState<G>, id: string) {
  const kind = kinds.find(({ what }) => view.core.motions[what]?.id === id);
  const motion = kind && view.core.motions[kind.what];
  if (kind === undefined || motion === undefined) return undefined;
  return { kind, motion };
}

function answer<G>(game: Game<G>, kinds: readonly MotionKind<G>[]): Decision<G> {
  const mayAgree = (kind: MotionKind<G>, view: CampaignState<G>, seat: Seat, motion: OpenMotion) =>
    isByGm(kind, view, seat) ||
    (seat.side !== undefined && missingSides(game, view, motion, motion.agreed).includes(seat.side));
  return decision({
    order: 'motion.answer',
    during: 'unfinished',
    rule: 'table',
    summary: 'Agree to a motion of the other side (or the GM), or refuse it',
    args: z.strictObject({ motion: z.string().max(12), answer: z.enum(['agree', 'refuse']), reason }),
    offers: (view, seat, past) =>
      kinds.flatMap((kind): Offer[] => {
        const motion = openMotion(kind, view);
        if (motion === undefined || !mayAgree(kind, view, seat, motion)) return [];
        const { title } = kind.words(view, motion.args);
        const question = capital(`${called(motion.id)}: ${title}`);
        const common = { ...base(view, kind.what), order: 'motion.answer', question };
        const fixed = (word: string) => ({ motion: motion.id, answer: word });
        return [
          {
            ...common,
            label: `Agree: ${title}`,
            fixed: fixed('agree'),
            fields: [],
            style: 'success',
            ...(kind.preview === undefined
              ? {}
              : { preview: () => kind.preview?.(view, seat, motion.args, past) ?? '' }),
          },
          { ...common, label: `Refuse: ${title}`, fixed: fixed('refuse'), fields: [REASON], style: 'danger' },
        ];
      }),
    read(view, _seat, args) {
      const of = found(kinds, view, args.motion);
      if (of === undefined || openMotion(of.kind, view) !== undefined) return accept(args);
      return refuseAtTable(
        game,
        'motion-overtaken',
        'Things have moved on since this motion was made.',
        'Anyone who still wants it can make the motion again.',
      );
    },
    effect(work, seat, { motion: id, answer: word, reason: why = '' }) {
      const of = found(kinds, work.state, id);
      if (of === undefined) return;
      const { kind, motion } = of;
      const { what } = kind;
      if (word === 'refuse') {
        work.emit('motion.refused', 'everyone', { id, what, by: seat.id, reason: why });
        return;
      }
      const agreed = seat.side === undefined ? motion.agreed : [...motion.agreed, seat.side];
      if (isByGm(kind, work.state, seat) || missingSides(game, work.state, motion, agreed).length === 0)
        carry(kind, work, motion, seat);
      else work.emit('motion.agreed', 'everyone', { id, what, by: seat.id });
    },
  });
}

function withdraw<G>(kinds: readonly MotionKind<G>[]): Decision<G> {
  return decision({
    order: 'motion.withdraw',
    during: 'unfinished',
    rule: 'table',
    summary: 'Withdraw a motion of your side',
    args: z.strictObject({ motion: z.string().max(12) }),
    share: (view, seat, { fixed }) =>
      typeof fixed.motion === 'string' && found(kinds, view, fixed.motion)?.motion.by === seat.id,
    offers: (view, seat) =>
      kinds.flatMap((kind): Offer[] => {
        const motion = view.core.motions[kind.what];
        const mover = motion && seatOf(view.core, motion.by);
        const isOwn = seat.id === motion?.by || (mover?.side !== undefined && mover.side === seat.side);
        if (motion === undefined || !isOwn) return [];
        const { title } = kind.words(view, motion.args);
        return [
          {
            ...base(view, kind.what),
            order: 'motion.withdraw',
            label: `Withdraw: ${title}`,
            fixed: { motion: motion.id },
            fields: [],
            aside: true,
          },
        ];
      }),
    effect(work, seat, { motion: id }) {
      const what = found(kinds, work.state, id)?.kind.what;
      if (what !== undefined) work.emit('motion.withdrawn', 'everyone', { id, what, by: seat.id });
    },
  });
}

/** The orders of all kinds of motions. */
export function consentDecisions<G>(game: Game<G>, kinds: readonly MotionKind<G>[]): readonly Decision<G>[] {
  return [...kinds.map((kind) => make(game, kind)), answer(game, kinds), withdraw(kinds)];
}

/** The seats whose answer the campaign waits for. */
export function awaitedMotions<G>(
  game: Game<G>,
  kinds: readonly MotionKind<G>[],
  view: CampaignState<G>,
): readonly Awaited[] {
  return kinds.flatMap((kind): Awaited[] => {
    const motion = openMotion(kind, view);
    if (motion === undefined) return [];
    const of = missingSides(game, view, motion, motion.agreed).map((side): Party => `side:${side}`);
    return [{ decision: `motion/${motion.id}`, rule: 'table', kind: TABLE_KIND.id, of }];
  });
}

/** `motion 3`: so it is called, since more than one of a kind can follow each other. */
export function called(id: string): string {
  return `motion ${id.slice(1)}`;
}
