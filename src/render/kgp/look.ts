/** How the map of this game looks. */
import { MAP_TONES, type MapLook } from '../map-look.ts';
import { CARD } from '../palette.ts';
import { BOTH_SIDES, emblem, SIDE_COLOURS } from './sides.ts';

/** Grounds on which ink and patterns both stand out; lines and emblems are the sides’ own. */
export const KGP_LOOK: MapLook = {
  tones: {
    ...MAP_TONES,
    us: { ground: '#c9cc86', soft: '#eceacb', main: SIDE_COLOURS.us.main, dark: SIDE_COLOURS.us.dark },
    german: {
      ground: '#a9c3dd',
      soft: '#dde7f0',
      main: SIDE_COLOURS.german.main,
      dark: SIDE_COLOURS.german.dark,
    },
    earth: { ground: '#d9c6a8', soft: '#efe0c6', main: '#8a6a48', dark: '#4d3822' },
    ink: { ground: '#d0c8b8', soft: '#f3ecdc', main: '#26231d', dark: '#26231d' },
  },
  emblem(ctx, colour, x, y, size) {
    const side = BOTH_SIDES.find((one) => one === colour);
    if (side !== undefined) {
      emblem(ctx, side, x, y, size);
      return;
    }
    // Nobody's: a hollow diamond.
    const half = size * 0.44;
    ctx.beginPath();
    ctx.moveTo(x, y - half);
    ctx.lineTo(x + half, y);
    ctx.lineTo(x, y + half);
    ctx.lineTo(x - half, y);
    ctx.closePath();
    ctx.fillStyle = CARD;
    ctx.fill();
    ctx.strokeStyle = MAP_TONES.plain.main;
    ctx.lineWidth = Math.max(2, size / 9);
    ctx.stroke();
  },
};
