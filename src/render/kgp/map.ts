/** The picture of the map: the front, a part of it, or what was asked of it. */
import type { MapProps, MapSheetProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { figure } from '../../text/figures.ts';
import { header } from '../header.ts';
import { drawHexMap } from '../hex-map.ts';
import { drawLegend, legendHeight } from '../map-legend.ts';
import { onPaper } from '../map-pieces.ts';
import { createPaper, PAPER_MARGIN, PAPER_WIDTH, type PaperSheet } from '../paper.ts';
import { line } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { KGP_LOOK } from './look.ts';
import { BOTH_SIDES, badge, lookOf, SIDE_COLOURS, SIDE_WORDS } from './sides.ts';

const GAP = 26;

/** The map as large as it can be, what its marks mean under it. */
export function layOutMap(sheet: Sheet, props: MapProps): Buffer {
  const { campaign, cg, rule, title, date, side, lvp, map } = props;
  const band = header(sheet, {
    above: [campaign, cg, rule],
    title,
    tag: date,
    ...(side === undefined ? {} : { side: lookOf(side) }),
  });
  const top = (lvp === undefined ? band : drawLvp(sheet, lvp, band)) + GAP;
  const below = legendHeight(sheet, map);
  const end = drawHexMap(sheet, map, KGP_LOOK, { top, most: MAX_HEIGHT - top - below - GAP * 2 });
  return sheet.finish(drawLegend(sheet, map, KGP_LOOK, end) + GAP);
}

const LVP_ROW = 84;

/** The worth of each side's Locations, and its total: half of the width each. */
function drawLvp(sheet: Sheet, lvp: NonNullable<MapProps['lvp']>, top: number): number {
  const wide = WIDTH / 2;
  for (const [index, side] of BOTH_SIDES.entries()) {
    const { tint, dark } = SIDE_COLOURS[side];
    const { now, total } = lvp[side];
    const left = index * wide;
    sheet.ctx.fillStyle = tint;
    sheet.ctx.fillRect(left, top, wide, LVP_ROW);
    const middle = top + LVP_ROW / 2;
    badge(sheet, side, left + MARGIN, middle, 50, { type: 44 });
    const right = left + wide - MARGIN;
    const beside = { face: 'semi', size: 38, align: 'right', colour: dark } as const;
    const said = sheet.print(`LVP · ${figure(total)} in all`, { ...beside, x: right, y: middle + 14 });
    sheet.print(figure(now), {
      x: right - said - 14,
      y: middle + 22,
      face: 'title',
      size: 64,
      align: 'right',
      colour: dark,
      leads: true,
    });
  }
  return top + LVP_ROW;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Where the words stand on paper, beside the map. */
const WORDS = 1560;
const LINES_TO_WRITE = 12;

/** The photocopy of 8.605: the whole map on a page, what its marks mean, and room to write. */
export function layOutMapSheet({ paper: size, map: of }: MapSheetProps): PaperSheet {
  const { campaign, cg, rule, title, date, side, map } = of;
  const paper = createPaper(size, `${title}, ${cg}`, 1);
  const surface = onPaper(paper);
  const column = { left: WORDS, width: PAPER_WIDTH - PAPER_MARGIN - WORDS };
  drawHexMap(surface, map, KGP_LOOK, {
    top: PAPER_MARGIN,
    most: paper.height - PAPER_MARGIN * 2,
    left: PAPER_MARGIN,
    right: WORDS - 50,
    ground: WHITE,
  });
  const say = (text: string, y: number, type: number, face: 'title' | 'semi') =>
    paper.print(text, { x: WORDS, y, face, size: type, min: 28, width: column.width, colour: BLACK });
  say(title, 150, 72, 'title');
  say(date, 226, 56, 'title');
  say([campaign, cg, rule].join(' · '), 284, 36, 'semi');
  say(
    side === undefined ? 'What everybody may know' : `For the ${SIDE_WORDS[side]} side only`,
    330,
    32,
    'semi',
  );
  let y = drawLegend(surface, map, KGP_LOOK, 350, column) + 90;
  for (let count = 0; count < LINES_TO_WRITE && y < paper.height - PAPER_MARGIN; count += 1) {
    line(paper.ctx, [WORDS, y], [WORDS + column.width, y], '#8a8a8a', 2);
    y += 70;
  }
  paper.print('Page 1 of 1', {
    x: PAPER_WIDTH - PAPER_MARGIN,
    y: paper.height - 70,
    face: 'semi',
    size: 30,
    align: 'right',
    colour: BLACK,
  });
  return paper;
}
