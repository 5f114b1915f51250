/** The map of Ardennes II: the ground, and on it what a picture is about. */
import type { Ardennes2MapProps, GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { MapPicture } from '../../map/picture.ts';
import { header } from '../header.ts';
import { drawHexMap } from '../hex-map.ts';
import { paintCross, paintStar } from '../map-emblem.ts';
import { drawKey, keyHeight } from '../map-key.ts';
import { drawLegend, legendHeight } from '../map-legend.ts';
import { MAP_TONES, type MapLook } from '../map-look.ts';
import { MAX_HEIGHT, type Sheet } from '../sheet.ts';
import { paintPieces, paintUnder, pieceBoxes } from './counters.ts';
import { keyOf } from './key.ts';
import { paintLand, paintWays } from './terrain.ts';
import { drawTray, trayHeight } from './tray.ts';

const GAP = 26;

/** Field grey and olive. */
export const LOOK: MapLook = {
  tones: {
    ...MAP_TONES,
    german: { ground: '#b9c0c4', soft: '#dcdfe1', main: '#5c666b', dark: '#30383c' },
    us: { ground: '#c9cc86', soft: '#eceacb', main: '#66702c', dark: '#3b4217' },
  },
  /** A cross for the Germans, a star for the Americans. */
  emblem(ctx, colour, x, y, size) {
    ctx.fillStyle = LOOK.tones[colour]?.dark ?? MAP_TONES.plain.dark;
    if (colour === 'us') paintStar(ctx, x, y, size);
    else paintCross(ctx, x, y, size);
  },
};

export function layOutMap(
  sheet: Sheet,
  { campaign, rule, title, date, key, on, tray = [], ...props }: Ardennes2MapProps,
  ground: GroundPicture,
): Buffer {
  const map: MapPicture = { ...props.map, plan: ground.plan };
  const look: MapLook = {
    ...LOOK,
    names: ground.places.map((place, index) => ({
      ...place,
      leads: index === 0 && ground.terrain.city?.includes(place.hex) === true,
    })),
    terrain: { land: (canvas) => paintLand(canvas, ground), ways: (canvas) => paintWays(canvas, ground) },
    ...(on === undefined
      ? {}
      : {
          pieces: {
            boxes: (canvas) => pieceBoxes(canvas, on),
            under: (canvas) => paintUnder(canvas, LOOK, on),
            paint: (canvas) => paintPieces(canvas, LOOK, on),
          },
        }),
  };
  const top =
    header(sheet, { above: [campaign, rule], title, ...(date === undefined ? {} : { tag: date }) }) + GAP;
  const below =
    legendHeight(sheet, map) + (key === true ? keyHeight(sheet, keyOf(ground)) : 0) + trayHeight(sheet, tray);
  const end = drawHexMap(sheet, map, look, { top, most: MAX_HEIGHT - top - below - GAP * 2 });
  const legend = drawLegend(sheet, map, look, end);
  const keyed = key === true ? drawKey(sheet, keyOf(ground), legend) : legend;
  return sheet.finish(drawTray(sheet, LOOK, tray, keyed) + GAP);
}
