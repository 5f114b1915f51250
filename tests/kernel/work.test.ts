import { describe, expect, test } from 'vitest';
import { commitmentOf, mixSeed } from '../../src/kernel/commitment.ts';
import { type DiceSource, type Purpose, seededDice } from '../../src/kernel/dice.ts';
import type { Game } from '../../src/kernel/game.ts';
import { copyOf } from '../../src/kernel/json.ts';
import { openWork } from '../../src/kernel/work.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { coinTable, HOST_SEED } from '../support/kernel-table.ts';

const GAME = coin as unknown as Game<CoinState>;
const SCORE: Purpose = { path: 'score', rule: '1.4', kind: 'dr', audience: 'everyone', by: 'red' };
const LUCK: Purpose = { path: 'luck', rule: '1.3', kind: 'DR', audience: 'side:red', by: 'red' };

function work(dice: 'umpire' | 'hand' = 'umpire', source?: DiceSource, isKnown = false) {
  const { state } = coinTable({ common: { dice } });
  const before = isKnown ? copyOf(state) : undefined;
  const seed = mixSeed(HOST_SEED, state.core.words);
  const entropy = () => ({ seed, hostSeed: HOST_SEED, dice: source ?? seededDice(seed) });
  return { work: openWork(GAME, state, entropy, undefined, before), state, before, seed };
}

describe('emit', () => {
  test('applies the event at once, to the state that was given away for it', () => {
    const { work: open, state } = work();
    open.emit('scored', 'everyone', { side: 'red', dr: 4 });
    expect(open.state.game.hands.red.score).toBe(4);
    expect(open.state).toBe(state);
    expect(open.events).toEqual([
      { type: 'scored', v: 1, audience: 'everyone', data: { side: 'red', dr: 4 } },
    ]);
  });

  test('an event does not change with what it was made from', () => {
    const { work: open } = work();
    const words = [{ seat: 'red', word: 'a' }];
    open.emit('seed.mixed', 'everyone', { words });
    words.push({ seat: 'blue', word: 'b' });
    expect(open.events[0]?.data).toEqual({ words: [{ seat: 'red', word: 'a' }] });
  });

  test('a new event has the newest version of its type, so that no upcaster touches it', () => {
    const lift = () => ({ side: 'red', dr: 99 });
    const game = { ...GAME, upcasters: { 'scored@1': lift, 'scored@2': lift } };
    const open = openWork(game, work().state, () => {
      throw new Error('no dice');
    });
    open.emit('scored', 'everyone', { side: 'red', dr: 4 });
    expect(open.events[0]?.v).toBe(3);
    expect(open.state.game.hands.red.score).toBe(4);
  });
});

describe('roll', () => {
  test('is recorded with its purpose before anything that depends on it', () => {
    const { work: open, seed } = work();
    const roll = open.roll(LUCK);
    expect(roll.values).toEqual(seededDice(seed).values(LUCK, 0));
    expect(open.events).toEqual([
      {
        type: 'rolled',
        v: 1,
        audience: 'side:red',
        data: { ...LUCK, occurrence: 0, values: roll.values, source: 'umpire' },
      },
    ]);
  });

  test('counts how often each purpose was rolled', () => {
    const { work: open } = work();
    const occurrences = [open.roll(SCORE), open.roll(LUCK), open.roll(SCORE), open.roll(SCORE)];
    expect(occurrences.map(({ path, occurrence }) => `${path} ${occurrence}`)).toEqual([
      'score 0',
      'luck 0',
      'score 1',
      'score 2',
    ]);
  });

  test('says where the values come from', () => {
    const file: DiceSource = { source: 'file', values: () => [2] };
    expect(work('umpire', file).work.roll(SCORE)).toMatchObject({ source: 'file', values: [2] });
  });
});

