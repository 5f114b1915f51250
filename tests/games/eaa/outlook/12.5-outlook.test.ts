/** What is said of the answers to a question in a combat, against what comes of them. */
import { expect, test } from 'vitest';
import { tacticsFrom } from '../../../../src/games/eaa/battle/12.0-attack-lines.ts';
import { attackTargets } from '../../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { nextOrder, type Planned } from '../../../../src/games/eaa/bot/plain.ts';
import { meanHits, type Odds } from '../../../../src/games/eaa/chits/12.4-odds.ts';
import { ROLES } from '../../../../src/games/eaa/chits/combat-facts.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { chitOdds, defenseOdds } from '../../../../src/games/eaa/outlook/12.5-outlook.ts';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import type { Step } from '../../../../src/games/eaa/runs/runs-played.ts';
import { worldIn } from '../../../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { turnsOf } from '../../../support/part.ts';
import { Random } from '../../kgp/random-player.ts';
import { openSeeded } from '../planned-game.ts';

/** What is foretold of an answer; `undefined`: nothing is asked of which anything could be. */
function foretold(view: EaaState, { args }: Planned): Odds | undefined {
  const { question } = view;
  if (question?.of === 'chits') return chitOdds(view).find(({ drawn }) => String(drawn) === args.answer);
  if (question?.kind !== 'cards') return undefined;
  const text = String(args.cards ?? '');
  const played = text === '' ? [] : tacticsFrom(bookOf(view), worldIn(view), text);
  if (typeof played === 'string') throw new Error(played);
  return defenseOdds(view, question, played);
}

/** The hits that an order has brought first. */
function hitsAfter(table: MemoryTable<EaaState>, { order, args }: Planned) {
  const before = table.events().length;
  table.order('allied', order, args);
  const step = table
    .events()
    .slice(before)
    .flatMap(({ type, data }) => (type === 'step.done' ? [data as unknown as Step] : []))
    .find(({ what }) => what === 'hits');
  if (step === undefined) throw new Error('no hits');
  const { chits, attacker, defender } = step.of as { chits: number[]; attacker: number; defender: number };
  return { drawn: chits.length, attacker, defender };
}

/** What the program would order, but that it attacks wherever it may, leaves open how many chits, and says any number then. */
function planned(view: EaaState, random: Random): Planned | undefined {
  const { question } = view;
  if (question?.of === 'chits')
    return { order: 'question.answer', args: { answer: random.pick(question.options) } };
  const next = nextOrder(view);
  const activation = openActivation(view);
  // 6.3: who was activated by itself may not attack.
  if (activation === undefined || activation.isSingle || next?.order !== 'orders.commit') return next;
  const [first] = attackTargets(worldIn(view), { ...activation, active: activation.units });
  return first === undefined ? next : { ...next, args: { orders: `attack ${first.target}`, after: 'more' } };
}

/** Questions of each kind; more in the soak. */
const ENOUGH = Number(process.env.UMPIRE_EAA_OUTLOOK ?? 6);

/** Every question of some games, until there are enough of both kinds. */
function* answered() {
  const counts = new Map<string | undefined, number>();
  const isEnough = () => ['tactics', 'chits'].every((of) => (counts.get(of) ?? 0) >= ENOUGH);
  for (let seed = 1; !isEnough(); seed += 1) {
    const table = openSeeded(seed);
    const random = new Random(`outlook ${seed}`);
    while (table.state().core.status === 'running' && !isEnough()) {
      const view = table.view('allied');
      const next = planned(view, random);
      if (next === undefined) throw new Error(table.desk('allied').text);
      const odds = foretold(view, next);
      if (odds === undefined) table.order('allied', next.order, next.args);
      else {
        const of = view.question?.of;
        counts.set(of, (counts.get(of) ?? 0) + 1);
        yield { of, odds, came: hitsAfter(table, next) };
      }
    }
  }
}

const isDue = turnsOf('games of the programs of Enemy Action', 3);

test.runIf(isDue())('12.4, 12.5: what comes of an answer was foretold, and as often as was said', () => {
  const all = [...answered()];
  for (const of of ['tactics', 'chits'] as const) {
    const these = all.filter((each) => each.of === of);
    expect(these.length, of).toBeGreaterThanOrEqual(ENOUGH);
    for (const { odds, came } of these) {
      const { drawn, ...hits } = came;
      expect(odds.drawn).toBe(drawn);
      expect(odds.outcomes.map(({ attacker, defender }) => ({ attacker, defender }))).toContainEqual(hits);
    }
    for (const role of ROLES) {
      const off = these.reduce((sum, { odds, came }) => sum + came[role] - meanHits(odds.outcomes)[role], 0);
      const spread = these.reduce((sum, { odds: { outcomes } }) => {
        const mean = meanHits(outcomes)[role];
        return sum + outcomes.reduce((part, each) => part + each.chance * (each[role] - mean) ** 2, 0);
      }, 0);
      expect(Math.abs(off), `${of}, ${role}`).toBeLessThan(3 * Math.sqrt(spread));
    }
  }
});
