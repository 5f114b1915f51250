/** Boards of Kampfgruppe Peiper on phones, connected with a server of their own. */
import type { Browser } from 'playwright-core';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { openHouse } from '../board/visitor.ts';
import type { ModeratedTable } from '../games/kgp/moderated-table.ts';
import { pageOfNow } from '../support/built-page.ts';
import { BoardPhone } from './board-phone.ts';

/** The map of Stoumont. */
export const ST = gridOf('St');

function userOf(table: ModeratedTable, seat: string): string {
  return table.state().core.seats.find(({ id }) => id === seat)?.user ?? '';
}

export function sittingOf(table: ModeratedTable, seat: string): Sitting {
  const { sittings = [] } = table.moderator.visit(table.campaign, userOf(table, seat)) ?? {};
  const sitting = sittings.find(({ seat: { id } }) => id === seat);
  if (sitting === undefined) throw new Error(`nobody sits at ${seat}`);
  return sitting;
}

/** A phone at the board of a seat: each has a browser of its own. */
export type Opened = (seat: string, scheme?: 'light' | 'dark') => Promise<BoardPhone>;

/** The server of a table’s boards, with the page as it is built now. */
export async function boardsOf(browser: Browser, table: ModeratedTable): Promise<Opened> {
  const page = pageOfNow();
  const house = await openHouse({ moderator: table.moderator, now: Date.UTC(1944, 11, 20) }, { page });
  return (seat, scheme) => {
    const link = house.board.linkFor({ user: userOf(table, seat), campaign: table.campaign, seat });
    return BoardPhone.open(browser, link, ST, scheme);
  };
}
