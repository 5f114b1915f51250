/** 9.2 (1b), 9.42, 9.8, 10.7: which hexes lie beside the Meuse. */

import { oncePer } from '../../../kernel/memo.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Ground } from '../ground/ground.ts';
import { sidesOf } from './near.ts';

/** Ascending. */
export const meuseHexes = oncePer((ground: Ground): readonly number[] =>
  ground.hexes.flatMap((_, hex) =>
    onlyIf(
      sidesOf(ground, hex).some(({ slot }) => ground.river(hex, slot) === 'meuse'),
      hex,
    ),
  ),
);
