/** A deputy for a side that is late, settled by the GM or both sides: in public, for one decision. */
import { z } from 'zod';
import { asTyped } from '../../text/typed-text.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import { motionKind } from '../consent.ts';
import type { Game, MotionKind, MotionOffer } from '../game.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { commanderOf, peopleOf } from '../team.ts';
import { LATE, matterOf } from './words.ts';

interface Appointed {
  readonly decision: string;
  /** The deadline's, when it was moved. */
  readonly rev: number;
  readonly side: string;
  readonly seat: string;
}

/**
 * A commander names a deputy of their own beforehand, and only the side knows (`deputy.name`). Here others settle it
 * who need not wait: the GM; or the other side together with the member who is to decide. Nobody is told whether the
 * side has anything left to decide.
 */
export function deputyMotion<G>(game: Game<G>): MotionKind<G> {
  const named = (view: CampaignState<G>, decision: string, id: string) => {
    const deadline = view.core.deadlines[decision];
    const seat = seatOf(view.core, id);
    const side = seat?.side;
    if (deadline?.missed !== true || side === undefined || !deadline.of.includes(`side:${side}`))
      return undefined;
    if (seat?.role !== 'subordinate' || deadline.appointed?.[side] === id) return undefined;
    return { deadline, seat, side };
  };
  /** The GM each of them; a member of the side for themselves; the other side's commander for anyone. */
  const mayMove = (by: Seat, of: Seat) =>
    by.role === 'gm' || by.id === of.id || (by.side !== undefined && by.side !== of.side);
  return motionKind<G, z.ZodObject<{ decision: z.ZodString; seat: z.ZodString }>, Appointed>({
    what: 'deputy.appoint',
    summary: 'Propose that a member of a side that is late decides for it while the decision is open',
    args: z.strictObject({ decision: z.string().max(200), seat: z.string().max(24) }),
    byGm: ({ core }) => core.common.gm !== 'none',
    share: (_view, seat, { fixed }) => fixed.seat === seat.id,
    offers: (view, by) =>
      Object.values(view.core.deadlines).flatMap(({ decision, onMiss }) =>
        game.sides
          .flatMap((side) => peopleOf(view, side))
          .filter((seat) => named(view, decision, seat.id) !== undefined && mayMove(by, seat))
          .map((seat): MotionOffer => {
            const isCalled = by.role === 'gm' && onMiss === 'gm';
            return {
              label: `${seat.name} decides: ${matterOf(decision)}`,
              fixed: { decision, seat: seat.id },
              fields: [],
              group: isCalled ? LATE : 'Pace',
              aside: !isCalled,
            };
          }),
      ),
    read(view, by, { decision, seat: id }) {
      const it = named(view, decision, id);
      if (it !== undefined && mayMove(by, it.seat))
        return accept({ decision, rev: it.deadline.rev, side: it.side, seat: id });
      return refuseAtTable(
        game,
        'no-deputy',
        'Nobody can be named for that.',
        'A deputy is a subordinate on a side that was asked, for an open decision whose time and grace are over.',
      );
    },
    isStale: (view, { args: { decision, rev, seat } }) =>
      view.core.deadlines[decision]?.rev !== rev || named(view, decision, seat) === undefined,
    words(view, { decision, side, seat }) {
      const name = asTyped(seatOf(view.core, seat)?.name ?? seat);
      const commander = asTyped(commanderOf(view, side)?.name ?? 'its commander');
      return {
        title: `${name} decides ${matterOf(decision)} for the ${game.sideName(side)} side`,
        text: `While it is open ${name} may decide it, and so may ${commander}. This does not say whether anything is left to decide.`,
      };
    },
    effect: (work, { by, reason, args: { decision, side, seat } }) =>
      work.emit('deputy.appointed', 'everyone', { decision, side, seat, by, reason }),
  });
}
