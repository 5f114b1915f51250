/** The tables of a campaign: its chart cells, entered by their owner or made up for practice. */
import type { CampaignState } from '../../../../kernel/campaign.ts';
import type { ChartCell } from '../../../../kernel/game.ts';
import { BLOWN, bridgeCell, bridgeCells } from '../../bridges/3.8-bridge-table.ts';
import { combatCell, combatCells, readColumns, USUAL_COLUMNS } from '../../combat/3.2-combat-cells.ts';
import { type CombatResult, readResult } from '../../combat/3.2-combat-table.ts';
import type { Columns } from '../../combat/3.2-odds.ts';
import { airStrikeCell, FREEZE_CELL, weatherCells } from '../../vocabulary/2.2-weather-tables.ts';
import type { Weather } from '../../vocabulary/house-tables.ts';

type Core = CampaignState['core'];

/** `columns` of the options: which the owner’s Combat Table has, `1:3 to 6:1` if left out. */
export function chartCellsOf({ columns = '' }: Readonly<Record<string, string>>): readonly ChartCell[] {
  return [...combatCells(readColumns(columns)), ...weatherCells(), ...bridgeCells()];
}

/** Nothing is rolled for before all of them are there. */
export function hasTables({ charts, options }: Pick<Core, 'charts' | 'options'>): boolean {
  return chartCellsOf(options).every(({ id }) => charts[id] !== undefined);
}

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
  if (value === undefined) return undefined;
  return readResult(value);
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
