/** The odds of an attack (12.4): for each number of chits the chances of hits, on the Germans and on the attackers. */
import type { EaaOddsProps, HitsChance } from '../../games/eaa/vocabulary/picture-props.ts';
import { agreeing } from '../../text/plural.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { CARD, CREAM, INK, MUTED, RULE } from '../palette.ts';
import { card, fillBox, hatch, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, MAX_HEIGHT, WIDTH } from '../sizes.ts';
import { widthOf, wrap } from '../text.ts';

const BAR = 48;
const ROW = 2 * BAR + 34;
/** Where bars begin and end; before them stand the chits, behind them the mean. */
const [LEFT, RIGHT] = [MARGIN + 150, WIDTH - MARGIN - 110];
const HEAD = 64;
/** Nothing of a distribution below this is drawn. */
const LEAST = 0.004;

/** By hits: none is hatched, more is darker; beyond the last as the last. */
const TONES: {
  readonly [role in 'defender' | 'attacker']: readonly { readonly ground: string; readonly ink: string }[];
} = {
  defender: [
    { ground: CARD, ink: MUTED },
    { ground: '#d3d8da', ink: INK },
    { ground: '#a9b2b7', ink: INK },
    { ground: '#5c666b', ink: CREAM },
    { ground: '#30383c', ink: CREAM },
  ],
  attacker: [
    { ground: CARD, ink: MUTED },
    { ground: '#e4e6b4', ink: INK },
    { ground: '#bcc172', ink: INK },
    { ground: '#66702c', ink: CREAM },
    { ground: '#3b4217', ink: CREAM },
  ],
};

type Row = EaaOddsProps['cases'][number]['rows'][number];

export function layOutOdds(sheet: Sheet, props: EaaOddsProps): Buffer {
  const { campaign, title, date, strengths, cases, notes } = props;
  let y = header(sheet, { above: [campaign, '12.4'], title, tag: date }) + 24;
  sheet.print(strengths, { x: MARGIN, y: y + 40, face: 'semi', size: 46, leads: true, width: INNER });
  sheet.print('upper bar: hits on the Germans; lower bar: hits on you', {
    x: MARGIN,
    y: y + 92,
    face: 'text',
    size: 36,
    width: INNER,
    colour: MUTED,
  });
  y += 116;
  setFont(sheet.ctx, 'text', 34);
  const said = notes.flatMap((note) => wrap(sheet.ctx, note, INNER, 3));
  const heads = cases.filter(({ label }) => label !== undefined).length * HEAD;
  const room = Math.floor((MAX_HEIGHT - y - heads - said.length * 46 - 80 - cases.length * 44) / ROW);
  const most = Math.max(2, Math.floor(room / Math.max(1, cases.length)));
  for (const { label, rows } of cases) {
    if (label !== undefined) {
      const [words = ''] = wrap(sheet.ctx, label, INNER, 1);
      sheet.print(words, { x: MARGIN, y: y + 44, face: 'semi', size: 38, width: INNER, min: 34 });
      y += HEAD;
    }
    y = block(sheet, spread(rows, most), y) + 20;
  }
  for (const words of said) {
    sheet.print(words, { x: MARGIN, y: y + 34, face: 'text', size: 34, colour: MUTED });
    y += 46;
  }
  return sheet.finish(y + 28);
}

/** Where there are more than have room: the first, the last, and some between. */
function spread(rows: readonly Row[], most: number): readonly Row[] {
  if (rows.length <= most) return rows;
  const at = Array.from({ length: most }, (_, index) => Math.round((index * (rows.length - 1)) / (most - 1)));
  return rows.filter((_, index) => at.includes(index));
}

function block(sheet: Sheet, rows: readonly Row[], top: number): number {
  const height = rows.length * ROW + 24;
  card(sheet.ctx, { x: MARGIN, y: top, w: INNER, h: height }, CARD);
  for (const [index, { chits, defender, attacker }] of rows.entries()) {
    const y = top + 24 + index * ROW;
    const how = { x: MARGIN + 75, align: 'center' } as const;
    sheet.print(String(chits), { ...how, y: y + 58, face: 'title', size: 64, leads: true });
    sheet.print(agreeing(chits, 'chit', 'chits'), {
      ...how,
      y: y + 96,
      face: 'text',
      size: 34,
      colour: MUTED,
    });
    bar(sheet, defender, 'defender', y);
    bar(sheet, attacker, 'attacker', y + BAR + 6);
  }
  return top + height;
}

function bar(sheet: Sheet, { mean, hits }: HitsChance, role: keyof typeof TONES, y: number): void {
  const { ctx } = sheet;
  const tones = TONES[role];
  const shown = hits.filter(({ chance }) => chance >= LEAST);
  const sum = shown.reduce((total, { chance }) => total + chance, 0);
  let x = LEFT;
  for (const { hits: count, chance } of shown) {
    const w = ((RIGHT - LEFT) * chance) / sum;
    const tone = tones[Math.min(Math.max(count, 0), tones.length - 1)] ?? tones[0];
    const box = { x, y, w, h: BAR };
    fillBox(ctx, box, tone?.ground ?? CARD);
    if (count <= 0) hatch(ctx, box, RULE, 22);
    strokeBox(ctx, box, CARD, 3);
    const colour = tone?.ink ?? INK;
    setFont(ctx, 'bold', 34);
    const whole = `${count}: ${Math.round(chance * 100)}%`;
    const text = [whole, String(count)].find((each) => widthOf(ctx, each) + 14 <= w);
    if (text !== undefined) {
      if (count <= 0)
        fillBox(
          ctx,
          { x: x + w / 2 - widthOf(ctx, text) / 2 - 6, y: y + 6, w: widthOf(ctx, text) + 12, h: BAR - 12 },
          CARD,
        );
      sheet.print(text, { x: x + w / 2, y: y + 37, face: 'bold', size: 34, align: 'center', colour });
    }
    x += w;
  }
  strokeBox(ctx, { x: LEFT, y, w: RIGHT - LEFT, h: BAR }, RULE, 1.5);
  const how = { x: WIDTH - MARGIN - 20, face: 'bold', size: 40, align: 'right' } as const;
  sheet.print(mean.toFixed(1), { ...how, y: y + 39, colour: INK });
}
