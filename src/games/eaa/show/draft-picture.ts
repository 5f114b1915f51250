/** The effect of orders that are meant, on the map: arrows for moves with their MP, attacks, and where reserves come. */
import type { PreviewedOrder } from '../../../kernel/game.ts';
import type { Picture } from '../../../kernel/notice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { platesOn } from '../../../map/plates.ts';
import { judgeOrders, openActivation } from '../orders/6.0-orders.ts';
import { deploymentsMeant } from '../orders/7.0-deploy.ts';
import { isAllied } from '../questions/questions.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign } from '../state.ts';
import { mapPictureOf } from './map-picture.ts';

/** Of an activation; `undefined`: nobody goes anywhere and nobody is attacked, or they would be refused. */
export function draftPicture(view: EaaCampaign, text: string): Picture | undefined {
  const { game } = view;
  const activation = openActivation(game);
  const judged = activation && judgeOrders(game, activation, text);
  if (judged?.ok !== true) return undefined;
  const { moves, acts } = judged.orders;
  const { grid } = worldIn(game).position.ground;
  const ways = moves.map(({ way, spent }) => ({
    hexes: way.map((hex) => grid.hexAt(hex)),
    cost: `${spent}`,
    by: 'allied' as const,
  }));
  const attacked = acts.filter((act) => act.kind === 'attack').map((act) => act.target);
  const around = [...new Set([...ways.flatMap(({ hexes }) => hexes), ...attacked])];
  if (around.length === 0) return undefined;
  return mapPictureOf(view, { around, ways, attacked, plates: platesOn(ways), title: 'What is ordered' });
}

/** Of orders that are about to be given. */
export function previewPicture(
  view: EaaCampaign,
  seat: Seat,
  { order, args: { orders, places } }: PreviewedOrder,
): Picture | undefined {
  if (!isAllied(seat)) return undefined;
  if (order === 'orders.commit' && typeof orders === 'string') return draftPicture(view, orders);
  if (typeof places !== 'string') return undefined;
  const hexes = deploymentsMeant(view.game, places);
  if (hexes.length === 0) return undefined;
  return mapPictureOf(view, {
    around: hexes,
    marked: { hexes, as: 'reserves come here' },
    title: 'Reserves',
  });
}
