/** Many at once: whoever must wait is told first that his answer is being made, and gets it as always. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../src/table/index.ts';
import { PROJECT } from '../support/scratch.ts';
import { Bench, idOf, labels, modal, settled, shown } from './bench.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await Bench.open();
  await bench.campaign();
});
afterEach(() => expect(bench.spec.issues).toEqual([]));
afterAll(() => bench.close());

/** So many that whoever comes behind them must wait. */
const MANY = 24;

/** `press`, behind a crowd of somebody who takes no part; what it was answered first. */
async function behindMany(press: () => Promise<Answer>): Promise<Answer> {
  const crowd = Array.from({ length: MANY }, () => bench.cleo.slash(bench.channel, 'help'));
  const [first] = await Promise.all([press(), ...crowd]);
  for (const each of await Promise.all(crowd)) await settled(each);
  return first;
}

const cheers = () => bench.titles(bench.ben).filter((title) => title === 'A cheer').length;

test('alone, and the first of many, one is answered at once; those behind are told that the answer is being made', async () => {
  expect((await bench.anna.slash(bench.channel, 'orders')).kind).toBe('message');
  const all = await Promise.all(
    Array.from({ length: MANY }, () => bench.cleo.slash(bench.channel, 'help', { topic: 'secrets' })),
  );
  expect(all[0]?.kind).toBe('message');
  expect(all.filter(({ kind }) => kind === 'deferred').length).toBeGreaterThan(MANY / 2);
  for (const answer of all) expect((await settled(answer)).embeds[0]?.title).toBe('Secrets');
});

test('a desk that is turned to in a rush is redrawn where it stands; a command gets a message of its own', async () => {
  const opened = await behindMany(() => bench.anna.slash(bench.channel, 'orders'));
  expect(opened.kind).toBe('deferred');
  const desk = await settled(opened);
  expect(desk.embeds[0]?.title).toBe('Desk of red');
  const question = shown(await bench.anna.click(desk.id, idOf(desk, 'Yield')));
  const back = await behindMany(() => bench.anna.click(question.id, idOf(question, 'Back')));
  expect(back.kind).toBe('deferred');
  const redrawn = await settled(back);
  expect(redrawn.id).toBe(question.id);
  expect(redrawn.embeds[0]?.title).toBe('Desk of red');
});

test('what is refused in a rush is said apart, and the desk stays as it was', async () => {
  const desk = await bench.desk(bench.anna);
  const form = modal(await bench.anna.click(desk.id, idOf(desk, 'Write your word')));
  const refused = await behindMany(() =>
    bench.anna.submitModal(form.id, { stance: ['talk'], force: '99', note: '' }),
  );
  expect(refused.kind).toBe('deferred');
  const told = await settled(refused);
  expect(told.id).not.toBe(desk.id);
  expect(told.content).toContain('Not done');
  expect(labels(told)).toContain('Try again');
  const still = bench.anna.visible(bench.channel).find(({ id }) => id === desk.id);
  expect(still?.embeds[0]?.title).toBe('Desk of red');
});

test('a form is a first answer, and comes before what has had one; what it says is done once', async () => {
  const desk = await bench.desk(bench.anna);
  const opened = await behindMany(() => bench.anna.click(desk.id, idOf(desk, 'Write your word')));
  const form = modal(opened);
  const values = { stance: ['talk'], force: '2', note: 'quietly' };
  const sent = await behindMany(() => bench.anna.submitModal(form.id, values));
  expect(sent.kind).toBe('deferred');
  expect((await settled(sent)).content).toContain('✓ Done');
});

test('an order that needs no form is told of before it is done, and is done once', async () => {
  const desk = await bench.desk(bench.ben);
  const before = cheers();
  const cheer = idOf(desk, 'Cheer');
  const pressed = await behindMany(() => bench.ben.click(desk.id, cheer));
  expect(pressed.kind).toBe('deferred');
  const done = await settled(pressed);
  expect(done.id).toBe(desk.id);
  expect(done.content).toBe('✓ Done: Cheer.');
  await bench.settle();
  expect(cheers()).toBe(before + 1);
});

test('pressed by both at once in a rush it is done for one; the other is told that things have moved on', async () => {
  const [annas, bens] = [await bench.desk(bench.anna), await bench.desk(bench.ben)];
  const before = cheers();
  let second: Promise<Answer> | undefined;
  const first = await behindMany(() => {
    const pressed = bench.ben.click(bens.id, idOf(bens, 'Cheer'));
    second = bench.anna.click(annas.id, idOf(annas, 'Cheer'));
    return pressed;
  });
  expect((await settled(first)).content).toBe('✓ Done: Cheer.');
  expect((await settled(await (second ?? Promise.reject(new Error('not pressed'))))).content).toContain(
    'Not done',
  );
  await bench.settle();
  expect(cheers()).toBe(before + 1);
});

test('every command that may be answered with a form says so', () => {
  const files = readdirSync(join(PROJECT, 'commands')).map((name) => [
    name,
    readFileSync(join(PROJECT, 'commands', name), 'utf8'),
  ]);
  const asking = files.filter(([, source = '']) => /\b(?:runOrder|choose|giveFile)\(/u.test(source));
  expect(asking.length).toBeGreaterThan(4);
  for (const [name, source] of asking) expect(source, name).toContain('asksForm: true');
});
