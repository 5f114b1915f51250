/** A practice campaign of Enemy Action that the plain program has played to some point, with whoever plays the Allies. */
import { bringHousePacks } from '../../../../src/cli/house-packs.ts';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { eaa } from '../../../../src/games/eaa/game.ts';
import type { EaaCampaign, EaaState } from '../../../../src/games/eaa/state.ts';
import { anyGame } from '../../../../src/kernel/game.ts';
import type { Sitting } from '../../../../src/moderator/sitting.ts';
import { present } from '../../../../src/text/present.ts';
import { ModeratorTable } from '../../../support/moderator-table.ts';

bringHousePacks();

/** More orders than any game has. */
const MOST_ORDERS = 1000;

export function gameOf(sitting: Sitting): EaaState {
  return (sitting.view as unknown as EaaCampaign).game;
}

export interface Seated {
  readonly table: ModeratorTable;
  sitting(): Sitting;
}

/**
 * @param is whether it is there
 * @param scenario The Northern Shoulder, if left out
 */
export function seated(is: (sitting: Sitting) => boolean, scenario?: string): Seated {
  const table = new ModeratorTable({ game: anyGame(eaa) });
  table.begin({
    game: 'eaa',
    name: 'Shoulder <b>by</b> night',
    houseValues: true,
    options: present({ scenario }),
    seats: [{ side: 'allied', user: 'anna', name: 'Anna' }],
  });
  const sitting = () => {
    const [found] = table.moderator.visit(table.campaign, 'anna')?.sittings ?? [];
    if (found === undefined) throw new Error('nobody sits on the Allied side');
    return found;
  };
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    if (is(sitting())) return { table, sitting };
    const next = nextOrder(gameOf(sitting()));
    if (next === undefined) break;
    table.play('anna', next.order, next.args);
  }
  throw new Error('it was never there');
}
