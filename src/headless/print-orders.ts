/** `umpire orders`: every order of a game as JSON Schema. */

import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Game } from '../kernel/game.ts';
import { decisionsOf } from '../kernel/offered.ts';
import { shown } from '../text/shown.ts';
import { gameOf } from './game-of.ts';
import { openingArgs } from './opening-args.ts';
import { wrongCall } from './wrong-call.ts';

interface OrderDoc {
  readonly order: string;
  readonly rule: string;
  readonly summary: string;
  readonly args: unknown;
}

/** Every order that a person can give in a game, `open` first, as JSON Schema of its arguments with its rule and one sentence. */
function ordersOf(game: Game): readonly OrderDoc[] {
  const open = {
    order: 'open',
    rule: 'table',
    summary:
      'Open the campaign with its terms: the first order of a headless campaign (on Discord: /campaign new)',
    args: openingArgs(game),
  };
  const given = decisionsOf(game).filter(({ byTime }) => byTime !== true);
  return [open, ...given].map(({ order, rule, summary, args }) => ({
    order,
    rule,
    summary,
    args: z.toJSONSchema(args, { io: 'input' }),
  }));
}

/** `umpire orders [--game ID]`: returns the exit status. */
export function printOrders(
  argv: readonly string[],
  games: readonly Game[],
  io: { readonly print: (text: string) => void; readonly complain: (text: string) => void },
): number {
  let wanted: string | undefined;
  try {
    wanted = parseArgs({ args: [...argv], options: { game: { type: 'string' } } }).values.game;
  } catch (error) {
    io.complain(wrongCall(error, 'orders [--game ID]'));
    return 2;
  }
  const game = gameOf(games, wanted);
  if (game === undefined) {
    io.complain(
      `--game cannot be ${shown(wanted)}: it must be one of ${games.map(({ id }) => id).join(', ')}.`,
    );
    return 2;
  }
  io.print(JSON.stringify(ordersOf(game), undefined, 2));
  return 0;
}
