/** 3.0, 13.52: where the Fuel Depots lie as a game begins. */
import { expect, test } from 'vitest';
import { canChooseDepots, chooseDepots } from '../../../../src/games/eaa/day/3.0-depots.ts';
import { type EaaWork, emit } from '../../../../src/games/eaa/runs/event.ts';
import { runBegan, stepDone } from '../../../../src/games/eaa/runs/runs-played.ts';
import { playOn } from '../../../../src/games/eaa/turn/4.0-course.ts';
import { type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { fight } from '../battle/battles.ts';
import { openGame } from '../game-table.ts';
import { houseBook } from '../house-book.ts';

const book = houseBook();
const { grid } = book.ground;
const MARKED = ['0610', '0706', '0709', '0711', '0808'];
const world = (marked: readonly string[], fuelDays: readonly number[] = []): World => ({
  ...worldOf(book),
  depots: marked.map((hex) => grid.indexOf(hex)),
  fuelDays,
});
const asked = ({ asked: asks }: ReturnType<typeof fight>) =>
  asks.map((ask) => (ask.kind === 'choice' ? ask.options : []));

test('one lies at Büllingen, of the other hexes two are chosen', () => {
  const done = fight(chooseDepots(book, world(MARKED)), { choices: { depot: ['0808', '0709'] } });
  expect(done.end.depots.map((hex) => grid.hexAt(hex))).toEqual(['0706', '0709', '0808']);
  expect(asked(done)).toEqual([
    ['0610', '0709', '0711', '0808'],
    ['0610', '0709', '0711'],
  ]);
});

test('there is a choice where more hexes are marked than there are depots; not on the house map', () => {
  expect(canChooseDepots(book, worldOf(book))).toBe(false);
  expect(canChooseDepots(book, world(MARKED.slice(0, 3)))).toBe(false);
  expect(canChooseDepots(book, world(MARKED))).toBe(true);
  // One has been taken before the scenario begins.
  expect(canChooseDepots(book, world(MARKED.slice(0, 3), [20]))).toBe(true);
  expect(fight(chooseDepots(book, world(MARKED, [20, 21]))).end.depots).toEqual([grid.indexOf('0706')]);
});

const ANSWERS = new Set(['interdiction.play', 'question.answer', 'reserves.deploy', 'tactics.play']);

test('in a game the Allied player is asked, and it goes on behind his answers', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  while (table.state().game.stage !== 'allied') {
    const offer = table.offers('allied').find(({ order }) => ANSWERS.has(order));
    if (offer === undefined) throw new Error('nothing is offered');
    table.order('allied', offer.order, offer.fixed);
  }
  table.happen((it) => {
    const work = it as unknown as EaaWork;
    const changes = { depots: MARKED, fuelDays: [] };
    emit(work, stepDone, 'everyone', { rule: '3.0', what: 'depots laid', of: { hexes: MARKED }, changes });
    emit(work, runBegan, 'everyone', { of: { kind: 'depots' } });
    playOn(work);
  });
  for (const answer of ['0709', '0610']) {
    const [first] = table.offers('allied').filter(({ order }) => order === 'question.answer');
    expect(first?.question).toContain('Fuel Depot');
    table.order('allied', 'question.answer', { answer });
  }
  expect(table.state().game.world?.depots).toEqual(['0610', '0706', '0709']);
  expect(table.state().game.run?.of.kind).not.toBe('depots');
});
