/** 8.14: reads and checks what both sides know: whole, with every mistake named. */

import { nameKey } from '../../../../text/delimited.ts';
import { type Read, read } from '../../../../text/fault.ts';
import { rawLines } from '../../../../text/lines.ts';
import { onlyIf } from '../../../../text/present.ts';
import { HIGHEST_SAN } from '../../dates/8.612-new-cg-date-and-san-adjustment.ts';
import type { Control } from '../../report/state.ts';
import type { KgpState } from '../../state.ts';
import { campaignGameOf, lvpTotalOf } from '../../vocabulary/charts.ts';
import { isOnOrAfter } from '../../vocabulary/dates.ts';
import { hexOn } from '../../vocabulary/hex.ts';
import { type BySide, bySide, SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { Check, isBlank, readSheet, type SheetRow, YES_NO } from '../sheet.ts';
import type { PublicPaper } from '../state.ts';
import {
  bridgeItem,
  CONTROLS,
  cgTwo,
  controlItem,
  DATE,
  EXISTING,
  entryItem,
  ITEM,
  items,
  LVP_HEXES,
  OBJECTIVES,
  ON_MAP,
  ROSTER,
  SHORTAGE,
  sanItem,
  VALUE,
  watchedLater,
} from './columns.ts';
import { overOn } from './over.ts';
import { readRoster } from './roster.ts';

/** By the view of whoever sends it. */
export function readPublicPaper(game: KgpState, text: string): Read<PublicPaper> {
  const sheet = readSheet(text, [{ columns: ROSTER }, { columns: [ITEM, VALUE] }]);
  const check = new Check(sheet.faults);
  const roster = sheet.rows.get(DATE) ?? [];
  const lines = readRoster(check, roster, game);
  const through = campaignGameOf(game.cg).dates[Object.keys(lines).length - 1];
  const end = rawLines(text).length;
  const rows = rowsByItem(check, sheet.rows.get(ITEM) ?? [], items(game), end);
  if (through === undefined) check.faults.push({ line: end, wrong: 'no CG Date is filled in' });
  const values = valuesOf(check, rows, game);
  if (through !== undefined) faultsBeside(check, rows, values, through, lines[through]?.currentLvp);
  const { existingLvp } = values;
  // Missing items have been told.
  if (check.faults.length > 0 || through === undefined || existingLvp === undefined) return check.unread;
  const paper: PublicPaper = { through, lines, ...values, existingLvp };
  const over = overOn(game, paper);
  const row = roster.find((each) => nameKey(each.text(DATE)) === nameKey(over?.date ?? ''));
  if (over === undefined || row === undefined) return read(paper);
  check.no(row, DATE, `the campaign was over on ${over.date}: ${over.why} (8.2)`);
  return check.unread;
}

type Rows = ReadonlyMap<string, SheetRow>;

/** The line of each item; none stands twice, and none is missing. */
function rowsByItem(check: Check, rows: readonly SheetRow[], wanted: readonly string[], end: number): Rows {
  const byItem = new Map<string, SheetRow>();
  for (const row of rows) {
    const item = wanted.find((each) => nameKey(each) === nameKey(row.text(ITEM)));
    if (item === undefined) check.no(row, ITEM, `there is no item “${row.text(ITEM).slice(0, 30)}”`);
    else if (byItem.has(item)) check.no(row, ITEM, `“${item}” stands twice`);
    else byItem.set(item, row);
  }
  const missing = wanted.filter((item) => !byItem.has(item));
  if (missing.length > 0) check.faults.push({ line: end, wrong: `items are missing: ${missing.join(', ')}` });
  return byItem;
}

/** The values at the end of the last line. */
type Values = Omit<PublicPaper, 'through' | 'lines' | 'existingLvp'> & {
  readonly existingLvp: number | undefined;
};

function valuesOf(check: Check, rows: Rows, game: KgpState): Values {
  const { map } = campaignGameOf(game.cg);
  const { bridge, singles = 0 } = cgTwo(game);
  const on = <T>(item: string, read: (row: SheetRow) => T | undefined): T | undefined => {
    const row = rows.get(item);
    return row && read(row);
  };
  const count = (item: string, max: number) => on(item, (row) => check.integer(row, VALUE, 0, max));
  const yesOrNo = (item: string) => on(item, (row) => check.word(row, VALUE, YES_NO));
  const control: Record<string, Control> = {};
  for (const { id } of watchedLater(game))
    control[id] = on(controlItem(id), (row) => check.word(row, VALUE, CONTROLS)) ?? 'shared';
  const germanEntry: Record<string, Side> = {};
  for (const hex of Object.keys(game.germanEntry))
    germanEntry[hex] = on(entryItem(hex), (row) => check.word(row, VALUE, SIDE_NAMES)) ?? 'german';
  const bridgeLost = bridge !== undefined && yesOrNo(bridgeItem(bridge)) === 'yes';
  if (bridge !== undefined && bridgeLost) delete control[bridge];
  const usLvpHexes = count(LVP_HEXES, singles) ?? 0;
  const onMap = yesOrNo(ON_MAP);
  if (onMap === 'no') {
    const american = [...onlyIf(usLvpHexes > 0, LVP_HEXES), ...notGerman(game, control)];
    for (const row of american.flatMap((item) => rows.get(item) ?? []))
      check.no(
        row,
        VALUE,
        'without a U.S. unit on-map the German Controls every Strategic Location (8.6131)',
      );
  }
  return {
    existingLvp: count(EXISTING, lvpTotalOf(map)),
    control,
    usLvpHexes,
    bridgeLost,
    germanEntry,
    usOnMap: onMap === 'yes',
    shortage: yesOrNo(SHORTAGE) === 'yes',
    san: bySide((side) => count(sanItem(side), HIGHEST_SAN) ?? 0),
    objectives: on(OBJECTIVES, (row) => objectivesOf(check, row, map)) ?? [],
  };
}

function notGerman(game: KgpState, control: Readonly<Record<string, Control>>): readonly string[] {
  return watchedLater(game)
    .filter(({ id }) => control[id] !== 'german')
    .map(({ id }) => controlItem(id));
}

/** Contradictions to the lines of the roster. */
function faultsBeside(
  check: Check,
  rows: Rows,
  { shortage, existingLvp }: Values,
  through: string,
  now: BySide<number> | undefined,
): void {
  const onShortage = rows.get(SHORTAGE);
  if (shortage && onShortage !== undefined && !isOnOrAfter(through, '20 AM'))
    check.no(onShortage, VALUE, 'Ammunition Shortage is rolled for from 20 AM on (8.618)');
  const onExisting = rows.get(EXISTING);
  if (now === undefined || existingLvp === undefined || onExisting === undefined) return;
  const held = now.us + now.german;
  if (held > existingLvp)
    check.no(onExisting, VALUE, `both sides hold ${held} LVP, so no fewer can exist (8.6033)`);
}

function objectivesOf(check: Check, row: SheetRow, map: string): PublicPaper['objectives'] {
  const text = row.text(VALUE);
  if (isBlank(text) || nameKey(text) === 'none') return [];
  const found: { side: Side; hex: string }[] = [];
  for (const part of text.split(/[&+,]/u)) {
    const [who = '', typed = ''] = part.trim().split(/\s+/u);
    const side = SIDES.find((each) =>
      [each, SIDE_NAMES[each]].some((name) => nameKey(name) === nameKey(who)),
    );
    const hex = hexOn(map, typed);
    if (side === undefined || hex === undefined)
      check.no(row, VALUE, `“${part.trim().slice(0, 20)}” is no Objective Hex: write “us K22 & german H30”`);
    else if (found.some((other) => other.hex === hex)) check.no(row, VALUE, `${hex} stands twice`);
    else found.push({ side, hex });
  }
  return found;
}
