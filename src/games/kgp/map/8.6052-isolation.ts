import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import type { RefitRule } from '../refit/part.ts';
import { eligibleEntries } from '../rg/entry.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, SECRET_ISOLATION } from '../units/marking.ts';
import { isMover, placeWords, standingIn, unitWords } from '../units/standing.ts';
import { emit } from '../vocabulary/event.ts';
import { HEX_PATTERN, hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, isDone, type KgpDecision, sideDone, sideOf } from '../vocabulary/step.ts';
import { authorOf, isMarked, LATER, lacksMarking, mapOf, markingDuties } from './8.605-marking.ts';
import { ownStandings } from './8.605-own-standings.ts';

const RULE = '8.6052';
const HQ_NOTED = '8.6052 noted';
/** “Peiper's HQ” as printed (8.6052 EXC). */
const PRINTED_HQ = 'N25';

function notesIsolation(game: KgpState, side: Side): boolean {
  return SECRET_ISOLATION[mapOf(game)] === side;
}

/** Once for each marking: with it in 8.605, or when a campaign on paper is marked in 8.613. */
function owesIsolation(game: KgpState, side: Side): boolean {
  return notesIsolation(game, side) && isMarked(game) && !isDone(game, side, HQ_NOTED);
}

function areaIds(game: KgpState, side: Side): readonly string[] {
  return game.marking.areas.flatMap((area) => (area.side === side ? [area.id] : []));
}

function hqOf(game: KgpState, side: Side): string {
  return game.sides[side].hq ?? PRINTED_HQ;
}

/** Whose Setup Area the ground level of a hex is in, by the marking. */
function ownerOf(marking: Marking, hex: string): Side | undefined {
  return areaAt(marking, { in: 'hex', hex, level: 0 })?.side;
}

/** A new HQ is recorded once the last one is U.S.-Controlled: by the marking, or by its owner's word where it names nobody. */
function hqField(game: KgpState, side: Side): readonly Field[] {
  const owner = ownerOf(game.marking, hqOf(game, side));
  const own = game.marking.areas
    .filter((area) => area.side === side)
    .flatMap(({ locations }) => locations)
    .filter((name) => !name.includes('/') && ownerOf(game.marking, name) === side);
  if (owner === side || own.length === 0) return [];
  return [
    {
      kind: 'text',
      name: 'hq',
      label: `New HQ, since ${hqOf(game, side)} is U.S.-Controlled: a ground-level building hex`,
      pattern: HEX_PATTERN,
      maxLength: 4,
      ...(owner === undefined ? { optional: true } : {}),
      examples: own.slice(0, 3),
    },
  ];
}

function isolationOffer(game: KgpState, side: Side): Offer {
  const ids = areaIds(game, side);
  return {
    order: 'isolation.note',
    decision: decisionId(RULE, game),
    rev: game.sides[side].rev,
    rule: RULE,
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
      ...hqField(game, side),
    ],
  };
}

function lettersOf(areas: unknown): readonly string[] {
  const words = String(areas).toUpperCase();
  return words === 'NONE' ? [] : words.split(/[ ,]+/u).filter((word) => word !== '');
}

function hqFault(game: KgpState, side: Side, hq: unknown): Ruling | undefined {
  const last = hqOf(game, side);
  const field = hqField(game, side)[0];
  if (hq === undefined)
    return field?.kind === 'text' && field.optional !== true
      ? ruling(
          RULE,
          'hq-lost',
          `${last} is in a U.S. Setup Area: your HQ is elsewhere from now on.`,
          'Record another one: any ground-level building hex that is not the enemy’s.',
        )
      : undefined;
  const hex = hexOn(mapOf(game), String(hq));
  if (hex === undefined)
    return ruling(RULE, 'no-such-hex', `${String(hq)} is no hex of this map.`, 'Such as N25.');
  if (hex === last) return undefined;
  if (ownerOf(game.marking, last) === side)
    return ruling(
      RULE,
      'hq-holds',
      `${last} is in your own Setup Area: your HQ stays there.`,
      'Another one is recorded only when the last is U.S.-Controlled: leave the field empty.',
    );
  return ownerOf(game.marking, hex) === enemyOf(side)
    ? ruling(RULE, 'hq-enemy', `${hex} is in a U.S. Setup Area.`, 'Any building hex that is not the enemy’s.')
    : undefined;
}

