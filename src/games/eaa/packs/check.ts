/** Whether a pack makes sense: what its lines say together, after each could be read. */
import type { PackCheck } from '../../../kernel/pack-files.ts';
import { checkMap } from '../ground/map-check.ts';
import { checkCalendar } from './calendar-check.ts';
import { checkCards } from './card-check.ts';
import { checkCounters } from './counter-check.ts';
import { look } from './notes.ts';
import type { Pack, PackLines } from './pack.ts';

/** @param lines where each entry stands in its file; absent: as in the canonical text of a file with a line each */
export function checkPack(pack: Pack, lines: PackLines = {}): PackCheck {
  const map = checkMap(pack.map, lines.map);
  const all = look(pack, lines, [checkCards, checkCalendar, checkCounters]);
  return { faults: [...map.faults, ...all.faults], doubts: [...map.doubts, ...all.doubts] };
}
