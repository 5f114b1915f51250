/**
 * The unguided walk in the two map games: people who know nothing beforehand, press what stands first, send forms in as they
 * stand, and type no more than the word with which they take part, get through a day of Enemy Action and a Turn of Ardennes
 * II: what stands first is never refused, and never stands there again when it has been pressed. `WALK=1` prints the presses.
 */
import { expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { type Party, Walker, walkTogether } from './walker.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

async function tableOf(seed: number): Promise<WireTable> {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  const wire = await WireTable.open({ games: GAMES, renderer, seed: Buffer.alloc(32, seed) });
  onTestFinished(() => wire.close());
  return wire;
}

/** All walk until it is over; how often each has pressed since the opening. */
async function pressesOf<Who extends string>(
  hands: Readonly<Record<Who, Hand>>,
  { at, isOver }: Pick<Party<Who>, 'at' | 'isOver'>,
): Promise<Readonly<Record<Who, number>>> {
  const party: Party<Who> = {
    presses: [],
    at,
    isOver,
    knows: (_, title): Readonly<Record<string, string>> => (title === 'Take part' ? { word: 'any' } : {}),
  };
  const who = Object.keys(hands) as Who[];
  try {
    await walkTogether(
      who.map((each) => new Walker(each, hands[each], party)),
      party,
    );
  } finally {
    if (process.env.WALK === '1')
      for (const press of party.presses) console.log(`${press.who} ${press.at}: ${press.label}`);
  }
  const played = party.presses.filter((press) => !press.at.startsWith('opening'));
  expect(played.filter(({ refused, after }) => refused === true || after !== undefined)).toEqual([]);
  const counts = who.map((each) => [each, played.filter((press) => press.who === each).length] as const);
  console.log(counts.map(([each, count]) => `${each}: ${count} presses`).join(', '));
  return Object.fromEntries(counts) as Record<Who, number>;
}

test('Enemy Action, a day: activations and answers, none refused', async () => {
  const wire = await tableOf(45);
  const anna = new Hand(wire, 'anna');
  await wire.told(anna.actor.slash(wire.channel, 'campaign practice', { game: 'eaa' }));
  const game = () => wire.state().game as unknown as EaaState;
  const { allied } = await pressesOf(
    { allied: anna },
    {
      at: () =>
        game().world === undefined ? 'opening' : `${game().world?.day} ${game().stage} ${game().impulse}`,
      // Until the first impulse of the next: its morning brings reserves without a card (7.3), and Air Interdiction (5.1).
      isOver: () => (game().world?.day ?? 17) > 17 && game().stage === 'allied',
    },
  );
  expect(allied).toBeLessThanOrEqual(45);
});

test('Ardennes II, a Turn: every Phase of both sides, none refused', async () => {
  const wire = await tableOf(75);
  const hands = { german: new Hand(wire, 'anna'), us: new Hand(wire, 'ben') };
  const opponent = hands.us.actor.user.id;
  await wire.told(
    hands.german.actor.slash(wire.channel, 'campaign practice', {
      game: 'ardennes2',
      opponent,
      side: 'german',
    }),
  );
  const game = () => wire.state().game as unknown as ArdennesState;
  let first: number | undefined;
  const { german, us } = await pressesOf(hands, {
    at: () => (game().phase === 'opening' ? 'opening' : `${game().turn} ${game().phase}`),
    isOver() {
      if (game().phase !== 'opening') first ??= game().turn;
      return first !== undefined && game().turn > first;
    },
  });
  expect({ german, us }).toEqual({ german: 8, us: 12 });
});
