/** `umpire play`: the bot at a table on this machine. */

import { createCommands, createMessageCommands } from '../../commands/index.ts';
import type { Board } from '../board/index.ts';
import { type Config, ConfigError } from '../config.ts';
import { createBot, fitInOne } from '../discord/index.ts';
import type { Game } from '../kernel/game.ts';
import { createLog } from '../log.ts';
import { COLLECT_AFTER_MS } from '../moderator/delivery.ts';
import { Moderator } from '../moderator/moderator.ts';
import { createPlayers } from '../players/players.ts';
import { createRenderer } from '../render/index.ts';
import { createVaslBoardReader } from '../render/vasl-board/reader.ts';
import { LockedError } from '../store/database.ts';
import { Store } from '../store/store.ts';
import { startTable, type Table, type TableOptions, type Welcome } from '../table/index.ts';
import { shown } from '../text/shown.ts';
import { createVassalReader } from '../vassal/reader.ts';
import { argumentsOf } from './arguments.ts';
import { createBoardFiles } from './board-files.ts';
import { closeTogether } from './close-together.ts';
import { DRAWINGS, PLAYERS, pictureBaseOf } from './games.ts';
import { beat, tableOf } from './heartbeat.ts';
import { openBoard } from './open-board.ts';
import { createPackReader } from './pack-reader.ts';
import { rulesFingerprint } from './rules-fingerprint.ts';
import { TableClock } from './table-clock.ts';
import { endSoon, orStopped, untilToldToStop } from './until-told-to-stop.ts';

const DEFAULT_DB = '.umpire/practice.sqlite3';

const SHORTCUTS = [
  { label: 'My orders', command: '/orders' },
  { label: 'Status', command: '/status' },
  { label: 'My secrets', command: '/show' },
  { label: 'Help', command: '/help' },
];

/** The words of the page until there is a campaign, and when the table is opened again with one. */
function welcome(games: readonly Game[], hasCampaign: boolean): Welcome {
  const practice = games.flatMap(({ id, title, sides, sideName }) => {
    // Against a program one plays the first side, or another one by its name.
    const [, ...others] = PLAYERS[id] === undefined ? [] : sides;
    const command = `/campaign practice game:${id}`;
    return [
      { label: `Practise ${title}`, command },
      ...others.map((side) => ({
        label: `${title} as ${sideName(side)}`,
        command: `${command} side:${side}`,
      })),
    ];
  });
  const help = { label: 'How Umpire works', command: '/help' };
  if (!hasCampaign)
    return {
      title: 'Umpire’s practice table',
      sentences: [
        'Everything here stays on this machine. Three people sit at the table; change seats at the top of the page. Its clock, below the channels, can be moved on: reminders and deadlines come when they are due.',
        'Open a practice campaign of one of the games and press My orders under Umpire’s message. In Kampfgruppe Peiper you play both sides; in the other two Umpire plays against you.',
      ],
      actions: [...practice, help],
      stays: true,
    };
  return {
    title: 'Welcome back',
    sentences: [
      'A campaign of yours is still running; the table has forgotten its messages, but Umpire has not.',
      'Go on with My orders. Another one is opened in another channel.',
    ],
    actions: [{ label: 'My orders', command: '/orders' }, { label: 'Status', command: '/status' }, help],
    shortcuts: SHORTCUTS,
  };
}

const USAGE = 'play [--port N]';

function portOf(argv: readonly string[], config: Config): number {
  const { values } = argumentsOf(argv, USAGE, { port: { type: 'string', short: 'p' } }, 0);
  const port = values.port === undefined ? config.port : Number(values.port);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(
    `${shown(values.port)} is not a port: a number from 1 to 65535, or 0 for a free one. Usage: umpire ${USAGE}`,
  );
}

const BOT = 'Umpire';

/** Whether a table of Umpire answers at an address, be it another one's. */
async function isTable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/table/state`, { signal: AbortSignal.timeout(1000) });
    const state = (await answer.json()) as { readonly bot?: { readonly name?: unknown } };
    return state.bot?.name === BOT;
  } catch {
    return false;
  }
}

/** A GM, a team-mate or an onlooker, and rooms for more campaigns. */
const LATER = {
  users: [{ username: 'cleo', globalName: 'Cleo' }],
  channels: ['campaign-2', 'campaign-3'],
};

async function openTable(
  port: number,
  { listen, isContainer }: Config,
  options: Pick<TableOptions, 'welcome' | 'clock' | 'letPass' | 'beside'>,
): Promise<Table> {
  try {
    return await startTable({ ...options, port, listen, botName: BOT, later: LATER });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'EADDRNOTAVAIL')
      throw new ConfigError(`UMPIRE_LISTEN: ${listen} is not an address of this machine.`);
    if (code !== 'EADDRINUSE') throw error;
    const url = `http://127.0.0.1:${port}`;
    const who = (await isTable(url))
      ? `by another table of Umpire, with a database of its own: ${url}`
      : 'by another program';
    const command = isContainer ? 'umpire play' : 'bin/play';
    throw new ConfigError(
      `Port ${port} is taken ${who}. To run another beside it: ${command} --port ${port + 1}`,
    );
  }
}

