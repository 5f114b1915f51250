/** The program before the fifth edition, for campaigns that were begun by it. */
import { kgp } from '../../../src/games/kgp/game.ts';

const { 5: _, ...refusedSince } = kgp.editions.refusedSince ?? {};

export const BEFORE_FIFTH: typeof kgp = { ...kgp, editions: { ...kgp.editions, refusedSince, mends: {} } };
