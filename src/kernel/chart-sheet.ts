/** Chart cells as a sheet to fill in, as on the printed page. */

import { onlyIf, when } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import type { ChartValue } from './campaign.ts';
import type { ChartCell } from './game.ts';

/** Characters of a code block that a phone shows without breaking a line. */
const PHONE_WIDTH = 34;
const MISSING = '·';
/** Stands behind a house value, and behind a value that would change. */
const HOUSE = '*';

/** The value of a cell, with a mark if it is a house value. */
function marked({ value, house }: Pick<ChartValue, 'value' | 'house'>): string {
  return house ? `${value}${HOUSE}` : value;
}

/** One printed chart of the sheet, as Discord markdown. */
export interface SheetTable {
  readonly table: string;
  readonly missing: number;
  readonly text: string;
}

/** The chart that a cell stands in; cells that a game has not placed are grouped by their rule. */
function tableOf({ place, rule }: ChartCell): string {
  return place?.table ?? rule;
}

/** The charts of a campaign, in the order of their cells. */
export function byTable(cells: readonly ChartCell[]): ReadonlyMap<string, readonly ChartCell[]> {
  const tables = new Map<string, ChartCell[]>();
  for (const cell of cells) {
    const table = tableOf(cell);
    const known = tables.get(table);
    if (known === undefined) tables.set(table, [cell]);
    else known.push(cell);
  }
  return tables;
}

type Shown = (cell: ChartCell) => string;

/** Rows and columns as in the printed chart, where that is narrow enough for a phone; else one line a cell. */
function block(cells: readonly ChartCell[], shown: Shown): string {
  const rows = [...new Set(cells.map(({ id, place }) => place?.row ?? id))];
  const columns = [...new Set(cells.map(({ place }) => place?.column ?? ''))];
  const at = new Map(
    cells.map((cell) => [`${cell.place?.row ?? cell.id}\n${cell.place?.column ?? ''}`, cell]),
  );
  const body = rows.map((row) => [
    row,
    ...columns.map((column) => {
      const cell = at.get(`${row}\n${column}`);
      return cell === undefined ? '' : shown(cell);
    }),
  ]);
  const grid = columns.every((column) => column === '') ? body : [['', ...columns], ...body];
  const widths = grid[0]?.map((_, index) => Math.max(...grid.map((line) => line[index]?.length ?? 0))) ?? [];
  if (widths.reduce((sum, width) => sum + width + 2, -2) <= PHONE_WIDTH)
    return grid
      .map((line) =>
        line
          .map((field, index) => field.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  return cells
    .map((cell) => {
      const { row, column } = cell.place ?? { row: cell.id, column: '' };
      const name = columns.length > 1 ? `${row} ${column}` : row;
      const value = shown(cell);
      return name.length + value.length + 2 <= PHONE_WIDTH ? `${name}: ${value}` : `${name}:\n  ${value}`;
    })
    .join('\n');
}

/** The sources of the values, each once: `Anna, accepted by Bert`. Umpire’s house values have their mark instead. */
function enteredBy(values: readonly ChartValue[], name: (seat: string) => string): string[] {
  const people = values.filter(({ by, house }) => !(house && by === 'umpire'));
  const ways = people.map(({ by, acceptedBy, source }) => {
    const who = `entered by ${asTyped(name(by))}`;
    const accepted = acceptedBy === undefined ? '' : `, accepted by ${asTyped(name(acceptedBy))}`;
    if (source === undefined) return `${who}${accepted}`;
    return `${asTyped(source)}; taken over by ${asTyped(name(by))}${accepted}`;
  });
  return [...new Set(ways)].map((way) => {
    const count = ways.filter((other) => other === way).length;
    const some = when(count !== values.length, `${count}: `);
    return `-# ${some}${way}`;
  });
}

/** The whole sheet: what is filled and what is missing, by chart, with who entered it and house values marked. */
export function chartSheet(
  cells: readonly ChartCell[],
  charts: Readonly<Record<string, ChartValue>>,
  name: (seat: string) => string,
): readonly SheetTable[] {
  return [...byTable(cells)].map(([table, own]) => {
    const missing = own.filter(({ id }) => charts[id] === undefined).length;
    const known = own.flatMap(({ id }) => charts[id] ?? []);
    const text = block(own, ({ id }) => {
      const value = charts[id];
      return value === undefined ? MISSING : marked(value);
    });
    const notes = [
      ...onlyIf(missing !== 0, `-# ${missing} of ${own.length} missing (${MISSING})`),
      ...onlyIf(
        known.some(({ house }) => house),
        `-# ${HOUSE} house value, not from the printed charts`,
      ),
      ...enteredBy(known, name),
    ];
    return { table, missing, text: [`**${table}**\n\`\`\`\n${text}\n\`\`\``, ...notes].join('\n') };
  });
}

/** Values that wait for consent, chart by chart; what would change shows its present value too. */
export function proposalSheet(
  cells: readonly ChartCell[],
  charts: Readonly<Record<string, ChartValue>>,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const proposed = cells.filter(({ id }) => values[id] !== undefined);
  return [...byTable(proposed)].map(([table, own]) => {
    const text = block(own, ({ id }) => {
      const before = charts[id];
      const value = values[id] ?? '';
      if (before === undefined || before.value === value) return value;
      return `${value} (now ${marked(before)})`;
    });
    return `**${table}**\n\`\`\`\n${text}\n\`\`\``;
  });
}

/** As many texts of at most `room` characters as needed; none is broken. */
export function packed(texts: readonly string[], room: number): readonly string[] {
  const packs: string[] = [];
  for (const text of texts.map((each) => each.slice(0, room))) {
    const last = packs.at(-1);
    if (last === undefined || last.length + text.length + 1 > room) packs.push(text);
    else packs[packs.length - 1] = `${last}\n${text}`;
  }
  return packs;
}
