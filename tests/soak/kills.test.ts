import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import seedrandom from 'seedrandom';
import { expect, onTestFinished, test } from 'vitest';
import { partsOf } from '../../src/kernel/bundle.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import { fallingDue } from '../../src/kernel/offered.ts';
import { replayAll } from '../../src/moderator/replay-all.ts';
import { openToRead } from '../../src/store/reading.ts';
import { DeadlineBook } from '../quarter/deadline-book.ts';
import { bundle } from '../support/bundle.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { paceText } from '../support/paced-table.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { testSeed } from '../support/seed.ts';

/**
 * A busy run (orders, secrets, deadlines with their defaults, reminders, undos, rewinds, messages and edits on their
 * way, in several campaigns at once) that is killed at any moment, again and again, as the system kills a process. It
 * shows a crash, and not what a loss of power does.
 */

const KILLS = Number(process.env.UMPIRE_RANDOM_KILLS ?? 500);
const CHANNELS = ['100000000000000000', '100000000000000001', '100000000000000002', '100000000000000003'];
const HOUR = 3_600_000;
/** From one start to the next: a deadline of a day and a half is missed where nobody seals meanwhile. */
const APART = 9 * HOUR;

/**
 * The bot as a process: gives whatever is offered, and says of each order when it has been taken. Its Discord is a
 * file of lines, which outlives it, and has forgotten all nonces by the next start. With `drain` it gives none, and ends
 * when nothing waits any more.
 *
 * What is offered without a field is given by itself: so are an undo and the answers to a motion. Now and then somebody
 * moves to go back to the point before the present one. Where a campaign is over, the next one is opened. What would
 * end one early, or is broken for tests, is left out.
 */
const CHILD = `
  import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { coin } from './tests/support/coin-game.ts';
  import { fitInOne } from './src/discord/message.ts';
  import { Outbox } from './src/discord/outbox.ts';
  import { Pictures } from './src/discord/pictures.ts';
  import { createLog } from './src/log.ts';
  import { Moderator } from './src/moderator/moderator.ts';
  import { Store } from './src/store/store.ts';

  const [, , file, now, round, mode, channels, pace] = process.argv;
  const began = Date.now();
  const clock = () => Number(now) + Date.now() - began;
  const store = new Store(file);
  const moderator = new Moderator({ store, games: [coin], clock, statusMessage: true, fits: fitInOne });
  const lines = file + '.discord';
  // The last line may be half written.
  const read = () => readFileSync(lines, 'utf8').split('\\n').flatMap((line) => { try { return [JSON.parse(line)]; } catch { return []; } });
  const there = existsSync(lines) ? read() : [];
  const pause = () => sleep(Math.random() * 5);
  const shown = ({ embeds = [], content = '' }) => ({ content, embeds: embeds.map(({ title = '', description = '' }) => ({ title, text: description })) });
  const write = (line) => { appendFileSync(lines, JSON.stringify(line) + '\\n'); there.push(line); };
  const rest = {
    async post(route, { body }) {
      await pause();
      if (route.endsWith('/users/@me/channels')) return { id: 'dm-' + body.recipient_id };
      const known = there.find((line) => line.nonce === body.nonce && line.round === round);
      const id = known?.id ?? 'm-' + there.length;
      if (known === undefined) write({ id, nonce: body.nonce, round, route, ...shown(body), footer: body.embeds?.at(-1)?.footer });
      await pause();
      return { id };
    },
    async patch(route, { body }) {
      await pause();
      write({ edit: route.split('/').at(-1), ...shown(body) });
      await pause();
      return {};
    },
    async get(route) {
      return there.filter((line) => line.route === route).slice(-100).map(({ id, footer }) => ({ id, content: '', embeds: [{ footer }] }));
    },
  };
  const log = createLog('silent');
  const pictures = new Pictures({ draw: async () => Buffer.alloc(0) }, log);
  const outbox = new Outbox({ moderator, rest, renewToken: () => undefined, pictures, log, clock, firstPauseMs: 5 });
  moderator.onPosted = () => outbox.wake();
  moderator.wheel.onFault = (error) => { throw error; };
  outbox.start();
  moderator.wheel.start();
  writeSync(1, 'ready\\n');

  if (mode === 'drain') {
    const isDue = () => [...store.timers.inOrder()].some(({ due }) => due <= clock());
    while (store.backlog() > 0 || isDue() || store.perhapsSent().length > 0) await sleep(20);
    process.exit(0);
  }
  const LEFT_OUT = /quit|stumble|abandon|leave|decline/u;
  // Seals are rare, so that deadlines are missed; who is to be replaced seldom answers, so that the three days pass.
  const CHANCE = { seal: 0.03, 'seat.answer': 0.002, rewind: 0.1, 'order.undo': 0.5, 'motion.withdraw': 0.02 };
  const isGiven = (order) => !LEFT_OUT.test(order) && Math.random() < (CHANCE[order] ?? 1);
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  const ARGS = { confirm: () => ({ word: 'w' }), hide: () => ({ number: 1 + Math.floor(Math.random() * 6) }), give: () => ({ what: 'note', card: 'n' }),
    rewind: ({ fields }) => ({ to: fields[0].examples[0], dice: pick(['same', 'fresh']) }) };
  const PEOPLE = [{ side: 'red', user: 'anna', name: 'Anna' }, { side: 'blue', user: 'bert', name: 'Bert' }];
  const OPENING = { game: 'coin', name: 'Coins', guild: 'guild-1', by: 'anna', common: {}, options: { rounds: '2' }, seats: PEOPLE, pace: { text: pace } };
  for (let n = 0; ; n += 1) {
    await sleep(Math.random() * 3);
    const interaction = 'i-' + round + '-' + n;
    const channel = pick(channels.split(','));
    const row = store.campaignIn(channel);
    if (row === undefined || row.open === 0) {
      const opened = moderator.open({ ...OPENING, channel, interaction });
      if (!opened.ok) throw new Error(opened.ruling.message);
      writeSync(1, interaction + '\\n');
      continue;
    }
    const user = pick(['anna', 'bert', 'dora']);
    const sitting = moderator.visit(row.key, user).sittings[0];
    const isAsked = () => moderator.campaigns.find(row.key).live.core.requests.length > 0;
    if (sitting === undefined && (Math.random() > 0.02 || isAsked())) continue;
    const offer = pick(sitting?.offers.filter(({ order, fields }) => isGiven(order) && (fields.length === 0 || order in ARGS)) ?? []);
    if (sitting !== undefined && offer === undefined) continue;
    const draft = offer === undefined
      ? { order: 'seat.ask', args: { side: 'red', name: user, replaces: 'red' } }
      : { order: offer.order, args: { ...offer.fixed, ...ARGS[offer.order]?.(offer) } };
    const done = moderator.submit({ campaign: row.key, user, draft, interaction });
    if (done.ok) writeSync(1, interaction + '\\n');
  }
`;

