/** Figures of both sides, side by side. */
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { FAINT, MUTED } from '../palette.ts';
import type { Sheet } from '../sheet.ts';
import { READ_TYPE } from '../sizes.ts';
import { BOTH_SIDES, SIDE_COLOURS, SIDE_LETTERS } from './sides.ts';

/** Two columns of figures under one heading: U.S. left, German right. */
export interface PairColumn {
  readonly label: string;
  /** Middle of the pair. */
  readonly x: number;
  /** The room of one figure, which is also the distance between the two. */
  readonly each: number;
}

const OFFSETS: { readonly [side in Side]: number } = { us: -0.5, german: 0.5 };

/** `y` is the base line of the lower of its two lines. */
export function pairHeading(sheet: Sheet, column: PairColumn, y: number): void {
  sheet.print(column.label, {
    x: column.x,
    y: y - 38,
    face: 'semi',
    size: 34,
    align: 'center',
    width: column.each * 2,
    colour: MUTED,
  });
  for (const side of BOTH_SIDES) {
    sheet.print(SIDE_LETTERS[side], {
      x: column.x + OFFSETS[side] * column.each,
      y,
      face: 'bold',
      size: 34,
      align: 'center',
      colour: SIDE_COLOURS[side].dark,
    });
  }
}

export function pairFigures(
  sheet: Sheet,
  column: PairColumn,
  values: { readonly [side in Side]: number } | undefined,
  y: number,
  size: number,
): void {
  if (values === undefined) {
    sheet.print('–', {
      x: column.x,
      y,
      face: 'text',
      size: Math.max(size - 6, READ_TYPE),
      align: 'center',
      colour: FAINT,
    });
    return;
  }
  for (const side of BOTH_SIDES) {
    sheet.print(figure(values[side]), {
      x: column.x + OFFSETS[side] * column.each,
      y,
      face: 'bold',
      size,
      align: 'center',
      width: column.each - 8,
      colour: SIDE_COLOURS[side].dark,
    });
  }
}
