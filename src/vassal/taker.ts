/** The game as the other side's VASSAL has it, step by step: what it has to be told so that it shows what lies open now. */
import { type Added, at, isSamePlace, layerOfStack, nest, type Place, printAdded } from './piece.ts';
import type { Play, Touched } from './play.ts';
import { join } from './sequence.ts';

/** A counter, or a “?”, that goes from one place to another. */
export interface Gone {
  /** As the other side knows it. */
  readonly id: string;
  readonly from: Place | undefined;
  readonly to: Place | undefined;
}

export interface Told {
  readonly commands: readonly string[];
  readonly moves: readonly Gone[];
}

/** A counter as others may have it; `undefined`: not at all. */
type ShownAs = (id: string) => Added | undefined;

/** Nobody's owner id: whoever moves something there sees nothing that is hidden. */
const NOBODY = 'umpire';
const NULL = 'null';

/** A point, or a counter that lies by itself; and which counters were laid there or elsewhere just now. */
interface Point {
  readonly key: string;
  readonly place: Place;
  readonly again: ReadonlySet<string>;
  /** Where counters have lain until now. */
  readonly from: Map<string, Place>;
}

export class Taker {
  /** By the giver's number. */
  readonly #shown = new Map<string, Added>();
  /** By the number that the other side knows. */
  readonly #places = new Map<string, Place>();
  /** What lies upon one another, from the bottom. */
  readonly #piles = new Map<string, readonly string[]>();

  /** Only of these counters anything can have changed. What is said hangs on what is shown alone, in its order, too. */
  become({ ids, laid }: Touched, shownAs: ShownAs, play: Play): Told {
    const gone: string[] = [];
    const come: string[] = [];
    const changed: string[] = [];
    for (const id of ids) {
      const [was, is] = [this.#shown.get(id), shownAs(id)];
      const isSame = was !== undefined && is !== undefined && isOneKind(was, is);
      if (was !== undefined && !isSame) gone.push(this.#forget(id, was));
      if (is === undefined) continue;
      if (!isSame) come.push(printAdded(at(is, undefined)));
      else if (statesOf(was) !== statesOf(is)) changed.push(changeOf(was, is));
      this.#shown.set(id, is);
    }
    const moves = this.#moved({ ids, laid }, play);
    return {
      commands: [
        ...gone.toSorted(),
        ...come.toSorted(),
        ...changed.toSorted(),
        ...moves.map(({ command }) => command),
      ],
      moves: moves.flatMap(({ id, from, to }) => (isSamePlace(from, to) ? [] : [{ id, from, to }])),
    };
  }

  #forget(id: string, { id: shown }: Added): string {
    this.#shown.delete(id);
    this.#lift(shown);
    return `-/${shown}`;
  }

  /** Out of its pile. */
  #lift(shown: string): Place | undefined {
    const place = this.#places.get(shown);
    this.#places.delete(shown);
    for (const [key, pile] of this.#piles)
      if (pile.includes(shown))
        this.#piles.set(
          key,
          pile.filter((each) => each !== shown),
        );
    return place;
  }

