/** Arguments of `open`, the first order of a headless campaign. */
import { z } from 'zod';
import { type Game, POSITION } from '../kernel/game.ts';
import { readingsIn } from '../kernel/reading.ts';

/** Arguments of `open`, the first order of a headless campaign: what every game has, and the game's own options. */
export interface OpeningArgs {
  readonly name?: string;
  readonly gm: 'none' | 'plain' | 'all-seeing';
  readonly charts?: string;
  readonly dice?: 'umpire' | 'hand';
  readonly dispatch?: 'yes' | 'no';
  readonly rewind?: 'consent' | 'gm';
  /** As it is written out (docs/pace.md); absent: none. */
  readonly pace?: string;
  readonly houseValues?: boolean;
  /** Agreed readings that are not to have their default, by id. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The game's own options, by name. */
  readonly [option: string]: string | boolean | Readonly<Record<string, string>> | undefined;
}

export function openingArgs(game: Game): z.ZodType<OpeningArgs> {
  const own = game.options
    .filter((field) => field.kind === 'choice')
    .map((field) => [field.name, z.enum(field.options.map(({ value }) => value)).optional()] as const);
  const schema: z.ZodType = z.strictObject({
    name: z.string().max(60).optional(),
    gm: z.enum(['none', 'plain', 'all-seeing']).default('plain'),
    charts: z.enum(['gm', ...game.sides.map((side) => `side:${side}`)]).optional(),
    dice: z.enum(['umpire', 'hand']).optional(),
    dispatch: z.enum(['yes', 'no']).optional(),
    rewind: z.enum(['consent', 'gm']).optional(),
    pace: z.string().max(2000).optional(),
    houseValues: z.boolean().optional(),
    readings: z
      .strictObject(
        Object.fromEntries(
          readingsIn(game.readings, {}).map((reading) => [
            reading.id,
            z
              .enum(reading.choices.map(({ value }) => value))
              .optional()
              .describe(`${reading.rule}: ${reading.question}`),
          ]),
        ),
      )
      .optional(),
    ...Object.fromEntries(own),
    ...(game.position === undefined ? {} : { [POSITION]: z.string().optional() }),
  });
  return schema as z.ZodType<OpeningArgs>;
}
