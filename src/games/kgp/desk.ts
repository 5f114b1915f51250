/** A seat's private desk: the present questions to it. A rule's part of it stands with the rule. */

import { takingPart } from '../../kernel/awaited.ts';
import type { ChartCell } from '../../kernel/game.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { Seat } from '../../kernel/seat.ts';
import { agreeing, plural } from '../../text/plural.ts';
import { fieldsIf, present } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { chartCellsOf } from './cells.ts';
import { teamDesk } from './rg/team.ts';
import { sequenceOf, stepOf } from './sequence.ts';
import type { KgpCampaign } from './state.ts';
import { waitingFor, whereItStands } from './status.ts';
import { SIDE_NAMES, type Side } from './vocabulary/sides.ts';
import { sideOf } from './vocabulary/step.ts';
import { readerOf } from './vocabulary/turn-words.ts';

export function deskOf(campaign: KgpCampaign, seat: Seat): Notice {
  const { core } = campaign;
  const side = sideOf(seat);
  const isRunning = core.status === 'running';
  const lines = [
    ...takingPart(campaign, seat),
    ...chartsDesk(campaign, side),
    ...(core.status === 'opening' ? [] : [waitingFor(campaign, readerOf(seat))]),
    ...(isRunning ? rulesDesk(campaign, seat, side) : []),
  ];
  const picture =
    isRunning && side !== undefined ? stepOf(campaign.game)?.deskPicture?.(campaign, side) : undefined;
  const reminders =
    isRunning && side !== undefined ? (stepOf(campaign.game)?.reminders?.(campaign, side) ?? []) : [];
  const what = isRunning ? whereItStands(campaign) : asTyped(core.name);
  const who = side === undefined ? 'GM' : `${SIDE_NAMES[side]} side`;
  return {
    kind: 'desk',
    title: `${who}: ${what}`,
    text: lines.join('\n'),
    ...present({ picture }),
    ...fieldsIf(reminders.length > 0, { aside: asideOf(reminders) }),
  };
}

function asideOf(lines: readonly string[]): NonNullable<Notice['aside']> {
  return { label: `Reminders (${lines.length})`, text: lines.map((line) => `• ${line}`).join('\n') };
}

type Desk = (campaign: KgpCampaign, side: Side) => readonly string[];

/** Of what is asked of a side, in the order in which it stands on its desk. */
const DESKS: readonly Desk[] = [
  (campaign, side) => stepOf(campaign.game)?.tasks?.(campaign, side) ?? [],
  (campaign, side) => sequenceOf(campaign.game).desk?.(campaign, side) ?? [],
  (campaign, side) => stepOf(campaign.game)?.desk?.(campaign, side) ?? [],
];

function rulesDesk(campaign: KgpCampaign, seat: Seat, side: Side | undefined): readonly string[] {
  if (side === undefined) return seat.role === 'gm' ? (stepOf(campaign.game)?.gmDesk?.(campaign) ?? []) : [];
  return [...DESKS.flatMap((desk) => desk(campaign, side)), ...teamDesk(campaign, seat, side)];
}

/** The step that waits for some of them first, from where the campaign stands. */
function nextToNeed(campaign: KgpCampaign, missing: readonly ChartCell[]): string | undefined {
  const steps = sequenceOf(campaign.game).steps.map(({ id }) => id);
  const at = Math.max(steps.indexOf(campaign.game.step), 0);
  const order = [...steps.slice(at), ...steps.slice(0, at)];
  const first = order.find((step) => missing.some(({ neededBy }) => neededBy === step));
  if (first === undefined) return undefined;
  const count = missing.filter(({ neededBy }) => neededBy === first).length;
  return `${first} is the next step to need some (${count})`;
}

/** Chart values that wait for consent, or for whoever has the printed copy. */
function chartsDesk(campaign: KgpCampaign, side: Side | undefined): readonly string[] {
  const { core } = campaign;
  if (core.proposal !== undefined) return [proposalLine(core, side)];
  const mayFill = core.common.charts === (side === undefined ? 'gm' : `side:${side}`);
  const missing = chartCellsOf(core.options).filter(({ id }) => core.charts[id] === undefined);
  if (!mayFill || missing.length === 0) return [];
  const are = agreeing(missing.length, 'is', 'are');
  const all = `${plural(missing.length, 'chart value')} from your printed copy ${are} still missing`;
  const next = nextToNeed(campaign, missing);
  return [next === undefined ? `${all}.` : `${all}; ${next}.`];
}

/** The people that they wait for are public. */
function proposalLine({ proposal, seats }: KgpCampaign['core'], side: Side | undefined): string {
  const by = seats.find(({ id }) => id === proposal?.by);
  const values = Object.keys(proposal?.values ?? {}).length;
  const count = plural(values, 'chart value');
  const wait = agreeing(values, 'waits', 'wait');
  if (side === undefined || by?.side === side)
    return `**${count}** of ${asTyped(by?.name ?? 'somebody')} ${wait} for the other side’s answer.`;
  return `**${count} from ${asTyped(by?.name ?? 'the other side')}:** check them against your copy (they are in the channel), then accept or refuse them.`;
}
