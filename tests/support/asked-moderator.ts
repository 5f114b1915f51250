import type { Viewer } from '../../src/kernel/audience.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { DropBox } from '../../src/kernel/drop-box.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import type { Card, Game, KeptFile, Paper } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { LogLine } from '../../src/kernel/numbered-lines.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import type { Explained } from '../../src/moderator/log-lines.ts';
import { Moderator } from '../../src/moderator/moderator.ts';
import type { Receipt } from '../../src/moderator/receipts.ts';
import type { Sitting, Visit } from '../../src/moderator/sitting.ts';
import type { CampaignRow, OutboxRow } from '../../src/store/store.ts';
import { wholeOf } from './whole.ts';

/** A moderator who can be asked for one thing at a time, by campaign and seat: what tests do, and nobody else. */
export class AskedModerator extends Moderator {
  place(
    campaign: string,
    user: string,
  ): { readonly row: CampaignRow; readonly seats: readonly Sitting['seat'][] } | undefined {
    const visit = this.visit(campaign, user);
    return visit === undefined
      ? undefined
      : { row: visit.row, seats: visit.sittings.map(({ seat }) => seat) };
  }

  inChannel(channel: string): CampaignRow | undefined {
    return this.store.campaignIn(channel);
  }

  gameOf(campaign: string): Game | undefined {
    return this.games.get(this.store.campaign(campaign)?.game ?? '');
  }

  /** A visit of somebody without a seat. */
  visitOf(campaign: string): Visit {
    const visit = this.#visit(campaign);
    if (visit === undefined) throw new Error(`no campaign ${campaign}`);
    return visit;
  }

  /** A visit of whoever sits there. */
  #visit(campaign: string, seat?: string): Visit | undefined {
    const seats = this.stateForTests(campaign)?.core.seats ?? [];
    return this.visit(campaign, seats.find(({ id }) => id === seat)?.user ?? '');
  }

  #sitting(campaign: string, seat: string): Sitting | undefined {
    return this.#visit(campaign, seat)?.sitting(seat);
  }

  view(
    campaign: string,
    seat: string | undefined,
  ): { readonly view: CampaignState; readonly viewer: Viewer } | undefined {
    const reader = this.reader(campaign, seat);
    return reader === undefined ? undefined : { view: reader.view, viewer: reader.viewer };
  }

  offers(campaign: string, seat: string): readonly Offer[] {
    return this.#sitting(campaign, seat)?.offers ?? [];
  }

  desk(campaign: string, seat: string): Notice | undefined {
    return this.#sitting(campaign, seat)?.desk;
  }

  status(campaign: string, seat?: string): Notice | undefined {
    return this.reader(campaign, seat)?.status();
  }

  card(campaign: string, seat?: string): Card | undefined {
    return this.reader(campaign, seat)?.card();
  }

  info(campaign: string): Notice | undefined {
    return this.#visit(campaign)?.info();
  }

  show(campaign: string, seat: string): readonly Notice[] {
    return this.reader(campaign, seat)?.show() ?? [];
  }

  receipts(campaign: string, seat: string): readonly Receipt[] {
    return this.reader(campaign, seat)?.receipts() ?? [];
  }

  forecast(campaign: string): Notice | undefined {
    return this.#visit(campaign)?.forecast();
  }

  motion(campaign: string): Notice | undefined {
    return this.#visit(campaign)?.everyone.motion();
  }

  printable(campaign: string, seat: string | undefined, paper: Paper): readonly Notice[] {
    return this.reader(campaign, seat)?.printable(paper) ?? [];
  }

  files(campaign: string, seat: string): readonly KeptFile[] {
    return this.reader(campaign, seat)?.files() ?? [];
  }

  dropBox(campaign: string): DropBox | undefined {
    return this.#visit(campaign)?.dropBox();
  }

  log(campaign: string, seat?: string): readonly LoggedEvent[] {
    return this.reader(campaign, seat)?.log() ?? [];
  }

  lines(campaign: string, seat?: string): readonly LogLine[] {
    return this.reader(campaign, seat)?.lines() ?? [];
  }

  why(campaign: string, seat: string | undefined, number: string): Explained | undefined {
    return this.reader(campaign, seat)?.why(number);
  }

  undeliverable(row: OutboxRow, error: string): void {
    this.delivery.undeliverable(row, error, true);
  }

  toCollect(campaign: string, user: string): readonly OutboxRow[] {
    return this.visit(campaign, user)?.waiting() ?? [];
  }

  collected(rows: readonly OutboxRow[]): void {
    this.delivery.collected(rows);
  }

  /** The whole truth, for invariants. */
  stateForTests(campaign: string): CampaignState | undefined {
    return wholeOf(this).find(campaign)?.live.state;
  }
}
