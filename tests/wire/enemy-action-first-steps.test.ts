/** The first steps that docs/enemy-action.md promises, by somebody alone at the table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { projectRoot } from '../../src/project-root.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

let wire: WireTable;

beforeAll(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: GAMES, renderer, seed: Buffer.alloc(32, 45), statusMessage: true });
  return () => wire.close();
});

/** A step of docs/enemy-action.md, by its number. */
function step(number: number): string {
  const page = readFileSync(join(projectRoot(), 'docs/enemy-action.md'), 'utf8');
  const found = page.split('\n').find((line) => line.startsWith(`${number}. `));
  if (found === undefined) throw new Error(`it has no step ${number}`);
  return found;
}

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);

const game = () => wire.state().game as unknown as EaaState;

test('the steps of docs/enemy-action.md lead to a first decision, standing orders and a first activation', async () => {
  const anna = new Hand(wire, 'anna');
  expect(step(1)).toContain('/campaign practice game: Enemy Action: Ardennes');
  await wire.told(anna.actor.slash(wire.channel, 'campaign practice', { game: 'eaa' }));
  await anna.desk();
  await anna.choose('Take part', { word: 'any' });
  await wire.settle();
  // Two screens and a form: that is the minute.
  expect(anna.presses).toBeLessThanOrEqual(2);
  expect(game().impulse).toBe(1);
  const seen = anna.actor.visible(wire.channel).flatMap(({ embeds }) => embeds.map((each) => each.title));
  expect(seen).toContain('December 17, German impulse 1');
  expect(step(2)).toContain('shows their cards');
  // One message: the map, and under it the cards.
  const [impulse] = anna.actor
    .visible(wire.channel)
    .filter(({ embeds }) => embeds.length === 2 && embeds[1]?.title === 'German cards');
  expect(impulse?.embeds[0]?.title).toBe('December 17, German impulse 1');
  expect(impulse?.embeds.map(({ image }) => image?.url.split('/').at(-1))).toEqual([
    'ardennes.png',
    'cards.png',
  ]);

  await anna.desk();
  await anna.turnTo('Standing orders', { orders: quoted(step(3)).join('\n') });
  for (let more = 0; more < 20 && game().question !== undefined; more += 1) {
    await anna.desk();
    await anna.pickOne(/hits? on|where do|which unit/u);
    await wire.settle();
  }
  expect(game().stage).toBe('allied');
  await anna.desk();
  expect(anna.offered()).toContain('Activate a formation');
  await anna.choose(/\d+ V Corps: activate V Corps \(\d+ units\)/u.exec(anna.offered())?.[0] ?? 'V Corps');
  await wire.settle();
  expect(game().activation?.label).toBe('V Corps');

  const [move = '', , position = ''] = quoted(step(5));
  await anna.desk();
  const read = await anna.choose('Commit orders', { orders: [move, position].join('\n') });
  expect(JSON.stringify(read.embeds)).toContain('MP');
  await anna.choose('Yes, do it');
  await wire.settle();
  expect(game().world?.units['V/393.99']?.at).toBe('0606');
  expect(game().impulse).toBe(2);
  expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});
