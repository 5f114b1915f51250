/**
 * Enemy Action over the wire: two tables at which the same is seen to happen, but for the Allied hand, what is drafted, and
 * standing orders. Whoever else looks is given the same, to the byte, by every door.
 */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { cardsPrepared } from '../../src/games/eaa/hand/5.0-allied-cards.ts';
import { openActivation } from '../../src/games/eaa/orders/6.0-orders.ts';
import { type EaaWork, emit } from '../../src/games/eaa/runs/event.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import type { Audience } from '../../src/kernel/audience.ts';
import { decision } from '../../src/kernel/decision.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

bringHousePacks();

const isDue = turnsOf('doors of two games', 3, 2);

/** One of each kind of answer; all of them are asked in `tests/pairs/positions.ts`. */
const LOOKS = [
  ['status', {}],
  ['mine', {}],
  ['show', {}],
  ['show', { what: 'waiting' }],
  ['log', {}],
  ['why', { line: '12' }],
  ['export', {}],
  ['map show', { hex: '0705' }],
  ['odds', { attack: 'attack 0704 with 12 Screen' }],
  ['unit', { who: 'Peiper' }],
] as const;

/** What is typed of a command when its choices are asked for. */
const TYPED = [
  ['odds', 'attack', { attack: 'attack ' }],
  ['give', 'order', { order: '' }],
  ['give', 'with', { order: 'Standing orders', with: 'all ' }],
] as const;

/** What an outsider tries to give. */
const TRIED = ['Commit orders', 'Standing orders'] as const;

const gameOf = ({ wire }: DoorTable) => wire.state().game as unknown as EaaState;

/** At one table a card of the hand is changed with one that lies in the pile; at the other the hand stays as it is. */
function swapping(audience: Audience) {
  return decision({
    order: 'hand.swap',
    rule: '5.0',
    summary: 'Change a card of the hand, for a test',
    args: z.strictObject({ swaps: z.boolean() }),
    offers: (_view, { side }) =>
      side !== 'allied'
        ? []
        : [true, false].map((swaps) => ({
            order: 'hand.swap',
            decision: 'swap',
            rev: 0,
            rule: '5.0',
            label: `Swap ${swaps}`,
            fixed: { swaps },
            fields: [],
          })),
    effect(work: EaaWork, _seat, { swaps }) {
      const { piles, shuffles, drawn } = work.state.game.own;
      emit(work, cardsPrepared, audience, { piles: swaps ? exchanged(piles) : piles, shuffles, drawn });
    },
  });
}

type Piles = EaaState['own']['piles'];

/** The highest of the primary cards in the hand for the lowest of those that are left, or the same with supplementals. */
function exchanged(piles: Piles): Piles {
  const { hand, primaries, available } = piles;
  for (const pile of ['primaries', 'available'] as const) {
    const [from] = { primaries, available }[pile];
    const to = hand.at(-1);
    if (from === undefined || to === undefined) continue;
    const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b);
    return {
      ...piles,
      hand: sorted([...hand.slice(0, -1), from]),
      [pile]: sorted([...piles[pile].slice(1), to]),
    };
  }
  throw new Error('nothing to change it with');
}

function order({ wire }: DoorTable, name: string, args: Record<string, unknown>): void {
  const user = wire.actor('anna').user.id;
  const draft = { order: name, args };
  const given = wire.moderator.submit({ campaign: wire.campaign, user, seat: 'allied', draft });
  if (!given.ok) throw new Error(`${name}: ${given.ruling.message} ${given.ruling.legal}`);
}

async function lookAround(pair: DoorPair, readers: readonly string[]): Promise<void> {
  for (const who of readers) {
    await pair.both(who, 'desk', (table) => table.desk(who));
    for (const [command, options] of LOOKS) await pair.slash(who, command, options);
    for (const [command, focused, options] of TYPED)
      await pair.both(who, `is given choices of ${command}: ${JSON.stringify(options)}`, ({ wire }) =>
        wire.done(wire.actor(who).autocomplete(wire.channel, command, options, focused)),
      );
    for (const tried of TRIED) await pair.slash(who, 'give', { order: tried, with: 'all hold' });
  }
  pair.same('after looking around');
}

