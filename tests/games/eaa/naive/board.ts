/**
 * A second opinion on what the rules of movement, control, supply and victory say: slow, plain, and written from the rules
 * without a line of the program's own. It shares with it the map, the printed counters and the names of things.
 */
import type { Ground, HexGround } from '../../../../src/games/eaa/ground/ground.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import { type Counter, type Face, faceOf, sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { Side } from '../../../../src/games/eaa/vocabulary/formations.ts';

/** A unit on the map. */
export interface Piece {
  readonly key: string;
  readonly counter: Counter;
  readonly side: Side;
  hex: string;
  readonly steps: number;
  readonly isDispersed: boolean;
  readonly supply: 'in' | 'low' | 'out' | 'isolated';
  readonly isDry: boolean;
}

/** What lies on the map, by names of hexes. Changed in place. */
export interface Board {
  readonly ground: Ground;
  readonly day: number;
  pieces: Piece[];
  readonly owners: Map<string, Side>;
  readonly bridges: Map<string, { owner: Side; isBlown: boolean; isNew: boolean }>;
  readonly roadblocks: Set<string>;
  readonly detachments: Set<string>;
  readonly ips: Set<string>;
}

export function boardOf({ ground, counters }: Book, saved: SavedWorld): Board {
  const { grid } = ground;
  const pieces = Object.entries(saved.units).flatMap(([key, unit]): Piece[] => {
    const counter = counters.get(key);
    if (counter === undefined || !grid.has(unit.at)) return [];
    return [
      {
        key,
        counter,
        side: sideOf(counter),
        hex: unit.at,
        steps: unit.steps ?? 0,
        isDispersed: unit.isDispersed === true,
        supply: unit.supply ?? 'in',
        isDry: unit.isOutOfFuel === true,
      },
    ];
  });
  const owners = new Map([...ground.owners].map(([hex, owner]) => [grid.hexAt(hex), owner] as const));
  for (const [hex, owner] of Object.entries(saved.owners)) owners.set(hex, owner);
  const bridges: Board['bridges'] = new Map();
  for (const { id, owner, isBlown } of ground.bridges.values())
    bridges.set(id, { owner, isBlown, isNew: false });
  for (const [id, bridge] of Object.entries(saved.bridges)) bridges.set(id, { ...bridge });
  return {
    ground,
    day: saved.day,
    pieces,
    owners,
    bridges,
    roadblocks: new Set(saved.roadblocks),
    detachments: new Set(saved.detachments),
    ips: new Set(saved.ips),
  };
}

export function other(side: Side): Side {
  return side === 'german' ? 'allied' : 'german';
}

export function place({ ground }: Pick<Board, 'ground'>, hex: string): HexGround {
  const found = ground.hexes[ground.grid.indexOf(hex)];
  if (found === undefined) throw new Error(`no hex ${hex}`);
  return found;
}

export function isTown({ terrain, isTown: town }: HexGround): boolean {
  return town || terrain === 'city';
}

export function inHex({ pieces }: Board, hex: string, side?: Side): readonly Piece[] {
  return pieces.filter((piece) => piece.hex === hex && (side === undefined || piece.side === side));
}

export function neighbours({ ground: { grid } }: Pick<Board, 'ground'>, hex: string): readonly string[] {
  const at = grid.indexOf(hex);
  return [0, 1, 2, 3, 4, 5].flatMap((slot) => {
    const to = grid.around[at * 6 + slot] ?? -1;
    return to < 0 ? [] : [grid.hexAt(to)];
  });
}

/** What lies between two neighbours. */
export interface Between {
  readonly id: string;
  /** A river without a bridge that stands (10.31, 14.21). */
  readonly isRiver: boolean;
  readonly bridgeOf?: Side;
  /** A road that is whole (14.23: none over a new bridge). */
  readonly isRoad: boolean;
}

export function between({ ground, bridges }: Board, from: string, to: string): Between {
  const { grid } = ground;
  const [a, b] = [grid.indexOf(from), grid.indexOf(to)];
  const slot = [0, 1, 2, 3, 4, 5].find((each) => grid.around[a * 6 + each] === b);
  const id = grid.hexside(from, to);
  if (slot === undefined || id === undefined) throw new Error(`${from} and ${to} do not touch`);
  const road = ground.road(a, slot);
  if (ground.river(a, slot) === undefined) return { id, isRiver: false, isRoad: road };
  const bridge = bridges.get(id);
  if (bridge === undefined || bridge.isBlown) return { id, isRiver: true, isRoad: false };
  return { id, isRiver: false, bridgeOf: bridge.owner, isRoad: road && !bridge.isNew };
}

function face({ counter, steps }: Piece): Face {
  return faceOf(counter, steps);
}

/** 11.0: a unit that is neither dispersed nor isolated, if it is not in brackets, in a town, a German in the Westwall, or not the only such. */
function hasZone(board: Board, piece: Piece): boolean {
  const isAble = ({ isDispersed, supply }: Piece) => !isDispersed && supply !== 'isolated';
  if (!isAble(piece)) return false;
  if (!face(piece).isBracketed) return true;
  const where = place(board, piece.hex);
  if (isTown(where) || (piece.side === 'german' && where.isWestwall)) return true;
  return inHex(board, piece.hex, piece.side).some((mate) => mate.key !== piece.key && isAble(mate));
}

/** Whether units of that side exert control into a hex. */
export function isControlled(board: Board, hex: string, by: Side): boolean {
  return neighbours(board, hex).some((at) => inHex(board, at, by).some((piece) => hasZone(board, piece)));
}
