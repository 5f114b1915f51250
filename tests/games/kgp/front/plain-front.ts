/** 8.6051–8.6057 once more, slowly and plainly, from the words of the rule: what the program works out is held against it. */
import type { Building, Location, Mover, Position } from '../../../../src/games/kgp/front/position.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';

const hexOf = (location: Location) => location.split('/')[0] ?? '';

/** Where one can stand that is no level of a building: on the ground or a bridge, or beneath one that leads over no river. */
function standsIn(it: Position, hex: string): readonly Location[] {
  if (!it.bridges.has(hex)) return it.river.yes.has(hex) ? [] : [`${hex}/0`];
  return it.river.yes.has(hex) ? [`${hex}/bridge`] : [`${hex}/bridge`, `${hex}/0`];
}

/** Nothing is unknown here: every mark is said. */
function enterable(it: Position, mover: Mover, from: Location, to: Location): boolean {
  const [a, b] = [hexOf(from), hexOf(to)];
  if (!standsIn(it, b).includes(to)) return false;
  if (to.endsWith('/bridge') && it.bridges.get(b)?.includes(a) !== true) return false;
  if (from.endsWith('/bridge') && it.bridges.get(a)?.includes(b) !== true) return false;
  if (it.blaze.yes.has(b) || it.barred[mover].yes.has(b)) return false;
  return !it.barred[mover].yes.has(`${a}-${b}`) && !it.barred[mover].yes.has(`${b}-${a}`);
}

function nextTo(it: Position, mover: Mover, from: Location): readonly Location[] {
  return it.grid
    .neighbours(hexOf(from))
    .flatMap((hex) => standsIn(it, hex).filter((to) => enterable(it, mover, from, to)));
}

