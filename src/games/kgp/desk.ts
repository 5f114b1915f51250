/** A seat's private desk: what is asked of it now. What a rule has on it stands with the rule. */

import type { Notice } from '../../kernel/notice.ts';
import type { Seat } from '../../kernel/seat.ts';
import { plural } from '../../text/plural.ts';
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
    ...beginningDesk(campaign, seat),
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
    ...(picture === undefined ? {} : { picture }),
    ...(reminders.length === 0 ? {} : { aside: asideOf(reminders) }),
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

function beginningDesk({ core }: KgpCampaign, { id }: Seat): readonly string[] {
  if (core.status !== 'opening') return [];
  return core.confirmed.includes(id)
    ? ['You take part. The others have still to confirm.']
    : ['Take part with a word of yours for the dice seed, or decline.'];
}

/** Chart values that wait for consent, or for whoever has the printed copy. */
function chartsDesk({ core }: KgpCampaign, side: Side | undefined): readonly string[] {
  if (core.proposal !== undefined) return [proposalLine(core, side)];
  const mayFill = core.common.charts === (side === undefined ? 'gm' : `side:${side}`);
  const missing = chartCellsOf(core.options).filter(({ id }) => core.charts[id] === undefined).length;
  if (!mayFill || missing === 0) return [];
  const are = missing === 1 ? 'is' : 'are';
  return [`${plural(missing, 'chart value')} from your printed copy ${are} still missing.`];
}

/** Whom they wait for is public. */
function proposalLine({ proposal, seats }: KgpCampaign['core'], side: Side | undefined): string {
  const by = seats.find(({ id }) => id === proposal?.by);
  const values = Object.keys(proposal?.values ?? {}).length;
  const count = plural(values, 'chart value');
  const wait = values === 1 ? 'waits' : 'wait';
  return side === undefined || by?.side === side
    ? `**${count}** of ${asTyped(by?.name ?? 'somebody')} ${wait} for the other side’s answer.`
    : `**${count} from ${asTyped(by?.name ?? 'the other side')}:** check them against your copy (they are in the channel), then accept or refuse them.`;
}
