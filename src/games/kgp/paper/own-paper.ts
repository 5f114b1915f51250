import type { Core } from '../../../kernel/campaign.ts';
import { nameKey, printRow, type TextFault } from '../../../kernel/delimited.ts';
import { cppBaseCell } from '../dates/8.616-cpp-replenishment.ts';
import { type FortificationLine, givenFortifications } from '../fortifications/given.ts';
import { fppOn, fppSpent, fppText, minesFpp } from '../fortifications/points.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import {
  DUMMY_MINEFIELD,
  fortificationName,
  initialBar,
  MINE_CAP,
  onTable,
} from '../fortifications/table.ts';
import { passengersOf } from '../purchases/8.6202-rg-quality.ts';
import { leaderColumn } from '../purchases/8.6206-rg-leaders.ts';
import { keyOf } from '../purchases/arrival.ts';
import { hasObjective, purchasable } from '../purchases/purchasable.ts';
import { areaOf, isAreaName, OBSERVER } from '../purchases/purchase-fields.ts';
import type { BasketItem } from '../purchases/state.ts';
import { NO_PURCHASES } from '../purchases/state.ts';
import { isUnitRg } from '../rg/contents.ts';
import type { Rg, SideLine } from '../rg/state.ts';
import { givenRgs } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, RG_CHARTS, RG_TABLES, type RgRow, rgRowOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Via } from '../vocabulary/via.ts';
import { datesDone } from './paper.ts';
import { Check, isDash, readSheet, type SheetRow, YES_NO } from './sheet.ts';
import type { OwnPaper, PublicPaper } from './state.ts';

const DATE = 'CG Date';
const LEDGER = [DATE, 'SAN', 'Start', 'Replenished', 'Total', 'Spent', 'Left', 'Recon CPP', 'Recon'] as const;
const FORTIFICATION = 'Fortification';
const WORKS = [FORTIFICATION, DATE, 'Count'] as const;
const RG = 'RG';
const RECORD = [
  RG,
  DATE,
  'CPP',
  'Arrives',
  'Area',
  'Objective Hex',
  'Revealed',
  'Used up',
  'Strength',
  'Quality',
  'Models',
  'SW',
  'Equipment',
  'Leader',
  'Pz IV',
  'Pre-Registered',
] as const;
const ITEM = 'Item';
const FLAMETHROWER = 'One M4A3 has a flamethrower (I.4)';
/** Stands in the CPP column of an RG that the Initial OB gives. */
const OB = 'OB';
const STRENGTHS = { F: 'F', D: 'D' } as const;
const PZ_IV = { H: 'Pz IVH', J: 'Pz IVJ' } as const;
/** 8.622: CPP that Recon can cost, and the Locations that it can give (a dr + 5). */
const RECON_CPP = 2;
const RECON_LOCATIONS = 11;
const MOST_PIECES = 999;
const MOST_CPP = 999;

type Counted = readonly (readonly [string, number])[];

function counted(list: Counted): string {
  return list.map(([type, count]) => `${count}× ${type}`).join(' & ');
}

/** `2× MMG & 1× PSK`; `undefined` when it cannot be read. */
function readCounted(text: string): Counted | undefined {
  if (isDash(text) || nameKey(text) === 'none') return [];
  const parts = text
    .split('&')
    .map((part) => /^\s*(?<count>\d{1,2})\s*[x×]\s*(?<type>.+?)\s*$/u.exec(part)?.groups);
  if (parts.some((part) => part?.type === undefined)) return undefined;
  return parts.map((part) => [part?.type ?? '', Number(part?.count)] as const);
}

function sameCounts(a: Counted, b: Counted): boolean {
  const key = (list: Counted) =>
    list
      .map(([type, count]) => `${nameKey(type)}#${count}`)
      .sort()
      .join(' ');
  return key(a) === key(b);
}

