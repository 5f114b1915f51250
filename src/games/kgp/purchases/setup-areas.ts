/** 8.6194a, 8.6198: the Areas that can be recorded for what is purchased, where the map is marked. */
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { markingFor } from '../units/marking.ts';
import type { Side } from '../vocabulary/sides.ts';

/**
 * The friendly, non-Isolated Setup Areas that can be recorded for what is purchased now (8.6194a, 8.6198), as marked
 * by 8.605. `undefined`: nothing is marked (at roster level, before the Initial Scenario, after a beginning on paper),
 * so the purchaser's word holds.
 */
export function openSetupAreas(game: KgpState, side: Side): readonly string[] | undefined {
  if (game.initial || game.units === undefined || game.units.marking.areas.length === 0) return undefined;
  return markingFor(game, side)
    .areas.filter((area) => area.side === side && !area.isolated)
    .map(({ id }) => id);
}

/** Whether 8.6194a can be used at all: there is a Setup Area to set up in, as far as Umpire can know. */
export function hasSetupArea(game: KgpState, side: Side): boolean {
  return openSetupAreas(game, side)?.length !== 0;
}

/**
 * The Areas that can be recorded for an OBA module's radio (8.6198): Setup Areas and Eligible Entry Areas.
 * `undefined`: nothing is marked, or there is none at all.
 */
export function radioAreas(game: KgpState, side: Side): readonly string[] | undefined {
  const areas = openSetupAreas(game, side);
  if (areas === undefined) return undefined;
  const all = [...areas, ...eligibleEntries(game, side).map(({ hex }) => hex)];
  return all.length === 0 ? undefined : all;
}
