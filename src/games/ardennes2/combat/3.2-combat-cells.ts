/** 3.2: the Combat Table as chart cells, which only the printed charts have: one for each column and roll of two dice. */
import type { ChartCell } from '../../../kernel/game.ts';
import { houseCombat } from '../vocabulary/house-tables.ts';
import { printResult } from './3.2-combat-table.ts';
import { type Columns, oddsWords } from './3.2-odds.ts';

const RULE = '3.2';
const TABLE = `${RULE} Combat Table`;
const LOWEST_ROLL = 2;
const HIGHEST_ROLL = 12;

/** From 1:3 to 6:1: the columns, unless the table's owner says that theirs has others. */
export const USUAL_COLUMNS: Columns = { lowest: -2, highest: 5 };

/** How far a table may reach: 1:6 to 12:1. */
const WIDEST: Columns = { lowest: -5, highest: 11 };

/** Reads `1:3 to 6:1`; `undefined`: no such columns. The three that 8.0 names (1:1, 2:1, 3:1) are always there. */
export function readColumns(text: string): Columns | undefined {
  const [, low = '', high = ''] = /^\s*(\d+:\d+)\s+to\s+(\d+:\d+)\s*$/iu.exec(text) ?? [];
  const [lowest, highest] = [stepsOf(low), stepsOf(high)];
  if (lowest === undefined || highest === undefined || lowest > 0 || highest < 2) return undefined;
  return { lowest, highest };
}

function stepsOf(word: string): number | undefined {
  for (let steps = WIDEST.lowest; steps <= WIDEST.highest; steps += 1)
    if (oddsWords(steps) === word) return steps;
  return undefined;
}

/** `3.2/combat/3-1/7`: without a colon, which in a line of values parts a cell from what it has. */
export function combatCell(column: number, roll: number): string {
  return `${RULE}/combat/${oddsWords(column).replace(':', '-')}/${roll}`;
}

const LOSS = '(?:[1-9]|all)';
/** `A1 D1 R2`, or a part of it in that order, or `-`: of what `readResult` reads, the one way to write it down. */
const RESULT = {
  pattern: `-|A${LOSS}(?: D${LOSS})?(?: R[1-9])?|D${LOSS}(?: R[1-9])?|R[1-9]`,
  words:
    'steps that the attacker (A) and the defender (D) lose, and hexes that the defender retreats (R), such as “A1 D1 R2”, “D1”, “Dall”; “-” for no effect',
};

export function combatCells(columns: Columns = USUAL_COLUMNS): readonly ChartCell[] {
  const cells: ChartCell[] = [];
  for (let roll = LOWEST_ROLL; roll <= HIGHEST_ROLL; roll += 1)
    for (let column = columns.lowest; column <= columns.highest; column += 1)
      cells.push({
        id: combatCell(column, roll),
        rule: RULE,
        label: `Combat Table, ${oddsWords(column)}, dice ${roll}`,
        place: { table: TABLE, row: String(roll), column: oddsWords(column) },
        kind: 'text',
        words: ['A1', 'A1 D1', 'D1 R2'],
        only: RESULT,
        neededBy: RULE,
      });
  return cells;
}

/** To practise with, by cell; `undefined`: none of these. */
export function houseCombatResult(id: string): string | undefined {
  const [rule, table, odds = '', roll = ''] = id.split('/');
  const column = rule === RULE && table === 'combat' ? stepsOf(odds.replace('-', ':')) : undefined;
  if (column === undefined) return undefined;
  return printResult(houseCombat(column, Number(roll)));
}
