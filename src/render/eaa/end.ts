/** The end of a campaign (17.2): who has won, by what, day by day, and among how many games. */
import type { EaaEndProps } from '../../games/eaa/vocabulary/picture-props.ts';
import { figure } from '../../text/figures.ts';
import { onlyIf } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { paintCross, paintStar } from '../map-emblem.ts';
import { ACCENT, CARD, CREAM, INK, MUTED } from '../palette.ts';
import { card, fillBox, hexes, line, shadowed } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { drawCurve } from './curve.ts';
import { TONES } from './tones.ts';

const GAP = 20;
const ROW = 58;
/** Where the bars of what VPs are for begin, and where their figures end. */
const [BARS, FIGURES] = [MARGIN + 560, WIDTH - MARGIN - 28];
const MOST_PARTS = 9;

export function layOutEnd(sheet: Sheet, props: EaaEndProps): Buffer {
  let y = header(sheet, { above: [props.campaign, '17.2'], title: 'The campaign is over', tag: props.date });
  y = banner(sheet, props, y + 28) + GAP;
  y = drawCurve(sheet, props.curve, y) + GAP;
  if (props.parts.length > 0) y = parts(sheet, props.parts, y) + GAP;
  if (props.standing !== undefined) y = standing(sheet, props.standing, y) + GAP;
  setFont(sheet.ctx, 'text', 34);
  for (const words of props.notes.flatMap((note) => wrap(sheet.ctx, note, INNER, 2))) {
    sheet.print(words, { x: MARGIN, y: y + 32, face: 'text', size: 34, colour: MUTED });
    y += 46;
  }
  return sheet.finish(y + 16);
}

function banner(sheet: Sheet, { winner, title, vp }: EaaEndProps, top: number): number {
  const { ctx } = sheet;
  const box = { x: MARGIN, y: top, w: INNER, h: 196 };
  shadowed(ctx, 6, () => fillBox(ctx, box, TONES[winner === 'nobody' ? 'plain' : winner].dark, 14));
  hexes(ctx, box, 0.13, { round: 14 });
  ctx.fillStyle = CREAM;
  if (winner === 'nobody') {
    paintStar(ctx, MARGIN + 66, top + 98, 84);
    paintCross(ctx, MARGIN + 150, top + 98, 84);
  } else {
    const paint = winner === 'allied' ? paintStar : paintCross;
    paint(ctx, MARGIN + 104, top + 98, 116);
  }
  const how = { x: MARGIN + 206, width: INNER - 206 - 30, colour: CREAM } as const;
  sheet.print(title, { ...how, y: top + 92, face: 'title', size: 76, leads: true });
  sheet.print(`German VPs: ${figure(vp)}`, { ...how, y: top + 156, face: 'semi', size: 50, leads: true });
  return top + box.h;
}

function parts(sheet: Sheet, all: EaaEndProps['parts'], top: number): number {
  const { ctx } = sheet;
  const shown = all.length > MOST_PARTS ? all.slice(0, MOST_PARTS - 1) : all;
  const rest = all.slice(shown.length).reduce((sum, { vp }) => sum + vp, 0);
  const rows = [...shown, ...onlyIf(shown.length < all.length, { label: 'the rest', vp: rest })];
  const height = 28 + rows.length * ROW + 12;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const most = Math.max(1, ...rows.map(({ vp }) => Math.abs(vp)));
  for (const [index, { label, vp }] of rows.entries()) {
    const y = top + 20 + index * ROW;
    const width = BARS - MARGIN - 52;
    sheet.print(label, { x: MARGIN + 28, y: y + 40, face: 'text', size: 36, width, min: 34, colour: INK });
    const bar = Math.max(6, (Math.abs(vp) / most) * (FIGURES - 90 - BARS));
    fillBox(ctx, { x: BARS, y: y + 12, w: bar, h: 34 }, vp < 0 ? TONES.allied.main : TONES.german.main, 5);
    const how = { face: 'bold', size: 38, align: 'right', colour: INK } as const;
    sheet.print(figure(vp), { ...how, x: FIGURES, y: y + 42 });
  }
  return top + height;
}

/** Games by their final VPs, a bar each; that of this game lit. */
function standing(sheet: Sheet, { words, bars }: NonNullable<EaaEndProps['standing']>, top: number): number {
  const { ctx } = sheet;
  setFont(ctx, 'text', 34);
  const said = wrap(ctx, words, INNER - 56, 3);
  const [tall, head] = [190, 34 + said.length * 44];
  const height = head + 56 + tall + 66;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  for (const [index, text] of said.entries())
    sheet.print(text, { x: MARGIN + 28, y: top + 50 + index * 44, face: 'text', size: 34, colour: INK });
  const most = Math.max(1, ...bars.map(({ games }) => games));
  const base = top + head + 56 + tall;
  const step = (INNER - 56) / bars.length;
  for (const [index, { label, games, isHere }] of bars.entries()) {
    const [x, w] = [MARGIN + 28 + index * step, step - 10];
    const high = (games / most) * tall;
    const colour = isHere === true ? ACCENT : TONES.german.ground;
    fillBox(ctx, { x, y: base - high, w, h: high }, colour, 4);
    if (isHere === true) {
      const how = { face: 'bold', size: 34, align: 'center', colour: ACCENT } as const;
      sheet.print('this', { ...how, x: x + w / 2, y: base - high - 12 });
    }
    const how = { x: x + w / 2, y: base + 44, size: 34, align: 'center', width: step - 4 } as const;
    sheet.print(label, { ...how, face: isHere === true ? 'bold' : 'text', colour: isHere ? ACCENT : MUTED });
  }
  line(ctx, [MARGIN + 28, base], [WIDTH - MARGIN - 28, base], MUTED, 2);
  return top + height;
}
