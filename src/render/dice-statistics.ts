/** The picture of how two dice fell: each total against what was due, and the means of the sides. */
import type { DiceStatisticsProps } from '../kernel/dice-statistics-props.ts';
import { setFont } from './fonts.ts';
import { header } from './header.ts';
import { CARD, INK, MUTED, RULE, SHADE } from './palette.ts';
import { type Box, card, circle, fillBox, line, roundBox } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { INNER, MARGIN } from './sizes.ts';
import { clean, widthOf, wrap } from './text.ts';

const PAD = 32;
const CHART_HEIGHT = 620;
const ROW = 84;

/** Columns of totals from 2 to 12, the sides one on the other; over each what was due, with one standard error. */
export function layOutDiceStatistics(sheet: Sheet, props: DiceStatisticsProps): Buffer {
  const tag = `${props.count} DR`;
  let y = header(sheet, { above: props.above, title: props.title, tag }) + 32;
  distribution(sheet, props, { x: MARGIN, y, w: INNER, h: CHART_HEIGHT });
  y += CHART_HEIGHT + 24;
  const rows = { x: MARGIN, y, w: INNER, h: 136 + props.means.length * ROW };
  means(sheet, props, rows);
  y += rows.h + 20;
  setFont(sheet.ctx, 'text', 36);
  for (const note of props.notes)
    for (const text of wrap(sheet.ctx, note, INNER, 4)) {
      y += 46;
      sheet.print(text, { x: MARGIN, y, face: 'text', size: 36, colour: MUTED });
    }
  return sheet.finish(y + 44);
}

/** The round step sizes of a chart's scale: 1, 2, 5, 10, 20 … */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (most / (digit * power) <= 5) return digit * power;
}

