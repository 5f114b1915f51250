/** The process in which programs think: asked one after the other, given up when it hangs, started anew when it dies. */
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { referTo } from '../../src/kernel/reference.ts';
import type { SideTurn } from '../../src/kernel/side-player.ts';
import { createPlayers } from '../../src/players/players.ts';
import { eventually, FOREVER_MS } from '../support/eventually.ts';

const script = fileURLToPath(new URL('bad-player.mjs', import.meta.url));

function players(timeout = 20_000, idle = FOREVER_MS) {
  // Any module of the build will do: this process loads none.
  const made = createPlayers({ modules: { coin: 'src/render/kgp/drawings' }, script, timeout, idle });
  onTestFinished(() => made.close());
  return made;
}

const turn = (seed: string, more: Partial<SideTurn> = {}): SideTurn => ({
  game: 'coin',
  side: 'blue',
  view: { number: 4 },
  seed,
  references: [],
  ...more,
});

test('it says for which games it plays', () => {
  const { plays } = players();
  expect(plays('coin')).toBe(true);
  expect(plays('kgp')).toBe(false);
});

test('a turn is answered from its view, and what it refers to is brought once', async () => {
  const { next } = players();
  const map = referTo('a map');
  const first = await next(turn('a', { references: [map] }));
  expect(first).toMatchObject({ order: 'say', args: { texts: ['a map'], view: { number: 4 } } });
  expect(await next(turn('b', { references: [map] }))).toEqual(first);
  expect(await next(turn('nothing'))).toBeUndefined();
});

test('what its program throws is told, and the next turn is thought about', async () => {
  const { next } = players();
  await expect(next(turn('fail'))).rejects.toThrow('cannot think');
  expect(await next(turn('a'))).toMatchObject({ order: 'say' });
});

test('who dies is started anew, twice at most for one turn, and is brought everything again', async () => {
  const { next } = players();
  const map = referTo('a map');
  const first = await next(turn('a', { references: [map] }));
  await expect(next(turn('die'))).rejects.toThrow('its process ended (3)');
  const second = await next(turn('b', { references: [map] }));
  expect(second?.args).toMatchObject({ texts: ['a map'] });
  expect(second?.args.pid).not.toBe(first?.args.pid);
});

test('who does not answer in time is given up; those that wait have their turn', async () => {
  const { next } = players(10_000);
  const hanging = expect(next(turn('hang'))).rejects.toThrow('no order within 10000 ms');
  const waiting = next(turn('a'));
  await hanging;
  expect(await waiting).toMatchObject({ order: 'say' });
});

test('without a turn to think about it goes by itself, and another is brought everything again', async () => {
  const { next } = players(20_000, 1);
  const map = referTo('a map');
  const first = await next(turn('a', { references: [map] }));
  await eventually(() => expect(() => process.kill(Number(first?.args.pid), 0)).toThrow());
  const second = await next(turn('b', { references: [map] }));
  expect(second?.args).toMatchObject({ texts: ['a map'] });
  expect(second?.args.pid).not.toBe(first?.args.pid);
});

test('closed, it answers nobody any more', async () => {
  const made = players();
  const hanging = expect(made.next(turn('hang'))).rejects.toThrow('closed');
  const waiting = expect(made.next(turn('a'))).rejects.toThrow('closed');
  await made.close();
  await hanging;
  await waiting;
  await expect(made.next(turn('a'))).rejects.toThrow('closed');
});
