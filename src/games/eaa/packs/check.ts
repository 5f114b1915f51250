/** Whether a pack makes sense: what its lines say together, after each could be read. */
import type { PackCheck, PackFault } from '../../../kernel/pack-files.ts';
import { checkMap } from '../ground/map-check.ts';
import { checkCalendar } from './calendar-check.ts';
import { checkCards } from './card-check.ts';
import { checkCounters } from './counter-check.ts';
import { look } from './notes.ts';
import { FILES, type Pack, type PackLines } from './pack.ts';

/** @param lines where each entry stands in its file; absent: as in the canonical text of a file with a line each */
export function checkPack(pack: Pack, lines: PackLines = {}): PackCheck {
  const map = checkMap(pack.map, lines.map);
  const all = look(pack, lines, [checkCards, checkCalendar, checkCounters]);
  return { faults: [...map.faults, ...all.faults], doubts: [...map.doubts, ...all.doubts, ...mixed(pack)] };
}

/** A made-up map beside an owner's cards, or the other way round. */
function mixed({ head, map }: Pack): readonly PackFault[] {
  if (head.source === map.source) return [];
  return [
    {
      file: FILES.head,
      wrong: `cards and units are “${head.source}”, the map is “${map.source}”`,
      legal: 'Both mostly come from one copy of the game (map.txt).',
    },
  ];
}
