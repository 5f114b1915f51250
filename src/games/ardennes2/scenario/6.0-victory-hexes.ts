/** 6.0: the hexes that bring points, with what each is worth. */
import { z } from 'zod';
import json from '../../../../data/ardennes2/6.0-victory-hexes.json' with { type: 'json' };

const file = z.strictObject({
  rule: z.literal('6.0'),
  hexes: z.array(z.strictObject({ hex: z.string(), name: z.string(), points: z.number().int().positive() })),
});

export const VICTORY_HEXES = file.parse(json).hexes;
