import { maySee, type Viewer } from '../kernel/audience.ts';
import { type CampaignState, seatOf } from '../kernel/campaign.ts';
import { type LoggedEvent, upcast } from '../kernel/event.ts';
import type { Card, Game, KeptFile, Paper } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import type { Held } from './campaigns.ts';
import { type Explained, explain, type LogLine, linesOf } from './log-lines.ts';
import { type Receipt, receiptsOf } from './receipts.ts';

/**
 * Somebody's eyes on a campaign: of a seat, or everybody's. All that he is told when he asks is made from his own view.
 * Nothing is kept here: after an order it tells of what has come of it.
 */
export class Reader {
  readonly #store: Store;
  readonly #held: () => Held;
  /** `undefined`: everybody. */
  readonly seatId: string | undefined;

  constructor(store: Store, held: () => Held, seatId?: string) {
    this.#store = store;
    this.#held = held;
    this.seatId = seatId;
  }

  protected get held(): Held {
    return this.#held();
  }

  get row(): CampaignRow {
    return this.held.row;
  }

  get game(): Game {
    return this.held.live.game;
  }

  /** The seat as it is now; nobody's once its person has left. */
  protected get seatNow(): Seat | undefined {
    return this.seatId === undefined ? undefined : seatOf(this.held.live.state.core, this.seatId);
  }

  get viewer(): Viewer {
    return this.held.live.viewerOf(this.seatNow);
  }

  /** What he knows. */
  get view(): CampaignState {
    return this.held.live.view(this.viewer);
  }

  status(): Notice {
    return this.game.status(this.view, this.viewer);
  }

  /** The card of what is being played, where there is one. */
  card(): Card | undefined {
    return this.game.card?.(this.view, this.viewer);
  }

  /** `/show`: what he was told in secret, again. */
  show(): readonly Notice[] {
    return this.game.show(this.view, this.viewer);
  }

  /** `/show`: everything that his side has sealed, as it was told then, oldest first. */
  receipts(): readonly Receipt[] {
    const side = this.seatNow?.side;
    return side === undefined ? [] : receiptsOf(this.game, side, this.log());
  }

  /** `/roster`: sheets to print. Empty for a game without them. */
  printable(paper: Paper): readonly Notice[] {
    return this.game.printable?.(this.view, this.viewer, paper) ?? [];
  }

  /** `/ob`: what he may take away as files. Empty for a game without any. */
  files(): readonly KeptFile[] {
    return this.game.files?.(this.view, this.viewer) ?? [];
  }

  /** The log that he may read. */
  log(): readonly LoggedEvent[] {
    const { viewer, game } = this;
    return this.#store
      .events(this.row.id)
      .filter((event) => maySee(viewer, event.audience))
      .map((event) => upcast(event, game.upcasters));
  }

  /** The log in lines, numbered for this reader alone: what others are told in secret counts nothing. */
  lines(): readonly LogLine[] {
    return linesOf(this.game, this.view, this.log());
  }

  /** `/why`: what stands behind a line of his own log; `undefined` when it has no such line. */
  why(number: number): Explained | undefined {
    return explain(this.game, this, this.log(), number);
  }
}
