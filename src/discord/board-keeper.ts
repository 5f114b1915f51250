/** What is done about a board besides its words: it is pinned where the bot may, and the one before it goes. */
import { type REST, Routes } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import { BOARD_KEY } from '../moderator/board-message.ts';
import type { OutboxRow, Store } from '../store/store.ts';
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

/**
 * Nothing hangs on it: it follows a message that Discord has, holds up none, and whatever of it fails is left as it is.
 * An old board that could not be taken away is tried again with the next message or edit of the new one.
 */
export class BoardKeeper {
  readonly #o: KeeperOptions;
  /** Boards, by message, that were not pinned because the bot might not: tried again when it may. */
  readonly #unpinned = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: KeeperOptions) {
    this.#o = options;
  }

  /** A message or an edit has got through: of a board the rest is done. */
  delivered(row: OutboxRow, message: string): void {
    if (row.living !== BOARD_KEY || !row.target.startsWith('channel:')) return;
    const done = this.#keep(row, message)
      .catch((error: unknown) => {
        this.#o.store.faultOf(error);
        this.#o.log.info({ err: plainError(error) }, 'a board was not looked after');
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Resolves when what is under way is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #keep(row: OutboxRow, message: string): Promise<void> {
    if (row.edit === 0 || this.#unpinned.has(message)) await this.#pin(row, message);
    for (const old of this.#o.store.outdated(row)) await this.#takeAway(old);
  }

  async #pin({ target }: OutboxRow, message: string): Promise<void> {
    const channel = target.slice('channel:'.length);
    this.#unpinned.delete(message);
    if (!this.#o.mayPin(channel)) {
      this.#unpinned.add(message);
      return;
    }
    try {
      await this.#o.request((signal) =>
        this.#o.rest.put(Routes.channelMessagesPin(channel, message), { signal }),
      );
    } catch (error) {
      // Too many pins (30003) it stays without; a permission can come back.
      if (statusOf(error) === 403) this.#unpinned.add(message);
      this.#o.log.info({ code: codeOf(error) }, 'a board is not pinned');
    }
  }

  /** Its pin goes with it. Where it cannot be deleted it says that it is no longer kept. */
  async #takeAway({ id, target, message }: OutboxRow): Promise<void> {
    if (message === null) return;
    const { rest, request, store } = this.#o;
    const route = Routes.channelMessage(target.slice('channel:'.length), message);
    try {
      await request((signal) => rest.delete(route, { signal }));
    } catch (error) {
      // Where Discord did not refuse it, but was away, it is tried again.
      if ((statusOf(error) ?? 500) >= 500) throw error;
      if (!GONE.includes(codeOf(error))) {
        const embeds = [{ title: words.oldBoard.title, description: words.oldBoard.text }];
        const body = { content: '', embeds, components: [], attachments: [] };
        await request((signal) => rest.patch(route, { body, signal }));
      }
    }
    store.lightly(() => store.replaced(id));
  }
}
