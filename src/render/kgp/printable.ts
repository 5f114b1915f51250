/** The sheets to print: CG Roster and a side's records, as PDF. */

import type {
  FortificationDate,
  PrintableProps,
  PurchaseRecordLine,
  RosterLine,
} from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure, inHalves } from '../../text/figures.ts';
import { onlyIf, when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { createPaper, PAPER_MARGIN, PAPER_WIDTH, type PaperSheet } from '../paper.ts';
import { clean, times, widthOf, wrap } from '../text.ts';
import { BOTH_SIDES, SIDE_LETTERS, SIDE_WORDS } from './sides.ts';

const BLACK = '#000000';
const GREY = '#454545';
const LINE = '#8a8a8a';
const TINT = '#ececec';
const LEFT = PAPER_MARGIN;
const RIGHT = PAPER_WIDTH - PAPER_MARGIN;
/** Where tables begin, and how much is kept at the foot for the page's number. */
const TOP = 250;
const FOOT = 130;
const SIZE = 32;
const STEP = 38;
const MOST_LINES = 6;

interface Column<Row> {
  readonly label: string;
  /** Smaller words under the label: rule, or whose column it is. */
  readonly under?: string;
  readonly width: number;
  readonly align?: 'left' | 'center';
  readonly bold?: boolean;
  /** Items are not broken across lines. */
  text(row: Row): string | readonly string[];
}

/** The sheets of 8.14 on paper, for one audience: CG Roster, then RG Purchase Record, then Fortifications. */
export function layOutPrintable(props: PrintableProps): PaperSheet {
  // Twice: how many pages there are is known when the last one has been laid out.
  return layOut(props, layOut(props, 0).pages);
}

function layOut(props: PrintableProps, pages: number): PaperSheet {
  const paper = createPaper(props.paper, `CG Roster, ${props.roster.cg}`, pages);
  rosterPages(paper, props);
  if (props.record !== undefined) recordPages(paper, props, props.record);
  if (props.fortifications !== undefined) fortificationPages(paper, props, props.fortifications);
  return paper;
}

function rosterPages(paper: PaperSheet, props: PrintableProps): void {
  const { lines, side } = props.roster;
  const pair = (
    label: string,
    width: number,
    values: (row: RosterLine) => { readonly [side in Side]: number } | undefined,
  ): Column<RosterLine>[] =>
    BOTH_SIDES.map((one) => ({
      label,
      under: SIDE_LETTERS[one],
      width,
      align: 'center',
      bold: true,
      text: (row) => {
        const known = values(row);
        if (known === undefined) return '';
        return figure(known[one]);
      },
    }));
  const number = (value: number | undefined): string => (value === undefined ? '' : figure(value));
  const own: Column<RosterLine>[] =
    side === undefined
      ? []
      : [
          { label: 'SAN', under: '8.6122', width: 80, align: 'center', text: (row) => number(row.san) },
          { label: 'Start', under: 'CPP', width: 84, align: 'center', text: (row) => number(row.start) },
          {
            label: 'Repl',
            under: '8.616',
            width: 84,
            align: 'center',
            text: (row) => number(row.replenished),
          },
          { label: 'Total', under: 'CPP', width: 84, align: 'center', text: (row) => number(row.total) },
          {
            label: 'RG Purchased',
            under: '8.619: ID (CPP expended)',
            width: 0,
            text: (row) => (row.purchased ?? []).map(boughtText),
          },
          { label: 'Spent', under: 'CPP', width: 90, align: 'center', text: (row) => number(row.spent) },
          {
            label: 'Left',
            under: 'CPP',
            width: 80,
            align: 'center',
            bold: true,
            text: (row) => number(row.left),
          },
          {
            label: 'FPP',
            under: '8.621',
            width: 84,
            align: 'center',
            text: (row) => (row.fpp === undefined || row.fpp === 0 ? '' : (row.fppSpent ?? '')),
          },
          { label: 'Recon', under: '8.622', width: 96, align: 'center', text: (row) => number(row.recon) },
        ];
  const columns: Column<RosterLine>[] = [
    { label: 'CG Date', width: 124, bold: true, text: (row) => row.date },
    {
      label: 'Weather',
      under: '8.617',
      width: side === undefined ? 560 : 250,
      text: (row) => row.weather ?? '',
    },
    {
      label: 'Scenario',
      under: '8.623',
      width: side === undefined ? 0 : 200,
      text: (row) => row.scenario ?? '',
    },
    {
      label: 'Win',
      under: '8.6032',
      width: 96,
      align: 'center',
      bold: true,
      text: (row) => (row.winner === undefined ? '' : SIDE_LETTERS[row.winner]),
    },
    ...pair('LVP', 84, (row) => row.currentLvp),
    ...pair('CG-LVP', 112, (row) => row.cgLvp),
    ...pair('CVP', 84, (row) => row.casualtyVp),
    ...own,
  ];
  const note = [
    elrOf(props),
    'LVP: Current-LVP Total (8.6032)',
    'CG-LVP: CG-LVP Total (8.6033)',
    'CVP: Casualty VP',
  ];
  table(
    paper,
    props,
    'CG Roster',
    '8.14',
    columns,
    lines,
    note.join(' · '),
    (row) => row.state === 'current',
  );
}

function boughtText({ rg, count, cpp }: NonNullable<RosterLine['purchased']>[number]): string {
  return `${times(rg, count)} (${cpp})`;
}

function elrOf({ roster }: PrintableProps): string {
  const known = BOTH_SIDES.flatMap((side) => {
    const value = roster.elr?.[side];
    return onlyIf(value !== undefined, `${SIDE_LETTERS[side]} ${value}`);
  });
  return known.length === 0 ? 'ELR –' : `ELR ${known.join(', ')}`;
}

function recordPages(paper: PaperSheet, props: PrintableProps, lines: readonly PurchaseRecordLine[]): void {
  const number = (value: number | undefined): string => (value === undefined ? '' : figure(value));
  const columns: Column<PurchaseRecordLine>[] = [
    { label: 'CG Date', width: 124, bold: true, text: (row) => row.date },
    { label: 'RG ID', width: 90, bold: true, text: (row) => row.rg },
    { label: 'Group Type', width: 250, text: (row) => row.name },
    {
      label: '#P',
      width: 64,
      align: 'center',
      text: (row) => (row.given ? 'OB' : number(row.numberPurchased)),
    },
    { label: '#R', width: 64, align: 'center', text: (row) => number(row.numberRemaining) },
    {
      label: 'Str.',
      under: '8.6201',
      width: 80,
      align: 'center',
      bold: true,
      text: (row) => row.strength ?? '',
    },
    { label: 'No. of Units', under: '8.6202', width: 440, text: (row) => row.units },
    { label: 'SW/Guns Received', under: '8.6203–8.6205', width: 0, text: (row) => row.weapons },
    { label: 'Leader', under: '8.6206', width: 110, align: 'center', text: (row) => row.leader ?? '' },
    { label: 'Obj. Hex', under: '8.2', width: 130, text: (row) => row.objectiveHex ?? '' },
    { label: 'Setup/Entry Area', width: 270, text: (row) => row.area ?? '' },
    { label: 'CPP', width: 76, align: 'center', text: (row) => number(row.cpp) },
  ];
  const left = props.cppLeft === undefined ? '' : ` · ${figure(props.cppLeft)} CPP left`;
  paper.nextPage();
  table(paper, props, 'RG Purchase Record', '8.6198', columns, lines, `${lines.length} RGs${left}`);
}

interface FortificationRow {
  readonly date: string;
  readonly name: string;
  readonly count: string;
  readonly fpp: string;
  readonly where: string;
}

function spentOf(fpp: number, forfeit: number): string {
  if (forfeit > 0) return `Forfeit ${inHalves(forfeit)} of ${inHalves(fpp)} FPP`;
  return `All ${inHalves(fpp)} FPP spent`;
}

function fortificationPages(
  paper: PaperSheet,
  props: PrintableProps,
  dates: readonly FortificationDate[],
): void {
  const rows = dates.flatMap(({ date, fpp, forfeit, items }): FortificationRow[] => [
    ...items.map((item) => ({
      date,
      name: item.name,
      count: String(item.count),
      fpp: item.fpp === 0 ? '' : inHalves(item.fpp),
      where: item.where ?? '',
    })),
    {
      date,
      name: fpp === 0 ? 'No FPP of this date' : spentOf(fpp, forfeit),
      count: '',
      fpp: '',
      where: '',
    },
  ]);
  const columns: Column<FortificationRow>[] = [
    { label: 'CG Date', width: 140, bold: true, text: (row) => row.date },
    { label: 'Fortification', width: 620, text: (row) => row.name },
    { label: 'Number', width: 140, align: 'center', bold: true, text: (row) => row.count },
    { label: 'FPP', width: 120, align: 'center', text: (row) => row.fpp },
    // Room to write the hexes in by hand, as on the printed form.
    { label: 'Locations', under: 'written down at set-up, 8.624', width: 0, text: (row) => row.where },
  ];
  paper.nextPage();
  table(paper, props, 'Fortifications', '8.621', columns, rows, '');
}

/** One table over as many pages as it needs; every page has the heads of its columns. */
function table<Row>(
  paper: PaperSheet,
  props: PrintableProps,
  title: string,
  rule: string,
  given: readonly Column<Row>[],
  rows: readonly Row[],
  note: string,
  isMarked: (row: Row) => boolean = () => false,
): void {
  const columns = widen(given);
  const bottom = paper.height - FOOT - (note === '' && !props.roster.houseValues ? 0 : 44);
  let y = head(paper, props, title, rule, columns);
  const end = (): void => foot(paper, props, note);
  if (rows.length === 0) {
    paper.print('Nothing yet.', { x: LEFT + 10, y: y + 52, face: 'text', size: 36, colour: GREY });
    end();
    return;
  }
  const laid = rows.map((row) => {
    const cells = columns.map((column) => cellLines(paper, column, row));
    return { row, cells, natural: Math.max(...cells.map((lines) => lines.length), 1) * STEP + 28 };
  });
  // A table of one page gives its rows what room it has left, to write in by hand.
  const spare = bottom - y - laid.reduce((sum, { natural }) => sum + natural, 0);
  const more = spare > 0 ? Math.min(Math.floor(spare / rows.length), 36) : 0;
  for (const { row, cells, natural } of laid) {
    const height = natural + more;
    if (y + height > bottom) {
      end();
      paper.nextPage();
      y = head(paper, props, title, rule, columns);
    }
    drawRow(paper, columns, cells, y, height, isMarked(row));
    y += height;
  }
  end();
}

/** The column without a width takes what the others leave. */
function widen<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const rest = RIGHT - LEFT - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => (column.width === 0 ? { ...column, width: rest } : column));
}