/** The database, or the address of the table that is open on it already. */
async function openStore(db: string): Promise<Store | string> {
  try {
    return new Store(db);
  } catch (error) {
    const url = error instanceof LockedError ? tableOf(db) : undefined;
    if (url === undefined || !(await isTable(url))) throw error;
    return url;
  }
}

/** `umpire play`: the built-in table on loopback, and the very same bot at it over real sockets. */
export async function play(config: Config, games: readonly Game[], argv: readonly string[]): Promise<number> {
  const port = portOf(argv, config);
  const stop = untilToldToStop(); // before anything is open that would have to be closed
  const db = config.db ?? DEFAULT_DB;
  const clock = new TableClock(db);
  const store = await openStore(db);
  if (typeof store === 'string') {
    process.stdout.write(`Umpire's table is open already at ${store}\n`);
    return 0;
  }
  const log = createLog(process.env.LOG_LEVEL === undefined ? 'warn' : config.logLevel);
  let board: Promise<Board | undefined> | undefined;
  let opened: Board | undefined;
  const table = await openTable(port, config, {
    // Below the table's own address: in a container no other port can be reached.
    beside: {
      path: '/board/',
      handle: async (request, response) => (await board)?.handle(request, response),
    },
    welcome: (channel) =>
      welcome(
        games,
        store.allCampaigns().some((row) => row.open === 1 && (channel?.id ?? row.channel) === row.channel),
      ),
    clock: clock.now,
    letPass: (ms) =>
      clock.pass(ms, {
        next: () => moderator.wheel.goesOffAt,
        look: () => bot.lookAtClock(),
        isTold: () => store.backlog() === 0,
      }),
  }).catch((error) => {
    store.close();
    throw error;
  });
  const players = createPlayers({ modules: PLAYERS });
  const moderator = new Moderator({
    store,
    games,
    players,
    program: rulesFingerprint(),
    fits: fitInOne,
    statusMessage: true,
    collectAfterMs: COLLECT_AFTER_MS,
    clock: clock.now,
  });
  const renderer = createRenderer({
    drawings: DRAWINGS,
    vaslBoardPicture: (image) => store.vaslBoards.picture(image),
    pictureBase: pictureBaseOf(games),
  });
  const boards = createVaslBoardReader();
  const saves = createVassalReader();
  const boardFiles = createBoardFiles();
  const packs = createPackReader();
  /** With the first link to it. */
  const openedBoard = () => {
    const own = `http://localhost:${new URL(table.url).port}`;
    board ??= openBoard({
      moderator,
      log,
      clock: clock.now,
      origins: [table.url, own],
      frames: [table.url, own],
      isOnServer: (guild, user) => bot.isOnServer(guild, user),
    });
    return board;
  };
  const bot = createBot({
    moderator,
    renderer,
    vaslBoards: boards,
    saves,
    packs,
    boardFiles,
    log,
    clock: clock.now,
    commands: createCommands(games),
    messageCommands: createMessageCommands(games),
    config: { token: table.botToken, apiUrl: table.apiBase, answerMs: config.answerMs },
    boardLink: async (place) => {
      opened = await openedBoard();
      return opened?.linkFor(place);
    },
    closeBoards: (user) => opened?.closeBoardsOf(user) ?? 0,
    service: `the table on this machine at ${table.url} (is its loopback interface up?)`,
    onFatal: stop.fail,
    practiceOpponent: (user) => {
      const other = table.users.find(({ id }) => id !== user);
      return other === undefined ? undefined : { id: other.id, name: other.globalName };
    },
  });
  const heart = beat(db, () => bot.isConnected, Date.now, table.url);
  try {
    if (await orStopped(bot.start(), stop))
      process.stdout.write(`Umpire's table is open at ${table.url}  (Ctrl-C closes it)\n`);
    await stop.told;
    return 0;
  } finally {
    heart.stop();
    await bot.stop();
    await (await board)?.stop();
    await closeTogether(table, boards, saves, packs, boardFiles, renderer, players);
    store.close();
    endSoon();
  }
}
