/**
 * A campaign as everybody saw it, to be stepped through. The log is read once as long as nothing is added to it, and so
 * many events apart the view is kept: a step back in a long campaign goes on from there, and not from the beginning.
 */
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import { type PointLine, pointLines } from '../kernel/numbered-lines.ts';
import type { Point } from '../kernel/past.ts';
import { takesBack } from '../kernel/timeline.ts';
import { goneOn, publicView } from './log-lines.ts';

/** Everybody’s view at a moment of the past. */
export interface PastView {
  /** The number of the last event of everybody's log by then. */
  readonly to: number;
  /** Given away with the next one that is asked for. */
  readonly view: CampaignState;
}

/** Events from one view that is kept to the next. */
const SPAN = 200;
/** Views kept of a campaign, compressed; the oldest go. */
const MOST_KEPT = 64;

/** A view after so many events of the log. */
interface Folded {
  readonly count: number;
  readonly view: CampaignState;
}

export class PublicPast {
  readonly #game: Game;
  /** How much the log of its last reader had when it was read ({@link read}). */
  #logged = 0;
  #log: readonly LoggedEvent[] = [];
  #points: readonly Point[] = [];
  #lines: readonly PointLine[] | undefined;
  /** By how many events they have. */
  readonly #kept = new Map<number, Buffer>();
  /** Where somebody stepped last. */
  #last: Folded | undefined;

  constructor(game: Game) {
    this.#game = game;
  }

  /** The count of events with which it was read last; after the end of a campaign there are more than those of the log. */
  get logged(): number {
    return this.#logged;
  }

  /**
   * Everybody's log as it is now, and to where the campaign can go back; what was there before stays at its beginning.
   * `logged`: how many events everybody may read by now, of which the log has those that were public from the first.
   */
  read(log: readonly LoggedEvent[], points: readonly Point[], logged: number): void {
    this.#logged = logged;
    this.#log = log;
    this.#points = points;
    this.#lines = undefined;
  }

  /** To where the campaign can go back, the newest first, each with the line that it ends with. */
  get points(): readonly PointLine[] {
    const log = this.#log;
    this.#lines ??= pointLines(this.#game, publicView(this.#game, log), log, this.#points);
    return this.#lines;
  }

  /** Everybody’s view when it had come to that event; `undefined`: it has not come so far. */
  at(to: number): PastView | undefined {
    const [first, last] = [this.#log[0], this.#log.at(-1)];
    if (first === undefined || last === undefined || to < first.no || to > last.no) return undefined;
    const next = this.#log.findIndex(({ no }) => no > to);
    const count = next === -1 ? this.#log.length : next;
    const { view } = this.#foldedTo(count);
    this.#last = { count, view };
    return { to, view };
  }

  #foldedTo(count: number): Folded {
    // An event that takes back others cannot be gone on over: the log is folded anew up to there.
    const floor = this.#log.slice(0, count).findLastIndex(takesBack) + 1;
    const start = this.#nearest(floor, count) ?? this.#begun(Math.max(floor, 1));
    let { view } = start;
    for (let from = start.count; from < count; ) {
      const to = Math.min(count, (Math.floor(from / SPAN) + 1) * SPAN);
      view = goneOn(this.#game, view, this.#log.slice(from, to));
      if (to % SPAN === 0) this.#keep(to, view);
      from = to;
    }
    return { count, view };
  }

  #begun(count: number): Folded {
    const view = publicView(this.#game, this.#log.slice(0, count));
    // After a rewind everybody who steps there begins with this.
    if (count > 1) this.#keep(count, view);
    return { count, view };
  }

  /** The view with most events of those that are kept. */
  #nearest(least: number, most: number): Folded | undefined {
    const last = this.#last;
    this.#last = undefined;
    const counts = [...this.#kept.keys()].filter((count) => count >= least && count <= most);
    const kept = Math.max(0, ...counts);
    if (last !== undefined && last.count >= Math.max(kept, least) && last.count <= most) return last;
    const bytes = this.#kept.get(kept);
    if (bytes === undefined) return undefined;
    return { count: kept, view: deserialize(inflateRawSync(bytes)) as CampaignState };
  }

  #keep(count: number, view: CampaignState): void {
    if (this.#kept.has(count)) return;
    this.#kept.set(count, deflateRawSync(serialize(view), { level: 1 }));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
