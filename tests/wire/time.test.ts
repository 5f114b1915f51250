/** Time over the wire: what falls due is told and can be answered; through no door of Discord can a person bring it. */
import { beforeAll, expect, test } from 'vitest';
import { offerRef, printCustomId } from '../../src/discord/custom-id.ts';
import { CLOCK } from '../../src/kernel/clock.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { idOf, labels, modal, optionOf } from '../discord/bench.ts';
import { coin } from '../support/coin-game.ts';
import { wholeOf } from '../support/whole.ts';
import { fakePicture } from './fake-picture.ts';
import { WireTable } from './wire-table.ts';

const DAY = 24 * 60 * 60 * 1000;
const time = { now: Date.UTC(2026, 0, 1) };

let wire: WireTable;

beforeAll(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: [anyGame(coin)], renderer, time });
  return () => wire.close();
});

const slash = (who: string, command: string, options: Readonly<Record<string, string>> = {}) =>
  wire.told(wire.actor(who).slash(wire.channel, command, options));

/** On the desk of whoever it is, a line of a menu or a button, with the form or the sentence behind it. */
async function give(who: string, label: string, values: Readonly<Record<string, string>> = {}) {
  const actor = wire.actor(who);
  const desk = await slash(who, 'orders');
  const menu = labels(desk).includes(label) ? undefined : optionOf(desk, label);
  const answer = await wire.done(
    menu === undefined
      ? actor.click(desk.id, idOf(desk, label))
      : actor.select(desk.id, menu.menu, [menu.value]),
  );
  if (answer.kind === 'modal') return wire.told(actor.submitModal(modal(answer).id, values));
  if (answer.kind !== 'message' && answer.kind !== 'update') throw new Error(answer.kind);
  return wire.told(actor.click(answer.message.id, idOf(answer.message, 'Yes, do it')));
}

test('three days without an answer: nobody can hurry them; then the channel is told, and the other side agrees', async () => {
  await slash('anna', 'campaign new', {
    red: wire.actor('anna').user.id,
    blue: wire.actor('ben').user.id,
  });
  for (const who of ['anna', 'ben']) await give(who, 'Take part', { word: `word of ${who}` });
  await slash('dora', 'campaign join', { side: 'red', replaces: 'Anna' });
  await wire.settle();
  time.now += 3 * DAY;

  const [offer] = wholeOf(wire.moderator).find(wire.campaign)?.live.offers(CLOCK) ?? [];
  if (offer === undefined) throw new Error('nothing falls due');
  const { campaign } = wire;
  const { rev, decision } = offer;
  const before = [wire.fingerprint(), wire.accepted];
  for (const seat of ['clock', 'blue', 'red'])
    for (const verb of ['do', 'yes', 'form'] as const) {
      const id = printCustomId({ verb, campaign, seat, offer: offerRef(offer), rev, decision });
      const message = await wire.forge([
        { type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: id }] },
      ]);
      for (const who of ['anna', 'ben', 'dora']) await wire.done(wire.actor(who).click(message, id));
    }
  const begun = printCustomId({ verb: 'order', campaign, order: offer.order });
  const message = await wire.forge([
    { type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: begun }] },
  ]);
  for (const who of ['anna', 'ben', 'dora']) await wire.done(wire.actor(who).click(message, begun));
  expect([wire.fingerprint(), wire.accepted]).toEqual(before);

  // As when its hour of sleep is over: the bot has started the wheel.
  wire.moderator.wheel.wake();
  await wire.until('the request is ripe', () => wire.state().core.requests[0]?.isRipe === true);
  await wire.settle();
  const told = wire
    .actor('dora')
    .visible(wire.channel)
    .find(({ embeds }) => embeds[0]?.title === 'Nobody has answered Dora for three days');
  expect(told?.content).toBe(`<@${wire.actor('ben').user.id}>`);
  await give('ben', 'Accept: Dora replaces Anna');
  expect(wire.state().core.seats.find(({ id }) => id === 'red')?.name).toBe('Dora');
  expect(wire.spec.issues).toEqual([]);
});
