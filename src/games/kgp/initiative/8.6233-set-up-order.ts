/** 8.6233: which side sets up first in the scenario that Initiative has generated; an Initial one has it from its CG. */

import { sumOf } from '../../../kernel/dice.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { present, when } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { idlerOf, US_FIRST_MAX } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { placeNameOf } from '../vocabulary/chronicle-words.ts';
import { emit, event } from '../vocabulary/event.ts';
import { commandersOf } from '../vocabulary/people.ts';
import type { ScenarioKind } from '../vocabulary/picture-props.ts';
import { firstSideWords } from '../vocabulary/roll-words.ts';
import { newUnitScenario } from '../vocabulary/scenario.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { revealPicture } from './8.6232-initiative-matrix.ts';

/** An Assault settles it; a Dual Attack asks the U.S. player for a dr, which all may see. */
export function settleSetUpOrder(work: KgpWork, kind: Exclude<ScenarioKind, 'initial'>): void {
  const { game } = work.state;
  const idler = idlerOf(kind);
  if (idler !== undefined) {
    emit(work, setUpOrdered, 'everyone', { kind, setsUpFirst: idler });
    return;
  }
  const { values } = work.roll({
    path: `8.6233/${game.date}/first`,
    rule: '8.6233',
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = sumOf(values);
  emit(work, setUpOrdered, 'everyone', { kind, setsUpFirst: dr <= US_FIRST_MAX ? 'us' : 'german', dr });
}

/** The Initial Scenario: its CG's own rules say who is first. */
export function setUpInitialScenario(work: KgpWork): void {
  const { setsUpFirst } = campaignGameOf(work.state.game.cg).initial;
  emit(work, setUpOrdered, 'everyone', { kind: 'initial', setsUpFirst });
}

interface Ordered {
  readonly kind: ScenarioKind;
  readonly setsUpFirst: Side;
  readonly dr?: number;
}

/** The scenario begins to be set up. */
const setUpOrdered = event<Ordered>({
  type: 'setup.order',
  fold: beginScenario,
  line({ kind, setsUpFirst, dr }) {
    const rolled = when(dr !== undefined, ` (dr ${dr})`);
    return `${RESULT_NAMES[kind]}: the ${SIDE_NAMES[setsUpFirst]} side sets up first${rolled}`;
  },
  toEveryone: (campaign, it) => [notice(campaign, it)],
  why(_, { kind, setsUpFirst, dr }) {
    if (dr !== undefined)
      return firstSideWords(`8.6233a Set-up order, ${RESULT_NAMES[kind]}`, dr, US_FIRST_MAX, 'sets up');
    const side = SIDE_NAMES[setsUpFirst];
    return [
      '**8.6233 Set-up order**',
      kind === 'initial'
        ? `In an Initial Scenario the CG's own rules say it: the ${side} side.`
        : `In an Assault the side that laid Idle sets up first: the ${side} side. No dr.`,
    ];
  },
  tale: ({ game }, { kind }) =>
    kind === 'initial'
      ? `The campaign opened at ${placeNameOf(game.cg)} with its Initial Scenario.`
      : undefined,
});

/** Under what says whose set-up is due: to declare it without the way over the desk. */
export const DECLARE = { order: 'setup.declare', label: 'My set-up is complete' } as const;

export const SET_UP_ORDER_EVENTS = [setUpOrdered] as const;

function beginScenario(game: KgpState, { kind, setsUpFirst, dr }: Ordered): void {
  const line = publicLine(game, game.date);
  game.scenario = {
    kind,
    setsUpFirst,
    startLvp: { ...game.currentLvp },
    setUp: [],
    commenced: false,
    gameEnds: [],
    ...present({ setUpDr: dr, units: game.units && newUnitScenario(line.weather ?? '') }),
  };
  line.scenario = kind;
}

function notice(campaign: KgpCampaign, { kind, setsUpFirst, dr }: Ordered): Notice {
  const { game } = campaign;
  const side = SIDE_NAMES[setsUpFirst];
  const roll = when(dr !== undefined, ` (8.6233a dr ${dr})`);
  const isInitial = kind === 'initial';
  return {
    kind: 'setup',
    title: `${game.date}: ${RESULT_NAMES[kind]}, the ${side} side sets up first`,
    text: [
      `The ${side} side sets up first${roll}. ${whoMovesFirst(game.cg, kind)}`,
      ...(isInitial
        ? initialSetUp(game.cg)
        : [
            'On the board each side in turn sets up what will be Isolated (8.6241), then in turn the rest (8.6242).',
          ]),
      'Set up on the board or in VASL, then declare it under **My orders**.',
    ].join('\n'),
    ...(isInitial ? {} : { picture: revealPicture(campaign) }),
    buttons: [DECLARE, 'my-orders'],
    mention: commandersOf(campaign, [setsUpFirst]),
  };
}

function whoMovesFirst(cg: string, kind: ScenarioKind): string {
  const { initial, rule } = campaignGameOf(cg);
  switch (kind) {
    case 'german-assault':
    case 'us-assault':
      return 'The side that sets up second moves first (8.6233).';
    case 'initial':
      return `${SIDE_NAMES[initial.movesFirst]} moves first (${rule}).`;
    default:
      return 'Who moves first is settled when both have set up (8.625).';
  }
}

/** Where each side sets up in the Initial Scenario, and the SSR of the CG. */
function initialSetUp(cg: string): readonly string[] {
  const { sides, ssr } = campaignGameOf(cg);
  return [
    ...SIDES.map((side) => `**${SIDE_NAMES[side]}:** ${sides[side].setUp}`),
    ...ssr.map(({ rule, text }) => `-# ${rule}: ${text}`),
  ];
}
