/** More time for one open decision, no deadline for it, or its default: each by a motion. */
import { z } from 'zod';
import { shown } from '../../text/shown.ts';
import type { CampaignState, OpenMotion } from '../campaign.ts';
import { motionKind } from '../consent.ts';
import type { Game, MotionKind, MotionOffer } from '../game.ts';
import { instant } from '../instant.ts';
import type { Field } from '../offer.ts';
import { accept, type Result, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import type { Calendar } from './counted-time.ts';
import type { OpenDeadline, Paced } from './deadline.ts';
import { dueAfter } from './due-after.ts';
import { MORE_TIME_EXAMPLES, moreTimeIn, nextUntil, untilWords } from './more-time.ts';
import { ANY_HOUR, byGm, PACE_GROUP } from './motion-parts.ts';
import { dueWords, LATE, matterOf } from './words.ts';

/** Hours of counted time. */
const LONGEST_EXTENSION = 30 * 24;

/** A deadline as it was when somebody moved something about it. */
interface About {
  readonly decision: string;
  readonly rev: number;
}

/** One of the two. */
interface Span {
  readonly hours?: number;
  readonly until?: { readonly day: number; readonly time: string };
}

interface More extends About, Span {}

/** As it is typed; orders of before gave a number of hours. */
const MORE = z.union([z.number().int(), z.string().max(40)]);

const HOW_LONG: Field = {
  kind: 'text',
  name: 'hours',
  label: 'How long: 12h, 2d, until Fri 20:00',
  pattern: '.*\\S.*',
  maxLength: 40,
  initial: MORE_TIME_EXAMPLES[0],
  examples: MORE_TIME_EXAMPLES,
};

/** How much more time a text asks for. */
function spanTyped(game: { readonly id: string }, typed: string): Result<Span> {
  const more = moreTimeIn(typed);
  const legal = `Hours or days that count, such as 12h or 2d, up to ${LONGEST_EXTENSION} hours; or a day and time by the campaign’s clock, such as “until Fri 20:00”.`;
  if (more === undefined)
    return refuseAtTable(game, 'more-time', `${shown(typed)} is not a length of time.`, legal);
  if ('until' in more) return accept({ until: more.until });
  const { hours } = more;
  if (hours >= 1 && hours <= LONGEST_EXTENSION) return accept({ hours });
  return refuseAtTable(
    game,
    'in-the-past',
    `A deadline cannot be moved by ${hours} hours.`,
    `${legal} The new deadline must lie ahead.`,
  );
}

function moreTitle({ hours = 0, until }: Span, decision: string, { zone }: Calendar): string {
  if (until === undefined) return `${hours} h more for ${matterOf(decision)}`;
  return `more time for ${matterOf(decision)}, until ${untilWords(until)} (${zone})`;
}

/** When time and grace are over that are counted, or named, from `from`. */
function movedTo(calendar: Calendar, { hours = 0, until }: Span, grace: number, from: number) {
  if (until === undefined) return dueAfter(calendar, { hours, grace }, from);
  // An hour that somebody has named is that hour, also where it does not count; only its grace is counted.
  const due = nextUntil(calendar, until, from);
  return { due, last: grace === 0 ? due : dueAfter(calendar, { hours: 0, grace }, due).last };
}

/** When it would be due; nothing, if the decision is closed. */
function moreText(core: Paced, more: Span, deadline: OpenDeadline | undefined): string {
  if (deadline === undefined) return '';
  const { due, missed } = deadline;
  if (missed === true && more.until === undefined)
    return `Its time is over: ${more.hours ?? 0} h of time that counts begin when everybody is told.`;
  const then = movedTo(core.pace ?? ANY_HOUR, more, 0, due).due;
  const later = more.until === undefined ? 'or later' : 'or a week later';
  return `Due ${instant(due, 'f')} at present; then ${instant(then, 'f')} (${instant(then, 'R')}), ${later} if that time has already passed.`;
}

export function extendDeadline<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ decision: z.ZodString; hours: typeof MORE }>, More>({
    what: 'deadline.extend',
    summary: 'Propose more time for an open decision: 12h or 2d of time that counts, or until Fri 20:00',
    args: z.strictObject({ decision: z.string().max(200), hours: MORE }),
    byGm,
    offers: ({ core }, seat) => offersAbout(Object.values(core.deadlines), seat, 'More time', [HOW_LONG]),
    read(view, _seat, { decision, hours: typed }) {
      const deadline = named(game, view, decision);
      if (!deadline.ok) return deadline;
      const more = spanTyped(game, String(typed));
      return more.ok ? accept({ decision, rev: deadline.value.rev, ...more.value }) : more;
    },
    isStale: isMoved,
    words: ({ core }, { decision, ...more }) => ({
      title: moreTitle(more, decision, core.pace ?? ANY_HOUR),
      text: moreText(core, more, core.deadlines[decision]),
    }),
    effect(work, { by, reason, args: { decision, ...more } }) {
      const { core } = work.state;
      const deadline = core.deadlines[decision];
      if (deadline === undefined) return;
      const grace = core.pace?.kinds[deadline.kind]?.grace ?? 0;
      const from = Math.max(deadline.due, core.pausedSince ?? work.at);
      const to = movedTo(core.pace ?? ANY_HOUR, more, grace, from);
      work.emit('deadline.extended', 'everyone', { decision, ...to, by, reason });
    },
  });
}

