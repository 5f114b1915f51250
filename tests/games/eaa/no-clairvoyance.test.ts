/**
 * The Germans read nothing that a person at the paper table could not see: neither draws to come nor the Allied hand, drafts
 * or standing orders. Campaigns that are equal so far and differ in one of these go on alike until it shows.
 */
import { describe, expect, test } from 'vitest';
import { eaa } from '../../../src/games/eaa/game.ts';
import { openActivation } from '../../../src/games/eaa/orders/6.0-orders.ts';
import { keyOf } from '../../../src/games/eaa/position/changes.ts';
import { emit } from '../../../src/games/eaa/runs/event.ts';
import { stepDone } from '../../../src/games/eaa/runs/runs-played.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { sideOf } from '../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap } from '../../../src/games/eaa/world/world.ts';
import type { DiceSource } from '../../../src/kernel/dice.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { turnsOf } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { Random } from '../kgp/random-player.ts';
import { openGame } from './game-table.ts';
import { ordersOf, playNext } from './random-game.ts';
import {
  diceFrom,
  type EaaTable,
  firstDifference,
  give,
  type PublicEvent,
  playBoth,
  publicEvents,
  stepsDone,
  withOtherCards,
  withOtherFuture,
} from './twins.ts';

const SEED = testSeed('Enemy Action: no clairvoyance');
const SEEDS = Array.from(
  { length: Number(process.env.UMPIRE_EAA_TWINS ?? 1) },
  (_, number) => `${SEED}/${number}`,
);

const isDue = turnsOf('twins of Enemy Action', 14);
/** One is planted a run: to find it takes as long as all the rest. */
const isPlanted = turnsOf('Germans who peek', 4);

/** Which game is played, and for whoever peeks at what is to come: by which dice. */
interface Play {
  readonly game?: Game<EaaState>;
  readonly sight?: { dice?: DiceSource };
}

const dayIn = (table: EaaTable) => table.state().game.world?.day ?? 0;
const handIn = (table: EaaTable) => table.state().game.own.piles.hand;

/** Two that differ in the rolls and draws behind one of the next: what is seen of them until they are no longer alike. */
function otherFuture(seed: string, { game = eaa, sight = {} }: Play = {}) {
  const random = new Random(`${seed} future`);
  const dice = diceFrom(seed);
  sight.dice = dice;
  const table = openGame({ dice, game });
  for (let orders = random.int(0, 12); orders > 0 && playNext(table, random); orders -= 1);
  const before = publicEvents(table).length;
  const all = [dice, withOtherFuture(dice, `${seed} other`, random.int(1, 25))] as const;
  const twins = [table.fork({ dice: all[0] }), table.fork({ dice: all[1] })] as const;
  // What is peeked at are other numbers than those that are rolled by and by.
  const peeked = [dice, diceFrom(`${seed} other`)] as const;
  const players = [new Random(seed), new Random(seed)] as const;
  for (let orders = 0; orders < 40; orders += 1) {
    for (const index of [0, 1] as const) {
      sight.dice = peeked[index];
      playNext(twins[index], players[index]);
    }
    const seen = firstDifference(publicEvents(twins[0], before), publicEvents(twins[1], before));
    if (seen !== undefined) return seen;
  }
  throw new Error('they never differed');
}

/** Two hands on a day of the game; what happens until its evening, where they are laid open (4.0 V). */
function otherHand(seed: string, day: number, { game = eaa }: Play = {}) {
  const dice = diceFrom(seed);
  const others = withOtherCards(dice, `${seed} other cards`, day - 16);
  const twins = [openGame({ dice, game }), openGame({ dice: others, game })] as const;
  const random = new Random(`${seed} hands`);
  let differed = 0;
  while (dayIn(twins[0]) <= day && playBoth(random, twins))
    if (dayIn(twins[0]) === day && canonicalJson(handIn(twins[0])) !== canonicalJson(handIn(twins[1])))
      differed += 1;
  const seen = twins.map((each) => untilEvening(publicEvents(each), day));
  const [one = [], other = []] = seen;
  return { differed, length: one.length, seen: firstDifference(one, other) };
}

function untilEvening(events: readonly PublicEvent[], day: number): readonly PublicEvent[] {
  const evenings = events.flatMap(({ text }, at) => (text.includes('"stage":"dusk"') ? [at] : []));
  return events.slice(0, evenings[day - 17]);
}

