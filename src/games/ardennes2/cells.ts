/** Substitutes for the printed tables, for practice campaigns, and for others by consent. */
import { houseBridge } from './bridges/3.8-bridge-table.ts';
import { houseCombatResult } from './combat/3.2-combat-cells.ts';
import { chartCellsOf } from './turn/frame/charts.ts';
import { houseWeather } from './vocabulary/2.2-weather-tables.ts';

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
