/** German VPs day by day, with the Victory Levels of the days on which it is checked (17.2). */
import type { VpCurve } from '../../games/eaa/vocabulary/picture-props.ts';
import { figure } from '../../text/figures.ts';
import { setFont } from '../fonts.ts';
import { ACCENT, CARD, INK, MUTED, RULE } from '../palette.ts';
import { card, circle, hatch, line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { widthOf } from '../text.ts';
import { ALLIED, GERMAN } from './tones.ts';

const HEIGHT = 480;
/** Levels with their words beside them; of more the figures stand in two rows below the days. */
const MOST_WORDED = 2;
const ROWS = 92;
/** Days that have a label of their own. */
const MOST_LABELS = 8;
/** Half the width of the column of a Victory Level. */
const COLUMN = 36;

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly upper: number;
  readonly lower: number;
  readonly x: (day: number) => number;
  readonly y: (vp: number) => number;
}

/** Returns where it ends. */
export function drawCurve(sheet: Sheet, curve: VpCurve, top: number): number {
  const { ctx } = sheet;
  const isCrowded = curve.levels.length > MOST_WORDED;
  const height = HEIGHT + (isCrowded ? ROWS : 0);
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  sheet.print('German VPs', { x: MARGIN + 28, y: top + 54, face: 'semi', size: 36, colour: MUTED });
  const { plot, low, high, step } = plotOf(curve, top);
  for (let vp = low; vp <= high; vp += step) {
    line(ctx, [plot.left, plot.y(vp)], [plot.right, plot.y(vp)], RULE, vp === 0 ? 2.5 : 1);
    const how = { face: 'text', size: 34, align: 'right', colour: MUTED } as const;
    sheet.print(figure(vp), { ...how, x: plot.left - 14, y: plot.y(vp) + 12 });
  }
  const every = Math.ceil(curve.days.length / MOST_LABELS);
  for (const [index, { day, isToday }] of curve.days.entries()) {
    if (index % every !== 0 && isToday !== true) continue;
    const how = { face: isToday === true ? 'bold' : 'text', size: 34, align: 'center' } as const;
    sheet.print(`Dec ${day}`, { ...how, x: plot.x(day), y: plot.lower + 48, colour: INK });
  }
  const wide = Math.min(COLUMN, (plot.x(1) - plot.x(0)) * 0.38);
  for (const level of curve.levels) drawLevel(sheet, plot, level, { wide, isWorded: !isCrowded });
  if (isCrowded) drawRows(sheet, plot, curve.levels);
  drawLine(sheet, plot, curve, isCrowded);
  return top + height;
}

function plotOf(
  { days, levels }: VpCurve,
  top: number,
): { readonly plot: Plot; readonly low: number; readonly high: number; readonly step: number } {
  const values = [
    ...days.flatMap(({ vp }) => vp ?? []),
    ...levels.flatMap(({ win = [], loss = [] }) => [win, loss].flat()),
  ];
  const most = Math.max(10, ...values);
  const least = Math.min(0, ...values);
  const step = [5, 10, 20, 50, 100].find((each) => (most - least) / each <= 6) ?? 200;
  const high = Math.ceil((most * 1.1) / step) * step;
  const low = Math.floor(least / step) * step;
  const [left, right, upper, lower] = [MARGIN + 110, WIDTH - MARGIN - 40, top + 84, top + HEIGHT - 76];
  const first = days[0]?.day ?? 0;
  const span = Math.max(1, (days.at(-1)?.day ?? 0) - first);
  const inset = 70;
  return {
    plot: {
      left,
      right,
      upper,
      lower,
      x: (day) => left + inset + ((day - first) * (right - left - inset * 2)) / span,
      y: (vp) => lower - ((vp - low) * (lower - upper)) / (high - low),
    },
    low,
    high,
    step,
  };
}

/** Losses are hatched above, wins are plain below. */
function drawLevel(
  sheet: Sheet,
  plot: Plot,
  { day, win, loss }: VpCurve['levels'][number],
  { wide, isWorded }: { readonly wide: number; readonly isWorded: boolean },
): void {
  const { ctx } = sheet;
  const x = plot.x(day) - wide;
  // One of the two may be missing (18.5).
  const lost = loss === undefined ? undefined : plot.y(loss);
  const won = win === undefined ? undefined : plot.y(win);
  const w = wide * 2;
  const over = wide * (14 / COLUMN);
  const how = { x: x - 24, face: 'bold', size: 34, align: 'right' } as const;
  if (lost !== undefined && loss !== undefined) {
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = GERMAN.soft;
    ctx.fillRect(x, plot.upper, w, lost - plot.upper);
    hatch(ctx, { x, y: plot.upper, w, h: lost - plot.upper }, GERMAN.ground);
    ctx.globalAlpha = 1;
    line(ctx, [x - over, lost], [x + w + over, lost], GERMAN.dark, 5);
    const y = Math.min(lost, won ?? lost) - 14;
    if (isWorded) sheet.print(`lost ≥ ${figure(loss)}`, { ...how, y, colour: GERMAN.dark });
  }
  if (won !== undefined && win !== undefined) {
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = ALLIED.ground;
    ctx.fillRect(x, won, w, plot.lower - won);
    ctx.globalAlpha = 1;
    line(ctx, [x - over, won], [x + w + over, won], ALLIED.main, 5);
    const y = Math.max(won, lost ?? won) + 38;
    if (isWorded) sheet.print(`won ≤ ${figure(win)}`, { ...how, y, colour: ALLIED.dark });
  }
}

/** Below the days, what loses and what wins on each. */
function drawRows(sheet: Sheet, plot: Plot, levels: VpCurve['levels']): void {
  const rows = [
    { words: 'lost ≥', of: 'loss', colour: GERMAN.dark },
    { words: 'won ≤', of: 'win', colour: ALLIED.dark },
  ] as const;
  for (const [index, { words, of, colour }] of rows.entries()) {
    const y = plot.lower + 100 + index * 44;
    sheet.print(words, { x: plot.left - 14, y, face: 'bold', size: 34, align: 'right', colour });
    for (const level of levels) {
      const value = level[of];
      if (value === undefined) continue;
      sheet.print(figure(value), {
        x: plot.x(level.day),
        y,
        face: 'bold',
        size: 34,
        align: 'center',
        colour,
      });
    }
  }
}

function drawLine(sheet: Sheet, plot: Plot, { days, levels }: VpCurve, isCrowded: boolean): void {
  const { ctx } = sheet;
  const known = days.flatMap(({ day, vp, isToday }) => (vp === undefined ? [] : [{ day, vp, isToday }]));
  for (const [index, { day, vp }] of known.entries()) {
    const before = known[index - 1];
    if (before === undefined) continue;
    line(ctx, [plot.x(before.day), plot.y(before.vp)], [plot.x(day), plot.y(vp)], ACCENT, 6);
  }
  for (const { day, vp, isToday } of known) {
    const [x, y] = [plot.x(day), plot.y(vp)];
    circle(ctx, x, y, 15, ACCENT);
    // Hollow: the day is not over.
    if (isToday === true) circle(ctx, x, y, 8, CARD);
    const text = figure(vp);
    setFont(ctx, 'bold', 44);
    const width = widthOf(ctx, text);
    // Beside a Victory Level to its right, where its words are not.
    const isCheck = !isCrowded && levels.some((level) => level.day === day);
    const at = isCheck ? { x: x + 26, y: y + 14 } : { x: x - width / 2, y: y - 28 };
    sheet.print(text, { ...at, face: 'bold', size: 44, leads: true, colour: ACCENT });
  }
}