function cellLines<Row>(paper: PaperSheet, column: Column<Row>, row: Row): string[] {
  const text = column.text(row);
  const { ctx } = paper;
  setFont(ctx, column.bold === true ? 'bold' : 'text', SIZE);
  const width = column.width - 20;
  if (typeof text === 'string') return clean(text) === '' ? [] : wrap(ctx, text, width, MOST_LINES);
  const lines: string[] = [];
  let line = '';
  for (const [index, item] of text.map(clean).entries()) {
    const comma = when(index !== text.length - 1, ',');
    const longer = line === '' ? `${item}${comma}` : `${line} ${item}${comma}`;
    if (line !== '' && widthOf(ctx, longer) > width) {
      lines.push(line);
      line = `${item}${comma}`;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  // An item that is wider than its column is broken after all.
  return lines.flatMap((one) => (widthOf(ctx, one) <= width ? [one] : wrap(ctx, one, width, 2)));
}

function head<Row>(
  paper: PaperSheet,
  props: PrintableProps,
  title: string,
  rule: string,
  columns: readonly Column<Row>[],
): number {
  const { campaign, cg, cgTitle, side } = props.roster;
  const whose = side === undefined ? 'Public' : SIDE_WORDS[side];
  const width = paper.print(title, { x: LEFT, y: 130, face: 'title', size: 76, colour: BLACK });
  paper.print(rule, { x: LEFT + width + 24, y: 130, face: 'text', size: 36, colour: GREY });
  paper.print(`${whose} · ${props.date}`, {
    x: RIGHT,
    y: 126,
    face: 'bold',
    size: 56,
    align: 'right',
    colour: BLACK,
  });
  paper.print(`${clean(campaign)} · ${cg} ${cgTitle}`, {
    x: LEFT,
    y: 184,
    face: 'semi',
    size: 38,
    min: 28,
    width: RIGHT - LEFT,
    colour: GREY,
  });
  const { ctx } = paper;
  const top = TOP - 40;
  const height = 96;
  ctx.fillStyle = TINT;
  ctx.fillRect(LEFT, top, RIGHT - LEFT, height);
  let x = LEFT;
  for (const column of columns) {
    const at = place(column, x);
    const room = column.width - 12;
    const y = column.under === undefined ? top + 60 : top + 42;
    paper.print(column.label, { ...at, y, face: 'bold', size: 32, width: room, colour: BLACK });
    if (column.under !== undefined)
      paper.print(column.under, { ...at, y: top + 78, face: 'text', size: 26, width: room, colour: GREY });
    x += column.width;
  }
  strokeLine(paper, LEFT, top, RIGHT, top, BLACK, 4);
  strokeLine(paper, LEFT, top + height, RIGHT, top + height, BLACK, 4);
  uprights(paper, columns, top, height);
  return top + height;
}

function place<Row>(
  column: Column<Row>,
  x: number,
): { readonly x: number; readonly align: 'left' | 'center' } {
  if (column.align === 'center') return { x: x + column.width / 2, align: 'center' };
  return { x: x + 10, align: 'left' };
}

function drawRow<Row>(
  paper: PaperSheet,
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
  top: number,
  height: number,
  isMarked: boolean,
): void {
  if (isMarked) {
    paper.ctx.fillStyle = TINT;
    paper.ctx.fillRect(LEFT, top, RIGHT - LEFT, height);
  }
  let x = LEFT;
  for (const [index, column] of columns.entries()) {
    for (const [line, text] of (cells[index] ?? []).entries()) {
      paper.print(text, {
        ...place(column, x),
        y: top + 46 + line * STEP,
        face: column.bold === true ? 'bold' : 'text',
        size: SIZE,
        width: column.width - 16,
        colour: BLACK,
      });
    }
    x += column.width;
  }
  strokeLine(paper, LEFT, top + height, RIGHT, top + height, LINE, 2);
  uprights(paper, columns, top, height);
}

function uprights<Row>(
  paper: PaperSheet,
  columns: readonly Column<Row>[],
  top: number,
  height: number,
): void {
  let x = LEFT;
  strokeLine(paper, x, top, x, top + height, LINE, 2);
  for (const { width } of columns) {
    x += width;
    strokeLine(paper, x, top, x, top + height, LINE, 2);
  }
}

/** The meaning of the columns, house values, and the page. */
function foot(paper: PaperSheet, props: PrintableProps, note: string): void {
  const y = paper.height - 70;
  const house = when(props.roster.houseValues, '‡ House values are in use: not from the printed charts.');
  const text = [note, house].filter((part) => part !== '').join(' · ');
  paper.print(text, { x: LEFT, y: y - 44, face: 'text', size: 28, width: RIGHT - LEFT, colour: GREY });
  const secret =
    props.roster.side === undefined
      ? 'What everybody may know'
      : `For the ${SIDE_WORDS[props.roster.side]} side only`;
  paper.print(secret, { x: LEFT, y, face: 'semi', size: 30, colour: BLACK });
  paper.print(`Page ${paper.pages} of ${Math.max(paper.of, paper.pages)}`, {
    x: RIGHT,
    y,
    face: 'semi',
    size: 30,
    align: 'right',
    colour: BLACK,
  });
}

function strokeLine(
  { ctx }: PaperSheet,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}
