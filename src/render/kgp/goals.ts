/** The victory conditions of both sides and their state: for the scenario card and for victory determination. */
import type { CardWay, ScenarioCardProps } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { setFont } from '../fonts.ts';
import { CARD, CREAM, MUTED, RULE, SHADE } from '../palette.ts';
import { card, circle, fillBox, line, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { clean, widthOf } from '../text.ts';
import { emblem, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const PAD = 32;
const LEFT = MARGIN + PAD;
const ROOM = INNER - PAD * 2;

type Goal = ScenarioCardProps['goals'][number];

const WHAT = { scenario: 'wins the scenario with', campaign: 'wins the campaign with' } as const;

function headOf({ of, ways }: Goal): string {
  if (ways.some(({ met }) => met === true)) return `has won the ${of} with`;
  if (of === 'scenario' && ways.some(({ met }) => met === false)) return 'needed for the scenario';
  return WHAT[of];
}

/** One way of a goal: a line, a bar where it is counted, or who Controls each place. */
const COUNTED = 106;
const PLAIN = 64;

function heightOf({ count }: CardWay): number {
  return count === undefined ? PLAIN : COUNTED;
}

/** A side's goal as a card. Returns where it ends. */
export function drawGoal(sheet: Sheet, goal: Goal, top: number): number {
  const { side, rule, ways } = goal;
  const { ctx } = sheet;
  const height = 92 + ways.reduce((sum, way) => sum + heightOf(way), 0) + 16;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  fillBox(ctx, { x: MARGIN, y: top, w: 14, h: height }, SIDE_COLOURS[side].main, 7);
  emblem(ctx, side, LEFT + 30, top + 50, 56);
  const said = sheet.print(`${SIDE_WORDS[side]} ${headOf(goal)}`, {
    x: LEFT + 74,
    y: top + 66,
    face: 'title',
    size: 46,
    colour: SIDE_COLOURS[side].dark,
  });
  sheet.print(rule, {
    x: WIDTH - MARGIN - PAD,
    y: top + 64,
    face: 'text',
    size: 34,
    align: 'right',
    width: ROOM - said - 90,
    colour: MUTED,
  });
  let y = top + 92;
  for (const [index, way] of ways.entries()) {
    drawWay(sheet, way, side, index > 0, y);
    y += heightOf(way);
  }
  return top + height;
}

function drawWay(
  sheet: Sheet,
  { text, count, places, met }: CardWay,
  side: Side,
  isOther: boolean,
  top: number,
): void {
  const right = WIDTH - MARGIN - PAD;
  let left = LEFT;
  if (met !== undefined) {
    outcome(sheet, met, side, LEFT + 21, top + 31);
    left += 58;
  }
  if (isOther)
    left += 14 + sheet.print('or', { x: left, y: top + 44, face: 'text', size: 38, colour: MUTED });
  const held = places === undefined ? 0 : drawPlaces(sheet, places, right, top);
  const shown = count === undefined ? held : 230;
  sheet.print(text, { x: left, y: top + 44, face: 'semi', size: 42, min: 34, width: right - left - shown });
  if (count !== undefined) gauge(sheet, count, side, top);
}

/** A tick where it was reached, a cross where it was not. */
function outcome({ ctx }: Sheet, met: boolean, side: Side, x: number, y: number): void {
  circle(ctx, x, y, 21, met ? SIDE_COLOURS[side].main : SHADE);
  const colour = met ? CREAM : MUTED;
  if (met) {
    line(ctx, [x - 10, y + 1], [x - 3, y + 9], colour, 5);
    line(ctx, [x - 4, y + 9], [x + 11, y - 9], colour, 5);
    return;
  }
  line(ctx, [x - 8, y - 8], [x + 8, y + 8], colour, 5);
  line(ctx, [x - 8, y + 8], [x + 8, y - 8], colour, 5);
}

/** Each place with the side that Controls it now, from the right; returns the width, at most a half of the card. */
function drawPlaces(
  sheet: Sheet,
  places: NonNullable<CardWay['places']>,
  right: number,
  top: number,
): number {
  setFont(sheet.ctx, 'bold', 38);
  let x = right;
  for (const { name, by } of [...places].reverse()) {
    const width = 52 + widthOf(sheet.ctx, clean(name));
    if (right - x + width > ROOM / 2) break;
    x -= width;
    if (by === 'us' || by === 'german') emblem(sheet.ctx, by, x + 21, top + 31, 42);
    else sheet.print('–', { x: x + 21, y: top + 44, face: 'bold', size: 38, align: 'center', colour: MUTED });
    sheet.print(name, { x: x + 50, y: top + 45, face: 'bold', size: 38 });
    x -= 26;
  }
  return right - x;
}

/** The part reached of the part needed, as a bar. */
function gauge(sheet: Sheet, { has, needs }: NonNullable<CardWay['count']>, side: Side, top: number): void {
  const { ctx } = sheet;
  const right = WIDTH - MARGIN - PAD;
  const of = sheet.print(`of ${figure(needs)}`, {
    x: right,
    y: top + 44,
    face: 'semi',
    size: 36,
    align: 'right',
    colour: MUTED,
  });
  sheet.print(figure(has), {
    x: right - of - 12,
    y: top + 44,
    face: 'title',
    size: 52,
    align: 'right',
    colour: SIDE_COLOURS[side].dark,
    leads: true,
  });
  const bar = { x: LEFT, y: top + 64, w: ROOM, h: 24 };
  fillBox(ctx, bar, SHADE, 12);
  const part = needs <= 0 ? 1 : Math.min(Math.max(has / needs, 0), 1);
  if (part > 0) fillBox(ctx, { ...bar, w: Math.max(ROOM * part, 24) }, SIDE_COLOURS[side].main, 12);
  strokeBox(ctx, bar, RULE, 1.5, 12);
}
