/** The picture of the RG Purchase Record (8.6198). */
import type { PurchaseRecordLine, PurchaseRecordProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { card, fillBox, line, strokeBox } from '../shapes.ts';
import { INNER, MARGIN, MAX_HEIGHT, type Sheet, WIDTH } from '../sheet.ts';
import { clean, figure, fitted, listed, widthOf } from '../text.ts';
import { lookOf, SIDE_COLOURS } from './sides.ts';

const ROW = 180;
/** One more line of units and weapons. */
const MORE = 44;
/** An RG with all it can have (HW2) takes three. */
const MOST_LINES = 4;
const GAP = 16;
const TILE = 148;
const CPP = 140;

/** The RG Purchase Record of one side, 8.6198, as cards: a phone cannot show its fourteen columns. */
export function layOutPurchaseRecord(sheet: Sheet, props: PurchaseRecordProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, props.cg, '8.6198'],
    title: 'RG Purchase Record',
    tag: props.date,
    side: lookOf(props.side),
  });
  y = summary(sheet, props, y + 28) + 24;
  if (props.lines.length === 0) {
    sheet.print('Nothing purchased yet.', { x: MARGIN, y: y + 48, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 48 + 64);
  }
  // More lines are given from the top down, as long as all entries still have room for their first.
  let spare = MAX_HEIGHT - (props.houseValues === true ? 80 : 40) - y - props.lines.length * (ROW + GAP);
  for (const [index, record] of props.lines.entries()) {
    const left = props.lines.length - index;
    const lines = forceLines(
      sheet,
      record,
      1 + Math.min(Math.max(Math.floor(spare / MORE), 0), MOST_LINES - 1),
    );
    const height = ROW + (lines.length - 1) * MORE;
    spare -= (lines.length - 1) * MORE;
    if (y + height + (left > 1 ? 90 : 40) + (props.houseValues === true ? 40 : 0) > MAX_HEIGHT && spare < 0) {
      sheet.print(`+ ${left} more`, { x: MARGIN, y: y + 40, face: 'semi', size: 36, colour: MUTED });
      y += 56;
      break;
    }
    entry(sheet, props, record, { top: y, height, lines });
    y += height + GAP;
  }
  if (props.houseValues === true) {
    sheet.print('‡ House values are in use.', {
      x: MARGIN,
      y: y + 26,
      face: 'text',
      size: 30,
      colour: MUTED,
    });
    y += 40;
  }
  return sheet.finish(y + 32);
}

function summary(sheet: Sheet, props: PurchaseRecordProps, top: number): number {
  const y = top + 52;
  const count = `${props.lines.length} ${props.lines.length === 1 ? 'RG' : 'RGs'}`;
  const page = props.pages > 1 ? `Page ${props.page} of ${props.pages}` : count;
  sheet.print(page, { x: MARGIN, y, face: 'text', size: 36, colour: MUTED });
  const label = sheet.print('CPP left', {
    x: WIDTH - MARGIN,
    y,
    face: 'text',
    size: 36,
    colour: MUTED,
    align: 'right',
  });
  sheet.print(figure(props.cppLeft), {
    x: WIDTH - MARGIN - label - 16,
    y: y + 4,
    face: 'title',
    size: 72,
    colour: SIDE_COLOURS[props.side].dark,
    align: 'right',
  });
  return y + 8;
}

const LEFT = MARGIN + TILE + 28;

function rightOf(record: PurchaseRecordLine): number {
  return WIDTH - MARGIN - (record.cpp === undefined ? 28 : CPP + 24);
}

/** Units and weapons on as many lines as they need, up to `most`; what is left out is counted. */
function forceLines(sheet: Sheet, record: PurchaseRecordLine, most: number): string[] {
  const { ctx } = sheet;
  setFont(ctx, 'text', 36);
  const width = rightOf(record) - LEFT;
  const forces = [...record.units, ...record.weapons].map(clean);
  if (forces.length === 0) return ['–'];
  const lines: string[] = [];
  let rest: readonly string[] = forces;
  while (rest.length > 0) {
    if (lines.length === most - 1 || widthOf(ctx, rest.join(', ')) <= width) {
      lines.push(listed(ctx, rest, width));
      break;
    }
    let count = 1;
    while (count < rest.length && widthOf(ctx, `${rest.slice(0, count + 1).join(', ')},`) <= width)
      count += 1;
    lines.push(`${rest.slice(0, count).join(', ')},`);
    rest = rest.slice(count);
  }
  return lines;
}