/** Where one writes drafts before he commits what the other commits at once. */
function otherDraft(seed: string, { game = eaa }: Play = {}) {
  const table = openGame({ dice: diceFrom(seed), game });
  const random = new Random(`${seed} drafts`);
  const before = publicEvents(table).length;
  let drafts = 0;
  const twins = [table, table.fork({ dice: diceFrom(seed) })] as const;
  for (let orders = 0; orders < 40; orders += 1) {
    const view = twins[1].view('allied');
    if (openActivation(view) !== undefined) {
      const texts = Array.from({ length: 4 }, () => ordersOf(random, view)).filter((text) => text !== '');
      for (const text of texts) give(twins[1], { order: 'orders.write', args: { orders: text } });
      drafts += texts.length;
    }
    if (!playBoth(random, twins)) break;
  }
  return { drafts, seen: firstDifference(publicEvents(twins[0], before), publicEvents(twins[1], before)) };
}

const HOLD = 'all hold\ntactics none\ninterdiction none';

/** What these orders say, given by hand; `undefined`: they do not say it. */
function byHand({ question, stage }: EaaState) {
  if (stage === 'interdiction' && question === undefined)
    return { order: 'interdiction.play', args: { card: 0 } };
  if (question?.kind === 'cards' && question.role === 'defender')
    return { order: 'tactics.play', args: { cards: '' } };
  if (question?.of === 'defend' && question.options.includes('step'))
    return { order: 'question.answer', args: { answer: 'step' } };
  return undefined;
}

/** One has standing orders, the other answers each question as they would. */
function otherStanding(seed: string, { game = eaa }: Play = {}) {
  const dice = diceFrom(seed);
  const table = openGame({ dice, game });
  const twins = [table, table.fork({ dice })] as const;
  twins[1].order('allied', 'defence.set', { orders: HOLD });
  const random = new Random(`${seed} standing`);
  let answered = 0;
  for (let orders = 0; orders < 60; orders += 1) {
    for (
      let given = byHand(twins[0].state().game);
      given !== undefined;
      given = byHand(twins[0].state().game)
    ) {
      answered += 1;
      give(twins[0], given);
    }
    if (!playBoth(random, twins)) break;
  }
  return { answered, seen: firstDifference(stepsDone(twins[0]), stepsDone(twins[1])) };
}

/** One has standing orders for a unit that is never asked about; until it is. */
function unaskedStanding(seed: string, { game = eaa }: Play = {}) {
  const dice = diceFrom(seed);
  const table = openGame({ dice, game });
  const twins = [table, table.fork({ dice })] as const;
  const random = new Random(`${seed} unasked`);
  const allied = unitsOnMap(worldIn(table.state().game)).filter(
    ({ counter }) => sideOf(counter) === 'allied',
  );
  const key = keyOf(random.pick(allied));
  twins[1].order('allied', 'defence.set', { orders: `lose ${key} last` });
  for (let orders = 0; orders < 30 && playBoth(random, twins); orders += 1)
    if (askedAbout(publicEvents(twins[0]), key) >= 0) break;
  const [one, other] = [publicEvents(twins[0]), publicEvents(twins[1])];
  const end = askedAbout(one, key);
  return end < 0 ? firstDifference(one, other) : firstDifference(one.slice(0, end), other.slice(0, end));
}

/** Where a step of that unit may be lost for the first time. */
function askedAbout(events: readonly PublicEvent[], key: string): number {
  return events.findIndex(
    ({ type, text }) =>
      type === 'question.asked' && text.includes('"step-loss"') && text.includes(`"${key}"`),
  );
}

