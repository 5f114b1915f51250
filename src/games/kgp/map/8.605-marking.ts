/** 8.605–8.6051: where the Areas are is for both to see, so one side states the marking of the map and the other agrees. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import { insteadOf } from '../../../kernel/line-faults.ts';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { fieldsIf, onlyIf, when } from '../../../text/present.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { enclosedHexes } from '../units/enclosed.ts';
import { type Marking, SECRET_ISOLATION } from '../units/marking.ts';
import { MARKING_MAX, printMarking, readTypedMarking } from '../units/marking-text.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { ANSWER, answersTo, authorOrder, NOT_OFFERED } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { declarePieces, piecesDeclared } from './8.2-strategic-pieces.ts';
import { computedFrontOrders, frontDuties, frontGivenBy } from './8.605-computed-front.ts';
import { ownTerritories } from './8.605-own-territory.ts';
import { marksLead } from './8.605-public-marks.ts';
import { answerAreas, LATER, STATEMENT_EVENTS, stateAreas } from './8.605-statement.ts';
import { strategicHints } from './8.6056-strategic-pieces.ts';
import { unreadable } from './faults.ts';

const RULE = '8.605';

const WHAT_BELONGS =
  'Your Setup Area: Strategic Locations that you Control and what is within two hexes of them, but not of an enemy one (8.2); an Uncontrolled or unoccupied Strategic Location wholly enclosed by one side’s Area belongs to it (8.6054). Only hexes that matter need be named; an Isolated upper level is an Area of its own (8.6057).';

export const setupAreaMarking: RefitRule = {
  rule: RULE,
  duties: (campaign, side) => (isMarked(campaign.game) ? [] : markingDuties(campaign, side)),
  statedBy: (game) => unitsIn(game).markingStated?.by ?? game.terrain.stated?.by,
  until: declaredByOther,
  hints: (campaign, side) => {
    const computed = isMarked(campaign.game) ? [] : frontDuties(campaign, side);
    const byHand = when(computed.length > 0, 'Or state it by hand. ');
    return [...computed, `${byHand}${WHAT_BELONGS}`, ...statedHints(campaign, side)];
  },
  decisions: () => [
    ...computedFrontOrders(isOpen),
    declarePieces(isOpen, frontGivenBy, (work, by, front) => stateAreas(work, { by, ...front })),
    state,
    answer,
    settle,
  ],
  events: () => [...STATEMENT_EVENTS, piecesDeclared],
};

function statedHints(campaign: KgpCampaign, side: Side): readonly string[] {
  const { markingStated } = unitsIn(campaign.game);
  if (markingStated === undefined) return [];
  return statementHints(campaign, side, markingStated.marking);
}

/** A side that has declared for the front to be worked out has nothing to do before the other one has. */
function declaredByOther({ game }: KgpCampaign, side: Side): string | undefined {
  const { declared, stated } = game.terrain;
  if (isMarked(game) || stated !== undefined || unitsIn(game).markingStated !== undefined) return undefined;
  const other = enemyOf(side);
  if (declared?.[side] === game.date && declared[other] !== game.date)
    return `the ${SIDE_NAMES[other]} side has declared what makes a Location Strategic (8.2)`;
  return undefined;
}

/** Both sides have agreed on the marking of this CG Date's map. */
export function isMarked(game: KgpState): boolean {
  return unitsIn(game).markedOn === game.date;
}

/** 8.14: taken over from paper unit by unit, the campaign has no marking yet: it is stated as it is on the map. */
export function lacksMarking({ core, game }: KgpCampaign): boolean {
  return core.options.begin === 'paper' && unitsIn(game).marking.areas.length === 0;
}

/** A side's tasks until both have agreed on the marking. */
export function markingDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const stated = unitsIn(game).markingStated;
  if (stated === undefined)
    return ['The marking of the map has to be stated by one side and agreed to by the other (8.605).'];
  if (stated.by === side)
    return [`The ${SIDE_NAMES[enemyOf(side)]} side has still to agree to the marking that you stated.`];
  return [`Agree to this marking, or turn it down:\n${printMarking(stated.marking)}`];
}

