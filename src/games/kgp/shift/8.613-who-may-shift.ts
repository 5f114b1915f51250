/** 8.613: who may Shift from where to where, and why a unit or a group may not. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Mover } from '../front/position.ts';
import { eligibleEntries, isClosedToVehicles } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { canShift, type ShiftWay, shiftWay } from '../terrain/ways.ts';
import { boundWith, partedFault, wholeOnly } from '../units/CG9-weapon-and-crew-removal.ts';
import { type Facts, ppOf } from '../units/facts.ts';
import { adjoinsEntryArea } from '../units/front-line.ts';
import { readIds } from '../units/ids.ts';
import { attached, type Ledger, placeOf, unitsOf } from '../units/ledger.ts';
import { hasSecretIsolation, markingFor } from '../units/marking.ts';
import { portageLimit } from '../units/portage.ts';
import {
  areaName,
  inArea,
  isIsolated,
  isMobile,
  isOwnPersonnel,
  isShutIn,
  whereabouts,
} from '../units/retained.ts';
import { factsFor, territoryIn } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone } from '../vocabulary/step.ts';
import { attemptedNote, shift } from './8.613-shift-attempt.ts';
import { gunsLeftBy, loadOf, type ShiftGroup } from './8.613-shift-group.ts';

const RULE = '8.613';

/** Why a group may not attempt this Shift; `undefined`: it may. */
export function groupFault(campaign: KgpCampaign, side: Side, group: ShiftGroup): Ruling | undefined {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const { from, to, adjoining, units } = group;
  const open = shiftDestinations(game, side, from);
  if (!open.some((it) => it.key === to && it.adjoining === adjoining))
    return ruling(
      RULE,
      'no-such-destination',
      `From ${areaName(from)} there is no Shift to ${areaName(to)}.`,
      `Possible: ${open.map(({ label }) => label).join('; ') || 'nowhere'}.`,
    );
  if (attempts(game, side).some((other) => other.from === from && other.to === to))
    return ruling(
      RULE,
      'one-group',
      `All that Shifts from ${areaName(from)} to ${areaName(to)} on one CG Date does so as one group, and that group has made its attempt.`,
      'To another Area another group can; from here to there on the next CG Date.',
    );
  if (units.length === 0)
    return ruling(
      RULE,
      'nobody',
      `Nobody in ${areaName(from)} can make this Shift now.`,
      'Personnel with no more than they may portage, and Mobile vehicles, can, once a CG Date.',
    );
  for (const id of units) {
    const unit = ob.units[id];
    const fault =
      unit === undefined
        ? ruling(
            RULE,
            'not-there',
            `${id} is not in your Order of Battle.`,
            'Name counters of that Area, or all.',
          )
        : memberFault(campaign, side, unit, group);
    if (fault !== undefined) return fault;
  }
  return partedFault(game, side, units);
}

function memberFault(
  campaign: KgpCampaign,
  side: Side,
  unit: ObUnit,
  { from, to, units }: ShiftGroup,
): Ruling | undefined {
  const { game } = campaign;
  const { id, type, kind } = unit;
  if (whereabouts(game, side, unit) !== from)
    return ruling(
      RULE,
      'elsewhere',
      `${id} ${type} is not Retained in ${areaName(from)}.`,
      'A group is of one Area: name who is there, or all.',
    );
  if (hasAttempted(game, side, id))
    return ruling(
      RULE,
      'once-a-date',
      `${id} ${type} has attempted to Shift on ${game.date} already.`,
      'Each unit makes one attempt a CG Date: again on the next one.',
    );
  if (!isOwnPersonnel(unit) && kind !== 'vehicle' && kind !== 'armor-leader')
    return ruling(
      RULE,
      'goes-with-its-owner',
      `${id} ${type} does not Shift by itself: it goes with whoever possesses or tows it.`,
    );
  if (isHeldThere(game, side, unit))
    return ruling(
      '8.6052',
      'isolated-there',
      `${id} ${type} is Isolated where it stands: a path out would have to be one by which it is not.`,
      'It stays; others of its Area can go.',
    );
  const holder = unit.with?.unit;
  if (holder !== undefined && !units.includes(holder))
    return ruling(
      RULE,
      'aboard',
      `${id} ${type} is in ${holder}, which is not in this group.`,
      `Name ${holder}: who is in it goes along.`,
    );
  const barred = kind === 'vehicle' ? noVehicles(game, side, to) : undefined;
  return barred ?? unitFault(campaign, side, unit);
}

