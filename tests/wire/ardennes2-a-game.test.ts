/**
 * docs/ardennes-ii-a-game.md, played: two people, Ardennes II from its beginning to its end, over the wire. The first two
 * Turns are written down here, in words; the rest stands in `ardennes2-a-game.jsonl` beside this file, an order a line. What
 * the page quotes is what was sent. `A_GAME=1 npx vitest run tests/wire/ardennes2-a-game.test.ts` writes the page anew;
 * `A_GAME=play` has the program of both sides play the rest anew, too, and writes down what it ordered: that is to be done
 * where a rule has changed, and one of the orders is refused or the game does not come to its end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import type { Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { projectRoot } from '../../src/project-root.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { BASTOGNE, BastogneHands, type Given } from './bastogne-hands.ts';
import { DayTable, withBlocks } from './day-table.ts';
import { EPHEMERAL, type Hand } from './hand.ts';

bringHousePacks();

const PAGE = join(projectRoot(), 'docs', 'ardennes-ii-a-game.md');
const REST = join(import.meta.dirname, 'ardennes2-a-game.jsonl');
const SEED = Buffer.alloc(32, 228);
const HOME = { city: 'UTC', zone: 'UTC' };
/** More orders than any game has. */
const MOST = 400;
/** If nobody is cut off before, supply comes to Bastogne on this Turn all the same. */
const LATEST_DROP = 9;

const MOVES_OF_4 = [
  '902 > B6.16',
  '77 > B7.17',
  'Kunkel > B7.18',
  'vBohm > B6.19',
  'vCoch > B7.19',
  'I/3 > B8.18',
  'Gutmn > B8.18',
  'Lehr.jgpz > B5.15',
  '26.arty x B6.18',
].join('\n');
const ATTACKS_OF_4 = [
  'B6.17 < B6.16 + B7.17 + B7.18; advance 902',
  'B6.18 < B6.19 + B7.19; advance vCoch',
].join('\n');
const US_MOVES_OF_4 = ['Desobry > B5.17', '101.arty > B3.17', 'A/506 > B2.18'].join('\n');
const BEFOREHAND = [
  'Harper retreat > B1.16 at 3:1',
  'Booth hold',
  'Cherry hold',
  '101.arty bugout A35.18, A35.19',
  'all loses ask',
].join('\n');
const OVERRUN = 'I/3, Gutmn, II/3 > B6.17 > !B5.17';

const commit = (orders: string, after: 'end' | 'more' = 'end'): Given => ({
  order: 'orders.commit',
  args: { orders, after },
});
const PASS: Given = { order: 'phase.pass', args: {} };

class GamePage {
  readonly table: DayTable;
  readonly play: BastogneHands;

  constructor(table: DayTable) {
    this.table = table;
    this.play = new BastogneHands(table.wire, { german: table.hand('anna'), us: table.hand('ben') });
  }

  /** The newest message in the channel of that title. */
  inChannel(title: RegExp): TableMessage {
    const { actor } = this.play.hands.german;
    const seen = actor.visible(this.table.wire.channel);
    const found = seen.findLast(({ embeds }) => embeds.some((each) => title.test(each.title ?? '')));
    if (found !== undefined) return found;
    throw new Error(
      `nothing is called ${title}: ${seen.flatMap(({ embeds }) => embeds.map((each) => each.title)).join(' | ')}`,
    );
  }

  /** Somebody gives an order at a moment that the page knows: it is that side's to give, and of this kind. */
  async give(side: Side, given: Given, name?: string, keep?: readonly RegExp[]): Promise<void> {
    expect(this.play.awaited, `${name ?? given.order}: whom the game waits for`).toBe(side);
    if (name !== undefined && given.order === 'orders.commit')
      this.table.typed(name, String(given.args.orders));
    await this.play.give(side, given, (read) => {
      if (name !== undefined) this.table.quote(`${name}-read`, read, keep);
    });
  }
}