describe.each(SEEDS)('seed %s', (seed) => {
  test.runIf(isDue())(
    'draws to come: nothing differs before the first that does, not even what it is drawn for',
    () => {
      const { one, other } = otherFuture(seed);
      expect([one.type, other.type]).toEqual(['rolled', 'rolled']);
      const [{ values, piece, ...purpose }, theirs] = [
        JSON.parse(one.text).data,
        JSON.parse(other.text).data,
      ];
      expect(theirs).toMatchObject(purpose);
      expect(theirs.values).not.toEqual(values);
      expect(piece === undefined).toBe(theirs.piece === undefined);
    },
  );

  for (const day of [17, 18])
    test.runIf(isDue())(`the Allied hand of December ${day}: nothing differs until it is laid open`, () => {
      const { differed, length, seen } = otherHand(seed, day);
      expect(seen).toBeUndefined();
      expect(differed).toBeGreaterThan(5);
      expect(length).toBeGreaterThan(100);
    });

  test.runIf(isDue())('drafts: whoever writes some and commits the same has the same Germans', () => {
    const { drafts, seen } = otherDraft(seed);
    expect(seen).toBeUndefined();
    expect(drafts).toBeGreaterThan(2);
  });

  test.runIf(isDue())('standing orders that answer as the player does: the same Germans', () => {
    const { answered, seen } = otherStanding(seed);
    expect(seen).toBeUndefined();
    expect(answered).toBeGreaterThan(3);
  });

  test.runIf(isDue())('standing orders that nobody asks for: nothing differs', () => {
    expect(unaskedStanding(seed)).toBeUndefined();
  });

  test.runIf(isDue())('the same seed, orders and pack: the same bytes', () => {
    const [one, same] = [0, 1].map(() => {
      const table = openGame({ seed: Buffer.alloc(32, SEEDS.indexOf(seed)) });
      const random = new Random(seed);
      for (let orders = 0; orders < 40 && playNext(table, random); orders += 1);
      return JSON.stringify(table.events());
    });
    expect(same).toBe(one);
  });
});

/** Germans who choose their objective by what they cannot know: by a number that is made of it. */
function clairvoyant(peek: (game: EaaState) => number, isTime: (game: EaaState) => boolean): Game<EaaState> {
  return {
    ...eaa,
    advance(work) {
      const { game } = work.state;
      if (game.world !== undefined && game.run === undefined && isTime(game)) {
        const { grid } = worldIn(game).position.ground;
        const hex = grid.hexAt(peek(game) % grid.hexes.length);
        const objectives = { '6pz': { hex, compass: 'west', placement: 1 } };
        const of = { army: '6pz', die: 1, to: hex, placement: 1 };
        emit(work, stepDone, 'everyone', {
          rule: '9.11',
          what: 'objective placed',
          of,
          changes: { objectives },
        });
      }
      eaa.advance(work);
    },
  };
}

/** Behind an Allied impulse: what is told here comes before the Germans act. */
const isGerman = ({ stage }: EaaState) => stage === 'refill';
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('a German who peeks is found out', () => {
  // Not in each game do the Germans have something to choose by it; where they do, the twins may part before both are over.
  const seeds = Array.from({ length: 16 }, (_, number) => `19441219/${number}`);
  const isFound = (look: (seed: string) => { readonly one: PublicEvent } | undefined) =>
    seeds.some((seed) => {
      try {
        return look(seed)?.one.type === 'step.done';
      } catch {
        return false;
      }
    });

  test.runIf(isPlanted())('at draws to come', () => {
    const sight: { dice?: DiceSource } = {};
    const purpose = { rule: '12.4', kind: 'draw', audience: 'everyone', by: 'allied', of: 60 } as const;
    const chit = () => sight.dice?.values({ ...purpose, path: 'pile/chits/9/0' }, 0)?.[0] ?? 0;
    expect(isFound((seed) => otherFuture(seed, { game: clairvoyant(chit, isGerman), sight }))).toBe(true);
  });

  test.runIf(isPlanted())('at the Allied hand', () => {
    const game = clairvoyant(({ own }) => sum(own.piles.hand), isGerman);
    expect(isFound((seed) => otherHand(seed, 17, { game }).seen)).toBe(true);
  });

  test.runIf(isPlanted())('at drafts', () => {
    const game = clairvoyant(
      ({ own }) => own.draft.length,
      ({ stage, own }) => stage === 'allied' && own.queue.length === 0,
    );
    expect(isFound((seed) => otherDraft(seed, { game }).seen)).toBe(true);
  });

  test.runIf(isPlanted())('at standing orders', () => {
    const game = clairvoyant(({ own }) => own.standing.length, isGerman);
    expect(isFound((seed) => otherStanding(seed, { game }).seen)).toBe(true);
    expect(isFound((seed) => unaskedStanding(seed, { game }))).toBe(true);
  });
});
