/** Games of a player who gives random orders that he finds legal, to their end. */
import { expect, test } from 'vitest';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { foldState } from '../../../src/kernel/fold.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { playNext } from './random-game.ts';

const GAMES = Number(process.env.UMPIRE_EAA_GAMES ?? '6');

for (let number = 0; number < GAMES; number += 1)
  test(`random game ${number}`, () => {
    const table = openGame({ seed: Buffer.alloc(32, number) });
    const random = new Random(`eaa ${number}`);
    let orders = 0;
    while (playNext(table, random)) orders += 1;
    const { game, core } = table.state();
    if (process.env.UMPIRE_EAA_SHOW) console.log(number, orders, game.ended, game.vps);
    expect(core.status).toBe('ended');
    expect(orders).toBeLessThan(2000);
    expect(foldState(table.game as unknown as Game<EaaState>, table.events()).game).toEqual(game);
  });
