/**
 * 8.6243: after all set-up and before any Bombardment each side reconnoiters, one Location in turn, the U.S. side
 * first. Both sides are asked, with Recon or without: how much they have shows only in what they declare.
 */

import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { agreedMarks } from '../terrain/position-of.ts';
import { areaHexes } from '../units/front-line.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { gridOf, hexOn, isWithin } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { SUCH_AS_A_LOCATION, whyNoLocation } from '../vocabulary/no-hex.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Looked, Shown } from '../vocabulary/scenario.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type Step } from '../vocabulary/step.ts';
import { turnWords } from '../vocabulary/turn-words.ts';
import { saidNothingMore } from './8.624-nothing-more.ts';
import { closedNotes } from './CG10-set-up-notes.ts';
import { quoted } from './quoted.ts';

const STEP = '8.6243';

export const reconInspection: Step = {
  id: STEP,
  rule: STEP,
  name: 'Recon Inspection',
  notInitially: true,
  opening: (campaign) => [
    {
      kind: 'recon-inspection',
      title: `${campaign.game.date}: Recon Inspection (8.6243)`,
      text: 'One Location in turn, the U.S. side first; a side without Recon, or with no more, says so under **My orders**.',
      ...ask(campaign, 'us'),
      passing: true,
    },
  ],
  play(work) {
    for (;;) {
      const { game } = work.state;
      if (reconOf(game)?.ended.length === 2) return 'done';
      const side = declaring(game);
      if (side === undefined || !saidNothingMore(game, side)) return undefined;
      emit(work, reconEnded, 'everyone', { side });
    }
  },
  waitsFor(campaign, reader) {
    const declares = declaring(campaign.game);
    if (declares !== undefined) return turnWords(campaign, declares, DECLARES, reader);
    const shows = showing(campaign.game);
    if (shows === undefined) return undefined;
    return turnWords(campaign, shows, SHOWS, reader);
  },
  awaits({ game }) {
    const asked = declaring(game) ?? showing(game);
    if (asked === undefined) return undefined;
    return { of: [asked], turn: revOf(game), kind: 'turn' };
  },
  whenLate: { settledBy: ['recon.end'], byDefault: () => ({ order: 'recon.end', args: {} }) },
  desk: ({ game }, side) => [`**Recon:** ${reconLeft(game, side)} left (8.6243)`],
  decisions: () => [declare, show, end],
  events: () => [reconDeclared, locationShown, reconEnded],
};

const DECLARES = {
  you: 'name a Location to reconnoiter now, or say that there is no more (8.6243)',
  they: 'names a Location to reconnoiter, or no more (8.6243)',
  all: 'to name a Location to reconnoiter, or no more (8.6243)',
};
const SHOWS = {
  you: 'show the reconnoitered Location now (8.6243)',
  they: 'shows the reconnoitered Location (8.6243)',
  all: 'to show a reconnoitered Location (8.6243)',
};

/** Under what asks for it: to have none without the way over the desk. */
const NO_MORE = { order: 'recon.end', label: 'No (more) Recon' } as const;

function ask(campaign: KgpCampaign, side: Side) {
  return { buttons: [NO_MORE, 'my-orders'] as const, mention: commandersOf(campaign, [side]) };
}

// The side whose turn it is

function reconOf(game: KgpState) {
  return game.step === STEP ? unitScenarioOf(game).recon : undefined;
}

/** A Location that was declared and that its owner has still to answer for. */
function unanswered(game: KgpState): Looked | undefined {
  return reconOf(game)?.looked.find(({ shown }) => shown === undefined);
}

/** The side whose turn it is to declare; `undefined` while the other side answers, or when both are through. */
function declaring(game: KgpState): Side | undefined {
  const recon = reconOf(game);
  if (recon === undefined || unanswered(game) !== undefined || recon.ended.length === 2) return undefined;
  return recon.next;
}

/** The side that has to show the contents of a Location. */
function showing(game: KgpState): Side | undefined {
  const looked = unanswered(game);
  return looked && enemyOf(looked.side);
}

/** 8.622: Locations that this side may still reconnoiter; its secret until it has declared them. */
function reconLeft(game: KgpState, side: Side): number {
  const used = game.scenario?.units?.recon.looked.filter((each) => each.side === side).length ?? 0;
  return Math.max(game.sides[side].recon - used, 0);
}

function revOf(game: KgpState): number {
  const recon = reconOf(game);
  if (recon === undefined) return 0;
  return recon.looked.length * 2 + recon.ended.length;
}

