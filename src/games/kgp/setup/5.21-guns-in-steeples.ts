/** 5.21: no Gun is set up in a Steeple Location. Of a set-up Umpire knows what its side has written down, and nothing else. */

import { given, onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { steepleHexes, steepleLevel } from '../terrain/5.2-steeples.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { printPlace } from '../units/place.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { SettingUp } from './setup-rule.ts';

/** The Steeple Locations of the Map Group whose level is known, such as `J19/2`. */
function steeplesOf(game: KgpState): readonly string[] {
  return steepleHexes(campaignGameOf(game.cg).map).flatMap((hex) => {
    const level = steepleLevel(game, hex);
    return given(level, (level) => `${hex}/${level}`);
  });
}

/**
 * The Steeple Location in which a line of set-up notes has a Gun of the side: `G1 in J19/2`, `G1 @J19/2`, `J19/2: G1`,
 * `G1 in the Steeple`. A line that says it otherwise is not understood, and nothing follows from it.
 */
export function gunInSteeple(
  game: KgpState,
  side: Side,
  lines: readonly string[],
): { readonly gun: string; readonly steeple: string; readonly note: number } | undefined {
  const steeples = steeplesOf(game);
  const guns = new Set(gunsOf(unitsOf(ownUnits(game, side).ob)).map(({ id }) => id));
  for (const [index, line] of lines.entries())
    for (const [who, where] of placings(line)) {
      const steeple = where === 'STEEPLE' ? 'a Steeple' : steeples.find((each) => each === where);
      const gun = who.find((id) => guns.has(id));
      if (steeple !== undefined && gun !== undefined) return { gun, steeple, note: index + 1 };
    }
  return undefined;
}

/** The ids that a note has in each of its places; each place ends what is said of the one before. */
function placings(line: string): readonly (readonly [ids: readonly string[], place: string])[] {
  return line.split(';').flatMap((clause) => {
    const text = clause.toUpperCase();
    const first = PLACE_FIRST.exec(text)?.groups;
    if (first !== undefined) return [[idsIn(first.rest ?? ''), first.place ?? ''] as const];
    let from = 0;
    return [...text.matchAll(IN_PLACE)].map((found) => {
      const ids = idsIn(text.slice(from, found.index));
      from = found.index + found[0].length;
      return [ids, found.groups?.place ?? 'STEEPLE'] as const;
    });
  });
}

function idsIn(text: string): readonly string[] {
  return text.match(/\b[A-Z]\d{1,4}\b/gu) ?? [];
}

const PLACE_FIRST = /^(?:HIP: ?)?\s*(?<place>[A-Z]{1,2}\d{1,2}\/\d)\s*[:=](?<rest>.*)$/u;
const IN_PLACE =
  /(?:\bIN\s+|@\s*)(?:(?:THE\s+)?(?:[A-Z]{1,2}\d{1,2}\s+)?STEEPLE\b|(?<place>[A-Z]{1,2}\d{1,2}(?:\/\d)?)(?!\s+STEEPLE)\b)/gu;

function gunsOf(units: readonly ObUnit[]): readonly ObUnit[] {
  return units.filter((unit) => unit.kind === 'Gun' && !has(unit, 'prisoner'));
}

/** Told wherever a side with a Gun sets up on a map with a Steeple. */
export function steepleReminder({ game, side, onMap }: SettingUp): readonly string[] {
  const hexes = steepleHexes(campaignGameOf(game.cg).map);
  const guns = gunsOf(onMap);
  if (guns.length === 0 || hexes.length === 0) return [];
  const { ob } = ownUnits(game, side);
  const steeples = steeplesOf(game);
  const there = guns.flatMap((gun) => {
    const place = placeOf(ob, gun);
    const at = place?.in === 'hex' ? printPlace(place) : '';
    return onlyIf(steeples.includes(at), ` ${gun.id} was last in ${at}: it is set up elsewhere.`);
  });
  const named = steeples.length > 0 ? steeples : hexes;
  return [
    `No Gun is set up in a Steeple Location: ${named.join(', ')} (5.21).${there.join('')} Umpire sees only what a set-up note says of it, not the board.`,
  ];
}
