/** Overlays of the map: how far units go, by which way a hex is supplied, where Bonds are and are not. */

import type { HexGrid } from '../../../map/grid.ts';
import type { MapPicture, Path } from '../../../map/picture.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import type { Bonds } from '../bonds/1.2-zoc-bonds.ts';
import type { Reach } from '../movement/3.1-reach.ts';
import type { Obstruction, Supply } from '../supply/3.7-supply.ts';
import type { OnTheMap } from '../vocabulary/picture-props.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { mpWords } from '../vocabulary/words.ts';

/** Layers of a map besides what lies on it. */
export interface Overlay
  extends Pick<MapPicture, 'fills' | 'outlines' | 'paths' | 'signs' | 'legend' | 'notes'>,
    Pick<OnTheMap, 'numbers'> {
  /** Hexes that the picture is about: what is around them is shown. */
  readonly around: readonly string[];
  /** The same in words. */
  readonly words: string;
}

const NOTHING: Overlay = {
  fills: [],
  outlines: [],
  paths: [],
  signs: [],
  legend: [],
  notes: [],
  numbers: [],
  around: [],
  words: '',
};

/** 3.1: the hexes that units reach together, each with the MP that whoever has least has left there. */
export function reachOverlay(grid: HexGrid, reach: Reach): Overlay {
  const reached = reach.hexes.flatMap((index) => {
    const there = reach.at(index);
    if (there === undefined) return [];
    return [{ ...there, hex: grid.hexAt(index) }];
  });
  const [free, jammed] = [reached.filter((each) => !each.isJammed), reached.filter((each) => each.isJammed)];
  const numbers = reached.map(({ hex, left }) => ({ hex, text: mpWords(Math.min(...left)) }));
  const legend = [
    { at: free, colour: 'contested', pattern: 'plain', text: 'Reached, with the MP left there' },
    { at: jammed, colour: 'alarm', pattern: 'hatch', text: 'Reached DG, by a Traffic Jam' },
  ] as const;
  return {
    ...NOTHING,
    fills: legend.map(({ at, colour, pattern }) => ({ hexes: at.map(({ hex }) => hex), colour, pattern })),
    legend: legend
      .filter(({ at }) => at.length > 0)
      .map(({ colour, pattern, text }) => ({ text, sample: { fill: { colour, pattern } } })),
    numbers,
    around: reached.map(({ hex }) => hex),
    words: `In reach, with the MP left there: ${numbers.map(({ hex, text }) => `${hex} ${text}`).join(', ')}.`,
  };
}

/** 3.7: by which way each of these hexes is supplied, or what cuts it off. */
export function supplyOverlay(grid: HexGrid, side: Side, supply: Supply, hexes: readonly number[]): Overlay {
  const name = (hex: number) => grid.hexAt(hex);
  const pathOf = (way: readonly number[], colour: string, line: Path['line']): Path => ({
    hexes: [...new Set(way)].map(name),
    colour,
    line,
  });
  const found = hexes.map((hex) => ({ hex, way: supply.wayFrom(hex) }));
  const out = found.filter(({ way }) => way === undefined).map(({ hex }) => hex);
  const cut = out.map((hex) => ({ hex, no: supply.whyNot(hex) }));
  const hasWays = found.some(({ way }) => way?.by === 'road');
  const obstructed = [
    ...new Set(cut.flatMap(({ no }) => (no.why === 'cut' ? no.by.map(obstructedHex) : []))),
  ];
  const paths = [
    ...found.map(({ hex, way }): Path => {
      if (way?.by !== 'road') return pathOf([hex, way?.marker ?? hex], side, 'dotted');
      return pathOf([...way.path, ...way.road.slice(1)], side, 'solid');
    }),
    ...cut.map(({ no }) => pathOf(no.why === 'cut' ? no.path : [], 'alarm', 'dashed')),
  ];
  return {
    ...NOTHING,
    paths: paths.filter(({ hexes: { length } }) => length > 1),
    outlines: [{ hexes: out.map(name), colour: 'alarm', line: 'solid' }],
    fills: [{ hexes: obstructed.map(name), colour: 'alarm', pattern: 'hatch' }],
    legend: [
      ...onlyIf(hasWays, { text: 'Supplied by', sample: { path: { colour: side, line: 'solid' } } } as const),
      ...onlyIf(out.length > 0, {
        text: 'Out of Supply',
        sample: { outline: { colour: 'alarm', line: 'solid' } },
      } as const),
      ...onlyIf(obstructed.length > 0, {
        text: 'Cut here',
        sample: { fill: { colour: 'alarm', pattern: 'hatch' } },
      } as const),
    ],
    around: [...new Set(hexes.map(name))],
    words: found.map(({ hex, way }) => `${name(hex)} ${SUPPLIED[way?.by ?? 'none']}.`).join(' '),
  };
}

const SUPPLIED = { road: 'is supplied by road', air: 'has Air Supply', none: 'is Out of Supply' } as const;

function obstructedHex(by: Obstruction): number {
  return 'hex' in by ? by.hex : by.hexes[1];
}

/** 1.2: the Bonds of a side, the posts that make them, and hexes between posts that are none. */
export function bondsOverlay(grid: HexGrid, side: Side, { bonds, failed, posts, isSure }: Bonds): Overlay {
  const name = (hex: number) => grid.hexAt(hex);
  const made = new Set(bonds.map(({ hex }) => hex));
  const none = new Map(failed.filter(({ hex }) => !made.has(hex)).map(({ hex, why }) => [hex, why]));
  const supporting = [...new Set(bonds.flatMap((bond) => bond.posts))].sort((a, b) => a - b);
  return {
    ...NOTHING,
    outlines: [{ hexes: supporting.map(name), colour: side, line: 'solid' }],
    signs: [...none.keys()].map((hex) => ({ hex: name(hex), sign: 'cross-out', colour: 'plain' })),
    legend: [
      ...onlyIf(supporting.length > 0, {
        text: 'Post of a Bond',
        sample: { outline: { colour: side, line: 'solid' } },
      } as const),
      ...onlyIf(none.size > 0, {
        text: 'No Bond',
        sample: { sign: { sign: 'cross-out', colour: 'plain' } },
      } as const),
    ],
    notes: [
      ...[...none].map(([hex, why]) => `${name(hex)} is no Bond: ${why}.`),
      ...onlyIf(!isSure, 'Counters below the top of a stack are not counted: there may be more.'),
    ],
    around: [...made, ...none.keys(), ...posts].map(name),
    words: `${plural(made.size, 'ZOC Bond')} of the ${SIDE_NAMES[side]} side${when(made.size > 0, `: ${[...made].map(name).join(', ')}`)}.`,
  };
}
