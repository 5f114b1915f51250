/** 9.15: that an army has entered its third objective. */
import type { Position } from '../position/position.ts';
import { GERMAN_ARMIES } from '../vocabulary/formations.ts';
import type { World } from '../world/world.ts';
import { type Procedure, tell } from './procedure.ts';

export function* tellObjectives(before: Position, world: World): Procedure<void> {
  const { objectives, ground } = world.position;
  for (const army of GERMAN_ARMIES) {
    const [was, is] = [before.objectives[army], objectives[army]];
    if (was === undefined || is === undefined || was === is) continue;
    const at = ground.grid.hexAt(was.hex);
    if (is.hex !== was.hex)
      yield* tell(world, '9.15', 'objective moves on', { army, from: at, to: ground.grid.hexAt(is.hex) });
    else yield* tell(world, '9.15', 'objective reached', { army, hex: at });
  }
}
