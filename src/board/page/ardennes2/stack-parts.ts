/** Counters and hexes as the panel of Ardennes II shows them. */
import type { Unit } from '../../../games/ardennes2/position/position.ts';
import { pictureOfUnit } from '../../../games/ardennes2/show/map-picture.ts';
import { paintCounter } from '../../../render/ardennes2/counters.ts';
import { LOOK } from '../../../render/ardennes2/look.ts';
import { toneOf } from '../../../render/map-look.ts';
import { type Print, printOn } from '../../../render/print.ts';
import { element } from '../elements.ts';
import { contextOf, newCanvas } from '../map/context.ts';
import type { Board } from './board.ts';

/** A hex by the name of the place in it, and what is said of it. */
export function title(board: Board, hex: string, more?: string): HTMLElement {
  const place = board.placeIn(hex);
  return element(
    'h2',
    {},
    place === undefined ? hex : `${place}, ${hex}`,
    more !== undefined && element('span', { class: 'faint' }, more),
  );
}

interface ChipOptions {
  readonly words: readonly string[];
  readonly isIn?: boolean;
  readonly press?: () => void;
}

const CHIP = { w: 116, h: 102 };

/** A counter as it is drawn on the map, with what can be said of it. */
export function unitChip(unit: Unit, { words, isIn, press }: ChipOptions): HTMLElement {
  const inside = [
    counterPicture(unit),
    element(
      'span',
      { class: 'unit-words' },
      element('b', {}, unit.counter.id),
      ...words.map((each) => element('span', {}, each)),
    ),
  ];
  const label = [unit.counter.id, ...words].join(', ');
  if (press === undefined) return element('div', { class: 'unit' }, ...inside);
  const made = element('button', { class: 'unit', label, pressed: isIn === true, press }, ...inside);
  made.type = 'button';
  return made;
}

const painted = new Map<string, HTMLCanvasElement>();
const MOST_PAINTED = 500;

/** It is painted once: the same counter stands in the panel after each press. */
function counterPicture(unit: Unit): HTMLCanvasElement {
  const shrink = 0.5;
  const density = Math.min(2, window.devicePixelRatio);
  const { side } = unit.counter;
  const picture = pictureOfUnit(unit);
  const key = JSON.stringify([side, density, picture]);
  const sized = (length: number) => Math.round((length + 10) * shrink * density);
  const canvas = newCanvas(sized(CHIP.w), sized(CHIP.h));
  canvas.className = 'counter';
  canvas.style.width = `${(CHIP.w + 10) * shrink}px`;
  canvas.style.height = `${(CHIP.h + 10) * shrink}px`;
  canvas.setAttribute('aria-hidden', 'true');
  const known = painted.get(key);
  if (known !== undefined) {
    canvas.getContext('2d')?.drawImage(known, 0, 0);
    return canvas;
  }
  const ctx = contextOf(canvas);
  ctx.scale(shrink * density, shrink * density);
  const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
  paintCounter({ ctx, print }, toneOf(LOOK, side), { x: 5, y: 3, ...CHIP }, picture);
  if (painted.size >= MOST_PAINTED) painted.clear();
  painted.set(key, canvas);
  return canvas;
}
