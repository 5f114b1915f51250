import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent } from '../../kernel/event.ts';
import { asTyped } from '../../kernel/markdown.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { KgpEvents } from './events.ts';
import { paperLines, withRoster } from './paper/show.ts';
import type { PublicPaper } from './paper/state.ts';
import { campaignPicture, rosterPicture } from './sheets/pictures.ts';
import type { KgpCampaign } from './state.ts';
import { cellsOfStep, cellsWanted, stepOf } from './steps.ts';
import { choiceOf, storyOf } from './story.ts';
import { commandersOf } from './vocabulary/people.ts';
import { enemyOf, isSide, SIDE_NAMES, type Side } from './vocabulary/sides.ts';
import { plural } from './vocabulary/words.ts';

type Sealed = { decision: string; side: Side; value: unknown; salt: string; commitment: string };
type Committed = { decision: string; commitment: string; sealed: number; of: number };
type Seen =
  | { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents]
  | { type: 'sealed'; data: Sealed }
  | { type: 'committed'; data: Committed }
  | { type: 'charts.agreed'; data: { values: Record<string, string> } };

const SEALED_NAMES: Readonly<Record<string, string>> = {
  '8.14': 'Own parts, before',
};

const _BOTH: readonly Side[] = ['us', 'german'];

/** Messages to the channel about what everyone may know. */
function toEveryone(campaign: KgpCampaign, it: Seen): readonly Notice[] {
  const { game } = campaign;
  switch (it.type) {
    case 'step.began':
      return stepBegan(campaign, it.data.step);
    case 'committed': {
      const [rule] = it.data.decision.split('/');
      const what = choiceOf(it.data.decision)?.name ?? SEALED_NAMES[rule ?? ''] ?? 'Decision';
      const rest = it.data.sealed < it.data.of ? 'Waiting for the other side.' : 'Both sides are bound.';
      return [
        {
          kind: 'sealed',
          title: `${what} ${game.date}: ${it.data.sealed} of ${it.data.of} sealed`,
          text: `${rest}\n-# Commitment \`${it.data.commitment}\``,
        },
      ];
    }
    case 'paper.stated':
      return [
        {
          kind: 'paper',
          title: `The ${SIDE_NAMES[it.data.by]} side enters the campaign so far: please compare it with your CG Roster`,
          text: `${paperLines(it.data.paper as PublicPaper).join('\n')}\n\nThe other side agrees or not under **My orders**.`,
          picture: rosterPicture(withRoster(campaign, it.data.paper as PublicPaper)),
          buttons: ['my-orders'],
          mention: commandersOf(campaign, [enemyOf(it.data.by)]),
        },
      ];
    case 'paper.answered':
      return [
        {
          kind: 'paper',
          title: it.data.accepted ? 'The CG Roster is agreed on' : 'The CG Roster is open again',
          text: it.data.accepted
            ? 'Now each side enters what only it knows (CPP, SAN, RG Purchase Record) under **My orders** or with /paper, and seals it.'
            : 'Either side can enter it under **My orders** or with /paper.',
          buttons: ['my-orders'],
          mention: commandersOf(campaign),
        },
      ];
    case 'paper.adopted':
      return [
        {
          kind: 'paper',
          title: `The campaign is taken over: ${(it.data.paper as PublicPaper).through} is done`,
          text: 'Umpire goes on with 8.612 of the next CG Date. What each side has sealed of its own counts.',
          picture: rosterPicture(campaign),
        },
      ];
    case 'charts.agreed':
      return hasOpened(campaign, it.data.values) ? stepBegan(campaign, game.step) : [];
    default:
      return [];
  }
}

/** A step that had been waiting for these very cells opens now. */
function hasOpened(campaign: KgpCampaign, values: Readonly<Record<string, string>>): boolean {
  const cells = cellsOfStep(campaign);
  return Object.keys(values).some((id) => cells.includes(id)) && cellsWanted(campaign).length === 0;
}

