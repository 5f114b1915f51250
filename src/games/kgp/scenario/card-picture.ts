/** The scenario card as a picture: who must do what to win, what stands, the weather, and what is in force; its words are in card.ts. */
import { buttonFor, type Capabilities } from '../../../kernel/game.ts';
import type { Notice, Picture } from '../../../kernel/notice.ts';
import { fieldsIf, given, onlyIf, present, when } from '../../../text/present.ts';
import { cloudCell, moonCell } from '../dates/8.617-kgp-weather.ts';
import { boreSighting } from '../setup/CG12-guns-and-bore-sighting.ts';
import { usesHouseValues } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { assaultTarget, usLvpHexCount } from '../victory/8.2-verdicts.ts';
import { assaulterOf, nightDualAttack, scenarioDefender } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf, GAME_END, MISTS } from '../vocabulary/charts.ts';
import { isNight, isOnOrAfter } from '../vocabulary/dates.ts';
import { dateSlug, pictureOf } from '../vocabulary/picture-of.ts';
import type { CardWay, ScenarioCardProps } from '../vocabulary/picture-props.ts';
import type { Scenario } from '../vocabulary/scenario.ts';
import { bySide, enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { readerLooking } from '../vocabulary/turn-words.ts';
import { densityIn, weatherInFull } from '../vocabulary/weather.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { cardFields, densityNow, fuelInForce, hasCard, mistSteps, noAir, ownFacts } from './card.ts';

type Goal = ScenarioCardProps['goals'][number];

/** The scenario card for one audience; none while no scenario is at hand. */
export const CARD: Capabilities<KgpState>['card'] = {
  of: (campaign, viewer) =>
    campaign.core.status === 'running'
      ? cardNotices(campaign, readerLooking(campaign, viewer)?.side)
      : undefined,
};

/** Under messages that tell of a card. */
export const CARD_BUTTON = buttonFor('card', CARD);

/** The card, for everyone or for one side: drawn, and in words; `undefined` while no scenario is at hand. */
export function cardNotices(
  campaign: KgpCampaign,
  side?: Side,
): { readonly drawn: Notice; readonly inWords: Notice } | undefined {
  const picture = cardPicture(campaign, side);
  if (picture === undefined) return undefined;
  const title = `Scenario card, ${campaign.game.date}`;
  const whose = side === undefined ? '' : `Your own card, ${SIDE_NAMES[side]} side: its last part is secret.`;
  return {
    drawn: { kind: 'scenario-card', title, text: whose, picture, buttons: [CARD_BUTTON] },
    inWords: { kind: 'scenario-card-words', title, text: whose, fields: cardFields(campaign, side) },
  };
}

/** The card's picture, for everyone or for one side. */
export function cardPicture(campaign: KgpCampaign, side?: Side): Picture | undefined {
  const { core, game } = campaign;
  const { scenario } = game;
  if (scenario === undefined || !hasCard(campaign)) return undefined;
  const { sides } = campaignGameOf(game.cg);
  const defender = scenarioDefender(game.date, scenario.kind);
  const { setsUpFirst, movesFirst } = scenario;
  const turn = scenario.units?.turn;
  const props: ScenarioCardProps = {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    date: game.date,
    ...(side === undefined ? {} : { side, own: ownFacts(game, side) }),
    title: titleOf(game, scenario),
    setsUpFirst,
    ...present({ movesFirst, turn: turn && { turn: turn.turn, side: turn.side } }),
    goals: [scenarioGoal(game, scenario), campaignGoal(game)],
    weather: weatherOf(campaign, scenario),
    gameEnd: {
      circles: GAME_END.circles.map(({ turn: on, number }) => ({ turn: on, number })),
      drm: isNight(game.date) ? GAME_END.nightDrm : 0,
    },
    elr: bySide((one) => sides[one].elr - (defender === one ? 1 : 0)),
    ...(scenario.commenced ? { san: bySide((one) => game.sides[one].san) } : {}),
    inForce: inForce(game, scenario, defender),
    houseValues: usesHouseValues(campaign),
  };
  const whose = side ?? 'public';
  return pictureOf('kgp/scenario-card', props, altOf(props), `card-${dateSlug(game.date)}-${whose}.png`);
}

function titleOf({ date }: KgpState, { kind }: Scenario): string {
  const name = RESULT_NAMES[kind];
  return isNight(date) && !name.includes('Night') ? `${name}, night` : name;
}

/** The winner of this scenario by each condition (8.6234, 8.51–8.53), and the present count. */
function scenarioGoal(game: KgpState, { kind, startLvp }: Scenario): Goal {
  const { rule, initial } = campaignGameOf(game.cg);
  if (kind === 'initial') {
    const { side, casualtyLead, casualtyVp, currentLvp, control } = initial.victory;
    const ways: CardWay[] = [
      ...given(casualtyLead, (casualtyLead) => ({
        text: `${casualtyLead} Casualty VP more than the ${SIDE_NAMES[enemyOf(side)]} side`,
      })),
      ...given(casualtyVp, (casualtyVp) => ({ text: `${casualtyVp} Casualty VP` })),
      ...given(currentLvp, (currentLvp) => ({
        // Before the first report nobody has said the count.
        text: `Current-LVP Total of ${currentLvp}`,
      })),
      ...given(control, (control) => controlWay(game, control, '')),
    ];
    return { of: 'scenario', side, rule, ways };
  }
  const assaulter = assaulterOf(kind);
  if (assaulter === undefined) {
    const count = { has: startLvp.us, needs: startLvp.us + 1 };
    const text = `Current-LVP Total above ${startLvp.us}`;
    return { of: 'scenario', side: 'us', rule: '8.6234a', ways: [{ text, count }] };
  }
  const needs = assaultTarget(startLvp[assaulter]);
  return {
    of: 'scenario',
    side: assaulter,
    rule: '8.6234b',
    ways: [
      { text: `Current-LVP Total of ${needs}`, count: { has: startLvp[assaulter], needs } },
      { text: '25 % more Casualty VP' },
    ],
  };
}

function controlWay({ control }: KgpState, hexes: readonly string[], when: string): CardWay {
  const between = hexes.length === 2 ? ' and ' : ', ';
  const text = `Control of ${hexes.join(between)}${when}`;
  const places = hexes.map((name) => ({ name, by: control[name] ?? 'unknown' }) as const);
  return places.every(({ by }) => by === 'unknown') ? { text } : { text, places };
}

/** The U.S. side's conditions to win the campaign (8.51–8.53), and the present count. */
export function campaignGoal(game: KgpState): Goal {
  const { rule, victory } = campaignGameOf(game.cg);
  const { atEnd, bridge, cgLvp, allLvp } = victory;
  const hexes = atEnd?.lvpHexes;
  const ways: CardWay[] = [
    ...given(bridge, (bridge) => ({ text: `Germans destroy bridge ${bridge}: at once` })),
    ...given(cgLvp, (cgLvp) => ({
      text: `CG-LVP Total of ${cgLvp}`,
      count: { has: game.cgLvp.us, needs: cgLvp },
    })),
    ...onlyIf(allLvp === true, {
      text: 'all existing LVP Locations',
      ...fieldsIf(!game.initial, { count: { has: game.currentLvp.us, needs: game.existingLvp } }),
    }),
    ...given(atEnd?.control, (control) => controlWay(game, control, ' at CG End')),
    ...given(hexes, (hexes) => ({
      text: `${hexes.needed} LVP hexes at CG End`,
      ...(game.initial ? {} : { count: { has: usLvpHexCount(game), needs: hexes.needed } }),
    })),
  ];
  return { of: 'campaign', side: 'us', rule, ways };
}

/** The weather of the date and its effects; while the scenario is played, the Mist as it stands now. */
function weatherOf({ core, game }: KgpCampaign, scenario: Scenario): ScenarioCardProps['weather'] {
  const line = game.lines[game.date];
  const said = line?.weather ?? '–';
  const words = weatherInFull(said) ?? said;
  const { units } = scenario;
  const density = densityNow(game);
  const mist = density === undefined ? undefined : MISTS[density];
  const air = noAir(game, words);
  const now = density === undefined ? 'Now: no Mist' : `Now: ${density} Mist`;
  const changed = onlyIf(density !== densityIn(words), now);
  const rain = units === undefined || units.rain === 'none' ? [] : [RAIN_FALLS[units.rain]];
  const mark = (cell: string) => when(core.charts[cell]?.house === true, ' ‡');
  const moon = `Moon ${line?.moon ?? '–'}${mark(moonCell(game.date))}`;
  const cloud = `Cloud Cover ${line?.cloud ?? '–'}${mark(cloudCell(game.date))}`;
  return {
    words: line?.house === true ? `${words} ‡` : words,
    ...(density === undefined || mist === undefined
      ? {}
      : { mist: { kind: `${density} Mist: ${mist.hindrance} Hindrance`, steps: mistSteps(density) } }),
    lines: [
      ...changed,
      ...rain,
      ...onlyIf(isNight(game.date), moon, cloud),
      air === undefined ? 'Air Support may be used' : `No Air Support: ${air}`,
      isOnOrAfter(game.date, '22 N') ? 'Mild Breeze from the southeast at start' : 'No Wind, no Gusts',
      'EC always Wet',
    ],
  };
}

const RAIN_FALLS = { rain: 'Rain', heavy: 'Heavy rain' } as const;

/** Rules that are not in force on every date; the rest stands in the words of the card. */
function inForce(game: KgpState, scenario: Scenario, defender: Side | undefined): string[] {
  const ssr = campaignGameOf(game.cg).ssr.filter((one) => game.initial || !one.initial);
  const fuel = fuelInForce(game.date);
  return [
    ...onlyIf(scenario.fanatic === true, 'All German Personnel are Fanatic (CG14)'),
    ...onlyIf(game.shortage, 'German Ammunition Shortage (8.618)'),
    ...given(
      defender,
      (defender) =>
        `Scenario Defender: ${SIDE_NAMES[defender]}, ELR one lower; the ${SIDE_NAMES[enemyOf(defender)]} side may use Cloaking (CG5)`,
    ),
    ...nightDualAttack(scenario.kind).short,
    ...(game.units?.massacres ?? []).map((side) => `Massacre by the ${SIDE_NAMES[side]} side (CG4)`),
    ...given(fuel),
    ...boreSighting(game.date).short,
    ...onlyIf(ssr.length > 0, `SSR ${ssr.map(({ rule }) => rule).join(', ')}`),
  ];
}

function wayWords({ text, count, places }: CardWay): string {
  if (count !== undefined) return `${text} (${count.has} now)`;
  if (places === undefined) return text;
  return `${text} (${places.map(({ name, by }) => `${name} ${CONTROL[by]}`).join(', ')} now)`;
}

const CONTROL = { ...SIDE_NAMES, shared: 'both or neither', unknown: '–' } as const;

function altOf(props: ScenarioCardProps): string {
  const { title, date, setsUpFirst, movesFirst, turn, goals, weather, elr, san, own } = props;
  const moves = movesFirst === undefined ? '' : `, ${SIDE_NAMES[movesFirst]} moves first`;
  const { mist } = weather;
  const los =
    mist === undefined
      ? ''
      : `, LOS Hindrance by range ${mist.steps.map(({ range, drm }) => `${range}: +${drm}`).join(', ')}`;
  return [
    `Scenario card, ${date}: ${title}. ${SIDE_NAMES[setsUpFirst]} sets up first${moves}`,
    ...given(turn, (turn) => `Turn ${turn.turn}, ${SIDE_NAMES[turn.side]} Player Turn`),
    ...given(
      own,
      (own) =>
        `For this side only: SAN ${own.san}, Recon ${own.recon}; Fortifications: ${own.fortifications}${when(own.arriving !== undefined, `; bought for this date: ${own.arriving}`)}`,
    ),
    ...goals.map(
      ({ of, side, ways }) =>
        `The ${SIDE_NAMES[side]} side wins the ${of} with ${ways.map(wayWords).join(', or ')}`,
    ),
    `Weather: ${[weather.words, ...weather.lines].join(', ')}${los}`,
    `ELR: U.S. ${elr.us}, German ${elr.german}`,
    ...given(san, (san) => `SAN: U.S. ${san.us}, German ${san.german}`),
    ...props.inForce,
  ].join('. ');
}
