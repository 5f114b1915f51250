/** Stacks of counters on the map of Enemy Action, and the markers of play. */
import type { OnTheMap, StackPicture } from '../../games/eaa/vocabulary/picture-props.ts';
import type { Point } from '../../map/grid.ts';
import type { LandCanvas, PieceCanvas } from '../map-look.ts';
import { ACCENT, CARD, GOLD, INK } from '../palette.ts';
import { type Box, circle, fillBox, line, roundBox, starPath, strokeBox } from '../shapes.ts';
import { READ_TYPE } from '../sizes.ts';
import { TONES } from './tones.ts';

interface Ink {
  readonly ground: string;
  readonly text: string;
  readonly edge: string;
}

/** Field colours (2.21). */
const ARMIES: Readonly<Record<StackPicture['of'], Ink>> = {
  '6pz': { ground: '#d3d7da', text: INK, edge: '#3d454a' },
  '5pz': { ground: '#8b959b', text: '#ffffff', edge: '#262d31' },
  '7': { ground: '#7f9cc4', text: '#ffffff', edge: '#22385a' },
  okw: { ground: '#adb3b6', text: INK, edge: '#262d31' },
  allied: { ground: '#4d6b35', text: '#ffffff', edge: '#22310f' },
};

/** A counter is at least so wide and high, in pixels, that it can be read. */
const LEAST = { w: 48, h: 40 };
/** Parts of the distance of two hexes. */
const SMALL = { w: 0.62, h: 0.44, down: 0 };
/** Where hexes have room for it: below the hex's name, with who stands there printed on it. */
const LARGE = { w: 0.74, h: 0.6, down: 0.15 };
const LARGE_FROM = 130;

function isLarge({ scale }: LandCanvas): boolean {
  return scale >= LARGE_FROM;
}

export function stackBoxes(canvas: LandCanvas, { stacks }: OnTheMap): readonly Box[] {
  return stacks.filter(({ hex }) => canvas.shown.has(hex)).map(({ hex }) => boxOf(canvas, hex));
}

function boxOf(canvas: LandCanvas, hex: string): Box {
  const { at, grid, scale } = canvas;
  const { x, y } = at(grid.centre(hex));
  const part = isLarge(canvas) ? LARGE : SMALL;
  const [w, h] = [Math.max(LEAST.w, scale * part.w), Math.max(LEAST.h, scale * part.h)];
  return { x: x - w / 2, y: y + part.down * scale - h / 2, w, h };
}

export function paintOn(canvas: PieceCanvas, on: OnTheMap): void {
  const seen = (hexes: readonly string[]) => hexes.filter((hex) => canvas.shown.has(hex));
  for (const hex of seen(on.attacked)) paintBurst(canvas, hex);
  for (const hex of seen(on.detachments)) paintDetachment(canvas, hex);
  for (const hex of seen(on.roadblocks)) paintRoadblock(canvas, hex);
  for (const hex of seen(on.ips)) paintPosition(canvas, hex);
  for (const stack of on.stacks) if (canvas.shown.has(stack.hex)) paintStack(canvas, stack);
  const cut = new Set(seen(on.cut ?? []));
  for (const hex of cut) paintCut(canvas, hex);
  for (const { hex, text } of on.objectives) if (canvas.shown.has(hex)) paintObjective(canvas, hex, text);
}

const middle = ({ at, grid }: LandCanvas, hex: string): Point => at(grid.centre(hex));

function paintStack(canvas: PieceCanvas, stack: StackPicture): void {
  const box = boxOf(canvas, stack.hex);
  paintCards(canvas, box, stack, Math.max(3, canvas.scale * 0.045));
  const { text } = ARMIES[stack.of];
  if (isLarge(canvas)) paintFace(canvas, box, stack, text);
  else paintSmallFace(canvas, box, stack, text);
  paintSteps(canvas, box, stack, text);
}

type Sheeted = Pick<PieceCanvas, 'sheet'>;

/** One counter with all that is printed on it, in a box of so many pixels. */
export function paintCounter(canvas: Sheeted, box: Box, stack: StackPicture): void {
  const { text } = ARMIES[stack.of];
  paintCards(canvas, box, stack, 0);
  paintFace(canvas, box, stack, text);
  paintSteps(canvas, box, stack, text);
}

/** So far off each other, the top one last. */
function paintCards({ sheet: { ctx } }: Sheeted, box: Box, { of, count }: StackPicture, off: number): void {
  const { ground, edge } = ARMIES[of];
  for (let under = Math.min(count, 3) - 1; under >= 0; under -= 1) {
    const one = { ...box, x: box.x + under * off, y: box.y - under * off };
    fillBox(ctx, one, ground, 4);
    strokeBox(ctx, one, edge, 2, 4);
  }
}

/** As it is printed: in brackets where all of it is. */
function strengthWords({ strength, isBracketed }: StackPicture): string {
  return isBracketed ? `(${strength})` : `${strength}`;
}

/** The strength alone, and beside it the worst that can be said of them. */
function paintSmallFace(canvas: PieceCanvas, box: Box, stack: StackPicture, colour: string): void {
  const [mark] = stack.marks;
  const room = mark === undefined ? box.w : box.w - MARK.small;
  canvas.sheet.print(strengthWords(stack), {
    x: box.x + room / 2,
    y: box.y + box.h / 2 + READ_TYPE * 0.27,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    width: room - 2,
    colour,
  });
  if (mark !== undefined)
    paintMark(canvas, mark, { x: box.x + box.w - MARK.small, y: box.y + 1, w: MARK.small - 1, h: box.h - 2 });
}

/** Width of what says how a stack stands, in pixels. */
const MARK = { small: 18, large: 30 };

