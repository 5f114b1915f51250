/** A practice game of 7.5 that programs have played to some Phase, with whoever plays one of its sides. */
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesCampaign } from '../../src/games/ardennes2/state.ts';
import type { PhaseId } from '../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { ModeratorTable } from '../support/moderator-table.ts';

bringHousePacks();

export const USERS: Readonly<Record<Side, string>> = { german: 'anna', us: 'bert' };

export function playedTo(
  phase: PhaseId,
  side: Side,
): { readonly table: ModeratorTable; readonly sitting: () => Sitting } {
  const table = new ModeratorTable({ game: ardennes2 as unknown as Game });
  table.begin({
    game: 'ardennes2',
    name: 'Bastogne <b>by</b> night',
    houseValues: true,
    seats: [
      { side: 'german', user: 'anna', name: 'Anna' },
      { side: 'us', user: 'bert', name: 'Bert' },
    ],
  });
  const sittingOf = (of: Side): Sitting => {
    const [sitting] = table.moderator.visit(table.campaign, USERS[of])?.sittings ?? [];
    if (sitting === undefined) throw new Error(`nobody sits on the ${of} side`);
    return sitting;
  };
  for (let orders = 0; orders < 200; orders += 1) {
    const view = sittingOf('us').view as unknown as ArdennesCampaign;
    const { game } = view;
    const [awaited] = ardennes2.awaited(view);
    const of = awaited?.of.includes('side:german') === true ? 'german' : 'us';
    if (game.phase === phase && of === side && game.question === undefined && game.fight === undefined)
      return { table, sitting: () => sittingOf(side) };
    const order = player.nextOrder(
      (sittingOf(of).view as unknown as ArdennesCampaign).game,
      of,
      `walk ${orders}`,
    );
    if (order === undefined) throw new Error(`the ${of} program has nothing to order`);
    table.play(USERS[of], order.order, order.args);
  }
  throw new Error(`no ${phase} after 200 orders`);
}
