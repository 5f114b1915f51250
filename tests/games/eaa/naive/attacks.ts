/** 9.5–9.54, 12.21: which hex is checked by whom, with whom, at which strengths, and what a die makes of it. */
import { hasArmor } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type Board, between, inHex, isControlled, neighbours, type Piece, place } from './board.ts';
import { apart, ascending, isBracketed, isElite, isVp, strengthOf } from './germans.ts';
import { hasRoom, moved } from './reach.ts';
import { NaiveSupply } from './supply.ts';

/** An activation while its attacks are checked. Sets of keys, `checked` of hexes. */
export interface Attacking {
  readonly active: ReadonlySet<string>;
  readonly fought: ReadonlySet<string>;
  readonly led: ReadonlySet<string>;
  readonly checked: ReadonlySet<string>;
  /** 9.53: Allied units that have been checked. */
  readonly subjects: ReadonlySet<string>;
  /** Active units of the box. */
  readonly reserves: readonly Piece[];
  /** The support card shows Assault Coordination. */
  readonly isCoordinated: boolean;
  readonly isByArmy: boolean;
  readonly markerOf: (piece: Pick<Piece, 'counter' | 'hex'>) => string | undefined;
}

export interface Check {
  readonly lead: string;
  readonly target: string;
  readonly attackers: readonly string[];
  /** From the box, each with its hex. */
  readonly placed: readonly (readonly [string, string])[];
  readonly german: number;
  readonly allied: number;
  readonly verdict: 'attack' | 'cancelled' | 'roll';
  /** What is taken from the die, but for the support card. */
  readonly modifiers: readonly ('Dec 16' | 'elite' | 'army card')[];
  /** Whether a result, with its modifiers, cancels the attack. */
  readonly cancels: (result: number) => boolean;
}

function canAttack({ isDispersed, isDry, supply }: Piece): boolean {
  return !isDispersed && !isDry && (supply === 'in' || supply === 'low');
}

/** The next check, as the board stands; `undefined`: all are done. */
export function nextCheck(board: Board, now: Attacking): Check | undefined {
  const isOpen = (hex: string) => {
    const there = inHex(board, hex, 'allied');
    return there.length > 0 && !now.checked.has(hex) && there.some(({ key }) => !now.subjects.has(key));
  };
  const leads = board.pieces
    .filter(
      (piece) =>
        piece.side === 'german' &&
        now.active.has(piece.key) &&
        !now.fought.has(piece.key) &&
        !now.led.has(piece.key) &&
        piece.steps >= 2 &&
        canAttack(piece),
    )
    .toSorted(ascending);
  for (const lead of leads) {
    const targets = neighbours(board, lead.hex).filter(isOpen);
    if (targets.length === 0) continue;
    const options = targets.map((target) => sidesAt(board, now, target));
    const marker = now.markerOf(lead);
    const ratio = ({ german, allied }: Sides) => german / allied;
    const [best] = options.toSorted(
      (a, b) =>
        Number(b.isIsolated) - Number(a.isIsolated) ||
        ratio(b) - ratio(a) ||
        Number(isVp(board, b.target)) - Number(isVp(board, a.target)) ||
        (marker === undefined ? 0 : apart(board, a.target, marker) - apart(board, b.target, marker)) ||
        (a.target < b.target ? -1 : 1),
    );
    if (best !== undefined) return checkOf(board, now, lead, best);
  }
  return undefined;
}

interface Sides {
  readonly target: string;
  readonly attackers: readonly Piece[];
  readonly placed: readonly Piece[];
  readonly defenders: readonly Piece[];
  readonly german: number;
  readonly allied: number;
  readonly isIsolated: boolean;
}

function sidesAt(board: Board, now: Attacking, target: string): Sides {
  const beside = neighbours(board, target).flatMap((hex) => inHex(board, hex, 'german'));
  const units = beside.filter((piece) => canAttack(piece) && !now.fought.has(piece.key));
  const joining = units.filter(({ key }) => now.active.has(key) || now.isCoordinated);
  const placed = placedBeside(board, now, target);
  const attackers = [...joining, ...placed];
  const defenders = inHex(board, target, 'allied');
  const sum = (pieces: readonly Piece[]) => pieces.reduce((total, piece) => total + strengthOf(piece), 0);
  const isAcross = ({ hex }: Piece) => {
    const { isRiver, bridgeOf } = between(board, hex, target);
    return isRiver || bridgeOf !== undefined;
  };
  const german =
    sum(attackers.filter((piece) => !isAcross(piece))) + Math.floor(sum(attackers.filter(isAcross)) / 2);
  const { terrain } = place(board, target);
  const friends = neighbours(board, target).flatMap((hex) => inHex(board, hex, 'allied'));
  const allied =
    sum(defenders) * (terrain === 'city' ? 2 : 1) +
    Number(terrain === 'forest') +
    Number(board.ips.has(target)) +
    Number(friends.some(({ supply }) => supply === 'in')) -
    Number(terrain === 'clear') -
    Number(defenders.every(({ isDispersed, supply }) => isDispersed || supply !== 'in'));
  return {
    target,
    attackers,
    placed,
    defenders,
    german: Math.max(1, german),
    allied: Math.max(1, allied),
    isIsolated: defenders.every(({ supply }) => supply === 'isolated'),
  };
}

