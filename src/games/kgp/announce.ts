import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent } from '../../kernel/event.ts';
import type { Notice } from '../../kernel/notice.ts';
import { campaignGameOf } from './charts.ts';
import type { KgpEvents } from './events.ts';
import {
  campaignPicture,
  dicePicture,
  initiativePicture,
  purchaseRecordPictures,
  rosterPicture,
  usesHouseValues,
} from './pictures.ts';
import { enemyOf, isSide, SIDE_NAMES, type Side } from './sides.ts';
import type { KgpCampaign } from './state.ts';
import { attacksLeft } from './steps/8.623-initiative-determination.ts';
import { cellsOfStep, cellsWanted } from './steps/index.ts';
import { basketLines, changeLines, HOUSE_NOTE, plural, RESULT_NAMES, reportLines } from './words.ts';

type Sealed = { decision: string; side: Side; value: unknown; salt: string; commitment: string };
type Committed = { decision: string; commitment: string; sealed: number; of: number };
type Seen =
  | { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents]
  | { type: 'sealed'; data: Sealed }
  | { type: 'committed'; data: Committed }
  | { type: 'charts.agreed'; data: { values: Record<string, string> } };

/** Commanders of the given sides, to be mentioned: what they are asked for binds the side. */
function people(campaign: KgpCampaign, sides: readonly Side[]): string[] {
  return everybodyOf(campaign, sides).filter((id) =>
    campaign.core.seats.some((seat) => seat.id === id && seat.role === 'commander'),
  );
}

/** Everybody of the given sides: purchases are drafted by all of a side (8.13). */
function everybodyOf(campaign: KgpCampaign, sides: readonly Side[]): string[] {
  return campaign.core.seats.filter(({ side }) => sides.some((s) => s === side)).map(({ id }) => id);
}

const BOTH: readonly Side[] = ['us', 'german'];