/** Remarks on a statement that a side should see before it agrees. */
function statementHints(campaign: KgpCampaign, side: Side, marking: Marking): readonly string[] {
  return [
    ...enclosedHints(campaign.game, marking),
    ...strategicHints(campaign, side, marking),
    ...ownTerritories(campaign.game, side, marking),
  ];
}

/** 8.6054: what the marking leaves out though one side's Areas wholly enclose it; for both sides alike. */
function enclosedHints(game: KgpState, marking: Marking): readonly string[] {
  return SIDES.flatMap((side) => {
    const hexes = enclosedHexes(hexMapOf(game), marking, side);
    return onlyIf(
      hexes.length > 0,
      `${hexes.join(' ')}: wholly enclosed by ${SIDE_NAMES[side]} Areas, and so part of them (8.6054), but not named in the statement.`,
    );
  });
}

// Decisions of both sides, and of the GM

/** Both steps are of the sequence unit by unit alone. */
function isOpen(campaign: KgpCampaign): boolean {
  const { game } = campaign;
  if (game.step === LATER) return lacksMarking(campaign);
  return game.step === RULE && !isMarked(game);
}

const TEXT = z.strictObject({ text: z.string().max(MARKING_MAX) });
const FIXED = 'The marking is then fixed until the next scenario starts (8.605).';

const state = decision({
  order: 'areas.state',
  rule: RULE,
  summary: 'State the Setup Areas and No Man’s Land as marked on the map; the other side agrees or not',
  args: TEXT,
  offers(view: KgpCampaign, seat: Seat) {
    if (sideOf(seat) === undefined || !isOpen(view) || unitsIn(view.game).markingStated !== undefined)
      return [];
    return [
      {
        ...stateOffer(view.game, 'areas.state', 'State the marking of the map'),
        ...fieldsIf(!marksLead(view), { style: 'primary' as const }),
      },
    ];
  },
  read(view: KgpCampaign, seat, { text }): Result<{ by: Side; marking: Marking }> {
    const by = sideOf(seat);
    if (by === undefined || !isOpen(view)) return refuse(closed(view));
    if (unitsIn(view.game).markingStated !== undefined)
      return refuse(
        ruling(
          RULE,
          'pending',
          'A statement of the marking is already waiting for an answer.',
          'It must be agreed to, turned down or taken back first.',
        ),
      );
    const read = markingIn(view.game, text);
    return read.ok ? accept({ by, marking: read.value }) : read;
  },
  effect: (work: KgpWork, _, stated) => stateAreas(work, stated),
});

const settle = authorOrder({
  order: 'areas.settle',
  rule: RULE,
  summary: 'GM: settle the marking of the map where the sides do not agree',
  args: TEXT,
  isOpen: (view, author) => author === 'gm' && isOpen(view),
  offers: ({ game }) => [
    { ...stateOffer(game, 'areas.settle', 'Settle the marking of the map'), irrevocable: FIXED },
  ],
  read: ({ game }, _, { text }) => markingIn(game, text),
  effect: (work, by, marking) => stateAreas(work, { by, marking }),
});

function stateOffer(game: KgpState, order: string, label: string): Offer {
  return {
    order,
    ...boundTo(RULE, game),
    label,
    fixed: {},
    fields: [textField(game)],
  };
}

const EXAMPLE = "us A: J19\ngerman A: K25-K27\nno man's land: K23";

