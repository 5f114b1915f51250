/** The picture of victory determination (8.603): who has won a scenario, by what, and what stands after it. */
import type { VictoryProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { figure } from '../../text/figures.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { card, fillBox, hexes, line, shadowed } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { drawGoal } from './goals.ts';
import { BOTH_SIDES, badge, emblem, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const GAP = 20;
const ROW = 84;
/** Where each side's figures begin and end. */
const COLUMNS = { us: [600, 800], german: [880, 1112] } as const;

/** The winner over the whole width, then the figures of both sides, then what had to be reached. */
export function layOutVictory(sheet: Sheet, props: VictoryProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, props.cg, '8.603'],
    title: 'Victory Determination',
    tag: props.date,
  });
  y = banner(sheet, props, y + 28) + GAP + 4;
  y = totals(sheet, props, y) + GAP;
  for (const goal of props.goals) y = drawGoal(sheet, goal, y) + GAP;
  if (props.houseValues) {
    const how = { face: 'text', size: 34, colour: MUTED } as const;
    sheet.print('‡ House values are in use.', { x: MARGIN, y: y + 30, ...how });
    y += 44;
  }
  return sheet.finish(y + 16);
}

function banner(sheet: Sheet, { winner, title, reason }: VictoryProps, top: number): number {
  const { ctx } = sheet;
  const { main } = SIDE_COLOURS[winner];
  const left = MARGIN + 226;
  const width = INNER - 226 - 32;
  setFont(ctx, 'semi', 38);
  const said = wrap(ctx, reason, width, 3);
  const height = 168 + said.length * 48;
  const box = { x: MARGIN, y: top, w: INNER, h: height };
  shadowed(ctx, 6, () => fillBox(ctx, box, main, 14));
  hexes(ctx, box, 0.13, { round: 14 });
  emblem(ctx, winner, MARGIN + 116, top + height / 2, 148, CREAM, main);
  const how = { x: left, width, colour: CREAM } as const;
  sheet.print(title, { ...how, y: top + 52, face: 'semi', size: 40 });
  sheet.print(`${SIDE_WORDS[winner]} side wins`, {
    ...how,
    y: top + 132,
    face: 'title',
    size: 96,
    leads: true,
  });
  for (const [index, words] of said.entries())
    sheet.print(words, { ...how, y: top + 184 + index * 48, face: 'semi', size: 38 });
  return top + height;
}

/** Each figure of both sides: small what it was, large what it is. */
function totals(sheet: Sheet, { totals: rows }: VictoryProps, top: number): number {
  const { ctx } = sheet;
  const height = 76 + rows.length * ROW + 12;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  for (const side of BOTH_SIDES)
    badge(sheet, side, COLUMNS[side][1] - (side === 'us' ? 126 : 188), top + 42, 48, {
      word: true,
      type: 40,
    });
  let y = top + 76;
  for (const { label, before, now } of rows) {
    line(ctx, [MARGIN + 24, y], [WIDTH - MARGIN - 24, y], RULE, 1.5);
    const base = y + 58;
    sheet.print(label, {
      x: MARGIN + 32,
      y: base - 3,
      face: 'text',
      size: 40,
      width: COLUMNS.us[0] - MARGIN - 32 - 16,
      colour: INK,
    });
    for (const side of BOTH_SIDES) {
      const { dark } = SIDE_COLOURS[side];
      const [left, right] = COLUMNS[side];
      const value = { x: right, y: base + 4, face: 'title', size: 60, align: 'right' } as const;
      const taken = sheet.print(figure(now[side]), { ...value, colour: dark, leads: true });
      if (before === undefined) continue;
      const x = right - taken - 14;
      const was = { x, y: base, face: 'semi', size: 38, align: 'right', width: x - left } as const;
      sheet.print(`${figure(before[side])} →`, { ...was, colour: MUTED });
    }
    y += ROW;
  }
  return top + height;
}
