/**
 * Printed terrain in hexes and along hexsides that bars no way of 8.6052 but has rules of its own in chapter P: marked by
 * the players as far as they like, and named by the rules in a few places. Of anything else nobody has said.
 */

/** Each kind of it, and whether it lies in a hex or along a hexside. */
export const GROUND = {
  woods: 'hex',
  'pine woods': 'hex',
  brush: 'hex',
  orchards: 'hex',
  streams: 'hex',
  culverts: 'hex',
  fords: 'hex',
  'sunken roads': 'hex',
  slopes: 'hexside',
  'crest slopes': 'hexside',
  fences: 'hexside',
  'narrow streets': 'hexside',
  'narrow paved': 'hexside',
  'narrow unpaved': 'hexside',
  'hillside walls': 'hexside',
  'hillside hedges': 'hexside',
} as const satisfies Readonly<Record<string, 'hex' | 'hexside'>>;

export type GroundKind = keyof typeof GROUND;

export const GROUND_KINDS = Object.keys(GROUND) as readonly GroundKind[];

/** Hexes, and hexsides as `N17-O17`, by kind. */
export type Ground = Readonly<Record<GroundKind, ReadonlySet<string>>>;

export function byGround<T>(make: (kind: GroundKind) => T): Record<GroundKind, T> {
  return Object.fromEntries(GROUND_KINDS.map((kind) => [kind, make(kind)])) as Record<GroundKind, T>;
}

export const NO_GROUND: Ground = byGround(() => new Set());

/**
 * Places that the rules name: the examples of 1.1, 2.1, 2.53, 3.1, 4.1, 4.2, 4.3, 5.1, 5.141, 5.142 and 6.1. They are
 * examples: what is not here may be there all the same.
 */
const NAMED: Readonly<Record<string, { readonly [kind in GroundKind]?: readonly string[] }>> = {
  St: {
    woods: ['LL12', 'MM6'],
    'pine woods': ['KK13', 'MM5'],
    brush: ['MM11'],
    orchards: ['LL14'],
    streams: ['MM5', 'MM6', 'MM11', 'LL14'],
    fords: ['MM10'],
    slopes: ['F8-G9'],
    'crest slopes': ['J6-K6'],
    fences: ['C20-D20'],
    'narrow streets': ['N17-O17', 'N17-O18', 'O17-O18'],
    'narrow unpaved': ['N18-O18'],
    'hillside walls': ['S17-T16'],
    'hillside hedges': ['X32-Y32'],
  },
  Ch: {
    culverts: ['LL7'],
    'crest slopes': ['X3-Y4'],
    fences: ['B3-B4'],
    'hillside hedges': ['K2-K3'],
  },
  Lg: { culverts: ['L5'] },
};

/** The places of a kind that the rules name on a Map Group. */
export function namedGround(map: string, kind: GroundKind): readonly string[] {
  return NAMED[map]?.[kind] ?? [];
}

/** 5.142 EX: hexes of which the rules say that a paved Narrow Street runs along a hexside, without saying which. */
const PAVED_STREET_HEXES: Readonly<Record<string, readonly string[]>> = { St: ['N17', 'O18'] };

export function hasNamedPavedStreet(map: string, hex: string): boolean {
  return PAVED_STREET_HEXES[map]?.includes(hex) === true;
}
