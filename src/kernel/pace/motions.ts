/** Pace and deadlines, settled by a group or its GM as motions (`kernel/consent.ts`). */
import { z } from 'zod';
import { shown } from '../../text/shown.ts';
import type { CampaignState, OpenMotion } from '../campaign.ts';
import { motionKind } from '../consent.ts';
import type { Game, MotionKind, MotionOffer } from '../game.ts';
import { instant } from '../instant.ts';
import type { Offer } from '../offer.ts';
import { accept, type Result, refuse } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { type Calendar, countedBetween, instantAfter } from './counted-time.ts';
import type { MovedDeadline, OpenDeadline, Paced } from './deadline.ts';
import { dueAfter } from './due-after.ts';
import { MORE_TIME_EXAMPLES, moreTimeIn, nextUntil, untilWords } from './more-time.ts';
import { paceFaultWords, parsePace, printPace } from './notation.ts';
import { type Pace, presetPace } from './pace.ts';
import { dueWords, LATE, matterOf, paceLines } from './words.ts';

const GROUP = 'Pace';
const LONGEST_EXTENSION = 30 * 24;
const TEXT_MAX = 2000;

/** Where nothing is agreed any more: every hour counts. */
const ANY_HOUR: Calendar = { zone: 'UTC', restDays: [] };

const byGm = ({ core }: CampaignState) => core.common.gm !== 'none';

