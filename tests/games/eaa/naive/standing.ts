/** 9.42, 9.6, 9.7, 9.8, 15.3–15.52, 16.2: what the Germans do that neither move nor attack. */
import type { Ground } from '../../../../src/games/eaa/ground/ground.ts';
import { armyOf, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, inHex, isTown, neighbours, type Piece, place } from './board.ts';
import { apart, ascending, descending, germansOn, isBracketed, isVp } from './germans.ts';
import { hasRoom, isThreatened, moved } from './reach.ts';
import { NaiveSupply } from './supply.ts';

/** 9.42: each unit with its hex, in the order in which they come; `null`: it finds none. */
export function arrivals(
  before: Board,
  units: readonly Piece[],
  markerOf: (piece: Piece) => string | undefined,
): readonly (readonly [string, string | null])[] {
  let board = before;
  const came: Piece[] = [];
  return units.toSorted(ascending).map((piece) => {
    const hex = piece.isDry ? undefined : arrivalOf(board, piece, came, markerOf(piece));
    if (hex === undefined) return [piece.key, null] as const;
    board = moved(board, piece, hex);
    came.push({ ...piece, hex });
    return [piece.key, hex] as const;
  });
}

function arrivalOf(
  board: Board,
  piece: Piece,
  came: readonly Piece[],
  marker: string | undefined,
): string | undefined {
  const { grid } = board.ground;
  const supply = new NaiveSupply(board, 'german', { isReserve: true });
  const isOkw = piece.counter.corps === 'OKW';
  const friends = germansOn(board).filter(
    (each) => each.supply === 'in' && (isOkw || armyOf(each.counter) === armyOf(piece.counter)),
  );
  const enemies = board.pieces.filter((each) => each.side === 'allied' && each.supply !== 'isolated');
  const towns = [...board.owners].filter(([, owner]) => owner === 'allied').map(([hex]) => hex);
  const open = grid.hexes.filter(
    (hex) =>
      !place(board, hex).isMapEdge &&
      inHex(board, hex, 'allied').length === 0 &&
      friends.some((each) => apart(board, each.hex, hex) <= 3) &&
      enemies.every((each) => apart(board, each.hex, hex) >= 3) &&
      towns.every((town) => apart(board, town, hex) >= 3) &&
      hasRoom(board, piece, hex) &&
      supply.isHead(hex) &&
      supply.has(hex),
  );
  const { division, corps } = piece.counter;
  const mates = came.filter(({ counter }) => division !== undefined && counter.division === division);
  const own = germansOn(board).filter(({ counter }) => counter.corps === corps);
  const toOwn = (hex: string) => Math.min(999, ...own.map((each) => apart(board, each.hex, hex)));
  const aim = isOkw ? meuseward(board) : marker;
  const toAim = (hex: string) => (aim === undefined ? 0 : apart(board, hex, aim));
  const isWithMates = (hex: string) => mates.some((each) => each.hex === hex);
  return open.toSorted(
    (a, b) =>
      Number(isWithMates(b)) - Number(isWithMates(a)) ||
      toOwn(a) - toOwn(b) ||
      toAim(a) - toAim(b) ||
      (a < b ? -1 : 1),
  )[0];
}

/** The hex of the German unit closest to the Meuse. */
function meuseward(board: Board): string | undefined {
  const banks = board.ground.grid.hexes.filter((hex) => isAtMeuse(board.ground, hex));
  const away = (piece: Piece) => Math.min(...banks.map((bank) => apart(board, bank, piece.hex)));
  return germansOn(board).toSorted((a, b) => away(a) - away(b) || ascending(a, b))[0]?.hex;
}

export function isAtMeuse({ grid, river }: Ground, hex: string): boolean {
  return [0, 1, 2, 3, 4, 5].some((slot) => river(grid.indexOf(hex), slot) === 'meuse');
}

/** 9.6: from the lowest, each as those before it have left. `busy`: who moved, attacked or came from the box. */
export function intoTheBox(
  before: Board,
  active: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): readonly string[] {
  let board = before;
  const gone: string[] = [];
  for (const piece of germansOn(before).toSorted(ascending)) {
    if (!active.has(piece.key) || piece.isDispersed || busy.has(piece.key)) continue;
    const others = inHex(board, piece.hex).filter(({ key }) => key !== piece.key);
    const steps = others.reduce((sum, each) => sum + each.steps, 0);
    const isEligible =
      neighbours(board, piece.hex).some((hex) => inHex(board, hex, 'allied').length > 0) &&
      steps >= (isVp(board, piece.hex) ? 3 : 2) &&
      new NaiveSupply(board, 'german', { isReserve: true }).has(piece.hex);
    if (!isEligible) continue;
    gone.push(piece.key);
    board = { ...board, pieces: board.pieces.filter(({ key }) => key !== piece.key) };
  }
  return gone;
}

/** 9.7. */
export function positionsDug(
  board: Board,
  active: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): readonly string[] {
  if (board.day < 20) return [];
  const idle = germansOn(board).filter(
    ({ key, isDispersed }) => active.has(key) && !busy.has(key) && !isDispersed,
  );
  return [...new Set(idle.map(({ hex }) => hex))].filter(
    (hex) =>
      !isTown(place(board, hex)) &&
      !board.ips.has(hex) &&
      !inHex(board, hex).every(
        ({ isDispersed, supply }) => isDispersed || supply === 'out' || supply === 'isolated',
      ),
  );
}