describe('seal', () => {
  test('gives the side its opening and everybody a commitment that fits it and says nothing else', () => {
    const { work: open } = work();
    open.seal('red', 'hide/1', { number: 4 });
    const [sealed, committed] = open.events;
    expect(sealed).toMatchObject({
      type: 'sealed',
      audience: 'side:red',
      data: { side: 'red', value: { number: 4 } },
    });
    const { salt, commitment } = (sealed?.data ?? {}) as { salt: string; commitment: string };
    expect(commitmentOf({ number: 4 }, salt)).toBe(commitment);
    expect(committed).toEqual({
      type: 'committed',
      v: 1,
      audience: 'everyone',
      data: { decision: 'hide/1', commitment, sealed: 1, of: 2 },
    });
  });

  test('equal values of two sides look different, and the second is counted', () => {
    const { work: open } = work();
    open.seal('red', 'hide/1', { number: 4 });
    open.seal('blue', 'hide/1', { number: 4 });
    const [, first, , second] = open.events;
    expect(second?.data).toMatchObject({ sealed: 2, of: 2 });
    expect(second?.data.commitment).not.toBe(first?.data.commitment);
  });
});

describe('end', () => {
  test('shows the host’s seed, whose hash was posted first', () => {
    const { work: open } = work();
    open.end();
    expect(open.events).toEqual([
      { type: 'campaign.ended', v: 1, audience: 'everyone', data: { hostSeed: HOST_SEED.toString('hex') } },
    ]);
    expect(open.state.core.status).toBe('ended');
  });
});

describe.each([
  ['a copy of the state', false],
  ['the state as it stood before', true],
])('attempt, dice rolled by hand, taken back from %s', (_from, isKnown) => {
  const byHand = () => work('hand', undefined, isKnown);

  test('all or nothing: what was done before a missing die is undone, and the die is asked for', () => {
    const { work: open, before } = byHand();
    const stood = copyOf(before);
    open.emit('afterwards', 'everyone', { note: 'before' });
    const done = open.attempt(() => {
      open.emit('scored', 'everyone', { side: 'red', dr: 4 });
      open.roll(LUCK);
      open.emit('afterwards', 'everyone', { note: 'never' });
    });
    expect(done).toBe(false);
    expect(open.state.game).toMatchObject({ afterwards: 1, hands: { red: { score: 0 } } });
    expect(open.events.map(({ type, audience }) => `${type} ${audience}`)).toEqual([
      'afterwards everyone',
      'dice.asked side:red',
    ]);
    expect(open.events[1]?.data).toEqual({ ...LUCK, occurrence: 0 });
    open.emit('scored', 'everyone', { side: 'red', dr: 5 });
    expect(before).toEqual(stood);
  });

  test('a die is asked for once, however often it is attempted', () => {
    const { work: open } = byHand();
    for (let n = 0; n < 3; n += 1) expect(open.attempt(() => open.roll(LUCK))).toBe(false);
    expect(open.events).toHaveLength(1);
  });

  test('with the die there, it goes on and uses it up', () => {
    const { work: open } = byHand();
    open.attempt(() => open.roll(LUCK));
    open.emit('dice.entered', 'side:red', { path: 'luck', occurrence: 0, values: [6, 1], by: 'red' });
    expect(open.state.core.asked).toEqual([]);
    expect(open.attempt(() => open.roll(LUCK))).toBe(true);
    expect(open.events.at(-1)).toMatchObject({ type: 'rolled', data: { values: [6, 1], source: 'hand' } });
    expect(open.state.core.hand).toEqual({});
    expect(open.attempt(() => open.roll(LUCK))).toBe(false); // the second roll of that purpose is another one
    expect(open.events.at(-1)?.data).toMatchObject({ occurrence: 1 });
  });

  test('nested: the inner one fails alone', () => {
    const { work: open } = byHand();
    const outer = open.attempt(() => {
      open.emit('afterwards', 'everyone', { note: 'outer' });
      expect(open.attempt(() => open.roll(SCORE))).toBe(false);
    });
    expect(outer).toBe(true);
    expect(open.events.map(({ type }) => type)).toEqual(['afterwards', 'dice.asked']);
  });

  test('a bug inside is not taken for a missing die', () => {
    const { work: open } = byHand();
    expect(() =>
      open.attempt(() => {
        throw new TypeError('bug');
      }),
    ).toThrow(TypeError);
  });

  test('where Umpire rolls, everything is simply done', () => {
    const { work: open } = work('umpire');
    expect(open.attempt(() => open.roll(LUCK))).toBe(true);
    expect(open.events.map(({ type }) => type)).toEqual(['rolled']);
  });
});
