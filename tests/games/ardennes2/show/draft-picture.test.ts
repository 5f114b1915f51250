/** Orders that are about to be committed, as a picture: for the eyes of their side alone. */
import { expect, test } from 'vitest';
import { previewPicture } from '../../../../src/games/ardennes2/show/draft-picture.ts';
import type { Ardennes2MapProps } from '../../../../src/games/ardennes2/vocabulary/picture-props.ts';
import { openBoard } from '../game-table.ts';

const table = openBoard('german.movement', {
  german: { 'B7.18': ['I/3', 'vBohm'], 'B8.18': ['77'], 'B9.18': ['26.arty'] },
  us: { 'B6.18': ['A/501', 'B/501'] },
});

function pictured(orders: string, order = 'orders.commit', on = table) {
  const { view } = on.known('german');
  const seat = view.core.seats.find(({ side }) => side === 'german');
  if (seat === undefined) throw new Error('no seat');
  const picture = previewPicture(view, seat, { order, args: { orders } });
  return picture === undefined ? undefined : (picture.props as unknown as Ardennes2MapProps);
}

test('each move is an arrow with its MP, fire an arrow without, its target marked', () => {
  const props = pictured('I/3 > B7.19\nvBohm > B8.19\n26.arty x B6.18');
  expect(props?.on?.moves.map(({ hexes, is, cost }) => [hexes.join(' '), is, cost])).toEqual([
    ['B7.18 B7.19', undefined, '3'],
    ['B7.18 B8.18 B9.19 B8.19', undefined, '1½'],
    ['B9.18 B6.18', 'fire', undefined],
  ]);
  expect(props?.map.plates).toEqual([
    { between: ['B7.18', 'B7.19'], text: '3' },
    { between: ['B8.18', 'B9.19'], text: '1½' },
  ]);
  expect(props?.map.outlines).toContainEqual({ hexes: ['B6.18'], colour: 'alarm', line: 'solid' });
  expect(props?.map.legend.map(({ text }) => text)).toContain('MP of a move');
});

test('units that pay otherwise than others: the least and the most', () => {
  const mixed = openBoard('german.movement', { german: { 'B8.18': ['77', 'I/3'] }, us: {} });
  expect(pictured('B8.18 > B7.18', 'orders.commit', mixed)?.map.plates?.[0]?.text).toBe('½–1');
});

test('nothing of what would be refused, of nothing, of another order', () => {
  expect(pictured('I/3 > B6.18')).toBeUndefined();
  expect(pictured('')).toBeUndefined();
  expect(pictured('I/3 > B7.19', 'beforehand.set')).toBeUndefined();
});
