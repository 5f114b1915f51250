/** 8.14, 8.6198: one line of a side's RG Purchase Record, by itself. */

import { nameKey } from '../../../../text/delimited.ts';
import { fieldsIf } from '../../../../text/present.ts';
import { hasObjective } from '../../purchases/purchasable.ts';
import { areaOf, isAreaName, OBSERVER } from '../../purchases/purchase-fields.ts';
import { isUnitRg } from '../../rg/contents.ts';
import type { Rg } from '../../rg/state.ts';
import { campaignGameOf, RG_CHARTS, type RgRow } from '../../vocabulary/charts.ts';
import { hexOn } from '../../vocabulary/hex.ts';
import { whyNoHex } from '../../vocabulary/no-hex.ts';
import type { Via } from '../../vocabulary/via.ts';
import { datesDone } from '../dates-done.ts';
import { type Check, isBlank, isDash, type SheetRow, YES_NO } from '../sheet.ts';
import { arrivalOf } from './arrival.ts';
import { DATE, MOST_CPP, OB, RG } from './columns.ts';
import { readContents } from './contents.ts';
import type { Entering } from './entering.ts';

export interface Entry {
  readonly row: SheetRow;
  readonly rg: Rg;
}

export function readRg(check: Check, row: SheetRow, entering: Entering): Entry | undefined {
  const { game, side, agreed } = entering;
  const id = row.text(RG).toUpperCase();
  const chart = RG_CHARTS[side].get(id);
  if (chart === undefined)
    return check.no(row, RG, `there is no RG “${row.text(RG).slice(0, 12)}” on your chart (8.6191)`);
  const date = datesDone(game.cg, agreed.through).find((each) => nameKey(each) === nameKey(row.text(DATE)));
  if (date === undefined)
    return check.no(row, DATE, `“${row.text(DATE).slice(0, 12)}” is no CG Date that is done`);
  const isGiven = nameKey(row.text('CPP')) === nameKey(OB);
  const cpp = isGiven ? 0 : check.integer(row, 'CPP', 0, MOST_CPP);
  const arrival = isGiven ? { via: 'on-map' as const } : arrivalOf(row.text('Arrives'));
  if (arrival === undefined)
    check.no(row, 'Arrives', 'Arrives must be on-map, reserve, south-edge, entry:HEX, early:HEX, or empty');
  const { map } = campaignGameOf(game.cg);
  const hexes = hexesOf(check, row, map, chart);
  const objective = objectiveOf(check, row, map, id);
  const isRevealed = isRevealedOf(check, row, entering, objective);
  const isUsed = isYes(check, row, 'Used up');
  if (isUsed && isUnitRg(id))
    check.no(row, 'Used up', `${id} is not used up as a whole; its units are Eliminated on the map`);
  if (cpp === undefined || arrival === undefined) return undefined;
  const rg: Rg = {
    id: '',
    rg: id,
    date,
    given: isGiven,
    ...arrival,
    cpp,
    area: recordedArea(check, row, entering, { id, date, via: arrival.via }),
    objective,
    hexes: hexes.length === 0 ? undefined : hexes,
    ...fieldsIf(isRevealed, { objectiveRevealed: true }),
    // 8.6122: a SAN increase is used up with its purchase.
    ...fieldsIf(isUsed || id === 'M2', { eliminated: true }),
    ...readContents(check, row, entering, chart),
  };
  return { row, rg };
}

function isYes(check: Check, row: SheetRow, column: string): boolean {
  return !isBlank(row.text(column)) && check.word(row, column, YES_NO) === 'yes';
}

/** Pre-Registered hexes: at most two of an OBA module (footnote p), one of a Bombardment (footnote b). */
function mostHexes({ footnotes }: RgRow): number {
  if (footnotes.includes('p')) return 2;
  return footnotes.includes('b') ? 1 : 0;
}

function hexesOf(check: Check, row: SheetRow, map: string, chart: RgRow): readonly string[] {
  const { id, footnotes } = chart;
  const column = 'Pre-Registered';
  const typed = row
    .text(column)
    .split(/[\s,&]+/u)
    .filter((part) => part !== '' && !isDash(part));
  const hexes = typed.flatMap((each) => hexOn(map, each) ?? check.no(row, column, whyNoHex(map, each)) ?? []);
  const most = mostHexes(chart);
  if (typed.length > most)
    check.no(
      row,
      column,
      most === 0 ? `${id} has no Pre-Registered hex` : `${id} has at most ${most} (footnotes p, b)`,
    );
  const twice = hexes.find((hex, index) => hexes.indexOf(hex) !== index);
  if (twice !== undefined)
    check.no(row, column, `${twice} stands twice: one hex is Pre-Registered once`, 'kgp/8.619/hex-twice');
  if (footnotes.includes('b') && typed.length === 0)
    check.no(row, column, `${id} needs its Pre-Registered hex (footnote b)`);
  return hexes;
}

function objectiveOf(check: Check, row: SheetRow, map: string, id: string): string | undefined {
  const typed = row.text('Objective Hex');
  if (isBlank(typed)) return undefined;
  const hex = hexOn(map, typed);
  if (!hasObjective(id)) check.no(row, 'Objective Hex', `${id} has no Objective Hex (8.2)`);
  else if (hex === undefined) check.no(row, 'Objective Hex', whyNoHex(map, typed));
  return hex;
}

function isRevealedOf(
  check: Check,
  row: SheetRow,
  { agreed }: Entering,
  objective: string | undefined,
): boolean {
  if (!isYes(check, row, 'Revealed')) return false;
  if (objective === undefined) check.no(row, 'Revealed', 'only an Objective Hex can be revealed');
  if (!agreed.objectives.some(({ hex }) => hex === objective))
    check.no(
      row,
      'Revealed',
      `${objective ?? ''} is not among the revealed Objective Hexes that were agreed on`,
    );
  return true;
}

/** The Setup Area as its letters, however it is written. */
function recordedArea(
  check: Check,
  row: SheetRow,
  { game, side }: Entering,
  { id, date, via }: { readonly id: string; readonly date: string; readonly via: Via },
): string | undefined {
  const area = row.text('Area').slice(0, 24);
  const recorded = areaOf({ ...game, date }, side, id, via, area === '' ? undefined : area);
  if (recorded === area && !isAreaName(game, area) && area !== OBSERVER && via !== 'south-edge')
    check.no(
      row,
      'Area',
      `“${area}” is no Setup Area: its letter or letters, or a hex in it such as K22`,
      'kgp/8.6198/area-in-words',
    );
  return recorded;
}
