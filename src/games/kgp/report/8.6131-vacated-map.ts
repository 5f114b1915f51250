/**
 * 8.6131 EXC: no U.S. unit is Retained on-map; the German side is told, and Controls every Strategic Location of it,
 * which is in its Setup Areas unless it leaves it out.
 */

import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { capture } from '../refit/capture.ts';
import { change } from '../refit/own.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { noteAreas } from '../units/areas-noted.ts';
import { type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, territoryOf } from '../units/marking.ts';
import { printMarking } from '../units/marking-text.ts';
import { isOwnPersonnel } from '../units/retained.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { emit, event } from '../vocabulary/event.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { boundTo, hasSealed, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { newAreas, type TakenOver, takenOver } from './8.6131-areas-taken-over.ts';
import { watchedNow } from './control.ts';

const RULE = '8.6131';

export const vacatedMap: Rule = {
  rule: RULE,
  decisions: () => [vacateMap, leaveArea],
  events: () => [usVacated, areaLeftOut],
};

interface Vacated {
  readonly date: string;
  /** Unit by unit: the map once all Setup Areas are German. */
  readonly marking?: Marking;
}

export const usVacated = event<Vacated>({
  type: 'us.vacated',
  fold: controlAll,
  line: () => 'No U.S. unit is left on-map',
  toEveryone: (campaign, { marking }) => [
    {
      kind: 'vacated',
      title: 'No U.S. unit is Retained on-map (8.6131)',
      text: vacatedWords(marking),
      mention: commandersOf(campaign, ['german']),
    },
  ],
  tale: () => 'No U.S. unit was left on the map, and every Strategic Location fell to the Germans.',
  why: 'That no U.S. unit is left on-map is told at once, because the German may not attack then (8.6131).',
});

/** The German gains Control of every Strategic Location of the Map Group. */
function controlAll(game: KgpState, { marking }: Vacated): void {
  game.usOnMap = false;
  if (marking !== undefined) {
    const units = unitsIn(game);
    units.vacatedAreas = newAreas(units.marking, marking, 'german');
    units.marking = marking;
  }
  // The front that was worked out for other Areas says nothing of these.
  const { front: _, ...terrain } = game.terrain;
  game.terrain = terrain;
  game.currentLvp = { us: 0, german: game.existingLvp };
  game.control = { ...game.control }; // what stands there may be an event's
  for (const { id } of watchedNow(game)) game.control[id] = 'german';
  game.usLvpHexes = 0;
  // A statement of 8.605 that still waits was made of the map as it was before.
  if (game.changesStated !== undefined) game.reportRev += 1;
  game.changesStated = undefined;
}

const MARKING_LENGTH = 2400;

/** The message to the German side, and so to everybody; unit by unit, with the map as it is now. */
function vacatedWords(marking: Marking | undefined): string {
  const told =
    'The German side Controls every Strategic Location of the Map Group, and cannot select an Attack Chit while this lasts (8.6232).';
  if (marking === undefined) return told;
  const map = printMarking(marking);
  const areas = map.length > MARKING_LENGTH ? `${map.slice(0, MARKING_LENGTH)} …` : map;
  return `${told} All Setup Areas are German now, with what has been left in them; hidden U.S. Fortifications there are placed on the map (8.6073).\n${areas}`;
}

// Roster level: the U.S. side states it

/** The German must be informed when no Retained U.S. unit is left on-map; only its owner can know, where Umpire keeps rosters. */
const vacateMap = sideOrder({
  order: 'us.vacate',
  rule: RULE,
  summary: 'U.S.: state that no Retained U.S. unit is left on-map; the German side is told and gains Control',
  args: z.strictObject({}),
  // Unit by unit Umpire sees it unasked.
  level: 'roster',
  isOpen: (view, side) => side === 'us' && mayVacate(view),
  offers: ({ game }) => [
    {
      order: 'us.vacate',
      ...boundTo(RULE, game, 0),
      label: 'No U.S. unit is left on-map',
      fixed: {},
      fields: [],
      group: 'No U.S. unit on-map (8.6131)',
      style: 'danger',
      irrevocable:
        'The German side is told, and Controls every Strategic Location of the map at once (8.6131).',
    },
  ],
  effect: (work) => emit(work, usVacated, 'everyone', { date: work.state.game.date }),
});

const BEFORE_PURCHASES: readonly string[] = ['8.616', '8.617', '8.618', '8.619'];

/**
 * Escape, Shift and Elimination (8.606–8.613) come before the purchases: the map is empty by then, or it is not.
 * A basket with an on-map RG must be emptied of it first, since it would have no Setup Area left.
 */
function mayVacate({ game }: KgpCampaign): boolean {
  if (game.initial || !game.usOnMap) return false;
  if (!BEFORE_PURCHASES.includes(game.step)) return false;
  const { us } = game.sides;
  return !hasSealed(game, 'us', '8.619') && us.draft.basket.every(({ via }) => via !== 'on-map');
}

// Unit by unit: Umpire sees it

/**
 * As soon as no U.S. unit is Retained on-map the German side is informed, and of nothing else: not by which step, nor
 * how many are left, nor in which Holding Boxes. It Controls every Strategic Location from then on, so that all Setup
 * Areas are its own, with all that lies in them. Asked after whatever a side goes through from 8.604 on, but for 8.605.
 */
export function tellVacated(work: KgpWork): void {
  const { game } = work.state;
  if (!game.usOnMap || isOnMap(game)) return;
  if (!isMarked(game)) {
    emit(work, usVacated, 'everyone', { date: game.date });
    return;
  }
  const taken = takenOver(hexMapOf(game), unitsIn(game).marking, 'german');
  const left = unitsOf(ownUnits(game, 'us').ob).filter((unit) => isLeft(work.state, taken, unit));
  emit(work, usVacated, 'everyone', { date: game.date, marking: taken.marking });
  if (ownUnits(game, 'german').isolated.length > 0) noteAreas(work, 'german', { isolated: [] });
  change(work, 'german', RULE, relettered(work.state.game, taken));
  capture(work, 'german', left, (place) => {
    const area = place.in === 'area' ? taken.enemy[place.area] : undefined;
    return area === undefined ? place : { in: 'area', area };
  });
}

/** Whether the U.S. ledger has a unit on-map: Personnel or a manned vehicle that is in no Holding Box. */
function isOnMap(game: KgpState): boolean {
  const { ob } = ownUnits(game, 'us');
  return unitsOf(ob).some((unit) => {
    const isUnit = isOwnPersonnel(unit) || (unit.kind === 'vehicle' && !has(unit, 'abandoned'));
    return isUnit && placeOf(ob, unit)?.in !== 'box';
  });
}

/** Whether the map of this RePh has been marked: before 8.605 the marking is that of the last scenario. */
function isMarked({ step }: KgpState): boolean {
  return step !== '8.604' && step !== '8.605';
}

/**
 * Whether a U.S. counter is left lying in an Area that is German now (8.6071); prisoners stay the German’s as such
 * (8.608).
 */
function isLeft(campaign: KgpCampaign, { marking, enemy }: TakenOver, unit: ObUnit): boolean {
  if (isPersonnel(unit) && campaign.game.mended.prisonersStay) return false;
  const { ob } = ownUnits(campaign.game, 'us');
  const place = placeOf(ob, unit);
  if (place?.in === 'area') return enemy[place.area] !== undefined;
  return place?.in === 'hex' && territoryOf(marking, 'us', ob, unit) === 'enemy-area';
}

/** The German side's counters in Areas that have become part of another one of its own. */
function relettered({ sides }: KgpState, { own }: TakenOver): readonly ObChange[] {
  return unitsOf(unitsIn(sides.german).ob).flatMap((unit): ObChange[] => {
    const area = unit.place?.in === 'area' ? own[unit.place.area] : undefined;
    if (area === undefined || unit.place?.in !== 'area' || area === unit.place.area) return [];
    return [{ op: 'set', id: unit.id, to: { place: { in: 'area', area } } }];
  });
}

// Areas that the German side need not include

const leaveArea = sideOrder({
  order: 'areas.leave',
  rule: RULE,
  summary:
    'German: leave an Area that became yours because no U.S. unit is left on-map out of your Setup Areas',
  args: z.strictObject({ area: z.string().max(4) }),
  isOpen: (_, side) => side === 'german',
  offers: (view) =>
    areasToLeave(view).map((area) => ({
      order: 'areas.leave',
      ...boundTo(RULE, view.game),
      label: `Leave Area ${area} out`,
      detail: 'It was the U.S. side’s, and nothing of yours is in it.',
      fixed: { area },
      fields: [],
      group: 'Areas that were U.S. (8.6131)',
      aside: true,
      irrevocable: `Everybody is told that Area ${area} is none of your Setup Areas until the next scenario.`,
    })),
  read(view, _, { area }) {
    const able = areasToLeave(view);
    if (able.includes(area)) return accept({ area });
    const legal =
      able.length === 0
        ? 'Only an Area that became yours because no U.S. unit is left on-map, with nothing of yours in it, before the purchases.'
        : `One of ${able.join(', ')}.`;
    return refuse(
      ruling(RULE, 'not-left-out', `Area ${area} cannot be left out of your Setup Areas.`, legal),
    );
  },
  effect: (work, _, order) => emit(work, areaLeftOut, 'everyone', order),
});

/**
 * Areas that came to the German side on this CG Date and hold no counter of its own; until its purchases, which are for
 * Setup Areas.
 */
function areasToLeave({ core, game }: KgpCampaign): readonly string[] {
  const isTime = core.status === 'running' && /^8\.6(?:0\d|1[0-5])$/u.test(game.step);
  if (!isTime || game.units === undefined) return [];
  return game.units.vacatedAreas.filter((id) => !isOccupied(game, id));
}

/** Whether a German counter, a captured one too, is in the Area: then it is Retained there. */
function isOccupied(game: KgpState, id: string): boolean {
  const { marking } = unitsIn(game);
  const { ob } = ownUnits(game, 'german');
  return unitsOf(ob).some((unit) => {
    const place = placeOf(ob, unit);
    if (place?.in === 'area') return place.area === id;
    return place?.in === 'hex' && areaAt(marking, place)?.id === id;
  });
}

const areaLeftOut = event<{ area: string }>({
  type: 'areas.left',
  fold(game, { area }) {
    unitsIn(game).vacatedAreas = unitsIn(game).vacatedAreas.filter((id) => id !== area);
    unitsIn(game).marking = {
      ...unitsIn(game).marking,
      areas: unitsIn(game).marking.areas.filter(({ id }) => id !== area),
    };
    game.reportRev += 1;
  },
  line: ({ area }) => `German Area ${area} is left out of the Setup Areas`,
  toEveryone: (_, { area }) => [
    {
      kind: 'vacated',
      title: `The German side leaves Area ${area} out (8.6131)`,
      text: 'Its Locations are no German Setup Area; the German side Controls them all the same.',
    },
  ],
  why: 'Once no U.S. unit is left on-map, the German side may include in its Setup Areas whatever it Controls, and need not (8.6131).',
});