/**
 * Why nobody, or no vehicle, leaves an Area by a Shift. It is asked when a group is composed, and not again when it
 * goes: nothing of it changes in between.
 */
export function leavingFault(
  { game }: KgpCampaign,
  side: Side,
  { from, units }: Pick<ShiftGroup, 'from' | 'units'>,
): Ruling | undefined {
  const shut = noWayOut(game, side, from);
  if (shut !== undefined) return shut;
  const vehicle = units
    .map((id) => ownUnits(game, side).ob.units[id])
    .find((unit) => unit?.kind === 'vehicle');
  const isClosed = from.startsWith('box ') && isClosedToVehicles(game.cg, from.slice('box '.length));
  if (vehicle !== undefined && isClosed)
    return ruling(
      'CG20',
      'vehicle-at-viaduct',
      `${vehicle.id} ${vehicle.type} cannot Shift from ${areaName(from)}: no vehicle may ever use it.`,
      `${ON_FOOT} Where ${vehicle.id} really is, a correction says.`,
    );
  return undefined;
}

export interface ShiftDestination {
  readonly key: string;
  readonly adjoining: boolean;
  readonly label: string;
}

/** Where units of an Area may attempt to Shift to; `vehicles`: what is open to them too (CG20, and CG II). */
export function shiftDestinations(game: KgpState, side: Side, from: string): readonly ShiftDestination[] {
  const fromEntry = from.startsWith('box ');
  // 8.605: nobody is Shifted into an Isolated Setup Area.
  const areas = unitsIn(game)
    .marking.areas.filter((it) => it.side === side)
    .map(({ id }) => `area ${id}`)
    .filter((key) => key !== from && !isIsolated(game, side, key));
  const entries = eligibleEntries(game, side).filter(({ hex }) => `box ${hex}` !== from);
  return [
    ...areas.map((key) => ({ key, adjoining: false, label: areaName(key) })),
    ...entries.flatMap(({ hex, hexes, name }): ShiftDestination[] => {
      const key = `box ${hex}`;
      const label = name === undefined ? areaName(key) : `${areaName(key)} (${name})`;
      if (fromEntry) return [{ key, adjoining: false, label: `${label}, the next along the edge` }];
      const adjoins = adjoinsEntryArea(hexMapOf(game), unitsIn(game).marking, side, from.slice(5), hexes);
      const free = { key, adjoining: true, label: `${label}, part of it or adjacent: no DR` };
      return adjoins ? [free] : [{ key, adjoining: false, label }, free];
    }),
  ];
}

const ON_FOOT = 'Personnel on foot can: name none that is a vehicle, or in one.';

/** Why no vehicle may Shift there; `undefined`: one may. */
function noVehicles(game: KgpState, side: Side, key: string): Ruling | undefined {
  if (!key.startsWith('box ')) return undefined;
  if (isClosedToVehicles(game.cg, key.slice('box '.length)))
    return ruling('CG20', 'no-vehicles', `No vehicle may ever use ${areaName(key)}.`, ON_FOOT);
  if (side === 'german' && game.cg === 'II')
    return ruling(RULE, 'no-vehicles', 'In CG II no German vehicle may Shift to an Entry Area.', ON_FOOT);
  return undefined;
}

