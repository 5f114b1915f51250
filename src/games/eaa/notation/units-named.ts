/**
 * Units and hexes by what a player types for them. A unit: `505.82`, `505.82.XVIII`, `XVIII/505.82`, or any part that fits no
 * other: `505`, `Cav`. A hex: `0811`, `08.11`, or a name on the map. Capitals and accents do not matter.
 */
import type { Fault } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { onlyIf } from '../../../text/present.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import type { Ground } from '../ground/ground.ts';
import { keyOf } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';

/** The thing that is meant, or why there is none, with what could be. */
export type Named<T> = { readonly ok: true; readonly it: T } | Unnamed;

export interface Unnamed extends Fault {
  readonly ok: false;
  readonly rule: '2.1' | '2.21';
  readonly isUnknown: boolean;
}

/** No designation with its corps has more words than that. */
const MOST_WORDS = 4;

type Places = Pick<Ground, 'grid' | 'names'>;

/** Of what somebody typed so much is said again. */
const LONGEST_QUOTE = 60;

/** As many as are named to somebody who could have meant each of them. */
const MOST_CANDIDATES = 8;

/** How two texts are compared: small letters, no accents, single blanks. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** A town as it is compared: `st vith` is `St. Vith`, `trois-ponts` is `Trois Ponts`. */
function townOf(text: string): string {
  return folded(text.replaceAll(/[.'’-]+/gu, ' '));
}

function partsOf(text: string): readonly string[] {
  return text.split(/[./\s]+/u).filter((part) => part !== '');
}

interface Entry {
  readonly unit: Unit;
  /** Whole names, folded. */
  readonly names: readonly string[];
  /** Of its designation and its corps, folded. */
  readonly parts: readonly string[];
}

/** Some units by their names. */
export class UnitNames {
  readonly #ground: Places;
  readonly #entries: readonly Entry[];

  constructor(ground: Places, units: readonly Unit[]) {
    this.#ground = ground;
    this.#entries = units.map((unit) => {
      const { id, corps } = unit.counter;
      return {
        unit,
        names: [id, `${id}.${corps}`, `${id} ${corps}`, keyOf(unit)].map(folded),
        parts: partsOf(folded(`${id}.${corps}`)),
      };
    });
  }

  /** Its designation, with its corps where another has the same: read again it is this unit. */
  nameOf({ counter: { id, corps } }: Pick<Unit, 'counter'>): string {
    const same = this.#entries.filter(({ unit }) => unit.counter.id === id);
    return same.length > 1 ? `${id}.${corps}` : id;
  }

  /** Whether a text is the whole name of one of them. */
  isWhole(typed: string): boolean {
    return this.#whole(folded(typed)).length > 0;
  }

  /** The units of which a text says something, the best first; all fit equally well. */
  matching(typed: string): readonly Unit[] {
    const text = folded(typed);
    if (text === '') return [];
    const parts = partsOf(text);
    const tests: readonly ((entry: Entry) => boolean)[] = [
      ({ names }) => names.includes(text),
      (entry) => hasRun(entry.parts, parts, false),
      (entry) => hasRun(entry.parts, parts, true),
      ({ names: [id = ''] }) => id.includes(text),
    ];
    for (const test of tests) {
      const found = this.#entries.filter(test);
      if (found.length > 0) return found.map(({ unit }) => unit);
    }
    return [];
  }

  /** Every unit of which a text may be a piece, those first that it begins. */
  near(typed: string): readonly Unit[] {
    const text = folded(typed);
    const begins = this.#entries.filter(({ names }) => names.some((name) => name.startsWith(text)));
    const has = this.#entries.filter(({ names }) => names.some((name) => name.includes(text)));
    return [...new Set([...begins, ...has])].map(({ unit }) => unit);
  }

  read(typed: string): Named<Unit> {
    const found = this.matching(typed);
    const [unit] = found;
    if (unit === undefined)
      return {
        ok: false,
        rule: '2.21',
        wrong: `${quoted(typed)} names no unit${this.#nearest(typed)}`,
        isUnknown: true,
      };
    if (found.length === 1) return { ok: true, it: unit };
    const named = found.slice(0, MOST_CANDIDATES).map((each) => this.placed(each));
    const more = found.length - named.length;
    const all = more === 0 ? listed(named) : `${named.join(', ')} and ${more} more`;
    return {
      ok: false,
      rule: '2.21',
      wrong: `${quoted(typed)} can be ${all}: write more of the name`,
      isUnknown: false,
    };
  }

  /** One unit or several, with commas, plus signs or blanks between them; a designation may have a blank itself. */
  readSome(typed: string): Named<readonly Unit[]> {
    const units: Unit[] = [];
    for (const group of typed.split(/[,+&]/u)) {
      const words = group.split(/\s+/u).filter((word) => word !== '');
      for (let at = 0; at < words.length; ) {
        let end = Math.min(words.length, at + MOST_WORDS);
        while (end > at + 1 && !this.isWhole(words.slice(at, end).join(' '))) end -= 1;
        const read = this.read(words.slice(at, end).join(' '));
        if (!read.ok) return read;
        units.push(read.it);
        at = end;
      }
    }
    const [first] = units;
    if (first === undefined) return { ok: false, rule: '2.21', wrong: 'no unit is named', isUnknown: true };
    return { ok: true, it: units };
  }

  /** `505.82 in 0912`; a unit in a box: its name alone. */
  placed(unit: Unit): string {
    const hex = this.#ground.grid.hexes[unit.hex];
    return hex === undefined ? this.nameOf(unit) : `${this.nameOf(unit)} in ${hex}`;
  }

  #whole(text: string): readonly Unit[] {
    return this.#entries.filter(({ names }) => names.includes(text)).map(({ unit }) => unit);
  }

  #nearest(typed: string): string {
    const near = nearest(
      typed,
      this.#entries.flatMap(({ unit, names: [id = ''], parts }) =>
        [id, ...parts.filter((part) => part.length >= SHORTEST_WORD)].map((word) => [word, unit] as const),
      ),
    );
    if (near === undefined) return '';
    return `; the nearest is ${this.placed(near)}`;
  }
}

