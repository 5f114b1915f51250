/** What Umpire carries out step by step, stopping for dice, draws and answers: by name, with what it was begun with. */
import type { Book } from '../packs/book.ts';
import type { World } from '../world/world.ts';
import { evening, meuseCheck, morning, reservesArrive } from './4.0-day.ts';
import { germanImpulse } from './8.0-german-impulse.ts';
import type { Procedure } from './procedure.ts';

/** Plain JSON. */
export type RunOf =
  | { readonly kind: 'dawn' }
  | { readonly kind: 'morning' }
  | { readonly kind: 'german' }
  | { readonly kind: 'dusk' }
  | { readonly kind: 'evening' };

/** What a run has come to. */
export interface RunEnd {
  readonly world: World;
}

export function* procedureOf(book: Book, of: RunOf, from: World): Procedure<RunEnd> {
  switch (of.kind) {
    case 'dawn':
      return { world: yield* reservesArrive(from) };
    case 'morning':
      return { world: yield* morning(book, from) };
    case 'german':
      return { world: yield* withoutCards(germanImpulse(book, from)) };
    case 'dusk':
      return { world: yield* meuseCheck(from) };
    case 'evening':
      return { world: yield* evening(from) };
    default: {
      const never: never = of;
      throw new Error(`unknown run ${JSON.stringify(never)}`);
    }
  }
}

/** As long as no order plays cards as tactics (12.3), none are played. */
function* withoutCards<T>(procedure: Procedure<T>): Procedure<T> {
  let at = procedure.next();
  while (at.done !== true) {
    const { value } = at;
    at = procedure.next(value.kind === 'cards' ? '[]' : yield value);
  }
  return at.value;
}
