/**
 * Games of a player who gives random orders that he finds legal, to their end. After each order all must be accounted for,
 * and what has been done since is judged again by a second, naive implementation of the rules (`naive/`).
 */
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { unitsIn } from '../../../src/games/eaa/position/near.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { SupplyNet } from '../../../src/games/eaa/supply/13.1-supply.ts';
import { unitsOnMap, vpOf } from '../../../src/games/eaa/world/world.ts';
import { foldState } from '../../../src/kernel/fold.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { partOf, turnsOf } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { Random } from '../kgp/random-player.ts';
import { faultIn } from './day/german-days.ts';
import { openGame } from './game-table.ts';
import { NaiveSupply } from './naive/supply.ts';
import { Watch } from './naive/watch.ts';
import { playNext } from './random-game.ts';

const GAMES = Number(process.env.UMPIRE_EAA_GAMES ?? '20');

/** What holds between two orders; the words of what does not. */
function faultBetween(table: MemoryTable<EaaState>, watch: Watch): string | undefined {
  const { game } = table.state();
  const book = bookOf(game);
  const world = worldIn(game);
  const fault = faultIn(world) ?? pilesFault(game);
  if (fault !== undefined) return fault;
  if (watch.vp !== vpOf(world, book)) return `${vpOf(world, book)} VPs, not ${watch.vp} (17.1)`;
  if (JSON.stringify(watch.world.exitVps) !== JSON.stringify(world.exitVps)) return 'VPs of exits';
  const { board } = watch;
  const { grid } = book.ground;
  for (const side of ['allied', 'german'] as const) {
    const [net, naive] = [new SupplyNet(world.position, side), new NaiveSupply(board, side)];
    for (const hex of new Set(unitsOnMap(world).map((unit) => unit.hex)))
      if (unitsIn(world.position, hex, side).length > 0 && net.trace(hex).ok !== naive.has(grid.hexAt(hex)))
        return `${side} supply of ${grid.hexAt(hex)}: ${net.trace(hex).ok}, not ${naive.has(grid.hexAt(hex))} (13.1)`;
  }
  const views = [table.known().view.game, table.view('allied')];
  return views.map(orderFault).find((each) => each !== undefined);
}

/** Each Allied card lies in one place; each German one too, but for those in use. */
function pilesFault({ pack, own, run, world }: EaaState): string | undefined {
  const book = bookOf({ pack });
  const { primaries, available, resting, hand, discards, coming, unseen } = own.piles;
  const allied = [...primaries, ...available, ...resting, ...hand, ...discards, ...coming];
  if (new Set(allied).size !== allied.length || allied.length !== book.allied.size)
    return `${allied.length} Allied cards of ${book.allied.size}`;
  if (unseen > available.length) return `${unseen} unseen of ${available.length}`;
  if (world === undefined) return undefined;
  const { draw, discards: used, coming: later, again, kept = [] } = world.german;
  const german = [...draw, ...used, ...later, ...again, ...kept];
  const inUse = book.german.size - german.length;
  if (new Set(german).size !== german.length || inUse < 0 || inUse > (run === undefined ? 0 : 3))
    return `${german.length} German cards of ${book.german.size}`;
  return undefined;
}

/** Piles are kept by their numbers: nothing says which piece comes next. */
function orderFault({ own, world }: EaaState): string | undefined {
  const { primaries, available, resting, coming } = own.piles;
  const piles = [
    primaries,
    available,
    resting,
    coming,
    world?.german.draw ?? [],
    world?.german.coming ?? [],
    world?.cup.left ?? [],
  ];
  const isSorted = (pile: readonly number[]) =>
    pile.every((piece, at) => at === 0 || (pile[at - 1] ?? 0) < piece);
  const found = piles.find((pile) => !isSorted(pile));
  return found === undefined ? undefined : `a pile has an order: ${found.join()}`;
}

const seen: Record<string, number> = {};
/** By rule: German acts that the second implementation has decided, too. */
const decided: Record<string, number> = {};

const first = testSeed(`random games of Enemy Action (UMPIRE_EAA_GAMES=${GAMES})`);
const games = partOf(
  'random games of Enemy Action',
  Array.from({ length: GAMES }, (_, number) => `${first}/${number}`),
  10,
);

const isDue = turnsOf('games of the programs of Enemy Action', 3, 1)();

describe.runIf(isDue)(`${games.length} random games`, () => {
  test.each(games)('seed %s', (seed) => {
    const table = openGame({ seed: Buffer.alloc(32, seed) });
    const random = new Random(`eaa ${seed}`);
    const watch = new Watch(bookOf(table.state().game));
    let [orders, known] = [0, 0];
    const look = () => {
      const events = table.events();
      for (const event of events.slice(known)) watch.see(event);
      known = events.length;
      expect(faultBetween(table, watch), `behind order ${orders}`).toBeUndefined();
    };
    look();
    while (playNext(table, random)) {
      orders += 1;
      look();
    }
    const { game, core } = table.state();
    if (process.env.UMPIRE_EAA_SHOW) console.log(seed, orders, game.ended, game.vps, watch.seen);
    for (const [what, count] of Object.entries(watch.seen)) seen[what] = (seen[what] ?? 0) + count;
    for (const [rule, count] of Object.entries(watch.decided)) decided[rule] = (decided[rule] ?? 0) + count;
    expect(core.status).toBe('ended');
    expect(orders).toBeLessThan(2000);
    const told = table.lines().map(({ text }) => text);
    expect(told.filter((text) => /undefined|NaN|\[object/u.test(text))).toEqual([]);
    expect(foldState(table.game as unknown as Game<EaaState>, table.events()).game).toEqual(game);
  });
});

test.runIf(isDue)('each kind of move has been judged', () => {
  // The two games of a part may go without the rarest, whichever part it is.
  const missed = Object.keys(seen).filter((what) => seen[what] === 0);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(games.length < 5 ? 2 : 0);
  expect(seen.germanMoves).toBeGreaterThan((games.length < 5 ? 20 : 50) * games.length);
  for (const rule of ['8.1', '8.13', '9.5', '9.6', '9.7', '9.11', '9.41', '15.3', '15.5'])
    expect(decided[rule], rule).toBeGreaterThan(0);
});
