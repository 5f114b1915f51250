/** The picture of a side's counters, page by page. */

import type { CounterTrayProps, TraySection, TrayStack } from '../../games/kgp/vocabulary/picture-props.ts';
import { when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, INK, MUTED, PAPER, RULE, SHADE } from '../palette.ts';
import { card, fillBox, hatch, line, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { widthOf } from '../text.ts';
import { lookOf, SIDE_COLOURS } from './sides.ts';
import { drawSign } from './signs.ts';
import { COUNTER, stackHeight, unitStack } from './unit-counter.ts';

const PAD = 22;
const GAP = 28;
/** From one counter to the next: five fill a row. */
const STEP = COUNTER + GAP;
const HEAD = 66;
const HEX = 46;
const ROW_GAP = 24;
/** Width of a sign in the totals. */
const SIGN = 56;

/** A side's Order of Battle as a tray of counters, by Setup Area and Holding Box. */
export function layOutCounterTray(sheet: Sheet, props: CounterTrayProps): Buffer {
  let y = header(sheet, {
    above: [
      props.campaign,
      props.cg,
      props.pages > 1 ? `Page ${props.page} of ${props.pages}` : 'Order of Battle',
    ],
    title: 'Counter Tray',
    tag: props.date,
    side: lookOf(props.side),
  });
  y += 24;
  if (props.totals !== undefined && props.totals.length > 0) y = totals(sheet, props, y) + 20;
  if (props.sections.length === 0) {
    sheet.print('No counters.', { x: MARGIN, y: y + 48, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 48 + 64);
  }
  for (const [index, section] of props.sections.entries()) {
    const height = sectionHeight(section);
    // Pages are made to fit; one that does not is a mistake that must not hide.
    if (y + height + 60 > MAX_HEIGHT) {
      sheet.print('+ more than this page holds', {
        x: MARGIN,
        y: y + 36,
        face: 'semi',
        size: 34,
        colour: MUTED,
      });
      y += 56;
      break;
    }
    drawSection(sheet, section, y, height);
    // Both parts of a Holding Box belong together (8.15).
    y += height + (props.sections[index + 1]?.title === section.title ? 6 : 20);
  }
  return sheet.finish(y + 20);
}

function totals(sheet: Sheet, { totals: shown = [], side }: CounterTrayProps, top: number): number {
  const height = 132;
  card(sheet.ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const each = INNER / shown.length;
  const { main, dark } = SIDE_COLOURS[side];
  for (const [index, { sign, label, count }] of shown.entries()) {
    const middle = MARGIN + each * (index + 0.5);
    if (index > 0)
      line(sheet.ctx, [middle - each / 2, top + 20], [middle - each / 2, top + height - 20], RULE, 1.5);
    const text = String(count);
    setFont(sheet.ctx, 'title', 48);
    const width = Math.min(widthOf(sheet.ctx, text), each - SIGN - 16);
    const left = middle - (SIGN + 8 + width) / 2;
    drawSign(sheet.ctx, sign, { x: left + SIGN / 2, y: top + 50, height: SIGN / 2 }, main, CARD);
    sheet.print(text, {
      x: left + SIGN + 8,
      y: top + 66,
      face: 'title',
      size: 48,
      colour: dark,
      width: each - SIGN - 16,
    });
    sheet.print(label, {
      x: middle,
      y: top + 112,
      face: 'head',
      size: 34,
      align: 'center',
      colour: MUTED,
      width: each - 8,
    });
  }
  return top + height;
}

function rowHeight(row: readonly TrayStack[]): number {
  const named = row.some(({ hex }) => hex !== undefined) ? HEX : 0;
  return named + Math.max(...row.map(stackHeight)) + ROW_GAP;
}

function sectionHeight({ rows }: TraySection): number {
  return HEAD + rows.reduce((sum, row) => sum + rowHeight(row), 0) + 4;
}

function ground(sheet: Sheet, section: TraySection, top: number, height: number): void {
  const box = { x: MARGIN, y: top, w: INNER, h: height };
  const { ctx } = sheet;
  if (section.ground === 'plain') {
    card(ctx, box, CARD);
    return;
  }
  if (section.ground === 'shaded') {
    card(ctx, box, SHADE);
    // Hatched at the top only: counters and words stand on plain ground.
    hatch(ctx, { x: box.x + 2, y: box.y + 2, w: box.w - 4, h: 8 }, RULE, 14);
    return;
  }
  fillBox(ctx, box, PAPER, 12);
  ctx.save();
  ctx.setLineDash([12, 8]);
  strokeBox(ctx, { x: box.x + 1, y: box.y + 1, w: box.w - 2, h: box.h - 2 }, MUTED, 2, 12);
  ctx.restore();
}

function drawSection(sheet: Sheet, section: TraySection, top: number, height: number): void {
  ground(sheet, section, top, height);
  const left = MARGIN + PAD;
  const base = top + 48;
  const taken = sheet.print(section.title, { x: left, y: base, face: 'title', size: 42, width: 640 });
  const note = [section.note ?? '', when(section.continued, 'continued')]
    .filter((part) => part !== '')
    .join(' · ');
  if (note !== '')
    sheet.print(note, {
      x: left + taken + 20,
      y: base,
      face: 'semi',
      size: 34,
      colour: MUTED,
      width: WIDTH - MARGIN - PAD - (left + taken + 20),
    });
  let y = top + HEAD;
  for (const row of section.rows) {
    drawRow(sheet, row, left, y);
    y += rowHeight(row);
  }
}

function drawRow(sheet: Sheet, row: readonly TrayStack[], left: number, top: number): void {
  const named = row.some(({ hex }) => hex !== undefined);
  const y = top + (named ? HEX : 0) + 10;
  for (const [index, stack] of row.entries()) {
    const x = left + index * STEP;
    const { hex } = stack;
    if (hex !== undefined && row[index - 1]?.hex !== hex) {
      // One name and one line over all counters of the Location.
      let last = index;
      while (row[last + 1]?.hex === hex) last += 1;
      const right = left + last * STEP + COUNTER;
      const taken = sheet.print(hex, {
        x,
        y: top + 32,
        face: 'bold',
        size: 34,
        colour: INK,
        width: right - x,
      });
      if (right - x > taken + 24) line(sheet.ctx, [x + taken + 12, top + 21], [right, top + 21], MUTED, 2);
    }
    unitStack(sheet, stack, x, y);
  }
}
