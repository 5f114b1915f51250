/** 3.8: the Bridge Blowing Table, which only the printed charts have. */
import type { ChartCell } from '../../../kernel/game.ts';
import { houseIsBlown } from '../vocabulary/house-tables.ts';

const RULE = '3.8';
const DIE = [1, 2, 3, 4, 5, 6] as const;

export const BLOWN = 'Blown';
const TESTED = 'Tested';

/** `3.8/bridge/4`. */
export function bridgeCell(die: number): string {
  return `${RULE}/bridge/${die}`;
}

export function bridgeCells(): readonly ChartCell[] {
  return DIE.map((die) => ({
    id: bridgeCell(die),
    rule: RULE,
    label: `Bridge Blowing Table, die ${die}`,
    place: { table: `${RULE} Bridge Blowing Table`, row: String(die), column: 'result' },
    kind: 'choice',
    words: [BLOWN, TESTED],
    neededBy: RULE,
  }));
}

/** To practise with, by cell; `undefined`: none of these. */
export function houseBridge(id: string): string | undefined {
  const die = DIE.find((each) => id === bridgeCell(each));
  if (die === undefined) return undefined;
  return houseIsBlown(die) ? BLOWN : TESTED;
}
