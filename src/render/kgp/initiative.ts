/** The picture of the Initiative matrix, before and after the reveal (8.6232). */

import type { InitiativeChit, InitiativeProps } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { fieldsIf } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, FAINT, GOLD, INK, MUTED, RULE, SHADE } from '../palette.ts';
import { type Box, card, fillBox, hatch, line, shadowed, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { initiativeChit } from './initiative-chit.ts';
import { BOTH_SIDES, badge, emblem, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const CHITS = ['attack', 'idle'] as const;
/** The cells of 8.6232: rows by the German chit, columns by the U.S. one. */
const CELLS: Readonly<Record<InitiativeChit, Readonly<Record<InitiativeChit, string>>>> = {
  attack: { attack: 'Dual Attack', idle: 'German Assault' },
  idle: { attack: 'U.S. Assault', idle: 'Idle Day' },
};

const AXIS = 236;
const COLUMN = (INNER - AXIS) / 2;
const TOP = 224;
const ROW = 212;

/** Initiative, 8.6232: the matrix with the chits face down, or with what they showed. */
export function layOutInitiative(sheet: Sheet, props: InitiativeProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, '8.6232'],
    title: props.reveal === undefined ? 'Initiative' : 'Initiative revealed',
    tag: props.date,
  });
  y = props.reveal === undefined ? y + 36 : result(sheet, props.reveal, y);
  y = matrix(sheet, props, y);
  y = chitsLeft(sheet, props, y + 32);
  return sheet.finish(y + 48);
}

function result(sheet: Sheet, reveal: NonNullable<InitiativeProps['reveal']>, top: number): number {
  const winner = BOTH_SIDES.find((side) => reveal.result === `${side}-assault`);
  let left = MARGIN;
  if (winner !== undefined) {
    emblem(sheet.ctx, winner, left + 52, top + 92, 104);
    left += 132;
  }
  sheet.print(reveal.resultName, {
    x: left,
    y: top + 132,
    face: 'title',
    size: 118,
    min: 56,
    width: WIDTH - MARGIN - left,
    colour: winner === undefined ? INK : SIDE_COLOURS[winner].dark,
    leads: true,
  });
  let y = top + 168;
  const orders: { readonly label: string; readonly side: Side; readonly note?: string }[] = [];
  if (reveal.setsUpFirst !== undefined) {
    orders.push({
      label: 'Sets up first',
      side: reveal.setsUpFirst,
      ...fieldsIf(reveal.setUpDr !== undefined, { note: `dr ${reveal.setUpDr}` }),
    });
  }
  if (reveal.movesFirst !== undefined) orders.push({ label: 'Moves first', side: reveal.movesFirst });
  if (orders.length === 0) return y + 4;
  const width = (INNER - 24) / 2;
  for (const [index, order] of orders.entries()) {
    const x = MARGIN + index * (width + 24);
    card(sheet.ctx, { x, y, w: width, h: 92 }, CARD);
    const label = sheet.print(order.label, { x: x + 28, y: y + 58, face: 'text', size: 36, colour: MUTED });
    const wide = badge(sheet, order.side, x + 28 + label + 22, y + 46, 48, { word: true, type: 42 });
    if (order.note !== undefined) {
      const from = x + 28 + label + 22 + wide + 16;
      sheet.print(order.note, {
        x: x + width - 28,
        y: y + 58,
        face: 'text',
        size: 34,
        colour: MUTED,
        align: 'right',
        width: x + width - 28 - from,
      });
    }
  }
  y += 92 + 36;
  return y;
}

