/**
 * 8.624: where a side's counters are set up, Location by Location, in secret. Nobody has to say it: who plays on a board
 * or in VASL only declares. What is said is judged at once by what limits the set-up, sealed with the turn of the set-up
 * that it belongs to (8.6241, 8.6242), and so bound from then on.
 */

import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import type { KgpCampaign, KgpState, SideState } from '../state.ts';
import { STEEPLE_LIMIT, steepleLevel } from '../terrain/5.2-steeples.ts';
import { namedGround } from '../terrain/ground.ts';
import { marksOf } from '../terrain/position-of.ts';
import { attached, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor, retainedIn, territoryOf } from '../units/marking.ts';
import { BENEATH, printPlace } from '../units/place.ts';
import { faultLines, refusedReport } from '../units/report.ts';
import { halfSquadEquivalents, has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { setupGoal } from './8.6242-goals.ts';
import { printPlaces, readPlaces, type SetUpAt, type SetUpPlaces } from './locations.ts';
import { hasSetUpIsolated, isChoosing, isSettingUp, setsUpIsolated } from './open.ts';

const RULE = '8.624';

export const setUpByLocation: Rule = {
  rule: RULE,
  decisions: () => [place],
  events: () => [placesDrafted],
};

/** A side's set-up by Location, as drafted or sealed; empty where it has said nothing. */
export function placesOf(own: SideState): SetUpPlaces {
  return unitsIn(own).setup.places ?? {};
}

/** Of those a turn of the set-up is about: what is Isolated, or all else. */
export function placesIn(game: KgpState, side: Side, part: 'isolated' | 'rest'): SetUpPlaces {
  const inTwo = setsUpIsolated(game, side);
  return Object.fromEntries(
    Object.entries(placesOf(game.sides[side])).filter(([id]) => {
      const isIsolated = inTwo && isIsolatedUnit(game, side, id);
      return isIsolated === (part === 'isolated');
    }),
  );
}

function isIsolatedUnit(game: KgpState, side: Side, id: string): boolean {
  const { ob } = ownUnits(game, side);
  const unit = ob.units[id];
  return unit !== undefined && territoryOf(markingFor(game, side), side, ob, unit) === 'isolated';
}

/** Counters that stand by themselves and are set up on the map: of whoever is carried its carrier is set up. */
export function toSetUp(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  const marking = markingFor(game, side);
  return unitsOf(ob).filter(
    (unit) =>
      unit.with === undefined &&
      !has(unit, 'prisoner') &&
      retainedIn(marking, side, ob, unit)?.startsWith('box ') !== true,
  );
}

/** `23 of 45 counters have their Location`. */
export function placesWords(game: KgpState, side: Side): string {
  const all = toSetUp(game, side);
  const places = placesOf(game.sides[side]);
  const said = all.filter(({ id }) => places[id] !== undefined).length;
  return `${said} of ${all.length} counters have their Location`;
}

function mayPlace(view: KgpCampaign, side: Side): boolean {
  return isChoosing(view, side) || isSettingUp(view, side);
}

const place = sideOrder({
  order: 'setup.place',
  rule: RULE,
  summary:
    'Say in secret where your counters are set up, a line each: “S1-S3 L1 @K22/1”, “G1 @L20 hidden”; it is judged and sealed',
  args: z.strictObject({ text: z.string().max(ROOM.field).optional() }),
  level: 'units',
  share: () => true,
  offers(view, side) {
    const { game } = view;
    if (!mayPlace(view, side) || toSetUp(game, side).length === 0) return [];
    const own = game.sides[side];
    const initial = printPlaces(placesOf(own), ownUnits(game, side).ob).join('\n');
    return [
      {
        order: 'setup.place',
        decision: `${decisionId(RULE, game)}/places`,
        rev: own.rev,
        rule: RULE,
        label: `Set up by Location: ${Object.keys(placesOf(own)).length || 'none yet'}`,
        detail: 'where each counter stands, in secret; judged now, sealed with your set-up',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Counters @Location, hidden or concealed',
            pattern: '.*',
            maxLength: ROOM.field,
            multiline: true,
            optional: true,
            ...(initial === '' || initial.length > ROOM.field ? {} : { initial }),
            examples: examplesFor(view, side),
          },
        ],
        group: 'Set-up notes (CG10)',
        aside: true,
      },
    ];
  },
  read(view, side, { text = '' }) {
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
    const wrong = placeFaults(view, side, read.value);
    return wrong.length === 0 ? accept(read.value) : refuse(refusedReport(RULE, 'set-up-illegal', wrong));
  },
  effect(work: KgpWork, side, places) {
    emit(work, placesDrafted, `side:${side}`, { side, places });
  },
});

