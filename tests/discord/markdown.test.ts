/** Names and texts of people stand in public messages as they were typed: no link, no look, no mention of theirs. */
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { asTyped } from '../../src/text/typed-text.ts';
import { Bench, modal, settled, shown } from './bench.ts';

const CAMPAIGN = '[Win](http://evil.example) ||x||';
const ANNA = '[Anna](http://a.example)*_';
const BEN = '**Ben** http://b.example';
const REASON = '[no](https://evil.example) @everyone\n# shouted';

/** All that is markdown in a message. */
function said({ content, embeds }: TableMessage): string {
  return [
    content,
    ...embeds.flatMap(({ title, description, fields = [] }) => [
      title ?? '',
      description ?? '',
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
  ].join('\n');
}

/** What of it a client would read as somebody's markdown, once what is escaped is taken away. */
function marks(text: string): readonly string[] {
  const bare = text.replaceAll(/\\[!-/:-@[-`{-~]/gu, '');
  return bare.match(/\]\(|https?:\/\/|\|\||@everyone|^# shouted|\*\*Ben/gmu) ?? [];
}

test('in the channel, in answers and in direct messages', async () => {
  const bench = await Bench.open(
    {
      users: [
        { username: 'anna', globalName: ANNA },
        { username: 'ben', globalName: BEN },
        { username: 'cleo', globalName: 'Cleo' },
      ],
    },
    [kgp] as unknown as readonly Game[],
  );
  onTestFinished(() => bench.close());
  const { anna, ben, channel } = bench;
  const answers: TableMessage[] = [];
  const look = async (command: string, options = {}) =>
    void answers.push(await settled(await anna.slash(channel, command, options)));
  const people = { us: anna.user.id, german: ben.user.id };
  await look('campaign new', { ...people, name: CAMPAIGN });
  for (const actor of [anna, ben]) {
    const form = modal(await actor.click((await bench.desk(actor)).id, await bench.confirmId(actor)));
    answers.push(await settled(await actor.submitModal(form.id, { word: '[luck](http://l.example)' })));
  }
  for (const command of [
    'orders',
    'status',
    'log',
    'forecast',

    'campaign info',
    'campaign readings',
  ])
    await look(command);
  await look('charts', { do: 'show' });
  await look('campaign new', people);
  await bench.settle();
  const told = [...answers, ...anna.visible(channel), ...anna.visible(anna.dm())].map(said);
  expect(told.flatMap(marks)).toEqual([]);
  for (const name of [CAMPAIGN, ANNA, BEN])
    expect(told.some((text) => text.includes(asTyped(name)))).toBe(true);
  // A footer has no markdown, and shows every sign as it is.
  const footers = anna.visible(channel).map(({ embeds }) => embeds[0]?.footer?.text ?? '');
  expect(footers.some((text) => text.includes(CAMPAIGN))).toBe(true);
});

test('what somebody says to everybody', async () => {
  const bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  onTestFinished(() => bench.close());
  const { anna, ben, channel } = bench;
  await anna.slash(channel, 'campaign new', { us: anna.user.id, german: ben.user.id });
  const form = modal(await ben.slash(channel, 'campaign decline'));
  shown(await ben.submitModal(form.id, { reason: REASON.replace('\n', ' ') }));
  await bench.settle();
  const [last] = anna.visible(channel).slice(-1).map(said);
  expect(last).toContain(asTyped(REASON.replace('\n', ' ')));
  expect(marks(last ?? '')).toEqual([]);
});
