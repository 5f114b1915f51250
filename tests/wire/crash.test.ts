import { setTimeout as sleep } from 'node:timers/promises';
import seedrandom from 'seedrandom';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import type { LogLine } from '../../src/table/index.ts';
import { idOf, labels, settled } from '../discord/bench.ts';
import { partOf, turnsOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import { assertBuilt, SEES_PROCESSES, until } from './child.ts';
import { type Hold, isCallback, isEdit, isLivingEdit, isMessage, type Passing } from './gate.ts';
import { difference, leaks, type Posted, postsIn } from './judge.ts';
import { type Deed, Stage } from './stage.ts';

/**
 * The bot as a process of its own, ended with SIGKILL at each point between a press and its last message, and started
 * again on the same file. The table's own log is the judge: what was accepted is there, nothing is there twice.
 */

/** How often at any moment; the soak has more of them, with new moments each time. */
const KILLS = Number(process.env.UMPIRE_KILLS ?? 6);
/** The order after which most happens: both have sealed, so the step ends, dice are rolled and secrets told. */
const SEAL = /^Seal the purchases$/u;

/** Beside the points in the list. */
const isDue = turnsOf('kills', 12);

beforeAll(assertBuilt);

/** One for all: a start takes seconds of work, and the bot that a test leaves behind does for the next one. */
let shared: Stage | undefined;

async function throwAway(): Promise<void> {
  const stage = shared;
  shared = undefined;
  await stage?.close();
}

/** A channel of its own for each test. */
async function open(): Promise<Stage> {
  onTestFailed(throwAway); // the next one shall not suffer
  shared ??= await Stage.open();
  return shared.fresh();
}

afterAll(throwAway);

async function prepared(stage: Stage, wanted: RegExp): Promise<Deed> {
  const deed = await stage.prepare(stage.anna, wanted);
  if (deed === undefined) throw new Error(`not offered: ${wanted}`);
  return deed;
}

/** Presses; whether and when it is answered is seen elsewhere. */
function press(deed: Deed): void {
  deed.fire().catch(() => undefined);
}

function since(stage: Stage, seq: number, kind: LogLine['kind']): readonly LogLine[] {
  return stage.table.log.slice(seq).filter((line) => line.kind === kind);
}

/** Messages that the bot has posted of itself since that line. */
function postedSince(stage: Stage, seq: number): number {
  const { log, applicationId } = stage.table;
  const answers = log.filter(({ kind }) => kind === 'interaction.callback');
  // One may have several parts.
  return since(stage, seq, 'message.create').filter(
    (line) => postsIn([...answers, line], applicationId).length > 0,
  ).length;
}

/** Every matching request after the first `count`. */
function afterFirst(count: number, matches: (passing: Passing) => boolean): (passing: Passing) => boolean {
  let seen = 0;
  return (passing) => {
    if (!matches(passing)) return false;
    seen += 1;
    return seen > count;
  };
}

/** Started again, pressed again, played on: as if nothing had been. */
async function goOn(stage: Stage, deed: Deed, ordersBefore: number): Promise<void> {
  await stage.restart();
  await stage.again(deed, ordersBefore);
  await stage.judge();
  for (let deeds = 0; deeds < 3; deeds += 1) await (await stage.next()).fire();
  await stage.judge();
  if (SEES_PROCESSES) await stage.expectNoOrphans();
}

interface Point {
  readonly name: string;
  /** Presses and kills. */
  readonly strike: (stage: Stage, deed: Deed) => Promise<void>;
  /** Whether the order is in the file then. */
  readonly isKept: boolean;
}

const POINTS: readonly Point[] = [
  {
    name: 'before it reaches the process',
    isKept: false,
    async strike(stage, deed) {
      stage.child.signal('SIGSTOP'); // it lies in the socket, unread
      press(deed);
      await stage.kill();
    },
  },
  {
    name: 'received, not committed',
    isKept: false,
    async strike(stage, deed) {
      const unlock = stage.lock();
      const before = stage.child.said('received');
      press(deed);
      // From here to the commit the bot waits for nothing but the lock.
      await until(() => stage.child.said('received') > before, 'the bot has it');
      await stage.kill();
      unlock();
    },
  },
  {
    name: 'committed, not answered',
    isKept: true,
    async strike(stage, deed) {
      const callback = stage.gate.hold('before', isCallback);
      stage.gate.hold('before', isMessage);
      press(deed);
      await callback.held;
      await stage.kill();
    },
  },
  {
    name: 'messages sent, not answered',
    isKept: true,
    async strike(stage, deed) {
      const callback = stage.gate.hold('before', isCallback);
      press(deed);
      await callback.held;
      await stage.settle();
      await stage.kill();
    },
  },
  {
    name: 'answered, the bot does not know it',
    isKept: true,
    async strike(stage, deed) {
      const callback = stage.gate.hold('after', isCallback);
      stage.gate.hold('before', isMessage);
      press(deed);
      await callback.held;
      await stage.kill();
    },
  },
  {
    name: 'answered, nothing sent',
    isKept: true,
    async strike(stage, deed) {
      const seq = stage.table.log.length;
      const message = stage.gate.hold('before', isMessage);
      press(deed);
      await until(() => since(stage, seq, 'interaction.callback').length > 0, 'it is answered');
      await message.held;
      await stage.kill();
      expect(postedSince(stage, seq)).toBe(0);
    },
  },
  ...(['hang-after-store', 'close-after-store'] as const).map(
    (how): Point => ({
      name: `a message stored, its answer never read (${how})`,
      isKept: true,
      async strike(stage, deed) {
        const seq = stage.table.log.length;
        stage.table.failNext({ method: 'POST', path: /^\/channels\/\d+\/messages$/u, how });
        press(deed);
        await until(() => postedSince(stage, seq) > 0, 'a message is stored');
        await stage.kill();
      },
    }),
  ),
  {
    name: 'messages posted and their answers read, not marked (they are marked together)',
    isKept: true,
    async strike(stage, deed) {
      const seq = stage.table.log.length;
      const message = stage.gate.hold('after', isMessage);
      press(deed);
      await until(() => postedSince(stage, seq) > 1, 'several targets have theirs');
      const unlock = stage.lock();
      const before = stage.child.said('posted');
      message.release();
      await until(() => stage.child.said('posted') > before, 'the bot knows of one');
      await stage.kill();
      // What the table has and the file does not know of.
      expect(stage.memory.backlog).toBeGreaterThanOrEqual(postedSince(stage, seq));
      unlock();
    },
  },
  ...(['before', 'after'] as const).map(
    (when): Point => ({
      name: `an edit of the living message on its way (${when} Discord has it)`,
      isKept: true,
      async strike(stage, deed) {
        const edit = stage.gate.hold(when, isLivingEdit);
        press(deed);
        await edit.held;
        await stage.kill();
        expect(stage.memory.backlog).toBeGreaterThan(0);
      },
    }),
  ),
  {
    name: 'between two messages of one order',
    isKept: true,
    async strike(stage, deed) {
      const sent = () => stage.memory.states().filter((state) => state === 'sent').length;
      const sentBefore = sent();
      const message = stage.gate.hold('before', afterFirst(1, isMessage));
      press(deed);
      await message.held;
      await until(() => sent() > sentBefore, 'the first message is marked'); // an edit beside it may be, too
      await stage.kill();
      expect(stage.memory.backlog).toBeGreaterThan(0);
    },
  },
];

describe('killed', () => {
  test.each(partOf('points of a kill', POINTS, 24))('$name', async ({ strike, isKept }) => {
    const stage = await (await open()).play();
    const deed = await prepared(stage, SEAL);
    const before = stage.memory.orders().length;
    await strike(stage, deed);
    expect(stage.memory.orders().length).toBe(isKept ? before + 1 : before);
    await goOn(stage, deed, before);
  });

  test.runIf(SEES_PROCESSES && isDue())('while a picture is drawn', async () => {
    const stage = await (await open()).play();
    await settled(await stage.ben.slash(stage.channel, 'status')); // its picture starts a process that draws
    const deed = await prepared(stage, SEAL);
    const before = stage.memory.orders().length;
    const workers = stage.child.workers();
    expect(workers.length).toBeGreaterThan(0);
    for (const pid of workers) process.kill(pid, 'SIGSTOP');
    press(deed);
    await until(() => stage.memory.orders().length > before, 'it is committed');
    // Without a picture a message goes out all the same; what then still waits, waits for the drawing.
    const due = () => stage.child.lines.filter((line) => line.includes('"sent"')).length;
    let last = -1;
    while (last !== due()) {
      last = due();
      await sleep(100);
    }
    expect(stage.memory.backlog).toBeGreaterThan(0);
    await stage.kill();
    for (const pid of workers) process.kill(pid, 'SIGCONT');
    await stage.expectNoOrphans();
    await goOn(stage, deed, before);
  });

  test.runIf(isDue())('with a form open: it can be sent in afterwards', async () => {
    const stage = await (await open()).play();
    const deed = await prepared(stage, /^V8 /u); // the form is shown
    const before = stage.memory.orders().length;
    await stage.kill();
    await goOn(stage, deed, before);
  });

  test.runIf(isDue())('while a form is sent in', async () => {
    const stage = await (await open()).play();
    const deed = await prepared(stage, /^V8 /u);
    const before = stage.memory.orders().length;
    const callback = stage.gate.hold('before', isCallback);
    press(deed);
    await callback.held;
    await stage.kill();
    await stage.restart();
    // Pressed again it is another purchase, and the player is told of the first: he decides.
    expect(stage.memory.orders().length).toBe(before + 1);
    await stage.do(stage.anna, SEAL);
    await stage.judge();
  });

  test.runIf(isDue())(
    'while a campaign is opened and the first direct message has its channel made',
    async () => {
      await throwAway(); // nobody has been written to yet
      const stage = await open();
      const made = stage.gate.hold('after', ({ path }) => path === '/users/@me/channels');
      const opening = stage.anna.slash(stage.channel, 'campaign practice', {
        game: 'kgp',
        opponent: stage.ben.user.id,
      });
      await made.held;
      await stage.kill();
      await opening;
      await stage.restart();
      await stage.judge();
      expect(stage.memory.campaigns()).toHaveLength(1);
      for (const actor of [stage.anna, stage.ben]) await stage.do(actor, /^Take part$/u);
      await stage.judge();
    },
  );

  test.runIf(isDue())('while it recovers, again and again', async () => {
    const stage = await (await open()).play();
    const deed = await prepared(stage, SEAL);
    const before = stage.memory.orders().length;
    const callback = stage.gate.hold('before', isCallback);
    stage.gate.hold('before', isMessage);
    press(deed);
    await callback.held;
    await stage.kill();
    const points: readonly ((seq: number) => Promise<void>)[] = [
      // Before it is at the table.
      () => stage.gate.hold('before', ({ path }) => path.startsWith('/gateway')).held,
      // At the table; the messages are not begun.
      (seq) => {
        stage.gate.hold('before', isMessage);
        return until(() => since(stage, seq, 'gateway.identify').length > 0, 'it is at the table');
      },
      () => stage.gate.hold('before', isMessage).held,
      () => stage.gate.hold('after', isMessage).held,
      () => stage.gate.hold('after', isMessage).held,
      () => stage.gate.hold('before', afterFirst(1, isMessage)).held,
      () => stage.gate.hold('after', afterFirst(1, isMessage)).held,
    ];
    for (const [index, point] of points.entries()) {
      stage.gate.clear();
      const reached = point(stage.table.log.length);
      stage.spawn();
      await reached.catch((error: unknown) => {
        throw new Error(`point ${index}, ${stage.memory.backlog} messages left`, { cause: error });
      });
      await stage.kill();
    }
    await goOn(stage, deed, before);
  });

  test.runIf(isDue())('at any moment of a start', async () => {
    const stage = await (await open()).play();
    const deed = await prepared(stage, SEAL);
    const before = stage.memory.orders().length;
    await stage.kill();
    const random = seedrandom(`starts ${testSeed('kills at a start')}`);
    for (let start = 0; start < KILLS; start += 1) {
      stage.spawn();
      await sleep(random() * 900);
      await stage.kill();
    }
    await goOn(stage, deed, before);
  });

  test.runIf(isDue())(
    'at random moments after a press, in one campaign',
    { timeout: 120_000 * KILLS },
    async () => {
      const stage = await (await open()).play();
      const random = seedrandom(`presses ${testSeed('kills after a press')}`);
      for (let round = 0; round < KILLS; round += 1) {
        const deed = await stage.next();
        const before = stage.memory.orders().length;
        press(deed);
        await sleep(random() ** 2 * 150);
        await stage.kill();
        const kept = stage.memory.orders().length;
        expect([before, before + 1]).toContain(kept);
        await stage.restart();
        await stage.again(deed, before);
        await stage.judge();
      }
      await stage.expectNoOrphans();
    },
  );

  test.runIf(isDue())(
    'told to stop in an orderly way, it leaves nothing undone and nobody behind',
    async () => {
      const stage = await (await open()).play();
      const deed = await prepared(stage, SEAL);
      const before = stage.memory.orders().length;
      await deed.fire();
      await settled(await stage.ben.slash(stage.channel, 'status')); // an idle drawing process is there
      expect(await stage.child.stop()).toBe(0);
      expect(stage.memory.orders().length).toBe(before + 1);
      await stage.kill(); // harmless: it has ended
      await goOn(stage, deed, before);
    },
  );
});

describe('killed while somebody collects what could not be delivered', () => {
  const points: readonly (readonly [name: string, reached: (stage: Stage) => Hold])[] = [
    ['pressed, nothing answered', ({ gate }) => gate.hold('before', isCallback)],
    ['answered “thinking”, the bot does not know it', ({ gate }) => gate.hold('after', isCallback)],
    ['what waits is drawn and on its way', ({ gate }) => gate.hold('before', isEdit)],
    ['Discord has taken it, the bot does not know it', ({ gate }) => gate.hold('after', isEdit)],
  ];

  test.runIf(isDue())('at each point it is there at the next press, and gone once it was shown', async () => {
    await throwAway();
    const stage = await (await open()).play();
    const { anna } = stage;
    anna.setDmsOpen(false);
    await stage.do(anna, SEAL);
    await stage.settle();
    const waiting = () => stage.memory.states().filter((state) => state === 'collect').length;
    const before = waiting();
    expect(before).toBeGreaterThan(0);
    const found = () => anna.visible(stage.channel).find((message) => labels(message).includes('Collect'));
    await until(() => found() !== undefined, 'the button stands there');
    const button = found();
    if (button === undefined) throw new Error('no button');
    const collect = () => anna.click(button.id, idOf(button, 'Collect'));
    for (const [name, reached] of points) {
      const hold = reached(stage);
      collect().catch(() => undefined);
      await hold.held;
      await stage.kill();
      expect(waiting(), name).toBe(before);
      await stage.restart();
    }
    const shown = await settled(await collect());
    expect(shown.embeds.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Receipt: /u));
    await until(() => waiting() === 0, 'it is marked as collected');
    expect((await settled(await collect())).content).toContain('Nothing is waiting for you');
    await throwAway(); // the judge of the others knows no closed doors
  });
});

