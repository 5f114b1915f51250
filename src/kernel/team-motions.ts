/** Giving a command by the GM's word, and going on without the GM. */

import { z } from 'zod';
import { when } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import { seatOf } from './campaign.ts';
import { motionKind } from './consent.ts';
import type { Game, MotionKind } from './game.ts';
import { accept, refuseAtTable } from './ruling.ts';
import { commanderOf, peopleOf } from './team.ts';

/**
 * For a commander who does not come back, and for whose command nobody has asked. Where there is no GM a subordinate asks
 * for it (`seat.ask`), and the other side agrees after some days: nobody is deprived of a command faster than that.
 */
export function commandMotion<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ seat: z.ZodString }>, { side: string; seat: string; rev: number }>({
    what: 'command.pass',
    summary: 'GM: give the command of a side whose commander is gone to one of its people',
    args: z.strictObject({ seat: z.string().max(24) }),
    during: 'unfinished',
    byGm: ({ core }) => core.common.gm !== 'none',
    offers: (view, by) => {
      if (by.role !== 'gm') return [];
      return game.sides
        .flatMap((side) => peopleOf(view, side))
        .filter(({ role }) => role === 'subordinate')
        .map(({ id, side = '', name }) => ({
          label: `${name} commands the ${game.sideName(side)} side`,
          fixed: { seat: id },
          fields: [],
          group: 'Team',
        }));
    },
    read({ core }, by, { seat: id }) {
      const seat = seatOf(core, id);
      if (by.role === 'gm' && seat?.side !== undefined && seat.role === 'subordinate')
        return accept({ side: seat.side, seat: id, rev: core.seatRev });
      return refuseAtTable(
        game,
        'no-command',
        'A command is passed on by the GM, to a subordinate of that side.',
        'A subordinate asks for the command under My orders; a commander can hand it over; somebody from outside asks for a place with /campaign join, “replaces”.',
      );
    },
    isStale: ({ core }, { args }) => core.seatRev !== args.rev,
    words(view, { side, seat }) {
      const name = asTyped(seatOf(view.core, seat)?.name ?? seat);
      const before = asTyped(commanderOf(view, side)?.name ?? 'Nobody');
      return {
        title: `${name} commands the ${game.sideName(side)} side`,
        text: `${before}, who commands it now, stays on the side as a subordinate.`,
      };
    },
    effect: (work, { by, reason, args: { side, seat } }) =>
      work.emit('command.handed', 'everyone', { side, to: seat, by, reason }),
  });
}

/** A GM who does not come back is removed by consent of both sides, or steps down by their own word.
 *
 * From then on it is as if it had been opened without one: what only the GM could do, both sides do together. Chart
 * values that were the GM's are given by the side that moved it, and accepted by the other.
 */
export function gmMotion<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<Record<never, never>>, { seat: string }>({
    what: 'gm.release',
    summary: 'Propose to go on without the GM; as the GM, step down',
    args: z.strictObject({}),
    // The GM steps down, or agrees to go.
    byGm: () => true,
    offers: ({ core }, by) =>
      core.seats
        .filter(({ role }) => role === 'gm')
        .map(({ id, name }) => ({
          label: id === by.id ? 'Step down as GM' : `Go on without ${name} as GM`,
          fixed: {},
          fields: [],
          group: 'Team',
        })),
    read({ core }) {
      const gm = core.seats.find(({ role }) => role === 'gm');
      if (gm !== undefined) return accept({ seat: gm.id });
      return refuseAtTable(
        game,
        'no-gm',
        'This campaign has no GM.',
        'Without a GM, both sides do together what a GM would (My orders).',
      );
    },
    isStale: ({ core }) => core.common.gm === 'none',
    words({ core }) {
      const name = asTyped(core.seats.find(({ role }) => role === 'gm')?.name ?? 'the GM');
      const seen = when(
        core.common.gm === 'all-seeing',
        ` ${name}, who has seen what is secret, cannot join a side later.`,
      );
      return {
        title: `the campaign goes on without ${name} as GM`,
        text: `What only ${name} could do, both sides then do together: time, deputies, going back, chart values.${seen}`,
      };
    },
    effect(work, { by, reason, args: { seat } }) {
      const { core } = work.state;
      const gm = core.seats.find(({ id }) => id === seat);
      if (gm === undefined) return;
      const side = core.seats.find(({ id }) => id === by)?.side ?? game.sides[0] ?? '';
      const { name } = gm;
      const charts = core.common.charts === 'gm' ? { charts: `side:${side}` as const } : {};
      work.emit('gm.released', 'everyone', { seat, name, by, reason, ...charts });
    },
  });
}
