/** The tables of 8.606–8.615 (`data/kgp/refit-tables.json`): results, rows and odds. */
import { z } from 'zod';
import tablesJson from '../../../../data/kgp/refit-tables.json' with { type: 'json' };
import { sumOf } from '../../../kernel/dice.ts';
import { rowSpan } from './row-span.ts';

const row = z.strictObject({
  /** The highest Final dr or DR of this row; `null`: no limit. */
  max: z.number().int().nullable(),
  result: z.string().optional(),
  infantry: z.string().optional(),
  vehicle: z.string().optional(),
});

const TABLES = z
  .record(z.string(), z.strictObject({ name: z.string(), dice: z.enum(['dr', 'DR']), rows: z.array(row) }))
  .parse(tablesJson);

/** The columns that a table can have; most have one. */
export type ResultColumn = 'result' | 'infantry' | 'vehicle';

/** An Original dr or DR that gives a result whatever the DRM (8.606 note 1). */
export interface Always {
  readonly original: number;
  readonly result: string;
}

/** One DRM or drm that counts, with the rule it is from. */
export interface Modifier {
  readonly label: string;
  readonly rule: string;
  readonly value: number;
}

/** The total modifier of a roll. */
export function drmOf(modifiers: readonly { readonly value: number }[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** A roll on a table of the RePh, with all that a player can ask about it afterwards. */
export interface TableResult {
  readonly rule: string;
  readonly name: string;
  readonly values: readonly number[];
  readonly modifiers: readonly Modifier[];
  /** The Original dr or DR. */
  readonly original: number;
  readonly final: number;
  readonly result: string;
  /** The result of a Final dr or DR of one less, and of one more. */
  readonly oneLess: string;
  readonly oneMore: string;
}

function tableOf(rule: string): (typeof TABLES)[string] {
  const table = TABLES[rule];
  if (table === undefined) throw new Error(`no table ${rule}`);
  return table;
}

/** The name of a table of 8.606–8.615; `undefined` for a rule without one. */
export function tableName(rule: string): string | undefined {
  return TABLES[rule]?.name;
}

function resultFor(rule: string, column: ResultColumn, final: number): string {
  const found = tableOf(rule).rows.find(({ max }) => max === null || final <= max)?.[column];
  if (found === undefined) throw new Error(`table ${rule} has no ${column} for ${final}`);
  return found;
}

/** Reads a roll off a table of 8.606–8.615. `values`: the dice as they fell, one for a dr, two for a DR. */
export function onTable(
  rule: string,
  values: readonly number[],
  modifiers: readonly Modifier[],
  column: ResultColumn = 'result',
  always?: Always,
): TableResult {
  const original = sumOf(values);
  const counted = modifiers.filter(({ value }) => value !== 0);
  const final = original + drmOf(counted);
  const read = (value: number) =>
    original === always?.original ? always.result : resultFor(rule, column, value);
  return {
    rule,
    name: tableOf(rule).name,
    values,
    modifiers: counted,
    original,
    final,
    result: read(final),
    oneLess: read(final - 1),
    oneMore: read(final + 1),
  };
}

/** The row of a table that a Final dr or DR falls on, such as `6–8`; `undefined` where no such table is. */
export function rowSpanOf(rule: string, final: number): string | undefined {
  const table = TABLES[rule];
  return table && rowSpan(table.rows, final);
}

/** The chance of each result before the roll, in the table's order; `ways` out of `of` falls of the dice. */
export function oddsOf(
  rule: string,
  modifiers: readonly Modifier[],
  column: ResultColumn = 'result',
  always?: Always,
): readonly { readonly result: string; readonly ways: number; readonly of: number }[] {
  const { dice, rows } = tableOf(rule);
  const drm = drmOf(modifiers);
  const faces = [1, 2, 3, 4, 5, 6];
  const originals =
    dice === 'dr' ? faces : faces.flatMap((coloured) => faces.map((white) => coloured + white));
  const results = [...new Set(rows.map((item) => item[column]).filter((item) => item !== undefined))];
  return results.map((result) => ({
    result,
    ways: originals.filter((original) =>
      original === always?.original
        ? always.result === result
        : resultFor(rule, column, original + drm) === result,
    ).length,
    of: originals.length,
  }));
}
