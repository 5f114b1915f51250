/** Whether a pack makes sense: what its lines say together, after each could be read. */
import type { PackCheck } from '../../../kernel/pack-files.ts';
import { checkCalendar } from './calendar-check.ts';
import { checkCards } from './card-check.ts';
import { checkCounters } from './counter-check.ts';
import { look } from './notes.ts';
import type { Pack, PackLines } from './pack.ts';

/**
 * @param hexes of its map; absent: what is said of hexes is not looked at
 * @param lines where each entry stands in its file; absent: as in the canonical text of a file with a line each
 */
export function checkPack(
  pack: Pack,
  hexes: readonly string[] | undefined,
  lines: PackLines = {},
): PackCheck {
  return look(pack, hexes, lines, [checkCards, checkCalendar, checkCounters]);
}
