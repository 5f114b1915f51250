/** 13.1 by brute force: every path of four hexes, and every road, is tried. */
import type { Side } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { type Board, between, inHex, isControlled, neighbours, other, place } from './board.ts';

/** What supply besides the usual is asked for. */
export interface Manner {
  /** 13.3: through no hex under enemy control, not even where a friend stands. */
  readonly isReserve?: boolean;
  /** 15.21: detachments exert control, as at two moments of the day. */
  readonly detachmentsControl?: boolean;
}

/** Answers for one moment: what is asked twice is known. */
export class NaiveSupply {
  readonly #board: Board;
  readonly #side: Side;
  readonly #open = new Map<string, boolean>();
  #heads: ReadonlySet<string> | undefined;

  readonly #manner: Manner;

  constructor(board: Board, side: Side, manner: Manner = {}) {
    this.#board = board;
    this.#side = side;
    this.#manner = manner;
  }

  /** 15.51: for any hex, as if a unit of the side stood there instead of the enemy or a detachment. */
  static reaches(board: Board, hex: string, side: Side, manner: Manner = {}): boolean {
    const pieces = board.pieces.filter((piece) => piece.hex !== hex || piece.side === side);
    const detachments = new Set([...board.detachments].filter((at) => at !== hex));
    return new NaiveSupply({ ...board, pieces, detachments }, side, manner).has(hex);
  }

  /** For a hex in which no enemy unit stands. */
  has(hex: string): boolean {
    const where = place(this.#board, hex);
    // 13.11
    if (where.isMapEdge && where.edgeOf === this.#side) return true;
    // It may stand on the road itself.
    if (this.#isHead(hex) || this.#roadsFrom(hex).some((to) => this.#isHead(to))) return true;
    const isOverRiver = neighbours(this.#board, hex).some(
      (to) => between(this.#board, hex, to).isRiver && this.#isHead(to),
    );
    return isOverRiver || this.#reaches(hex, 4, [hex]);
  }

  /** A road hex that is joined to a source by road. */
  isHead(hex: string): boolean {
    return this.#isHead(hex);
  }

  #reaches(from: string, left: number, path: readonly string[]): boolean {
    if (left === 0) return false;
    return neighbours(this.#board, from).some((to) => {
      if (path.includes(to) || !this.#mayPass(to) || !this.#mayCross(from, to)) return false;
      return this.#isEnd(to) || this.#reaches(to, left - 1, [...path, to]);
    });
  }

  #isEnd(hex: string): boolean {
    return this.#isHead(hex) || (place(this.#board, hex).isMapEdge && this.#isSource(hex));
  }

  /** 13.0, 13.14: at the edge of the map, and still a source. */
  #isSource(hex: string): boolean {
    const { ground, owners } = this.#board;
    if (place(this.#board, hex).edgeOf !== this.#side) return false;
    if (this.#side === 'german') return true;
    const name = (at: number) => ground.grid.hexAt(at);
    return !ground.closing.some(
      ({ towns, hexes }) =>
        hexes.map(name).includes(hex) && towns.some((town) => owners.get(name(town)) === 'german'),
    );
  }

  /** From the sources by roads to all hexes that are joined to them. */
  #isHead(hex: string): boolean {
    const { ground } = this.#board;
    if (this.#heads === undefined) {
      const heads = new Set<string>();
      const visit = (at: string) => {
        if (heads.has(at) || !this.#mayPass(at)) return;
        heads.add(at);
        for (const to of this.#roadsFrom(at)) visit(to);
      };
      ground.hexes.forEach(({ hasRoadOff }, index) => {
        const at = ground.grid.hexAt(index);
        if (hasRoadOff && this.#isSource(at)) visit(at);
      });
      this.#heads = heads;
    }
    return this.#heads.has(hex);
  }

  #roadsFrom(hex: string): readonly string[] {
    return neighbours(this.#board, hex).filter(
      (to) => between(this.#board, hex, to).isRoad && this.#mayCross(hex, to),
    );
  }

  /** No enemy unit or town; an enemy's control only where a friend stands; 10.8 and 13.13 besides. */
  #mayPass(hex: string): boolean {
    const known = this.#open.get(hex);
    if (known !== undefined) return known;
    const board = this.#board;
    const enemy = other(this.#side);
    const { isReserve = false, detachmentsControl = false } = this.#manner;
    const isOurs = inHex(board, hex, this.#side).length > 0;
    const isUnderDetachment =
      detachmentsControl &&
      this.#side === 'allied' &&
      neighbours(board, hex).some((at) => board.detachments.has(at));
    const isUnderControl = isControlled(board, hex, enemy) || isUnderDetachment;
    const isBarred =
      inHex(board, hex, enemy).length > 0 ||
      board.owners.get(hex) === enemy ||
      (this.#side === 'german' && board.roadblocks.has(hex)) ||
      (this.#side === 'allied' && place(board, hex).isWestwall && !isOurs) ||
      (isUnderControl && (isReserve || !isOurs));
    this.#open.set(hex, !isBarred);
    return !isBarred;
  }

  /** Over no river without a bridge, and over no bridge of the enemy's. */
  #mayCross(from: string, to: string): boolean {
    const { isRiver, bridgeOf } = between(this.#board, from, to);
    return !isRiver && bridgeOf !== other(this.#side);
  }
}
