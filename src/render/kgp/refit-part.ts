/** The picture of a part of the Refit Phase that is over: what everybody has seen of it. */
import type { PartRow, RefitPartProps } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { given } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { ACCENT, CARD, CREAM, GOLD, INK, MUTED, SHADE } from '../palette.ts';
import { card, circle, fillBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { clean, widthOf, wrap } from '../text.ts';
import { emblem, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const HEAD = 88;
const PAD = 32;
const LEFT = MARGIN + PAD;
const RIGHT = WIDTH - MARGIN - PAD;
/** The Final dr or DR stands in a column of its own. */
const TEXT = LEFT + 84;
const ROW = 72;
const LINE = 46;
const GAP = 24;
/** For the line that says how many rows have no room. */
const MORE = 60;

/** Both sides one below the other, as the part went: rolls with what they came to, and what else was seen. */
export function layOutRefitPart(sheet: Sheet, props: RefitPartProps): Buffer {
  let y =
    header(sheet, {
      above: [props.campaign, props.cg, 'Refit Phase', props.rule],
      title: props.name,
      tag: props.date,
    }) + 32;
  const { us, german } = props.sides;
  const sections: readonly Section[] = [
    { side: 'us', rows: us },
    { side: 'german', rows: german },
    ...given(props.map, (map) => ({ rows: map })),
  ];
  for (const [index, section] of sections.entries()) {
    // Where not all have room in full, each has its part of it, or what the ones after it leave.
    const after = sections.slice(index + 1).map(({ rows }) => heightOf(sheet, rows) + GAP);
    const room = MAX_HEIGHT - y - 40;
    const left = room - after.reduce((sum, one) => sum + one, 0);
    y = drawSection(sheet, section, y, Math.max(left, room / (after.length + 1) - GAP)) + GAP;
  }
  return sheet.finish(y + 16);
}

/** The acts and rolls of one side, or (without a side) those that concern both. */
interface Section {
  readonly side?: Side;
  readonly rows: readonly PartRow[];
}

function startOf({ final, heads }: PartRow): number {
  if (heads === true) return LEFT;
  return final === undefined ? LEFT + 34 : TEXT;
}

function linesOf(sheet: Sheet, row: PartRow): readonly string[] {
  setFont(sheet.ctx, 'semi', 38);
  const left = startOf(row);
  return wrap(sheet.ctx, row.text, RIGHT - left, 3);
}

function chipWidth(sheet: Sheet, { result = '' }: PartRow): number {
  setFont(sheet.ctx, 'bold', 38);
  return Math.min(widthOf(sheet.ctx, clean(result)) + 44, RIGHT - TEXT);
}

/** The result stands behind the text where there is room, else on a line of its own. */
function isOneLine(sheet: Sheet, row: PartRow): boolean {
  if (row.result === undefined) return true;
  setFont(sheet.ctx, 'semi', 38);
  const text = widthOf(sheet.ctx, clean(row.text));
  return TEXT + text + 24 + chipWidth(sheet, row) <= RIGHT;
}

function rowHeight(sheet: Sheet, row: PartRow): number {
  const more = linesOf(sheet, row).length - 1;
  return ROW + more * LINE + (isOneLine(sheet, row) ? 0 : 64);
}

function heightOf(sheet: Sheet, rows: readonly PartRow[]): number {
  return (
    HEAD +
    Math.max(
      ROW,
      rows.reduce((sum, row) => sum + rowHeight(sheet, row), 0),
    ) +
    12
  );
}

function drawSection(sheet: Sheet, { side, rows }: Section, top: number, most: number): number {
  const { ctx } = sheet;
  const shown = fitting(sheet, rows, most);
  const left = rows.length - shown.length;
  const height = heightOf(sheet, shown) + (left > 0 ? MORE : 0);
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const { main, dark, tint } = side === undefined ? MAP_COLOURS : SIDE_COLOURS[side];
  fillBox(ctx, { x: MARGIN, y: top, w: INNER, h: HEAD - 12 }, tint, 12);
  ctx.fillStyle = main;
  ctx.fillRect(MARGIN, top + HEAD - 18, INNER, 6);
  if (side !== undefined) emblem(ctx, side, LEFT + 26, top + 36, 52);
  const name = side === undefined ? 'On the map' : SIDE_WORDS[side];
  const x = side === undefined ? LEFT : LEFT + 72;
  sheet.print(name, { x, y: top + 54, face: 'title', size: 50, colour: dark, leads: true });
  let y = top + HEAD;
  if (rows.length === 0)
    sheet.print('Nothing public', { x: LEFT, y: y + 48, face: 'text', size: 38, colour: MUTED });
  for (const row of shown) {
    drawRow(sheet, row, y);
    y += rowHeight(sheet, row);
  }
  if (left > 0)
    sheet.print(`+ ${left} more: /log`, { x: LEFT, y: y + 44, face: 'semi', size: 36, colour: MUTED });
  return top + height;
}

function fitting(sheet: Sheet, rows: readonly PartRow[], most: number): readonly PartRow[] {
  if (heightOf(sheet, rows) <= most) return rows;
  let used = HEAD + 12 + MORE;
  const end = rows.findIndex((row) => {
    used += rowHeight(sheet, row);
    return used > most;
  });
  return rows.slice(0, end);
}

const MAP_COLOURS = { main: MUTED, dark: INK, tint: SHADE } as const;

const TONES = {
  good: { ground: GOLD, ink: INK },
  bad: { ground: ACCENT, ink: CREAM },
  plain: { ground: SHADE, ink: INK },
} as const;

function drawRow(sheet: Sheet, row: PartRow, top: number): void {
  const { ctx } = sheet;
  const { final, result, tone = 'plain' } = row;
  const lines = linesOf(sheet, row);
  if (final === undefined) {
    if (row.heads !== true) circle(ctx, LEFT + 10, top + 36, 7, ACCENT);
  } else {
    fillBox(ctx, { x: LEFT, y: top + 8, w: 60, h: 56 }, SHADE, 10);
    sheet.print(figure(final), {
      x: LEFT + 30,
      y: top + 50,
      face: 'title',
      size: 42,
      align: 'center',
      width: 56,
    });
  }
  const x = startOf(row);
  const colour = row.heads === true ? MUTED : INK;
  const isWithChip = result !== undefined && isOneLine(sheet, row);
  for (const [index, text] of lines.entries())
    sheet.print(text, { x, y: top + 48 + index * LINE, face: 'semi', size: 38, width: RIGHT - x, colour });
  if (result === undefined) return;
  const { ground, ink } = TONES[tone];
  const w = chipWidth(sheet, row);
  const chip = isWithChip
    ? { x: RIGHT - w, y: top + 8, w, h: 56 }
    : { x: TEXT, y: top + ROW + (lines.length - 1) * LINE - 4, w, h: 56 };
  fillBox(ctx, chip, ground, 28);
  sheet.print(result, { x: chip.x + 22, y: chip.y + 41, face: 'bold', size: 38, width: w - 36, colour: ink });
}
