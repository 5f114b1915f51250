/**
 * A German impulse of Enemy Action ends with SIGKILL wherever it can stop: amid its steps, dice, draws, questions and
 * standing orders, before and after its commit, while its message and its picture are on their way, at the end of a day.
 * Started again on the same file, the bot goes on there: it is the campaign that was never interrupted, in every event
 * and every message, with the same dice and draws.
 */
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { EaaState } from '../../src/games/eaa/state.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { settled } from '../discord/bench.ts';
import { partOf, turnsOf } from '../support/part.ts';
import { assertBuilt, SEES_PROCESSES, until } from './child.ts';
import { isCallback, isLivingEdit, isMessage, type Passing } from './gate.ts';
import { type Deed, Stage } from './stage.ts';

/** In the soak every point, again and again over so many orders; at other times those that are told to be quick. */
const ORDERS = Number(process.env.UMPIRE_EAA_KILLS ?? 0);
/** More than it takes to come by every point. */
const MOST_ORDERS = 60;
/** So that the same is fought on every machine. */
const SEED = 45;
const STANDING = ['all hold', 'tactics none', 'interdiction none'].join('\n');

beforeAll(assertBuilt);

let shared: Stage | undefined;

async function throwAway(): Promise<void> {
  const stage = shared;
  shared = undefined;
  await stage?.close();
}

afterAll(throwAway);

const ALLIED = 'allied';

const gameOf = (stage: Stage) => stage.uninterrupted(ALLIED).game as EaaState;

/** The campaign, with its first German impulse to come; by dice of the bot, or by hand. */
async function begun(dice: 'bot' | 'hand'): Promise<Stage> {
  onTestFailed(throwAway); // the next one shall not suffer
  shared ??= await Stage.open(SEED);
  const stage = await shared.fresh();
  const { anna, channel } = stage;
  // The map is read first: an answer that is being made is no campaign yet.
  const opening =
    dice === 'hand'
      ? anna.slash(channel, 'campaign new', { game: 'eaa', allied: anna.user.id, name: 'By hand', dice })
      : anna.slash(channel, 'campaign practice', { game: 'eaa' });
  await settled(await opening);
  await stage.do(stage.anna, /^Take part$/u, { word: 'Elsenborn' });
  await stage.settle();
  return stage;
}

interface Next {
  readonly offer: Offer;
  readonly typed: Readonly<Record<string, string>>;
}

/** What the game waits for: the dice, an answer, or that the Allied player lets the Germans go on. */
function nextOf(offers: readonly Offer[], number: number): Next {
  const plain = (order: string) => offers.find((each) => each.order === order && each.fields.length === 0);
  const dice = offers.find(({ order }) => order === 'dice.enter');
  if (dice !== undefined) {
    const [field] = dice.fields;
    const pieces = field?.kind === 'text' ? field.examples : [];
    const isDie = pieces.length === 1 && /^\d+$/u.test(pieces[0] ?? '');
    const values = isDie ? String((number % 10) + 1) : (pieces[number % pieces.length] ?? '');
    return { offer: dice, typed: { values } };
  }
  const orders = ['question.answer', 'tactics.play', 'interdiction.play', 'impulse.pass', 'reserves.deploy'];
  const offer = orders.flatMap((order) => plain(order) ?? [])[0];
  if (offer === undefined) throw new Error(`nothing to do: ${offers.map(({ label }) => label).join(', ')}`);
  return { offer, typed: {} };
}

async function next(stage: Stage, number: number): Promise<Deed> {
  const { offer, typed } = nextOf(stage.uninterrupted(ALLIED).offers, number);
  return stage.give(stage.anna, ALLIED, offer, typed);
}

function press(deed: Deed): void {
  deed.fire().catch(() => undefined);
}

interface Point {
  readonly name: string;
  readonly isQuick: boolean;
  /** Whether it may be come by with the next order; absent: always. */
  readonly isNear?: (game: EaaState) => boolean;
  /** Gives the order and kills; `false`: it never came by the point, and the order is done. */
  readonly strike: (stage: Stage, deed: Deed) => Promise<boolean>;
  /** Whether the order is in the file then. */
  readonly isKept: boolean;
}

