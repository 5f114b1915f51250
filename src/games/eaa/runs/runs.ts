/**
 * Procedures that Umpire carries out step by step, stopping for dice, draws and answers: by name, with their first
 * arguments.
 */

import { isLostAtOnce } from '../allied/17.0-victory.ts';
import { type AlliedAttack, type AlliedAttackEnd, alliedAttack } from '../battle/12.0-allied-attack.ts';
import { chooseDepots } from '../day/3.0-depots.ts';
import { setUp } from '../day/3.0-set-up.ts';
import { evening, morning, reservesArrive } from '../day/4.0-day.ts';
import { interdiction } from '../day/5.1-interdiction.ts';
import { releaseOkw } from '../day/9.8-okw-reserve.ts';
import { meuseCheck } from '../day/17.1-meuse-check.ts';
import { germanImpulse } from '../impulse/8.0-german-impulse.ts';
import type { Book } from '../packs/book.ts';
import type { Procedure } from '../steps/procedure.ts';
import { withMeuse } from '../world/10.7-british.ts';
import { withWestwall } from '../world/17.1-westwall.ts';
import type { World } from '../world/world.ts';

/** Plain JSON. */
export type RunOf =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'depots' }
  | { readonly kind: 'dawn' }
  | { readonly kind: 'morning' }
  | { readonly kind: 'german' }
  | { readonly kind: 'interdiction' }
  | ({ readonly kind: 'attack' } & AlliedAttack)
  | { readonly kind: 'dusk' }
  | { readonly kind: 'evening' };

/** The result of a run. */
export interface RunEnd {
  readonly world: World;
  readonly attack?: AlliedAttackEnd;
}

export function* procedureOf(book: Book, of: RunOf, from: World): Procedure<RunEnd> {
  const end = yield* untilLost(book, played(book, of, from));
  return { ...end, world: withMeuse(withWestwall(end.world), new Set()) };
}

/** 18.1: nothing more happens once the game is lost. */
function* untilLost(book: Book, procedure: Procedure<RunEnd>): Procedure<RunEnd> {
  let at = procedure.next();
  while (at.done !== true) {
    const { value } = at;
    const answer = yield value;
    if (value.kind === 'told' && isLostAtOnce(value.world, book)) return { world: value.world };
    at = procedure.next(answer);
  }
  return at.value;
}

function* played(book: Book, of: RunOf, from: World): Procedure<RunEnd> {
  switch (of.kind) {
    case 'set-up':
      return { world: yield* setUp(book, from) };
    case 'depots':
      return { world: yield* chooseDepots(book, from) };
    case 'dawn':
      return { world: yield* releaseOkw(book, yield* reservesArrive(from)) };
    case 'morning':
      return { world: yield* morning(book, from) };
    case 'german':
      return { world: yield* germanImpulse(book, from) };
    case 'interdiction':
      return { world: yield* interdiction(book, from) };
    case 'attack': {
      const attack = yield* alliedAttack(book, from, of);
      return { world: attack.world, attack };
    }
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
