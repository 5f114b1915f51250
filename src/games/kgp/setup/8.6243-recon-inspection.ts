import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { eligibleEntries } from '../rg/entry.ts';
import type { KgpState } from '../state.ts';
import { areaHexes } from '../units/front-line.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn, isWithin } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { closedNotes } from './CG10-set-up-notes.ts';
import type { Looked } from './state.ts';

const STEP = '8.6243';
const LOCATION = '[A-Za-z]{1,2}\\d{1,2}(?:/-?\\d)?';

function reconOf(game: KgpState) {
  return game.step === STEP ? game.scenario?.units?.recon : undefined;
}

/** A Location that was declared and that its owner has still to answer for. */
function pending(game: KgpState): Looked | undefined {
  return reconOf(game)?.looked.find(({ shown }) => shown === undefined);
}

/** Whose turn it is to declare; `undefined` while the other side answers, or when both are through. */
export function declaring(game: KgpState): Side | undefined {
  const recon = reconOf(game);
  if (recon === undefined || pending(game) !== undefined || recon.ended.length === 2) return undefined;
  return recon.next;
}

/** Who has to show what stands in a Location. */
export function showing(game: KgpState): Side | undefined {
  const looked = pending(game);
  return looked === undefined ? undefined : enemyOf(looked.side);
}

/** 8.622: Locations that this side may still reconnoiter; its secret until it has declared them. */
export function reconLeft(game: KgpState, side: Side): number {
  const used = game.scenario?.units?.recon.looked.filter((each) => each.side === side).length ?? 0;
  return Math.max(game.sides[side].recon - used, 0);
}

/** 8.6243: how far a Location may be from the nearest hex of a friendly Setup or Eligible Entry Area. */
const REACH = 6;

/** Whether it is farther, by the map as both sides have marked it; unmarked (after a beginning on paper) nobody can tell. */
export function isOutOfReach(game: KgpState, side: Side, location: string): boolean {
  const own = areaHexes(game.marking, side);
  if (game.marking.areas.length === 0) return false;
  const entry = eligibleEntries(game, side).flatMap(({ hexes }) => hexes);
  const [hex = location] = location.split('/');
  return !isWithin(campaignGameOf(game.cg).map, hex, REACH, new Set([...own, ...entry]));
}

function revOf(game: KgpState): number {
  const recon = reconOf(game);
  return recon === undefined ? 0 : recon.looked.length * 2 + recon.ended.length;
}

function locationOn(game: KgpState, text: unknown): string | undefined {
  const place = parsePlace(campaignGameOf(game.cg).map, String(text));
  return place?.in === 'hex' ? printPlace(place) : undefined;
}

function exampleHexes(game: KgpState): string[] {
  const { map } = campaignGameOf(game.cg);
  return ['K22', 'J19/1', 'K15', 'H20'].filter((text) => hexOn(map, text.split('/')[0] ?? '') !== undefined);
}

function notYourTurn(game: KgpState, side: Side) {
  if (game.step !== STEP)
    return ruling(
      STEP,
      'not-now',
      'Locations are reconnoitered when both sides have set up, before the scenario begins.',
      'Press My orders to see what is asked of you.',
    );
  const looked = pending(game);
  if (looked !== undefined)
    return ruling(
      STEP,
      'answer-first',
      `The ${SIDE_NAMES[enemyOf(looked.side)]} side has still to show what is in ${looked.location}.`,
      'Then the next Location is declared.',
    );
  return declaring(game) === side
    ? undefined
    : ruling(
        STEP,
        'not-your-turn',
        'It is not your turn to declare a Location.',
        'The sides take turns, the U.S. side first.',
      );
}

const declare: KgpDecision = {
  order: 'recon.declare',
  rule: STEP,
  summary: 'Declare one Location to be reconnoitered, within six hexes of your Setup or Eligible Entry Area',
  args: z.strictObject({ location: z.string().max(8) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || declaring(game) !== side || reconLeft(game, side) === 0) return [];
    return [
      {
        order: 'recon.declare',
        decision: decisionId(STEP, game),
        rev: revOf(game),
        rule: STEP,
        label: `Reconnoiter a Location (${reconLeft(game, side)} left)`,
        detail: 'within six hexes of a Setup Area, or of an Entry Area that is Eligible to you',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'location',
            label: 'Location: K22, or J19/1 for a level',
            pattern: LOCATION,
            maxLength: 8,
            examples: exampleHexes(game),
          },
        ],
        style: 'primary',
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined || game.level !== 'units') return undefined;
    const no = notYourTurn(game, side);
    if (no !== undefined) return no;
    if (reconLeft(game, side) === 0)
      return ruling(
        STEP,
        'none-left',
        'You have no Location left to reconnoiter (8.622).',
        'Say that you have no more.',
      );
    if (locationOn(game, args.location) === undefined)
      return ruling(
        STEP,
        'no-such-location',
        `${String(args.location)} is no Location of the Map Group.`,
        'A hex such as K22, with its level if it is not the ground: J19/1.',
      );
    return undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const location = locationOn(work.state.game, args.location);
    if (side !== undefined && location !== undefined)
      work.emit('recon.declared', 'everyone', { side, location });
  },
};

