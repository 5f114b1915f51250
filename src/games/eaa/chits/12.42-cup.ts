/** 12.42: the cup: which chits can be drawn, which are out, and how those out return. */
import type { Chit } from '../vocabulary/chits.ts';

/** Numbers of chits; each of them is in one of the three. */
export interface Cup {
  /** In the cup, in ascending order. */
  readonly left: readonly number[];
  /** Drawn for former combats of the day, in ascending order. */
  readonly former: readonly number[];
  /** Drawn for the present combat, in the order of their draws. */
  readonly present: readonly number[];
}

/** As a day begins. */
export function fullCup(chits: readonly Pick<Chit, 'number'>[]): Cup {
  return { left: ascending(chits.map(({ number }) => number)), former: [], present: [] };
}

/** Which chits the next draw can bring: of an empty cup those that return to it. None: all are out for this combat. */
export function drawable({ left, former }: Cup): readonly number[] {
  return left.length > 0 ? left : former;
}

/**
 * After a draw. With a blue chit the chits of former combats return, those of the present one do not. They return as well
 * where the cup is empty and a chit must be drawn. Throws for a chit that cannot be drawn.
 */
export function afterDraw(cup: Cup, { number, isBlue }: Pick<Chit, 'number' | 'isBlue'>): Cup {
  if (!drawable(cup).includes(number)) throw new Error(`chit ${number} is not in the cup`);
  const returns = isBlue || cup.left.length === 0;
  const back = returns ? [...cup.left, ...cup.former] : cup.left;
  return {
    left: ascending(back.filter((each) => each !== number)),
    former: returns ? [] : cup.former,
    present: [...cup.present, number],
  };
}

/** The combat is over: its chits are set aside with the others. */
export function afterCombat({ left, former, present }: Cup): Cup {
  return { left, former: ascending([...former, ...present]), present: [] };
}

/** The day is over: all return. */
export function afterDay({ left, former, present }: Cup): Cup {
  return { left: ascending([...left, ...former, ...present]), former: [], present: [] };
}

function ascending(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}