/** Turn 4, and Turn 5 as far as the page tells it move by move. */
async function begin(page: GamePage): Promise<void> {
  const { table, play } = page;
  const { german, us } = play.hands;
  await play.open();
  table.quote('begin', page.inChannel(/^Bastogne/u), undefined, /^Bastogne/u);
  table.unseen();

  // What Ben orders for the other side's turn.
  await play.orderBeforehand('us', BEFOREHAND);
  table.typed('beforehand', BEFOREHAND);
  table.seen('beforehand-seen');

  // Turn 4, German: up to Harper and Booth; the bridge of Wardin.
  table.quote('anna-desk', await german.desk());
  table.unseen();
  await page.give('german', commit(MOVES_OF_4), 'moves');
  table.quote('bridge', page.inChannel(/blow the bridges\?$/u));
  table.seen('moves-seen');
  await page.give('us', { order: 'bridge.answer', args: { answer: 'blow' } });
  table.quote('bridge-tried', page.inChannel(/^Turn 4 .*German side/u), [
    /B4\.15|Lehr\.jgpz|26\.arty|marker/u,
  ]);
  await page.give('us', PASS);
  table.unseen();
  await page.give('german', commit(ATTACKS_OF_4), 'attacks');
  table.seen('attacks-seen');
  table.quote('attacked', page.inChannel(/^Turn 4 .*German side/u));
  table.quote('fought', page.inChannel(/^Attack on B6\.18/u));
  await page.give('german', commit('II/3 > B8.18'));

  // Turn 4, U.S.: somebody comes to stand below Cherry.
  table.unseen();
  await page.give('us', commit(US_MOVES_OF_4), 'us-moves');
  table.seen('us-moves-seen');
  await page.give('us', PASS);
  await page.give('us', PASS);
  table.quote('us-moved', page.inChannel(/^Turn 4 .*U\.S\. side/u));

  // Turn 5: the Overrun into them, and what comes of it.
  await page.give('german', commit(OVERRUN, 'more'), 'overrun');
  table.quote('losses', page.inChannel(/who takes the losses\?$/u));
  table.quote('ben-desk', await us.desk());
  await page.give('us', { order: 'losses.answer', args: { by: 'Desobry:1' } });
  table.quote('losses-told', page.inChannel(/who takes the losses\?$/u));
  await page.give('german', commit('I/3 > B4.17'), 'go-on');
  table.quote('bug-out', page.inChannel(/^Overrun of B5\.17/u));
}

/** An order of the rest of the game, as it stands in the file. */
interface Noted extends Given {
  readonly side: Side;
}

function noted(): readonly Noted[] {
  const lines = readFileSync(REST, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Noted]));
}

/** What the programs order, but that the U.S. side leaves no Air Strike unused for supply all the time. */
function planned({ play }: GamePage, side: Side, isDropped: boolean): Noted {
  const { turn, phase } = play.game;
  const { order, args } = play.idea(side, `bastogne ${play.given}`);
  const isLate = !isDropped && phase === 'air-supply' && turn >= LATEST_DROP && order === 'phase.pass';
  return { side, ...(isLate ? commit('supply B1.16') : { order, args }) };
}

const isDrop = ({ args }: Given): boolean => String(args.orders).startsWith('supply ');

/** To the end, by what stands in the file. Returns what was ordered. */
async function goOn(page: GamePage): Promise<readonly Noted[]> {
  const { table, play } = page;
  const file = process.env.A_GAME === 'play' ? undefined : noted();
  const given: Noted[] = [];
  for (let side = play.awaited; side !== undefined; side = play.awaited) {
    const isDropped = given.some(isDrop);
    const next = file === undefined ? planned(page, side, isDropped) : file[given.length];
    if (next === undefined || given.length === MOST) throw new Error(`no end after ${given.length} orders`);
    given.push(next);
    const isShown = isDrop(next) && !isDropped;
    if (isShown) table.quote('air-desk', await play.hands.us.desk());
    await page.give(next.side, next, isShown ? 'air' : undefined);
    if (isShown) table.quote('air-told', page.inChannel(/^Turn .*U\.S\. side/u));
  }
  expect(given.length, 'orders that were given').toBe(file?.length ?? given.length);
  return given;
}

