import { randomInt } from 'node:crypto';

/**
 * The seed of a random test: new each time, printed, and taken from UMPIRE_SEED when a failure is to be repeated.
 */
export function testSeed(name: string): number {
  const given = process.env.UMPIRE_SEED;
  const seed = given === undefined || given === '' ? randomInt(2 ** 31) : Number(given);
  console.log(`seed ${name} ${seed}`);
  return seed;
}

/**
 * The seed of a random test of what is still young: the same in each CI run, so that a change is never blamed for what
 * another seed would have found before it; a new one each time in the soak (UMPIRE_RANDOM) and from UMPIRE_SEED.
 */
export function steadySeed(name: string): number {
  if (process.env.UMPIRE_SEED || process.env.UMPIRE_RANDOM) return testSeed(name);
  const seed = 19_441_219;
  console.log(`seed ${name} ${seed}`);
  return seed;
}
