/**
 * Names that the asker may be about to type, from the beginning already typed: worked out from the asker's view at that
 * moment.
 */
import type { MapAsk } from '../../../kernel/map-desk.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { stacksOf } from '../position/near.ts';
import { attacks } from '../turn/fights/3.2-attack-orders.ts';
import { shots } from '../turn/guns/3.5-barrage-orders.ts';
import { type Asker, movingOf, unitsThen, whomNamed } from './asker.ts';

export function suggestions(asker: Asker, ask: MapAsk, typed: string): readonly string[] {
  const text = typed.trimStart();
  const at = text.lastIndexOf('>');
  if (ask === 'why' && at !== -1) return ways(asker, text.slice(0, at).trim(), text.slice(at + 1).trim());
  const isLike = (each: string) => each.toLowerCase().includes(text.trim().toLowerCase());
  return candidates(asker, ask).filter(isLike);
}

function candidates(asker: Asker, ask: MapAsk): readonly string[] {
  switch (ask) {
    case 'show':
    case 'why':
      return hexes(asker);
    case 'reach':
    case 'supply':
      return [...stacks(asker), ...counters(asker)];
    case 'odds':
      if (asker.side === undefined) return [];
      return [...attacks(asker.position, asker.side), ...shots(asker.position, asker.side)];
    default:
      return [];
  }
}

/** Places by name, one's own stacks, then every hex. */
function hexes(asker: Asker): readonly string[] {
  const { book, grid } = asker;
  return [...new Set([...book.ground.places.values(), ...stacks(asker), ...grid.hexes])];
}

function stacks({ position, grid, side }: Asker): readonly string[] {
  const own = side === undefined ? [...position.stacks.values()] : stacksOf(position, side);
  return own.map(({ hex }) => grid.hexAt(hex));
}

function counters({ position, side }: Asker): readonly string[] {
  const own = side === undefined ? [...position.stacks.values()] : stacksOf(position, side);
  return own.flatMap(({ units }) => units.map(({ counter: { id } }) => id));
}

/** `I/3 > B8` with the hexes in reach that begin so. */
function ways(asker: Asker, before: string, typed: string): readonly string[] {
  const [who = ''] = before.split('>');
  const whom = whomNamed(asker, who.trim());
  if (!whom.ok) return [];
  const { position, moving } = movingOf(asker, whom.value.side);
  const reach = reachOf(position, unitsThen(position, whom.value), moving);
  return reach.hexes
    .map((hex) => asker.grid.hexAt(hex))
    .filter((hex) => hex.toLowerCase().startsWith(typed.toLowerCase()))
    .map((hex) => `${before} > ${hex}`);
}