function groundOf(it: Position, hex: string): Location {
  return it.bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`;
}

function hexesOf(it: Position, side: Side): readonly string[] {
  return [...it.strategic].flatMap(([location, controller]) =>
    controller === side ? [hexOf(location)] : [],
  );
}

/** From where Infantry sets out in a hex with something of a side: upper levels go down first. */
function startsIn(it: Position, side: Side, hex: string): readonly Location[] {
  const both = [groundOf(it, hex), `${hex}/0`];
  const own = both.filter((location) => it.strategic.get(location) === side);
  return own.length > 0 ? own : [groundOf(it, hex)];
}

/** What touches a Location within its building, whoever is there. */
function inside(it: Position, at: Location): readonly Location[] {
  const [hex, level] = [hexOf(at), Number(at.split('/')[1])];
  return it.buildings
    .filter(({ levels }) => levels[hex] !== undefined)
    .flatMap((building) => [
      ...it.grid
        .neighbours(hex)
        .filter((next) => isLevel(building, hex, level) && isLevel(building, next, level))
        .map((next) => `${next}/${level}`),
      ...(building.stairwells.includes(hex) ? [`${hex}/${level - 1}`, `${hex}/${level + 1}`] : []),
    ])
    .filter((next) => it.strategic.has(next));
}

/** Down to the ground by no more than so many hexes, and on from there: whether that ends in the hex. */
function comesDown(
  it: Position,
  at: Location,
  hexes: number,
  to: string,
  seen: readonly Location[],
): boolean {
  if (at.endsWith('/0')) {
    const next = nextTo(it, 'infantry', at);
    const afterTwo = next.flatMap((each) => nextTo(it, 'infantry', each));
    if (hexes >= 1 && next.some((each) => hexOf(each) === to)) return true;
    if (hexes >= 2 && afterTwo.some((each) => hexOf(each) === to)) return true;
  }
  return inside(it, at).some((next) => {
    const left = hexOf(next) === hexOf(at) ? hexes : hexes - 1;
    return left >= 0 && !seen.includes(next) && comesDown(it, next, left, to, [...seen, next]);
  });
}

/** Two hexes of Infantry movement. */
function twoSteps(it: Position, side: Side, from: string, to: string): boolean {
  if (from === to) return true;
  if (it.byLocation === true) {
    const own = [...it.strategic].flatMap(([at, by]) => (by === side && hexOf(at) === from ? [at] : []));
    const isUpstairs = !own.some((at) => at === groundOf(it, from) || at === `${from}/0`);
    if (isUpstairs) return own.some((at) => comesDown(it, at, 2, to, [at]));
  }
  const next = startsIn(it, side, from).flatMap((start) => nextTo(it, 'infantry', start));
  return [...next, ...next.flatMap((each) => nextTo(it, 'infantry', each))].some((at) => hexOf(at) === to);
}

type Holder = Side | 'no-mans-land' | 'uncontrolled';

function holderOf(it: Position, location: Location): Holder {
  if (it.strategic.has(location)) return it.strategic.get(location) ?? 'uncontrolled';
  const hex = hexOf(location);
  const near = SIDES.filter((side) => hexesOf(it, side).some((at) => it.grid.distance(at, hex) <= 2));
  if (near.length === 2) return 'no-mans-land';
  for (const side of near) if (hexesOf(it, side).some((at) => isNear(it, side, at, hex))) return side;
  return 'uncontrolled';
}

function isNear(it: Position, side: Side, at: string, hex: string): boolean {
  return it.grid.distance(at, hex) <= 2 && twoSteps(it, side, at, hex);
}

/** Of the place where one stands on entering a hex. */
export function plainHolder(it: Position, hex: string): Holder {
  return holderOf(it, groundOf(it, hex));
}

/** Of what lies beneath its bridge; `undefined`: nothing does. */
export function plainBeneath(it: Position, hex: string): Holder | undefined {
  const location = `${hex}/0`;
  return it.bridges.has(hex) && standsIn(it, hex).includes(location) ? holderOf(it, location) : undefined;
}

/** The Areas of a side, each as the set of the hexes that it has something of. */
export function plainAreas(it: Position, side: Side): readonly ReadonlySet<string>[] {
  let areas = [...new Set(hexesOf(it, side))].map(
    (at) => new Set([at, ...it.grid.hexes.filter((hex) => isOf(it, side, at, hex))]),
  );
  for (;;) {
    const pair = areas.flatMap((a, i) =>
      areas
        .slice(i + 1)
        .flatMap((b) =>
          [...a].some((hex) => b.has(hex) || it.grid.neighbours(hex).some((next) => b.has(next)))
            ? [[a, b]]
            : [],
        ),
    )[0];
    const [a, b] = pair ?? [];
    if (a === undefined || b === undefined) return areas;
    areas = [...areas.filter((each) => each !== a && each !== b), new Set([...a, ...b])];
  }
}

/** Whether something of a hex that is not Strategic is of the Area of a Strategic Location. */
function isOf(it: Position, side: Side, at: string, hex: string): boolean {
  const isPlain = (location: Location) => !it.strategic.has(location) && holderOf(it, location) === side;
  const places = plainBeneath(it, hex) === undefined ? [groundOf(it, hex)] : [groundOf(it, hex), `${hex}/0`];
  // A hex of which the side has the bridge already is of that one's Area.
  return plainHolder(it, hex) === side && it.strategic.has(groundOf(it, hex))
    ? false
    : places.some(isPlain) && isNear(it, side, at, hex);
}

/** Whether there is a path from the Location to one of the goals, by trying all. */
function plainPath(it: Position, side: Side, mover: Mover, start: Location): boolean {
  const stands = (location: Location) => [side, 'uncontrolled'].includes(holderOf(it, location));
  const seen: Location[] = [];
  const walk = (at: Location): boolean => {
    if (Object.values(it.entry[side]).flat().includes(hexOf(at))) return true;
    seen.push(at);
    return nextTo(it, mover, at).some((next) => !seen.includes(next) && stands(next) && walk(next));
  };
  return stands(start) && walk(start);
}

function isLevel({ levels }: Building, hex: string, level: number): boolean {
  return level >= 0 && level <= (levels[hex] ?? -1);
}

/** 8.6057. */
export function plainIsolated(it: Position, side: Side, mover: Mover, location: Location): boolean {
  const hex = hexOf(location);
  const isGround = location === groundOf(it, hex) || (it.bridges.has(hex) && location === `${hex}/0`);
  if (isGround) return !plainPath(it, side, mover, location);
  const seen: Location[] = [];
  const climb = (at: Location): boolean => {
    seen.push(at);
    const in_ = hexOf(at);
    const isDown =
      at !== location && at.endsWith('/0') && !it.blaze.yes.has(in_) && plainPath(it, side, mover, at);
    if (isDown) return true;
    // From a cellar or a roof by the stairs alone.
    return inside(it, at).some(
      (next) => it.strategic.get(next) === side && !seen.includes(next) && climb(next),
    );
  };
  return !climb(location);
}
