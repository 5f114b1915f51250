/**
 * The people of the Allied side and their corps: each drafts, commits and answers for their own; the commander does so
 * for all.
 */
import type { Part } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { commanderOf, holderOf } from '../../../kernel/team.ts';
import { bookOf } from '../packs/book.ts';
import { unitsIn } from '../position/near.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, Question } from '../state.ts';
import { counterKey, sideOf } from '../vocabulary/counters.ts';

/** The parts of a side that a commander can give to the side's people. */
export function partsOf({ game }: EaaCampaign, side: string): readonly Part[] {
  if (side !== 'allied' || game.world === undefined) return [];
  const own = [...bookOf(game).counters.values()].filter((counter) => sideOf(counter) === 'allied');
  const corps = [...new Set(own.map((counter) => counter.corps))];
  return corps.map((name): Part => ({ id: partFor(name), label: `${name} Corps`, group: 'Team: corps' }));
}

function partFor(corps: string): string {
  return `corps:${corps}`;
}

/** Whether all of these units, by their keys, are that person's: of a corps given to them, else of the commander. */
export function runsAll(view: EaaCampaign, seat: Seat, keys: readonly string[]): boolean {
  return keys.every((key) => {
    const corps = key.slice(0, key.indexOf('/'));
    return (holderOf(view, 'allied', partFor(corps)) ?? commanderOf(view, 'allied'))?.id === seat.id;
  });
}

/** Whether the units of a question are that person's; a question about none in particular is the commander's. */
export function isHisToAnswer(view: EaaCampaign, seat: Seat, question: Question): boolean {
  const { game } = view;
  const { combat } = game;
  if (combat === undefined) return false;
  const isAttack = game.run?.of.kind === 'attack';
  const { grid } = bookOf(game).ground;
  const there = unitsIn(worldIn(game).position, grid.indexOf(combat.target), 'allied');
  const defenders = there.map(({ counter }) => counterKey(counter));
  const keys = isAttack ? combat.attackers : defenders;
  return question.kind !== 'cards' && keys.length > 0 && runsAll(view, seat, keys);
}
