/** 8.14: reads and checks what only one side knows: whole, with every mistake named; by that side's own view. */

import { nameKey } from '../../../../text/delimited.ts';
import { faultless, type Read } from '../../../../text/fault.ts';
import { rawLines } from '../../../../text/lines.ts';
import type { Rg } from '../../rg/state.ts';
import { Check, readSheet, type SheetRow, YES_NO } from '../sheet.ts';
import type { OwnPaper } from '../state.ts';
import {
  DATE,
  FLAMETHROWER,
  FORTIFICATION,
  hasFlamethrower,
  ITEM,
  LEDGER,
  RECORD,
  RG,
  WORKS,
} from './columns.ts';
import type { Entering } from './entering.ts';
import { fortificationsOf, withFpp } from './fortifications.ts';
import { ledgerOf } from './ledger.ts';
import { givenOf, purchasesOf } from './purchases.ts';
import { readRg } from './record.ts';

export function readOwnPaper(entering: Entering, text: string): Read<OwnPaper> {
  const sheet = readSheet(text, [
    { columns: LEDGER },
    { columns: RECORD },
    { columns: WORKS },
    { columns: [ITEM, 'Value'] },
  ]);
  const rowsOf = (table: string) => sheet.rows.get(table) ?? [];
  const check = new Check(sheet.faults);
  const end = rawLines(text).length;
  const ledger = rowsOf(DATE);
  const lines = ledgerOf(check, ledger, entering);
  const entries = rowsOf(RG).flatMap((row) => readRg(check, row, entering) ?? []);
  const given = givenOf(check, entries, entering, end);
  const rgs = purchasesOf(check, entries, given, entering, lines, ledger);
  const works = rowsOf(FORTIFICATION);
  const fortifications = fortificationsOf(check, works, entering);
  const complete = withFpp(check, works.at(-1), lines, entering.side, rgs, fortifications);
  unrevealed(check, entering, rgs, end);
  const flamethrower = flamethrowerOf(check, rowsOf(ITEM), entering, end);
  return faultless(check.sorted, () => ({ lines: complete, rgs, fortifications, flamethrower }));
}

/** 8.2: a side's Objective Hexes that both know to be revealed are those of its RG. */
function unrevealed(check: Check, { side, agreed }: Entering, rgs: readonly Rg[], end: number): void {
  const own = agreed.objectives.filter((objective) => objective.side === side);
  for (const { hex } of own)
    if (!rgs.some((rg) => rg.objective === hex && rg.objectiveRevealed === true))
      check.faults.push({
        line: end,
        wrong: `${hex} was agreed on as your revealed Objective Hex, but no RG of yours has it, revealed`,
      });
}

function flamethrowerOf(
  check: Check,
  [item, second]: readonly SheetRow[],
  { game, side }: Entering,
  end: number,
): boolean {
  if (!hasFlamethrower(game, side)) {
    if (item !== undefined) check.no(item, ITEM, 'no item is asked for');
    return false;
  }
  if (second !== undefined) check.no(second, ITEM, 'there is no further item');
  if (item === undefined) {
    check.faults.push({ line: end, wrong: `the item “${FLAMETHROWER}” is missing` });
    return false;
  }
  if (nameKey(item.text(ITEM)) === nameKey(FLAMETHROWER)) return check.word(item, 'Value', YES_NO) === 'yes';
  check.no(item, ITEM, `there is no such item; “${FLAMETHROWER}” is asked for`);
  return false;
}
