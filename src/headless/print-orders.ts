import { z } from 'zod';
import { decisionsOf } from '../kernel/decide.ts';
import type { Game } from '../kernel/game.ts';

/** Every order of a game as JSON Schema of its arguments, with its rule and one sentence. */
export function ordersOf(
  game: Game,
): readonly { order: string; rule: string; summary: string; args: unknown }[] {
  return decisionsOf(game).map(({ order, rule, summary, args }) => ({
    order,
    rule,
    summary,
    args: z.toJSONSchema(args),
  }));
}
