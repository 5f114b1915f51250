/** 1.2, 3.1: lines of a draft are priced with the Bonds that the lines before them leave, as far as their side can see them. */
import { expect, test } from 'vitest';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { FIRST_EDITION, type GameOptions, openBoard } from '../game-table.ts';

/** Between two U.S. posts there are two pathways, B7.17 and B7.18: the Bond is the one farther from the Germans. */
function board(options: GameOptions = {}) {
  return openBoard(
    'german.movement',
    {
      german: { 'B7.15': ['77'], 'B7.19': ['902'] },
      us: { 'B6.17': ['A/501'], 'B8.17': ['B/501'] },
    },
    options,
  );
}
type Table = ReturnType<typeof board>;

const bondsOf = (table: Table) => table.state().game.bonds.us;
/** The U.S. Bonds as the Germans foresee them behind these lines. */
function foretold(table: Table, orders: string): readonly string[] {
  const view = table.view('german');
  const judged = judgeDraft(view, 'german', orders);
  if (!judged.ok) throw new Error(judged.fault.wrong);
  return [...judged.after.bonds.us].map((hex) => judged.after.ground.grid.hexAt(hex));
}

const AWAY = '902 > B7.22';

test('a Bond that goes over to the other pathway costs those of later lines what it will cost them', () => {
  const table = board();
  expect(bondsOf(table)).toEqual(['B7.17']);
  expect(foretold(table, AWAY)).toEqual(['B7.18']);
  const told = (of: Table) =>
    readBack({ core: of.state().core, game: of.view('german') }, 'german', `${AWAY}\n77 > B7.17`);
  expect(told(board({ game: FIRST_EDITION }))).toContain('+4 Bond B7.17 (1.2)');
  expect(told(table)).not.toContain('Bond');
  table.order('german', 'orders.commit', { orders: AWAY, after: 'more' });
  expect(bondsOf(table)).toEqual(['B7.18']);
});

test('campaigns from before price them with the Bonds of the beginning', () => {
  expect(foretold(board({ game: FIRST_EDITION }), AWAY)).toEqual(['B7.17']);
});

test('a Bond that somebody enters goes over to the other pathway', () => {
  const table = board();
  expect(foretold(table, '902 > B7.17')).toEqual(['B7.18']);
  table.order('german', 'orders.commit', { orders: '902 > B7.17', after: 'more' });
  expect(bondsOf(table)).toEqual(['B7.18']);
});

test('a Bond whose posts nobody can see is none any more once somebody stands in it, and those behind pay nothing for it', () => {
  // Guns lie on top: what makes the posts is below them.
  const table = openBoard('german.movement', {
    german: { 'B7.15': ['77'], 'B7.19': ['902'] },
    us: { 'B6.17': ['101.arty', 'A/501'], 'B8.17': ['333.arty', 'B/501'] },
  });
  expect(bondsOf(table)).toEqual(['B7.17']);
  expect(foretold(table, AWAY)).toEqual(['B7.17']);
  expect(foretold(table, '77 > B7.17')).toEqual([]);
});
