/** The scenario card: what is in force for the scenario at hand, by date, weather and campaign game; rule numbers in brackets. */

import type { Notice } from '../../../kernel/notice.ts';
import { ROOM } from '../../../kernel/room.ts';
import { signed } from '../../../text/figures.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf, when } from '../../../text/present.ts';
import { cloudCell, moonCell } from '../dates/8.617-kgp-weather.ts';
import { fppText } from '../fortifications/points.ts';
import { tallyLines, waitingOrSetUp } from '../fortifications/record.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import { boreSighting } from '../setup/CG12-guns-and-bore-sighting.ts';
import { panzerfausts } from '../setup/CG13-german-pf.ts';
import { perMapGroup } from '../setup/CG16-snipers.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { assaultTarget, campaignConditions, initialConditions } from '../victory/8.2-verdicts.ts';
import { assaulterOf, nightDualAttack, scenarioDefender } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf, GAME_END, MISTS } from '../vocabulary/charts.ts';
import { isNight, isOnOrAfter } from '../vocabulary/dates.ts';
import type { ScenarioCardProps } from '../vocabulary/picture-props.ts';
import type { PlayerTurn, Scenario, ScenarioClock, Shown, UnitScenario } from '../vocabulary/scenario.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { entryHex, type Via } from '../vocabulary/via.ts';
import { densityAt, densityIn, weatherInFull } from '../vocabulary/weather.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { playsWords } from './clock/phases.ts';
import { MIST_LESS, MIST_MORE, PM_DRM } from './KGP3-wind-mist-and-rain.ts';
import { fuelDrm } from './KGP13-german-fuel-shortage.ts';

type Fields = NonNullable<Notice['fields']>;

/** The card's fields for everyone or, with a side, for that side; none while no scenario is at hand. */
export function cardFields(campaign: KgpCampaign, side?: Side): Fields {
  const { game } = campaign;
  const { scenario } = game;
  if (scenario === undefined || !hasCard(campaign)) return [];
  return [
    field(`Scenario card, ${game.date}`, scenarioLines(game, scenario)),
    ...given(scenario.units, (units) => field('As it stands', asItStands(units))),
    field('Weather', weatherLines(campaign)),
    field('Both sides', forceLines(game, scenario)),
    ...ssrFields(game),
    field('Always', inForceLines(game)),
    ...(scenario.units === undefined ? [] : [field('Besides', BESIDES)]),
    ...given(side, (side) => field(`Only for the ${SIDE_NAMES[side]} side`, ownLines(game, side))),
  ];
}

/** True while there is a scenario whose card can be asked for. */
export function hasCard({ game }: KgpCampaign): boolean {
  return game.scenario !== undefined && CARD_STEPS.includes(game.step);
}

const CARD_STEPS = ['8.624', 'CG14', '8.6243', 'B1', '8.625', 'scenario'];

/** KGP3: the DRM of a density at a range in hexes; range 0 counts as 1. The regular row: ceil(range / N). */
export function mistDrm(density: string, range: number): number {
  const mist = MISTS[density];
  if (mist === undefined) return 0;
  return Math.ceil(Math.max(range, 1) / mist.per) - mist.less;
}

const SHOWN_STEPS = 4;

/** KGP3: the first steps of a density: at which ranges, and which DRM. */
export function mistSteps(density: string): { readonly range: string; readonly drm: number }[] {
  const mist = MISTS[density];
  if (mist === undefined) return [];
  return Array.from({ length: SHOWN_STEPS }, (_, step) => {
    const from = step * mist.per + 1;
    const to = from + mist.per - 1;
    return { range: from === to ? String(from) : `${from}–${to}`, drm: mistDrm(density, to) };
  });
}

function mistLine(density: string): string {
  const mist = MISTS[density];
  if (mist === undefined) return '';
  const steps = mistSteps(density).map(({ range, drm }) => (drm === 0 ? `${range}: 0` : `${range}: +${drm}`));
  return `${density} Mist, ${mist.hindrance} Hindrance by range: ${steps.join(' · ')} · and so on (KGP3)`;
}

/** Why Air Support cannot be used, if it cannot (KGP3). */
export function noAir(game: KgpState, weather: string): string | undefined {
  const density = densityIn(weather);
  if (isNight(game.date)) return 'night';
  if (weather.includes('Overcast')) return 'Overcast';
  if (density !== undefined && density !== 'Light' && density !== 'Very Light') return `${density} Mist`;
  return undefined;
}

/** Values that are the house's, not of anybody's printed copy, are marked wherever they show. */
function houseMark(value: { readonly house?: boolean } | undefined): string {
  return when(value?.house === true, ' (house value)');
}

