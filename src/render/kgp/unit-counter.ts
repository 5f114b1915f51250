/** A counter of the tray. */
import type { TrayMark, TrayStack, TrayUnder } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { setFont } from '../fonts.ts';
import { ACCENT, CARD, CREAM, GOLD, INK, MUTED, RULE } from '../palette.ts';
import { type Box, fillBox, roundBox, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { clean, widthOf, wrap } from '../text.ts';
import { emblem, SIDE_COLOURS } from './sides.ts';
import { drawSign } from './signs.ts';

/** A half-inch counter, and what shows of one that lies under it. */
export const COUNTER = 186;
const STRIP = 46;
const TALL = 84;
/** Each line of the ids under a pile. */
const ID_LINE = 40;
const INSET = 8;
const ROUND = 9;

interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
}

/** A counter in its side's colour; a broken one lies on its pale side. */
function coloursOf(side: Side, broken: boolean): Colours {
  const { main, dark, edge, tint } = SIDE_COLOURS[side];
  return broken ? { ground: tint, ink: dark, edge } : { ground: main, ink: CREAM, edge };
}

const TONES: { readonly [tone in TrayMark['tone']]: Colours } = {
  bad: { ground: ACCENT, ink: CREAM, edge: '#7a2119' },
  good: { ground: GOLD, ink: INK, edge: '#b08f36' },
  plain: { ground: CARD, ink: INK, edge: RULE },
};

/** Flat shadows: a blurred one takes 20 ms, and a tray has a hundred of them. */
const SHADOWS = [
  { away: 0.6, colour: 'rgba(38, 35, 29, 0.2)' },
  { away: 1.2, colour: 'rgba(38, 35, 29, 0.12)' },
];

function punched({ ctx }: Sheet, box: Box, { ground, edge }: Colours, depth: number): void {
  for (const { away, colour } of SHADOWS)
    fillBox(ctx, { ...box, x: box.x + (depth * away) / 2, y: box.y + depth * away }, colour, ROUND);
  fillBox(ctx, box, ground, ROUND);
  strokeBox(ctx, { x: box.x + 1, y: box.y + 1, w: box.w - 2, h: box.h - 2 }, edge, 2, ROUND);
}

/** Darker to the lower right alone: a lit corner would take contrast from the id in it. */
function sheen({ ctx }: Sheet, box: Box): void {
  const light = ctx.createLinearGradient(box.x, box.y, box.x + box.w, box.y + box.h);
  light.addColorStop(0.35, 'rgba(0, 0, 0, 0)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.16)');
  ctx.fillStyle = light;
  roundBox(ctx, box, ROUND);
  ctx.fill();
}

interface Strip {
  readonly y: number;
  readonly height: number;
  readonly indent: number;
  readonly colours: Colours;
  readonly mark?: TrayMark;
  readonly under?: TrayUnder;
}

/**
 * The signs below the counter, from the top down: its markers, then the things that it holds, each with its markers.
 */
function stripsOf({ marks, under }: TrayStack, top: number): Strip[] {
  const strips: Strip[] = [];
  let y = top;
  const add = (height: number, strip: Omit<Strip, 'y' | 'height'>): void => {
    strips.push({ y, height, ...strip });
    y += height;
  };
  for (const mark of marks) add(STRIP, { indent: 0, colours: TONES[mark.tone], mark });
  for (const each of under) {
    const indent = (each.depth - 1) * 12;
    add(each.tall ? TALL : STRIP, { indent, colours: coloursOf(each.side, each.broken), under: each });
    for (const mark of each.marks) add(STRIP, { indent: indent + 12, colours: TONES[mark.tone], mark });
  }
  return strips;
}

function printStrip(sheet: Sheet, x: number, { y, height, indent, colours, mark, under }: Strip): void {
  const left = x + indent + INSET;
  const width = COUNTER - indent - INSET * 2;
  const base = y + height - 12;
  if (mark !== undefined) {
    const word = { face: 'head', size: 34, colour: colours.ink, align: 'center' } as const;
    sheet.print(mark.text, { x: left + width / 2, y: base, ...word, width });
    return;
  }
  if (under === undefined) return;
  const id = { face: 'head', size: 34, colour: colours.ink, align: 'right' } as const;
  const taken = sheet.print(under.id, { x: left + width, y: base, ...id });
  const type = { face: 'title', size: 34, colour: colours.ink } as const;
  const room = taken === 0 ? width : width - taken - 8;
  if (!under.tall) {
    sheet.print(under.type, { x: left, y: base, ...type, width: room });
    return;
  }
  setFont(sheet.ctx, type.face, type.size);
  const [first = '', second = ''] = wrap(sheet.ctx, under.type, width, 2);
  sheet.print(first, { x: left, y: base - 36, ...type, width });
  sheet.print(second, { x: left, y: base, ...type, width: width - taken - 8 });
}

