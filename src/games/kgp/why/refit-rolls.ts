import { resultWords } from '../refit/words.ts';
import { rowSpanOf } from '../vocabulary/refit-table.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { countsColouredOnly } from '../vocabulary/roll-note.ts';
import { rollWords } from '../vocabulary/roll-words.ts';

/** Rolls of the RePh unit by unit (8.601–8.615) and of a scenario on request, which carry all that their table said. */
export function refitRollWords(notes: readonly RollNote[]): readonly string[] {
  return notes.flatMap((note, index) => {
    const { label, rule, kind, values, modifiers, final, result, oneLess, oneMore } = note;
    const near = new Map([
      [final, result],
      [final - 1, oneLess],
      [final + 1, oneMore],
    ]);
    const words = rollWords({
      title: `${rule} ${label}`,
      kind,
      values,
      colouredOnly: countsColouredOnly(note),
      modifiers,
      final,
      row: oneLess === undefined ? undefined : rowSpanOf(rule, final),
      outcome: (value) => {
        const found = near.get(value);
        return found === undefined ? undefined : resultWords(found);
      },
    });
    return index === 0 ? words : ['', ...words];
  });
}