type Extra = Partial<Pick<Point, 'isQuick' | 'isNear'>>;

/** Amid the transaction of an order: what was done of it is not there. */
function amid(name: string, before: string, extra: Extra = {}): Point {
  return {
    name,
    isQuick: false,
    ...extra,
    isKept: false,
    async strike(stage, deed) {
      const orders = stage.memory.orders().length;
      const stall = stage.stallBefore(before);
      press(deed);
      const isThere = await stall.reached(() => stage.memory.orders().length > orders);
      if (isThere) await stage.kill();
      stall.remove();
      return isThere;
    },
  };
}

/** What is committed and on its way, held before Discord has it or before the bot knows that it has. */
function onItsWay(
  name: string,
  when: 'before' | 'after',
  matches: (passing: Passing) => boolean,
  extra: Extra = {},
): Point {
  return {
    name,
    isQuick: false,
    ...extra,
    isKept: true,
    async strike(stage, deed) {
      const orders = stage.memory.orders().length;
      const hold = stage.gate.hold(when, matches);
      let isHeld = false;
      hold.held.then(() => {
        isHeld = true;
      });
      press(deed);
      const isSent = () => stage.memory.orders().length > orders && stage.memory.backlog === 0;
      await until(() => isHeld || isSent(), 'it is on its way, or all has been sent');
      if (isHeld) await stage.kill();
      else hold.release();
      return isHeld;
    },
  };
}

const event = (type: string, more = '') => `INSERT ON event WHEN new.type = '${type}'${more}`;
const answer = (type: string) => event('run.answered', ` AND json_type(new.data, '$.answer') = '${type}'`);

const QUICK = { isQuick: true };

const POINTS: readonly Point[] = [
  amid('before the first step', event('run.began'), { isNear: ({ question }) => question === undefined }),
  amid('before a step is written', event('step.done')),
  amid('a die or a draw is written, not what it answers', answer('integer'), QUICK),
  amid('before a question is asked', event('question.asked'), QUICK),
  amid('before a standing order answers', answer('text'), {
    ...QUICK,
    isNear: ({ own, question }) => own.standing.includes('hold') && question === undefined,
  }),
  amid('between two stretches', event('run.over')),
  amid('before the message of a stretch is queued', "INSERT ON outbox WHEN new.notice LIKE '%mpulse%'"),
  onItsWay('committed, not answered', 'before', isCallback),
  onItsWay('the message of a stretch on its way', 'before', isMessage),
  onItsWay('the message of a stretch there, and the bot does not know it', 'after', isMessage, QUICK),
  onItsWay('the message of a stretch brought up to date, on its way', 'before', isLivingEdit),
  onItsWay(
    'the message of a stretch brought up to date, and the bot does not know it',
    'after',
    isLivingEdit,
  ),
  {
    name: 'while its picture is drawn',
    isQuick: false,
    isKept: true,
    async strike(stage, deed) {
      const orders = stage.memory.orders().length;
      const workers = stage.child.workers();
      for (const pid of workers) process.kill(pid, 'SIGSTOP');
      press(deed);
      await until(() => stage.memory.orders().length > orders, 'it is committed');
      // A bot that has drawn nothing since its start has nobody who draws.
      if (workers.length === 0) return false;
      await stage.kill();
      for (const pid of workers) process.kill(pid, 'SIGCONT');
      return true;
    },
  },
  amid('before a day ends', event('day.scored'), {
    ...QUICK,
    isNear: ({ isLastImpulse }) => isLastImpulse,
  }),
];

/** Started again: nothing of it is lost or there twice, and given again it is done once. */
async function goOn(stage: Stage, deed: Deed, ordersBefore: number, isKept: boolean): Promise<void> {
  expect(stage.memory.orders().length, deed.label).toBe(isKept ? ordersBefore + 1 : ordersBefore);
  await stage.restart();
  await stage.again(deed, ordersBefore);
  await stage.judge();
}

