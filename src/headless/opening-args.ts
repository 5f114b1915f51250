import { z } from 'zod';
import type { Game } from '../kernel/game.ts';

/** Arguments of `open`, the first order of a headless campaign: what every game has, and the game's own options. */
export interface OpeningArgs {
  readonly name?: string;
  readonly gm: 'none' | 'plain' | 'all-seeing';
  readonly charts?: string;
  readonly dice?: 'umpire' | 'hand';
  readonly houseValues?: boolean;
  /** The game's own options, by name. */
  readonly [option: string]: string | boolean | undefined;
}

export function openingArgs(game: Game): z.ZodType<OpeningArgs> {
  const own = game.options.flatMap((field) =>
    field.kind === 'choice'
      ? [[field.name, z.enum(field.options.map(({ value }) => value)).optional()] as const]
      : [],
  );
  return z.strictObject({
    name: z.string().max(60).optional(),
    gm: z.enum(['none', 'plain', 'all-seeing']).default('plain'),
    charts: z.enum(['gm', ...game.sides.map((side) => `side:${side}`)]).optional(),
    dice: z.enum(['umpire', 'hand']).optional(),
    houseValues: z.boolean().optional(),
    ...Object.fromEntries(own),
  }) as unknown as z.ZodType<OpeningArgs>;
}
