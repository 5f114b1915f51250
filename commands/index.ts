import type { Command, MessageCommand } from '../src/discord/adapter.ts';
import type { Game } from '../src/kernel/game.ts';
import { buy } from './buy.ts';
import { campaign } from './campaign.ts';
import { charts } from './charts.ts';
import { forecast } from './forecast.ts';
import { help } from './help.ts';
import { log } from './log.ts';
import { ob } from './ob.ts';
import { orders } from './orders.ts';
import { paper } from './paper.ts';
import { reportThis } from './report-this.ts';
import { roster } from './roster.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { vasl } from './vasl.ts';
import { why } from './why.ts';

/** Every slash command, for a bot that moderates these games. */
export function createCommands(games: readonly Game[]): readonly Command[] {
  return [
    campaign(games),
    orders,
    status,
    show,
    forecast,
    roster,
    buy,
    charts,
    ob,
    paper,
    vasl(games),
    log,
    why,
    help,
  ];
}

/** Every command in the menu of a message. */
export const MESSAGE_COMMANDS: readonly MessageCommand[] = [reportThis];
