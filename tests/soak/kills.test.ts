import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { replayAll } from '../../src/moderator/replay-all.ts';
import { openToRead } from '../../src/store/reading.ts';
import { bundle } from '../support/bundle.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { scratchFolder } from '../support/scratch.ts';
import { testSeed } from '../support/seed.ts';

/**
 * A busy run (orders, secrets, timers, messages and edits on their way, in several campaigns) that is killed at any
 * moment, again and again, as the system kills a process. It shows a crash, and not what a loss of power does.
 */

const KILLS = Number(process.env.UMPIRE_RANDOM_KILLS ?? 500);
const CAMPAIGNS = 4;
const HOUR = 3_600_000;

/**
 * The bot as a process: gives whatever is offered, and says of each order when it has been taken. Its Discord is a
 * file of lines, which outlives it. With `drain` it gives none, and ends when nothing waits any more.
 *
 * What is offered without a field is given by itself: so are an undo and the answers to a motion. Now and then somebody
 * moves to go back to the point before the present one. What would end the campaign, or is broken for tests, is left out.
 */
const CHILD = `
  import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { coin } from './tests/support/coin-game.ts';
  import { Outbox } from './src/discord/outbox.ts';
  import { Pictures } from './src/discord/pictures.ts';
  import { createLog } from './src/log.ts';
  import { Moderator } from './src/moderator/moderator.ts';
  import { Store } from './src/store/store.ts';

  const [, , file, now, round, mode] = process.argv;
  const began = Date.now();
  const clock = () => Number(now) + Date.now() - began;
  const store = new Store(file);
  const moderator = new Moderator({ store, games: [coin], clock });
  const lines = file + '.discord';
  const there = existsSync(lines) ? readFileSync(lines, 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line)) : [];
  const pause = () => sleep(Math.random() * 5);
  const titleOf = (body) => body.embeds?.[0]?.title ?? body.content;
  const write = (line) => { appendFileSync(lines, JSON.stringify(line) + '\\n'); there.push(line); };
  const rest = {
    async post(route, { body }) {
      await pause();
      if (route.endsWith('/users/@me/channels')) return { id: 'dm-' + body.recipient_id };
      const known = there.find((line) => line.nonce === body.nonce);
      const id = known?.id ?? 'm-' + there.length;
      if (known === undefined) write({ id, nonce: body.nonce, route, title: titleOf(body), footer: body.embeds?.at(-1)?.footer });
      await pause();
      return { id };
    },
    async patch(route, { body }) {
      await pause();
      write({ edit: route.split('/').at(-1), title: titleOf(body) });
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
  outbox.start();
  moderator.wheel.start();
  writeSync(1, 'ready\\n');

  if (mode === 'drain') {
    while (store.backlog() > 0) await sleep(20);
    process.exit(0);
  }
  const LEFT_OUT = /quit|stumble|abandon|leave|decline/u;
  // Who is to be replaced seldom answers, so that the three days pass.
  const isGiven = (order) => !LEFT_OUT.test(order) && (order !== 'seat.answer' || Math.random() < 0.002);
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  const ARGS = { hide: () => ({ number: 1 + Math.floor(Math.random() * 6) }), give: () => ({ what: 'note', card: 'n' }),
    rewind: ({ fields }) => ({ to: fields[0].examples[0], dice: pick(['same', 'fresh']) }) };
  for (let n = 0; ; n += 1) {
    const row = pick(store.allCampaigns());
    const user = pick(['anna', 'bert', 'dora']);
    const interaction = 'i-' + round + '-' + n;
    const visit = moderator.visit(row.key, user);
    const sitting = visit.sittings[0];
    const offers = sitting?.offers.filter(({ order, fields }) => isGiven(order) && (fields.length === 0 || order in ARGS)) ?? [];
    const offer = pick(offers);
    const draft = offer === undefined
      ? { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } }
      : { order: offer.order, args: { ...offer.fixed, ...ARGS[offer.order]?.(offer) } };
    const done = moderator.submit({ campaign: row.key, user, draft, interaction });
    if (done.ok) writeSync(1, interaction + '\\n');
    if (n % 3 === 0) {
      const title = 'Board ' + round + '/' + n;
      store.post(row.id, [{ target: 'channel:' + row.channel, audience: 'everyone', notice: { kind: 'k', title, text: '', living: 'board' } }], clock());
      outbox.wake();
    }
    await sleep(Math.random() * 3);
  }
`;

