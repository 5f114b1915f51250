/** CG6: the Entry Areas by which RG come, by their colour, their date and who Controls their arrow hex. */
import type { KgpState } from '../state.ts';
import { campaignGameOf, type EntryArea, entryAreasOf } from '../vocabulary/charts.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import type { Side } from '../vocabulary/sides.ts';

function usEntries(
  game: KgpState,
  colours: readonly string[],
  when: (from: string) => boolean,
): readonly EntryArea[] {
  return entryAreasOf(campaignGameOf(game.cg).map).filter((area) =>
    area.entries.some(
      (entry) => entry.side === 'us' && colours.includes(entry.colour ?? '') && when(entry.from),
    ),
  );
}

/** CG20: the Entry Area of that hex is one that no vehicle ever uses. */
export function isClosedToVehicles(cg: string, hex: string): boolean {
  return entryAreasOf(campaignGameOf(cg).map).some((area) => area.hex === hex && area.noVehicles === true);
}

/** U.S. Entry Areas of one of `colours` that are Eligible on the current CG Date (CG6c). */
export function eligibleUs(game: KgpState, colours: readonly string[]): readonly EntryArea[] {
  return usEntries(game, colours, (from) => isOnOrAfter(game.date, from));
}

/** U.S. Entry Areas of one of `colours` that become Eligible on the very next CG Date: Early Entry (8.6194b). */
export function earlyUs(game: KgpState, colours: readonly string[]): readonly EntryArea[] {
  const { dates } = campaignGameOf(game.cg);
  const next = dates[dates.indexOf(game.date) + 1];
  if (next === undefined) return [];
  const now = eligibleUs(game, colours);
  return usEntries(game, colours, (from) => from === next).filter((area) => !now.includes(area));
}

/** German Entry Areas of the Map Group whose date has come, whoever Controls their arrow hex. */
export function datedGerman(game: KgpState): readonly EntryArea[] {
  return datedEntries(game, 'german');
}

/** CG6c: for the German, the arrow hex must be German-Controlled too. */
export function eligibleGerman(game: KgpState): readonly EntryArea[] {
  return datedGerman(game).filter((area) => game.germanEntry[area.hex] === 'german');
}

/** CG6c: the Entry Areas of a side's own nationality whose date has come, whoever Controls their arrow hex. */
export function datedEntries(game: KgpState, side: Side): readonly EntryArea[] {
  return entryAreasOf(campaignGameOf(game.cg).map).filter(({ entries }) =>
    entries.some((entry) => entry.side === side && isOnOrAfter(game.date, entry.from)),
  );
}

/** CG6c: the Entry Areas that are Eligible to a side on the current CG Date. */
export function eligibleEntries(game: KgpState, side: Side): readonly EntryArea[] {
  return side === 'german' ? eligibleGerman(game) : datedEntries(game, side);
}
