/** 14.2: bridges beside which units begin an activation. */

import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { bridgesTaken } from '../control/14.2-bridges.ts';
import { keyOf } from '../position/changes.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { type BesideBridge, bridgeWords } from './9.0-reasons.ts';

/** By their hexsides. */
const bridgesHeld = reasonedStep<{ readonly bridges: readonly string[] }, readonly BesideBridge[]>({
  what: 'bridges taken',
  rule: '14.2',
  line({ bridges }) {
    const those = agreeing(bridges.length, 'bridge', 'bridges');
    return `The Germans hold the ${those} at ${listed(bridges)} (14.2).`;
  },
  why: bridgeWords,
});

/** 14.2: units that begin an activation beside an Allied bridge. */
export function* takeBridges(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const beginning = unitsOnMap(world).filter((unit) => units.has(keyOf(unit)));
  const hexes = beginning.map(({ hex }) => hex);
  const taken = bridgesTaken(position, hexes, 'german');
  if (taken.size === 0) return world;
  const after = { ...world, position: { ...position, bridges: new Map([...position.bridges, ...taken]) } };
  const by = [...new Set(hexes)].flatMap((hex) =>
    [...bridgesTaken(position, [hex], 'german').keys()].map((bridge): BesideBridge => {
      const there = beginning.filter((unit) => unit.hex === hex);
      return { bridge, hex, units: there.map(keyOf) };
    }),
  );
  yield* tellWhy(after, bridgesHeld, { bridges: [...taken.keys()] }, by);
  return after;
}
