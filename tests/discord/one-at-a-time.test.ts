import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OneAtATime } from '../../src/discord/one-at-a-time.ts';

test('what nobody waits before begins at once; of many together each begins in a turn of its own, in their order', async () => {
  const line = new OneAtATime();
  const begun: number[] = [];
  const all = [1, 2, 3].map((n) => line.take(async () => void begun.push(n)));
  expect(begun).toEqual([1]);
  await turn();
  expect(begun.length).toBeLessThan(3);
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3]);
});

test('an answer that is sent in one turn leaves before the last one is begun', async () => {
  const line = new OneAtATime();
  const order: string[] = [];
  const all = Array.from({ length: 6 }, (_, n) =>
    line.take(async () => {
      order.push(`begun ${n}`);
      await turn(); // what sending takes
      order.push(`sent ${n}`);
    }),
  );
  await Promise.all(all);
  expect(order.indexOf('sent 0')).toBeLessThan(order.indexOf('begun 5'));
});

test('what fails fails alone', async () => {
  const line = new OneAtATime();
  const failed = line.take(() => Promise.reject(new Error('no')));
  const fine = line.take(async () => undefined);
  await expect(failed).rejects.toThrow('no');
  await expect(fine).resolves.toBeUndefined();
  let isBegun = false;
  await turn();
  await turn();
  void line.take(async () => {
    isBegun = true;
  });
  expect(isBegun).toBe(true);
});

test('whoever has had no answer yet comes first; of one person what came first, though it is ready later', async () => {
  const line = new OneAtATime();
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  const all = [line.take(begin('under way'))];
  const slow = line.come('anna');
  all.push(line.come('anna').take(begin('her second'), false));
  all.push(line.come('ben').take(begin('told before'), true));
  all.push(line.come('cleo').take(begin('not told'), false));
  expect(line.waiting).toBe(4);
  while (begun.length < 3) await turn();
  expect(begun).toEqual(['under way', 'not told', 'told before']);
  all.push(slow.take(begin('her first'), true));
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(['her first', 'her second']);
  expect(line.waiting).toBe(0);
});
