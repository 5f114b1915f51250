import { describe, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { owedBy } from '../../../src/kernel/owed.ts';
import { type CampaignTable, confirmAll, openTable, playInitial, sealBoth } from './campaign-table.ts';
import { position } from './position.ts';

function owed(table: CampaignTable, id: string): readonly string[] {
  const { view } = table.known(id);
  const seat = view.core.seats.find((each) => each.id === id);
  if (seat === undefined) throw new Error(`no seat ${id}`);
  return owedBy(kgp, table.known().view, view, seat, table.offers(id)).flatMap(({ missing }) => missing);
}

describe('what a side still owes, from its own view', () => {
  test('purchases: not sealed; drafted, but not sealed; and nothing once it has sealed', () => {
    const table = openTable();
    confirmAll(table);
    expect(owed(table, 'us')).toEqual(['8.619 Purchasing Reinforcement Groups']);
    const german = owed(table, 'german');
    table.order('us', 'purchase.add', { rg: 'I4', via: 'on-map', area: 'A' });
    expect(owed(table, 'us')).toEqual([
      '8.619 Purchasing Reinforcement Groups: your draft is not sealed yet',
    ]);
    table.order('us', 'purchase.seal');
    expect(owed(table, 'us')).toEqual([]);
    expect(owed(table, 'german')).toEqual(german);
  });

  test('whoever sets up, then both the result; at the next date both again', () => {
    const table = openTable();
    confirmAll(table);
    sealBoth(table);
    const [first, second] = owed(table, 'us').length > 0 ? ['us', 'german'] : ['german', 'us'];
    expect(owed(table, first ?? '')).toEqual(['8.624 Unit Setup']);
    expect(owed(table, second ?? '')).toEqual([]);
    const later = openTable();
    playInitial(later);
    for (const side of ['us', 'german']) expect(owed(later, side)).not.toEqual([]);
  });

  test('a part of the Refit Phase: what its rule asks of him, and nothing once he is through with it', () => {
    const table = position({ at: '8.606', us: '+ squad 6-6-6 @E18', german: '+ squad 4-6-8 @J19' });
    expect(owed(table, 'us')).toEqual(['8.606: Nobody else Escapes; nobody Isolated is Overstacked']);
    table.order('us', 'refit.done.8.606');
    expect(owed(table, 'us')).toEqual([]);
    expect(owed(table, 'german')).not.toEqual([]);
  });
});
