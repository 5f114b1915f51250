/** 8.6196: how many RG of one row of the chart can be purchased in a campaign, by colour where the chart has colours. */
import type { Core } from '../../../kernel/campaign.ts';
import { readCounts } from '../../../kernel/counts.ts';
import type { SideState } from '../state.ts';
import type { RgRow } from '../vocabulary/charts.ts';

/** Chart cell of a coloured CG Maximum (8.6196; U.S. RG Chart, note *): each colour with its number. */
export function maximumCell(cg: string, rg: string): string {
  return `8.6196/${cg}/${rg}`;
}

/** Each colour's number counts for itself; the colours stand only in the printed chart. */
export function isColoured(cg: string, row: RgRow): boolean {
  return row.cgMax[cg]?.coloured === true;
}

/** The RG stands in the chart with a number for this CG, read or not. */
export function isListed(cg: string, row: RgRow): boolean {
  return isColoured(cg, row) || (row.cgMax[cg]?.max ?? 0) > 0;
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
