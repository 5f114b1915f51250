/** Plays every campaign of a database again. */
import type { Game } from '../kernel/game.ts';
import type { CampaignHead, Records } from '../store/records.ts';
import { learnReferences } from './references.ts';
import { type PassedOrder, placeOf, type ReplayFault, replaying } from './replay.ts';

/** The result of playing one campaign of a database again. */
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
  learnReferences(records);
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

function nameOf({ campaign }: ReplayReport): string {
  return `campaign ${campaign.key} (${campaign.name})`;
}

function sentence(report: ReplayReport, fault: ReplayFault): string {
  const detail = fault.detail === '' ? '' : ` (${fault.detail})`;
  return `${nameOf(report)}: ${placeOf(fault)}: ${fault.what}${detail}`;
}

/**
 * The report's fault as a sentence for the host, who may be playing in it. Without `secrets` nothing is said of the
 * order: neither whose it is, nor its name, its number (which counts secret ones) or the rule that it is against.
 */
export function faultSentence(report: ReplayReport, secrets: boolean): string {
  const { fault } = report;
  if (fault === undefined) return '';
  if (secrets) return sentence(report, fault);
  const isOpening = fault.episode === 1 || fault.order === undefined;
  const what = isOpening
    ? fault.what
    : 'one of its orders would have gone differently (--secrets names it, for a host who does not play in it)';
  return `${nameOf(report)}: ${what}`;
}

/** The orders of a report that were passed, with `secrets`; without, not even that there are any. */
export function passedSentences(report: ReplayReport, secrets: boolean): readonly string[] {
  return secrets ? report.passed.map((passed) => sentence(report, passed)) : [];
}