function notYourTurn(game: KgpState, side: Side): Ruling | undefined {
  if (game.step !== STEP)
    return ruling(
      STEP,
      'not-now',
      'Locations are reconnoitered when both sides have set up, before the scenario begins.',
      'Press My orders to see what is asked of you.',
    );
  const looked = unanswered(game);
  if (looked !== undefined)
    return ruling(
      STEP,
      'answer-first',
      `The ${SIDE_NAMES[enemyOf(looked.side)]} side has still to show what is in ${looked.location}.`,
      'Then the next Location is declared.',
    );
  if (declaring(game) === side) return undefined;
  return ruling(
    STEP,
    'not-your-turn',
    'It is not your turn to declare a Location.',
    'The sides take turns, the U.S. side first.',
  );
}

// To declare a Location

const LOCATION = '[A-Za-z]{1,2}\\d{1,2}(?:/-?\\d)?';

/** Examples of Locations; a Map Group has some of them. */
const EXAMPLES: readonly string[] = ['K22', 'J19/1', 'K15', 'H20'];

function hexOf(location: string): string {
  return location.split('/')[0] ?? '';
}

function locationOn({ cg }: KgpState, text: string): string | undefined {
  const place = parsePlace(campaignGameOf(cg).map, text);
  if (place?.in !== 'hex') return undefined;
  return printPlace(place);
}

const declare = sideOrder({
  order: 'recon.declare',
  rule: STEP,
  summary: 'Declare one Location to be reconnoitered, within six hexes of your Setup or Eligible Entry Area',
  args: z.strictObject({ location: z.string().max(8) }),
  level: 'units',
  offers({ game }, side) {
    const left = reconLeft(game, side);
    if (declaring(game) !== side || left === 0) return [];
    return [
      {
        order: 'recon.declare',
        ...boundTo(STEP, game, revOf(game)),
        label: `Reconnoiter a Location (${left} left)`,
        detail: 'within six hexes of a Setup Area, or of an Entry Area that is Eligible to you',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'location',
            label: 'Location: K22, or J19/1 for a level',
            pattern: LOCATION,
            maxLength: 8,
            examples: examplesFor(game, side),
          },
        ],
        style: 'primary',
      },
    ];
  },
  read({ game }, side, { location: typed }) {
    const no = notYourTurn(game, side);
    if (no !== undefined) return refuse(no);
    if (reconLeft(game, side) === 0)
      return refuse(
        ruling(
          STEP,
          'none-left',
          'You have no Location left to reconnoiter (8.622).',
          'Say that you have no more.',
        ),
      );
    const location = locationOn(game, typed);
    if (location === undefined)
      return refuse(
        ruling(
          STEP,
          'no-such-location',
          `${whyNoLocation(campaignGameOf(game.cg).map, typed)}.`,
          SUCH_AS_A_LOCATION,
        ),
      );
    const far = tooFar(game, side, location);
    if (far !== undefined) return refuse(far);
    return accept({ location });
  },
  effect(work, side, { location }) {
    emit(work, reconDeclared, 'everyone', { side, location });
  },
});

const reconDeclared = event<{ side: Side; location: string }>({
  type: 'recon.declared',
  fold(game, { side, location }) {
    unitScenarioOf(game).recon.looked.push({ side, location });
  },
  line: ({ side, location }) => `The ${SIDE_NAMES[side]} side reconnoiters ${location}`,
  toEveryone(campaign, { side, location }) {
    const far = when(
      isOutOfReach(campaign.game, side, location),
      `\n**By the marking of 8.605 ${location} is farther than that.** If it is, say so to each other before anything is shown.`,
    );
    return [
      {
        kind: 'recon-inspection',
        title: `The ${SIDE_NAMES[side]} side reconnoiters ${location} (8.6243)`,
        text: `It must be within six hexes of its Setup or Eligible Entry Area. Everything hidden there goes on-map, Fortifications are shown (of mines only that they are there), concealment is lost and Dummies are removed; the other side may inspect it. Under **My orders** its owner shows what is there, or that nothing is.${far}`,
        buttons: ['my-orders'],
        mention: commandersOf(campaign, [enemyOf(side)]),
      },
    ];
  },
  why: 'Locations are reconnoitered alternately, the U.S. side first (8.6243).',
});

/** How far a Location may be from the nearest hex of a friendly Setup or Eligible Entry Area. */
const REACH = 6;

/** Whether it is farther, by the map as both sides have marked it; unmarked (after a beginning on paper) nobody can tell. */
function isOutOfReach(game: KgpState, side: Side, location: string): boolean {
  if (unitsIn(game).marking.areas.length === 0) return false;
  return !isWithin(hexMapOf(game), hexOf(location), REACH, reachedFrom(game, side));
}

