/** The picture of the RG Purchase Record (8.6198). */

import type { PurchaseRecordLine, PurchaseRecordProps } from '../../games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import { figure } from '../../text/figures.ts';
import { when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { card, fillBox, line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { clean, listed, widthOf } from '../text.ts';
import { lookOf, SIDE_COLOURS } from './sides.ts';
import { drawSign } from './signs.ts';

/** The name of a group, each of its lines' heads, and each line of units and weapons. */
const NAME = 76;
const HEAD = 50;
const LINE = 44;
const END = 20;
const MOST_LINES = 4;
const GAP = 16;
const TILE = 190;
const CPP = 124;
const TYPE = 36;

/** Lines of one RG and CG Date: one card. */
type Group = readonly [PurchaseRecordLine, ...PurchaseRecordLine[]];

function groupsOf(lines: readonly PurchaseRecordLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (
      last !== undefined &&
      last[0].rg === line.rg &&
      last[0].date === line.date &&
      last[0].given === line.given
    )
      groups[groups.length - 1] = [...last, line];
    else groups.push([line]);
  }
  return groups;
}

/** The RG Purchase Record of one side, 8.6198, as cards: a phone cannot show its fourteen columns. */
export function layOutPurchaseRecord(sheet: Sheet, props: PurchaseRecordProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, props.cg, '8.6198'],
    title: 'RG Purchase Record',
    tag: props.date,
    side: lookOf(props.side),
  });
  y = summary(sheet, props, y + 28) + 24;
  if (props.lines.length === 0) {
    sheet.print('Nothing purchased yet.', { x: MARGIN, y: y + 48, face: 'text', size: 40, colour: MUTED });
    return sheet.finish(y + 48 + 64);
  }
  const bottom = MAX_HEIGHT - (props.houseValues === true ? 80 : 40);
  let left = props.lines.reduce((sum, one) => sum + (one.count ?? 1), 0);
  for (const group of groupsOf(props.lines)) {
    const many = countOf(group);
    // Entries without room in full have a single line of units and weapons each.
    const more = left > many ? 64 : 0;
    const height = [MOST_LINES, 1]
      .map((most) => heightOf(sheet, group, most))
      .find((one) => y + one + more <= bottom);
    if (height === undefined) {
      sheet.print(`+ ${left} more`, { x: MARGIN, y: y + 40, face: 'semi', size: 36, colour: MUTED });
      y += 56;
      break;
    }
    const most = height === heightOf(sheet, group, MOST_LINES) ? MOST_LINES : 1;
    drawGroup(sheet, props.side, group, { top: y, height, most });
    left -= many;
    y += height + GAP;
  }
  if (props.houseValues === true) {
    sheet.print('‡ House values are in use.', {
      x: MARGIN,
      y: y + 26,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
    y += 40;
  }
  return sheet.finish(y + 32);
}

function summary(sheet: Sheet, props: PurchaseRecordProps, top: number): number {
  const y = top + 52;
  const rgs = props.lines.reduce((sum, one) => sum + (one.count ?? 1), 0);
  const count = rgs === 1 ? '1 RG' : `${rgs} RGs`;
  const page = props.pages > 1 ? `Page ${props.page} of ${props.pages}` : count;
  sheet.print(page, { x: MARGIN, y, face: 'text', size: 36, colour: MUTED });
  const label = sheet.print('CPP left', {
    x: WIDTH - MARGIN,
    y,
    face: 'text',
    size: 36,
    colour: MUTED,
    align: 'right',
  });
  sheet.print(figure(props.cppLeft), {
    x: WIDTH - MARGIN - label - 16,
    y: y + 4,
    face: 'title',
    size: 72,
    colour: SIDE_COLOURS[props.side].dark,
    align: 'right',
  });
  return y + 8;
}

const LEFT = MARGIN + TILE + 28;

function countOf(group: Group): number {
  return group.reduce((sum, one) => sum + (one.count ?? 1), 0);
}

function rightOf([{ cpp }]: Group): number {
  return WIDTH - MARGIN - (cpp === undefined ? 28 : CPP + 24);
}

/** Units and weapons on as many lines as they need, up to `most`; what is left out is counted. */
function forceLines(sheet: Sheet, record: PurchaseRecordLine, width: number, most: number): string[] {
  const { ctx } = sheet;
  setFont(ctx, 'text', TYPE);
  if (record.unsettled === true) return ['settled by the secret roll'];
  const forces = [...record.units, ...record.weapons].map(clean);
  if (forces.length === 0) return [];
  const lines: string[] = [];
  let rest: readonly string[] = forces;
  while (rest.length > 0) {
    if (lines.length === most - 1 || widthOf(ctx, rest.join(', ')) <= width) {
      lines.push(listed(ctx, rest, width));
      break;
    }
    let count = 1;
    while (count < rest.length && widthOf(ctx, `${rest.slice(0, count + 1).join(', ')},`) <= width)
      count += 1;
    lines.push(`${rest.slice(0, count).join(', ')},`);
    rest = rest.slice(count);
  }
  return lines;
}

function heightOf(sheet: Sheet, group: Group, most: number): number {
  const width = rightOf(group) - LEFT;
  const rows = group.reduce((sum, record) => {
    const head = headOf(record, group).length > 0 ? HEAD : 0;
    return sum + head + forceLines(sheet, record, width, most).length * LINE + 8;
  }, 0);
  return Math.max(NAME + rows + END, 168);
}

interface Place {
  readonly top: number;
  readonly height: number;
  readonly most: number;
}

function drawGroup(sheet: Sheet, side: Side, group: Group, { top, height, most }: Place): void {
  const { ctx } = sheet;
  const [first] = group;
  const right = rightOf(group);
  card(ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  tile(sheet, side, group, top, height);
  const numbers = numbersOf(group);
  const taken = sheet.print(numbers, {
    x: right,
    y: top + 58,
    face: 'text',
    size: 34,
    align: 'right',
    colour: MUTED,
  });
  sheet.print(first.name, {
    x: LEFT,
    y: top + 60,
    face: 'semi',
    size: 48,
    min: 36,
    width: right - LEFT - taken - 24,
  });
  let y = top + NAME;
  for (const record of group) {
    const head = headOf(record, group);
    if (head.length > 0) {
      drawHead(sheet, head, { x: LEFT, y: y + 36, right });
      y += HEAD;
    }
    for (const text of forceLines(sheet, record, right - LEFT, most)) {
      const colour = record.unsettled === true ? MUTED : INK;
      sheet.print(text, { x: LEFT, y: y + 34, face: 'text', size: TYPE, width: right - LEFT, colour });
      y += LINE;
    }
    y += 8;
  }
  cost(sheet, side, group, top, height);
}

/** `6 × I1`, its date, and what it brings, as the counters of the tray show it. */
function tile(sheet: Sheet, side: Side, group: Group, top: number, height: number): void {
  const { ctx } = sheet;
  const [first] = group;
  const { main } = SIDE_COLOURS[side];
  fillBox(ctx, { x: MARGIN, y: top, w: TILE, h: height }, main, 12);
  ctx.fillStyle = main;
  ctx.fillRect(MARGIN + TILE - 16, top, 16, height);
  const many = countOf(group);
  const middle = MARGIN + TILE / 2;
  const withSign = first.sign !== undefined && height >= 190;
  const y = top + height / 2 + (withSign ? -46 : 6);
  const name = many > 1 ? `${many} × ${first.rg}` : first.rg;
  const centred = { x: middle, align: 'center', colour: CREAM } as const;
  sheet.print(name, { ...centred, y: y + 12, face: 'title', size: 72, width: TILE - 24, leads: true });
  sheet.print(first.date, { ...centred, y: y + 60, face: 'semi', size: 36, width: TILE - 16 });
  if (withSign && first.sign !== undefined)
    drawSign(ctx, first.sign, { x: middle, y: y + 102, height: 50 }, CREAM, main);
}

function cost(sheet: Sheet, side: Side, group: Group, top: number, height: number): void {
  if (group[0].cpp === undefined) return;
  const sum = group.reduce((all, { cpp = 0 }) => all + cpp, 0);
  const middle = WIDTH - MARGIN - CPP / 2 - 4;
  const y = top + height / 2;
  line(sheet.ctx, [middle - CPP / 2, top + 24], [middle - CPP / 2, top + height - 24], RULE, 2);
  const centred = { x: middle, align: 'center' } as const;
  sheet.print(figure(sum), {
    ...centred,
    y: y + 12,
    face: 'title',
    size: 80,
    width: CPP - 16,
    leads: true,
    colour: SIDE_COLOURS[side].dark,
  });
  sheet.print('CPP', { ...centred, y: y + 58, face: 'semi', size: 34, colour: MUTED, spaced: 2 });
}

/** How many of this RG have been purchased, and how many remain. */
function numbersOf(group: Group): string {
  const purchased = group.map(({ numberPurchased }) => numberPurchased ?? 0);
  const remaining = group.map(({ numberRemaining }) => numberRemaining ?? Number.POSITIVE_INFINITY);
  if (group[0].given) return 'OB';
  const most = Math.max(...purchased);
  if (most === 0) return '';
  return `#P ${most}  #R ${Math.min(...remaining)}`;
}

type Pair = readonly [label: string, value: string];

/** The head of one line, before its units: number, Full or Depleted, leader and place. */
function headOf(record: PurchaseRecordLine, group: Group): readonly Pair[] {
  const { strength, count = 1, leader, objectiveHex, area, runBy } = record;
  const many = when(group.length > 1, `${count} × `);
  const full = strength === 'F' ? 'Full' : 'Depleted';
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['', strength === undefined ? many.replace(' × ', ' of them') || undefined : `${many}${full}`],
    ['Leader', leader === '–' ? 'none' : leader],
    ['Obj.', objectiveHex],
    ['Area', area],
    ['by', runBy],
  ];
  return pairs.flatMap(([label, value]) =>
    value === undefined || clean(value) === '' ? [] : [[label, clean(value)] as const],
  );
}

/** Labels and values in one line; what may be long is cut, so that the last one has room. */
function drawHead(sheet: Sheet, pairs: readonly Pair[], at: { x: number; y: number; right: number }): void {
  const gap = 20;
  const widths = pairs.map(([label, value]) => pairWidth(sheet, label, value));
  let over = widths.reduce((sum, width) => sum + width + gap, -gap) - (at.right - at.x);
  let x = at.x;
  for (const [index, [label, value]] of pairs.entries()) {
    let room = widths[index] ?? 0;
    if (over > 0 && room > 170) {
      const less = Math.min(over, room - 170);
      over -= less;
      room -= less;
    }
    if (x + room > at.right + 1) return;
    const taken = sheet.print(label, { x, y: at.y, face: 'text', size: 34, colour: MUTED });
    const start = x + (taken === 0 ? 0 : taken + 10);
    sheet.print(value, { x: start, y: at.y, face: 'semi', size: 34, min: 34, width: x + room - start });
    x += room + gap;
  }
}

function pairWidth(sheet: Sheet, label: string, value: string): number {
  setFont(sheet.ctx, 'text', 34);
  const first = label === '' ? 0 : widthOf(sheet.ctx, label) + 10;
  setFont(sheet.ctx, 'semi', 34);
  return Math.ceil(first + widthOf(sheet.ctx, value)) + 1;
}
