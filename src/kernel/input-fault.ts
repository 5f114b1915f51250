/** Faults of somebody's input, in words for the sender. */
import type { z } from 'zod';
import { onlyIf } from '../text/present.ts';
import { oneOf, shown } from '../text/shown.ts';
import { cleanLine } from '../text/typed-text.ts';

/** The fault of one value of somebody's input, in our words: a validator's are for programmers. */
export interface InputFault {
  /** Where it stands: `['args', 'hexes', 0]`; empty for the whole. */
  readonly path: readonly PropertyKey[];
  readonly kind: 'missing' | 'unknown' | 'wrong';
  readonly given: unknown;
  /** The legal values, such as “a whole number”; `undefined` for an unknown name. */
  readonly takes: string | undefined;
}

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object of names and values',
  record: 'an object of names and values',
  null: 'nothing',
};

function kindOf(expected: string): string {
  return KINDS[expected] ?? 'a value of another kind';
}

/** “at most 20 characters”, “at least 1”, … */
function bound(words: string, limit: number | bigint, origin: string): string {
  switch (origin) {
    case 'string':
      return `a text of ${words} ${limit} characters`;
    case 'array':
    case 'set':
    case 'map':
      return `a list of ${words} ${limit} entries`;
    case 'int':
      return `a whole number of ${words} ${limit}`;
    default:
      return `${words} ${limit}`;
  }
}

function takes(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kindOf(issue.expected);
    case 'too_big':
      return bound(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
    case 'too_small':
      return bound(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((each) => each.map(takes)))].join(', or ') || 'another value';
    case 'custom':
      return issue.message; // our own schemas say there what they take
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
      return 'a value of another form';
    default: {
      const never: never = issue;
      return String(never);
    }
  }
}

function at(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, key))
      return (value as Readonly<Record<PropertyKey, unknown>>)[key];
    return undefined;
  }, given);
}

/** All that a check has found wrong with `given`. */
export function inputFaults(error: z.ZodError, given: unknown): readonly InputFault[] {
  return error.issues.flatMap((issue): readonly InputFault[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const path = [...issue.path, key];
        return { path, kind: 'unknown', given: at(given, path), takes: undefined };
      });
    const value = at(given, issue.path);
    const kind = value === undefined && issue.path.length > 0 ? 'missing' : 'wrong';
    return [{ path: issue.path, kind, given: value, takes: takes(issue) }];
  });
}

/** The name under which a value was sent: `args.hexes.0`. */
export function pathWords(path: readonly PropertyKey[]): string {
  return path.map((part) => cleanLine(String(part), 40)).join('.');
}

/** The fault without the legal values. `name`: of the value, as its sender knows it; none for the whole. */
export function faultWords({ kind, given }: Pick<InputFault, 'kind' | 'given'>, name: string): string {
  const it = name === '' ? 'It' : `“${name}”`;
  switch (kind) {
    case 'missing':
      return `${it} is missing`;
    case 'unknown':
      return `“${name}” does not belong here`;
    case 'wrong':
      return `${it} cannot be ${shown(given)}`;
    default: {
      const never: never = kind;
      return String(never);
    }
  }
}

/** Everything that is wrong, as sentences that say what would be right; for files and lines that programs write. */
export function faultSentences(error: z.ZodError, given: unknown, most = 3): string {
  const faults = inputFaults(error, given);
  const told = faults.slice(0, most).map((fault) => {
    const words = faultWords(fault, pathWords(fault.path));
    return fault.takes === undefined ? `${words}.` : `${words}: it must be ${fault.takes}.`;
  });
  return [...told, ...onlyIf(faults.length > most, `And ${faults.length - most} more.`)].join(' ');
}