function matrix(sheet: Sheet, props: InitiativeProps, top: number): number {
  const { ctx } = sheet;
  const { reveal } = props;
  const left = MARGIN;
  const box: Box = { x: left, y: top, w: INNER, h: TOP + ROW * 2 };
  shadowed(ctx, 5, () => fillBox(ctx, box, CARD, 14));
  fillBox(ctx, { x: left, y: top, w: INNER, h: TOP }, SHADE, 14);
  ctx.fillStyle = SHADE;
  ctx.fillRect(left, top + TOP - 20, INNER, 20);
  fillBox(ctx, { x: left, y: top, w: AXIS, h: box.h }, SHADE, 14);
  ctx.fillStyle = SHADE;
  ctx.fillRect(left + AXIS - 20, top + TOP, 20, ROW * 2);

  for (const [row, german] of CHITS.entries()) {
    for (const [column, us] of CHITS.entries()) {
      const cell = {
        x: left + AXIS + column * COLUMN,
        y: top + TOP + row * ROW,
        w: COLUMN,
        h: ROW,
      };
      const chosen = reveal?.us === us && reveal.german === german;
      const closed = props.noUsOnMap && german === 'attack';
      const unchosen = reveal === undefined ? 'open' : 'other';
      const notChosen = closed ? 'closed' : unchosen;
      drawCell(sheet, cell, {
        name: chosen ? reveal.resultName : CELLS[german][us],
        state: chosen ? 'chosen' : notChosen,
      });
    }
  }
  // Rules over the cells, so that every cell has the same edges.
  line(ctx, [left + AXIS, top], [left + AXIS, top + box.h], RULE, 2);
  line(ctx, [left + AXIS + COLUMN, top], [left + AXIS + COLUMN, top + box.h], RULE, 2);
  line(ctx, [left, top + TOP], [left + INNER, top + TOP], RULE, 2);
  line(ctx, [left, top + TOP + ROW], [left + INNER, top + TOP + ROW], RULE, 2);
  if (reveal !== undefined) {
    const column = CHITS.indexOf(reveal.us);
    const row = CHITS.indexOf(reveal.german);
    const cell = { x: left + AXIS + column * COLUMN, y: top + TOP + row * ROW, w: COLUMN, h: ROW };
    strokeBox(ctx, { x: cell.x + 1, y: cell.y + 1, w: cell.w - 2, h: cell.h - 2 }, INK, 6, 4);
  }

  corner(sheet, left, top, reveal === undefined);
  for (const [index, chit] of CHITS.entries()) {
    slot(sheet, 'us', chit, left + AXIS + index * COLUMN + COLUMN / 2, top + TOP / 2, reveal?.us);
    slot(sheet, 'german', chit, left + AXIS / 2, top + TOP + index * ROW + ROW / 2, reveal?.german);
  }

  let y = top + box.h;
  if (props.noUsOnMap) {
    sheet.print('† No U.S. unit is Retained on-map: the German may not attack.', {
      x: left,
      y: y + 48,
      face: 'text',
      size: 34,
      width: INNER,
      colour: MUTED,
    });
    y += 52;
  }
  return y;
}

/** Where a chit goes: the outline of an unchosen one, or the counter itself. */
function slot(
  sheet: Sheet,
  side: Side,
  chit: InitiativeChit,
  x: number,
  y: number,
  chosen: InitiativeChit | undefined,
): void {
  const { ctx } = sheet;
  const size = 156;
  if (chosen === chit) {
    initiativeChit(sheet, side, chit, { x, y: y - 2, size: 168, tilt: side === 'us' ? -3 : 2 });
    return;
  }
  ctx.save();
  ctx.setLineDash([10, 8]);
  strokeBox(ctx, { x: x - size / 2, y: y - size / 2, w: size, h: size }, FAINT, 2, 10);
  ctx.restore();
  emblem(ctx, side, x, y - 26, 60, chosen === undefined ? SIDE_COLOURS[side].main : FAINT);
  sheet.print(chit === 'attack' ? 'Attack' : 'Idle', {
    x,
    y: y + 52,
    face: 'semi',
    size: 36,
    align: 'center',
    colour: chosen === undefined ? SIDE_COLOURS[side].dark : MUTED,
  });
}

