/** Discord has answered 401, of which the library forgets the token. */
import { type REST, Routes } from 'discord.js';
import type { Logger } from '../log.ts';
import { statusOf } from './faults.ts';
import type { Life } from './life.ts';

export interface TokenDoubtOptions {
  readonly rest: REST;
  readonly token: string;
  readonly life: Life;
  readonly log: Logger;
  /** The token is no good. */
  readonly onRefused: () => void;
}

export class TokenDoubt {
  readonly #o: TokenDoubtOptions;
  #isAsking = false;

  constructor(options: TokenDoubtOptions) {
    this.#o = options;
  }

  /**
   * One answer alone is not believed: it is asked once more, and if the token is good the work goes on. If it is not,
   * trying on would only count against the bot.
   */
  async ask(): Promise<void> {
    const { rest, token, life, log, onRefused } = this.#o;
    rest.setToken(token);
    if (this.#isAsking || life.isEnding) return;
    this.#isAsking = true;
    try {
      await rest.get(Routes.user());
      log.warn('401 for a token that is good; going on');
    } catch (error) {
      if (statusOf(error) === 401) onRefused();
    } finally {
      rest.setToken(token);
      this.#isAsking = false;
    }
  }
}
