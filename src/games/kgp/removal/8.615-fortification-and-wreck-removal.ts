/** 8.615: what may be removed, how often, with which drm, and who is Reduced by an Original 6. */
import { CLASSES } from '../units/counters.ts';
import { halfSquadEquivalents, has, isMmc, type ObUnit } from '../units/unit.ts';
import { type Modifier, onTable, type TableResult } from '../vocabulary/refit-table.ts';

const RULE = '8.615';

export const REMOVABLE = ['minefield', 'roadblock', 'wreck', 'immobile-vehicle'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** Where the item lies, as its Controlling side states it. A roadblock is asked for its hexside's two hexes. */
export type Proximity = 'front-line' | 'adjacent' | 'farther';

/** How many attempts a Setup Area allows: squad-equivalents for works, heavy tracked vehicles for hulks. */
export function removalLimits(
  retained: readonly ObUnit[],
  heavyTracked: number,
): { readonly works: number; readonly hulks: number } {
  const halves = retained.reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0);
  return { works: Math.floor(halves / 2), hulks: heavyTracked };
}

export function isWork(item: Removable): boolean {
  return item === 'minefield' || item === 'roadblock';
}

/** In a Front-Line Hex, and ADJACENT to one. */
export const FRONT_LINE_DRM = 2;
export const ADJACENT_DRM = 1;

export function removalModifiers(
  item: Removable,
  proximity: Proximity,
  retained: readonly ObUnit[],
): readonly Modifier[] {
  const found: Modifier[] = [];
  if (proximity === 'front-line') found.push({ label: 'Front-Line Hex', rule: RULE, value: FRONT_LINE_DRM });
  if (proximity === 'adjacent')
    found.push({ label: 'ADJACENT to a Front-Line Hex', rule: RULE, value: ADJACENT_DRM });
  const engineers = isWork(item)
    ? retained
        .filter((unit) => has(unit, 'assault-engineer'))
        .reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0)
    : 0;
  if (engineers > 0) found.push({ label: 'Assault Engineer HS-equivalents', rule: RULE, value: -engineers });
  return found;
}

/** `reduces`: an Original 6 costs an MMC, also when engineers make the Final dr 3 or less. */
export function removalRoll(
  dr: number,
  modifiers: readonly Modifier[],
): { readonly roll: TableResult; readonly reduces: boolean } {
  return { roll: onTable(RULE, [dr], modifiers), reduces: dr === 6 };
}

/** The class of an MMC, as this campaign knows it; `undefined`: nobody has said. */
export type ClassOf = (unit: ObUnit) => string | undefined;

/**
 * The MMC that an Original 6 may Reduce: of the best class there is in the Area, Assault Engineers before others of it.
 * One whose class nobody has said comes last.
 */
export function removalVictims(
  retained: readonly ObUnit[],
  isolated: boolean,
  classOf: ClassOf,
): readonly ObUnit[] {
  if (isolated) return [];
  const mmc = retained.filter((unit) => isMmc(unit) && !has(unit, 'prisoner'));
  const order = CLASSES.toReversed();
  const rank = (unit: ObUnit): number => {
    const at = order.indexOf(classOf(unit) ?? '');
    return at < 0 ? order.length : at;
  };
  const best = Math.min(...mmc.map(rank));
  const first = mmc.filter((unit) => rank(unit) === best);
  const engineers = first.filter((unit) => has(unit, 'assault-engineer'));
  return engineers.length > 0 ? engineers : first;
}
