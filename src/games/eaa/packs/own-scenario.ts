/** The scenario that a pack is itself, as the first ones were: The Northern Shoulder of the house (`pack.txt`, `calendar.txt`). */
import type { Scenario } from '../scenario/scenario.ts';
import { SCENARIO_TITLE } from '../vocabulary/scenario-title.ts';
import { NORTHERN_SHOULDER } from './house-packs.ts';
import type { Pack } from './pack.ts';

/** `undefined`: the pack is none. */
export function ownScenario({ head, calendar }: Pick<Pack, 'head' | 'calendar'>): Scenario | undefined {
  if (head.days === undefined || calendar === undefined) return undefined;
  return {
    id: NORTHERN_SHOULDER,
    title: SCENARIO_TITLE,
    days: head.days,
    calendar,
    countsAs: head.countsAs ?? {},
    start: 'units',
    inPlay: 'all',
    leavesOut: new Set(),
    // 3.0: one at Büllingen.
    depots: { markers: 3, always: ['0706'] },
    townVp: 0,
  };
}
