/** The answers of standing orders to questions in a German impulse; `undefined`: they do not cover it. */

import { type Played, tacticFault, tacticsOpen } from '../battle/12.3-allied-tactics.ts';
import { strengthsIn } from '../chits/12.41-strengths.ts';
import { combatFacts } from '../chits/combat-facts.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState, Question } from '../state.ts';
import type { CardsAsk } from '../steps/procedure.ts';
import type { CombatNow } from '../steps/step.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { readStanding, type StandingOrder, standFor } from './standing-orders.ts';

/** From the whole state, or the side's own view. */
export function standingAnswer(game: EaaState, question: Question): string | undefined {
  const { standing } = game.own;
  if (standing === '') return undefined;
  const book = bookOf(game);
  const world = worldIn(game);
  const read = readStanding(book, world, stillHere(book, world, standing));
  if (!read.ok) return undefined;
  const { orders } = read;
  if (question.kind === 'cards') return cardsFor(book, world, game, orders, question);
  switch (question.of) {
    case 'defend':
      return game.combat && standOf(world, orders, game.combat, question.options);
    case 'retreat-hex':
      return game.combat && towardOf(world, orders, game.combat, question.options);
    case 'step-loss':
      return lossOf(orders, question.options);
    default:
      return undefined;
  }
}

/** 5.1: it has been said that no card is played in the morning. */
export function saysNoInterdiction(game: EaaState): boolean {
  const { standing } = game.own;
  if (standing === '') return false;
  const book = bookOf(game);
  const world = worldIn(game);
  const read = readStanding(book, world, stillHere(book, world, standing));
  return read.ok && read.orders.some(({ kind }) => kind === 'no interdiction');
}

/** Lines for units that are gone say nothing any more. */
function stillHere(book: Book, world: World, standing: string): string {
  return standing
    .split('\n')
    .filter((line) => readStanding(book, world, line).ok)
    .join('\n');
}

function standOf(
  world: World,
  orders: readonly StandingOrder[],
  { target, hits }: CombatNow,
  options: readonly string[],
): string | undefined {
  const stand = standFor(world, orders, target);
  if (stand === undefined) return undefined;
  const isEnough = (hits?.defender ?? 0) >= stand.atHits;
  if (stand.how === 'hold' || !isEnough) return options.find((option) => option === 'step');
  const wished = Array.from({ length: stand.hexes }, (_, index) => `retreat ${stand.hexes - index}`);
  return wished.find((each) => options.includes(each));
}

/** 12.7: of the hexes that are open the nearest to the one that was named; the lowest-numbered of several. */
function towardOf(
  { position }: World,
  orders: readonly StandingOrder[],
  { target }: CombatNow,
  options: readonly string[],
): string | undefined {
  const { grid } = position.ground;
  const stands = orders.filter((order) => order.kind === 'stand');
  const stand =
    stands.findLast(({ who, toward }) => who === target && toward !== undefined) ??
    stands.findLast(({ who, toward }) => who === 'all' && toward !== undefined);
  const toward = stand?.toward;
  if (toward === undefined) return undefined;
  const far = (hex: string) => grid.stepsBetween(grid.indexOf(hex), grid.indexOf(toward));
  return options.toSorted((a, b) => far(a) - far(b) || a.localeCompare(b, 'en'))[0];
}

function lossOf(orders: readonly StandingOrder[], options: readonly string[]): string | undefined {
  const losses = orders.filter((order) => order.kind === 'lose');
  const first = losses.find(({ unit, when }) => when === 'first' && options.includes(unit));
  if (first !== undefined) return first.unit;
  const last = new Set(losses.filter(({ when }) => when === 'last').map(({ unit }) => unit));
  const others = options.filter((option) => !last.has(option));
  return others.length === 1 ? others[0] : undefined;
}

/** 12.3: the first line whose odds are reached and whose card is there; `[]`: none is to be played. */
function cardsFor(
  book: Book,
  world: World,
  game: EaaState,
  orders: readonly StandingOrder[],
  ask: CardsAsk,
): string | undefined {
  const lines = orders.filter((order) => order.kind === 'tactics');
  if (lines.length === 0 || ask.role !== 'defender') return undefined;
  const { hand } = game.own.piles;
  const open = tacticsOpen(book, world, ask, hand).cards;
  const tenths = oddsOf(world, ask);
  for (const { tactic, card, atTenths } of lines) {
    if (tactic === undefined || tenths < atTenths) continue;
    const found = open.find(
      (each) =>
        (card === undefined || each.card === card) &&
        each.as.some((one) => one.tactic === tactic && one.fault === undefined),
    );
    if (found === undefined) continue;
    const played: readonly Played[] = [{ card: found.card, tactic }];
    if (tacticFault(book, world, ask, hand, played) === undefined) return JSON.stringify(played);
  }
  return '[]';
}

/** German strength to Allied, in tenths, as the chits compare it (12.41). */
function oddsOf(world: World, { target, by }: CardsAsk): number {
  const keys = new Set(by);
  const attackers = unitsOnMap(world).filter(({ counter }) => keys.has(counterKey(counter)));
  const none = { tactics: 0, aids: [] };
  const facts = combatFacts(world.position, {
    target: world.position.ground.grid.indexOf(target),
    by: attackers,
    support: { attacker: none, defender: none },
  });
  const { attack, defense } = strengthsIn(facts);
  return Math.floor((attack.total * 10) / Math.max(1, defense.total));
}
