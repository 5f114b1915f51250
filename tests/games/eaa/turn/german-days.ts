/** The four days of the house scenario with Allies who pass: the Germans by themselves, all dice, draws and answers from a seed. */

import { evening, meuseCheck, morning, reservesArrive } from '../../../../src/games/eaa/turn/4.0-day.ts';
import { dayIsOver, germanImpulse } from '../../../../src/games/eaa/turn/8.0-german-impulse.ts';
import type { Played } from '../../../../src/games/eaa/turn/12.3-allied-tactics.ts';
import {
  type Answer,
  type Ask,
  type CardsAsk,
  run,
  type Told,
} from '../../../../src/games/eaa/turn/procedure.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { keyedNumbers } from '../../../../src/kernel/dice.ts';
import { houseBook } from '../house-book.ts';

export interface Days {
  readonly world: World;
  readonly told: readonly Told[];
}

/** Which cards the Allies play as tactics in the world as it is then; `below`: a number from 0. */
export type PlaysCards = (ask: CardsAsk, world: World, below: (count: number) => number) => readonly Played[];

/** Each die and draw by a number of its own, as the kernel has them. */
function answersFrom(seed: string, now: () => World, plays?: PlaysCards): (ask: Ask) => Answer {
  let asked = 0;
  return (ask) => {
    if (ask.kind === 'draw') {
      const path = `pile/${ask.pile}/${ask.shuffle}/${ask.drawn}`;
      return (
        keyedNumbers(Buffer.from(seed), { stream: 'everyone', path, occurrence: 0 })(ask.pieces.length) - 1
      );
    }
    // Without cards in hand no number goes to what nobody could answer otherwise.
    if (ask.kind === 'cards' && plays === undefined) return '[]';
    asked += 1;
    const next = keyedNumbers(Buffer.from(seed), { stream: 'everyone', path: `ask/${asked}`, occurrence: 0 });
    if (ask.kind === 'cards') return JSON.stringify(plays?.(ask, now(), (count) => next(count) - 1) ?? []);
    if (ask.kind === 'die') return next(10);
    return ask.options[next(ask.options.length) - 1] ?? '';
  };
}

/** `look`: at each step that is told. `plays`: cards; without it none. */
export function playDays(
  seed: string,
  look: (told: Told) => void = () => undefined,
  plays?: PlaysCards,
): Days {
  const book = houseBook();
  const told: Told[] = [];
  const hear = (each: Told) => {
    told.push(each);
    look(each);
  };
  let world = worldOf(book);
  const answer = answersFrom(seed, () => told.at(-1)?.world ?? world, plays);
  const { to } = book.pack.head.days;
  while (world.position.day <= to) {
    world = run(reservesArrive(world), answer, hear);
    world = run(morning(book, world), answer, hear);
    while (!dayIsOver(world)) world = run(germanImpulse(book, world), answer, hear);
    world = run(meuseCheck(world), answer, hear);
    world = run(evening(world), answer, hear);
  }
  return { world, told };
}
