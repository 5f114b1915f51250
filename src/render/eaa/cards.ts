/** The German cards of an impulse beside each other: what commands is lit, what was not used is dim. */

import type { CardLineShown, CardShown, EaaCardsProps } from '../../games/eaa/vocabulary/picture-props.ts';
import { onlyIf } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { BAND, CARD, CREAM, FAINT, GOLD, INK, MUTED, RULE, SHADE } from '../palette.ts';
import { type Box, fillBox, line, roundBox, shadowed, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN } from '../sizes.ts';
import { wrap } from '../text.ts';
import { GERMAN } from './tones.ts';

const GAP = 24;
const W = (INNER - GAP) / 2;
const STRIP = 76;
const PAD = 28;
const ROUND = 14;
/** The Command Value. */
const SEAL = 120;
const NAME = { size: 44, step: 52, most: 4 };
const WHOM = { size: 36, step: 44, most: 3 };
const ROW = { size: 38, step: 46, most: 3, gap: 14, pad: 20 };

const ROLES = {
  command: 'Command',
  support: 'Support',
  both: 'Support, then 2nd',
  second: 'Second command',
  dry: 'No fuel',
} as const satisfies { readonly [role in CardShown['role']]: string };

/** Where on a card everything stands: as high as its words need. */
interface Plan {
  readonly name: readonly string[];
  readonly whom: readonly string[];
  readonly rows: readonly { readonly of: CardLineShown; readonly words: readonly string[] }[];
  readonly h: number;
}

export function layOutCards(sheet: Sheet, props: EaaCardsProps): Buffer {
  const { campaign, title, date, cards, because } = props;
  const house = onlyIf(props.isHouse, 'house cards');
  let y = header(sheet, { above: [campaign, ...house], title, tag: date }) + 32;
  const w = cards.length === 1 ? INNER : W;
  const shown = cards.slice(0, 2);
  const plans = shown.map((each) => planOf(sheet, each, w));
  const h = Math.max(...plans.map((plan) => plan.h));
  for (const [index, each] of shown.entries()) {
    const plan = plans[index];
    if (plan !== undefined) drawCard(sheet, each, plan, { x: MARGIN + index * (W + GAP), y, w, h });
  }
  y += h + 60;
  sheet.print(because, { x: MARGIN, y, face: 'semi', size: 40, width: INNER, colour: MUTED });
  return sheet.finish(y + 40);
}

function planOf({ ctx }: Sheet, { title, formation, lines }: CardShown, w: number): Plan {
  const room = w - 2 * PAD;
  setFont(ctx, 'bold', NAME.size);
  const name = wrap(ctx, title, room, NAME.most);
  setFont(ctx, 'semi', WHOM.size);
  const whom = formation === title ? [] : wrap(ctx, formation, room, WHOM.most);
  setFont(ctx, 'bold', ROW.size);
  const rows = lines.map((of) => ({ of, words: wrap(ctx, of.text, room - 2 * ROW.pad - MARK, ROW.most) }));
  const high = rows.reduce((sum, { words }) => sum + rowHeight(words) + ROW.gap, 0);
  return {
    name,
    whom,
    rows,
    h: STRIP + 24 + SEAL + 12 + name.length * NAME.step + whom.length * WHOM.step + 44 + high + 14,
  };
}

/** Room for the sign before a row. */
const MARK = 44;

function rowHeight(words: readonly string[]): number {
  return words.length * ROW.step + 26;
}