/** `SdKfz 11 (2)`: the second piece of its type in the chart's list. */
function nthName(equipment: readonly { readonly type: string }[], index: number): string {
  const { type } = equipment[index] ?? { type: '' };
  const nth = equipment.slice(0, index + 1).filter((piece) => piece.type === type).length;
  return nth === 1 ? type : `${type} (${nth})`;
}

/** The pieces that were received (8.6205); which of several alike is told where an earlier one is missing. */
function pieceNames({ equipment = [] }: RgRow, got: readonly number[]): string[] {
  return got.map((index) => {
    const { type } = equipment[index] ?? { type: '' };
    const isEarlierMissing = equipment
      .slice(0, index)
      .some((piece, at) => piece.type === type && !got.includes(at));
    return isEarlierMissing ? nthName(equipment, index) : type;
  });
}

/** CG I: the U.S. side alone may record a flamethrower. */
function hasFlamethrower(game: KgpState, side: Side): boolean {
  return game.cg === 'I' && side === 'us';
}

/** One side's part as a sheet: of a paper campaign, or (`undefined`) with what the OB gives, to be filled in. */
export function printOwnPaper(
  game: KgpState,
  side: Side,
  through: string,
  paper: OwnPaper | undefined,
): string {
  const ledger = datesDone(game.cg, through).map((date) => {
    const line = paper?.lines[date];
    const { san, start, replenished, total, spent, left, reconCpp, recon } = line ?? {};
    return printRow([
      date,
      ...[san, start, replenished, total, spent, left, reconCpp, recon].map((value) => String(value ?? '')),
    ]);
  });
  const rgs = (paper?.rgs ?? givenRgs(game.cg, side)).map((rg) => {
    const row = rgRowOf(side, rg.rg);
    return printRow([
      rg.rg,
      rg.date,
      rg.given ? OB : String(rg.cpp),
      rg.given ? '' : keyOf(rg),
      rg.given ? '' : (rg.area ?? ''),
      rg.objective ?? '',
      rg.objectiveRevealed === true ? 'yes' : '',
      rg.eliminated === true ? 'yes' : '',
      rg.strength ?? '',
      rg.quality?.class ?? '',
      rg.models === undefined ? '' : counted(rg.models),
      rg.weapons === undefined ? '' : counted(rg.weapons) || '–',
      rg.equipment === undefined ? '' : pieceNames(row, rg.equipment).join(' & ') || '–',
      rg.leader === undefined ? '' : (rg.leader ?? '–'),
      rg.model === undefined ? '' : PZ_IV[rg.model === 'J' ? 'J' : 'H'],
      (rg.hexes ?? []).join(' '),
    ]);
  });
  const extra = hasFlamethrower(game, side)
    ? [
        '',
        printRow([ITEM, 'Value']),
        printRow([FLAMETHROWER, paper === undefined ? '' : paper.flamethrower ? 'yes' : 'no']),
      ]
    : [];
  return [
    '# What only your side knows: your columns of the CG Roster (8.14) and your RG Purchase Record (8.6198).',
    printRow(LEDGER),
    ...ledger,
    '',
    '# RG: one line each. CPP: OB for what the Initial OB gave. Arrives: on-map, reserve, south-edge, entry:N56, early:N56 (CG III, where the colour counts: entry:N56/blue).',
    '# Used up: yes for modules, bombardments and the like that are gone. SW and Equipment of Full Strength may be left empty; – for none.',
    printRow(RECORD),
    ...rgs,
    '',
    '# Fortifications bought in 8.621 (of mines, the factors), with the CG Date; none: no line.',
    printRow(WORKS),
    ...(paper?.fortifications ?? [])
      .filter(({ given }) => given !== true)
      .map(({ item, date, count }) => printRow([fortificationName(item), date, String(count)])),
    ...extra,
    '',
  ].join('\n');
}

