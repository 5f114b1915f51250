/** What the tables of a campaign say: its chart cells, entered by their owner or made up for practice. */
import type { CampaignState } from '../../../kernel/campaign.ts';
import { BLOWN, bridgeCell } from '../bridges/3.8-bridge-table.ts';
import { combatCell, readColumns, USUAL_COLUMNS } from '../combat/3.2-combat-cells.ts';
import { type CombatResult, readResult } from '../combat/3.2-combat-table.ts';
import type { Columns } from '../combat/3.2-odds.ts';
import { airStrikeCell, FREEZE_CELL } from '../vocabulary/2.2-weather-tables.ts';
import type { Weather } from '../vocabulary/house-tables.ts';

type Core = CampaignState['core'];

function valueIn({ charts }: Pick<Core, 'charts'>, id: string): string {
  const value = charts[id]?.value;
  if (value === undefined) throw new Error(`the cell ${id} is empty`);
  return value;
}

export function columnsOf({ options }: Pick<Core, 'options'>): Columns {
  return readColumns(options.columns ?? '') ?? USUAL_COLUMNS;
}

export function combatResult(core: Pick<Core, 'charts'>, column: number, sum: number): CombatResult {
  const result = readResult(valueIn(core, combatCell(column, sum)));
  if (result === undefined) throw new Error(`what stands in the Combat Table cannot be read`);
  return result;
}

/** The same before it is rolled for: `undefined` where the cell is still empty. */
export function foreseenResult(
  { charts }: Pick<Core, 'charts'>,
  column: number,
  sum: number,
): CombatResult | undefined {
  const value = charts[combatCell(column, sum)]?.value;
  return value === undefined ? undefined : readResult(value);
}

/** Air Strikes by the table, before a scenario divides them. */
export function airStrikes(core: Pick<Core, 'charts'>, weather: Weather, die: number): number {
  return Number(valueIn(core, airStrikeCell(weather, die)));
}

export function isBlown(core: Pick<Core, 'charts'>, die: number): boolean {
  return valueIn(core, bridgeCell(die)) === BLOWN;
}

export function isFreezing(core: Pick<Core, 'charts'>, die: number): boolean {
  return die >= Number(valueIn(core, FREEZE_CELL));
}
