/** The picture of the CG Roster (8.14). */

import type { RosterLine, RosterProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, GOLD, INK, MUTED, RULE } from '../palette.ts';
import { card, fillBox, line, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { clean, listed, times, wrap } from '../text.ts';
import { pairFigures, pairHeading } from './side-pairs.ts';
import { BOTH_SIDES, badge, lookOf, SIDE_LETTERS } from './sides.ts';

const DATE = MARGIN + 28;
const TEXT = MARGIN + 190;
const WINNER = 548;
const LVP = { label: 'LVP', x: 752, each: 68 };
const CG_LVP = { label: 'CG-LVP', x: 908, each: 78 };
const CVP = { label: 'CVP', x: 1062, each: 68 };
/** Where the figures begin: nothing stands under the winner, so the weather may run on to here. */
const FIGURES = 676;

/** How roomy the lines are: the loosest that stays within the height of a picture is used. */
interface Pace {
  readonly main: number;
  /** Of the date, of the scenario and the figures, of the weather. */
  readonly type: readonly [date: number, figures: number, weather: number];
  readonly extra: number;
  readonly gap: number;
  /** CPP and purchases share one line. */
  readonly joined: boolean;
}
const TIGHTEST: Pace = { main: 98, type: [54, 44, 34], extra: 42, gap: 4, joined: true };
const PACES: readonly Pace[] = [
  { main: 136, type: [66, 50, 38], extra: 54, gap: 16, joined: false },
  { main: 116, type: [54, 46, 36], extra: 50, gap: 14, joined: false },
  { main: 108, type: [54, 44, 34], extra: 48, gap: 8, joined: false },
  { main: 104, type: [54, 44, 34], extra: 46, gap: 8, joined: true },
];
/** One line of the dates to come. */
const COMING = 46;

/** The CG Roster, 8.14: public, or with what one side may know of itself. */
export function layOutRoster(sheet: Sheet, props: RosterProps): Buffer {
  const current = props.lines.find((one) => one.state === 'current');
  let y = header(sheet, {
    above: [props.campaign, `${props.cg} ${props.cgTitle}`, '8.14'],
    title: 'CG Roster',
    ...(current === undefined ? {} : { tag: current.date }),
    ...(props.side === undefined ? {} : { side: lookOf(props.side) }),
  });
  y += 96;
  sheet.print('Date', { x: DATE, y, face: 'semi', size: 34, colour: MUTED });
  sheet.print('Scenario', { x: TEXT, y, face: 'semi', size: 34, colour: MUTED });
  sheet.print('Winner', { x: WINNER, y, face: 'semi', size: 34, colour: MUTED });
  pairHeading(sheet, LVP, y);
  pairHeading(sheet, CG_LVP, y);
  pairHeading(sheet, CVP, y);
  sheet.print(aboutSheet(props), {
    x: DATE,
    y: y - 40,
    face: 'bold',
    size: 34,
    width: FIGURES - DATE - 20,
  });
  y += 20;

  const end = props.houseValues ? 84 : 40;
  const done = props.lines.filter(({ state }) => state !== 'future');
  const coming = props.lines.filter(({ state }) => state === 'future');
  const dates = comingLines(sheet, coming);
  const rest = end + dates.length * COMING + (dates.length > 0 ? 24 : 0);
  const pace =
    PACES.find(
      (one) => y + done.reduce((sum, row) => sum + heightOf(row, one) + one.gap, 0) + rest <= MAX_HEIGHT,
    ) ?? TIGHTEST;
  for (const [index, row] of done.entries()) {
    const left = done.length - index;
    const height = heightOf(row, pace);
    if (y + height + rest + (left > 1 ? 56 : 0) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more dates`, { x: DATE, y: y + 42, face: 'semi', size: 34, colour: MUTED });
      y += 56;
      break;
    }
    drawLine(sheet, row, pace, y, height);
    y += height + pace.gap;
  }
  for (const [index, text] of dates.entries())
    sheet.print(text, {
      x: DATE,
      y: y + 44 + index * COMING,
      face: 'text',
      size: 34,
      width: INNER - 56,
      colour: MUTED,
    });
  y += dates.length === 0 ? 0 : dates.length * COMING + 24;
  if (props.lines.length === 0) {
    sheet.print('No dates yet.', { x: DATE, y: y + 56, face: 'text', size: 40, colour: MUTED });
    y += 72;
  }
  if (props.houseValues) {
    sheet.print('‡ House values are in use.', {
      x: MARGIN,
      y: y + 36,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
    y += 44;
  }
  return sheet.finish(y + 40);
}

/** The dates that have still to come need no row each: what is known of one stands behind it. */
function comingLines(sheet: Sheet, rows: readonly RosterLine[]): readonly string[] {
  if (rows.length === 0) return [];
  setFont(sheet.ctx, 'text', 34);
  const dates = rows.map(({ date, scenario, weather }) => {
    const known = [scenario, weather].filter((text) => text !== undefined).map((text) => clean(text));
    return known.length === 0 ? clean(date) : `${clean(date)} (${known.join(', ')})`;
  });
  return wrap(sheet.ctx, `To come: ${dates.join(' · ')}`, INNER - 56, 3);
}

function heightOf(row: RosterLine, pace: Pace): number {
  const ledger = hasLedger(row);
  const bought = (row.purchased ?? []).length > 0 || sideNotes(row) !== '';
  const extras = pace.joined ? Number(ledger || bought) : Number(ledger) + Number(bought);
  return pace.main + extras * pace.extra + (extras > 0 ? 14 : 0);
}

function drawLine(sheet: Sheet, row: RosterLine, pace: Pace, top: number, height: number): void {
  const { ctx } = sheet;
  const [dateType, figures, weatherType] = pace.type;
  const now = row.state === 'current';
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, now ? CREAM : CARD);
  if (now) {
    fillBox(ctx, { x: MARGIN, y: top, w: 16, h: height }, GOLD, 8);
    strokeBox(ctx, { x: MARGIN + 1.5, y: top + 1.5, w: INNER - 3, h: height - 3 }, INK, 3, 12);
  }
  const middle = top + pace.main / 2;
  sheet.print(row.date, {
    x: DATE,
    y: middle + (row.san === undefined ? 18 : 2),
    face: 'title',
    size: dateType,
    width: TEXT - DATE - 16,
  });
  if (row.san !== undefined) {
    sheet.print(`SAN ${row.san}`, {
      x: DATE,
      y: middle + 44,
      face: 'semi',
      size: 34,
      width: TEXT - DATE - 16,
      colour: MUTED,
    });
  }
  const scenario = row.scenario ?? (now ? 'In progress' : '–');
  const room = WINNER - TEXT - 20;
  const base = row.weather === undefined ? middle + 14 : middle - 4;
  if (row.weather === undefined) {
    sheet.print(scenario, {
      x: TEXT,
      y: base,
      face: 'semi',
      size: Math.min(figures, 44),
      width: room,
      min: 34,
    });
  } else {
    sheet.print(scenario, {
      x: TEXT,
      y: base,
      face: 'semi',
      size: Math.min(figures, 44),
      width: room,
      min: 34,
    });
    sheet.print(row.weather, {
      x: TEXT,
      y: middle + (pace.main > 130 ? 48 : 38),
      face: 'text',
      size: weatherType,
      // Nothing stands under the winner and the figures.
      width: WIDTH - MARGIN - 28 - TEXT,
      colour: MUTED,
    });
  }
  if (row.winner !== undefined) badge(sheet, row.winner, WINNER, base - 14, 46, { type: 36 });
  const open = now && row.currentLvp === undefined && row.cgLvp === undefined;
  if (!open) {
    pairFigures(sheet, LVP, row.currentLvp, base + 2, figures);
    pairFigures(sheet, CG_LVP, row.cgLvp, base + 2, figures);
    pairFigures(sheet, CVP, row.casualtyVp, base + 2, figures);
  }
  extras(sheet, row, pace, top + pace.main);
}

function extras(sheet: Sheet, row: RosterLine, pace: Pace, top: number): void {
  const { ctx } = sheet;
  const right = WIDTH - MARGIN - 28;
  const sum = sumOf(row);
  const left = row.left === undefined ? undefined : `${row.left} left`;
  const bought = (row.purchased ?? []).map(({ rg, count, cpp }) => `${times(rg, count)} (${cpp})`);
  const notes = sideNotes(row);
  if (!hasLedger(row) && bought.length === 0 && notes === '') return;
  line(ctx, [TEXT, top], [right, top], RULE, 1.5);
  let y = top + pace.extra - 6;
  let x = TEXT;
  let end = right;
  if (hasLedger(row)) {
    sheet.print('CPP', { x: DATE, y, face: 'semi', size: 34, colour: MUTED });
    if (left !== undefined) {
      end -= 28 + sheet.print(left, { x: right, y, face: 'bold', size: 36, align: 'right', width: 220 });
    }
    const width = sheet.print(sum, { x, y, face: 'text', size: 34, width: pace.joined ? 330 : end - x });
    if (pace.joined) x += width === 0 ? 0 : width + 24;
    else {
      y += pace.extra - 2;
      end = right;
    }
  }
  if (notes !== '') {
    end -= 28 + sheet.print(notes, { x: end, y, face: 'semi', size: 34, align: 'right', width: 420 });
  }
  if (bought.length === 0) return;
  if (!pace.joined) sheet.print('Bought', { x: DATE, y, face: 'semi', size: 34, colour: MUTED });
  setFont(ctx, 'text', 34);
  sheet.print(listed(ctx, bought, end - x), { x, y, face: 'text', size: 34, width: end - x, colour: MUTED });
}

/** A side's further notes on its line: FPP spent (8.621), Locations to reconnoiter (8.622). */
function sideNotes(row: RosterLine): string {
  return [
    row.fpp === undefined || row.fpp === 0 ? '' : `${row.fppSpent ?? '0'} of ${row.fpp} FPP`,
    when(row.recon !== undefined, `Recon ${row.recon}`),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The side of the ELR, and the page. */
function aboutSheet({ elr, page, pages }: RosterProps): string {
  const known = BOTH_SIDES.flatMap((side) => (elr?.[side] === undefined ? [] : [{ side, value: elr[side] }]));
  const [one, another] = known;
  const both = known.map(({ side, value }) => `${SIDE_LETTERS[side]} ${value}`).join(', ');
  const rating = another === undefined ? one?.value : both;
  const ratings = when(rating !== undefined, `ELR ${rating}`);
  const place = page === undefined || pages === undefined ? '' : `Page ${page} of ${pages}`;
  return [ratings, place].filter((part) => part !== '').join(' · ');
}

function hasLedger(row: RosterLine): boolean {
  return sumOf(row) !== '' || row.left !== undefined;
}

/** The CPP columns of 8.6162 and 8.619 as one sum: what is not known is left out. */
function sumOf(row: RosterLine): string {
  const parts: string[] = [];
  if (row.start !== undefined) parts.push(String(row.start));
  if (row.replenished !== undefined) parts.push(`+ ${row.replenished}`);
  const isPlain = row.replenished === undefined && row.total === row.start;
  if (row.total !== undefined && !isPlain)
    parts.push(parts.length > 0 ? `= ${row.total}` : String(row.total));
  if (row.spent !== undefined) parts.push(`− ${row.spent} spent`);
  return parts.join(' ');
}
