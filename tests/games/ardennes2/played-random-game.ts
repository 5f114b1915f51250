/** One random game, looked at after every order, and what is tried beside it: offers, near misses, moves in another order. */
import { expect } from 'vitest';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import type { MoveAct } from '../../../src/games/ardennes2/turn/moves/3.1-moves.ts';
import { judgeDraft } from '../../../src/games/ardennes2/turn/orders/draft.ts';
import { phaseOf } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { READINGS } from '../../../src/games/ardennes2/vocabulary/readings.ts';
import { enemyOf, SIDES, type Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { Field, Offer } from '../../../src/kernel/offer.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { type Compared, nothingCompared, SecondWatch } from './naive/second-watch.ts';
import { playNext, wish } from './random-game.ts';
import { Watch } from './watch.ts';

type Table = MemoryTable<ArdennesState>;

/** What random games have come to. */
export interface Visited {
  readonly events: Set<string>;
  /** Codes of refusals. */
  readonly codes: Set<string>;
  readonly orders: Set<string>;
  /** Pairs of moves that were made in both orders. */
  swapped: number;
  /** Offers that were taken on a copy of the game. */
  taken: number;
  /** What the second implementation of the rules has come to as well (`naive/`). */
  readonly compared: Compared;
}

export function nothingVisited(): Visited {
  return {
    events: new Set(),
    codes: new Set(),
    orders: new Set(),
    swapped: 0,
    taken: 0,
    compared: nothingCompared(),
  };
}

/** More orders than any game has. */
const MOST_ORDERS = 4000;

/** How often each is tried, of a hundred orders; all of them change nothing in the game that is played. */
const [OFFERS_OF_100, MISSES_OF_100, SWAPS_OF_100] = [3, 10, 8];

/**
 * Plays a game of this seed to its end, by readings that come from it too. A fault names what was wrong. `isSecond`: it is
 * held against the second implementation of the rules as well.
 */
export function playRandomGame(
  seed: string,
  visited: Visited,
  options: Readonly<Record<string, string>> = {},
  isSecond = true,
): Table {
  const random = new Random(seed);
  const readings = Object.fromEntries(
    READINGS.map(
      ({ id, choices }) => [id, random.pick(choices.map(({ value }) => value as string))] as const,
    ),
  );
  const table = openGame({ seed: Buffer.alloc(32, seed), readings, options });
  const watch = new Watch(table, isSecond ? new SecondWatch(visited.compared) : undefined);
  watch.look();
  // What is tried beside the game takes none of its luck.
  const beside = new Random(`${seed}/beside`);
  for (let orders = 0; table.state().core.status === 'running'; orders += 1) {
    if (orders > MOST_ORDERS) throw new Error(`no end after ${MOST_ORDERS} orders`);
    if (beside.chance(OFFERS_OF_100 / 100)) takeOffers(table, beside, visited);
    if (beside.chance(MISSES_OF_100 / 100)) nearMisses(table, beside, visited);
    if (beside.chance(SWAPS_OF_100 / 100)) swapMoves(table, beside, visited);
    watch.second?.reaches(table.state().game, beside);
    if (!playNext(table, random)) throw new Error(`nobody can act in ${table.state().game.phase}`);
    watch.look();
  }
  expect(table.state().game.ended).toBeDefined();
  watch.end();
  for (const { type } of table.events()) visited.events.add(type);
  return table;
}

/** Every value that a field names itself. */
function valuesOf(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ value }) => value);
    case 'text':
      return field.domain?.read === undefined ? field.examples : field.domain.near('');
    case 'integer':
      return [field.min, field.max];
    default: {
      const never: never = field;
      throw new Error(String(never));
    }
  }
}

/** An offer with a value for each of its fields. */
function chosen(random: Random, offer: Offer): Readonly<Record<string, unknown>> {
  const args: Record<string, unknown> = { ...offer.fixed };
  for (const field of offer.fields) {
    const values = valuesOf(field);
    if (values.length > 0) args[field.name] = random.pick(values);
  }
  return args;
}

/** What the game itself offers, to whomever, is accepted. */
function takeOffers(table: Table, random: Random, visited: Visited): void {
  for (const side of SIDES)
    for (const offer of table.offers(side)) {
      if (!isPlayed(offer.order)) continue;
      const args = chosen(random, offer);
      // In a Phase in which nothing can be ordered there is no example.
      if (offer.order.startsWith('orders.') && args.orders === undefined) continue;
      table.fork().order(side, offer.order, args);
      visited.orders.add(offer.order);
      visited.taken += 1;
    }
}

function isPlayed(order: string): boolean {
  return /^(?:orders|phase|combat|bridge|losses|bugout|beforehand)\./u.test(order);
}

