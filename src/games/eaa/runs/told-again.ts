/** A step of a run worked out once more, with all that stands behind it: nothing of that is kept. */
import { bookOf } from '../packs/book.ts';
import type { EaaState } from '../state.ts';
import type { Told } from '../steps/procedure.ts';
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

/** Each step that the answers of a run so far come to, and one more where that needs no other answer; `at`: from 0. */
function* stepsOf(game: EaaState): Generator<{ readonly told: Told; readonly at: number }, void> {
  const { run } = game;
  if (run === undefined) return;
  const book = bookOf(game);
  const procedure = procedureOf(book, run.of, restore(book, run.from));
  const answers = [...run.answers];
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
    if (answer === undefined) return;
    at = procedure.next(answer);
  }
}