function entry(
  sheet: Sheet,
  props: PurchaseRecordProps,
  record: PurchaseRecordLine,
  { top, height, lines }: { top: number; height: number; lines: readonly string[] },
): void {
  const { ctx } = sheet;
  const colours = SIDE_COLOURS[props.side];
  const middleY = top + height / 2;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);

  fillBox(ctx, { x: MARGIN, y: top, w: TILE, h: height }, colours.main, 12);
  ctx.fillStyle = colours.main;
  ctx.fillRect(MARGIN + TILE - 16, top, 16, height);
  sheet.print(record.rg, {
    x: MARGIN + TILE / 2,
    y: middleY + 10,
    face: 'title',
    size: 78,
    align: 'center',
    width: TILE - 20,
    colour: CREAM,
  });
  sheet.print(record.date, {
    x: MARGIN + TILE / 2,
    y: middleY + 58,
    face: 'semi',
    size: 34,
    align: 'center',
    width: TILE - 16,
    colour: CREAM,
  });

  const left = LEFT;
  const right = rightOf(record);
  const tags = tagsOf(record);
  setFont(ctx, 'semi', 28);
  const tagRoom = tags.reduce((sum, text) => sum + widthOf(ctx, text) + 28 + 12, 0);
  const name = fitted(ctx, record.name, 'semi', 44, right - left - tagRoom - 8, 32);
  sheet.print(name.text, { x: left, y: top + 58, face: 'semi', size: name.size });
  let x = left + name.width + 20;
  for (const text of tags) {
    setFont(ctx, 'semi', 28);
    const width = widthOf(ctx, text) + 28;
    strokeBox(ctx, { x, y: top + 24, w: width, h: 42 }, text === 'Depleted' ? INK : RULE, 2, 8);
    sheet.print(text, {
      x: x + 14,
      y: top + 55,
      face: 'semi',
      size: 28,
      colour: text === 'Depleted' ? INK : MUTED,
    });
    x += width + 12;
  }

  for (const [index, text] of lines.entries()) {
    sheet.print(text, { x: left, y: top + 110 + index * MORE, face: 'text', size: 36, width: right - left });
  }
  details(sheet, record, { x: left, y: top + height - 25, right });

  if (record.cpp !== undefined) {
    const middle = WIDTH - MARGIN - CPP / 2 - 4;
    line(ctx, [middle - CPP / 2, top + 24], [middle - CPP / 2, top + height - 24], RULE, 2);
    sheet.print(figure(record.cpp), {
      x: middle,
      y: middleY + 12,
      face: 'title',
      size: 80,
      align: 'center',
      width: CPP - 20,
      colour: colours.dark,
    });
    sheet.print('CPP', {
      x: middle,
      y: middleY + 56,
      face: 'semi',
      size: 30,
      align: 'center',
      colour: MUTED,
      spaced: 2,
    });
  }
}

function tagsOf(record: PurchaseRecordLine): string[] {
  return [
    ...(record.strength === undefined ? [] : [record.strength === 'F' ? 'Full' : 'Depleted']),
    ...(record.given ? ['OB'] : []),
    ...(record.runBy === undefined ? [] : [clean(record.runBy).slice(0, 14)]),
  ];
}

/** Labels and values in one line, as many as have room. */
function details(
  sheet: Sheet,
  record: PurchaseRecordLine,
  at: { x: number; y: number; right: number },
): void {
  const shown: readonly (readonly [label: string, value: string | number | undefined])[] = [
    ['Leader', record.leader],
    ['Obj. Hex', record.objectiveHex],
    ['Area', record.area],
    ['#P', record.numberPurchased],
    ['#R', record.numberRemaining],
  ];
  // The numbers are short and always asked for: what may be long is cut to leave room for them.
  const known = shown.flatMap(([label, value]) =>
    value === undefined || clean(String(value)) === '' ? [] : [{ label, value: clean(String(value)) }],
  );
  const gap = 34;
  const widths = known.map(({ label, value }) => pairWidth(sheet, label, value));
  let over = widths.reduce((sum, width) => sum + width + gap, -gap) - (at.right - at.x);
  let x = at.x;
  for (const [index, { label, value }] of known.entries()) {
    let room = widths[index] ?? 0;
    if (over > 0 && room > 150) {
      const less = Math.min(over, room - 150);
      over -= less;
      room -= less;
    }
    if (x + room > at.right + 1) return;
    const start = x + sheet.print(label, { x, y: at.y, face: 'text', size: 32, colour: MUTED }) + 10;
    sheet.print(value, { x: start, y: at.y, face: 'semi', size: 32, min: 32, width: x + room - start });
    x += room + gap;
  }
}

function pairWidth(sheet: Sheet, label: string, value: string): number {
  setFont(sheet.ctx, 'text', 32);
  const first = widthOf(sheet.ctx, label);
  setFont(sheet.ctx, 'semi', 32);
  return Math.ceil(first + 10 + widthOf(sheet.ctx, value)) + 1;
}
