/**
 * Ardennes II, 7.5, a whole game over the wire: two people with nothing but what Discord shows them, who write their orders
 * in words. What each Turn costs them is counted.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exportCampaign } from '../../src/cli/export.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { readConfig } from '../../src/config.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { phaseOf } from '../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { parseTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

const GAMES = [anyGame(ardennes2)];
/** More decisions than any game has. */
const MOST = 400;

/** What a side did in a Turn. */
interface Count {
  /** Commits and ends of Phases. */
  orders: number;
  answers: number;
  /** How often it was the other side that the game waited for next. */
  waits: number;
}

const counts = new Map<string, Count>();

function count(turn: number, side: Side, what: keyof Count): void {
  const key = `${turn} ${side}`;
  const there = counts.get(key) ?? { orders: 0, answers: 0, waits: 0 };
  there[what] += 1;
  counts.set(key, there);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

let wire: WireTable;

beforeAll(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: GAMES, renderer, seed: Buffer.alloc(32, 75), board: true });
  return () => wire.close();
}, 60_000);

const game = () => wire.state().game as unknown as ArdennesState;

/** Whom the game waits for, as everybody can see. */
function awaited(): Side | undefined {
  const { view } = wire.moderator.reader(wire.campaign) ?? {};
  if (view === undefined || view.core.status !== 'running') return undefined;
  const [first] = GAMES[0]?.awaited(view) ?? [];
  if (first === undefined) return undefined;
  return first.of.includes('side:german') ? 'german' : 'us';
}

/** What somebody would write who plays as the program does, from what his side knows. */
function idea(side: Side, seed: string) {
  const view = wire.moderator.reader(wire.campaign, side)?.view.game as ArdennesState;
  const order = player.nextOrder(view, side, seed);
  if (order === undefined) throw new Error(`nothing comes to the ${side} side's mind`);
  return order;
}

/** At his desk, by its buttons and forms. */
async function give(hand: Hand, side: Side, seed: string): Promise<void> {
  const { order, args } = idea(side, seed);
  const { turn } = game();
  const desk = await hand.desk();
  expect(desk.embeds.length).toBeGreaterThan(0);
  if (order === 'phase.pass') {
    count(turn, side, 'orders');
    const { name } = phaseNow();
    await hand.choose(`End ${name}`);
    await hand.choose('Yes, do it');
  } else if (order === 'orders.commit') {
    count(turn, side, 'orders');
    const read = await hand.choose('Commit orders', { orders: String(args.orders) });
    // It is read back before it counts.
    expect(read.content + JSON.stringify(read.embeds)).toContain(String(args.orders).split('\n')[0]);
    await hand.choose('Yes, do it');
  } else if (order === 'combat.answer') {
    count(turn, side, 'answers');
    const { question } = game();
    const hex = question?.kind === 'hold' ? question.fight.target : String(args.target);
    await hand.choose(args.answer === 'hold' ? `Hold ${hex}` : `Retreat from ${hex}`);
  } else {
    count(turn, side, 'answers');
    const { question } = game();
    await hand.choose(`Blow the bridge of ${question?.kind === 'bridge' ? question.plunger : ''}`);
  }
  await wire.settle();
}

function phaseNow() {
  const { phase } = game();
  if (phase === 'opening') throw new Error('nothing is played');
  return phaseOf(phase);
}

test('a whole game of two people, in words', { timeout: 300_000 }, async () => {
  const hands = { german: new Hand(wire, 'anna'), us: new Hand(wire, 'ben') };
  const { german, us } = hands;
  await wire.told(
    german.actor.slash(wire.channel, 'campaign practice', { opponent: us.actor.user.id, side: 'german' }),
  );
  for (const hand of [german, us]) {
    await hand.desk();
    await hand.choose('Take part', { word: 'clover' });
  }
  await wire.settle();
  let last: Side | undefined;
  for (let decisions = 0; decisions < MOST; decisions += 1) {
    const side = awaited();
    if (side === undefined) break;
    if (last !== undefined && last !== side) count(game().turn, last, 'waits');
    last = side;
    await give(hands[side], side, `wire ${decisions}`);
  }
  expect(game().ended).toBeDefined();

  // An evening's work, and an evening's waiting.
  const all = [...counts.values()];
  const turns = [...new Set([...counts.keys()].map((key) => key.split(' ')[0]))];
  const ofTurn = (what: keyof Count) =>
    turns.map(
      (turn) => (counts.get(`${turn} german`)?.[what] ?? 0) + (counts.get(`${turn} us`)?.[what] ?? 0),
    );
  const work = median(all.map(({ orders, answers }) => orders + answers));
  const waits = median(ofTurn('waits'));
  console.log(`orders and answers of a side in a Turn, median: ${work}; waits in a Turn, median: ${waits}`);
  expect(work).toBeLessThanOrEqual(10);
  expect(waits).toBeLessThanOrEqual(8);

  // Posts of a Turn in the channel: what calls somebody, not what is edited.
  const posted = wire.table.log.filter(({ kind }) => kind === 'message.create').length;
  console.log(
    `${turns.length} Turns, ${posted} messages in all, ${german.presses} and ${us.presses} presses`,
  );

  const file = join(mkdtempSync(join(tmpdir(), 'umpire-bastogne-')), 'export.jsonl');
  await exportCampaign(readConfig({ UMPIRE_DB: wire.path }), GAMES, [wire.campaign, file]);
  const { fault, good } = verify(parseTranscript(readFileSync(file, 'utf8')), GAMES);
  expect(fault).toBeUndefined();
  expect(good.join('\n')).toMatch(/Dice: \d+ rolls made again/u);
  expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  expect(wire.table.problems).toEqual([]);
});
