/** The chart of LVP by CG Date, as the forecast and the campaign’s picture have it. */
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { given, onlyIf, present } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { ACCENT, CARD, INK, MUTED, RULE } from '../palette.ts';
import { card, line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { widthOf } from '../text.ts';
import { BOTH_SIDES, emblem, SIDE_COLOURS, SIDE_LETTERS } from './sides.ts';

/** Without a German value where only the U.S. side's counts (8.52). */
type Both = { readonly us: number; readonly german?: number };

export interface LvpChart {
  /** The quantity counted, printed over the chart. */
  readonly what: string;
  readonly dates: readonly { readonly date: string; readonly values?: Both }[];
  /** The value with which the U.S. side wins, and how that is said. */
  readonly target?: { readonly value: number; readonly label: string };
  /** Values on the dates after the last counted one, if nothing changes hands: dashed, with hollow marks. */
  readonly pace?: { readonly us: readonly number[]; readonly german?: readonly number[] };
  /** The most and the least that the U.S. side can reach on those dates: shaded. */
  readonly range?: { readonly most: readonly number[]; readonly least: number };
}

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly upper: number;
  readonly lower: number;
  x(index: number): number;
  y(value: number): number;
}

/** Values of both sides over the CG Dates, and the one that wins the campaign. Returns where it ends. */
export function drawLvpChart(sheet: Sheet, chart: LvpChart, top: number, height = 470): number {
  const { ctx } = sheet;
  const { dates, target, pace, range } = chart;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  sheet.print(chart.what, { x: MARGIN + 28, y: top + 50, face: 'semi', size: 34, colour: MUTED });

  const counted = dates.flatMap(({ values }) =>
    values === undefined ? [] : [values.us, values.german ?? 0],
  );
  // The range may leave the chart at its top: what wins matters, not what three times as much would be.
  const paces = pace === undefined ? [] : [...pace.us, ...(pace.german ?? [])];
  const { low, high, step } = scale([...counted, ...paces, ...given(target, (target) => target.value), 0]);
  const left = MARGIN + 100;
  const right = WIDTH - MARGIN - 168;
  const upper = top + 84;
  const lower = top + height - 70;
  const inset = 36;
  const plot: Plot = {
    left,
    right,
    upper,
    lower,
    x: (index) =>
      dates.length < 2
        ? (left + right) / 2
        : left + inset + (index * (right - left - inset * 2)) / (dates.length - 1),
    y: (value) => lower - ((value - low) / (high - low)) * (lower - upper),
  };
  const first = dates.filter(({ values }) => values !== undefined).length;

  if (range !== undefined && range.most.length > 0)
    shade(sheet, plot, range, first, dates[first - 1]?.values?.us);
  for (let value = low; value <= high; value += step) {
    const y = plot.y(value);
    line(ctx, [left, y], [right, y], value === 0 ? MUTED : RULE, value === 0 ? 2 : 1);
    sheet.print(figure(value), {
      x: left - 14,
      y: y + 10,
      face: 'text',
      size: 34,
      align: 'right',
      width: 74,
      colour: MUTED,
    });
  }
  dateAxis(sheet, plot, dates);

  if (target !== undefined) {
    const goal = plot.y(target.value);
    ctx.save();
    ctx.setLineDash([16, 10]);
    line(ctx, [left, goal], [right, goal], ACCENT, 4);
    ctx.restore();
    setFont(ctx, 'bold', 34);
    const width = widthOf(ctx, target.label);
    ctx.fillStyle = CARD;
    ctx.fillRect(left + 6, goal - 42, width + 12, 36); // over the grid, so that no line runs through the words
    sheet.print(target.label, { x: left + 12, y: goal - 14, face: 'bold', size: 34, colour: ACCENT });
  }

  // The side that is ahead at the end is drawn over the other.
  const last = (side: Side): number =>
    pace?.[side]?.at(-1) ?? dates.findLast(({ values }) => values !== undefined)?.values?.[side] ?? 0;
  const order = [...BOTH_SIDES].sort((a, b) => last(a) - last(b));
  const ends: { side: Side; y: number; value: number }[] = [];
  for (const side of order) {
    const end = drawLine(sheet, plot, chart, side, first);
    if (end !== undefined) ends.push({ side, y: plot.y(end), value: end });
  }
  labelEnds(sheet, ends, right, lower);
  return top + height;
}

/** The range that the U.S. side can still reach, from the last counted date on. */
function shade(
  sheet: Sheet,
  plot: Plot,
  { most, least }: NonNullable<LvpChart['range']>,
  first: number,
  last: number | undefined,
): void {
  const { ctx } = sheet;
  ctx.save();
  ctx.beginPath();
  ctx.rect(plot.left, plot.upper, plot.right - plot.left, plot.lower - plot.upper);
  ctx.clip();
  const from = Math.max(first - 1, 0);
  ctx.beginPath();
  ctx.moveTo(plot.x(from), plot.y(last ?? least));
  for (const [index, value] of most.entries()) ctx.lineTo(plot.x(first + index), plot.y(value));
  ctx.lineTo(plot.x(first + most.length - 1), plot.y(least));
  ctx.lineTo(plot.x(first), plot.y(least));
  ctx.closePath();
  ctx.fillStyle = SIDE_COLOURS.us.tint;
  ctx.fill();
  ctx.strokeStyle = SIDE_COLOURS.us.main;
  ctx.lineWidth = 2;
  ctx.setLineDash([3, 7]);
  ctx.stroke();
  ctx.restore();
}

