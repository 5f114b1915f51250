/** The picture of a side's Fortifications (8.621). */
import type { FortificationDate, FortificationProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { inHalves } from '../../text/figures.ts';
import { onlyIf } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, MUTED, RULE } from '../palette.ts';
import { card, line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { clean, wrap } from '../text.ts';
import { lookOf, SIDE_COLOURS } from './sides.ts';

const HEAD = 92;
const ROW = 64;
const WHERE = 44;

/** The FORTIFICATIONS area of one side's CG Roster, 8.621: what was bought on each date, and where it went. */
export function layOutFortifications(sheet: Sheet, props: FortificationProps): Buffer {
  let y = header(sheet, {
    above: [
      props.campaign,
      props.cg,
      '8.621',
      ...onlyIf(props.pages > 1, `Page ${props.page} of ${props.pages}`),
    ],
    title: 'Fortifications',
    tag: props.date,
    side: lookOf(props.side),
  });
  y += 32;
  if (props.dates.length === 0) {
    sheet.print('No FPP spent yet.', { x: MARGIN, y: y + 48, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 48 + 64);
  }
  for (const [index, date] of props.dates.entries()) {
    const height = heightOf(sheet, date);
    const left = props.dates.length - index;
    if (y + height + (left > 1 ? 72 : 32) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more dates`, { x: MARGIN, y: y + 44, face: 'semi', size: 36, colour: MUTED });
      y += 60;
      break;
    }
    dateCard(sheet, props, date, y, height);
    y += height + 20;
  }
  return sheet.finish(y + 24);
}

const NAME = MARGIN + 148;
const ROOM = WIDTH - MARGIN - 200 - NAME;

function whereLines(sheet: Sheet, where: string | undefined): string[] {
  if (where === undefined || clean(where) === '') return [];
  setFont(sheet.ctx, 'text', 34);
  return wrap(sheet.ctx, where, ROOM, 2);
}

function heightOf(sheet: Sheet, date: FortificationDate): number {
  return date.items.reduce(
    (sum, { where }) => sum + ROW + whereLines(sheet, where).length * WHERE,
    HEAD + Math.max(0, 1 - date.items.length) * ROW + 16,
  );
}

function dateCard(
  sheet: Sheet,
  { side }: FortificationProps,
  date: FortificationDate,
  top: number,
  height: number,
): void {
  const { ctx } = sheet;
  const right = WIDTH - MARGIN - 28;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  sheet.print(date.date, { x: MARGIN + 28, y: top + 62, face: 'title', size: 54 });
  const spent = date.fpp - date.forfeit;
  const forfeit = date.forfeit > 0 ? ` · ${inHalves(date.forfeit)} forfeit` : '';
  sheet.print(`${inHalves(spent)} of ${inHalves(date.fpp)} FPP spent${forfeit}`, {
    x: right,
    y: top + 58,
    face: 'text',
    size: 36,
    align: 'right',
    width: 700,
    colour: MUTED,
  });
  line(ctx, [MARGIN + 28, top + HEAD - 6], [right, top + HEAD - 6], RULE, 2);
  let y = top + HEAD;
  if (date.items.length === 0)
    sheet.print('Nothing bought.', { x: NAME, y: y + 46, face: 'text', size: 38, colour: MUTED });
  for (const { name, count, fpp, where } of date.items) {
    sheet.print(`${count} ×`, {
      x: NAME - 20,
      y: y + 46,
      face: 'bold',
      size: 42,
      align: 'right',
      width: 110,
      colour: SIDE_COLOURS[side].dark,
    });
    sheet.print(name, { x: NAME, y: y + 46, face: 'semi', size: 38, min: 34, width: ROOM });
    sheet.print(fpp === 0 ? '' : `${inHalves(fpp)} FPP`, {
      x: right,
      y: y + 46,
      face: 'text',
      size: 34,
      align: 'right',
      width: 150,
      colour: MUTED,
    });
    y += ROW;
    for (const text of whereLines(sheet, where)) {
      sheet.print(text, { x: NAME, y: y + 30, face: 'text', size: 34, width: ROOM, colour: MUTED });
      y += WHERE;
    }
  }
}
