/** Campaigns kept at hand: recent ones in memory, and in the store the folds of their logs. */
import { deserialize, serialize } from 'node:v8';
import type { Game } from '../kernel/game.ts';
import type { CampaignRow, GivenOrder, Store } from '../store/store.ts';
import type { KnownCampaigns } from './known.ts';
import { type Folded, Live } from './live.ts';

/** A campaign in memory: its row, and what has been folded of it. */
export interface Held {
  readonly row: CampaignRow;
  readonly live: Live;
}

/** So many campaigns are kept folded in memory whatever their size; the others go on from their snapshot when asked for. */
const KEPT = 50;
/**
 * And more of them as long as all together have no more events than this: a campaign of 300 takes 0.1 MB, one of 1,000
 * three times that, and to go on from a snapshot is what a press costs most.
 */
const EVENTS_KEPT = 100_000;

/** Another number for every change of what `Folded` holds. */
const FORMAT = 3;

/** After how many events of a campaign it is kept anew: to fold more than these would be felt after a start. */
const EVENTS_OF_A_SNAPSHOT = 100;

/** Facts about an order, kept since its events follow each other and each asks for them. */
function givenBy(store: Store): (order: number) => GivenOrder | undefined {
  let last: { readonly order: number; readonly given: GivenOrder | undefined } | undefined;
  return (order) => {
    if (last?.order !== order) last = { order, given: store.givenOrder(order) };
    return last.given;
  };
}

/** The one home of what has been read and folded: whatever of a campaign is kept in memory is kept here. */
export class Campaigns implements KnownCampaigns {
  readonly #store: Store;
  readonly #games: ReadonlyMap<string, Game>;
  /** By key, the most recently used last. */
  readonly #held = new Map<string, Held>();
  /** Which version of the program this is; `undefined`: nothing is kept in the store. */
  readonly #program: string | undefined;
  /** How many events the store's snapshot has. */
  readonly #kept = new WeakMap<Live, number>();

  constructor(store: Store, games: ReadonlyMap<string, Game>, program?: string) {
    this.#store = store;
    this.#games = games;
    this.#program = program === undefined ? undefined : `${program} ${FORMAT}`;
  }

  find(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held !== undefined) {
      this.#held.delete(key);
      this.#held.set(key, held);
      return held;
    }
    const row = this.#store.campaign(key);
    return row && this.#hold(row);
  }

  /** One that must be there. */
  byId(id: number): Held {
    for (const held of this.#held.values()) if (held.row.id === id) return held;
    return this.#hold(this.#row(id));
  }

  #hold(row: CampaignRow): Held {
    const game = this.#games.get(row.game);
    if (game === undefined)
      throw new Error(`campaign ${row.key} is of a game that this program does not have: ${row.game}`);
    const folded = this.#foldedOf(row);
    const live = new Live(game, (after) => this.#store.events(row.id, after), folded, givenBy(this.#store));
    const held = { row, live };
    this.#kept.set(live, folded?.events ?? 0);
    this.#held.set(row.key, held);
    this.keep(held);
    this.#letGo();
    return held;
  }

  /** Those that nobody has asked for the longest, until there is room. */
  #letGo(): void {
    let events = 0;
    for (const { live } of this.#held.values()) events += live.events;
    for (const [oldest, { row, live }] of this.#held) {
      if (this.#held.size <= KEPT) return;
      // One that is over is hardly looked at any more.
      if (events <= EVENTS_KEPT && row.open === 1) continue;
      this.#held.delete(oldest);
      events -= live.events;
    }
  }

  /** A fold that this version made before; a snapshot that it cannot read is as good as none. */
  #foldedOf({ id }: CampaignRow): Folded | undefined {
    const snapshot = this.#program === undefined ? undefined : this.#store.snapshot(id, this.#program);
    if (snapshot === undefined) return undefined;
    try {
      return deserialize(snapshot.folded) as Folded;
    } catch {
      return undefined;
    }
  }

  /** Keeps what a campaign was folded to, once it is worth it. For nothing but speed: the log says it all. */
  keep({ row, live }: Held): void {
    const program = this.#program;
    if (program === undefined || this.#store.isWriting) return;
    if (live.events - (this.#kept.get(live) ?? 0) < EVENTS_OF_A_SNAPSHOT) return;
    this.#kept.set(live, live.events);
    try {
      const folded = serialize(live.folded());
      const { events } = live;
      this.#store.lightly(() => this.#store.keepSnapshot(row.id, program, { events, folded }));
    } catch {
      // A full disk is said where something is lost by it.
    }
  }

  #row(id: number): CampaignRow {
    const row = this.#store.campaignById(id);
    if (row === undefined) throw new Error(`campaign ${id} vanished`);
    return row;
  }

  /** Its row was written: it is closed, or lives elsewhere. */
  reread(id: number): void {
    const { row, live } = this.byId(id);
    this.#held.set(row.key, { row: this.#row(id), live });
  }

  /** Drops folds made while a transaction failed: they differ from the log. Without an id: of all campaigns. */
  forget(id?: number): void {
    for (const [key, { row }] of this.#held) if (id === undefined || row.id === id) this.#held.delete(key);
  }
}