/** One that is legal: a counter in a hex of its own Area; where there is none, nothing. */
function examplesFor(view: KgpCampaign, side: Side): readonly string[] {
  for (const unit of toSetUp(view.game, side).slice(0, 3)) {
    const [hex] = setupGoal(view, side, unit).hexes;
    const lines = hex === undefined ? [] : [`${unit.id} @${hex}`];
    if (hex !== undefined && placeFaults(view, side, { [unit.id]: ground(hex) }).length === 0) return lines;
  }
  return ['-'];
}

function ground(hex: string): SetUpAt {
  return { place: { in: 'hex', hex, level: 0 } };
}

/** Why counters cannot be set up where they are said to be, a sentence each. */
function placeFaults(view: KgpCampaign, side: Side, places: SetUpPlaces): readonly string[] {
  const { ob } = ownUnits(view.game, side);
  const each = Object.entries(places).flatMap(([id, at]) => {
    const unit = ob.units[id];
    const why = unit === undefined ? `you have no ${id}` : placeFault(view, side, unit, at);
    return why === undefined ? [] : [`${id} @${printPlace(at.place)}: ${why}`];
  });
  return [...each, ...lateFaults(view.game, side, places), ...steepleFaults(view.game, side, places)];
}

function placeFault(view: KgpCampaign, side: Side, unit: ObUnit, { place: at }: SetUpAt): string | undefined {
  const { game } = view;
  const { map } = campaignGameOf(game.cg);
  if (has(unit, 'prisoner')) return 'a prisoner is set up with whoever guards it.';
  const guns = gunsWith(view, side, unit);
  const area = isMarked(game, side) ? areaFault(view, side, [unit, ...guns], at) : undefined;
  if (area !== undefined) return area;
  if (unit.kind === 'vehicle' && at.level > 0) return 'no vehicle is set up on an upper level.';
  if (guns.length > 0 && at.level > 0 && at.level === steepleLevel(game, at.hex))
    return 'no Gun is set up in a Steeple Location (5.21).';
  const culverts = marksOf({ game })?.ground.culverts;
  const isCulvert = culverts?.has(at.hex) === true || namedGround(map, 'culverts').includes(at.hex);
  if (at.level === BENEATH && isCulvert) return 'nothing is set up in a Stream Culvert (4.21).';
  return undefined;
}

/** Whether anybody has said where the Setup Areas are: before an Initial Scenario nobody has, and players' copies say it. */
function isMarked(game: KgpState, side: Side): boolean {
  return markingFor(game, side).areas.length > 0;
}

/** 8.6241, 8.6242, 8.6071, CG12: for each of them, since a Gun is bound by itself. */
function areaFault(
  view: KgpCampaign,
  side: Side,
  units: readonly ObUnit[],
  at: SetUpAt['place'],
): string | undefined {
  for (const unit of units) {
    const { hexes, sentences } = setupGoal(view, side, unit);
    if (!hexes.includes(at.hex)) return ['not there.', ...sentences].join(' ');
  }
  const isOwn = areaAt(markingFor(view.game, side), at)?.side === side;
  return isOwn ? undefined : 'that Location is in none of your Setup Areas (8.6242).';
}

/** The Guns that go with a counter, or that it is: each is bound by itself, whoever serves it (CG12, 5.21). */
function gunsWith({ game }: KgpCampaign, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  return [unit, ...attached(ob, unit.id)].filter(({ kind }) => kind === 'Gun');
}

/** 8.6241: what is Isolated is set up first, and stays where that turn has left it. */
function lateFaults(game: KgpState, side: Side, places: SetUpPlaces): readonly string[] {
  if (!hasSetUpIsolated(game, side)) return [];
  const before = placesIn(game, side, 'isolated');
  const now = Object.fromEntries(Object.entries(places).filter(([id]) => isIsolatedUnit(game, side, id)));
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return ids
    .filter((id) => wordsOf(before[id]) !== wordsOf(now[id]))
    .map((id) => `${id}: what is Isolated is set up already, and its Locations are sealed (8.6241).`);
}

function wordsOf(at: SetUpAt | undefined): string {
  return at === undefined ? '' : `${printPlace(at.place)} ${at.cover ?? ''}`;
}

/** 5.21: a Steeple Location holds one HS-equivalent. */
function steepleFaults(game: KgpState, side: Side, places: SetUpPlaces): readonly string[] {
  const { ob } = ownUnits(game, side);
  const held = new Map<string, number>();
  for (const [id, { place: at }] of Object.entries(places)) {
    const unit = ob.units[id];
    if (unit === undefined || at.level <= 0 || at.level !== steepleLevel(game, at.hex)) continue;
    const name = printPlace(at);
    held.set(name, (held.get(name) ?? 0) + halfSquadEquivalents(unit));
  }
  return [...held]
    .filter(([, count]) => count > STEEPLE_LIMIT)
    .map(
      ([name, count]) =>
        `${name}: a Steeple Location holds one HS-equivalent, and these are ${count} (5.21).`,
    );
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
