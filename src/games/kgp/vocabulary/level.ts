/** The two levels at which a campaign can be played: roster level, and unit by unit, where more is kept. */
import type { BySide, Side } from './sides.ts';

/** `units`: the RePh is played counter by counter; `roster`: players do that half of it on their boards. */
export type Level = 'roster' | 'units';

/** The additional state where Umpire keeps every counter: there, or not. */
interface Leveled<Units> {
  readonly units?: Units;
}

/** Whether a campaign of these options keeps every counter. */
export function keepsUnits({ level }: Readonly<Record<string, string>>): boolean {
  return level === 'units';
}

/** The level that a campaign's options name. */
export function levelNamed(options: Readonly<Record<string, string>>): Level {
  return keepsUnits(options) ? 'units' : 'roster';
}

/** The level at which a campaign is played. */
export function levelOf({ units }: Leveled<object>): Level {
  return units === undefined ? 'roster' : 'units';
}

/**
 * The additional state of a campaign, a side or a scenario unit by unit: for rules that exist at that level alone.
 * @throws at roster level
 */
export function unitsIn<Units extends object>({ units }: Leveled<Units>): Units {
  if (units === undefined) throw new Error('this campaign is not played unit by unit');
  return units;
}

/** The same of a side. */
export function ownUnits<Units extends object>(
  { sides }: { readonly sides: BySide<Leveled<Units>> },
  side: Side,
): Units {
  return unitsIn(sides[side]);
}