/** An own part that is legal: what the OB gives, at Full Strength, and nothing bought. */
export function exampleOwnPaper(game: KgpState, core: Core, side: Side, agreed: PublicPaper): OwnPaper {
  const { cpp, san } = campaignGameOf(game.cg).sides[side];
  const lines: Record<string, SideLine> = {};
  const done = datesDone(game.cg, agreed.through);
  done.forEach((date, index) => {
    const least = index === 0 ? 0 : replenishedBetween(game, core, side, date)[0];
    const start = index === 0 ? cpp : (lines[done[index - 1] ?? '']?.left ?? 0);
    const total = start + least;
    const known = date === lastScenario(agreed) ? agreed.san[side] : index === 0 ? san : agreed.san[side];
    lines[date] = {
      san: known,
      start,
      ...(index === 0 ? {} : { replenished: least }),
      total,
      spent: 0,
      left: total,
    };
  });
  const rgs = givenRgs(game.cg, side).map((rg): Rg => {
    const row = rgRowOf(side, rg.rg);
    const [quality] = RG_TABLES.quality.rows;
    const listed = RG_TABLES.weapons[side][rg.rg];
    const [models] = rg.rg === 'V3' || rg.rg === 'V4' ? RG_TABLES.models[rg.rg] : [];
    return {
      ...rg,
      ...(side === 'german' && isUnitRg(rg.rg) ? { strength: 'F' as const } : {}),
      ...(side === 'us' && RG_TABLES.quality.rgs.includes(rg.rg) && quality !== undefined
        ? { quality: { ...pick(quality), passengers: passengersOf(core, rg.rg) } }
        : {}),
      ...(side === 'us' && models !== undefined ? { models: models.models } : {}),
      ...(listed === undefined ? {} : { weapons: listed }),
      ...(row.equipment === undefined ? {} : { equipment: row.equipment.map((_, index) => index) }),
      ...(leaderColumn(side, row) === undefined ? {} : { leader: null }),
    };
  });
  const fortifications = givenFortifications(campaignGameOf(game.cg), side);
  return { lines, rgs, fortifications, flamethrower: false };
}

function pick({ class: name, squad, halfSquad }: { class: string; squad: string; halfSquad: string }) {
  return { class: name, squad, halfSquad };
}

function lastScenario({ lines, through }: PublicPaper): string {
  const played = Object.keys(lines).filter((date) => lines[date]?.scenario !== 'idle-day');
  return played.at(-1) ?? through;
}

/** What 8.616 can have given, by the printed Base Number if it is known; halved or not is not looked at. */
function replenishedBetween(game: KgpState, core: Core, side: Side, date: string): readonly [number, number] {
  const cell = core.charts[cppBaseCell(game.cg, date, side)];
  const least = (amount: number) =>
    game.readings['negative-replenishment'] === 'subtract' ? amount : Math.max(amount, 0);
  if (cell === undefined || cell.house) return [least(-12), MOST_CPP];
  return [least(Number(cell.value) - 12), least(Number(cell.value) - 1)];
}

