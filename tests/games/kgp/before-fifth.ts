/** The program before the fifth edition, for campaigns that were begun by it. */
import { kgp } from '../../../src/games/kgp/game.ts';

const refusedSince = Object.fromEntries(
  Object.entries(kgp.editions.refusedSince ?? {}).filter(([since]) => Number(since) < 5),
);

export const BEFORE_FIFTH: typeof kgp = { ...kgp, editions: { ...kgp.editions, refusedSince, mends: {} } };
