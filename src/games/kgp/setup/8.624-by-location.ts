/**
 * 8.624: where a side's counters are set up, Location by Location, in secret. Nobody has to say it: who plays on a board
 * or in VASL only declares. What is said is judged at once by what limits the set-up, sealed with the turn of the set-up
 * that it belongs to (8.6241, 8.6242), and so bound from then on.
 */

import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { printPlace } from '../units/place.ts';
import { faultLines, refusedReport } from '../units/report.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { faultsById, isOfIsolatedTurn, steepleFaults, toSetUp } from './8.624-location-faults.ts';
import { setupGoal } from './8.6242-goals.ts';
import { printPlaces, readPlaces, type SetUpAt, type SetUpPlaces } from './locations.ts';
import { hasSetUpIsolated, isChoosing, isSettingUp, setsUpIsolated } from './open.ts';

const RULE = '8.624';

/** A form takes less (`ROOM.field`); a file that is read may say more. */
const MOST_TYPED = 20_000;

export const setUpByLocation: Rule = {
  rule: RULE,
  decisions: () => [place],
  events: () => [placesDrafted],
};

/** A side's set-up by Location as far as it holds of what it has now; empty where it has said nothing. */
export function placesOf(game: KgpState, side: Side): SetUpPlaces {
  const said = unitsIn(game.sides[side]).setup.places ?? {};
  const due = new Set(toSetUp(game, side).map(({ id }) => id));
  return Object.fromEntries(Object.entries(said).filter(([id]) => due.has(id)));
}

/** Of those a turn of the set-up is about: what is or will be Isolated (8.6241), or all else. */
export function placesIn(game: KgpState, side: Side, part: 'isolated' | 'rest'): SetUpPlaces {
  const inTwo = setsUpIsolated(game, side);
  return Object.fromEntries(
    Object.entries(placesOf(game, side)).filter(([id, at]) => {
      const isIsolated = inTwo && isOfIsolatedTurn(game, side, id, at);
      return isIsolated === (part === 'isolated');
    }),
  );
}

/** The same without those that can no longer be where they were said to be: since then something has changed. */
export function soundPlaces(view: KgpCampaign, side: Side, part: 'isolated' | 'rest'): SetUpPlaces {
  const places = placesIn(view.game, side, part);
  const faults = faultsById(view, side, places);
  return Object.fromEntries(Object.entries(places).filter(([id]) => !faults.has(id)));
}

/** For the side before it declares: what of its set-up by Location will not be sealed. */
export function unsoundWords(view: KgpCampaign, side: Side): readonly string[] {
  const faults = [...faultsById(view, side, placesOf(view.game, side)).values()];
  return onlyIf(
    faults.length > 0,
    `Of your set-up by Location this no longer holds, and is left out: ${faults.join(' ')}`,
  );
}

/** `23 of 45 counters have their Location`. */
export function placesWords(game: KgpState, side: Side): string {
  const all = toSetUp(game, side);
  const places = placesOf(game, side);
  const said = all.filter(({ id }) => places[id] !== undefined).length;
  return `${said} of ${all.length} counters have their Location`;
}

function mayPlace(view: KgpCampaign, side: Side): boolean {
  return isChoosing(view, side) || isSettingUp(view, side);
}

/** Asked where all that has been said has no room in a form. */
const OTHERS: Field = {
  kind: 'choice',
  name: 'others',
  label: 'Counters that you do not name here',
  options: [
    { value: 'stay', label: 'They stay where you have set them up' },
    { value: 'go', label: 'They are not set up yet' },
  ],
  initial: 'stay',
};

