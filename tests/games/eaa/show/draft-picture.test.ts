/** Orders that are about to be given, as a picture: moves with their MP, attacks, and where reserves come. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { previewPicture } from '../../../../src/games/eaa/show/draft-picture.ts';
import type { EaaMapProps } from '../../../../src/games/eaa/vocabulary/picture-props.ts';
import { openGame } from '../game-table.ts';
import { openSeeded } from '../planned-game.ts';

type Table = ReturnType<typeof openSeeded>;

function pictured(table: Table, order: string, args: Readonly<Record<string, unknown>>) {
  const { view } = table.known('allied');
  const [seat] = view.core.seats;
  if (seat === undefined) throw new Error('no seat');
  const picture = previewPicture(view as never, seat, { order, args });
  return picture === undefined ? undefined : (picture.props as unknown as EaaMapProps);
}

test('moves are arrows with their MP', () => {
  const table = openSeeded(0);
  for (let open = openActivation(table.state().game); open === undefined; ) {
    const next = nextOrder(table.view('allied'));
    if (next === undefined) throw new Error('the game is over before');
    table.order('allied', next.order, next.args);
    open = openActivation(table.state().game);
  }
  const orders = '23.2 > 0306\n9.2 > 0606\ndig 393.99';
  const props = pictured(table, 'orders.commit', { orders });
  expect(props?.map.paths.map(({ hexes }) => hexes.join(' '))).toEqual([
    '0606 0506 0406 0306',
    '0505 0506 0606',
  ]);
  expect(props?.map.plates).toEqual([
    { between: ['0506', '0406'], text: '3' },
    { between: ['0505', '0506'], text: '3' },
  ]);
  expect(pictured(table, 'orders.commit', { orders: '' })).toBeUndefined();
  expect(pictured(table, 'orders.commit', { orders: '23.2 > 9999' })).toBeUndefined();
  // The desk shows the draft as it stands.
  table.order('allied', 'orders.write', { orders });
  const desk = table.desk('allied').picture?.props as unknown as EaaMapProps;
  expect(desk.map.plates).toEqual(props?.map.plates);
});

test('reserves: the hexes where they would come', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const props = pictured(table, 'card.play', { card: 1, command: 'deploy', places: '16.1 at 0417' });
  expect(props?.map.outlines.map(({ hexes }) => hexes)).toEqual([['0417']]);
  expect(
    pictured(table, 'card.play', { card: 1, command: 'deploy', places: '16.1 at 9999' }),
  ).toBeUndefined();
});