const end: KgpDecision = {
  order: 'recon.end',
  rule: STEP,
  summary: 'Say that you have no (more) Location to be reconnoitered',
  args: z.strictObject({}),
  offers(view, seat): Offer[] {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || declaring(game) !== side) return [];
    const left = reconLeft(game, side);
    const first = game.scenario?.units?.recon.looked.every((each) => each.side !== side) === true;
    return [
      {
        order: 'recon.end',
        decision: decisionId(STEP, game),
        rev: revOf(game),
        rule: STEP,
        label: first ? 'No Recon' : 'No more Recon',
        fixed: {},
        fields: [],
        style: left === 0 ? 'success' : 'secondary',
        ...(left === 0
          ? {}
          : {
              irrevocable: `You give up ${left} that you could still reconnoiter; they are not carried on.`,
            }),
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined || game.level !== 'units') return undefined;
    return notYourTurn(game, side);
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('recon.ended', 'everyone', { side });
  },
};

/** The owner's closed set-up notes that name a Location or its hex: what is hidden there goes on-map now. */
function notesOn(game: KgpState, side: Side, location: string): { readonly detail?: string } {
  const [hex = location] = location.split('/');
  const named = closedNotes(game, side).filter(({ text }) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/u)
      .includes(hex),
  );
  if (named.length === 0) return {};
  const notes = named.map(({ number, text }) => `${number}. ${text}`).join(' · ');
  return { detail: `Your notes: ${notes}`.slice(0, 100) };
}

const SHOWN = z.string().max(600).optional();

/** What its owner shows of a Location: everything in it, but the type and strength of mines. */
const show: KgpDecision = {
  order: 'recon.show',
  rule: STEP,
  summary:
    'Show what is in the Location that was reconnoitered: units and Equipment, Fortifications, whether there are mines',
  args: z.strictObject({ units: SHOWN, works: SHOWN, mines: z.enum(['yes', 'no']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const looked = pending(game);
    if (side === undefined || looked === undefined || showing(game) !== side) return [];
    const field = (name: string, label: string, examples: string[]) => ({
      kind: 'text' as const,
      name,
      label,
      pattern: '.*',
      maxLength: 600,
      multiline: true,
      optional: true,
      examples,
    });
    return [
      {
        order: 'recon.show',
        decision: decisionId(STEP, game),
        rev: revOf(game),
        rule: STEP,
        label: `Show what is in ${looked.location}`,
        ...notesOn(game, side, looked.location),
        fixed: {},
        fields: [
          field('units', 'Units and Equipment; empty: none', ['6-6-6 with MMG, concealed before']),
          field('works', 'Fortifications but mines; empty: none', ['1S foxhole']),
          {
            kind: 'choice',
            name: 'mines',
            label: 'Are there mines? (type and strength stay hidden)',
            options: [
              { value: 'no', label: 'no' },
              { value: 'yes', label: 'yes: a Known Minefield counter is placed' },
            ],
            initial: 'no',
          },
        ],
        style: 'primary',
        irrevocable: `Everybody reads it. What was hidden in ${looked.location} goes on-map; Dummies are removed.`,
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined || game.level !== 'units') return undefined;
    if (showing(game) === side) return undefined;
    return ruling(
      STEP,
      'nothing-to-show',
      'Nothing of yours is being reconnoitered now.',
      'Press My orders to see what is asked of you.',
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const shown = { units: text(args.units), works: text(args.works), mines: args.mines === 'yes' };
    work.emit('recon.shown', 'everyone', { side, shown });
  },
};

/**
 * 8.6243: after all set-up and before any Bombardment each side reconnoiters, one Location in turn, the U.S. side
 * first. Both sides are asked, with Recon or without: how much they have shows only in what they declare.
 */
export const reconInspection: Step = {
  id: STEP,
  rule: STEP,
  name: 'Recon Inspection',
  notInitially: true,
  cells: () => [],
  play(work) {
    const recon = reconOf(work.state.game);
    return recon === undefined || recon.ended.length === 2 ? 'done' : undefined;
  },
  decisions: [declare, show, end],
};
