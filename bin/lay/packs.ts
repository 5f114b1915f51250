/** What `npm run lay` writes: the files of each laid map, each with a remark that says what of it is made up. */
import { packFiles } from '../../src/games/ardennes2/ground/pack-text.ts';
import { CATALOGUE } from '../../src/games/ardennes2/scenario/catalogue.ts';
import { printMap, readMap } from '../../src/games/eaa/ground/map-text.ts';
import { printCounters } from '../../src/games/eaa/vocabulary/counter-text.ts';
import type { PackFiles } from '../../src/kernel/pack-files.ts';
import { ardennes2Map } from './ardennes2.ts';
import { madeUpCounter } from './counters.ts';
import { eaaMap } from './eaa.ts';
import { eaaUnits } from './eaa-units.ts';
import { readValues, withValues } from './eaa-values.ts';
import { layMap } from './map.ts';

/** A folder of the project, and the files in it. */
export interface LaidFolder {
  readonly folder: string;
  readonly files: PackFiles;
}

/** @param geography the folder `data/geography` */
export function layArdennes2(geography: string): LaidFolder {
  const map = ardennes2Map(layMap(geography, 'ardennes2'));
  const counters = CATALOGUE.map(madeUpCounter);
  return {
    folder: 'data/ardennes2/house/whole',
    files: withRemarks(packFiles({ ...map, counters }), ARDENNES2),
  };
}

/** @param geography the folder `data/geography` */
export function layEaa(geography: string): LaidFolder {
  const map = eaaMap(layMap(geography, 'eaa'));
  return { folder: 'data/eaa/laid', files: withRemarks(printMap(map), EAA) };
}

/**
 * The map of the whole front with what the Germans go by, and the units: those files of its house pack that are worked out.
 * Cards, chits and events lie beside them as they were written.
 * @param geography the folder `data/geography`
 */
export function layEaaPack(geography: string): LaidFolder {
  const map = withValues(eaaMap(layMap(geography, 'eaa')), readValues(geography));
  // As a pack is printed: names of roads are cut to what one may have.
  const read = readMap(printMap(map));
  if (!read.ok) throw new Error(read.faults.map(({ wrong }) => wrong).join('; '));
  const files = { ...printMap(read.map), 'units.txt': printCounters(eaaUnits(geography)) };
  return { folder: 'data/eaa/house/whole', files: withRemarks(files, EAA_PACK) };
}

const LAID = [
  'House map: laid by “npm run lay” from data/geography (places by GeoNames, www.geonames.org, CC BY 4.0), not the printed map.',
  'Change data/geography and its corrections, not this file.',
];

const ARDENNES2: Readonly<Record<string, string>> = {
  'hexes.txt':
    'Made up: scattered woods, slopes, Traffic Jams where 7.1 sets up nobody DG; outlines of woods to a mile or two.',
  'hexsides.txt':
    'Told by the rule text: hexsides with the bridges that it names, banks where it sets units up. Courses are likely.',
  'roads.txt': 'Main roads are likely; which minor road is a Track is made up.',
  'bridges.txt':
    'Told: Gemünd; plungers in A17.26, A33.27, B8.39, B20.06, A37.23, B11.14, not at which hexsides. Made up: all others, and the Turns.',
  'places.txt':
    'Told by 6.0, 3.8 and 5.1 for the hexes that they name; the others fall where they lie, a hex either way.',
  'entries.txt': 'Likely: B, C and O. All others are made up.',
  'exits.txt': 'Where roads of the geography leave the map.',
  'counters.txt':
    'Made up: two steps, half of each number on the other side, rounded up, for all but Artillery and 1-1; Leg and Exploit by type.',
};

const EAA_PACK: Readonly<Record<string, string>> = {
  'hexes.txt':
    'Told by the text or won from its illustrations: what data/geography/eaa-values.json says it is. Made up: all else of Hold Values, VPs, arrows, depots, scattered woods.',
  'areas.txt': 'Told: V Corps not south of row 08 (2.1). Made up: the others.',
  'units.txt':
    'Real formations with figures made up for Umpire: data/geography/eaa-units.tsv, bin/lay/eaa-units.ts. Told: designations and corps, who has a step to lose by 18.5, 1st SS, 2nd Panzer and Panzer Lehr (9.2), seven set-up hexes (3.0, 7.1).',
};

const EAA: Readonly<Record<string, string>> = {
  'hexes.txt':
    'Without Hold Values, VPs, arrows and depots, which no geography tells. Made up: some towns, scattered woods.',
  'areas.txt': 'No geography tells the corps areas.',
};

function withRemarks(files: PackFiles, remarks: Readonly<Record<string, string>>): PackFiles {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const own = remarks[file];
      const lines = [...LAID, ...(own === undefined ? [] : [own])];
      return [file, `${lines.map((line) => `# ${line}\n`).join('')}${text}`];
    }),
  );
}
