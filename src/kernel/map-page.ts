/** Common to the answers of all map desks: as many lines as a message holds, and the buttons of a map in sectors. */

import { given, onlyIf } from '../text/present.ts';
import type { MapButton } from './map-desk.ts';
import { ROOM } from './room.ts';

/** Whole lines, and how many more there are. */
export function fittingLines(lines: readonly string[]): string {
  const shown: string[] = [];
  let room: number = ROOM.page;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    shown.push(line);
  }
  const more = lines.length - shown.length;
  return [...shown, ...onlyIf(more !== 0, `-# … and ${more} lines more: ask for less of it.`)].join('\n');
}

/** A part of the map, by its number and its foremost place (`map/sectors.ts`). */
interface Sector {
  readonly name: string;
  readonly number: number;
}

/** The words that ask for a sector: `sector 3`. */
export function placeOfSector({ number }: Pick<Sector, 'number'>): string {
  return `sector ${number}`;
}

/**
 * Buttons of the whole map, which is no place, and of its sectors, as they lie. `lookOf`: the look of a place as the
 * game prints it; a button that has none is left out.
 */
export function sectorButtons(
  rows: readonly (readonly Sector[])[],
  shown: string,
  lookOf: (place: string) => string | undefined,
): readonly (readonly MapButton[])[] {
  const button = (label: string, place: string): readonly MapButton[] => {
    const look = lookOf(place);
    return given(look, (look) => ({ label, look, on: place === shown }));
  };
  return [
    button('Whole map', ''),
    ...rows.map((row) => row.flatMap((sector) => button(sector.name, placeOfSector(sector)))),
  ];
}
