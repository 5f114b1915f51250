/** Every value that stands only in the printed charts, and what practice campaigns have in its place; each with its rule. */
import type { ChartCell } from '../../kernel/game.ts';
import { bridgeCells, houseBridge } from './bridges/3.8-bridge-table.ts';
import { combatCells, houseCombatResult, readColumns } from './combat/3.2-combat-cells.ts';
import { houseWeather, weatherCells } from './vocabulary/2.2-weather-tables.ts';

/** `columns` of the options: which the owner’s Combat Table has, `1:3 to 6:1` if left out. */
export function chartCellsOf({ columns = '' }: Readonly<Record<string, string>>): readonly ChartCell[] {
  return [...combatCells(readColumns(columns)), ...weatherCells(), ...bridgeCells()];
}

/** Made up, by formula (`vocabulary/house-tables.ts`): a real campaign never takes them over by itself. */
export function houseValuesOf(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chartCellsOf(options).map(({ id }) => {
      const value = houseCombatResult(id) ?? houseWeather(id) ?? houseBridge(id);
      if (value === undefined) throw new Error(`no house value for ${id}`);
      return [id, value];
    }),
  );
}
