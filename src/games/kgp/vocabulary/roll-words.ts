/** A roll in the words of `/why`: Original, DRM, Final, row, and what one less or one more would have given. */

import { sumOf } from '../../../kernel/dice.ts';
import { figure, signed } from '../../../text/figures.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { drmOf, type Modifier } from './refit-table.ts';
import { trusted } from './roll-note.ts';
import { rowSpan } from './row-span.ts';
import { SIDE_NAMES } from './sides.ts';

/** One roll with all that can be asked about it. */
export interface ExplainedRoll {
  /** `8.6201 Strength of rg-4`. */
  readonly title: string;
  readonly kind: 'dr' | 'DR';
  /** The dice as they fell. */
  readonly values: readonly number[];
  readonly modifiers: readonly { readonly label: string; readonly rule?: string; readonly value: number }[];
  /** Of two dice the coloured one alone counts. */
  readonly colouredOnly?: boolean;
  /** The sum of the DRM as it was recorded; where the known ones do not come to it, it stands alone. */
  readonly drm?: number;
  /** The Final dr or DR where it is not simply the sum, such as of dice that are halved. */
  readonly final?: number;
  /** The result of a Final dr or DR, in words; `undefined`: it cannot be told. */
  readonly outcome: (final: number) => string | undefined;
  /** The Final dr or DR that share the row of the table. */
  readonly row?: string | undefined;
}

/** `+ 2`, `− 1`: a modifier as it is added. */
export function added(value: number): string {
  return value < 0 ? `− ${-value}` : `+ ${value}`;
}

/** The lines of one roll: Original, each DRM with its rule, Final, the row of the table, and one less and one more. */
export function rollWords(roll: ExplainedRoll): readonly string[] {
  const { title, kind, values, outcome, row } = roll;
  const total = sumOf(values);
  const original = roll.colouredOnly === true ? (values[0] ?? 0) : total;
  const modifiers = roll.drm === undefined ? roll.modifiers : trusted(roll.modifiers, roll.drm);
  const final = roll.final ?? original + drmOf(modifiers);
  const name = kind === 'DR' ? 'DRM' : 'drm';
  const result = outcome(final) ?? 'not on the table';
  const inRow = when(row !== undefined, `, row ${row}`);
  const beside = [
    ['One less', outcome(final - 1), final - 1],
    ['One more', outcome(final + 1), final + 1],
  ] as const;
  const isAllTheSame = beside.every(([, what]) => what === result);
  return [
    `**${title}**`,
    originalWords(roll, original),
    ...onlyIf(modifiers.length === 0, `No ${name}.`),
    ...modifiers.map(({ label, rule, value }) => {
      const by = when(rule !== undefined, ` (${rule})`);
      return `${name} ${signed(value)}: ${label}${by}`;
    }),
    `Final ${kind}: ${figure(final)}${inRow}: **${result}**`,
    isAllTheSame
      ? 'One less or one more: the same.'
      : beside
          .flatMap(([words, what, value]) => {
            if (what === undefined) return [];
            const so = what === result ? 'the same' : what;
            return [`${words} (${figure(value)}): ${so}.`];
          })
          .join(' '),
  ].filter((line) => line !== '');
}

/** A sum as a sentence has it: `3 + 4 + 1 = 8`; of one die that nothing modifies, the die alone. */
export function sumWords(values: readonly number[], drm: number, final: number): string {
  const modified = drm === 0 ? '' : ` ${added(drm)}`;
  const sum = values.length === 1 && drm === 0 ? '' : ` = ${figure(final)}`;
  return `${values.join(' + ')}${modified}${sum}`;
}

function originalWords({ kind, values, colouredOnly }: ExplainedRoll, original: number): string {
  if (colouredOnly === true)
    return `Original ${kind}: ${values.join(', ')}: the coloured dr alone counts, ${original}`;
  const sum = when(values.length > 1, ` = ${original}`);
  return `Original ${kind}: ${values.join(' + ')}${sum}`;
}

/** Which side does something first: the U.S. one on a dr of `usMax` or less. */
export function firstSideWords(title: string, dr: number, usMax: number, does: string): readonly string[] {
  return rollWords({
    title,
    kind: 'dr',
    values: [dr],
    modifiers: [],
    row: rowSpan(upTo(usMax), dr),
    outcome(value) {
      const first = value <= usMax ? 'us' : 'german';
      return `${SIDE_NAMES[first]} ${does} first`;
    },
  });
}

/** A threshold as a table of two rows. */
export function upTo(max: number): readonly { readonly max: number | null }[] {
  return [{ max }, { max: null }];
}

/** A DRM that counts only when it is not 0. */
export function modifier(label: string, rule: string, value: number): readonly Modifier[] {
  return onlyIf(value !== 0, { label, rule, value });
}
