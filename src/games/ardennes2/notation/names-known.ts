/** The names that a line may have: of counters and of places, each in all of its spellings. Slips are not among them. */
import { isOneSlip } from '../../../text/slips.ts';
import { spelling } from '../../../text/undone.ts';
import { hexOf } from './names.ts';

export interface NamedCounter {
  readonly id: string;
  /** As a player reads it: `Pz Bn I/3`. */
  readonly name: string;
}

export interface NamesKnown {
  /** Whether orders of today have that name for a counter, whatever its capitals. */
  isCounter(word: string): boolean;
  /** The counters that a word names; several: it must be asked which. */
  counters(word: string): readonly string[];
  /** The counters whose names begin so. */
  begun(word: string): readonly string[];
  /** The hexes that a word names: by number, however it is written, or by the place there. */
  hexes(word: string): readonly string[];
  /** Counters, or hexes, whose name one slip makes of the word. */
  nearCounters(word: string): readonly string[];
  nearHexes(word: string): readonly string[];
  /** The edges at which units leave the map (7.2, 7.3, 7.5); none: they do not. */
  readonly edges: readonly string[];
}

/** Names of people and places as others write them than the counters do. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  vBohm: ['von Böhm', 'v. Böhm', 'Böhm', 'vBoehm', 'von Boehm', 'Boehm'],
  Gutmn: ['Gutmann'],
  vCoch: ['von Cochenhausen', 'v. Cochenhausen', 'Cochenhausen', 'von Coch', 'Coch'],
  Holtm: ['Holtmeyer'],
  vFallois: ['von Fallois', 'v. Fallois', 'Fallois'],
};

/** Words in front of a name that say what it is. */
const TITLES =
  /^(?:(?:the|unit|units|counter|counters|kg|kampfgruppe|tf|task force|tm|team|rgt|regiment|bn|battalion)\.?\s)+/iu;

/** Shorter beginnings of a name are taken for nobody's. */
const SHORTEST = 3;

/** `B6,16`, `B6-16`, `B 6.16`, `B06.16`. */
const HEX = /^(?<map>[AB])\s?0?(?<column>\d{1,2})\s?[.,:·-]\s?(?<row>\d{1,2})$/iu;

/** A hex however it is written; `undefined`: it is none. */
export function hexWritten(word: string): string | undefined {
  const { map, column, row } = HEX.exec(word)?.groups ?? {};
  if (map === undefined) return undefined;
  return hexOf(`${map}${Number(column)}.${row}`);
}

/** Whether a text begins a name with letters alone: a figure left out makes another unit of it. */
function begins(whole: string, start: string): boolean {
  if (!whole.startsWith(start)) return false;
  const cut = `${whole[start.length - 1] ?? ''}${whole[start.length] ?? ''}`;
  return /^\p{L}{2}$/u.test(cut);
}

export function namesKnown(
  counters: readonly NamedCounter[],
  places: readonly (readonly [name: string, hex: string])[],
  edges: readonly string[],
): NamesKnown {
  const ids = new Set(counters.map(({ id }) => id.toLowerCase()));
  const bySpelling = new Map<string, Set<string>>();
  const add = (name: string, id: string) => {
    const key = spelling(name);
    bySpelling.set(key, (bySpelling.get(key) ?? new Set()).add(id));
  };
  for (const { id, name } of counters) for (const each of [id, name, ...(ALIASES[id] ?? [])]) add(each, id);
  const spellings = [...bySpelling];
  const own = counters.map(({ id }) => [spelling(id), id] as const);
  const placesSpelled = places.map(([name, hex]) => [spelling(name), hex] as const);
  const hexesBySpelling = new Map<string, string[]>();
  for (const [name, hex] of placesSpelled)
    hexesBySpelling.set(name, [...(hexesBySpelling.get(name) ?? []), hex]);
  return {
    edges,
    isCounter: (word) => ids.has(word.toLowerCase()),
    counters(word) {
      const key = spelling(word.replace(TITLES, ''));
      const whole = bySpelling.get(spelling(word)) ?? bySpelling.get(key);
      return [...(whole ?? [])];
    },
    begun(word) {
      const key = spelling(word.replace(TITLES, ''));
      if (key.length < SHORTEST) return [];
      const found = spellings.filter(([name]) => begins(name, key));
      return [...new Set(found.flatMap(([, its]) => [...its]))];
    },
    hexes(word) {
      const hex = hexWritten(word);
      if (hex !== undefined) return [hex];
      return hexesBySpelling.get(spelling(word)) ?? [];
    },
    nearCounters(word) {
      const key = spelling(word.replace(TITLES, ''));
      return own.filter(([name]) => isOneSlip(key, name)).map(([, id]) => id);
    },
    nearHexes(word) {
      const key = spelling(word);
      return placesSpelled.filter(([name]) => isOneSlip(key, name)).map(([, at]) => at);
    },
  };
}
