import type { Game } from '../kernel/game.ts';
import type { CampaignHead, Records } from '../store/records.ts';
import { type PassedOrder, placeOf, type ReplayFault, replaying } from './replay.ts';

/** What came of playing one campaign of a database again. */
export interface ReplayReport {
  readonly campaign: CampaignHead;
  readonly orders: number;
  readonly events: number;
  /** Refused only since the campaign was begun; it goes on with them. */
  readonly passed: readonly PassedOrder[];
  readonly fault: ReplayFault | undefined;
}

/**
 * Plays campaigns of a database again, one after another; `undefined` is a pause after each order, for a bot that has
 * something else to do meanwhile.
 */
export function* replayingAll(
  records: Records,
  games: readonly Game[],
  wanted: (campaign: CampaignHead) => boolean = () => true,
): Generator<ReplayReport | undefined, void> {
  for (const campaign of records.campaigns()) {
    if (!wanted(campaign)) continue;
    const failed = (what: string, detail: string): ReplayReport => {
      return {
        campaign,
        orders: 0,
        events: 0,
        passed: [],
        fault: { episode: 1, order: undefined, what, detail },
      };
    };
    const game = games.find(({ id }) => id === campaign.game);
    if (game === undefined) {
      yield failed('this program does not have its game', campaign.game);
      continue;
    }
    try {
      const hostSeed = records.hostSeed(campaign.id);
      const steps = replaying({ game, hostSeed, episodes: records.history(campaign.id) });
      let step = steps.next();
      while (step.done !== true) {
        yield undefined;
        step = steps.next();
      }
      const { orders, events, passed, fault } = step.value;
      yield { campaign, orders, events, passed, fault };
    } catch (error) {
      yield failed('its log cannot be read', error instanceof Error ? error.message : String(error));
    }
  }
}

/** {@link replayingAll} in one go. */
export function replayAll(...given: Parameters<typeof replayingAll>): readonly ReplayReport[] {
  return [...replayingAll(...given)].filter((report) => report !== undefined);
}

function sentence({ campaign }: ReplayReport, fault: ReplayFault, secrets: boolean): string {
  const detail = secrets && fault.detail !== '' ? ` (${fault.detail})` : '';
  return `campaign ${campaign.key} (${campaign.name}): ${placeOf(fault)}: ${fault.what}${detail}`;
}

/**
 * The report's fault as a sentence for the host. Without `secrets` it tells nothing of what anybody ordered: the host
 * may be playing in it.
 */
export function faultSentence(report: ReplayReport, secrets: boolean): string {
  return report.fault === undefined ? '' : sentence(report, report.fault, secrets);
}

/** The orders of a report that were passed, each as {@link faultSentence} would say it. */
export function passedSentences(report: ReplayReport, secrets: boolean): readonly string[] {
  return report.passed.map((passed) => sentence(report, passed, secrets));
}