function ledgerOf(
  check: Check,
  rows: readonly SheetRow[],
  game: KgpState,
  core: Core,
  side: Side,
  agreed: PublicPaper,
): Record<string, SideLine> {
  const done = datesDone(game.cg, agreed.through);
  const ob = campaignGameOf(game.cg).sides[side];
  const lines: Record<string, SideLine> = {};
  let before: number | undefined;
  for (const [index, row] of rows.entries()) {
    const date = done.find((each) => nameKey(each) === nameKey(row.text(DATE)));
    if (date === undefined || date !== done[index]) {
      check.no(row, DATE, `${done[index] ?? 'nothing'} is due on this line: ${done.join(', ')} are done`);
      continue;
    }
    const san = check.integer(row, 'SAN', 0, 7);
    const start = check.integer(row, 'Start', 0, MOST_CPP);
    const isFirst = index === 0;
    const [least, most] = isFirst ? [0, 0] : replenishedBetween(game, core, side, date);
    const blank = row.text('Replenished') === '' || isDash(row.text('Replenished'));
    const replenished = isFirst && blank ? 0 : check.integer(row, 'Replenished', least, most);
    const total = check.integer(row, 'Total', 0, MOST_CPP);
    const spent = check.integer(row, 'Spent', 0, MOST_CPP);
    const left = check.integer(row, 'Left', 0, MOST_CPP);
    const [reconCpp, recon] = reconOf(check, row, isFirst, left ?? 0);
    if (date === lastScenario(agreed) && san !== undefined && san !== agreed.san[side])
      check.no(row, 'SAN', `SAN ${agreed.san[side]} was agreed on for the end of this scenario, not ${san}`);
    if (
      start === undefined ||
      replenished === undefined ||
      total === undefined ||
      spent === undefined ||
      left === undefined ||
      san === undefined
    )
      continue;
    if (isFirst && start !== ob.cpp) check.no(row, 'Start', `the OB gives ${ob.cpp} CPP, not ${start} (8.5)`);
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
    before = left - reconCpp;
    lines[date] = {
      san,
      start,
      ...(isFirst ? {} : { replenished }),
      total,
      spent,
      left,
      ...(isFirst ? {} : { reconCpp, recon }),
    };
  }
  if (rows.length < done.length)
    check.faults.push({
      line: rows.at(-1)?.line ?? 1,
      what: `lines are missing: ${done.slice(rows.length).join(', ')}`,
    });
  return lines;
}

/** 8.622: CPP spent on Recon, out of what is left, and the Locations that it gave; not before the Initial Scenario. */
function reconOf(check: Check, row: SheetRow, isFirst: boolean, left: number): readonly [number, number] {
  const read = (column: string, max: number) =>
    row.text(column) === '' || isDash(row.text(column)) ? 0 : (check.integer(row, column, 0, max) ?? 0);
  const cpp = read('Recon CPP', isFirst ? 0 : Math.min(RECON_CPP, left));
  return [cpp, read('Recon', cpp === 0 ? 0 : RECON_LOCATIONS)];
}

/** 8.621: what was bought with the FPP of each CG Date; set up with the next scenario, or waiting for it. */
function fortificationsOf(
  check: Check,
  rows: readonly SheetRow[],
  game: KgpState,
  side: Side,
  agreed: PublicPaper,
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
    const ids = [...onTable(game.readings).map(({ id }) => id), DUMMY_MINEFIELD.id];
    const item = ids.find((id) => nameKey(id) === typed || nameKey(fortificationName(id)) === typed);
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
      lines.push({ item, count, date, ...(setUp === undefined ? {} : { setUp }) });
    }
  }
  return lines;
}

/** 8.621: the FPP of each date's M1 bound what was bought on it; 30 of them at most go into mines. */
function withFpp(
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

/** `entry:N56/blue`: how an RG arrives, with the colour where that counts (8.6196); as orders call it. */
function arrivalOf(text: string): { readonly via: Via; readonly colour?: string } | undefined {
  const [how = '', colour] = text.split('/');
  const via = viaOf(how);
  if (via === undefined || (colour !== undefined && !/^\s*[a-z]{3,9}\s*$/iu.test(colour))) return undefined;
  return { via, ...(colour === undefined ? {} : { colour: colour.trim().toLowerCase() }) };
}

function viaOf(text: string): Via | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/gu, ' ');
  if (plain === '' || isDash(plain) || plain === 'none') return 'none';
  if (plain === 'on-map' || plain === 'on map') return 'on-map';
  if (plain === 'reserve' || plain === 'in reserve') return 'reserve';
  if (plain === 'south-edge' || plain === 'south edge') return 'south-edge';
  const at = /^(?<how>entry|early)(?: at|:)? ?(?<hex>[a-z]{1,2}\d{1,2})$/u.exec(plain)?.groups;
  const hex = at?.hex?.toUpperCase();
  if (hex === undefined) return undefined;
  return at?.how === 'early' ? `early:${hex}` : `entry:${hex}`;
}

