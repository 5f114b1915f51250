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
