/**
 * Campaigns that older commits opened, one of each kind from each release, given again by this program: every order
 * brings what it brought, is refused where it was, and the log's lines keep their numbers. Then they go on. Made by
 * `compare.mjs`; more of them, and what is said otherwise by now, are its affair. `0.1.0/I-roster-0` is older than the
 * sentences of the log (schema 4), and has no lines to be compared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { partOf } from '../support/part.ts';
import { type Replayed, replayed } from './replayed.ts';

const SAMPLES = join(import.meta.dirname, 'samples');

const recordings = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.jsonl.gz'),
);

function read(file: string): string {
  return gunzipSync(readFileSync(join(SAMPLES, file))).toString();
}

/** Words may change; what an order comes to, and which number a line has, may not. */
function faults({ differences }: Replayed): readonly string[] {
  return differences
    .filter(({ what, text }) => what === 'given' || what === 'numbers' || text.startsWith('.code'))
    .map(({ what, sign, sample }) => `${what} ${sign} ${sample}`);
}

test.each(partOf('recordings', recordings, 4))('%s goes on as it was', (file) => {
  const again = replayed(read(file));
  expect(again.fault).toBeUndefined();
  expect(again.passed).toEqual([]);
  expect(faults(again)).toEqual([]);
  expect(again.stuck).toBeUndefined();
});

test('a recording that comes out otherwise is found', () => {
  const [head = '', ...steps] = read('0.1.0/I-roster-52.jsonl.gz').split('\n');
  const refused = steps.findIndex((step) => step.includes('"refused"'));
  const log = steps.findIndex((step) => step.startsWith('{"look":"log","reader":null'));
  const changed = steps.map((step, index) => {
    if (index === log) return step.replace('[1]', '[7]');
    return index === refused ? step.replace(/"code":"[^"]*"/u, '"code":"planted"') : step;
  });
  const again = replayed([head, ...changed].join('\n'));
  expect(again.fault).toBeUndefined();
  expect(faults(again)).toContainEqual(expect.stringMatching(/^numbers - everyone: 7 2 3 /u));
  expect(faults(again)).toContainEqual('refusal - .code: planted');
  const rewritten = head.replace('\\"type\\":\\"basket.changed', '\\"type\\":\\"basket.emptied');
  expect(replayed([rewritten, ...steps].join('\n')).fault).toContain('would be a different one now');
});
