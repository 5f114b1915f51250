/** Every subcommand of `umpire`, with what it runs; what is said of it stands in `assets/help`. */

import { ConfigError, readConfig } from '../config.ts';
import { BotError } from '../discord/bot-error.ts';
import type { Game } from '../kernel/game.ts';
import { inSources } from '../source-place.ts';
import { StoreError } from '../store/store-error.ts';
import { shown } from '../text/shown.ts';
import { nearWord } from '../text/slips.ts';

export interface Subcommand {
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
    run: async () => (await import('./serve.ts')).serve(readConfig(process.env), await games()),
  },
  play: {
    run: async (argv) => (await import('./play.ts')).play(readConfig(process.env), await games(), argv),
  },
  backup: {
    run: async (argv) => (await import('./backup.ts')).backup(readConfig(process.env), argv),
  },
  restore: {
    run: async (argv) => (await import('./restore.ts')).restore(readConfig(process.env), await games(), argv),
  },
  export: {
    run: async (argv) =>
      (await import('./export.ts')).exportCampaign(readConfig(process.env), await games(), argv),
  },
  import: {
    run: async (argv) =>
      (await import('./import.ts')).importCampaign(readConfig(process.env), await games(), argv),
  },
  verify: {
    run: async (argv) => (await import('./verify.ts')).verifyFile(await games(), argv),
  },
  pack: {
    run: async (argv) =>
      (await import('./pack.ts')).pack((await import('./house-packs.ts')).PACK_KINDS, argv),
  },
  vassal: {
    run: async (argv) => (await import('./vassal.ts')).vassal(argv),
  },
  prune: {
    run: async (argv) => (await import('./prune.ts')).prune(readConfig(process.env), argv),
  },
  doctor: {
    run: async (argv) => {
      const service = (await import('./service-settings.ts')).serviceSettings(process.env);
      const config = readConfig(service?.environment ?? process.env);
      return (await import('./doctor.ts')).doctor(config, games, argv, service);
    },
  },
  headless: {
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
    run: async (argv) => {
      const { printOrders } = await import('../headless/print-orders.ts');
      return printOrders(argv, await games(), {
        print: (text) => process.stdout.write(`${text}\n`),
        complain: (text) => process.stderr.write(`${text}\n`),
      });
    },
  },
};

/** The answer to a command that does not exist: the one that may have been meant, and all that do exist. */
export function unknownCommand(typed: string, usage: string): string {
  const near = nearWord(typed, Object.keys(SUBCOMMANDS));
  const meant = near === undefined ? '' : ` Is it “${near}”?`;
  return `umpire: There is no command ${shown(typed)}.${meant}\n\n${usage}`;
}

/** A fault that the host can mend is one sentence; everything else is a bug, with its stack. */
export function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError || error instanceof BotError)
    return `umpire: ${error.message}`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `umpire: unexpected error\n${inSources(stack.split('\n')).join('\n')}`;
}