export function excuseDeadline<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ decision: z.ZodString }>, About>({
    what: 'deadline.excuse',
    summary: 'Propose to wait for an open decision without a deadline',
    args: z.strictObject({ decision: z.string().max(200) }),
    byGm,
    offers: ({ core }, seat) => offersAbout(Object.values(core.deadlines), seat, 'No deadline'),
    read(view, _seat, { decision }) {
      const deadline = named(game, view, decision);
      return deadline.ok ? accept({ decision, rev: deadline.value.rev }) : deadline;
    },
    isStale: isMoved,
    words: ({ core }, { decision }) => ({
      title: `no deadline for ${matterOf(decision)}`,
      text: `The campaign waits for it without one. At present${dueWords(core, decision)}.`,
    }),
    effect: (work, { by, reason, args: { decision } }) =>
      work.emit('deadline.excused', 'everyone', { decision, by, reason }),
  });
}

export function lapseDeadline<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ decision: z.ZodString }>, About>({
    what: 'deadline.lapse',
    summary: 'Propose the default for a decision whose time is over',
    args: z.strictObject({ decision: z.string().max(200) }),
    byGm,
    offers({ core }, seat) {
      const over = Object.values(core.deadlines).filter(({ missed }) => missed === true);
      return offersAbout(over, seat, 'Let the default be given');
    },
    read(view, _seat, { decision }) {
      const deadline = named(game, view, decision);
      if (!deadline.ok) return deadline;
      if (deadline.value.missed !== true)
        return refuseAtTable(
          game,
          'not-over',
          'Its time is not over yet.',
          'This can be proposed once time and grace have passed.',
        );
      return accept({ decision, rev: deadline.value.rev });
    },
    isStale: isMoved,
    words: (_, { decision }) => ({
      title: `the default for ${matterOf(decision)}`,
      text: 'What can be given by default is given if that settles the matter; otherwise it stays open (docs/pace.md).',
    }),
    effect: (work, { by, reason, args: { decision } }) =>
      work.emit('deadline.lapsed', 'everyone', { decision, by, reason }),
  });
}

/** The deadline that somebody named, as it stands in a motion about it. */
function named<G>(game: Game<G>, view: CampaignState<G>, decision: string): Result<OpenDeadline> {
  const deadline = view.core.deadlines[decision];
  if (deadline !== undefined) return accept(deadline);
  return refuseAtTable(
    game,
    'no-deadline',
    'That decision is closed, or has no deadline.',
    '/status shows the deadlines of what is open.',
  );
}

/** Moved since, over, or begun anew when the game went back to before its end. */
function isMoved({ core }: CampaignState, { at, args }: OpenMotion & { readonly args: About }): boolean {
  const deadline = core.deadlines[args.decision];
  return deadline === undefined || deadline.rev !== args.rev || deadline.since > at;
}

/** One offer for each of these deadlines; for a GM who was called because of it, among what is late. */
function offersAbout(
  deadlines: readonly OpenDeadline[],
  { role }: Seat,
  label: string,
  fields: MotionOffer['fields'] = [],
): readonly MotionOffer[] {
  return deadlines.map(({ decision, missed, onMiss }) => {
    const isCalled = role === 'gm' && missed === true && onMiss === 'gm';
    return {
      label: `${label}: ${matterOf(decision)}`,
      fixed: { decision },
      fields,
      group: isCalled ? LATE : PACE_GROUP,
      aside: !isCalled,
    };
  });
}
