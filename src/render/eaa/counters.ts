/** Stacks of counters on the map of Enemy Action, and the markers of play. */
import type { OnTheMap, StackPicture } from '../../games/eaa/vocabulary/picture-props.ts';
import type { Point } from '../../map/grid.ts';
import type { LandCanvas, PieceCanvas } from '../map-look.ts';
import { ACCENT, CARD, GOLD, INK } from '../palette.ts';
import { type Box, circle, fillBox, line, roundBox, starPath, strokeBox } from '../shapes.ts';
import { READ_TYPE } from '../sheet.ts';
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

/** A counter is so wide and high, as parts of the distance of two hexes; where hexes are small, as small as can be read. */
const [WIDE, HIGH] = [0.62, 0.44];
const LEAST = { w: 48, h: 40 };
/** From here on designations are printed under it. */
const IDS_FROM = 150;

export function stackBoxes(canvas: LandCanvas, { stacks }: OnTheMap): readonly Box[] {
  return stacks.filter(({ hex }) => canvas.shown.has(hex)).map(({ hex }) => boxOf(canvas, hex));
}

function boxOf({ at, grid, scale }: LandCanvas, hex: string): Box {
  const { x, y } = at(grid.centre(hex));
  const [w, h] = [Math.max(LEAST.w, scale * WIDE), Math.max(LEAST.h, scale * HIGH)];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

export function paintOn(canvas: PieceCanvas, on: OnTheMap): void {
  const seen = (hexes: readonly string[]) => hexes.filter((hex) => canvas.shown.has(hex));
  for (const hex of seen(on.attacked)) paintBurst(canvas, hex);
  for (const hex of seen(on.detachments)) paintDetachment(canvas, hex);
  for (const hex of seen(on.roadblocks)) paintRoadblock(canvas, hex);
  for (const hex of seen(on.ips)) paintPosition(canvas, hex);
  for (const stack of on.stacks) if (canvas.shown.has(stack.hex)) paintStack(canvas, stack);
  const cut = new Set(seen(on.cut ?? []));
  for (const { hex, marks } of on.stacks.filter((stack) => cut.has(stack.hex))) {
    paintCut(canvas, hex);
    paintMarks(canvas, boxOf(canvas, hex), marks);
  }
  for (const { hex, text } of on.objectives) if (canvas.shown.has(hex)) paintObjective(canvas, hex, text);
}

const middle = ({ at, grid }: LandCanvas, hex: string): Point => at(grid.centre(hex));

function paintStack(canvas: PieceCanvas, stack: StackPicture): void {
  const { ctx } = canvas.sheet;
  const { ground, text, edge } = ARMIES[stack.of];
  const box = boxOf(canvas, stack.hex);
  const off = Math.max(3, canvas.scale * 0.045);
  for (let under = Math.min(stack.count, 3) - 1; under >= 0; under -= 1) {
    const one = { ...box, x: box.x + under * off, y: box.y - under * off };
    fillBox(ctx, one, ground, 4);
    strokeBox(ctx, one, edge, 2, 4);
  }
  const strength = String(stack.strength);
  canvas.sheet.print(stack.isBracketed ? `(${strength})` : strength, {
    x: box.x + box.w / 2,
    y: box.y + box.h / 2 + READ_TYPE * 0.27,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: text,
  });
  paintSteps(canvas, box, stack, text);
  paintMarks(canvas, box, stack.marks);
  if (canvas.scale >= IDS_FROM) paintIds(canvas, box, stack);
}

/** A dot a step, along the lower edge. */
function paintSteps(
  { sheet: { ctx } }: PieceCanvas,
  box: Box,
  { steps }: StackPicture,
  colour: string,
): void {
  const gap = Math.min(9, (box.w - 8) / Math.max(1, steps));
  const from = box.x + box.w / 2 - ((steps - 1) * gap) / 2;
  for (let step = 0; step < steps; step += 1) circle(ctx, from + step * gap, box.y + box.h - 5, 2.6, colour);
}

function paintMarks({ sheet }: PieceCanvas, box: Box, marks: readonly string[]): void {
  for (const [index, mark] of marks.entries()) {
    const at = { x: box.x + 2 + index * 34, y: box.y - 2 };
    circle(sheet.ctx, at.x, at.y, 18, ACCENT);
    sheet.print(mark, {
      x: at.x,
      y: at.y + READ_TYPE * 0.34,
      face: 'bold',
      size: READ_TYPE,
      align: 'center',
      colour: CARD,
    });
  }
}

function paintIds({ sheet }: PieceCanvas, box: Box, { ids }: StackPicture): void {
  const shown = ids.length > 2 ? [ids[0] ?? '', `+${ids.length - 1}`] : ids;
  for (const [index, id] of shown.entries())
    sheet.print(id, {
      x: box.x + box.w / 2,
      y: box.y + box.h + READ_TYPE * (0.95 + index * 0.95),
      face: 'bold',
      size: READ_TYPE,
      align: 'center',
      colour: INK,
    });
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

/** At the left of the hex, so that it can be seen with whoever stands there. */
function paintObjective(canvas: PieceCanvas, hex: string, text: string): void {
  const { ctx } = canvas.sheet;
  const { scale } = canvas;
  const { x, y } = middle(canvas, hex);
  const at = { x: x - scale * 0.36, y: y - scale * 0.3 };
  circle(ctx, at.x, at.y, 20, '#30383c');
  canvas.sheet.print(text, {
    x: at.x,
    y: at.y + READ_TYPE * 0.34,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour: GOLD,
  });
}