/** Messages to the channel about what everyone may know. */
function toEveryone(campaign: KgpCampaign, it: Seen): readonly Notice[] {
  const { game } = campaign;
  switch (it.type) {
    case 'step.began':
      return stepBegan(campaign, it.data.step);
    case 'committed': {
      const [rule] = it.data.decision.split('/');
      const what = rule === '8.619' ? 'Purchases' : 'Initiative';
      const rest = it.data.sealed < it.data.of ? 'Waiting for the other side.' : 'Both sides are bound.';
      return [
        {
          kind: 'sealed',
          title: `${what} ${game.date}: ${it.data.sealed} of ${it.data.of} sealed`,
          text: `${rest}\n-# Commitment \`${it.data.commitment}\``,
        },
      ];
    }
    case 'initiative.revealed': {
      // A generated scenario is told of once, with the order of set-up; only a dr rolled by hand can keep it waiting.
      const waits = it.data.result !== 'idle-day' && campaign.core.common.dice === 'umpire';
      if (waits) return [];
      const name = RESULT_NAMES[it.data.result];
      const text =
        it.data.result === 'idle-day'
          ? 'No scenario on this CG Date; each side adds its Current-LVP Total to its CG-LVP Total (8.6232).'
          : 'A scenario is generated (8.6233).';
      return [
        {
          kind: 'initiative',
          title: `${game.date}: ${name}`,
          text,
          picture: initiativePicture(campaign, true),
        },
      ];
    }
    case 'setup.order':
      return [setupOrder(campaign, it.data)];
    case 'setup.declared': {
      const next = enemyOf(it.data.side);
      const last = game.scenario?.setUp.length === 2;
      const text = last ? 'Both sides have set up.' : `Now the ${SIDE_NAMES[next]} side sets up (8.624).`;
      return [
        {
          kind: 'setup',
          title: `The ${SIDE_NAMES[it.data.side]} side has set up`,
          text,
          ...(last ? {} : { buttons: ['my-orders'], mention: people(campaign, [next]) }),
        },
      ];
    }
    case 'scenario.commenced': {
      const { san, movesFirst, dr } = it.data;
      const why = dr === undefined ? '' : ` (8.625 dr ${dr})`;
      return [
        {
          kind: 'commenced',
          title: `${game.date}: the scenario begins (8.625)`,
          text: `**${SIDE_NAMES[movesFirst]} moves first**${why}.\n**SAN:** U.S. ${san.us} · German ${san.german}\n\nPlay it on the board or in VASL. The scenario’s length is variable (CG23). Afterwards do 8.601–8.6031, then report under **My orders**: one side fills the report in, the other confirms it.`,
          buttons: ['my-orders'],
        },
      ];
    }
    case 'objective.revealed':
      return [
        {
          kind: 'objective',
          title: `${it.data.hex} is a ${SIDE_NAMES[it.data.side]} Objective Hex`,
          text: 'Controlled by Infantry of its side, it is revealed and a permanent Strategic Location (8.2).',
        },
      ];
    case 'concession.asked':
      return [
        {
          kind: 'concession',
          title: `The ${SIDE_NAMES[it.data.side]} side asks to concede the scenario`,
          text: 'Only the other side can allow it (8.6234): **My orders**.',
          buttons: ['my-orders'],
          mention: people(campaign, [enemyOf(it.data.side)]),
        },
      ];
    case 'concession.answered':
      return [
        {
          kind: 'concession',
          title: it.data.allowed
            ? `The ${SIDE_NAMES[it.data.side]} side has conceded the scenario`
            : 'The concession is refused',
          text: it.data.allowed
            ? 'The report is still needed: LVP, Casualty VP and Control as they stand.'
            : 'The scenario goes on.',
        },
      ];
    case 'report.submitted': {
      const by = it.data.by;
      const others = by === 'gm' ? [] : [enemyOf(by)];
      return [
        {
          kind: 'report',
          title: `${game.date}: report by the ${by === 'gm' ? 'GM' : `${SIDE_NAMES[by]} side`}`,
          text: `${reportLines(it.data.report).join('\n')}\n\nThe other side confirms or disputes it under **My orders**.`,
          buttons: ['my-orders'],
          mention: people(campaign, others),
        },
      ];
    }
    case 'report.disputed':
      return [
        {
          kind: 'report',
          title: 'The report is disputed',
          text: `“${it.data.reason}”\nEither side can submit a corrected one${campaign.core.common.gm === 'none' ? '' : ', or the GM settles it'}.`,
          buttons: ['my-orders'],
          mention: people(campaign, BOTH),
        },
      ];
    case 'report.settled':
      return it.data.by === 'gm'
        ? [
            {
              kind: 'report',
              title: `${game.date}: the GM settles the report`,
              text: reportLines(it.data.report).join('\n'),
            },
          ]
        : [];
    case 'scenario.ended': {
      const { winner, reason, kind, casualtyVp } = it.data;
      return [
        {
          kind: 'scenario-ended',
          title: `${it.data.date}: the ${SIDE_NAMES[winner]} side wins the ${RESULT_NAMES[kind]}`,
          text: `${reason}.\nCasualty VP: U.S. ${casualtyVp.us} · German ${casualtyVp.german}`,
        },
      ];
    }
    case 'lvp.recorded': {
      const { date, currentLvp, cgLvp } = it.data;
      return [
        {
          kind: 'lvp',
          title: `${date}: CG-LVP Totals (8.6033)`,
          text: `U.S. ${cgLvp.us} (now ${currentLvp.us}) · German ${cgLvp.german} (now ${currentLvp.german})`,
          picture: rosterPicture(campaign),
        },
      ];
    }
    case 'refit.stated': {
      const { by, ...changed } = it.data;
      return [
        {
          kind: 'refit',
          title: `The ${SIDE_NAMES[by]} side states what has changed since the report`,
          text: `${changeLines(changed).join('\n')}\n\nThe other side agrees or not under **My orders**.`,
          buttons: ['my-orders'],
          mention: people(campaign, [enemyOf(by)]),
        },
      ];
    }
    case 'refit.answered':
      return [
        {
          kind: 'refit',
          title: it.data.accepted ? 'The changes count' : 'The changes are turned down',
          text: it.data.accepted
            ? `Current-LVP Totals: U.S. ${game.currentLvp.us} · German ${game.currentLvp.german}`
            : 'Everything stays as reported.',
        },
      ];
    case 'charts.agreed': {
      // A step that had been waiting for these very cells opens now.
      const opened = Object.keys(it.data.values).some((id) => cellsOfStep(campaign).includes(id));
      return opened && cellsWanted(campaign).length === 0 ? stepBegan(campaign, game.step) : [];
    }
    case 'us.vacated':
      return [
        {
          kind: 'vacated',
          title: 'No U.S. unit is Retained on-map (8.6131)',
          text: 'The German side Controls every Strategic Location of the Map Group, and cannot select an Attack Chit while this lasts (8.6232).',
          mention: people(campaign, ['german']),
        },
      ];
    case 'bridge.claimed':
      return [
        {
          kind: 'bridge',
          title: 'The U.S. side says that the Germans have destroyed the bridge (8.52)',
          text: 'If the German side agrees under **My orders**, the campaign ends at once.',
          buttons: ['my-orders'],
          mention: people(campaign, ['german']),
        },
      ];
    case 'bridge.answered':
      return it.data.accepted
        ? []
        : [{ kind: 'bridge', title: 'Not agreed: the bridge', text: 'The scenario goes on (8.52).' }];
    case 'bridge.destroyed':
      return [
        {
          kind: 'bridge',
          title: `${it.data.date}: the Germans have destroyed the bridge`,
          text: 'The campaign ends at once (8.52).',
        },
      ];
    case 'cg.conceded':
      return [
        {
          kind: 'concession',
          title: `The ${SIDE_NAMES[it.data.side]} side concedes the campaign`,
          text: 'The campaign ends with this (8.2 CG End).',
        },
      ];
    case 'cg.ended':
      return [
        {
          kind: 'cg-ended',
          title: `The ${SIDE_NAMES[it.data.winner]} side has won CG ${game.cg}`,
          text: `${it.data.reason}.`,
          mention: everybodyOf(campaign, BOTH),
        },
      ];
    default:
      return [];
  }
}

