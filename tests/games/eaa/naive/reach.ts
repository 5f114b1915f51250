/** 9.3, 10.0: where a unit could be after one move, by trying every step from every hex that it comes to. */
import { isMechanized } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, between, inHex, isControlled, neighbours, other, type Piece, place } from './board.ts';
import { NaiveSupply } from './supply.ts';

const TERRAIN = { clear: [1, 1], broken: [1, 2], woods: [1, 3], forest: [2, 4] } as const;

/** The hexes that it can enter and end in, its own among them, by the MP spent. Dispersed, dry or isolated it may go nowhere. */
export function reachOf(board: Board, piece: Piece): ReadonlyMap<string, number> {
  const { counter, supply } = piece;
  const enemy = other(piece.side);
  const spent = new Map([[piece.hex, 0]]);
  const ends = new Map([[piece.hex, 0]]);
  const isStuck =
    piece.isDispersed ||
    piece.isDry ||
    (supply === 'isolated' && (isMechanized(counter) || isControlled(board, piece.hex, enemy)));
  if (isStuck) return ends;
  const isShort = supply === 'isolated' || (supply === 'out' && isMechanized(counter));
  const open = [piece.hex];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const isFirst = from === piece.hex;
    if (!isFirst && (isShort || halts(board, piece, from))) continue;
    for (const to of neighbours(board, from)) {
      const step = between(board, from, to);
      const isBarred =
        inHex(board, to, enemy).length > 0 ||
        (piece.side === 'allied' && board.detachments.has(to)) ||
        (piece.side === 'german' && board.roadblocks.has(to)) ||
        (isControlled(board, from, enemy) && isControlled(board, to, enemy)) ||
        (supply === 'isolated' && (board.owners.get(to) === enemy || step.bridgeOf === enemy)) ||
        (step.isRiver && !isFirst);
      if (isBarred) continue;
      const kind = place(board, to).terrain;
      const [foot, wheels] = kind === 'city' ? board.ground.cityCost : TERRAIN[kind];
      const terrain = isMechanized(counter) ? wheels : foot;
      const price = step.isRiver ? counter.ma : step.isRoad ? 1 : terrain;
      const cost = (spent.get(from) ?? 0) + price + (isControlled(board, from, enemy) ? 1 : 0);
      // 10.0: one hex may always be entered.
      if ((cost > counter.ma && !isFirst) || cost >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(to, cost);
      if (hasRoom(board, piece, to)) ends.set(to, cost);
      // 10.31: a river is the whole move.
      if (!step.isRiver) open.push(to);
    }
  }
  return ends;
}

/** 10.1, 10.8, 15.22. */
function halts(board: Board, piece: Piece, hex: string): boolean {
  if (isControlled(board, hex, other(piece.side))) return true;
  return neighbours(board, hex).some((at) =>
    piece.side === 'allied'
      ? board.detachments.has(at)
      : board.roadblocks.has(at) && between(board, hex, at).isRoad,
  );
}

/** 10.4. */
export function hasRoom(board: Board, piece: Pick<Piece, 'key' | 'steps'>, hex: string): boolean {
  const there = inHex(board, hex).filter(({ key }) => key !== piece.key);
  const steps = there.reduce((sum, each) => sum + each.steps, piece.steps);
  return there.length < 3 && steps <= 6;
}

/** The board with a unit elsewhere, or one that comes from its box. */
export function moved(board: Board, piece: Piece, hex: string): Board {
  const others = board.pieces.filter(({ key }) => key !== piece.key);
  return { ...board, pieces: [...others, { ...piece, hex }] };
}

/** 9.3: an Allied unit beside the hex, or one that could move beside it; 10.6: and be in supply there. */
export function isThreatened(board: Board, hex: string, isHeld: (piece: Piece) => boolean): boolean {
  const beside = new Set(neighbours(board, hex));
  return board.pieces.some((piece) => {
    if (piece.side !== 'allied') return false;
    if (beside.has(piece.hex)) return true;
    const { grid } = board.ground;
    if (grid.stepsBetween(grid.indexOf(piece.hex), grid.indexOf(hex)) > piece.counter.ma + 1) return false;
    if (isHeld(piece)) return false;
    const ends = [...reachOf(board, piece).keys()];
    const supplied = ends.filter((end) => new NaiveSupply(moved(board, piece, end), 'allied').has(end));
    const isFree = supplied.length === 0;
    return (isFree ? ends : supplied).some((end) => beside.has(end));
  });
}
