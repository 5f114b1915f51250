/** The three tables of 9.11: whereto the die sends an Army Objective marker. Towns by name, as the map has them. */
import type { GermanArmy } from '../vocabulary/formations.ts';
import type { Compass } from '../vocabulary/terrain.ts';

export interface Destination {
  /** A hex by its number, or a town by its name. */
  readonly to: string;
  readonly compass: Compass;
  /** The hex is a German exit hex from then on. */
  readonly opensExit: boolean;
}

/** Die results 1–6, 7–9 and 10. */
export type Row = readonly [Destination, Destination, Destination];

const COMPASS: Readonly<Record<string, Compass>> = { N: 'north', W: 'west', S: 'south' };

/** `Malmedy W`, `0113 W Exit`. */
function row(...cells: readonly [string, string, string]): Row {
  const read = (cell: string): Destination => {
    const found = /^(?<to>.+) (?<compass>[NWS])(?<exit> Exit)?$/u.exec(cell)?.groups;
    const compass = COMPASS[found?.compass ?? ''];
    if (found?.to === undefined || compass === undefined) throw new Error(`${cell} is no destination`);
    return { to: found.to, compass, opensExit: found.exit !== undefined };
  };
  return [read(cells[0]), read(cells[1]), read(cells[2])];
}

export const FIRST_OBJECTIVES: Readonly<Record<GermanArmy, Row>> = {
  '6pz': row('Malmedy W', '0408 W', 'St. Vith N'),
  '5pz': row('Houffalize W', 'Bastogne N', 'Vielsalm W'),
  '7': row('Ettelbruck S', 'Mersch W', 'Wiltz S'),
};

/** By where the marker is. */
export const SECOND_OBJECTIVES: Readonly<Record<string, Row>> = {
  Malmedy: row('Spa W', 'Trois Ponts W', 'Manhay N'),
  '0408': row('Verviers W', 'Spa W', 'Eupen W'),
  'St. Vith': row('Manhay N', 'Trois Ponts W', 'Spa W'),
  Houffalize: row('Marche W', 'Durbuy W', 'Rochefort N'),
  Bastogne: row('Rochefort N', 'Marche W', 'St. Hubert N'),
  Vielsalm: row('Durbuy W', 'Hotton S', 'La Roche W'),
  Ettelbruck: row('Martelange S', 'Arlon W', '1916 S'),
  Mersch: row('Habay-le-Neuve W', 'Arlon W', 'Martelange S'),
  Wiltz: row('1916 S', 'Neufchâteau W', 'Martelange S'),
};

export const THIRD_OBJECTIVES: Readonly<Record<string, Row>> = {
  Spa: row('0117 W', '0319 W', '0117 W'),
  'Trois Ponts': row('0319 W', '0117 W', 'Huy W'),
  Verviers: row('0117 W', '0113 W Exit', '0319 W'),
  Eupen: row('0113 W Exit', '0117 W', '0117 W'),
  Manhay: row('0319 W', 'Huy W', 'Havelange N'),
  Durbuy: row('0625 N', '0926 N', 'Huy W'),
  Hotton: row('0926 W', '0625 W', 'Dinant W'),
  Marche: row('0926 W', 'Dinant W', '0625 W'),
  Rochefort: row('Dinant W', '1326 W', '0926 W'),
  'St. Hubert': row('1326 W', '1426 N', 'Dinant W'),
  'La Roche': row('Havelange W', 'Dinant W', 'Rochefort N'),
  '1916': row('Wellin S', 'St. Hubert S', 'Recogne W'),
  Neufchâteau: row('Wellin S', 'St. Hubert S', 'Bertrix W'),
  Martelange: row('St. Hubert S', 'Recogne W', '2615 W Exit'),
  'Habay-le-Neuve': row('Recogne W', 'Bertrix W', '2615 W Exit'),
  Arlon: row('Rossignol W', 'Recogne W', '2614 W Exit'),
};

const SECOND_FROM = 7;
const THIRD_FROM = 10;

/** The cell of a row for a ten-sided die. */
export function cellOf([low, middle, high]: Row, die: number): Destination {
  if (die >= THIRD_FROM) return high;
  return die >= SECOND_FROM ? middle : low;
}