/** 15.4: the detachments that are replaced, by whom. */
export function replaced(
  before: Board,
  box: readonly Piece[],
  active: ReadonlySet<string>,
  how: {
    readonly markerOf: (piece: Piece) => string | undefined;
    readonly isHeld: (piece: Piece) => boolean;
  },
): readonly (readonly [string, string])[] {
  let board = before;
  const done: (readonly [string, string])[] = [];
  for (const piece of box.toSorted(descending)) {
    const isDue = board.day >= 21 || (board.day >= 18 && piece.counter.type === 'infantry');
    if (!isDue || isBracketed(piece) || piece.isDry) continue;
    const hex = detachmentFor(board, piece, active, how);
    if (hex === undefined) continue;
    board = {
      ...moved(board, piece, hex),
      detachments: new Set([...board.detachments].filter((at) => at !== hex)),
    };
    done.push([piece.key, hex]);
  }
  return done;
}

function detachmentFor(
  board: Board,
  piece: Piece,
  active: ReadonlySet<string>,
  { markerOf, isHeld }: Parameters<typeof replaced>[3],
): string | undefined {
  const all = germansOn(board);
  const supply = new NaiveSupply(board, 'german', { isReserve: true });
  const isOfArmy = (hex: string) => {
    const least = Math.min(...all.map((each) => apart(board, each.hex, hex)));
    return all.some(
      (each) => apart(board, each.hex, hex) === least && armyOf(each.counter) === armyOf(piece.counter),
    );
  };
  const open = [...board.detachments].filter(
    (hex) =>
      !board.roadblocks.has(hex) &&
      isOfArmy(hex) &&
      neighbours(board, hex).every((at) => inHex(board, at, 'german').every(isBracketed)) &&
      supply.has(hex) &&
      isThreatened(board, hex, isHeld),
  );
  const others = all.filter(({ key, isDispersed }) => active.has(key) && !isDispersed);
  const near = (hex: string) => Math.min(999, ...others.map((each) => apart(board, each.hex, hex)));
  const marker = markerOf(piece);
  const far = (hex: string) => (marker === undefined ? 0 : apart(board, hex, marker));
  const hold = (hex: string) => place(board, hex).hold;
  return open.toSorted(
    (a, b) => hold(b) - hold(a) || near(a) - near(b) || far(b) - far(a) || (a < b ? -1 : 1),
  )[0];
}

/** 15.51, 15.21. */
function isReachedByBoth(board: Board, hex: string): boolean {
  return (
    NaiveSupply.reaches(board, hex, 'german') &&
    NaiveSupply.reaches(board, hex, 'allied', { detachmentsControl: true })
  );
}

/** 15.5: where detachments appear, in their order. */
export function generated(before: Board): readonly string[] {
  const { grid } = before.ground;
  let board: Board = { ...before, owners: new Map(before.owners), detachments: new Set(before.detachments) };
  const placed: string[] = [];
  const put = (hex: string) => {
    placed.push(hex);
    board = { ...board, detachments: new Set([...board.detachments, hex]) };
    if (board.owners.has(hex)) board.owners.set(hex, 'german');
  };
  const isEdge = (hex: string) => [hex, ...neighbours(board, hex)].some((at) => place(board, at).isMapEdge);
  const isOpen = (hex: string) =>
    place(board, hex).hold > 0 &&
    !isEdge(hex) &&
    inHex(board, hex).length === 0 &&
    !board.detachments.has(hex);
  const towns = germansOn(before)
    .map(({ hex }) => hex)
    .filter((hex) => isTown(place(before, hex)));
  const row = (hex: string) => Number(hex.slice(0, 2));
  const east = (hex: string) => Math.round(grid.centre(hex).x * 1000);
  const sources = [...new Set([...before.detachments, ...towns])].toSorted(
    (a, b) => east(b) - east(a) || row(a) - row(b),
  );
  for (const from of sources) {
    if (!isReachedByBoth(board, from)) continue;
    const among = grid.hexes.filter(
      (hex) =>
        hex !== from &&
        apart(board, hex, from) <= 2 &&
        isOpen(hex) &&
        neighbours(board, hex).every((at) => inHex(board, at, 'allied').length === 0) &&
        isReachedByBoth(board, hex),
    );
    const edge = (hex: string) => Math.min(row(hex) - 1, 26 - row(hex));
    const [found] = among.toSorted(
      (a, b) =>
        edge(a) - edge(b) ||
        place(board, b).hold - place(board, a).hold ||
        east(b) - east(a) ||
        (a < b ? -1 : 1),
    );
    if (found !== undefined) put(found);
  }
  for (const hex of grid.hexes)
    if (place(board, hex).isWestwall && isOpen(hex) && isReachedByBoth(board, hex)) put(hex);
  return placed;
}

/** 15.3: those that go in the evening. */
export function removedAtDusk(board: Board): readonly string[] {
  return [...board.detachments].filter((hex) => {
    const where = place(board, hex);
    return !isTown(where) && !where.isWestwall && !isReachedByBoth(board, hex);
  });
}

/** 16.2, 16.11: who gets a step. */
export function stepsGiven(
  board: Board,
  box: readonly Piece[],
  points: number,
  belongs: (piece: Piece) => boolean,
): readonly string[] {
  const supply = new NaiveSupply(board, 'german', { isReserve: true });
  const able = [
    ...germansOn(board).filter((piece) => piece.supply === 'in' && supply.has(piece.hex)),
    ...box,
  ].filter((piece) => belongs(piece) && piece.steps < stepsOf(piece.counter));
  const given: string[] = [];
  let now = board;
  for (const piece of able.toSorted(descending)) {
    if (given.length === points) break;
    const more = { ...piece, steps: piece.steps + 1 };
    if (piece.hex !== '' && !hasRoom(now, more, piece.hex)) continue;
    given.push(piece.key);
    if (piece.hex !== '') now = moved(now, more, piece.hex);
  }
  return given;
}
