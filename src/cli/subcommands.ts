/** Every subcommand of `umpire`, with a sentence and what it runs. */

import { ConfigError, readConfig } from '../config.ts';
import { BotError } from '../discord/bot-error.ts';
import type { Game } from '../kernel/game.ts';
import { StoreError } from '../store/store-error.ts';
import { nearWord } from '../text/near-word.ts';
import { shown } from '../text/shown.ts';
import { GAME_IDS } from './game-ids.ts';

export interface Subcommand {
  readonly summary: string;
  /** @returns the exit code. */
  readonly run: (argv: readonly string[]) => Promise<number>;
}

/** Loaded only when asked for: more than half a start. */
async function games(): Promise<readonly Game[]> {
  return (await import('./games.ts')).GAMES;
}

/** Loaded only when asked for: `orders` needs neither Discord nor a drawing library, `backup` no game. */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  serve: {
    summary: 'the bot on Discord (needs DISCORD_TOKEN)',
    run: async () => (await import('./serve.ts')).serve(readConfig(process.env), await games()),
  },
  play: {
    summary: 'the bot at its built-in table on this machine: play [--port N]',
    run: async (argv) => (await import('./play.ts')).play(readConfig(process.env), await games(), argv),
  },
  backup: {
    summary:
      'a checked copy of the database, also while the bot runs: backup [--keep N] [FILE or FOLDER]; a folder is made where it is missing, and of its backups the N newest are kept',
    run: async (argv) => (await import('./backup.ts')).backup(readConfig(process.env), argv),
  },
  restore: {
    summary: 'puts a backup in the place of the database, once it has been proven: restore FILE',
    run: async (argv) => (await import('./restore.ts')).restore(readConfig(process.env), await games(), argv),
  },
  export: {
    summary: 'one campaign as a file; of a running one only what everyone may know: export CAMPAIGN [FILE]',
    run: async (argv) =>
      (await import('./export.ts')).exportCampaign(readConfig(process.env), await games(), argv),
  },
  import: {
    summary: 'takes over an export of everything, once it has been verified: import FILE',
    run: async (argv) =>
      (await import('./import.ts')).importCampaign(readConfig(process.env), await games(), argv),
  },
  verify: {
    summary: 'checks an export: seed, every roll, every commitment, every order: verify FILE',
    run: async (argv) => (await import('./verify.ts')).verifyFile(await games(), argv),
  },
  pack: {
    summary:
      'what is missing, doubled or contradictory in a pack, the files of a map and its counters: pack check FOLDER',
    run: async (argv) =>
      (await import('./pack.ts')).pack((await import('./house-packs.ts')).PACK_KINDS, argv),
  },
  prune: {
    summary: 'which campaigns that are over will be deleted, and when (UMPIRE_KEEP_CLOSED_DAYS); only looks',
    run: async (argv) => (await import('./prune.ts')).prune(readConfig(process.env), argv),
  },
  doctor: {
    summary:
      'what is wrong with this installation, its database and its campaigns: doctor [--quick] [--program]',
    run: async (argv) => {
      const service = (await import('./service-settings.ts')).serviceSettings(process.env);
      const config = readConfig(service?.environment ?? process.env);
      return (await import('./doctor.ts')).doctor(config, games, argv, service);
    },
  },
  headless: {
    summary: 'a campaign over standard input and output, one JSON line an order',
    run: async (argv) => {
      const { runHeadless } = await import('../headless/run-headless.ts');
      return runHeadless(argv, await games(), {
        input: process.stdin,
        print: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
        complain: (text) => process.stderr.write(`${text}\n`),
      });
    },
  },
  orders: {
    summary: `every order of a game as JSON Schema with a sentence each: orders [--game ${GAME_IDS.join('|')}]`,
    run: async (argv) => {
      const { printOrders } = await import('../headless/print-orders.ts');
      return printOrders(argv, await games(), {
        print: (text) => process.stdout.write(`${text}\n`),
        complain: (text) => process.stderr.write(`${text}\n`),
      });
    },
  },
};

export function usage(): string {
  const lines = Object.entries(SUBCOMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return ['umpire <command>', '', ...lines, ''].join('\n');
}

/** To whoever names a command that there is not: what he may have meant, and all that there are. */
export function unknownCommand(typed: string): string {
  const near = nearWord(typed, Object.keys(SUBCOMMANDS));
  const meant = near === undefined ? '' : ` Is it “${near}”?`;
  return `umpire: There is no command ${shown(typed)}.${meant}\n\n${usage()}`;
}

/** What the host can mend is one sentence; everything else is a bug, with its stack. */
export function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError || error instanceof BotError)
    return `umpire: ${error.message}`;
  const stack = error instanceof Error ? error.stack : String(error);
  return `umpire: unexpected error\n${stack}`;
}
