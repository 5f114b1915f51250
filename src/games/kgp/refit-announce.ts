import type { Notice } from '../../kernel/notice.ts';
import type { KgpEvents } from './events.ts';
import { printIsolated } from './map/8.6052-isolation.ts';
import type { KgpCampaign } from './state.ts';
import { printMarking } from './units/marking-text.ts';
import { statedLines, wreckList } from './units/wrecks.ts';
import { commandersOf } from './vocabulary/people.ts';
import type { Author } from './vocabulary/sides.ts';
import { enemyOf, SIDE_NAMES, SIDES } from './vocabulary/sides.ts';

const TOLD = [
  'areas.stated',
  'areas.answered',
  'wrecks.changed',
  'wrecks.stated',
  'wrecks.answered',
] as const;
type Refit = { [K in (typeof TOLD)[number]]: { type: K; data: KgpEvents[K] } }[(typeof TOLD)[number]];

const MESSAGE_LENGTH = 3000;

function authorName(by: Author): string {
  return by === 'gm' ? 'GM' : `${SIDE_NAMES[by]} side`;
}

const _PRISONER_FATES = {
  keep: 'kept',
  free: 'freed',
  massacre: 'Massacred',
  eliminated: 'Eliminated',
} as const;

/** Messages of the unit-by-unit RePh to the channel. */
export function refitToEveryone(campaign: KgpCampaign, it: Refit): readonly Notice[] {
  switch (it.type) {
    case 'wrecks.changed': {
      const { rule, wrecks } = it.data;
      // What has gone is told by whatever removed it (8.615, 8.609).
      if (wrecks.length === 0) return [];
      return [
        {
          kind: 'wrecks',
          title: `Wrecks on the map (${rule.startsWith('CG19') ? 'CG19' : `${rule}, CG19`})`,
          text: `${wreckList(wrecks)
            .map((line) => `• ${line}`)
            .join('\n')
            .slice(
              0,
              MESSAGE_LENGTH,
            )}${wrecks.some(({ hex }) => hex === undefined) ? '\n-# Whoever names one in a hex later has said where it is.' : ''}`,
        },
      ];
    }
    case 'wrecks.stated': {
      const { by } = it.data;
      return [
        {
          kind: 'wrecks',
          title: `The ${SIDE_NAMES[by]} side states which wrecks there are (CG19)`,
          text: `${statedLines(it.data, campaign.game.wrecks).join('\n')}\n\nThe other side agrees or not under **My orders**.`.slice(
            0,
            MESSAGE_LENGTH,
          ),
          buttons: ['my-orders'],
          mention: commandersOf(campaign, [enemyOf(by)]),
        },
      ];
    }
    case 'wrecks.answered':
      return it.data.accepted
        ? []
        : [
            {
              kind: 'wrecks',
              title: 'Not agreed: which wrecks there are',
              text: 'Everything stays as it was (CG19).',
            },
          ];
    case 'areas.stated': {
      const { by, marking } = it.data;
      // The GM's word settles it: only the other side is asked.
      const asked = by === 'gm' ? [] : commandersOf(campaign, [enemyOf(by)]);
      const answered = asked.length === 0 ? {} : { mention: asked, buttons: ['my-orders' as const] };
      if (it.data.isolation === true)
        return [
          {
            kind: 'areas-stated',
            title: `${campaign.game.date}: 8.6052 the ${authorName(by)} states which Areas are Isolated now`,
            text: `Isolated: ${printIsolated(campaign.game, marking)}. The Areas themselves stay as they are marked.`,
            ...answered,
          },
        ];
      return [
        {
          kind: 'areas-stated',
          title: `${campaign.game.date}: 8.605 the ${authorName(by)} states the marking of the map`,
          text: `\`\`\`\n${printMarking(marking).slice(0, MESSAGE_LENGTH)}\n\`\`\``,
          ...answered,
        },
      ];
    }
    case 'areas.answered': {
      const { by, accepted, isolation } = it.data;
      const title =
        isolation === true
          ? `8.6052 ${accepted ? 'it is agreed what is Isolated now' : 'what is Isolated is not agreed on'}`
          : `8.605 ${accepted ? 'the Setup Areas are marked' : 'the marking is not agreed on'}`;
      return [
        {
          kind: 'areas-answered',
          title: `${campaign.game.date}: ${title}`,
          text: accepted
            ? isolation === true
              ? `Isolated: ${printIsolated(campaign.game, campaign.game.marking)}.`
              : 'They stay so until the start of the next scenario (8.605).'
            : `The ${authorName(by)} does not let it stand: state it anew under **My orders**.`,
          ...(accepted
            ? {}
            : {
                mention: SIDES.flatMap((side) => commandersOf(campaign, [side])),
                buttons: ['my-orders' as const],
              }),
        },
      ];
    }
    default: {
      const never: never = it;
      throw new Error(`unknown event ${JSON.stringify(never)}`);
    }
  }
}
