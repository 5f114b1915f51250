/** Whole games of the house scenario by the plain Allied player, one who plays at random, and one who always passes. */
import { nextOrder } from '../../../src/games/eaa/bot/plain.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import type { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { playNext } from './random-game.ts';

/** `passive` passes, deploys nobody, plays no card, and gives the first answer that is offered. */
export type Player = 'plain' | 'random' | 'passive';

/** More orders than any game has. */
const MOST_ORDERS = 2000;

export function openSeeded(number: number): MemoryTable<EaaState> {
  const seed = Buffer.alloc(32);
  seed.writeUInt32BE(number);
  return openGame({ seed });
}

/** One order more; `false`: the game is over. An order that is refused fails the test. */
function playOne(table: MemoryTable<EaaState>, player: Player, random: Random): boolean {
  if (table.state().core.status !== 'running') return false;
  if (player === 'random') return playNext(table, random);
  const { order, args } = player === 'plain' ? planned(table) : passed(table);
  table.order('allied', order, args);
  return true;
}

function planned(table: MemoryTable<EaaState>): NonNullable<ReturnType<typeof nextOrder>> {
  const next = nextOrder(table.view('allied'));
  if (next === undefined) throw new Error(`the program has nothing to order: ${table.desk('allied').text}`);
  return next;
}

function passed(table: MemoryTable<EaaState>): NonNullable<ReturnType<typeof nextOrder>> {
  const { question, stage } = table.view('allied');
  if (question?.kind === 'cards') return { order: 'tactics.play', args: { cards: '' } };
  if (question !== undefined)
    return { order: 'question.answer', args: { answer: question.options[0] ?? '' } };
  if (stage === 'reserves') return { order: 'reserves.deploy', args: { places: '' } };
  if (stage === 'interdiction') return { order: 'interdiction.play', args: { card: 0 } };
  return { order: 'impulse.pass', args: {} };
}

/** Plays it to its end. `each`: before every order. */
export function playOut(
  table: MemoryTable<EaaState>,
  player: Player,
  random: Random,
  each: (table: MemoryTable<EaaState>) => void = () => undefined,
): MemoryTable<EaaState> {
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    each(table);
    if (!playOne(table, player, random)) return table;
  }
  throw new Error(`no end after ${MOST_ORDERS} orders`);
}
