/** A canvas of the document, as the drawing functions of the house know it. */
import type { CanvasRenderingContext2D as HouseContext } from 'canvas';

/** What they use of a context every browser has; what only the package `canvas` has is a setting that changes nothing here. */
export function contextOf(canvas: HTMLCanvasElement): HouseContext {
  const ctx: unknown = canvas.getContext('2d');
  if (!isContext(ctx)) throw new Error('this browser has no canvas');
  return ctx;
}

function isContext(ctx: unknown): ctx is HouseContext {
  return ctx instanceof CanvasRenderingContext2D;
}

export function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Draws a picture of the page, which is none of the package's own. */
export function drawPicture(context: HouseContext, picture: object): void {
  const ctx: unknown = context;
  const isDrawn = ctx instanceof CanvasRenderingContext2D && picture instanceof HTMLImageElement;
  if (isDrawn) ctx.drawImage(picture, 0, 0);
}
