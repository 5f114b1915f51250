/**
 * How a combat goes on after its chits: as far as the answers given so far let it. Nothing is kept but these answers; the
 * same fight with the same answers always comes to the same end.
 */

/** The question to be answered before the combat can go on. */
export type Ask =
  /** A ten-sided die: 1 to 10. `chance`: up to which result what is asked happens. */
  | {
      readonly kind: 'die';
      readonly rule: '12.52' | '12.53' | '12.83';
      readonly of: 'hold' | 'disperse' | 'advance';
      readonly chance: number;
      /** 12.83: which unit by its key, and into which hex. */
      readonly advance?: { readonly unit: string; readonly hex: number };
    }
  /** The Allied player chooses one of these (12.51, 12.6, 12.7, 12.8). */
  | {
      readonly kind: 'choice';
      readonly rule: string;
      readonly of: 'defend' | 'retreat-hex' | 'step-loss' | 'disperse' | 'advance';
      /** Defence: `step`, `retreat 1` or `retreat 2` (hexes); hexes by name; units by key; `step`, `disperse`; advances as `key>1414>1413`, `done`. */
      readonly options: readonly string[];
      /** The options that cannot be chosen, spelled likewise, with what forbids them. */
      readonly barred: readonly Barred[];
      /** Of what hits are to become. */
      readonly hits?: HitsAsked;
      /** Where everybody is by now, and with how many steps. */
      readonly now?: {
        readonly defenders: readonly UnitInCombat[];
        readonly attackers: readonly UnitInCombat[];
      };
    };

export interface HitsAsked {
  /** That are not applied yet. */
  readonly left: number;
  /** Hexes that the defenders have retreated. */
  readonly gone: number;
  /** Steps that an option costs beside the hits that it satisfies (12.7); 0: not named. */
  readonly losses: Readonly<Record<string, number>>;
}

/** A unit in the middle of a combat: by its key, its hex by name. */
export interface UnitInCombat {
  readonly unit: string;
  readonly hex: string;
  readonly steps: number;
  readonly isDispersed: boolean;
}

export interface Barred {
  readonly option: string;
  readonly rule: string;
  readonly why: string;
}

/** A die result, or the option chosen. */
export type Answer = number | string;

/** A part of a combat that asks as it goes. */
export type Course<T> = Generator<Ask, T, Answer>;

export type Settled<T> =
  | { readonly state: 'done'; readonly end: T }
  | { readonly state: 'asks'; readonly ask: Ask };

const DIE_SIDES = 10;

/** Whether that answers what is asked. */
export function answers(ask: Ask, answer: Answer): boolean {
  if (ask.kind === 'choice') return typeof answer === 'string' && ask.options.includes(answer);
  return Number.isInteger(answer) && Number(answer) >= 1 && Number(answer) <= DIE_SIDES;
}

/** A course that takes no answer but to its question: throws for any other. */
export function* checked<T>(course: Course<T>): Course<T> {
  let at = course.next();
  while (at.done !== true) {
    const answer = yield at.value;
    if (!answers(at.value, answer)) throw new RangeError(`${answer} does not answer what was asked`);
    at = course.next(answer);
  }
  return at.value;
}

/** Goes through a course with the answers given so far. Throws for answers that fit no question. */
export function settle<T>(course: Course<T>, given: readonly Answer[]): Settled<T> {
  let at = course.next();
  for (const answer of given) {
    if (at.done === true) throw new RangeError('the combat is over: nothing is left to be answered');
    if (!answers(at.value, answer)) throw new RangeError(`${answer} does not answer what was asked`);
    at = course.next(answer);
  }
  if (at.done === true) return { state: 'done', end: at.value };
  return { state: 'asks', ask: at.value };
}

/** Asks the Allied player, unless there is only one thing to say. Throws without options. */
export function* choose(
  rule: string,
  of: Extract<Ask, { kind: 'choice' }>['of'],
  options: readonly string[],
  barred: readonly Barred[] = [],
  hits?: HitsAsked,
): Course<string> {
  const [only] = options;
  if (only === undefined) throw new RangeError(`nothing to choose from by ${rule}`);
  if (options.length === 1) return only;
  return String(yield { kind: 'choice', rule, of, options, barred, ...(hits && { hits }) });
}

type Die = Extract<Ask, { kind: 'die' }>;

export function* roll(
  rule: Die['rule'],
  of: Die['of'],
  chance: number,
  advance?: NonNullable<Die['advance']>,
): Course<number> {
  return Number(yield { kind: 'die', rule, of, chance, ...(advance && { advance }) });
}

/** The ones removed by comparisons, each by the first that did. */
export function sifted<K>(
  sieves: readonly { readonly rule: string; readonly by: string; readonly kept: readonly K[] }[],
  all: readonly K[],
): readonly { readonly one: K; readonly rule: string; readonly by: string }[] {
  return all.flatMap((one) => {
    const sieve = sieves.find(({ kept }) => !kept.includes(one));
    if (sieve === undefined) return [];
    return [{ one, rule: sieve.rule, by: sieve.by }];
  });
}
