/**
 * The effect of a side's draft, on the map as that side knows it: arrows for moves, attacks and fire. For its eyes
 * only.
 */
import { type Viewer, viewerOf } from '../../../kernel/audience.ts';
import type { PreviewedOrder } from '../../../kernel/game.ts';
import type { Picture } from '../../../kernel/notice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { present } from '../../../text/present.ts';
import type { Position } from '../position/position.ts';
import type { ArdennesCampaign } from '../state.ts';
import { kindOfAct } from '../turn/orders/acts.ts';
import { type JudgedLine, judgeDraft } from '../turn/orders/draft.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { mapPictureOf } from './map-picture.ts';

/**
 * `undefined`: nothing of it happens anywhere.
 *
 * @param position where a draft has left everybody before these lines; absent: as it is now
 */
export function draftPicture(
  view: ArdennesCampaign,
  viewer: Viewer,
  side: Side,
  lines: readonly JudgedLine[],
  position?: Position,
): Picture | undefined {
  const { game } = view;
  const shown = lines.flatMap(({ acts, before }) =>
    acts.map((act) => kindOfAct(act).shown(act, { game, side, position: before })),
  );
  const moves = shown.flatMap(({ ways }) => ways);
  const targets = [...new Set(shown.flatMap(({ target }) => target ?? []))];
  const beside = shown.flatMap(({ at }) => at ?? []);
  const around = [...new Set([...targets, ...beside, ...moves.flatMap(({ hexes }) => hexes)])];
  if (around.length === 0) return undefined;
  const marked = { hexes: targets, as: 'Target' };
  const at = present({ position });
  return mapPictureOf(view, viewer, { around, moves, marked, ...at });
}

/** Of orders that are about to be committed. */
export function previewPicture(
  view: ArdennesCampaign,
  seat: Seat,
  { order, args: { orders } }: PreviewedOrder,
): Picture | undefined {
  const { side } = seat;
  if (order !== 'orders.commit' || typeof orders !== 'string' || side === undefined || !isSide(side))
    return undefined;
  const draft = judgeDraft(view.game, side, orders);
  if (!draft.ok) return undefined;
  return draftPicture(view, viewerOf(seat), side, draft.lines);
}
