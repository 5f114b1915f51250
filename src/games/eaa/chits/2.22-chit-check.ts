/** 2.22: whether sixty chits make a cup: what is missing, doubled, or says two things at once. */
import type { Fault } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { type ChitLine, printSituation } from '../vocabulary/chit-text.ts';
import {
  CHIT_FACES,
  CHIT_TERRAINS,
  CHITS,
  type Chit,
  type PlainSituation,
  type RatioSituation,
  type Situation,
  type TerrainSituation,
} from '../vocabulary/chits.ts';
import { NATURAL } from '../vocabulary/terrain.ts';

export interface ChitCheck {
  /** All of them, by number; absent: there are faults. */
  readonly chits?: readonly Chit[];
  /** With one of these nobody can play. */
  readonly faults: readonly Fault[];
  /** Things that may be printed so, but mostly are a slip. */
  readonly doubts: readonly Fault[];
}

export function checkChits(lines: readonly ChitLine[]): ChitCheck {
  const faults: Fault[] = [];
  const doubts: Fault[] = [];
  const byNumber = new Map<number, ChitLine>();
  for (const chit of lines) {
    const first = byNumber.get(chit.number);
    if (first === undefined) byNumber.set(chit.number, chit);
    else faults.push(doubled(chit, first));
    for (const face of CHIT_FACES) if (chit[face] === undefined) faults.push(missingFace(chit, face));
    doubts.push(...contradictions(chit));
  }
  faults.push(...missing(byNumber));
  const chits = [...byNumber.values()].flatMap(wholeChit).toSorted((a, b) => a.number - b.number);
  if (chits.length > 0 && !chits.some(({ isBlue }) => isBlue)) doubts.push(NO_BLUE);
  return faults.length > 0 ? { faults, doubts } : { chits, faults, doubts };
}

const NO_BLUE: Fault = {
  wrong: 'no chit is blue',
  legal: 'With a blue chit those of former combats return to the cup (12.42): “13 blue / …”.',
};

function wholeChit({ number, isBlue, front, back }: ChitLine): readonly Chit[] {
  if (front === undefined || back === undefined) return [];
  return [{ number, isBlue, front, back }];
}

function doubled({ number, line }: ChitLine, first: ChitLine): Fault {
  return {
    line,
    wrong: `chit ${number} stands twice`,
    legal: `It is in line ${first.line} already; each number from 1 to ${CHITS} has one line.`,
  };
}

function missingFace({ number, line }: ChitLine, face: string): Fault {
  return {
    line,
    wrong: `chit ${number}, ${face}: missing`,
    legal: 'A chit has two sides (2.22), each behind a slash.',
  };
}

function missing(chits: ReadonlyMap<number, ChitLine>): readonly Fault[] {
  const numbers = Array.from({ length: CHITS }, (_, index) => index + 1).filter((each) => !chits.has(each));
  if (numbers.length === 0) return [];
  const [what, verb] = numbers.length === 1 ? ['chit', 'is'] : ['chits', 'are'];
  return [
    {
      wrong: `${what} ${listed(numbers.map(String))} ${verb} missing`,
      legal: `The cup holds ${CHITS} chits, each with a line of its own (2.22).`,
    },
  ];
}

/** 12.41: where both sides can apply to one combat, one of them has P. */
function contradictions({ number, line, front, back }: ChitLine): readonly Fault[] {
  if (front === undefined || back === undefined) return [];
  const both = `chit ${number}: ${printSituation(front.situation)} and ${printSituation(back.situation)}`;
  if (front.hasPriority && back.hasPriority)
    return [{ line, wrong: `${both} both have P`, legal: 'One side has priority over the other (12.41).' }];
  if (front.hasPriority || back.hasPriority || excludeEachOther(front.situation, back.situation)) return [];
  return [
    {
      line,
      wrong: `${both} can apply to one combat, and neither has P`,
      legal: 'The side with P is used then (12.41); without one the front is.',
    },
  ];
}

/** Whether no combat has both. */
export function excludeEachOther(one: Situation, other: Situation): boolean {
  return excludes(one, other) || excludes(other, one);
}

function excludes(one: Situation, other: Situation): boolean {
  if (one.kind === 'ratio') return other.kind === 'ratio' && liesBelow(one, other);
  if (one.kind === 'terrain') {
    if (other.kind === 'terrain') return !HEXES.some((hex) => has(hex, one) && has(hex, other));
    // 12.41: no Flank Attack against a town or city; 14.32: no IP there.
    const isOpen = other.kind === 'plain' && OPEN_GROUND.has(other.name);
    return isOpen && !HEXES.some((hex) => has(hex, one) && !has(hex, BUILT));
  }
  return other.kind === 'plain' && (EXCLUDED[one.name] ?? []).includes(other.name);
}

/** No ratio that the first allows is allowed by the second, because it lies above. */
function liesBelow(one: RatioSituation, other: RatioSituation): boolean {
  if (!one.is.startsWith('<') || !other.is.startsWith('>')) return false;
  const [limit, from] = [one.tenths * other.to, other.tenths * one.to];
  return limit < from || (limit === from && !(one.is === '<=' && other.is === '>='));
}

/** The kinds of terrain that a hex can have at once: a city is no town as well. */
const HEXES: readonly (readonly string[])[] = [
  ...NATURAL.map((terrain) => [terrain]),
  ...NATURAL.filter((terrain) => terrain !== 'city').map((terrain) => [terrain, 'town']),
];
const BUILT: TerrainSituation = {
  kind: 'terrain',
  anyOf: CHIT_TERRAINS.filter((each) => each === 'city' || each === 'town'),
};

function has(hex: readonly string[], { anyOf }: TerrainSituation): boolean {
  return anyOf.some((terrain) => hex.includes(terrain));
}

const OPEN_GROUND: ReadonlySet<PlainSituation> = new Set(['Flank Attack', 'IP Crossfire']);

/** Either way round. Combined arms are armor with something. */
const EXCLUDED: { readonly [name in PlainSituation]?: readonly PlainSituation[] } = {
  'Dec 16': ['Dec 17'],
  'Flank Attack': ['One-Hex Attack'],
  'Allied Attack': ['5 PZ Army Attack', 'Defender Recon'],
  'Only Attacker Armor': ['Only Defender Armor', 'Only Defender Combined Arms'],
  'Only Attacker Combined Arms': ['Only Defender Armor', 'Only Defender Combined Arms'],
};