/** The sign, and under it the type as large as the counter allows, long ones on two lines. */
function face(sheet: Sheet, stack: TrayStack, x: number, y: number, { ink, ground }: Colours): void {
  const { ctx } = sheet;
  const width = COUNTER - INSET * 2;
  const middle = x + COUNTER / 2;
  const text = clean(stack.type);
  const how = { x: middle, face: 'title', colour: ink, align: 'center', width } as const;
  setFont(ctx, 'title', 36);
  const isLong = widthOf(ctx, text) > width;
  const [first = '', second = ''] = isLong ? wrap(ctx, text, width, 2) : [];
  drawSign(ctx, stack.sign, { x: middle, y: y + (isLong ? 80 : 92), height: isLong ? 38 : 50 }, ink, ground);
  if (isLong) {
    sheet.print(first, { ...how, y: y + COUNTER - 52, size: 36, min: 34 });
    sheet.print(second, { ...how, y: y + COUNTER - 17, size: 36, min: 34 });
  } else sheet.print(text, { ...how, y: y + COUNTER - 20, size: 56, min: 36 });
}

/** One stack with its upper left corner at (x, y): the counter, its markers, and what it holds. */
export function unitStack(sheet: Sheet, stack: TrayStack, x: number, y: number): void {
  const { ctx } = sheet;
  const colours = coloursOf(stack.side, stack.broken);
  const box = { x, y, w: COUNTER, h: COUNTER };
  const strips = stripsOf(stack, y + COUNTER);
  // From the bottom up: each lies on the one below it.
  for (const strip of [...strips].reverse()) {
    const under = { x: x + strip.indent, y: strip.y - 24, w: COUNTER - strip.indent, h: strip.height + 24 };
    punched(sheet, under, strip.colours, 2);
  }
  if (stack.count > 1) {
    for (const step of stack.count > 2 ? [2, 1] : [1])
      punched(sheet, { ...box, x: x + step * 5, y: y - step * 5 }, colours, 2);
  }
  punched(sheet, box, colours, 4);
  if (!stack.broken) sheen(sheet, box);
  const inner = { x: x + 5, y: y + 5, w: COUNTER - 10, h: COUNTER - 10 };
  strokeBox(ctx, inner, stack.broken ? colours.edge : 'rgba(247, 241, 227, 0.4)', 1.5, ROUND - 3);
  for (const strip of strips) printStrip(sheet, x, strip);

  emblem(ctx, stack.side, x + COUNTER - 31, y + 30, 34, colours.ink, colours.ground);
  if (stack.count === 1) {
    const [id = ''] = stack.ids;
    sheet.print(id, { x: x + 15, y: y + 43, face: 'semi', size: 36, colour: colours.ink });
  } else {
    const many = `×${stack.count}`;
    setFont(ctx, 'bold', 36);
    const width = widthOf(ctx, many) + 20;
    fillBox(ctx, { x: x + 10, y: y + 10, w: width, h: 42 }, colours.ink, 7);
    sheet.print(many, { x: x + 20, y: y + 44, face: 'bold', size: 36, colour: colours.ground });
    const below = strips.at(-1);
    const under = below === undefined ? y + COUNTER : below.y + below.height;
    stack.ids.forEach((line, index) => {
      sheet.print(line, {
        x: x + COUNTER / 2,
        y: under + 38 + index * ID_LINE,
        face: 'semi',
        size: 34,
        colour: MUTED,
        align: 'center',
        width: COUNTER + 8,
      });
    });
  }
  face(sheet, stack, x, y, colours);
}

/** How far a stack reaches down from its upper edge. */
export function stackHeight(stack: TrayStack): number {
  const last = stripsOf(stack, COUNTER).at(-1);
  const strips = last === undefined ? COUNTER : last.y + last.height;
  return strips + (stack.count > 1 ? stack.ids.length * ID_LINE + 10 : 0);
}