const place = sideOrder({
  order: 'setup.place',
  rule: RULE,
  summary:
    'Say in secret where your counters are set up, a line each: “S1-S3 L1 @K22/1”, “G1 @L20 hidden”; it is judged and sealed',
  args: z.strictObject({
    text: z.string().max(MOST_TYPED).optional(),
    /** Of counters that the text does not name: if left out, they go. */
    others: z.enum(['stay', 'go']).optional(),
  }),
  level: 'units',
  share: () => true,
  offers(view, side) {
    const { game } = view;
    if (!mayPlace(view, side) || toSetUp(game, side).length === 0) return [];
    const own = game.sides[side];
    const whole = printed(game, side);
    const isShown = whole.length <= ROOM.field;
    return [
      {
        order: 'setup.place',
        decision: `${decisionId(RULE, game)}/places`,
        rev: own.rev,
        rule: RULE,
        label: `Set up by Location: ${Object.keys(placesOf(game, side)).length || 'none yet'}`,
        detail: 'where each counter stands; judged now, sealed with your set-up; in VASL by /vasl tray',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Counters @Location, hidden or concealed',
            pattern: '.*',
            maxLength: MOST_TYPED,
            multiline: true,
            optional: true,
            ...(whole !== '' && isShown ? { initial: whole } : {}),
            examples: examplesFor(view, side),
          },
          ...onlyIf(!isShown, OTHERS),
        ],
        group: 'Set-up notes (CG10)',
        aside: true,
      },
    ];
  },
  read(view, side, { text = '', others }) {
    if (!mayPlace(view, side))
      return refuse(
        ruling(
          RULE,
          'not-setting-up',
          'Where your counters are set up is said between 8.621 and the end of your set-up.',
          'Press My orders to see what is asked of you.',
        ),
      );
    const { ob } = ownUnits(view.game, side);
    const read = readPlaces(text, ob, campaignGameOf(view.game.cg).map);
    if (!read.ok) return refuse(refusedReport(RULE, 'set-up-unreadable', faultLines(text, read.faults)));
    const places = others === 'stay' ? { ...placesOf(view.game, side), ...read.value } : read.value;
    const wrong = placeFaults(view, side, places);
    if (wrong.length !== 0) return refuse(refusedReport(RULE, 'set-up-illegal', wrong));
    return accept(places);
  },
  effect(work: KgpWork, side, places) {
    emit(work, placesDrafted, `side:${side}`, { side, places });
  },
});

/** One that is legal: a counter in a hex of its own Area; where there is none, nothing. */
function examplesFor(view: KgpCampaign, side: Side): readonly string[] {
  for (const unit of toSetUp(view.game, side).slice(0, 3)) {
    const [hex] = setupGoal(view, side, unit).hexes;
    const lines = given(hex, (hex) => `${unit.id} @${hex}`);
    if (hex !== undefined && placeFaults(view, side, { [unit.id]: ground(hex) }).length === 0) return lines;
  }
  return ['-'];
}

function ground(hex: string): SetUpAt {
  return { place: { in: 'hex', hex, level: 0 } };
}

/** Why counters cannot be set up where they are said to be, a sentence each. */
function placeFaults(view: KgpCampaign, side: Side, places: SetUpPlaces): readonly string[] {
  return [
    ...faultsById(view, side, places).values(),
    ...lateFaults(view.game, side, places),
    ...steepleFaults(view.game, side, places),
  ];
}

/** 8.6241: what is Isolated is set up first, and stays where that turn has left it. */
function lateFaults(game: KgpState, side: Side, places: SetUpPlaces): readonly string[] {
  if (!hasSetUpIsolated(game, side)) return [];
  const before = placesIn(game, side, 'isolated');
  const now = Object.fromEntries(
    Object.entries(places).filter(([id, at]) => isOfIsolatedTurn(game, side, id, at)),
  );
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return ids
    .filter((id) => wordsOf(before[id]) !== wordsOf(now[id]))
    .map((id) => `${id}: what is Isolated is set up already, and its Locations are sealed (8.6241).`);
}

function wordsOf(at: SetUpAt | undefined): string {
  if (at === undefined) return '';
  return `${printPlace(at.place)} ${at.cover ?? ''}`;
}

function printed(game: KgpState, side: Side): string {
  return printPlaces(placesOf(game, side), ownUnits(game, side).ob).join('\n');
}

const placesDrafted = event<{ side: Side; places: SetUpPlaces }>({
  type: 'setup.placed',
  fold(game, { side, places }) {
    const own = game.sides[side];
    unitsIn(own).setup = { ...unitsIn(own).setup, places };
    own.rev += 1;
  },
  line: 'silent',
});