/** As many dates as have room are named; all have their tick. */
function dateAxis(sheet: Sheet, plot: Plot, dates: LvpChart['dates']): void {
  const each = dates.length < 2 ? plot.right - plot.left : plot.x(1) - plot.x(0);
  const every = Math.max(1, Math.ceil(78 / each));
  for (const [index, { date }] of dates.entries()) {
    const x = plot.x(index);
    line(sheet.ctx, [x, plot.lower], [x, plot.lower + 8], MUTED, 2);
    if (index % every !== 0) continue;
    sheet.print(date, {
      x,
      y: plot.lower + 44,
      face: 'head',
      size: 34,
      align: 'center',
      width: each * every - 8,
      colour: MUTED,
    });
  }
}

/** One side's line; returns its last value. */
function drawLine(
  sheet: Sheet,
  plot: Plot,
  { dates, pace }: LvpChart,
  side: Side,
  first: number,
): number | undefined {
  const { ctx } = sheet;
  const known = dates.flatMap(({ values }, index) =>
    given(values, (values) => ({ index, both: values, isGuess: false })),
  );
  const coming = (pace?.us ?? []).map((us, index) => {
    const german = pace?.german?.[index];
    return { index: first + index, both: { us, ...present({ german }) }, isGuess: true };
  });
  const points = [...known, ...coming].flatMap(({ index, both, isGuess }) => {
    const value = both[side];
    if (value === undefined) return [];
    const isClose = both.german !== undefined && Math.abs(plot.y(both.us) - plot.y(both.german)) < 24;
    return [{ x: plot.x(index), y: plot.y(value), value, isGuess, isClose }];
  });
  if (points.length === 0) return undefined;
  ctx.strokeStyle = SIDE_COLOURS[side].main;
  ctx.lineJoin = 'round';
  stroke(
    ctx,
    points.filter(({ isGuess }) => !isGuess),
    7,
    [],
  );
  const start = Math.max(known.length - 1, 0);
  if (coming.length > 0) stroke(ctx, points.slice(start), 4, [14, 9]);
  for (const point of points) {
    // Equal totals lie side by side, so that neither hides the other.
    const beside = side === 'us' ? -15 : 15;
    const x = point.isClose ? point.x + beside : point.x;
    emblem(ctx, side, x, point.y, 36, CARD, CARD);
    const { main } = SIDE_COLOURS[side];
    emblem(ctx, side, x, point.y, 28, main, point.isGuess ? main : CARD);
    if (point.isGuess) emblem(ctx, side, x, point.y, 18, CARD, CARD);
  }
  return points.at(-1)?.value;
}

function stroke(
  ctx: Sheet['ctx'],
  points: readonly { readonly x: number; readonly y: number }[],
  width: number,
  dash: readonly number[],
): void {
  ctx.save();
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.restore();
}

/** The last totals beside the ends of their lines, pushed apart where they would touch. */
function labelEnds(
  sheet: Sheet,
  ends: readonly { side: Side; y: number; value: number }[],
  x: number,
  lower: number,
): void {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  let above = Number.NEGATIVE_INFINITY;
  for (const [index, end] of sorted.entries()) {
    const after = sorted.length - 1 - index;
    const y = Math.max(Math.min(end.y, lower - after * 56), above + 56);
    above = y;
    const letters = sheet.print(SIDE_LETTERS[end.side], {
      x: x + 4,
      y: y + 12,
      face: 'bold',
      size: 34,
      colour: SIDE_COLOURS[end.side].dark,
    });
    sheet.print(figure(end.value), {
      x: x + 4 + letters + 12,
      y: y + 17,
      face: 'title',
      size: 50,
      width: 160 - letters - 20,
      colour: SIDE_COLOURS[end.side].dark,
    });
  }
}

/** The meaning of each mark, under a chart with a forecast. Returns where it ends. */
export function drawChartKey(sheet: Sheet, top: number): number {
  const { ctx } = sheet;
  const y = top + 40;
  let x = MARGIN + 28;
  const say = (text: string): void => {
    x += sheet.print(text, { x, y, face: 'text', size: 34, colour: INK }) + 40;
  };
  const mark = (isGuess: boolean): void => {
    ctx.strokeStyle = MUTED;
    stroke(
      ctx,
      [
        { x, y: y - 10 },
        { x: x + 56, y: y - 10 },
      ],
      isGuess ? 4 : 7,
      onlyIf(isGuess, 14, 9),
    );
    x += 70;
  };
  mark(false);
  say('counted');
  mark(true);
  say('if nothing changes hands');
  ctx.fillStyle = SIDE_COLOURS.us.tint;
  ctx.fillRect(x, y - 28, 56, 36);
  ctx.strokeStyle = SIDE_COLOURS.us.main;
  ctx.lineWidth = 2;
  ctx.strokeRect(x, y - 28, 56, 36);
  x += 70;
  say('within U.S. reach');
  return y + 16;
}

/** Round values around all that must be seen, in four to eight steps. */
function scale(values: readonly number[]): {
  readonly low: number;
  readonly high: number;
  readonly step: number;
} {
  const least = Math.min(...values);
  const most = Math.max(...values, least + 10);
  const rough = (most - least) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power * 10;
  return { low: Math.floor(least / step) * step, high: Math.ceil((most * 1.02) / step) * step, step };
}
