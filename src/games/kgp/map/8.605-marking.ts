import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { enclosedHexes } from '../units/enclosed.ts';
import { type Marking, SECRET_ISOLATION } from '../units/marking.ts';
import { MARKING_MAX, parseMarking, printMarking } from '../units/marking-text.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { ownStandings } from './8.605-own-standings.ts';
import { strategicHints } from './8.6056-strategic-pieces.ts';

/** The first step of a later CG Date at which Isolation bears on anything (8.613). */
export const LATER = '8.613';

/** Both sides have agreed on the marking of this CG Date's map. */
export function isMarked(game: KgpState): boolean {
  return game.markedOn === game.date;
}

export function authorOf(seat: Seat): Author | undefined {
  return seat.role === 'gm' ? 'gm' : sideOf(seat);
}

/** 8.14: taken over from paper unit by unit, the campaign has no marking yet: it is stated as it is on the map. */
export function lacksMarking({ core, game }: KgpCampaign): boolean {
  return game.level === 'units' && core.options.begin === 'paper' && game.marking.areas.length === 0;
}

function isOpen(campaign: KgpCampaign): boolean {
  const { game } = campaign;
  if (game.step === LATER) return lacksMarking(campaign);
  return game.step === '8.605' && game.level === 'units' && !isMarked(game);
}

export function mapOf(game: KgpState): string {
  return campaignGameOf(game.cg).map;
}

function read(game: KgpState, text: unknown): ReturnType<typeof parseMarking> {
  const map = mapOf(game);
  return parseMarking(map, String(text), SECRET_ISOLATION[map]);
}

function readMarking(game: KgpState, text: unknown): Marking | undefined {
  const parsed = read(game, text);
  return parsed.ok ? parsed.marking : undefined;
}

const EXAMPLE = "us A: J19\ngerman A: K25-K27\nno man's land: K23";

/** 8.6131 EXC: with no U.S. unit on-map there is no U.S. Setup Area. */
function withoutUs(game: KgpState, { areas, noMansLand }: Marking): Marking {
  if (game.usOnMap) return { areas, noMansLand };
  return { areas: areas.filter(({ side }) => side !== 'us'), noMansLand: [] };
}

function textField(game: KgpState): Field {
  const last = printMarking(withoutUs(game, game.markingStated?.marking ?? game.marking));
  const example = game.usOnMap ? EXAMPLE : 'german A: J19 K25-K27';
  return {
    kind: 'text',
    name: 'text',
    label: 'One line an Area (8.605)',
    pattern: '.+',
    maxLength: MARKING_MAX,
    multiline: true,
    ...(last === '' || last.length > MARKING_MAX ? {} : { initial: last }),
    examples: last === '' || last.length > MARKING_MAX ? [example] : [last],
  };
}

function unreadable(view: KgpCampaign, text: unknown): ReturnType<typeof ruling> | undefined {
  const parsed = read(view.game, text);
  if (parsed.ok)
    return !view.game.usOnMap && parsed.marking.areas.some(({ side }) => side === 'us')
      ? ruling(
          '8.6131',
          'german-controls-all',
          'No U.S. unit is left on-map: the German side Controls every Strategic Location, so there is no U.S. Setup Area.',
          'Such as: “german A: J19 K25-K27”.',
        )
      : undefined;
  const named = parsed.mistakes
    .slice(0, 12)
    .map(({ line, message }) => `\n• line ${line}: ${message.replace(/\.$/u, '')}`);
  const more = parsed.mistakes.length > 12 ? `\n• and ${parsed.mistakes.length - 12} more` : '';
  return ruling(
    '8.605',
    'unreadable-marking',
    `Nothing was changed:${named.join('')}${more}`,
    "Such as: “us A: J19 J19/2 I20-I22”, “us B isolated: L21”, “german A: K25”, “no man's land: K23 K24”.",
  );
}

const state: KgpDecision = {
  order: 'areas.state',
  rule: '8.605',
  summary: 'State the Setup Areas and No Man’s Land as marked on the map; the other side agrees or not',
  args: z.strictObject({ text: z.string().max(MARKING_MAX) }),
  offers(view, seat) {
    const author = authorOf(seat);
    const { game } = view;
    if (author === undefined || author === 'gm' || !isOpen(view)) return [];
    if (game.markingStated !== undefined) return [];
    return [
      {
        order: 'areas.state',
        decision: decisionId('8.605', game),
        rev: game.reportRev,
        rule: '8.605',
        label: 'State the marking of the map',
        fixed: {},
        fields: [textField(game)],
        style: 'primary',
      },
    ];
  },
  object(view, seat, { text }) {
    if (sideOf(seat) === undefined || !isOpen(view)) return closed(view);
    return view.game.markingStated === undefined
      ? unreadable(view, text)
      : ruling(
          '8.605',
          'pending',
          'A statement of the marking is already waiting for an answer.',
          'It is agreed to, turned down or taken back first.',
        );
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const marking = readMarking(work.state.game, text);
    if (side !== undefined && marking !== undefined)
      work.emit('areas.stated', 'everyone', { by: side, marking });
  },
};

