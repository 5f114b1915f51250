/**
 * Kills at named points of what time brings, of edits, and of a rewind, like those of `crash.test.ts`: nothing is lost,
 * nothing is there twice, order is kept, and each deadline is acted on once. It shows the death of a process: what it
 * had handed to the system is written, which a loss of power could take.
 */
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { partOf, turnsOf } from '../support/part.ts';
import { assertBuilt, SEES_PROCESSES, until } from './child.ts';
import { type Gate, isCallback, isLivingEdit, isMessage, type Passing } from './gate.ts';
import { isBack, isReminder, markOf } from './judge.ts';
import { type Deed, Stage } from './stage.ts';

const HOUR = 3_600_000;
/** Its clock ticks, and the bot can be seen working: what stands still at a point is found by that, on Linux. */
const CAN_STALL = SEES_PROCESSES;

/** Beside the points in the lists. */
const isDue = turnsOf('kills in time', 12);

beforeAll(assertBuilt);

let shared: Stage | undefined;

async function throwAway(): Promise<void> {
  const stage = shared;
  shared = undefined;
  await stage?.close();
}

/** A channel of its own for each test; both have bought something there, and only Ben has sealed. */
async function play(): Promise<Stage> {
  onTestFailed(throwAway); // the next one shall not suffer
  shared ??= await Stage.open();
  return (await shared.fresh()).play();
}

afterAll(throwAway);

async function prepared(stage: Stage, wanted: RegExp, who = stage.anna): Promise<Deed> {
  const deed = await stage.prepare(who, wanted);
  if (deed === undefined) throw new Error(`not offered: ${wanted}`);
  return deed;
}

function press(deed: Deed): void {
  deed.fire().catch(() => undefined);
}

/** What an order writes, whatever has been sent of it; reminders have transactions of their own. */
function kept({ memory }: Stage) {
  const letters = memory
    .letters()
    .filter((row) => !isReminder(row))
    .map(({ target, notice, living, edit }) => ({ target, notice, living, edit }));
  return { orders: memory.orders(), events: memory.events(), timers: memory.timers(), letters };
}

/** What a reminder writes. */
function reminders({ memory, anna }: Stage) {
  return { set: memory.reminders(anna.user.id), queued: memory.letters().filter(isReminder).length };
}

/** Started again and played on: as if nothing had been. */
async function goOn(stage: Stage): Promise<void> {
  if (stage.child.hasEnded) await stage.restart();
  await stage.judge();
  for (let deeds = 0; deeds < 2; deeds += 1) await (await stage.next()).fire();
  await stage.judge();
  await stage.expectNoOrphans();
}

/** Where the bot stands still is said by what it would do next. */
async function killedBefore(stage: Stage, what: string, act: () => void): Promise<void> {
  const stall = stage.stallBefore(what);
  act();
  await stall.reached();
  await stage.kill();
  stall.remove();
}

const PACE = ['zone UTC', 'seal 24 h + 12 h, then default', 'table 72 h'].join('\n');

/** With a deadline on what Anna has not sealed; the bot is away for so long. */
async function late(hours: number): Promise<Stage> {
  await throwAway(); // time passes for all campaigns: no other one shall be late
  const stage = await play();
  await stage.do(stage.anna, /^Agree on a pace$/u, { pace: PACE, now: 'yes' });
  await stage.do(stage.ben, /^Agree: another pace$/u);
  await stage.settle();
  await stage.judge();
  await stage.kill();
  stage.pass(hours * HOUR);
  return stage;
}

interface Point {
  readonly name: string;
  /** What the bot does next, as `Stage.stallBefore` has it. */
  readonly before: string;
}

const missedOf = (stage: Stage) =>
  stage.memory.events().filter((event) => (event as { type: string }).type === 'deadline.missed').length;