interface Line {
  readonly id?: string;
  readonly nonce?: string;
  readonly route?: string;
  readonly edit?: string;
  readonly title: string;
}

test(`a busy run is killed at ${KILLS} random moments: nothing taken is lost, nothing is there twice, order is kept`, async () => {
  const script = bundle(CHILD);
  const file = join(scratchFolder(), 'umpire.sqlite3');
  const setUp = new ModeratorTable({ file });
  for (let n = 0; n < CAMPAIGNS; n += 1) setUp.begin({ channel: `10000000000000000${n}` });
  setUp.store.close();
  const random = seedrandom(`kills ${testSeed('random kills')}`);
  const taken: string[] = [];
  const start = (round: number, mode: 'busy' | 'drain') => {
    const now = String(setUp.now + round * 9 * HOUR);
    const args = [script, file, now, String(round), mode];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, gone };
  };
  for (let round = 1; round <= KILLS; round += 1) {
    const { child, gone } = start(round, 'busy');
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'ready') setTimeout(() => child.kill('SIGKILL'), random() * 600);
      else taken.push(line);
    }
    expect(await gone).toBeNull(); // it did not end by itself
  }
  expect(await start(KILLS + 1, 'drain').gone).toBe(0);

  const after = new ModeratorTable({ file });
  const orders = (after.dump().player_order ?? []) as { interaction: string | null; seat: string }[];
  const kept = new Set(orders.map(({ interaction }) => interaction));
  expect(taken.filter((interaction) => !kept.has(interaction))).toEqual([]);
  expect(orders.filter(({ seat }) => seat === 'clock').length).toBeGreaterThan(0);
  const reading = openToRead(file);
  const faults = replayAll(reading.records, [COIN]).flatMap(({ fault }) =>
    fault === undefined ? [] : [fault],
  );
  reading.close();
  expect(faults).toEqual([]);

  const path = `${file}.discord`;
  const lines = (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  const rows = after.outbox();
  const posted = lines.filter(({ edit }) => edit === undefined);
  const byNonce = new Map(posted.map((line) => [line.nonce, line]));
  expect(byNonce.size).toBe(posted.length); // none twice
  const places = new Map<string, number[]>();
  const isBack = (row: (typeof rows)[number]) => row.last_error === 'taken back';
  let late = 0;
  for (const row of rows.filter(({ edit }) => edit === 0)) {
    // Of what was taken back a kill may have come between its post and its mark.
    if (isBack(row)) {
      if (byNonce.has(row.nonce)) late += 1;
      continue;
    }
    expect(row.state).toBe('sent');
    const at = posted.findIndex(({ nonce }) => nonce === row.nonce);
    expect(at, `${row.target} ${row.notice.title}`).toBeGreaterThanOrEqual(0);
    places.set(row.target, [...(places.get(row.target) ?? []), at]);
  }
  expect(posted).toHaveLength(rows.filter((row) => row.edit === 0 && !isBack(row)).length + late);
  const count = (type: string) =>
    after.store
      .allCampaigns()
      .flatMap(({ id }) => after.store.events(id))
      .filter((event) => event.type === type).length;
  const [rewinds, undos] = [count('campaign.rewound'), count('order.undone')];
  if (KILLS >= 100) expect(Math.min(rewinds, undos)).toBeGreaterThan(0);
  for (const [target, at] of places) expect(at, target).toEqual([...at].sort((a, b) => a - b));
  // A living message is as its last edit left it.
  const living = new Map(rows.filter((row) => row.notice.living === 'board').map((row) => [row.target, row]));
  expect(living.size).toBe(CAMPAIGNS);
  for (const { target, notice } of living.values()) {
    const message = posted.find(
      ({ title, route }) => title.startsWith('Board') && route?.includes(target.slice(8)),
    );
    const last = lines.findLast(({ id, edit }) => (edit ?? id) === message?.id);
    expect(last?.title).toBe(notice.title);
  }
  console.log(
    `${KILLS} kills, ${rewinds} rewinds, ${undos} undos, ${late} taken back in between, ${taken.length} orders, ${posted.length} messages, ${lines.length - posted.length} edits`,
  );
});
