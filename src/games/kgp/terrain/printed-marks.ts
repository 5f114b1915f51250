/**
 * The marks printed on the map of a Map Group, as far as our sources say: LVP buildings (8.2), and bridges too weak for
 * vehicles (KGP4).
 */
import { oncePerText } from '../../../kernel/memo.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Location } from '../front/position.ts';
import { lvpFeaturesOf } from '../vocabulary/charts.ts';
import { parseMarks, printMarks } from './notation.ts';

/** KGP4 EXC: one-lane wooden bridges, which no vehicle enters. */
const WOODEN: Readonly<Record<string, readonly string[]>> = { Lg: ['H46', 'S55'] };

export function woodenBridges(map: string): readonly string[] {
  return WOODEN[map] ?? [];
}

/** Of the Map Groups. */
const MAPS = 3;

/** A text of marks to begin with; bridges are not in it, since both of their ends are read off the map. */
export const printedMarks = oncePerText(MAPS, (map): string => {
  const buildings = lvpFeaturesOf(map).flatMap(({ levels, stairwells = [] }) => {
    if (levels === undefined) return [];
    const hexes = Object.entries(levels).map(([hex, level]) => `${hex}/${level}`);
    return [`building ${hexes.join('+')}: ${stairwells.join(' ')}`];
  });
  const wooden = woodenBridges(map);
  const barred = onlyIf(wooden.length > 0, `barred vehicle: ${wooden.join(' ')}`);
  const read = parseMarks(map, [...buildings, ...barred].join('\n'));
  if (!read.ok) throw new Error(`marks of ${map}: ${read.faults[0].wrong}`);
  return printMarks(map, read.value);
});

/** Bridges of which the rules speak; their ends have to be marked. */
export function printedBridges(map: string): readonly string[] {
  const lvp = lvpFeaturesOf(map).flatMap(({ kind, hexes }) => (kind === 'bridge' ? hexes : []));
  return [...lvp, ...onlyIf(map === 'Lg', 'H46', 'R46', 'S55')];
}

/** Locations that are worth LVP and so can be Controlled, though nothing makes them Strategic: Dinheid Heights. */
export function worthOf(map: string): readonly Location[] {
  return lvpFeaturesOf(map).flatMap(({ kind, hexes }) =>
    kind === 'open ground' ? hexes.map((hex) => `${hex}/0`) : [],
  );
}