test.runIf(isDue())(
  'killed when a message has come back, before its button is posted: it stands there once',
  async () => {
    await throwAway();
    const stage = await (await open()).play();
    const { anna, channel } = stage;
    anna.setDmsOpen(false);
    // On a machine that is very slow its hour comes before the kill.
    stage.gate.hold('before', (passing) => isMessage(passing) && passing.body.includes('to be collected'));
    await stage.do(anna, SEAL);
    await until(() => stage.memory.states().includes('collect'), 'it has come back');
    await stage.kill();
    const buttons = () => anna.visible(channel).filter((message) => labels(message).includes('Collect'));
    expect(buttons()).toEqual([]);
    for (let starts = 0; starts < 2; starts += 1) {
      await stage.restart();
      await until(() => buttons().length > 0, 'the button stands there');
      await stage.settle();
      await stage.kill();
    }
    expect(buttons()).toHaveLength(1);
    await throwAway(); // the judge of the others knows no closed doors
  },
);

test.runIf(isDue())('an answer that is heard of late takes no newer one away', async () => {
  const stage = await (await open()).play();
  let callbacks = 0;
  const late = stage.gate.hold('after', (passing) => {
    if (isCallback(passing)) callbacks += 1;
    return isCallback(passing) && callbacks === 1;
  });
  const old = await settled(await stage.anna.slash(stage.channel, 'orders'));
  await late.held;
  const desk = await settled(await stage.anna.slash(stage.channel, 'orders'));
  await until(() => callbacks === 2, 'the bot hears of the new desk');
  await settled(await stage.ben.slash(stage.channel, 'orders')); // and has made an end of it
  late.release();
  const seen = () => stage.anna.visible(stage.channel).map(({ id }) => id);
  await until(() => !seen().includes(old.id), 'the old desk is gone');
  expect(seen()).toContain(desk.id);
});

