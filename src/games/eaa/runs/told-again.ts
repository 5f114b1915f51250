/** A run worked out once more from its answers: a step with all that stands behind it, or what another answer would bring. */

import { present } from '../../../text/present.ts';
import { bookOf } from '../packs/book.ts';
import type { EaaState } from '../state.ts';
import type { Answer, Ask, Told } from '../steps/procedure.ts';
import type { World } from '../world/world.ts';
import { procedureOf } from './runs.ts';
import { restore } from './saved.ts';

/** The step that comes next in a run as it stands: by its answers so far alone. `undefined`: there is none without another. */
export function nextStep(game: EaaState): Told | undefined {
  for (const { told, at } of stepsOf(game)) if (at === game.run?.told) return told;
  return undefined;
}

/** The step that was told last, behind which a run waits for an answer. `undefined`: none has been told. */
export function lastStep(game: EaaState): Told | undefined {
  let last: Told | undefined;
  for (const { told } of stepsOf(game)) last = told;
  return last;
}

/** All that follows from an answer by itself: nothing that a die, a draw or another answer decides. */
export interface Brought {
  readonly told: readonly Told[];
  /** As it is then. */
  readonly world: World;
  /** The next need; absent: the matter of the question is over with it. */
  readonly next?: Ask;
}

/**
 * The consequences of an answer to the question for which a run waits, as far as it was asked about: what the Germans do behind it is
 * nobody's to know beforehand, though it may follow from what everybody sees. `undefined`: no run waits.
 */
export function broughtBy(game: EaaState, answer: Answer): Brought | undefined {
  const { run, question, world: now } = game;
  if (run === undefined || question === undefined || now === undefined) return undefined;
  const told: Told[] = [];
  let world = restore(bookOf(game), now);
  const steps = stepsOf(game, [...run.answers, answer]);
  let at = steps.next();
  for (; at.done !== true; at = steps.next()) {
    const { told: step, at: count } = at.value;
    if (count < run.told) continue;
    if (chapterOf(step) !== chapterOf(question)) return { told, world };
    told.push(step);
    ({ world } = step);
  }
  const { next } = at.value;
  return { told, world, ...present({ next }) };
}

/** Of a rule: `12`. */
function chapterOf({ rule }: { readonly rule: string }): string {
  return rule.split('.')[0] ?? '';
}

/** Where the answers end; without a next question it is over. */
interface Stop {
  readonly next?: Ask;
}

/** Each step that the answers of a run come to, and one more where that needs no other answer; `at`: from 0. */
function* stepsOf(
  game: EaaState,
  given: readonly Answer[] = game.run?.answers ?? [],
): Generator<{ readonly told: Told; readonly at: number }, Stop> {
  const { run } = game;
  if (run === undefined) return {};
  const book = bookOf(game);
  const procedure = procedureOf(book, run.of, restore(book, run.from));
  const answers = [...given];
  let count = 0;
  let at = procedure.next();
  while (at.done !== true) {
    const { value } = at;
    if (value.kind === 'told') {
      yield { told: value, at: count };
      count += 1;
      at = procedure.next(0);
      continue;
    }
    const answer = answers.shift();
    if (answer === undefined) return { next: value };
    at = procedure.next(answer);
  }
  return {};
}
