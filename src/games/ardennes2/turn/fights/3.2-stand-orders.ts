/** 3.2: ordered beforehand, what a defender does who may Retreat before combat. */
import { type Read, read } from '../../../../text/fault.ts';
import { fieldsIf, present, when } from '../../../../text/present.ts';
import { hexOf, shortened } from '../../notation/names.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';

import {
  about,
  alone,
  beforehandKind,
  hexJudged,
  isHex,
  isUnit,
  printWhom,
  type Whom,
  whomJudged,
  wrongly,
} from '../frame/beforehand-kind.ts';

type Standing =
  | { readonly how: 'hold' | 'ask' }
  /** `at`: only at these odds to one, or worse. */
  | { readonly how: 'retreat'; readonly toward?: string; readonly at?: number };

export interface StandLine {
  readonly kind: 'stand';
  readonly who: Whom;
  readonly stand: Standing;
}

/**
 *     I/501 hold                      of the stack in which it is
 *     B6.17 retreat > B5.17 at 3:1    of whoever stands there: at those odds or worse, toward that hex
 *     all ask                         of everybody of whom no other line speaks
 */
export const standOrders = beforehandKind<StandLine>({
  kind: 'stand',
  rule: '3.2',
  verbs: {
    hold: (who, rest) => alone(rest, { kind: 'stand', who, stand: { how: 'hold' } }),
    ask: (who, rest) => alone(rest, { kind: 'stand', who, stand: { how: 'ask' } }),
    retreat: readRetreat,
  },
  print({ who, stand }) {
    if (stand.how !== 'retreat') return `${printWhom(who)} ${stand.how}`;
    const { toward, at } = stand;
    return `${printWhom(who)} retreat${when(toward !== undefined, ` > ${toward}`)}${when(at !== undefined, ` at ${at}:1`)}`;
  },
  judge(judge, line) {
    const { stand } = line;
    const who = whomJudged(judge, line.who);
    if (!who.ok) return who;
    if (stand.how !== 'retreat' || stand.toward === undefined) return read({ ...line, who: who.value });
    const toward = hexJudged(judge, stand.toward);
    if (toward.ok) return read({ ...line, who: who.value, stand: { ...stand, toward: toward.value } });
    return toward;
  },
});

function readRetreat(who: Whom, rest: string): Read<StandLine> {
  const found = /^(?:> ?(?<toward>.+?))?(?: ?\bat (?<at>[1-9]):1)?$/iu.exec(rest)?.groups;
  if (found === undefined) return wrongly(`“${shortened(rest)}” is neither a hex nor odds to one`);
  const { toward, at } = found;
  const hex = toward === undefined ? undefined : hexOf(toward);
  if (toward !== undefined && hex === undefined) return wrongly(`“${shortened(toward)}” is no hex`);
  return read({
    kind: 'stand',
    who,
    stand: {
      how: 'retreat',
      ...present({ toward: hex }),
      ...fieldsIf(at !== undefined, { at: Number(at) }),
    },
  });
}

type Game = Pick<ArdennesState, 'sides'>;

/**
 * Hold or Retreat of a stack that may choose; `undefined`: its side is asked. The line about its hex decides; without one
 * those about its counters, of which one that asks comes first, then one that Holds. `odds`: columns to the left of 2:1
 * are less than 2, as its own side reckons them.
 */
export function standOf(
  game: Game,
  side: Side,
  hex: string,
  ids: readonly string[],
  odds: () => number,
): 'hold' | 'retreat' | undefined {
  const lines = standOrders.of(game, side);
  const ofHex = lines.filter(({ who }) => isHex(who, hex));
  const ofUnits = lines.filter(({ who }) => ids.some((id) => isUnit(who, id)));
  const ofAll = lines.filter(({ who }) => who === 'all');
  const [stands = []] = [ofHex, ofUnits, ofAll].filter((found) => found.length > 0);
  const all: readonly Standing[] = stands.map(({ stand }) => stand);
  if (all.length === 0 || all.some(({ how }) => how === 'ask')) return undefined;
  const goes = all.every(
    (stand) => stand.how === 'retreat' && (stand.at === undefined || odds() >= stand.at),
  );
  return goes ? 'retreat' : 'hold';
}

/** Toward which hex a counter Retreats; `undefined`: wherever the stack or Umpire would. */
export function towardOf(game: Game, side: Side, hex: string, id: string): string | undefined {
  const lines = standOrders
    .of(game, side)
    .filter(({ stand }) => stand.how === 'retreat' && stand.toward !== undefined);
  const stand = about(lines, hex, id)?.stand;
  return stand?.how === 'retreat' ? stand.toward : undefined;
}