/** The empty corner of the matrix: whose axis is which, or both chits still face down. */
function corner(sheet: Sheet, left: number, top: number, sealed: boolean): void {
  const { ctx } = sheet;
  if (sealed) {
    initiativeChit(sheet, 'german', 'sealed', {
      x: left + AXIS / 2 - 44,
      y: top + TOP / 2 - 42,
      size: 106,
      tilt: -5,
    });
    initiativeChit(sheet, 'us', 'sealed', {
      x: left + AXIS / 2 + 44,
      y: top + TOP / 2 + 42,
      size: 106,
      tilt: 3,
    });
    return;
  }
  line(ctx, [left + 14, top + 14], [left + AXIS, top + TOP], RULE, 2);
  sheet.print('U.S.', {
    x: left + AXIS - 22,
    y: top + 68,
    face: 'bold',
    size: 38,
    align: 'right',
    colour: SIDE_COLOURS.us.dark,
  });
  sheet.print('German', {
    x: left + 22,
    y: top + TOP - 28,
    face: 'bold',
    size: 38,
    colour: SIDE_COLOURS.german.dark,
  });
}

function drawCell(
  sheet: Sheet,
  cell: Box,
  { name, state }: { name: string; state: 'open' | 'chosen' | 'closed' | 'other' },
): void {
  const { ctx } = sheet;
  if (state === 'chosen') {
    ctx.fillStyle = GOLD;
    ctx.fillRect(cell.x, cell.y, cell.w, cell.h);
  }
  if (state === 'closed') hatch(ctx, cell, '#e4dac6');
  const size = state === 'chosen' ? 60 : 48;
  setFont(ctx, 'title', size);
  const lines = wrap(ctx, state === 'closed' ? `${name} †` : name, cell.w - 48, 2);
  const step = size * 1.05;
  const first = cell.y + cell.h / 2 + size * 0.35 - ((lines.length - 1) * step) / 2;
  for (const [index, text] of lines.entries()) {
    sheet.print(text, {
      x: cell.x + cell.w / 2,
      y: first + index * step,
      face: 'title',
      size,
      align: 'center',
      width: cell.w - 40,
      colour: { open: INK, chosen: INK, closed: MUTED, other: FAINT }[state],
      ...fieldsIf(state === 'chosen', { leads: true }),
    });
  }
}

/** Attack chits that each side still has, as pips; beyond what fits, the figures alone. */
function chitsLeft(sheet: Sheet, props: InitiativeProps, top: number): number {
  const { ctx } = sheet;
  const width = (INNER - 24) / 2;
  for (const [index, side] of BOTH_SIDES.entries()) {
    const x = MARGIN + index * (width + 24);
    const { left, limit } = props.attackChits[side];
    card(ctx, { x, y: top, w: width, h: 168 }, CARD);
    emblem(ctx, side, x + 64, top + 84, 76);
    sheet.print(`${SIDE_WORDS[side]} Attack chits left`, {
      x: x + 124,
      y: top + 56,
      face: 'text',
      size: 34,
      width: width - 124 - 24,
      colour: MUTED,
    });
    const figures = sheet.print(String(left), {
      x: x + 124,
      y: top + 132,
      face: 'title',
      size: 72,
      colour: SIDE_COLOURS[side].dark,
    });
    const of = sheet.print(`of ${limit}`, {
      x: x + 124 + figures + 12,
      y: top + 132,
      face: 'text',
      size: 36,
      colour: MUTED,
    });
    const from = x + 124 + figures + 12 + of + 28;
    const step = 40;
    const room = x + width - 24 - from;
    if (limit > 0 && limit * step <= room + 10) {
      for (let pip = 0; pip < limit; pip += 1) {
        const box = { x: from + pip * step, y: top + 102, w: 30, h: 30 };
        if (pip < left) fillBox(ctx, box, SIDE_COLOURS[side].main, 4);
        else strokeBox(ctx, { x: box.x + 1.5, y: box.y + 1.5, w: 27, h: 27 }, FAINT, 2.5, 4);
      }
    }
  }
  return top + 168;
}
