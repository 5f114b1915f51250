/**
 * 12.4–12.5 beforehand: how likely which hits are, for each number of chits, exactly.
 *
 * Hits add up whatever the order of the draws, so that only the set of chits counts. All sets of the same size, with as
 * many chits of three kinds (blue and other ones in the cup, and those of former combats, which are in it only behind a
 * blue one) are equally likely: how likely, `chanceOfSet` says. How many such sets bring which hits is counted chit by
 * chit. All numbers are sums and products of positive ones, so that doubles are exact to some thirteen digits.
 */
import type { Chit } from '../vocabulary/chits.ts';
import type { DrawRange } from './12.4-draws.ts';
import { adjusted, adjustmentsOf, type HitPair, judgeHits } from './12.5-hits.ts';
import { LARGE_ATTACK } from './12.41-situations.ts';
import type { Cup } from './12.42-cup.ts';
import type { CombatFacts } from './combat-facts.ts';

/** Final hits of both sides. */
export interface Outcome extends HitPair {
  /** Above 0; of all outcomes together 1. */
  readonly chance: number;
}

export interface Odds {
  /** Chits of the combat in all. */
  readonly drawn: number;
  /** By the attacker's hits, then by the defender's, ascending. */
  readonly outcomes: readonly Outcome[];
}

/**
 * One answer for each number of chits in the range. Those drawn already (`present` of the cup) belong to each; fewer than
 * they are, or more than there are, cannot be, and have no answer.
 */
export function oddsOf(
  chits: readonly Chit[],
  cup: Cup,
  facts: CombatFacts,
  { from, to }: DrawRange,
): readonly Odds[] {
  const least = Math.max(from, cup.present.length);
  const most = Math.min(to, cup.present.length + cup.left.length + cup.former.length);
  const byNumber = new Map(chits.map((chit) => [chit.number, chit]));
  const of = (range: DrawRange) => (range.from > range.to ? [] : oddsAlike(byNumber, cup, facts, range));
  // Large Attack has the same effect for all numbers on one side of its limit.
  return [
    ...of({ from: least, to: Math.min(most, LARGE_ATTACK - 1) }),
    ...of({ from: Math.max(least, LARGE_ATTACK), to: most }),
  ];
}

/** Of several possible cases, such as tactics that are not known yet: by their weights. */
export function mixedOutcomes(
  cases: readonly { readonly weight: number; readonly outcomes: readonly Outcome[] }[],
): readonly Outcome[] {
  const all = cases.reduce((sum, { weight }) => sum + weight, 0);
  return merged(
    cases.flatMap(({ weight, outcomes }) =>
      outcomes.map((outcome) => ({ ...outcome, chance: (outcome.chance * weight) / all })),
    ),
  );
}

export function meanHits(outcomes: readonly Outcome[]): HitPair {
  let [attacker, defender] = [0, 0];
  for (const outcome of outcomes) {
    attacker += outcome.attacker * outcome.chance;
    defender += outcome.defender * outcome.chance;
  }
  return { attacker, defender };
}

/** For a range on one side of the limit of a Large Attack. */
function oddsAlike(
  byNumber: ReadonlyMap<number, Chit>,
  cup: Cup,
  facts: CombatFacts,
  { from, to }: DrawRange,
): readonly Odds[] {
  const chitOf = (number: number) => {
    const chit = byNumber.get(number);
    if (chit === undefined) throw new Error(`there is no chit ${number}`);
    return chit;
  };
  const hitsOf = (chit: Chit) => judgeHits(chit, facts, from).hits;
  const left = cup.left.map(chitOf);
  const cupful: Cupful = {
    blue: left.filter(({ isBlue }) => isBlue).map(hitsOf),
    other: left.filter(({ isBlue }) => !isBlue).map(hitsOf),
    former: cup.former.map((number) => hitsOf(chitOf(number))),
  };
  const seen = cup.present.map((number) => hitsOf(chitOf(number)));
  const more = to - seen.length;
  const grid = new HitGrid(cupful, more);
  const counts = countSets(cupful, more, grid);
  const adjustments = adjustmentsOf(facts);
  const odds: Odds[] = [];
  for (let drawn = from; drawn <= to; drawn += 1) {
    const chances = chancesAfter(drawn - seen.length, cupful, counts, grid);
    const outcomes = grid.filled(chances).map(({ chance, ...hits }): Outcome => {
      const all = [hits, ...seen];
      const sum = {
        attacker: all.reduce((total, { attacker }) => total + attacker, 0),
        defender: all.reduce((total, { defender }) => total + defender, 0),
      };
      return { ...adjusted(sum, adjustments), chance };
    });
    odds.push({ drawn, outcomes: merged(outcomes) });
  }
  return odds;
}

