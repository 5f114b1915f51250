/** A small pack for tests: fifteen hexes west of Bastogne with a Stream, a River, roads, a plunger and a German bridge. */
import { type ReadPack, readPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';

const HEXES = ['A38', 'A39', 'A40', 'B1', 'B2'].flatMap((column) =>
  ['15', '16', '17'].map((row) => `${column}.${row}`),
);

export const SMALL: Readonly<Record<string, string>> = {
  'pack.txt': 'Title = A small board\nSource = house\nArea = A38.15 B2.17\n',
  'hexes.txt': HEXES.map((hex) => `${hex} ${hex === 'B1.16' ? 'City + Woods' : 'Open'}\n`).join(''),
  'hexsides.txt': 'Stream A39.16-A40.16 A39.17-A40.16 A39.17-A40.17 = Wiltz\nRiver B1.15-B1.16 B1.16-B2.15\n',
  'roads.txt':
    'Road A38.16 A39.17 A40.16 B1.16 = N4\nTrack B1.16 B1.17 B2.17\nRoad B1.15 A40.15\nRoad A40.15 A40.16\n',
  'bridges.txt': 'Plunger A40.16 A39.17-A40.16\nBuilt 3 Track B1.16-B1.15 Road\n',
  'places.txt': 'B1.16 = Bastogne\nB1.15 = Assenois\n',
  'entries.txt': 'Entry I A38.15 A39.15\n',
  'exits.txt': 'Road west A38.16\nTrack east B2.17\n',
  'counters.txt': 'German I/3 Mech Exploit reduced 3-2\nUS 101.arty Leg\n',
};

/** The small pack with other files, or with none where it is empty. */
export function readSmall(files: Readonly<Record<string, string>> = {}): ReadPack {
  return readPack({ ...SMALL, ...files });
}

export function smallPack(files: Readonly<Record<string, string>> = {}) {
  const read = readSmall(files);
  if (!read.ok) throw new Error(read.faults.map(({ wrong }) => wrong).join('; '));
  return read;
}
