/** The board of Enemy Action as it is painted: by the functions that paint the pictures of its map. */
import type { Way } from '../../../games/eaa/steps/step.ts';
import type { GroundPicture, GroundState, OnTheMap } from '../../../games/eaa/vocabulary/picture-props.ts';
import { paintOn } from '../../../render/eaa/counters.ts';
import { paintMarkers } from '../../../render/eaa/markers.ts';
import { paintBridges, paintLand, paintWays } from '../../../render/eaa/terrain.ts';
import { TONES } from '../../../render/eaa/tones.ts';
import { LAND, type LandCanvas } from '../../../render/map-look.ts';
import { paintPath } from '../../../render/map-path.ts';
import { INK } from '../../../render/palette.ts';
import { CHOSEN, fillHexes, outlineHexes, strokeHexes } from '../map/hexes.ts';
import {
  type Cost,
  DASHED,
  paintArea,
  paintCosts,
  paintLine,
  printedOn,
  printIds,
  printNames,
  SUPPLIED,
} from '../map/marks.ts';

/** The part of the ground that never changes, under everything else. */
export function paintGround(canvas: LandCanvas, picture: GroundPicture): void {
  fillHexes(canvas, canvas.shown, LAND);
  paintLand(canvas, picture);
  strokeHexes(canvas);
  paintWays(canvas, picture, { bridges: [] });
}

/** All that is painted on it. Hexes by name. */
export interface OnTheBoard {
  readonly ground: GroundPicture;
  readonly state: GroundState;
  readonly on: OnTheMap;
  /** By the usual way, and by a strategic move alone (10.5). */
  readonly near: readonly Cost[];
  readonly far: readonly Cost[];
  /** Of the near ones those in which no move may end (10.6); of a deployment none. */
  readonly unsupplied: ReadonlySet<string>;
  /** Hexes that may be aimed at, and the one that is. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Where those stand who are chosen. */
  readonly chosen: readonly string[];
  /** Where those stand who could still move. */
  readonly idle: readonly string[];
  /** The hex that was pressed last. */
  readonly looked: string | undefined;
  readonly supply: readonly { readonly hexes: readonly string[]; readonly isRoad: boolean }[];
  /** Moves of the draft. */
  readonly moves: readonly (readonly string[])[];
  /** Moves of the Germans, in what has happened. */
  readonly german: readonly Way[];
  /** Attacks of the draft, and the one that is being put together: from where at what. */
  readonly attacks: readonly (readonly [from: string, at: string])[];
}

const ALARM = TONES.alarm.main;
/** Parts of the distance of two hexes. */
const RIM = { looked: 0.035, target: 0.075, chosen: 0.065, idle: 0.03 };

export function paintBoard(canvas: LandCanvas, apart: number, board: OnTheBoard): void {
  const { on, near, far, unsupplied } = board;
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  const pieces = printedOn(canvas);
  paintBridges(canvas, board.state);
  paintMarkers(pieces, { ground: board.ground, state: board.state, shows: undefined });
  const names = (costs: readonly Cost[]) => costs.map(({ hex }) => hex);
  paintArea(canvas, names(far), 'far');
  paintArea(
    canvas,
    names(near).filter((hex) => !unsupplied.has(hex)),
    'near',
  );
  paintArea(canvas, [...unsupplied], 'bad');
  for (const { hexes, isRoad } of board.supply) paintLine(canvas, hexes, SUPPLIED, isRoad);
  for (const hexes of board.moves) paintPath(canvas, TONES.allied, { hexes, line: 'solid' });
  for (const { hexes, by } of board.german) paintPath(canvas, TONES[by], { hexes, line: 'solid' });
  printNames(canvas, board.ground.places, taken, apart);
  outlineHexes(canvas, board.idle, CHOSEN, RIM.idle, DASHED);
  outlineHexes(canvas, board.targets, ALARM, RIM.looked, DASHED);
  if (board.looked !== undefined) outlineHexes(canvas, [board.looked], INK, RIM.looked);
  outlineHexes(canvas, board.chosen, CHOSEN, RIM.chosen);
  if (board.target !== undefined) outlineHexes(canvas, [board.target], ALARM, RIM.target);
  paintOn(pieces, on);
  for (const [from, at] of board.attacks)
    paintPath(canvas, TONES.alarm, { hexes: [from, at], line: 'solid' }, ACROSS);
  paintCosts(canvas, [...far, ...near], taken);
  printIds(canvas, apart);
}

/** An attack lies over the counters, across the side between their hexes. */
const ACROSS = [0.38, 0.62] as const;