export function paceMotions<G>(game: Game<G>): readonly MotionKind<G>[] {
  const no = (slug: string, message: string, legal: string) =>
    refuse({ code: `${game.id}/table/${slug}`, rule: 'table', message, legal });

  /** The deadline that somebody named, as it stands in a motion about it. */
  const named = (view: CampaignState<G>, decision: string): Result<OpenDeadline> => {
    const deadline = view.core.deadlines[decision];
    if (deadline !== undefined) return accept(deadline);
    return no(
      'no-deadline',
      'That decision is closed, or has no deadline.',
      '/status shows the deadlines of what is open.',
    );
  };
  /** Moved since, over, or begun anew when the game went back to before its end. */
  const isMoved = ({ core }: CampaignState<G>, { at, args }: OpenMotion & { readonly args: About }) => {
    const deadline = core.deadlines[args.decision];
    return deadline === undefined || deadline.rev !== args.rev || deadline.since > at;
  };
  const eachOf = (
    view: CampaignState<G>,
    { role }: Seat,
    label: string,
  ): readonly (MotionOffer & { missed: boolean })[] =>
    Object.values(view.core.deadlines).map(({ decision, missed, onMiss }) => {
      const isCalled = role === 'gm' && missed === true && onMiss === 'gm';
      return {
        label: `${label}: ${matterOf(decision)}`,
        fixed: { decision },
        fields: [],
        group: isCalled ? LATE : GROUP,
        aside: !isCalled,
        missed: missed === true,
      };
    });

  const change = motionKind<G, z.ZodObject<{ pace: z.ZodString; now: typeof NOW }>, Changed>({
    what: 'pace.change',
    summary: 'Propose another pace for the campaign, or none (docs/pace.md)',
    args: z.strictObject({ pace: z.string().max(TEXT_MAX), now: NOW }),
    byGm,
    offers: ({ core }) => [
      {
        label: core.pace === undefined ? 'Agree on a pace' : 'Change the pace',
        fixed: {},
        fields: paceFields(game, core.pace),
        group: GROUP,
      },
    ],
    read({ core }, _seat, { pace: text, now }) {
      if (text.trim().toLowerCase() === 'none') return accept({ now: now === 'yes' });
      const read = parsePace(text, { paceKinds: game.paceKinds, hasGm: core.common.gm !== 'none' });
      if (!read.ok) return no('pace', ...paceFaultWords(read.faults));
      return accept({ pace: read.value, now: now === 'yes' });
    },
    words: (_, { pace, now }) => ({
      title: pace === undefined ? 'no deadlines' : 'another pace',
      text: [...paceLines(game, pace), ...(now ? ['This includes what is open now.'] : [])].join('\n'),
    }),
    effect: (work, { by, reason, args }) =>
      work.emit('pace.agreed', 'everyone', {
        by,
        ...(reason === '' ? {} : { reason }),
        ...(args.pace === undefined ? {} : { pace: args.pace }),
        ...(args.now ? { now: true } : {}),
      }),
  });

  const extend = motionKind<G, z.ZodObject<{ decision: z.ZodString; hours: typeof MORE }>, More>({
    what: 'deadline.extend',
    summary: 'Propose more time for an open decision: 12h or 2d of time that counts, or until Fri 20:00',
    args: z.strictObject({ decision: z.string().max(200), hours: MORE }),
    byGm,
    offers: (view, seat) =>
      eachOf(view, seat, 'More time').map(({ missed: _, ...offer }) => ({
        ...offer,
        fields: [
          {
            kind: 'text',
            name: 'hours',
            label: 'How long: 12h, 2d, until Fri 20:00',
            pattern: '.*\\S.*',
            maxLength: 40,
            initial: MORE_TIME_EXAMPLES[0],
            examples: MORE_TIME_EXAMPLES,
          },
        ],
      })),
    read(view, _seat, { decision, hours: typed }) {
      const deadline = named(view, decision);
      if (!deadline.ok) return deadline;
      const { rev } = deadline.value;
      const more = moreTimeIn(String(typed));
      const legal = `Hours or days that count, such as 12h or 2d, up to ${LONGEST_EXTENSION} hours; or a day and time by the campaign’s clock, such as “until Fri 20:00”.`;
      if (more === undefined)
        return no('more-time', `${shown(String(typed))} is not a length of time.`, legal);
      if ('until' in more) return accept({ decision, rev, until: more.until });
      const { hours } = more;
      if (hours >= 1 && hours <= LONGEST_EXTENSION) return accept({ decision, rev, hours });
      return no(
        'in-the-past',
        `A deadline cannot be moved by ${hours} hours.`,
        `${legal} The new deadline must lie ahead.`,
      );
    },
    isStale: isMoved,
    words({ core }, { decision, ...more }) {
      const calendar = core.pace ?? ANY_HOUR;
      const deadline = core.deadlines[decision];
      const title = moreTitle(more, decision, calendar);
      if (deadline === undefined) return { title, text: '' };
      const { due, missed } = deadline;
      if (missed === true && more.until === undefined)
        return {
          title,
          text: `Its time is over: ${more.hours ?? 0} h of time that counts begin when everybody is told.`,
        };
      const then = movedTo(calendar, more, 0, due).due;
      const later = more.until === undefined ? 'or later' : 'or a week later';
      return {
        title,
        text: `Due ${instant(due, 'f')} at present; then ${instant(then, 'f')} (${instant(then, 'R')}), ${later} if that time has already passed.`,
      };
    },
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

  const excuse = motionKind<G, z.ZodObject<{ decision: z.ZodString }>, About>({
    what: 'deadline.excuse',
    summary: 'Propose to wait for an open decision without a deadline',
    args: z.strictObject({ decision: z.string().max(200) }),
    byGm,
    offers: (view, seat) => eachOf(view, seat, 'No deadline').map(({ missed: _, ...offer }) => offer),
    read(view, _seat, { decision }) {
      const deadline = named(view, decision);
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

  const lapse = motionKind<G, z.ZodObject<{ decision: z.ZodString }>, About>({
    what: 'deadline.lapse',
    summary: 'Propose the default for a decision whose time is over',
    args: z.strictObject({ decision: z.string().max(200) }),
    byGm,
    offers: (view, seat) =>
      eachOf(view, seat, 'Let the default be given')
        .filter(({ missed }) => missed)
        .map(({ missed: _, ...offer }) => offer),
    read(view, _seat, { decision }) {
      const deadline = named(view, decision);
      if (!deadline.ok) return deadline;
      if (deadline.value.missed !== true)
        return no(
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

  const pause = motionKind<G, z.ZodObject, Record<string, never>>({
    what: 'pace.pause',
    summary: 'Propose to stop the clock until the campaign is resumed',
    args: z.strictObject({}),
    byGm,
    offers: ({ core }) =>
      core.pace === undefined || core.pausedSince !== undefined
        ? []
        : [{ label: 'Pause: stop the clock', fixed: {}, fields: [], group: GROUP }],
    read: ({ core }) => {
      if (core.pausedSince !== undefined)
        return no('paused', 'The clock is already stopped.', 'The campaign can be resumed.');
      return core.pace === undefined
        ? no('no-pace', 'This campaign has no pace to pause.', 'Agree on a pace first.')
        : accept({});
    },
    isStale: ({ core }) => core.pausedSince !== undefined,
    words: () => ({
      title: 'the clock stops until the campaign is resumed',
      text: 'Every deadline stands still. Play may go on.',
    }),
    effect: (work, { by, reason }) => work.emit('pace.paused', 'everyone', { by, reason }),
  });

  const resume = motionKind<G, z.ZodObject, Record<string, never>>({
    what: 'pace.resume',
    summary: 'Propose to start the clock again; every deadline moves by the length of the pause',
    args: z.strictObject({}),
    byGm,
    offers: ({ core }) =>
      core.pausedSince === undefined
        ? []
        : [{ label: 'Resume: start the clock again', fixed: {}, fields: [], group: GROUP }],
    read: ({ core }) =>
      core.pausedSince === undefined
        ? no('not-paused', 'The clock is running already.', 'The campaign can be paused.')
        : accept({}),
    isStale: ({ core }) => core.pausedSince === undefined,
    words: () => ({
      title: 'the clock starts again',
      text: 'Every deadline moves by the length of the pause.',
    }),
    effect: (work, { by, reason }) =>
      work.emit('pace.resumed', 'everyone', { by, reason, moved: movedBy(work.state.core, work.at) }),
  });

  return [change, extend, excuse, lapse, pause, resume];
}

const NOW = z.enum(['yes', 'no']);

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

interface Changed {
  /** Absent: none. */
  readonly pace?: Pace;
  readonly now: boolean;
}

function paceFields<G>(game: Game<G>, pace: Pace | undefined): Offer['fields'] {
  const text = printPace(pace ?? presetPace(game, 'relaxed', 'UTC', 'remind'));
  return [
    {
      kind: 'text',
      name: 'pace',
      label: 'The pace, line by line; or: none',
      pattern: '.*',
      maxLength: TEXT_MAX,
      multiline: true,
      initial: text,
      examples: [text, 'none'],
    },
    {
      kind: 'choice',
      name: 'now',
      label: 'Also for decisions open now?',
      options: [
        { value: 'no', label: 'no: for what is asked from now on' },
        { value: 'yes', label: 'yes: their time starts again' },
      ],
      initial: 'no',
    },
  ];
}

/**
 * Where the deadlines go when time counts again at `at`: as much counted time as was left is left. One that was missed
 * before the pause stays where it was.
 */
function movedBy(core: Paced, at: number): readonly MovedDeadline[] {
  const { pausedSince } = core;
  if (pausedSince === undefined) return [];
  const calendar = core.pace ?? ANY_HOUR;
  return Object.values(core.deadlines)
    .filter(({ missed }) => missed !== true)
    .map(({ decision, since, due, last }) => {
      const from = Math.max(pausedSince, since);
      const later = (instant: number) =>
        instant <= from ? instant : instantAfter(calendar, at, countedBetween(calendar, from, instant));
      return { decision, due: later(due), last: later(last) };
    });
}
