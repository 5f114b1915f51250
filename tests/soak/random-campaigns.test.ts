import { expect, test } from 'vitest';
import { KGP_DECISIONS } from '../../src/games/kgp/steps.ts';
import { CGS, nothingVisited, playRandomCampaign } from '../games/kgp/random-campaign.ts';
import { testSeed } from '../support/seed.ts';

/** All together: 3,000 of three campaign games. */
const CAMPAIGNS = Number(process.env.UMPIRE_SOAK_CAMPAIGNS ?? 3000);

test.each(CGS)(`random campaigns of CG %s (${CAMPAIGNS} of all)`, (cg) => {
  const seed = testSeed(`random-campaigns-${cg}`);
  let [orders, refused] = [0, 0];
  const count = Math.ceil(CAMPAIGNS / CGS.length);
  for (let index = 0; index < count; index += 1) {
    const name = `${seed}/${cg}/${index}`;
    try {
      const played = playRandomCampaign(cg, name, true);
      orders += played.accepted;
      refused += played.refused;
    } catch (error) {
      throw new Error(`campaign ${name}`, { cause: error });
    }
  }
  console.log(`CG ${cg}: ${count} campaigns, ${orders} orders, ${refused} refused`);
  expect(orders).toBeGreaterThan(60 * count);
});

/** Unit by unit, every counter of both sides. */
const UNIT_CAMPAIGNS = Math.ceil(CAMPAIGNS / 20);

test.each(CGS)(`random campaigns of CG %s, unit by unit (${UNIT_CAMPAIGNS} of all)`, (cg) => {
  const seed = testSeed(`random-units-${cg}`);
  const visited = nothingVisited();
  for (let index = 0; index < Math.ceil(UNIT_CAMPAIGNS / CGS.length); index += 1) {
    const name = `${seed}/${cg}/u${index}`;
    try {
      playRandomCampaign(cg, name, index % 5 === 0, 'units', visited);
    } catch (error) {
      throw new Error(`campaign ${name}`, { cause: error });
    }
  }
  const never = KGP_DECISIONS.map(({ order }) => order).filter((order) => !visited.orders.has(order));
  const results = [...visited.results].sort().map(([result, times]) => `${result} ×${times}`);
  console.log(`CG ${cg}, unit by unit: never given ${never.join(', ')}\n${results.join('\n')}`);
});
