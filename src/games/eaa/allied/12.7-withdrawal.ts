/** 12.7: Withdrawal: units of one corps go back, each by itself and by the priorities of a retreat. */

import { onlyIf } from '../../../text/present.ts';
import { retreatHexes } from '../combat/12.7-retreats.ts';
import { RETREAT_FAULTS } from '../combat/trace.ts';
import { entered } from '../control/14.1-entering.ts';
import type { Book } from '../packs/book.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { isMechanized, sideOf } from '../vocabulary/counters.ts';
import { perWorld } from '../world/per-world.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { counterWords, type Done, listFault, type Refusal, refuse } from './refusal.ts';

type Events = { readonly pack: { readonly events: Book['pack']['events'] } };

export interface Withdrawing {
  /** Its key. */
  readonly unit: string;
  /** Hexes by name, one after the other. */
  readonly to: readonly string[];
}

/** The units that can go back at least one hex, each with its first hexes. */
export const withdrawalOptions = perWorld((world): readonly Withdrawing[] => {
  return unitsOnMap(world)
    .filter(({ counter }) => sideOf(counter) === 'allied')
    .toSorted(bySelector)
    .flatMap((unit) => {
      if (mostHexes(world.position, unit) === 0) return [];
      const to = legsOf(world.position, unit, unit.hex, 1, false).hexes;
      return onlyIf(to.length > 0, { unit: keyOf(unit), to: namesOf(world.position, to) });
    });
});

const namesOf = ({ ground: { grid } }: Position, hexes: readonly number[]) =>
  hexes.map((hex) => grid.hexAt(hex));

/** Each goes in turn, so that those before it have made room or taken it. A step that a retreat costs is the unit's own. */
export function withdraw(book: Events, world: World, orders: readonly Withdrawing[]): Done {
  const { units: most, hexes } = book.pack.events.allied.Withdrawal;
  const legal = withdrawalOptions(world).map(({ unit }) => unit);
  const keys = orders.map(({ unit }) => unit);
  const fault = listFault(keys, { rule: '12.7', what: 'unit', most, legal }) ?? oneCorps(keys, legal);
  if (fault !== undefined) return fault;
  let { position } = world;
  for (const { unit: key, to } of orders) {
    const unit = unitsOnMap({ position }).find((each) => keyOf(each) === key);
    if (unit === undefined || sideOf(unit.counter) !== 'allied')
      return refuse('12.7', `${key} is no Allied unit on the map`, legal);
    const after = goneBack(position, unit, to, hexes);
    if ('ok' in after) return after;
    position = after;
  }
  return { ok: true, world: { ...world, position } };
}

function oneCorps(keys: readonly string[], legal: readonly string[]): Refusal | undefined {
  const corps = new Set(keys.map((key) => key.split('/')[0]));
  if (corps.size < 2) return undefined;
  const [first] = corps;
  return refuse(
    '12.7',
    'all units of a withdrawal are of one corps',
    legal.filter((key) => key.startsWith(`${first}/`)),
  );
}

/** 13.23, 12.9: as of a defender. */
function mostHexes(position: Position, { counter, hex, supply }: Unit): number {
  if (supply === 'isolated') return isMechanized(counter) ? 0 : 1;
  return unitsIn(position, hex).some(({ isDispersed }) => isDispersed) ? 1 : Number.POSITIVE_INFINITY;
}

function goneBack(before: Position, first: Unit, to: readonly string[], most: number): Position | Refusal {
  const { grid } = before.ground;
  const who = counterWords(first.counter);
  const start = first.hex;
  const here = mostHexes(before, first);
  if (to.length === 0) return refuse('12.7', `no hex is named for ${who}`);
  if (to.length > most) return refuse('12.7', `${who} goes back ${most} hexes at most`);
  if (to.length > here) {
    const rule = first.supply === 'isolated' ? '13.23' : '12.9';
    return refuse(
      rule,
      here === 0 ? `${who} is isolated and cannot retreat` : `${who} goes back one hex alone`,
    );
  }
  let [position, unit] = [before, first];
  for (const [index, name] of to.entries()) {
    const leg = index + 1;
    const { hexes, costs, why } = legsOf(position, unit, start, leg, leg < to.length);
    const hex = grid.has(name) ? grid.indexOf(name) : -1;
    if (!hexes.includes(hex)) {
      const { rule, text } = why(hex);
      return refuse(rule, `${who} does not go back to ${name}: ${text}`, namesOf(position, hexes));
    }
    const gone = entered(position, unit, hex);
    unit = { ...unit, hex, steps: unit.steps - costs(hex) };
    position = withUnitAt(gone, unit, hex);
  }
  const isLeft = !position.stacks.has(start);
  if (isLeft) return { ...position, ips: new Set([...position.ips].filter((hex) => hex !== start)) };
  return position;
}

const WORDS: { readonly [fault in keyof typeof RETREAT_FAULTS]: string } = {
  enemy: 'the enemy stands there',
  town: 'it is an enemy town or city',
  westwall: 'it is a Westwall hex without an Allied unit',
  stacking: 'there is no room for it',
  roadblock: 'a Roadblock bars it',
  detachment: 'a German detachment is there',
  distance: 'it has to be farther from where it began',
  'isolated-bridge': 'an isolated unit crosses no enemy bridge',
};

interface Legs {
  readonly hexes: readonly number[];
  /** Steps that a hex costs. */
  readonly costs: (hex: number) => number;
  /** Of a hex that is not among them. */
  readonly why: (hex: number) => { readonly rule: string; readonly text: string };
}

/** 12.7, 12.72: of the hexes that do not cost the last step those of the best priority, over a river or into forest only if need be. */
function legsOf(position: Position, unit: Unit, start: number, leg: number, passes: boolean): Legs {
  const trek = { position, side: 'allied', target: start, units: [unit] } as const;
  const around = retreatHexes(trek, unit.hex, leg, passes);
  const open = around.filter((each) => each.ok);
  const costOf = (priority: number) => (priority >= 3 ? 1 : 0);
  const alive = open.filter(({ priority }) => costOf(priority) < unit.steps);
  const best = Math.min(...alive.map(({ priority }) => priority));
  const good = alive.filter(({ priority }) => priority === best);
  const even = good.filter(({ rough }) => rough === undefined);
  const kept = even.length > 0 ? even : good;
  return {
    hexes: kept.map(({ hex }) => hex),
    costs: (hex) => costOf(open.find((each) => each.hex === hex)?.priority ?? 0),
    why: (hex) => {
      const found = around.find((each) => each.hex === hex);
      if (found === undefined) return { rule: '12.7', text: 'it is not beside it' };
      if (!found.ok) return { rule: RETREAT_FAULTS[found.fault], text: WORDS[found.fault] };
      if (!alive.includes(found)) return { rule: '12.72', text: 'it would be eliminated' };
      if (found.priority !== best) return { rule: '12.7', text: 'a hex of a better priority is there' };
      return { rule: '12.7', text: 'another hex needs no river and no forest' };
    },
  };
}