/** 12.21: one by one, each where it would stand. */
function placedBeside(before: Board, now: Attacking, target: string): readonly Piece[] {
  let board = before;
  const placed: Piece[] = [];
  for (const piece of now.reserves.toSorted(ascending)) {
    const hex = piece.isDry ? undefined : placeBeside(board, piece, target, now.markerOf(piece));
    if (hex === undefined) continue;
    board = moved(board, piece, hex);
    placed.push({ ...piece, hex });
  }
  return placed;
}

function placeBeside(
  board: Board,
  piece: Piece,
  target: string,
  marker: string | undefined,
): string | undefined {
  const supply = new NaiveSupply(board, 'german', { isReserve: true });
  const open = neighbours(board, target).filter(
    (hex) =>
      inHex(board, hex, 'allied').length === 0 &&
      board.owners.get(hex) !== 'allied' &&
      !board.roadblocks.has(hex) &&
      hasRoom(board, piece, hex) &&
      supply.has(hex),
  );
  const surrounds = (hex: string) => isSurrounded(moved(board, piece, hex), target);
  const isAcross = (hex: string) => {
    const { isRiver, bridgeOf } = between(board, hex, target);
    return isRiver || bridgeOf !== undefined;
  };
  const count = (hex: string) => inHex(board, hex, 'german').length;
  return open.toSorted(
    (a, b) =>
      Number(surrounds(b)) - Number(surrounds(a)) ||
      Number(isAcross(a)) - Number(isAcross(b)) ||
      count(a) - count(b) ||
      (marker === undefined ? 0 : apart(board, a, marker) - apart(board, b, marker)) ||
      (a < b ? -1 : 1),
  )[0];
}

/** 9.3: German units, or their control, in all hexes around. */
function isSurrounded(board: Board, target: string): boolean {
  return neighbours(board, target).every(
    (hex) => inHex(board, hex, 'german').length > 0 || isControlled(board, hex, 'german'),
  );
}

function checkOf(board: Board, now: Attacking, lead: Piece, sides: Sides): Check {
  const { target, attackers, placed, defenders, german, allied, isIsolated } = sides;
  const modifiers: Check['modifiers'][number][] = [];
  if (board.day === 16) modifiers.push('Dec 16');
  if (attackers.some(isElite) && !defenders.some(isElite)) modifiers.push('elite');
  if (now.isByArmy) modifiers.push('army card');
  return {
    lead: lead.key,
    target,
    attackers: attackers.map(({ key }) => key),
    placed: placed.map(({ key, hex }) => [key, hex] as const),
    german,
    allied,
    verdict: verdictOn(attackers, german / allied, isIsolated),
    modifiers,
    cancels: (result) => cancelsAt(board, sides, result),
  };
}

function verdictOn(attackers: readonly Piece[], ratio: number, isIsolated: boolean): Check['verdict'] {
  // 2.21: units in brackets do not attack alone.
  if (attackers.every(isBracketed)) return 'cancelled';
  if (isIsolated || ratio >= 4) return 'attack';
  if (ratio < 1 || (ratio < 3 && attackers.every(({ supply }) => supply === 'low'))) return 'cancelled';
  return 'roll';
}

/** The Marginal Attack table, row by row. */
function cancelsAt(
  board: Board,
  { target, attackers, defenders, german, allied }: Sides,
  result: number,
): boolean {
  const ratio = german / allied;
  const { isTown: town, vp } = place(board, target);
  const isArmor =
    defenders.some(({ counter }) => hasArmor(counter)) && !attackers.some(({ counter }) => hasArmor(counter));
  const isEliteAlone = defenders.some(isElite) && !attackers.some(isElite);
  const isFromOneHex = new Set(attackers.map(({ hex }) => hex)).size === 1;
  switch (result) {
    case 1:
      return isEliteAlone || isArmor;
    case 2:
      return ratio < 1.5 || (town && vp === 0);
    case 3:
      return ratio < 1.5 || isFromOneHex;
    case 4:
      return ratio < 2 || isArmor;
    case 5:
      return ratio < 2 || isEliteAlone;
    case 6:
      return ratio < 2 || town;
    case 7:
      return ratio < 3 || isFromOneHex;
    case 8:
    case 9:
      return ratio < 3;
    case 10:
      return ratio < 4;
    default:
      return false;
  }
}
