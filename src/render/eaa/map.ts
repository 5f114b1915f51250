/** The map of Enemy Action: the ground, and on it what a picture is about. */
import type { EaaMapProps, GroundPicture, OnTheMap } from '../../games/eaa/vocabulary/picture-props.ts';
import type { MapPicture } from '../../map/picture.ts';
import { present } from '../../text/present.ts';
import { header } from '../header.ts';
import { drawHexMap } from '../hex-map.ts';
import { paintCross, paintStar } from '../map-emblem.ts';
import { drawKey, keyHeight } from '../map-key.ts';
import { drawLegend, legendHeight } from '../map-legend.ts';
import { MAP_TONES, type MapLook } from '../map-look.ts';
import type { Sheet } from '../sheet.ts';
import { MAX_HEIGHT } from '../sizes.ts';
import { paintOn, stackBoxes } from './counters.ts';
import { keyOf } from './key.ts';
import { type Marked, markerBoxes, paintArrows, paintMarkers, plateSize } from './markers.ts';
import { paintLand, paintWays } from './terrain.ts';
import { TONES } from './tones.ts';

const GAP = 26;

/** All towns; beside arrows those that count most. */
const MOST_NAMES = 25;
const FEWER_NAMES = 8;

/** How the ground looks, with what is printed on it; whoever lays units on it adds them to `pieces`. */
function lookOf(marked: Marked, on?: OnTheMap): MapLook {
  const { ground, state, shows } = marked;
  return {
    tones: TONES,
    emblem(ctx, colour, x, y, size) {
      ctx.fillStyle = (TONES as MapLook['tones'])[colour]?.dark ?? MAP_TONES.plain.dark;
      if (colour === 'allied') paintStar(ctx, x, y, size);
      else paintCross(ctx, x, y, size);
    },
    nameGap: plateSize,
    mostNames: shows === undefined ? MOST_NAMES : FEWER_NAMES,
    names: ground.places.map((place, index) => ({ ...place, leads: index === 0 })),
    terrain: {
      land: (canvas) => paintLand(canvas, ground),
      ground,
      ways: (canvas) => paintWays(canvas, ground, state),
    },
    pieces: {
      boxes: (canvas) => [
        ...markerBoxes(canvas, marked),
        ...(on === undefined ? [] : stackBoxes(canvas, on)),
      ],
      under: (canvas) => paintArrows(canvas, marked),
      paint: (canvas) => {
        paintMarkers(canvas, marked);
        if (on !== undefined) paintOn(canvas, on);
      },
    },
  };
}

export function layOutMap(
  sheet: Sheet,
  { campaign, title, date, key, state, shows, on, ...props }: EaaMapProps,
  ground: GroundPicture,
): Buffer {
  const map: MapPicture = { ...props.map, plan: ground.plan };
  const look = lookOf({ ground, state, shows }, on);
  const top = header(sheet, { above: [campaign], title, ...present({ tag: date }) }) + GAP;
  const below = legendHeight(sheet, map) + (key === true ? keyHeight(sheet, keyOf(shows)) : 0);
  const end = drawHexMap(sheet, map, look, { top, most: MAX_HEIGHT - top - below - GAP * 2 });
  const legend = drawLegend(sheet, map, look, end);
  return sheet.finish((key === true ? drawKey(sheet, keyOf(shows), legend) : legend) + GAP);
}
