/** 14.2: bridges beside which units begin an activation. */

import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { bridgesTaken } from '../control/14.2-bridges.ts';
import { keyOf } from '../position/changes.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { unitsOnMap, type World } from '../world/world.ts';

/** By their hexsides. */
const bridgesHeld = step<{ readonly bridges: readonly string[] }>({
  what: 'bridges taken',
  rule: '14.2',
  line({ bridges }) {
    const those = agreeing(bridges.length, 'bridge', 'bridges');
    return `The Germans hold the ${those} at ${listed(bridges)} (14.2).`;
  },
});

/** 14.2: units that begin an activation beside an Allied bridge. */
export function* takeBridges(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const hexes = unitsOnMap(world)
    .filter((unit) => units.has(keyOf(unit)))
    .map((unit) => unit.hex);
  const taken = bridgesTaken(position, hexes, 'german');
  if (taken.size === 0) return world;
  const after = { ...world, position: { ...position, bridges: new Map([...position.bridges, ...taken]) } };
  yield* tell(after, bridgesHeld, { bridges: [...taken.keys()] });
  return after;
}
