import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { campaignGameOf } from '../charts.ts';
import type { Author } from '../events.ts';
import { type Marking, SECRET_ISOLATION } from '../ob/marking.ts';
import { MARKING_MAX, parseMarking, printMarking } from '../ob/marking-text.ts';
import type { RefitRule } from '../refit/part.ts';
import { ruling } from '../ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { strategicHints } from './8.6056-strategic-pieces.ts';
import { decisionId, isDone, type KgpDecision, sideOf } from './step.ts';

/** Both sides have agreed on the marking of this CG Date's map. */
function isMarked(game: KgpState): boolean {
  return game.markedOn === game.date;
}

function authorOf(seat: Seat): Author | undefined {
  return seat.role === 'gm' ? 'gm' : sideOf(seat);
}

function isOpen({ game }: KgpCampaign): boolean {
  return game.step === '8.605' && game.level === 'units' && !isMarked(game);
}

function mapOf(game: KgpState): string {
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
  const named = parsed.mistakes.slice(0, 12).map(({ line, message }) => `line ${line}: ${message}`);
  const more = parsed.mistakes.length > 12 ? ` … and ${parsed.mistakes.length - 12} more.` : '';
  return ruling(
    '8.605',
    'unreadable-marking',
    `Nothing was changed. ${named.join(' ')}${more}`,
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
    if (author === undefined || markingStated === undefined || !isOpen(view)) return [];
    // Whoever stated it may take it back; only the other side, or the GM, can agree.
    const answers = markingStated.by === author ? (['refuse'] as const) : (['accept', 'refuse'] as const);
    return answers.map((value) => ({
      order: 'areas.answer',
      decision: decisionId('8.605', game),
      rev: game.reportRev,
      rule: '8.605',
      label:
        value === 'accept'
          ? 'Agree to the marking'
          : markingStated.by === author
            ? 'Take the marking back'
            : 'Turn the marking down',
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? ('success' as const) : ('secondary' as const),
      ...(value === 'accept'
        ? { irrevocable: 'The marking is then fixed until the next scenario starts (8.605).' }
        : {}),
    }));
  },
  effect(work, seat, args) {
    const by = authorOf(seat);
    if (by !== undefined) work.emit('areas.answered', 'everyone', { by, accepted: args.answer === 'accept' });
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

/** 8.605–8.6051: where the Areas are is for both to see, so both state it together. */
export const MARKING: RefitRule = {
  rule: '8.605',
  duties({ game }, side) {
    if (isMarked(game)) return [];
    const stated = game.markingStated;
    if (stated === undefined)
      return ['The marking of the map has to be stated by one side and agreed to by the other (8.605).'];
    return stated.by === side
      ? [`The ${SIDE_NAMES[enemyOf(side)]} side has still to agree to the marking that you stated.`]
      : [`Agree to this marking, or turn it down:\n${printMarking(stated.marking)}`];
  },
  hints: (campaign, side) => [
    'Strategic Locations that you Control and what is within two hexes of them, but not of an enemy one (8.2); an Uncontrolled or unoccupied Strategic Location wholly enclosed by one side’s Area belongs to it (8.6054). Only hexes that matter need be named; an Isolated upper level is an Area of its own (8.6057).',
    ...(campaign.game.markingStated === undefined
      ? []
      : strategicHints(campaign, side, campaign.game.markingStated.marking)),
  ],
  decisions: [state, answer, settle],
};

const HQ_NOTED = '8.6052 noted';

function notesIsolation(game: KgpState, side: Side): boolean {
  return SECRET_ISOLATION[mapOf(game)] === side;
}

function owesIsolation(game: KgpState, side: Side): boolean {
  return notesIsolation(game, side) && !isDone(game, side, HQ_NOTED);
}

function areaIds(game: KgpState, side: Side): readonly string[] {
  return game.marking.areas.flatMap((area) => (area.side === side ? [area.id] : []));
}

function isolationOffer(game: KgpState, side: Side): Offer {
  const ids = areaIds(game, side);
  return {
    order: 'isolation.note',
    decision: decisionId('8.6052', game),
    rev: game.sides[side].rev,
    rule: '8.6052',
    label: 'Note your Isolated Areas (secret)',
    fixed: {},
    fields: [
      {
        kind: 'text',
        name: 'areas',
        label: 'Letters of Isolated Areas, or “none”',
        pattern: '[A-Za-z]{1,2}(?:[ ,]+[A-Za-z]{1,2})*|none',
        maxLength: 60,
        examples: ['none', ...ids],
      },
    ],
  };
}

function lettersOf(areas: unknown): readonly string[] {
  const words = String(areas).toUpperCase();
  return words === 'NONE' ? [] : words.split(/[ ,]+/u).filter((word) => word !== '');
}

const note: KgpDecision = {
  order: 'isolation.note',
  rule: '8.6052',
  summary: 'Secret: which of your Areas cannot trace a path to your HQ (La Gleize, German side)',
  args: z.strictObject({ areas: z.string().max(60) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const open = side !== undefined && game.step === '8.605' && isMarked(game) && game.level === 'units';
    return open && owesIsolation(game, side) ? [isolationOffer(game, side)] : [];
  },
  object(view, seat, { areas }) {
    const side = sideOf(seat);
    if (side === undefined || !notesIsolation(view.game, side)) return undefined;
    const known = areaIds(view.game, side);
    const unknown = lettersOf(areas).filter((id) => !known.includes(id));
    return unknown.length === 0
      ? undefined
      : ruling(
          '8.6052',
          'no-such-area',
          `You have no Area ${unknown.join(', ')}.`,
          known.length === 0 ? 'None of them is marked: “none”.' : `Your Areas: ${known.join(', ')}.`,
        );
  },
  effect(work, seat, { areas }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    work.emit('areas.noted', `side:${side}`, { side, isolated: [...new Set(lettersOf(areas))] });
    work.emit('side.done', `side:${side}`, { side, step: `${HQ_NOTED}/${work.state.game.date}` });
  },
};

/** 8.6052: on "Lg" German Isolation is traced to an HQ that may be secret; what it gives is noted in secret too. */
export const ISOLATION: RefitRule = {
  rule: '8.6052',
  duties: ({ game }, side) =>
    owesIsolation(game, side)
      ? [
          'Your path is traced to LgN25, or, should that be U.S.-Controlled, to another HQ that you record for yourself: note which of your Areas are Isolated.',
        ]
      : [],
  decisions: [note],
};
