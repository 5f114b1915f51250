import { asTyped } from '../../../kernel/markdown.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { rollLine } from '../refit/words.ts';
import { endingBefore, type PlayerTurn } from '../scenario/CG23-game-end.ts';
import { dicePicture } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { settingUp } from './8.624-unit-setup.ts';
import { isOutOfReach } from './8.6243-recon-inspection.ts';
import type { SetupEvent } from './events.ts';
import { DENSITIES } from './state.ts';

type Told = Exclude<SetupEvent, { type: 'setup.chosen' | 'notes.drafted' | 'scenario.called' }>;

function ask(campaign: KgpCampaign, side: Side): Pick<Notice, 'buttons' | 'mention'> {
  return { buttons: ['my-orders'], mention: commandersOf(campaign, [side]) };
}

/** CG23: the Game End dr of the Player Turn that is over, while nobody has made it here. */
function gameEndDue({ scenario }: KgpState, now: PlayerTurn): string[] {
  const before = scenario === undefined ? undefined : endingBefore(scenario, now);
  if (before === undefined) return [];
  return [
    `-# Before it comes the Game End dr of the ${SIDE_NAMES[before.side]} Player Turn of Turn ${before.turn} (CG23): under **My orders**, unless you roll on your own board.`,
  ];
}

/** What somebody wrote, as a quotation: it cannot look like words of Umpire. */
function quoted(text: string): string {
  return asTyped(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Messages to the channel on set-up and scenario that are played unit by unit. */
export function setupToEveryone(campaign: KgpCampaign, it: Told): readonly Notice[] {
  const { game } = campaign;
  switch (it.type) {
    case 'setup.isolated': {
      const next = settingUp(game) ?? enemyOf(it.data.side);
      const second = game.scenario?.units?.isolated.length === 2;
      return [
        {
          kind: 'setup',
          title: `The ${SIDE_NAMES[it.data.side]} side has set up what is Isolated (8.6241)`,
          text: second
            ? `Now the ${SIDE_NAMES[next]} side sets up the rest (8.6242).`
            : `Now the ${SIDE_NAMES[next]} side sets up what it has in Isolated Locations, if anything.`,
          ...ask(campaign, next),
        },
      ];
    }
    case 'note.opened':
      return [
        {
          kind: 'note-opened',
          title: `The ${SIDE_NAMES[it.data.side]} side opens a set-up note`,
          text: `${quoted(it.data.text)}\n-# From the sheet that was sealed at its set-up (CG10).`,
        },
      ];
    case 'recon.declared': {
      const { side, location } = it.data;
      const far = isOutOfReach(game, side, location)
        ? `\n**By the marking of 8.605 ${location} is farther than that.** If it is, say so to each other before anything is shown.`
        : '';
      return [
        {
          kind: 'recon-inspection',
          title: `The ${SIDE_NAMES[side]} side reconnoiters ${location} (8.6243)`,
          text: `It must be within six hexes of its Setup or Eligible Entry Area. Everything hidden there goes on-map, Fortifications are shown (of mines only that they are there), concealment is lost and Dummies are removed; the other side may inspect it. Under **My orders** its owner shows what is there, or that nothing is.${far}`,
          ...ask(campaign, enemyOf(side)),
        },
      ];
    }
    case 'recon.shown':
      return [reconShown(campaign, it.data)];
    case 'recon.ended': {
      const { recon } = game.scenario?.units ?? {};
      const isOver = recon === undefined || recon.ended.length === 2;
      return [
        {
          kind: 'recon-inspection',
          title: `The ${SIDE_NAMES[it.data.side]} side has no more to reconnoiter`,
          text: isOver ? 'The Recon Inspection is over (8.6243).' : `Now the ${SIDE_NAMES[recon.next]} side.`,
          ...(isOver ? {} : ask(campaign, recon.next)),
        },
      ];
    }
    case 'bombardments.ended':
      return [];
    case 'turn.marked':
      return [
        {
          kind: 'turn',
          title: `Turn ${it.data.turn}: the ${SIDE_NAMES[it.data.side]} Player Turn begins`,
          text: [game.date, ...gameEndDue(game, it.data)].join('\n'),
        },
      ];
    case 'rain.marked':
      return [
        {
          kind: 'weather',
          title: { none: 'No rain any more', rain: 'It rains', heavy: 'Heavy rain' }[it.data.rain],
          text: `Mist now: **${DENSITIES[it.data.mist] ?? 'none'}** (KGP3).`,
        },
      ];
    case 'scenario.rolled': {
      const { side, call, notes } = it.data;
      const slug = game.date.toLowerCase().replace(' ', '-');
      const after =
        call.of === 'bombardment'
          ? '\nPlace the FFE:C there; all hexes within seven of it undergo Bombardment (C1.82), none is spared. The RG is Eliminated.'
          : '';
      return [
        {
          kind: 'scenario-roll',
          title: `${SIDE_NAMES[side]} side: ${notes.map(({ label }) => label).join(', ')}`.slice(0, 240),
          text: `${notes.map(rollLine).join('\n')}${after}`,
          picture: dicePicture(`${SIDE_NAMES[side]} side, ${game.date}`, notes, `scenario-${slug}.png`),
        },
      ];
    }
    default: {
      const never: never = it;
      throw new Error(`unknown event ${JSON.stringify(never)}`);
    }
  }
}

function reconShown(
  campaign: KgpCampaign,
  { side, shown }: Extract<Told, { type: 'recon.shown' }>['data'],
): Notice {
  const { recon } = campaign.game.scenario?.units ?? {};
  const location = recon?.looked.at(-1)?.location ?? '';
  const next = recon?.next ?? side;
  const isNothing = shown.units === '' && shown.works === '' && !shown.mines;
  const lines = [
    ...(shown.units === '' ? [] : [`**Units and Equipment**\n${quoted(shown.units)}`]),
    ...(shown.works === '' ? [] : [`**Fortifications**\n${quoted(shown.works)}`]),
    ...(shown.mines ? ['**Mines:** there are some; place a Known Minefield counter (8.6073).'] : []),
    ...(shown.units === ''
      ? []
      : [
          '-# In Concealment Terrain they regain “?” at once, though not HIP; Reserves are Cloaked again wherever they are (8.6243).',
        ]),
  ];
  return {
    kind: 'recon-inspection',
    title: isNothing ? `${location}: nothing is there` : `What is in ${location}`,
    text: `${isNothing ? `The ${SIDE_NAMES[side]} side has nothing in that Location.` : lines.join('\n')}\nNow the ${SIDE_NAMES[next]} side declares a Location, or that it has no more.`,
    ...ask(campaign, next),
  };
}

/** What the channel is told when the Recon Inspection, or the time for Bombardments, begins. */
export function setupStepBegan(campaign: KgpCampaign, step: '8.6243' | 'B1'): readonly Notice[] {
  const { date } = campaign.game;
  if (step === '8.6243')
    return [
      {
        kind: 'recon-inspection',
        title: `${date}: Recon Inspection (8.6243)`,
        text: 'One Location in turn, the U.S. side first; a side without Recon, or with no more, says so under **My orders**.',
        ...ask(campaign, 'us'),
      },
    ];
  return [
    {
      kind: 'bombardment',
      title: `${date}: Bombardments`,
      text: 'The U.S. side resolves its Bombardments one after the other, if it has any, or says that there is none: **My orders**.',
      ...ask(campaign, 'us'),
    },
  ];
}
