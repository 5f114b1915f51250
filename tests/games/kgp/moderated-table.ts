/** The same campaign behind the moderator, on a real database file: for tests whose subject these are. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { KgpState } from '../../../src/games/kgp/state.ts';
import type { Viewer } from '../../../src/kernel/audience.ts';
import { type CampaignState, seatOf } from '../../../src/kernel/campaign.ts';
import type { Draft } from '../../../src/kernel/offer.ts';
import type { Result } from '../../../src/kernel/ruling.ts';
import type { Outcome } from '../../../src/moderator/orders.ts';
import { type Letter, type OutboxRow, Store } from '../../../src/store/store.ts';
import { AskedModerator } from '../../support/asked-moderator.ts';
import { HOST_SEED } from '../../support/kernel-table.ts';
import { newDatabase } from '../../support/new-database.ts';
import { rowsAfter } from '../../support/outbox-rows.ts';
import { quickFolder } from '../../support/quick-folder.ts';
import { wholeOf } from '../../support/whole.ts';
import { type CampaignTable, requestOf, type TableOptions } from './campaign-table.ts';
import { type Position, position } from './position.ts';

export interface ModeratedTable extends CampaignTable {
  readonly moderator: AskedModerator;
  readonly store: Store;
  readonly campaign: string;
  attempt(
    as: string,
    name: string,
    args?: Readonly<Record<string, unknown>>,
    button?: Pick<Draft, 'decision' | 'rev'>,
  ): Result<Outcome>;
  /** Everybody's messages as they stand in the outbox. */
  told(): readonly OutboxRow[];
  close(): void;
}

interface House {
  readonly moderator: AskedModerator;
  readonly store: Store;
  close(): void;
}

/** A moderator on a database file of his own. */
function house({ game = kgp, seed, dice, time }: TableOptions): House {
  const folder = quickFolder('umpire-test-');
  const store = new Store(newDatabase(join(folder, 'test.sqlite3')));
  let now = Date.UTC(1944, 11, 19, 7);
  const moderator = new AskedModerator({
    store,
    games: [game],
    clock: () => {
      now += 1000;
      return time?.now ?? now;
    },
    randomSeed: () => seed ?? HOST_SEED,
    ...(dice === undefined ? {} : { dice }),
  });
  const close = () => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { moderator, store, close };
}

export function openModerated(options: TableOptions = {}): ModeratedTable {
  const { moderator, store, close } = house(options);
  const opened = moderator.open({ ...requestOf(options), game: 'kgp', channel: 'channel' });
  if (!opened.ok) throw new Error(opened.ruling.message);
  return speaking(moderator, store, opened.value.campaign, close);
}

/** A position as the moderator finds it in his database: its log, and the messages that it has not sent yet. */
export function moderated(stage: Position): ModeratedTable {
  const table = position(stage);
  const { moderator, store, close } = house(stage);
  const { name, seats } = table.state().core;
  const head = { key: 'position', game: 'kgp', name, guild: null, channel: 'channel' };
  store.transaction(() => {
    const [{ at = 0 } = {}] = table.log();
    const id = store.addCampaign({ ...head, host_seed: stage.seed ?? HOST_SEED, created_at: at });
    store.setSeats(id, seats);
    for (const { order, events } of table.episodes()) {
      const by = order && store.addOrder({ ...order, campaign: id, interaction: undefined });
      store.addEvents(id, by ?? null, events, order?.at ?? at);
    }
    store.post(id, told(table), at);
  });
  return speaking(moderator, store, head.key, close);
}

function told(table: CampaignTable): readonly Letter[] {
  return table.told().map(({ seat, ...letter }) => (typeof seat === 'string' ? { ...letter, seat } : letter));
}

/** The orders of a campaign that is open, whoever opened it and how. */
export function speaking(
  moderator: AskedModerator,
  store: Store,
  campaign: string,
  close: () => void = () => undefined,
): ModeratedTable {
  const users: Readonly<Record<string, string>> = { us: 'us-user', german: 'german-user', gm: 'gm-user' };
  const userOf = (seat: string) =>
    moderator.stateForTests(campaign)?.core.seats.find(({ id }) => id === seat)?.user ?? users[seat] ?? seat;
  const attempt: ModeratedTable['attempt'] = (as, name, args = {}, button = {}) =>
    moderator.submit({
      campaign,
      user: userOf(as),
      seat: as,
      draft: { order: name, args, ...button },
    });
  const known = (as?: string) => {
    const found = moderator.view(campaign, as === 'everyone' ? undefined : as);
    if (found === undefined) throw new Error('no view');
    return found as { view: CampaignState<KgpState>; viewer: Viewer };
  };
  const events = () => {
    const row = store.campaign(campaign);
    return row === undefined ? [] : store.events(row.id);
  };
  const state = () => moderator.stateForTests(campaign) as CampaignState<KgpState>;
  let read = 0;
  const unread = () => {
    const rows = rowsAfter(store, read);
    read = rows.at(-1)?.id ?? read;
    return rows;
  };
  return {
    moderator,
    store,
    campaign,
    attempt,
    knownTo(as) {
      const live = wholeOf(moderator).find(campaign)?.live;
      const seat = live === undefined ? undefined : seatOf(live.state.core, as);
      if (live === undefined || seat === undefined) throw new Error(`no ${as}`);
      return { offers: live.offers(seat), past: live.past(seat), state: live.state, log: live.log };
    },
    order(as, name, args) {
      const outcome = attempt(as, name, args);
      if (!outcome.ok)
        throw new Error(`${as} ${name} refused: ${outcome.ruling.code}: ${outcome.ruling.message}`);
      return outcome.value.events;
    },
    refusal(as, name, args) {
      const outcome = attempt(as, name, args);
      if (outcome.ok) throw new Error(`${as} ${name} was accepted`);
      return outcome.ruling.code;
    },
    offers: (as) => moderator.offers(campaign, as),
    known,
    view: (as) => known(as).view.game,
    state,
    desk: (as) => shown(moderator.desk(campaign, as)),
    status: (as) => shown(moderator.status(campaign, as)),
    card: (as) => moderator.card(campaign, as),
    show: (as) => moderator.show(campaign, as),
    files: (as) => moderator.files(campaign, as),
    printable: (as, paper) => moderator.printable(campaign, as, paper),
    forecast: () => moderator.forecast(campaign),
    motion: () => moderator.motion(campaign),
    log: (as) => moderator.log(campaign, as),
    lines: (as) => moderator.lines(campaign, as),
    why: (as, number) => moderator.why(campaign, as, number),
    told: unread,
    heard: () => void unread(),
    events,
    said: () => store.backlog(),
    trace: () => JSON.stringify([events().length, store.backlog(), state()]),
    close,
  };
}

function shown<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('nothing to show');
  return found;
}
