/** 8.14: one side's columns of the CG Roster: SAN, CPP and Recon, each line by itself and from one to the next. */
import { nameKey } from '../../../../text/delimited.ts';
import { HIGHEST_SAN } from '../../dates/8.612-new-cg-date-and-san-adjustment.ts';
import { cppBaseCell } from '../../dates/8.616-cpp-replenishment.ts';
import { MOST_RECON_CPP, MOST_RECON_LOCATIONS } from '../../purchases/8.622-purchasing-reconnaissance.ts';
import type { SideLine } from '../../rg/state.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import { datesDone } from '../dates-done.ts';
import { type Check, isBlank, type SheetRow } from '../sheet.ts';
import { DATE, MOST_CPP } from './columns.ts';
import { type Entering, lastScenario } from './entering.ts';

export function ledgerOf(
  check: Check,
  rows: readonly SheetRow[],
  entering: Entering,
): Record<string, SideLine> {
  const done = datesDone(entering.game.cg, entering.agreed.through);
  const lines: Record<string, SideLine> = {};
  let before: number | undefined;
  for (const [index, row] of rows.entries()) {
    const date = done.find((each) => nameKey(each) === nameKey(row.text(DATE)));
    if (date === undefined || date !== done[index]) {
      check.no(row, DATE, `${done[index] ?? 'nothing'} is due on this line: ${done.join(', ')} are done`);
      continue;
    }
    const line = lineOf(check, row, entering, date, index === 0);
    if (line === undefined) continue;
    sumFaults(check, row, line, before);
    before = line.left - (line.reconCpp ?? 0);
    lines[date] = line;
  }
  if (rows.length < done.length)
    check.faults.push({
      line: rows.at(-1)?.line ?? 1,
      wrong: `lines are missing: ${done.slice(rows.length).join(', ')}`,
    });
  return lines;
}

type Line = SideLine & Required<Pick<SideLine, 'spent' | 'left'>>;

function lineOf(
  check: Check,
  row: SheetRow,
  entering: Entering,
  date: string,
  isFirst: boolean,
): Line | undefined {
  const { game, side, agreed } = entering;
  const cpp = (column: string) => check.integer(row, column, 0, MOST_CPP);
  const san = check.integer(row, 'SAN', 0, HIGHEST_SAN);
  const start = cpp('Start');
  const [least, most] = isFirst ? [0, 0] : replenishedBetween(entering, date);
  const isEmpty = isFirst && isBlank(row.text('Replenished'));
  const replenished = isEmpty ? 0 : check.integer(row, 'Replenished', least, most);
  const total = cpp('Total');
  const spent = cpp('Spent');
  const left = cpp('Left');
  const [reconCpp, recon] = reconOf(check, row, isFirst, left ?? 0);
  if (date === lastScenario(agreed) && san !== undefined && san !== agreed.san[side])
    check.no(row, 'SAN', `SAN ${agreed.san[side]} was agreed on for the end of this scenario, not ${san}`);
  if (start === undefined || replenished === undefined || total === undefined) return undefined;
  if (spent === undefined || left === undefined || san === undefined) return undefined;
  if (!isFirst) return { san, start, replenished, total, spent, left, reconCpp, recon };
  const ob = campaignGameOf(game.cg).sides[side];
  if (start !== ob.cpp) check.no(row, 'Start', `the OB gives ${ob.cpp} CPP, not ${start} (8.5)`);
  return { san, start, total, spent, left };
}

/** `before`: what was left on the line above. */
function sumFaults(
  check: Check,
  row: SheetRow,
  { start, replenished = 0, total, spent, left }: Line,
  before: number | undefined,
): void {
  if (before !== undefined && start !== before)
    check.no(
      row,
      'Start',
      `${before} were left on the preceding CG Date, after Recon (8.6162, 8.622); not ${start}`,
    );
  if (total !== start + replenished)
    check.no(row, 'Total', `${start} + ${replenished} = ${start + replenished}, not ${total} (8.6162)`);
  if (left !== total - spent)
    check.no(row, 'Left', `${total} − ${spent} = ${total - spent}, not ${left} (8.619)`);
}

/**
 * The least and the most that 8.616 can have given, by the printed Base Number if it is known; halved or not is not
 * looked at.
 */
export function replenishedBetween({ game, core, side }: Entering, date: string): readonly [number, number] {
  const cell = core.charts[cppBaseCell(game.cg, date, side)];
  const least = (amount: number) =>
    game.readings['negative-replenishment'] === 'subtract' ? amount : Math.max(amount, 0);
  if (cell === undefined || cell.house) return [least(-12), MOST_CPP];
  return [least(Number(cell.value) - 12), least(Number(cell.value) - 1)];
}

/** 8.622: CPP spent on Recon, out of what is left, and the Locations that it gave; not before the Initial Scenario. */
function reconOf(check: Check, row: SheetRow, isFirst: boolean, left: number): readonly [number, number] {
  const read = (column: string, max: number) =>
    isBlank(row.text(column)) ? 0 : (check.integer(row, column, 0, max) ?? 0);
  const cpp = read('Recon CPP', isFirst ? 0 : Math.min(MOST_RECON_CPP, left));
  return [cpp, read('Recon', cpp === 0 ? 0 : MOST_RECON_LOCATIONS)];
}
