/** Counters that a file of the play has brought into sight. */
import type { Moderator } from './moderator.ts';
import type { HandedFile } from './save-door.ts';
import { kindsPlace, serverHelp } from './save-report.ts';
import type { Sitting, Visit } from './sitting.ts';

/**
 * What a file of the play has brought into sight, as the order says it to everybody: what was sealed is held against it.
 * `undefined`: there is no such order now, or nothing for it.
 */
export function cameIntoSight(
  moderator: Moderator,
  visit: Visit,
  { seat, view, offers }: Sitting,
  { revealed }: Pick<HandedFile, 'revealed'>,
): { readonly offer: Sitting['offers'][number]; readonly text: string } | undefined {
  const { sight, report } = visit.game.saves ?? {};
  const offer = offers.find(({ order }) => order === sight?.order);
  if (sight === undefined || report === undefined || offer === undefined) return undefined;
  const help = serverHelp(moderator, kindsPlace(visit), report.mapOf(view));
  const counters = revealed.map(({ counter }) => counter);
  const text = sight.read(view, seat.side ?? '', counters, help);
  return text === '' ? undefined : { offer, text };
}
