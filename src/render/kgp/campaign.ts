/** The picture of a whole campaign, for its end. */
import type { CampaignProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { fillBox, hexes, line, shadowed } from '../shapes.ts';
import { INNER, MARGIN, MAX_HEIGHT, type Sheet, WIDTH } from '../sheet.ts';
import { listed, times } from '../text.ts';
import { drawLvpChart } from './lvp-chart.ts';
import { pairFigures, pairHeading } from './side-pairs.ts';
import { BOTH_SIDES, badge, emblem, SIDE_COLOURS, SIDE_LETTERS, SIDE_WORDS } from './sides.ts';

type CampaignDate = CampaignProps['dates'][number];

const DATE = MARGIN + 12;
const SCENARIO = MARGIN + 142;
const WON = 476;
const COLUMNS = {
  lvp: { label: 'LVP', x: 652, each: 62 },
  cgLvp: { label: 'CG-LVP', x: 796, each: 70 },
  cvp: { label: 'CVP', x: 936, each: 62 },
  cpp: { label: 'CPP', x: 1072, each: 62 },
} as const;
/** What each side bought stands under the figures, in two columns. */
const BOUGHT = { us: 606, german: 890 } as const;
const BOUGHT_WIDTH = 242;

/** The whole campaign on one sheet: who won, how the CG-LVP Totals went, and a line for each date. */
export function layOutCampaign(sheet: Sheet, props: CampaignProps): Buffer {
  const last = props.dates.at(-1);
  let y = header(sheet, {
    above: [props.campaign, '8.14'],
    title: `${props.cg} ${props.cgTitle}`,
    ...(last === undefined ? {} : { tag: last.date }),
  });
  y = banner(sheet, props, y + 32);
  y = drawLvpChart(
    sheet,
    {
      what: 'CG-LVP Total',
      dates: props.dates.map(({ date, cgLvp }) => ({
        date,
        ...(cgLvp === undefined ? {} : { values: cgLvp }),
      })),
      ...(props.target === undefined
        ? {}
        : { target: { value: props.target, label: `U.S. wins at ${props.target}` } }),
    },
    y + 28,
  );
  y = table(sheet, props, y + 20);
  return sheet.finish(y + 36);
}

function banner(sheet: Sheet, props: CampaignProps, top: number): number {
  const { ctx } = sheet;
  const colours = SIDE_COLOURS[props.winner];
  const box = { x: MARGIN, y: top, w: INNER, h: 208 };
  shadowed(ctx, 6, () => fillBox(ctx, box, colours.main, 14));
  hexes(ctx, box, 0.13, { round: 14 });
  emblem(ctx, props.winner, MARGIN + 116, top + 104, 148, CREAM, colours.main);
  const left = MARGIN + 226;
  sheet.print(`${SIDE_WORDS[props.winner]} victory`, {
    x: left,
    y: top + 114,
    face: 'title',
    size: 108,
    width: INNER - 226 - 32,
    colour: CREAM,
  });
  sheet.print(props.reason, {
    x: left,
    y: top + 168,
    face: 'semi',
    size: 38,
    min: 28,
    width: INNER - 226 - 32,
    colour: CREAM,
  });
  const y = top + box.h + 64;
  const half = INNER / 2;
  for (const [index, side] of BOTH_SIDES.entries()) {
    const x = MARGIN + index * half;
    emblem(ctx, side, x + 26, y - 14, 52);
    const word = sheet.print(SIDE_WORDS[side], {
      x: x + 66,
      y,
      face: 'bold',
      size: 38,
      colour: SIDE_COLOURS[side].dark,
    });
    sheet.print(props.players[side], {
      x: x + 66 + word + 16,
      y,
      face: 'text',
      size: 38,
      width: half - 66 - word - 40,
    });
  }
  return y + 20;
}

function table(sheet: Sheet, props: CampaignProps, top: number): number {
  const { ctx } = sheet;
  let y = top + 72;
  for (const column of Object.values(COLUMNS)) pairHeading(sheet, column, y);
  sheet.print('Won', { x: WON, y, face: 'semi', size: 30, colour: MUTED });
  sheet.print('Date', { x: DATE, y, face: 'semi', size: 30, colour: MUTED });
  sheet.print('Scenario', { x: SCENARIO, y, face: 'semi', size: 30, colour: MUTED });
  y += 18;
  line(ctx, [MARGIN, y], [WIDTH - MARGIN, y], INK, 3);

  const end = 46 + 36;
  const roomy = y + props.dates.length * 110 + end <= MAX_HEIGHT;
  for (const [index, date] of props.dates.entries()) {
    const left = props.dates.length - index;
    const height = heightOf(date, roomy);
    if (y + height + end + (left > 1 ? 52 : 0) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more dates`, { x: DATE, y: y + 40, face: 'semi', size: 32, colour: MUTED });
      y += 52;
      break;
    }
    if (index % 2 === 1) {
      ctx.fillStyle = CARD;
      ctx.fillRect(MARGIN, y, INNER, height);
    }
    dateLine(sheet, date, y, roomy);
    y += height;
    line(ctx, [MARGIN, y], [WIDTH - MARGIN, y], RULE, 1.5);
  }
  const house = props.houseValues ? ' · ‡ House values were in use.' : '';
  sheet.print(`LVP: Current-LVP Total · CVP: Casualty VP · CPP: spent${house}`, {
    x: MARGIN,
    y: y + 42,
    face: 'text',
    size: 30,
    width: INNER,
    colour: MUTED,
  });
  return y + 46;
}

function heightOf(date: CampaignDate, roomy: boolean): number {
  const second =
    date.weather !== undefined || BOTH_SIDES.some((side) => (date.purchased?.[side] ?? []).length > 0);
  const [first, more] = roomy ? [68, 42] : [50, 38];
  return second ? first + more : first;
}

function dateLine(sheet: Sheet, date: CampaignDate, top: number, roomy: boolean): void {
  const { ctx } = sheet;
  const y = top + (roomy ? 48 : 38);
  sheet.print(date.date, { x: DATE, y: y + 1, face: 'title', size: 42, width: SCENARIO - DATE - 12 });
  const room = WON - SCENARIO - 16;
  sheet.print(date.scenario, { x: SCENARIO, y, face: 'semi', size: 34, width: room });
  if (date.winner !== undefined) badge(sheet, date.winner, WON, y - 12, 38, { type: 28 });
  pairFigures(sheet, COLUMNS.lvp, date.currentLvp, y, 36);
  pairFigures(sheet, COLUMNS.cgLvp, date.cgLvp, y, 36);
  pairFigures(sheet, COLUMNS.cvp, date.casualtyVp, y, 36);
  pairFigures(sheet, COLUMNS.cpp, date.cppSpent, y, 36);
  const below = y + (roomy ? 42 : 38);
  if (date.weather !== undefined) {
    sheet.print(date.weather, {
      x: SCENARIO,
      y: below,
      face: 'text',
      size: 30,
      width: BOUGHT.us - SCENARIO - 16, // nothing stands under the winner
      colour: MUTED,
    });
  }
  for (const side of BOTH_SIDES) {
    const bought = (date.purchased?.[side] ?? []).map(({ rg, count }) => times(rg, count));
    if (bought.length === 0) continue;
    const x = BOUGHT[side];
    const letters = sheet.print(SIDE_LETTERS[side], {
      x,
      y: below,
      face: 'bold',
      size: 28,
      colour: SIDE_COLOURS[side].dark,
    });
    setFont(ctx, 'text', 30);
    const width = BOUGHT_WIDTH - letters - 12;
    const text = listed(ctx, bought, width);
    sheet.print(text, { x: x + letters + 12, y: below, face: 'text', size: 30, width, colour: MUTED });
  }
}
