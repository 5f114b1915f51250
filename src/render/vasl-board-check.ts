/** The check picture of a VASL board: the whole of it with every centre marked, and some hexes far apart so large that a pixel shows. */
import type { VaslBoardCheckProps } from '../kernel/vasl-board-check-props.ts';
import type { Point } from '../map/grid.ts';
import { setFont } from './fonts.ts';
import { header } from './header.ts';
import { ACCENT, CARD, INK, MUTED, SHADE } from './palette.ts';
import { type Box, fillBox, strokeBox } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, READ_TYPE } from './sizes.ts';
import { wrap } from './text.ts';
import { drawVaslBoardBehind } from './vasl-board-behind.ts';

const GAP = 20;
const TILES = 3;
/** How much of the map a tile shows: its hex and a rim of those around it. */
const AROUND = 1.3;

export function layOutVaslBoardCheck(sheet: Sheet, props: VaslBoardCheckProps): Buffer {
  let y = header(sheet, { above: props.above, title: props.title }) + 56;
  setFont(sheet.ctx, 'text', 36);
  for (const line of wrap(sheet.ctx, props.ask, INNER, 4)) {
    sheet.print(line, { x: MARGIN, y, face: 'text', size: 36 });
    y += 48;
  }
  const size = (INNER - GAP * (TILES - 1)) / TILES;
  for (const [index, corner] of props.corners.slice(0, TILES * 2).entries()) {
    const box = {
      x: MARGIN + (index % TILES) * (size + GAP),
      y: y + Math.floor(index / TILES) * (size + GAP),
      w: size,
      h: size,
    };
    drawTile(sheet, props, corner, box);
  }
  y += Math.ceil(Math.min(props.corners.length, TILES * 2) / TILES) * (size + GAP);
  return sheet.finish(drawWhole(sheet, props, y) + 40);
}

function drawTile(
  sheet: Sheet,
  { orientation }: VaslBoardCheckProps,
  { hex, x, y }: VaslBoardCheckProps['corners'][number],
  box: Box,
): void {
  const { ctx } = sheet;
  const scale = box.w / AROUND;
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  within(sheet, box, { x: middle.x - x * scale, y: middle.y - y * scale }, scale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.w, box.h);
  ctx.clip();
  ctx.strokeStyle = ACCENT;
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const turn = (corner + (orientation === 'flat-top' ? 0 : 0.5)) * (Math.PI / 3);
    const reach = scale / Math.sqrt(3);
    ctx.lineTo(middle.x + Math.cos(turn) * reach, middle.y + Math.sin(turn) * reach);
  }
  ctx.closePath();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(middle.x, middle.y, 22, 0, Math.PI * 2);
  ctx.stroke();
  ctx.restore();
  const width = 34 + hex.length * 18;
  fillBox(ctx, { x: box.x + 10, y: box.y + 10, w: width, h: 50 }, CARD, 10);
  sheet.print(hex, {
    x: box.x + 10 + width / 2,
    y: box.y + 47,
    face: 'semi',
    size: READ_TYPE,
    align: 'center',
    colour: INK,
  });
  strokeBox(ctx, box, MUTED, 2, 0);
}

/** The board's picture in a box; what it does not cover is bare. */
function within({ ctx, board }: Sheet, box: Box, origin: Point, scale: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.w, box.h);
  ctx.clip();
  ctx.fillStyle = SHADE;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  if (board !== undefined) drawVaslBoardBehind(ctx, board, origin, scale);
  ctx.restore();
}

/** The whole map, a dot at each centre. Returns where it ends. */
function drawWhole(sheet: Sheet, { centres }: VaslBoardCheckProps, top: number): number {
  const xs = centres.filter((_, index) => index % 2 === 0);
  const ys = centres.filter((_, index) => index % 2 === 1);
  if (xs.length === 0) return top;
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, right, above, below] = [least(xs), most(xs), least(ys), most(ys)];
  const [w, h] = [right - left + 1.2, below - above + 1.2];
  const scale = Math.min(INNER / w, (MAX_HEIGHT - top - 40) / h);
  const box = { x: MARGIN + (INNER - w * scale) / 2, y: top, w: w * scale, h: h * scale };
  const origin = { x: box.x + (0.6 - left) * scale, y: box.y + (0.6 - above) * scale };
  within(sheet, box, origin, scale);
  const { ctx } = sheet;
  ctx.fillStyle = ACCENT;
  for (const [index, x] of xs.entries())
    ctx.fillRect(origin.x + x * scale - 1.5, origin.y + (ys[index] ?? 0) * scale - 1.5, 3, 3);
  strokeBox(ctx, box, MUTED, 2, 0);
  return box.y + box.h;
}
