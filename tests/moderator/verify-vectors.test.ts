/** What `docs/verify.md` says comes out, by Umpire and by the program that was written from that page alone. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { commitmentOf, hashOfSeed, mixSeed, saltFrom } from '../../src/kernel/commitment.ts';
import { type DieKind, diceOf, keyedNumbers } from '../../src/kernel/dice.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { PROJECT } from '../support/scratch.ts';
import { checker } from '../support/self-check.ts';

const PAGE = readFileSync(join(PROJECT, 'docs', 'verify.md'), 'utf8');
const VECTORS = (/```vectors\n(?<lines>.*?)\n```/su.exec(PAGE)?.groups?.lines ?? '')
  .split('\n')
  .map((line) => [line.slice(0, 13).trim(), line.slice(13).trim()] as const);

function vector(name: string): string {
  const found = VECTORS.find(([each]) => each === name)?.[1];
  if (found === undefined) throw new Error(`docs/verify.md has no vector ${name}`);
  return found;
}

const own = checker();
const bytes = (text: string) => Buffer.from(text, 'utf8');
const hostSeed = Buffer.from(vector('host seed'), 'hex');
const seed = Buffer.from(vector('seed'), 'hex');

test('the seed: its hash, and the words mixed in', () => {
  const words = JSON.parse(vector('words')) as { seat: string; word: string }[];
  expect(hashOfSeed(hostSeed)).toBe(vector('seedHash'));
  expect(mixSeed(hostSeed, words).toString('hex')).toBe(vector('seed'));
  expect(own.toHex(own.sha256(hostSeed))).toBe(vector('seedHash'));
  expect(own.toHex(own.hmac(hostSeed, bytes(own.canonical(words))))).toBe(vector('seed'));
});

test('rolls: key, text, 32-bit numbers and dice of each kind', () => {
  const rolls = VECTORS.flatMap(([name, key], index) => {
    if (name !== 'key') return [];
    const next = VECTORS.slice(index + 1).find(([each]) => ['dr', 'DR', 'd10'].includes(each));
    return next === undefined ? [] : [{ key, kind: next[0] as DieKind, values: next[1] }];
  });
  expect(rolls.map(({ kind }) => kind)).toEqual(['DR', 'dr', 'd10', 'DR']);
  for (const { key, kind, values } of rolls) {
    const { count, sides } = diceOf(kind);
    const next = keyedNumbers(seed, JSON.parse(key) as Parameters<typeof keyedNumbers>[1]);
    expect(Array.from({ length: count }, () => next(sides)).join(' ')).toBe(values);
    expect(own.canonical(JSON.parse(key))).toBe(key);
    expect(own.valuesOf(seed, kind, key).join(' ')).toBe(values);
  }
  const text = createHmac('sha256', seed).update(vector('key')).digest('hex');
  expect(text).toBe(vector('text'));
  const next = own.numbersFrom(text);
  expect([next(), next(), next(), next()].join(' ')).toBe(vector('first'));
});

test('a sealed decision: salt and commitment', () => {
  const value: unknown = JSON.parse(vector('value'));
  expect(saltFrom(seed, vector('salt of'))).toBe(vector('salt'));
  expect(own.toHex(own.hmac(seed, bytes(`salt/${vector('salt of')}`)))).toBe(vector('salt'));
  expect(commitmentOf(value, vector('salt'))).toBe(vector('commitment'));
  // After two rewinds.
  expect(saltFrom(seed, `${vector('salt of')}/era 2`)).toBe(vector('salt 2'));
  const opening = bytes(`${vector('salt')}\n${own.canonical(value)}`);
  expect(own.toHex(own.sha256(opening))).toBe(vector('commitment'));
});

test('what the checker computes for itself is what everybody else computes', () => {
  for (let length = 0; length < 200; length += 1) {
    const [message, key] = [randomBytes(length), randomBytes(length)];
    expect(own.toHex(own.sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    expect(own.toHex(own.hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    const text = randomBytes(32).toString('hex');
    const [mine, theirs] = [own.numbersFrom(text), seedrandom(text)];
    for (let nth = 0; nth < 20; nth += 1) expect(mine()).toBe(theirs.int32() >>> 0);
  }
  const values = [
    { b: 1, a: [true, null, 'ä\u2028"\\\n'], '10': { z: 1e21, y: -0, x: 0.1 }, '9': '' },
    [],
    { é: 1, z: 2, Z: 3, '\u{1F600}': 4, '\uFFFF': 5 },
  ];
  for (const value of values) expect(own.canonical(value)).toBe(canonicalJson(value));
});
