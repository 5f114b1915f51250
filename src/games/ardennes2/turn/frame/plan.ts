/**
 * A draft as far as it has been judged: what its side knows, as the lines so far have changed it. Nothing is rolled there,
 * and no enemy answers: what a fight or a barrage would bring is left open.
 */
import type { HexGrid } from '../../../../map/grid.ts';
import { type Read, read, unread } from '../../../../text/fault.ts';
import { bondsOf } from '../../bonds/1.2-zoc-bonds.ts';
import type { Who } from '../../notation/names.ts';
import type { Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';
import { unitBy } from './own-units.ts';

export interface Plan {
  readonly side: Side;
  /** The parts that lines change are copied; the rest is the view's own, and none of it is ever changed. */
  readonly game: ArdennesState;
  position: Position;
  /** Of the line that is judged: who spots, other than guns for themselves. */
  spotters: string[];
}

/** Begins with what a side knows; its view stays as it is. */
export function newPlan(view: ArdennesState, side: Side): Plan {
  const game = { ...view, attacked: [...view.attacked], struck: [...view.struck], air: { ...view.air } };
  return { side, game, position: positionOf(view, referenceOf(view)), spotters: [] };
}

/** The same plan, which lines change without changing that one. */
export function copyOf({ side, game, position }: Plan): Plan {
  const { attacked, struck, air } = game;
  const copy = { ...game, attacked: [...attacked], struck: [...struck], air: { ...air } };
  return { side, game: copy, position, spotters: [] };
}

/** Goes on from where a line leaves everybody, with the enemy’s Bonds as they will be then (mend `bondsForetold`). */
export function goOn(plan: Plan, after: Position): void {
  const { game, side, position: before } = plan;
  plan.position = game.mended.bondsForetold ? withBonds(game, enemyOf(side), before, after) : after;
}

/** By position, the Bond hexes of the enemy as far as whoever looks can work them out. */
const workedOut = new WeakMap<Position, ReadonlySet<number>>();

/**
 * Bonds are public, but not all that makes them, nor what their owner has ordered (`bonds`): of those that there are now,
 * the ones go that the side sees go, and those in which somebody stands now, who can only be its own; those are added that
 * it sees arise.
 */
function withBonds(game: ArdennesState, enemy: Side, before: Position, after: Position): Position {
  const hexesOf = (position: Position) => {
    const known = workedOut.get(position);
    if (known !== undefined) return known;
    const found = bondsOf(position, enemy, { terrain: game.readings['bond-terrain'] }).bonds;
    return new Set(found.map(({ hex }) => hex));
  };
  const [now, then] = [hexesOf(before), hexesOf(after)];
  const left = [...before.bonds[enemy]].filter(
    (hex) => !after.stacks.has(hex) && (!now.has(hex) || then.has(hex)),
  );
  const bonds = new Set([...left, ...[...then].filter((hex) => !now.has(hex))]);
  const isSame = bonds.size === before.bonds[enemy].size && left.length === bonds.size;
  const position = isSame ? after : { ...after, bonds: { ...after.bonds, [enemy]: bonds } };
  workedOut.set(before, now);
  workedOut.set(position, then);
  return position;
}

/** Every one of them, or what is wrong with the first that is wrong. */
export function eachRead<T, R>(all: readonly T[], readOne: (one: T) => Read<R>): Read<readonly R[]> {
  const values: R[] = [];
  for (const one of all) {
    const found = readOne(one);
    if (!found.ok) return found;
    values.push(found.value);
  }
  return read(values);
}

/** A hex of the playing area, as it is spelled. */
export function hexNamed(grid: HexGrid, hex: string): Read<string> {
  const found = grid.parse(hex);
  if (found !== undefined) return read(found);
  const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
  return unread({ wrong: `${hex} is outside the playing area`, legal: `It goes from ${first} to ${last}.` });
}

/** The units of a side that words name, all in one hex; or why they cannot be ordered. From its own view. */
export function namedTogether(view: ArdennesState, side: Side, who: Who): Read<readonly Unit[]> {
  return togetherNamed(newPlan(view, side), who);
}

/** The same as a draft has left them. */
export function togetherNamed(plan: Plan, who: Who): Read<readonly Unit[]> {
  const units = unitsMeant(plan, who);
  if (!units.ok) return units;
  const [first] = units.value;
  const apart = units.value.find(({ hex }) => hex !== first?.hex);
  if (first === undefined || apart === undefined) return units;
  return unread({
    wrong: `${first.counter.id} and ${apart.counter.id} do not stand together (3.1)`,
    legal: 'Write a line for each hex; they may meet on the way.',
  });
}

/** The units that words name: a stack, or counters by name, whatever their capitals. */
export function unitsMeant(plan: Plan, who: Who): Read<readonly Unit[]> {
  const { position, side } = plan;
  if ('units' in who) {
    const units = eachRead(who.units, (name) => unitMeant(plan, name));
    return units.ok ? once(units.value) : units;
  }
  const hex = hexNamed(position.ground.grid, who.hex);
  if (!hex.ok) return hex;
  const stack = position.stacks.get(position.ground.grid.indexOf(hex.value));
  if (stack?.side === side) return read(stack.units);
  return unread({
    wrong: `None of your counters is in ${hex.value}`,
    legal: 'Your counters and their hexes stand under /show.',
  });
}

/** Nobody is named twice in a line. */
export function once(units: readonly Unit[]): Read<readonly Unit[]> {
  const twice = units.find((unit, index) => units.indexOf(unit) !== index);
  if (twice === undefined) return read(units);
  return unread({ wrong: `${twice.counter.id} is named twice`, legal: 'Name each counter once in a line.' });
}

/** One counter on the map, by its name. */
export function unitMeant({ game, position, side }: Plan, name: string): Read<Unit> {
  const exact = unitBy(position, side, name);
  if (exact !== undefined) return read(exact);
  const own = [...position.stacks.values()].flatMap((stack) => (stack.side === side ? stack.units : []));
  const isLike = (id: string) => id.toLowerCase() === name.toLowerCase();
  const like = own.filter(({ counter: { id } }) => isLike(id));
  const [found] = like;
  if (found !== undefined && like.length === 1) return read(found);
  const near = own
    .map(({ counter: { id } }) => id)
    .filter((id) => id.toLowerCase().includes(name.toLowerCase()));
  return unread({
    wrong:
      like.length > 1
        ? `“${name}” may be ${like.map(({ counter: { id } }) => id).join(' or ')}`
        : nobody(game, side, name, isLike),
    legal:
      near.length > 0 ? `Did you mean ${near.slice(0, 5).join(', ')}?` : 'Your counters stand under /show.',
  });
}

/** Why no counter of that name can be ordered: all of it is public. */
function nobody(game: ArdennesState, side: Side, name: string, isLike: (id: string) => boolean): string {
  const { counters, scenario } = referenceOf(game);
  if (game.dead[side].some(isLike)) return `${name} is dead`;
  if (Object.keys(game.exited[side]).some(isLike)) return `${name} has left the map`;
  if (Object.keys(game.removed?.[side] ?? {}).some(isLike)) return `${name} is out of play (2.2)`;
  const late = scenario.counters.find(({ side: of, id, arrives }) => of === side && arrives && isLike(id));
  if (late?.arrives !== undefined)
    return `${name} is not on the map: it arrives on Turn ${late.arrives.turn} (${scenario.rule})`;
  if ([...counters[enemyOf(side)].keys()].some(isLike)) return `${name} is a counter of the other side`;
  return `You have no counter “${name}” on the map`;
}