describe('the judge', () => {
  const posts: readonly Posted[] = [
    { where: 'channel:1', title: 'A', text: 'a', hasPicture: false },
    { where: 'channel:1', title: 'B', text: 'b', hasPicture: true },
    { where: 'user:2', title: 'C', text: 'thunderbolt', hasPicture: false },
  ];

  test('sees what is missing, twice there, changed or out of order', () => {
    const [a, b, c] = posts as [Posted, Posted, Posted];
    expect(difference(posts, posts)).toEqual({ missing: [], tooMany: [], outOfOrder: [] });
    expect(difference(posts, [a, b]).missing).toHaveLength(1);
    expect(difference(posts, [a, b, c, b]).tooMany).toHaveLength(1);
    expect(difference(posts, [a, { ...b, hasPicture: false }, c])).toMatchObject({
      missing: ['channel:1 · B · b · picture'],
      tooMany: ['channel:1 · B · b'],
    });
    expect(difference(posts, [b, a, c]).outOfOrder).toEqual(['channel:1']);
    expect(difference(posts, [c, a, b]).outOfOrder).toEqual([]); // places are independent
  });

  test('sees a secret before other eyes', () => {
    const line: LogLine = {
      seq: 1,
      at: 0,
      kind: 'message.create',
      visibleTo: ['2'],
      payload: 'a thunderbolt',
    };
    expect(leaks([line], posts)).toEqual([]);
    expect(leaks([{ ...line, visibleTo: ['3'] }], posts)).toHaveLength(1);
    const { visibleTo: _, ...open } = line;
    expect(leaks([open], posts)).toHaveLength(1);
  });
});