/** The hexes of a side's Setup Areas, and of Entry Areas that are Eligible to it. */
function reachedFrom(game: KgpState, side: Side): ReadonlySet<string> {
  const entry = eligibleEntries(game, side).flatMap(({ hexes }) => hexes);
  return new Set([...areaHexes(unitsIn(game).marking, side), ...entry]);
}

/** The front on which both sides have agreed names every hex of an Area; a marking that is stated by hand need not. */
function isReachKnown(game: KgpState): boolean {
  return agreedMarks({ game }) !== undefined;
}

/** Every hex that a side may reconnoiter. */
function hexesInReach(game: KgpState, side: Side): readonly string[] {
  const grid = gridOf(hexMapOf(game));
  const within = new Set([...reachedFrom(game, side)].flatMap((hex) => grid.within(hex, REACH)));
  return grid.hexes.filter((hex) => within.has(hex));
}

/** Hexes that a side may reconnoiter by the agreed front; `undefined`: nobody knows but the players. */
export function reconHexes(game: KgpState, side: Side): readonly string[] | undefined {
  if (!isReachKnown(game)) return undefined;
  return hexesInReach(game, side);
}

/** How many hexes within reach are named beside one that is not. */
const NEAREST = 4;

function tooFar(game: KgpState, side: Side, location: string): Ruling | undefined {
  if (!isReachKnown(game) || !isOutOfReach(game, side, location)) return undefined;
  const grid = gridOf(hexMapOf(game));
  const farFrom = (hex: string) => grid.distance(hexOf(location), hex);
  const nearest = [...hexesInReach(game, side)].sort((a, b) => farFrom(a) - farFrom(b)).slice(0, NEAREST);
  return ruling(
    STEP,
    'out-of-reach',
    `By the front on which both sides have agreed, ${location} is farther than six hexes from every hex of your Setup Areas and of your Eligible Entry Areas.`,
    nearest.length === 0
      ? 'You have neither: say that you have no (more) Recon.'
      : `The nearest within six: ${nearest.join(', ')}. If the front is wrong, have it overruled (8.605).`,
  );
}

/** Examples of Locations; by the agreed front such as can be reconnoitered, of enemy Areas first. */
function examplesFor(game: KgpState, side: Side): readonly string[] {
  const { map } = campaignGameOf(game.cg);
  if (!isReachKnown(game)) return EXAMPLES.filter((text) => hexOn(map, hexOf(text)) !== undefined);
  const within = hexesInReach(game, side);
  const enemy = areaHexes(unitsIn(game).marking, enemyOf(side));
  const hostile = within.filter((hex) => enemy.has(hex));
  return (hostile.length > 0 ? hostile : within).slice(0, NEAREST);
}

// To have no more

const end = sideOrder({
  order: 'recon.end',
  rule: STEP,
  summary: 'Say that you have no (more) Location to be reconnoitered',
  args: z.strictObject({}),
  level: 'units',
  offers({ game }, side) {
    if (declaring(game) !== side) return [];
    const left = reconLeft(game, side);
    const isFirst = unitScenarioOf(game).recon.looked.every((each) => each.side !== side);
    const base = {
      order: 'recon.end',
      ...boundTo(STEP, game, revOf(game)),
      label: isFirst ? 'No Recon' : 'No more Recon',
      fixed: {},
      fields: [],
    };
    return [
      left === 0
        ? { ...base, style: 'success' }
        : {
            ...base,
            style: 'secondary',
            irrevocable: `You give up ${left} that you could still reconnoiter; they are not carried on.`,
          },
    ];
  },
  read({ game }, side) {
    const no = notYourTurn(game, side);
    if (no !== undefined) return refuse(no);
    return accept(undefined);
  },
  effect(work, side) {
    emit(work, reconEnded, 'everyone', { side });
  },
});

const reconEnded = event<{ side: Side }>({
  type: 'recon.ended',
  fold(game, { side }) {
    const { recon } = unitScenarioOf(game);
    recon.ended.push(side);
    recon.next = enemyOf(side);
  },
  why: noDice('8.6243'),
  line: ({ side }) => `The ${SIDE_NAMES[side]} side has no more to reconnoiter`,
  toEveryone(campaign, { side }) {
    const { ended: through, next } = unitScenarioOf(campaign.game).recon;
    const title = `The ${SIDE_NAMES[side]} side has no more to reconnoiter`;
    if (through.length === 2)
      return [{ kind: 'recon-inspection', title, text: 'The Recon Inspection is over (8.6243).' }];
    const text = `Now the ${SIDE_NAMES[next]} side.`;
    return [{ kind: 'recon-inspection', title, text, ...ask(campaign, next), passing: true }];
  },
});

