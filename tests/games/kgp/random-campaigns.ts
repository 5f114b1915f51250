/** Random legal play of a campaign game to its end, through the moderator; invariants after every order. */
import { describe, expect, it } from 'vitest';
import { partOf } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { playRandomCampaign } from './random-campaign.ts';

/** Of CG I and of CG II each. The soak has twice as many, with new seeds. */
const CAMPAIGNS = Number(process.env.UMPIRE_CAMPAIGNS ?? 60);
/** So many runs do all of them; a campaign of CG III takes as long as five of CG II. */
const PARTS: Readonly<Record<string, number>> = { I: 20, II: 20, III: 40 };
/** And holds what both others do. */
const SHARE: Readonly<Record<string, number>> = { III: 2 / 3 };
/** One in so many is exported and verified at its end; in the soak each of them is. */
const REPLAYED = 10;

/** One file for each campaign game, so that they are played side by side. */
export function randomCampaigns(cg: string): void {
  const first = testSeed(`random-campaigns-${cg} (UMPIRE_CAMPAIGNS=${CAMPAIGNS})`);
  const inAll = Math.max(1, Math.round(CAMPAIGNS * (SHARE[cg] ?? 1)));
  const campaigns = partOf(
    `random-campaigns-${cg}`,
    Array.from({ length: inAll }, (_, index) => index),
    PARTS[cg] ?? 20,
  );
  describe(`random campaigns of CG ${cg}`, () => {
    let [accepted, refused] = [0, 0];
    it.each(campaigns.map((index, place) => [`${first}/${cg}/${index}`, place] as const))(
      'to its end, seed %s',
      (seed, place) => {
        const played = playRandomCampaign(cg, seed, place % REPLAYED === 0);
        accepted += played.accepted;
        refused += played.refused;
      },
    );

    // One may be short (a bridge lost ends CG II at once), and so may the few of a part; all together are not.
    it('are games worth the name', () => {
      const isAll = campaigns.length === inAll;
      expect(accepted).toBeGreaterThan(isAll ? 45 * inAll : campaigns.length);
      expect(refused).toBeGreaterThan(isAll ? 5 * inAll : 0);
    });
  });
}

/** Unit by unit: every counter of both sides through every Refit Phase. Fewer, since each is some ten times as long. */
const UNIT_CAMPAIGNS = Math.max(1, Math.round(CAMPAIGNS / 60));
/** Orders that a run of every day gives in one of them; the soak plays all to their end. */
const UNIT_ORDERS = process.env.UMPIRE_RANDOM === undefined ? 600 : Number.POSITIVE_INFINITY;

export function randomUnitCampaigns(cg: string): void {
  const first = testSeed(`random-units-${cg} (UMPIRE_CAMPAIGNS=${CAMPAIGNS})`);
  describe(`random campaigns of CG ${cg}, unit by unit`, () => {
    it.each(
      Array.from({ length: UNIT_CAMPAIGNS }, (_, index) => [`${first}/${cg}/u${index}`, index] as const),
    )(
      'seed %s',
      (seed, index) => {
        const isReplayed = index % REPLAYED === 0;
        const played = playRandomCampaign(cg, seed, isReplayed, 'units', undefined, undefined, UNIT_ORDERS);
        expect(played.accepted).toBeGreaterThan(20);
      },
      900_000,
    );
  });
}
