import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Draft } from '../../src/kernel/offer.ts';
import { type Result, refuse } from '../../src/kernel/ruling.ts';
import type { ModeratorOptions } from '../../src/moderator/moderator.ts';
import type { OpenRequest } from '../../src/moderator/opening.ts';
import type { Outcome } from '../../src/moderator/orders.ts';
import { type OutboxRow, Store } from '../../src/store/store.ts';
import { AskedModerator } from './asked-moderator.ts';
import { type CoinState, coin } from './coin-game.ts';
import { HOST_SEED } from './kernel-table.ts';
import { newDatabase } from './new-database.ts';
import { rowsAfter } from './outbox-rows.ts';
import { quickScratchFolder } from './scratch.ts';
import { VirtualClock } from './virtual-clock.ts';

export const COIN = coin as unknown as Game;

/** The coin game after a change of its rules: an 8 is not to be hidden. */
export const STRICTER = {
  ...coin,
  decisions: coin.decisions.map((one) =>
    one.order === 'hide'
      ? {
          ...one,
          read: (...[view, seat, args]: Parameters<typeof one.read>) =>
            args.number === 8
              ? refuse({ code: 'coin/1.1/no-eight', rule: '1.1', message: 'No 8.' })
              : one.read(view, seat, args),
        }
      : one,
  ),
} as unknown as Game;

/** The same as a mend: what was begun before it keeps its 8. */
export const MENDED: Game = {
  ...STRICTER,
  editions: { refusedSince: { 2: { 'coin/1.1/no-eight': '1.1' } } },
};

export const REQUEST: OpenRequest = {
  game: 'coin',
  name: 'Coins in December',
  channel: 'channel-1',
  guild: 'guild-1',
  by: 'anna',
  common: {},
  options: {},
  seats: [
    { side: 'red', user: 'anna', name: 'Anna' },
    { side: 'blue', user: 'bert', name: 'Bert' },
  ],
};

const GM = { user: 'gerda', name: 'Gerda' };

/** Everything that a database holds, table by table. */
function dump(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .pluck()
      .all();
    return Object.fromEntries(
      tables.map((name) => [String(name), db.prepare(`SELECT * FROM "${String(name)}"`).all()]),
    );
  } finally {
    db.close();
  }
}

export interface ModeratorTableOptions extends Partial<Omit<ModeratorOptions, 'store' | 'games'>> {
  readonly game?: Game;
  readonly file?: string;
}

/** A moderator with the coin game on a database file of its own. Time stands still unless it is told to go on. */
export class ModeratorTable {
  readonly file: string;
  readonly game: Game;
  readonly #options: ModeratorTableOptions;
  #store: Store;
  #moderator: AskedModerator;
  readonly clock = new VirtualClock(1_000_000);
  campaign = '';

  constructor(options: ModeratorTableOptions = {}) {
    this.file = options.file ?? join(quickScratchFolder(), 'umpire.sqlite3');
    this.game = options.game ?? COIN;
    this.#options = options;
    this.#store = new Store(newDatabase(this.file));
    this.#moderator = this.#make();
    onTestFinished(() => this.#store.close());
  }

  #make(): AskedModerator {
    const { game: _game, file: _file, ...rest } = this.#options;
    const moderator = new AskedModerator({
      store: this.#store,
      games: [this.game],
      clock: () => this.now,
      sleep: this.clock.sleep,
      randomSeed: () => HOST_SEED,
      ...rest,
    });
    moderator.wheel.start();
    return moderator;
  }

  /** What the clock on the wall shows; to set it is not to let time pass. */
  get now(): number {
    return this.clock.now;
  }

  set now(at: number) {
    this.clock.now = at;
  }

  get moderator(): AskedModerator {
    return this.#moderator;
  }

  get store(): Store {
    return this.#store;
  }

  /** As after the program was ended and started again. */
  restart(): void {
    this.clock.forgetAll();
    this.#store.close();
    this.#store = new Store(this.file);
    this.#moderator = this.#make();
  }

  dump(): Record<string, unknown[]> {
    return dump(this.file);
  }

  /** Opens a campaign, which must be accepted; with `gm`, Gerda is its GM. */
  open(changes: Partial<OpenRequest> = {}, gm?: 'plain' | 'all-seeing'): this {
    const withGm = gm === undefined ? {} : { referee: GM, common: { gm, ...changes.common } };
    const opened = this.#moderator.open({ ...REQUEST, ...changes, ...withGm });
    if (!opened.ok) throw new Error(`${opened.ruling.code}: ${opened.ruling.message}`);
    this.campaign = opened.value.campaign;
    return this;
  }

  /** Opens and lets everybody confirm. */
  begin(changes: Partial<OpenRequest> = {}, gm?: 'plain' | 'all-seeing'): this {
    this.open(changes, gm);
    for (const { id, user } of this.state.core.seats)
      this.play(user, 'confirm', { word: `word of ${id}` }, { seat: id });
    return this;
  }

  try(
    user: string,
    draft: Draft,
    more: { readonly seat?: string; readonly interaction?: string; readonly campaign?: string } = {},
  ): Result<Outcome> {
    return this.#moderator.submit({ campaign: this.campaign, user, draft, ...more });
  }

  play(
    user: string,
    order: string,
    args: Draft['args'] = {},
    more: { seat?: string; interaction?: string } = {},
  ): Outcome {
    const result = this.try(user, { order, args }, more);
    if (!result.ok) throw new Error(`${order} by ${user}: ${result.ruling.code} ${result.ruling.message}`);
    return result.value;
  }

  /** Gives an order that must be refused; the code. */
  refusal(
    user: string,
    order: string,
    args: Draft['args'] = {},
    more: { seat?: string; campaign?: string } = {},
  ): string {
    const result = this.try(user, { order, args }, more);
    if (result.ok) throw new Error(`${order} by ${user} was accepted`);
    return result.ruling.code;
  }

  /** Both sides hide a number and seal it. */
  round(red = 4, blue = 5): this {
    for (const [user, number] of [
      ['anna', red],
      ['bert', blue],
    ] as const) {
      this.play(user, 'hide', { number });
      this.play(user, 'seal');
    }
    return this;
  }

  get state(): CampaignState<CoinState> {
    const state = this.#moderator.stateForTests(this.campaign);
    if (state === undefined) throw new Error('no campaign');
    return state as CampaignState<CoinState>;
  }

  view(seat?: string): CampaignState<CoinState> {
    const found = this.#moderator.view(this.campaign, seat);
    if (found === undefined) throw new Error('no campaign');
    return found.view as CampaignState<CoinState>;
  }

  /** All messages ever queued. */
  outbox(): readonly OutboxRow[] {
    return rowsAfter(this.#store);
  }
}

/** Messages as “target seat kind”. */
export function letters(rows: readonly OutboxRow[]): string[] {
  return rows.map(({ target, seat, notice }) => `${target} ${seat ?? '-'} ${notice.kind}`);
}
