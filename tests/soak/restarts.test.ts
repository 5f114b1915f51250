import { expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { foldView } from '../../src/kernel/fold.ts';
import type { Game } from '../../src/kernel/game.ts';
import { accept, choose, Random } from '../games/kgp/random-player.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { testSeed } from '../support/seed.ts';

const SECONDS = Number(process.env.UMPIRE_SOAK_SECONDS ?? 60);
const KGP = kgp as unknown as Game;
const SEATS = [
  { side: 'us', user: 'anna', name: 'Anna' },
  { side: 'german', user: 'bert', name: 'Bert' },
];

/** One random campaign to its end; the program is started again now and then. Returns the orders given. */
function play(random: Random): number {
  const table = new ModeratorTable({ game: KGP });
  const common = random.chance(0.3) ? { dice: 'hand' } : {};
  const options = { level: random.pick(['roster', 'units']) };
  table.open({ game: 'kgp', seats: SEATS, options, common, houseValues: true });
  const { campaign } = table;
  let orders = 0;
  const known = () =>
    [undefined, 'us', 'german'].map((seat) => structuredClone(table.moderator.view(campaign, seat)?.view));
  for (let turn = 0; table.store.campaign(campaign)?.open === 1; turn += 1) {
    if (turn > 40_000) throw new Error('stalled');
    const { side, user } = random.pick(SEATS);
    const offer = choose(random, table.moderator.offers(campaign, side));
    if (offer !== undefined) {
      const { order, args } = accept(random, offer);
      table.play(user, order, args);
      orders += 1;
    }
    if (!random.chance(0.05)) continue;
    const [before, state] = [known(), structuredClone(table.moderator.stateForTests(campaign))];
    table.restart();
    expect(known()).toEqual(before);
    expect(table.moderator.stateForTests(campaign)).toEqual(state);
  }
  const events = table.store.events(table.store.campaign(campaign)?.id ?? 0);
  for (const seat of [undefined, 'us', 'german']) {
    const found = table.moderator.view(campaign, seat);
    if (found !== undefined) expect(found.view).toEqual(foldView(KGP, events, found.viewer));
  }
  table.store.close();
  return orders;
}

test(`random campaigns with restarts, for ${SECONDS} s`, () => {
  const seed = testSeed('restarts');
  const until = Date.now() + SECONDS * 1000;
  let [campaigns, orders] = [0, 0];
  while (Date.now() < until) {
    const name = `${seed}/${campaigns}`;
    try {
      orders += play(new Random(name));
    } catch (error) {
      throw new Error(`campaign ${name}`, { cause: error });
    }
    campaigns += 1;
  }
  console.log(`${campaigns} campaigns, ${orders} orders`);
  expect(campaigns).toBeGreaterThan(0);
});
