/** 8.625: both SAN are announced; in a Dual Attack a dr of the U.S. player says who moves first. */

import { sumOf } from '../../../kernel/dice.ts';
import { given, present, when } from '../../../text/present.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import type { KgpState } from '../state.ts';
import { unbindAll } from '../units/CG9-weapon-and-crew-removal.ts';
import { assaulterOf, US_FIRST_MAX } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { PEOPLE, PEOPLE_FIRST } from '../vocabulary/chronicle-words.ts';
import { emit, event } from '../vocabulary/event.ts';
import { everybodyOf } from '../vocabulary/people.ts';
import { firstSideWords } from '../vocabulary/roll-words.ts';
import { type BySide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';
import { CARD_BUTTON, cardNotices, cardPicture } from './card-picture.ts';

const RULE = '8.625';

export const scenarioCommencement: Step = {
  id: RULE,
  rule: RULE,
  name: 'Scenario Commencement',
  play(work) {
    return work.attempt(() => commence(work)) ? 'done' : undefined;
  },
  decisions: [],
  events: () => [scenarioCommenced],
};

function commence(work: KgpWork): void {
  const { sides } = work.state.game;
  const san = { us: sides.us.san, german: sides.german.san };
  emit(work, scenarioCommenced, 'everyone', { san, ...firstToMove(work) });
}

function firstToMove(work: KgpWork): { readonly movesFirst: Side; readonly dr?: number } {
  const { game } = work.state;
  const { kind } = scenarioOf(game);
  if (kind === 'initial') return { movesFirst: campaignGameOf(game.cg).initial.movesFirst };
  const assaulter = assaulterOf(kind);
  if (assaulter !== undefined) return { movesFirst: assaulter };
  const { values } = work.roll({
    path: `8.625/${game.date}/moves-first`,
    rule: RULE,
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = sumOf(values);
  return { movesFirst: dr <= US_FIRST_MAX ? 'us' : 'german', dr };
}

interface Commenced {
  readonly san: BySide<number>;
  readonly movesFirst: Side;
  readonly dr?: number;
}

const scenarioCommenced = event<Commenced>({
  type: 'scenario.commenced',
  fold: beginPlay,
  foldUnits(units, own) {
    units.refitNotes = [];
    for (const side of SIDES) {
      own[side].lost = [];
      own[side].silenced = [];
      unbindAll(own[side]);
    }
  },
  line({ movesFirst, dr, san }) {
    const rolled = when(dr !== undefined, ` (dr ${dr})`);
    return `The ${SIDE_NAMES[movesFirst]} side moves first${rolled}; SAN U.S. ${san.us}, German ${san.german}`;
  },
  toEveryone(campaign, { san, movesFirst, dr }) {
    const { date, scenario } = campaign.game;
    const roll = when(dr !== undefined, ` (8.625 dr ${dr})`);
    const picture = cardPicture(campaign);
    const afterwards = scenario?.units === undefined ? AFTER_ROSTER_PLAY : AFTER_UNIT_PLAY;
    return [
      {
        kind: 'commenced',
        title: `${date}: the scenario begins (8.625)`,
        text: `**The ${SIDE_NAMES[movesFirst]} side moves first**${roll}.\n**SAN:** U.S. ${san.us} · German ${san.german}\n\nPlay it on the board or in VASL. The scenario’s length is variable: from the end of Turn 6 on, the Game End dr of CG23 can be made under **My orders**. ${afterwards} /status shows this card again, with your own part.`,
        ...present({ picture }),
        buttons: ['my-orders', CARD_BUTTON],
        mention: everybodyOf(campaign),
      },
    ];
  },
  // Each side has one whatever is on it.
  toSide(campaign, _, side) {
    const card = cardNotices(campaign, side);
    return given(card, (card) => card.drawn);
  },
  tale({ game }, { san, movesFirst }) {
    const { setsUpFirst } = scenarioOf(game);
    const sans =
      san.us === san.german
        ? `${san.us} for both`
        : `${san.us} for ${PEOPLE.us} and ${san.german} for ${PEOPLE.german}`;
    const order =
      setsUpFirst === movesFirst
        ? 'both set up and moved first'
        : `set up first and ${PEOPLE[movesFirst]} moved first`;
    return `${PEOPLE_FIRST[setsUpFirst]} ${order}; SAN was ${sans}.`;
  },
  why(before, { movesFirst, dr }) {
    const announced = 'Both SAN are announced now, and not before (8.625).';
    if (dr !== undefined)
      return [...firstSideWords('8.625 Who moves first', dr, US_FIRST_MAX, 'moves'), announced];
    const by =
      scenarioOf(before.game).kind === 'initial'
        ? `In an Initial Scenario the CG's own rules say it: the ${SIDE_NAMES[movesFirst]} side.`
        : `In an Assault the side that sets up second moves first (8.6233): the ${SIDE_NAMES[movesFirst]} side. No dr.`;
    return ['**8.625 Who moves first**', by, announced];
  },
});

const AFTER_UNIT_PLAY =
  'Afterwards each side updates its counters, and one side sends the result, which the other confirms: **My orders**.';
const AFTER_ROSTER_PLAY =
  'Afterwards do 8.601–8.6031. Then one side enters the result and sends it, and the other confirms it: **My orders**.';

function beginPlay(game: KgpState, { san, movesFirst }: Commenced): void {
  const scenario = scenarioOf(game);
  scenario.commenced = true;
  scenario.movesFirst = movesFirst;
  for (const side of SIDES) {
    const own = game.sides[side];
    // 8.625 announces both SAN: from here on each side knows the other's.
    own.san = san[side];
  }
  // 8.6241–8.6242: what waited has been set up, where there is a Setup Area for it (8.621, footnote F).
  for (const side of SIDES)
    if (lacksSetupArea(game, side) === undefined)
      for (const line of game.sides[side].fortifications) line.setUp ??= game.date;
}
