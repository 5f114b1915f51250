import { randomInt } from 'node:crypto';

/** The day on which Kampfgruppe Peiper was cut off. */
const EVERY_DAY = 19_441_219;

/**
 * The seed of a random test, printed: the same in each CI run, so that no change is blamed for what another seed would
 * have found before it; a new one in the soak (UMPIRE_RANDOM); UMPIRE_SEED when a failure is to be repeated.
 */
export function testSeed(name: string): number {
  const given = process.env.UMPIRE_SEED;
  const seed = given ? Number(given) : process.env.UMPIRE_RANDOM ? randomInt(2 ** 31) : EVERY_DAY;
  console.log(`seed ${name} ${seed}`);
  return seed;
}
