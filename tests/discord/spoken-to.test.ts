/** Whoever writes the bot a direct message is answered with what is asked of them, and nobody else with anything. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Bench, idOf, labels, settled, until } from './bench.ts';

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
  await until(() => fromBot(anna.dm()).length > before);
  const told = fromBot(anna.dm()).slice(before);
  expect(told.map(({ embeds }) => embeds[0]?.title)).toEqual(['Waiting for you']);
  const [mine] = told;
  expect(mine === undefined ? [] : labels(mine)).toHaveLength(1);
  expect(fromBot(bench.channel)).toHaveLength(inChannel);
  expect(
    fromBot(bench.ben.dm(), bench.ben).filter(({ embeds }) => embeds[0]?.title === 'Waiting for you'),
  ).toEqual([]);
});

test('a mention in a channel is answered there in one line for everybody; the desk behind its button is one’s own', async () => {
  const { anna, ben, cleo, channel } = bench;
  const [, elsewhere] = bench.table.channels;
  if (elsewhere === undefined) throw new Error('there is one channel');
  const mention = `<@${bench.table.applicationId}> what now?`;
  const [before, there] = [fromBot(channel).length, fromBot(elsewhere.id).length];
  // Nobody is meant by these: a server that is called, somebody else.
  anna.say(channel, '@everyone come here');
  anna.say(channel, `<@${ben.user.id}> it is your turn`);
  anna.say(channel, mention);
  cleo.say(channel, mention);
  cleo.say(elsewhere.id, mention);
  await heard();
  await until(() => fromBot(elsewhere.id).length > there && fromBot(channel).length > before);
  await heard();
  const [line, ...more] = fromBot(channel).slice(before);
  if (line === undefined) throw new Error('no line');
  expect(more).toEqual([]);
  expect(line.content).toContain('for your eyes only');
  expect(line.mentions).toEqual([]);
  expect(labels(line)).toEqual(['My orders']);
  const desk = await settled(await ben.click(line.id, idOf(line, 'My orders')));
  expect(desk.flags).toBe(64);
  const [none] = fromBot(elsewhere.id).slice(there);
  expect(none?.content).toContain('no campaign is played in this channel');
  expect(none === undefined ? [] : labels(none)).toEqual(['What is asked of me']);
});

test('whoever is asked nothing is told so, and what is said in a channel is nobody’s to answer', async () => {
  const { cleo } = bench;
  cleo.say(cleo.dm(), 'hi');
  cleo.say(bench.channel, 'hi all');
  const inChannel = fromBot(bench.channel).length;
  await heard();
  await until(() => fromBot(cleo.dm(), cleo).length > 0);
  expect(fromBot(cleo.dm(), cleo).map(({ embeds }) => embeds[0]?.title)).toContain(
    'Nothing for you to do now',
  );
  expect(fromBot(bench.channel)).toHaveLength(inChannel);
});
