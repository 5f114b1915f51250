/** The victory points of a side on a track, with the bands of the result, its points now and its best Turn (6.0). */
import type { VictoryTrack } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { setFont } from '../fonts.ts';
import { type MapLook, toneOf } from '../map-look.ts';
import { INK, SHADE } from '../palette.ts';
import type { Sheet } from '../sheet.ts';
import { INNER, MARGIN, READ_TYPE } from '../sizes.ts';
import { widthOf } from '../text.ts';

type Band = VictoryTrack['bands'][number];

const TITLE = 54;
/** Above the bar, for the signs of now and of the best Turn. */
const SIGNS = 30;
const BAR = 46;
/** Below it, for the first number of each band. */
const NUMBERS = 46;
const LINE = 46;
const SWATCH = 30;
const GAP = 30;
const AFTER = 18;

interface Named {
  readonly band: Band;
  readonly words: string;
  readonly x: number;
  readonly line: number;
}

/** The names of the bands, as many in a line as have room. */
function namedIn(sheet: Sheet, bands: readonly Band[]): readonly Named[] {
  setFont(sheet.ctx, 'semi', READ_TYPE);
  const named: Named[] = [];
  let [x, line] = [0, 0];
  for (const band of bands) {
    const words = `${band.range} ${band.result}`;
    const wide = SWATCH + 12 + widthOf(sheet.ctx, words);
    if (x > 0 && x + wide > INNER) [x, line] = [0, line + 1];
    named.push({ band, words, x: MARGIN + x, line });
    x += wide + GAP;
  }
  return named;
}

export function trackHeight(sheet: Sheet, track: VictoryTrack | undefined): number {
  if (track === undefined) return 0;
  const lines = (namedIn(sheet, track.bands).at(-1)?.line ?? 0) + 1;
  return TITLE + SIGNS + BAR + NUMBERS + lines * LINE + AFTER;
}

/** Returns where it ends. */
export function drawTrack(sheet: Sheet, look: MapLook, track: VictoryTrack | undefined, top: number): number {
  if (track === undefined) return top;
  const { ctx } = sheet;
  const at = (points: number) => MARGIN + (INNER * Math.min(points, track.most)) / track.most;
  const colourOf = ({ winner }: Band) => (winner === undefined ? SHADE : toneOf(look, winner).ground);
  look.emblem(ctx, track.side, MARGIN + 16, top + 30, 28);
  sheet.print(track.title, { x: MARGIN + 40, y: top + 42, face: 'semi', size: READ_TYPE, colour: INK });
  const bar = top + TITLE + SIGNS;
  for (const [index, band] of track.bands.entries()) {
    // From the highest down: each goes as far as the one above it begins.
    const end = index === 0 ? track.most : (track.bands[index - 1]?.least ?? track.most);
    ctx.fillStyle = colourOf(band);
    ctx.fillRect(at(band.least), bar, at(end) - at(band.least), BAR);
    ctx.strokeStyle = INK;
    ctx.lineWidth = band === bandOf(track) ? 6 : 2;
    ctx.strokeRect(at(band.least), bar, at(end) - at(band.least), BAR);
    if (band.least > 0)
      sheet.print(String(band.least), {
        x: at(band.least),
        y: bar + BAR + 38,
        face: 'semi',
        size: READ_TYPE,
        colour: INK,
        align: 'center',
      });
  }
  // The best Turn, and what has left, as a full sign; the points of now as an empty one.
  sign(sheet, at(track.total), bar, true);
  sign(sheet, at(track.now), bar, false);
  const names = bar + BAR + NUMBERS;
  const named = namedIn(sheet, track.bands);
  for (const { band, words, x, line } of named) {
    const y = names + line * LINE;
    ctx.fillStyle = colourOf(band);
    ctx.fillRect(x, y + 6, SWATCH, SWATCH);
    ctx.strokeStyle = INK;
    ctx.lineWidth = band === bandOf(track) ? 6 : 2;
    ctx.strokeRect(x, y + 6, SWATCH, SWATCH);
    sheet.print(words, { x: x + SWATCH + 12, y: y + 34, face: 'semi', size: READ_TYPE, colour: INK });
  }
  return names + ((named.at(-1)?.line ?? 0) + 1) * LINE + AFTER;
}

function bandOf({ bands, total }: VictoryTrack): Band | undefined {
  return bands.find(({ least }) => total >= least);
}

/** A triangle that points down at the bar. */
function sign({ ctx }: Sheet, x: number, bar: number, isFull: boolean): void {
  ctx.beginPath();
  ctx.moveTo(x - 15, bar - 26);
  ctx.lineTo(x + 15, bar - 26);
  ctx.lineTo(x, bar - 3);
  ctx.closePath();
  ctx.fillStyle = isFull ? INK : '#ffffff';
  ctx.strokeStyle = INK;
  ctx.lineWidth = 4;
  ctx.fill();
  ctx.stroke();
}
