/** The map of Ardennes II: the ground, and on it what a picture is about. */
import type { Ardennes2MapProps, GroundPicture } from '../../games/ardennes2/vocabulary/picture-props.ts';
import type { MapPicture } from '../../map/picture.ts';
import { present } from '../../text/present.ts';
import { header } from '../header.ts';
import { drawHexMap } from '../hex-map.ts';
import { drawKey, keyHeight } from '../map-key.ts';
import { drawLegend, legendHeight } from '../map-legend.ts';
import type { MapLook } from '../map-look.ts';
import type { Sheet } from '../sheet.ts';
import { MAX_HEIGHT } from '../sizes.ts';
import { paintPieces, paintUnder, pieceBoxes } from './counters.ts';
import { keyOf } from './key.ts';
import { LOOK } from './look.ts';
import { paintLand, paintWays } from './terrain.ts';
import { drawTrack, trackHeight } from './track.ts';
import { drawTray, trayHeight } from './tray.ts';

const GAP = 26;

export function layOutMap(
  sheet: Sheet,
  { campaign, rule, title, date, key, on, track, tray = [], ...props }: Ardennes2MapProps,
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
  const top = header(sheet, { above: [campaign, rule], title, ...present({ tag: date }) }) + GAP;
  const below =
    legendHeight(sheet, map) +
    (key === true ? keyHeight(sheet, keyOf(ground)) : 0) +
    trackHeight(sheet, track) +
    trayHeight(sheet, tray);
  const end = drawHexMap(sheet, map, look, { top, most: MAX_HEIGHT - top - below - GAP * 2 });
  const legend = drawLegend(sheet, map, look, end);
  const keyed = key === true ? drawKey(sheet, keyOf(ground), legend) : legend;
  const tracked = drawTrack(sheet, LOOK, track, keyed);
  return sheet.finish(drawTray(sheet, LOOK, tray, tracked) + GAP);
}
