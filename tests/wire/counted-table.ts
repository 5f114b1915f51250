/** A campaign of two players whose presses are counted, its Initial Scenario set up past Discord. */
import { onTestFinished } from 'vitest';
import type { Renderer } from '../../src/discord/index.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { confirmAll, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { type ModeratedTable, speaking } from '../games/kgp/moderated-table.ts';
import { fakePicture } from './fake-picture.ts';
import { EPHEMERAL, Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

export interface CountedTable {
  readonly wire: WireTable;
  /** For what a test is not about. */
  readonly orders: ModeratedTable;
  /** The U.S. commander. */
  readonly anna: Hand;
  /** The German one. */
  readonly ben: Hand;
}

const FAKE: Renderer = { draw: async (picture) => fakePicture(picture) };

export async function countedTable(
  level: 'roster' | 'units',
  seed?: Buffer,
  renderer: Renderer = FAKE,
): Promise<CountedTable> {
  const wire = await WireTable.open({ renderer, ...(seed === undefined ? {} : { seed }) });
  onTestFinished(() => wire.close());
  const opponent = wire.actor('ben').user.id;
  await wire.told(
    wire.actor('anna').slash(wire.channel, 'campaign practice', { opponent, side: 'us', level }),
  );
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  confirmAll(orders);
  sealBoth(orders);
  setUpBoth(orders);
  await wire.settle();
  return { wire, orders, anna: new Hand(wire, 'anna'), ben: new Hand(wire, 'ben') };
}

/** How many messages stand in the channel for everybody, and in direct messages. */
export function sent({ wire, anna, ben }: CountedTable) {
  const open = (message: TableMessage) => ((message.flags ?? 0) & EPHEMERAL) === 0;
  return {
    channel: anna.actor.visible(wire.channel).filter(open).length,
    direct: [anna, ben].reduce((sum, { actor }) => sum + actor.visible(actor.dm()).length, 0),
  };
}
