/**
 * 17.1: Westwall hexes for which VPs are off: from the moment an Allied unit stands there in supply until a German unit enters
 * them.
 */
import type { Position } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';

const FIRST_DAY = 18;

/** Where an Allied unit stands in the Westwall, and Allied supply can be traced to it. */
export function alliedInWestwall(position: Position): readonly number[] {
  const { ground, day, stacks } = position;
  if (day < FIRST_DAY) return [];
  const held = [...stacks.values()]
    .filter(({ side, hex }) => side === 'allied' && ground.hexes[hex]?.isWestwall === true)
    .map(({ hex }) => hex);
  if (held.length === 0) return [];
  const net = supplyOf(position, 'allied');
  return held.filter((hex) => net.trace(hex).ok);
}

/** The part of a world that it is about. */
interface Held {
  readonly position: Position;
  readonly westwall: readonly number[];
}

/** As things stand. `entered`: hexes that Germans have gone through since the world was last settled, if only on their way. */
export function withWestwall<W extends Held>(world: W, entered: ReadonlySet<number> = new Set()): W {
  const { position, westwall } = world;
  if (!position.mended.westwallIsRegained) return world;
  const left = westwall.filter((hex) => !entered.has(hex) && position.stacks.get(hex)?.side !== 'german');
  const now = [...new Set([...left, ...alliedInWestwall(position)])].sort((a, b) => a - b);
  const isSame = now.length === westwall.length && now.every((hex, index) => hex === westwall[index]);
  return isSame ? world : { ...world, westwall: now };
}
