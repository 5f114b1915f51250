/** The rest of a RePh unit by unit, for tests of what comes after it. */
import { expect } from 'vitest';
import type { CampaignTable } from '../campaign-table.ts';
import { accept, Random } from '../random-player.ts';

/** Rolls that somebody must make before he is through: which of them, and how, does not matter here. */
const MUST = /^(?:leader|mmc|hero|crews)\./u;

/** On to a step, with nothing done in between that need not be; `areas` is stated at 8.605, `fires` at 8.609. */
export function through(table: CampaignTable, to: string, areas: string, fires = ''): void {
  const random = new Random('through');
  for (let turn = 0; table.state().game.step !== to && turn < 60; turn += 1)
    for (const side of ['us', 'german']) {
      const offers = table.offers(side);
      const find = (order: RegExp) => offers.find((offer) => order.test(offer.order));
      const answer = find(/^(?:areas|fires)\.answer$/u);
      const done = find(/^refit\.done/u);
      const must = find(MUST);
      if (answer !== undefined && side === 'german') table.order(side, answer.order, { answer: 'accept' });
      else if (done !== undefined) table.order(side, done.order);
      else if (find(/^areas\.state$/u)) table.order(side, 'areas.state', { text: areas });
      else if (find(/^fires\.state$/u)) table.order(side, 'fires.state', { fires });
      else if (must !== undefined) {
        const { order, args } = accept(random, must);
        table.order(side, order, args);
      }
    }
  expect(table.state().game.step).toBe(to);
}
