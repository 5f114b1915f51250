/** 10.8: Engineers place Roadblocks. */
import { onlyIf } from '../../../text/present.ts';
import type { Book } from '../packs/book.ts';
import { occupierOf } from '../position/near.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { type Done, listFault, type Refusal, refuse } from './refusal.ts';

type Events = { readonly pack: { readonly events: Book['pack']['events'] } };

/** Hexes, by name, in which one can be placed. */
export function roadblockOptions(book: Events, world: World): readonly string[] {
  const judge = judgeOf(book, world);
  const { grid, hexes } = world.position.ground;
  return hexes.flatMap((_, hex) => onlyIf(judge(hex) === undefined, grid.hexAt(hex)));
}

/** In different hexes, all at once: as many as the event gives, or fewer. */
export function placeRoadblocks(book: Events, world: World, hexes: readonly string[]): Done {
  const { position } = world;
  const { grid } = position.ground;
  const judge = judgeOf(book, world);
  const legal = roadblockOptions(book, world);
  const most = book.pack.events.allied.Engineers.roadblocks;
  const fault = listFault(hexes, { rule: '10.8', what: 'hex', most, legal });
  if (fault !== undefined) return fault;
  for (const hex of hexes) {
    const no = grid.has(hex) ? judge(grid.indexOf(hex)) : refuse('10.8', `${hex} is not on the map`);
    if (no !== undefined) return { ...no, legal };
  }
  const roadblocks = new Set([...position.roadblocks, ...hexes.map((hex) => grid.indexOf(hex))]);
  return { ok: true, world: { ...world, position: { ...position, roadblocks } } };
}

function judgeOf({ pack }: Events, world: World): (hex: number) => Refusal | undefined {
  const { position } = world;
  const { grid } = position.ground;
  const net = supplyOf(position, 'allied');
  const { hexes: near } = pack.events.german['Manteuffel Directs Traffic'];
  const panzers =
    world.directsTraffic === true ? unitsOnMap(world).filter(({ counter }) => armyOf(counter) === '5pz') : [];
  return (hex) => {
    const where = grid.hexAt(hex);
    const no = (rule: string, why: string) => refuse(rule, `${where} ${why}`);
    if (position.roadblocks.has(hex)) return no('10.8', 'has a Roadblock');
    if (occupierOf(position, hex) === 'german') return no('10.8', 'is held by a German unit');
    if (occupierOf(position, hex) === 'allied')
      return no('10.8', 'has an Allied unit, which would remove it');
    if (position.detachments.has(hex)) return no('10.8', 'has a German detachment');
    if (!net.trace(hex).ok) return no('13.0', 'is not in Allied supply');
    const panzer = panzers.find((unit) => grid.stepsBetween(unit.hex, hex) <= near);
    return panzer && no('10.8', `is within ${near} hexes of 5th Panzer Army: Manteuffel directs the traffic`);
  };
}
