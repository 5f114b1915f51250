/** 8.6196: how many RG of one row of the chart can be purchased in a campaign, by colour where the chart has colours. */
import type { Core } from '../../../kernel/campaign.ts';
import { readCounts } from '../../../kernel/counts.ts';
import type { ChartCell } from '../../../kernel/game.ts';
import type { SideState } from '../state.ts';
import { RG_CHARTS, type RgRow } from '../vocabulary/charts.ts';
import { COLOURS, houseColours, isColoured } from './8.6197-rg-charts.ts';

const RULE = '8.6196';

/** Chart cell of a coloured CG Maximum (8.6196; U.S. RG Chart, note *): each colour with its number. */
export function maximumCell(cg: string, rg: string): string {
  return `${RULE}/${cg}/${rg}`;
}

/** The coloured CG Maxima of a campaign game: what we read of the chart has its numbers without their colours. */
export function maximumCells(cg: string): readonly ChartCell[] {
  return [...RG_CHARTS.us].flatMap(([rg, row]) => {
    if (!isColoured(cg, row)) return [];
    const read = row.cgMax[cg]?.parts ?? [row.cgMax[cg]?.max ?? null];
    return [
      {
        id: maximumCell(cg, rg),
        rule: RULE,
        label: `CG Maximum of ${rg} ${row.name} in CG ${cg}, by colour (we read ${read.map((n) => n ?? '?').join(' + ')})`,
        place: { table: '8.6197 U.S. RG Chart', row: rg, column: `CG Maximum ${cg}` },
        kind: 'counts',
        words: COLOURS,
        min: 1,
        max: 20,
        neededBy: '8.619',
      } as const,
    ];
  });
}

/** To practise with. */
export function houseMaximum(cg: string, id: string): string | undefined {
  const [rule, , rg = ''] = id.split('/');
  if (rule !== RULE) return undefined;
  const limit = RG_CHARTS.us.get(rg)?.cgMax[cg];
  const read = limit?.parts ?? [limit?.max ?? null];
  const [first = 'blue', ...others] = houseColours(cg, rg).filter((colour) => colour !== 'brown');
  const colours = [first, ...(read.length > 1 ? ['brown'] : others)];
  return colours
    .map((colour, index) => `${colour} ${read[index] ?? 2}`)
    .sort()
    .join(' + ');
}

/** Where the maximum is coloured: how many may be purchased through Entry Areas of each colour. */
export function colourMaxima(core: Core, cg: string, row: RgRow): ReadonlyMap<string, number> | undefined {
  if (!isColoured(cg, row)) return undefined;
  return readCounts(core.charts[maximumCell(cg, row.id)]?.value ?? '');
}

/** 8.6196: how many may be purchased in the CG, all colours together. */
export function cgMaximum(core: Core, cg: string, row: RgRow): number {
  const colours = colourMaxima(core, cg, row);
  if (colours === undefined) return row.cgMax[cg]?.max ?? 0;
  return [...colours.values()].reduce((sum, count) => sum + count, 0);
}

/** How many of one row were purchased so far for entry by one colour, this basket's included. */
export function purchasedByColour(
  own: SideState,
  basket: readonly { readonly rg: string; readonly colour?: string | undefined }[],
  rg: string,
  colour: string,
): number {
  const before = own.rgs.filter((item) => item.rg === rg && !item.given && item.colour === colour);
  return before.length + basket.filter((item) => item.rg === rg && item.colour === colour).length;
}