function textField(game: KgpState): Field {
  const last = printMarking(withoutUs(game, unitsIn(game).markingStated?.marking ?? unitsIn(game).marking));
  const example = game.usOnMap ? EXAMPLE : 'german A: J19 K25-K27';
  const fits = last !== '' && last.length <= MARKING_MAX;
  return {
    kind: 'text',
    name: 'text',
    label: 'One line an Area (8.605)',
    pattern: '.+',
    maxLength: MARKING_MAX,
    multiline: true,
    ...fieldsIf(fits, { initial: last }),
    examples: [fits ? last : example],
    hint: game.usOnMap
      ? 'us A: J19 I20-I22 (next line: german A: K25-K27, or no man’s land: K23)'
      : 'german A: J19 K25-K27',
  };
}

/** 8.6131 EXC: with no U.S. unit on-map there is no U.S. Setup Area. */
function withoutUs(game: KgpState, { areas, noMansLand }: Marking): Marking {
  if (game.usOnMap) return { areas, noMansLand };
  return { areas: areas.filter(({ side }) => side !== 'us'), noMansLand: [] };
}

function markingIn({ cg, usOnMap }: KgpState, text: string): Result<Marking> {
  const { map } = campaignGameOf(cg);
  const { result: parsed, instead } = readTypedMarking(map, text, SECRET_ISOLATION[map]);
  if (!parsed.ok) {
    const line = usOnMap ? 'us A: J19 I20-I22' : 'german A: J19 K25-K27';
    return refuse({
      ...unreadable(RULE, 'unreadable-marking', parsed.faults, `A line looks like “${line}”.`),
      ...insteadOf('text', instead, parsed.faults.length),
    });
  }
  if (!usOnMap && parsed.value.areas.some(({ side }) => side === 'us'))
    return refuse(
      ruling(
        '8.6131',
        'german-controls-all',
        'No U.S. unit is left on-map: the German side Controls every Strategic Location, so there is no U.S. Setup Area.',
        'Such as “german A: J19 K25-K27”.',
      ),
    );
  return accept(parsed.value);
}

function closed({ game }: KgpCampaign): Ruling {
  if (game.units === undefined)
    return ruling(RULE, 'roster-level', 'This campaign’s Setup Areas are marked on your own boards.');
  if (isMarked(game))
    return ruling(
      RULE,
      'fixed',
      'The marking has been agreed on: it is fixed until the next scenario starts.',
    );
  return ruling(RULE, 'not-now', 'Setup Areas are marked in step 8.605.');
}

const answer = authorOrder({
  order: 'areas.answer',
  rule: RULE,
  summary: 'Agree (or not) to the marking that the other side has stated',
  args: ANSWER,
  level: 'units',
  offers: (view, author) => answerOffers(view, author),
  read({ game }, by, { answer: given }) {
    const { markingStated: stated } = unitsIn(game);
    if (stated === undefined) return NOT_OFFERED;
    const isolation = stated.isolation === true ? { isolation: true as const } : {};
    return accept({ by, accepted: given === 'accept', ...isolation });
  },
  effect: (work, _, answered) => answerAreas(work, answered),
});

/**
 * The binding words of an agreement, with its effect on the reader's own counters: it can be given under the statement
 * itself.
 */
function agreement(view: KgpCampaign, author: Author, marking: Marking): string {
  return [FIXED, ...(author === 'gm' ? [] : statementHints(view, author, marking))].join('\n');
}

function answerOffers(view: KgpCampaign, author: Author): readonly Offer[] {
  const { game } = view;
  const { markingStated: stated } = unitsIn(game);
  if (stated === undefined || !(isOpen(view) || stated.isolation === true)) return [];
  const isOwn = stated.by === author;
  const what = stated.isolation === true ? 'what is Isolated now' : 'the marking';
  const binding =
    isOwn || stated.isolation === true ? {} : { irrevocable: agreement(view, author, stated.marking) };
  return answersTo({ order: 'areas.answer', ...boundTo(RULE, game) }, isOwn, {
    agree: { label: `Agree to ${what}`, ...binding },
    refuse: { label: `Turn down ${what}` },
    // The button under the statement is for everybody alike: its author must not lose it by one press there.
    takeBack: { label: `Take back ${what}`, irrevocable: 'What you have stated counts for nothing then.' },
  });
}