const note: KgpDecision = {
  order: 'isolation.note',
  rule: RULE,
  summary: 'Secret: which of your Areas cannot trace a path to your HQ (La Gleize, German side)',
  args: z.strictObject({ areas: z.string().max(60), hq: z.string().max(4).optional() }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const open =
      side !== undefined && (game.step === '8.605' || game.step === LATER) && game.level === 'units';
    return open && owesIsolation(game, side) ? [isolationOffer(game, side)] : [];
  },
  object(view, seat, { areas, hq }) {
    const side = sideOf(seat);
    if (side === undefined || !notesIsolation(view.game, side)) return undefined;
    const known = areaIds(view.game, side);
    const unknown = lettersOf(areas).filter((id) => !known.includes(id));
    if (unknown.length > 0)
      return ruling(
        RULE,
        'no-such-area',
        `You have no Area ${unknown.join(', ')}.`,
        known.length === 0 ? 'None of them is marked: “none”.' : `Your Areas: ${known.join(', ')}.`,
      );
    return hqFault(view.game, side, hq);
  },
  effect(work, seat, { areas, hq }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const hex = hq === undefined ? undefined : hexOn(mapOf(work.state.game), String(hq));
    const isolated = [...new Set(lettersOf(areas))];
    work.emit('areas.noted', `side:${side}`, { side, isolated, ...(hex === undefined ? {} : { hq: hex }) });
    emit(work, sideDone, `side:${side}`, { side, step: `${HQ_NOTED}/${work.state.game.date}` });
  },
};

function noteDuties(game: KgpState, side: Side): readonly string[] {
  return owesIsolation(game, side)
    ? [
        `Your path is traced to Lg${hqOf(game, side)}, or, should that be U.S.-Controlled, to another HQ that you record for yourself: note which of your Areas are Isolated.`,
      ]
    : [];
}

/** 8.6052: on "Lg" German Isolation is traced to an HQ that may be secret; what it gives is noted in secret too. */
export const ISOLATION: RefitRule = {
  rule: RULE,
  duties: ({ game }, side) => noteDuties(game, side),
  decisions: [note],
};

interface EntryChange {
  readonly side: Side;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Isolation hangs on Eligible Entry Areas, and those change with the CG Date (CG6c), while the Areas stay as marked
 * (8.605): what has changed for a side since it was last stated, where it can matter to one of its Areas.
 */
function entryChanges(game: KgpState): readonly EntryChange[] {
  const { level, markedEntries } = game;
  if (level !== 'units' || markedEntries === undefined) return [];
  return SIDES.flatMap((side): readonly EntryChange[] => {
    if (notesIsolation(game, side)) return []; // to its HQ, whatever is Eligible
    const now = eligibleEntries(game, side).map(({ hex }) => hex);
    const then = markedEntries[side];
    const gained = now.filter((hex) => !then.includes(hex));
    const lost = then.filter((hex) => !now.includes(hex));
    const areas = game.marking.areas.filter((area) => area.side === side);
    const matters =
      (gained.length > 0 && areas.some(({ isolated }) => isolated)) ||
      (lost.length > 0 && areas.some(({ isolated }) => !isolated));
    return matters ? [{ side, gained, lost }] : [];
  });
}

function isolationOpen({ game }: KgpCampaign): boolean {
  return game.step === LATER && entryChanges(game).length > 0;
}

/** `us B, german C`, or `none`: what is stated in public of it. */
export function printIsolated(game: KgpState, marking: Marking): string {
  const names = marking.areas.flatMap(({ side, id, isolated }) =>
    isolated && !notesIsolation(game, side) ? [`${side} ${id}`] : [],
  );
  return names.length === 0 ? 'none' : names.join(', ');
}

const ONE = '(?:[Uu][Ss]|[Gg]erman) [A-Za-z]{1,2}';

/** The marking with these Areas Isolated and no others, or what is wrong with the text. */
function readIsolated(game: KgpState, text: unknown): Marking | Ruling {
  const named = String(text).trim().toLowerCase();
  const names = named === 'none' ? [] : named.split(/\s*[,;\n]\s*/u).filter((name) => name !== '');
  const known = game.marking.areas
    .filter(({ side }) => !notesIsolation(game, side))
    .map(({ side, id }) => `${side} ${id.toLowerCase()}`);
  const strange = names.filter((name) => !known.includes(name.replace(/\s+/gu, ' ')));
  if (strange.length > 0)
    return ruling(
      RULE,
      'no-such-area',
      `${strange.slice(0, 4).join(', ')}: no Area that is stated here.`,
      `Some of ${known.map((name) => name.replace(/\S+$/u, (id) => id.toUpperCase())).join(', ')}; or none.`,
    );
  const wanted = new Set(names.map((name) => name.replace(/\s+/gu, ' ')));
  return {
    ...game.marking,
    areas: game.marking.areas.map((area) => ({
      ...area,
      isolated: wanted.has(`${area.side} ${area.id.toLowerCase()}`),
    })),
  };
}

const state: KgpDecision = {
  order: 'isolation.state',
  rule: RULE,
  summary:
    'State which Areas are Isolated on a CG Date on which other Entry Areas are Eligible; the other side agrees or not',
  args: z.strictObject({ areas: z.string().max(200) }),
  offers(view, seat) {
    const author = authorOf(seat);
    const { game } = view;
    if (author === undefined || !isolationOpen(view)) return [];
    if (game.markingStated !== undefined && author !== 'gm') return [];
    const now = printIsolated(game, game.marking);
    return [
      {
        order: 'isolation.state',
        decision: decisionId(RULE, game),
        rev: game.reportRev,
        rule: RULE,
        label: author === 'gm' ? 'Settle what is Isolated now' : 'State what is Isolated now',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'areas',
            label: 'Isolated Areas now: us B, german C; or none',
            pattern: `[Nn]one|${ONE}(?:\\s*[,;]\\s*${ONE})*`,
            maxLength: 200,
            initial: now,
            examples: ['none', ...(now === 'none' ? [] : [now])],
          },
        ],
        style: author === 'gm' ? 'secondary' : 'primary',
      },
    ];
  },
  object(view, seat, { areas }) {
    if (authorOf(seat) === undefined) return undefined;
    if (!isolationOpen(view))
      return ruling(
        RULE,
        'not-now',
        'Isolation is as it was stated: no other Entry Area is Eligible since.',
        'It is stated anew in 8.613 of a CG Date on which that changes.',
      );
    const read = readIsolated(view.game, areas);
    return 'code' in read ? read : undefined;
  },
  effect(work, seat, { areas }) {
    const by = authorOf(seat);
    const marking = readIsolated(work.state.game, areas);
    if (by === undefined || 'code' in marking) return;
    work.emit('areas.stated', 'everyone', { by, marking, isolation: true });
    if (by === 'gm') work.emit('areas.answered', 'everyone', { by, accepted: true, isolation: true });
  },
};