/** What 8.620 has settled of an RG, as far as the chart lets it be. */
function contentsOf(check: Check, row: SheetRow, side: Side, rgRow: RgRow, core: Core): Partial<Rg> {
  const { id } = rgRow;
  const found: Partial<Rg> = {};
  const forbid = (column: string, why: string) => {
    if (row.text(column) !== '' && !isDash(row.text(column))) check.no(row, column, `${id} has no ${why}`);
  };
  if (side === 'german' && isUnitRg(id)) {
    const strength = check.word(row, 'Strength', STRENGTHS);
    if (strength !== undefined) found.strength = strength;
  } else forbid('Strength', 'Strength roll (8.6201)');
  if (side === 'us' && RG_TABLES.quality.rgs.includes(id)) {
    const quality = RG_TABLES.quality.rows.find(
      (each) => nameKey(each.class) === nameKey(row.text('Quality')),
    );
    if (quality === undefined)
      check.no(
        row,
        'Quality',
        `Quality must be one of: ${RG_TABLES.quality.rows.map((each) => each.class).join(', ')} (8.6202)`,
      );
    else found.quality = { ...pick(quality), passengers: passengersOf(core, id) };
  } else forbid('Quality', 'Quality roll (8.6202)');
  if (side === 'us' && (id === 'V3' || id === 'V4')) {
    const typed = readCounted(row.text('Models')) ?? [];
    const models = RG_TABLES.models[id].find((each) => sameCounts(each.models, typed));
    if (models === undefined)
      check.no(
        row,
        'Models',
        `Models must be one of: ${RG_TABLES.models[id].map((each) => counted(each.models)).join('; ')} (8.6203)`,
      );
    else found.models = models.models;
  } else forbid('Models', 'models to roll for (8.6203)');
  const listed = RG_TABLES.weapons[side][id];
  if (listed === undefined) forbid('SW', 'SW (8.6204)');
  else found.weapons = weaponsOf(check, row, listed, found.strength === 'D');
  if (rgRow.equipment === undefined) forbid('Equipment', 'equipment (8.6205)');
  else found.equipment = equipmentOf(check, row, rgRow, found.strength === 'D');
  const column = leaderColumn(side, rgRow);
  if (column === undefined) forbid('Leader', 'leader roll (8.6206)');
  else {
    const rows = RG_TABLES.leaders[column];
    const possible = [
      ...new Set(rows.flatMap((each) => [each.leader, 'tiger' in each ? (each.tiger ?? null) : null])),
    ].filter((each) => each !== null);
    const typed = row.text('Leader');
    if (isDash(typed) || nameKey(typed) === 'none') found.leader = null;
    else if (possible.includes(typed)) found.leader = typed;
    else check.no(row, 'Leader', `Leader must be one of: ${possible.join(', ')}; – for none (8.6206)`);
  }
  if (side === 'german' && id === 'V1') {
    const model = check.word(row, 'Pz IV', PZ_IV);
    if (model !== undefined) found.model = model;
  } else forbid('Pz IV', 'Pz IV to choose');
  return found;
}

function weaponsOf(check: Check, row: SheetRow, listed: Counted, isDepleted: boolean): Counted {
  const text = row.text('SW');
  const typed = text === '' && !isDepleted ? listed : readCounted(text);
  const most = new Map(listed.map(([type, count]) => [nameKey(type), { type, count }]));
  const whole = counted(listed);
  if (typed === undefined || (text === '' && isDepleted)) {
    check.no(row, 'SW', `SW cannot be read: write “${whole}”, or – for none (8.6204)`);
    return listed;
  }
  for (const [type, count] of typed)
    if (count > (most.get(nameKey(type))?.count ?? 0))
      check.no(row, 'SW', `“${count}× ${type}” is more than ${whole} (8.6204)`);
  const got = listed.flatMap(([type]) => {
    const count = typed
      .filter(([other]) => nameKey(other) === nameKey(type))
      .reduce((sum, [, n]) => sum + n, 0);
    return count > 0 ? [[type, count] as const] : [];
  });
  if (!isDepleted && !sameCounts(got, listed))
    check.no(row, 'SW', `at Full Strength it has all its SW: ${whole} (8.6204)`);
  return got;
}

