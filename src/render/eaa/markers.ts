/** Print in the hexes of Enemy Action: towns by owner with their VPs, exits; or Hold Values and movement arrows. */
import type {
  EaaMapProps,
  GroundArrow,
  GroundPicture,
  GroundState,
} from '../../games/eaa/vocabulary/picture-props.ts';
import type { Point } from '../../map/grid.ts';
import type { LandCanvas, PieceCanvas } from '../map-look.ts';
import { CARD, GOLD, INK } from '../palette.ts';
import type { Box } from '../shapes.ts';
import { READ_TYPE } from '../sizes.ts';
import { drumBox } from './terrain.ts';
import { ALLIED, GERMAN } from './tones.ts';

export interface Marked {
  readonly ground: GroundPicture;
  readonly state: GroundState;
  readonly shows: EaaMapProps['shows'];
}

/** Movement arrows, over which the names of hexes are printed. */
export function paintArrows(canvas: LandCanvas, { ground, shows }: Marked): void {
  if (shows !== 'german-guides') return;
  for (const arrow of ground.arrows) if (canvas.shown.has(arrow.hex)) paintArrow(canvas, arrow);
}

/** In pixels: no smaller than a number needs. */
const LEAST_PLATE = 22;

/** From the middle of a hex to the rim of what is printed there, in pixels. */
export function plateSize(scale: number): number {
  return Math.max(LEAST_PLATE, scale * 0.19);
}

/** Where they lie, so that names keep off; and off depots and bridges that are not Allied and standing. */
export function markerBoxes(canvas: LandCanvas, { ground, state, shows }: Marked): readonly Box[] {
  const { grid, at, shown, scale } = canvas;
  const printed = shows === 'german-guides' ? ground.hold : ground.towns;
  const bridges = state.bridges.filter(
    ({ isBlown, owner, between: [a, b] }) => (isBlown || owner === 'german') && shown.has(a) && shown.has(b),
  );
  return [
    ...printed
      .filter(({ hex }) => shown.has(hex))
      .map(({ hex }) => boxAround(at(grid.centre(hex)), plateSize(scale) - PLAY)),
    ...ground.depots.filter((hex) => shown.has(hex)).map((hex) => drumBox(canvas, hex)),
    ...bridges.map(({ between: [a, b] }) => {
      const [one, other] = [grid.centre(a), grid.centre(b)];
      return boxAround(at({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }), scale * 0.17);
    }),
  ];
}

/** A name may touch a rim. */
const PLAY = 6;

function boxAround({ x, y }: Point, half: number): Box {
  return { x: x - half, y: y - half, w: half * 2, h: half * 2 };
}

export function paintMarkers(canvas: PieceCanvas, { ground, state, shows }: Marked): void {
  for (const hex of state.exits) if (canvas.shown.has(hex)) paintExit(canvas, hex);
  const owned = new Map<string, 'allied' | 'german'>([
    ...state.owners.allied.map((hex) => [hex, 'allied'] as const),
    ...state.owners.german.map((hex) => [hex, 'german'] as const),
  ]);
  const seen = <T extends { readonly hex: string }>(all: readonly T[]) =>
    all.filter(({ hex }) => canvas.shown.has(hex));
  if (shows === undefined) {
    for (const { hex, vp } of seen(ground.towns)) paintTown(canvas, hex, vp, owned.get(hex));
    return;
  }
  for (const { hex, hold } of seen(ground.hold)) paintHold(canvas, hex, hold, owned.get(hex));
}

/** An Allied town is round, a German one square; with VPs it has a golden rim and their number, else houses. */
function paintTown(
  canvas: PieceCanvas,
  hex: string,
  vp: number,
  owner: 'allied' | 'german' = 'allied',
): void {
  const { ctx } = canvas;
  const { x, y } = canvas.at(canvas.grid.centre(hex));
  const size = plateSize(canvas.scale) * (vp > 0 ? 1 : 0.72);
  ctx.save();
  plate(canvas, { x, y }, size, owner);
  ctx.fillStyle = owner === 'german' ? GERMAN.dark : ALLIED.main;
  ctx.fill();
  ctx.strokeStyle = vp > 0 ? GOLD : CARD;
  ctx.lineWidth = vp > 0 ? 4.5 : 3;
  ctx.stroke();
  if (vp > 0) printNumber(canvas, { x, y }, vp, CARD);
  else paintHouses(canvas, { x, y }, size);
  ctx.restore();
}

