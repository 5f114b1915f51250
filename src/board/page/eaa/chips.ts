/** A counter in the panel, as it is drawn on the map, with what can be said of it. */
import type { Unit } from '../../../games/eaa/position/position.ts';
import { stackPicture } from '../../../games/eaa/show/map-picture.ts';
import { sideOf } from '../../../games/eaa/vocabulary/counters.ts';
import { paintCounter } from '../../../render/eaa/counters.ts';
import { type Print, printOn } from '../../../render/print.ts';
import { element } from '../elements.ts';
import { contextOf, newCanvas } from '../map/context.ts';
import type { EaaBoard } from './board.ts';

interface ChipOptions {
  readonly words: readonly string[];
  readonly isIn?: boolean;
  readonly press?: () => void;
}

const CHIP = { w: 116, h: 102 };

export function unitChip({ known }: EaaBoard, unit: Unit, { words, isIn, press }: ChipOptions): HTMLElement {
  const name = known.names.nameOf(unit);
  const inside = [
    counterPicture(unit),
    element(
      'span',
      { class: 'unit-words' },
      element('b', {}, name),
      ...words.map((each) => element('span', {}, each)),
    ),
  ];
  if (press === undefined) return element('div', { class: 'unit' }, ...inside);
  const label = [name, ...words].join(', ');
  const made = element('button', { class: 'unit', label, pressed: isIn === true, press }, ...inside);
  made.type = 'button';
  return made;
}

function counterPicture(unit: Unit): HTMLCanvasElement {
  const shrink = 0.5;
  const density = Math.min(2, window.devicePixelRatio);
  const [w, h] = [(CHIP.w + 10) * shrink, (CHIP.h + 10) * shrink];
  const canvas = newCanvas(Math.round(w * density), Math.round(h * density));
  canvas.className = 'counter';
  canvas.style.width = `${w}px`;
  canvas.style.height = `${h}px`;
  canvas.setAttribute('aria-hidden', 'true');
  const ctx = contextOf(canvas);
  ctx.scale(shrink * density, shrink * density);
  const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
  const picture = stackPicture({ side: sideOf(unit.counter), units: [unit] }, '');
  paintCounter({ sheet: { ctx, print } }, { x: 5, y: 3, ...CHIP }, picture);
  return canvas;
}
