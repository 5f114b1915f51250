/** The picture of one or more rolls, for any game. */
import type { DiceProps } from '../kernel/dice-props.ts';
import { die } from './die.ts';
import { setFont } from './fonts.ts';
import { header } from './header.ts';
import { CARD, INK, MUTED, RULE, SHADE } from './palette.ts';
import { card, fillBox, line } from './shapes.ts';
import { INNER, MARGIN, MAX_HEIGHT, type Sheet, WIDTH } from './sheet.ts';
import { clean, figure, widthOf } from './text.ts';

type Roll = DiceProps['rolls'][number];

const DIE = 112;
const GAP = 24;

/** Rolls of one moment: the dice, what was added, and what it came to. */
export function layOutDice(sheet: Sheet, props: DiceProps): Buffer {
  let y =
    header(sheet, { above: [props.rolls.length === 1 ? 'Dice roll' : 'Dice rolls'], title: props.title }) +
    36;
  if (props.rolls.length === 0) {
    sheet.print('No rolls', { x: MARGIN, y: y + 44, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 44 + 48);
  }
  for (const [index, roll] of props.rolls.entries()) {
    const left = props.rolls.length - index;
    const needed = heightOf(sheet, roll);
    // Room is kept for the line that says how many are not shown.
    if (y + needed + (left > 1 ? 100 : 48) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more, in the text`, {
        x: MARGIN,
        y: y + 40,
        face: 'semi',
        size: 36,
        colour: MUTED,
      });
      y += 56;
      break;
    }
    drawRoll(sheet, roll, y, needed);
    y += needed + GAP;
  }
  return sheet.finish(y + 24);
}

const PAD = 32;
/** Dice up to two by two; more than four are too many for a picture, and their values are printed. */
function diceWidth(roll: Roll): number {
  const shown = Math.min(Math.max(roll.values.length, 1), 2);
  return shown * DIE + (shown - 1) * 20;
}

function chips(
  sheet: Sheet,
  roll: Roll,
): { readonly text: string; readonly x: number; readonly row: number; readonly w: number }[] {
  const room = INNER - PAD * 2;
  const placed: { text: string; x: number; row: number; w: number }[] = [];
  let x = 0;
  let row = 0;
  setFont(sheet.ctx, 'text', 32);
  for (const modifier of roll.modifiers) {
    const text = `${signed(modifier.value)}  ${clean(modifier.label)}`;
    const w = Math.min(widthOf(sheet.ctx, text) + 44, room);
    if (x > 0 && x + w > room) {
      x = 0;
      row += 1;
    }
    placed.push({ text, x, row, w });
    x += w + 16;
  }
  return placed;
}

function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : figure(value);
}

function heightOf(sheet: Sheet, roll: Roll): number {
  const rows = (chips(sheet, roll).at(-1)?.row ?? -1) + 1;
  const diceRows = Math.ceil(Math.min(Math.max(roll.values.length, 1), 4) / 2);
  return PAD * 2 + Math.max(diceRows * (DIE + 20) - 20, 148) + rows * 68 + (rows > 0 ? 24 : 0);
}

function drawRoll(sheet: Sheet, roll: Roll, top: number, height: number): void {
  const { ctx } = sheet;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const rows = (chips(sheet, roll).at(-1)?.row ?? -1) + 1;
  const body = height - rows * 68 - (rows > 0 ? 24 : 0);
  const middle = top + body / 2;

  const left = MARGIN + PAD;
  const shown = roll.values.slice(0, 4);
  const diceRows = Math.ceil(shown.length / 2);
  for (const [index, value] of shown.entries()) {
    const row = Math.floor(index / 2);
    die(sheet, value, roll.kind === 'DR' && index === 0 ? 'red' : 'white', {
      x: left + DIE / 2 + (index % 2) * (DIE + 20),
      y: middle + (row - (diceRows - 1) / 2) * (DIE + 20),
      size: DIE,
    });
  }

  // What it came to stands at the right in a box of its own.
  const boxWidth = 168;
  const box = { x: WIDTH - MARGIN - boxWidth, y: top, w: boxWidth, h: body };
  fillBox(ctx, { x: box.x, y: top + 1, w: boxWidth - 1, h: body - (rows > 0 ? 0 : 2) }, SHADE, 11);
  ctx.fillStyle = SHADE;
  ctx.fillRect(box.x, top + 1, 20, body - (rows > 0 ? 0 : 2));
  if (rows > 0) ctx.fillRect(box.x, top + body - 20, boxWidth - 1, 20);
  line(ctx, [box.x, top + 1], [box.x, top + body - 1], RULE, 2);
  sheet.print('FINAL', {
    x: box.x + boxWidth / 2,
    y: middle - 40,
    face: 'semi',
    size: 28,
    align: 'center',
    colour: MUTED,
    spaced: 3,
  });
  sheet.print(figure(roll.final), {
    x: box.x + boxWidth / 2,
    y: middle + 58,
    face: 'title',
    size: 104,
    align: 'center',
    width: boxWidth - 24,
  });

  const textLeft = left + diceWidth(roll) + 36;
  const room = box.x - 28 - textLeft;
  sheet.print(roll.purpose, { x: textLeft, y: middle - 30, face: 'semi', size: 40, min: 30, width: room });
  sheet.print(ruleLine(roll), {
    x: textLeft,
    y: middle + 12,
    face: 'text',
    size: 30,
    width: room,
    colour: MUTED,
  });
  sheet.print(roll.result, {
    x: textLeft,
    y: middle + 68,
    face: 'title',
    size: 52,
    min: 32,
    width: room,
    colour: INK,
  });

  if (rows > 0) {
    line(ctx, [MARGIN + 1, top + body], [WIDTH - MARGIN - 1, top + body], RULE, 2);
    for (const chip of chips(sheet, roll)) {
      const y = top + body + 20 + chip.row * 68;
      fillBox(ctx, { x: left + chip.x, y, w: chip.w, h: 52 }, SHADE, 26);
      sheet.print(chip.text, {
        x: left + chip.x + 22,
        y: y + 37,
        face: 'text',
        size: 32,
        width: chip.w - 40,
      });
    }
  }
}

function ruleLine(roll: Roll): string {
  const sum = roll.values.reduce((total, value) => total + value, 0);
  const kind =
    roll.kind === 'DR' && roll.values.length === 2
      ? `DR ${roll.values.join(' + ')} = ${sum}`
      : `${roll.kind} ${roll.values.join(', ')}`;
  return roll.rule.trim() === '' ? kind : `${roll.rule} · ${kind}`;
}
