/** Combats for tests, in a few words: a small board, who attacks from where, and chits as text. */

import { judgeSituation } from '../../../../src/games/eaa/chits/12.41-situations.ts';
import {
  type Combat,
  type CombatFacts,
  combatFacts,
  type Support,
} from '../../../../src/games/eaa/chits/combat-facts.ts';
import { readChits } from '../../../../src/games/eaa/vocabulary/chit-text.ts';
import type { Chit, Situation } from '../../../../src/games/eaa/vocabulary/chits.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { Side } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';

const NO_SUPPORT: Support = { tactics: 0, aids: [] };

export interface CombatWords
  extends Omit<PositionWords, 'ground'>,
    Partial<Pick<Combat, 'attacked' | 'retreated'>> {
  readonly ground?: GroundWords;
  /** Germans unless said. */
  readonly by?: Side;
  /** All units of `by` attack it, and must stand beside it. */
  readonly target: string;
  readonly units: readonly Placed[];
  readonly attacker?: Partial<Support>;
  readonly defender?: Partial<Support>;
}

export function facts({
  by = 'german',
  target,
  attacker,
  defender,
  attacked,
  retreated,
  ...words
}: CombatWords): CombatFacts {
  const on = ground(words.ground);
  const at = position({ ...words, ground: on });
  return combatFacts(at, {
    target: on.grid.indexOf(target),
    by: [...at.stacks.values()].flatMap(({ units }) => units.filter(({ counter }) => sideOf(counter) === by)),
    support: { attacker: { ...NO_SUPPORT, ...attacker }, defender: { ...NO_SUPPORT, ...defender } },
    ...(attacked === undefined ? {} : { attacked }),
    ...(retreated === undefined ? {} : { retreated }),
  });
}

/** Chits from lines without numbers: `clear = D1 / town = A1`, `blue / …`; one side alone has a back that never applies. */
export function chits(...sides: readonly string[]): readonly Chit[] {
  const text = sides.map((words, index) => {
    const isBlue = words.startsWith('blue / ');
    const body = words.replace('blue / ', '');
    const whole = body.includes('/') ? body : `${body} / ${NEVER}`;
    const blue = isBlue ? ' blue' : '';
    return `${index + 1}${blue} / ${whole}`;
  });
  const { lines, faults } = readChits(text.join('\n'));
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return lines.map(({ number, isBlue, front, back }) => {
    if (front === undefined || back === undefined) throw new Error(`chit ${number} has a side only`);
    return { number, isBlue, front, back };
  });
}

/** No attack is as strong as nothing. */
const NEVER = '<0:1 = A1';

export function situation(text: string): Situation {
  const [chit] = chits(`${text} = A1`);
  if (chit === undefined) throw new Error(text);
  return chit.front.situation;
}

/** Whether a situation applies, in words; of a combat that draws three chits unless said. */
export function applies(text: string, on: CombatFacts, drawn = 3): boolean {
  return judgeSituation(situation(text), on, drawn).applies;
}
