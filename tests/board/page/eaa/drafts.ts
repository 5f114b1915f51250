/** Activations of the house scenario that wait for orders, for tests of its board. */
import { attackTargets } from '../../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { UnitNames } from '../../../../src/games/eaa/notation/units-named.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { worldIn } from '../../../../src/games/eaa/runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../../../../src/games/eaa/state.ts';
import { unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import { openSeeded } from '../../../games/eaa/planned-game.ts';

/** More orders than any day has. */
const MOST_ORDERS = 400;

/** The Allied view of a game that the plain program has played up to an activation, as a board gets it. */
export function activated(seed: number, is: (game: EaaState) => boolean = () => true) {
  const table = openSeeded(seed);
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    const game = table.view('allied');
    const activation = openActivation(game);
    if (activation !== undefined && is(game)) {
      const view = JSON.parse(JSON.stringify(table.known('allied').view)) as EaaCampaign;
      const world = worldIn(view.game);
      const names = new UnitNames(world.position.ground, unitsOnMap(world));
      const units = unitsOnMap(world).filter((unit) => activation.units.includes(keyOf(unit)));
      return { table, view, game: view.game, activation, world, names, units };
    }
    const next = nextOrder(game);
    if (next === undefined) break;
    table.order('allied', next.order, next.args);
  }
  throw new Error('no such activation');
}

export function targetsIn(game: EaaState) {
  const activation = openActivation(game);
  if (activation === undefined || activation.isSingle) return [];
  const { units: active, fought, attacked, retreated } = activation;
  return attackTargets(worldIn(game), { active, fought, attacked, retreated });
}
