/**
 * A place where a rule text can be read in more than one way and reasonable groups differ. The group agrees on one
 * before the campaign begins; it is then fixed. Every choice is obeyed by the game's code.
 */
import { when } from '../text/present.ts';
export interface Reading {
  /** Stable within the game, such as `25-percent`. */
  readonly id: string;
  readonly rule: string;
  /** The question, in a few words. */
  readonly question: string;
  /**
   * The first one is the default. A campaign opened before a reading was offered has the default: it must be what
   * the code did until then.
   */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Not offered any more. A campaign whose opening names it has it still, and may choose while it is being opened. */
  readonly former?: true;
}

/** Those that a campaign has: a former one only where it was agreed on. */
export function readingsIn(
  readings: readonly Reading[],
  agreed: Readonly<Record<string, string>>,
): readonly Reading[] {
  return readings.filter(({ id, former }) => former !== true || agreed[id] !== undefined);
}

/** The value that counts: what was agreed, or else the default. */
export function readingOf(reading: Reading, agreed: Readonly<Record<string, string>>): string {
  const value = agreed[reading.id];
  const known = reading.choices.find((choice) => choice.value === value);
  return (known ?? reading.choices[0])?.value ?? '';
}

/** Every reading that a campaign has with the value that counts, defaults written out. */
export function allReadings(
  readings: readonly Reading[],
  agreed: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    readingsIn(readings, agreed).map((reading) => [reading.id, readingOf(reading, agreed)]),
  );
}

/** The first thing that is wrong with readings asked for by name; `undefined` when all can be had. */
export function readingFault(
  readings: readonly Reading[],
  asked: Readonly<Record<string, string>>,
): { readonly message: string; readonly legal: string } | undefined {
  for (const [id, value] of Object.entries(asked)) {
    const reading = readings.find((each) => each.id === id);
    if (reading === undefined) {
      return {
        message: `There is no reading “${id.slice(0, 40)}”.`,
        legal: readings.length === 0 ? 'This game offers none.' : readings.map((each) => each.id).join(', '),
      };
    }
    if (!reading.choices.some((choice) => choice.value === value)) {
      return {
        message: `“${value.slice(0, 40)}” is not a choice for the reading “${id}” (${reading.rule}).`,
        legal: `One of ${reading.choices.map((choice) => choice.value).join(', ')}.`,
      };
    }
  }
  return undefined;
}

/** One line a reading: its rule, the question and the choice that counts. */
export function readingLines(
  readings: readonly Reading[],
  agreed: Readonly<Record<string, string>>,
): readonly string[] {
  return readingsIn(readings, agreed).map((reading) => {
    const value = readingOf(reading, agreed);
    const label = reading.choices.find((choice) => choice.value === value)?.label ?? value;
    const own = when(value !== reading.choices[0]?.value, ' *(not the default)*');
    return `**${reading.rule}** ${reading.question}: ${label}${own}`;
  });
}
