/** The calendar (2.1) day by day, today lit, and German VPs so far. */
import type { EaaCalendarProps } from '../../games/eaa/vocabulary/picture-props.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { BAND, CARD, CREAM, FAINT, GOLD, INK, MUTED, SHADE } from '../palette.ts';
import { card, fillBox, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN } from '../sizes.ts';
import { listed, wrap } from '../text.ts';
import { drawCurve } from './curve.ts';

const GAP = 16;
const DATE = 176;
const LINE = 46;
/** Lines that one entry may take. */
const MOST_LINES = 4;

type Day = EaaCalendarProps['days'][number];

const LOOKS = {
  past: { ground: SHADE, date: FAINT, on: CREAM, text: FAINT },
  today: { ground: CARD, date: BAND, on: GOLD, text: INK },
  'to come': { ground: CARD, date: MUTED, on: CREAM, text: INK },
} as const satisfies Readonly<Record<Day['when'], object>>;

export function layOutCalendar(sheet: Sheet, props: EaaCalendarProps): Buffer {
  const { campaign, title, date, days, curve } = props;
  let y = header(sheet, { above: [campaign], title, tag: date }) + 28;
  for (const day of days) y = drawDay(sheet, day, y) + GAP;
  return sheet.finish(drawCurve(sheet, curve, y + 8) + 32);
}

function drawDay(sheet: Sheet, { day, when, figures, lines }: Day, top: number): number {
  const { ctx } = sheet;
  const look = LOOKS[when];
  const left = MARGIN + DATE + 28;
  const width = INNER - DATE - 56;
  setFont(ctx, 'semi', 36);
  const head = listed(ctx, figures, width, ' · ');
  setFont(ctx, 'text', 34);
  const texts = lines.flatMap(({ label, text }) => wrap(ctx, `${label}: ${text}`, width, MOST_LINES));
  const height = Math.max(112, 68 + texts.length * LINE + 18);
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, look.ground);
  fillBox(ctx, { x: MARGIN, y: top, w: DATE, h: height }, look.date, 12);
  const middle = MARGIN + DATE / 2;
  const how = { x: middle, align: 'center', colour: look.on } as const;
  sheet.print('Dec', { ...how, y: top + 40, face: 'semi', size: 34 });
  sheet.print(String(day), { ...how, y: top + 98, face: 'title', size: 66, leads: true });
  if (when === 'today' && height > 150)
    sheet.print('today', { ...how, y: top + 142, face: 'semi', size: 34 });
  sheet.print(head, { x: left, y: top + 54, face: 'semi', size: 36, colour: look.text });
  for (const [index, text] of texts.entries())
    sheet.print(text, {
      x: left,
      y: top + 54 + (index + 1) * LINE,
      face: 'text',
      size: 34,
      colour: look.text,
    });
  if (when === 'today') strokeBox(ctx, { x: MARGIN, y: top, w: INNER, h: height }, GOLD, 6, 12);
  return top + height;
}
