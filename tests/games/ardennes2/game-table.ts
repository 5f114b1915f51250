/** Games of tests: 7.5 with the house pack and the house tables, in memory. */
import { bringHousePacks } from '../../../src/cli/house-packs.ts';
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { newUnitPhase } from '../../../src/games/ardennes2/position/position.ts';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { beginPhase } from '../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits, settleBonds } from '../../../src/games/ardennes2/turn/frame/changes.ts';
import { stepsOf } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import type { PhaseId } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { SIDES, type Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { DiceSource } from '../../../src/kernel/dice.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { PROGRAM } from '../../../src/kernel/seat.ts';
import { MemoryTable } from '../../support/memory-table.ts';

bringHousePacks();

/** As campaigns were begun before anything was mended: `vocabulary/mends.ts` counts for nothing in them. */
export const FIRST_EDITION: typeof ardennes2 = {
  ...ardennes2,
  editions: { ...ardennes2.editions, refusedSince: {}, mends: {} },
};

export interface GameOptions {
  /** Another than the real one, such as one with a leak, or {@link FIRST_EDITION}. */
  readonly game?: Game<ArdennesState>;
  readonly dice?: DiceSource;
  readonly seed?: Buffer;
  readonly readings?: Readonly<Record<string, string>>;
  /** `scenario`, `pack`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Somebody more on that side, by name: his seat is `german-2`, `us-2`. */
  readonly second?: Partial<Readonly<Record<Side, string>>>;
  /** The side that a program plays. */
  readonly program?: Side;
}

/** Those that have been opened in this process with dice and seed of every day, by their terms. */
const OPENED = new Map<string, MemoryTable<ArdennesState>>();

/** A practice game whose first Turn has begun. */
export function openGame(options: GameOptions = {}): MemoryTable<ArdennesState> {
  const { game, dice, seed, ...terms } = options;
  if (game !== undefined || dice !== undefined || seed !== undefined) return opened(options);
  const key = JSON.stringify(terms);
  const table = OPENED.get(key) ?? opened(terms);
  OPENED.set(key, table);
  return table.fork();
}

function opened({
  game = ardennes2,
  dice,
  seed,
  readings = {},
  options = {},
  second = {},
  program,
}: GameOptions): MemoryTable<ArdennesState> {
  const table: MemoryTable<ArdennesState> = MemoryTable.open<ArdennesState, never>(
    game,
    {
      name: 'Bastogne',
      by: 'anna',
      common: {},
      options,
      readings,
      houseValues: true,
      seats: [
        { side: 'german', user: program === 'german' ? PROGRAM : 'anna', name: 'Anna' },
        { side: 'us', user: program === 'us' ? PROGRAM : 'ben', name: 'Ben' },
        ...SIDES.flatMap((side) => {
          const name = second[side];
          return name === undefined ? [] : [{ side, user: name.toLowerCase(), name }];
        }),
      ],
    },
    { ...(dice === undefined ? {} : { dice }), ...(seed === undefined ? {} : { seed }) },
  );
  for (const { id } of table.state().core.seats) table.order(id, 'confirm', { word: `word of ${id}` });
  return table;
}

/** By side and hex: ids of counters, the top one first. */
export type Places = Readonly<Record<Side, Readonly<Record<string, readonly string[]>>>>;

/** A game whose map holds these counters alone, whole and fresh, at the beginning of a Phase of its first Turn. */
export function openBoard(
  phase: PhaseId,
  places: Places,
  options: GameOptions = {},
): MemoryTable<ArdennesState> {
  const table = openGame(options);
  table.happen((work) => {
    const { counters } = referenceOf(work.state.game);
    for (const side of SIDES) changeUnits(work, side, [], Object.keys(work.state.game.sides[side].units));
    for (const side of SIDES)
      for (const [hex, ids] of Object.entries(places[side])) {
        const units = ids.map((id) => {
          const counter = counters[side].get(id);
          if (counter === undefined) throw new Error(`no ${side} counter ${id}`);
          return { id, hex, steps: stepsOf(counter), dg: false, phase: newUnitPhase() };
        });
        changeUnits(work, side, units);
      }
    settleBonds(work);
    beginPhase(work, work.state.game.turn, phase);
  });
  table.heard();
  return table;
}

/** Dice that fall as they are named, by rule; what is not named falls as a one, and a roll too many fails the test. */
export function diceBy(named: Readonly<Record<string, readonly (readonly number[])[]>>): DiceSource {
  const left = new Map(Object.entries(named).map(([rule, rolls]) => [rule, [...rolls]]));
  return {
    source: 'umpire',
    values({ rule, kind }) {
      const rolls = left.get(rule);
      if (rolls === undefined) return kind === 'DR' ? [1, 1] : [1];
      const next = rolls.shift();
      if (next === undefined) throw new Error(`a roll too many for ${rule}`);
      return next;
    },
  };
}
