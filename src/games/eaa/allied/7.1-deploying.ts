/** 7.1, 7.2: Allied reserves that are placed on the map, by a card or without one (7.3). */
import { keyOf, withUnitAt } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { DEPLOY_FAULTS, type DeployHex, deploymentOf, togetherFault } from '../reserves/7.1-deployment.ts';
import type { World } from '../world/world.ts';
import { counterWords, type Done, listFault, type Refusal, refuse } from './refusal.ts';

export interface Placement {
  /** Its key. */
  readonly unit: string;
  /** By name. */
  readonly hex: string;
}

/**
 * In the order in which they are named: each is there when the next is judged (7.2). `reserves`: keys of those that the
 * command covers; whoever of them is not named waits on. `most`: of any one unit 1.
 */
export function deployReserves(
  world: World,
  reserves: readonly string[],
  placements: readonly Placement[],
  most = reserves.length,
): Done {
  const keys = placements.map(({ unit }) => unit);
  const fault = listFault(keys, { rule: '7.1', what: 'unit', most, legal: reserves });
  if (fault !== undefined) return fault;
  const { grid } = world.position.ground;
  const placed: { readonly unit: Unit; readonly hex: number }[] = [];
  let { position } = world;
  for (const { unit: key, hex: name } of placements) {
    const unit = world.alliedBox.find((each) => keyOf(each) === key);
    if (unit === undefined || !reserves.includes(key))
      return refuse('7.1', `${key} is no reserve that this deploys`, reserves);
    const all = deploymentOf(position, unit);
    const hex = grid.has(name) ? grid.indexOf(name) : -1;
    const judged = all.find((each) => each.hex === hex);
    if (judged?.ok !== true) {
      const legal = all.flatMap((each) => (each.ok ? [grid.hexAt(each.hex)] : []));
      return { ...faultOf(unit, name, judged), legal };
    }
    position = arrived(position, unit, hex);
    placed.push({ unit, hex });
  }
  const apart = togetherFault(position, placed);
  if (apart !== undefined) {
    const where = apart.airborne ? 'in one hex, or in two that touch' : 'in one hex';
    return refuse('7.2', `units of division ${apart.division} come together ${where}`);
  }
  const alliedBox = world.alliedBox.filter((unit) => !keys.includes(keyOf(unit)));
  return { ok: true, world: { ...world, position, alliedBox } };
}

/** 10.8: a Roadblock goes when an Allied unit enters its hex. */
function arrived(position: Position, unit: Unit, hex: number): Position {
  const roadblocks = new Set([...position.roadblocks].filter((at) => at !== hex));
  return { ...withUnitAt(position, unit, hex), roadblocks };
}

type Unfit = Extract<DeployHex, { ok: false }>;

function faultOf({ counter }: Unit, name: string, judged: Unfit | undefined): Refusal {
  if (judged === undefined) return refuse('7.1', `${name} is not on the map`);
  const why = WORDS[judged.fault](judged, counter.corps);
  return refuse(DEPLOY_FAULTS[judged.fault], `${counterWords(counter)} does not come to ${name}: ${why}`);
}

const far =
  (whom: string) =>
  ({ distance, least }: Unfit): string =>
    `${distance} hexes from ${whom}, and ${least} at least are asked for`;

const WORDS: { readonly [fault in Unfit['fault']]: (judged: Unfit, corps: string) => string } = {
  area: (_, corps) => `it is outside the area of ${corps} Corps`,
  road: () => 'no road leads there',
  head: () => 'it is no Allied supply head',
  enemy: far('a German unit'),
  'enemy-town': far('a German town or city'),
  detachment: () => 'a German detachment is there or beside it',
  taken: () => 'the enemy stands there',
  stacking: () => 'it would hold more than three units or six steps',
  range: () => 'it is not within three hexes of its division, or where that cannot be of its corps or army',
};
