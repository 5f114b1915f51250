/** The cards of Ardennes II: how an attack, and how a barrage came to its result. */
import type {
  BarrageCardProps,
  CardForce,
  CardShot,
  CombatCardProps,
  Marked,
} from '../../games/ardennes2/vocabulary/card-props.ts';
import type { Side } from '../../games/ardennes2/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { given } from '../../text/present.ts';
import { die } from '../die.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { toneOf } from '../map-look.ts';
import { CARD, CREAM, INK, MUTED, RULE, SHADE } from '../palette.ts';
import { card, fillBox, line, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { LOOK } from './look.ts';

const GAP = 24;
const PAD = 28;
const LINE = 44;
/** Lines of units in a panel; the rest is counted. */
const MOST_UNITS = 8;
/** Lines of what came of an attack. */
const MOST_AFTER = 8;

/** An attack or an Overrun: the result, who fought, the column and its shifts, the dice. */
export function layOutCombat(sheet: Sheet, props: CombatCardProps): Buffer {
  let y = header(sheet, { above: [props.campaign, props.rule], title: props.title, tag: props.date }) + GAP;
  y = band(sheet, props.attack.side, props.outcome, y, props.cell) + GAP;
  y = forces(sheet, props.attack, props.defense, y) + GAP;
  y = strip(sheet, props, y) + GAP;
  y = dice(sheet, props, y) + GAP;
  y = said(sheet, props.after, y);
  return sheet.finish(y + 16);
}

/** The outcome, over the whole width in the colour of the side that acted. */
function band(sheet: Sheet, side: Side, outcome: string, top: number, cell?: string): number {
  const { ctx } = sheet;
  const left = MARGIN + PAD;
  const edge = WIDTH - MARGIN - PAD;
  setFont(ctx, 'title', 60);
  const lines = wrap(ctx, outcome, cell === undefined ? edge - left : edge - left - 280, 2);
  const height = lines.length === 1 ? 128 : 184;
  fillBox(ctx, { x: MARGIN, y: top, w: INNER, h: height }, toneOf(LOOK, side).dark, 14);
  for (const [index, words] of lines.entries())
    sheet.print(words, {
      x: left,
      y: top + 84 + index * 62,
      face: 'title',
      size: 60,
      colour: CREAM,
      leads: true,
    });
  if (cell === undefined) return top + height;
  const box = { x: edge - 250, y: top + height / 2 - 46, w: 250, h: 92 };
  fillBox(ctx, box, CREAM, 10);
  sheet.print(cell, {
    x: box.x + box.w / 2,
    y: box.y + 66,
    face: 'title',
    size: 60,
    min: 44,
    align: 'center',
    width: box.w - 24,
    leads: true,
  });
  return top + height;
}

function forces(sheet: Sheet, attack: CardForce, defense: CardForce, top: number): number {
  const wide = (INNER - GAP) / 2;
  const rows = Math.max(...[attack, defense].map(({ units }) => Math.min(units.length, MOST_UNITS + 1)));
  const height = 132 + rows * LINE + 16;
  panel(sheet, 'attack', attack, { x: MARGIN, y: top, w: wide, h: height });
  panel(sheet, 'defend', defense, { x: MARGIN + wide + GAP, y: top, w: wide, h: height });
  return top + height;
}

function panel(
  sheet: Sheet,
  does: string,
  { side, name, where, total, units }: CardForce,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): void {
  const { ctx } = sheet;
  const { x, y, w } = box;
  const { soft, dark } = toneOf(LOOK, side);
  card(ctx, box, CARD);
  fillBox(ctx, { x, y, w, h: 112 }, soft, 12);
  LOOK.emblem(ctx, side, x + 56, y + 56, 60);
  const who = `${name} ${does}`;
  const strong = sheet.print(figure(total), {
    x: x + w - PAD,
    y: y + 82,
    face: 'title',
    size: 76,
    min: 44,
    align: 'right',
    width: 160,
    colour: dark,
    leads: true,
  });
  const room = w - 106 - PAD - strong - 16;
  sheet.print(who, { x: x + 106, y: y + 50, face: 'bold', size: 38, min: 34, width: room, colour: dark });
  sheet.print(where, { x: x + 106, y: y + 94, face: 'text', size: 34, width: room, colour: INK });
  const shown = units.length > MOST_UNITS + 1 ? units.slice(0, MOST_UNITS) : units;
  for (const [index, unit] of shown.entries()) {
    const at = y + 132 + index * LINE + 32;
    const wide = sheet.print(unit.id, { x: x + PAD, y: at, face: 'semi', size: 36, width: w * 0.45 });
    if (unit.how !== undefined)
      sheet.print(unit.how, {
        x: x + PAD + wide + 18,
        y: at,
        face: 'text',
        size: 34,
        width: w - PAD * 2 - wide - 18 - 86,
        colour: MUTED,
      });
    sheet.print(figure(unit.value), { x: x + w - PAD, y: at, face: 'bold', size: 36, align: 'right' });
  }
  if (shown.length < units.length)
    sheet.print(`and ${units.length - shown.length} more`, {
      x: x + PAD,
      y: y + 132 + shown.length * LINE + 32,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
}

/** The columns of the table: where the odds begin, the shifts, and where is rolled. */
function strip(
  sheet: Sheet,
  { columns, start, column, beyond, shifts }: CombatCardProps,
  top: number,
): number {
  const { ctx } = sheet;
  const notes = [...given(beyond, (beyond) => `Odds of ${beyond}: the end column`), ...shifts];
  const lines = notes.length === 0 ? ['No shifts'] : notes;
  const height = 160 + lines.length * LINE + 16;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const step = (INNER - PAD * 2) / Math.max(columns.length, 1);
  const middle = (index: number) => MARGIN + PAD + step * (index + 0.5);
  for (const [index, words] of columns.entries()) {
    const box = { x: middle(index) - step / 2 + 4, y: top + 64, w: step - 8, h: 72 };
    const isRolled = index === column;
    fillBox(ctx, box, isRolled ? INK : SHADE, 8);
    if (index === start && !isRolled) strokeBox(ctx, box, INK, 4, 8);
    sheet.print(words, {
      x: middle(index),
      y: box.y + 50,
      face: 'bold',
      size: 40,
      min: 34,
      align: 'center',
      width: box.w - 8,
      colour: isRolled ? CREAM : INK,
    });
  }
  if (start > column && column >= 0) {
    const y = top + 40;
    line(ctx, [middle(start), top + 60], [middle(start), y], INK, 5);
    line(ctx, [middle(start) + 2.5, y], [middle(column) - 2.5, y], INK, 5);
    line(ctx, [middle(column), y], [middle(column), top + 52], INK, 5);
    ctx.fillStyle = INK;
    ctx.beginPath();
    ctx.moveTo(middle(column) - 14, top + 46);
    ctx.lineTo(middle(column) + 14, top + 46);
    ctx.lineTo(middle(column), top + 62);
    ctx.closePath();
    ctx.fill();
  }
  for (const [index, words] of lines.entries())
    sheet.print(words, {
      x: MARGIN + PAD,
      y: top + 160 + index * LINE + 28,
      face: 'text',
      size: 36,
      min: 34,
      width: INNER - PAD * 2,
    });
  return top + height;
}

/** The dice, and what their neighbours would have been. */
function dice(sheet: Sheet, { dice: values, cell, less, more }: CombatCardProps, top: number): number {
  const height = 168;
  card(sheet.ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  for (const [index, value] of values.entries())
    die(sheet, value, 'white', { x: MARGIN + 84 + index * 122, y: top + height / 2, size: 104 });
  const sum = values.reduce((all, value) => all + value, 0);
  const after = MARGIN + 84 + values.length * 122 - 40;
  sheet.print(`= ${sum}`, { x: after, y: top + 106, face: 'title', size: 64, leads: true });
  const cells = [
    ...given(less, (less) => ({ label: `One less (${sum - 1})`, cell: less, isRolled: false })),
    { label: `Rolled (${sum})`, cell, isRolled: true },
    ...given(more, (more) => ({ label: `One more (${sum + 1})`, cell: more, isRolled: false })),
  ];
  const left = after + 130;
  const wide = (WIDTH - MARGIN - PAD - left) / 3;
  for (const [index, each] of cells.entries()) {
    const box = { x: left + index * wide + 5, y: top + 20, w: wide - 10, h: height - 40 };
    fillBox(sheet.ctx, box, each.isRolled ? INK : SHADE, 8);
    const centre = { x: box.x + box.w / 2, align: 'center', width: box.w - 16 } as const;
    const [faint, strong] = each.isRolled ? [CREAM, CREAM] : [MUTED, INK];
    sheet.print(each.label, { ...centre, y: box.y + 46, face: 'text', size: 34, colour: faint });
    sheet.print(each.cell, { ...centre, y: box.y + 102, face: 'bold', size: 46, min: 34, colour: strong });
  }
  return top + height;
}

/** The outcome, line by line. */
function said(sheet: Sheet, lines: readonly string[], top: number): number {
  if (lines.length === 0) return top;
  setFont(sheet.ctx, 'text', 36);
  const wrapped = lines.flatMap((each) => wrap(sheet.ctx, each, INNER - PAD * 2, 2));
  const shown = wrapped.length > MOST_AFTER ? [...wrapped.slice(0, MOST_AFTER - 1), '…'] : wrapped;
  const height = shown.length * LINE + 36;
  card(sheet.ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  for (const [index, words] of shown.entries())
    sheet.print(words, { x: MARGIN + PAD, y: top + 50 + index * LINE, face: 'text', size: 36 });
  return top + height + GAP;
}

/** Shots shown one by one; the rest is counted. */
const MOST_SHOTS = 8;
const MARKS: { readonly [marked in Marked]: string } = { full: 'Full', half: 'Half', none: '–' };

/** Shots at one hex: what each needed, what it rolled, and what it placed. */
export function layOutBarrage(sheet: Sheet, props: BarrageCardProps): Buffer {
  let y = header(sheet, { above: [props.campaign, props.rule], title: props.title, tag: props.date }) + GAP;
  y = band(sheet, props.side, props.outcome, y) + GAP;
  sheet.print(props.range, { x: MARGIN, y: y + 34, face: 'semi', size: 36, min: 34, width: INNER });
  y += 62;
  const shown = props.shots.length > MOST_SHOTS ? props.shots.slice(-MOST_SHOTS) : props.shots;
  const left = props.shots.length - shown.length;
  if (left > 0) {
    sheet.print(`${left} shots before these`, {
      x: MARGIN,
      y: y + 34,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
    y += 56;
  }
  for (const each of shown) y = shot(sheet, props.side, each, y) + 16;
  return sheet.finish(y + 16);
}

function shot(
  sheet: Sheet,
  side: Side,
  { who, rolls, roll, result, modifiers }: CardShot,
  top: number,
): number {
  const { ctx } = sheet;
  const height = 196;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  die(sheet, roll, 'white', { x: MARGIN + 84, y: top + height / 2, size: 104 });
  const x = MARGIN + 164;
  const room = WIDTH - MARGIN - PAD - x;
  const wide = sheet.print(who, { x, y: top + 58, face: 'bold', size: 40, min: 34, width: room * 0.5 });
  sheet.print(modifiers.join(', ') || 'no modifiers', {
    x: x + room,
    y: top + 58,
    face: 'text',
    size: 34,
    align: 'right',
    width: room - wide - 24,
    colour: MUTED,
  });
  const step = room / rolls.length;
  for (const [index, brings] of rolls.entries()) {
    const box = { x: x + index * step + 4, y: top + 84, w: step - 8, h: 88 };
    const isRolled = index + 1 === roll;
    const { ground, soft } = toneOf(LOOK, side);
    fillBox(ctx, box, isRolled ? INK : { full: ground, half: soft, none: CARD }[brings], 8);
    strokeBox(ctx, box, isRolled ? INK : RULE, 2, 8);
    const words = isRolled ? MARKS[result] : MARKS[brings];
    const centre = { x: box.x + box.w / 2, align: 'center', width: box.w - 8 } as const;
    const colour = isRolled ? CREAM : INK;
    sheet.print(String(index + 1), { ...centre, y: box.y + 36, face: 'text', size: 34, colour });
    sheet.print(words, { ...centre, y: box.y + 76, face: 'bold', size: 38, min: 34, colour });
  }
  return top + height;
}
