/** 8.14: the columns of the sheet for what only one side knows, and how lists of pieces are written in them. */
import { nameKey } from '../../../../text/delimited.ts';
import type { KgpState } from '../../state.ts';
import type { RgRow } from '../../vocabulary/charts.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { isDash } from '../sheet.ts';

export const DATE = 'CG Date';
export const LEDGER = [
  DATE,
  'SAN',
  'Start',
  'Replenished',
  'Total',
  'Spent',
  'Left',
  'Recon CPP',
  'Recon',
] as const;
export const FORTIFICATION = 'Fortification';
export const WORKS = [FORTIFICATION, DATE, 'Count'] as const;
export const RG = 'RG';
export const RECORD = [
  RG,
  DATE,
  'CPP',
  'Arrives',
  'Area',
  'Objective Hex',
  'Revealed',
  'Used up',
  'Strength',
  'Quality',
  'Models',
  'SW',
  'Equipment',
  'Leader',
  'Pz IV',
  'Pre-Registered',
] as const;
export const ITEM = 'Item';
export const FLAMETHROWER = 'One M4A3 has a flamethrower (I.4)';
/** Stands in the CPP column of an RG that the Initial OB gives. */
export const OB = 'OB';
export const STRENGTHS = { F: 'F', D: 'D' } as const;
export const PZ_IV = { H: 'Pz IVH', J: 'Pz IVJ' } as const;

export const MOST_CPP = 999;

export type Counted = readonly (readonly [string, number])[];

export function printCounted(list: Counted): string {
  return list.map(([type, count]) => `${count}× ${type}`).join(' & ');
}

/** `2× MMG & 1× PSK`; `undefined` when it cannot be read. */
export function readCounted(text: string): Counted | undefined {
  if (isDash(text) || nameKey(text) === 'none') return [];
  const parts = text
    .split('&')
    .map((part) => /^\s*(?<count>\d{1,2})\s*[x×]\s*(?<type>.+?)\s*$/u.exec(part)?.groups);
  if (parts.some((part) => part?.type === undefined)) return undefined;
  return parts.map((part) => [part?.type ?? '', Number(part?.count)] as const);
}

export function sameCounts(a: Counted, b: Counted): boolean {
  const key = (list: Counted) =>
    list
      .map(([type, count]) => `${nameKey(type)}#${count}`)
      .sort()
      .join(' ');
  return key(a) === key(b);
}

/** `SdKfz 11 (2)`: the second piece of its type in the chart's list. */
export function nthName(equipment: readonly { readonly type: string }[], index: number): string {
  const { type } = equipment[index] ?? { type: '' };
  const nth = equipment.slice(0, index + 1).filter((piece) => piece.type === type).length;
  return nth === 1 ? type : `${type} (${nth})`;
}

/** The pieces that were received (8.6205); which of several alike is told where an earlier one is missing. */
export function pieceNames({ equipment = [] }: RgRow, got: readonly number[]): string[] {
  return got.map((index) => {
    const { type } = equipment[index] ?? { type: '' };
    const isEarlierMissing = equipment
      .slice(0, index)
      .some((piece, at) => piece.type === type && !got.includes(at));
    return isEarlierMissing ? nthName(equipment, index) : type;
  });
}

/** CG I: the U.S. side alone may record a flamethrower. */
export function hasFlamethrower(game: KgpState, side: Side): boolean {
  return game.cg === 'I' && side === 'us';
}
