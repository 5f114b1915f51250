/** How the maps of Ardennes II look: the colours of its sides and their emblems. */
import { paintCross, paintStar } from '../map-emblem.ts';
import { MAP_TONES, type MapLook } from '../map-look.ts';

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
