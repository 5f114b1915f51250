/** Chart values of other chapters that set-up needs where Umpire keeps every counter: KGP16, KGP17, C1.31. */
import type { ChartCell } from '../../../kernel/game.ts';
import { isListed } from '../rg/8.6197-rg-charts.ts';
import { campaignGameOf, RG_CHARTS, RG_TABLES } from '../vocabulary/charts.ts';

/** 60 mm mortars that are traded for one module of 60 mm OBA (U.S. Ordnance Note 1). */
export const MORTARS_CELL = 'U.S. Ordnance Note 1/60mm MTR';

/** Which die of the C1.31 error DR is the direction; the other one is the distance in hexes. */
export const ERROR_CELL = 'C1.31/direction';

/** The highest dr by which a vehicle has a functioning Gyrostabilizer (H1.42); 0: it is not eligible. */
export function gyroCell(type: string): string {
  return `H1.42/${type}`;
}

/** U.S. AFV types that a campaign game can bring: tanks, tank destroyers and armored cars. */
function gyroTypes(cg: string): readonly string[] {
  const types = new Set<string>();
  for (const [id, row] of RG_CHARTS.us) {
    if (!/^V\d/u.test(id) || !isThere(cg, id)) continue;
    for (const { type } of row.units) if (/^M\d/u.test(type)) types.add(type);
    if (id === 'V3' || id === 'V4')
      for (const { models } of RG_TABLES.models[id]) for (const [model] of models) types.add(model);
  }
  for (const { kind, type } of campaignGameOf(cg).sides.us.counters)
    if (kind === 'vehicle' && /^M\d/u.test(type) && !type.includes('Tractor')) types.add(type);
  return [...types].sort();
}

function isThere(cg: string, id: string): boolean {
  const row = RG_CHARTS.us.get(id);
  return (
    (row !== undefined && isListed(cg, row)) || campaignGameOf(cg).sides.us.rgs.some(({ rg }) => rg === id)
  );
}

/** Cells without which what purchases bring cannot be settled: asked whatever was bought. */
export function choiceCells(cg: string): readonly string[] {
  return [MORTARS_CELL, ...gyroTypes(cg).map(gyroCell)];
}

/** Values of other chapters that set-up needs where Umpire keeps every counter. */
export function setupCells(cg: string): readonly ChartCell[] {
  return [
    {
      id: MORTARS_CELL,
      rule: 'KGP16',
      label: '60 mm mortars (each with its HS) that are traded for one module of 60 mm OBA',
      place: { table: 'Chapter H U.S. Ordnance Note 1', row: '60mm OBA', column: 'Mortars' },
      kind: 'integer',
      min: 1,
      max: 6,
      neededBy: '8.621',
    },
    ...gyroTypes(cg).map(
      (type): ChartCell => ({
        id: gyroCell(type),
        rule: 'KGP17',
        label: `Gyrostabilizer of a ${type}: the highest dr that gives one (0: not eligible)`,
        place: { table: 'H1.42 Gyrostabilizers', row: type, column: 'dr' },
        kind: 'integer',
        min: 0,
        max: 6,
        neededBy: '8.621',
      }),
    ),
    {
      id: ERROR_CELL,
      rule: 'C1.31',
      label: 'Which die of the error DR is the direction (the other one is the distance)',
      place: { table: 'C1.31 Error', row: 'error DR', column: 'Direction' },
      kind: 'choice',
      words: ['coloured', 'white'],
      neededBy: 'B1',
    },
  ];
}

/** Made-up values to practise with. */
export function setupHouseValue(id: string): string | undefined {
  if (id === MORTARS_CELL) return '2';
  if (id === ERROR_CELL) return 'coloured';
  return id.startsWith('H1.42/') ? '2' : undefined;
}