/** Why nobody Shifts from there, wherever to; `undefined`: any unit that finds a path may. */
export function noWayOut(game: KgpState, side: Side, from: string): Ruling | undefined {
  if (!isShutIn(game, side, from)) return undefined;
  return ruling(
    '8.6052',
    'no-way-out',
    `${areaName(from)} is Isolated: a path out of it would have to be one by which it is not.`,
    'Who is in it stays, unless it is upper levels alone (8.6057) or a fire has gone out since it was marked (8.609).',
  );
}

/** 8.6052: Isolated by Location in an Area that is not; out of upper levels there can be a path (8.6057). */
function isHeldThere(game: KgpState, side: Side, unit: ObUnit): boolean {
  const { isolation } = markingFor(game, side);
  if (isolation === undefined || hasSecretIsolation(game.cg, side)) return false;
  const place = placeOf(ownUnits(game, side).ob, unit);
  return place?.in === 'hex' && place.level === 0 && territoryIn(game, side, unit) === 'isolated';
}

/** 8.613: what the agreed front says of the path of a group; nothing of one from one Entry Area to another. */
export function knownShift(
  game: KgpState,
  side: Side,
  { from, to, units }: Pick<ShiftGroup, 'from' | 'to' | 'units'>,
): ShiftWay | 'none' | undefined {
  if (isBetweenBoxes(from, to)) return undefined;
  return shiftWay(game, side, moversOf(game, side, units), from, to);
}

function isBetweenBoxes(from: string, to: string): boolean {
  return from.startsWith('box ') && to.startsWith('box ');
}

/** As what the units of a group move: Passengers as their vehicle. */
function moversOf(game: KgpState, side: Side, ids: readonly string[]): readonly Mover[] {
  const units = ids.flatMap((id) => ownUnits(game, side).ob.units[id] ?? []);
  const isOnFoot = units.some((unit) => isOwnPersonnel(unit) && unit.with === undefined);
  const hasVehicle = units.some(({ kind }) => kind === 'vehicle');
  return [
    ...onlyIf((isOnFoot && game.mended.shiftGroupsApart) || !hasVehicle, 'infantry' as const),
    ...onlyIf(hasVehicle, 'vehicle' as const),
  ];
}

/** Why the group cannot go there: by the agreed front there is no path. */
export function noPathFault(game: KgpState, side: Side, group: ShiftGroup): Ruling | undefined {
  if (group.adjoining || knownShift(game, side, group) !== 'none') return undefined;
  return ruling(
    RULE,
    'no-path',
    `By the front that both sides have agreed on there is no path from ${areaName(group.from)} to ${areaName(group.to)} for this group.`,
    'It would lie over Uncontrolled Territory and hexes of your own, all Enterable to all of the group. Both sides or the GM can overrule it for this CG Date.',
  );
}

/** This side's attempts to Shift on this CG Date. */
function attempts(game: KgpState, side: Side): readonly ShiftGroup[] {
  return shift.askedBy(game, side).map(({ group }) => group);
}

export function hasAttempted(game: KgpState, side: Side, id: string): boolean {
  return (
    isDone(game, side, attemptedNote(id)) || attempts(game, side).some(({ units }) => units.includes(id))
  );
}

/** Personnel and vehicles of an Area that have not attempted to Shift, those that ride in another one left out. */
function candidates(game: KgpState, side: Side, from: string): readonly ObUnit[] {
  return inArea(game, side, from).filter(
    (unit) =>
      unit.with === undefined &&
      (isOwnPersonnel(unit) || unit.kind === 'vehicle') &&
      !isHeldThere(game, side, unit) &&
      !hasAttempted(game, side, unit.id),
  );
}

