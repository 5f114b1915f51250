/**
 * Somebody else’s sealed game as its taker gets it: with what they have hidden in its place again. It can go back behind what
 * they have done since, or have been given before it, so it is held against all games of theirs that Umpire has.
 */
import {
  type Added,
  at,
  freeId,
  isOnePile,
  isSamePlace,
  type Piece,
  placeIn,
  printAdded,
  type Stack,
  stackAdded,
} from './piece.ts';
import { type Counter, type Parts, partsOf } from './save.ts';
import { gameOf, isEmptied, isSecret, isTakersOwn, type SealKey, shownOf } from './seal.ts';

/** A side's own games: as its set-up and each of its hand-overs left them. */
export interface OwnGames {
  readonly newest: Parts;
  /** Newest first. */
  readonly older: readonly Parts[];
  /** How many of them whoever gave the file had not taken by then. */
  readonly unseen: number;
}

/** A counter of the taker's that is not as their newest game has it. */
export interface Otherwise {
  readonly counter: Piece;
  readonly is: Secrecy;
}

export type Secrecy = 'open' | 'concealed' | 'hidden';

export interface OpenedGame {
  readonly text: string;
  readonly otherwise: readonly Otherwise[];
  /** Numbers of counters that are not as the file has them, if it has them at all: nothing of it is done to them. */
  readonly put: ReadonlySet<string>;
}

/** How much of a counter others do not see. */
const RANK: Readonly<Record<Secrecy, number>> = { open: 0, concealed: 1, hidden: 2 };

function secrecyOf(piece: Piece): Secrecy {
  if (piece.hiddenBy !== undefined) return 'hidden';
  return isSecret(piece) ? 'concealed' : 'open';
}

/** @param added numbers of counters that come later in the same file */
export function opened(
  theirs: string,
  own: OwnGames,
  key: SealKey,
  added: ReadonlySet<string> = new Set(),
): OpenedGame {
  const game = partsOf(theirs);
  const newest = new Map(own.newest.pieces.map((piece) => [piece.id, piece]));
  const known = knownIn(own, key);
  const pieces = new Map<string, Added>();
  /** Of what lies there, the own numbers; of what does not, nothing. */
  const names = new Map<string, string | undefined>();
  const there = new Map<string, Piece>();
  for (const piece of game.pieces) {
    const mine = known.get(piece.id);
    const isMine = mine !== undefined && (mine.id !== piece.id || isAsSealed(piece, mine, key));
    const is = isMine ? at(mine, placeIn(piece)) : piece;
    const now = newest.get(is.id);
    // They have not seen yet that it is hidden by now.
    const isOlder = now !== undefined && own.unseen > 0 && RANK[secrecyOf(now)] > RANK[secrecyOf(is)];
    names.set(piece.id, isOlder ? undefined : is.id);
    if (isOlder) continue;
    pieces.set(is.id, is);
    there.set(is.id, is);
  }
  const missing = missingIn(own, game, key, (id) => there.has(id) || added.has(id));
  for (const { piece } of missing) {
    pieces.set(piece.id, piece);
    there.set(piece.id, piece);
  }
  const laid = game.stacks.map((stack) => ({
    ...stack,
    pieces: stack.pieces.flatMap((id) => (names.has(id) ? (names.get(id) ?? []) : id)),
  }));
  const stacks = withMissing(
    laid.filter(({ pieces: each }) => each.length > 0),
    missing,
  );
  const settings = [
    ...game.commandsBeside.filter((command) => !isEmptied(command)),
    ...own.newest.commandsBeside.filter(isTakersOwn),
  ];
  return {
    text: gameOf([...pieces.values(), ...stacks.map(stackAdded)], settings),
    otherwise: [...there.values()].flatMap((counter) => otherwiseOf(counter, own, newest)),
    put: new Set(missing.map(({ piece }) => piece.id)),
  };
}

/** Counters by the numbers by which others know them, as the newest game has them in which they have that number. */
export function knownIn({ newest, older }: OwnGames, key: SealKey): ReadonlyMap<string, Piece> {
  return new Map(
    [newest, ...older]
      .toReversed()
      .flatMap(({ pieces }) => pieces.map((piece) => [shownOf(piece, key)?.id ?? piece.id, piece] as const)),
  );
}

/** A counter that the file does not have, and the game that it comes from. */
interface Missing {
  readonly piece: Counter;
  readonly from: Parts;
}

/**
 * What is hidden or concealed in the newest game; and what was hidden in one to which the file may go back, and has come into
 * sight or is gone since. Which it is no file tells, so it is not lost: its owner is told of it, and takes it off.
 */
