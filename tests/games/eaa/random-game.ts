/** A player of Enemy Action who gives random orders that he finds legal, in words, as a person would write them. */

import { reachOf } from '../../../src/games/eaa/movement/10.0-reach.ts';
import { Steps } from '../../../src/games/eaa/movement/10.0-steps.ts';
import { judgeOrders, openActivation } from '../../../src/games/eaa/orders/6.0-orders.ts';
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../../src/games/eaa/position/changes.ts';
import { around, unitsIn } from '../../../src/games/eaa/position/near.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { unitsOnMap } from '../../../src/games/eaa/world/world.ts';
import type { Offer } from '../../../src/kernel/offer.ts';
import type { Table } from '../../support/memory-table.ts';
import type { Random } from '../kgp/random-player.ts';

/** Orders of the game itself; what every campaign can be asked is left alone. */
const GAME = new Set([
  'card.play',
  'impulse.pass',
  'orders.commit',
  'question.answer',
  'tactics.play',
  'reserves.deploy',
  'interdiction.play',
]);

export function isOfGame({ order }: Offer): boolean {
  return GAME.has(order);
}

/** Plays the next decision; `false`: the game is over. */
export function playNext(table: Table<EaaState>, random: Random): boolean {
  const given = nextOrder(table, random);
  if (given === undefined) return false;
  table.order('allied', given.order, given.args);
  return true;
}

export interface Given {
  readonly order: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What he would do next; `undefined`: the game is over. `isOpen`: of what is offered. */
export function nextOrder(
  table: Pick<Table<EaaState>, 'state' | 'offers' | 'view' | 'desk'>,
  random: Random,
  isOpen: (offer: Offer) => boolean = () => true,
): Given | undefined {
  if (table.state().core.status !== 'running') return undefined;
  const offers = table.offers('allied').filter((offer) => isOfGame(offer) && isOpen(offer));
  const offer = chosen(random, offers);
  if (offer === undefined) throw new Error(`nothing is offered: ${table.desk('allied').text}`);
  const { order, fixed } = offer;
  if (order === 'orders.commit') {
    const orders = ordersOf(random, table.view('allied'));
    return { order, args: { orders, after: random.chance(0.8) ? 'end' : 'more' } };
  }
  return { order, args: { ...fixed, ...filled(random, offer) } };
}

/** Passes less often than there are cards to play, and activates formations as often as he does anything else. */
function chosen(random: Random, offers: readonly Offer[]): Offer | undefined {
  const more = offers.filter(({ order }) => order !== 'impulse.pass' && order !== 'orders.write');
  if (more.length === 0 || random.chance(0.05)) return offers.length === 0 ? undefined : random.pick(offers);
  const activating = more.filter(isActivation);
  return random.pick(activating.length > 0 && random.chance(0.5) ? activating : more);
}

/** Of a formation. */
function isActivation({ order, fixed }: Offer): boolean {
  return order === 'card.play' && String(fixed.command).startsWith('activate ');
}

function filled(random: Random, { fields }: Offer): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'choice') return [field.name, random.pick(field.options).value];
      if (field.kind === 'integer') return [field.name, random.int(field.min, field.max)];
      const near = field.domain?.near('') ?? [];
      return [field.name, near.length > 0 ? random.pick(near) : (field.examples[0] ?? '')];
    }),
  );
}

/** Lines that stay legal together. */
export function ordersOf(random: Random, game: EaaState): string {
  const activation = openActivation(game);
  if (activation === undefined) return '';
  const book = bookOf(game);
  const active = new Set(activation.units);
  const moving = activation.fought.length === 0;
  let text = '';
  const add = (line: string) => {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (judgeOrders(game, activation, longer).ok) text = longer;
  };
  const world = worldIn(game);
  const units = unitsOnMap(world).filter(({ counter }) => active.has(keyOf({ counter })));
  const { grid } = world.position.ground;
  if (moving)
    for (const unit of units) {
      if (random.chance(0.4)) continue;
      // 10.5: often farther, by road.
      const reach = reachOf(new Steps(world.position, unit, { isStrategic: random.chance(0.5) }));
      const hexes = reach.hexes.filter((hex) => hex !== unit.hex);
      if (hexes.length > 0) add(`${keyOf(unit)} > ${grid.hexAt(random.pick(hexes))}`);
    }
  const judged = judgeOrders(game, activation, text);
  if (!judged.ok || activation.isSingle) return text;
  const after = judged.orders.world;
  const targets = new Set(
    unitsOnMap(after)
      .filter(({ counter }) => active.has(keyOf({ counter })))
      .flatMap(({ hex }) => around(book.ground, hex))
      .filter((hex) => unitsIn(after.position, hex, 'german').length > 0),
  );
  for (const hex of targets)
    if (random.chance(0.4)) add(`attack ${grid.hexAt(hex)}${random.chance(0.5) ? ' chits most' : ''}`);
  if (random.chance(0.5) && units.length > 0) add(`dig ${keyOf(random.pick(units))}`);
  return text;
}
