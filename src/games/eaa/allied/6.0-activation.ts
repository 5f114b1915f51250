/** 6.0: an Allied activation as it begins and ends: what goes before the moves, and what comes after the attacks. */
import { afterActivation } from '../combat/12.9-dispersal.ts';
import { bridgesTaken } from '../control/14.2-bridges.ts';
import { detachmentsBeside } from '../detachments/15.3-removal.ts';
import { keyOf } from '../position/changes.ts';
import { unitsOnMap, type World } from '../world/world.ts';

export interface Begun {
  readonly world: World;
  /** 15.3: hexes from which detachments have gone. */
  readonly relieved: readonly number[];
  /** 14.2: hexsides of bridges that have become Allied. */
  readonly bridges: readonly string[];
}

/**
 * Steps before the first move. Dispersed units are active, too (12.9), though all they do is stand there. `keys`: as a
 * command says, every one of a unit on the map.
 */
export function beginActivation(world: World, keys: readonly string[]): Begun {
  const { position } = world;
  const active = new Set(keys);
  const hexes = unitsOnMap(world)
    .filter((unit) => active.has(keyOf(unit)))
    .map((unit) => unit.hex);
  const relieved = detachmentsBeside(position, hexes);
  const taken = bridgesTaken(position, hexes, 'allied');
  return {
    relieved,
    bridges: [...taken.keys()],
    world: {
      ...world,
      position: {
        ...position,
        detachments: new Set([...position.detachments].filter((hex) => !relieved.includes(hex))),
        bridges: new Map([...position.bridges, ...taken]),
      },
    },
  };
}

export interface Ended {
  readonly world: World;
  /** 12.9: keys of units that are in order again. */
  readonly recovered: readonly string[];
}

/** The last step. `dispersed`: keys of those that their own attacks in it have dispersed. */
export function endActivation(world: World, keys: readonly string[], dispersed: readonly string[]): Ended {
  const { position, recovered } = afterActivation(world.position, keys, dispersed);
  return { world: { ...world, position }, recovered };
}
