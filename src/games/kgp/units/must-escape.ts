/** 8.6053: units without a path out of Uncontrolled Territory, as their owner has noted, which must Escape. */
import type { KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { placeOf } from './ledger.ts';
import { printPlace } from './place.ts';
import type { ObUnit } from './unit.ts';

/** Whether its owner has said that it has no path out of Uncontrolled Territory and must Escape (8.6053). */
export function isNoted(game: KgpState, side: Side, unit: ObUnit): boolean {
  const { ob, mustEscape } = ownUnits(game, side);
  const place = placeOf(ob, unit);
  const at = place === undefined ? 'nowhere' : printPlace(place);
  return mustEscape.includes(at) || mustEscape.includes(noteOf(at, unit.id));
}

/** A note of one unit, `E18: S3`; a note of all in a Location is the Location, `E18`. */
function noteOf(at: string, id: string): string {
  return `${at}: ${id}`;
}

/**
 * The notes with some units of a Location added. Once all others of it are dealt with, the Location itself is noted: a
 * unit that takes their place there before their Escape, as by Deploying (8.606), has to Escape as well. `undefined`:
 * they stay as they are.
 */
export function withNoted(
  notes: readonly string[],
  at: string,
  ids: readonly string[],
  last: boolean,
): readonly string[] | undefined {
  const isOf = (note: string) => note.startsWith(`${at}: `);
  if (ids.length === 0 && !(last && notes.some(isOf))) return undefined;
  if (last) return [...notes.filter((note) => !isOf(note)), at];
  return [...notes, ...ids.map((id) => noteOf(at, id))];
}
