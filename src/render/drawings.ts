/** What a game brings to be drawn. */
import type { PaperSheet } from './paper.ts';
import type { Sheet } from './sheet.ts';

/**
 * What a game brings to be drawn: how each of its kinds of pictures, and of papers (PDF), is laid out. `base`: what those
 * have in common that name one.
 */
export interface Drawings {
  readonly pictures: Readonly<Record<string, (sheet: Sheet, props: never, base: never) => Buffer>>;
  readonly papers: Readonly<Record<string, (props: never) => PaperSheet>>;
}

/** The same, with the props that each kind is drawn from. */
interface TypedDrawings<Pictures, Papers> {
  readonly pictures: {
    readonly [kind in keyof Pictures]: (sheet: Sheet, props: Pictures[kind], base: never) => Buffer;
  };
  readonly papers: { readonly [kind in keyof Papers]: (props: Papers[kind]) => PaperSheet };
}

/** A game's drawings; the type arguments say which props each kind is drawn from. */
export function drawingsOf<Pictures, Papers>(drawings: TypedDrawings<Pictures, Papers>): Drawings {
  return drawings;
}
