/** Delivers what the moderator has queued, each message once and in order. */
import { createHash } from 'node:crypto';
import { type APIChannel, type APIMessage, MessageFlags, type RawFile, type REST, Routes } from 'discord.js';
import { namedBy, partsOf } from '../kernel/bundle.ts';
import type { Notice } from '../kernel/notice.ts';
import { isPerson } from '../kernel/seat.ts';
import { type Logger, plainError } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';
import { loseChannel, loseServer } from '../moderator/move.ts';
import { isMadeWhenSent } from '../moderator/notices.ts';
import { sayTakenBack } from '../moderator/taken-back.ts';
import type { Sleep } from '../moderator/timer-wheel.ts';
import type { OutboxRow } from '../store/store.ts';
import { given } from '../text/present.ts';
import { cut } from './cut.ts';
import { deputyAskButtons, deputyAskNotice } from './deputy-ask.ts';
import { codeOf, statusOf, TOO_MANY_EDITS, UNKNOWN_MESSAGE } from './faults.ts';
import { LIMITS } from './limits.ts';
import { campaignTitle, embedsOf, headingFor, type Row, standingButtons } from './message.ts';
import { reminderButtons, reminderNotice } from './mine.ts';
import { Pause, StillPaused } from './pause.ts';
import { isShownInEmbed, mediaTypeOf, type Pictures } from './pictures.ts';
import { PinKeeper } from './pin-keeper.ts';
import { type LongWait, longWaitOf } from './rate-limit.ts';
import { words } from './words.ts';

export interface OutboxOptions {
  readonly moderator: Moderator;
  /** With the bot's token; its own, so that messages go out while the gateway is away. */
  readonly rest: REST;
  /** Sets the token again: the library forgets it after one 401. */
  readonly renewToken: () => void;
  readonly pictures: Pictures;
  /** Whether the bot may pin messages in a channel, as far as it knows; without it none is pinned. */
  readonly mayPin?: (channel: string) => boolean;
  readonly log: Logger;
  readonly clock?: () => number;
  /** How it waits; 0 ms: until what is under way in this turn of the event loop is done. */
  readonly sleep?: Sleep;
  /** From 0 up to 1: spreads what is tried again. */
  readonly random?: () => number;
  /** First pause after a failure, in ms; doubled each time up to five minutes. */
  readonly firstPauseMs?: number;
  /** Age in ms from which an uncertain message is looked for before it is sent again (Discord's nonce is forgotten). */
  readonly lookAfterMs?: number;
}

const PARALLEL = 8;
/** Edits under way at once, besides: no message waits for one. */
const PARALLEL_EDITS = 2;
const LONGEST_PAUSE_MS = 300_000;
/** How long a mark may wait for others. Should the process die meanwhile, the row's nonce and mark tell it was sent. */
const MARK_AFTER_MS = 10;
/**
 * After Discord has answered, what waits because it did not is tried again at once, and then at most this often: what
 * fails by itself alone must not be tried with every message that others get through.
 */
const HURRY_EVERY_MS = 4000;
/** A request without an answer for longer than this is begun anew when Discord is back. */
const HANGING_MS = 5000;
/** So often a public message is tried in full and plainly before a line in its place says that there is one. */
const ROUNDS_REFUSED = 4;

/** No pause lasts so long: where one seems to, the system's clock has been put back. */
const NO_PAUSE_MS = 7_200_000;

const UNKNOWN_CHANNEL = 10003;
const UNKNOWN_SERVER = 10004;
const NO_ACCESS = 50001;
/** A thread that is archived, and locked too: an archived one alone is opened by what is posted in it. */
const ARCHIVED = 50083;
/** Direct messages are opened too fast: none is for a while; who has been written to before is written to. */
const OPENED_TOO_FAST = 40003;

/** Discord's refusals of an edit for which its message is made anew: gone, not ours, edited too often, archived. */
const TAKES_NO_MORE: readonly (number | undefined)[] = [UNKNOWN_MESSAGE, 50005, TOO_MANY_EDITS, ARCHIVED];

/** A message that Discord has, to be marked so. */
interface Sent {
  readonly row: number;
  readonly message: string;
}

/** To be tried again. `passing`: not for anything in the message or its channel, but because Discord was away or erred. */
interface Later {
  readonly kind: 'later';
  readonly why: string;
  readonly passing?: boolean;
  /** Discord says itself for how long, in ms; nothing was sent. */
  readonly wait?: number;
}

/** Discord does not let the bot post in a channel. */
interface Refusal {
  readonly row: number;
  readonly code: number;
  /** The people told, over all tries. */
  readonly told: Set<string>;
  /** The bot's permissions there when it was last tried again because they had changed. */
  granted: bigint | undefined;
}

