/**
 * 12.0, 12.1, 12.3: Allied units that Reinforce Battle brings into a combat: how many and from how far the pack says; each
 * moves there as units move (10.0), but for the limit of December 16 (4.12).
 */
import type { Role } from '../chits/combat-facts.ts';
import { alongWay } from '../movement/10.0-along.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { MOVE_FAULTS, Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import type { Book } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { keyOf } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';

/** Why something cannot be, for people: what was wrong, by which rule, what would be legal. */
export interface CombatFault {
  readonly rule: string;
  readonly wrong: string;
  readonly legal: string;
}

/** A combat that somebody may join. */
export interface Joinable {
  readonly role: Role;
  /** By index. */
  readonly target: number;
  /** Keys of Allied units that fight in it already, and of those that may not fight again (12.1). */
  readonly involved: ReadonlySet<string>;
  readonly spent: ReadonlySet<string>;
}

/** An Allied unit that could come, with the hexes where it could fight, by name. */
export interface Reinforcement {
  readonly unit: string;
  readonly to: readonly string[];
}

/** The units that could be brought in as things stand. */
export function reinforcements(book: Book, world: World, combat: Joinable): readonly Reinforcement[] {
  const { grid } = world.position.ground;
  const hexes = destinations(world.position, combat);
  return unitsOnMap(world)
    .filter((unit) => unitFault(book, world, combat, unit) === undefined)
    .map((unit) => {
      const arrival = new Arrival(world, unit);
      const open = hexes.filter((hex) => arrival.faultAt(hex) === undefined);
      return { unit: keyOf(unit), to: open.map((hex) => grid.hexAt(hex)) };
    })
    .filter(({ to }) => to.length > 0);
}

/** Why a unit cannot come there. `unit`: its key; `to`: a hex by name. */
export function reinforcementFault(
  book: Book,
  world: World,
  combat: Joinable,
  { unit: key, to }: { readonly unit: string; readonly to?: string | undefined },
): CombatFault | undefined {
  const { position } = world;
  const { grid } = position.ground;
  const who = reinforcements(book, world, combat);
  const legal =
    who.length === 0
      ? 'Nobody can be brought into this combat.'
      : `Legal: ${who.map(({ unit, to: hexes }) => `${unit} to ${hexes.join(' or ')}`).join('; ')}.`;
  const unit = unitsOnMap(world).find((each) => keyOf(each) === key);
  if (unit === undefined || sideOf(unit.counter) !== 'allied')
    return { rule: '12.3', wrong: `${key} is no Allied unit on the map`, legal };
  const fault = unitFault(book, world, combat, unit);
  if (fault !== undefined) return { ...fault, legal };
  const hex = hexOf(combat, grid.has(to ?? '') ? grid.indexOf(to ?? '') : undefined);
  if (hex === undefined || !destinations(position, combat).includes(hex))
    return { rule: '12.1', wrong: `${to ?? 'nowhere'} is no hex from which ${key} could fight here`, legal };
  const stands = new Arrival(world, unit).faultAt(hex);
  return stands && { ...stands, legal };
}

/** With the unit where it fights, and all that its way there changes. To be asked {@link reinforcementFault} before. */
export function reinforced(
  world: World,
  combat: Joinable,
  { unit: key, to }: { readonly unit: string; readonly to?: string | undefined },
): World {
  const { grid } = world.position.ground;
  const unit = unitsOnMap(world).find((each) => keyOf(each) === key);
  const hex = hexOf(combat, to === undefined ? undefined : grid.indexOf(to));
  if (unit === undefined || hex === undefined) throw new Error(`${key} cannot come`);
  return { ...world, position: new Arrival(world, unit).to(hex) };
}

/** Defenders join in the hex under attack, whatever is said. */
function hexOf({ role, target }: Joinable, said: number | undefined): number | undefined {
  return role === 'defender' ? (said ?? target) : said;
}

function destinations({ ground }: Position, { role, target }: Joinable): readonly number[] {
  return role === 'defender' ? [target] : around(ground, target).toSorted((a, b) => a - b);
}

type Fault = Omit<CombatFault, 'legal'>;

/** Why a unit cannot come at all. */
function unitFault(book: Book, world: World, combat: Joinable, unit: Unit): Fault | undefined {
  const key = keyOf(unit);
  const { grid } = world.position.ground;
  const { hexes } = book.pack.tactics.allied['Reinforce Battle'];
  if (sideOf(unit.counter) !== 'allied') return { rule: '12.3', wrong: `${key} is no Allied unit` };
  if (combat.involved.has(key)) return { rule: '12.3', wrong: `${key} fights in this combat already` };
  if (combat.spent.has(key)) return { rule: '12.1', wrong: `${key} has fought in this activation` };
  if (unit.isDispersed) return { rule: '12.9', wrong: `${key} is dispersed` };
  if (!isSupplied(unit)) return { rule: '13.21', wrong: `${key} is not in supply` };
  const away = grid.stepsBetween(unit.hex, combat.target);
  if (away > hexes)
    return { rule: '12.3', wrong: `${key} is ${away} hexes away; Reinforce Battle reaches ${hexes}` };
  return undefined;
}

/** One unit on its way into a combat. */
class Arrival {
  readonly #world: World;
  readonly #unit: Unit;
  readonly #reach: ReturnType<typeof reachOf>;

  constructor(world: World, unit: Unit) {
    this.#world = world;
    this.#unit = unit;
    const steps = new Steps(world.position, unit, { isXxxFree: isXxxFree(world) });
    this.#reach = reachOf(steps);
  }

  /** A unit that stands there stays. */
  faultAt(hex: number): Fault | undefined {
    const unit = this.#unit;
    if (hex === unit.hex) return undefined;
    const { position } = this.#world;
    const name = position.ground.grid.hexAt(hex);
    const { bound } = this.#reach;
    if (bound !== undefined) return { rule: MOVE_FAULTS[bound], wrong: `${keyOf(unit)} cannot move` };
    if (this.#reach.at(hex) === undefined)
      return { rule: '10.0', wrong: `${keyOf(unit)} cannot reach ${name}` };
    if (!fitTogether([...unitsIn(position, hex), unit]))
      return { rule: '10.4', wrong: `${name} has no room for ${keyOf(unit)}` };
    if (this.#isSuppliedAt(hex)) return undefined;
    return { rule: '10.6', wrong: `${keyOf(unit)} could not trace supply from ${name}` };
  }

  /** 10.6: not to where it cannot trace supply, unless it cannot where it stands and could go nowhere else. */
  #isSuppliedAt(hex: number): boolean {
    if (supplyOf(this.to(hex), 'allied').trace(hex).ok) return true;
    const net = supplyOf(this.#world.position, 'allied');
    return this.#reach.hexes.every((each) => !net.trace(each).ok);
  }

  /** The cheapest way, hex by hex; an Improved Position that it leaves behind alone goes (14.34). */
  to(hex: number): Position {
    const way = this.#reach.wayTo(hex);
    if (way === undefined) throw new Error(`${keyOf(this.#unit)} cannot get there`);
    return alongWay(this.#world.position, this.#unit, way);
  }
}
