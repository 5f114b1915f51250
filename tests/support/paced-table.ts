import { type Replay, replay } from '../../src/moderator/replay.ts';
import { parseTranscript, printTranscript, type Transcript } from '../../src/moderator/transcript.ts';
import type { Episode } from '../../src/store/records.ts';
import { HOST_SEED } from './kernel-table.ts';
import type { ModeratorTable } from './moderator-table.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A coin game's pace: a day and half a day of grace, then what is agreed. */
export function paceText(then = 'default', zone = 'UTC'): { readonly text: string } {
  return { text: `zone ${zone}\nseal 24 h + 12 h, then ${then}\ntable 72 h` };
}

function idOf(table: ModeratorTable): number {
  return table.store.campaign(table.campaign)?.id ?? 0;
}

export function historyOf(table: ModeratorTable): readonly Episode[] {
  return table.store.records.history(idOf(table));
}

export function playAgain(table: ModeratorTable, episodes = historyOf(table)): Replay {
  return replay({ game: table.game, hostSeed: HOST_SEED, episodes });
}

export function timersOf(table: ModeratorTable) {
  return table.store.timers.of(idOf(table));
}

/** Everything of its campaign, written out and read again. */
export function exportOf(table: ModeratorTable): Transcript {
  const { records } = table.store;
  const campaign = records.campaigns().find(({ key }) => key === table.campaign);
  if (campaign === undefined) throw new Error('no campaign');
  const hostSeed = records.hostSeed(campaign.id);
  const episodes = records.history(campaign.id);
  const letters = records.waiting(campaign.id);
  return parseTranscript(printTranscript({ holds: 'everything', campaign, hostSeed, episodes, letters }));
}
