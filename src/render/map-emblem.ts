/** The emblems of the two sides of this war: a cross for the Germans, a star for the Americans. */
import type { CanvasRenderingContext2D } from 'canvas';

/** Both centred on `x`, `y`, in the colour that is set. */
export function paintStar(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const far = point % 2 === 0 ? size / 2 : size * 0.2;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
  }
  ctx.closePath();
  ctx.fill();
}

export function paintCross(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const arm = size / 2;
  ctx.fillRect(x - arm, y - arm / 3, size, (arm * 2) / 3);
  ctx.fillRect(x - arm / 3, y - arm, (arm * 2) / 3, size);
}
