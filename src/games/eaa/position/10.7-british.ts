/** 7.4, 10.7: British XXX Corps: whom the Meuse holds back as long as it is not free. */
import type { Position, Unit } from './position.ts';

/** 10.7: the day of December on which XXX Corps is free in any case. */
const FREE_FROM = 26;

/** Whether XXX Corps may go east of the Meuse. `isAtMeuse`: a German unit has been in a hex beside it. */
export function isXxxFree({ isAtMeuse, position }: MeuseReached): boolean {
  return isAtMeuse || position.day >= FREE_FROM;
}

export interface MeuseReached {
  readonly isAtMeuse: boolean;
  readonly position: Pick<Position, 'day'>;
}

/** 7.41: the brigade that may come in at Dinant. */
const BRIGADE = '29A';
export const DINANT = '1126';

export function isDinantBrigade({ corps, id }: Pick<Unit['counter'], 'corps' | 'id'>): boolean {
  return corps === 'XXX' && id === BRIGADE;
}

export function isHeldWest(
  { british }: Pick<Position, 'british'>,
  { counter }: Pick<Unit, 'counter'>,
): boolean {
  return counter.corps === 'XXX' && !(british?.isFromDinant === true && isDinantBrigade(counter));
}