describe.runIf(CAN_STALL)('killed when a deadline is over', () => {
  const points: readonly Point[] = [
    { name: 'its timer read, nothing written', before: "INSERT ON player_order WHEN new.seat = 'clock'" },
    {
      name: 'the clock’s order written, not its event',
      before: "INSERT ON event WHEN new.type = 'deadline.missed'",
    },
    {
      name: 'the deadline missed, nothing given for who is late',
      before: 'INSERT ON player_order WHEN new.by_clock = 1',
    },
    {
      name: 'given for who is late, its messages not queued',
      before: "INSERT ON outbox WHEN new.notice LIKE '%ealed%'",
    },
    { name: 'all written, the timer not gone', before: 'DELETE ON timer' },
  ];

  test.each(partOf('points of a deadline', points, 20))(
    '$name: nothing of it is there, and the next start does it once',
    async ({ before }) => {
      const stage = await late(37);
      const then = { ...kept(stage), missed: missedOf(stage) };
      await killedBefore(stage, before, () => stage.spawn());
      expect({ ...kept(stage), missed: missedOf(stage) }).toEqual(then);
      await goOn(stage);
      expect(missedOf(stage)).toBe(then.missed + 1);
    },
  );

  test.runIf(isDue())('committed, not a message sent; then sent, and the bot does not know it', async () => {
    const stage = await late(37);
    const missed = missedOf(stage);
    // Edits are held, too: of a message as old as the status message Discord takes only a few.
    stage.gate.hold('before', isLivingEdit);
    const message = stage.gate.hold('before', isMessage);
    stage.spawn();
    await message.held;
    await until(() => missedOf(stage) > missed, 'it is committed');
    await stage.kill();
    const then = kept(stage);
    stage.gate.clear();
    stage.gate.hold('before', isLivingEdit);
    const sent = stage.gate.hold('after', isMessage);
    stage.spawn();
    await sent.held;
    await stage.kill();
    expect(kept(stage)).toEqual(then);
    await goOn(stage);
    expect(missedOf(stage)).toBe(missed + 1);
  });
});

describe.runIf(CAN_STALL)('killed with a reminder', () => {
  /** How often Anna was reminded in Discord, and Ben, who owes nothing. */
  const reminded = ({ table, anna, ben }: Stage) =>
    [anna, ben].map(
      ({ user }) =>
        table.log.filter(
          ({ kind, visibleTo, payload }) =>
            kind === 'message.create' &&
            visibleTo?.includes(user.id) === true &&
            JSON.stringify(payload).includes('Waiting for you'),
        ).length,
    );

  const points: readonly Point[] = [
    { name: 'due, nothing queued', before: `INSERT ON outbox WHEN new.notice LIKE '%"reminder"%'` },
    { name: 'queued, the next one not set', before: 'UPDATE ON reminder WHEN old.user = $anna' },
  ];

  test.each(partOf('points of a reminder', points, 8))(
    '$name: the next start makes it once',
    async ({ before }) => {
      const stage = await late(13);
      const [then, seen] = [reminders(stage), reminded(stage)];
      const next = before.replace('$anna', `'${stage.anna.user.id}'`);
      await killedBefore(stage, next, () => stage.spawn());
      expect(reminders(stage)).toEqual(then);
      await stage.restart();
      await until(() => reminders(stage).queued > then.queued, 'it is queued');
      await stage.judge();
      expect(reminded(stage)).toEqual([(seen[0] ?? 0) + 1, seen[1]]);
      await goOn(stage);
      expect(reminded(stage)).toEqual([(seen[0] ?? 0) + 1, seen[1]]);
    },
  );

  test.runIf(isDue())(
    'made and on its way; there, and the bot does not know it; known, and not marked',
    async () => {
      const stage = await late(13);
      const seen = reminded(stage);
      for (const when of ['before', 'after'] as const) {
        stage.gate.clear();
        const message = stage.gate.hold(when, isMessage);
        stage.spawn();
        await message.held;
        await stage.kill();
      }
      stage.gate.clear();
      await killedBefore(
        stage,
        `UPDATE ON outbox WHEN new.state = 'sent' AND old.notice LIKE '%"reminder"%'`,
        () => stage.spawn(),
      );
      expect(reminded(stage)).toEqual([(seen[0] ?? 0) + 1, seen[1]]);
      expect(stage.memory.letters().filter((row) => isReminder(row) && row.state === 'queued')).toHaveLength(
        1,
      );
      await goOn(stage);
      expect(reminded(stage)).toEqual([(seen[0] ?? 0) + 1, seen[1]]);
    },
  );
});

