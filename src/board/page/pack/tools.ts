/** A tool of the editor with its settings: a press on the map, and the pack that comes of it. */
import { edgesAt } from '../../../games/ardennes2/ground/hexes.ts';
import type { Pack } from '../../../games/ardennes2/ground/pack.ts';
import {
  eraseRoads,
  eraseWater,
  extendRoad,
  extendWater,
  namePlace,
  paintHex,
  toggleBuilt,
  toggleEntry,
  toggleExit,
  togglePlunger,
} from '../../../games/ardennes2/ground/pack-edits.ts';
import type { Hexside, RoadType, Terrain } from '../../../games/ardennes2/vocabulary/terrain.ts';
import type { HexGrid, Point } from '../../../map/grid.ts';
import type { Corners } from './corners.ts';

export const TOOLS = [
  ['terrain', 'Terrain'],
  ['road', 'Road'],
  ['water', 'Water'],
  ['place', 'Name'],
  ['plunger', 'Plunger'],
  ['built', 'German bridge'],
  ['entry', 'Entry Area'],
  ['exit', 'Way off the map'],
  ['erase', 'Erase'],
] as const;
export type ToolId = (typeof TOOLS)[number][0];

/** The settings beside the tools. */
export interface Settings {
  tool: ToolId;
  /** With what a hex is painted: all of these together. */
  terrain: readonly Terrain[];
  road: RoadType;
  water: Hexside;
  /** Of the river that is drawn. */
  river: string;
  /** Of the place that is named next. */
  name: string;
  /** Of the bridge that is built. */
  turn: number;
  entry: string;
}

/** Where a chain goes on: a hex, or a corner. */
export interface Chain {
  readonly hex?: string;
  readonly corner?: number;
}

export interface Pressed {
  /** The same where nothing was changed. */
  readonly pack: Pack;
  readonly chain: Chain;
  /** Why nothing came of it. */
  readonly words?: string;
}

interface At {
  readonly pack: Pack;
  readonly chain: Chain;
  readonly grid: HexGrid;
  readonly corners: Corners;
  readonly point: Point;
  readonly hex: string;
}

/** A press on the map. */
export function pressed(settings: Settings, at: At): Pressed {
  const { pack, chain, grid, hex } = at;
  const changed = (next: Pack, words?: string): Pressed => ({
    pack: next,
    chain: {},
    ...(words === undefined || next !== pack ? {} : { words }),
  });
  switch (settings.tool) {
    case 'terrain':
      return changed(paintHex(pack, hex, settings.terrain));
    case 'road':
      return road(settings, at);
    case 'water':
      return water(settings, at);
    case 'place':
      return changed(namePlace(pack, hex, settings.name.trim()));
    case 'plunger':
      return changed(
        togglePlunger(pack, hex),
        `No bridge without a plunger is at ${hex}: draw road and water first.`,
      );
    case 'built': {
      if (chain.hex === undefined || chain.hex === hex) return { pack, chain: { hex } };
      if (!grid.neighbours(hex).includes(chain.hex))
        return { pack, chain: {}, words: `${chain.hex} and ${hex} do not touch.` };
      return changed(toggleBuilt(pack, [chain.hex, hex], settings.turn));
    }
    case 'entry':
      return changed(toggleEntry(pack, settings.entry, hex));
    case 'exit': {
      const [edge] = edgesAt(pack.area, hex);
      if (edge === undefined) return { pack, chain: {}, words: `${hex} is not at an edge.` };
      return changed(toggleExit(pack, hex, edge, settings.road));
    }
    case 'erase':
      return changed(eraseWater(eraseRoads(pack, hex), hex, grid));
  }
}

/** From hex to hex; what lies between two presses is the straight way. */
function road({ road: type }: Settings, { pack, chain, grid, hex }: At): Pressed {
  if (chain.hex === undefined) return { pack, chain: { hex } };
  if (chain.hex === hex) return { pack, chain: {} };
  return { pack: extendRoad(pack, type, grid.line(chain.hex, hex)), chain: { hex } };
}

/** From corner to corner, by the shortest way along hexsides. */
function water({ water: kind, river }: Settings, { pack, chain, grid, corners, point }: At): Pressed {
  const corner = corners.nearest(point);
  if (corner === undefined) return { pack, chain: {} };
  if (chain.corner === undefined) return { pack, chain: { corner } };
  if (chain.corner === corner) return { pack, chain: {} };
  const sides = corners.way(chain.corner, corner);
  return { pack: extendWater(pack, { kind, name: river.trim(), sides }, grid), chain: { corner } };
}
