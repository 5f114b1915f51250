/** Counters of one's own on the board: who is chosen, what can be done with them now, what has been written of them. */
import { type Ledger, placeOf, unitsOf } from '../../../../games/kgp/units/ledger.ts';
import { parsePlace, printPlace } from '../../../../games/kgp/units/place.ts';
import { countersOf } from '../../../../games/kgp/units/state.ts';
import type { ObUnit } from '../../../../games/kgp/units/unit.ts';
import type { Piece, Stack } from '../../../../map/picture.ts';
import type { BoardOffer } from '../../../data.ts';
import { Drafting } from '../../drafting.ts';
import type { Known } from '../known.ts';
import { escapeTask } from './escape-task.ts';
import { notesTask } from './notes-task.ts';
import { reportTask } from './report-task.ts';
import { setupTask } from './setup-task.ts';
import { shiftTask } from './shift-task.ts';
import {
  type Act,
  type Aims,
  type Goal,
  type Judged,
  NO_WISH,
  NOWHERE,
  type Own,
  type Task,
  type Wish,
} from './task.ts';

/** Where counters are that have no place yet. */
export const NOT_PLACED = 'not placed';

export class Counters {
  readonly #own: Own;
  readonly tasks: readonly Task[];
  /** By the name of each task, since one may be split in two. */
  readonly #drafts: ReadonlyMap<string, Drafting>;
  #task: Task | undefined;
  chosen: ReadonlySet<string> = new Set();
  /** The hex, Area or box that was pressed last, as it is printed. */
  place: string | undefined;
  wish: Wish = NO_WISH;
  #judged: Judged | undefined;
  #aims: { readonly key: string; readonly aims: Aims } | undefined;

  /** @param before the same as they stood on an earlier view: what has been written and not been given stays */
  constructor(own: Own, before?: Counters) {
    this.#own = own;
    this.tasks = [
      reportTask(own),
      escapeTask(own),
      shiftTask(own),
      setupTask(own),
      notesTask(own, 'isolated'),
      notesTask(own, 'rest'),
    ].flatMap((task) => task ?? []);
    this.#drafts = new Map(
      this.tasks.map((task) => {
        const kept = before?.tasks.find(({ name, begun }) => name === task.name && begun === task.begun);
        const draft = kept && before?.draftOf(kept);
        return [task.name, draft ?? new Drafting(linesOf(task.begun))] as const;
      }),
    );
    this.#task = this.tasks.find(({ name }) => name === before?.task?.name) ?? this.tasks[0];
    this.place = before?.place;
    const { units } = this.ledger;
    this.chosen = new Set([...(before?.chosen ?? [])].filter((id) => units[id] !== undefined));
    if (before?.task?.name === this.#task?.name) this.wish = before?.wish ?? NO_WISH;
  }

  get task(): Task | undefined {
    return this.#task;
  }

  take(task: Task): void {
    this.#task = task;
    this.chosen = new Set();
    this.#judged = undefined;
  }

  draftOf({ name }: Task): Drafting {
    return this.#drafts.get(name) ?? new Drafting([]);
  }

  get drafting(): Drafting {
    return this.#task === undefined ? new Drafting([]) : this.draftOf(this.#task);
  }

