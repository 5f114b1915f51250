/** 9.21 and 9.24 as they are written: every way that there is, hex by hex, and what a hex beside an Allied unit gives way to. */
import { isSurrounded } from '../../../../src/games/eaa/control/11.0-control.ts';
import { crossing } from '../../../../src/games/eaa/control/14.2-bridges.ts';
import { isBuilt } from '../../../../src/games/eaa/ground/ground.ts';
import { Steps } from '../../../../src/games/eaa/movement/10.0-steps.ts';
import { withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import { around, occupierOf, unitsIn } from '../../../../src/games/eaa/position/near.ts';
import { type Position, strengthOf, type Unit } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet } from '../../../../src/games/eaa/supply/13.1-supply.ts';

/** Everything that a unit can walk by 10.0 to 10.3, its start alone left out. */
function waysOf(on: Position, unit: Unit): readonly (readonly number[])[] {
  const steps = new Steps(on, unit);
  const found: (readonly number[])[] = [];
  const go = (way: readonly number[], spent: number) => {
    const at = way.at(-1) ?? unit.hex;
    for (const to of around(on.ground, at)) {
      if (way.includes(to)) continue;
      const step = steps.step(at, to, way.length === 1);
      if (!step.ok || (spent + step.cost > steps.allowance && way.length > 1)) continue;
      found.push([...way, to]);
      if (step.stop === undefined) go([...way, to], spent + step.cost);
    }
  };
  if (steps.bound === undefined) go([unit.hex], 0);
  return found;
}

interface Seen {
  readonly surrounded: ReadonlySet<number>;
  readonly open: ReadonlySet<number>;
}

/** Allied hexes surrounded, and empty German towns, cities and Westwall hexes to which Allied supply can be traced. */
function seen(on: Position): Seen {
  const allied = [...on.stacks.values()].filter(({ side }) => side === 'allied');
  const net = new SupplyNet(on, 'allied');
  return {
    surrounded: new Set(allied.flatMap(({ hex }) => (isSurrounded(on, hex, 'allied') ? [hex] : []))),
    open: new Set(
      on.ground.hexes.flatMap((place, hex) => {
        const isGerman = isBuilt(place) ? on.owners.get(hex) === 'german' : place.isWestwall;
        const isEmpty = !on.stacks.has(hex) && !on.detachments.has(hex);
        return isGerman && isEmpty && net.trace(hex).ok ? [hex] : [];
      }),
    ),
  };
}

/** What is {@link seen} with a unit elsewhere and some towns taken is the same by whichever way. */
const known = new WeakMap<Position, Map<string, Seen>>();

function seenWith(on: Position, unit: Unit, hex: number, taken: readonly number[]): Seen {
  const all = known.get(on) ?? new Map<string, Seen>();
  known.set(on, all);
  const key = [unit.counter.id, hex, ...taken.toSorted((a, b) => a - b)].join(' ');
  const owners = new Map([...on.owners, ...taken.map((each) => [each, 'german'] as const)]);
  const found = all.get(key) ?? seen({ ...withUnitAt(on, unit, hex), owners });
  all.set(key, found);
  return found;
}

/** What 9.21 has against a way; `undefined`: nothing. */
export function against(on: Position, unit: Unit, way: readonly number[]): string | undefined {
  const end = way.at(-1) ?? unit.hex;
  for (const vp of around(on.ground, unit.hex)) {
    const place = on.ground.hexes[vp];
    const strength = unitsIn(on, vp, 'allied').reduce((sum, each) => sum + strengthOf(each), 0);
    const most = place?.terrain === 'city' ? 3 : 5;
    const isWeak = (place?.vp ?? 0) > 0 && occupierOf(on, vp) === 'allied' && strength <= most;
    if (isWeak && !around(on.ground, end).includes(vp)) return 'a';
  }
  const taken: number[] = [];
  let before = seenWith(on, unit, unit.hex, taken);
  for (const to of way.slice(1)) {
    if (on.owners.get(to) === 'allied') taken.push(to);
    const after = seenWith(on, unit, to, taken);
    if ([...before.surrounded].some((hex) => !after.surrounded.has(hex))) return 'b';
    if ([...after.open].some((hex) => !before.open.has(hex))) return 'cd';
    before = after;
  }
  return undefined;
}

/** Hexes to which some way leads that 9.21 leaves open, of those that are asked for. */
export function openEnds(on: Position, unit: Unit, ends: readonly number[]): readonly number[] {
  const ways = waysOf(on, unit);
  return ends.filter((end) => ways.some((way) => way.at(-1) === end && against(on, unit, way) === undefined));
}

/**
 * 9.24, of the hexes that the unit could end in: those that go before the one that was found, the first of these lists
 * before the second.
 */
export function better(on: Position, found: number, ends: readonly number[]): readonly (readonly number[])[] {
  const isAllied = (hex: number) => occupierOf(on, hex) === 'allied';
  const its = around(on.ground, found).filter(isAllied);
  const isEmpty = (hex: number) => occupierOf(on, hex) === undefined;
  const same = (hex: number) => around(on.ground, hex).filter((at) => its.includes(at));
  const isDry = (hex: number) => same(hex).some((at) => crossing(on, hex, at).kind === 'open');
  const others = ends.filter((hex) => hex !== found && same(hex).length > 0);
  const lists: (readonly number[])[] = [];
  if (!isEmpty(found))
    lists.push(
      others.filter((hex) => isEmpty(hex) && isDry(hex)),
      others.filter(isEmpty),
    );
  if (its.length > 0 && !isDry(found))
    lists.push(others.filter((hex) => isDry(hex) && (isEmpty(hex) || !isEmpty(found))));
  return lists.filter((hexes) => hexes.length > 0);
}