/** KGP3; 8.6171 note ‡: by the random table Mist can come up where there is none, but not from 22 N on. */
function mistChangeLine({ date, initial, weatherMode }: KgpState, density: string | undefined): string[] {
  const drm = when(date.endsWith('PM'), `; ${signed(PM_DRM)} DRM, as it is PM`);
  const change = `Mist Change DR after each Wind Change DR: ≤ ${MIST_LESS} one level less, ≥ ${MIST_MORE} one more${drm}`;
  if (density !== undefined) return [`${change} (KGP3)`];
  if (weatherMode !== 'random' || initial || isOnOrAfter(date, '22 N')) return [];
  return [`No Mist at first. ${change} (8.6171, KGP3)`];
}

/** KGP3: the density of the Mist that lies now: the chart’s until a scenario that is kept unit by unit has commenced. */
export function densityNow({ scenario, lines, date }: KgpState): string | undefined {
  const said = lines[date]?.weather ?? '';
  if (scenario?.commenced === true && scenario.units !== undefined) return densityAt(scenario.units.mist);
  return densityIn(weatherInFull(said) ?? said);
}

/** Its Hindrance by range, as a sentence; `undefined`: none lies. */
export function cardMist({ game }: KgpCampaign): string | undefined {
  const density = densityNow(game);
  if (density === undefined) return undefined;
  return mistLine(density).replace(' (KGP3)', '.');
}

function weatherLines({ core, game }: KgpCampaign): string[] {
  const line = game.lines[game.date];
  const said = line?.weather ?? '–';
  const weather = weatherInFull(said) ?? said; // a campaign begun earlier has its chart's abbreviation there
  const density = densityIn(weather);
  const air = noAir(game, weather);
  const night = isNight(game.date);
  return [
    `**${weather}**${houseMark(line)} · EC always Wet (KGP2)`,
    ...given(density, mistLine),
    ...mistChangeLine(game, density),
    isOnOrAfter(game.date, '22 N')
      ? 'Mild Breeze from the southeast at start; Wind Change as usual (KGP2)'
      : 'No Wind, no Gusts; Wind Change DR matter only for collapse, NVR, Interrogation and rain (KGP2)',
    air === undefined ? 'Air Support may be used (KGP3)' : `Air Support cannot be used: ${air} (KGP3)`,
    ...(night
      ? [
          `NVR by E1.11: Moon **${line?.moon ?? '–'}**${houseMark(core.charts[moonCell(game.date)])}, Cloud Cover **${line?.cloud ?? '–'}**${houseMark(core.charts[cloudCell(game.date)])} (CG5)`,
        ]
      : []),
  ];
}

function scenarioLines(game: KgpState, scenario: Scenario): string[] {
  const { kind, setsUpFirst, movesFirst } = scenario;
  const night = isNight(game.date);
  const defender = scenarioDefender(game.date, kind);
  const type = night ? `**${RESULT_NAMES[kind]}**, night` : `**${RESULT_NAMES[kind]}**`;
  const first = movesFirst === undefined ? 'who moves first: 8.625' : `${SIDE_NAMES[movesFirst]} moves first`;
  const circles = GAME_END.circles.map(({ turn, number }) => `${turn}: ${number}`).join(' · ');
  const nightDrm = when(night, `; +${GAME_END.nightDrm} drm`);
  return [
    `${type} · ${SIDE_NAMES[setsUpFirst]} sets up first · ${first}`,
    winsBy(game, scenario),
    campaignConditions(game.cg),
    ...given(
      defender,
      (defender) =>
        `Scenario Defender: ${SIDE_NAMES[defender]}; its two best non-Reserve leaders have Freedom of Movement after an attack; its off-map reinforcements enter on a dr below the Turn number, or once it is engaged. Scenario Attacker: the other side, with Cloaking (CG5)`,
    ),
    ...nightDualAttack(kind).full,
    `Game End dr from Turn 6, ends on: ${circles}${nightDrm} (CG23)`,
  ];
}

/** The winner by each set of figures (8.6234), in words. */
function winsBy({ cg }: KgpState, { kind, startLvp }: Scenario): string {
  if (kind === 'initial') return initialConditions(cg);
  const assaulter = assaulterOf(kind);
  if (assaulter === undefined)
    return `The U.S. side wins with a Current-LVP Total above ${startLvp.us} (8.6234a)`;
  return `The ${SIDE_NAMES[assaulter]} side wins with a Current-LVP Total of ${assaultTarget(startLvp[assaulter])}, or 25 % more Casualty VP (8.6234b)`;
}

/** KGP11: the printed ELR of German MMC that are not SS; CG4 lowers it as any other. */
const NOT_SS_ELR = 3;
/** CG4: what the Defender’s ELR is less by at night. */
const NIGHT_DEFENDER = -1;

