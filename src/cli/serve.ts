/** `umpire serve`: the bot on Discord. */
import { createCommands, createMessageCommands } from '../../commands/index.ts';
import type { Board } from '../board/index.ts';
import { type Config, ConfigError, DEFAULT_DB } from '../config.ts';
import { createBot, fitInOne } from '../discord/index.ts';
import type { Game } from '../kernel/game.ts';
import { createLog, plainError } from '../log.ts';
import { COLLECT_AFTER_MS } from '../moderator/delivery.ts';
import { Moderator } from '../moderator/moderator.ts';
import { createPlayers } from '../players/players.ts';
import { createRenderer } from '../render/index.ts';
import { createVaslBoardReader } from '../render/vasl-board/reader.ts';
import { Store } from '../store/store.ts';
import { createVassalReader } from '../vassal/reader.ts';
import { aheadSentence } from './ahead.ts';
import { createBoardFiles } from './board-files.ts';
import { closeTogether } from './close-together.ts';
import { DRAWINGS, PLAYERS, pictureBaseOf } from './games.ts';
import { beat } from './heartbeat.ts';
import { listenAt } from './open-board.ts';
import { createPackReader } from './pack-reader.ts';
import { pruneNowAndThen } from './prune-now-and-then.ts';
import { checkRules } from './rules-check.ts';
import { rulesFingerprint } from './rules-fingerprint.ts';
import { endSoon, orStopped, untilToldToStop } from './until-told-to-stop.ts';

function howToGoOn({ isContainer }: Config): string {
  return isContainer
    ? 'start the container again with --env-file FILE, a file with the line DISCORD_TOKEN=… that nobody else can read. To try Umpire without Discord: docker run --rm -it --init -p 127.0.0.1:8044:8044 umpire play.'
    : 'start again with DISCORD_TOKEN=… bin/umpire serve. To try Umpire without Discord: bin/play.';
}

/** `umpire serve`: the bot on Discord, until it is told to stop. */
export async function serve(config: Config, games: readonly Game[]): Promise<number> {
  const { token } = config;
  if (token === undefined)
    throw new ConfigError(
      `DISCORD_TOKEN is not set. Take the bot’s token from https://discord.com/developers/applications (your application → Bot → Reset Token) and ${howToGoOn(config)}`,
    );
  const stop = untilToldToStop(); // before anything is open that would have to be closed
  const db = config.db ?? DEFAULT_DB;
  const store = new Store(db);
  const log = createLog(config.logLevel);
  const ahead = aheadSentence(store.records, Date.now());
  if (ahead !== undefined) log.warn(`${db}: ${ahead}.`);
  const fingerprint = rulesFingerprint(); // while nobody waits for an answer yet
  const players = createPlayers({ modules: PLAYERS });
  const moderator = new Moderator({
    store,
    games,
    players,
    program: fingerprint,
    fits: fitInOne,
    statusMessage: true,
    collectAfterMs: COLLECT_AFTER_MS,
    keepClosedDays: config.keepClosedDays,
    limits: config.limits,
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
  let board: Board | undefined;
  const bot = createBot({
    moderator,
    renderer,
    vaslBoards: boards,
    saves,
    packs,
    boardFiles,
    ...(config.board === undefined
      ? {}
      : {
          boardLink: async (place) => board?.linkFor(place),
          closeBoards: (user) => board?.closeBoardsOf(user) ?? 0,
        }),
    log,
    commands: createCommands(games),
    messageCommands: createMessageCommands(games),
    config: { token, apiUrl: config.apiUrl, answerMs: config.answerMs },
    onFatal: stop.fail,
  });
  const leaving = new AbortController();
  const heart = beat(db, () => bot.isConnected);
  let pruning: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  try {
    const { board: wanted, listen } = config;
    if (wanted !== undefined)
      board = await listenAt(
        { port: wanted.port, listen },
        { moderator, log, origins: [wanted.url], isOnServer: (guild, user) => bot.isOnServer(guild, user) },
      );
    if (!(await orStopped(bot.start(), stop))) return 0;
    process.stderr.write(`Umpire is ready. To invite it to a server:\n  ${bot.inviteUrl}\n`);
    const check = { store, games, log, isOver: () => leaving.signal.aborted, leaving: leaving.signal };
    checking = checkRules({ ...check, fingerprint }).catch((error) => {
      store.faultOf(error);
      log.error({ err: plainError(error) }, 'campaigns could not be played again');
    });
    pruning = pruneNowAndThen(moderator, log);
    await stop.told;
    return 0;
  } finally {
    leaving.abort();
    clearInterval(pruning);
    heart.stop();
    await bot.stop();
    await board?.stop();
    await closeTogether(boards, saves, packs, boardFiles, renderer, players);
    await checking;
    store.close();
    endSoon();
  }
}
