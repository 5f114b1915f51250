/** The command of a side goes to one of its people by the GM's word. */
import { z } from 'zod';
import { seatOf } from './campaign.ts';
import { motionKind } from './consent.ts';
import type { Game, MotionKind } from './game.ts';
import { accept, refuse } from './ruling.ts';
import { commanderOf, peopleOf } from './team.ts';
import { asTyped } from './typed-text.ts';

/**
 * For a commander who does not come back, and for whose command nobody has asked. Where there is no GM a subordinate asks
 * for it (`seat.ask`), and the other side agrees after some days: nobody is deprived of his command faster than that.
 */
export function commandMotion<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<{ seat: z.ZodString }>, { side: string; seat: string; rev: number }>({
    what: 'command.pass',
    summary: 'GM: give the command of a side whose commander does not come back to one of its people',
    args: z.strictObject({ seat: z.string().max(24) }),
    during: 'unfinished',
    byGm: ({ core }) => core.common.gm !== 'none',
    offers: (view, by) =>
      by.role !== 'gm'
        ? []
        : game.sides
            .flatMap((side) => peopleOf(view, side))
            .filter(({ role }) => role === 'subordinate')
            .map(({ id, side = '', name }) => ({
              label: `${name} commands the ${game.sideName(side)} side`,
              fixed: { seat: id },
              fields: [],
              group: 'Team',
            })),
    read({ core }, by, { seat: id }) {
      const seat = seatOf(core, id);
      if (by.role === 'gm' && seat?.side !== undefined && seat.role === 'subordinate')
        return accept({ side: seat.side, seat: id, rev: core.seatRev });
      return refuse({
        code: `${game.id}/table/no-command`,
        rule: 'table',
        message: 'A command is passed on by the GM, to a subordinate of that side.',
        legal:
          'A subordinate asks for the command with My orders; a commander hands it over himself; somebody from outside takes a place with /campaign join, “replaces”.',
      });
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
