/** A step of a run worked out once more, with all that stands behind it: nothing of that is kept. */
import { bookOf } from '../packs/book.ts';
import type { EaaState } from '../state.ts';
import type { Told } from './procedure.ts';
import { procedureOf } from './runs.ts';
import { restore } from './saved.ts';

/** The step that comes next in a run as it stands: by its answers so far alone. `undefined`: there is none without another. */
export function nextStep(game: EaaState): Told | undefined {
  const { run } = game;
  if (run === undefined) return undefined;
  const book = bookOf(game);
  const procedure = procedureOf(book, run.of, restore(book, run.from));
  const answers = [...run.answers];
  let left = run.told;
  let at = procedure.next();
  while (at.done !== true) {
    const { value } = at;
    if (value.kind === 'told') {
      if (left === 0) return value;
      left -= 1;
      at = procedure.next(0);
      continue;
    }
    const answer = answers.shift();
    if (answer === undefined) return undefined;
    at = procedure.next(answer);
  }
  return undefined;
}
