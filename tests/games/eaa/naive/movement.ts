/** 10.0–10.8, 13.2, 15.1: a move, hex by hex: what it costs, why it may not be, and what it leaves behind it. */
import { type Counter, isMechanized } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, between, inHex, isControlled, neighbours, other, type Piece, place } from './board.ts';

/** Infantry and others. */
const TERRAIN = { clear: [1, 1], broken: [1, 2], woods: [1, 3], forest: [2, 4] } as const;

export interface Manner {
  /** 8.14, 9.2 (12): control does not matter. */
  readonly isBold?: boolean;
  /** 9.2 (10), from December 17 on: farther than the allowance. */
  readonly mayExtend?: boolean;
  /** 10.5. */
  readonly isStrategic?: boolean;
  /** 4.12: not mechanized, one hex. */
  readonly isSlow?: boolean;
}

/** What has been crossed in an activation (10.31, 10.32). */
export class Crossings {
  readonly rivers = new Set<string>();
  readonly bridges = new Set<string>();
}

export interface Walk {
  readonly spent: number;
  /** What is against it; `undefined`: nothing. */
  readonly fault?: string;
  readonly left: readonly string[];
}

/** Goes there on the board if nothing is against it. */
export function walk(
  board: Board,
  piece: Piece,
  way: readonly string[],
  crossings: Crossings,
  manner: Manner = {},
): Walk {
  const { counter, supply } = piece;
  const enemy = other(piece.side);
  const ma = allowance(counter, manner);
  const isControl = (hex: string) => manner.isBold !== true && isControlled(board, hex, enemy);
  const isBesideEnemy = (hex: string) =>
    neighbours(board, hex).some((at) => inHex(board, at, enemy).length > 0);
  const no = (fault: string): Walk => ({ spent: 0, fault, left: [] });
  if (way.length < 2) return { spent: 0, left: [] };
  if (way[0] !== piece.hex) return no(`it stands in ${piece.hex}`);
  if (piece.isDispersed) return no('dispersed (12.9)');
  if (piece.isDry) return no('out of fuel (13.51)');
  const isShort = supply === 'isolated' || (supply === 'out' && isMechanized(counter));
  if (supply === 'isolated' && (isMechanized(counter) || isControlled(board, piece.hex, enemy)))
    return no('isolated (13.23)');
  if (isShort && way.length > 2) return no('one hex (13.22)');
  if (manner.isSlow === true && !isMechanized(counter) && way.length > 2) return no('one hex (4.12)');
  if (manner.isStrategic === true) {
    if (supply !== 'in') return no('unsupplied (10.5)');
    if (isBesideEnemy(piece.hex)) return no('beside an enemy (10.5)');
  }
  let spent = 0;
  let beyond: number | undefined;
  for (let index = 1; index < way.length; index += 1) {
    const [from = '', to = ''] = [way[index - 1], way[index]];
    const isLast = index === way.length - 1;
    const isFirst = index === 1;
    const { id, isRiver, isRoad, bridgeOf } = between(board, from, to);
    const isExtended = beyond !== undefined;
    const controls = (hex: string) => (isExtended ? isControlled(board, hex, enemy) : isControl(hex));
    if (inHex(board, to, enemy).length > 0) return no(`the enemy in ${to} (10.1)`);
    if (piece.side === 'allied' && board.detachments.has(to)) return no(`a detachment in ${to} (10.1)`);
    if (piece.side === 'german' && board.roadblocks.has(to)) return no(`a roadblock in ${to} (10.8)`);
    if (controls(from) && controls(to)) return no(`${from} to ${to}: control to control (10.1)`);
    if (supply === 'isolated' && (board.owners.get(to) === enemy || bridgeOf === enemy))
      return no(`isolated into ${to} (13.23)`);
    if (isRiver) {
      if (!isFirst || !isLast) return no(`a river is the whole move (10.31)`);
      if (crossings.rivers.has(id)) return no(`${id} has been crossed (10.31)`);
    }
    if (bridgeOf !== undefined && controls(to) && crossings.bridges.has(id))
      return no(`${id} has been crossed (10.32)`);
    if (manner.isStrategic === true) {
      if (!isRoad) return no(`${from} to ${to}: no road (10.5)`);
      if (isBesideEnemy(to)) return no(`${to} is beside an enemy (10.5)`);
      if (board.owners.get(to) === enemy || bridgeOf === enemy || place(board, to).isWestwall)
        return no(`${to} (10.5)`);
    }
    const price = isRiver ? ma : isRoad ? 1 : terrain(board, counter, to);
    const cost = price + (controls(from) ? 1 : 0);
    if (beyond === undefined && spent + cost > ma && !isFirst) {
      // 9.2 (10): the allowance is spent, and the rest is an extended move.
      if (manner.mayExtend !== true || board.day < 17) return no(`${spent + cost} MP of ${ma} (10.0)`);
      if (spent < ma) return no(`${spent} of ${ma} MP spent before it goes on (9.2)`);
      if (isBesideEnemy(from)) return no(`from ${from}, beside an enemy, farther (9.2)`);
      beyond = 0;
    }
    if (beyond !== undefined) {
      beyond += cost;
      if (beyond > (isMechanized(counter) ? counter.ma : 2)) return no(`${beyond} MP farther (9.2)`);
      if (isBesideEnemy(to) || board.owners.get(to) === enemy || bridgeOf === enemy)
        return no(`farther into ${to} (9.2)`);
    } else spent += cost;
    const halts =
      controls(to) ||
      (piece.side === 'allied' && neighbours(board, to).some((at) => board.detachments.has(at))) ||
      (piece.side === 'german' &&
        neighbours(board, to).some((at) => board.roadblocks.has(at) && between(board, to, at).isRoad));
    if (halts && !isLast) return no(`it must stop in ${to} (10.1, 10.8, 15.22)`);
  }
  return { spent: spent + (beyond ?? 0), left: go(board, piece, way, crossings) };
}

