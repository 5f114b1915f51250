/** Every command of the bot, in the order in which it is registered. */
import type { Command, MessageCommand } from '../src/discord/adapter.ts';
import type { Game } from '../src/kernel/game.ts';
import { buy } from './buy.ts';
import { campaign } from './campaign.ts';
import { charts } from './charts.ts';
import { dice } from './dice.ts';
import { exportOwn } from './export.ts';
import { forecast } from './forecast.ts';
import { forget } from './forget.ts';
import { give } from './give.ts';
import { help } from './help.ts';
import { log } from './log.ts';
import { map } from './map.ts';
import { mine } from './mine.ts';
import { note } from './note.ts';
import { nudge } from './nudge.ts';
import { ob } from './ob.ts';
import { orders } from './orders.ts';
import { pack } from './pack.ts';
import { paper } from './paper.ts';
import { report } from './report.ts';
import { reportThis } from './report-this.ts';
import { roster } from './roster.ts';
import { settings } from './settings.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { vasl } from './vasl.ts';
import { why } from './why.ts';

/** Every slash command, for a bot that moderates these games: those that no game has anything behind are left out. */
export function createCommands(games: readonly Game[]): readonly Command[] {
  return [
    campaign(games),
    orders,
    give,
    mine,
    status,
    nudge,
    note,
    show,
    forecast,
    ...map(games),
    roster,
    ...buy(games),
    charts(games),
    ...ob(games),
    ...paper(games),
    ...vasl(games),
    ...report(games),
    ...pack(games),
    log,
    why,
    dice(games),
    exportOwn,
    settings,
    forget,
    help(games),
  ];
}

/** Every command in the menu of a message. */
export function createMessageCommands(games: readonly Game[]): readonly MessageCommand[] {
  return reportThis(games);
}
