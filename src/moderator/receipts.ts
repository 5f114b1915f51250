/** Receipts: the sealed decisions of a side, with their proof. */
import { maySee, sideViewer } from '../kernel/audience.ts';
import { receiptTold } from '../kernel/dice/sealed-events.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { Folding } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { canonicalJson } from '../kernel/json.ts';
import type { Notice } from '../kernel/notice.ts';
import { coreEvent } from '../kernel/table-events.ts';

/** A sealed decision of a side: anyone who has its salt and opening can check the commitment. */
export interface Receipt {
  readonly decision: string;
  readonly commitment: string;
  readonly salt: string;
  /** Canonical JSON: the commitment is the SHA-256 of the salt, a line feed and this. */
  readonly opening: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As it was told when it was sealed. */
  readonly notices: readonly Notice[];
}

/** A side's receipts, oldest first, from a log that its reader may see: folded again up to each seal, and told then. */
export function receiptsOf(game: Game, side: string, log: readonly LoggedEvent[]): readonly Receipt[] {
  const viewer = sideViewer(side);
  const folding = new Folding(game);
  const receipts: Receipt[] = [];
  for (const event of log) {
    if (!maySee(viewer, event.audience)) continue; // an ended campaign's log shows the other side's too
    folding.add(event);
    const it = coreEvent(event);
    if (it.type !== 'sealed' || event.audience !== `side:${side}`) continue;
    const { decision, value, salt, commitment } = it.data;
    const notices = receiptTold({ game, view: folding.state }, it.data);
    receipts.push({ decision, commitment, salt, opening: canonicalJson(value), at: event.at, notices });
  }
  return receipts;
}
