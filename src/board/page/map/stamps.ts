/** Small pictures that are painted once for a scale and laid wherever they are needed: counters, costs, names. */
import type { Point } from '../../../map/grid.ts';
import type { Stamp } from '../../../render/map-look.ts';
import { contextOf, newCanvas } from './context.ts';

/** So many are kept, at a few kilobytes each. */
const MOST = 1500;

export class Stamps {
  #scale = 0;
  readonly #made = new Map<string, HTMLCanvasElement>();

  /** For painting once: all of it has the scale that the context has now. */
  on(ctx: Parameters<Stamp>[0]): Stamp {
    const { a, e, f } = ctx.getTransform();
    if (a !== this.#scale || this.#made.size > MOST) this.#made.clear();
    this.#scale = a;
    return (to, at, { key, reach }, paint) => {
      // On whole pixels: it is as sharp as what is painted there itself.
      const [left, top] = [Math.round(e + a * (at.x - reach)), Math.round(f + a * (at.y - reach))];
      const made = this.#made.get(key) ?? this.#make(key, reach, paint);
      to.save();
      to.setTransform(1, 0, 0, 1, 0, 0);
      lay(to, made, { x: left, y: top });
      to.restore();
    };
  }

  #make(key: string, reach: number, paint: Parameters<Stamp>[3]): HTMLCanvasElement {
    const size = Math.max(1, Math.ceil(2 * reach * this.#scale));
    const made = newCanvas(size, size);
    const ctx = contextOf(made);
    ctx.scale(this.#scale, this.#scale);
    paint(ctx, { x: reach, y: reach });
    this.#made.set(key, made);
    return made;
  }
}

/** A canvas of the page onto another one, pixel by pixel. */
function lay(to: Parameters<Stamp>[0], made: HTMLCanvasElement, { x, y }: Point): void {
  const ctx: unknown = to;
  if (ctx instanceof CanvasRenderingContext2D) ctx.drawImage(made, x, y);
}