/** There is nothing to be said any more. */
class Withdrawn extends Error {}

/** A message as it is sent. */
interface Body extends Record<string, unknown> {
  readonly nonce: string;
  readonly enforce_nonce: boolean;
}

/** A message that is made when it is sent. */
interface Made {
  /** The footer instead of the campaign's name. */
  readonly head?: string;
  readonly notice: Notice;
  readonly rows: readonly Row[];
}

/** The outcome of one attempt. */
type Fate = { readonly kind: 'sent'; readonly message: string } | Later;

/** A message's mark: recognises it in the channel after an outage; a hash, so that it numbers nothing. */
function markOf(nonce: string): string {
  return createHash('sha256').update(`mark/${nonce}`).digest('hex').slice(0, 8);
}

/**
 * Delivers what the moderator has queued: in order per target, targets side by side, each message once. A row is
 * sent with its stable nonce, and marked; between the two the process may die at any time. Edits of living messages
 * go beside the messages, one by one per target; made twice, an edit is as if it were made once.
 */
export class Outbox {
  readonly #o: OutboxOptions;
  readonly #clock: () => number;
  readonly #sleep: Sleep;
  readonly #random: () => number;
  readonly #pause: number;
  readonly #startedAt: number;
  readonly #keeper: PinKeeper;
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #edits = new Map<string, Promise<void>>();
  readonly #recent = new Map<string, ReadonlyMap<string, string>>();
  /** Channels that refuse to be posted in, by channel id, until one takes a message. */
  readonly #refused = new Map<string, Refusal>();
  /** The same of edits; they are tried again with the others, and nobody is told. */
  readonly #refusedEdits = new Map<string, number>();
  /** One a request, with the time of its beginning: the library never takes its listener off a signal again. */
  readonly #requests = new Map<AbortController, number>();
  readonly #sent: Sent[] = [];
  /** Rows that have been marked, or failed to be, and wait for their own time to go on. */
  readonly #marked = new Map<Sent, { readonly error: unknown } | undefined>();
  /** Sent, and not marked yet: while the disk is full they must not go out again, however long that lasts. */
  readonly #unmarked = new Map<number, string>();
  /** Rows that failed while the disk took no note of it, and when they are tried again. */
  readonly #held = new Map<number, number>();
  /** Rows that wait although nothing was wrong with them: Discord could not be reached, or erred. */
  readonly #waiting = new Set<number>();
  /** How often Discord has found fault with a public message in all its forms, by row. */
  readonly #faulted = new Map<number, number>();
  /** Everything, while Discord limits the bot as a whole. */
  readonly #rest = new Pause();
  /** New direct messages, while too many have been opened; and how often in succession that was so. */
  readonly #noOpenings = new Pause();
  #openedTooFast = 0;
  /** Taken back before the start; whether they are there is not known. */
  #perhapsSent: readonly OutboxRow[] = [];
  #isSeeking = false;
  #opening: Promise<unknown> = Promise.resolve();
  /** When Discord was last heard, and when what waits was last hurried. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #hurriedAt = Number.NEGATIVE_INFINITY;
  /** Takes back what was to wake it. */
  #cancel: (() => void) | undefined;
  #isScheduled = false;
  #state: 'new' | 'running' | 'stopping' | 'dead' = 'new';