/** What the file of lines has of a message or an edit. */
interface Line {
  readonly id?: string;
  readonly nonce?: string;
  readonly round?: string;
  readonly route?: string;
  readonly edit?: string;
  readonly embeds: readonly Pick<Notice, 'title' | 'text'>[];
}

function linesOf(file: string): readonly Line[] {
  const path = `${file}.discord`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

interface Row {
  readonly id: number;
  readonly campaign: number;
  readonly target: string;
  readonly notice: Notice;
  readonly nonce: string;
  readonly state: string;
  readonly last_error: string | null;
  readonly living: string | null;
  readonly edit: number;
}

function rowsOf(file: string): readonly Row[] {
  const db = new Database(file, { readonly: true });
  try {
    const rows = db.prepare('SELECT * FROM outbox ORDER BY id').all() as (Omit<Row, 'notice'> & {
      notice: string;
    })[];
    return rows.map((row) => ({ ...row, notice: JSON.parse(row.notice) as Notice }));
  } finally {
    db.close();
  }
}

const wordsOf = (notice: Notice) => partsOf(notice).map(({ title, text }) => ({ title, text: text.trim() }));

test(`a busy run is killed at ${KILLS} random moments: nothing taken is lost, nothing is there twice, order is kept`, async () => {
  const script = bundle(CHILD);
  const folder = quickFolder('umpire-kills-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'umpire.sqlite3');
  const setUp = new ModeratorTable({ file });
  setUp.store.close();
  const random = seedrandom(`kills ${testSeed('random kills')}`);
  const taken: string[] = [];
  const nowOf = (round: number) => setUp.now + round * APART;
  const start = (round: number, mode: 'busy' | 'drain') => {
    const args = [
      script,
      file,
      String(nowOf(round)),
      String(round),
      mode,
      CHANNELS.join(','),
      paceText().text,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, gone };
  };
  for (let round = 1; round <= KILLS; round += 1) {
    const { child, gone } = start(round, 'busy');
    // Every fourth time amid what a start brings, else amid orders, however slow the machine is.
    const orders = round % 4 === 0 ? 0 : 1 + Math.floor(random() * 30);
    const delay = random() * (orders === 0 ? 200 : 10);
    let seen = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line !== 'ready') taken.push(line);
      if (seen === orders) setTimeout(() => child.kill('SIGKILL'), delay);
      seen += 1;
    }
    expect(await gone, `the start ${round} ended by itself`).toBeNull();
  }
  expect(await start(KILLS + 1, 'drain').gone).toBe(0);

  const after = new ModeratorTable({ file });
  const orders = (after.dump().player_order ?? []) as { interaction: string | null; seat: string }[];
  const given = orders.flatMap(({ interaction }) => interaction ?? []);
  expect(new Set(given).size).toBe(given.length);
  const kept = new Set(given);
  expect(taken.filter((interaction) => !kept.has(interaction))).toEqual([]);
  const reading = openToRead(file);
  const faults = replayAll(reading.records, [COIN]).flatMap(({ fault }) =>
    fault === undefined ? [] : [fault],
  );
  reading.close();
  expect(faults).toEqual([]);

  // Each deadline is acted on once, and what is set is what the campaigns wait for, none of it overdue.
  const campaigns = after.store.allCampaigns();
  const figures = { missed: 0, rewinds: 0, undone: 0, ripened: 0 };
  for (const { id, key } of campaigns) {
    const book = new DeadlineBook(id);
    const events = after.store.events(id);
    for (const event of events) book.read(event);
    figures.missed += book.missed;
    figures.rewinds += book.rewinds;
    figures.undone += book.undone;
    figures.ripened += events.filter(({ type }) => type === 'seat.ripened').length;
    const everyone = after.moderator.view(key, undefined)?.view;
    if (everyone === undefined) throw new Error('no campaign');
    const wanted = fallingDue(COIN, everyone).map(({ offer: { order, decision, rev }, due }) => {
      return { kind: order, decision, rev, due };
    });
    const set = after.store.timers
      .of(id)
      .map(({ kind, decision, rev, due }) => ({ kind, decision, rev, due }));
    const byDue = (all: typeof set) =>
      all.toSorted((a, b) => a.due - b.due || a.decision.localeCompare(b.decision));
    expect(byDue(set)).toEqual(byDue(wanted));
    for (const { due } of set) expect(due).toBeGreaterThan(nowOf(KILLS + 1));
  }

  const lines = linesOf(file);
  const rows = rowsOf(file);
  const posted = lines.filter(({ edit }) => edit === undefined);
  const positions = new Map(posted.map(({ nonce }, at) => [nonce, at]));
  expect(positions.size).toBe(posted.length); // none twice
  const nonces = new Set(rows.map(({ nonce }) => nonce));
  expect(posted.filter(({ nonce }) => !nonces.has(nonce ?? ''))).toEqual([]);
  const isBack = (row: Row) => row.last_error === 'taken back';
  const isWithdrawn = (row: Row) => row.last_error === 'withdrawn';
  const places = new Map<string, number[]>();
  const reminders = new Map<string, number>();
  let withdrawn = 0;
  const late = rows.filter(({ edit, living }) => edit === 0 && living?.startsWith('late/') === true).length;
  for (const row of rows.filter(({ edit }) => edit === 0)) {
    const at = positions.get(row.nonce);
    if (at !== undefined) places.set(row.target, [...(places.get(row.target) ?? []), at]);
    if (row.notice.kind === 'reminder' && at !== undefined) {
      const key = `${row.target} in round ${posted[at]?.round}`;
      reminders.set(key, (reminders.get(key) ?? 0) + 1);
    }
    // A kill may have come between the post and the mark of what was done by the next start; what was taken back says so.
    if (isBack(row)) expect(at, `${row.target} ${row.notice.title}`).toBeUndefined();
    else if (isWithdrawn(row)) withdrawn += at === undefined ? 0 : 1;
    else {
      expect(row.state, `${row.target} ${row.notice.title}: ${row.last_error}`).toBe('sent');
      expect(at, `${row.target} ${row.notice.title}`).toBeDefined();
    }
  }
  for (const [target, at] of places) expect(at, target).toEqual(at.toSorted((a, b) => a - b));
  expect([...reminders].filter(([, count]) => count > 1)).toEqual([]);
  // Living messages are as their last edits left them.
  const living = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.living === null) continue;
    const key = `${row.campaign} ${row.target} ${row.living}`;
    living.set(key, [...(living.get(key) ?? []), row]);
  }
  for (const [key, all] of living) {
    const message = all.findLast((row) => row.edit === 0 && row.state === 'sent');
    const newest = all.findLast((row) => !isBack(row));
    if (message === undefined || newest === undefined) continue;
    const id = posted[positions.get(message.nonce) ?? -1]?.id;
    const last = lines.findLast((line) => (line.edit ?? line.id) === id);
    expect(last?.embeds, key).toEqual(wordsOf(newest.notice));
  }
  console.log(
    `${KILLS} kills, ${campaigns.length} campaigns, ${JSON.stringify(figures)}, ${reminders.size} reminders (${withdrawn} withdrawn after they were there), ${late} messages taken back in between, ${taken.length} orders, ${posted.length} messages, ${lines.length - posted.length} edits`,
  );
  if (KILLS >= 100)
    for (const [what, count] of Object.entries(figures)) expect(count, what).toBeGreaterThan(0);
  expect(reminders.size).toBeGreaterThan(0);
});
