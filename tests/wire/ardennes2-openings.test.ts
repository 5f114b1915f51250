/** Ardennes II is opened in two more ways: for good, with tables that both sides agree on, and in the middle, from a file. */
import { beforeEach, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { BASTOGNE } from './bastogne-hands.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

let wire: WireTable;

beforeEach(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({
    games: [BASTOGNE],
    renderer,
    seed: Buffer.alloc(32, 11),
    statusMessage: true,
  });
  return () => wire.close();
});

const game = () => wire.state().game as unknown as ArdennesState;

/** Nothing went wrong that only the host would see. */
const faults = () => wire.records.filter(({ level }) => level === 'error' || level === 'fatal');

async function takePart(hands: readonly Hand[]): Promise<void> {
  for (const hand of hands) {
    await hand.desk();
    await hand.choose('Take part', { word: 'clover' });
  }
  await wire.settle();
}

test('/campaign new waits for its tables; made-up ones count when the other side accepts them', async () => {
  const [anna, ben] = [new Hand(wire, 'anna'), new Hand(wire, 'ben')];
  await wire.told(
    anna.actor.slash(wire.channel, 'campaign new', {
      german: anna.actor.user.id,
      us: ben.actor.user.id,
      charts: 'side:german',
    }),
  );
  await takePart([anna, ben]);
  expect(game()).toMatchObject({ phase: 'opening' });

  await anna.desk();
  await anna.choose('Use made-up values for 107 cells');
  await anna.choose('Yes, do it');
  await wire.settle();
  expect(game()).toMatchObject({ phase: 'opening' });

  await ben.desk();
  await ben.choose('Accept the chart values');
  await wire.settle();
  expect(game()).toMatchObject({ turn: 4, phase: 'german.movement' });
  expect(faults()).toEqual([]);
});

test('/campaign practice begins in the middle, from a file, and says what is wrong with one', async () => {
  const [anna, ben] = [new Hand(wire, 'anna'), new Hand(wire, 'ben')];
  const open = async (text: string) => {
    const position = { name: 'evening.txt', data: Buffer.from(text) };
    const terms = { opponent: ben.actor.user.id, side: 'german', position };
    return wire.told(anna.actor.slash(wire.channel, 'campaign practice', terms));
  };
  const lines = ['Turn 6', 'Phase german.combat', 'German B7.17 = 902, I/3', 'US B6.17 = A/501'];
  const wrong = await open([...lines, 'US Z9.99 = Harper'].join('\n'));
  expect(wrong.content + JSON.stringify(wrong.embeds)).toContain('line 5');
  expect(wire.store.campaignIn(wire.channel)).toBeUndefined();

  await open(lines.join('\n'));
  await takePart([anna, ben]);
  expect(game()).toMatchObject({ turn: 6, phase: 'german.combat' });
  expect(Object.keys(game().sides.german.units).sort()).toEqual(['902', 'I/3']);
  await anna.desk();
  const odds = await anna.choose('Commit orders', { orders: 'B6.17 < B7.17' });
  expect(JSON.stringify(odds.embeds)).toMatch(/odds \d:1/u);
  expect(faults()).toEqual([]);
});
