/**
 * What a day of Enemy Action and a Turn of Ardennes II cost in the conversation, press by press: those that open a desk or
 * confirm among them. What is wanted, the plain programs say; it is given through buttons, menus and forms, on the desk that
 * is before one's eyes as long as it has it. `WALK=1` prints the presses.
 */
import { expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { nextOrder } from '../../src/games/eaa/bot/plain.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { turnsOf } from '../support/part.ts';
import { BASTOGNE, BastogneHands, type Given } from './bastogne-hands.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { pressable } from './walker.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

async function tableOf(games: readonly Game[], seed: number): Promise<WireTable> {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  const wire = await WireTable.open({ games, renderer, seed: Buffer.alloc(32, seed) });
  onTestFinished(() => wire.close());
  return wire;
}

/** The offer that says most of it already. */
function offerFor(offers: readonly Offer[], { order, args }: Given): Offer {
  const says = ({ fixed }: Offer) =>
    Object.entries(fixed).every(([name, value]) => String(args[name]) === String(value));
  const [found] = offers
    .filter((offer) => offer.order === order && says(offer))
    .toSorted((one, other) => Object.keys(other.fixed).length - Object.keys(one.fixed).length);
  if (found === undefined) throw new Error(`nobody is offered ${order} ${JSON.stringify(args)}`);
  return found;
}

/** Gives it on what is before their eyes, or on the desk. */
async function give(hand: Hand, offer: Offer, args: Given['args']): Promise<void> {
  const label = offer.oneOf ?? offer.label;
  const shown = () => {
    const { screen } = hand;
    return screen === undefined
      ? undefined
      : pressable(screen).find((each) => label.startsWith(each.replace(/…$/u, '')));
  };
  if (shown() === undefined) await hand.desk();
  const names = offer.fields.map(({ name }) => name);
  const typed = Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (names.includes(name) ? [[name, String(value)]] : [])),
  );
  const at = shown();
  if (at === undefined) await hand.turnTo(label, typed);
  else await hand.choose(at, typed);
  if (hand.offered().includes('(Yes, do it)')) await hand.choose('Yes, do it');
  await hand.wire.settle();
}

function offersOf(wire: WireTable, hand: Hand): readonly Offer[] {
  return wire.moderator.visit(wire.campaign, hand.actor.user.id)?.sittings[0]?.offers ?? [];
}

function print(what: string, { steps }: Hand): void {
  if (process.env.WALK === '1') process.stdout.write(`${what}: ${steps.length}\n${steps.join('\n')}\n`);
}

const isDue = turnsOf('evenings over the wire', 3, 1);

test.runIf(isDue())('a day of Enemy Action: 15 presses at most for each Allied impulse', async () => {
  const wire = await tableOf(GAMES, 45);
  const anna = new Hand(wire, 'anna');
  await wire.told(anna.actor.slash(wire.channel, 'campaign practice', { game: 'eaa' }));
  await anna.desk();
  await anna.choose('Take part', { word: 'any' });
  await wire.settle();
  const game = () => wire.state().game as unknown as EaaState;
  const before = anna.presses;
  const impulses = new Set<number>();
  for (const day = game().world?.day; game().world?.day === day; ) {
    const sitting = wire.moderator.visit(wire.campaign, anna.actor.user.id)?.sittings[0];
    const next = sitting === undefined ? undefined : nextOrder(sitting.view.game as unknown as EaaState);
    if (next === undefined) break;
    if (game().stage === 'allied') impulses.add(game().impulse);
    await give(anna, offerFor(offersOf(wire, anna), next), next.args);
  }
  print('Anna', anna);
  const pressed = anna.presses - before;
  console.log(`${pressed} presses, ${impulses.size} Allied impulses`);
  expect(pressed / impulses.size).toBeLessThanOrEqual(15);
});

test.runIf(isDue())('a Turn of Ardennes II: 16 presses a side', async () => {
  const wire = await tableOf([BASTOGNE], 75);
  const hands = { german: new Hand(wire, 'anna'), us: new Hand(wire, 'ben') };
  const play = new BastogneHands(wire, hands);
  await play.open();
  const before = { german: hands.german.presses, us: hands.us.presses };
  for (const { turn } = play.game; play.game.turn === turn && play.game.ended === undefined; ) {
    const side = play.awaited;
    if (side === undefined) break;
    const idea = play.idea(side, `turn ${hands[side].presses}`);
    await give(hands[side], offerFor(offersOf(wire, hands[side]), idea), idea.args);
  }
  for (const side of ['german', 'us'] as const) {
    print(side, hands[side]);
    const pressed = hands[side].presses - before[side];
    console.log(`${side}: ${pressed} presses`);
    expect(pressed).toBeLessThanOrEqual(16);
  }
});
