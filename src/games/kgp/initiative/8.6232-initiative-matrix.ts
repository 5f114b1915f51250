/** 8.6232: both chits are shown, and the matrix says which scenario, if any, they generate. */
import type { Picture } from '../../../kernel/notice.ts';
import type { KgpCampaign } from '../state.ts';
import { isNight } from '../vocabulary/dates.ts';
import { event } from '../vocabulary/event.ts';
import { dateSlug, pictureOf } from '../vocabulary/picture-of.ts';
import type { InitiativeChit, InitiativeProps, InitiativeResult } from '../vocabulary/picture-props.ts';
import type { Scenario } from '../vocabulary/scenario.ts';
import { type BySide, enemyOf, SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { attackChits, attacksLeftWords } from './8.6231-attack-chits.ts';

/** The matrix itself. */
export function initiative(us: InitiativeChit, german: InitiativeChit, night: boolean): InitiativeResult {
  if (us === 'idle') return german === 'idle' ? 'idle-day' : 'german-assault';
  if (german === 'idle') return 'us-assault';
  return night ? 'night-dual-attack' : 'dual-attack';
}

interface Revealed extends BySide<InitiativeChit> {
  readonly date: string;
  readonly result: InitiativeResult;
}

export const revealed = event<Revealed>({
  type: 'initiative.revealed',
  fold(game, { date, us, german, result }) {
    const line = publicLine(game, date);
    line.chits = { us, german };
    if (result === 'idle-day') line.scenario = 'idle-day';
    const chits = { us, german };
    for (const side of SIDES) if (chits[side] === 'attack') game.attacks[side] += 1;
  },
  line: ({ us, german, result }) => `8.6232 U.S. ${us}, German ${german}: ${RESULT_NAMES[result]}`,
  toEveryone(campaign, { result }) {
    const isIdle = result === 'idle-day';
    // A generated scenario is told of once, with the order of set-up; only a dr rolled by hand can keep it waiting.
    if (!isIdle && campaign.core.common.dice === 'umpire') return [];
    return [
      {
        kind: 'initiative',
        title: `${campaign.game.date}: ${RESULT_NAMES[result]}`,
        text: isIdle
          ? 'No scenario on this CG Date; each side adds its Current-LVP Total to its CG-LVP Total (8.6232).'
          : 'A scenario is generated (8.6233).',
        picture: revealPicture(campaign),
      },
    ];
  },
  why: (_, it) => whyRevealed(it),
});

function whyRevealed({ date, us, german, result }: Revealed): readonly string[] {
  const chit = { attack: 'Attack', idle: 'Idle' } as const;
  const other = { attack: 'idle', idle: 'attack' } as const;
  const night = isNight(date);
  const withUs = RESULT_NAMES[initiative(other[us], german, night)];
  const withGerman = RESULT_NAMES[initiative(us, other[german], night)];
  return [
    '**8.6232 Initiative Matrix**',
    `U.S. ${chit[us]}, German ${chit[german]}: **${RESULT_NAMES[result]}**. No dice.`,
    `With U.S. ${chit[other[us]]}: ${withUs}. With German ${chit[other[german]]}: ${withGerman}.`,
  ];
}

/** The matrix before the chits are shown. */
export function matrixPicture(campaign: KgpCampaign): Picture {
  const { game } = campaign;
  const left = attacksLeftWords(game).join(', ');
  return pictureOf(
    'kgp/initiative-matrix',
    propsOf(campaign),
    `The Initiative Matrix for ${game.date}, both chits face down. Attack Chits left: ${left}.`,
    `initiative-${dateSlug(game.date)}.png`,
  );
}

/** The matrix with both chits, and who sets up first once that is settled. */
export function revealPicture(campaign: KgpCampaign): Picture {
  const { game } = campaign;
  const chits = game.lines[game.date]?.chits;
  if (chits === undefined) return matrixPicture(campaign);
  const result = initiative(chits.us, chits.german, isNight(game.date));
  const resultName = RESULT_NAMES[result];
  const scenario = game.scenario?.kind === result ? game.scenario : undefined;
  const first = scenario === undefined ? '' : ` The ${SIDE_NAMES[scenario.setsUpFirst]} side sets up first.`;
  return pictureOf(
    'kgp/initiative-reveal',
    { ...propsOf(campaign), reveal: { ...chits, result, resultName, ...orderProps(scenario) } },
    `Initiative of ${game.date}: U.S. ${chits.us}, German ${chits.german}: ${resultName}.${first}`,
    `initiative-${dateSlug(game.date)}-revealed.png`,
  );
}

function propsOf({ core, game }: KgpCampaign): InitiativeProps {
  return {
    campaign: core.name,
    date: game.date,
    attackChits: attackChits(game),
    noUsOnMap: !game.usOnMap,
  };
}

/** 8.6233c–d: in an Assault the side that sets up second moves first; a Dual Attack settles it in 8.625. */
function orderProps(scenario: Scenario | undefined) {
  if (scenario === undefined) return {};
  const { kind, setsUpFirst, setUpDr } = scenario;
  const isAssault = kind === 'us-assault' || kind === 'german-assault';
  return {
    setsUpFirst,
    ...(setUpDr === undefined ? {} : { setUpDr }),
    ...(isAssault ? { movesFirst: enemyOf(setsUpFirst) } : {}),
  };
}
