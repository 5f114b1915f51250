import { describe, expect, test } from 'vitest';
import { EVERYONE, sideViewer } from '../../../src/kernel/audience.ts';
import { coinTable } from '../../support/kernel-table.ts';

const LUCK = { red: '1.3/1/red/luck#0', blue: '1.3/1/blue/luck#0' };
const SCORE = { red: '1.4/1/red/score#0', blue: '1.4/1/blue/score#0' };

/** Both have sealed: the dice of the round are asked for. */
function sealed() {
  const table = coinTable({ common: { dice: 'hand' } });
  for (const side of ['red', 'blue']) {
    table.play(side, 'hide', { number: 4 });
    table.play(side, 'seal');
  }
  return table;
}

describe('dice rolled by hand', () => {
  test('each side is asked for its own, neither waits for the other', () => {
    const table = sealed();
    expect(table.state.core.asked.map(({ path, by, audience }) => `${path} ${by} ${audience}`)).toEqual([
      '1.3/1/red/luck red side:red',
      '1.3/1/blue/luck blue side:blue',
    ]);
    const entering = (id: string) => table.offers(id).filter(({ order }) => order === 'dice.enter');
    expect(entering('red').map(({ fixed }) => fixed.roll)).toEqual([LUCK.red]);
    expect(entering('blue').map(({ fixed }) => fixed.roll)).toEqual([LUCK.blue]);
    expect(entering('gm')).toEqual([]);
  });

  test('a secret roll is asked for in secret', () => {
    const table = sealed();
    expect(table.view(EVERYONE).core.asked).toEqual([]);
    expect(table.view(sideViewer('blue')).core.asked.map(({ by }) => by)).toEqual(['blue']);
  });

  test('entered, they are used as they are, and the next ones are asked for', () => {
    const table = sealed();
    const events = table.play('red', 'dice.enter', { roll: LUCK.red, values: '6 1' });
    expect(events.map(({ type, audience }) => `${type} ${audience}`)).toEqual([
      'dice.entered side:red',
      'dice.asked everyone',
    ]);
    expect(table.state.core.hand).toEqual({ [LUCK.red]: [6, 1] });
    table.play('red', 'dice.enter', { roll: SCORE.red, values: '3' });
    expect(table.state.game.hands.red).toMatchObject({ luck: [7], score: 3, done: '1' });
    expect(table.state.core.hand).toEqual({});
    const rolls = table.events
      .filter(({ type }) => type === 'rolled')
      .map(({ data }) => [data.path, data.values, data.source]);
    expect(rolls).toEqual([
      ['1.3/1/red/luck', [6, 1], 'hand'],
      ['1.4/1/red/score', [3], 'hand'],
    ]);
  });

  test('with the last die the game goes on by itself', () => {
    const table = sealed();
    table.play('blue', 'dice.enter', { roll: LUCK.blue, values: '2,2' });
    table.play('red', 'dice.enter', { roll: LUCK.red, values: '6+1' });
    table.play('blue', 'dice.enter', { roll: SCORE.blue, values: '5' });
    expect(table.state.game.shown).toEqual([]);
    table.play('red', 'dice.enter', { roll: SCORE.red, values: '3' });
    expect(table.state.game).toMatchObject({ shown: [{ red: 4, blue: 4 }], over: true });
    expect(table.state.core.status).toBe('ended');
  });

  test.each(['0 1', '7 1', '1', '1 2 3', '1.5 2', 'one two', '', '  ', '٣ ٣', '-1 2', '1e0 2'])(
    '%j is no DR: refused, and the die is still asked for',
    (values) => {
      const table = sealed();
      expect(table.refusal('red', 'dice.enter', { roll: LUCK.red, values })).toMatch(
        /^coin\/1\.3\/impossible-dice$|^coin\/table\/out-of-range$/u,
      );
      expect(table.state.core.asked).toHaveLength(2);
    },
  );

  test('the refusal says what a DR is', () => {
    const refused = sealed().try('red', { order: 'dice.enter', args: { roll: LUCK.red, values: '0 1' } });
    if (refused.ok) throw new Error('accepted');
    expect(refused.ruling).toMatchObject({
      code: 'coin/1.3/impossible-dice',
      message: '“0 1” cannot be a DR.',
      legal: 'Two whole numbers, the coloured die first, each from 1 to 6.',
    });
  });

  test.each([
    ['nobody asked for', '1.3/2/red/luck#0'],
    ['of the other side', LUCK.blue],
    ['already entered', SCORE.red],
  ])('a roll %s cannot be entered', (_what, roll) => {
    const table = sealed();
    expect(table.refusal('red', 'dice.enter', { roll, values: '3 3' })).toBe('coin/table/not-now');
  });

  test('nobody enters dice where Umpire rolls', () => {
    expect(coinTable().refusal('red', 'dice.enter', { values: '3' })).toBe('coin/table/not-now');
  });

  test('what hand dice show, the campaign has not from its seed: another seed changes nothing', () => {
    const play = (byte: number) => {
      const table = coinTable({ common: { dice: 'hand' }, hostSeed: Buffer.alloc(32, byte) });
      for (const side of ['red', 'blue']) {
        table.play(side, 'hide', { number: 4 });
        table.play(side, 'seal');
      }
      for (const [roll, values] of [
        [LUCK.red, '1 2'],
        [SCORE.red, '3'],
      ] as const)
        table.play('red', 'dice.enter', { roll, values });
      for (const [roll, values] of [
        [LUCK.blue, '4 5'],
        [SCORE.blue, '6'],
      ] as const)
        table.play('blue', 'dice.enter', { roll, values });
      return table.state.game;
    };
    expect(play(1)).toEqual(play(2));
  });
});