/** The chits that can be drawn, by the hits that each would bring. */
interface Cupful {
  readonly blue: readonly HitPair[];
  readonly other: readonly HitPair[];
  readonly former: readonly HitPair[];
}

/** Counts by hits: a rectangle of all sums that so many draws can bring, as one array. */
class HitGrid {
  readonly size: number;
  /** Where no hits stand. */
  readonly origin: number;
  readonly #width: number;
  readonly #lowest: HitPair;

  constructor({ blue, other, former }: Cupful, draws: number) {
    const all = [...blue, ...other, ...former];
    const attacker = extremes(
      all.map((hits) => hits.attacker),
      draws,
    );
    const defender = extremes(
      all.map((hits) => hits.defender),
      draws,
    );
    this.#lowest = { attacker: attacker.lowest, defender: defender.lowest };
    this.#width = defender.highest - defender.lowest + 1;
    this.size = this.#width * (attacker.highest - attacker.lowest + 1);
    this.origin = -attacker.lowest * this.#width - defender.lowest;
  }

  empty(): Float64Array {
    return new Float64Array(this.size);
  }

  /** By how many places those hits lie apart. */
  shift({ attacker, defender }: HitPair): number {
    return attacker * this.#width + defender;
  }

  /** Adds `counts`, times `by`, moved by `shift` places, to `sums`. */
  add(sums: Float64Array, counts: Float64Array, shift = 0, by = 1): void {
    const end = Math.min(this.size, this.size - shift);
    for (let at = Math.max(0, -shift); at < end; at += 1) {
      const count = counts[at] ?? 0;
      if (count !== 0) sums[at + shift] = (sums[at + shift] ?? 0) + count * by;
    }
  }

