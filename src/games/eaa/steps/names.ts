/** Units, hexes, cards and armies as the sentences of a step name them. */
import { listed } from '../../../text/listed.ts';
import type { Book } from '../packs/book.ts';
import type { AlliedCard, GermanCard } from '../vocabulary/cards.ts';
import type { Army } from '../vocabulary/formations.ts';

/** `XVIII/505.82` as `505.82`. */
export function unitName(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

export function unitNames(keys: readonly string[]): string {
  return listed(keys.map(unitName));
}

/** A hex by its number: `0711`, or with a name `Stavelot 0711`. */
export function hexName({ ground: { grid, names } }: Book, hex: string): string {
  const name = grid.has(hex) ? names.get(grid.indexOf(hex)) : undefined;
  return name === undefined ? hex : `${name} ${hex}`;
}

export function hexNames(book: Book, hexes: readonly string[]): string {
  return listed(hexes.map((hex) => hexName(book, hex)));
}

/** `card 41 (I SS Corps)`. */
export function cardName({ german, allied }: Book, id: number): string {
  const card: GermanCard | AlliedCard | undefined = german.get(id) ?? allied.get(id);
  return card === undefined ? `card ${id}` : `card ${id} (${card.title})`;
}

export function cardNames(book: Book, ids: readonly number[]): string {
  return listed(ids.map((id) => cardName(book, id)));
}

const ARMIES: { readonly [army in Army]?: string } = {
  '5pz': '5th Panzer Army',
  '6pz': '6th Panzer Army',
  '7': '7th Army',
};

/** `6th Panzer Army`. */
export function armyName(army: Army): string {
  return ARMIES[army] ?? army;
}