/** `8.11` and `08.11` are `0811`; what is no such number stays as it is, folded. */
function numberIn(typed: string): string {
  const text = folded(typed);
  const [, row = '', column = ''] = /^(\d{1,2})[.:](\d{1,2})$/u.exec(text) ?? [];
  return row === '' ? text : `${row.padStart(2, '0')}${column.padStart(2, '0')}`;
}

/** Whether a text is the number of a hex of this map, or the whole name of a town. */
export function isWholeHex({ grid, names }: Places, typed: string): boolean {
  return (
    grid.parse(numberIn(typed)) !== undefined ||
    [...names.values()].some((name) => townOf(name) === townOf(typed))
  );
}

/** A hex by its number, with or without a point, or by a name that stands on the map. */
export function hexNamed({ grid, names }: Places, typed: string): Named<number> {
  const text = townOf(typed);
  const number = numberIn(typed);
  const hex = grid.parse(number);
  if (hex !== undefined) return { ok: true, it: grid.indexOf(hex) };
  if (/^\d{4}$/u.test(number)) {
    const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
    const wrong = `${number} is not on this map, which goes from ${first} to ${last}`;
    return { ok: false, rule: '2.1', wrong, isUnknown: true };
  }
  const all = [...names].map(([at, name]) => [townOf(name), at] as const);
  const whole = all.filter(([name]) => name === text);
  const found = whole.length > 0 || text === '' ? whole : all.filter(([name]) => name.startsWith(text));
  const [only] = found;
  if (only !== undefined && found.length === 1) return { ok: true, it: only[1] };
  if (only !== undefined) {
    const which = found.map(([, at]) => placeOf({ grid, names }, at));
    return { ok: false, rule: '2.1', wrong: `${quoted(typed)} can be ${listed(which)}`, isUnknown: false };
  }
  const near = nearest(typed, all);
  const hint = near === undefined ? '' : `; the nearest is ${placeOf({ grid, names }, near)}`;
  return {
    ok: false,
    rule: '2.1',
    wrong: `${quoted(typed)} is no hex and no town of this map${hint}`,
    isUnknown: true,
  };
}

/** Whether a text is the beginning of a hex’s number, or a piece of its name. */
export function isNear({ grid, names }: Places, hex: number, typed: string): boolean {
  const text = folded(typed);
  return (
    grid.hexAt(hex).startsWith(text.replace('.', '')) || townOf(names.get(hex) ?? '').includes(townOf(typed))
  );
}

/** `Stavelot 0711`, or the number alone. */
function placeOf({ grid, names }: Places, hex: number): string {
  const name = names.get(hex);
  return name === undefined ? grid.hexAt(hex) : `${name} ${grid.hexAt(hex)}`;
}

/** Typed text, short, in quotation marks that stay closed. */
export function quoted(typed: string): string {
  return `“${cleanLine(typed.replaceAll(/[“”]/gu, '"'), LONGEST_QUOTE)}”`;
}

/** Whether some parts follow one another among those of a name; of the last one its beginning is enough, if that is said. */
function hasRun(parts: readonly string[], run: readonly string[], isBeginning: boolean): boolean {
  const last = run.length - 1;
  return parts.some((_, at) =>
    run.every((part, index) => {
      const there = parts[at + index];
      if (there === undefined) return false;
      return isBeginning && index === last ? there.startsWith(part) : there === part;
    }),
  );
}

/** The one whose name is written most alike, if one is alike at all. */
function nearest<T>(typed: string, among: readonly (readonly [name: string, it: T])[]): T | undefined {
  const text = folded(typed);
  let best: { readonly it: T; readonly distance: number } | undefined;
  for (const [name, it] of among) {
    const distance = editsBetween(text, name);
    if (distance > Math.max(1, Math.floor(name.length / 2))) continue;
    if (best === undefined || distance < best.distance) best = { it, distance };
  }
  return best?.it;
}

/** Of a shorter part every other is a neighbour. */
const SHORTEST_WORD = 3;

/** Longer words are no slip of the pen. */
const LONGEST_WORD = 40;

/** How many letters must be put in, left out, changed or swapped with the next to make one word of another. */
function editsBetween(one: string, other: string): number {
  if (one.length > LONGEST_WORD || other.length > LONGEST_WORD) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const ways = [
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...onlyIf(isSwapped, (rows[i - 2]?.[j - 2] ?? 0) + 1),
      ];
      row.push(Math.min(...ways));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY;
}
