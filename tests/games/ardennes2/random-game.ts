/** A player of Ardennes II who gives random orders that he finds legal, in words, as a person would write them. */

import { noFire } from '../../../src/games/ardennes2/barrage/3.5-barrage.ts';
import { plungersOf } from '../../../src/games/ardennes2/bridges/3.8-bridges.ts';
import { advancesOf } from '../../../src/games/ardennes2/combat/3.2-advance.ts';
import { reachOf } from '../../../src/games/ardennes2/movement/3.1-reach.ts';
import type { Position } from '../../../src/games/ardennes2/position/position.ts';
import { positionOf } from '../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { beforehandNow, judgeBeforehand } from '../../../src/games/ardennes2/turn/orders/beforehand-order.ts';
import { judgeDraft } from '../../../src/games/ardennes2/turn/orders/draft.ts';
import { isArtillery } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import { phaseOf } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { enemyOf, type Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { Table } from '../../support/memory-table.ts';
import type { Random } from '../kgp/random-player.ts';

/** A line that may or may not be legal, for whatever Phase it is. `position`: after the lines before it. */
export function wish(
  random: Random,
  view: ArdennesState,
  side: Side,
  position: Position = positionOf(view, referenceOf(view)),
): string | undefined {
  if (view.phase === 'opening') return undefined;
  const { deeds } = phaseOf(view.phase);
  const { grid } = position.ground;
  const own = [...position.stacks.values()].filter((stack) => stack.side === side);
  const enemies = [...position.stacks.values()].filter((stack) => stack.side !== side);
  // All of its own are dead.
  if (own.length === 0) return undefined;
  const stack = random.pick(own);
  const unit = random.pick(stack.units);
  const done = own.filter(({ units }) => units.some(({ phase }) => phase.hasOverrun));
  const eager = random.pick(done.length > 0 ? done : own);
  switch (deeds) {
    case 'movement':
    case 'exploitation': {
      if (deeds === 'movement' && isArtillery(unit.counter) && random.chance(0.6)) {
        const target = random.pick(enemies);
        if (noFire(position, unit, target.hex) === undefined)
          return `${unit.counter.id} x ${grid.hexAt(target.hex)}${random.chance(0.5) ? ' until full' : ''}`;
      }
      // Who has overrun, or come beside the enemy, does so once more, if he may.
      const near = grid.net.next(eager.hex).filter((hex) => enemies.some((enemy) => enemy.hex === hex));
      if (near.length > 0 && random.chance(0.3))
        return `${grid.hexAt(eager.hex)} > !${grid.hexAt(random.pick(near))}`;
      const units = random.chance(0.6) ? stack.units : [unit];
      const reach = reachOf(position, units, deeds);
      const hexes = reach.hexes.map((hex) => grid.hexAt(hex));
      if (hexes.length < 2) return undefined;
      const who = units.length === stack.units.length ? grid.hexAt(stack.hex) : unit.counter.id;
      // Towards the enemy's side of the map more often than not, or nothing would ever happen.
      const sorted = [...hexes].sort((a, b) => grid.cell(a).col - grid.cell(b).col);
      const to = random.chance(0.5)
        ? random.pick(hexes)
        : (sorted[side === 'german' ? 0 : sorted.length - 1] ?? '');
      const beside = grid
        .neighbours(to)
        .filter((hex) => position.stacks.get(grid.indexOf(hex))?.side === enemyOf(side));
      if (beside.length > 0 && random.chance(0.4)) return `${who} > ${to} > !${random.pick(beside)}`;
      const leaves = random.chance(0.3) && position.ground.exits.some((exit) => grid.hexAt(exit.hex) === to);
      return `${who} > ${to}${leaves ? ' > off' : ''}`;
    }
    case 'barrage': {
      const guns = own.flatMap(({ units }) => units.filter(({ counter }) => isArtillery(counter)));
      const target = random.pick(enemies);
      if (guns.length === 0 || random.chance(0.3)) return `air x ${grid.hexAt(target.hex)}`;
      return `${random.pick(guns).counter.id} x ${grid.hexAt(target.hex)}`;
    }
    case 'combat': {
      const targets = enemies.filter(({ hex }) =>
        grid.net.next(hex).some((next) => position.stacks.get(next)?.side === side),
      );
      if (targets.length === 0) return undefined;
      const target = random.pick(targets);
      const from = grid.net.next(target.hex).filter((next) => position.stacks.get(next)?.side === side);
      const some = from.filter(() => random.chance(0.7));
      const by = (some.length > 0 ? some : from).map((hex) => grid.hexAt(hex)).join(' + ');
      const first = position.stacks.get(some[0] ?? from[0] ?? -1)?.units[0];
      const open = first === undefined ? [] : advancesOf(position, first, target.hex, 3, () => true);
      const advance = random.chance(0.7)
        ? '; advance all'
        : open.length > 0
          ? `; advance ${first?.counter.id}`
          : '';
      return `${grid.hexAt(target.hex)} < ${by}${advance}`;
    }
    case 'air supply':
      return random.chance(0.5)
        ? `supply ${random.pick(grid.hexes)}${random.chance(0.5) ? ' dg' : ''}`
        : undefined;
    default:
      return undefined;
  }
}

/** Orders of a Phase: wishes that stay legal together. */
function ordersOf(random: Random, view: ArdennesState, side: Side): string {
  let text = '';
  let position: Position | undefined;
  const wishes = random.int(0, 14);
  for (let count = 0; count < wishes; count += 1) {
    const line = wish(random, view, side, position);
    if (line === undefined) continue;
    const longer = text === '' ? line : `${text}\n${line}`;
    const judged = judgeDraft(view, side, longer);
    if (!judged.ok) continue;
    text = longer;
    position = judged.after;
  }
  return text;
}

/** A line for the other side's turn that may or may not be legal. */
function wishBeforehand(random: Random, view: ArdennesState, side: Side): string {
  const { ground, scenario } = referenceOf(view);
  const own = Object.values(view.sides[side].units);
  const unit = random.pick(own);
  const who = random.pick(['all', unit.hex, unit.id]);
  const hex = () => random.pick(ground.grid.hexes);
  const plunger = random.pick(['all', ...plungersOf({ ground }).map((each) => ground.grid.hexAt(each.hex))]);
  const arrives = scenario.counters.filter(
    (counter) => counter.side === side && counter.arrives !== undefined,
  );
  return random.pick([
    `${who} hold`,
    `${who} ask`,
    `${who} retreat${random.chance(0.5) ? ` > ${hex()}` : ''}${random.chance(0.5) ? ` at ${random.int(1, 4)}:1` : ''}`,
    `${who} bugout ${random.chance(0.2) ? 'ask' : `${hex()}, ${hex()}, ${hex()}`}`,
    `${plunger} bridge ${random.pick(['within 1', 'within 3', 'last', 'never', 'ask'])}`,
    `${random.pick(['all', unit.hex])} loses ${random.chance(0.3) ? 'ask' : unit.id}`,
    `${unit.hex} top ${unit.id}`,
    `${who} dg ${random.pick(['roll', 'roll', 'stay'])}`,
    `${(arrives.length === 0 ? unit : random.pick(arrives)).id} arrives ${hex()}`,
    `pass ${random.pick(['movement', 'barrage', 'combat', 'exploitation', 'air-supply'])} on ${view.turn}`,
  ]);
}

/** Orders beforehand: what was said before and some wishes, or wishes alone. */
function setBeforehand(table: Table<ArdennesState>, random: Random, side: Side): void {
  const view = table.view(side);
  let text = random.chance(0.6) ? beforehandNow(view, side) : '';
  const wishes = random.int(0, 8);
  for (let count = 0; count < wishes && Object.keys(view.sides[side].units).length > 0; count += 1) {
    const line = wishBeforehand(random, view, side);
    const longer = text === '' ? line : `${text}\n${line}`;
    if (judgeBeforehand(view, side, longer).ok) text = longer;
  }
  table.order(side, 'beforehand.set', { orders: text });
}

/** Plays the next decision of whoever is awaited; `false`: the game is over. */
export function playNext(table: Table<ArdennesState>, random: Random): boolean {
  // Orders for the other side's turn are given by whoever pleases, at any time.
  const giver = random.pick(['german', 'us'] as const);
  const mayOrder = table.offers(giver).some(({ order }) => order === 'beforehand.set');
  if (mayOrder && random.chance(0.15)) {
    setBeforehand(table, random, giver);
    if (table.state().core.status !== 'running') return true;
  }
  for (const side of ['german', 'us'] as const) {
    const offers = table
      .offers(side)
      .filter(({ order }) => /^(?:orders|phase|combat|bridge|losses|bugout|guns|setup|drop)\./u.test(order));
    const answers = offers.filter(({ order }) => order.endsWith('.answer'));
    if (answers.length > 0) {
      const offer = random.pick(answers);
      const [field] = offer.fields;
      const by = field?.kind === 'choice' ? { [field.name]: random.pick(field.options).value } : {};
      const found = field?.kind === 'text' ? (field.domain?.near('') ?? field.examples) : [];
      const to = field === undefined || found.length === 0 ? {} : { [field.name]: random.pick(found) };
      table.order(side, offer.order, { ...offer.fixed, ...by, ...to });
      return true;
    }
    const [blow] = offers.filter(({ order }) => order === 'bridge.blow');
    if (blow !== undefined && random.chance(0.05)) {
      const [field] = blow.fields;
      const unit = field?.kind === 'choice' ? random.pick(field.options).value : '';
      table.order(side, blow.order, { ...blow.fixed, unit });
      return true;
    }
    if (offers.some(({ order }) => order === 'orders.commit')) {
      const orders = ordersOf(random, table.view(side), side);
      if (orders !== '' && random.chance(0.2)) table.order(side, 'orders.write', { orders });
      if (orders === '') table.order(side, 'phase.pass');
      else table.order(side, 'orders.commit', { orders, after: random.chance(0.85) ? 'end' : 'more' });
      return true;
    }
  }
  return false;
}
