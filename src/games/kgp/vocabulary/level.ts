/** The two levels at which a campaign can be played: roster level, and unit by unit. */

/** `units`: the RePh is played counter by counter; `roster`: players do that half of it on their boards. */
export type Level = 'roster' | 'units';

/** The level that a campaign's options name. */
export function levelOf({ level }: Readonly<Record<string, string>>): Level {
  return level === 'units' ? 'units' : 'roster';
}

/** Whether Umpire keeps every counter, and not only rosters. */
export function keepsCounters({ level }: { readonly level: Level }): boolean {
  return level === 'units';
}