function allowance(counter: Counter, { isStrategic }: Manner): number {
  if (isStrategic !== true) return counter.ma;
  return counter.ma * (isMechanized(counter) ? 2 : 3);
}

function terrain(board: Board, counter: Counter, hex: string): number {
  const kind = place(board, hex).terrain;
  const [foot, wheels] = kind === 'city' ? board.ground.cityCost : TERRAIN[kind];
  return isMechanized(counter) ? wheels : foot;
}

/** The board after it; gives where detachments were left. */
function go(board: Board, piece: Piece, way: readonly string[], crossings: Crossings): readonly string[] {
  const enemy = other(piece.side);
  const left: string[] = [];
  const [start = ''] = way;
  for (let index = 1; index < way.length; index += 1) {
    const [from = '', to = ''] = [way[index - 1], way[index]];
    const { id, isRiver, bridgeOf } = between(board, from, to);
    if (isRiver) crossings.rivers.add(id);
    const bridge = board.bridges.get(id);
    if (bridgeOf !== undefined && bridge !== undefined) {
      if (isControlled(board, to, enemy)) crossings.bridges.add(id);
      bridge.owner = piece.side;
    }
    piece.hex = to;
    if (board.owners.has(to)) board.owners.set(to, piece.side);
    if (piece.side === 'german') board.detachments.delete(to);
    else board.roadblocks.delete(to);
    const isAtEdge = [from, ...neighbours(board, from)].some((hex) => place(board, hex).isMapEdge);
    const isLeft = piece.side === 'german' && board.day >= 17 && place(board, from).hold > 0 && !isAtEdge;
    if (isLeft && inHex(board, from, 'german').length === 0) {
      board.detachments.add(from);
      left.push(from);
    }
  }
  // 14.34: a position goes with the last unit, even if that comes back.
  if (inHex(board, start, piece.side).every(({ key }) => key === piece.key)) board.ips.delete(start);
  return left;
}
