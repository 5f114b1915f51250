/** Which Area a counter is Retained in, by the marking (8.2, 8.6055), and what is said of Areas. */
import type { KgpState } from '../state.ts';
import { burntHexes } from '../vocabulary/fires.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isImmobile } from './crew.ts';
import { attached, type Ledger, placeOf, unitsOf } from './ledger.ts';
import { areaAt, hasSecretIsolation, isUpperLevels, markingFor, retainedIn } from './marking.ts';
import { hexOf, type Place } from './place.ts';
import { has, isPersonnel, type ObUnit } from './unit.ts';

/** The Setup or Entry Area that a counter of a side is Retained in, as `area A` or `box GG1`. */
export function whereabouts(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  return retainedIn(unitsIn(game).marking, side, ownUnits(game, side).ob, unit);
}

/** Every counter that a side has Retained in one Area, whatever it hangs on. */
export function inArea(game: KgpState, side: Side, area: string): readonly ObUnit[] {
  return unitsOf(ownUnits(game, side).ob).filter((unit) => whereabouts(game, side, unit) === area);
}

/** Personnel of the side itself: nobody's prisoners, and no armor leader in a vehicle. */
export function isOwnPersonnel(unit: ObUnit): boolean {
  return isPersonnel(unit) && !has(unit, 'prisoner') && unit.kind !== 'armor-leader';
}

/** The Areas in which a side has Personnel, which several rules of 8.614 ask for. */
export function manned(game: KgpState, side: Side): ReadonlySet<string> {
  return new Set(
    unitsOf(ownUnits(game, side).ob)
      .filter(isOwnPersonnel)
      .flatMap((unit) => whereabouts(game, side, unit) ?? []),
  );
}

/** 8.2 Mobile: not immobilized, bogged, mired, Out of Gas or abandoned. */
export function isMobile(unit: ObUnit): boolean {
  return unit.kind === 'vehicle' && !isImmobile(unit) && !has(unit, 'abandoned');
}

/** Whether an Area is Isolated as its side knows it (8.6052 EXC), by its key; an Entry Area never is. */
export function isIsolated(game: KgpState, side: Side, area: string): boolean {
  const { areas } = markingFor(game, side);
  return areas.some((it) => it.side === side && it.isolated && `area ${it.id}` === area);
}

/**
 * Whether no path leads out of an Area, as the marking has it: one that led to what is not Isolated would end the
 * Isolation (8.6052). It can be there all the same out of upper levels (8.6057), for whoever traces to a HQ, and where a
 * fire has gone out since (8.609).
 */
export function isShutIn(game: KgpState, side: Side, area: string): boolean {
  if (!isIsolated(game, side, area) || hasSecretIsolation(game.cg, side)) return false;
  const { fires, marking } = unitsIn(game);
  if (fires?.agreed === true && burntHexes(fires.fires).size > 0) return false;
  return !marking.areas.some((it) => it.side === side && `area ${it.id}` === area && isUpperLevels(it));
}

/** `Setup Area A`, `GG1 Entry Area`: a key of {@link whereabouts} in words. */
export function areaName(area: string): string {
  return area.startsWith('box ') ? `${area.slice(4)} Entry Area` : `Setup Area ${area.slice(5)}`;
}

/** Where a unit of an Area is once it is free to set up there. */
export function placeIn(area: string): Place {
  if (area.startsWith('box ')) return { in: 'box', entry: area.slice(4), shaded: false };
  return { in: 'area', area: area.slice(5) };
}

/** A unit with all that hangs on it, however deeply. */
export function withAttached(ledger: Ledger, unit: ObUnit): readonly ObUnit[] {
  return [unit, ...attached(ledger, unit.id).flatMap((each) => withAttached(ledger, each))];
}

/** The hex that a counter stands in, for words that everybody reads: a Setup Area is no hex. */
export function hexWords(game: KgpState, side: Side, unit: ObUnit): string {
  const place = placeOf(ownUnits(game, side).ob, unit);
  if (place?.in !== 'hex') return '';
  return ` in ${place.hex}`;
}

/** The Setup Area of this side that a hex belongs to, as `area A`. */
export function areaOfHex(game: KgpState, side: Side, hex: string): string | undefined {
  const direct = areaAt(unitsIn(game).marking, { in: 'hex', hex, level: 0 });
  if (direct?.side === side) return `area ${direct.id}`;
  const upper = unitsIn(game).marking.areas.find(
    (it) => it.side === side && it.locations.some((name) => hexOf(name) === hex),
  );
  return upper && `area ${upper.id}`;
}