  constructor(options: OutboxOptions) {
    this.#o = options;
    this.#clock = options.clock ?? Date.now;
    this.#sleep = options.sleep ?? realSleep;
    this.#random = options.random ?? Math.random;
    this.#pause = options.firstPauseMs ?? 2000;
    this.#startedAt = this.#clock();
    this.#keeper = new PinKeeper({
      store: options.moderator.store,
      rest: options.rest,
      log: options.log,
      mayPin: options.mayPin ?? (() => false),
      request: (send) => this.#request(send),
    });
  }

  start(): void {
    if (this.#state !== 'new') return;
    this.#state = 'running';
    this.#perhapsSent = this.#o.moderator.store.perhapsSent();
    this.back();
  }

  /** Discord is back (READY, RESUMED): whatever waits is due, and what hangs since before is begun anew. */
  back(): void {
    if (this.#state !== 'running') return;
    const now = this.#clock();
    this.#heardAt = now;
    this.#hurriedAt = now;
    this.#waiting.clear();
    this.#write(() => this.#o.moderator.store.hurry(now));
    for (const [request, since] of this.#requests) if (now - since >= HANGING_MS) request.abort();
    void this.#seek();
    this.#keeper.lookAgain();
    this.wake();
  }

  /** Discord has answered somebody: what waits because it did not waits no longer than a few seconds. */
  heard(): void {
    if (this.#state !== 'running') return;
    const now = this.#clock();
    this.#heardAt = now;
    if (this.#waiting.size === 0) return;
    const at = this.#hurryAt(now);
    const rows = [...this.#waiting];
    this.#waiting.clear();
    this.#write(() => this.#o.moderator.store.hurry(at, rows));
    this.wake();
  }

  /** When what waits for Discord may be tried again, now that Discord has been heard. */
  #hurryAt(now: number): number {
    const at = Math.max(now, this.#hurriedAt + HURRY_EVERY_MS);
    if (at === now) this.#hurriedAt = now;
    return at;
  }

  /** A note on the delivery, which a failure of power may take back. False when the disk did not take it. */
  #write(act: () => void): boolean {
    try {
      this.#o.moderator.store.lightly(act);
      return true;
    } catch (error) {
      this.#o.moderator.store.faultOf(error);
      this.#o.log.error({ err: plainError(error) }, 'outbox cannot be written');
      this.#wakeIn(5000);
      return false;
    }
  }

  /** Something may be due. Cheap; many calls are one look. */
  wake(): void {
    if (this.#state !== 'running' || this.#isScheduled) return;
    this.#isScheduled = true;
    this.#sleep(0, () => {
      this.#isScheduled = false;
      this.#look();
    });
  }

  /** Takes up no more messages; resolves when those under way are done. */
  async stop(): Promise<void> {
    if (this.#state !== 'dead') this.#state = 'stopping';
    this.#cancel?.();
    await Promise.all([...this.#inFlight.values(), ...this.#edits.values()]);
    await this.#keeper.idle();
  }

  /** As if the process were killed: connections drop, nothing is marked any more. */
  kill(): void {
    this.#state = 'dead';
    this.#cancel?.();
    this.#keeper.stop();
    for (const request of this.#requests.keys()) request.abort();
  }

  /** Discord says that a channel is gone: what waits for it waits, and those whom it concerns are told, once. */
  lose(channel: string, how: 'gone' | 'closed' = 'gone'): void {
    if (this.#isDead()) return;
    try {
      if (loseChannel(this.#o.moderator, channel, how)) this.#o.log.warn(`a channel is ${how}`);
    } catch (error) {
      this.#o.log.error({ err: plainError(error) }, 'outbox cannot be written');
    }
  }

  /** The bot is in this server no more: what waits for its channels waits, and those whom it concerns are told. */
  leave(server: string): void {
    if (this.#isDead()) return;
    try {
      if (loseServer(this.#o.moderator, server)) this.#o.log.warn('removed from a server');
    } catch (error) {
      this.#o.log.error({ err: plainError(error) }, 'outbox cannot be written');
    }
  }

  /** A channel that was thought gone is there, and the bot in it. */
  found(channel: string): void {
    const { store } = this.#o.moderator;
    if (this.#isDead() || !store.isLost(channel)) return;
    this.#refused.delete(channel);
    this.#refusedEdits.delete(channel);
    this.#write(() => {
      if (store.findChannel(channel)) store.hurry(this.#clock());
    });
    this.wake();
  }

  /** Discord's refusal to let the bot post in this channel, while messages wait for it. */
  refusalIn(channel: string): number | undefined {
    const refused = this.#refused.get(channel);
    if (refused === undefined) return undefined;
    if (this.#o.moderator.store.outboxRow(refused.row)?.state === 'queued') return refused.code;
    this.#refused.delete(channel); // what was refused has been taken back meanwhile
    return undefined;
  }

  /** Whether this person is to be told of it: once, however long it lasts. */
  isNewsTo(user: string, channel: string): boolean {
    const told = this.#refused.get(channel)?.told;
    if (told === undefined || told.has(user)) return false;
    told.add(user);
    return true;
  }

  /** What this person was to be told of it has not reached them: it is news to them still. */
  untold(user: string, channel: string): void {
    this.#refused.get(channel)?.told.delete(user);
  }

  /**
   * The bot's permissions in a channel that refused it, as an interaction there says, and they are all that it needs:
   * tried at once, unless they were the same when it was last tried for this. Whether it is tried.
   */
  granted(channel: string, permissions: bigint): boolean {
    const refused = this.#refused.get(channel);
    if (refused === undefined || refused.granted === permissions) return false;
    refused.granted = permissions;
    this.#retry(channel);
    return true;
  }

  #retry(channel: string): void {
    if (this.#state !== 'running') return;
    const rows = [this.#refused.get(channel)?.row, this.#refusedEdits.get(channel)];
    for (const row of rows)
      if (row !== undefined)
        this.#write(() => this.#o.moderator.store.markRetry(row, 'permissions changed', this.#clock()));
    this.wake();
  }

  /** Permissions have changed somewhere: what was refused is tried at once. */
  retryAll(): void {
    for (const channel of new Set([...this.#refused.keys(), ...this.#refusedEdits.keys()]))
      this.#retry(channel);
    if (this.#state === 'running') this.#keeper.allowed();
  }

  #look(): void {
    if (this.#state !== 'running') return;
    const places = PARALLEL - this.#inFlight.size;
    const placesOfEdits = PARALLEL_EDITS - this.#edits.size;
    if (places <= 0 && placesOfEdits <= 0) return; // the end of each of them wakes us
    this.#cancel?.();
    const { store } = this.#o.moderator;
    try {
      const now = this.#clock(); // read once: a row must not become due between the two looks
      const rest = this.#rest.left(now);
      if (rest > 0) {
        this.#wakeIn(rest);
        return;
      }
      if (places > 0)
        this.#begin(store.due(now, PARALLEL * 2 + 8, this.#wanted(this.#inFlight, places)), this.#inFlight);
      if (placesOfEdits > 0) {
        const wanted = this.#wanted(this.#edits, placesOfEdits);
        this.#begin(store.dueEdits(now, PARALLEL_EDITS * 2 + 8, wanted), this.#edits);
      }
      let next = store.nextDue();
      if (next !== undefined && next > now + NO_PAUSE_MS) {
        store.hurry(now);
        next = now;
        this.wake();
      }
      // Rows due now are under way, or wait for a free place, and their end wakes us; a look now and then all the same.
      if (next !== undefined) this.#wakeIn(next > now ? next - now : 30_000);
      if (this.#held.size > 0) this.#wakeIn(Math.max(Math.min(...this.#held.values()) - now, this.#pause));
    } catch (error) {
      this.#o.moderator.store.faultOf(error);
      this.#o.log.error({ err: plainError(error) }, 'outbox cannot be read');
      this.#wakeIn(5000);
    }
  }

  /** As many as may be under way beside those that are; one for each target. */
  #wanted(underWay: ReadonlyMap<string, Promise<void>>, most: number) {
    const is = ({ id, target }: Pick<OutboxRow, 'id' | 'target'>) =>
      !underWay.has(target) && !this.#isHeld(id);
    return { is, most };
  }

  #begin(rows: readonly OutboxRow[], underWay: Map<string, Promise<void>>): void {
    for (const row of rows) {
      const done = this.#deliver(row).finally(() => {
        underWay.delete(row.target);
        this.wake();
      });
      underWay.set(row.target, done);
    }
  }

  #wakeIn(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#sleep(Math.min(Math.max(ms, 10), LONGEST_PAUSE_MS), () => this.wake());
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const { log } = this.#o;
    const started = this.#clock();
    try {
      const fate = await this.#attempt(row);
      if (this.#state === 'dead' || fate === undefined) return;
      if (fate.kind === 'later') return this.#later(row, fate, started);
      log.debug({ mark: markOf(row.nonce), message: fate.message }, 'posted');
      this.#waiting.delete(row.id);
      this.heard();
      await this.#mark(row.id, fate.message);
      if (this.#isDead()) return;
      const [kind, id = ''] = row.target.split(':');
      // That an edit is taken says nothing of posts: it needs another permission.
      if (kind === 'channel') (row.edit === 1 ? this.#refusedEdits : this.#refused).delete(id);
      else this.#o.moderator.delivery.reached(row);
      this.#faulted.delete(row.id);
      this.#keeper.delivered(row);
      log.debug({ mark: markOf(row.nonce), message: fate.message, ms: this.#clock() - started }, 'sent');
    } catch (error) {
      if (this.#state === 'dead') return;
      this.#o.moderator.store.faultOf(error);
      log.error({ mark: markOf(row.nonce), err: plainError(error) }, 'delivery failed');
      this.#later(row, { kind: 'later', why: 'failed' }, started);
    }
  }

  #isDead(): boolean {
    return this.#state === 'dead';
  }

  /**
   * Marks a row as sent. Those that are sent at about the same time are marked together: one commit, not many. Each goes
   * on after its own pause all the same: what is sent to one reader does not tell by a few ms what another one was sent.
   */
  #mark(row: number, message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#unmarked.set(row, message);
      const sent: Sent = { row, message };
      this.#sent.push(sent);
      this.#sleep(MARK_AFTER_MS, () => {
        if (!this.#marked.has(sent)) this.#markAll();
        const failure = this.#marked.get(sent);
        this.#marked.delete(sent);
        if (failure === undefined) resolve();
        else reject(failure.error);
      });
    });
  }

  #markAll(): void {
    const sent = this.#sent.splice(0);
    let failure: { readonly error: unknown } | undefined;
    try {
      const { store } = this.#o.moderator;
      if (!this.#isDead())
        store.lightly(() => {
          for (const { row, message } of sent) if (store.markSent(row, message)) sayTakenBack(store, row);
        });
      for (const { row } of sent) this.#unmarked.delete(row);
    } catch (error) {
      failure = { error };
    }
    for (const each of sent) this.#marked.set(each, failure);
  }

  /** Doubled with each failure, up to five minutes. */
  #pauseAfter(failures: number): number {
    return Math.min(this.#pause * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS);
  }

  #later(row: OutboxRow, { why, passing = false, wait }: Later, started: number): void {
    const now = this.#clock();
    if (wait !== undefined) {
      const until = now + Math.ceil(wait);
      if (!this.#write(() => this.#o.moderator.store.markRetry(row.id, why, until, false)))
        this.#held.set(row.id, until);
      return;
    }
    const pause = this.#pauseAfter(row.attempts);
    const spread = pause * (0.9 + this.#random() * 0.2); // many rows must not all come back in one instant
    const then = now + Math.round(spread);
    // Discord was heard while this was under way, so that it failed for what may be over.
    const at = passing && started < this.#heardAt ? Math.min(then, this.#hurryAt(now)) : then;
    if (passing) this.#waiting.add(row.id);
    const isNoted = this.#write(() => this.#o.moderator.store.markRetry(row.id, why, at));
    if (!isNoted) this.#held.set(row.id, Math.max(at, now + this.#pause));
  }

  /** Whether a row waits although the database says that it is due. */
  #isHeld(row: number): boolean {
    const until = this.#held.get(row);
    if (until === undefined || until > this.#clock()) return until !== undefined;
    this.#held.delete(row);
    return false;
  }

  /** `undefined`: the row is settled already. */
  async #attempt(row: OutboxRow): Promise<Fate | undefined> {
    const [kind, target = ''] = row.target.split(':');
    const sent = this.#unmarked.get(row.id);
    if (sent !== undefined) return { kind: 'sent', message: sent };
    try {
      const channel = kind === 'user' ? await this.#dmChannel(target) : target;
      if (row.edit === 1) return await this.#edit(row, channel);
      const earlier = await this.#sentEarlier(row, channel);
      if (earlier !== undefined) return { kind: 'sent', message: earlier };
      return { kind: 'sent', message: await this.#send(row, channel) };
    } catch (error) {
      if (this.#state === 'dead') return undefined;
      if (error instanceof Withdrawn) {
        this.#write(() => this.#o.moderator.store.withdraw(row.id));
        return undefined;
      }
      return await this.#judge(row, kind === 'user' ? 'dm' : 'channel', target, error);
    }
  }

  /** Changes the living message that stands there; where that cannot be done, it is posted anew (`undefined`). */
  async #edit(row: OutboxRow, channel: string): Promise<Fate | undefined> {
    const { moderator, log } = this.#o;
    const standing = moderator.store.messageOf(row);
    const message = standing?.message ?? '';
    try {
      // One that never got to its reader has nothing to be changed.
      if (standing === undefined || message === '') return this.#anew(row, false);
      // An edit notifies nobody; whoever is named above its living part stays so, nobody else does.
      const notice = { ...row.notice, ...namedBy(row.notice.before ?? []) };
      const { body, files } = await this.#payload({ ...row, notice }, standing.nonce);
      const { nonce: _nonce, enforce_nonce: _enforce, ...rest } = body;
      // A picture of before goes.
      const changed = { attachments: [], content: '', ...rest };
      await this.#request((signal) =>
        this.#o.rest.patch(Routes.channelMessage(channel, message), {
          body: changed,
          files: [...files],
          signal,
        }),
      );
      return { kind: 'sent', message };
    } catch (error) {
      if (this.#isDead() || !(TAKES_NO_MORE.includes(codeOf(error)) || isFault(error))) throw error;
      // Somebody has deleted it: made anew it would stand below the one in which its story goes on.
      if (codeOf(error) === UNKNOWN_MESSAGE && moderator.store.hasSuccessor(row)) throw new Withdrawn();
      log.info({ mark: markOf(row.nonce), code: codeOf(error) }, 'a message takes no more edits; made anew');
      return this.#anew(row, codeOf(error) !== UNKNOWN_MESSAGE);
    }
  }

  /** `stands`: the message that takes no more edits is still there to be read. */
  #anew(row: OutboxRow, stands: boolean): undefined {
    this.#write(() => this.#o.moderator.store.postAnew(row, stands));
    return undefined;
  }

  /** The meaning of a failure: never again, not by this way, or later. */
  async #judge(
    row: OutboxRow,
    where: 'dm' | 'channel',
    target: string,
    error: unknown,
  ): Promise<Fate | undefined> {
    const { moderator, log, renewToken } = this.#o;
    if (error instanceof StillPaused) return { kind: 'later', why: String(OPENED_TOO_FAST), wait: error.ms };
    const limit = longWaitOf(error);
    if (limit !== undefined) return this.#limited(limit);
    const code = codeOf(error);
    const status = statusOf(error);
    // Without a code it is not Discord that says no, but something on the way there.
    const isBarred = status === 403 && code !== undefined && code !== 0;
    const why = String(code ?? status ?? 'network');
    log.warn({ mark: markOf(row.nonce), attempts: row.attempts, err: plainError(error) }, 'not delivered');
    if (status === 401) renewToken();
    if (where === 'dm') {
      if (code === UNKNOWN_CHANNEL && moderator.store.dmChannel(target) !== undefined) {
        moderator.store.setDmChannel(target, ''); // the channel that was remembered is gone: open it anew
        return { kind: 'later', why };
      }
      const isClosed = isBarred || code === 50007 || code === 10013;
      if (isClosed || isFault(error)) {
        if (!isClosed)
          log.error(
            { mark: markOf(row.nonce), code, status },
            'refused by direct message; waits to be collected',
          );
        moderator.delivery.undeliverable(row, why, isClosed);
        return undefined;
      }
    } else if (isBarred && code === NO_ACCESS && (await this.#isOutside(row))) {
      return undefined;
    } else if (isBarred) {
      if (row.edit === 1) this.#refusedEdits.set(target, row.id);
      else {
        const { told = new Set<string>(), granted } = this.#refused.get(target) ?? {};
        this.#refused.set(target, { row: row.id, code, told, granted });
      }
      return { kind: 'later', why };
    } else if (code === UNKNOWN_CHANNEL && (await this.#isGone(target))) {
      this.lose(target);
      return undefined;
    } else if (code === ARCHIVED) {
      if (await this.#reopen(target)) return { kind: 'later', why, wait: 0 };
      this.lose(target, 'closed');
      return undefined;
    } else if (isFault(error)) {
      this.#faulted.set(row.id, (this.#faulted.get(row.id) ?? 0) + 1);
      return { kind: 'later', why };
    }
    return { kind: 'later', why, passing: true };
  }

  /** A limit of minutes: it holds up what it is for, and takes no place from what has another way. */
  #limited({ ms, isGlobal }: LongWait): Later {
    const now = this.#clock();
    if (isGlobal && this.#rest.left(now) === 0) {
      this.#rest.begin(now, ms);
      this.#o.log.warn({ ms }, 'Discord limits the bot as a whole; messages wait');
    }
    return { kind: 'later', why: '429', wait: ms };
  }

  /** Asked once more, and otherwise: one answer alone is not believed. */
  async #isGone(channel: string): Promise<boolean> {
    try {
      await this.#request((signal) => this.#o.rest.get(Routes.channel(channel), { signal }));
      return false;
    } catch (error) {
      return codeOf(error) === UNKNOWN_CHANNEL;
    }
  }

  /** A thread that is closed: opened, where the bot may. */
  async #reopen(thread: string): Promise<boolean> {
    try {
      const body = { archived: false };
      await this.#request((signal) => this.#o.rest.patch(Routes.channel(thread), { body, signal }));
      return true;
    } catch (error) {
      // Anything but a refusal is tried again with the message.
      if (statusOf(error) === 403 || statusOf(error) === 400) return false;
      throw error;
    }
  }

  /** No access: to this channel, or to its server at all. Asked, and kept in mind. */
  async #isOutside({ campaign }: OutboxRow): Promise<boolean> {
    const server = this.#o.moderator.store.campaignById(campaign)?.guild;
    if (server === undefined || server === null) return false;
    try {
      await this.#request((signal) => this.#o.rest.get(Routes.guild(server), { signal }));
      return false;
    } catch (error) {
      const code = codeOf(error);
      if (code !== UNKNOWN_SERVER && code !== NO_ACCESS) return false;
      this.leave(server);
      return true;
    }
  }

  async #request<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const request = new AbortController();
    this.#requests.set(request, this.#clock());
    try {
      return await send(request.signal);
    } finally {
      this.#requests.delete(request);
    }
  }

  async #dmChannel(user: string): Promise<string> {
    const { store } = this.#o.moderator;
    const known = store.dmChannel(user);
    if (known !== undefined && known !== '') return known;
    // One after another: of many at once each would be refused.
    const opened = this.#opening.then(() => this.#open(user));
    this.#opening = opened.catch(() => undefined);
    return await opened;
  }

  async #open(user: string): Promise<string> {
    const { store } = this.#o.moderator;
    const left = this.#noOpenings.left(this.#clock());
    if (left > 0) throw new StillPaused(left);
    try {
      const channel = (await this.#request((signal) =>
        this.#o.rest.post(Routes.userChannels(), { body: { recipient_id: user }, signal }),
      )) as APIChannel;
      this.#openedTooFast = 0;
      store.lightly(() => store.setDmChannel(user, channel.id));
      return channel.id;
    } catch (error) {
      if (codeOf(error) !== OPENED_TOO_FAST) throw error;
      const ms = this.#pauseAfter(this.#openedTooFast + 2);
      this.#openedTooFast += 1;
      this.#noOpenings.begin(this.#clock(), ms);
      throw new StillPaused(ms);
    }
  }

  /**
   * Full first; without its picture and its looks when Discord finds something wrong with it. A public message that is
   * refused so again and again would hold up its channel for ever: then a line in its place says where it can be read.
   */
  async #send(row: OutboxRow, channel: string): Promise<string> {
    const full = await this.#payload(row);
    const post = async (body: unknown, files: readonly RawFile[]): Promise<string> => {
      const message = (await this.#request((signal) =>
        this.#o.rest.post(Routes.channelMessages(channel), { body, files: [...files], signal }),
      )) as APIMessage;
      return message.id;
    };
    try {
      return await post(full.body, full.files);
    } catch (error) {
      if (!isFault(error) || isMadeWhenSent(row.notice)) throw error;
      this.#o.log.error({ mark: markOf(row.nonce), err: plainError(error) }, 'message refused; sent plainly');
    }
    try {
      return await post(plainBody(row, full.footer), []);
    } catch (error) {
      if (!isFault(error) || (this.#faulted.get(row.id) ?? 0) < ROUNDS_REFUSED) throw error;
      this.#o.log.error(
        { mark: markOf(row.nonce), err: plainError(error) },
        'message given up; a line stands in its place',
      );
    }
    return post(plainBody({ ...row, notice: { kind: 'stand-in', ...words.standIn } }, full.footer), []);
  }

  /** `nonce`: of the message that it becomes, by which it is recognised in the channel. */
  async #payload(
    row: OutboxRow,
    nonce = row.nonce,
  ): Promise<{ body: Body; files: readonly RawFile[]; footer: string }> {
    const { moderator, pictures } = this.#o;
    const { row: campaign, live } = moderator.campaigns.byId(row.campaign);
    const { game } = live;
    const { seats } = live.core;
    const [kind, reader = ''] = row.target.split(':');
    const made = isMadeWhenSent(row.notice) ? this.#making(row) : undefined;
    // A note is held back as a reminder is.
    if (row.notice.kind === 'note' && !moderator.notes.mayGo(row)) throw new Withdrawn();
    const title = kind === 'user' ? campaignTitle(moderator.store, campaign, reader) : campaign.name;
    const footer = `${made?.head ?? title} · ${markOf(nonce)}`;
    const notice = made?.notice ?? row.notice;
    const parts = partsOf(notice);
    const drawn = await Promise.all(
      parts.map(({ picture }) => (picture === undefined ? undefined : pictures.draw(picture))),
    );
    const shown = parts.map((part, index) =>
      part.picture !== undefined && drawn[index] === undefined
        ? { ...part, text: `${part.text}\n${words.noPicture}` }
        : part,
    );
    const seat = seats.find(({ id }) => id === row.seat);
    const heading = { ...headingFor(game, row.audience, seat), footer };
    const users = [
      ...new Set(
        (notice.mention ?? []).flatMap((id) =>
          seats.filter((s) => s.id === id && isPerson(s)).map((s) => s.user),
        ),
      ),
    ];
    const files = parts.flatMap(({ picture }, index) => {
      const data = drawn[index];
      return picture === undefined || data === undefined
        ? []
        : [{ name: picture.file, data, contentType: mediaTypeOf(picture.file), alt: picture.alt }];
    });
    const inEmbed = shown.map(({ picture }, index) =>
      picture !== undefined && drawn[index] !== undefined && isShownInEmbed(picture.file)
        ? picture.file
        : undefined,
    );
    const attachments = files.map(({ name, alt }, index) => ({
      id: String(index),
      filename: name,
      description: cut(alt, LIMITS.fileAlt),
    }));
    const body = {
      ...(users.length === 0 ? {} : { content: users.map((user) => `<@${user}>`).join(' ') }),
      embeds: embedsOf(shown, heading, inEmbed),
      components: made?.rows ?? standingButtons(notice, campaign.key, row.seat ?? undefined),
      ...(notice.silent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
      ...(attachments.length === 0 ? {} : { attachments }),
      allowed_mentions: users.length === 0 ? { parse: [] } : { parse: [], users },
      nonce,
      enforce_nonce: true,
    };
    return { body, files, footer };
  }

  /**
   * Messages without words until now, made from how things stand with their reader. @throws Withdrawn when there is
   * nothing to say
   */
  #making(row: OutboxRow): Made {
    const { store, reminders, deputyAsks } = this.#o.moderator;
    if (row.notice.kind === 'reminder') {
      const mine = reminders.making(row);
      if (mine === undefined) throw new Withdrawn();
      return { head: words.own, notice: reminderNotice(store, mine), rows: reminderButtons(store, mine) };
    }
    const asked = deputyAsks.making(row);
    if (asked === undefined) throw new Withdrawn();
    return { notice: deputyAskNotice(store, asked, this.#clock()), rows: deputyAskButtons(asked) };
  }

  /**
   * The process may have died after Discord had taken a message and before that was known, and the message been taken
   * back meanwhile: it is looked for by its mark, and says so by an edit, as one does that arrives too late. What cannot
   * be looked for now is when Discord is back.
   */
  async #seek(): Promise<void> {
    if (this.#isSeeking) return;
    this.#isSeeking = true;
    const { store } = this.#o.moderator;
    for (const target of new Set(this.#perhapsSent.map((row) => row.target))) {
      const rows = this.#perhapsSent.filter((row) => row.target === target);
      try {
        const [kind, id = ''] = target.split(':');
        const channel = kind === 'user' ? store.dmChannel(id) : id;
        const marks =
          channel === undefined || channel === '' ? new Map<string, string>() : await this.#marksIn(channel);
        if (this.#state !== 'running') break;
        store.lightly(() => {
          for (const row of rows) {
            const message = marks.get(markOf(row.nonce));
            if (message === undefined) store.markNotSent(row.id);
            else if (store.markSent(row.id, message)) sayTakenBack(store, row.id);
          }
        });
        this.#perhapsSent = this.#perhapsSent.filter((row) => row.target !== target);
        this.wake();
      } catch (error) {
        if (this.#isDead()) break;
        this.#o.log.warn({ err: plainError(error) }, 'cannot look for what was taken back');
      }
    }
    this.#isSeeking = false;
  }

  /**
   * The message that carried this row already, where that is possible and Discord would no longer know its nonce:
   * after an outage, or when an earlier attempt ended without an answer.
   */
  async #sentEarlier(row: OutboxRow, channel: string): Promise<string | undefined> {
    const isFromBefore = row.at < this.#startedAt;
    const isOld = this.#clock() - row.at >= (this.#o.lookAfterMs ?? 120_000);
    if (!isOld || !(isFromBefore || row.attempts > 0)) return undefined;
    const known = row.attempts === 0 ? this.#recent.get(channel) : undefined;
    const marks = known ?? (await this.#marksIn(channel));
    if (isFromBefore) this.#recent.set(channel, marks);
    return marks.get(markOf(row.nonce));
  }

  async #marksIn(channel: string): Promise<ReadonlyMap<string, string>> {
    try {
      const query = new URLSearchParams({ limit: '100' });
      const messages = (await this.#request((signal) =>
        this.#o.rest.get(Routes.channelMessages(channel), { query, signal }),
      )) as APIMessage[];
      return new Map(
        messages.flatMap((message) => {
          const text = message.embeds.at(-1)?.footer?.text ?? message.content;
          const mark = / · (?<mark>[0-9a-f]{8})$/u.exec(text)?.groups?.mark;
          return mark === undefined ? [] : [[mark, message.id] as const];
        }),
      );
    } catch (error) {
      if (statusOf(error) !== 403) throw error;
      // May not read here: better twice than never.
      this.#o.log.warn({ err: plainError(error) }, 'cannot look for earlier messages');
      return new Map();
    }
  }
}

/** By the timers of the event loop. */
function realSleep(ms: number, then: () => void): () => void {
  if (ms === 0) {
    const next = setImmediate(then);
    return () => clearImmediate(next);
  }
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** Discord finds something wrong with what it was sent; not that it is too early or too much (40003: DMs opened too fast). */
function isFault(error: unknown): boolean {
  const status = statusOf(error);
  const code = codeOf(error);
  return (status === 400 || status === 413) && ![50007, OPENED_TOO_FAST, ARCHIVED].includes(code ?? 0);
}

function plainBody(row: OutboxRow, footer: string): object {
  const { notice, audience } = row;
  const tag = headingFor(undefined, audience).tag;
  const said = partsOf(notice).flatMap(({ title, text }) => [`**${title}**`, text]);
  const text = [...given(tag), ...said].join('\n');
  return {
    content: `${cut(text, LIMITS.content - footer.length - 4)}\n-# ${footer}`,
    allowed_mentions: { parse: [] },
    nonce: row.nonce,
    enforce_nonce: true,
  };
}
