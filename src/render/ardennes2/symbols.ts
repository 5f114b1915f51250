/** The symbols of units, as maps of all armies have them: a box, and in it what a unit is. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { UnitKind } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { Box } from '../shapes.ts';

type Part = (ctx: CanvasRenderingContext2D, box: Box) => void;

const cross: Part = (ctx, { x, y, w, h }) => {
  stroke(ctx, [x, y], [x + w, y + h]);
  stroke(ctx, [x, y + h], [x + w, y]);
};
const slash: Part = (ctx, { x, y, w, h }) => stroke(ctx, [x, y + h], [x + w, y]);
const oval: Part = (ctx, { x, y, w, h }) => {
  ctx.beginPath();
  ctx.ellipse(x + w / 2, y + h / 2, w * 0.32, h * 0.27, 0, 0, Math.PI * 2);
  ctx.stroke();
};
const dot: Part = (ctx, { x, y, w, h }) => {
  ctx.beginPath();
  ctx.arc(x + w / 2, y + h / 2, h * 0.19, 0, Math.PI * 2);
  ctx.fill();
};
/** A chevron from the lower corners to the middle of the top. */
const chevron: Part = (ctx, { x, y, w, h }) => stroke(ctx, [x, y + h], [x + w / 2, y], [x + w, y + h]);
/** A bridge on three piles. */
const piles: Part = (ctx, { x, y, w, h }) => {
  const [left, right, top, foot] = [x + w * 0.2, x + w * 0.8, y + h * 0.3, y + h * 0.74];
  stroke(ctx, [left, foot], [left, top], [right, top], [right, foot]);
  stroke(ctx, [x + w / 2, top], [x + w / 2, foot]);
};
/** Two small arcs at the foot: a canopy. */
const canopy: Part = (ctx, { x, y, w, h }) => {
  const radius = w * 0.11;
  ctx.beginPath();
  ctx.arc(x + w / 2 - radius, y + h - 1, radius, Math.PI, 0);
  ctx.arc(x + w / 2 + radius, y + h - 1, radius, Math.PI, 0);
  ctx.stroke();
};
/** From both sides into the box: wings. */
const wings: Part = (ctx, { x, y, w, h }) => {
  stroke(ctx, [x, y + h / 2], [x + w * 0.3, y + h / 2]);
  stroke(ctx, [x + w * 0.7, y + h / 2], [x + w, y + h / 2]);
};
/** An upright line through all: guns that are driven with the infantry. */
const upright: Part = (ctx, { x, y, w, h }) => stroke(ctx, [x + w / 2, y], [x + w / 2, y + h]);

const PARTS: { readonly [kind in UnitKind]: readonly Part[] } = {
  infantry: [cross],
  'mech-infantry': [cross, oval],
  armor: [oval],
  recon: [slash, oval],
  engineer: [piles],
  'assault-gun': [oval, upright],
  'anti-tank': [oval, chevron],
  artillery: [dot],
  airborne: [cross, canopy],
  'airborne-artillery': [dot, canopy],
  glider: [cross, wings],
};

export function paintSymbol(
  ctx: CanvasRenderingContext2D,
  kind: UnitKind,
  box: Box,
  { ground, ink }: { readonly ground: string; readonly ink: string },
): void {
  ctx.save();
  ctx.fillStyle = ground;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = Math.max(1.8, box.h / 13);
  ctx.strokeRect(box.x, box.y, box.w, box.h);
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.w, box.h);
  ctx.clip();
  for (const part of PARTS[kind]) part(ctx, box);
  ctx.restore();
}

function stroke(ctx: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}
