import { expect, test } from 'vitest';
import { oncePer, oncePerMark, oncePerText } from '../../src/kernel/memo.ts';

test('what is kept for an object is made once, also when it is nothing', () => {
  let made = 0;
  const nothing = oncePer((_key: object) => {
    made += 1;
    return undefined;
  });
  const key = {};
  for (let n = 0; n < 3; n += 1) expect(nothing(key)).toBeUndefined();
  expect(made).toBe(1);
  nothing({});
  expect(made).toBe(2);
});

test('of an object that changes it is made anew with each mark', () => {
  const counter = { rev: 1, made: 0 };
  const of = oncePerMark(
    ({ rev }: typeof counter) => rev,
    (it) => {
      it.made += 1;
      return `rev ${it.rev}`;
    },
  );
  expect([of(counter), of(counter), counter.made]).toEqual(['rev 1', 'rev 1', 1]);
  counter.rev = 2;
  expect([of(counter), of(counter), counter.made]).toEqual(['rev 2', 'rev 2', 2]);
});

test('of texts the last few are kept, and one that is used again stays longer', () => {
  const made: string[] = [];
  const of = oncePerText(2, (text) => {
    made.push(text);
    return text.length;
  });
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(of)).toEqual([1, 2, 1, 3, 1, 2]);
  expect(made).toEqual(['a', 'bb', 'ccc', 'bb']);
});
