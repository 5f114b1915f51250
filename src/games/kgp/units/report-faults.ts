/** 8.601: what a report may not say of a scenario, counter by counter. */
import { datedEntries, isClosedToVehicles } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, type EntryArea, entryAreasOf } from '../vocabulary/charts.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { changeFaults, type ObFault } from './faults.ts';
import { changed, type Ledger, type ObChange, placeOf, unitsOf } from './ledger.ts';
import { outOfGasFaults } from './out-of-gas-faults.ts';
import { samePlace } from './place.ts';
import { halfSquadEquivalents, has, type ObUnit } from './unit.ts';

/** Kinds that come into being in a scenario (Leader Creation, heroes, crews that bail out) or are picked up in it. */
const MAY_APPEAR: readonly ObUnit['kind'][] = [
  'crew',
  'vehicle-crew',
  'leader',
  'hero',
  'armor-leader',
  'SW',
];

function newcomer(unit: ObUnit): ObFault[] {
  if (MAY_APPEAR.includes(unit.kind) || has(unit, 'captured')) return [];
  const message =
    unit.kind === 'squad' || unit.kind === 'half-squad'
      ? 'a squad or HS comes from another one: S1 -> half-squad 3-4-6; nothing else makes one in a scenario'
      : `a new ${unit.kind} can only be a captured one: + ${unit.kind} ${unit.type}, captured`;
  return [{ unit: unit.id, message }];
}

/** The fault of an own counter reported as `captured`: here only one that came from the enemy is. */
function ownCaptured(ledger: Ledger, change: ObChange): ObFault[] {
  if (change.op !== 'set' || change.to?.status?.includes('captured') !== true) return [];
  const unit = ledger.units[change.id];
  if (unit === undefined || has(unit, 'captured')) return [];
  const message = `is your own: if the enemy has taken it, write ${unit.id} lost. Captured is what you took from the enemy: + ${unit.kind} ${unit.type}, captured`;
  return [{ unit: unit.id, message }];
}

/** CG6c: where an RG uses Early Entry on this CG Date (8.6194b), all of the U.S. side may exit. */
function enteredEarly(game: KgpState): readonly EntryArea[] {
  const early = game.sides.us.rgs.filter(({ date }) => date === game.date).map(({ via }) => via);
  return entryAreasOf(campaignGameOf(game.cg).map).filter(({ hex }) => early.includes(`early:${hex}`));
}

/** Entry Areas by which a side can have exited on this CG Date; who Controlled a German arrow hex is the players' to know. */
function exits(game: KgpState, side: Side): readonly EntryArea[] {
  return [...datedEntries(game, side), ...(side === 'us' ? enteredEarly(game) : [])];
}

function boxFaults(game: KgpState, side: Side, before: Ledger, unit: ObUnit): ObFault[] {
  const { id, place } = unit;
  if (place?.in !== 'box') return [];
  const { map } = campaignGameOf(game.cg);
  const own = entryAreasOf(map).filter(({ entries }) => entries.some((entry) => entry.side === side));
  if (!own.some(({ hex }) => hex === place.entry)) {
    const names = own.map(({ hex }) => hex).join(', ');
    const message = `${place.entry} is no Entry Area of the ${SIDE_NAMES[side]} side; it has ${names}`;
    return [{ unit: id, message }];
  }
  // CG21: a unit that was on-map has exited, whichever part of the Holding Box is named.
  const was = before.units[id];
  const from = was && placeOf(before, was);
  if (!place.shaded && (from === undefined || from.in === 'box')) return [];
  if (game.cg === 'III' && side === 'german')
    return [{ unit: id, message: 'a German who exits this map in CG III is Eliminated (CG21): write out' }];
  const open = exits(game, side);
  if (open.some(({ hex }) => hex === place.entry)) return [];
  const names = [...new Set(open.map(({ hex }) => hex))].join(', ') || 'none';
  const message = `${place.entry} is not Eligible on ${game.date}: who exits there is Eliminated (CG21), write out; Eligible: ${names}`;
  return [{ unit: id, message }];
}