// To show what is there

/** The owner's closed set-up notes that name a Location or its hex: what is hidden there goes on-map now. */
function notesOn(game: KgpState, side: Side, location: string): { readonly detail?: string } {
  const hex = hexOf(location);
  const named = closedNotes(game, side).filter(({ text }) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/u)
      .includes(hex),
  );
  if (named.length === 0) return {};
  const notes = named.map(({ number, text }) => `${number}. ${text}`).join(' · ');
  return { detail: `Your notes: ${notes}` };
}

const SHOWN = z.string().max(600).optional();

function shownField(name: string, label: string, example: string): Field {
  return {
    kind: 'text',
    name,
    label,
    pattern: '.*',
    maxLength: 600,
    multiline: true,
    optional: true,
    examples: [example],
  };
}

/** The owner shows a Location: everything in it, but the type and strength of mines. */
const show = sideOrder({
  order: 'recon.show',
  rule: STEP,
  summary:
    'Show what is in the Location that was reconnoitered: units and Equipment, Fortifications, whether there are mines',
  args: z.strictObject({ units: SHOWN, works: SHOWN, mines: z.enum(['yes', 'no']) }),
  level: 'units',
  offers({ game }, side) {
    const looked = unanswered(game);
    if (looked === undefined || showing(game) !== side) return [];
    return [
      {
        order: 'recon.show',
        ...boundTo(STEP, game, revOf(game)),
        label: `Show what is in ${looked.location}`,
        ...notesOn(game, side, looked.location),
        fixed: {},
        fields: [
          shownField('units', 'Units and Equipment; empty: none', '6-6-6 with MMG, concealed before'),
          shownField('works', 'Fortifications, not mines; empty: none', '1S foxhole'),
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
  read({ game }, side, { units = '', works = '', mines }) {
    if (showing(game) === side)
      return accept({ units: units.trim(), works: works.trim(), mines: mines === 'yes' });
    return refuse(
      ruling(
        STEP,
        'nothing-to-show',
        'Nothing of yours is being reconnoitered now.',
        'Press My orders to see what is asked of you.',
      ),
    );
  },
  effect(work, side, shown) {
    emit(work, locationShown, 'everyone', { side, shown });
  },
});

interface ShownBy {
  readonly side: Side;
  readonly shown: Shown;
}

const locationShown = event<ShownBy>({
  type: 'recon.shown',
  fold(game, { side, shown }) {
    const { recon } = unitScenarioOf(game);
    recon.looked = recon.looked.map((each) => (each.shown === undefined ? { ...each, shown } : each));
    // In turn, unless the other side has no more to declare.
    if (!recon.ended.includes(side)) recon.next = side;
  },
  line({ side, shown: { units, works, mines } }) {
    const parts = [units, works, when(mines, 'mines')].filter((part) => part !== '');
    return `The ${SIDE_NAMES[side]} side shows: ${parts.join('; ').replaceAll('\n', ', ') || 'nothing'}`;
  },
  toEveryone(campaign, it) {
    const { looked, next } = unitScenarioOf(campaign.game).recon;
    const location = looked.at(-1)?.location ?? '';
    const lines = shownLines(it.shown);
    const isNothing = lines.length === 0;
    const what = isNothing
      ? `The ${SIDE_NAMES[it.side]} side has nothing in that Location.`
      : lines.join('\n');
    return [
      {
        kind: 'recon-inspection',
        title: isNothing ? `${location}: nothing is there` : `What is in ${location}`,
        text: `${what}\nNow the ${SIDE_NAMES[next]} side declares a Location, or that it has no more.`,
        ...ask(campaign, next),
      },
    ];
  },
  why: 'A reconnoitered Location shows what 8.6243 says, and nothing else of it.',
});

function shownLines({ units, works, mines }: Shown): readonly string[] {
  return [
    ...onlyIf(units !== '', `**Units and Equipment**\n${quoted(units)}`),
    ...onlyIf(works !== '', `**Fortifications**\n${quoted(works)}`),
    ...onlyIf(mines, '**Mines:** there are some; place a Known Minefield counter (8.6073).'),
    ...onlyIf(
      units !== '',
      '-# In Concealment Terrain they regain “?” at once, though not HIP; Reserves are Cloaked again wherever they are (8.6243).',
    ),
  ];
}
