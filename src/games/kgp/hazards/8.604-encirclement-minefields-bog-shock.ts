/** 8.604: what the end of the scenario has left Encircled, in minefields, bogged or Shocked is dealt with. */
import type { RefitPart } from '../refit/part.ts';
import { partHead } from '../refit/part-heads.ts';
import { unitLevelCells } from '../units/facts.ts';
import { COUNTER_FACTS } from './8.604-counter-facts.ts';
import { ENCIRCLEMENT } from './8.6041-encirclement.ts';
import { MINEFIELDS } from './8.6042-minefields.ts';
import { SHOCK } from './8.6043-shock.ts';
import { BOG } from './8.6044-bog.ts';

export const ENCIRCLEMENT_MINEFIELDS_BOG_SHOCK: RefitPart = {
  ...partHead('8.604'),
  seen: true,
  cells: ({ game }) => unitLevelCells(game.cg).map(({ id }) => id),
  rules: [COUNTER_FACTS, ENCIRCLEMENT, MINEFIELDS, SHOCK, BOG],
};
