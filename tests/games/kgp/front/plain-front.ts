/** 8.6051–8.6057 once more, slowly and plainly, from the words of the rule: what the program works out is held against it. */
import type { Location, Mover, Position } from '../../../../src/games/kgp/front/position.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';

const hexOf = (location: Location) => location.split('/')[0] ?? '';

/** Nothing is unknown here: every mark is said. */
function enterable(it: Position, mover: Mover, from: string, to: string): boolean {
  const bridge = it.bridges.get(to);
  if (bridge === undefined && it.river.yes.has(to)) return false;
  if (bridge !== undefined && !bridge.includes(from)) return false;
  const left = it.bridges.get(from);
  if (left !== undefined && !left.includes(to)) return false;
  if (it.blaze.yes.has(to) || it.barred[mover].yes.has(to)) return false;
  return !it.barred[mover].yes.has(`${from}-${to}`) && !it.barred[mover].yes.has(`${to}-${from}`);
}

function groundOf(it: Position, hex: string): Location {
  return it.bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`;
}

function hexesOf(it: Position, side: Side): readonly string[] {
  return [...it.strategic].flatMap(([location, controller]) =>
    controller === side ? [hexOf(location)] : [],
  );
}

/** Two hexes of Infantry movement. */
function twoSteps(it: Position, from: string, to: string): boolean {
  const next = it.grid.neighbours(from).filter((hex) => enterable(it, 'infantry', from, hex));
  return (
    from === to ||
    next.includes(to) ||
    next.some((hex) => it.grid.neighbours(hex).includes(to) && enterable(it, 'infantry', hex, to))
  );
}

export function plainHolder(it: Position, hex: string): Side | 'no-mans-land' | 'uncontrolled' {
  const ground = groundOf(it, hex);
  if (it.strategic.has(ground)) return it.strategic.get(ground) ?? 'uncontrolled';
  const near = SIDES.filter((side) => hexesOf(it, side).some((at) => it.grid.distance(at, hex) <= 2));
  if (near.length === 2) return 'no-mans-land';
  for (const side of near) if (hexesOf(it, side).some((at) => twoSteps(it, at, hex))) return side;
  return 'uncontrolled';
}

/** The Areas of a side, each as the set of the hexes that it has something of. */
export function plainAreas(it: Position, side: Side): readonly ReadonlySet<string>[] {
  let areas = [...new Set(hexesOf(it, side))].map(
    (at) =>
      new Set([at, ...it.grid.hexes.filter((hex) => plainHolder(it, hex) === side && isOf(it, at, hex))]),
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

function isOf(it: Position, at: string, hex: string): boolean {
  return it.grid.distance(at, hex) <= 2 && !it.strategic.has(groundOf(it, hex)) && twoSteps(it, at, hex);
}

/** Whether there is a path from the hex to one of the goals, by trying all. */
function plainPath(it: Position, side: Side, mover: Mover, start: string): boolean {
  const enemy = side === 'us' ? 'german' : 'us';
  const stands = (hex: string) => ![enemy, 'no-mans-land'].includes(plainHolder(it, hex));
  const seen: string[] = [];
  const walk = (hex: string): boolean => {
    if (Object.values(it.entry[side]).flat().includes(hex)) return true;
    seen.push(hex);
    return it.grid
      .neighbours(hex)
      .some((next) => !seen.includes(next) && stands(next) && enterable(it, mover, hex, next) && walk(next));
  };
  return stands(start) && walk(start);
}

/** 8.6057. */
export function plainIsolated(it: Position, side: Side, mover: Mover, location: Location): boolean {
  const hex = hexOf(location);
  if (location === groundOf(it, hex)) return !plainPath(it, side, mover, hex);
  const seen: Location[] = [];
  const climb = (at: Location): boolean => {
    seen.push(at);
    const [in_, level] = [hexOf(at), Number(at.split('/')[1])];
    const isDown =
      at !== location && level === 0 && !it.blaze.yes.has(in_) && plainPath(it, side, mover, in_);
    if (isDown) return true;
    return it.buildings
      .filter(({ levels }) => level <= (levels[in_] ?? -1))
      .some(({ levels, stairwells }) =>
        [
          ...it.grid.neighbours(in_).map((next) => `${next}/${level}`),
          ...(stairwells.includes(in_) ? [`${in_}/${level - 1}`, `${in_}/${level + 1}`] : []),
        ].some((next) => {
          const isThere = Number(next.split('/')[1]) <= (levels[hexOf(next)] ?? -1);
          return isThere && it.strategic.get(next) === side && !seen.includes(next) && climb(next);
        }),
      );
  };
  return !climb(location);
}
