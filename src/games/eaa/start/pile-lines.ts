/** Cards and chits in a position, and where those lie of which its text says nothing. */

import { read } from '../../../text/fault.ts';
import { given, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import type { Book } from '../packs/book.ts';
import { type AlliedPiles, firstAlliedPiles } from '../piles/5.0-allied-piles.ts';
import { firstGermanPiles, type GermanPiles } from '../piles/8.0-german-piles.ts';
import type { Pile } from '../piles/pile.ts';
import { number } from '../vocabulary/text.ts';
import { andThen, type LineKind, no, printNumbers, readNumbers, twoDigits } from './line.ts';
import { ALLIED_PILES, type AlliedPile, type Draft, GERMAN_PILES, type GermanPile } from './position.ts';

const GERMAN_WORDS = {
  draw: 'German pile',
  discards: 'German discards',
  coming: 'German cards to come',
  again: 'German discards shuffled',
  kept: 'German card kept',
  command: 'German command card',
  support: 'German support card',
} as const satisfies { readonly [pile in GermanPile]: string };

const ALLIED_WORDS = {
  hand: 'Hand',
  primaries: 'Allied primaries',
  available: 'Allied supplementals',
  resting: 'Allied supplementals resting',
  discards: 'Allied discards',
  coming: 'Allied cards to come',
} as const satisfies { readonly [pile in AlliedPile]: string };

/** A word alone: no card. */
const NONE = 'none';

export const PILE_LINES: readonly LineKind[] = [
  ...GERMAN_PILES.map(
    (pile): LineKind => ({
      word: GERMAN_WORDS[pile],
      isOnce: true,
      read: (words, { german }, draft) =>
        andThen(
          readPile(words, german.keys(), 'German card of this scenario'),
          (ids) => notTwice(ids, draft.german) ?? read({ german: { ...draft.german, [pile]: ids } }),
        ),
      print({ world }, book) {
        const own = world.german[pile] ?? [];
        const { [pile]: _, ...others } = world.german;
        // The pile without its line.
        const assumed = germanPilesOf({ german: withoutAssumed(others), day: world.day }, book)[pile] ?? [];
        if (own.join() === assumed.join()) return [];
        return [printPile(own)];
      },
    }),
  ),
  ...ALLIED_PILES.map(
    (pile): LineKind => ({
      word: ALLIED_WORDS[pile],
      isOnce: true,
      read: (words, { allied }, draft) =>
        andThen(
          readPile(words, allied.keys(), 'Allied card of this scenario'),
          (ids) => notTwice(ids, draft.allied) ?? read({ allied: { ...draft.allied, [pile]: ids } }),
        ),
      print: ({ piles }) => given(piles, (piles) => printPile(piles[pile])),
    }),
  ),
  {
    word: 'Allied supplementals in the pile',
    isOnce: true,
    read(words, { allied }) {
      const unseen = number(words, 0, allied.size);
      if (unseen === undefined) return no(`${shown(words)} is no number of cards`, `0 to ${allied.size}.`);
      return read({ unseen });
    },
    print: ({ piles }) => given(piles, (piles) => String(piles.unseen)),
  },
  {
    word: 'Chits drawn',
    isOnce: true,
    read: (words, { pack }) =>
      andThen(
        readNumbers(
          words,
          pack.chits.map((chit) => chit.number),
          'chit',
        ),
        (chitsDrawn) => read({ chitsDrawn }),
      ),
    print: ({ world: { cup } }) => (cup.former.length === 0 ? [] : [printNumbers(cup.former)]),
  },
];

function readPile(words: string, known: Iterable<number>, what: string) {
  return words.toLowerCase() === NONE ? read<Pile>([]) : readNumbers(words, known, what);
}

function printPile(ids: Pile): string {
  if (ids.length === 0) return NONE;
  return printNumbers(ids);
}

function notTwice(ids: Pile, piles: Readonly<Record<string, Pile | undefined>>) {
  const others = new Set(Object.values(piles).flatMap((pile) => pile ?? []));
  const twice = ids.find((id) => others.has(id));
  if (twice === undefined) return undefined;
  return no(`card ${twoDigits(twice)} lies in two piles`, 'Each lies in one.');
}

/** The pile and the cards to come are what a text mostly leaves to the dates. */
function withoutAssumed({ draw: _, coming: __, ...said }: Partial<GermanPiles>): Draft['german'] {
  return said;
}

/**
 * Cards that no line names: those that have come by then lie in the pile, the others are to come (8.2). With a line for one of
 * those two piles it holds that and no more.
 */
export function germanPilesOf(
  { german, day }: Pick<Draft, 'german'> & { readonly day: number },
  { pack }: Pick<Book, 'pack'>,
): GermanPiles {
  const first = firstGermanPiles(pack.german, day);
  const named = new Set(GERMAN_PILES.flatMap((pile) => german[pile] ?? []));
  const free = (ids: Pile) => ids.filter((id) => !named.has(id));
  const {
    draw = free([...first.draw, ...first.discards].sort((a, b) => a - b)),
    coming = free(first.coming),
  } = german;
  return {
    draw,
    discards: german.discards ?? [],
    coming,
    again: german.again ?? [],
    ...present({ kept: german.kept, command: german.command, support: german.support }),
  };
}

/** `undefined`: no line says anything of them. */
export function alliedPilesOf({ allied, unseen }: Draft): AlliedPiles | undefined {
  if (unseen === undefined && Object.keys(allied).length === 0) return undefined;
  const none = firstAlliedPiles([]);
  return { ...none, ...allied, unseen: unseen ?? 0 };
}
