/** `umpire restore`: puts a proven backup in the place of the database. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ConfigError, DEFAULT_DB } from '../config.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import { faultSentence, passedSentences, replayAll } from '../moderator/replay-all.ts';
import { StoreError } from '../store/database.ts';
import { restoreDatabase } from '../store/restore.ts';
import type { Store } from '../store/store.ts';
import { plural } from '../text/plural.ts';
import { given } from '../text/present.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'restore FILE [--accept-differences] [--secrets]';

/** The message to every open campaign’s channel: the players may remember more than Umpire does now. */
function restoredNotice(copiedAt: number): Notice {
  return {
    kind: 'restored',
    title: 'Umpire was restored from a backup',
    text: `It is as it was <t:${Math.floor(copiedAt / 1000)}:f>. Orders after that are forgotten, and messages about them no longer hold; the same rolls give the same dice again. Press **My orders** and go on from there.`,
    buttons: ['my-orders', 'status'],
  };
}

interface Proof {
  readonly campaigns: number;
  readonly differences: readonly string[];
  /** Orders that are refused only since their campaigns were begun. */
  readonly passed: readonly string[];
}

/** Plays every campaign of the copy again, and queues what the open ones’ channels have to know. */
function prove(copy: Store, games: readonly Game[], options: ProofOptions): Proof {
  const reports = replayAll(copy.records, games);
  const differences = reports
    .filter(({ fault }) => fault !== undefined)
    .map((report) => faultSentence(report, options.secrets));
  if (differences.length > 0 && !options.acceptDifferences)
    throw new StoreError(
      `It was not restored: this program would not have played as its log says.\n  ${differences.join('\n  ')}\nIf the rules were changed on purpose, --accept-differences restores it; its campaigns then go on from what is stored.`,
    );
  const copiedAt = Number(copy.records.meta('backup.at') ?? options.fileTime);
  for (const { campaign } of reports) {
    if (campaign.open !== 1) continue;
    const target = `channel:${campaign.channel}`;
    copy.post(campaign.id, [{ target, audience: 'everyone', notice: restoredNotice(copiedAt) }], options.at);
  }
  const passed = reports.flatMap((report) => passedSentences(report, options.secrets));
  return { campaigns: reports.length, differences, passed };
}

interface ProofOptions {
  readonly acceptDifferences: boolean;
  readonly secrets: boolean;
  readonly at: number;
  /** When the file was written: the backup’s time where it does not say it itself. */
  readonly fileTime: number;
}

/** `umpire restore FILE`: proves a backup, then puts it into the place of the database; no bot may run on it. */
export async function restore(
  config: Config,
  games: readonly Game[],
  argv: readonly string[],
): Promise<number> {
  const options = { 'accept-differences': { type: 'boolean' }, secrets: { type: 'boolean' } } as const;
  const { values, words } = argumentsOf(argv, USAGE, options, 1);
  const [file] = words;
  if (file === undefined) throw new ConfigError(`Which backup? Usage: umpire ${USAGE}`);
  const from = resolve(file);
  const to = resolve(config.db ?? DEFAULT_DB);
  const at = Date.now();
  let proof: Proof | undefined;
  const { kept } = restoreDatabase({
    from,
    to,
    at,
    examine(copy) {
      proof = prove(copy, games, {
        acceptDifferences: values['accept-differences'] === true,
        secrets: values.secrets === true,
        at,
        fileTime: statSync(from).mtimeMs,
      });
    },
  });
  const { campaigns = 0, differences = [], passed = [] } = proof ?? {};
  const asStored = differences.length === 0 ? ', all as stored' : '';
  const lines = [
    `${to} is restored from ${from}: sound, ${plural(campaigns, 'campaign')} played again${asStored}.`,
    ...differences.map((line) => `Accepted: ${line}.`),
    ...passed.map((line) => `Passed: ${line}.`),
    ...given(kept, (kept) => `What was there before is kept as ${kept}.`),
    'When the bot starts, every open campaign’s channel is told of the restore.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
