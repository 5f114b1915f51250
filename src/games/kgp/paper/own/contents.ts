/** 8.14, 8.620: what an RG turned out to hold, as its line of the RG Purchase Record says. */

import type { Core } from '../../../../kernel/campaign.ts';
import { nameKey } from '../../../../text/delimited.ts';
import { onlyIf } from '../../../../text/present.ts';
import { passengersOf } from '../../purchases/8.6202-rg-quality.ts';
import { leaderColumn } from '../../purchases/8.6206-rg-leaders.ts';
import { isUnitRg } from '../../rg/contents.ts';
import type { Rg } from '../../rg/state.ts';
import { RG_TABLES, type RgRow } from '../../vocabulary/charts.ts';
import { type Check, isBlank, isDash, type SheetRow } from '../sheet.ts';
import { type Counted, nthName, PZ_IV, printCounted, readCounted, STRENGTHS, sameCounts } from './columns.ts';
import type { Entering } from './entering.ts';

/** As far as the chart lets it be. */
export function readContents(
  check: Check,
  row: SheetRow,
  { side, core }: Pick<Entering, 'side' | 'core'>,
  rgRow: RgRow,
): Partial<Rg> {
  const { id } = rgRow;
  const isUs = side === 'us';
  const found: Partial<Rg> = {};
  const forbid = (column: string, why: string) => {
    if (!isBlank(row.text(column))) check.no(row, column, `${id} has no ${why}`);
  };
  if (!isUs && isUnitRg(id)) {
    const strength = check.word(row, 'Strength', STRENGTHS);
    if (strength !== undefined) found.strength = strength;
  } else forbid('Strength', 'Strength roll (8.6201)');
  if (isUs && RG_TABLES.quality.rgs.includes(id)) {
    const quality = qualityOf(check, row, id, core);
    if (quality !== undefined) found.quality = quality;
  } else forbid('Quality', 'Quality roll (8.6202)');
  if (isUs && (id === 'V3' || id === 'V4')) {
    const models = modelsOf(check, row, id);
    if (models !== undefined) found.models = models;
  } else forbid('Models', 'models to roll for (8.6203)');
  const listed = RG_TABLES.weapons[side][id];
  if (listed === undefined) forbid('SW', 'SW (8.6204)');
  else found.weapons = weaponsOf(check, row, listed, found.strength === 'D');
  if (rgRow.equipment === undefined) forbid('Equipment', 'equipment (8.6205)');
  else found.equipment = equipmentOf(check, row, rgRow, found.strength === 'D');
  const column = leaderColumn(side, rgRow);
  if (column === undefined) forbid('Leader', 'leader roll (8.6206)');
  else {
    const leader = leaderOf(check, row, column);
    if (leader !== undefined) found.leader = leader;
  }
  if (!isUs && id === 'V1') {
    const model = check.word(row, 'Pz IV', PZ_IV);
    if (model !== undefined) found.model = model;
  } else forbid('Pz IV', 'Pz IV to choose');
  return found;
}

type Quality = (typeof RG_TABLES.quality.rows)[number];

/** A row of the table as it is recorded: without the numbers that lead to it. */
export function withoutRow({ class: name, squad, halfSquad }: Quality) {
  return { class: name, squad, halfSquad };
}

function qualityOf(check: Check, row: SheetRow, id: string, core: Core): Rg['quality'] {
  const { rows } = RG_TABLES.quality;
  const quality = rows.find((each) => nameKey(each.class) === nameKey(row.text('Quality')));
  if (quality === undefined)
    return check.no(
      row,
      'Quality',
      `Quality must be one of: ${rows.map((each) => each.class).join(', ')} (8.6202)`,
    );
  return { ...withoutRow(quality), passengers: passengersOf(core, id) };
}

function modelsOf(check: Check, row: SheetRow, id: 'V3' | 'V4'): Rg['models'] {
  const possible = RG_TABLES.models[id];
  const typed = readCounted(row.text('Models')) ?? [];
  const models = possible.find((each) => sameCounts(each.models, typed))?.models;
  const all = () => possible.map((each) => printCounted(each.models)).join('; ');
  return models ?? check.no(row, 'Models', `Models must be one of: ${all()} (8.6203)`);
}

type LeaderColumn = NonNullable<ReturnType<typeof leaderColumn>>;

/** `null`: rolled for, none received. */
function leaderOf(check: Check, row: SheetRow, column: LeaderColumn): Rg['leader'] {
  const rows = RG_TABLES.leaders[column];
  const possible = [
    ...new Set(rows.flatMap((each) => [each.leader, 'tiger' in each ? (each.tiger ?? null) : null])),
  ].filter((each) => each !== null);
  const typed = row.text('Leader');
  if (isDash(typed) || nameKey(typed) === 'none') return null;
  if (possible.includes(typed)) return typed;
  return check.no(row, 'Leader', `Leader must be one of: ${possible.join(', ')}; – for none (8.6206)`);
}

function weaponsOf(check: Check, row: SheetRow, listed: Counted, isDepleted: boolean): Counted {
  const text = row.text('SW');
  const typed = text === '' && !isDepleted ? listed : readCounted(text);
  const most = new Map(listed.map(([type, count]) => [nameKey(type), { type, count }]));
  const whole = printCounted(listed);
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
    return onlyIf(count > 0, [type, count] as const);
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
