/** A refusal of a text of which lines are wrong: all of them on a page, and what can be sent instead. */

import type { Fault } from '../text/fault.ts';
import { listed } from '../text/listed.ts';
import { agreeing, plural } from '../text/plural.ts';
import { onlyIf, when } from '../text/present.ts';
import { cut } from '../text/typed-text.ts';
import type { Instead, Ruling } from './ruling.ts';

/** A fault of a line. */
export type LineFault = Fault & { readonly line: number };

/** A text with other lines in place of bad ones. */
export interface MendedText {
  readonly text: string;
  /** How many faults it has fewer. */
  readonly mended: number;
  /** The first of the other lines. */
  readonly line: string;
}

/** So many faults are told with what would be legal; of the others where they are. */
export const MOST_TOLD = 10;
/** Of several faults each: ten of them, and how lines are written, fit into a message. */
const LONGEST_WRONG = 90;
const LONGEST_REMEDY = 70;
const LONGEST_PAGE = 1450;
const LONGEST_LABEL = 60;
/** They stand beside *Try again* and *My orders*. */
const MOST_BUTTONS = 3;

/** `lines`: how many orders the text has; `shapes`: how they are written, for faults that do not say what would be legal. */
export function faultsInWords(
  faults: readonly LineFault[],
  lines: number,
  shapes: string,
): Pick<Ruling, 'message'> & { readonly legal: string } {
  const [first, second] = faults;
  if (first !== undefined && second === undefined) {
    const { line, wrong, legal = shapes, instead = [] } = first;
    const isAsked = instead.length > 0 && (legal === shapes || legal.startsWith('Did you mean '));
    return {
      message: `Line ${line}: ${wrong}.`,
      legal: [meantWords(instead), isAsked ? '' : legal].join(' ').trim(),
    };
  }
  const told = faults.slice(0, MOST_TOLD).map((fault) => {
    const { line, wrong } = fault;
    return `Line ${line}: ${cut(wrong, LONGEST_WRONG)}.${remedyWords(fault, shapes)}`;
  });
  const others = [...new Set(faults.slice(MOST_TOLD).map(({ line }) => line))];
  const more = onlyIf(others.length > 0, `More is wrong in ${linesInWords(others)}.`);
  const message = [`${plural(faults.length, 'line')} cannot be ordered.`, ...told, ...more].join('\n');
  const good = lines - faults.length;
  const stays = good <= 0 ? 'Nothing is lost' : `${goodWords(good)}; nothing is lost`;
  const room = onlyIf(message.length + shapes.length < LONGEST_PAGE, shapes);
  return { message, legal: [`${stays}: it all stands in the form.`, ...room].join(' ') };
}

function goodWords(good: number): string {
  return agreeing(good, 'The other line is good', `The other ${good} lines are good`);
}

/** `Did you mean “902 > B6.16” or “39 > B6.16”?` */
export function meantWords(instead: readonly string[]): string {
  return when(instead.length > 0, `Did you mean ${instead.map((line) => `“${line}”`).join(' or ')}?`);
}

function remedyWords({ instead = [], legal }: Fault, shapes: string): string {
  if (instead.length > 0) return ` ${meantWords(instead)}`;
  if (legal === undefined || legal === shapes) return '';
  return ` ${cut(legal, LONGEST_REMEDY)}`;
}

/** `line 7`, `lines 7, 9 and 12`, of very many the first and the last. */
function linesInWords(lines: readonly number[]): string {
  const [first, another] = lines;
  if (another === undefined) return `line ${first ?? ''}`;
  const isMany = lines.length > MOST_TOLD;
  if (isMany) return `${lines.length} lines, ${first} to ${lines.at(-1)}`;
  return `lines ${listed(lines.map(String))}`;
}

/** The corrections that can be sent instead, one press each. `faults`: how many there are. */
export function insteadOf(
  field: string,
  mended: readonly MendedText[],
  faults: number,
): Pick<Ruling, 'instead'> {
  if (mended.length === 0) return {};
  const instead = mended.slice(0, MOST_BUTTONS).map(
    ({ text, mended: count, line }): Instead => ({
      label: count === 1 ? cut(line, LONGEST_LABEL) : `these ${count} lines`,
      texts: { [field]: text },
      isWhole: count === faults,
    }),
  );
  return { instead };
}
