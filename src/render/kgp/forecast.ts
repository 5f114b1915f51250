/** The picture of where a campaign is heading. */
import type { ForecastProps } from '../../games/kgp/vocabulary/picture-props.ts';
import { present } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, SHADE } from '../palette.ts';
import { card, fillBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, WIDTH } from '../sizes.ts';
import { clean, widthOf, wrap } from '../text.ts';
import { drawChartKey, drawLvpChart } from './lvp-chart.ts';
import { emblem, SIDE_COLOURS, SIDE_LETTERS } from './sides.ts';

const TILE = 176;
const GAP = 20;

/** How the LVP run toward the end of the campaign (8.51–8.53): for both sides the same. */
export function layOutForecast(sheet: Sheet, props: ForecastProps): Buffer {
  let y = header(sheet, {
    above: [props.campaign, `${props.cg} ${props.cgTitle}`, props.rule],
    title: 'Forecast',
    tag: props.date,
  });
  y = headline(sheet, props, y + 32);
  y = drawLvpChart(
    sheet,
    {
      what: props.what,
      dates: props.dates.map(({ date, values }) => ({ date, ...present({ values }) })),
      target: { value: props.needed, label: `U.S. wins at ${props.needed}` },
      ...present({ pace: props.pace }),
      range: { most: props.most, least: props.least },
    },
    y + 24,
    560,
  );
  y = props.most.length === 0 ? y : drawChartKey(sheet, y + 8);
  y = facts(sheet, props, y + 24);
  y = also(sheet, props, y);
  return sheet.finish(y + 40);
}

/** The headline: the side that wins as things go, over the whole width in its colour. */
function headline(sheet: Sheet, { headline: text, favours }: ForecastProps, top: number): number {
  const { ctx } = sheet;
  const isOpen = favours === undefined;
  const left = MARGIN + (isOpen ? 36 : 160);
  const room = WIDTH - MARGIN - 36 - left;
  const size =
    [84, 76, 68, 60].find((one) => {
      setFont(ctx, 'title', one);
      return widthOf(ctx, clean(text)) <= room;
    }) ?? 60;
  setFont(ctx, 'title', size);
  const lines = wrap(ctx, text, room, 2);
  const height = lines.length === 1 ? 156 : 190;
  fillBox(ctx, { x: MARGIN, y: top, w: INNER, h: height }, isOpen ? SHADE : SIDE_COLOURS[favours].dark, 14);
  if (!isOpen) emblem(ctx, favours, MARGIN + 84, top + height / 2, 100, CREAM, SIDE_COLOURS[favours].dark);
  const first = top + height / 2 + (lines.length === 1 ? size * 0.35 : -10);
  for (const [index, words] of lines.entries()) {
    const y = first + index * (size + 8);
    sheet.print(words, {
      x: left,
      y,
      face: 'title',
      size,
      width: room,
      colour: isOpen ? INK : CREAM,
      leads: true,
    });
  }
  return top + height;
}

function facts(sheet: Sheet, props: ForecastProps, top: number): number {
  const half = (INNER - GAP) / 2;
  setFont(sheet.ctx, 'text', 34);
  const isLong = props.facts.some(({ note }) => wrap(sheet.ctx, note, half - 56, 2).length > 1);
  const tile = isLong ? TILE + 38 : TILE;
  for (const [index, { label, value, note }] of props.facts.entries()) {
    // An odd last one has the whole width.
    const width = index % 2 === 0 && index === props.facts.length - 1 ? INNER : half;
    const x = MARGIN + (index % 2) * (half + GAP);
    const y = top + Math.floor(index / 2) * (tile + GAP);
    card(sheet.ctx, { x, y, w: width, h: tile }, CARD);
    const room = width - 56;
    sheet.print(label, { x: x + 28, y: y + 46, face: 'text', size: 34, width: room, colour: MUTED });
    sheet.print(value, { x: x + 28, y: y + 106, face: 'title', size: 48, min: 36, width: room });
    setFont(sheet.ctx, 'text', 34);
    for (const [at, words] of wrap(sheet.ctx, note, room, 2).entries())
      sheet.print(words, {
        x: x + 28,
        y: y + 148 + at * 38,
        face: 'text',
        size: 34,
        width: room,
        colour: MUTED,
      });
  }
  return top + Math.ceil(props.facts.length / 2) * (tile + GAP);
}

/** Other ways to win, each with the side that Controls it now. */
function also(sheet: Sheet, props: ForecastProps, top: number): number {
  if (props.also === undefined) return top;
  const { ctx } = sheet;
  card(ctx, { x: MARGIN, y: top, w: INNER, h: 136 }, CARD);
  sheet.print(props.also.label, {
    x: MARGIN + 28,
    y: top + 46,
    face: 'text',
    size: 34,
    width: INNER - 56,
    colour: MUTED,
  });
  let x = MARGIN + 28;
  const y = top + 104;
  for (const { name, by } of props.also.items) {
    setFont(ctx, 'bold', 40);
    if (x + 60 + widthOf(ctx, clean(name)) + 220 > WIDTH - MARGIN) break;
    if (by === 'us' || by === 'german') emblem(ctx, by, x + 22, y - 14, 44);
    else
      sheet.print('–', {
        x: x + 22,
        y,
        face: 'bold',
        size: 40,
        align: 'center',
        colour: MUTED,
      });
    x += 60;
    x += sheet.print(name, { x, y, face: 'bold', size: 40 }) + 12;
    if (by === 'us' || by === 'german')
      x += sheet.print(SIDE_LETTERS[by], { x, y, face: 'semi', size: 34, colour: SIDE_COLOURS[by].dark });
    else if (by === 'shared')
      x += sheet.print('both or neither', { x, y, face: 'text', size: 34, colour: MUTED });
    x += 56;
  }
  return top + 136;
}
