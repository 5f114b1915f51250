/** 10.7, 7.41: what Germans at the Meuse and beyond it change for British XXX Corps. */
import { meuseHexes } from '../position/meuse.ts';
import type { Position } from '../position/position.ts';
import { unitsOnMap, type World } from './world.ts';

/**
 * 10.7: with a German unit in a hex beside the Meuse XXX Corps is free to go east. 7.41: with one west of it XXX Corps comes
 * in like a corps of 1st Army. Both from then on, however the unit came there; kept only where the campaign has units of XXX
 * Corps. `entered`: hexes through which Germans have gone.
 */
export function withMeuse(world: World, entered: ReadonlySet<number>): World {
  const { position } = world;
  const { ground, british } = position;
  const germans = germanHexes(position, entered);
  const banks = new Set(meuseHexes(ground));
  const isAtMeuse = world.isAtMeuse || germans.some((hex) => banks.has(hex));
  const isMeuseCrossed =
    british?.isMeuseCrossed === true || germans.some((hex) => ground.hexes[hex]?.isBeyondMeuse === true);
  if (isAtMeuse === world.isAtMeuse && isMeuseCrossed === (british?.isMeuseCrossed === true)) return world;
  const hasBritish = [...world.alliedBox, ...world.alliedToCome, ...unitsOnMap(world)].some(
    ({ counter }) => counter.corps === 'XXX',
  );
  if (!hasBritish) return world;
  if (!isMeuseCrossed) return { ...world, isAtMeuse };
  return { ...world, isAtMeuse, position: { ...position, british: { ...british, isMeuseCrossed } } };
}

function germanHexes({ stacks }: Position, entered: ReadonlySet<number>): readonly number[] {
  const occupied = [...stacks.values()].filter(({ side }) => side === 'german').map(({ hex }) => hex);
  return [...entered, ...occupied];
}
