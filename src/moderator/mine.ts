/** All that somebody owes, over all servers and campaigns: of each seat what its own view and offers say. */
import type { Game } from '../kernel/game.ts';
import { type Owed, owedBy } from '../kernel/owed.ts';
import { dueWords } from '../kernel/pace/words.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import type { KnownCampaign, KnownCampaigns } from './known.ts';

/** A decision, what of it is missing, and by when. */
export interface OwedBy extends Owed {
  /** In words for everybody, such as `by <t:…:f> (<t:…:R>)`; empty: it has no deadline. */
  readonly when: string;
  /** Milliseconds since the epoch; what has no deadline comes last. */
  readonly due: number;
}

/** The decisions owed by one seat of a person. */
export interface Mine {
  readonly row: CampaignRow;
  readonly game: Game;
  readonly seat: Seat;
  /** Its subject, as it stands above the desk. */
  readonly title: string;
  readonly owed: readonly OwedBy[];
}

interface House {
  readonly store: Store;
  readonly campaigns: KnownCampaigns;
  readonly games: ReadonlyMap<string, Game>;
}

/** Earliest due first; nothing can be told of a game that this program does not have. */
export function mineOf({ store, campaigns, games }: House, user: string): readonly Mine[] {
  return store
    .openCampaignsOf(user)
    .filter(({ game }) => games.has(game))
    .flatMap((row) => mineIn(campaigns.byId(row.id), user))
    .sort((one, other) => firstOf(one) - firstOf(other));
}

/** The same in one campaign. */
export function mineIn({ row, live }: KnownCampaign, user: string): readonly Mine[] {
  const { game, core } = live;
  const everyone = live.everyone.view;
  return core.seats
    .filter((seat) => seat.user === user)
    .flatMap((seat): Mine[] => {
      const { view, offers } = live.eyesOf(seat);
      const owed = owedBy(game, everyone, view, seat, offers).map((each): OwedBy => {
        const { decision } = each;
        const when = dueWords(everyone.core, decision).replace(/^, /u, '');
        return { ...each, when, due: everyone.core.deadlines[decision]?.due ?? LATEST };
      });
      return owed.length === 0 ? [] : [{ row, game, seat, title: game.desk(view, seat).title, owed }];
    });
}

/** Later than any date. */
const LATEST = 9e15;

function firstOf({ owed }: Mine): number {
  return Math.min(...owed.map(({ due }) => due));
}
