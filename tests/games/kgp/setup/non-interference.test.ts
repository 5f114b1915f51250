/**
 * Pairs of campaigns, unit by unit, that differ in what one side buys, settles of its purchases and writes into its
 * set-up notes: from the purchases to the scenario the other side, everyone and the GM get the same to the byte.
 */
import { describe, expect, it } from 'vitest';
import { testSeed } from '../../../support/seed.ts';
import { confirmAll, openTable } from '../campaign-table.ts';
import { Random } from '../random-player.ts';
import { lettersWithout, seenWithout } from '../seen.ts';
import { secretMoves } from './secret-moves.ts';

type Side = 'us' | 'german';

const FIRST = testSeed('set-up non-interference');
const PAIRS = 6;

describe('set-up, unit by unit', () => {
  it.each(
    Array.from({ length: PAIRS }, (_, index) => [
      index % 2 === 0 ? ('german' as const) : ('us' as const),
      ['I', 'II', 'III'][index % 3] ?? 'I',
      `${FIRST}/${index}`,
    ]),
  )(
    'what the %s side of CG %s keeps to itself changes nothing for the others, seed %s',
    (hider, cg, seed) => {
      const side: Side = hider === 'us' ? 'us' : 'german';
      const tables = [0, 1].map(() =>
        openTable({ options: { level: 'units', cg }, common: { gm: 'plain' } }),
      );
      const compare = (stage: string) => {
        const [one, other] = tables.map((table) => [
          lettersWithout(side, table.told()),
          seenWithout(table, side),
        ]);
        expect(other, stage).toEqual(one);
      };
      const both = (as: Side, order: string) => {
        for (const table of tables) table.order(as, order);
        compare(order);
      };
      const hide = (stage: string) => {
        for (const [index, table] of tables.entries())
          secretMoves(new Random(`${seed}/${stage}/${index}`), table, side, 6 + index * 5);
        compare(stage);
      };
      for (const table of tables) confirmAll(table);
      compare('opening');
      hide('8.619');
      both('us', 'purchase.seal');
      both('german', 'purchase.seal');
      hide('8.621');
      both('us', 'fortify.seal');
      both('german', 'fortify.seal');
      hide('8.624');
      const first = tables[0]?.state().game.scenario?.setsUpFirst ?? 'us';
      both(first, 'setup.declare');
      hide('8.624 later');
      both(first === 'us' ? 'german' : 'us', 'setup.declare');
      for (const table of tables) table.order('german', 'fanatic.declare', { answer: 'no' });
      compare('8.625');
      hide('scenario');
      both('us', 'wind.roll');
      const [a, b] = tables.map((table) => JSON.stringify(table.state().game.sides[side]));
      expect(a, 'the two campaigns must really differ').not.toBe(b);
    },
  );
});
