/** What is told of an event, to the channel and to each side: it stands with the event; here is the kernel's and the steps'. */
import type { Viewer } from '../../kernel/audience.ts';
import type { CoreEvents } from '../../kernel/campaign.ts';
import type { GameEvent } from '../../kernel/event.ts';
import { asTyped } from '../../kernel/markdown.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { KgpEvents } from './events.ts';
import { campaignPicture } from './sheets/pictures.ts';
import type { KgpCampaign } from './state.ts';
import { cellsOfStep, cellsWanted, stepOf } from './steps.ts';
import { choiceOf, storyOf } from './story.ts';
import { isSide, type Side } from './vocabulary/sides.ts';
import { plural } from './vocabulary/words.ts';

export function announceKgp(
  campaign: KgpCampaign,
  { name }: Viewer,
  { type, audience, data }: GameEvent,
): readonly Notice[] {
  const story = storyOf(type);
  if (name === 'everyone')
    return story === undefined
      ? (told(TO_EVERYONE)[type]?.(campaign, data) ?? [])
      : (story.toEveryone?.(campaign, data) ?? []);
  if (!isSide(name) || audience === 'gm') return [];
  return story === undefined
    ? (told(TO_SIDE)[type]?.(campaign, data, name) ?? [])
    : (story.toSide?.(campaign, data, name) ?? []);
}

type Data = Pick<KgpEvents, 'step.began'> &
  Pick<CoreEvents, 'charts.agreed' | 'committed' | 'sealed' | 'campaign.ended'>;
type Telling = {
  readonly [K in keyof Data]?: (campaign: KgpCampaign, data: Data[K], side: Side) => readonly Notice[];
};

/** Of any event, as what is told of its own kind. */
function told(by: Telling) {
  return by as Readonly<
    Record<string, (campaign: KgpCampaign, data: object, side?: Side) => readonly Notice[]>
  >;
}

const TO_EVERYONE: Telling = {
  'step.began': (campaign, { step }) => opened(campaign, step),
  'charts.agreed': (campaign, { values }) =>
    hasOpened(campaign, values) ? opened(campaign, campaign.game.step) : [],
  committed: ({ game }, { decision, commitment, sealed, of }) => [
    {
      kind: 'sealed',
      title: `${choiceOf(decision).name} ${game.date}: ${sealed} of ${of} sealed`,
      text: `${sealed < of ? 'Waiting for the other side.' : 'Both sides are bound.'}\n-# Commitment \`${commitment}\``,
    },
  ],
  // The whole campaign in one picture needs what only the opened log holds: when nothing is hidden any more.
  'campaign.ended'(campaign) {
    const picture = campaignPicture(campaign);
    return [
      {
        kind: 'campaign',
        title: `${asTyped(campaign.core.name)}: the whole campaign`,
        text: 'Nothing is secret any more: /show and /log open both sides’ records to everybody.',
        ...(picture === undefined ? {} : { picture }),
      },
    ];
  },
};

const TO_SIDE: Telling = {
  'step.began': (campaign, { step }, side) =>
    cellsWanted(campaign).length === 0 ? openedFor(campaign, side, step) : [],
  'charts.agreed': (campaign, { values }, side) =>
    hasOpened(campaign, values) ? openedFor(campaign, side, campaign.game.step) : [],
  sealed(campaign, { decision, value, salt, commitment }, side) {
    const choice = choiceOf(decision);
    const opening = JSON.stringify(value);
    const shown = opening.length > 900 ? '' : `\n-# Opening \`${opening}\``;
    return [
      {
        kind: 'receipt',
        title: `Receipt: ${choice.name} of ${campaign.game.date} sealed`,
        text: `${choice.receipt(campaign, side).slice(0, 2400)}\n\n-# Commitment \`${commitment}\`\n-# Salt \`${salt}\`${shown}`,
      },
    ];
  },
};

/** A step that had been waiting for these very cells opens now. */
function hasOpened(campaign: KgpCampaign, values: Readonly<Record<string, string>>): boolean {
  const cells = cellsOfStep(campaign);
  return Object.keys(values).some((id) => cells.includes(id)) && cellsWanted(campaign).length === 0;
}

/** What the channel is told when a step begins: what it asks of somebody, or the chart values that it waits for. */
function opened(campaign: KgpCampaign, step: string): readonly Notice[] {
  const { core, game } = campaign;
  const wanted = cellsWanted(campaign);
  if (wanted.length === 0) return stepOf({ level: campaign.game.level, step })?.opening?.(campaign) ?? [];
  const named = wanted.slice(0, 12).join('`, `');
  const more = wanted.length > 12 ? ` and ${wanted.length - 12} more` : '';
  return [
    {
      kind: 'charts-wanted',
      title: `${game.date}, step ${step}: chart values are missing`,
      text: `${plural(wanted.length, 'cell')} that only your printed copy has: \`${named}\`${more}. Fill them in under **My orders** (or /charts); the campaign then goes on by itself.`,
      buttons: ['my-orders'],
      mention: whoFillsIn(core),
    },
  ];
}

function whoFillsIn({ common, seats }: KgpCampaign['core']): string[] {
  if (common.charts === 'gm') return ['gm'];
  return seats.filter(({ side }) => `side:${side ?? ''}` === common.charts).map(({ id }) => id);
}

function openedFor(campaign: KgpCampaign, side: Side, step: string): readonly Notice[] {
  return stepOf({ level: campaign.game.level, step })?.openingFor?.(campaign, side) ?? [];
}
