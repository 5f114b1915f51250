/** Notes over the wire: what their writer reads, and that nobody else reads anything. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyGame } from '../../src/kernel/game.ts';
import { idOf, labels, modal, optionOf } from '../discord/bench.ts';
import { coin } from '../support/coin-game.ts';
import { fakePicture } from './fake-picture.ts';
import { WireTable } from './wire-table.ts';

let wire: WireTable;
let time: { now: number };

beforeEach(async () => {
  time = { now: Date.UTC(2026, 0, 15, 12) };
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: [anyGame(coin)], renderer, time });
  await slash('anna', 'campaign new', { red: id('anna'), blue: id('ben') });
  for (const who of ['anna', 'ben']) await give(who, 'Take part', { word: `word of ${who}` });
  await wire.settle();
});

afterEach(() => wire.close());

const id = (who: string) => wire.actor(who).user.id;
const slash = (who: string, command: string, options: Readonly<Record<string, string>> = {}) =>
  wire.told(wire.actor(who).slash(wire.channel, command, options));
const told = async (...asked: Parameters<typeof slash>) => {
  const { content, embeds } = await slash(...asked);
  return [content, ...embeds.flatMap(({ title, description }) => [title, description])].join('\n');
};

async function give(who: string, label: string, values: Readonly<Record<string, string>> = {}) {
  const actor = wire.actor(who);
  const desk = await slash(who, 'orders');
  const menu = labels(desk).includes(label) ? undefined : optionOf(desk, label);
  const answer = await wire.done(
    menu === undefined
      ? actor.click(desk.id, idOf(desk, label))
      : actor.select(desk.id, menu.menu, [menu.value]),
  );
  if (answer.kind === 'modal') await wire.told(actor.submitModal(modal(answer).id, values));
}

test('a note is read back, listed, dropped, and given back by direct message to its writer alone', async () => {
  expect(await told('anna', 'mine')).not.toContain('note');
  const written = await told('anna', 'note write', {
    at: 'END',
    text: '@everyone **look** [here](https://x.y)',
  });
  expect(written).toContain('Noted for the end of the campaign');
  expect(written).toContain('> \\@everyone \\*\\*look\\*\\* \\[here\\](https\\://x.y)');
  await told('anna', 'note write', { at: 'end', text: 'second' });
  expect(await told('anna', 'note write', { at: 'round 7', text: 'x' })).toContain('“round 7” is no round');
  const list = await told('anna', 'note list');
  expect(list).toMatch(/`1` .*the end of the campaign: \\@everyone.*`2` .*: second/su);
  expect(await told('anna', 'mine')).toContain('Your notes');
  for (const which of ['2', '77', 'second'])
    expect(await told('ben', 'note drop', { which })).toContain('You have no such note.');
  expect(await told('ben', 'note list')).toContain('You have no notes waiting.');
  expect(await told('anna', 'note drop', { which: '2' })).toContain('> second');

  await give('anna', 'Give up');
  await wire.settle();
  const dm = (who: string) => wire.actor(who).visible(wire.actor(who).dm());
  const notes = dm('anna').filter(({ embeds }) => embeds[0]?.title?.startsWith('Your note for') === true);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.content).toBe('');
  expect(notes[0]?.embeds[0]?.description).toContain('> \\@everyone \\*\\*look\\*\\*');
  const others = [...wire.actor('cleo').visible(wire.channel), ...dm('ben')];
  expect(JSON.stringify(others)).toContain('The dice, opened');
  expect(JSON.stringify(others)).not.toMatch(/look|second|[Nn]ote for/u);
});
