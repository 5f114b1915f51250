/** Games of tests: the house scenario, in memory. */
import { bringHousePacks } from '../../../src/cli/house-packs.ts';
import { eaa } from '../../../src/games/eaa/game.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import type { DiceSource } from '../../../src/kernel/dice.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { present } from '../../../src/text/present.ts';
import { MemoryTable } from '../../support/memory-table.ts';

bringHousePacks();

export interface GameOptions {
  /** Another than the real one, such as one with a leak. */
  readonly game?: Game<EaaState>;
  readonly dice?: DiceSource;
  readonly seed?: Buffer;
  readonly common?: Readonly<Record<string, string>>;
  /** A position from which it begins, as text. */
  readonly position?: string;
  /** Of section 18; absent: The Northern Shoulder. */
  readonly scenario?: string;
}

/** Those that have been opened in this process with dice and seed of every day, by their terms. */
const OPENED = new Map<string, MemoryTable<EaaState>>();

/** A practice game that waits for the Allied player for the first time. */
export function openGame(options: GameOptions = {}): MemoryTable<EaaState> {
  const { game, dice, seed, ...terms } = options;
  if (game !== undefined || dice !== undefined || seed !== undefined) return opened(options);
  const key = JSON.stringify(terms);
  const table = OPENED.get(key) ?? opened(terms);
  OPENED.set(key, table);
  return table.fork();
}

function opened({
  game = eaa,
  dice,
  seed,
  common = {},
  position,
  scenario,
}: GameOptions): MemoryTable<EaaState> {
  const table: MemoryTable<EaaState> = MemoryTable.open<EaaState, never>(
    game,
    {
      name: 'The Northern Shoulder',
      by: 'anna',
      common,
      options: present({ position, scenario }),
      readings: {},
      houseValues: true,
      seats: [{ side: 'allied', user: 'anna', name: 'Anna' }],
    },
    { ...(dice === undefined ? {} : { dice }), ...(seed === undefined ? {} : { seed }) },
  );
  for (const { id } of table.state().core.seats) table.order(id, 'confirm', { word: `word of ${id}` });
  return table;
}
