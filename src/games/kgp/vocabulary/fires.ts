/** 8.609: what burns at the end of a scenario, as players write it and as it is told. */

import { type Read, read, unread } from '../../../text/fault.ts';
import { given } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { HEX_PATTERN, hexOn } from './hex.ts';
import { whyNoHex } from './no-hex.ts';

/** The things that stand in Flames or a Blaze at the end of a scenario (8.609). */
export const BURNT = ['wreck', 'wooden rubble', 'stone rubble', 'building'] as const;
export type Burnt = (typeof BURNT)[number];

/** One kind of burning terrain, with the hexes where it burns; of a building all its hexes. */
export interface Fire {
  readonly what: Burnt;
  readonly hexes: readonly string[];
}

/** As many lines as a Map Group can have fires, and more. */
const MAX_HEXES = 120;

/** `building J19 J20; wreck L21`: the inverse of {@link readFires}. */
export function printFires(fires: readonly Fire[]): string {
  return fires.map(({ what, hexes }) => `${what} ${hexes.join(' ')}`).join('; ');
}

/** Reads a statement of fires, or the first thing in it that cannot be read. */
export function readFires(map: string, text: string): Read<readonly Fire[]> {
  const found = new Map<Burnt, string[]>();
  for (const part of text.split(/[;\n]/u)) {
    const line = part.trim().replaceAll(/[\s,:]+/gu, ' ');
    if (line === '') continue;
    const what = BURNT.find((name) => line.toLowerCase().startsWith(`${name} `));
    if (what === undefined)
      return unread({ wrong: `${shown(line)} does not begin with what burns: ${BURNT.join(', ')}` });
    for (const word of line.slice(what.length + 1).split(' ')) {
      const hex = new RegExp(`^${HEX_PATTERN}$`, 'u').test(word) ? hexOn(map, word) : undefined;
      if (hex === undefined) return unread({ wrong: whyNoHex(map, word) });
      const hexes = found.get(what) ?? [];
      if (!hexes.includes(hex)) hexes.push(hex);
      found.set(what, hexes);
    }
  }
  const fires = BURNT.flatMap((what) => {
    const hexes = found.get(what);
    return given(hexes, (hexes) => ({ what, hexes: [...hexes].sort() }));
  });
  const count = fires.reduce((sum, { hexes }) => sum + hexes.length, 0);
  if (count > MAX_HEXES) return unread({ wrong: `${count} burning hexes are more than ${MAX_HEXES}` });
  return read(fires);
}

/** Hexes of building and rubble fires: what stands in them is Eliminated (8.6095). */
export function burntHexes(fires: readonly Fire[]): ReadonlySet<string> {
  return new Set(fires.flatMap(({ what, hexes }) => (what === 'wreck' ? [] : hexes)));
}

const WHAT_TO_DO: Readonly<Record<Burnt, readonly [rule: string, text: string]>> = {
  wreck: [
    '8.6091',
    'Burning Wrecks become Burnt-Out Wrecks; in a building or rubble hex the Blaze goes over to that, and is stated as such',
  ],
  'wooden rubble': [
    '8.6092',
    'rubble and fire go, a Shellhole comes, all other terrain there is gone; vehicles and wrecks there are Burnt-Out Wrecks',
  ],
  'stone rubble': [
    '8.6093',
    'the fire goes, the rubble stays; vehicles and wrecks there are Burnt-Out Wrecks',
  ],
  building: ['8.6094', 'rubble at ground level in all of the building; wrecks in it are Eliminated (8.6095)'],
};

/** The players' acts on the map, a line a kind of fire. */
export function fireLines(fires: readonly Fire[]): readonly string[] {
  return fires.map(({ what, hexes }) => {
    const [rule, text] = WHAT_TO_DO[what];
    return `**${rule}** ${what} in ${hexes.join(', ')}: ${text}.`;
  });
}