function changeWords({ side, gained, lost }: EntryChange): string {
  const parts = [
    ...(gained.length === 0 ? [] : [`${gained.join(', ')} is Eligible now`]),
    ...(lost.length === 0 ? [] : [`${lost.join(', ')} is Eligible no more`]),
  ];
  return `To the ${SIDE_NAMES[side]} side ${parts.join(', ')}.`;
}

function laterDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const changes = entryChanges(game);
  if (changes.length === 0) return [];
  const stated = game.markingStated;
  const why = changes.map(changeWords).join(' ');
  if (stated === undefined)
    return [`${why} Which Areas are Isolated now? One side states it, the other agrees (8.6052).`];
  return stated.by === side
    ? [`The ${SIDE_NAMES[enemyOf(side)]} side has still to agree to what you stated to be Isolated.`]
    : [`${why} Isolated now: ${printIsolated(game, stated.marking)}. Agree, or turn it down.`];
}

/** Own counters that by the marking stand where nobody can be after 8.606: for a campaign that comes from paper. */
export function strayed({ core, game }: KgpCampaign, side: Side): readonly string[] {
  if (core.options.begin !== 'paper' || !isMarked(game)) return [];
  const lost = unitsOf(game.sides[side].ob).filter((unit) => {
    const standing = standingIn(game, side, unit);
    return isMover(unit) && standing !== undefined && standing !== 'friendly' && standing !== 'isolated';
  });
  return lost.length === 0
    ? []
    : [
        `After 8.606 nobody stands outside his side’s Areas. By this marking: ${lost
          .map((unit) => `${unitWords(unit)} @${placeWords(game, side, unit)}`)
          .join(', ')}. Correct their places (ob.correct).`,
      ];
}

/** 8.612–8.623 come again and again: Isolation as it is on this CG Date, and the marking of a campaign from paper. */
export const ISOLATION_LATER: RefitRule = {
  rule: RULE,
  duties(campaign, side) {
    const { game } = campaign;
    if (lacksMarking(campaign)) return markingDuties(campaign, side);
    return game.step === LATER && isMarked(game) ? noteDuties(game, side) : laterDuties(campaign, side);
  },
  hints(campaign, side) {
    if (!lacksMarking(campaign)) return [];
    const { markingStated } = campaign.game;
    return [
      'The campaign comes from paper: enter the Setup Areas as they are marked on your map (8.605).',
      ...(markingStated === undefined ? [] : ownStandings(campaign.game, side, markingStated.marking)),
    ];
  },
  decisions: [state],
};