function forceLines(game: KgpState, scenario: Scenario): string[] {
  const { sides, map } = campaignGameOf(game.cg);
  const defender = scenarioDefender(game.date, scenario.kind);
  const elr = (side: Side) => {
    if (defender === side)
      return `${SIDE_NAMES[side]} ${sides[side].elr + NIGHT_DEFENDER} (night Defender ${signed(NIGHT_DEFENDER)})`;
    return `${SIDE_NAMES[side]} ${sides[side].elr}`;
  };
  const notSs = defender === 'german' ? NOT_SS_ELR + NIGHT_DEFENDER : NOT_SS_ELR;
  const count = perMapGroup(map);
  const captured = when(game.cg === 'II', '; 7-4-7 squads have captured PF (KGP15)');
  const san = onlyIf(
    scenario.commenced,
    `SAN: U.S. ${game.sides.us.san} · German ${game.sides.german.san} (8.625)`,
  );
  return [
    `ELR: ${SIDES.map(elr).join(' · ')}; German 4-4-7/2-3-7: ${notSs}, not SS (CG4, KGP11)`,
    ...san,
    `${plural(count, 'Sniper counter')} (CG16) and ${plural(count, 'MMC Self Rally attempt')} a Player Turn (CG18) a side`,
    'At most two OBA modules available a side, 60 mm included, O3 not (CG15)',
    `German PF: ${fppText(panzerfausts(1))} for each non-Reserve squad on-map (CG13)${captured}`,
    ...(game.units?.massacres ?? []).map(
      (side) => `Massacre by the ${SIDE_NAMES[side]} side: A20.3–A20.4 apply for the rest of the CG (CG4)`,
    ),
    ...onlyIf(scenario.fanatic === true, '**All German Personnel are Fanatic** (CG14)'),
    ...onlyIf(game.shortage, '**German Ammunition Shortage** (8.618)'),
    fuelLine(game.date),
    boreSighting(game.date).full,
  ];
}

/** KGP13: the German Fuel Shortage where it is in force, in short. */
export function fuelInForce(date: string): string | undefined {
  const modified = fuelModified(date);
  if (modified === undefined) return undefined;
  return `German Fuel Shortage: DR ≥ 12 is out${modified} (KGP13)`;
}

/** KGP13: from 20 AM on; +1 DRM a day after 21 December. */
function fuelModified(date: string): string | undefined {
  if (!isOnOrAfter(date, '20 AM')) return undefined;
  const drm = fuelDrm(date);
  return when(drm !== 0, `; +${drm} DRM`);
}

function fuelLine(date: string): string {
  const modified = fuelModified(date);
  if (modified === undefined) return 'No German Fuel Shortage before 20 AM (KGP13)';
  return `German Fuel Shortage: Out-of-Gas DR before a first MP or a VCA change, ≥ 12 is out${modified} (KGP13)`;
}

const IN_FORCE = [
  'Soft Ground (KGP5), off-map roads (KGP6), Single-Lane Roads (KGP7)',
  'River Deep, Moderate current northward; streams Shallow; bridges one-lane stone (KGP4)',
  'Cellars only in multi-hex buildings; Secret Bog DR for an AFV set up in one (KGP8)',
  'Kindling NA; Flames only in building or rubble (KGP9); Burnt-Out Wrecks (KGP10)',
  'German Depletion numbers one higher until Ammunition Shortage (KGP11)',
  'German Stun instead of Recall (KGP12), Schürzen (KGP14), Gyrostabilizers (KGP17), Civilian Interrogation (KGP18)',
  '60 mm: WP as in 1945; OBA from a secret edge hex of an Eligible Entry Area, one WP mission, one Pre-Registered hex (KGP16)',
  'Cloaked Reserves (CG7), optional equipment by dr (CG8), Removed weapons (CG9), secret status (CG10), “?” at set-up (CG11)',
  'U.S. Ammunition Shortage ends as CG17; terrain changes are permanent (CG19); map exit by CG21; used RG by CG22',
];

/** Unit by unit: what binds during play and comes back in the RePh, in more words. */
const BESIDES = [
  'A Massacre counts for the rest of the CG (CG4); U.S. RG enter by the colour and date of their Entry Area (CG6)',
  'Two Snipers of a side stand 15 hexes apart (CG16); exit only by an Eligible Entry Area, the broken after a NTC (CG21)',
  'FB that are on-map while the Mist is denser than Light: a Recall dr for each group in each ATTACKER RPh, Recalled on a 6 (KGP3)',
  'A module is used with its first FFE:1, a FB RG with a Sighting TC (CG22); an Immobilized, Abandoned, Out-of-Gas vehicle without a weapon is a Burnt-Out Wreck (CG19)',
];

