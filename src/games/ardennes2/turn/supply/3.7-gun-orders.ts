/** 3.7: ordered beforehand, whether DG Artillery without supply rolls. */
import { read } from '../../../../text/fault.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import {
  about,
  beforehandKind,
  gunsJudged,
  printWhom,
  type Whom,
  wrongly,
} from '../frame/beforehand-kind.ts';
import type { GunAnswer } from './gun-answer.ts';

export interface GunLine {
  readonly kind: 'dg';
  readonly who: Whom;
  readonly how: GunAnswer;
}

/** `101.arty dg roll` */
export const gunOrders = beforehandKind<GunLine>({
  kind: 'dg',
  rule: '3.7',
  verbs: {
    dg(who, rest) {
      const how = (['roll', 'stay'] as const).find((each) => each === rest.toLowerCase());
      if (how === undefined) return wrongly('DG Artillery rolls or stays');
      return read({ kind: 'dg', who, how });
    },
  },
  print: ({ who, how }) => `${printWhom(who)} dg ${how}`,
  judge(judge, line) {
    const who = gunsJudged(judge, line.who);
    return who.ok ? read({ ...line, who: who.value }) : who;
  },
});

/** Whether that gun rolls; `undefined`: its side is asked. */
export function gunOf(
  game: Pick<ArdennesState, 'sides'>,
  side: Side,
  hex: string,
  id: string,
): GunAnswer | undefined {
  return about(gunOrders.of(game, side), hex, id)?.how;
}