  #moved({ ids, laid }: Touched, play: Play): readonly (Gone & { readonly command: string })[] {
    const from = new Map<string, Place>();
    const piles = new Map<string, Place>();
    const again = new Set([...laid].flatMap((id) => this.#shown.get(id)?.id ?? []));
    const away: string[] = [];
    for (const id of ids) {
      const shown = this.#shown.get(id)?.id;
      if (shown === undefined) continue;
      const [before, now] = [this.#places.get(shown), play.placeOf(id)];
      if (before !== undefined) from.set(shown, before);
      if (now !== undefined) piles.set(keyOf(now, play.isStacked(id) ? undefined : shown), now);
      if (isSamePlace(before, now)) continue;
      this.#lift(shown);
      if (now === undefined) away.push(shown);
    }
    const moved = (id: string, to: Place | undefined, under: string | undefined) => ({
      id,
      from: from.get(id),
      to,
      command: moveOf(id, { from: from.get(id), to, under }),
    });
    return [
      ...away.toSorted().map((id) => moved(id, undefined, undefined)),
      ...[...piles]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, place]) =>
          this.#piled({ key, place, again, from }, play).map(({ id, under }) => moved(id, place, under)),
        ),
    ];
  }

  /** What is to be laid so that a pile is as it is shown now: all of it, where its order has changed. */
  #piled(
    { key, place, again, from }: Point,
    play: Play,
  ): readonly { readonly id: string; readonly under: string | undefined }[] {
    const before = this.#piles.get(key) ?? [];
    const stays = before.filter((id) => !again.has(id));
    const piles = this.#shownAt(key, place, play).map((stacks) => woven(stays, stacks));
    const now = piles.flat();
    this.#piles.set(key, now);
    for (const id of now) this.#places.set(id, place);
    // What is laid anew with others comes from where it lies, whether anything was done to it or not.
    for (const id of before) if (!from.has(id)) from.set(id, place);
    const stayed = now.filter((id) => before.includes(id));
    const isInOrder = before.filter((id) => now.includes(id)).every((id, index) => id === stayed[index]);
    return piles.flatMap((pile) =>
      pile.flatMap((id, index) => (isInOrder && before.includes(id) ? [] : [{ id, under: pile[index - 1] }])),
    );
  }

  /** What is shown of stacks there, on each layer of the board those that are one pile. */
  #shownAt(key: string, place: Place, play: Play): readonly Pile[] {
    const alone = [...this.#shown.values()].find(({ id }) => keyOf(place, id) === key);
    if (alone !== undefined) return [[[alone.id]]];
    const layers = new Map<string, (readonly string[])[]>();
    for (const stack of play.stacks) {
      if (!isSamePlace(stack.place, place)) continue;
      const shown = stack.pieces.flatMap((id) => this.#shown.get(id)?.id ?? []);
      if (shown.length === 0) continue;
      const layer = layerOfStack(stack);
      layers.set(layer, [...(layers.get(layer) ?? []), shown]);
    }
    return [...layers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, stacks]) => stacks);
  }
}

/** Stacks on one point, each from the bottom. */
type Pile = readonly (readonly string[])[];

/**
 * Stacks on one point in one: what was there already as it was, and what comes on top of a stack on top of them all. That
 * they are several, and upon which of them the giver's VASSAL has laid it, may hang on what is hidden in them.
 */
function woven(before: readonly string[], stacks: Pile): readonly string[] {
  const sorted = stacks.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const there = new Set(stacks.flat());
  const stayed = before.filter((id) => there.has(id));
  const isInOrder = stacks.every((stack) => isSame(among(stack, stayed), among(stayed, stack)));
  return sorted.reduce<readonly string[]>(laidInto, isInOrder ? stayed : []);
}

const among = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));

const isSame = (ids: readonly string[], others: readonly string[]) =>
  ids.every((id, index) => id === others[index]);

/** With the rest of a stack: what has something of it upon it where that was laid, all else on top. */
function laidInto(pile: readonly string[], stack: readonly string[]): readonly string[] {
  const top = stack.findLastIndex((id) => pile.includes(id));
  const laid = [...pile];
  for (const [index, id] of stack.entries()) {
    if (pile.includes(id)) continue;
    const below = laid.indexOf(stack[index - 1] ?? '') + 1;
    laid.splice(index > top ? laid.length : below, 0, id);
  }
  return laid;
}

/** Of a place, or of a counter that lies there by itself. */
function keyOf({ map, x, y }: Place, alone: string | undefined): string {
  return JSON.stringify([map, x, y, alone ?? '']);
}

function isOneKind(was: Added, is: Added): boolean {
  return was.id === is.id && typesOf(was) === typesOf(is);
}

const typesOf = ({ traits }: Added) => nest(traits.map(({ type }) => type));

/** Without where it says itself that it lies. */
function statesOf(added: Added): string {
  return nest(at(added, undefined).traits.map(({ state }) => state ?? ''));
}

function changeOf(was: Added, is: Added): string {
  return `D/${join([is.id, statesOf(is), statesOf(was)], '/')}`;
}

function moveOf(
  id: string,
  {
    from,
    to,
    under,
  }: { readonly from: Place | undefined; readonly to: Place | undefined; readonly under: string | undefined },
): string {
  const said = (place: Place | undefined) => [place?.map ?? NULL, `${place?.x ?? 0}`, `${place?.y ?? 0}`];
  return `M/${join([id, ...said(to), under ?? NULL, ...said(from), NULL, NOBODY], '/')}`;
}
