/** The board of Ardennes II as it is painted: by the functions that paint the pictures of its map. */

import { readPackText } from '../../../games/ardennes2/ground/pack-text.ts';
import { groundPictureOf } from '../../../games/ardennes2/show/ground-picture.ts';
import type { GroundPicture, OnTheMap } from '../../../games/ardennes2/vocabulary/picture-props.ts';
import type { Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { referredText } from '../../../kernel/reference.ts';
import { paintPieces, paintUnder } from '../../../render/ardennes2/counters.ts';
import { LOOK } from '../../../render/ardennes2/look.ts';
import { paintLand, paintWays } from '../../../render/ardennes2/terrain.ts';
import { LAND, type LandCanvas, toneOf } from '../../../render/map-look.ts';
import { INK } from '../../../render/palette.ts';
import { CHOSEN, fillHexes, outlineHexes, strokeHexes, trace } from '../map/hexes.ts';
import {
  DASHED,
  paintArea,
  paintCosts,
  paintLine,
  printedOn,
  printIds,
  printNames,
  SUPPLIED,
} from '../map/marks.ts';

/** The map of a pack, painted under everything else. */
export function groundPainter(pack: string): {
  readonly picture: GroundPicture;
  readonly paint: (canvas: LandCanvas) => void;
} {
  const read = readPackText(referredText(pack) ?? '');
  if (!read.ok) throw new Error(`the pack ${pack} cannot be read`);
  const picture = groundPictureOf(read.pack);
  return {
    picture,
    paint(canvas) {
      fillHexes(canvas, canvas.shown, LAND);
      paintLand(canvas, picture);
      strokeHexes(canvas);
      paintWays(canvas, picture);
    },
  };
}

/** All that is painted on the ground. */
export interface OnTheBoard {
  readonly on: OnTheMap;
  readonly bonds: { readonly [side in Side]: readonly string[] };
  readonly reach: readonly {
    readonly hex: string;
    readonly cost: string;
    readonly isJammed: boolean;
    /** Of the enemy. */
    readonly isTheirs: boolean;
  }[];
  /** Hexes that may be aimed at, and the one that is. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Where those stand who are chosen. */
  readonly chosen: readonly string[];
  /** The hex that was pressed last. */
  readonly looked: string | undefined;
  /** Ways of supply, and what cuts them. */
  readonly supply: readonly { readonly hexes: readonly string[]; readonly isCut: boolean }[];
  /** Hexes in which an enemy would cut that supply. */
  readonly cuts: readonly string[];
  readonly places: GroundPicture['places'];
}

export function paintBoard(canvas: LandCanvas, apart: number, board: OnTheBoard): void {
  const taken = new Set(board.on.stacks.map(({ hex }) => hex));
  const alarm = toneOf(LOOK, 'alarm').main;
  for (const side of ['german', 'us'] as const) paintBonds(canvas, board.bonds[side], side);
  const reached = (isMeant: (each: OnTheBoard['reach'][number]) => boolean) =>
    board.reach.filter(isMeant).map(({ hex }) => hex);
  paintArea(
    canvas,
    reached(({ isTheirs, isJammed }) => !isTheirs && !isJammed),
    'near',
  );
  paintArea(
    canvas,
    reached(({ isTheirs }) => isTheirs),
    'far',
  );
  paintArea(
    canvas,
    reached(({ isTheirs, isJammed }) => !isTheirs && isJammed),
    'bad',
  );
  for (const { hexes, isCut } of board.supply) paintLine(canvas, hexes, isCut ? alarm : SUPPLIED, isCut);
  paintUnder(canvas, LOOK, board.on);
  printNames(canvas, board.places, taken, apart);
  outlineHexes(canvas, board.cuts, alarm, 0.03, [0.03, 0.07]);
  outlineHexes(canvas, board.targets, alarm, 0.035, DASHED);
  if (board.looked !== undefined) outlineHexes(canvas, [board.looked], INK, 0.035);
  outlineHexes(canvas, board.chosen, CHOSEN, 0.065);
  if (board.target !== undefined) outlineHexes(canvas, [board.target], alarm, 0.075);
  paintPieces(printedOn(canvas), LOOK, board.on);
  paintCosts(canvas, board.reach, taken);
  printIds(canvas, apart);
}

function paintBonds(canvas: LandCanvas, hexes: readonly string[], side: Side): void {
  const there = hexes.filter((hex) => canvas.shown.has(hex));
  const { main } = toneOf(LOOK, side);
  const { ctx, grid, at, scale } = canvas;
  ctx.save();
  for (const hex of there) {
    ctx.save();
    trace(canvas, [grid.corners(hex)]);
    ctx.clip();
    ctx.strokeStyle = main;
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = scale * 0.03;
    const { x, y } = at(grid.centre(hex));
    ctx.beginPath();
    for (let step = -1; step <= 1; step += 0.16) {
      ctx.moveTo(x + (step - 0.6) * scale, y + 0.6 * scale);
      ctx.lineTo(x + (step + 0.6) * scale, y - 0.6 * scale);
    }
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
  outlineHexes(canvas, there, main, 0.03, [0.1, 0.06]);
}
