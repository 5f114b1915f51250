/** 3.8: ordered beforehand, when the bridges of a plunger are blown, and who stops for it. */
import { read, unread } from '../../../../text/fault.ts';
import { when } from '../../../../text/present.ts';
import { plungersOf } from '../../bridges/3.8-bridges.ts';
import { shortened } from '../../notation/names.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { SIDE_NAMES } from '../../vocabulary/sides.ts';

import {
  about,
  beforehandKind,
  hexOrAll,
  isGone,
  namesIn,
  printWhom,
  unitsJudged,
  type Whom,
  wrongly,
} from '../frame/beforehand-kind.ts';
import { blowOutlook } from './3.8-outlook.ts';

type Blowing = 'last' | 'never' | 'ask' | { readonly within: number };

export interface BridgeLine {
  readonly kind: 'bridge';
  readonly who: Whom;
  readonly blowing: Blowing;
  /** The units that may stop for it: the first of them that can does; absent: Umpire chooses. */
  readonly by?: readonly string[];
}

/**
 *     B4.15 bridge within 2 by A/501  blow it when Germans come so near its plunger; that unit stops for it
 *     all bridge never
 */
export const bridgeOrders = beforehandKind<BridgeLine>({
  kind: 'bridge',
  rule: '3.8',
  verbs: {
    bridge(who, rest) {
      const [, time = '', names] = /^(.*?)(?: by (.+))?$/iu.exec(rest) ?? [];
      const within = /^within (?<n>\d)$/iu.exec(time)?.groups?.n;
      const word = (['last', 'never', 'ask'] as const).find((each) => each === time.toLowerCase());
      const blowing = within === undefined ? word : { within: Number(within) };
      if (blowing === undefined) return wrongly(`“${shortened(rest)}” does not say when the bridge is blown`);
      if (names === undefined) return read({ kind: 'bridge', who, blowing });
      const by = namesIn(names);
      if (!by.ok) return by;
      if (blowing === 'never') return wrongly('nobody stops for a bridge that is never blown');
      return read({ kind: 'bridge', who, blowing, by: by.value });
    },
  },
  print({ who, blowing, by = [] }) {
    const time = typeof blowing === 'string' ? blowing : `within ${blowing.within}`;
    return `${printWhom(who)} bridge ${time}${when(by.length > 0, ` by ${by.join(', ')}`)}`;
  },
  judge(judge, line) {
    const { game, side, reference } = judge;
    if (side !== 'us')
      return unread({
        wrong: `the ${SIDE_NAMES[side]} side blows no bridges`,
        legal: 'Only the U.S. side has plungers.',
      });
    const who = hexOrAll(judge, line.who);
    if (!who.ok) return who;
    const by = line.by === undefined ? undefined : unitsJudged(judge, line.by);
    if (by?.ok === false) return by;
    const good = { ...line, ...(by === undefined ? {} : { by: by.value }), who: who.value };
    if (who.value === 'all') return read(good);
    const { hex } = who.value;
    const { grid } = reference.ground;
    const plungers = plungersOf(reference).map((plunger) => grid.hexAt(plunger.hex));
    const primed = plungers.filter((plunger) => !isTried(game, plunger));
    const legal = primed.length === 0 ? 'No bridge is primed any more.' : `Plungers: ${primed.join(', ')}.`;
    if (!plungers.includes(hex)) return unread({ wrong: `no plunger is in ${hex}`, legal });
    if (!primed.includes(hex)) return unread({ wrong: `the bridge of ${hex} has been tried`, legal });
    return read(good);
  },
  warns({ game }, { who, blowing }) {
    // Who is asked is told then.
    if (blowing === 'never' || blowing === 'ask' || who === 'all' || !('hex' in who)) return [];
    return blowOutlook(game, who.hex);
  },
  lasting(game, side, line) {
    if (line.who !== 'all' && 'hex' in line.who && isTried(game, line.who.hex)) return undefined;
    const { by, ...rest } = line;
    const left = by?.filter((id) => !isGone(game, side, id)) ?? [];
    return left.length === 0 ? rest : { ...rest, by: left };
  },
});

/** Whether one of the bridges of a plunger is Blown or Tested. */
function isTried(game: ArdennesState, hex: string): boolean {
  const { ground } = referenceOf(game);
  return plungersOf({ ground }).some(
    (plunger) =>
      ground.grid.hexAt(plunger.hex) === hex &&
      plunger.bridges.some(({ id }) => game.blown.includes(id) || game.tested.includes(id)),
  );
}

/** The U.S. side is asked at the last legal moment if it has said nothing. */
export function blowingOf(game: Pick<ArdennesState, 'sides'>, plunger: string): Blowing {
  return about(bridgeOrders.of(game, 'us'), plunger)?.blowing ?? 'ask';
}

/** The units that stop for the bridges of a plunger, in this order; none: Umpire chooses. */
export function stopsFor(game: Pick<ArdennesState, 'sides'>, plunger: string): readonly string[] {
  return about(bridgeOrders.of(game, 'us'), plunger)?.by ?? [];
}