/** The top unit and the number of units, their strength, and their state. */
function paintFace(canvas: Sheeted, box: Box, stack: StackPicture, colour: string): void {
  const { sheet } = canvas;
  const [first = ''] = stack.ids;
  const type = { align: 'center', size: READ_TYPE, colour } as const;
  sheet.print(first, {
    ...type,
    face: 'semi',
    x: box.x + box.w / 2,
    y: box.y + READ_TYPE * 0.92,
    width: box.w - 6,
  });
  sheet.print(strengthWords(stack), {
    ...type,
    face: 'title',
    size: READ_TYPE * 1.5,
    x: box.x + box.w / 2,
    y: box.y + box.h * 0.5 + READ_TYPE * 0.8,
  });
  for (const [index, mark] of stack.marks.entries())
    paintMark(canvas, mark, {
      x: box.x + 4,
      y: box.y + box.h * 0.42 + index * (MARK.large + 2),
      w: MARK.large,
      h: MARK.large,
    });
  if (stack.count > 1) paintCount(canvas, box, stack.count);
}

/** How many counters a stack has, at the right of the top one. */
function paintCount({ sheet }: Sheeted, box: Box, count: number): void {
  const at = { x: box.x + box.w - 4, y: box.y + box.h * 0.56 };
  circle(sheet.ctx, at.x, at.y, READ_TYPE * 0.66, INK);
  sheet.print(`${count}`, {
    x: at.x,
    y: at.y + READ_TYPE * 0.34,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: CARD,
  });
}

/** `L` and its like, white on red, within the counter that it is about. */
function paintMark({ sheet }: Sheeted, mark: string, box: Box): void {
  fillBox(sheet.ctx, box, ACCENT, 4);
  sheet.print(mark, {
    x: box.x + box.w / 2,
    y: box.y + box.h / 2 + READ_TYPE * 0.34,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: CARD,
  });
}

/** A dot a step, along the lower edge. */
function paintSteps({ sheet: { ctx } }: Sheeted, box: Box, { steps }: StackPicture, colour: string): void {
  const gap = Math.min(9, (box.w - 8) / Math.max(1, steps));
  const from = box.x + box.w / 2 - ((steps - 1) * gap) / 2;
  for (let step = 0; step < steps; step += 1) circle(ctx, from + step * gap, box.y + box.h - 5, 2.6, colour);
}

/** Around a stack, or where it has been. */
function paintPosition(canvas: PieceCanvas, hex: string): void {
  const box = boxOf(canvas, hex);
  const { ctx } = canvas.sheet;
  const rim = { x: box.x - 5, y: box.y - 5, w: box.w + 10, h: box.h + 10 };
  roundBox(ctx, rim, 6);
  ctx.strokeStyle = '#7a4a12';
  ctx.lineWidth = 4;
  ctx.stroke();
}

/** A red rim of dashes on white, around a stack: it is seen where counters fill their hexes, and without its colour. */
function paintCut(canvas: PieceCanvas, hex: string): void {
  const box = boxOf(canvas, hex);
  const { ctx } = canvas.sheet;
  const rim = { x: box.x - 4, y: box.y - 4, w: box.w + 8, h: box.h + 8 };
  ctx.save();
  for (const [colour, width, dash] of [
    [CARD, 9, []],
    [TONES.cut.main, 5, [11, 6]],
  ] as const) {
    roundBox(ctx, rim, 6);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash([...dash]);
    ctx.stroke();
  }
  ctx.restore();
}

function paintBurst(canvas: PieceCanvas, hex: string): void {
  const { ctx } = canvas.sheet;
  const { x, y } = middle(canvas, hex);
  const outer = Math.max(36, canvas.scale * 0.52);
  starPath(ctx, x, y, outer, outer * 0.74, 11);
  ctx.fillStyle = GOLD;
  ctx.fill();
  ctx.strokeStyle = ACCENT;
  ctx.lineWidth = 3;
  ctx.stroke();
}

/** A small grey flag, at the right of the hex: a town stays legible. */
function paintDetachment(canvas: PieceCanvas, hex: string): void {
  const { ctx } = canvas.sheet;
  const { scale } = canvas;
  const centre = middle(canvas, hex);
  const [x, y] = [centre.x + scale * 0.3, centre.y - scale * 0.16];
  const size = Math.max(11, scale * 0.12);
  line(ctx, [x - size / 2, y + size], [x - size / 2, y - size], INK, 2.5);
  fillBox(ctx, { x: x - size / 2, y: y - size, w: size * 1.3, h: size }, '#5c666b', 0);
}

function paintRoadblock(canvas: PieceCanvas, hex: string): void {
  const { ctx } = canvas.sheet;
  const { x, y } = middle(canvas, hex);
  const size = Math.max(12, canvas.scale * 0.14);
  for (const turn of [1, -1])
    line(ctx, [x - size, y - size * turn], [x + size, y + size * turn], '#22310f', 6);
}

/** At the left of the hex, so that it can be seen with whoever stands there; where hexes are small, off their numbers. */
function paintObjective(canvas: PieceCanvas, hex: string, text: string): void {
  const { ctx } = canvas.sheet;
  const { scale } = canvas;
  const { x, y } = middle(canvas, hex);
  const [right, down, radius] = isLarge(canvas) ? [-0.36, -0.3, 20] : [-0.46, -0.44, 17];
  const at = { x: x + scale * right, y: y + scale * down };
  circle(ctx, at.x, at.y, radius, '#30383c');
  canvas.sheet.print(text, {
    x: at.x,
    y: at.y + READ_TYPE * 0.34,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: GOLD,
  });
}
