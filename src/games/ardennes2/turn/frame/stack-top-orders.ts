/** SCS series rules, reading `stacks`: ordered beforehand, which counter of a stack lies on top and is seen by the enemy. */
import { read } from '../../../../text/fault.ts';
import { isCounterName, shortened } from '../../notation/names.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import {
  beforehandKind,
  isGone,
  printWhom,
  stackJudged,
  unitJudged,
  type Whom,
  wrongly,
} from './beforehand-kind.ts';

export interface TopLine {
  readonly kind: 'top';
  readonly who: Whom;
  readonly unit: string;
}

/** `B6.17 top 1/506` */
export const topOrders = beforehandKind<TopLine>({
  kind: 'top',
  rule: 'SCS series rules',
  verbs: {
    top: (who, rest) =>
      isCounterName(rest)
        ? read({ kind: 'top', who, unit: rest })
        : wrongly(`“${shortened(rest)}” is no counter`),
  },
  print: ({ who, unit }) => `${printWhom(who)} top ${unit}`,
  judge(judge, line) {
    const who = stackJudged(judge, line.who, `top ${line.unit}`);
    if (!who.ok) return who;
    const unit = unitJudged(judge, line.unit);
    return unit.ok ? read({ ...line, who: who.value, unit: unit.value }) : unit;
  },
  lasting: (game, side, line) => (isGone(game, side, line.unit) ? undefined : line),
});

/** Counters that are to lie on top, with the hexes in which they are. */
export function topsOf(
  game: Pick<ArdennesState, 'sides'>,
  side: Side,
): readonly { readonly hex: string; readonly unit: string }[] {
  return topOrders
    .of(game, side)
    .flatMap(({ who, unit }) => (who !== 'all' && 'hex' in who ? { hex: who.hex, unit } : []));
}
