/** Kinds of steps: each is one value with its words, read by its name. */
import { expect, test } from 'vitest';
import { type EaaWork, emit } from '../../../../src/games/eaa/runs/event.ts';
import { stepDone } from '../../../../src/games/eaa/runs/runs-played.ts';
import { step, stepLine } from '../../../../src/games/eaa/steps/step.ts';
import { openGame } from '../game-table.ts';
import { houseBook } from '../house-book.ts';

const line = (what: string, of: Readonly<Record<string, unknown>>) =>
  stepLine(houseBook(), { rule: '12.0', what, of });

test('12.4: the minimum says its hits, and nothing of them where none are recorded', () => {
  const chits = { chits: [1, 24], minimum: 2, maximum: 4 };
  expect(line('minimum drawn', { ...chits, attacker: 1, defender: 0 })).toBe(
    'The minimum is drawn, 2 chits: hits on the defender **0**, on the attacker **1** so far (12.4).',
  );
  expect(line('minimum drawn', chits)).toBe('The minimum is drawn, 2 chits (12.4).');
});

test('whoever was dispersed and then eliminated is told of once, and who is left of the dispersed still', () => {
  const over = {
    target: '0812',
    retreat: [],
    isEliminated: true,
    advanced: [],
    losses: [{ unit: 'V/102 Cav', steps: 2, left: 0 }],
  };
  expect(line('attack over', { ...over, dispersed: ['V/102 Cav'] })).toBe(
    'Trois Ponts 0812: the defenders are eliminated; 102 Cav is eliminated.',
  );
  expect(line('attack over', { ...over, dispersed: ['V/102 Cav', 'I SS/1.1SS'] })).toBe(
    'Trois Ponts 0812: the defenders are eliminated; 102 Cav is eliminated; dispersed: 1.1SS.',
  );
});

const planted = { rule: '9.0', what: 'planted', of: {} };

test('a step whose kind no rule has registered stops as soon as it is told', () => {
  const table = openGame();
  const tell = (what: string) =>
    table.happen((work) =>
      emit(work as unknown as EaaWork, stepDone, 'everyone', { ...planted, what, changes: {} }),
    );
  expect(() => tell('planted')).toThrow('no rule of Enemy Action tells a step “planted”');
  expect(() => stepLine(houseBook(), planted)).toThrow('planted');
  expect(() => tell('impulse skipped')).not.toThrow();
});

test('a name stands for one kind', () => {
  const again = () => step({ what: 'hits', rule: '12.5', line: () => 'Twice.' });
  expect(again).toThrow('two kinds of step are called “hits”');
});