describe.runIf(CAN_STALL)('killed with an edit', () => {
  const points = [
    ['the status message', "old.living = 'board'"],
    ['another living message', "old.living <> 'board'"],
  ] as const;

  test.each(partOf('points of an edit', points, 8))(
    'of %s in Discord and not marked: made again, it is as if it were made once',
    async (_, which) => {
      const stage = await play();
      const deed = await prepared(stage, /^Seal the purchases$/u);
      await killedBefore(
        stage,
        `UPDATE ON outbox WHEN new.state = 'sent' AND old.edit = 1 AND ${which}`,
        () => press(deed),
      );
      expect(stage.memory.backlog).toBeGreaterThan(0);
      await goOn(stage);
    },
  );

  test.runIf(isDue())('of the status message on its way', async () => {
    const stage = await play();
    const deed = await prepared(stage, /^Seal the purchases$/u);
    const edit = stage.gate.hold(
      'after',
      (passing) => isLivingEdit(passing) && passing.body.includes('nudge'),
    );
    press(deed);
    await edit.held;
    await stage.kill();
    await goOn(stage);
  });
});

describe('killed while the status message is pinned', () => {
  const isPin = ({ method, path }: Passing) => method === 'PUT' && path.includes('/messages/pins/');
  const pins = ({ table, channel }: Stage) =>
    table.log.filter(({ kind, channelId }) => kind === 'message.pin' && channelId === channel).length;
  const pinned = (stage: Stage) =>
    stage
      .messages()
      .filter(({ channel_id: where, pinned: is }) => is && where === stage.channel)
      .map(({ embeds }) => embeds[0]?.title ?? '');

  const points = [
    ['posted, and not yet pinned', 'before'],
    ['pinned, and the bot does not know it', 'after'],
  ] as const;

  for (const [name, when] of points)
    test.runIf(isDue())(`${name}: the next start sees to it, once`, async () => {
      await throwAway();
      onTestFailed(throwAway);
      shared = await Stage.open();
      const stage = await shared.fresh();
      stage.table.allowBot(stage.channel, ['PinMessages']);
      const pin = stage.gate.hold(when, isPin);
      const playing = stage.play();
      await pin.held;
      await playing;
      await stage.kill();
      expect(pins(stage)).toBe(when === 'before' ? 0 : 1);
      await stage.restart();
      await until(() => pinned(stage).length === 1, 'it is pinned');
      await goOn(stage);
      expect(pins(stage)).toBe(1);
      expect(pinned(stage)).toHaveLength(1);
    });
});

