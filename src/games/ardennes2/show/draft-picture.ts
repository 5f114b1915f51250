/**
 * The effect of a side's draft, on the map as that side knows it: arrows for moves, attacks and fire. For its eyes
 * only.
 */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Picture } from '../../../kernel/notice.ts';
import type { ArdennesCampaign } from '../state.ts';
import { kindOfAct } from '../turn/orders/acts.ts';
import type { JudgedLine } from '../turn/orders/draft.ts';
import type { Side } from '../vocabulary/sides.ts';
import { mapPictureOf } from './map-picture.ts';

/** `undefined`: nothing of it happens anywhere. */
export function draftPicture(
  view: ArdennesCampaign,
  viewer: Viewer,
  side: Side,
  lines: readonly JudgedLine[],
): Picture | undefined {
  const shown = lines.flatMap(({ acts, before }) =>
    acts.map((act) => kindOfAct(act).shown(act, side, before)),
  );
  const moves = shown.flatMap(({ ways }) => ways);
  const targets = [...new Set(shown.flatMap(({ target }) => target ?? []))];
  const beside = shown.flatMap(({ at }) => at ?? []);
  const around = [...new Set([...targets, ...beside, ...moves.flatMap(({ hexes }) => hexes)])];
  if (around.length === 0) return undefined;
  return mapPictureOf(view, viewer, { around, moves, marked: { hexes: targets, as: 'Target' } });
}