async function begun(game: Game<EaaState> = eaa, audience: Audience = 'side:allied'): Promise<DoorPair> {
  const decisions = [...game.decisions, swapping(audience)];
  const pair = await DoorPair.open([anyGame({ ...game, decisions })]);
  onTestFinished(() => pair.close());
  await pair.slash('anna', 'campaign practice', {});
  await pair.each((table) => {
    for (const { id } of table.wire.state().core.seats) order(table, 'confirm', { word: `word of ${id}` });
  });
  return pair;
}

/** No tactics, the first answer that is legal; until a card can be played. */
function answerAll(table: DoorTable): void {
  for (;;) {
    const { question, stage } = gameOf(table);
    if (question?.kind === 'cards') order(table, 'tactics.play', { cards: '' });
    else if (question !== undefined) order(table, 'question.answer', { answer: question.options[0] });
    else if (stage === 'interdiction') order(table, 'interdiction.play', { card: 0 });
    else return;
  }
}

/** A card that both hands hold and that activates a formation. */
function commonActivation({ tables }: DoorPair): Record<string, unknown> {
  const [one = [], other = []] = tables.map(({ wire }) =>
    wire.moderator
      .offers(wire.campaign, 'allied')
      .filter((each) => each.order === 'card.play' && String(each.fixed.command).startsWith('activate '))
      .map(({ fixed }) => JSON.stringify(fixed)),
  );
  const found = one.find((each) => other.includes(each));
  if (found === undefined) throw new Error('no card is in both hands');
  return JSON.parse(found) as Record<string, unknown>;
}

test.runIf(isDue())('the hand, drafts and standing orders', async () => {
  const pair = await begun();
  const readers = ['ben', 'cleo'];
  pair.watch(...readers);
  await swapInOne(pair);
  const [hand, otherHand] = pair.tables.map((table) => gameOf(table).own.piles.hand);
  expect(otherHand).not.toEqual(hand);
  pair.same('two hands');
  await lookAround(pair, readers);

  // Nobody asks for what the one side has ordered; who stands alone has nobody beside him to lose first.
  await pair.each((table, index) =>
    order(table, 'defence.set', { orders: index === 0 ? 'lose 395.99 first' : '' }),
  );
  await pair.each((table, index) => {
    if (index === 0) order(table, 'defence.set', { orders: 'lose 395.99 last' });
  });
  pair.same('standing orders');
  await lookAround(pair, readers);

  await pair.each(answerAll);
  pair.same('an Allied impulse');
  const card = commonActivation(pair);
  await pair.each((table) => order(table, 'card.play', card));
  for (const table of pair.tables) expect(openActivation(gameOf(table))).toBeDefined();
  await pair.each((table, index) => {
    const unit = openActivation(gameOf(table))?.units[0] ?? '';
    for (let drafts = 0; drafts <= index * 2; drafts += 1)
      order(table, 'orders.write', { orders: index === 0 ? '' : `dig ${unit}` });
  });
  pair.same('drafts');
  await lookAround(pair, readers);

  await pair.each((table) => order(table, 'orders.commit', { orders: '', after: 'end' }));
  await pair.each(answerAll);
  pair.same('the next German impulse');
  await lookAround(pair, readers);

  // Its own people see it.
  const own = await Promise.all(
    pair.tables.map(async (table) => table.eyes('anna').told(await table.slash('anna', 'show'))),
  );
  expect(own[1]).not.toBe(own[0]);
  pair.expectWell(false);
});

/** What the comparison says; `undefined`: nothing. */
async function found(look: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await look();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const swapInOne = (pair: DoorPair) =>
  pair.each((table, index) => order(table, 'hand.swap', { swaps: index === 0 }));

test.runIf(isDue())('a leak is found: the hand in the status', async () => {
  let truth: EaaState | undefined;
  const pair = await begun({
    ...eaa,
    status(view, viewer) {
      const notice = eaa.status(view, viewer);
      return { ...notice, text: `${notice.text}\n${truth?.own.piles.hand.join()}` };
    },
  });
  pair.watch('cleo');
  await swapInOne(pair);
  const look = () =>
    pair.both('cleo', 'status', (table) => {
      truth = gameOf(table);
      return table.slash('cleo', 'status');
    });
  expect(await found(look)).toContain('differs at');
});

test.runIf(isDue())('a leak is found: an event of the side for everybody', async () => {
  const pair = await begun(eaa, 'everyone');
  pair.watch('cleo');
  await swapInOne(pair);
  expect(await found(() => pair.slash('cleo', 'export'))).toContain('differs at');
});
