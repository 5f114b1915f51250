/**
 * Whether the lists of a pack make sense together, after each of their lines could be read: what is doubled, missing,
 * other from one side than from the other, without connection; each told with its file and line.
 */
import type { Fault } from '../../text/fault.ts';
import type { HexGrid } from '../grid.ts';
import { fileOf, type ListLines } from './lists.ts';
import { type PackSide, printSide, stepsOf } from './sides.ts';

/** A feature along a hexside or across it, and its line in the file. */
export interface Along {
  readonly what: string;
  readonly line: number;
}

/** Hexsides one after the other, each touching the next. */
export interface SideRun {
  /** Its kind in words. */
  readonly what: string;
  readonly sides: readonly PackSide[];
}

/** A road from hex to hex. */
export interface RoadRun {
  readonly what: string;
  readonly hexes: readonly string[];
}

export class Checks<List extends string> {
  readonly grid: HexGrid;
  /** With one of these nobody can play. */
  readonly faults: Fault[] = [];
  /** Doubts: possible in somebody's copy, but mostly a slip. */
  readonly doubts: Fault[] = [];
  readonly #lines: ListLines<List> | undefined;

  /** @param lines where each entry stands in its file; absent: as in the canonical text */
  constructor(grid: HexGrid, lines: ListLines<List> | undefined) {
    this.grid = grid;
    this.#lines = lines;
  }

  lineOf(list: List, index: number): number {
    return this.#lines?.[list][index] ?? index + 1;
  }

  /** @param index of an entry; absent: it concerns the list as a whole */
  no(list: List, index: number | undefined, wrong: string, legal: string): void {
    const line = index === undefined ? {} : { line: this.lineOf(list, index) };
    this.faults.push({ file: fileOf(list), ...line, wrong, legal });
  }

  /** @param index of an entry; absent: it concerns the list as a whole */
  doubt(list: List, index: number | undefined, wrong: string, legal: string): void {
    const line = index === undefined ? {} : { line: this.lineOf(list, index) };
    this.doubts.push({ file: fileOf(list), ...line, wrong, legal });
  }

  /** The id of a hexside; a fault where its hexes do not touch. */
  side(list: List, index: number, [a, b]: PackSide): string | undefined {
    const id = this.grid.hexside(a, b);
    if (id === undefined)
      this.no(
        list,
        index,
        `${a} and ${b} do not touch`,
        `${a} touches ${this.grid.neighbours(a).join(', ')}.`,
      );
    return id;
  }

  /** Entries that stand twice in a list that has each once. */
  once(list: List, keys: readonly string[], what: string): void {
    const first = new Map<string, number>();
    for (const [index, key] of keys.entries()) {
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else
        this.no(
          list,
          index,
          `${key} stands twice`,
          `It is in line ${this.lineOf(list, before)}: each ${what} has one line.`,
        );
    }
  }

  /** Hexes of the area without a line. */
  without(hexes: readonly string[]): readonly string[] {
    const listed = new Set(hexes);
    return this.grid.hexes.filter((hex) => !listed.has(hex));
  }

  /** Water: what lies along each hexside by its id; doubled, one thing here and another there, gaps in a run. */
  checkHexsides(list: List, runs: readonly SideRun[]): ReadonlyMap<string, Along> {
    const found = new Map<string, Along>();
    for (const [index, { what, sides }] of runs.entries()) {
      for (const side of sides) {
        const id = this.side(list, index, side);
        if (id === undefined) continue;
        const before = found.get(id);
        if (before === undefined) found.set(id, { what, line: this.lineOf(list, index) });
        else this.#doubled(list, index, { id, what, before });
      }
      this.#gaps(list, index, sides);
    }
    return found;
  }

  #doubled(
    list: List,
    index: number,
    { id, what, before }: { readonly id: string; readonly what: string; readonly before: Along },
  ): void {
    if (before.what === what)
      this.no(list, index, `${id} stands twice`, `It is in line ${before.line}: a hexside has one line.`);
    else
      this.no(
        list,
        index,
        `${id} is ${what} here and ${before.what} in line ${before.line}`,
        'A hexside is the same from both of its hexes.',
      );
  }

  #gaps(list: List, index: number, sides: readonly PackSide[]): void {
    for (const [at, side] of sides.slice(1).entries()) {
      const last = sides[at] ?? side;
      if (!this.grid.haveCorner(last, side))
        this.no(
          list,
          index,
          `there is a gap: ${printSide(last)} and ${printSide(side)} do not meet`,
          'Hexsides of one line meet at a corner, each with the next; what lies apart has a line of its own.',
        );
    }
  }

  /**
   * Roads: what crosses each hexside by its id; doubled, and of one hex alone.
   * @param crossed tells what else is wrong with a step of a road
   */
  checkRoads(
    list: List,
    runs: readonly RoadRun[],
    crossed: (index: number, side: PackSide, id: string) => void = () => {},
  ): ReadonlyMap<string, Along> {
    const found = new Map<string, Along>();
    for (const [index, { what, hexes }] of runs.entries()) {
      if (hexes.length < 2)
        this.no(
          list,
          index,
          'this road has one hex alone',
          'A road leads from hex to hex: name two or more.',
        );
      for (const side of stepsOf(hexes)) {
        const id = this.side(list, index, side);
        if (id === undefined) continue;
        const before = found.get(id);
        if (before === undefined) found.set(id, { what, line: this.lineOf(list, index) });
        else
          this.no(
            list,
            index,
            `from ${side[0]} to ${side[1]} there is a ${before.what} already`,
            `It is in line ${before.line}: between two hexes there is one road.`,
          );
        crossed(index, side, id);
      }
    }
    return found;
  }

  /** Doubts about roads that end where neither another road is nor anything of `ends`. */
  checkEnds(
    list: List,
    runs: readonly RoadRun[],
    {
      roads,
      ends,
      legal,
    }: {
      readonly roads: ReadonlyMap<string, Along>;
      readonly ends: ReadonlySet<string>;
      readonly legal: string;
    },
  ): void {
    for (const [index, { what, hexes }] of runs.entries())
      for (const end of new Set([hexes[0], hexes.at(-1)])) {
        if (end === undefined || ends.has(end) || this.crossings(end, roads).length > 1) continue;
        this.doubt(list, index, `the ${what} ends in ${end}, where nothing is`, legal);
      }
  }

  /** The features that cross the hexsides of a hex. */
  crossings(hex: string, roads: ReadonlyMap<string, Along>): readonly Along[] {
    return this.grid.neighbours(hex).flatMap((next) => roads.get(this.grid.hexside(hex, next) ?? '') ?? []);
  }
}

const SHOWN = 6;

/** `a, b, c`, and of many how many more. */
export function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${more} more` : names.join(', ');
}
