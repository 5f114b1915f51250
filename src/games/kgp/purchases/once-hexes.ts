/** Orders of older programs that name what they took for hexes, and the map does not have (`wasOnceHex`, `isUnderLegend`). */
import { refuse } from '../../../kernel/ruling.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { isUnderLegend, wasOnceHex } from '../vocabulary/hex.ts';
import type { KgpDecision } from '../vocabulary/step.ts';

/** Stands in `refused-since.ts`: each room refuses a wrong hex with a code of its own, as it always has. */
const ONCE_HEX = 'kgp/8.2/once-hex';

/** A hex, or a range along a hexrow: `J57`, `J50-57`, `J50-J57`. */
const HEXES = /\b([a-z]{1,2})(\d{1,2})(?:-(?:[a-z]{1,2})?(\d{1,2}))?\b/giu;

/** The same of what lies under the legend of “St”. */
const UNDER_LEGEND = 'kgp/8.2/under-legend';

function names(
  isSuch: (map: string, word: string) => boolean,
  map: string,
  args: Readonly<Record<string, unknown>>,
): boolean {
  const texts = Object.values(args).filter((value) => typeof value === 'string');
  return texts
    .flatMap((text) => [...text.matchAll(HEXES)])
    .some(([, letters = '', from = '', to = from]) =>
      [from, to].some((row) => isSuch(map, `${letters}${row}`)),
    );
}

/** The decision as it is; a refusal of such an order says which mend may be its reason. */
export function sparingOnceHexes(decision: KgpDecision): KgpDecision {
  return {
    ...decision,
    read(view, seat, args) {
      const order = decision.read(view, seat, args);
      if (order.ok || order.ruling.since !== undefined) return order;
      const { map } = campaignGameOf(view.game.cg);
      if (names(wasOnceHex, map, args)) return refuse({ ...order.ruling, since: ONCE_HEX });
      if (names(isUnderLegend, map, args)) return refuse({ ...order.ruling, since: UNDER_LEGEND });
      return order;
    },
  };
}
