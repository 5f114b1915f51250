import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent } from '../../kernel/event.ts';
import { asTyped } from '../../kernel/markdown.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { KgpEvents } from './events.ts';
import { fortificationDesk } from './fortifications/words.ts';
import { attacksLeftWords } from './initiative/8.6231-attack-chits.ts';
import { paperLines, withRoster } from './paper/show.ts';
import type { PublicPaper } from './paper/state.ts';
import { campaignPicture, dicePicture, rosterPicture, usesHouseValues } from './sheets/pictures.ts';
import type { KgpCampaign } from './state.ts';
import { cellsOfStep, cellsWanted, stepOf } from './steps.ts';
import { choiceOf, storyOf } from './story.ts';
import { campaignGameOf } from './vocabulary/charts.ts';
import { commandersOf, everybodyOf } from './vocabulary/people.ts';
import { enemyOf, isSide, SIDE_NAMES, type Side } from './vocabulary/sides.ts';
import { basketLines, HOUSE_NOTE, plural } from './vocabulary/words.ts';

type Sealed = { decision: string; side: Side; value: unknown; salt: string; commitment: string };
type Committed = { decision: string; commitment: string; sealed: number; of: number };
type Seen =
  | { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents]
  | { type: 'sealed'; data: Sealed }
  | { type: 'committed'; data: Committed }
  | { type: 'charts.agreed'; data: { values: Record<string, string> } };

const SEALED_NAMES: Readonly<Record<string, string>> = {
  '8.619': 'Purchases',
  '8.621': 'Fortifications',
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
    case 'charts.agreed': {
      // A step that had been waiting for these very cells opens now.
      const opened = Object.keys(it.data.values).some((id) => cellsOfStep(campaign).includes(id));
      return opened && cellsWanted(campaign).length === 0 ? stepBegan(campaign, game.step) : [];
    }
    default:
      return [];
  }
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
  if (step === '8.619') {
    const line = game.lines[game.date];
    const weather = game.initial ? campaignGameOf(game.cg).initialWeather : line?.weather;
    const night = line?.moon === undefined ? '' : ` · Moon ${line.moon} · Cloud ${line.cloud ?? ''}`;
    const shortage =
      game.ammunition === undefined
        ? ''
        : `\n**German Ammunition Shortage (8.618):** DR ${game.ammunition.values.join(' + ')}${game.ammunition.drm > 0 ? ` + ${game.ammunition.drm}` : ''} = ${game.ammunition.final}: ${game.ammunition.shortage ? '**yes, for the rest of the CG**' : 'no'}`;
    const standing =
      game.ammunition === undefined && game.shortage
        ? '\n**German Ammunition Shortage** is in force (8.618).'
        : '';
    const left = `\n**Attack Chits left:** ${attacksLeftWords(game).join(' · ')}`;
    const between =
      game.initial || game.level === 'units'
        ? ''
        : '\nDo 8.604–8.611 and 8.613–8.615 on your own boards now.';
    const rolls = [...game.weatherRoll];
    return [
      {
        kind: 'date',
        title: game.initial ? `${game.date}: prepare the Initial Scenario` : `A new CG Date: ${game.date}`,
        text: `**Weather:** ${weather ?? '–'}${night}${shortage}${standing}${left}${between}\n\nBoth sides now purchase Reinforcement Groups in secret (8.619): **My orders**.${usesHouseValues(campaign) ? `\n${HOUSE_NOTE}` : ''}`,
        ...(rolls.length === 0
          ? {}
          : {
              picture: dicePicture(
                `Weather of ${game.date} (8.6171)`,
                rolls,
                `weather-${game.date.toLowerCase().replace(' ', '-')}.png`,
              ),
            }),
        buttons: ['my-orders'],
        mention: everybodyOf(campaign),
      },
    ];
  }
  if (step === '8.621') {
    const recon = game.initial ? '' : ' A side that has sealed them goes on with Recon (8.622).';
    return [
      {
        kind: 'fortifications-open',
        title: `${game.date}: Fortifications${game.initial ? '' : ' and Recon'}`,
        text: `Each side purchases Fortifications with its FPP, or none, in secret, and seals (8.621): **My orders**.${recon}`,
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
      return it.data.step === '8.619' && !game.initial && cellsWanted(campaign).length === 0
        ? [dateNotice(campaign, side)]
        : [];
    case 'charts.agreed': {
      const opened =
        game.step === '8.619' && Object.keys(it.data.values).some((id) => cellsOfStep(campaign).includes(id));
      return opened && !game.initial && cellsWanted(campaign).length === 0
        ? [dateNotice(campaign, side)]
        : [];
    }
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
    case 'rg.eliminated': {
      const names = it.data.rgs.map((id) => own.rgs.find((rg) => rg.id === id)?.rg ?? id);
      return [
        {
          kind: 'eliminated',
          title: 'Used up in the scenario (CG15, CG22)',
          text: `Eliminated from your OB: ${names.join(', ')}.`,
        },
      ];
    }
    default:
      return [];
  }
}

/** What a receipt says of the decision that it is for. */
function sealedWords({ game }: KgpCampaign, side: Side, rule: string): string {
  const own = game.sides[side];
  switch (rule) {
    case '8.619':
      return basketLines(side, own.draft).join('\n') || 'Nothing bought.';
    case '8.14':
      return 'Your part of the campaign begun on paper.';
    case '8.621':
      return fortificationDesk(game, side).join('\n');
    default:
      throw new Error(`nothing is sealed by ${rule}`);
  }
}

/** The secret side of a new CG Date: SAN Adjustment and CPP Replenishment, as the basis for purchases. */
function dateNotice(campaign: KgpCampaign, side: Side): Notice {
  const { game } = campaign;
  const own = game.sides[side];
  const line = own.lines[game.date];
  return {
    kind: 'refit',
    title: `${game.date}: your CPP and SAN`,
    text: `**CPP:** ${line?.start ?? 0} carried + ${line?.replenished ?? 0} replenished = **${line?.total ?? own.cpp}** (8.616)\n**SAN:** ${own.san} (8.6122)\nBuy under **My orders**, then seal.${usesHouseValues(campaign) ? `\n${HOUSE_NOTE}` : ''}`,
    picture: dicePicture(
      `Your secret rolls of ${game.date}`,
      own.notes,
      `rolls-${game.date.toLowerCase().replace(' ', '-')}.png`,
    ),
    buttons: ['my-orders'],
  };
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