test('the page says what was said', async () => {
  const table = await DayTable.open(Date.UTC(2026, 9, 5, 18), [HOME], { games: [BASTOGNE], seed: SEED });
  const page = new GamePage(table);
  try {
    await begin(page);
    const rest = await goOn(page);
    if (process.env.A_GAME === 'play')
      writeFileSync(REST, rest.map((each) => `${JSON.stringify(each)}\n`).join(''));
    table.quote('end', page.inChannel(/side wins$/u), undefined, /side wins$/u);
    table.set('turns', turnsOf(page));
    table.set('cost', costOf(page));
    expect(table.wire.spec.issues).toEqual([]);
  } finally {
    await table.wire.close();
  }
  const text = readFileSync(PAGE, 'utf8');
  const told = withBlocks(text, table.blocks);
  if (process.env.A_GAME !== undefined) writeFileSync(PAGE, told);
  else expect(text).toBe(told);
  for (const name of table.blocks.keys())
    expect(text, `“${name}” is shown nowhere`).toContain(`<!-- day: ${name} -->`);
});

const PLAYED = [
  'overruns',
  'attacks',
  'barrages',
  'steps lost',
  'bug-outs',
  'bridges tried',
  'left',
] as const;

/** What happened in each Turn, counted from the log. */
function turnsOf({ table: { wire }, play }: GamePage): string {
  const counts = new Map<number, Map<string, number>>();
  let turn = 0;
  const add = (what: (typeof PLAYED)[number], many = 1) => {
    const of = counts.get(turn) ?? new Map<string, number>();
    counts.set(turn, of.set(what, (of.get(what) ?? 0) + many));
  };
  for (const { type, data } of wire.store.events(wire.store.campaignIn(wire.channel)?.id ?? 0)) {
    if (type === 'phase.began') turn = (data as { turn: number }).turn;
    if (type === 'fight.began') add((data as { isOverrun: boolean }).isOverrun ? 'overruns' : 'attacks');
    if (type === 'barrage.fired') add('barrages');
    if (type === 'steps.lost')
      for (const many of Object.values((data as { steps: Record<string, number> }).steps))
        add('steps lost', many);
    if (type === 'gun.ran') add('bug-outs');
    if (type === 'bridge.tried' && 'roll' in (data as object)) add('bridges tried');
    if (type === 'units.left') add('left', (data as { units: readonly string[] }).units.length);
  }
  const rows = play.turns.map((each) => {
    const cells = PLAYED.map((what) => counts.get(each)?.get(what) ?? 0);
    return `| ${[each, ...cells].join(' | ')} |`;
  });
  return [
    '| Turn | Overruns | attacks | barrages | steps lost | Bug Outs | bridges tried | counters that left the map |',
    `|${' --- |'.repeat(PLAYED.length + 1)}`,
    ...rows,
  ].join('\n');
}

/** What each Turn cost each side, and what was sent. */
function costOf({ table: { wire }, play }: GamePage): string {
  const sides = ['german', 'us'] as const;
  const rows = play.turns.map((turn) => {
    const [german, us] = sides.map((side) => {
      const { orders, answers } = play.of(turn, side);
      return `${orders} and ${answers}`;
    });
    const waits = sides.reduce((sum, side) => sum + play.of(turn, side).waits, 0);
    return `| ${turn} | ${german} | ${us} | ${waits} |`;
  });
  const { german, us } = play.hands;
  const open = german.actor.visible(wire.channel).filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0);
  const direct = (hand: Hand) => hand.actor.visible(hand.actor.dm()).length;
  const { work, waits } = play.medians;
  return [
    '| Turn | Anna: orders and answers | Ben: orders and answers | waits |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Medians: ${work} orders and answers of a side in a Turn, ${waits} waits in a Turn. In the channel: ${open.length} messages, the opening among them; direct messages: ${direct(german)} to Anna, ${direct(us)} to Ben. Presses: ${german.presses} by Anna, ${us.presses} by Ben; typed: ${german.characters} and ${us.characters} characters.`,
  ].join('\n');
}
