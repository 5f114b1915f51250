/** 8.606, 8.6061: whither somebody Escapes, how far and through what, where the agreed front says it. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { when } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { escapeWay, type KnownWay } from '../terrain/ways.ts';
import { placeOf } from '../units/ledger.ts';
import { hexOf } from '../units/place.ts';
import { escapeDestinations, territoryIn } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { isWithin } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Attempt } from './8.606-composed.ts';

/** The known facts of an Escape: the nearest Areas, and those that its DRM hang on. */
export interface KnownEscape extends Pick<Attempt, 'distance' | 'through'> {
  readonly to: readonly string[];
  readonly path: readonly string[];
}

/**
 * Of a unit that cannot stay and stands on the ground; `undefined`: its side says it, as on a map that is marked by
 * hand. For an Isolated unit the owner chooses whether and whither.
 */
export function knownEscape(game: KgpState, side: Side, unit: ObUnit | undefined): KnownEscape | undefined {
  const place = unit && placeOf(ownUnits(game, side).ob, unit);
  if (unit === undefined || place?.in !== 'hex' || place.level !== 0) return undefined;
  if (territoryIn(game, side, unit) === 'isolated') return undefined;
  const way = escapeWay(game, side, unit.kind === 'vehicle' ? 'vehicle' : 'infantry', place.hex);
  if (way === undefined || way === 'none') return undefined;
  const { through, path } = way;
  const open = escapeDestinations(game, side).map(({ value }) => value);
  // CG6c EXC: an Entry Area that Early Entry has opened may be nearer; the front does not know of it.
  const eligible = eligibleEntries(game, side).map((area) => `box ${area.hex}`);
  if (open.some((key) => key.startsWith('box ') && !eligible.includes(key))) return undefined;
  const to = way.to.filter((key) => open.includes(key));
  if (to.length === 0) return undefined;
  return { to, through, path, distance: distanceOf(game, side, way, place.hex) };
}

const NEAR: Readonly<Record<number, Attempt['distance']>> = { 1: '1', 2: '2' };

function distanceOf(game: KgpState, side: Side, { toArea = 0 }: KnownWay, hex: string): Attempt['distance'] {
  if (game.readings['escape-distance'] !== 'plain') return NEAR[toArea] ?? 'farther';
  const own = unitsIn(game).marking.areas.filter((area) => area.side === side);
  const hexes = new Set(own.flatMap(({ locations }) => locations.map(hexOf)));
  const map = hexMapOf(game);
  if (isWithin(map, hex, 1, hexes)) return '1';
  return isWithin(map, hex, 2, hexes) ? '2' : 'farther';
}

/** The part of an attempt that contradicts the agreed front; `undefined`: it fits, or nothing is known. */
export function wayFault(
  game: KgpState,
  side: Side,
  unit: ObUnit | undefined,
  { to, distance, through }: Omit<Attempt, 'units'>,
): Ruling | undefined {
  const known = knownEscape(game, side, unit);
  if (known === undefined || unit === undefined) return undefined;
  if (known.to.includes(to) && known.distance === distance && known.through === through) return undefined;
  return ruling(
    '8.6061',
    'not-by-the-front',
    `${unit.id} to ${shown(to, 12)} does not fit the front that both sides have agreed on.`,
    `By it: ${knownWords(known)}. Where that is wrong, both sides or the GM can overrule it for this CG Date.`,
  );
}

/** `area A or box GG1, 3 hexes or more from a Setup Area, by E18 D17 C18`. */
function knownWords({ to, distance, through, path }: KnownEscape): string {
  const far = distance === 'farther' ? 'three hexes or more' : `${distance} hexes`;
  const enemy = when(through, ', through an enemy Area');
  return `${to.join(' or ')}, ${far} from a friendly Setup Area${enemy}, by ${path.join(' ')}`;
}
