/** Counters that are not on the map: to come, gone from it, dead; under it, side by side where they have room. */
import type { TraySection } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { setFont } from '../fonts.ts';
import { type MapLook, toneOf } from '../map-look.ts';
import { INK } from '../palette.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, READ_TYPE } from '../sizes.ts';
import { widthOf } from '../text.ts';
import { paintCounter } from './counters.ts';

const TITLE = 54;
const EMBLEM = 40;
const COUNTER = { w: 122, h: 100 };
const STEP = { x: 132, y: 112 };
const GAP = 34;
const PER_ROW = Math.floor((INNER + STEP.x - COUNTER.w) / STEP.x);

interface Placed {
  readonly section: TraySection;
  readonly x: number;
  /** From the tray's top. */
  readonly y: number;
}

interface Plan {
  readonly placed: readonly Placed[];
  readonly height: number;
}

/** As many in a row as have room. */
function planOf(sheet: Sheet, tray: readonly TraySection[]): Plan {
  const placed: Placed[] = [];
  let [x, y, high] = [0, 0, 0];
  setFont(sheet.ctx, 'semi', READ_TYPE);
  for (const section of tray) {
    const { title, counters } = section;
    const wide = Math.max(
      EMBLEM + widthOf(sheet.ctx, title),
      Math.min(counters.length, PER_ROW) * STEP.x - STEP.x + COUNTER.w,
    );
    if (x > 0 && x + wide > INNER) [x, y, high] = [0, y + high, 0];
    placed.push({ section, x: MARGIN + x, y });
    x += wide + GAP;
    high = Math.max(high, TITLE + Math.ceil(counters.length / PER_ROW) * STEP.y);
  }
  return { placed, height: y + high };
}

export function trayHeight(sheet: Sheet, tray: readonly TraySection[]): number {
  return planOf(sheet, tray).height;
}

/** Returns where it ends. */
export function drawTray(sheet: Sheet, look: MapLook, tray: readonly TraySection[], top: number): number {
  const { placed, height } = planOf(sheet, tray);
  for (const {
    section: { side, title, counters },
    x,
    y,
  } of placed) {
    look.emblem(sheet.ctx, side, x + 16, top + y + 30, 28);
    sheet.print(title, { x: x + EMBLEM, y: top + y + 42, face: 'semi', size: READ_TYPE, colour: INK });
    for (const [index, counter] of counters.entries()) {
      const [column, row] = [index % PER_ROW, Math.floor(index / PER_ROW)];
      const box = { x: x + column * STEP.x, y: top + y + TITLE + row * STEP.y, ...COUNTER };
      paintCounter(sheet, toneOf(look, side), box, counter);
    }
  }
  return top + height;
}
