/** Orders of Battle as counter trays: of real starts of a campaign, after a bloody scenario, and worse. */

import { trayPages } from '../../src/games/kgp/sheets/tray/pictures.ts';
import type { Marking } from '../../src/games/kgp/units/marking.ts';
import type { CounterTrayProps } from '../../src/games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import { ledgerOf } from '../games/kgp/units/samples.ts';

const US_START = `
+ squad 6-6-6 x6
+ squad 6-6-7 x3
+ squad 6-6-6 x6
+ squad 5-4-6 x3
+ half-squad 3-4-6 x2
+ half-squad 3-4-7
+ half-squad 3-4-6 x2
+ half-squad 2-3-6
+ crew 2-2-7 x8
+ leader 7-0 x3
+ leader 9-1
+ leader 7-0
+ armor-leader 8-1
+ SW MMG x6
+ SW M2 60mm MTR x6
+ SW BAZ 45 x6
${['76L AT', '76L AT', '76L AT', '76L AT', 'M2 90L AA', 'M1 57mm AT', 'M1 57mm AT', 'M1 57mm AT']
  .map((type, index) => `+ Gun ${type}, by C${index + 1}`)
  .join('\n')}
+ vehicle M4A3 x3
+ vehicle M8 AC x2
+ vehicle M4 Tractor
+ vehicle M4A3(75)W x4
+ vehicle M4A3(76)W
+ vehicle 1/4-Ton Jeep x3
`;

const GERMAN_START = `
+ squad 6-5-8 x12
+ leader 8-0
+ leader 8-1
+ leader 9-2
+ leader 9-1
+ armor-leader 8-1 x2
+ SW LMG x4
+ SW PSK x4
+ vehicle SPW 251/1 x12
+ vehicle SPW 251/sMG
+ vehicle SPW 251/2
+ vehicle SPW 251/9
+ vehicle Pz VG x8
+ vehicle Pz IVH x8
`;

/** After two bloody dates: Setup Areas marked, Holding Boxes in use, something wrong with every third counter. */
const US_BATTERED = `
+ squad 6-6-6 x5 @area A
+ squad 6-6-6 x2 @area B, ammo-shortage
+ squad 6-6-7 x2 @box N1 shaded
+ squad 5-4-6 x3 @box N1
+ squad 5-4-6 @area A, broken
+ half-squad 3-4-6 x3 @area A
+ half-squad 3-4-6 @area B, ammo-shortage, fanatic
+ crew 2-2-7 x3 @area A
+ crew 2-2-7 @area B, unarmed
+ vehicle-crew 1-2-6 x2 @area A
+ leader 9-1 @area A
+ leader 8-0 @area B, wounded, heroic
+ leader 7-0 @box N1
+ leader 8-1 @area A, prisoner of german
+ squad 6-6-6 x2 @area A, prisoner of german
+ hero 1-4-9 @area A
+ SW MMG, by S1
+ SW MMG, by H1, malfunctioned
+ SW M2 60mm MTR, by H2
+ SW BAZ 45, by S2
+ SW BAZ 45, by S8
+ SW BAZ 45 @area A
+ SW DC, by S9
+ Gun M1 57mm AT, by C1
+ Gun 76L AT, by C2, low-ammo
+ Gun M2 90L AA @J19, malfunctioned
+ vehicle M4A3 x2 @area A
+ vehicle M4A3 @J19/1, immobilized, stun 1, MA malfunctioned
+ vehicle M4A3(76)W @K20, immobilized, depleted A
+ vehicle M8 AC @K20, immobilized, abandoned
+ vehicle M4A3(75)W @area B, stun 2, out-of-gas
+ armor-leader 8-1, crew of V1
+ vehicle 1/4-Ton Jeep @box N1
+ vehicle SPW 251/9 @area A, captured
+ vehicle M3A1 ht @box N1 shaded
+ squad 6-6-7, in V9
+ SW LMG, by S15, captured
+ radio 100+mm OBA, by L1
+ phone 80+mm OBA @area A
`;

const BATTERED_MAP: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['J19', 'J20'] },
    { side: 'us', id: 'B', isolated: true, locations: ['K20'] },
  ],
  noMansLand: [],
};

/** While a scenario's report is read back everything stands where it was. */
const GERMAN_ON_MAP = `
+ squad 6-5-8 x3 @J19/1
+ squad 6-5-8 x2 @J20, broken
+ squad 6-5-8 @K20, fanatic, assault-engineer
+ half-squad 3-4-8 @K20
+ leader 9-2 @J19/1
+ leader 8-1 @J20, broken, wounded
+ SW LMG, by S1
+ SW PSK, by S2
+ SW FT, by S6
+ SW HMG, by H1, dm
+ vehicle Pz VG @K21
+ vehicle Pz VIB @L21, bogged, CMG malfunctioned, BMG disabled
+ vehicle SPW 251/1 @K21
+ squad 6-5-8, in V3
+ leader 8-0, in V3
+ vehicle 2cm FlaK LKW @M22, recalled
+ crew 2-2-8 @M23
+ Gun 7.5cm PaK 40 AT, by C1, limbered
`;

const AREA_NAMES = ['A', 'B', 'C', 'D', 'E'];

function many(): string {
  const lines: string[] = [];
  for (const area of AREA_NAMES) {
    lines.push(`+ squad 6-5-8 x15 @area ${area}, broken, encircled, fanatic`);
    lines.push(`+ squad 4-4-7 x15 @area ${area}`);
    lines.push(`+ leader 8-0 x9 @area ${area}, wounded`);
    lines.push(`+ vehicle 7 1/2-Ton truck x12 @area ${area}, mired`);
    lines.push(`+ SW HMG x30 @area ${area}, malfunctioned, ammo-shortage`);
  }
  // Odd ids alone make piles with long names.
  for (let id = 1; id < 150; id += 2) lines.push(`S${id} @area F`);
  return lines.join('\n');
}

/** One vehicle with all that anybody could load on it. */
const LADEN = `
+ vehicle 10.5cm leFH 18 ART @area A, immobilized, shocked, unconfirmed-kill, stun 3, MA malfunctioned, CMG disabled, depleted APCR HEAT
+ squad 6-5-8 x2, in V1
${Array.from({ length: 22 }, (_, n) => `+ SW Schweres Maschinengewehr ${n}, by S1, malfunctioned`).join('\n')}
`;

function sheets(
  name: string,
  side: Side,
  text: string,
  { marking = { areas: [], noMansLand: [] }, map = 'St' }: { marking?: Marking; map?: string } = {},
): Record<string, CounterTrayProps> {
  const heading = { campaign: 'Winter at La Gleize', cg: 'CG I', date: '19 PM', side };
  const pages = trayPages(heading, ledgerOf(text, map), marking);
  return Object.fromEntries(pages.map((props) => [`${name}-${props.page}`, props]));
}

export function traySamples(): Record<string, CounterTrayProps> {
  return {
    ...sheets('tray-us-start', 'us', US_START),
    ...sheets('tray-german-start', 'german', GERMAN_START),
    ...sheets('tray-us-battered', 'us', US_BATTERED, { marking: BATTERED_MAP }),
    ...sheets('tray-german-on-map', 'german', GERMAN_ON_MAP),
  };
}

export function trayExtremes(): Record<string, CounterTrayProps> {
  return {
    ...sheets('tray-many', 'german', many()),
    ...sheets('tray-laden', 'german', LADEN),
    'tray-empty': {
      campaign: '🎲',
      cg: '',
      side: 'us',
      date: '',
      page: 1,
      pages: 1,
      totals: [],
      sections: [],
    },
  };
}
