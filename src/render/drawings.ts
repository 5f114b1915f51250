/** The drawings of a game. */
import type { PaperSheet } from './paper.ts';
import type { Sheet } from './sheet.ts';

/**
 * The drawings of a game: the layout of each kind of its pictures, and of its papers (PDF). `base`: the part shared
 * by pictures that name one.
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
