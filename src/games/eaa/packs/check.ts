/** Whether a pack makes sense: what its lines say together, after each could be read. */

import type { PackCheck } from '../../../kernel/pack-files.ts';
import type { Fault } from '../../../text/fault.ts';
import { MOVES_ON } from '../control/9.15-third-objective.ts';
import { checkMap } from '../ground/map-check.ts';
import { armyOf } from '../vocabulary/counters.ts';
import { checkCalendar } from './calendar-check.ts';
import { checkCards } from './card-check.ts';
import { checkCounters } from './counter-check.ts';
import { look } from './notes.ts';
import { FILES, type Pack, type PackLines } from './pack.ts';
import { checkSetup } from './setup-check.ts';

/** @param lines where each entry stands in its file; absent: as in the canonical text of a file with a line each */
export function checkPack(pack: Pack, lines: PackLines = {}): PackCheck {
  const map = checkMap(pack.map, lines.map);
  const all = look(pack, lines, [checkCards, checkCalendar, checkCounters, checkSetup]);
  return {
    faults: [...map.faults, ...all.faults],
    doubts: [...map.doubts, ...all.doubts, ...mixed(pack), ...endless(pack)],
  };
}

/** A made-up map beside an owner's cards, or the other way round. */
function mixed({ head, map }: Pack): readonly Fault[] {
  if (head.source === map.source || head.house?.includes('map') === true) return [];
  return [
    {
      file: FILES.head,
      wrong: `cards and units are “${head.source}”, the map is “${map.source}”`,
      legal: 'Both mostly come from one copy of the game (map.txt).',
    },
  ];
}

/** 9.15: an army whose marker would stay in its third hex. */
function endless({ counters, map }: Pack): readonly Fault[] {
  const goesOn = counters.some((counter) => MOVES_ON.has(armyOf(counter)));
  if (!goesOn || map.lastObjective !== undefined) return [];
  return [
    {
      file: 'map.txt',
      wrong: 'Last is missing',
      legal: 'It is the hex of 5th and 6th Panzer Army behind their third objective (9.15): “Last = 0121”.',
    },
  ];
}
