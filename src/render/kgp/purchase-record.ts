import type { PurchaseRecordLine, PurchaseRecordProps } from '../../games/kgp/picture-props.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE, SIDE_COLOURS } from '../palette.ts';
import { card, fillBox, line, strokeBox } from '../shapes.ts';
import { INNER, MARGIN, MAX_HEIGHT, type Sheet, WIDTH } from '../sheet.ts';
import { clean, fitted, listed, widthOf } from '../text.ts';

const ROW = 180;
const GAP = 16;
const TILE = 148;
const CPP = 140;

/** The RG Purchase Record of one side, 8.6198, as cards: a phone cannot show its fourteen columns. */
export function layOutPurchaseRecord(sheet: Sheet, props: PurchaseRecordProps): Buffer {
  let y = header(sheet, {
    above: `${props.campaign} · ${props.cg}`,
    title: 'RG Purchase Record',
    tag: props.date,
    side: props.side,
  });
  y = summary(sheet, props, y + 28) + 24;
  if (props.lines.length === 0) {
    sheet.print('Nothing purchased yet.', { x: MARGIN, y: y + 48, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 48 + 64);
  }
  for (const [index, record] of props.lines.entries()) {
    const left = props.lines.length - index;
    if (y + ROW + (left > 1 ? 90 : 40) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more`, { x: MARGIN, y: y + 40, face: 'semi', size: 36, colour: MUTED });
      y += 56;
      break;
    }
    entry(sheet, props, record, y);
    y += ROW + GAP;
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
  sheet.print(String(props.cppLeft), {
    x: WIDTH - MARGIN - label - 16,
    y: y + 4,
    face: 'title',
    size: 72,
    colour: SIDE_COLOURS[props.side].dark,
    align: 'right',
  });
  return y + 8;
}

function entry(sheet: Sheet, props: PurchaseRecordProps, record: PurchaseRecordLine, top: number): void {
  const { ctx } = sheet;
  const colours = SIDE_COLOURS[props.side];
  card(ctx, { x: MARGIN, y: top, w: INNER, h: ROW }, CARD);

  fillBox(ctx, { x: MARGIN, y: top, w: TILE, h: ROW }, colours.main, 12);
  ctx.fillStyle = colours.main;
  ctx.fillRect(MARGIN + TILE - 16, top, 16, ROW);
  sheet.print(record.rg, {
    x: MARGIN + TILE / 2,
    y: top + 100,
    face: 'title',
    size: 78,
    align: 'center',
    width: TILE - 20,
    colour: CREAM,
  });
  sheet.print(record.date, {
    x: MARGIN + TILE / 2,
    y: top + 148,
    face: 'semi',
    size: 34,
    align: 'center',
    width: TILE - 16,
    colour: CREAM,
  });

  const left = MARGIN + TILE + 28;
  const hasCpp = record.cpp !== undefined;
  const right = WIDTH - MARGIN - (hasCpp ? CPP + 24 : 28);
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

  setFont(ctx, 'text', 36);
  const forces = [...record.units, ...record.weapons];
  const listedForces = forces.length === 0 ? '–' : listed(ctx, forces, right - left);
  sheet.print(listedForces, { x: left, y: top + 110, face: 'text', size: 36, width: right - left });

  setFont(ctx, 'text', 32);
  const details = detailsOf(record);
  if (details.length > 0) {
    sheet.print(listed(ctx, details, right - left, '   ·   '), {
      x: left,
      y: top + 155,
      face: 'text',
      size: 32,
      width: right - left,
      colour: MUTED,
    });
  }

  if (record.cpp !== undefined) {
    const middle = WIDTH - MARGIN - CPP / 2 - 4;
    line(ctx, [middle - CPP / 2, top + 24], [middle - CPP / 2, top + ROW - 24], RULE, 2);
    sheet.print(String(record.cpp), {
      x: middle,
      y: top + 102,
      face: 'title',
      size: 80,
      align: 'center',
      width: CPP - 20,
      colour: colours.dark,
    });
    sheet.print('CPP', {
      x: middle,
      y: top + 146,
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
  ];
}

function detailsOf(record: PurchaseRecordLine): string[] {
  const number = (label: string, value: number | undefined): string[] =>
    value === undefined ? [] : [`${label} ${value}`];
  const text = (label: string, value: string | undefined): string[] =>
    value === undefined || clean(value) === '' ? [] : [`${label} ${clean(value)}`];
  return [
    ...text('Leader', record.leader),
    ...text('Hex', record.objectiveHex),
    ...text('Area', record.area),
    ...number('#P', record.numberPurchased),
    ...number('#R', record.numberRemaining),
  ];
}
