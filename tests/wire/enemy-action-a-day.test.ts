import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { projectRoot } from '../../src/project-root.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { DayTable, withBlocks } from './day-table.ts';
import { EPHEMERAL, type Hand } from './hand.ts';

const PAGE = join(projectRoot(), 'docs', 'enemy-action-a-day.md');
const BERLIN = { city: 'Berlin', zone: 'Europe/Berlin' };
const SYDNEY = { city: 'Sydney', zone: 'Australia/Sydney' };
/** An hour of November 2026, UTC: Sydney is ten hours ahead of Berlin. */
const nov = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute);

function newestOf(hand: Hand, place: string, title: RegExp): TableMessage {
  const found = hand.actor
    .visible(place)
    .findLast(
      ({ embeds, flags = 0 }) =>
        (flags & EPHEMERAL) === 0 && embeds.some((each) => title.test(each.title ?? '')),
    );
  if (found === undefined) throw new Error(`nothing is called ${title}`);
  return found;
}

const STANDING = ['all hold', 'tactics none', 'interdiction none'].join('\n');
const ORDERS = ['393.99 > 0606', 'dig 9.2'].join('\n');

function label(hand: Hand, shape: RegExp): string {
  const found = shape.exec(hand.offered())?.[0];
  if (found === undefined) throw new Error(`nothing like ${shape}: ${hand.offered()}`);
  return found;
}

/** Answers what standing orders do not cover with the first that is legal, until a card is to be played. */
async function goOn(hand: Hand): Promise<void> {
  for (;;) {
    await hand.wire.settle();
    await hand.desk();
    if (hand.offered().includes('Pass the impulse')) return;
    if (!(await hand.pickOne(/^\\S.*: (?:\\d+ hits? on|where do|which unit|who advances|how many)/u))) return;
  }
}

async function actOut(table: DayTable): Promise<void> {
  const { wire } = table;
  const [anna, ben] = [table.hand('anna'), table.hand('ben')];
  const game = () => wire.state().game as unknown as EaaState;
  const inChannel = (title: RegExp) => newestOf(anna, wire.channel, title);

  table.hour('Anna opens the campaign; Ben asks for a place on her side');
  await table.slash(anna, 'settings zone', { zone: BERLIN.zone });
  await table.slash(ben, 'settings zone', { zone: SYDNEY.zone });
  await table.slash(anna, 'campaign new', {
    game: 'eaa',
    allied: anna.actor.user.id,
    name: 'The Northern Shoulder',
    pace: 'brisk',
    zone: BERLIN.zone,
  });
  await wire.settle();
  await table.slash(ben, 'campaign join', { side: 'allied' });
  await wire.settle();
  await anna.desk();
  await anna.turnTo('Accept: Ben joins the Allied side');
  await wire.settle();
  for (const hand of [anna, ben]) {
    await hand.desk();
    if (hand.offered().includes('Take part')) await hand.choose('Take part', { word: 'Elsenborn' });
  }
  await wire.settle();
  await anna.desk();
  await anna.turnTo('V Corps');
  await wire.settle();
  await anna.desk();
  table.quote('first', inChannel(/^December 17, German impulse 1$/u), undefined, /German impulse 1$/u);
  table.unseen();
  table.typed('standing', STANDING);
  await anna.turnTo('Standing orders', { orders: STANDING });
  await goOn(anna);
  table.quote('after', inChannel(/^December 17, German impulse 1$/u), [
    /retreat|advance|eliminated|hold|Now/u,
  ]);
  await wire.settle();
  table.seen('standing-seen');

  await table.until(nov(14, 11));
  table.hour('Anna plays a card: V Corps is active, and Ben’s');
  await anna.desk();
  table.quote('hand', anna.screen ?? inChannel(/Allied/u), [/Play a card|^\*\*\d/u]);
  await anna.choose(label(anna, /8 V Corps: activate V Corps \(\d+ units\)/u));
  await wire.settle();

  await table.until(nov(14, 21));
  table.hour('Ben’s morning: he drafts, thinks better of it, and commits');
  await wire.settle();
  table.unseen();
  await ben.desk();
  await ben.choose('Write a draft', { orders: 'dig 9.2' });
  await wire.settle();
  table.seen('draft-seen');
  await ben.desk();
  await ben.choose('Undo');
  if (ben.offered().includes('Yes, do it')) await ben.choose('Yes, do it');
  await ben.desk();
  table.typed('orders', ORDERS);
  await ben.choose('Commit orders', { orders: ORDERS });
  table.quote('read-back', ben.screen ?? inChannel(/Allied/u));
  await ben.choose('Yes, do it');
  await wire.settle();
  table.quote('activation', inChannel(/^December 17, Allied impulse 1$/u), undefined, /Allied impulse 1/u);
  // Cards have been drawn since: nobody takes that back by himself.
  for (const hand of [anna, ben]) {
    await hand.desk();
    expect(hand.offered()).not.toContain('(Undo)');
  }

  const move = await table.slash(anna, 'why', { line: 'method' });
  table.quote('why', move);

  await table.until(nov(15, 8));
  table.hour('Anna passes the other impulses of the day');
  for (let impulse = 0; impulse < 12 && game().world?.day === 17; impulse += 1) {
    await goOn(anna);
    if (game().world?.day !== 17) break;
    await anna.choose('Pass the impulse');
    await anna.choose('Yes, do it');
    await wire.settle();
  }
  table.quote('evening', inChannel(/^December 18, morning$/u), undefined, /^December 18, morning$/u);
  const titles = anna.actor
    .visible(wire.channel)
    .filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0)
    .flatMap(({ embeds }) => embeds.map((each) => each.title ?? ''))
    .filter((title) => title.startsWith('December 17'));
  table.set(
    'count',
    `In the channel: ${titles.length} messages for the 17th, over ${new Set(titles).size} phases and impulses. Anna pressed ${anna.presses} times, Ben ${ben.presses}.`,
  );
  expect(titles.length).toBeLessThanOrEqual(2 * new Set(titles).size);
}

test('the page says what was said', async () => {
  const table = await DayTable.open(nov(14, 9), [BERLIN, SYDNEY], { games: GAMES });
  try {
    await actOut(table);
    expect(table.wire.spec.issues).toEqual([]);
  } finally {
    await table.wire.close();
  }
  const blocks = new Map([...table.blocks, ['hours', table.hours]]);
  const page = readFileSync(PAGE, 'utf8');
  const told = withBlocks(page, blocks);
  if (process.env.A_DAY === '1') writeFileSync(PAGE, told);
  else expect(page).toBe(told);
  for (const name of blocks.keys())
    expect(page, `“${name}” is shown nowhere`).toContain(`<!-- day: ${name} -->`);
});
