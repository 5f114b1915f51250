/** Random legal play of every campaign game to its end, through the moderator; invariants after every order. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CGS, playRandomCampaign } from './random-campaign.ts';

/** Of each campaign game. The soak has more of them. */
const CAMPAIGNS = Number(process.env.UMPIRE_CAMPAIGNS ?? 100);
/** One in so many is exported and verified at its end; in the soak each of them is. */
const REPLAYED = 10;
const FIRST_SEED = process.env.UMPIRE_SEED ?? String(randomInt(2 ** 31));
console.log(
  `random-campaigns: seed ${FIRST_SEED}, ${CAMPAIGNS} of each CG (UMPIRE_SEED, UMPIRE_CAMPAIGNS, UMPIRE_CG)`,
);

const { UMPIRE_CG } = process.env;

describe.each(UMPIRE_CG === undefined ? CGS : [UMPIRE_CG])('random campaigns of CG %s', (cg) => {
  let [accepted, refused] = [0, 0];
  it.each(Array.from({ length: CAMPAIGNS }, (_, index) => [`${FIRST_SEED}/${cg}/${index}`, index] as const))(
    'to its end, seed %s',
    (seed, index) => {
      const played = playRandomCampaign(cg, seed, index % REPLAYED === 0);
      accepted += played.accepted;
      refused += played.refused;
    },
  );

  // One may be short (a bridge lost ends CG II at once), all together are not.
  it('are games worth the name', () => {
    expect(accepted).toBeGreaterThan(45 * CAMPAIGNS);
    expect(refused).toBeGreaterThan(5 * CAMPAIGNS);
  });
});
