/** 3.2, step 7 as it is played: who goes in, and who does not. What bridges have to do with it: `3.8-bridges.test.ts`. */
import { expect, test } from 'vitest';
import { diceBy, FIRST_EDITION, openBoard } from '../game-table.ts';

/** A gun that attacks beside others, with 0; before Booth, whose attack is 1, it has not run. */
function advanced(us: Readonly<Record<string, readonly string[]>>, game?: typeof FIRST_EDITION) {
  const table = openBoard(
    'german.combat',
    { german: { 'B7.17': ['902', 'Lehr.arty'] }, us: { 'B6.17': ['Booth'], ...us } },
    { dice: diceBy({ '3.2': [[6, 6]] }), ...(game === undefined ? {} : { game }) },
  );
  table.order('us', 'beforehand.set', { orders: 'all hold' });
  table.order('german', 'orders.commit', { orders: 'B6.17 < B7.17; advance all', after: 'more' });
  const { units } = table.state().game.sides.german;
  return [units['902']?.hex, units['Lehr.arty']?.hex];
}

test('3.6: Artillery that attacks with others does not advance beside an enemy; elsewhere it does', () => {
  expect(advanced({ 'B5.17': ['A/501'] })).toEqual(['B6.17', 'B7.17']);
  expect(advanced({ 'B1.13': ['A/501'] })).toEqual(['B6.17', 'B6.17']);
});

test('in a campaign begun before it goes on advancing', () => {
  expect(advanced({ 'B5.17': ['A/501'] }, FIRST_EDITION)).toEqual(['B6.17', 'B6.17']);
});
