/** Enemy Action: Ardennes on a board in the size of the whole map, beside bare floods of its grid in the same run. */

import { evening, morning, reservesArrive } from '../../src/games/eaa/day/4.0-day.ts';
import { dayIsOver, germanImpulse } from '../../src/games/eaa/impulse/8.0-german-impulse.ts';
import { reachOf } from '../../src/games/eaa/movement/10.0-reach.ts';
import { Moving } from '../../src/games/eaa/notation/10.0-moves.ts';
import { run, type Told } from '../../src/games/eaa/steps/procedure.ts';
import { checkSupply } from '../../src/games/eaa/supply/13.2-unsupply.ts';
import { sideOf } from '../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World, worldOf } from '../../src/games/eaa/world/world.ts';
import { flood } from '../../src/map/search.ts';
import { answersFrom } from '../games/eaa/day/german-days.ts';
import { frontOf } from './eaa-board.ts';
import { type Figure, median, percentile } from './figures.ts';
import { tookItself } from './took.ts';

/** Units on the board, both sides together. */
const SIZES = [30, 60, 130] as const;
const [, , WHOLE] = SIZES;
/** Rounds that are not counted: code is compiled. */
const WARM = 2;
/** As many at a time as take about as long as an impulse: whatever disturbs the one disturbs the other. */
const FLOODS = 300;

/** Of one size, in ms. */
interface Taken {
  readonly impulses: number[];
  /** Both sides' units on the map as each of them began. */
  readonly units: number[];
  readonly moves: number[];
  readonly supply: number[];
  readonly legal: number[];
}

/** Games of each size by turns, in one process. */
export function measureEaa(msLimit: number): readonly Figure[] {
  const books = SIZES.map((size) => ({ size, book: frontOf(size) }));
  const floods: number[] = [];
  const taken = new Map<number, Taken>();
  const end = performance.now() + msLimit;
  for (let round = 0; round < WARM + 1 || performance.now() < end; round += 1) {
    for (const { size, book } of books) {
      const { net } = book.ground.grid;
      if (round === WARM) taken.set(size, { impulses: [], units: [], moves: [], supply: [], legal: [] });
      const into = taken.get(size) ?? { impulses: [], units: [], moves: [], supply: [], legal: [] };
      let told: Told[] = [];
      let world = worldOf(book);
      const answer = answersFrom(`front ${size} ${round}`, () => told.at(-1)?.world ?? world);
      const play = (procedure: Parameters<typeof run<World>>[0]) => {
        told = [];
        world = run(procedure, answer, (each) => told.push(each));
      };
      for (let day = 0; day < 2; day += 1) {
        play(reservesArrive(world));
        play(morning(book, world));
        while (!dayIsOver(world)) {
          const flooded = tookItself(() => {
            for (let at = 0; at < FLOODS; at += 1)
              flood(net, [Math.floor((at * net.size) / FLOODS)], () => true);
          });
          if (round >= WARM) floods.push(flooded / FLOODS);
          measureStanding(world, into);
          into.units.push(unitsOnMap(world).length);
          into.impulses.push(tookItself(() => play(germanImpulse(book, world))));
          into.moves.push(told.filter(({ what }) => what === 'move').length);
        }
        play(evening(world));
      }
    }
  }
  const one = median(floods);
  const of = (size: number) => {
    const found = taken.get(size);
    if (found === undefined) throw new Error(`no board of ${size} units`);
    return found;
  };
  const whole = of(WHOLE);
  const average = (numbers: readonly number[]) =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const note = ({ impulses, units, moves }: Taken) =>
    `${impulses.length} impulses, ${average(units).toFixed(0)} units on the map, ${average(moves).toFixed(1)} of them moved, on the average; longest ${Math.max(...impulses).toFixed(0)} ms`;
  return [
    { name: 'Enemy Action: bare flood of 26 × 30 hexes, median', value: one * 1000, unit: 'µs' },
    {
      name: `German impulse with ${WHOLE} units, reasons included, median`,
      value: median(whole.impulses) / one,
      unit: 'floods',
      aim: 600,
      note: note(whole),
    },
    {
      name: '… p99',
      value: percentile(whole.impulses, 0.99) / one,
      unit: 'floods',
      aim: 2500,
    },
    ...SIZES.map((size) => ({
      name: `German impulse with ${size} units, mean`,
      value: average(of(size).impulses) / one,
      unit: 'floods',
      note: note(of(size)),
    })),
    {
      name: `supply of both sides, ${WHOLE} units, median`,
      value: median(whole.supply) / one,
      unit: 'floods',
      aim: 300,
      note: 'every unit on the map checked (13.1), with its path',
    },
    {
      name: `legal moves of one unit, ${WHOLE} units, median`,
      value: median(whole.legal) / one,
      unit: 'floods',
      aim: 60,
      note: `Allied units in turn, supply at the end of each move included (10.6); p99 ${(percentile(whole.legal, 0.99) / one).toFixed(0)}`,
    },
  ];
}

/** Before an impulse: supply, and where units of the Allied side could go. */
function measureStanding(world: World, { supply, legal }: Taken): void {
  const { position } = world;
  supply.push(tookItself(() => checkSupply(position)));
  const allied = unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'allied');
  for (let at = supply.length % 7; at < allied.length; at += 7) {
    const unit = allied[at];
    if (unit === undefined) continue;
    legal.push(
      tookItself(() => {
        const moving = new Moving(position, new Set(), { isXxxFree: false });
        const reach = reachOf(moving.stepsOf(unit, false));
        return reach.hexes.filter((hex) => moving.mayEnd(unit, reach.wayTo(hex) ?? []));
      }),
    );
  }
}