/** What the channel is told when a step begins that asks something of somebody. */
function stepBegan(campaign: KgpCampaign, step: string): readonly Notice[] {
  const { core, game } = campaign;
  const opening = stepOf(step)?.opening;
  const wanted = cellsWanted(campaign);
  if (wanted.length > 0) {
    const by =
      core.common.charts === 'gm'
        ? ['gm']
        : core.seats.filter(({ side }) => `side:${side ?? ''}` === core.common.charts).map(({ id }) => id);
    return [
      {
        kind: 'charts-wanted',
        title: `${game.date}, step ${step}: chart values are missing`,
        text: `${plural(wanted.length, 'cell')} that only your printed copy has: \`${wanted.slice(0, 12).join('`, `')}\`${wanted.length > 12 ? ` and ${wanted.length - 12} more` : ''}. Fill them in under **My orders** (or /charts); the campaign then goes on by itself.`,
        buttons: ['my-orders'],
        mention: by,
      },
    ];
  }
  if (opening !== undefined) return opening(campaign);
  if (step === '8.14') {
    return [
      {
        kind: 'paper',
        title: 'A campaign begun on paper',
        text: 'One side enters what both know (the CG Roster up to the last CG Date that is done), the other agrees; then each side enters its own part in secret. **My orders** opens a form; **/paper** gives a file to fill in and takes it back.',
        buttons: ['my-orders'],
        mention: commandersOf(campaign),
      },
    ];
  }
  return [];
}

/** Messages to one side about what only it may know. */
function toSide(campaign: KgpCampaign, side: Side, it: Seen): readonly Notice[] {
  const { game } = campaign;
  const own = game.sides[side];
  switch (it.type) {
    case 'step.began':
      return cellsWanted(campaign).length === 0 ? openingFor(campaign, side, it.data.step) : [];
    case 'charts.agreed':
      return hasOpened(campaign, it.data.values) ? openingFor(campaign, side, game.step) : [];
    case 'sealed': {
      const { decision, value, salt, commitment } = it.data;
      const [rule = ''] = decision.split('/');
      const choice = choiceOf(decision);
      const what = choice?.receipt(campaign, side) ?? sealedWords(campaign, side, rule);
      const opening = JSON.stringify(value);
      const shown = opening.length > 900 ? '' : `\n-# Opening \`${opening}\``;
      return [
        {
          kind: 'receipt',
          title: `Receipt: ${choice?.name ?? SEALED_NAMES[rule] ?? 'decision'} of ${game.date} sealed`,
          text: `${what.slice(0, 2400)}\n\n-# Commitment \`${commitment}\`\n-# Salt \`${salt}\`${shown}`,
        },
      ];
    }
    case 'paper.kept':
      return [
        {
          kind: 'paper',
          title: `Your part of the campaign, through ${game.date}`,
          text: `${plural(own.rgs.length, 'RG', 'RG')} · CPP left: **${own.cpp}** · SAN: **${own.san}**.\n/show brings your CG Roster and RG Purchase Record back at any time.`,
          picture: rosterPicture(campaign, side),
        },
      ];
    default:
      return [];
  }
}

/** What a receipt says of the decision that it is for. */
function sealedWords({ game }: KgpCampaign, side: Side, rule: string): string {
  const _own = game.sides[side];
  switch (rule) {
    case '8.14':
      return 'Your part of the campaign begun on paper.';
    default:
      throw new Error(`nothing is sealed by ${rule}`);
  }
}

function openingFor(campaign: KgpCampaign, side: Side, step: string): readonly Notice[] {
  return stepOf(step)?.openingFor?.(campaign, side) ?? [];
}

export function announceKgp(campaign: KgpCampaign, viewer: Viewer, event: GameEvent): readonly Notice[] {
  const it = { type: event.type, data: event.data } as unknown as Seen;
  const story = storyOf(event.type);
  if (viewer.name === 'everyone') {
    // The whole campaign in one picture needs what only the opened log holds: when nothing is hidden any more.
    if (event.type === 'campaign.ended') {
      const picture = campaignPicture(campaign);
      return [
        {
          kind: 'campaign',
          title: `${asTyped(campaign.core.name)}: the whole campaign`,
          text: 'Nothing is secret any more: /show and /log open both sides’ records to everybody.',
          ...(picture === undefined ? {} : { picture }),
        },
      ];
    }
    return story === undefined ? toEveryone(campaign, it) : (story.toEveryone?.(campaign, event.data) ?? []);
  }
  if (!isSide(viewer.name) || event.audience === 'gm') return [];
  return story === undefined
    ? toSide(campaign, viewer.name, it)
    : (story.toSide?.(campaign, event.data, viewer.name) ?? []);
}
