/** Ways over a map and connected parts of it; each answer brings its witness: the path, or the barrier. */
import TinyQueue from 'tinyqueue';

/** A graph to search: nodes from 0 to `size` − 1, and what each touches. A grid is one; so is a building. */
export interface Net {
  readonly size: number;
  readonly next: (node: number) => readonly number[];
}

/** How far a search has come. */
export interface Flood {
  /** Steps from the nearest start; −1: not reached. */
  readonly distances: Int32Array;
  /** The node before it on a shortest path; −1: a start, or not reached. */
  readonly before: Int32Array;
}

const NONE = -1;

/**
 * Everything that can be reached from the starts by steps that are allowed, nearest first. The starts themselves are
 * reached, whatever they are.
 */
export function flood(
  net: Net,
  starts: Iterable<number>,
  may: (from: number, to: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): Flood {
  const distances = new Int32Array(net.size).fill(NONE);
  const before = new Int32Array(net.size).fill(NONE);
  const queue: number[] = [];
  for (const start of starts) {
    if (distances[start] !== NONE) continue;
    distances[start] = 0;
    queue.push(start);
  }
  for (const from of queue) {
    const steps = (distances[from] ?? 0) + 1;
    if (steps > most) break;
    for (const to of net.next(from)) {
      if (distances[to] !== NONE || !may(from, to)) continue;
      distances[to] = steps;
      before[to] = from;
      queue.push(to);
    }
  }
  return { distances, before };
}

/** The path by which a search came to a node that it has reached, its start first. */
export function pathTo({ before }: Pick<Flood, 'before'>, node: number): readonly number[] {
  const path: number[] = [];
  for (let at = node; at !== NONE; at = before[at] ?? NONE) path.push(at);
  return path.reverse();
}

/** The border of a flood: the nodes that it did not reach and that touch what it did, in the order of their numbers. */
export function barrierOf(net: Net, { distances }: Flood): readonly number[] {
  const found: number[] = [];
  for (let node = 0; node < net.size; node += 1)
    if (distances[node] === NONE && net.next(node).some((at) => distances[at] !== NONE)) found.push(node);
  return found;
}

/** The cost of reaching each node. */
export interface Costs {
  /** Infinite: there is no way. */
  readonly costs: Float64Array;
  /** The node before it on a cheapest path; −1: a start, or not reached. */
  readonly before: Int32Array;
}

/** The cheapest way to every node. `cost` of a step is 0 or more; infinite: it is not allowed. */
export function costsFrom(
  net: Net,
  starts: Iterable<number>,
  cost: (from: number, to: number) => number,
): Costs {
  const costs = new Float64Array(net.size).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(net.size).fill(NONE);
  const done = new Uint8Array(net.size);
  const queue = new TinyQueue<{ readonly node: number; readonly cost: number }>(
    [],
    (a, b) => a.cost - b.cost,
  );
  for (const node of starts) {
    costs[node] = 0;
    queue.push({ node, cost: 0 });
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const { node } = at;
    if (done[node] === 1) continue;
    done[node] = 1;
    for (const to of net.next(node)) {
      const whole = at.cost + cost(node, to);
      if (whole >= (costs[to] ?? 0)) continue;
      costs[to] = whole;
      before[to] = node;
      queue.push({ node: to, cost: whole });
    }
  }
  return { costs, before };
}

/** The connected parts of the nodes that are in, each in the order of its numbers, the parts by their first node. */
export function partsOf(net: Net, isIn: (node: number) => boolean): readonly (readonly number[])[] {
  const seen = new Uint8Array(net.size);
  const found: (readonly number[])[] = [];
  for (let node = 0; node < net.size; node += 1) {
    if (seen[node] === 1 || !isIn(node)) continue;
    const part = [node];
    seen[node] = 1;
    for (const from of part)
      for (const to of net.next(from))
        if (seen[to] === 0 && isIn(to)) {
          seen[to] = 1;
          part.push(to);
        }
    found.push(part.sort((a, b) => a - b));
  }
  return found;
}
