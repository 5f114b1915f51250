/** CG12: a Gun is set up within three hexes of where it ended the last scenario, unless something frees it; Bore Sighting is for SW MG at night alone. */
import { onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { type Ledger, placeOf } from '../units/ledger.ts';
import { type Place, printPlace } from '../units/place.ts';
import { isMobile } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import { isNight } from '../vocabulary/dates.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';
import type { SettingUp } from './setup-rule.ts';

type HexPlace = Extract<Place, { in: 'hex' }>;

/** As far from where it ended the last scenario as a Gun may be set up. */
export const GUN_HEXES = 3;

/** The rule in words, with what frees a Gun within its Area. */
export const GUNS_AT_SETUP =
  'Each Gun within three hexes of where it ended the last scenario, and in its Area (CG12). Anywhere in its Area: an 81mm MTR; one that has Escaped or was Shifted; one that is hooked up to a Mobile vehicle as set-up begins; any of them after an Idle Date.';

/** EXC: an 81mm MTR may go anywhere in its Area. */
function isFreeByType({ type }: ObUnit): boolean {
  return type.includes('81mm');
}

/** The hex from which a Gun is bound to its three hexes; `undefined`: it is not, or is no Gun. */
export function boundTo(game: KgpState, side: Side, unit: ObUnit): HexPlace | undefined {
  if (unit.kind !== 'Gun' || hasIdled(game) || isFreeByType(unit)) return undefined;
  const { ob } = ownUnits(game, side);
  const holder = unit.with && ob.units[unit.with.unit];
  if (unit.with?.as === 'towed' && holder !== undefined && isMobile(holder)) return undefined;
  // A counter that has Escaped, or was Shifted, stands in no hex.
  const from = unit.place?.in === 'hex' ? unit.place : holder?.place;
  return from?.in === 'hex' ? from : undefined;
}

/** The same in words, for the list of what is set up. */
export function boundFrom(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const from = boundTo(game, side, unit);
  return from && `within ${GUN_HEXES} hexes of ${printPlace(from)} (CG12)`;
}

/** Whether the dates since the last scenario include an Idle one, which frees all Guns within their Area. */
function hasIdled(game: KgpState): boolean {
  return datesSinceScenario(game).length > 1;
}

/** Why a Gun is not hooked up before set-up: what ended the scenario unhooked is bound to its three hexes all the same (8.613). */
export function unhooked(ledger: Ledger, gun: ObUnit): string | undefined {
  const stands = placeOf(ledger, gun);
  if (stands?.in !== 'hex') return undefined;
  return `${gun.id} stands unhooked in ${printPlace(stands)} since the last scenario: it is hooked up at set-up itself, within three hexes of there (CG12)`;
}

const HOOKS =
  'Where Personnel is, SW and Guns may be (un)hooked, (un)limbered, (non-)dm; Bore Sighting is NA but for SW MG at night (CG12).';

export function hooksReminder({ onMap }: SettingUp): readonly string[] {
  return onlyIf(
    onMap.some(({ kind }) => kind === 'SW' || kind === 'Gun'),
    HOOKS,
  );
}

/** On the scenario card, in full and in short; in short only where something may be done. */
export function boreSighting(date: string): { readonly full: string; readonly short: readonly string[] } {
  if (isNight(date))
    return { full: 'Eligible SW MG may Bore Sight (CG12)', short: ['SW MG may Bore Sight (CG12)'] };
  return { full: 'Bore Sighting is NA (CG12)', short: [] };
}
