import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { REFIT_PARTS } from '../../../src/games/kgp/refit-parts.ts';
import { awaitedIn } from '../../../src/kernel/awaited.ts';
import { paceKindsOf } from '../../../src/kernel/pace/pace.ts';
import type { Party } from '../../../src/kernel/party.ts';
import type { Seat } from '../../../src/kernel/seat.ts';
import type { CampaignTable } from './campaign-table.ts';

const PARTS = new Set(REFIT_PARTS.map(({ id }) => id));

function isOf(party: Party, seat: Seat): boolean {
  return (
    party === `seat:${seat.id}` || party === `side:${seat.side}` || (party === 'gm' && seat.role === 'gm')
  );
}

/** A campaign that runs waits for somebody who has something to decide; in a part of the RePh for both sides. */
export function expectSomebodyAwaited(table: CampaignTable): void {
  const { core, game } = table.state();
  const list = awaitedIn(kgp, table.known().view);
  const parties = list.flatMap(({ of }) => of);
  const where = `${game.step} of ${game.date}: ${parties.join(' ')}`;
  expect(parties, where).not.toEqual([]);
  expect(new Set(list.map(({ decision }) => decision)).size, where).toBe(list.length);
  const kinds = paceKindsOf(kgp).map(({ id }) => id);
  for (const { kind } of list) expect(kinds, where).toContain(kind);
  const people = core.seats.filter((seat) => parties.some((party) => isOf(party, seat)));
  const hasOffer = ({ id }: Seat) => table.offers(id).some(({ aside }) => aside !== true);
  expect(people.some(hasOffer), where).toBe(true);
  if (PARTS.has(game.step) && list.every(({ rule }) => rule !== 'table'))
    expect(parties, where).toEqual(expect.arrayContaining(['side:us', 'side:german']));
}
