/** The picture of one or more rolls, for any game. */

import type { DiceProps } from '../kernel/dice-props.ts';
import { figure, signed } from '../text/figures.ts';
import { agreeing } from '../text/plural.ts';
import { die } from './die.ts';
import { setFont } from './fonts.ts';
import { header } from './header.ts';
import { ACCENT, CARD, CREAM, GOLD, INK, MUTED, SHADE } from './palette.ts';
import { type Box, card, fillBox } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT } from './sizes.ts';
import { clean, widthOf, wrap } from './text.ts';

type Roll = DiceProps['rolls'][number];

const DIE = 112;
const GAP = 24;
/** The band of a roll that says what it came to. */
const BAND_HEIGHT = 104;
const PAD = 32;
const CHIP = 68;

/** Rolls of one act: what each came to, then its dice, and each modifier with its reason. */
export function layOutDice(sheet: Sheet, props: DiceProps): Buffer {
  let y = header(sheet, { above: aboveOf(props), title: props.title }) + 36;
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
    drawRoll(sheet, roll, { x: MARGIN, y, w: INNER, h: needed });
    y += needed + GAP;
  }
  return sheet.finish(y + 24);
}

function aboveOf({ above, rolls }: DiceProps): readonly string[] {
  return above ?? [agreeing(rolls.length, 'Dice roll', 'Dice rolls')];
}

/** The words tell the result of a roll; its colour only repeats it. */
const TONES = {
  good: { ground: GOLD, ink: INK },
  bad: { ground: ACCENT, ink: CREAM },
  plain: { ground: SHADE, ink: INK },
} as const;

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
  setFont(sheet.ctx, 'text', 36);
  for (const modifier of roll.modifiers) {
    const text = `${drm(modifier.value)}  ${clean(modifier.label)}`;
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

function drm(value: number): string {
  return value === 0 ? '±0' : signed(value);
}

function chipRows(sheet: Sheet, roll: Roll): number {
  return (chips(sheet, roll).at(-1)?.row ?? -1) + 1;
}

function bodyOf(roll: Roll): number {
  const diceRows = Math.ceil(Math.min(Math.max(roll.values.length, 1), 4) / 2);
  return 26 * 2 + diceRows * (DIE + 20) - 20;
}

function heightOf(sheet: Sheet, roll: Roll): number {
  const rows = chipRows(sheet, roll);
  return BAND_HEIGHT + bodyOf(roll) + rows * CHIP + (rows > 0 ? 8 : 0);
}

function drawRoll(sheet: Sheet, roll: Roll, box: Box): void {
  card(sheet.ctx, box, CARD);
  outcome(sheet, roll, box);
  const top = box.y + BAND_HEIGHT;
  const body = bodyOf(roll);
  const middle = top + body / 2;
  const left = box.x + PAD;
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
  const x = left + diceWidth(roll) + 36;
  const width = box.x + box.w - PAD - x;
  setFont(sheet.ctx, 'semi', 42);
  const lines = wrap(sheet.ctx, roll.purpose, width, 2);
  const first = middle - (lines.length === 2 ? 36 : 10);
  for (const [index, text] of lines.entries())
    sheet.print(text, { x, y: first + index * 50, face: 'semi', size: 42, width });
  sheet.print(ruleLine(roll), {
    x,
    y: first + lines.length * 50 + 2,
    face: 'text',
    size: 36,
    min: 34,
    width,
    colour: MUTED,
  });
  for (const chip of chips(sheet, roll)) {
    const y = top + body - 10 + chip.row * CHIP;
    fillBox(sheet.ctx, { x: left + chip.x, y, w: chip.w, h: 56 }, SHADE, 28);
    sheet.print(chip.text, {
      x: left + chip.x + 22,
      y: y + 40,
      face: 'text',
      size: 36,
      min: 34,
      width: chip.w - 40,
    });
  }
}

/** The outcome first, over the whole width, in its colour; at its right the Final dr or DR. */
function outcome(sheet: Sheet, roll: Roll, box: Box): void {
  const { ground, ink } = TONES[roll.tone ?? 'plain'];
  fillBox(sheet.ctx, { ...box, h: BAND_HEIGHT }, ground, 12);
  sheet.ctx.fillStyle = ground;
  sheet.ctx.fillRect(box.x, box.y + BAND_HEIGHT - 14, box.w, 14);
  const right = box.x + box.w - PAD;
  const taken = sheet.print(figure(roll.final), {
    x: right,
    y: box.y + 78,
    face: 'title',
    size: 76,
    align: 'right',
    width: 150,
    colour: ink,
    leads: true,
  });
  const word = sheet.print('Final', {
    x: right - taken - 14,
    y: box.y + 74,
    face: 'semi',
    size: 36,
    align: 'right',
    colour: ink,
  });
  const width = box.w - PAD * 2 - taken - word - 50;
  sheet.print(roll.result, {
    x: box.x + PAD,
    y: box.y + 74,
    face: 'title',
    size: 64,
    width,
    colour: ink,
    leads: true,
  });
}

function ruleLine(roll: Roll): string {
  const sum = roll.values.reduce((total, value) => total + value, 0);
  const kind =
    roll.kind === 'DR' && roll.values.length === 2
      ? `DR ${roll.values.join(' + ')} = ${sum}`
      : `${roll.kind} ${roll.values.join(', ')}`;
  return roll.rule.trim() === '' ? kind : `${roll.rule} · ${kind}`;
}
