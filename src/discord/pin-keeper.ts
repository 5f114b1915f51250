/** Care of a status message besides its words: it is pinned where the bot may, and the one before it is unpinned. */
import { type REST, Routes } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import { STATUS_KEY } from '../moderator/status-message.ts';
import type { PinRow, PlacedStatus } from '../store/pins.ts';
import type { OutboxRow, Store } from '../store/store.ts';
import { given } from '../text/present.ts';
import { codeOf, statusOf } from './faults.ts';
import { words } from './words.ts';

interface KeeperOptions {
  readonly store: Store;
  readonly rest: REST;
  readonly log: Logger;
  /** Whether the bot may pin messages in a channel, as far as it knows. */
  readonly mayPin: (channel: string) => boolean;
  /** A request that ends when the bot does. */
  readonly request: <T>(send: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** The message, its channel, or the bot’s way there is gone: there is nothing to be taken away any more. */
const GONE: readonly (number | undefined)[] = [10003, 10008, 50001];

/** The bot is in that channel no more; it may come back. */
const NO_ACCESS = 50001;

/** So often Discord may refuse a pin, or that one is taken away: each time with an edit, or after a start. */
const MOST_TRIES = 3;
/** Of what no permission would change: there are too many pins, or something is wrong with it. */
const NEVER_AGAIN = 1000;

/**
 * Nothing hangs on it: it follows a message that Discord has, holds up none, and whatever of it fails is left as it is.
 * Work left undone because Discord was away, or because the process died, is done with the next message or edit of
 * it, or after the next start: what is pinned stands in the store when Discord has confirmed it, and not before.
 * Pinned or unpinned twice is as if once; and what somebody has unpinned stays so.
 */
export class PinKeeper {
  readonly #o: KeeperOptions;
  /** One after the other: what is asked twice at once is done once. */
  #underWay: Promise<void> = Promise.resolve();
  readonly #waiting = new Set<number>();
  #isStopping = false;

  constructor(options: KeeperOptions) {
    this.#o = options;
  }

  /** A message or an edit has got through: of a status message the rest is done. */
  delivered(row: OutboxRow): void {
    if (row.living === STATUS_KEY && row.target.startsWith('channel:')) this.#look(row.campaign, row);
  }

  /** After a start, when it is known where the bot may pin: what is left of before. */
  lookAgain(): void {
    try {
      for (const campaign of this.#o.store.pins.unsettled())
        if (this.#placed(campaign).some(({ channel }) => this.#o.mayPin(channel))) this.#look(campaign);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Permissions have changed somewhere. */
  allowed(): void {
    try {
      this.#o.store.lightly(() => this.#o.store.pins.tryAgain(MOST_TRIES));
    } catch (error) {
      this.#failed(error);
    }
    this.lookAgain();
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Begins nothing more; resolves when what is under way is done. */
  async idle(): Promise<void> {
    this.stop();
    await this.#underWay;
  }

  #failed(error: unknown): void {
    this.#o.store.faultOf(error);
    this.#o.log.info({ err: plainError(error) }, 'a status message was not looked after');
  }

  #look(campaign: number, row?: OutboxRow): void {
    if (row === undefined && this.#waiting.has(campaign)) return;
    if (row === undefined) this.#waiting.add(campaign);
    this.#underWay = this.#underWay.then(async () => {
      if (row === undefined) this.#waiting.delete(campaign);
      if (this.#isStopping) return;
      await this.#keep(campaign, row).catch((error: unknown) => this.#failed(error));
    });
  }

  /** All messages of a campaign of which it matters whether they are pinned. */
  #placed(campaign: number): readonly PlacedStatus[] {
    const { pins } = this.#o.store;
    const wanted = pins.wanted(campaign);
    return [...pins.of(campaign), ...given(wanted)];
  }

  async #keep(campaign: number, row: OutboxRow | undefined): Promise<void> {
    const { store } = this.#o;
    const wanted = store.pins.wanted(campaign);
    if (wanted !== undefined) await this.#pin(wanted);
    for (const old of row === undefined ? [] : store.outdated(row)) await this.#takeAway(old);
    for (const pin of store.pins.of(campaign)) if (pin.message !== wanted?.message) await this.#unpin(pin);
  }

  async #pin(placed: PlacedStatus): Promise<void> {
    const { store, rest, request, log } = this.#o;
    const { channel, message } = placed;
    const before = store.pins.of(placed.campaign).find((pin) => pin.message === message);
    const tries = before?.tries ?? 0;
    if (before?.state === 'pinned' || tries >= MOST_TRIES || !this.#o.mayPin(channel)) return;
    try {
      await request((signal) => rest.put(Routes.channelMessagesPin(channel, message), { signal }));
      store.lightly(() => store.pins.set(placed, 'pinned'));
    } catch (error) {
      log.info({ code: codeOf(error) }, 'a status message is not pinned');
      // Where Discord was away, or asks to wait, nothing was refused.
      if (!isRefusal(error)) return;
      const isForGood = statusOf(error) !== 403;
      store.lightly(() => store.pins.set(placed, 'refused', isForGood ? NEVER_AGAIN : tries + 1));
    }
  }

  /** Of a campaign that is over, or of one that stands elsewhere by now. */
  async #unpin(pin: PinRow): Promise<void> {
    const { store, rest, request, log } = this.#o;
    const { channel, message, state, tries } = pin;
    if (state !== 'pinned') return store.lightly(() => store.pins.drop(message));
    if (tries >= MOST_TRIES || !this.#o.mayPin(channel)) return;
    try {
      await request((signal) => rest.delete(Routes.channelMessagesPin(channel, message), { signal }));
      store.lightly(() => store.pins.drop(message));
    } catch (error) {
      log.info({ code: codeOf(error) }, 'a status message is not unpinned');
      if (!isRefusal(error)) return;
      const isGone = GONE.includes(codeOf(error)) && codeOf(error) !== NO_ACCESS;
      store.lightly(() => (isGone ? store.pins.drop(message) : store.pins.set(pin, 'pinned', tries + 1)));
    }
  }

  /** Its pin goes with it. Where it cannot be deleted it says that it is no longer kept. */
  async #takeAway({ id, target, message }: OutboxRow): Promise<void> {
    if (message === null) return;
    const { rest, request, store } = this.#o;
    const route = Routes.channelMessage(target.slice('channel:'.length), message);
    try {
      await request((signal) => rest.delete(route, { signal }));
      store.lightly(() => store.pins.drop(message));
    } catch (error) {
      // Where Discord did not refuse it, but was away, it is tried again.
      if ((statusOf(error) ?? 500) >= 500) throw error;
      if (!GONE.includes(codeOf(error))) {
        const embeds = [{ title: words.oldStatus.title, description: words.oldStatus.text }];
        const body = { content: '', embeds, components: [], attachments: [] };
        await request((signal) => rest.patch(route, { body, signal }));
      }
    }
    store.lightly(() => store.replaced(id));
  }
}

/** Discord said no, and not only for now. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
}