/** Orders that nobody may give as things stand: each is refused, with what would be legal, and leaves no trace. */
function nearMisses(table: Table, random: Random, visited: Visited): void {
  const side = random.pick(SIDES);
  const before = table.trace();
  for (const [order, args] of missesOf(table, random, side)) {
    const tried = table.attempt(side, order, args);
    if (tried.ok) throw new Error(`${side} ${order} ${JSON.stringify(args)} was accepted`);
    const { code, message, legal } = tried.ruling;
    if (message === '' || legal === undefined || legal === '')
      throw new Error(`${code} says too little: ${message} ${legal}`);
    visited.codes.add(code);
  }
  if (table.trace() !== before) throw new Error('a refused order has left a trace');
}

type Miss = readonly [order: string, args: Readonly<Record<string, unknown>>];

function missesOf(table: Table, random: Random, side: Side): readonly Miss[] {
  const view = table.view(side);
  const open = new Set(table.offers(side).map(({ order }) => order));
  const [foe = 'nobody'] = Object.keys(table.view(enemyOf(side)).sides[enemyOf(side)].units);
  const misses: Miss[] = [
    ['orders.commit', { orders: random.pick(['B60.99 > B1.1', `${foe} > B1.16`, 'x', 'B1.16 < B1.17']) }],
    ['beforehand.set', { orders: random.pick(WRONG_BEFOREHAND) }],
    ['bugout.answer', { to: 'B99.99' }],
    ['losses.answer', { by: 'nobody:3' }],
    ['combat.answer', { answer: random.pick(['hold', 'retreat']), target: 'B99.99' }],
    ['combat.answer', { answer: 'perhaps' }],
    ['orders.burn', {}],
  ];
  if (!open.has('bridge.answer')) misses.push(['bridge.answer', { answer: 'blow' }]);
  if (!open.has('bridge.blow')) misses.push(['bridge.blow', { plunger: 'B4.15', unit: 'nobody' }]);
  if (!open.has('phase.pass')) misses.push(['phase.pass', {}]);
  if (!open.has('orders.commit')) misses.push(['orders.write', { orders: '' }]);
  else
    for (let tries = 0; tries < 4; tries += 1) {
      const line = wish(random, view, side);
      if (line !== undefined && !judgeDraft(view, side, line).ok)
        misses.push(['orders.commit', { orders: line }]);
    }
  return misses;
}

const WRONG_BEFOREHAND = [
  'all hold\nall hold',
  'all bugout B99.99',
  'B99.99 bridge never',
  'all loses nobody',
  'B1.16 top nobody',
  'all retreat > B99.99',
  'nobody arrives B1.16',
  'nobody dg roll',
  'pass lunch on 5',
  'what',
];

/** So far apart that nothing of the one move is near the other: no Bond, no marker, no enemy between them. */
const FAR = 6;

/** Two far moves of a Phase come to the same in either order. */
function swapMoves(table: Table, random: Random, visited: Visited): void {
  const { game } = table.state();
  if (game.phase === 'opening' || game.question !== undefined) return;
  const { side, deeds } = phaseOf(game.phase);
  if (side === undefined || (deeds !== 'movement' && deeds !== 'exploitation')) return;
  const view = table.view(side);
  const moves: { readonly line: string; readonly act: MoveAct }[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const line = wish(random, view, side) ?? '';
    const judged = judgeDraft(view, side, line);
    const [act, more] = judged.ok ? judged.lines.flatMap(({ acts }) => acts) : [];
    if (act?.kind === 'move' && !act.isOverrun && more === undefined) moves.push({ line, act });
  }
  const { grid } = referenceOf(game).ground;
  const isFar = (one: MoveAct, other: MoveAct) =>
    one.path.every((a) => other.path.every((b) => grid.distance(a, b) >= FAR));
  const [one] = moves;
  const other = moves.find(({ act }) => one !== undefined && isFar(one.act, act));
  if (one === undefined || other === undefined) return;
  const ends = [
    [one, other],
    [other, one],
  ].map((pair) => {
    const fork = table.fork();
    const since = fork.events().length;
    for (const { line } of pair) {
      const { question } = fork.state().game;
      // Somebody far away is asked: a gun, a bridge.
      if (question !== undefined) return undefined;
      fork.order(side, 'orders.commit', { orders: line, after: 'more' });
    }
    const isLoud = fork
      .events()
      .slice(since)
      .some(({ type }) => type === 'gun.ran' || type === 'bridge.tried');
    return isLoud ? undefined : standing(fork.state().game);
  });
  if (ends.includes(undefined)) return;
  expect(ends[1], `${one.line}; ${other.line}`).toEqual(ends[0]);
  visited.swapped += 1;
}

/** A position, whatever has come before it. */
function standing(game: ArdennesState): unknown {
  const { stacks, markers, bonds, blown, tested, dead, control, phase, question } = game;
  const units = SIDES.map((side) =>
    Object.values(game.sides[side].units)
      .map(({ place: _, ...unit }) => unit)
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const sorted = SIDES.map((side) => bonds[side].toSorted());
  return { stacks, markers, bonds: sorted, blown, tested, dead, control, phase, question, units };
}
