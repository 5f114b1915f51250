/** Whole games of 7.5 between programs, and people of a kind. */
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { plainPlayer, player } from '../../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import type { Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { SidePlayer } from '../../../src/kernel/side-player.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { Random } from '../kgp/random-player.ts';
import { type GameOptions, openGame } from './game-table.ts';
import { playNext } from './random-game.ts';

/** `plain`: the program without a look ahead; `passive` Holds, lets bridges stand, and ends every Phase. */
export type Player = 'planner' | 'plain' | 'passive' | 'random';

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
    if (players[side] === 'random') playNext(table, random);
    else if (players[side] === 'passive') doNothing(table, side);
    else playPlanned(table, side, players[side] === 'plain' ? plainPlayer : player, `${seed} ${orders}`);
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
