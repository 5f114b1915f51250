/** Dice that players roll for themselves (`dice: hand`): what is asked of a side, and what it enters. */
import { expect } from 'vitest';
import type { Offer } from '../../../../src/kernel/offer.ts';
import type { CampaignTable } from '../campaign-table.ts';

/** Entries that are no two dice, and no single one. */
export const WRONG_DR = ['3', '3 4 5', '7 1', '1 7', '0 3', 'x y', '', '3,,4,1', '٣ ٣'];
export const WRONG_ONE = ['7', '0', '', '3 4', 'six', '3.5', '-1', '1e0', '٣'];

export function asked(table: CampaignTable, side: string): readonly Offer[] {
  return table.offers(side).filter(({ order }) => order === 'dice.enter');
}

function next(table: CampaignTable, side: string): Offer {
  const [offer] = asked(table, side);
  if (offer === undefined) throw new Error(`no dice are asked of ${side}`);
  return offer;
}

/** Enters the dice that are asked of a side now. */
export function enter(table: CampaignTable, side: string, values: string): void {
  table.order(side, 'dice.enter', { ...next(table, side).fixed, values });
}

/** The state, how much has been said, and what both sides may do: nothing of it changes by a refused entry. */
export function everything(table: CampaignTable): string {
  return JSON.stringify([table.trace(), table.offers('us'), table.offers('german')]);
}

/** Wrong dice, the enemy's hand and other rolls are refused in words, and nothing has changed. */
export function refuses(table: CampaignTable, side: 'us' | 'german', wrong: readonly string[]): void {
  const { fixed, fields } = next(table, side);
  const enemy = side === 'us' ? 'german' : 'us';
  const right = fields.flatMap((field) => (field.kind === 'text' ? field.examples : []))[0] ?? '';
  const roll = String(fixed.roll);
  const before = everything(table);
  const tries: readonly (readonly [string, object])[] = [
    ...wrong.map((values) => [side, { ...fixed, values }] as const),
    [enemy, { ...fixed, values: right }],
    [side, { roll: roll.replace(/#\d+$/u, '#9'), values: right }],
    [side, { roll: roll.replace(`/${side}/`, `/${enemy}/`), values: right }],
    [side, { roll: '8.616/19 PM/us/refit#0', values: right }],
  ];
  for (const [as, args] of tries) {
    const outcome = table.attempt(as, 'dice.enter', { ...args });
    expect(outcome.ok, `${as} ${JSON.stringify(args)}`).toBe(false);
    if (!outcome.ok) expect(outcome.ruling.legal ?? outcome.ruling.message).not.toBe('');
  }
  expect(everything(table)).toBe(before);
}
