/** Set-ups by cards (3.0) with draws of a seed, and what is wrong with where everybody stands then. */
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { counterKey, sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { SetupCard } from '../../../../src/games/eaa/vocabulary/setup-cards.ts';
import {
  adjusted,
  adjustmentsOf,
  isSetupOver,
  setupPiles,
} from '../../../../src/games/eaa/world/3.0-set-up.ts';
import { unitsOnMap, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { Random } from '../../kgp/random-player.ts';

/** What no set-up may bring about: too much in a hex, both sides in one, a unit that has nothing left. */
export function faultsOf(world: World): readonly string[] {
  const { position } = world;
  return [...position.stacks.values()].flatMap(({ hex, units, side }) => {
    const name = position.ground.grid.hexAt(hex);
    return [
      ...(fitTogether(units) ? [] : [`${name} is too full`]),
      ...(units.every(({ counter }) => sideOf(counter) === side) ? [] : [`both sides in ${name}`]),
      ...(units.every(({ steps }) => steps > 0) ? [] : [`nothing left in ${name}`]),
    ];
  });
}

/** With the cards that the seed draws: also who stands where neither their counter nor one of those cards puts them. */
export function faultsWith(book: Book, seed: string): readonly string[] {
  const { setup } = book.pack;
  const piles = setupPiles(setup, drawnWith(setup, seed));
  const adjustments = piles.flatMap(adjustmentsOf);
  const world = piles.reduce((so, pile) => adjusted(so, adjustmentsOf(pile)), worldOf(book));
  const { grid } = book.ground;
  const strays = unitsOnMap(world).flatMap((unit) => {
    const { entry } = unit.counter;
    const own = entry !== undefined && 'hex' in entry ? [entry.hex] : [];
    const told = adjustments.flatMap((each) =>
      each.kind === 'unit' && counterKey(each) === keyOf(unit) && each.to !== undefined ? [each.to] : [],
    );
    return [...own, ...told].includes(grid.hexAt(unit.hex)) ? [] : [`${keyOf(unit)} strays`];
  });
  return [...faultsOf(world), ...strays];
}

function drawnWith(setup: readonly SetupCard[], seed: string): readonly SetupCard[] {
  const random = new Random(seed);
  const drawn: SetupCard[] = [];
  while (!isSetupOver(setup, drawn)) {
    const left = setup.filter((each) => !drawn.includes(each));
    const next = left[random.int(0, left.length - 1)];
    if (next !== undefined) drawn.push(next);
  }
  return drawn;
}
