/** 8.6197: the RG Charts: which RG a campaign game has, and by which colours they enter (Entry Code). */
import type { ChartCell } from '../../../kernel/game.ts';
import { RG_CHARTS, type RgRow } from '../vocabulary/charts.ts';

const RULE = '8.6197';

/** Each colour's number counts for itself; the colours stand only in the printed chart. */
export function isColoured(cg: string, row: RgRow): boolean {
  return row.cgMax[cg]?.coloured === true;
}

/** The RG stands in the chart with a number for this CG, read or not. */
export function isListed(cg: string, row: RgRow): boolean {
  return isColoured(cg, row) || (row.cgMax[cg]?.max ?? 0) > 0;
}

/** Chart cell of the colours in the Entry Code column (8.6197). */
export function entryCodeCell(rg: string): string {
  return `${RULE}/${rg}`;
}

/** Of Entry Areas and their codes. */
export const COLOURS = ['blue', 'red', 'green', 'brown'] as const;

/** The Entry Codes of all RG that a campaign game can have, since the colours of their dots stand only in the printed chart. */
export function entryCodeCells(cg: string): readonly ChartCell[] {
  return [...RG_CHARTS.us].flatMap(([rg, row]) => {
    if (/^[IVG]\d/u.test(rg) && isListed(cg, row))
      return [
        {
          id: entryCodeCell(rg),
          rule: RULE,
          label: `Entry Code of ${rg} ${row.name}: the colours of its dots`,
          place: { table: '8.6197 U.S. RG Chart', row: rg, column: 'Entry Code' },
          kind: 'set',
          words: COLOURS,
          neededBy: '8.619',
        } as const,
      ];
    return [];
  });
}

const HOUSE_COLOURS: Readonly<Record<string, string>> = {
  I3: 'blue+red',
  I6: 'red',
  I7: 'red',
  I8: 'red',
  V1: 'red',
  V3: 'red',
  V5: 'red',
  G2: 'red',
  V8: 'blue+red',
  V9: 'blue+red',
  V10: 'blue+red',
};

/** To practise with. */
export function houseEntryCode(cg: string, id: string): string | undefined {
  const [rule, rg = ''] = id.split('/');
  if (rule !== RULE) return undefined;
  return houseColours(cg, rg).join('+');
}

/** CG II is all green; in CG III what has two coloured numbers comes from the west as well. */
export function houseColours(cg: string, rg: string): readonly string[] {
  if (cg === 'II') return ['green'];
  const colours = (HOUSE_COLOURS[rg] ?? 'blue').split('+');
  const parts = RG_CHARTS.us.get(rg)?.cgMax[cg]?.parts ?? [];
  return parts.length > 1 ? [...colours, 'brown'].sort() : colours;
}
