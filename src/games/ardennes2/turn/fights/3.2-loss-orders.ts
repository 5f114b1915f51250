/** 3.2: ordered beforehand, who takes losses where there is a choice. */
import { read } from '../../../../text/fault.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import {
  beforehandKind,
  hexOrAll,
  isAsk,
  isGone,
  isHex,
  listOrAsk,
  namesIn,
  printWhom,
  unitsJudged,
  type Whom,
} from '../frame/beforehand-kind.ts';

export interface LossLine {
  readonly kind: 'loses';
  readonly who: Whom;
  readonly units: 'ask' | readonly string[];
}

/**
 *     B6.17 loses 2/506, 1/506
 *     all loses ask
 */
export const lossOrders = beforehandKind<LossLine>({
  kind: 'loses',
  rule: '3.2',
  verbs: {
    loses(who, rest) {
      if (isAsk(rest)) return read({ kind: 'loses', who, units: 'ask' });
      const units = namesIn(rest);
      return units.ok ? read({ kind: 'loses', who, units: units.value }) : units;
    },
  },
  print: ({ who, units }) => `${printWhom(who)} loses ${listOrAsk(units)}`,
  judge(judge, line) {
    const who = hexOrAll(judge, line.who);
    if (!who.ok) return who;
    if (line.units === 'ask') return read({ ...line, who: who.value });
    const units = unitsJudged(judge, line.units);
    return units.ok ? read({ ...line, who: who.value, units: units.value }) : units;
  },
  lasting(game, side, line) {
    if (line.units === 'ask') return line;
    const units = line.units.filter((id) => !isGone(game, side, id));
    if (units.length === 0) return undefined;
    return { ...line, units };
  },
});

/** The units that take losses first, of those that fight in these hexes; none: Umpire chooses. */
export function losesOf(
  game: Pick<ArdennesState, 'sides'>,
  side: Side,
  hexes: readonly string[],
): 'ask' | readonly string[] {
  const lines = lossOrders.of(game, side);
  const found = hexes.flatMap((hex) => lines.find(({ who }) => isHex(who, hex)) ?? []);
  const stated = found.length > 0 ? found : lines.filter(({ who }) => who === 'all');
  return stated.some(({ units }) => units === 'ask') ? 'ask' : stated.flatMap(({ units }) => units);
}
