/** After a change of the program: whether today's rules would have played the open campaigns so. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../kernel/game.ts';
import type { Logger } from '../log.ts';
import { replayingAll } from '../moderator/replay-all.ts';
import type { Store } from '../store/store.ts';
import { rulesFingerprint } from './rules-fingerprint.ts';

export interface RulesCheck {
  readonly store: Store;
  readonly games: readonly Game[];
  readonly log: Logger;
  /** Whether the bot is leaving: the database is about to be closed. */
  readonly isOver: () => boolean;
  /** Ends its rest then. */
  readonly leaving?: AbortSignal;
  readonly fingerprint?: string;
}

/** Of four parts of the time the players have three: a thousand campaigns take a while, and nobody waits for them. */
const SHARE = 1 / 4;

/**
 * After a change of the program: plays every open campaign again beside the bot at work, an order at a time with a rest after it, and tells
 * the host in which an order would not have been accepted so. The campaigns go on from what is
 * stored. Once for every program; `umpire doctor` says it again at any time.
 */
export async function checkRules(check: RulesCheck): Promise<void> {
  const { store, games, log, isOver, fingerprint, leaving: signal } = check;
  const rules = fingerprint ?? rulesFingerprint();
  if (store.records.meta('rules') === rules) return;
  const counts = { campaigns: 0, differing: 0 };
  let since = performance.now();
  for (const report of replayingAll(store.records, games, ({ open }) => open === 1)) {
    const took = performance.now() - since;
    await sleep(Math.ceil(took * (1 / SHARE - 1)), undefined, { signal }).catch(() => undefined);
    if (isOver()) return;
    since = performance.now();
    if (report === undefined) continue;
    counts.campaigns += 1;
    if (report.fault === undefined) continue;
    counts.differing += 1;
    // Neither which order nor what is wrong: the log may be read by somebody who plays.
    log.warn(
      { campaign: report.campaign.key },
      'these rules would not have played this campaign so; it goes on as stored (umpire doctor says more)',
    );
  }
  store.setMeta('rules', rules);
  log.info(counts, 'campaigns played again under these rules');
}