const IN_FORCE_IN: Readonly<Record<string, readonly string[]>> = {
  II: ['No vehicle uses the Viaduct, HH0 (CG20)'],
  III: [
    'Germans who exit are Eliminated (CG21)',
    'Stream A44-M48-U57 Deep; bridges H46 and S55 wooden, no vehicles (KGP4)',
  ],
};

function inForceLines({ cg }: KgpState): string[] {
  return [...IN_FORCE, ...(IN_FORCE_IN[cg] ?? [])];
}

/** SSR I.1–III.6 that are in force: those of the Initial Scenario alone fall away after it. */
function ssrFields({ cg, initial }: KgpState): Fields {
  const inForce = campaignGameOf(cg).ssr.filter((ssr) => initial || !ssr.initial);
  if (inForce.length === 0) return [];
  return [
    field(
      `SSR of CG ${cg}`,
      inForce.map(({ rule, text }) => `${text} (${rule})`),
    ),
  ];
}

/** How an RG that was bought arrives; `undefined` for those that are no units. */
function arrivalWords(via: Via): string | undefined {
  if (via === 'reserve') return 'in Reserve';
  if (via === 'on-map') return 'on-map';
  if (via === 'south-edge') return 'along the south edge';
  if (via === 'none') return undefined;
  return `at ${entryHex(via)}`;
}

/** A side's own secret facts for this scenario. */
export function ownFacts(game: KgpState, side: Side): NonNullable<ScenarioCardProps['own']> {
  const own = game.sides[side];
  const works = tallyLines(waitingOrSetUp(own, game.date));
  const due = own.rgs.filter((rg) => rg.date === game.date && !rg.given && rg.eliminated !== true);
  const arriving = due.flatMap(({ rg, via }) => {
    const how = arrivalWords(via);
    return given(how, (how) => `${rg} ${how}`);
  });
  const noArea = works.length === 0 ? undefined : lacksSetupArea(game, side);
  const wait = when(noArea !== undefined, ` (waiting: no Setup Area, ${noArea})`);
  return {
    san: own.san,
    recon: own.recon,
    fortifications: `${works.join(', ') || 'none'}${wait}`,
    ...fieldsIf(arriving.length > 0, { arriving: arriving.join(', ') }),
    ...(own.pfSquads === undefined ? {} : { panzerfausts: fppText(panzerfausts(own.pfSquads)) }),
  };
}

function ownLines(game: KgpState, side: Side): string[] {
  const { san, recon, fortifications, arriving, panzerfausts: fausts } = ownFacts(game, side);
  return [
    `SAN ${san} · Recon ${recon} (8.6243)`,
    `Fortifications: ${fortifications}`,
    ...given(arriving, (arriving) => `Bought for this date: ${arriving} (CG7)`),
    ...given(fausts, (fausts) => `PF so far: ${fausts} (CG13)`),
  ];
}

/** Turn, Mist, rain, notes and Recon as they are now. */
function asItStands({ turn, clock, mist, rain, opened, recon }: UnitScenario): string[] {
  const density = densityAt(mist);
  const air = density === undefined ? 'no Mist' : `${density} Mist`;
  const notes = opened.map(({ side, text }) => `${SIDE_NAMES[side]} “${text}”`);
  return [
    ...given(
      turn,
      (turn) => `**Turn ${turn.turn}**, ${SIDE_NAMES[turn.side]} Player Turn${moveOf(turn, clock)}`,
    ),
    `Now: ${air}${RAIN_NOW[rain]} (KGP3)`,
    ...onlyIf(notes.length > 0, `Notes opened: ${notes.join('; ')}`.slice(0, 500)),
    ...recon.looked.map(({ side, location, shown }) =>
      `${SIDE_NAMES[side]} Recon of ${location}: ${shownWords(shown)}`.slice(0, 200),
    ),
  ];
}

/** Whose move it is, where the clock is kept. */
function moveOf({ side }: PlayerTurn, clock: ScenarioClock | undefined): string {
  if (clock?.now === undefined) return '';
  return `: the ${SIDE_NAMES[clock.now.holder]} side has the move (${playsWords(clock.now, side)})`;
}

const RAIN_NOW = { none: '', rain: ', rain', heavy: ', heavy rain' } as const;

function shownWords(shown: Shown | undefined): string {
  if (shown === undefined) return 'to be shown';
  const parts = [shown.units, shown.works, when(shown.mines, 'mines')].filter((part) => part !== '');
  return parts.join('; ').replaceAll('\n', ', ') || 'nothing';
}

/** A block that is too long ends with a sign that it goes on. */
function field(name: string, lines: readonly string[]): Fields[number] {
  const value = lines.map((line) => `• ${line}`).join('\n');
  return { name, value: value.length > ROOM.block ? `${value.slice(0, ROOM.block - 4)} …` : value };
}
