/** Rolls of the RePh in words: their result, their line, and what stands behind it. */
import { capital } from '../../../text/capital.ts';
import { figure } from '../../../text/figures.ts';
import { placesNamed } from '../units/place.ts';
import { rowSpanOf, tableName } from '../vocabulary/refit-table.ts';
import { countsColouredOnly, type RollNote } from '../vocabulary/roll-note.ts';
import { added, rollWords } from '../vocabulary/roll-words.ts';

/** The names of a table's results for people. */
const RESULTS: Readonly<Record<string, string>> = {
  escapes: 'Escapes',
  replaced: 'Escapes; Replaced',
  reduced: 'Escapes; Casualty Reduced',
  'replaced-and-reduced': 'Escapes; Replaced, then Casualty Reduced',
  'abandoned-crew-escapes': 'Abandoned; crew Escapes',
  'eliminated-crew-escapes': 'Eliminated; crew Escapes',
  'abandoned-crew-eliminated': 'Abandoned; crew Eliminated',
  'left-in-place': 'left in place',
  'not-selected': 'not selected',
  shifted: 'Shifted safely',
  'no-shift': 'No Shift',
  'shifted-with-casualties': 'Shifted with Casualties',
  unhurt: 'Unhurt',
  'casualty-reduced': 'Casualty Reduced',
  'crew-survives': 'Crew survives',
  'no-change': 'No change',
  lost: 'Not Retained',
  'no-effect': 'No effect',
  unwounded: 'No longer wounded',
  evacuated: 'Evacuated: Eliminated',
};

export function resultWords(result: string): string {
  return RESULTS[result] ?? capital(result);
}

/** The results that a side hopes for, and those that it fears; the rest are neither. */
const GOOD = [
  ...['escapes', 'shifted', 'unhurt', 'mobile', 'repaired', 'retained', 'restored', 'kept'],
  ...['unwounded', 'crew-survives'],
];
const BAD = [
  ...['eliminated', 'lost', 'evacuated', 'casualty-reduced', 'reduced', 'replaced-and-reduced'],
  ...['abandoned-crew-eliminated', 'eliminated-crew-escapes', 'shifted-with-casualties', 'left-in-place'],
];

/** Whether a table's result is what its side hoped for; `undefined`: neither. */
export function toneOf({ rule, result }: Pick<RollNote, 'rule' | 'result'>): 'good' | 'bad' | undefined {
  // 8.615: the side that rolls wants it gone.
  if (rule === '8.615') return result === 'eliminated' ? 'good' : undefined;
  if (GOOD.includes(result)) return 'good';
  return BAD.includes(result) ? 'bad' : undefined;
}

/** The deed, from the readable part of its rolls: `Escape of squad 6-6-6 from J19`; of several, their table alone. */
export function actOf(rule: string, notes: readonly Pick<RollNote, 'label' | 'rule'>[]): string {
  const [first] = notes;
  const name = tableName(rule) ?? rule;
  // Rolls that follow from the first one, such as a Random Selection, are of another kind.
  const own = notes.filter((note) => note.rule === first?.rule && !note.label.includes(', '));
  const subject = own.length > 1 ? undefined : first?.label;
  if (subject === undefined) return name;
  if (rule === '8.606' || subject.startsWith(name)) return deedOf({ rule, label: subject });
  return `${name}: ${subject}`;
}

/** Labels that say by themselves what was done. */
const IS_A_DEED = /^(?:Scrounging|Random Selection|CS DR|[Ww]ound of|Equipment of) /u;

/** One roll by itself: `Escape of squad 6-6-6 from J19`, `Removal of Known minefield in K12`. */
function deedOf({ rule, label }: Pick<RollNote, 'rule' | 'label'>): string {
  const said = placesNamed(label).replace(' (coloured dr)', '');
  const whole = capital(said);
  if (IS_A_DEED.test(label)) return whole;
  switch (rule) {
    case '8.606':
      return `Escape of ${said.replace(/ in (?=(?:Area |Holding Box )?\S+$)/u, ' from ')}`;
    case '8.610':
      return `Wounded ${said}`;
    case '8.615':
      return `Removal: ${said}`;
    default:
      return whole;
  }
}

/** The result of a roll, in people's words. */
export function noteResult({ rule, result }: Pick<RollNote, 'rule' | 'result'>): string {
  if (rule !== '8.6113' || !/^\d+$/u.test(result)) return resultWords(result);
  return result === '0' ? 'No MMC' : `${result} MMC`;
}

/** The dice as they fell: `3 + 4`; where one alone counts, which. */
function diceWords(note: Pick<RollNote, 'rule' | 'kind' | 'values'>): string {
  const { kind, values } = note;
  if (!countsColouredOnly(note)) return `${kind} ${values.join(' + ')}`;
  const [coloured = 0, ...white] = values;
  const words = `${kind} ${values.join(', ')}, coloured dr ${coloured}`;
  return white.length === 0 ? words : `${words} (the white one does not count)`;
}

/** `8.606 squad 6-6-6 in J19: DR 3 + 4, + 1 in enemy Area = 8: Escapes`. */
export function rollLine(note: RollNote): string {
  const { rule, label, values, modifiers, final, result } = note;
  const drm = modifiers.map((item) => ` ${added(item.value)} (${item.label})`).join('');
  const isPlain = values.length === 1 || countsColouredOnly(note);
  const sum = modifiers.length === 0 && isPlain ? '' : ` = ${figure(final)}`;
  return `${rule} ${placesNamed(label)}: ${diceWords(note)}${drm}${sum}: **${noteResult({ rule, result })}**`;
}

/** The same in the log: `squad 6-6-6 in J19: 3 + 4 + 1 (in enemy Area) = 8, Escapes`. */
export function logRoll(note: RollNote): string {
  const { rule, values, modifiers, final, result } = note;
  const drm = modifiers.map((item) => ` ${added(item.value)} (${item.label})`).join('');
  const isColoured = countsColouredOnly(note);
  const dice = isColoured ? `${values[0] ?? 0} (the coloured dr)` : values.join(' + ');
  const sum = modifiers.length === 0 && (values.length === 1 || isColoured) ? '' : ` = ${figure(final)}`;
  return `${deedOf(note)}: ${dice}${drm}${sum}, ${inSentence(noteResult({ rule, result }))}`;
}

/** Results that the rulebook writes with a capital keep it within a sentence. */
const IS_A_TERM =
  /^(?:Abandoned|Casualty|Eliminated|Escapes|Evacuated|Replaced|Retained|Scrounged|Shifted|Unconfirmed|\d|[A-Z]{2})/u;

function inSentence(result: string): string {
  return IS_A_TERM.test(result) ? result : `${result.charAt(0).toLowerCase()}${result.slice(1)}`;
}

/** Rolls of the RePh unit by unit (8.601–8.615) and of a scenario on request, which carry all that their table said. */
export function whyRolled(notes: readonly RollNote[]): readonly string[] {
  return notes.flatMap((note, index) => {
    const { rule, kind, values, modifiers, final, result, oneLess, oneMore } = note;
    const near = new Map([
      [final, result],
      [final - 1, oneLess],
      [final + 1, oneMore],
    ]);
    const words = rollWords({
      title: `${rule} ${deedOf(note)}`,
      kind,
      values,
      colouredOnly: countsColouredOnly(note),
      modifiers,
      final,
      row: oneLess === undefined ? undefined : rowSpanOf(rule, final),
      outcome: (value) => {
        const found = near.get(value);
        if (found === undefined) return undefined;
        return noteResult({ rule, result: found });
      },
    });
    return index === 0 ? words : ['', ...words];
  });
}
