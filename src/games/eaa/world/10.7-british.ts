/** 10.7, 7.41: when units of British XXX Corps may go east of the Meuse, and come in as others do. */
import type { Position } from '../position/position.ts';
import { unitsOnMap, type World } from './world.ts';

const FROM = 26;

export function isXxxFree({ isAtMeuse, position }: Pick<World, 'isAtMeuse' | 'position'>): boolean {
  return isAtMeuse || position.day >= FROM;
}

/**
 * 7.41: with a German unit west of the Meuse XXX Corps comes in like a corps of 1st Army, from then on. Kept only where the
 * campaign has units of it. `entered`: hexes through which Germans have gone.
 */
export function withMeuseCrossed(world: World, entered: ReadonlySet<number>): World {
  const { position } = world;
  if (position.british?.isMeuseCrossed === true || !isGermanBeyond(position, entered)) return world;
  const hasBritish = [...world.alliedBox, ...world.alliedToCome, ...unitsOnMap(world)].some(
    ({ counter }) => counter.corps === 'XXX',
  );
  if (!hasBritish) return world;
  return { ...world, position: { ...position, british: { ...position.british, isMeuseCrossed: true } } };
}

function isGermanBeyond({ ground, stacks }: Position, entered: ReadonlySet<number>): boolean {
  const isBeyond = (hex: number) => ground.hexes[hex]?.isBeyondMeuse === true;
  return (
    [...entered].some(isBeyond) ||
    [...stacks.values()].some(({ side, hex }) => side === 'german' && isBeyond(hex))
  );
}
