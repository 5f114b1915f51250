/**
 * 12.5 in the middle of a combat: what an answer may bring, exactly. The German tactics are known by then, and of a German
 * attack how many chits are drawn: all that there can be (12.4).
 */

import { minimumDrawn } from '../battle/12.0-attack-steps.ts';
import { type Played, withTactics } from '../battle/12.3-allied-tactics.ts';
import { germanSupport } from '../battle/12.3-german-tactics.ts';
import { type DrawRange, drawsOf } from '../chits/12.4-draws.ts';
import { type Odds, oddsOf } from '../chits/12.4-odds.ts';
import { combatFacts } from '../chits/combat-facts.ts';
import { bookOf } from '../packs/book.ts';
import { lastStep } from '../runs/told-again.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState } from '../state.ts';
import { behind, type CardsAsk } from '../steps/procedure.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { unitsOnMap } from '../world/world.ts';

/**
 * Of a German attack, with these cards against it. `undefined`: it cannot be told, for a question that an earlier version
 * has asked.
 * @throws for cards that cannot be played so
 */
export function defenseOdds(game: EaaState, ask: CardsAsk, played: readonly Played[]): Odds | undefined {
  const { attacked, retreated, by, against } = ask;
  if (ask.role !== 'defender' || attacked === undefined || retreated === undefined) return undefined;
  const book = bookOf(game);
  const before = worldIn(game);
  const target = before.position.ground.grid.indexOf(ask.target);
  const { world, support } = withTactics(book, before, ask, played);
  const keys = new Set(by);
  const facts = combatFacts(world.position, {
    target,
    by: unitsOnMap(world).filter(({ counter }) => keys.has(counterKey(counter))),
    support: { attacker: germanSupport(book, world.position, target, against), defender: support },
    attacked: new Set(attacked),
    retreated: new Set(retreated),
  });
  const { maximum } = drawsOf(facts);
  return oddsOf(book.pack.chits, world.cup, facts, { from: maximum, to: maximum })[0];
}

/** Of an Allied attack whose first chits are drawn, for each number of them in all that can be said (12.4). */
export function chitOdds(game: EaaState): readonly Odds[] {
  const { question } = game;
  const step = question?.of === 'chits' ? lastStep(game) : undefined;
  const drawn = step && behind(step, minimumDrawn);
  if (question?.of !== 'chits' || step === undefined || drawn === undefined) return [];
  const numbers = question.options.map(Number);
  const range: DrawRange = { from: Math.min(...numbers), to: Math.max(...numbers) };
  return oddsOf(bookOf(game).pack.chits, step.world.cup, drawn.facts, range);
}
