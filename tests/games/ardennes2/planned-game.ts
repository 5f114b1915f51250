/** Whole games of 7.5 between programs, and people of a kind. */
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { playerAt } from '../../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { LEVELS, type Level } from '../../../src/games/ardennes2/vocabulary/levels.ts';
import type { Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { SidePlayer } from '../../../src/kernel/side-player.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { Random } from '../kgp/random-player.ts';
import { player as first } from './first-program/planner.ts';
import { type GameOptions, openGame } from './game-table.ts';
import { playNext } from './random-game.ts';
import { warden } from './warden.ts';

/**
 * A level of the program, or somebody else: `first`, the program as it was before it looked ahead, which stays as it is;
 * `warden` mans the ways off the map and the hexes that count, then Holds and moves no more; `passive` Holds, lets bridges
 * stand, and ends every Phase.
 */
export type Player = Level | 'first' | 'warden' | 'passive' | 'random';

/** The program of a kind of player; `undefined`: it is none. */
function programOf(player: Player): SidePlayer<ArdennesState> | undefined {
  if (player === 'first') return first;
  if (player === 'warden') return warden;
  const level = LEVELS.find((each) => each === player);
  return level && playerAt(level);
}

/** More orders than any game has. */
const MOST_ORDERS = 2000;

/** Plays it to its end. An order that is refused fails the test. */
export function playGame(
  seed: string,
  players: Readonly<Record<Side, Player>>,
  options: Pick<GameOptions, 'game' | 'readings' | 'options'> = {},
): MemoryTable<ArdennesState> {
  const table = openGame({ ...options, seed: Buffer.alloc(32, seed) });
  const random = new Random(seed);
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    const { view } = table.known();
    const [awaited] = view.core.status === 'running' ? ardennes2.awaited(view) : [];
    if (awaited === undefined) return table;
    const side = awaited.of.includes('side:german') ? 'german' : 'us';
    const program = programOf(players[side]);
    if (program !== undefined) playPlanned(table, side, program, `${seed} ${orders}`);
    else if (players[side] === 'random') playNext(table, random);
    else doNothing(table, side);
  }
  throw new Error(`no end after ${MOST_ORDERS} orders`);
}

function playPlanned(
  table: MemoryTable<ArdennesState>,
  side: Side,
  program: SidePlayer<ArdennesState>,
  seed: string,
): void {
  const order = program.nextOrder(table.view(side), side, seed);
  if (order === undefined) throw new Error(`the ${side} program has nothing to order`);
  table.order(side, order.order, order.args);
}

function doNothing(table: MemoryTable<ArdennesState>, side: Side): void {
  const offer = table.offers(side).find(({ order }) => order.endsWith('.answer'));
  if (offer === undefined) table.order(side, 'phase.pass');
  else table.order(side, offer.order, offer.order === 'combat.answer' ? offer.fixed : { answer: 'spare' });
}
