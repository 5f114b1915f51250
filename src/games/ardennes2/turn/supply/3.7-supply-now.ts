/** 3.7, 7.5: by which hexes a side traces supply now, and who can. */
import { stacksOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { sourceHexes } from '../../supply/3.7-sources.ts';
import { Supply } from '../../supply/3.7-supply.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { listed, type Outlook } from '../frame/outlook.ts';

/** The hexes from which roads lead off to a side’s supply: those that are named, then by their roads. */
function sourcesOf(game: ArdennesState, { scenario, ground }: Reference, side: Side): readonly number[] {
  const hasArrived = game.mended.suppliedByArrivals
    ? game.reinforced?.includes(side) === true
    : scenario.counters.some(
        ({ arrives, side: of }) => of === side && arrives !== undefined && arrives.turn <= game.turn,
      );
  const all = scenario.supply[side];
  const named = all.flatMap((source) =>
    'hex' in source && ground.grid.has(source.hex) ? [ground.grid.indexOf(source.hex)] : [],
  );
  const roads = all.flatMap((source) =>
    'hex' in source || (source.afterArrivals === true && !hasArrived) ? [] : [source],
  );
  return [...new Set([...named, ...sourceHexes(ground, roads)])];
}

export function supplyNow(game: ArdennesState, side: Side): Supply {
  return supplyIn(game, positionOf(game, referenceOf(game)), side);
}

/** The same where the counters stand as in this position. */
export function supplyIn(game: ArdennesState, position: Position, side: Side): Supply {
  const reference = referenceOf(game);
  return new Supply(position, side, {
    sources: sourcesOf(game, reference, side),
    doBondsCut: game.readings['bond-supply'] === 'yes',
  });
}

/** Whether a side’s units in a hex are in supply at this moment. */
export function suppliedNow(game: ArdennesState): (side: Side, hex: string) => boolean {
  const { grid } = referenceOf(game).ground;
  return (side, hex) => supplyNow(game, side).isSupplied(grid.indexOf(hex));
}

/** As it stands when the orders have been played. */
export function warnOfSupply({ game, side, after }: Outlook): readonly string[] {
  const supply = supplyIn(game, after, side);
  const out = stacksOf(after, side).filter(({ hex }) => !supply.isSupplied(hex));
  return listed(
    'Out of supply as it stands (3.7)',
    out.map(({ hex }) => after.ground.grid.hexAt(hex)),
  );
}
