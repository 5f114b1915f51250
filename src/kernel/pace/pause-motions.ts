/** The clock of a campaign stops, and starts again: each by a motion. */

import { z } from 'zod';
import { onlyIf } from '../../text/present.ts';
import { motionKind } from '../consent.ts';
import type { Game, MotionKind } from '../game.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import { countedBetween, instantAfter } from './counted-time.ts';
import type { MovedDeadline, Paced } from './deadline.ts';
import { ANY_HOUR, byGm, PACE_GROUP } from './motion-parts.ts';

export function pausePace<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject, Record<string, never>>({
    what: 'pace.pause',
    summary: 'Propose to stop the clock until the campaign is resumed',
    args: z.strictObject({}),
    byGm,
    offers: ({ core }) => {
      if (core.pace === undefined || core.pausedSince !== undefined) return [];
      return [{ label: 'Pause: stop the clock', fixed: {}, fields: [], group: PACE_GROUP }];
    },
    read: ({ core }) => {
      if (core.pausedSince !== undefined)
        return refuseAtTable(game, 'paused', 'The clock is already stopped.', 'The campaign can be resumed.');
      if (core.pace === undefined)
        return refuseAtTable(
          game,
          'no-pace',
          'This campaign has no pace to pause.',
          'Agree on a pace first.',
        );
      return accept({});
    },
    isStale: ({ core }) => core.pausedSince !== undefined,
    words: () => ({
      title: 'the clock stops until the campaign is resumed',
      text: 'Every deadline stands still. Play may go on.',
    }),
    effect: (work, { by, reason }) => work.emit('pace.paused', 'everyone', { by, reason }),
  });
}

export function resumePace<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject, Record<string, never>>({
    what: 'pace.resume',
    summary: 'Propose to start the clock again; every deadline moves by the length of the pause',
    args: z.strictObject({}),
    byGm,
    offers: ({ core }) =>
      onlyIf(core.pausedSince !== undefined, {
        label: 'Resume: start the clock again',
        fixed: {},
        fields: [],
        group: PACE_GROUP,
      }),
    read: ({ core }) => {
      if (core.pausedSince === undefined)
        return refuseAtTable(
          game,
          'not-paused',
          'The clock is running already.',
          'The campaign can be paused.',
        );
      return accept({});
    },
    isStale: ({ core }) => core.pausedSince === undefined,
    words: () => ({
      title: 'the clock starts again',
      text: 'Every deadline moves by the length of the pause.',
    }),
    effect: (work, { by, reason }) =>
      work.emit('pace.resumed', 'everyone', { by, reason, moved: movedBy(work.state.core, work.at) }),
  });
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