function closed({ game }: KgpCampaign): ReturnType<typeof ruling> | undefined {
  if (game.level !== 'units')
    return ruling('8.605', 'roster-level', 'This campaign’s Setup Areas are marked on your own boards.');
  return ruling(
    '8.605',
    isMarked(game) ? 'fixed' : 'not-now',
    isMarked(game)
      ? 'The marking has been agreed on: it is fixed until the next scenario starts.'
      : 'Setup Areas are marked in step 8.605.',
  );
}

const answer: KgpDecision = {
  order: 'areas.answer',
  rule: '8.605',
  summary: 'Agree (or not) to the marking that the other side has stated',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const author = authorOf(seat);
    const { game } = view;
    const { markingStated } = game;
    const open = isOpen(view) || markingStated?.isolation === true;
    if (author === undefined || markingStated === undefined || !open) return [];
    const what = markingStated.isolation === true ? 'what is Isolated now' : 'the marking';
    // Whoever stated it may take it back; only the other side, or the GM, can agree.
    const answers = markingStated.by === author ? (['refuse'] as const) : (['accept', 'refuse'] as const);
    return answers.map((value) => ({
      order: 'areas.answer',
      decision: decisionId('8.605', game),
      rev: game.reportRev,
      rule: '8.605',
      label:
        value === 'accept'
          ? `Agree to ${what}`
          : markingStated.by === author
            ? `Take back ${what}`
            : `Turn down ${what}`,
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? ('success' as const) : ('secondary' as const),
      ...(value === 'accept' && markingStated.isolation !== true
        ? { irrevocable: 'The marking is then fixed until the next scenario starts (8.605).' }
        : {}),
    }));
  },
  effect(work, seat, args) {
    const by = authorOf(seat);
    const stated = work.state.game.markingStated;
    if (by === undefined || stated === undefined) return;
    const isolation = stated.isolation === true ? { isolation: true as const } : {};
    const accepted = args.answer === 'accept';
    work.emit('areas.answered', 'everyone', { by, accepted, ...isolation });
  },
};

const settle: KgpDecision = {
  order: 'areas.settle',
  rule: '8.605',
  summary: 'GM: settle the marking of the map where the sides do not agree',
  args: z.strictObject({ text: z.string().max(MARKING_MAX) }),
  offers(view, seat) {
    if (seat.role !== 'gm' || !isOpen(view)) return [];
    return [
      {
        order: 'areas.settle',
        decision: decisionId('8.605', view.game),
        rev: view.game.reportRev,
        rule: '8.605',
        label: 'Settle the marking of the map',
        fixed: {},
        fields: [textField(view.game)],
        irrevocable: 'The marking is then fixed until the next scenario starts (8.605).',
      },
    ];
  },
  object: (view, seat, { text }) => (seat.role === 'gm' && isOpen(view) ? unreadable(view, text) : undefined),
  effect(work, _seat, { text }) {
    const marking = readMarking(work.state.game, text);
    if (marking === undefined) return;
    work.emit('areas.stated', 'everyone', { by: 'gm', marking });
    work.emit('areas.answered', 'everyone', { by: 'gm', accepted: true });
  },
};

/** 8.6054: what the marking leaves out though one side's Areas wholly enclose it; for both sides alike. */
function enclosedHints(game: KgpState, marking: Marking): readonly string[] {
  return SIDES.flatMap((side) => {
    const hexes = enclosedHexes(mapOf(game), marking, side);
    return hexes.length === 0
      ? []
      : [
          `${hexes.join(' ')}: wholly enclosed by ${SIDE_NAMES[side]} Areas, and so part of them (8.6054), but not named in the statement.`,
        ];
  });
}

/** What a side has to do until both have agreed on the marking. */
export function markingDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const stated = game.markingStated;
  if (stated === undefined)
    return ['The marking of the map has to be stated by one side and agreed to by the other (8.605).'];
  return stated.by === side
    ? [`The ${SIDE_NAMES[enemyOf(side)]} side has still to agree to the marking that you stated.`]
    : [`Agree to this marking, or turn it down:\n${printMarking(stated.marking)}`];
}

/** 8.605–8.6051: where the Areas are is for both to see, so both state it together. */
export const MARKING: RefitRule = {
  rule: '8.605',
  duties: (campaign, side) => (isMarked(campaign.game) ? [] : markingDuties(campaign, side)),
  hints: (campaign, side) => [
    'Strategic Locations that you Control and what is within two hexes of them, but not of an enemy one (8.2); an Uncontrolled or unoccupied Strategic Location wholly enclosed by one side’s Area belongs to it (8.6054). Only hexes that matter need be named; an Isolated upper level is an Area of its own (8.6057).',
    ...(campaign.game.markingStated === undefined
      ? []
      : [
          ...enclosedHints(campaign.game, campaign.game.markingStated.marking),
          ...strategicHints(campaign, side, campaign.game.markingStated.marking),
          ...ownStandings(campaign.game, side, campaign.game.markingStated.marking),
        ]),
  ],
  decisions: [state, answer, settle],
};
