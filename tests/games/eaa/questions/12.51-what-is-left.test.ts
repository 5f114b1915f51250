/** 12.51: a combat asks of hit after hit; each question says how many are left, and where the defenders stand by then. */
import { expect, test } from 'vitest';
import type { Ask } from '../../../../src/games/eaa/combat/course.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { Random } from '../../kgp/random-player.ts';
import { openSeeded } from '../planned-game.ts';
import { nextOrder } from '../random-game.ts';

type Choice = Extract<Ask, { kind: 'choice' }>;

function defendAsked({ question }: EaaState): Choice | undefined {
  return question?.of === 'defend' ? question : undefined;
}

/** Each question about a hit on the defenders that follows another one of the same combat. */
function* followed(table: MemoryTable<EaaState>, random: Random, orders: number) {
  let last: { readonly asked: Choice; readonly answer: string; readonly combat: string } | undefined;
  for (let given = 0; given < orders; given += 1) {
    const view = table.view('allied');
    const next = nextOrder(table, random);
    if (next === undefined) return;
    const asked = defendAsked(view);
    const combat = JSON.stringify([view.impulse, view.stage, view.combat]);
    if (asked !== undefined && last?.combat === combat) yield { ...last, after: asked };
    if (asked !== undefined) last = { asked, answer: String(next.args.answer), combat };
    else if (view.question?.of !== 'retreat-hex' && view.question?.of !== 'step-loss') last = undefined;
    table.order('allied', next.order, next.args);
  }
}

function stepsOf({ now }: Choice): number {
  return (now?.defenders ?? []).reduce((sum, { steps }) => sum + steps, 0);
}

/** Questions behind each kind of answer. */
const ENOUGH = 2;

test('12.51: what is left after a step or a retreat, where the defenders are, and what the next answer means', () => {
  const seen = new Map<string, number>();
  const isEnough = () => ['retreat 1', 'step'].every((each) => (seen.get(each) ?? 0) >= ENOUGH);
  for (let seed = 1; !isEnough() && seed <= 6; seed += 1) {
    const table = openSeeded(seed);
    for (const { asked, answer, after } of followed(table, new Random(`left ${seed}`), 140)) {
      const hexes = answer === 'step' ? 0 : Number(answer.slice(-1));
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
      expect(after.hits?.gone).toBe((asked.hits?.gone ?? 0) + hexes);
      expect(after.hits?.left).toBe((asked.hits?.left ?? 0) - Math.max(1, hexes));
      if (answer === 'step') expect(stepsOf(after)).toBe(stepsOf(asked) - 1);
      const text = table.desk('allied').text;
      const left = after.hits?.left ?? 0;
      expect(text).toContain(`${left} ${left === 1 ? 'hit' : 'hits'} more on the defenders`);
      for (const { hex, steps } of after.now?.defenders ?? []) {
        if (hexes > 0) expect(hex).not.toBe(asked.now?.defenders[0]?.hex);
        expect(text).toContain(`${steps === 1 ? '1 step' : `${steps} steps`}`);
        expect(text).toContain(hex);
      }
      const offers = table.offers('allied').filter(({ order }) => order === 'question.answer');
      for (const { fixed, detail } of offers) {
        const on = fixed.answer === 'step' ? 0 : Number(String(fixed.answer).slice(-1));
        expect(detail?.includes('dispersed')).toBe(on > 0 && (after.hits?.gone ?? 0) + on === 2);
      }
      if (isEnough()) break;
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(['retreat 1', 'step']);
});