function plate(
  { ctx }: LandCanvas,
  { x, y }: Point,
  size: number,
  owner: 'allied' | 'german' | undefined,
): void {
  ctx.beginPath();
  if (owner === 'german') ctx.rect(x - size * 0.88, y - size * 0.88, size * 1.76, size * 1.76);
  else ctx.arc(x, y, size, 0, Math.PI * 2);
}

function paintHouses({ ctx }: LandCanvas, { x, y }: Point, size: number): void {
  ctx.fillStyle = CARD;
  const house = size * 0.42;
  for (const [right, down] of [
    [-0.38, -0.3],
    [0.3, -0.38],
    [0.38, 0.3],
    [-0.3, 0.38],
  ] as const)
    ctx.fillRect(x + right * size - house / 2, y + down * size - house / 2, house, house);
}

function printNumber({ sheet }: PieceCanvas, { x, y }: Point, number: number, colour: string): void {
  sheet.print(String(number), {
    x,
    y: y + READ_TYPE * 0.35,
    face: 'bold',
    size: READ_TYPE,
    align: 'center',
    colour,
  });
}

/** A Hold Value on a card; in a town rimmed with its owner’s colour. */
function paintHold(
  canvas: PieceCanvas,
  hex: string,
  hold: number,
  owner: 'allied' | 'german' | undefined,
): void {
  const { ctx } = canvas;
  const centre = canvas.at(canvas.grid.centre(hex));
  const size = plateSize(canvas.scale) * 0.86;
  const rims = { allied: ALLIED.main, german: GERMAN.dark } as const;
  plate(canvas, centre, size, owner);
  ctx.fillStyle = CARD;
  ctx.fill();
  if (owner !== undefined) {
    ctx.strokeStyle = rims[owner];
    ctx.lineWidth = 4.5;
    ctx.stroke();
  }
  printNumber(canvas, centre, hold, INK);
}

/** In pixels: an arrow of more is none the clearer. */
const LARGEST_ARROW = 90;

/** Across the hexside to which it leads: a primary one a wide head, a secondary one two thin lines; a conditional one is open, and barred. */
function paintArrow(
  { ctx, grid, at, scale }: LandCanvas,
  { hex, to, kind, isConditional }: GroundArrow,
): void {
  if (!grid.has(to)) return;
  const [from, end] = [at(grid.centre(hex)), at(grid.centre(to))];
  const [wide, long] = kind === 'primary' ? [0.18, 0.23] : [0.12, 0.14];
  const size = Math.min(scale, LARGEST_ARROW);
  ctx.save();
  ctx.translate((from.x + end.x) / 2, (from.y + end.y) / 2);
  ctx.rotate(Math.atan2(end.y - from.y, end.x - from.x));
  ctx.scale(size, size);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.045;
  ctx.beginPath();
  ctx.moveTo(-long / 2, -wide);
  ctx.lineTo(long / 2, 0);
  ctx.lineTo(-long / 2, wide);
  if (kind === 'primary') {
    ctx.closePath();
    ctx.fillStyle = isConditional ? CARD : INK;
    ctx.fill();
  }
  ctx.stroke();
  if (isConditional) {
    ctx.beginPath();
    ctx.moveTo(-long / 2 - 0.09, -wide);
    ctx.lineTo(-long / 2 - 0.09, wide);
    ctx.stroke();
  }
  ctx.restore();
}

/** A German chevron on the road by which units leave. */
function paintExit({ ctx, grid, at, scale }: LandCanvas, hex: string): void {
  const { x, y } = at(grid.centre(hex));
  ctx.save();
  ctx.translate(x, y - scale * 0.2);
  ctx.scale(scale, scale);
  ctx.beginPath();
  for (const [right, down] of [
    [0, -0.24],
    [0.26, 0.02],
    [0.26, 0.2],
    [0, -0.06],
    [-0.26, 0.2],
    [-0.26, 0.02],
  ] as const)
    ctx.lineTo(right, down);
  ctx.closePath();
  ctx.fillStyle = GERMAN.dark;
  ctx.fill();
  ctx.strokeStyle = CARD;
  ctx.lineWidth = 0.03;
  ctx.stroke();
  ctx.restore();
}