function equipmentOf(
  check: Check,
  row: SheetRow,
  { equipment = [] }: RgRow,
  isDepleted: boolean,
): readonly number[] {
  const all = equipment.map((_, index) => index);
  const text = row.text('Equipment');
  if (text === '' && !isDepleted) return all;
  const names = isDash(text) ? [] : text.split('&').map((part) => part.trim());
  const got: number[] = [];
  for (const name of names) {
    const index = all.find((each) => {
      const { type } = equipment[each] ?? { type: '' };
      return (
        !got.includes(each) && [type, nthName(equipment, each)].some((n) => nameKey(n) === nameKey(name))
      );
    });
    if (index === undefined)
      check.no(
        row,
        'Equipment',
        `“${name.slice(0, 30)}” is not (or not that often) in ${equipment.map(({ type }) => type).join(' & ')} (8.6205)`,
      );
    else got.push(index);
  }
  const least = isDepleted ? RG_TABLES.heavyWeapons.atLeast : all.length;
  if (got.length < least)
    check.no(
      row,
      'Equipment',
      `at least ${least} of ${equipment.map(({ type }) => type).join(' & ')} (8.6205)`,
    );
  return got.sort((a, b) => a - b);
}

interface Entry {
  readonly row: SheetRow;
  readonly rg: Rg;
}

/** One line of the RG Purchase Record, by itself. */
function rgOf(
  check: Check,
  row: SheetRow,
  game: KgpState,
  core: Core,
  side: Side,
  agreed: PublicPaper,
): Entry | undefined {
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
  const typedHexes = row
    .text('Pre-Registered')
    .split(/[\s,&]+/u)
    .filter((part) => part !== '' && !isDash(part));
  const hexes = typedHexes.flatMap(
    (typed) =>
      hexOn(map, typed) ??
      check.no(row, 'Pre-Registered', `${typed.slice(0, 8)} is no hex of this Map Group`) ??
      [],
  );
  const most = chart.footnotes.includes('p') ? 2 : chart.footnotes.includes('b') ? 1 : 0;
  if (typedHexes.length > most)
    check.no(
      row,
      'Pre-Registered',
      most === 0 ? `${id} has no Pre-Registered hex` : `${id} has at most ${most} (footnotes p, b)`,
    );
  const twice = hexes.find((hex, index) => hexes.indexOf(hex) !== index);
  if (twice !== undefined)
    check.no(
      row,
      'Pre-Registered',
      `${twice} stands twice: one hex is Pre-Registered once`,
      'kgp/8.619/hex-twice',
    );
  if (chart.footnotes.includes('b') && typedHexes.length === 0)
    check.no(row, 'Pre-Registered', `${id} needs its Pre-Registered hex (footnote b)`);
  const typed = row.text('Objective Hex');
  let objective: string | undefined;
  if (typed !== '' && !isDash(typed)) {
    objective = hexOn(map, typed);
    if (!hasObjective(id)) check.no(row, 'Objective Hex', `${id} has no Objective Hex (8.2)`);
    else if (objective === undefined)
      check.no(row, 'Objective Hex', `${typed.slice(0, 8)} is no hex of this Map Group`);
  }
  const yes = (column: string) =>
    row.text(column) !== '' && !isDash(row.text(column)) && check.word(row, column, YES_NO) === 'yes';
  const isRevealed = yes('Revealed');
  if (isRevealed && objective === undefined)
    check.no(row, 'Revealed', 'only an Objective Hex can be revealed');
  if (isRevealed && !agreed.objectives.some(({ hex }) => hex === objective))
    check.no(
      row,
      'Revealed',
      `${objective ?? ''} is not among the revealed Objective Hexes that were agreed on`,
    );
  const isUsed = yes('Used up');
  if (isUsed && isUnitRg(id))
    check.no(row, 'Used up', `${id} is not used up as a whole; its units are Eliminated on the map`);
  if (cpp === undefined || arrival === undefined) return undefined;
  const { via } = arrival;
  const area = row.text('Area').slice(0, 24);
  const recorded = areaOf({ ...game, date }, side, id, via, area === '' ? undefined : area);
  if (recorded === area && !isAreaName(game, area) && area !== OBSERVER && via !== 'south-edge')
    check.no(
      row,
      'Area',
      `“${area}” is no Setup Area: its letter or letters, or a hex in it such as K22`,
      'kgp/8.6198/area-in-words',
    );
  const rg: Rg = {
    id: '',
    rg: id,
    date,
    given: isGiven,
    ...arrival,
    cpp,
    area: recorded,
    objective,
    hexes: hexes.length === 0 ? undefined : hexes,
    ...(isRevealed ? { objectiveRevealed: true } : {}),
    // 8.6122: a SAN increase is used up with its purchase.
    ...(isUsed || id === 'M2' ? { eliminated: true } : {}),
    ...contentsOf(check, row, side, chart, core),
  };
  return { row, rg };
}

