/** 2.2: ordered beforehand, where a reinforcement arrives. */
import { read, unread } from '../../../../text/fault.ts';
import { arrivalHexes } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import {
  beforehandKind,
  hexesIn,
  hexesJudged,
  isUnit,
  printWhom,
  type Whom,
  whomJudged,
} from '../frame/beforehand-kind.ts';

export interface ArrivalLine {
  readonly kind: 'arrives';
  readonly who: Whom;
  readonly hexes: readonly string[];
}

/** `4Arm.A arrives A38.11, A37.11`: the first of them that is open. */
export const arrivalOrders = beforehandKind<ArrivalLine>({
  kind: 'arrives',
  rule: '2.2',
  verbs: {
    arrives(who, rest) {
      const hexes = hexesIn(rest);
      return hexes.ok ? read({ kind: 'arrives', who, hexes: hexes.value }) : hexes;
    },
  },
  print: ({ who, hexes }) => `${printWhom(who)} arrives ${hexes.join(', ')}`,
  judge(judge, line) {
    const { game, side, reference } = judge;
    const who = whomJudged(judge, line.who);
    if (!who.ok) return who;
    const coming = reference.scenario.counters.filter(
      ({ side: of, id, arrives }) =>
        of === side &&
        arrives !== undefined &&
        game.sides[side].units[id] === undefined &&
        game.absent?.[side].includes(id) !== true,
    );
    const legal =
      coming.length === 0
        ? 'None of your counters is to come.'
        : `To come: ${coming.map(({ id }) => id).join(', ')}.`;
    if (who.value === 'all' || 'hex' in who.value)
      return unread({ wrong: 'a reinforcement is named by its counter', legal });
    const { unit } = who.value;
    const counter = coming.find(({ id }) => id === unit);
    if (counter?.arrives === undefined) return unread({ wrong: `${unit} is not to come`, legal });
    const open = arrivalHexes(reference, counter.arrives);
    const hexes = hexesJudged(judge, line.hexes);
    if (!hexes.ok) return hexes;
    const off = hexes.value.find((hex) => !open.includes(hex));
    if (off === undefined) return read({ ...line, who: who.value, hexes: hexes.value });
    return unread({
      wrong: `${unit} does not arrive in ${off}`,
      legal: `It may arrive in ${open.join(', ')}.`,
    });
  },
  lasting: (game, side, line) =>
    line.who !== 'all' && 'unit' in line.who && game.sides[side].units[line.who.unit] !== undefined
      ? undefined
      : line,
});

/** Where a reinforcement would arrive, in this order. */
export function arrivesIn(game: Pick<ArdennesState, 'sides'>, side: Side, id: string): readonly string[] {
  return arrivalOrders.of(game, side).find(({ who }) => isUnit(who, id))?.hexes ?? [];
}
