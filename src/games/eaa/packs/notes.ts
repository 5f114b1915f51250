/** How the checks of a pack note what they find. */

import type { PackCheck } from '../../../kernel/pack-files.ts';
import type { Fault } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { gridOf } from '../ground/hexes.ts';
import type { MapHex } from '../ground/map-lists.ts';
import { type Dates, FIRST_DAY, LAST_DAY } from '../vocabulary/dates.ts';
import { FILES, type Pack, type PackFile, type PackLines } from './pack.ts';

/** A note of a check: on the entry with that place in its list, or on the whole file. */
type Note = (file: PackFile, index: number | undefined, wrong: string, legal: string) => void;

export interface Notes {
  readonly pack: Pack;
  /** Of its own scenario; without one all of them. */
  readonly days: Required<Dates>;
  /** The pack's facts of a hex of the map; `undefined`: the map does not have it. */
  readonly hexAt: (hex: string) => Partial<MapHex> | undefined;
  readonly no: Note;
  readonly doubt: Note;
  /** `line 12` of an entry. */
  readonly lineOf: (file: PackFile, index: number) => number;
}

/** Something that looks at a pack. */
export type Look = (notes: Notes) => void;

/** @param lines where each entry stands in its file; absent: nowhere known, each counts as a line */
export function look(pack: Pack, lines: PackLines, looks: readonly Look[]): PackCheck {
  const faults: Fault[] = [];
  const doubts: Fault[] = [];
  const lineOf = (file: PackFile, index: number) => lines[file]?.[index] ?? index + 1;
  const into =
    (list: Fault[]): Note =>
    (file, index, wrong, legal) => {
      const line = index === undefined ? {} : { line: lineOf(file, index) };
      list.push({ file: FILES[file], ...line, wrong, legal });
    };
  const said = new Map(pack.map.hexes.map((each) => [each.hex, each]));
  const grid = gridOf(pack.map.area);
  const hexAt = (hex: string) => (grid.has(hex) ? (said.get(hex) ?? {}) : undefined);
  const days = pack.head.days ?? { from: FIRST_DAY, to: LAST_DAY };
  const notes = { pack, days, hexAt, no: into(faults), doubt: into(doubts), lineOf };
  for (const each of looks) each(notes);
  return { faults, doubts };
}

/** Entries that stand twice in a list that may have each only once. */
export function once({ no, lineOf }: Notes, file: PackFile, keys: readonly string[]): void {
  const first = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else
      no(
        file,
        index,
        `${key} stands twice`,
        `It is in line ${lineOf(file, before)} already; each stands once.`,
      );
  }
}

/** `1SS and 12SS`, `is` or `are`. */
export function withVerb(names: readonly string[]): string {
  const verb = agreeing(names.length, 'is', 'are');
  return `${listed(names)} ${verb}`;
}
