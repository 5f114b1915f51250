/** 8.14, 8.621: the Fortifications that a side says it has bought, by the FPP of their CG Date. */
import { nameKey } from '../../../../text/delimited.ts';
import { present } from '../../../../text/present.ts';
import { type FortificationLine, givenFortifications } from '../../fortifications/given.ts';
import { fppOn, fppSpent, fppText, minesFpp } from '../../fortifications/points.ts';
import { lacksSetupArea } from '../../fortifications/setup-area.ts';
import {
  buyable,
  DUMMY_MINEFIELD,
  fortificationName,
  initialBar,
  MINE_CAP,
} from '../../fortifications/table.ts';
import type { Rg, SideLine } from '../../rg/state.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { datesDone } from '../dates-done.ts';
import type { Check, SheetRow } from '../sheet.ts';
import { DATE, FORTIFICATION } from './columns.ts';
import type { Entering } from './entering.ts';

const MOST_PIECES = 999;

/** Fortifications bought with the FPP of each CG Date; set up with the next scenario, or waiting for it. */
export function fortificationsOf(
  check: Check,
  rows: readonly SheetRow[],
  { game, side, agreed }: Entering,
): FortificationLine[] {
  const done = datesDone(game.cg, agreed.through);
  const [first = ''] = done;
  // A side that only enters in the Initial Scenario sets up with the next one.
  const enters = lacksSetupArea({ cg: game.cg, initial: true }, side) !== undefined;
  const setUpFor = (date: string) =>
    done
      .slice(done.indexOf(date))
      .find((each) => agreed.lines[each]?.scenario !== 'idle-day' && !(enters && each === first));
  const lines: FortificationLine[] = givenFortifications(campaignGameOf(game.cg), side).map((line) => ({
    ...line,
    setUp: first,
  }));
  for (const row of rows) {
    const typed = nameKey(row.text(FORTIFICATION));
    const ids = [...buyable(game.readings).map(({ id }) => id), DUMMY_MINEFIELD.id];
    const item = ids.find((id) => namesOf(id).some((name) => nameKey(name) === typed));
    const date = done.find((each) => nameKey(each) === nameKey(row.text(DATE)));
    const count = check.integer(row, 'Count', 1, MOST_PIECES);
    if (item === undefined)
      check.no(row, FORTIFICATION, `the table of 8.621 has no “${row.text(FORTIFICATION).slice(0, 30)}”`);
    else if (date === undefined)
      check.no(row, DATE, `“${row.text(DATE).slice(0, 12)}” is no CG Date that is done`);
    else if (date === first && initialBar(game.cg, side, item) !== undefined)
      check.no(
        row,
        FORTIFICATION,
        `not for the Initial Scenario (SSR ${initialBar(game.cg, side, item) ?? ''})`,
      );
    else if (count !== undefined) {
      const setUp = setUpFor(date);
      lines.push({ item, count, date, ...present({ setUp }) });
    }
  }
  return lines;
}

/** The FPP of each date's M1 bound what was bought on it; 30 of them at most go into mines. */
export function withFpp(
  check: Check,
  row: SheetRow | undefined,
  lines: Record<string, SideLine>,
  side: Side,
  rgs: readonly Rg[],
  fortifications: readonly FortificationLine[],
): Record<string, SideLine> {
  return Object.fromEntries(
    Object.entries(lines).map(([date, line]) => {
      const tally: Record<string, number> = {};
      for (const { item, count, date: on, given } of fortifications)
        if (on === date && given !== true && item !== DUMMY_MINEFIELD.id)
          tally[item] = (tally[item] ?? 0) + count;
      const fpp = fppOn({ rgs: [...rgs] }, side, date);
      const spent = fppSpent(side, tally);
      if (row !== undefined && spent > fpp)
        check.no(
          row,
          undefined,
          `the Fortifications of ${date} cost ${fppText(spent)} FPP; its M1 gave ${fpp} (8.621)`,
        );
      if (row !== undefined && minesFpp(side, tally) > MINE_CAP)
        check.no(row, undefined, `at most ${MINE_CAP} FPP of ${date} go into mines (8.621)`);
      return [date, { ...line, fpp, fppSpent: spent }];
    }),
  );
}

/** As a sheet may name it; those filled in before had “A-P mine factor, hidden”. */
function namesOf(id: string): readonly string[] {
  const name = fortificationName(id);
  return [id, name, name.replace(/^(Hidden|Known) (.+)$/u, '$2, $1')];
}