  get isChanged(): boolean {
    return this.drafting.text !== linesOf(this.#task?.begun ?? '').join('\n');
  }

  get judged(): Judged {
    const ledger = countersOf(this.#own.campaign.game.sides[this.#own.side]);
    this.#judged ??= this.#task?.judge(this.drafting.lines) ?? { lines: [], ledger };
    return this.#judged;
  }

  /** The counters as they are once what is written counts. */
  get ledger(): Ledger {
    return this.judged.ledger;
  }

  get units(): readonly ObUnit[] {
    return unitsOf(this.ledger);
  }

  get chosenUnits(): readonly ObUnit[] {
    return this.units.filter(({ id }) => this.chosen.has(id));
  }

  /** The counters of each place, in their order. */
  get places(): ReadonlyMap<string, readonly ObUnit[]> {
    const found = new Map<string, ObUnit[]>();
    for (const unit of this.units) {
      const place = placeOf(this.ledger, unit);
      const key = place === undefined ? NOT_PLACED : printPlace(place);
      found.set(key, [...(found.get(key) ?? []), unit]);
    }
    return found;
  }

  /** Those in a hex, on all of its levels. */
  inHex(hex: string): readonly ObUnit[] {
    return this.units.filter((unit) => {
      const place = placeOf(this.ledger, unit);
      return place?.in === 'hex' && place.hex === hex;
    });
  }

  /** Worked out once for each choice: ways are long to look for. */
  get aims(): Aims {
    const task = this.#task;
    if (task === undefined) return NOWHERE;
    const key = JSON.stringify([task.name, [...this.chosen], this.wish, this.drafting.lines]);
    if (this.#aims?.key !== key) this.#aims = { key, aims: task.aims(this.chosenUnits, this.wish) };
    return this.#aims.aims;
  }

  /** The goal that a press on a hex stands for. */
  goalAt(hex: string): string | undefined {
    if (this.chosen.size === 0) return undefined;
    const { goals, isAnywhere } = this.aims;
    // In a report the hex itself: an Area is pressed by its name.
    if (isAnywhere) return hex;
    return goals.find(({ hexes }) => hexes.includes(hex))?.key;
  }

  toggle(id: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    this.chosen = chosen;
  }

  choose(ids: readonly string[]): void {
    this.chosen = new Set(ids);
  }

  /** Lines that are written of those who are chosen; nothing is chosen any more then, and what is wrong with them is said. */
  write({ lines, isAll }: Pick<Act, 'lines' | 'isAll'>): string | undefined {
    const task = this.#task;
    if (task === undefined) return undefined;
    const { drafting } = this;
    const before = isAll === true ? [] : drafting.lines;
    const now = [...before, ...linesOf(lines)];
    // A line that cannot be read is not written.
    const wrong = task.judge(now).lines.slice(before.length);
    const fault = wrong.find((line) => line.fault !== undefined)?.fault;
    if (fault !== undefined) return fault;
    drafting.write(task.tidied?.(now) ?? now);
    this.#judged = undefined;
    this.chosen = new Set();
    // The next ones may go otherwise.
    this.wish = { ...NO_WISH, note: this.wish.note, cover: this.wish.cover };
    return undefined;
  }

  change(change: (drafting: Drafting) => void): void {
    change(this.drafting);
    this.#judged = undefined;
    const { units } = this.ledger;
    this.chosen = new Set([...this.chosen].filter((id) => units[id] !== undefined));
  }

  // On the map.

  /** Own counters, as they stand: of each hex how many of a kind. */
  get stacks(): readonly Stack[] {
    const { side } = this.#own;
    const hexes = new Map<string, ObUnit[]>();
    for (const unit of this.units) {
      const place = placeOf(this.ledger, unit);
      if (place?.in === 'hex') hexes.set(place.hex, [...(hexes.get(place.hex) ?? []), unit]);
    }
    return [...hexes].map(([hex, units]) => {
      const letters = [...new Set(units.map(({ id }) => id[0] ?? ''))];
      const pieces = letters.map((letter): Piece => {
        const count = units.filter(({ id }) => id.startsWith(letter)).length;
        return {
          text: count === 1 ? letter : `${count}${letter}`,
          colour: side,
          shape: 'square',
          leads: true,
        };
      });
      return { hex, pieces };
    });
  }

  get goals(): readonly Goal[] {
    return this.chosen.size === 0 ? [] : this.aims.goals;
  }

  /** Offers by which what was written is confirmed. */
  get follows(): readonly BoardOffer[] {
    const follow = this.#task?.follow ?? [];
    return follow.flatMap((order) => this.#own.offers.filter((offer) => offer.order === order));
  }
}

function linesOf(text: string): readonly string[] {
  return text.split(/[\n;]/u).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Whoever has counters: their own, from their own view. */
export function ownOf(
  { campaign, reader, map }: Known,
  seat: string | undefined,
  offers: readonly BoardOffer[],
): Own | undefined {
  if (reader === undefined || seat === undefined || campaign.game.units === undefined) return undefined;
  return { campaign, side: reader, seat, map, offers };
}

/** The hex of a place as it is printed; `undefined`: an Area, or a box. */
export function hexIn(map: string, place: string): string | undefined {
  const read = parsePlace(map, place);
  return read?.in === 'hex' ? read.hex : undefined;
}