/** CG20: vehicles that a report puts into the Holding Box of an Entry Area that no vehicle uses, entering or exiting. */
export function closedBoxFaults(
  game: KgpState,
  ledger: Ledger,
  changes: readonly ObChange[],
): readonly ObFault[] {
  const after = changed(ledger, changes);
  return [...new Set(changes.map(idOf))].flatMap((id): ObFault[] => {
    const unit = after.units[id];
    const place = unit?.kind === 'vehicle' ? unit.place : undefined;
    if (place?.in !== 'box' || samePlace(place, ledger.units[id]?.place)) return [];
    if (!isClosedToVehicles(game.cg, place.entry)) return [];
    const message = `no vehicle ever uses the Entry Area ${place.entry} (CG20): say where it stands on the map, or write out if it left the map (CG21)`;
    return [{ unit: id, message }];
  });
}

/** HS-equivalents of squads and HS: losses and Deployment do not make more of them. */
function manpower(ledger: Ledger): number {
  return unitsOf(ledger)
    .filter(({ kind }) => kind === 'squad' || kind === 'half-squad')
    .reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0);
}

function idOf(change: ObChange): string {
  return change.op === 'add' ? change.unit.id : change.id;
}

/** Counters that come out of an exchange, and so not from nothing. */
function heirsOf(changes: readonly ObChange[]): ReadonlySet<string> {
  const heirs = new Set<string>();
  let run: string[] = [];
  for (const change of changes) {
    if (change.op === 'add') run.push(change.unit.id);
    else if (change.op === 'remove') {
      if (change.fate === 'exchanged') for (const id of run) heirs.add(id);
      run = [];
    }
  }
  return heirs;
}

/**
 * The faults of changes that a side reports of a scenario, by unit: contradictions with its ledger, counters from
 * nothing, Holding Boxes of the other side. A correction may do more: `isCorrection`.
 */
export function reportFaults(
  game: KgpState,
  side: Side,
  ledger: Ledger,
  changes: readonly ObChange[],
  isCorrection = false,
): readonly ObFault[] {
  const found = [...changeFaults(ledger, changes)];
  const after = changed(ledger, changes);
  const touched = new Set(changes.map(idOf));
  for (const id of touched) {
    const unit = after.units[id];
    // KGP12: neither disabled MA nor an attack Recalls a vehicle of the German OB.
    const was = ledger.units[id];
    const isNew = was === undefined || !has(was, 'recalled');
    if (side === 'german' && unit !== undefined && has(unit, 'recalled') && isNew)
      found.push({ unit: id, message: 'no German vehicle is Recalled: its crew is Stunned instead (KGP12)' });
    if (unit?.heldBy === side && was?.heldBy !== side)
      found.push({
        unit: id,
        message: `is your own and cannot be a prisoner of the ${SIDE_NAMES[side]} side: prisoner of ${enemyOf(side)}`,
      });
    if (unit !== undefined)
      found.push(
        ...boxFaults(game, side, ledger, unit),
        ...outOfGasFaults(game, side, ledger, unit, isCorrection),
      );
  }
  if (isCorrection || found.length > 0) return found;
  const heirs = heirsOf(changes);
  for (const change of changes) {
    if (change.op === 'add' && !heirs.has(change.unit.id)) found.push(...newcomer(change.unit));
    found.push(...ownCaptured(ledger, change));
    if (change.op === 'remove' && change.fate === 'corrected')
      found.push({
        unit: change.id,
        message: 'what was wrong before is mended by a correction, not by an update',
      });
  }
  if (found.length === 0 && manpower(after) > manpower(ledger))
    found.push({ unit: [...touched].join(', '), message: 'this makes more squads and HS than there were' });
  return found;
}
