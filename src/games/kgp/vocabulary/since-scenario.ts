/** The CG Dates that have passed without a scenario. */
import type { KgpState } from '../state.ts';
import { campaignGameOf } from './charts.ts';

/** The CG Dates since the last CG-Scenario End, the present one first: Idle Days have no scenario. */
export function datesSinceScenario({ cg, date, lines }: KgpState): readonly string[] {
  const { dates } = campaignGameOf(cg);
  const since = [date];
  for (const before of dates.slice(0, Math.max(dates.indexOf(date), 0)).toReversed()) {
    if (lines[before]?.scenario !== 'idle-day') break;
    since.push(before);
  }
  return since;
}
