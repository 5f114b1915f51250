/** 10.0: how far a unit can go in one move, by the cheapest way, and why not to where it cannot. */
import TinyQueue from 'tinyqueue';
import { present } from '../../../text/present.ts';
import { around } from '../position/near.ts';
import type { MoveFault, Step, Steps } from './10.0-steps.ts';

export interface Reached {
  readonly hex: number;
  /** MP. */
  readonly spent: number;
  /** The hex before it on the cheapest way; where it began: itself. */
  readonly from: number;
  /** Why the move is over there. */
  readonly stop?: Extract<Step, { ok: true }>['stop'];
}

/** Where a unit can go; its own hex is among them. */
export class Reach {
  readonly start: number;
  /** Why it cannot move at all. */
  readonly bound: MoveFault | undefined;
  readonly #found: ReadonlyMap<number, Reached>;

  constructor(start: number, found: ReadonlyMap<number, Reached>, bound?: MoveFault) {
    this.start = start;
    this.#found = found;
    this.bound = bound;
  }

  /** In the order of the grid. */
  get hexes(): readonly number[] {
    return [...this.#found.keys()].sort((a, b) => a - b);
  }

  at(hex: number): Reached | undefined {
    return this.#found.get(hex);
  }

  /** The cheapest way there, both ends included. */
  wayTo(hex: number): readonly number[] | undefined {
    if (!this.#found.has(hex)) return undefined;
    const path = [hex];
    for (let at = hex; at !== this.start; ) {
      at = this.#found.get(at)?.from ?? this.start;
      path.unshift(at);
    }
    return path;
  }
}

export interface ReachOptions {
  /** It has come so far already, and may go on from there. */
  readonly onward?: { readonly hex: number; readonly spent: number };
  /** MP that it may spend, if not its allowance. */
  readonly most?: number;
}

/**
 * Every hex that a unit can enter. Of two ways that cost the same the one by lower-numbered hexes. Stacking is not looked
 * at: units pass through one another, and the limits hold when all have moved (10.4).
 */
export function reachOf(steps: Steps, { onward, most = steps.allowance }: ReachOptions = {}): Reach {
  const { unit, position, bound } = steps;
  const { hex: start, spent: before } = onward ?? { hex: unit.hex, spent: 0 };
  const found = new Map<number, Reached>([[start, { hex: start, spent: before, from: start }]]);
  if (bound !== undefined) return new Reach(start, found, bound);
  // Not by `map/search.ts`: a step hangs on how its hex was entered (first of the move, stopped), and of ways that cost
  // the same one is chosen by its hexes.
  const queue = new TinyQueue<Reached>(
    [{ hex: start, spent: before, from: start }],
    (a, b) => a.spent - b.spent || a.hex - b.hex,
  );
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (found.get(at.hex) !== at && at.hex !== start) continue;
    if (at.stop !== undefined) continue;
    for (const to of around(position.ground, at.hex)) {
      const isFirst = onward === undefined && at.hex === start;
      const step = steps.step(at.hex, to, isFirst);
      if (!step.ok) continue;
      const spent = at.spent + step.cost;
      // 10.0: a unit may always move one hex.
      if (spent > most && !isFirst) continue;
      const known = found.get(to);
      if (known !== undefined && known.spent <= spent) continue;
      const next: Reached = {
        hex: to,
        spent,
        from: at.hex,
        ...present({ stop: step.stop }),
      };
      found.set(to, next);
      queue.push(next);
    }
  }
  return new Reach(start, found);
}

export type Path =
  | { readonly ok: true; readonly spent: number; readonly steps: readonly Extract<Step, { ok: true }>[] }
  | { readonly ok: false; readonly at: number; readonly fault: MoveFault | 'gap' | 'stopped' };

/** A way hex by hex, from where the unit stands: what it costs, or where and why it ends. */
export function walk(steps: Steps, path: readonly number[]): Path {
  const { bound, allowance, position } = steps;
  const [start = steps.unit.hex, ...rest] = path;
  if (bound !== undefined) return { ok: false, at: start, fault: bound };
  const taken: Extract<Step, { ok: true }>[] = [];
  let spent = 0;
  let from = start;
  for (const to of rest) {
    if (!around(position.ground, from).includes(to)) return { ok: false, at: to, fault: 'gap' };
    if (taken.at(-1)?.stop !== undefined) return { ok: false, at: to, fault: 'stopped' };
    const step = steps.step(from, to, taken.length === 0);
    if (!step.ok) return { ok: false, at: to, fault: step.fault };
    spent += step.cost;
    if (spent > allowance && taken.length > 0) return { ok: false, at: to, fault: 'points' };
    taken.push(step);
    from = to;
  }
  return { ok: true, spent, steps: taken };
}
