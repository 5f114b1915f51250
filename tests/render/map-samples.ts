/** Pictures of the map: the position of page P12, as overview, snippet, and with an answer on it. */
import { type FrontFacts, frontPicture, LAYERS, type Look } from '../../src/games/kgp/front/picture.ts';
import type { Location, Position } from '../../src/games/kgp/front/position.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { MapProps, MapSheetProps } from '../../src/games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import { UNKNOWN_EVERYWHERE } from '../../src/map/marks.ts';
import { p12, position } from '../games/kgp/front/positions.ts';

const letter = (_area: unknown, index: number) => String.fromCharCode(65 + index);

function facts(parts: Partial<FrontFacts>): FrontFacts {
  return {
    map: 'St',
    grid: gridOf(parts.map ?? 'St'),
    date: '20 AM',
    letters: new Map(),
    rubble: [],
    wrecks: [],
    areaName: letter,
    isolated: [],
    assumed: [],
    ...parts,
  };
}

const P12 = facts({
  position: {
    ...p12(),
    river: {
      yes: new Set(['B16', 'B17', 'C18', 'C19', 'D19', 'D20', 'D21', 'E22']),
      no: new Set(),
      rest: 'no',
    },
    bridges: new Map([['D20', ['C20', 'E21']]]),
    blaze: { yes: new Set(['N23']), no: new Set(), rest: 'no' },
  },
  letters: new Map([
    ['H20/0', 'V'],
    ['L21/0', 'G'],
    ['K28/0', 'E'],
  ]),
  rubble: ['I22'],
  wrecks: ['M20', 'K24'],
  isolated: ['J19/2', 'J21/0'],
  assumed: ['Assumed by both sides: no water but the river that is marked.'],
});

function props(of: FrontFacts, look: Partial<Look>, parts: Partial<MapProps> = {}): MapProps {
  return {
    campaign: 'Winter at La Gleize',
    cg: 'CG I',
    rule: '8.605',
    title: 'The front',
    date: of.date,
    map: frontPicture(of, { layers: LAYERS, ...look }),
    ...parts,
  };
}

const around = (hex: string, across: number) => ({ around: { hex, across } });

/** Nothing said of the terrain: Areas are sure only where nothing in the way could bar Infantry. */
const UNSAID: Position = { ...p12(), river: UNKNOWN_EVERYWHERE };

export const mapSamples: Readonly<Record<string, MapProps>> = {
  'map-front': props(P12, {}),
  'map-front-german': props(facts({ ...P12, isolated: [] }), {}, { side: 'german' }),
  'map-snippet': props(P12, around('J21', 9), { title: 'Around J21' }),
  'map-snippet-13': props(P12, around('J21', 13), { title: 'Around J21' }),
  'map-path': props(
    P12,
    { ...around('L17', 9), path: ['L21', 'M20', 'M19', 'M18', 'M17', 'M16', 'M15', 'M14', 'M13'] },
    { title: 'Why: L21 is not Isolated', rule: '8.6052', side: 'us' },
  ),
  'map-barrier': props(
    P12,
    { ...around('J21', 9), barrier: ['I21', 'J20', 'K21', 'K22', 'J22', 'I22'] },
    { title: 'Why: J21 is Isolated', rule: '8.6052', side: 'us' },
  ),
  'map-unsaid': props(
    facts({ ...P12, position: UNSAID, isolated: [] }),
    {
      ...around('M19', 9),
      hangsOn: ['M18', 'M17'],
      notes: ['Nobody has said whether these are water: M18, M17.'],
    },
    { title: 'Why: L21', rule: '8.6052' },
  ),
  'map-bare-ch': props(facts({ map: 'Ch', date: '20 PM' }), {}, { cg: 'CG II', title: 'Cheneux' }),
  'map-bare-lg': props(facts({ map: 'Lg', date: '22 PM' }), {}, { cg: 'CG III', title: 'La Gleize' }),
  'map-corner': props(facts({ map: 'Ch', date: '20 PM' }), around('TT1', 9), { title: 'Around TT1' }),
};

/** Some 800 Strategic Locations around Z30, four to a hex, by turns of each side, each with a letter. */
function crowded(): FrontFacts {
  const grid = gridOf('St');
  const hexes = grid.within('Z30', 8);
  const strategic = new Map<Location, Side | undefined>(
    hexes.flatMap((hex, index) =>
      [0, 1, 2, 3].map((level): [Location, Side | undefined] => [
        `${hex}/${level}`,
        ([undefined, 'us', 'german'] as const)[(index + level) % 3],
      ]),
    ),
  );
  return facts({
    position: position({ grid, strategic }),
    letters: new Map(hexes.map((hex) => [`${hex}/0`, 'G'])),
    rubble: hexes,
    wrecks: hexes,
    isolated: [...strategic.keys()],
    assumed: Array.from({ length: 3 }, () => 'Assumed by both sides: '.repeat(30)),
  });
}

export const mapExtremes: Readonly<Record<string, MapProps>> = {
  'extreme-map': props(crowded(), {}, { campaign: 'W'.repeat(90), title: 'W'.repeat(90) }),
  'extreme-map-snippet': props(crowded(), around('Z30', 9), { title: 'Around Z30' }),
  'empty-map': props(facts({}), { layers: [] }, { campaign: '', title: '' }),
};

/** The same to print. */
export const mapSheets: Readonly<Record<string, MapSheetProps>> = {
  'map-st-a4': { paper: 'a4', map: props(P12, {}) },
  'map-ch-letter': {
    paper: 'letter',
    map: props(facts({ map: 'Ch', date: '20 PM' }), {}, { cg: 'CG II', side: 'us' }),
  },
  'map-extreme-letter': { paper: 'letter', map: props(crowded(), {}, { title: 'W'.repeat(90) }) },
};