describe.runIf(CAN_STALL)('killed at a rewind', () => {
  /** Everything is sealed and told; Anna has moved to go back to before it, and Ben is about to agree. */
  async function moved(
    held?: Parameters<Gate['hold']>[0],
  ): Promise<{ readonly stage: Stage; readonly deed: Deed }> {
    const stage = await play();
    const { anna, ben, channel } = stage;
    await stage.do(anna, /^Agree on a pace$/u, { pace: PACE, now: 'yes' });
    await stage.do(ben, /^Agree: another pace$/u);
    await stage.settle();
    const message = held === undefined ? undefined : stage.gate.hold(held, isMessage);
    await stage.do(anna, /^Seal the purchases$/u);
    await (message?.held ?? stage.settle());
    const points = await anna.autocomplete(channel, 'campaign rewind', { to: '' }, 'to');
    const to = points.kind === 'choices' ? String(points.choices.at(-1)?.value) : '';
    await anna.slash(channel, 'campaign rewind', { to, what: 'move', reason: 'a slip' });
    if (held === undefined) await stage.settle();
    return { stage, deed: await prepared(stage, /^Agree: back to line/u, ben) };
  }

  const rewoundIn = (stage: Stage) =>
    stage.memory.events().filter((event) => (event as { type: string }).type === 'campaign.rewound').length;

  async function goBack(stage: Stage, deed: Deed, ordersBefore: number, before: number): Promise<void> {
    await stage.restart();
    await stage.settle();
    await stage.again(deed, ordersBefore);
    await stage.judge();
    expect(rewoundIn(stage)).toBe(before + 1);
    await (await stage.next()).fire();
    await stage.judge();
  }

  const points: readonly (Point & { readonly waits?: true })[] = [
    { name: 'agreed to, nothing written', before: 'INSERT ON player_order' },
    {
      name: 'the order written, not that it goes back',
      before: "INSERT ON event WHEN new.type = 'campaign.rewound'",
    },
    {
      name: 'gone back, what waits not withdrawn',
      before: "UPDATE ON outbox WHEN new.last_error = 'taken back'",
      waits: true,
    },
    {
      name: 'withdrawn, what was delivered not named',
      before: `INSERT ON outbox WHEN new.notice LIKE '%"taken-back"%'`,
      waits: true,
    },
    { name: 'named, timers as they were', before: 'INSERT ON timer' },
    { name: 'timers set, reminders as they were', before: 'INSERT ON reminder' },
  ];

  test.each(partOf('points of a rewind', points, 24))(
    '$name: nothing of it is there; agreed to again, it happens once',
    async ({ before, waits }) => {
      const { stage, deed } = await moved(waits === true ? 'before' : undefined);
      const [then, rewound, due] = [kept(stage), rewoundIn(stage), reminders(stage)];
      await killedBefore(stage, before, () => press(deed));
      expect(kept(stage)).toEqual(then);
      expect(reminders(stage)).toEqual(due);
      await goBack(stage, deed, then.orders.length, rewound);
    },
  );

  test.runIf(isDue())('committed, nothing sent of it: what follows from it is there', async () => {
    const { stage, deed } = await moved();
    const [orders, rewound] = [stage.memory.orders().length, rewoundIn(stage)];
    const callback = stage.gate.hold('before', isCallback);
    stage.gate.hold('before', isMessage);
    stage.gate.hold('before', isLivingEdit);
    press(deed);
    await callback.held;
    await stage.kill();
    expect(rewoundIn(stage)).toBe(rewound + 1);
    await goBack(stage, deed, orders, rewound);
  });

  test.runIf(isDue())(
    'committed, and Discord has a message of which the bot does not know: it says that it was taken back',
    async () => {
      const { stage, deed } = await moved('after');
      const rewound = rewoundIn(stage);
      press(deed);
      await until(() => rewoundIn(stage) > rewound, 'it is committed');
      await stage.kill();
      const marks = stage.memory.letters().filter(isBack).map(markOf);
      const there = () =>
        stage
          .messages()
          .filter((message) => marks.some((mark) => JSON.stringify(message).includes(` · ${mark}`)))
          .map(({ id, embeds }) => ({ id, title: embeds[0]?.title ?? '' }));
      const before = there();
      expect(before.length).toBeGreaterThan(0);
      await stage.restart();
      const saying = () => there().filter(({ title }) => title.startsWith('Taken back: ')).length;
      await until(() => saying() === before.length, 'each says so');
      await stage.settle();
      // Nothing that was withdrawn has come, and nothing again.
      expect(there().map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      await throwAway(); // the judge of the others takes everything as sent or as withdrawn
    },
  );

  test.runIf(isDue())('committed, and what waited until then withdrawn: it never comes', async () => {
    const { stage, deed } = await moved('before');
    const [orders, rewound] = [stage.memory.orders().length, rewoundIn(stage)];
    press(deed);
    await until(() => rewoundIn(stage) > rewound, 'it is committed');
    await stage.kill();
    expect(stage.memory.letters().filter(isBack).length).toBeGreaterThan(0);
    await goBack(stage, deed, orders, rewound);
  });
});
