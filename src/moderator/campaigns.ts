import type { Game } from '../kernel/game.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import { Live } from './live.ts';

/** A campaign in memory: its row, and what has been folded of it. */
export interface Held {
  readonly row: CampaignRow;
  readonly live: Live;
}

/** How many campaigns are kept folded in memory; the others are folded again from their log when asked for. */
const KEPT = 100;

/** The one home of what has been read and folded: whatever of a campaign is kept in memory is kept here. */
export class Campaigns {
  readonly #store: Store;
  readonly #games: ReadonlyMap<string, Game>;
  /** By key, the most recently used last. */
  readonly #held = new Map<string, Held>();

  constructor(store: Store, games: ReadonlyMap<string, Game>) {
    this.#store = store;
    this.#games = games;
  }

  find(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held !== undefined) {
      this.#held.delete(key);
      this.#held.set(key, held);
      return held;
    }
    const row = this.#store.campaign(key);
    return row === undefined ? undefined : this.#hold(row);
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
    const held = { row, live: new Live(game, () => this.#store.events(row.id)) };
    this.#held.set(row.key, held);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= KEPT) break;
      this.#held.delete(oldest);
    }
    return held;
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

  /** What was folded while a transaction failed is not what the log says. Without an id: of all campaigns. */
  forget(id?: number): void {
    for (const [key, { row }] of this.#held) if (id === undefined || row.id === id) this.#held.delete(key);
  }
}