/** Killed with nothing under way. */
async function killedIdle(stage: Stage): Promise<void> {
  await stage.settle();
  await stage.kill();
  await stage.restart();
  await stage.judge();
}

/** Standing orders after so many others, and others again, so that there is something to ask again. */
async function standBy(stage: Stage, number: number): Promise<void> {
  const orders = { 3: STANDING, 9: 'all ask' }[number % 12];
  const offer = stage.uninterrupted(ALLIED).offers.find(({ order }) => order === 'defence.set');
  if (orders === undefined || offer === undefined) return;
  await (await stage.give(stage.anna, ALLIED, offer, { orders })).fire();
}

const isDue = turnsOf('restarts of Enemy Action', 2, 1);

test.runIf(SEES_PROCESSES && isDue())(
  'killed where a German impulse can stop, it goes on there',
  async () => {
    const stage = await begun('bot');
    const quick = POINTS.filter(({ isQuick }) => isQuick);
    const points = ORDERS > 0 ? POINTS : partOf('points of an impulse', quick, 5);
    const struck = new Map(points.map(({ name }) => [name, 0]));
    const timesOf = ({ name }: Point) => struck.get(name) ?? 0;
    const questions = new Set<string>();
    const isDone = (number: number) => number >= ORDERS && points.every((point) => timesOf(point) > 0);
    for (let number = 0; !isDone(number); number += 1) {
      if (number > ORDERS + MOST_ORDERS) throw new Error(`not come by: ${JSON.stringify([...struck])}`);
      const { question } = gameOf(stage);
      if (question !== undefined && !questions.has(question.of) && (ORDERS > 0 || questions.size === 0)) {
        questions.add(question.of);
        await killedIdle(stage);
      }
      await standBy(stage, number);
      const deed = await next(stage, number);
      const game = gameOf(stage);
      // Of those that may be come by, the one that has been least often; the seldom ones before the others.
      const [point] = points
        .filter(({ isNear }) => isNear?.(game) ?? true)
        .map((each, index) => ({ each, tried: (index + number) % points.length }))
        .toSorted(
          (a, b) =>
            timesOf(a.each) - timesOf(b.each) ||
            Number(a.each.isNear === undefined) - Number(b.each.isNear === undefined) ||
            a.tried - b.tried,
        );
      // None of this part can be come by this time: it is done undisturbed.
      if (point === undefined) {
        await settled(await deed.fire());
        continue;
      }
      const before = stage.memory.orders().length;
      if (await point.each.strike(stage, deed)) {
        struck.set(point.each.name, timesOf(point.each) + 1);
        await goOn(stage, deed, before, point.each.isKept);
      } else expect(stage.memory.orders().length, deed.label).toBe(before + 1);
    }
    expect(questions.size).toBeGreaterThan(0);
    await stage.judge();
    await stage.expectNoOrphans();
    console.log(
      `killed ${JSON.stringify(Object.fromEntries(struck))}, and at the questions ${[...questions]}`,
    );

    // And a message that came again would be found.
    await stage.kill();
    const db = new Database(stage.path);
    db.exec(`UPDATE outbox SET state = 'queued', nonce = 'another'
    WHERE id = (SELECT max(id) FROM outbox WHERE state = 'sent' AND edit = 0)`);
    db.close();
    await stage.restart();
    await expect(stage.judge()).rejects.toThrow('tooMany');
    await throwAway();
  },
);

test.runIf(ORDERS > 0)('killed wherever dice and draws by hand are awaited, it goes on there', async () => {
  const stage = await begun('hand');
  for (let number = 0; number < ORDERS; number += 1) {
    await killedIdle(stage);
    const before = stage.memory.orders().length;
    await (await next(stage, number)).fire();
    expect(stage.memory.orders().length).toBe(before + 1);
  }
  await stage.judge();
});