function drawCard(sheet: Sheet, of: CardShown, plan: Plan, box: Box): void {
  const { ctx } = sheet;
  const leads = of.role === 'command' || of.role === 'second';
  const ink = of.role === 'dry' ? FAINT : INK;
  const strip = leads ? BAND : MUTED;
  const paint = () => fillBox(ctx, box, of.role === 'dry' ? SHADE : CARD, ROUND);
  if (leads) shadowed(ctx, 8, paint);
  else paint();
  ctx.save();
  roundBox(ctx, box, ROUND);
  ctx.clip();
  fillBox(ctx, { ...box, h: STRIP }, strip);
  ctx.restore();
  const { x, w } = box;
  const [left, right] = [x + PAD, x + w - PAD];
  const isById = of.decided === 'id';
  const number = { x: right, y: box.y + 56, face: 'title', size: 56, align: 'right', leads: true } as const;
  const taken = sheet.print(String(of.number), { ...number, colour: isById ? GOLD : CREAM });
  const role = { x: left, y: box.y + 54, face: 'bold', size: 46, leads: true } as const;
  sheet.print(ROLES[of.role], { ...role, width: w - 2 * PAD - taken - 16, colour: CREAM });

  let y = box.y + STRIP + 24;
  seal(sheet, of, { x: left, y, w: SEAL, h: SEAL });
  deck(sheet, of, { x: left + SEAL + 20, y, w: right - left - SEAL - 20, h: 62 });
  const value = { x: left + SEAL + 22, y: y + SEAL - 12, face: 'semi', size: 36 } as const;
  sheet.print('Command Value', { ...value, colour: MUTED });
  y += SEAL + 12;
  for (const words of plan.name) {
    y += NAME.step;
    sheet.print(words, { x: left, y: y - 4, face: 'bold', size: NAME.size, leads: true, colour: ink });
  }
  for (const words of plan.whom) {
    y += WHOM.step;
    sheet.print(words, { x: left, y, face: 'semi', size: WHOM.size, colour: MUTED });
  }
  y += 22;
  line(ctx, [left, y], [right, y]);
  y += 22;
  for (const { of: row, words } of plan.rows) {
    const h = rowHeight(words);
    drawRow(sheet, row, words, { x: left, y, w: right - left, h });
    y += h + ROW.gap;
  }
  strokeBox(ctx, box, leads ? BAND : RULE, leads ? 6 : 3, ROUND);
}

/** Gold where it decided. */
function seal(sheet: Sheet, { value, decided, role }: CardShown, box: Box): void {
  const isLit = decided === 'Command Value';
  fillBox(sheet.ctx, box, isLit ? GOLD : SHADE, 12);
  if (isLit) strokeBox(sheet.ctx, box, BAND, 4, 12);
  const how = { face: 'title', size: 92, align: 'center', leads: true } as const;
  const colour = role === 'dry' ? FAINT : INK;
  sheet.print(String(value), { ...how, x: box.x + box.w / 2, y: box.y + 93, colour });
}

/** A PRIMARY card is lit, gold where that decided; a supplemental one says so quietly. */
function deck(sheet: Sheet, { isPrimary, decided, role }: CardShown, box: Box): void {
  const { ctx } = sheet;
  if (!isPrimary) {
    const how = { x: box.x + 2, y: box.y + 44, face: 'semi', size: 38, width: box.w } as const;
    sheet.print('supplemental', { ...how, colour: FAINT });
    return;
  }
  setFont(ctx, 'bold', 40);
  const isLit = role !== 'dry';
  const pill = { ...box, w: Math.min(box.w, 240) };
  fillBox(ctx, pill, isLit ? GOLD : SHADE, 10);
  if (decided === 'PRIMARY') strokeBox(ctx, pill, BAND, 4, 10);
  const how = { face: 'bold', size: 40, align: 'center', width: pill.w - 24 } as const;
  const colour = isLit ? INK : FAINT;
  sheet.print('PRIMARY', { ...how, x: pill.x + pill.w / 2, y: box.y + 45, colour });
}

/** Parts carried out are filled and have a wedge before them; the others are dim and bare. */
function drawRow(sheet: Sheet, { is }: CardLineShown, words: readonly string[], box: Box): void {
  const { ctx } = sheet;
  const { x, y } = box;
  if (is === 'used') {
    fillBox(ctx, box, GERMAN.ground, 10);
    strokeBox(ctx, box, GERMAN.dark, 4, 10);
    ctx.fillStyle = INK;
    ctx.beginPath();
    ctx.moveTo(x + ROW.pad, y + 22);
    ctx.lineTo(x + ROW.pad + 26, y + 37);
    ctx.lineTo(x + ROW.pad, y + 52);
    ctx.closePath();
    ctx.fill();
  }
  if (is === 'open') strokeBox(ctx, box, RULE, 3, 10);
  const how = { face: is === 'used' ? 'bold' : 'semi', size: ROW.size } as const;
  for (const [index, text] of words.entries())
    sheet.print(text, {
      ...how,
      x: x + ROW.pad + MARK,
      y: y + 50 + index * ROW.step,
      colour: is === 'unused' ? FAINT : INK,
    });
}
