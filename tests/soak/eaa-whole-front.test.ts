/** 18.1 and 18.2 on the whole front, played to their end by the plain player. */
import { expect, test } from 'vitest';
import { openGame } from '../games/eaa/game-table.ts';
import { playOut } from '../games/eaa/planned-game.ts';
import { Random } from '../games/kgp/random-player.ts';

test.each(['initial-assault', 'allies-surprised'])('%s ends', (scenario) => {
  for (let number = 1; number <= 3; number += 1) {
    const seed = Buffer.alloc(32, number);
    const { game } = playOut(openGame({ scenario, seed }), 'plain', new Random(`${number}`)).state();
    expect(game.ended).toBeDefined();
    console.log(`${scenario} ${number}: ${JSON.stringify(game.ended)}, VPs by day ${game.vps}`);
  }
});
