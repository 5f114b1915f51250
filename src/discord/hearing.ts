/** Whether Discord can be heard. */
import { type Logger, plainError } from '../log.ts';
import type { Life } from './life.ts';

export interface HearingOptions {
  readonly life: Life;
  readonly log: Logger;
  /** Discord is heard again: perhaps this machine was asleep, and what it waited for is due. */
  readonly onBack: () => void;
}

export class Hearing {
  readonly #o: HearingOptions;
  /** When the gateway was lost: milliseconds since the epoch. */
  #lostAt: number | undefined;

  constructor(options: HearingOptions) {
    this.#o = options;
  }

  get isLost(): boolean {
    return this.#lostAt !== undefined;
  }

  /** It is said once, however often it is tried. */
  lost(error?: unknown): void {
    const { life, log } = this.#o;
    if (life.isEnding) return; // it closes because we do
    const fields = error === undefined ? {} : { err: plainError(error) };
    if (this.#lostAt === undefined) log.warn(fields, 'gateway lost; trying again and again');
    else log.debug(fields, 'gateway still away');
    this.#lostAt ??= Date.now();
  }

  back(fields: object): void {
    const { life, log, onBack } = this.#o;
    if (life.isEnding) return;
    if (this.#lostAt !== undefined) log.info({ ...fields, ms: Date.now() - this.#lostAt }, 'gateway is back');
    this.#lostAt = undefined;
    onBack();
  }
}
