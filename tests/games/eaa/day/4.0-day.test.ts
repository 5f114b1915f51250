/** 4.0: the evening in its order, and what a German activation begins with (14.2). */
import { expect, test } from 'vitest';
import { evening } from '../../../../src/games/eaa/day/4.0-day.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import { battle, fight, ofKind } from '../battle/battles.ts';
import { counter } from '../board.ts';

test('detachments are checked when nobody is dispersed any more', () => {
  const stays = (isDispersed: boolean) => {
    const us = ['1108', '1109', '1308', '1309'];
    const { world } = battle({
      detachments: ['1210'],
      units: us.map((at) => ({ at, counter: counter('V', at, '4/2 3'), isDispersed })),
    });
    return fight(evening(world)).end.position.detachments.size;
  };
  expect(stays(true)).toBe(0);
  expect(stays(false)).toBe(0);
});

test('14.2: an Allied bridge beside a German who is activated is his, unless an Allied unit holds the other end', () => {
  const { book, world } = battle({
    objectives: { '6pz': { at: '1615', compass: 'west', placement: 1 } },
    ground: {
      rivers: { '1210 1211': 'river', '1210 1110': 'river' },
      roads: ['1210 1211', '1210 1110'],
    },
    units: [
      { at: '1210', counter: counter('I SS', 'x', '4/2 3'), isDispersed: true },
      { at: '1211', counter: counter('V', 'a', '4/2 3') },
    ],
  });
  const [card] = book.german.values();
  if (card === undefined) throw new Error('no card');
  const taken = (units: readonly string[]) =>
    fight(activate(book, world, { card, formation: { kind: 'corps', units, reserves: [] } }));
  const id = world.position.ground.grid.hexside('1210', '1110') ?? '';
  const done = taken(['I SS/x']);
  expect(ofKind(done, 'bridges taken')).toEqual([{ bridges: [id] }]);
  expect(done.end.world.position.bridges.get(id)?.owner).toBe('german');
  expect(ofKind(taken(['I SS/nobody']), 'bridges taken')).toEqual([]);
});