/** 8.5: what the Initial OB gives stands there, no less and no more; it keeps the OB's places. */
function givenOf(check: Check, entries: readonly Entry[], game: KgpState, side: Side, end: number): Rg[] {
  const left = entries.filter(({ rg }) => rg.given);
  const [first] = campaignGameOf(game.cg).dates;
  const missing: string[] = [];
  const rgs = givenRgs(game.cg, side).flatMap((ob): Rg[] => {
    const at = left.findIndex(({ rg }) => rg.rg === ob.rg);
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) missing.push(ob.rg);
    else if (found.rg.date !== first) check.no(found.row, DATE, `the OB gives its RG on ${first ?? ''}`);
    return found === undefined
      ? []
      : [
          {
            ...found.rg,
            id: ob.id,
            area: ob.area,
            ...(ob.box === undefined ? {} : { box: ob.box }),
            via: ob.via,
            ...(ob.model === undefined ? {} : { model: found.rg.model ?? ob.model }),
          },
        ];
  });
  for (const { row, rg } of left) check.no(row, RG, `the Initial OB gives no (further) ${rg.rg} (8.5)`);
  if (missing.length > 0)
    check.faults.push({ line: end, what: `of the Initial OB are missing: ${missing.join(', ')} (8.5)` });
  return rgs;
}

/**
 * 8.619: each purchase as it would be judged on its own CG Date, with what had been bought before. Who held the
 * arrow hexes then, and whether U.S. units were on-map, is not known any more: any of the possibilities will do.
 */
function purchaseFault(
  game: KgpState,
  core: Core,
  side: Side,
  before: readonly Rg[],
  basket: readonly BasketItem[],
  rg: Rg,
): string | undefined {
  const row = rgRowOf(side, rg.rg);
  const extra = row.footnotes.includes('p') ? (rg.hexes?.length ?? 0) : 0;
  const [first] = campaignGameOf(game.cg).dates;
  const own = game.sides[side];
  let why: string | undefined;
  const ways = new Set<string>();
  for (const holder of ['german', 'us'] as const) {
    for (const usOnMap of [true, false]) {
      const then: KgpState = {
        ...game,
        date: rg.date,
        initial: rg.date === first,
        usOnMap,
        germanEntry: Object.fromEntries(Object.keys(game.germanEntry).map((hex) => [hex, holder])),
        sides: {
          ...game.sides,
          [side]: { ...own, cpp: MOST_CPP, san: 0, rgs: before, draft: { ...NO_PURCHASES, basket } },
        },
      };
      const found = purchasable(then, core, side, rg.rg);
      if (!found.ok) {
        why ??= found.ruling.message.replace(/\.$/u, '');
        continue;
      }
      if (found.choices.some(({ key, cpp }) => key === keyOf(rg) && cpp + extra === rg.cpp)) return undefined;
      for (const { key, cpp } of found.choices) ways.add(`${key} (${cpp + extra} CPP)`);
    }
  }
  if (ways.size === 0) return why;
  return `${rg.rg} by “${keyOf(rg)}” for ${rg.cpp} CPP was not possible on ${rg.date}: ${[...ways].join(', ')}`;
}

