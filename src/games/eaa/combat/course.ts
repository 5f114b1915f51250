/**
 * How a combat goes on after its chits: as far as the answers given so far let it. Nothing is kept but these answers; the
 * same fight with the same answers always comes to the same end.
 */
import type { CombatTrace } from './trace.ts';

/** What must be known before the combat can go on. */
export type Ask =
  /** A ten-sided die: 1 to 10. `chance`: up to which result what is asked happens. */
  | {
      readonly kind: 'die';
      readonly rule: '12.52' | '12.53' | '12.83';
      readonly of: 'hold' | 'disperse' | 'advance';
      readonly chance: number;
    }
  /** The Allied player chooses one of these (12.51, 12.6, 12.7, 12.8). */
  | {
      readonly kind: 'choice';
      readonly rule: string;
      readonly of: 'retreat' | 'retreat-hex' | 'step-loss' | 'disperse' | 'advance';
      /** Retreat: `0`, `1`, `2` hexes; hexes by name; units by key; `step`, `disperse`; advances as `key>1414>1413`, `done`. */
      readonly options: readonly string[];
    };

/** A die result, or the option chosen. */
export type Answer = number | string;

/** A part of a combat that asks as it goes. */
export type Course<T> = Generator<Ask, T, Answer>;

export type Settled<T> =
  | { readonly state: 'done'; readonly result: T; readonly trace: readonly CombatTrace[] }
  | { readonly state: 'asks'; readonly ask: Ask; readonly trace: readonly CombatTrace[] }
  /** That answer does not answer what was asked; `at` is its place in the list. */
  | { readonly state: 'refused'; readonly ask: Ask; readonly answer: Answer; readonly at: number };

const DIE_SIDES = 10;

function answers(ask: Ask, answer: Answer): boolean {
  if (ask.kind === 'choice') return typeof answer === 'string' && ask.options.includes(answer);
  return Number.isInteger(answer) && Number(answer) >= 1 && Number(answer) <= DIE_SIDES;
}

/** Goes through a combat with the answers given so far. Answers beyond its end throw: nobody asked. */
export function settle<T>(
  course: Course<T>,
  trace: readonly CombatTrace[],
  given: readonly Answer[],
): Settled<T> {
  let next = course.next();
  for (const [at, answer] of given.entries()) {
    if (next.done === true) throw new RangeError('the combat is over: nothing is left to be answered');
    if (!answers(next.value, answer)) return { state: 'refused', ask: next.value, answer, at };
    next = course.next(answer);
  }
  if (next.done === true) return { state: 'done', result: next.value, trace };
  return { state: 'asks', ask: next.value, trace };
}

/** Asks the Allied player, unless there is only one thing to say. Throws without options. */
export function* choose(
  rule: string,
  of: Extract<Ask, { kind: 'choice' }>['of'],
  options: readonly string[],
): Course<string> {
  const [only] = options;
  if (only === undefined) throw new RangeError(`nothing to choose from by ${rule}`);
  if (options.length === 1) return only;
  return String(yield { kind: 'choice', rule, of, options });
}

export function* roll(
  rule: Extract<Ask, { kind: 'die' }>['rule'],
  of: Extract<Ask, { kind: 'die' }>['of'],
  chance: number,
): Course<number> {
  return Number(yield { kind: 'die', rule, of, chance });
}