/** The Area's units that could make a Shift of their own, with where they could go: none, and nothing is offered. */
export function shiftable(
  campaign: KgpCampaign,
  side: Side,
  from: string,
): { readonly units: readonly ObUnit[]; readonly to: readonly ShiftDestination[] } {
  const { game } = campaign;
  if (noWayOut(game, side, from) !== undefined) return { units: [], to: [] };
  const made = attempts(game, side).filter((group) => group.from === from);
  const open = shiftDestinations(game, side, from).filter(({ key }) => !made.some(({ to }) => to === key));
  const able = candidates(game, side, from).filter((unit) => unitFault(campaign, side, unit) === undefined);
  const fit = wholeOnly(game, side, able).filter((unit) => {
    const units = boundWith(game, side, unit).map(({ id }) => id);
    return leavingFault(campaign, side, { from, units }) === undefined;
  });
  const foot = fit.filter((unit) => boundWith(game, side, unit).every(({ kind }) => kind !== 'vehicle'));
  const units = foot.length > 0 ? foot : fit;
  const to = foot.length > 0 ? open : open.filter(({ key }) => noVehicles(game, side, key) === undefined);
  const ids = units.map(({ id }) => id);
  const movers = moversOf(game, side, ids);
  return {
    units,
    to: to.filter(
      ({ key, adjoining }) =>
        adjoining || ids.length === 0 || isBetweenBoxes(from, key) || canShift(game, side, movers, from, key),
    ),
  };
}

/** The ids that are named to Shift one unit: its own, and what has to go with it (CG9). */
export function shiftIds(game: KgpState, side: Side, unit: ObUnit): string {
  return boundWith(game, side, unit)
    .map(({ id }) => id)
    .join(' ');
}

/** The Areas that anybody of this side could Shift from. */
export function shiftAreas(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const keys = new Set(
    unitsOf(ownUnits(game, side).ob).flatMap((unit) => whereabouts(game, side, unit) ?? []),
  );
  return [...keys].sort();
}

/** The fault of one unit's Shift, wherever to: it cannot move, or carries what it may not. */
function unitFault(campaign: KgpCampaign, side: Side, unit: ObUnit): Ruling | undefined {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const facts = factsFor(campaign, side);
  if (unit.kind === 'vehicle') {
    if (!isMobile(unit))
      return ruling(
        RULE,
        'immobile',
        `${unit.id} ${unit.type} is not Mobile.`,
        'Personnel and Mobile vehicles Shift; what is immobilized can be repaired in 8.6141b.',
      );
    return attached(ob, unit.id)
      .filter(isOwnPersonnel)
      .map((rider) => loadFault(facts, ob, rider))
      .find((fault) => fault !== undefined);
  }
  return loadFault(facts, ob, unit);
}

/** 8.613: an MMC may portage five PP, a SMC two, a wounded one none; a Gun that is not dm is left behind. */
function loadFault(facts: Facts, ledger: Ledger, unit: ObUnit): Ruling | undefined {
  const goods = loadOf(ledger, unit);
  const limit = portageLimit(unit);
  // Goods without a known PP are for their owner to count.
  const pp = goods.reduce((sum, other) => sum + (ppOf(facts, other) ?? 0), 0);
  if (pp <= limit && (limit > 0 || goods.length === 0)) return undefined;
  return ruling(
    RULE,
    'too-much-portage',
    `${unit.id} carries ${goods.map(({ id, type }) => `${id} ${type}`).join(', ')}: ${pp} PP, but may portage ${limit}.`,
    'Drop, hand over, dismantle or Eliminate some of it first.',
  );
}

/** The units that a text names: ids and ranges, or `all` that can Shift from there without leaving a Gun. */
export function namedUnits(
  campaign: KgpCampaign,
  side: Side,
  from: string,
  to: string,
  text: string,
): readonly string[] | undefined {
  if (text.trim().toLowerCase() !== 'all') return readIds(text);
  const barred = noVehicles(campaign.game, side, to) !== undefined;
  const able = candidates(campaign.game, side, from)
    .filter((unit) => unitFault(campaign, side, unit) === undefined)
    .filter(({ kind }) => !barred || kind !== 'vehicle')
    .filter(({ id }) => gunsLeftBy(ownUnits(campaign.game, side).ob, [id]).length === 0);
  return wholeOnly(campaign.game, side, able).map(({ id }) => id);
}