function purchasesOf(
  check: Check,
  entries: readonly Entry[],
  given: readonly Rg[],
  game: KgpState,
  core: Core,
  side: Side,
  lines: Readonly<Record<string, SideLine>>,
  agreed: PublicPaper,
  ledger: readonly SheetRow[],
): Rg[] {
  const record: Rg[] = [...given];
  datesDone(game.cg, agreed.through).forEach((date, index) => {
    const bought = entries.filter(({ rg }) => !rg.given && rg.date === date);
    const before = [...record];
    const basket: BasketItem[] = [];
    for (const { row, rg } of bought) {
      const fault = purchaseFault(game, core, side, before, basket, rg);
      if (fault !== undefined) check.no(row, RG, fault);
      basket.push({ rg: rg.rg, via: rg.via, colour: rg.colour, cpp: rg.cpp });
      record.push({ ...rg, id: `rg-${record.length + 1}` });
    }
    const spent = basket.reduce((sum, { cpp }) => sum + cpp, 0);
    const line = lines[date];
    const row = ledger[index];
    if (line?.spent !== undefined && line.spent !== spent && row !== undefined)
      check.no(row, 'Spent', `the RG of ${date} cost ${spent} CPP together, not ${line.spent} (8.619)`);
  });
  return record;
}

/** Reads and checks one side's part: whole, with every mistake named; by that side's own view. */
export function readOwnPaper(
  game: KgpState,
  core: Core,
  side: Side,
  agreed: PublicPaper,
  text: string,
): { readonly paper: OwnPaper } | { readonly faults: readonly TextFault[] } {
  const sheet = readSheet(text, [
    { columns: LEDGER },
    { columns: RECORD },
    { columns: WORKS },
    { columns: [ITEM, 'Value'] },
  ]);
  const check = new Check(sheet.faults);
  const end = text.split(/\r\n|\r|\n/u).length;
  const ledger = sheet.rows.get(DATE) ?? [];
  const lines = ledgerOf(check, ledger, game, core, side, agreed);
  const entries = (sheet.rows.get(RG) ?? []).flatMap(
    (row) => rgOf(check, row, game, core, side, agreed) ?? [],
  );
  const given = givenOf(check, entries, game, side, end);
  const rgs = purchasesOf(check, entries, given, game, core, side, lines, agreed, ledger);
  const works = sheet.rows.get(FORTIFICATION) ?? [];
  const fortifications = fortificationsOf(check, works, game, side, agreed);
  const complete = withFpp(check, works.at(-1), lines, side, rgs, fortifications);
  for (const { hex, side: by } of agreed.objectives)
    if (by === side && !rgs.some((rg) => rg.objective === hex && rg.objectiveRevealed === true))
      check.faults.push({
        line: end,
        what: `${hex} was agreed on as your revealed Objective Hex, but no RG of yours has it, revealed`,
      });
  let flamethrower = false;
  const [item, second] = sheet.rows.get(ITEM) ?? [];
  if (hasFlamethrower(game, side)) {
    if (item === undefined) check.faults.push({ line: end, what: `the item “${FLAMETHROWER}” is missing` });
    else if (nameKey(item.text(ITEM)) !== nameKey(FLAMETHROWER))
      check.no(item, ITEM, `there is no such item; “${FLAMETHROWER}” is asked for`);
    else flamethrower = check.word(item, 'Value', YES_NO) === 'yes';
    if (second !== undefined) check.no(second, ITEM, 'there is no further item');
  } else if (item !== undefined) check.no(item, ITEM, 'no item is asked for');
  return check.faults.length > 0
    ? { faults: check.sorted }
    : { paper: { lines: complete, rgs, fortifications, flamethrower } };
}
