/** What is asked, as it can be pressed: every answer that is offered, with what it brings, in the places where it is pressed. */
import { expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../../../src/board/data-of.ts';
import { askedIn, combatIn } from '../../../../src/board/page/eaa/asked.ts';
import { knownOf } from '../../../../src/board/page/eaa/known.ts';
import { stepDone } from '../../../../src/games/eaa/runs/runs-played.ts';
import { broughtBy } from '../../../../src/games/eaa/runs/told-again.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import { gameOf, seated } from './seated.ts';

const asks = (game: EaaState, of: string) => game.question?.kind === 'choice' && game.question.of === of;

test('hits on defenders: each answer with its hits and what is asked then; a retreat is pressed where it goes', () => {
  const { table, sitting } = seated((each) => asks(gameOf(each), 'defend'));
  const data = wholeBoardDataOf(sitting());
  const asked = askedIn(knownOf(data), data.desk.offers);
  if (asked === undefined) throw new Error('nothing is asked');
  expect(asked.words).toContain('lose a step, or retreat');
  expect(asked.answers.map(({ offer }) => offer.fixed.answer)).toEqual(
    data.desk.offers.filter(({ order }) => order === 'question.answer').map(({ fixed }) => fixed.answer),
  );
  for (const { brings } of asked.answers) expect(brings[0]).toMatch(/^\d hits?/u);
  const { combat } = gameOf(sitting());
  expect(combatIn(knownOf(data))?.target).toBe(combat?.target);
  const [first] = asked.answers;
  if (first !== undefined) table.play('anna', first.offer.order, first.offer.fixed);

  const back = seated((each) => asks(gameOf(each), 'retreat-hex'));
  const then = wholeBoardDataOf(back.sitting());
  const where = askedIn(knownOf(then), then.desk.offers);
  for (const { hex, way, offer } of where?.answers ?? []) {
    expect(hex).toBe(offer.fixed.answer);
    expect(way?.at(-1)).toBe(hex);
  }
  for (const { why } of where?.barred ?? []) expect(why).toMatch(/^[A-Z].* \(\d+\.\d+\)\.$/u);
});

/** Nothing of what the Germans would do behind it. */
test('what an answer brings is what comes of it, as far as the combat goes', () => {
  const { table, sitting } = seated((each) => asks(gameOf(each), 'retreat-hex'));
  const game = gameOf(sitting());
  const answer = game.question?.kind === 'choice' ? (game.question.options[0] ?? '') : '';
  const brought = broughtBy(game, answer);
  expect(brought?.told.every(({ rule }) => rule.startsWith('12.'))).toBe(true);
  const before = sitting().log().length;
  table.play('anna', 'question.answer', { answer });
  const steps = sitting()
    .log()
    .slice(before)
    .filter(({ type }) => type === stepDone.type);
  for (const [index, { rule, what }] of (brought?.told ?? []).entries())
    expect(steps[index]?.data).toMatchObject({ rule, what });
});
