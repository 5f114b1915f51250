/** All that somebody owes, over all servers and campaigns: of each seat what its own view and offers say. */
import type { Game } from '../kernel/game.ts';
import { type Owed, owedBy } from '../kernel/owed.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import type { Campaigns, Held } from './campaigns.ts';

/** What one seat of somebody owes. */
export interface Mine {
  readonly row: CampaignRow;
  readonly game: Game;
  readonly seat: Seat;
  /** What it is about, as it stands over his desk. */
  readonly title: string;
  readonly owed: readonly Owed[];
}

interface House {
  readonly store: Store;
  readonly campaigns: Campaigns;
  readonly games: ReadonlyMap<string, Game>;
}

/** The oldest campaign first; of a game that this program does not have nothing can be told. */
export function mineOf({ store, campaigns, games }: House, user: string): readonly Mine[] {
  return store
    .openCampaignsOf(user)
    .filter(({ game }) => games.has(game))
    .flatMap((row) => mineIn(campaigns.byId(row.id), user));
}

/** The same in one campaign. */
export function mineIn({ row, live }: Held, user: string): readonly Mine[] {
  const { game, state } = live;
  const everyone = live.view(live.viewerOf(undefined));
  return state.core.seats
    .filter((seat) => seat.user === user)
    .flatMap((seat): Mine[] => {
      const view = live.view(live.viewerOf(seat));
      const owed = owedBy(game, everyone, view, seat, live.offers(seat));
      return owed.length === 0 ? [] : [{ row, game, seat, title: game.desk(view, seat).title, owed }];
    });
}
