/** 8.606: who may or must Escape. */
import type { KgpState } from '../state.ts';
import { unitsOf } from '../units/ledger.ts';
import { isIsolated } from '../units/retained.ts';
import { areaKey, escapeDuty, placeWords } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { escapeAttempt } from './8.606-outcome.ts';

/** Those who have not asked to yet, by Location. */
export function escapees(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const waiting = escapeAttempt.waitingFor(game, side);
  const found = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(ownUnits(game, side).ob)) {
    const isAsked = waiting.some(({ units }) => units.includes(unit.id));
    if (escapeDuty(game, side, unit) === undefined || isAsked) continue;
    const at = placeWords(game, side, unit);
    found.set(at, [...(found.get(at) ?? []), unit]);
  }
  return found;
}

/** Those of them who cannot stay. */
export function mustEscape(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const found = new Map<string, readonly ObUnit[]>();
  for (const [at, units] of escapees(game, side)) {
    const must = units.filter((unit) => escapeDuty(game, side, unit) === 'must');
    if (must.length > 0) found.set(at, must);
  }
  return found;
}

/**
 * The Area into which somebody cannot Escape, being in it. A unit that is Isolated in a part of one that is not can
 * (the squad in the Steeple of J19): the Area around it is the nearest.
 */
export function areaLeft(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const key = areaKey(game, side, unit);
  if (key === undefined || !game.mended.steepleOverstacked) return key;
  return isIsolated(game, side, key) ? key : undefined;
}
