/** 14.2–14.22: Engineers blow, repair or build a bridge. */
import { controlledBy } from '../control/11.0-control.ts';
import { occupierOf, sidesOf } from '../position/near.ts';
import type { BridgeState, Position } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { type Done, type Refusal, refuse } from './refusal.ts';

export const WORKS = ['blow', 'repair', 'build'] as const;
export type Work = (typeof WORKS)[number];

export interface BridgeWork {
  readonly work: Work;
  /** The two hexes, by name. */
  readonly between: readonly [string, string];
}

/** 4.12: on December 16 no bridge is blown. */
const FIRST_BLOWN = 17;

/** Each river hexside at which something can be done, with what; the lower-numbered hex first. */
export const bridgeOptions = perWorld(({ position }): readonly BridgeWork[] => {
  const { ground } = position;
  const { grid } = ground;
  const judge = judgeOf(position);
  return ground.hexes.flatMap((_, hex) =>
    sidesOf(ground, hex)
      .filter(({ slot, to }) => to > hex && ground.river(hex, slot) !== undefined)
      .flatMap(({ to }) =>
        WORKS.filter((work) => judge(work, hex, to) === undefined).map(
          (work): BridgeWork => ({ work, between: [grid.hexAt(hex), grid.hexAt(to)] }),
        ),
      ),
  );
});

/** 14.2: its owner stays whose it was; 14.22: a new one is Allied, and nothing is left of it when it is blown. */
export function workAtBridge(world: World, { work, between: [one, other] }: BridgeWork): Done {
  const { position } = world;
  const { grid } = position.ground;
  const isThere = grid.has(one) && grid.has(other);
  const fault = isThere
    ? judgeOf(position)(work, grid.indexOf(one), grid.indexOf(other))
    : refuse('14.2', `${one} and ${other} are not both on the map`);
  if (fault !== undefined) {
    const same = bridgeOptions(world).filter((each) => each.work === work);
    return { ...fault, legal: same.map(({ between }) => between.join('-')) };
  }
  const id = grid.hexside(one, other) ?? '';
  const bridges = new Map(position.bridges);
  const after = stateAfter(work, position.bridges.get(id));
  if (after === undefined) bridges.delete(id);
  else bridges.set(id, after);
  return { ok: true, world: { ...world, position: { ...position, bridges } } };
}

function stateAfter(work: Work, was: BridgeState | undefined): BridgeState | undefined {
  if (work === 'build') return { owner: 'allied', isBlown: false, isNew: true };
  if (was === undefined || (work === 'blow' && was.isNew)) return undefined;
  return { ...was, isBlown: work === 'blow' };
}

function judgeOf(position: Position): (work: Work, one: number, other: number) => Refusal | undefined {
  const { ground, bridges, day } = position;
  const { grid } = ground;
  const net = supplyOf(position, 'allied');
  const german = controlledBy(position, 'german');
  const isHeld = (hex: number) => occupierOf(position, hex) === 'german';
  const isControlled = (hex: number) => german[hex] === 1 && occupierOf(position, hex) !== 'allied';
  return (work, one, other) => {
    const [a, b] = [grid.hexAt(one), grid.hexAt(other)];
    const no = (rule: string, why: string) => refuse(rule, `${a}-${b}: ${why}`);
    const slot = grid.slotTo(one, other);
    if (slot === undefined) return no('14.2', 'these hexes do not touch');
    if (ground.river(one, slot) === undefined) return no('14.2', 'no river is between them');
    const bridge = bridges.get(grid.hexside(a, b) ?? '');
    const state = stateFault(work, bridge);
    if (state !== undefined) return no('14.2', state);
    if (work === 'blow' && day < FIRST_BLOWN) return no('4.12', 'on December 16 no bridge is blown');
    // A hex in which a German unit stands is in no Allied supply.
    if (![one, other].some((hex) => !isHeld(hex) && net.trace(hex).ok))
      return no('13.0', 'neither hex is in Allied supply');
    if (work === 'blow') return undefined;
    const taken = [one, other].find((hex) => isHeld(hex) || isControlled(hex));
    if (taken === undefined) return undefined;
    return no('14.2', `${grid.hexAt(taken)} is in German control`);
  };
}

function stateFault(work: Work, bridge: BridgeState | undefined): string | undefined {
  if (work === 'build') return bridge && 'there is a bridge, blown or not';
  if (bridge === undefined) return 'there is no bridge';
  if (work === 'blow') return bridge.isBlown ? 'its bridge is blown' : undefined;
  return bridge.isBlown ? undefined : 'its bridge stands';
}
