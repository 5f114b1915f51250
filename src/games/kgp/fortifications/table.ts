/** The Fortification Purchase Table of 8.621 (`data/kgp/fortifications.json`), checked once at start. */
import { z } from 'zod';
import json from '../../../../data/kgp/fortifications.json' with { type: 'json' };
import type { Readings } from '../vocabulary/readings.ts';
import type { Side } from '../vocabulary/sides.ts';

const side = z.enum(['us', 'german']);
const count = z.number().int().min(1);

const item = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** FPP apiece. Halves are exact in binary, so sums of them are (a German A-P factor costs 1½). */
  cost: z.strictObject({ us: z.number().multipleOf(0.5), german: z.number().multipleOf(0.5) }),
  /** The table's footnotes F, i and S, for set-up. */
  notes: z.array(z.enum(['F', 'i', 'S'])),
  /** `either`: hidden or Known is settled at set-up. */
  mines: z.enum(['hidden', 'known', 'either']).optional(),
  /** Footnote S: how many Fortifications one piece counts as, or how many factors (or part of them) make one. */
  counts: z.union([z.strictObject({ each: count }), z.strictObject({ factors: count })]).optional(),
});
export type FortificationItem = z.infer<typeof item>;

/** How many pieces (or mine factors) of each item: `{ 'at': 4, 'hip-squad': 1 }`. Items with none are left out. */
export type Tally = Readonly<Record<string, number>>;

const table = z
  .strictObject({
    rule: z.string(),
    mineCapFpp: count,
    items: z.array(item),
    notInitial: z.array(z.strictObject({ item: z.string(), cg: z.string(), side, rule: z.string() })),
    obCounters: z.record(z.string(), z.string()),
    dummyMinefields: z.strictObject({
      rule: z.string(),
      id: z.string(),
      name: z.string(),
      perKnownFactors: count,
    }),
  })
  .parse(json);

export const FORTIFICATIONS: ReadonlyMap<string, FortificationItem> = new Map(
  table.items.map((each) => [each.id, each]),
);

/** The items that can be bought by the campaign's reading of 8.621: mines of a kind, or factors alone. */
export function buyable(readings: Readings): readonly FortificationItem[] {
  const atSetUp = readings['mine-kind'] === 'set-up';
  return table.items.filter(({ mines }) => mines === undefined || (mines === 'either') === atSetUp);
}

/** FPP that a side may spend on mines on one CG Date (footnote 2; a campaign game has one Map Group). */
export const MINE_CAP = table.mineCapFpp;

/** 7.2: Dummy minefields come from Known minefield factors. */
export const DUMMY_MINEFIELD = table.dummyMinefields;

export function fortificationName(id: string): string {
  return id === DUMMY_MINEFIELD.id ? DUMMY_MINEFIELD.name : (FORTIFICATIONS.get(id)?.name ?? id);
}

/** The Initial-Scenario SSR that forbids this side an item, if one does (I.4, III.3). */
export function initialBar(cg: string, of: Side, id: string): string | undefined {
  return table.notInitial.find((bar) => bar.cg === cg && bar.side === of && bar.item === id)?.rule;
}

/** The table's item for a Fortification counter of an Initial OB. */
export function itemOfCounter(type: string): string | undefined {
  return table.obCounters[type];
}
