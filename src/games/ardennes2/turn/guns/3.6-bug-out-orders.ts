/** 3.6: ordered beforehand, whereto Artillery runs. */
import { read, unread } from '../../../../text/fault.ts';
import { positionOf } from '../../position/position-of.ts';
import { hasRoad } from '../../position/roads.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import {
  about,
  beforehandKind,
  gunsJudged,
  hexesIn,
  hexesJudged,
  isAsk,
  listOrAsk,
  printWhom,
  type Whom,
} from '../frame/beforehand-kind.ts';

export interface BugOutLine {
  readonly kind: 'bugout';
  readonly who: Whom;
  readonly to: 'ask' | readonly string[];
}

/**
 *     Lehr.arty bugout B9.18, B10.18  the first of them that is legal
 *     all bugout ask
 */
export const bugOutOrders = beforehandKind<BugOutLine>({
  kind: 'bugout',
  rule: '3.6',
  verbs: {
    bugout(who, rest) {
      if (isAsk(rest)) return read({ kind: 'bugout', who, to: 'ask' });
      const to = hexesIn(rest);
      return to.ok ? read({ kind: 'bugout', who, to: to.value }) : to;
    },
  },
  print: ({ who, to }) => `${printWhom(who)} bugout ${listOrAsk(to)}`,
  judge(judge, line) {
    const who = gunsJudged(judge, line.who);
    if (!who.ok) return who;
    if (line.to === 'ask') return read({ ...line, who: who.value });
    const position = positionOf(judge.game, judge.reference);
    const to = hexesJudged(judge, line.to);
    if (!to.ok) return to;
    const off = to.value.find((hex) => !hasRoad(position, position.ground.grid.indexOf(hex)));
    if (off === undefined) return read({ ...line, who: who.value, to: to.value });
    return unread({
      wrong: `no road comes to ${off}`,
      legal:
        'A gun Bugs Out to a road hex, in supply and away from the enemy, eight road hexes or more from where it was.',
    });
  },
});

/** Whereto a gun would run, in this order; nothing: as Umpire has it. */
export function bugOutOf(
  game: Pick<ArdennesState, 'sides'>,
  side: Side,
  hex: string,
  id: string,
): 'ask' | readonly string[] {
  return about(bugOutOrders.of(game, side), hex, id)?.to ?? [];
}
