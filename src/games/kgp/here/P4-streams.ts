/** 4.1–4.3: stream hexes with terrain, Stream Culverts, fords; KGP4: how deep streams are, and the river. */
import { onlyIf } from '../../../text/present.ts';
import type { Applies, Hex, HexRule } from './hex.ts';

/** KGP4 EXC: the one Deep stream, on “Lg”, from A44 by M48 to U57. Its other hexes the map alone shows. */
const DEEP: Readonly<Record<string, readonly string[]>> = { Lg: ['A44', 'M48', 'U57'] };
const HAS_DEEP = 'Lg';

/** 4.11, B20.43: what a Shallow stream hex costs Infantry across a hexside that is no stream's, with its terrain; 4.12: what Crest status does there. */
const CUMULATIVE = [
  ['pine woods', 'pine woods', '4½', '2½'],
  ['woods', 'woods', '5', '3'],
  ['brush', 'brush', '5', '3'],
  ['orchards', 'orchard', '4', '2'],
] as const;

export const streams: HexRule = (hex) => [...stream(hex), ...culvert(hex), ...ford(hex), ...river(hex)];

function stream(hex: Hex): readonly Applies[] {
  const isDeep = DEEP[hex.map]?.includes(hex.name) === true;
  if (!hex.has('streams') && !hex.has('fords') && !isDeep) return [];
  const grown = CUMULATIVE.find(([kind]) => hex.has(kind));
  return [
    { rule: 'KGP4', text: depth(hex, isDeep) },
    ...(grown === undefined ? [] : withTerrain(grown, isDeep)),
  ];
}

function depth({ map }: Hex, isDeep: boolean): string {
  if (isDeep) return 'A Deep stream.';
  if (map !== HAS_DEEP) return 'A Shallow stream (B20.4).';
  return 'A Shallow stream (B20.4), unless it is that from A44 by M48 to U57, which is Deep.';
}

function withTerrain([, name, mf, crest]: (typeof CUMULATIVE)[number], isDeep: boolean): readonly Applies[] {
  return [
    { rule: 'P4.1', text: `The ${name} rises from Crest level, not from IN the stream.` },
    {
      rule: 'P4.11',
      text: isDeep
        ? 'Across a stream hexside the stream’s cost; across any other the costs of stream and terrain add up.'
        : `Across a stream hexside the stream’s cost; across any other the costs add up: ${mf} MF for Infantry into a Shallow one.`,
    },
    {
      rule: 'P4.12',
      text: `Crest status (B20.9) along the hexside, not the stream’s, that Good Order Infantry crosses: ${crest} MF.`,
    },
    {
      rule: 'P4.13',
      text: 'IN it, Open Ground to a LOS from within or along the stream; to any other, and in Crest, its TEM.',
    },
  ];
}

function culvert(hex: Hex): readonly Applies[] {
  if (!hex.has('culverts')) return [];
  return [
    {
      rule: 'P4.2',
      text: 'A Stream Culvert: a Location of its own, Open Ground, LOS to ADJACENT stream and Culvert Locations alone; one squad-equivalent stacks IN it.',
    },
    {
      rule: 'P4.21',
      text: 'Nothing sets up IN it. Infantry enters from IN an ADJACENT stream or Culvert, not while flooded; no vehicle or Gun on a ⅝" counter.',
    },
    { rule: 'P4.22', text: 'No Crest status here, nor along a hexside between stream and Culvert.' },
    {
      rule: 'P4.23',
      text: 'Infantry IN it at the end of a Player Turn risks Replacement or Disruption as in frigid water (B20.7).',
    },
    {
      rule: 'P4.24',
      text: 'No attack harms the Culvert; what is IN it is safe from Indirect Fire, aircraft and Snipers.',
    },
  ];
}

function ford(hex: Hex): readonly Applies[] {
  return onlyIf(hex.has('fords'), { rule: 'P4.3', text: 'A printed ford: as a Ford counter (B20.8).' });
}

function river(hex: Hex): readonly Applies[] {
  if (hex.layer('river') !== 'yes') return [];
  return [{ rule: 'KGP4', text: 'River: Deep, with a Moderate current to the north.' }];
}
