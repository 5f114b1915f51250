/** The picture of the scenario card: who must do what to win, what stands, the weather, and what is in force. */

import type { ScenarioCardProps } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { ACCENT, CARD, CREAM, INK, MUTED, SHADE } from '../palette.ts';
import { card, circle, fillBox, line, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { drawGoal } from './goals.ts';
import { BOTH_SIDES, emblem, lookOf, SIDE_COLOURS, SIDE_LETTERS, SIDE_WORDS } from './sides.ts';

const PAD = 32;
const GAP = 20;
const LEFT = MARGIN + PAD;
const ROOM = INNER - PAD * 2;
const HALF = (INNER - GAP) / 2;
const LINE = 46;

/** The scenario card: for everybody, or a side's own, with what it alone knows at the end. */
export function layOutScenarioCard(sheet: Sheet, props: ScenarioCardProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, props.cg, 'Scenario card'],
    title: props.title,
    tag: props.date,
    ...(props.side === undefined ? {} : { side: lookOf(props.side) }),
  });
  y = order(sheet, props, y + 28) + GAP;
  if (props.own !== undefined && props.side !== undefined) y = own(sheet, props.own, props.side, y) + GAP;
  for (const goal of props.goals) y = drawGoal(sheet, goal, y) + GAP;
  y = weather(sheet, props, y) + GAP;
  y = gameEnd(sheet, props, y) + GAP;
  y = ratings(sheet, props, y) + GAP;
  y = force(sheet, props.inForce, y, MAX_HEIGHT - (props.houseValues ? 72 : 24));
  if (props.houseValues)
    sheet.print('‡ House values are in use.', {
      x: MARGIN,
      y: y + 34,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
  return sheet.finish(y + (props.houseValues ? 72 : 24));
}

function heading(sheet: Sheet, text: string, x: number, y: number, colour: string = MUTED): number {
  return sheet.print(text, { x, y, face: 'semi', size: 36, colour });
}

/** The sides that set up first and move first; during play, the side whose Player Turn it is. */
function order(sheet: Sheet, { setsUpFirst, movesFirst, turn }: ScenarioCardProps, top: number): number {
  const now = turn === undefined ? 'Moves first' : `Turn ${turn.turn}`;
  const cells: readonly (readonly [string, Side | undefined])[] = [
    ['Sets up first', setsUpFirst],
    [now, turn === undefined ? movesFirst : turn.side],
  ];
  for (const [index, [label, side]] of cells.entries()) {
    const x = MARGIN + index * (HALF + GAP);
    const box = { x, y: top, w: HALF, h: 120 };
    card(sheet.ctx, box, side === undefined ? CARD : SIDE_COLOURS[side].tint);
    const middle = top + 60;
    if (side === undefined) {
      circle(sheet.ctx, x + 76, middle, 42, SHADE);
      sheet.print('?', {
        x: x + 76,
        y: middle + 22,
        face: 'title',
        size: 62,
        align: 'center',
        colour: MUTED,
      });
    } else emblem(sheet.ctx, side, x + 76, middle, 88);
    sheet.print(label, { x: x + 144, y: top + 46, face: 'semi', size: 36, colour: INK });
    sheet.print(side === undefined ? 'to come: 8.625' : SIDE_WORDS[side], {
      x: x + 144,
      y: top + 100,
      face: 'title',
      size: 56,
      width: HALF - 160,
      leads: true,
      colour: side === undefined ? MUTED : SIDE_COLOURS[side].dark,
    });
  }
  return top + 120;
}

/** The weather, how far one sees in it, and what else it does. */
function weather(sheet: Sheet, { weather: { words, mist, lines } }: ScenarioCardProps, top: number): number {
  const { ctx } = sheet;
  setFont(ctx, 'text', 36);
  const said = wrap(ctx, lines.join(' · '), ROOM, 4);
  const strip = mist === undefined ? 0 : 170;
  const height = 92 + strip + said.length * LINE + 18;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  sheet.print(words, { x: LEFT, y: top + 66, face: 'title', size: 50, min: 40, width: ROOM });
  let y = top + 92;
  if (mist !== undefined) {
    sheet.print(`${mist.kind}, by hexes of range`, {
      x: LEFT,
      y: y + 30,
      face: 'text',
      size: 34,
      width: ROOM,
      colour: MUTED,
    });
    const steps = mist.steps.slice(0, 6);
    const each = ROOM / Math.max(steps.length, 1);
    for (const [index, { range, drm }] of steps.entries()) {
      const box = { x: LEFT + index * each, y: y + 50, w: each - 8, h: 96 };
      fillBox(ctx, box, GREYS[Math.min(Math.max(drm, 0), GREYS.length - 1)] ?? SHADE, 8);
      const at = { x: box.x + box.w / 2, align: 'center', width: box.w - 12 } as const;
      sheet.print(range, { ...at, y: box.y + 38, face: 'text', size: 34 });
      sheet.print(drm === 0 ? 'no DRM' : `+${drm}`, { ...at, y: box.y + 82, face: 'bold', size: 40 });
    }
    y += strip;
  }
  for (const text of said) {
    sheet.print(text, { x: LEFT, y: y + 32, face: 'text', size: 36, width: ROOM });
    y += LINE;
  }
  return top + height;
}

/** The thicker the Mist, the darker; ink can be read on each. */
const GREYS = ['#f3ecdc', '#e7ddc7', '#dbd3c1', '#d0c9ba', '#c5c0b4'] as const;

/** On which Turns the scenario can end, and on which dr. */
function gameEnd(sheet: Sheet, { gameEnd: { circles, drm } }: ScenarioCardProps, top: number): number {
  const { ctx } = sheet;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: 168 }, CARD);
  const modified = when(drm !== 0, `, drm +${drm}`);
  heading(sheet, `Game End dr after each Turn${modified}`, LEFT, top + 52, INK);
  sheet.print('CG23', {
    x: WIDTH - MARGIN - PAD,
    y: top + 52,
    face: 'text',
    size: 34,
    align: 'right',
    colour: MUTED,
  });
  const each = ROOM / Math.max(circles.length, 1);
  for (const [index, { turn, number }] of circles.entries()) {
    const x = LEFT + index * each;
    const y = top + 112;
    const taken = sheet.print(`T${turn}`, { x, y: y + 14, face: 'text', size: 36, colour: MUTED });
    circle(ctx, x + taken + 50, y, 36, ACCENT);
    const most = number - drm;
    sheet.print(most < 1 ? '–' : `≤${most}`, {
      x: x + taken + 50,
      y: y + 15,
      face: 'bold',
      size: 38,
      align: 'center',
      width: 66,
      colour: CREAM,
    });
  }
  return top + 168;
}

