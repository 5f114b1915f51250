import type { CampaignProps } from '../../games/kgp/picture-props.ts';
import type { Side } from '../../games/kgp/sides.ts';
import { BOTH_SIDES, emblem, SIDE_LETTERS } from '../badge.ts';
import { ACCENT, CARD, MUTED, RULE, SIDE_COLOURS } from '../palette.ts';
import { card, line } from '../shapes.ts';
import { INNER, MARGIN, type Sheet, WIDTH } from '../sheet.ts';
import { figure } from '../text.ts';

const HEIGHT = 470;

/** The CG-LVP Totals of both sides over the dates, and the total that wins the campaign. Returns where it ends. */
export function drawLvpChart(
  sheet: Sheet,
  { dates, target }: Pick<CampaignProps, 'dates' | 'target'>,
  top: number,
): number {
  const { ctx } = sheet;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: HEIGHT }, CARD);
  sheet.print('CG-LVP Total', { x: MARGIN + 28, y: top + 50, face: 'semi', size: 32, colour: MUTED });

  const left = MARGIN + 100;
  const right = WIDTH - MARGIN - 168;
  const upper = top + 84;
  const lower = top + HEIGHT - 70;
  const totals = dates.flatMap((date) =>
    date.cgLvp === undefined ? [] : [date.cgLvp.us, date.cgLvp.german],
  );
  const { low, high, step } = scale([...totals, ...(target === undefined ? [] : [target]), 0]);
  const atValue = (value: number): number => lower - ((value - low) / (high - low)) * (lower - upper);
  const inset = 36;
  const atDate = (index: number): number =>
    dates.length < 2
      ? (left + right) / 2
      : left + inset + (index * (right - left - inset * 2)) / (dates.length - 1);

  for (let value = low; value <= high; value += step) {
    const y = atValue(value);
    line(ctx, [left, y], [right, y], value === 0 ? MUTED : RULE, value === 0 ? 2 : 1);
    sheet.print(figure(value), {
      x: left - 14,
      y: y + 10,
      face: 'text',
      size: 28,
      align: 'right',
      width: 74,
      colour: MUTED,
    });
  }
  // As many dates as have room are named; all have their tick.
  const each = dates.length < 2 ? right - left : (right - left - inset * 2) / (dates.length - 1);
  const every = Math.max(1, Math.ceil(62 / each));
  for (const [index, date] of dates.entries()) {
    const x = atDate(index);
    line(ctx, [x, lower], [x, lower + 8], MUTED, 2);
    if (index % every !== 0) continue;
    sheet.print(date.date, {
      x,
      y: lower + 44,
      face: 'head',
      size: 30,
      align: 'center',
      width: each * every - 8,
      colour: MUTED,
    });
  }

  if (target !== undefined) {
    const goal = atValue(target);
    ctx.save();
    ctx.setLineDash([16, 10]);
    line(ctx, [left, goal], [right, goal], ACCENT, 4);
    ctx.restore();
    sheet.print(`U.S. wins at ${target}`, {
      x: left + 12,
      y: goal - 14,
      face: 'bold',
      size: 30,
      colour: ACCENT,
    });
  }

  // The side that is ahead at the end is drawn over the other.
  const totalAtEnd = (side: Side): number =>
    dates.findLast((date) => date.cgLvp !== undefined)?.cgLvp?.[side] ?? 0;
  const order = [...BOTH_SIDES].sort((a, b) => totalAtEnd(a) - totalAtEnd(b));
  const ends: { side: Side; y: number; value: number; x: number }[] = [];
  for (const side of order) {
    const points = dates.flatMap(({ cgLvp }, index) => {
      if (cgLvp === undefined) return [];
      const close = Math.abs(atValue(cgLvp.us) - atValue(cgLvp.german)) < 8;
      return [{ x: atDate(index), y: atValue(cgLvp[side]), value: cgLvp[side], close }];
    });
    ctx.strokeStyle = SIDE_COLOURS[side].main;
    ctx.lineWidth = 7;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    for (const point of points) ctx.lineTo(point.x, point.y);
    ctx.stroke();
    for (const point of points) {
      // Equal totals lie side by side, so that neither hides the other.
      const x = point.x + (point.close ? (side === 'us' ? -10 : 10) : 0);
      emblem(ctx, side, x, point.y, 36, CARD, CARD);
      emblem(ctx, side, x, point.y, 28, SIDE_COLOURS[side].main, SIDE_COLOURS[side].main);
    }
    const end = points.at(-1);
    if (end !== undefined) ends.push({ side, ...end });
  }
  labelEnds(sheet, ends, right, lower);
  return top + HEIGHT;
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
      size: 30,
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
