/** Every counter of the game by what the rule text tells of it (7.1, Orders of Arrival): scenarios name them. */
import { z } from 'zod';
import json from '../../../../data/ardennes2/counters.json' with { type: 'json' };
import { present } from '../../../text/present.ts';
import { isInfantryType } from '../vocabulary/1.2-infantry.ts';
import type { Face } from '../vocabulary/counters.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';

export interface CatalogueCounter {
  readonly side: Side;
  /** Told apart within its side, in every scenario the same. */
  readonly id: string;
  readonly name: string;
  readonly division?: string;
  readonly type: string;
  readonly full: Face;
  readonly ma: number;
  readonly range?: number;
  readonly isInfantry: boolean;
}

const unit = z.strictObject({
  id: z.string(),
  /** As printed: attack or range in brackets, defense, movement allowance. */
  values: z.string().regex(/^(?:\d+|\[\d+\])-\d+-\d+$/u),
  type: z.string(),
  name: z.string(),
});
const forces = z.array(z.strictObject({ division: z.string().optional(), units: z.array(unit) }));
const catalogue = z.strictObject({ rule: z.string(), german: forces, us: forces });

/** By side, a Division's together. */
export const CATALOGUE: readonly CatalogueCounter[] = (() => {
  const armies = catalogue.parse(json);
  return SIDES.flatMap((side) =>
    armies[side].flatMap(({ division, units }) => units.map((each) => counterOf(side, division, each))),
  );
})();

const known = new Map(CATALOGUE.map((counter) => [`${counter.side} ${counter.id}`, counter]));

/** @throws when there is no such counter: a scenario's file is a wrong one */
export function counterNamed(side: Side, id: string): CatalogueCounter {
  const found = known.get(`${side} ${id}`);
  if (found === undefined) throw new Error(`no ${side} counter ${id}`);
  return found;
}

function counterOf(side: Side, division: string | undefined, read: z.infer<typeof unit>): CatalogueCounter {
  const { id, values, type, name } = read;
  const [first = '', defense = '', ma = ''] = values.split('-');
  const range = first.startsWith('[') ? Number(first.slice(1, -1)) : undefined;
  return {
    side,
    id,
    name,
    type,
    full: { attack: range === undefined ? Number(first) : 0, defense: Number(defense) },
    ma: Number(ma),
    isInfantry: isInfantryType(type),
    ...present({ division, range }),
  };
}
