/** Registers the commands, again and again until they are. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { REST } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import type { Command, MessageCommand } from './adapter.ts';
import { statusOf } from './faults.ts';
import type { Life } from './life.ts';
import { registerCommands } from './registration.ts';

/** Between two tries, in ms. */
const LONGEST_PAUSE_MS = 300_000;

export interface RegistrarOptions {
  readonly rest: REST;
  readonly commands: readonly (Command | MessageCommand)[];
  readonly life: Life;
  readonly log: Logger;
  readonly firstPauseMs: number;
  /** Discord has answered 401. */
  readonly doubtToken: () => void;
}

export class Registrar {
  readonly #o: RegistrarOptions;

  constructor(options: RegistrarOptions) {
    this.#o = options;
  }

  /** One try; a refusal is no reason to stay away: buttons, and the commands of last time, work without it. */
  async register(application: string, attempt = 0): Promise<boolean> {
    const { rest, commands, life, log, doubtToken } = this.#o;
    const definitions = commands.map((command) => command.definition);
    try {
      const isSent = await registerCommands(rest, application, definitions, life.ending);
      log.info({ isSent, count: definitions.length }, 'commands');
      return true;
    } catch (error) {
      if (life.isEnding) return false;
      if (statusOf(error) === 401) doubtToken();
      const pause = this.#pauseAfter(attempt);
      log.warn({ attempt, pause, err: plainError(error) }, 'commands not registered; trying again');
      return false;
    }
  }

  /** Until they are, or the bot is told to leave. */
  async registerLater(application: string): Promise<void> {
    const { ending } = this.#o.life;
    for (let attempt = 0; !ending.aborted; attempt += 1) {
      await sleep(this.#pauseAfter(attempt), undefined, { signal: ending }).catch(() => undefined);
      if (ending.aborted || (await this.register(application, attempt + 1))) return;
    }
  }

  #pauseAfter(attempt: number): number {
    return Math.min(this.#o.firstPauseMs * 2 ** Math.min(attempt, 20), LONGEST_PAUSE_MS);
  }
}
