/**
 * A campaign as whoever answers a person has it: what each reader knows, each by their own eyes, and what is nobody's
 * secret. The whole state is in none of it; who judges, decides and writes has it (`live.ts`), and nobody else.
 */
import type { Viewer } from '../kernel/audience.ts';
import type { AwaitedSince } from '../kernel/awaited.ts';
import type { CampaignState, PublicCore } from '../kernel/campaign.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import type { Offer } from '../kernel/offer.ts';
import type { Past } from '../kernel/past.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow } from '../store/store.ts';

/** One reader's eyes on a campaign, as it stands. */
export interface Eyes {
  readonly viewer: Viewer;
  /** Their view. */
  readonly view: CampaignState;
  /** Their part of the past. */
  readonly past: Past;
  /** All that their seat may do now, from their own view; everybody together does nothing. */
  readonly offers: readonly Offer[];
  /** The log that they may read, each event in its newest version. */
  log(): readonly GameEvent[];
  /** How much that is, without reading all of it. */
  logged(): Logged;
}

/** How much a reader's log has. */
export interface Logged {
  readonly events: number;
  readonly lines: number;
}

/** A campaign by the eyes of its readers. */
export interface Known {
  readonly game: Game;
  /** As everybody knows it. */
  readonly core: PublicCore;
  /** Which decisions are open, for whom and since when, as everybody knows it. */
  readonly awaited: readonly AwaitedSince[];
  readonly everyone: Eyes;
  eyesOf(seat: Seat): Eyes;
}

/** The row of a campaign, and what its readers know. */
export interface KnownCampaign {
  readonly row: CampaignRow;
  readonly live: Known;
}

/** Campaigns as far as their readers know them. */
export interface KnownCampaigns {
  find(key: string): KnownCampaign | undefined;
  /** One that must be there. */
  byId(id: number): KnownCampaign;
  /** Its row was written: it is closed, or lives elsewhere. */
  reread(id: number): void;
  /** Its fold no longer agrees with the log. */
  forget(id: number): void;
}
