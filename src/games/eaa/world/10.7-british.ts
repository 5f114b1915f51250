/** 10.7: when units of British XXX Corps may go east of the Meuse. */
import type { World } from './world.ts';

const FROM = 26;

export function isXxxFree({ isAtMeuse, position }: Pick<World, 'isAtMeuse' | 'position'>): boolean {
  return isAtMeuse || position.day >= FROM;
}
