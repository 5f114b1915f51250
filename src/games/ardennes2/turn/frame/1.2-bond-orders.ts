/** 1.2: ordered beforehand, where the posts of a side would rather have their Bonds. */
import { read, unread } from '../../../../text/fault.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { beforehandKind, hexesIn, hexesJudged, hexOrAll, printWhom, type Whom } from './beforehand-kind.ts';

export interface BondLine {
  readonly kind: 'bonds';
  readonly who: Whom;
  readonly hexes: readonly string[];
}

/** `B6.17 bonds B5.18, B5.17`: the first most. */
export const bondOrders = beforehandKind<BondLine>({
  kind: 'bonds',
  rule: '1.2',
  verbs: {
    bonds(who, rest) {
      const hexes = hexesIn(rest);
      return hexes.ok ? read({ kind: 'bonds', who, hexes: hexes.value }) : hexes;
    },
  },
  print: ({ who, hexes }) => `${printWhom(who)} bonds ${hexes.join(', ')}`,
  judge(judge, line) {
    const who = hexOrAll(judge, line.who);
    if (!who.ok) return who;
    const hexes = hexesJudged(judge, line.hexes);
    if (!hexes.ok) return hexes;
    const good = { ...line, who: who.value, hexes: hexes.value };
    if (who.value === 'all') return read(good);
    const { hex: post } = who.value;
    // A Bond lies beside each of its posts.
    const beside = judge.reference.ground.grid.neighbours(post);
    const off = hexes.value.find((hex) => !beside.includes(hex));
    if (off === undefined) return read(good);
    return unread({
      wrong: `${off} is not beside ${post}`,
      legal: `A Bond of a post in ${post} lies in one of ${beside.join(', ')}.`,
    });
  },
});

/** Hexes that a side would rather have as Bonds, the first most: of posts by their hexes, then of all. */
export function bondsWanted(game: Pick<ArdennesState, 'sides'>, side: Side): readonly string[] {
  const lines = bondOrders.of(game, side);
  const ofAll = lines.filter(({ who }) => who === 'all');
  return [...lines.filter((line) => !ofAll.includes(line)), ...ofAll].flatMap(({ hexes }) => hexes);
}