function distribution(sheet: Sheet, { sides, expected, count }: DiceStatisticsProps, box: Box): void {
  const { ctx } = sheet;
  card(ctx, box, CARD);
  legend(sheet, sides, box);
  const left = box.x + PAD + 56;
  const bottom = box.y + box.h - 74;
  const top = box.y + 168;
  const width = box.x + box.w - PAD - left;
  const came = expected.map((_, at) => sides.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const most = Math.max(1, ...came, ...expected.map((due) => due.count + due.error));
  const step = stepFor(most);
  const scale = (bottom - top) / (Math.ceil(most / step) * step);
  for (let mark = 0; mark <= most + step - 0.01; mark += step) {
    const y = bottom - mark * scale;
    line(ctx, [left, y], [left + width, y], mark === 0 ? MUTED : RULE, mark === 0 ? 3 : 1.5);
    sheet.print(String(mark), {
      x: left - 16,
      y: y + 12,
      face: 'text',
      size: 34,
      align: 'right',
      colour: MUTED,
    });
  }
  const column = width / expected.length;
  for (const [at, due] of expected.entries()) {
    const middle = left + column * (at + 0.5);
    let y = bottom;
    for (const [nth, { counts, colour }] of sides.entries()) {
      const h = (counts[at] ?? 0) * scale;
      if (h === 0) continue;
      bar(sheet, { x: middle - column * 0.33, y: y - h, w: column * 0.66, h }, colour, nth > 0);
      y -= h;
    }
    whisker(sheet, middle, bottom - due.count * scale, due.error * scale, column * 0.42);
    sheet.print(String(at + 2), {
      x: middle,
      y: bottom + 50,
      face: 'bold',
      size: 42,
      align: 'center',
      colour: count === 0 ? MUTED : INK,
    });
  }
}

/** The second side’s has lines across, so that colour is not all that tells them apart. */
function bar(sheet: Sheet, { x, y, w, h }: Box, colour: string, isLined: boolean): void {
  const { ctx } = sheet;
  fillBox(ctx, { x, y: y + 1, w, h: Math.max(1, h - 2) }, colour);
  if (!isLined) return;
  ctx.save();
  roundBox(ctx, { x, y: y + 1, w, h: Math.max(1, h - 2) }, 0);
  ctx.clip();
  for (let at = x - h; at < x + w; at += 14)
    line(ctx, [at, y + h], [at + h, y], 'rgba(255, 255, 255, 0.4)', 3);
  ctx.restore();
}

/** The expected value, a bold dash, with one standard error up and down. */
function whisker(sheet: Sheet, x: number, y: number, error: number, half: number): void {
  const { ctx } = sheet;
  for (const [colour, wide] of [
    [CARD, 11],
    [INK, 5],
  ] as const) {
    line(ctx, [x, y - error], [x, y + error], colour, wide - 1);
    line(ctx, [x - half, y], [x + half, y], colour, wide + 1);
    for (const end of [y - error, y + error]) line(ctx, [x - 14, end], [x + 14, end], colour, wide - 1);
  }
}

function legend(sheet: Sheet, sides: DiceStatisticsProps['sides'], box: Box): void {
  let x = box.x + PAD;
  const y = box.y + 62;
  setFont(sheet.ctx, 'semi', 38);
  for (const [nth, { name, colour }] of sides.entries()) {
    bar(sheet, { x, y: y - 32, w: 40, h: 40 }, colour, nth > 0);
    sheet.print(name, { x: x + 54, y, face: 'semi', size: 38, width: 260 });
    setFont(sheet.ctx, 'semi', 38);
    x += 54 + Math.min(260, widthOf(sheet.ctx, clean(name))) + 48;
  }
  whisker(sheet, box.x + PAD + 30, y + 54, 20, 30);
  sheet.print('expected of fair dice, and one standard error either way', {
    x: box.x + PAD + 78,
    y: y + 66,
    face: 'text',
    size: 36,
    colour: MUTED,
    width: box.w - PAD * 2 - 78,
  });
}

/** Each mean with its standard error, on a scale around 7. */
function means(sheet: Sheet, { means: rows }: DiceStatisticsProps, box: Box): void {
  const { ctx } = sheet;
  card(ctx, box, CARD);
  sheet.print('Mean of the totals, and its standard error', {
    x: box.x + PAD,
    y: box.y + 60,
    face: 'semi',
    size: 38,
    width: box.w - PAD * 2,
  });
  const left = box.x + PAD + 190;
  const right = box.x + box.w - PAD - 330;
  const reach = Math.max(0.5, ...rows.map(({ mean, error }) => Math.abs(mean - 7) + error)) * 1.08;
  const at = (mean: number) => (left + right) / 2 + ((mean - 7) / reach) * ((right - left) / 2);
  const top = box.y + 112;
  sheet.print('7', { x: at(7), y: top - 4, face: 'bold', size: 36, align: 'center', colour: MUTED });
  fillBox(ctx, { x: left, y: top + 8, w: right - left, h: rows.length * ROW - 8 }, SHADE, 8);
  line(ctx, [at(7), top + 8], [at(7), top + rows.length * ROW], MUTED, 3);
  for (const [nth, { label, colour = INK, count, mean, error }] of rows.entries()) {
    const y = top + (nth + 0.5) * ROW;
    sheet.print(label, { x: box.x + PAD, y: y + 14, face: 'bold', size: 40, width: 176 });
    line(ctx, [at(mean - error), y], [at(mean + error), y], colour, 8);
    for (const end of [mean - error, mean + error])
      line(ctx, [at(end), y - 14], [at(end), y + 14], colour, 6);
    circle(ctx, at(mean), y, 17, CARD);
    circle(ctx, at(mean), y, 13, colour);
    sheet.print(`${mean.toFixed(2)} ± ${error.toFixed(2)}`, {
      x: right + 210,
      y: y + 14,
      face: 'bold',
      size: 42,
      align: 'right',
    });
    sheet.print(`${count} DR`, {
      x: box.x + box.w - PAD,
      y: y + 13,
      face: 'text',
      size: 34,
      align: 'right',
      colour: MUTED,
      width: 110,
    });
  }
}
