/** The chits of a combat in the order drawn, what adjusts their total, and the hits that are left. */
import type { ChitShown, EaaChitsProps, HitsShown } from '../../games/eaa/vocabulary/picture-props.ts';
import { figure } from '../../text/figures.ts';
import { onlyIf, present } from '../../text/present.ts';
import { setFont } from '../fonts.ts';
import { header } from '../header.ts';
import { BAND, CARD, CREAM, FAINT, INK, MUTED, SHADE } from '../palette.ts';
import { card, fillBox, line, roundBox, strokeBox } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN } from '../sizes.ts';
import { wrap } from '../text.ts';
import { TONES } from './tones.ts';

const ACROSS = 3;
const GAP = 20;
const TILE = { w: (INNER - GAP * (ACROSS - 1)) / ACROSS, h: 348 };
const STRIP = 60;
const HALF = (TILE.h - STRIP) / 2;
/** Four rows: more would make the sheet too tall. */
const MOST = 12;
const BLUE = '#2b5a94';

export function layOutChits(sheet: Sheet, props: EaaChitsProps): Buffer {
  const { campaign, title, date, by, chits, adjustments } = props;
  const house = onlyIf(props.isHouse, 'house chits');
  const tag = present({ tag: date });
  let y = header(sheet, { above: [campaign, ...house], title, ...tag }) + 32;
  const shown = chits.slice(0, MOST);
  for (const [index, chit] of shown.entries()) {
    const row = Math.floor(index / ACROSS);
    tile(sheet, chit, MARGIN + (index % ACROSS) * (TILE.w + GAP), y + row * (TILE.h + GAP), TONES[by].ground);
  }
  y += Math.ceil(shown.length / ACROSS) * (TILE.h + GAP);
  const more = chits.length - shown.length;
  const lines = [...onlyIf(more > 0, `+${more} more, counted in the hits`), ...adjustments];
  for (const words of lines) {
    sheet.print(words, { x: MARGIN, y: y + 36, face: 'semi', size: 38, width: INNER, colour: MUTED });
    y += 52;
  }
  return sheet.finish(result(sheet, props.hits, y + 12) + 40);
}

function tile(sheet: Sheet, chit: ChitShown, x: number, y: number, lit: string): void {
  const { ctx } = sheet;
  const strip = stripOf(chit);
  ctx.save();
  roundBox(ctx, { x, y, ...TILE }, 12);
  ctx.clip();
  fillBox(ctx, { x, y, ...TILE }, SHADE);
  for (const [index, face] of (['front', 'back'] as const).entries()) {
    const top = y + STRIP + index * HALF;
    const isLit = chit.used === face;
    if (isLit) fillBox(ctx, { x, y: top, w: TILE.w, h: HALF }, lit);
    const colour = isLit ? INK : FAINT;
    const { situation, hits } = chit[face];
    setFont(ctx, 'semi', 34);
    for (const [at, words] of wrap(ctx, situation, TILE.w - 40, 2).entries())
      sheet.print(words, { x: x + 20, y: top + 42 + at * 38, face: 'semi', size: 34, colour });
    const how = { face: 'bold', size: 46, align: 'right', leads: true, colour } as const;
    sheet.print(hits, { ...how, x: x + TILE.w - 20, y: top + HALF - 16 });
  }
  fillBox(ctx, { x, y, w: TILE.w, h: STRIP }, strip);
  line(ctx, [x, y + STRIP + HALF], [x + TILE.w, y + STRIP + HALF]);
  ctx.restore();
  const name = chit.isBlue ? `${chit.number} blue` : String(chit.number);
  sheet.print(name, { x: x + 20, y: y + 43, face: 'bold', size: 38, colour: CREAM });
  const how = { face: 'semi', size: 36, align: 'right', colour: CREAM } as const;
  sheet.print(`= ${hitsText(chit.running)}`, { ...how, x: x + TILE.w - 20, y: y + 43 });
  strokeBox(ctx, { x, y, ...TILE }, strip, chit.used === undefined ? 2 : 5, 12);
}

/** Blue stays blue, used or not. */
function stripOf({ isBlue, used }: ChitShown): string {
  if (isBlue) return BLUE;
  return used === undefined ? MUTED : BAND;
}

function hitsText({ attacker, defender }: HitsShown): string {
  return `A${figure(attacker)} D${figure(defender)}`;
}

/** The remainder, over the whole width. Returns where it ends. */
function result(sheet: Sheet, { attacker, defender }: HitsShown, y: number): number {
  const w = (INNER - GAP) / 2;
  const both = [
    { label: 'Attacker hits', value: attacker },
    { label: 'Defender hits', value: defender },
  ];
  for (const [index, { label, value }] of both.entries()) {
    const x = MARGIN + index * (w + GAP);
    card(sheet.ctx, { x, y, w, h: 128 }, CARD);
    sheet.print(label, { x: x + 28, y: y + 78, face: 'semi', size: 46, leads: true, colour: MUTED });
    const how = { face: 'title', size: 92, align: 'right', leads: true } as const;
    sheet.print(figure(value), { ...how, x: x + w - 32, y: y + 96 });
  }
  return y + 128;
}
