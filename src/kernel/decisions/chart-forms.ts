/** The forms in which chart values are filled in and corrected. */
import { FILE_TEXT_MAX } from '../../text/delimited.ts';
import { plural } from '../../text/plural.ts';
import { onlyIf, present } from '../../text/present.ts';
import type { CampaignState } from '../campaign.ts';
import { byTable } from '../chart-sheet.ts';
import { cellQuestion, exampleValue, printCharts, shortName } from '../chart-text.ts';
import { type ChartCell, chartCellsIn, type Game } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { ROOM } from '../room.ts';

/** The decision to which all orders about charts belong. */
export const CHARTS = 'charts';

/** The cells that this campaign needs and does not have yet. */
export function missingCells<G>(game: Game<G>, view: CampaignState<G>): readonly ChartCell[] {
  return chartCellsIn(game, view.core.options).filter((cell) => view.core.charts[cell.id] === undefined);
}

/**
 * While cells are missing a form for all of them and one for each table; then one for corrections alone. Long texts: to
 * be made anew only when the charts have changed.
 */
export function chartForms<G>(game: Game<G>, view: CampaignState<G>): readonly Offer[] {
  const all = chartCellsIn(game, view.core.options);
  const missing = missingCells(game, view);
  if (all.length === 0) return [];
  if (missing.length === 0) return [correction(view, all)];
  const whole = form(view, missing, `Fill in charts (${plural(missing.length, 'cell')})`);
  const tables = [...byTable(all)];
  if (tables.length < 2) return [whole];
  // A table that is complete can be corrected while others wait: cells that a newer Umpire asks for bar nothing.
  const ofTable = (table: string, cells: readonly ChartCell[]): Offer => {
    const open = cells.filter((cell) => missing.includes(cell));
    if (open.length > 0) return form(view, open, `Fill in ${table} (${open.length})`, table);
    return { ...form(view, cells, `Correct ${table} (${cells.length})`, table), aside: true, rare: true };
  };
  return [whole, ...tables.map(([table, cells]) => ofTable(table, cells))];
}

/** A form for these cells; `part`: of one table, whose cells go by the ends of their names. */
function form(view: CampaignState, cells: readonly ChartCell[], label: string, part?: string): Offer {
  return {
    order: 'charts.fill',
    decision: CHARTS,
    rev: view.core.chartRev,
    rule: 'table',
    label,
    detail: '“cell = value” lines, or a pasted table. Cells without a value are skipped.',
    fixed: present({ part }),
    fields: [
      {
        kind: 'text',
        name: 'values',
        label: 'From your printed copy',
        pattern: '.*\\S.*',
        maxLength: FILE_TEXT_MAX,
        multiline: true,
        initial: initialText(cells, view),
        examples: [
          printCharts(cells.slice(0, 1), Object.fromEntries(cells.map((c) => [c.id, exampleValue(c)]))),
        ],
      },
    ],
    explains: questions(cells),
    group: 'Charts',
  };
}

/** One for whatever is to be put right, a line each: `I1 = blue` is enough where one chart alone has such a cell. */
function correction(view: CampaignState, cells: readonly ChartCell[]): Offer {
  const whole = form(view, cells, 'Correct a chart value');
  const tables = [...byTable(cells).keys()];
  const which: Field = {
    kind: 'text',
    name: 'part',
    label: 'Of which chart, where names alone do not say it',
    pattern: '.*',
    maxLength: PART_MAX,
    optional: true,
    examples: tables.slice(0, 3),
  };
  return {
    ...whole,
    fields: tables.length < 2 ? whole.fields : [...whole.fields, which],
    aside: true,
    rare: true,
  };
}

/** The initial text of the form. House values are left out: sent back unread, they would pass for printed ones. */
function initialText(cells: readonly ChartCell[], view: CampaignState): string {
  const known = Object.fromEntries(
    Object.entries(view.core.charts)
      .filter(([, { house }]) => !house)
      .map(([id, { value }]) => [id, value]),
  );
  const lines = printCharts(cells, known).split('\n');
  while (lines.join('\n').length > ROOM.field) lines.pop();
  return lines.join('\n');
}

/** The name of a printed chart, in characters. */
export const PART_MAX = 60;
/** Room for a form's notes below its fields, in characters. */
const QUESTIONS_MAX = 1900;

/** A sentence on names that can be shortened, if these can. */
function shortNames(cells: readonly ChartCell[]): string[] {
  const [first] = cells;
  const short = first && shortName(first, cells);
  if (first === undefined || short === undefined) return [];
  return [`The end of a name is enough where one cell alone has it: \`${short} = ${exampleValue(first)}\`.`];
}

/** The questions of the cells, one line each, as many as there is room for. */
function questions(cells: readonly ChartCell[]): string {
  const lines = shortNames(cells);
  let room = QUESTIONS_MAX - lines.join('').length;
  let left = cells.length;
  for (const cell of cells) {
    const line = `\`${cell.id}\`: ${cellQuestion(cell)}`;
    if (line.length + 40 > room) break;
    lines.push(line);
    room -= line.length + 1;
    left -= 1;
  }
  return [...lines, ...onlyIf(left !== 0, `-# … and ${left} more, all in the file of /charts`)].join('\n');
}
