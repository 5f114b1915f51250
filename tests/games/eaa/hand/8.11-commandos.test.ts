/** 8.11, Commandos: the top card of the Allied draw pile, or one of the hand that the Allied player chooses. */
import { expect, test } from 'vitest';
import { takenByCommandos } from '../../../../src/games/eaa/hand/8.11-commandos.ts';
import { carryOut, impossible } from '../../../../src/games/eaa/impulse/8.11-german-events.ts';
import { alliedPile } from '../../../../src/games/eaa/piles/5.0-allied-piles.ts';
import { type EaaWork, emit } from '../../../../src/games/eaa/runs/event.ts';
import { asked } from '../../../../src/games/eaa/runs/runs-played.ts';
import { type Ask, run, type Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { openGame } from '../game-table.ts';
import { houseBook } from '../house-book.ts';

const QUESTION = { kind: 'choice', rule: '8.11', of: 'discard', options: [], barred: [] } as const;

const PASSES = new Set(['interdiction.play', 'question.answer', 'reserves.deploy', 'tactics.play']);

/** A game that waits for the first Allied impulse. */
function inImpulse() {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  while (table.state().game.stage !== 'allied') {
    const offer = table.offers('allied').find(({ order }) => PASSES.has(order));
    if (offer === undefined) throw new Error('nothing is offered');
    table.order('allied', offer.order, offer.fixed);
  }
  return table;
}

/** What Commandos takes now. */
function taken(table: ReturnType<typeof inImpulse>) {
  let found: ReturnType<typeof takenByCommandos>;
  table.happen((work) => {
    found = takenByCommandos(work as unknown as EaaWork);
  });
  return found;
}

test('it is carried out, and tells which card is lost', () => {
  const book = houseBook();
  const world = worldOf(book);
  const card = book.german.get(51);
  if (card === undefined) throw new Error('no card 51');
  expect(impossible(book, world, 'Commandos', card)).toBeUndefined();
  const asks: Ask[] = [];
  const told: Told[] = [];
  run(
    carryOut(book, world, 'Commandos', card),
    (ask) => {
      asks.push(ask);
      return '12';
    },
    (each) => told.push(each),
  );
  expect(asks).toEqual([QUESTION]);
  expect(told.map(({ what, of }) => [what, of])).toEqual([['card lost', { card: 12 }]]);
});

test('the pile gives its top card as long as there is one; it lies face up, and the hand stays', () => {
  const table = inImpulse();
  const { own, cards } = table.state().game;
  const card = Number(taken(table));
  const after = table.state().game;
  expect(after.own.piles.discards).toContain(card);
  expect(after.own.piles.hand).toEqual(own.piles.hand);
  expect(own.piles.hand).not.toContain(card);
  expect(after.cards).toEqual({
    hand: cards.hand,
    pile: cards.pile - 1,
    discards: [...cards.discards, card],
  });
  expect(alliedPile(after.own.piles)).toBe(after.cards.pile);
});

test('without a pile the Allied player chooses of his hand, which nobody else is told', () => {
  const table = inImpulse();
  while (table.state().game.cards.pile > 0) taken(table);
  expect(taken(table)).toBeUndefined();
  table.happen((work) => emit(work as unknown as EaaWork, asked, 'everyone', { question: QUESTION }));
  const { hand } = table.state().game.own.piles;
  const answers = table.offers('allied').filter(({ order }) => order === 'question.answer');
  expect(answers.map(({ fixed }) => fixed.answer)).toEqual(hand.map(String));
  expect(JSON.stringify(table.known().view.game.question)).toBe(JSON.stringify(QUESTION));
  const card = hand.at(-1) ?? 0;
  expect(table.attempt('allied', 'question.answer', { answer: '999' }).ok).toBe(false);
  table.order('allied', 'question.answer', { answer: String(card) });
  const after = table.state().game;
  expect(after.own.piles.hand).toEqual(hand.filter((id) => id !== card));
  expect(after.cards.hand).toBe(hand.length - 1);
  expect(after.cards.discards).toContain(card);
});

test('with neither pile nor hand there is nothing to lose', () => {
  const table = inImpulse();
  while (table.state().game.cards.pile > 0) taken(table);
  for (const card of table.state().game.own.piles.hand) {
    table.happen((work) => emit(work as unknown as EaaWork, asked, 'everyone', { question: QUESTION }));
    table.order('allied', 'question.answer', { answer: String(card) });
  }
  expect(taken(table)).toBe('0');
});
