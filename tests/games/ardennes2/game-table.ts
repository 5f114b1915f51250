/** Games of tests: 7.5 with the house pack and the house tables, in memory. */
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { printPack } from '../../../src/games/ardennes2/ground/pack-text.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import type { DiceSource } from '../../../src/kernel/dice.ts';
import { referTo } from '../../../src/kernel/reference.ts';
import { MemoryTable, type Table } from '../../support/memory-table.ts';
import { HOUSE_PACK } from './house.ts';

referTo(printPack(HOUSE_PACK));

export interface GameOptions {
  readonly dice?: DiceSource;
  readonly seed?: Buffer;
  readonly readings?: Readonly<Record<string, string>>;
}

/** A practice game whose first Turn has begun. */
export function openGame({ dice, seed, readings = {} }: GameOptions = {}): Table<ArdennesState> {
  const table = MemoryTable.open(
    ardennes2,
    {
      name: 'Bastogne',
      by: 'anna',
      common: {},
      options: {},
      readings,
      houseValues: true,
      seats: [
        { side: 'german', user: 'anna', name: 'Anna' },
        { side: 'us', user: 'ben', name: 'Ben' },
      ],
    },
    { ...(dice === undefined ? {} : { dice }), ...(seed === undefined ? {} : { seed }) },
  );
  for (const seat of ['german', 'us']) table.order(seat, 'confirm', { word: `word of ${seat}` });
  return table;
}
