/** The owner's scan beneath the map: opened in this browser, never sent anywhere, and laid on the grid by two or three points. */
import type { Point } from '../../../map/grid.ts';
import type { LandCanvas } from '../../../render/map-look.ts';
import { button, element } from '../elements.ts';
import type { Fit } from './fit.ts';

/** Paints it into the canvas of a map. */
export function paintScan({ ctx, at, scale }: LandCanvas, image: HTMLImageElement, fit: Fit): void {
  const context: unknown = ctx;
  if (!(context instanceof CanvasRenderingContext2D)) return;
  const [a, b, c, d, e, f] = fit;
  const origin = at({ x: e, y: f });
  context.save();
  context.transform(a * scale, b * scale, c * scale, d * scale, origin.x, origin.y);
  context.drawImage(image, 0, 0);
  context.restore();
}

/** Asks for the middles of some hexes on the scan, one after the other. */
export function alignScan(
  place: HTMLElement,
  image: HTMLImageElement,
  hexes: readonly string[],
  done: (pixels: readonly Point[]) => void,
): void {
  const pixels: Point[] = [];
  const words = element('p', { class: 'align-words' });
  const dots = element('div', { class: 'align-sheet' }, image);
  const enough = button('That is enough', () => done(pixels), { disabled: true });
  const tell = () => {
    const hex = hexes[pixels.length];
    const which = `${pixels.length + 1} of ${hexes.length}`;
    // Two points lay a scan; the third is for one that lies askew.
    const doubt = pixels.length === 2 ? '; only if it is askew' : '';
    words.textContent =
      hex === undefined ? 'Done.' : `Press the middle of ${hex} on your scan (${which}${doubt}).`;
    enough.toggleAttribute('disabled', pixels.length < 2);
  };
  image.className = 'align-image';
  image.addEventListener('click', (event) => {
    const box = image.getBoundingClientRect();
    const scale = image.naturalWidth / box.width;
    pixels.push({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale });
    if (pixels.length === hexes.length) done(pixels);
    else tell();
  });
  const wider = () => void image.classList.toggle('align-whole');
  place.replaceChildren(
    element('div', { class: 'align-bar' }, words, enough, button('All of it, or full size', wider)),
    dots,
  );
  tell();
}
