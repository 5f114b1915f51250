/** Whoever writes the bot a direct message is answered with what is asked of them, and nobody else with anything. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Bench, labels, settled } from './bench.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await Bench.open();
  await bench.campaign();
});
afterEach(() => expect(bench.spec.issues).toEqual([]));
afterAll(() => bench.close());

const fromBot = (channel: string, who = bench.anna) =>
  who.visible(channel).filter(({ author }) => author.bot === true);

/** All that was said before has come to the bot. */
async function heard(): Promise<void> {
  await settled(await bench.cleo.slash(bench.channel, 'help'));
  await bench.settle();
}

test('the desk of the campaign that waits is a press away; several messages in a row are answered once', async () => {
  const { anna } = bench;
  const before = fromBot(anna.dm()).length;
  const inChannel = fromBot(bench.channel).length;
  anna.say(anna.dm(), 'hello? what am I to do');
  anna.say(anna.dm(), 'anybody there?');
  await heard();
  await vi.waitUntil(() => fromBot(anna.dm()).length > before, 30_000);
  const told = fromBot(anna.dm()).slice(before);
  expect(told.map(({ embeds }) => embeds[0]?.title)).toEqual(['Waiting for you']);
  const [mine] = told;
  expect(mine === undefined ? [] : labels(mine)).toHaveLength(1);
  expect(fromBot(bench.channel)).toHaveLength(inChannel);
  expect(
    fromBot(bench.ben.dm(), bench.ben).filter(({ embeds }) => embeds[0]?.title === 'Waiting for you'),
  ).toEqual([]);
});

test('whoever is asked nothing is told so, and what is said in a channel is nobody’s to answer', async () => {
  const { cleo } = bench;
  cleo.say(cleo.dm(), 'hi');
  cleo.say(bench.channel, 'hi all');
  const inChannel = fromBot(bench.channel).length;
  await heard();
  await vi.waitUntil(() => fromBot(cleo.dm(), cleo).length > 0, 30_000);
  expect(fromBot(cleo.dm(), cleo).map(({ embeds }) => embeds[0]?.title)).toContain(
    'Nothing for you to do now',
  );
  expect(fromBot(bench.channel)).toHaveLength(inChannel);
});
