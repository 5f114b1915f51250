import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../../src/discord/turns.ts';

test('what nobody waits before begins at once; of many together each begins in a turn of its own, in their order', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const all = [1, 2, 3].map((n) => turns.take(async () => void begun.push(n)));
  expect(begun).toEqual([1]);
  await turn();
  expect(begun.length).toBeLessThan(3);
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3]);
});

test('an answer that is sent in one turn leaves before the last one is begun', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const all = Array.from({ length: 6 }, (_, n) =>
    turns.take(async () => {
      order.push(`begun ${n}`);
      await turn(); // what sending takes
      order.push(`sent ${n}`);
    }),
  );
  await Promise.all(all);
  expect(order.indexOf('sent 0')).toBeLessThan(order.indexOf('begun 5'));
});

test('what fails fails alone', async () => {
  const turns = new Turns();
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const fine = turns.take(async () => undefined);
  await expect(failed).rejects.toThrow('no');
  await expect(fine).resolves.toBeUndefined();
  let isBegun = false;
  await turn();
  await turn();
  void turns.take(async () => {
    isBegun = true;
  });
  expect(isBegun).toBe(true);
});

test('whoever has had no answer yet comes first; of one person what came first, though it is ready later', async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const begin = (name: string) => async () => void begun.push(name);
  const all = [turns.take(begin('under way'))];
  const slow = turns.come('anna');
  all.push(turns.come('anna').take(begin('her second'), false));
  all.push(turns.come('ben').take(begin('told before'), true));
  all.push(turns.come('cleo').take(begin('not told'), false));
  expect(turns.waiting).toBe(4);
  while (begun.length < 3) await turn();
  expect(begun).toEqual(['under way', 'not told', 'told before']);
  all.push(slow.take(begin('her first'), true));
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(['her first', 'her second']);
  expect(turns.waiting).toBe(0);
});