  filled(chances: Float64Array): readonly Outcome[] {
    return [...chances].flatMap((chance, at) => {
      if (chance === 0) return [];
      const row = Math.floor(at / this.#width);
      const attacker = this.#lowest.attacker + row;
      return [{ attacker, defender: this.#lowest.defender + at - row * this.#width, chance }];
    });
  }
}

/** The lowest and the highest sum of at most so many of these, and of none. */
function extremes(numbers: readonly number[], most: number): { lowest: number; highest: number } {
  const sorted = numbers.toSorted((a, b) => a - b);
  const sum = (some: readonly number[]) => some.reduce((total, number) => total + number, 0);
  return {
    lowest: sum(sorted.slice(0, most).filter((number) => number < 0)),
    highest: sum(sorted.slice(Math.max(0, sorted.length - most)).filter((number) => number > 0)),
  };
}

/** How many sets there are, by their hits. */
interface SetCounts {
  /** Sets of `other` chits and of `former` ones: by how many of either. */
  readonly sets: readonly (readonly Float64Array[])[];
  /** Sets of blue ones: by how many. */
  readonly blue: readonly Float64Array[];
}

function countSets({ blue, other, former }: Cupful, draws: number, grid: HitGrid): SetCounts {
  const others = setsOf(other, Math.min(draws, other.length), grid);
  const [idle, active] = parted(former);
  const sets = others.map((start, drawn) => {
    const room = Math.min(draws - drawn, former.length);
    const row = Array.from({ length: room + 1 }, (_, size) => {
      const counts = grid.empty();
      grid.add(counts, start, 0, choose(idle, size));
      return counts;
    });
    for (const hits of active) addChit(row, hits, grid);
    return row;
  });
  return { sets, blue: setsOf(blue, Math.min(draws, blue.length), grid) };
}

/** By size, up to `most`: how many sets of these bring which hits. */
function setsOf(chits: readonly HitPair[], most: number, grid: HitGrid): readonly Float64Array[] {
  const [idle, active] = parted(chits);
  const bySize = Array.from({ length: most + 1 }, (_, size) => {
    const counts = grid.empty();
    counts[grid.origin] = choose(idle, size);
    return counts;
  });
  for (const hits of active) addChit(bySize, hits, grid);
  return bySize;
}

/** Each set with and without one chit more. */
function addChit(bySize: readonly Float64Array[], hits: HitPair, grid: HitGrid): void {
  const shift = grid.shift(hits);
  for (let size = bySize.length - 1; size > 0; size -= 1) {
    const [sums, counts] = [bySize[size], bySize[size - 1]];
    if (sums !== undefined && counts !== undefined) grid.add(sums, counts, shift);
  }
}

/** How many bring nothing, and the others. */
function parted(chits: readonly HitPair[]): readonly [idle: number, active: readonly HitPair[]] {
  const active = chits.filter(({ attacker, defender }) => attacker !== 0 || defender !== 0);
  return [chits.length - active.length, active];
}

/** How likely which hits are after so many draws, before adjustments. */
function chancesAfter(
  draws: number,
  { blue, other, former }: Cupful,
  counts: SetCounts,
  grid: HitGrid,
): Float64Array {
  const chances = grid.empty();
  const inCup = blue.length + other.length;
  // No blue one: those of former combats come only when the cup is empty.
  const plain = counts.sets[Math.min(draws, inCup)]?.[Math.max(0, draws - inCup)];
  if (plain !== undefined)
    grid.add(
      chances,
      plain,
      0,
      1 / (choose(inCup, Math.min(draws, inCup)) * choose(former.length, Math.max(0, draws - inCup))),
    );
  for (let blues = 1; blues <= Math.min(draws, blue.length); blues += 1) {
    const rest = grid.empty();
    for (let others = 0; others <= Math.min(draws - blues, other.length); others += 1) {
      const sets = counts.sets[others]?.[draws - blues - others];
      if (sets !== undefined)
        grid.add(rest, sets, 0, blues * chanceOfSet(draws, others, inCup, inCup + former.length));
    }
    const blueSets = counts.blue[blues] ?? grid.empty();
    for (const [at, count] of blueSets.entries())
      if (count !== 0) grid.add(chances, rest, at - grid.origin, count);
  }
  return chances;
}

/**
 * How likely it is to draw exactly one given set, with one given blue chit of it as the first blue: that one is drawn at
 * some place with only others before it, and all the rest behind it from what is in the cup then.
 */
function chanceOfSet(draws: number, others: number, inCup: number, all: number): number {
  let sum = 0;
  // That the first `place - 1` draws are others of the set, and the next is the blue one.
  let first = 1 / inCup;
  for (let place = 1; place <= others + 1; place += 1) {
    sum += first / choose(all - place, draws - place);
    first *= (others - place + 1) / (inCup - place);
  }
  return sum;
}

/** Ways to choose so many out of them. */
function choose(all: number, some: number): number {
  if (some < 0 || some > all) return 0;
  let ways = 1;
  for (let at = 1; at <= some; at += 1) ways = (ways * (all - some + at)) / at;
  return ways;
}

/** The same hits once. */
function merged(outcomes: readonly Outcome[]): readonly Outcome[] {
  const sums = new Map<string, Outcome>();
  for (const { attacker, defender, chance } of outcomes) {
    const key = `${attacker}/${defender}`;
    sums.set(key, { attacker, defender, chance: chance + (sums.get(key)?.chance ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.attacker - b.attacker || a.defender - b.defender);
}