/** ELR and SAN of both sides. */
function ratings(sheet: Sheet, { elr, san }: ScenarioCardProps, top: number): number {
  for (const [index, side] of BOTH_SIDES.entries()) {
    const x = MARGIN + index * (HALF + GAP);
    card(sheet.ctx, { x, y: top, w: HALF, h: 92 }, CARD);
    emblem(sheet.ctx, side, x + 60, top + 46, 56);
    let at = x + 108;
    at +=
      22 +
      sheet.print(SIDE_LETTERS[side], {
        x: at,
        y: top + 60,
        face: 'bold',
        size: 40,
        colour: SIDE_COLOURS[side].dark,
      });
    for (const [label, value] of [
      ['ELR', elr[side]],
      ['SAN', san?.[side]],
    ] as const) {
      if (value === undefined) continue;
      at += 10 + sheet.print(label, { x: at, y: top + 60, face: 'text', size: 36, colour: MUTED });
      at += 26 + sheet.print(figure(value), { x: at, y: top + 64, face: 'title', size: 54 });
    }
  }
  return top + 92;
}

/** The special conditions of the date, each on its own line; long ones run over, and those without room are counted. */
function force(sheet: Sheet, lines: readonly string[], top: number, bottom: number): number {
  const room = bottom - top - GAP - 76 - 12;
  if (lines.length === 0 || room < LINE + 6) return top;
  const { ctx } = sheet;
  setFont(ctx, 'text', 36);
  const said: string[][] = [];
  let used = 0;
  for (const [index, text] of lines.entries()) {
    const words = wrap(ctx, text, ROOM - 30, 2);
    const needed = words.length * LINE + 6;
    if (used + needed + (index < lines.length - 1 ? LINE + 6 : 0) > room) {
      said.push([`+ ${lines.length - index} more, in the text`]);
      used += LINE + 6;
      break;
    }
    said.push(words);
    used += needed;
  }
  const height = 76 + used + 12;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  heading(sheet, 'In force', LEFT, top + 52);
  let y = top + 76;
  for (const text of said) {
    circle(ctx, LEFT + 8, y + 21, 6, ACCENT);
    for (const words of text) {
      sheet.print(words, { x: LEFT + 30, y: y + 33, face: 'text', size: 36, width: ROOM - 30 });
      y += LINE;
    }
    y += 6;
  }
  return top + height + GAP;
}

/** The side's own secrets, on its own ground. */
function own(sheet: Sheet, facts: NonNullable<ScenarioCardProps['own']>, side: Side, top: number): number {
  const { ctx } = sheet;
  const { main, dark, tint } = SIDE_COLOURS[side];
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Fortifications:', facts.fortifications],
    ['Bought for this date:', facts.arriving],
  ];
  setFont(ctx, 'text', 36);
  const said = lines.flatMap(([label, text]) => {
    if (text === undefined) return [];
    return wrap(ctx, `${label} ${text}`, ROOM, 3).map((words, index) => ({
      words,
      label: index === 0 ? label : '',
    }));
  });
  const height = 112 + said.length * LINE + 16;
  fillBox(ctx, { x: MARGIN, y: top, w: INNER, h: height }, tint, 12);
  strokeBox(ctx, { x: MARGIN + 2, y: top + 2, w: INNER - 4, h: height - 4 }, main, 4, 12);
  const taken = sheet.print('Only for you', { x: LEFT, y: top + 66, face: 'title', size: 50, colour: dark });
  let x = LEFT + taken + 48;
  const figures: readonly (readonly [string, string | undefined])[] = [
    ['SAN', figure(facts.san)],
    ['Recon', figure(facts.recon)],
    ['PF', facts.panzerfausts],
  ];
  for (const [label, value] of figures) {
    if (value === undefined) continue;
    x += 12 + sheet.print(label, { x, y: top + 64, face: 'text', size: 36, colour: INK });
    x += 36 + sheet.print(value, { x, y: top + 68, face: 'title', size: 56, colour: dark });
  }
  line(ctx, [LEFT, top + 92], [WIDTH - MARGIN - PAD, top + 92], main, 2);
  for (const [index, { words, label }] of said.entries()) {
    const y = top + 112 + index * LINE + 30;
    const start = LEFT + sheet.print(label, { x: LEFT, y, face: 'semi', size: 36, colour: dark });
    sheet.print(words.slice(label.length).trim(), {
      x: label === '' ? LEFT : start + 10,
      y,
      face: 'text',
      size: 36,
      width: WIDTH - MARGIN - PAD - start - 10,
    });
  }
  return top + height;
}
