/** The picture of a whole campaign, for its end. */
import type { CampaignProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { onlyIf, present, when } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { fillBox, hexes, line, shadowed } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { listed, times } from '../text.ts';
import { drawLvpChart } from './lvp-chart.ts';
import { pairFigures, pairHeading } from './side-pairs.ts';
import { BOTH_SIDES, badge, emblem, SIDE_COLOURS, SIDE_LETTERS, SIDE_WORDS } from './sides.ts';

type CampaignDate = CampaignProps['dates'][number];

const DATE = MARGIN + 12;
const SCENARIO = MARGIN + 142;
const WON = 478;
const COLUMNS = {
  lvp: { label: 'LVP', x: 656, each: 62 },
  cgLvp: { label: 'CG-LVP', x: 800, each: 72 },
  cvp: { label: 'CVP', x: 942, each: 64 },
  cpp: { label: 'CPP', x: 1076, each: 64 },
} as const;
/** Each side's purchases stand under the figures, in two columns. */
const BOUGHT_WIDTH = (WIDTH - MARGIN - SCENARIO - 24) / 2;
const BOUGHT = { us: SCENARIO, german: SCENARIO + BOUGHT_WIDTH + 24 } as const;

/** The whole campaign: who won, how the CG-LVP Totals went, and the dates, which may take several pages. */
export function layOutCampaign(sheet: Sheet, props: CampaignProps): Buffer {
  const { page = 1, pages = 1 } = props;
  const all = props.totals ?? props.dates;
  const last = all.at(-1);
  let y = header(sheet, {
    above: [props.campaign, '8.14', ...onlyIf(pages > 1, `Page ${page} of ${pages}`)],
    title: `${props.cg} ${props.cgTitle}`,
    ...(last === undefined ? {} : { tag: last.date }),
  });
  if (page === 1) {
    y = banner(sheet, props, y + 28);
    y = drawLvpChart(
      sheet,
      {
        what: 'CG-LVP Total',
        dates: all.map(({ date, cgLvp }) => ({
          date,
          ...present({ values: cgLvp }),
        })),
        ...(props.target === undefined
          ? {}
          : { target: { value: props.target, label: `U.S. wins at ${props.target}` } }),
      },
      y + 24,
    );
  }
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
    leads: true,
  });
  sheet.print(props.reason, {
    x: left,
    y: top + 168,
    face: 'semi',
    size: 38,
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
  let y = top + 76;
  for (const column of Object.values(COLUMNS)) pairHeading(sheet, column, y);
  const heading = { y, face: 'semi', size: 34, colour: MUTED } as const;
  sheet.print('Date', { ...heading, x: DATE });
  sheet.print('Scenario', { ...heading, x: SCENARIO });
  sheet.print('Won', { ...heading, x: WON });
  y += 18;
  line(ctx, [MARGIN, y], [WIDTH - MARGIN, y], INK, 3);

  const end = 46 + 36;
  for (const [index, date] of props.dates.entries()) {
    const left = props.dates.length - index;
    const height = heightOf(date);
    // Pages are made to fit; one that does not is a mistake that must not hide.
    if (y + height + end + (left > 1 ? 52 : 0) > MAX_HEIGHT) {
      sheet.print(`+ ${left} more dates`, { x: DATE, y: y + 40, face: 'semi', size: 34, colour: MUTED });
      y += 52;
      break;
    }
    if (index % 2 === 1) {
      ctx.fillStyle = CARD;
      ctx.fillRect(MARGIN, y, INNER, height);
    }
    dateLine(sheet, date, y);
    y += height;
    line(ctx, [MARGIN, y], [WIDTH - MARGIN, y], RULE, 1.5);
  }
  const house = when(props.houseValues, ' · ‡ House values in use');
  sheet.print(`LVP: Current-LVP Total · CVP: Casualty VP · CPP: spent${house}`, {
    x: MARGIN,
    y: y + 42,
    face: 'text',
    size: 34,
    width: INNER,
    colour: MUTED,
  });
  return y + 46;
}

/** The scenario and its figures; the weather, and what was bought, have a line each where there is any. */
const LINE = 58;
const MORE = 42;

function hasBought({ purchased }: CampaignDate): boolean {
  return BOTH_SIDES.some((side) => (purchased?.[side] ?? []).length > 0);
}

function heightOf(date: CampaignDate): number {
  return LINE + (date.weather === undefined ? 0 : MORE) + (hasBought(date) ? MORE : 0) + 4;
}

function dateLine(sheet: Sheet, date: CampaignDate, top: number): void {
  const { ctx } = sheet;
  let y = top + 43;
  sheet.print(date.date, { x: DATE, y: y + 1, face: 'title', size: 42, width: SCENARIO - DATE - 12 });
  const room = WON - SCENARIO - 14;
  sheet.print(date.scenario, { x: SCENARIO, y, face: 'semi', size: 38, width: room });
  if (date.winner !== undefined) badge(sheet, date.winner, WON, y - 12, 38, { type: 34 });
  pairFigures(sheet, COLUMNS.lvp, date.currentLvp, y, 38);
  pairFigures(sheet, COLUMNS.cgLvp, date.cgLvp, y, 38);
  pairFigures(sheet, COLUMNS.cvp, date.casualtyVp, y, 38);
  pairFigures(sheet, COLUMNS.cpp, date.cppSpent, y, 38);
  if (date.weather !== undefined) {
    y += MORE;
    const width = WIDTH - MARGIN - 12 - SCENARIO;
    sheet.print(date.weather, { x: SCENARIO, y, face: 'text', size: 34, width, colour: MUTED });
  }
  if (!hasBought(date)) return;
  y += MORE;
  for (const side of BOTH_SIDES) {
    const bought = (date.purchased?.[side] ?? []).map(({ rg, count }) => times(rg, count));
    const x = BOUGHT[side];
    const colour = SIDE_COLOURS[side].dark;
    const letters = sheet.print(SIDE_LETTERS[side], { x, y, face: 'bold', size: 34, colour });
    const width = BOUGHT_WIDTH - letters - 12;
    setFont(ctx, 'text', 34);
    const text = bought.length === 0 ? '–' : listed(ctx, bought, width);
    sheet.print(text, { x: x + letters + 12, y, face: 'text', size: 34, width, colour: MUTED });
  }
}
