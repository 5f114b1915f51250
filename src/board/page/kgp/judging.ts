/** Orders of Kampfgruppe Peiper as its own decisions judge them, from the view of whoever gives them. */
import { escapePart } from '../../../games/kgp/escape/8.606-escape-part.ts';
import { unitReports } from '../../../games/kgp/report/8.601-unit-reports.ts';
import { setUpByLocation } from '../../../games/kgp/setup/8.624-by-location.ts';
import { setupNotes } from '../../../games/kgp/setup/CG10-set-up-notes.ts';
import { shiftPart } from '../../../games/kgp/shift/8.613-shift.ts';
import type { KgpCampaign } from '../../../games/kgp/state.ts';
import { decisionsIn, type KgpDecision } from '../../../games/kgp/vocabulary/step.ts';
import type { Args } from '../../../kernel/game.ts';

/** Those that a board writes. */
const DECISIONS: readonly KgpDecision[] = [
  ...decisionsIn(unitReports),
  ...escapePart.rules.flatMap(decisionsIn),
  ...shiftPart.rules.flatMap(decisionsIn),
  ...decisionsIn(setUpByLocation),
  ...decisionsIn(setupNotes),
];

/** Why an order would be refused, in the moderator's words; `undefined`: it would not. */
export function refusalOf(
  campaign: KgpCampaign,
  seatId: string,
  order: string,
  args: Readonly<Record<string, unknown>>,
): string | undefined {
  const decision = DECISIONS.find((each) => each.order === order);
  const seat = campaign.core.seats.find(({ id }) => id === seatId);
  const given = decision?.args.safeParse(args);
  if (decision === undefined || seat === undefined || given?.success !== true) return undefined;
  const read = decision.read(campaign, seat, given.data as Args);
  if (read.ok) return undefined;
  const { message, legal } = read.ruling;
  return legal === undefined || legal === '' ? message : `${message} ${legal}`;
}
