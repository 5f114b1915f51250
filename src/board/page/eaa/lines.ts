/** Lines of orders made of what was pressed, as the notation has them (docs/enemy-action-orders.md). */
import { type ChitWish, isActLine } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import { withoutStrategic } from '../../../games/eaa/notation/10.0-moves.ts';
import type { UnitNames } from '../../../games/eaa/notation/units-named.ts';
import type { Unit } from '../../../games/eaa/position/position.ts';

/** By name, so that a line means the same whichever lines before it are dropped. */
function named(names: UnitNames, units: readonly Unit[]): string {
  return units.map((unit) => names.nameOf(unit)).join(', ');
}

export function moveWords(names: UnitNames, units: readonly Unit[], to: string): string {
  return `${named(names, units)} > ${to}`;
}

/** The way of a line goes on. */
export function movedOn(line: string, to: string): string {
  const { text, isStrategic } = withoutStrategic(line);
  return [text.trim(), '>', to, ...(isStrategic ? ['strategic'] : [])].join(' ');
}

/** `by`: none: all who can. `cards`: as the notation has them (12.3). */
export function attackWords(
  names: UnitNames,
  target: string,
  by: readonly Unit[],
  { cards = '', chits }: { readonly cards?: string; readonly chits?: ChitWish | undefined },
): string {
  const who = by.length === 0 ? '' : ` by ${named(names, by)}`;
  const played = cards === '' ? '' : ` with ${cards}`;
  const wish = chits === undefined ? '' : ` chits ${chits}`;
  return `attack ${target}${who}${played}${wish}`;
}

export function digWords(names: UnitNames, units: readonly Unit[]): string {
  return `dig ${named(names, units)}`;
}

/** 6.0: a move goes before the attacks. */
export function withLine(lines: readonly string[], line: string): { lines: readonly string[]; at: number } {
  const first = lines.findIndex(isActLine);
  const at = first < 0 || isActLine(line) ? lines.length : first;
  return { lines: lines.toSpliced(at, 0, line), at };
}
