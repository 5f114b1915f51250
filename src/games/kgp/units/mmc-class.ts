/** 8.615 ‡: the class of an MMC, by our source or its owner's word. */
import type { ChartCell } from '../../../kernel/game.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { CLASSES, classOf, crewTypes, type Facts, halfSquadOf, squadRows } from './counters.ts';
import { freedType } from './freed.ts';
import type { ObUnit } from './unit.ts';

/** The cell of what class a type is where no text says (8.615 ‡): of a squad for its HS, too. */
function classCell(type: string): string {
  return `8.615/Class/${type}`;
}

/** Squads that the texts say at most Elite of, and crews: which class they are is asked once (8.615 ‡). */
export function classCells(): readonly ChartCell[] {
  const cell = (type: string, label: string, words: readonly string[]): ChartCell => ({
    id: classCell(type),
    rule: '8.615',
    label,
    place: { table: '8.615 Class of MMC', row: type, column: 'Class' },
    kind: 'choice',
    words,
    neededBy: '8.614',
  });
  const best = CLASSES.toReversed();
  const squads = SIDES.flatMap((side) => squadRows(side)).filter((row) => row.class === undefined);
  return [
    ...squads.map(({ squad }) =>
      cell(
        squad,
        `The class of a ${squad} that is not Elite (Conscript: Green)`,
        best.filter((name) => name !== 'Elite'),
      ),
    ),
    ...crewTypes().map((type) => cell(type, `The class of a ${type} crew`, best)),
  ];
}

/** An MMC's class; a freed one is of the lowest (8.608). `undefined`: no source says. */
export function mmcClass(side: Side, unit: ObUnit, facts: Facts): string | undefined {
  const { kind, type } = unit;
  const squad = squadRows(side).find((row) => row.squad === type || halfSquadOf(row.squad, facts) === type);
  // Not by its type alone: a German Conscript HS may look like a U.S. one of a better class.
  const known = unit.class ?? (squad && classOf(squad.squad, facts));
  if (known !== undefined) return known;
  const said = facts[classCell(squad?.squad ?? type)]?.value;
  if (said !== undefined) return said;
  if (freedType(side, { kind }, facts)?.type !== type) return undefined;
  return CLASSES[0];
}
