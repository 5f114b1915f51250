/** The picture of a campaign at its opening: who plays which side, and the terms. */

import type { OpeningProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { ACCENT, BAND, CARD, CREAM, MUTED } from '../palette.ts';
import { card, circle, fillBox, hexes, shadowed } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { wrap } from '../text.ts';
import { BOTH_SIDES, emblem, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const GAP = 20;
const HALF = (INNER - GAP) / 2;
const PAD = 28;
const LEFT = MARGIN + PAD;
const ROOM = INNER - PAD * 2;
const LINE = 44;

/** The two sides against each other, then the terms, then how unclear rules are read. */
export function layOutOpening(sheet: Sheet, props: OpeningProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, props.dates],
    title: `${props.cg} ${props.cgTitle}`,
  });
  y = sides(sheet, props, y + 32) + 28;
  y = terms(sheet, props, y);
  y = readings(sheet, props, y);
  return sheet.finish(y + 20);
}

/** The players: a single name as large as possible, several on a line each. */
function sides(sheet: Sheet, { players }: OpeningProps, top: number): number {
  const { ctx } = sheet;
  const most = Math.max(...BOTH_SIDES.map((side) => Math.min(players[side].length, 4)), 1);
  const height = 236 + (most === 1 ? 92 : most * 60 + 24);
  for (const [index, side] of BOTH_SIDES.entries()) {
    const { main } = SIDE_COLOURS[side];
    const box = { x: MARGIN + index * (HALF + GAP), y: top, w: HALF, h: height };
    shadowed(ctx, 5, () => fillBox(ctx, box, main, 14));
    hexes(ctx, box, 0.12, { round: 14 });
    const middle = box.x + HALF / 2;
    emblem(ctx, side, middle, top + 96, 124, CREAM, main);
    const how = { x: middle, align: 'center', colour: CREAM, width: HALF - 48 } as const;
    sheet.print(SIDE_WORDS[side], { ...how, y: top + 214, face: 'title', size: 56, leads: true });
    const names = players[side];
    if (names.length <= 1) {
      sheet.print(names[0] ?? '–', { ...how, y: top + 290, face: 'semi', size: most === 1 ? 60 : 50 });
      continue;
    }
    for (const [at, name] of names.slice(0, 4).entries()) {
      const isLast = at === 3 && names.length > 4;
      const text = isLast ? `and ${names.length - 3} more` : name;
      sheet.print(text, { ...how, y: top + 278 + at * 60, face: 'semi', size: 44 });
    }
  }
  const seam = { x: MARGIN + INNER / 2, y: top + 96 };
  circle(ctx, seam.x, seam.y, 46, BAND);
  sheet.print('vs', { x: seam.x, y: seam.y + 15, face: 'title', size: 46, align: 'center', colour: CREAM });
  return top + height;
}

/** Each term with its label above it, two in a row. */
function terms(sheet: Sheet, { terms: all }: OpeningProps, top: number): number {
  const tile = 124;
  for (const [index, { label, value }] of all.entries()) {
    // An odd last one has the whole width.
    const width = index % 2 === 0 && index === all.length - 1 ? INNER : HALF;
    const x = MARGIN + (index % 2) * (HALF + GAP);
    const y = top + Math.floor(index / 2) * (tile + GAP);
    card(sheet.ctx, { x, y, w: width, h: tile }, CARD);
    const room = width - PAD * 2;
    sheet.print(label, { x: x + PAD, y: y + 46, face: 'text', size: 34, width: room, colour: MUTED });
    sheet.print(value, { x: x + PAD, y: y + 98, face: 'semi', size: 44, min: 34, width: room });
  }
  return top + Math.ceil(all.length / 2) * (tile + GAP);
}

/** Unclear rules that this group reads in its own way; of the others how many there are. */
function readings(sheet: Sheet, { readings: own, usual }: OpeningProps, top: number): number {
  const { ctx } = sheet;
  const more = when(own.length > 0, 'other ');
  const rules = usual === 1 ? 'rule is' : 'rules are';
  const rest = `${usual} ${more}unclear ${rules} read as by default`;
  const room = MAX_HEIGHT - top - 40 - 84 - 80;
  const said: { head: string; lines: readonly string[] }[] = [];
  let used = 0;
  for (const [index, { rule, question, choice }] of own.entries()) {
    setFont(ctx, 'text', 36);
    const lines = [...wrap(ctx, `${question}:`, ROOM - 30, 2), ...wrap(ctx, choice, ROOM - 30, 2)];
    const needed = 50 + lines.length * LINE + 14;
    if (used + needed + (index < own.length - 1 ? LINE : 0) > room) {
      said.push({ head: `+ ${own.length - index} more: /campaign info`, lines: [] });
      used += 64;
      break;
    }
    said.push({ head: rule, lines });
    used += needed;
  }
  const height = (own.length === 0 ? 84 : 84 + used) + (own.length === 0 || usual === 0 ? 0 : 60);
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  const heading = own.length === 0 ? rest : 'Read in this campaign’s own way';
  sheet.print(heading, { x: LEFT, y: top + 54, face: 'semi', size: 38, width: ROOM, colour: MUTED });
  if (own.length === 0) return top + height + GAP;
  let y = top + 84;
  for (const { head, lines } of said) {
    circle(ctx, LEFT + 8, y + 22, 6, ACCENT);
    sheet.print(head, { x: LEFT + 30, y: y + 36, face: 'bold', size: 38, width: ROOM - 30 });
    for (const [index, text] of lines.entries())
      sheet.print(text, {
        x: LEFT + 30,
        y: y + 36 + (index + 1) * LINE,
        face: 'text',
        size: 36,
        width: ROOM - 30,
      });
    y += lines.length === 0 ? 64 : 50 + lines.length * LINE + 14;
  }
  if (usual > 0)
    sheet.print(rest, {
      x: LEFT,
      y: y + 36,
      face: 'text',
      size: 36,
      width: WIDTH - MARGIN - PAD - LEFT,
      colour: MUTED,
    });
  return top + height + GAP;
}