/** What the channel is told when a step begins that asks something of somebody. */
function stepBegan(campaign: KgpCampaign, step: string): readonly Notice[] {
  const { core, game } = campaign;
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
        text: `${plural(wanted.length, 'cell')} that only your printed copy has: \`${wanted.slice(0, 12).join('`, `')}\`${wanted.length > 12 ? ' …' : ''}. Fill them in under **My orders** (or /charts); the campaign then goes on by itself.`,
        buttons: ['my-orders'],
        mention: by,
      },
    ];
  }
  if (step === '8.619') {
    const line = game.lines[game.date];
    const { attackChits } = campaignGameOf(game.cg);
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
    const left = `\n**Attack Chits left:** U.S. ${attacksLeft(game, 'us')} of ${attackChits.us} · German ${attacksLeft(game, 'german')} of ${attackChits.german}`;
    const between = game.initial ? '' : '\nDo 8.604–8.611 and 8.613–8.615 on your own boards now.';
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
        mention: everybodyOf(campaign, BOTH),
      },
    ];
  }
  if (step === '8.623') {
    return [
      {
        kind: 'initiative-open',
        title: `${game.date}: Initiative (8.623)`,
        text: 'Each side lays its Initiative Chit face down and seals it: **My orders**. Both are revealed when both are sealed.',
        picture: initiativePicture(campaign, false),
        buttons: ['my-orders'],
        mention: people(campaign, BOTH),
      },
    ];
  }
  return [];
}

function setupOrder(campaign: KgpCampaign, data: KgpEvents['setup.order']): Notice {
  const { game } = campaign;
  const { setsUpFirst, kind, dr } = data;
  const cg = campaignGameOf(game.cg);
  const roll = dr === undefined ? '' : ` (8.6233a dr ${dr})`;
  const second =
    kind === 'initial'
      ? `${SIDE_NAMES[cg.initial.movesFirst]} moves first (${cg.rule}).`
      : 'Who moves first is settled when both have set up (8.625).';
  return {
    kind: 'setup',
    title: `${game.date}: ${RESULT_NAMES[kind]}, the ${SIDE_NAMES[setsUpFirst]} side sets up first`,
    text: `The ${SIDE_NAMES[setsUpFirst]} side sets up first${roll}. ${kind === 'german-assault' || kind === 'us-assault' ? 'The side that sets up second moves first (8.6233).' : second}\nSet up on the board or in VASL, then declare it under **My orders**.`,
    ...(kind === 'initial' ? {} : { picture: initiativePicture(campaign, true) }),
    buttons: ['my-orders'],
    mention: people(campaign, [setsUpFirst]),
  };
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
      const purchases = decision.startsWith('8.619/');
      const what = purchases
        ? basketLines(side, own.draft).join('\n') || 'Nothing bought.'
        : `Your chit: **${own.sealedChit === 'attack' ? 'Attack' : 'Idle'}**`;
      const opening = JSON.stringify(value);
      const shown = opening.length > 900 ? '' : `\n-# Opening \`${opening}\``;
      return [
        {
          kind: 'receipt',
          title: `Receipt: ${purchases ? 'purchases' : 'Initiative Chit'} of ${game.date} sealed`,
          text: `${what.slice(0, 2400)}\n\n-# Commitment \`${commitment}\`\n-# Salt \`${salt}\`${shown}`,
        },
      ];
    }
    case 'record.completed': {
      const received = own.rgs.filter((rg) => rg.date === it.data.date);
      const rolls = own.notes.filter(({ rule }) => rule.startsWith('8.620'));
      const pictures = purchaseRecordPictures(campaign, side, it.data.date);
      const text = `${received.length === 0 ? 'You received nothing on this CG Date.' : `You received ${plural(received.length, 'RG', 'RG')}; ${plural(rolls.length, 'secret roll')} of 8.620 settled what they hold.`} CPP left: **${own.cpp}**. SAN: **${own.san}**.\n/show brings this back at any time, /log lists each roll.`;
      return pictures.map((picture, index) => ({
        kind: 'record',
        title: `Your RG Purchase Record, ${it.data.date}${pictures.length > 1 ? ` (${index + 1} of ${pictures.length})` : ''}`,
        text: index === 0 ? text : `Page ${index + 1}.`,
        picture,
      }));
    }
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
  if (viewer.name === 'everyone') {
    // The whole campaign in one picture needs what only the opened log holds: when nothing is hidden any more.
    if (event.type === 'campaign.ended') {
      const picture = campaignPicture(campaign);
      return [
        {
          kind: 'campaign',
          title: `${campaign.core.name}: the whole campaign`,
          text: 'Nothing is secret any more: /show and /log open both sides’ records to everybody.',
          ...(picture === undefined ? {} : { picture }),
        },
      ];
    }
    return toEveryone(campaign, it);
  }
  return isSide(viewer.name) && event.audience !== 'gm' ? toSide(campaign, viewer.name, it) : [];
}