function missingIn(
  own: OwnGames,
  game: Parts,
  key: SealKey,
  isThere: (id: string) => boolean,
): readonly Missing[] {
  const { newest, older, unseen } = own;
  const games = [newest, ...older];
  const found = new Map<string, Missing>();
  const isBack = unseen === 0 && isAsLeft(game, newest, key) ? () => false : isOlderThan(own);
  for (const [index, from] of games.entries()) {
    for (const piece of from.pieces) {
      if (isThere(piece.id) || found.has(piece.id)) continue;
      const isNow = index === 0 && isSecret(piece) && !isBack(piece.id, games);
      const isThen = index > 0 && piece.hiddenBy !== undefined && isBack(piece.id, games);
      if (isNow || isThen) found.set(piece.id, { piece, from });
    }
  }
  return [...found.values()];
}

/** Whether a counter was hidden where a file that goes back may begin, and is not now. */
function isOlderThan({ unseen }: OwnGames) {
  return (id: string, games: readonly Parts[]): boolean => {
    const each = games.map(({ pieces }) => pieces.find((piece) => piece.id === id));
    const [now] = each;
    const hidden = each.findIndex((piece) => piece?.hiddenBy !== undefined);
    if (hidden <= 0) return false;
    // They are still to see that it is a “?” by now.
    if (now !== undefined && unseen > 0 && isSecret(now)) return false;
    return now !== undefined || hidden <= unseen + 1;
  };
}

/** Whether all that others saw of a game stands in this one as it stood there. */
function isAsLeft(game: Parts, left: Parts, key: SealKey): boolean {
  const there = new Map(game.pieces.map((piece) => [piece.id, piece]));
  return left.pieces.every((piece) => {
    const shown = shownOf(piece, key);
    if (shown === undefined) return true;
    const now = there.get(shown.id);
    return now !== undefined && isSamePlace(now.place, piece.place) && isAsSealed(now, piece, key);
  });
}

function otherwiseOf(
  counter: Piece,
  { older }: OwnGames,
  newest: ReadonlyMap<string, Piece>,
): readonly Otherwise[] {
  const now = newest.get(counter.id);
  const is = secrecyOf(counter);
  if (now !== undefined) return secrecyOf(now) === is ? [] : [{ counter, is }];
  const isOwn = is !== 'open' && older.some(({ pieces }) => pieces.some(({ id }) => id === counter.id));
  return isOwn ? [{ counter, is }] : [];
}

/** Nobody else can have moved what they do not see; what lies there now is one pile with it. */
function withMissing(laid: readonly Stack[], missing: readonly Missing[]): readonly Stack[] {
  const stacks = new Map(laid.map((stack) => [stack.id, stack]));
  const numbers = new Set(missing.map(({ piece }) => piece.id));
  for (const from of new Set(missing.map((each) => each.from))) {
    const ids = new Set(missing.flatMap(({ piece, from: game }) => (game === from ? piece.id : [])));
    for (const stack of from.stacks) {
      const back = stack.pieces.filter((id) => ids.has(id));
      if (back.length === 0) continue;
      const there = [...stacks.values()].find((each) => isOnePile(each, stack));
      const isTaken = (id: string) => stacks.has(id) || numbers.has(id);
      const id = there?.id ?? numberFor(stack.id, isTaken);
      const pieces = back.reduce<readonly string[]>(
        (each, mine) => putBack(each, mine, stack.pieces),
        there?.pieces ?? [],
      );
      stacks.set(id, { ...(there ?? stack), id, pieces });
    }
  }
  return [...stacks.values()];
}

/** Its own, where that is nobody else's now. */
function numberFor(id: string, isTaken: (id: string) => boolean): string {
  return isTaken(id) ? freeId(id, isTaken) : id;
}

/** Whether a counter stands in somebody’s file as it was handed to them, wherever it lies now. */
function isAsSealed(piece: Piece, mine: Piece, key: SealKey): boolean {
  const shown = shownOf(mine, key);
  if (shown === undefined) return false;
  const print = ({ id, traits }: Added) =>
    printAdded({
      id,
      traits: traits.map((each, index) => (index === traits.length - 1 ? { ...each, state: '' } : each)),
    });
  return print(shown) === print(piece);
}

/** Behind the nearest one that lay under it and is still there, or at the bottom. */
function putBack(pieces: readonly string[], id: string, before: readonly string[]): readonly string[] {
  const under = before.slice(0, before.indexOf(id)).reverse();
  const found = under.find((each) => pieces.includes(each));
  const index = found === undefined ? 0 : pieces.indexOf(found) + 1;
  return [...pieces.slice(0, index), id, ...pieces.slice(index)];
}
