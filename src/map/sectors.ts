/** The whole map in parts that a phone can show with all that is printed in their hexes, each called by its foremost place. */
import type { HexGrid } from './grid.ts';
import { AIR, EDGE, READABLE } from './window.ts';

export interface Sector {
  /** `Around Bastogne`; where no place has a name, its first hex and its last. */
  readonly name: string;
  /** From 1, row by row. */
  readonly number: number;
  readonly hexes: readonly string[];
}

/** The hexes of a part do not reach to its edge. */
const HALF_HEX = 0.5;

/** More parts than a message has room to offer are none; then they are larger. */
const MOST_SECTORS = { across: 5, down: 4 };

/**
 * As they lie, row by row from the top left; all of one size.
 *
 * @param places the foremost first
 */
export function sectorRows(
  grid: HexGrid,
  places: readonly { readonly hex: string; readonly text: string }[],
): readonly (readonly Sector[])[] {
  let number = 0;
  return hexesOfSectors(grid).map((row) =>
    row.map((hexes) => {
      number += 1;
      const isIn = new Set(hexes);
      const place = places.find(({ hex }) => isIn.has(hex))?.text;
      const name = place === undefined ? `${hexes[0]} to ${hexes.at(-1)}` : `Around ${place}`;
      return { name, number, hexes };
    }),
  );
}

function hexesOfSectors(grid: HexGrid): readonly (readonly (readonly string[])[])[] {
  const centres = grid.hexes.map((hex) => ({ hex, ...grid.centre(hex) }));
  const cuts = (of: 'x' | 'y', readable: number, most: number) => {
    const all = centres.map((each) => each[of]);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const size = high - low + EDGE * 2;
    const count = Math.min(most, Math.ceil(size / (readable - AIR * 2 + HALF_HEX)));
    return Array.from({ length: count }, (_none, index) => {
      const from = low - EDGE + (index * size) / count;
      return (value: number) => value >= from && value < from + size / count;
    });
  };
  const across = cuts('x', READABLE.w, MOST_SECTORS.across);
  return cuts('y', READABLE.h, MOST_SECTORS.down).map((isInRow) =>
    across.map((isInColumn) =>
      centres.filter(({ x, y }) => isInColumn(x) && isInRow(y)).map(({ hex }) => hex),
    ),
  );
}
