/** Plays a campaign again from its orders and compares what comes of it with its log. */

import type { CampaignState } from '../kernel/campaign.ts';
import { rollKey, seatOf } from '../kernel/campaign.ts';
import { CLOCK } from '../kernel/clock.ts';
import { hashOfSeed, mixSeed } from '../kernel/commitment.ts';
import { decide } from '../kernel/decide.ts';
import { type DiceSource, type Roll, seededDice } from '../kernel/dice.ts';
import { refusedOnlySince } from '../kernel/edition.ts';
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import { upcast } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { canonicalJson } from '../kernel/json.ts';
import { judge } from '../kernel/judge.ts';
import { fallingDue } from '../kernel/offered.ts';
import { inOrder } from '../kernel/order-of.ts';
import { PaceShape } from '../kernel/pace/pace.ts';
import { awaitedBefore, deadlinesOf } from '../kernel/pace/set-deadlines.ts';
import { bystander } from '../kernel/seat.ts';
import { coreEvent } from '../kernel/table-events.ts';
import type { Entropy } from '../kernel/work.ts';
import type { Episode, StoredOrder } from '../store/records.ts';
import type { GivenOrder } from '../store/store.ts';
import { present } from '../text/present.ts';
import { shown } from '../text/shown.ts';
import { Live } from './live.ts';
import { type GivenFor, givenFor } from './overdue.ts';
import { undoableIn } from './own-orders.ts';
import { objectToEnd, objectToMark, parted, withStoredInstants } from './replay-time.ts';

/** A place where this program would not have done what the log says. */
export interface ReplayFault {
  /** Counts the campaign's episodes (orders, and Umpire's own acts) from 1. */
  readonly episode: number;
  readonly order: StoredOrder | undefined;
  /** The fault in a few words; the rule among them may tell a host who plays what it was about. */
  readonly what: string;
  /** The refusal's words, or the values that differ: may hold a side's secrets. */
  readonly detail: string;
}

/** An order of an older program that is refused only since: named, and passed with what the log says came of it. */
export type PassedOrder = ReplayFault & { readonly order: StoredOrder };

export interface Replay {
  /** Orders decided again, with the same outcome; those that were passed are among them. */
  readonly orders: number;
  readonly events: number;
  /** Oldest first. */
  readonly passed: readonly PassedOrder[];
  /** The first one. */
  readonly fault: ReplayFault | undefined;
  /** As folded from the log, up to the fault if there is one. */
  readonly state: CampaignState;
}

export interface ReplayInput {
  readonly game: Game;
  /** The host's part of the seed, 32 bytes. */
  readonly hostSeed: Uint8Array;
  readonly episodes: readonly Episode[];
}

/**
 * The dice of the seed; rolls that came from a file of dice (a worked example over `umpire headless`) are taken from
 * the log. Rolls by hand are orders of their own, and come back with them.
 */
class DiceAgain implements DiceSource {
  source: Roll['source'] = 'umpire';
  readonly #seeded: DiceSource;
  readonly #fromFile: ReadonlyMap<string, readonly number[]>;

  /** `fromFile`: the rolls of the order that is played again; after a rewind there may be others of the same path. */
  constructor(seed: Uint8Array, fromFile: ReadonlyMap<string, readonly number[]>) {
    this.#seeded = seededDice(seed);
    this.#fromFile = fromFile;
  }

  values(...[purpose, occurrence, era]: Parameters<DiceSource['values']>): readonly number[] | undefined {
    const known = this.#fromFile.get(rollKey(purpose.path, occurrence));
    this.source = known === undefined ? 'umpire' : 'file';
    return known ?? this.#seeded.values(purpose, occurrence, era);
  }
}

function rollsFromFile(events: readonly LoggedEvent[]): ReadonlyMap<string, readonly number[]> {
  const rolls = events.map(coreEvent).flatMap(({ type, data }) => (type === 'rolled' ? [data] : []));
  return new Map(
    rolls
      .filter(({ source }) => source === 'file')
      .map(({ path, occurrence, values }) => [rollKey(path, occurrence), values]),
  );
}

/** As the log would hold it and give it back. */
function asStored(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}

/** Where two values differ first, as a path, with both values. */
function firstDifference(stored: unknown, now: unknown, path: string): string | undefined {
  const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isNode(stored) && isNode(now) && Array.isArray(stored) === Array.isArray(now)) {
    for (const key of new Set([...Object.keys(stored), ...Object.keys(now)])) {
      const below = firstDifference(
        (stored as Record<string, unknown>)[key],
        (now as Record<string, unknown>)[key],
        `${path}.${key}`,
      );
      if (below !== undefined) return below;
    }
    return undefined;
  }
  if (Object.is(stored, now)) return undefined;
  const shown = (value: unknown) => (value === undefined ? 'nothing' : canonicalJson(value).slice(0, 120));
  return `${path}: ${shown(stored)} in the log, ${shown(now)} now`;
}

interface Difference {
  readonly what: string;
  readonly detail: string;
  /** Not against an order of a campaign that was begun before this was refused. */
  readonly isPassed?: true;
}

function compare(
  game: Game,
  stored: readonly LoggedEvent[],
  now: readonly GameEvent[],
): Difference | undefined {
  for (let index = 0; index < Math.max(stored.length, now.length); index += 1) {
    const [was, is] = [stored[index], now[index]];
    const nth = `its event ${index + 1}`;
    if (was === undefined) return { what: `${nth} is not in the log`, detail: `${is?.type} would follow` };
    if (is === undefined) return { what: `${nth} would not happen now`, detail: `${was.type} in the log` };
    const newest = upcast(was, game.upcasters);
    if (newest.type !== is.type || newest.audience !== is.audience || newest.v !== is.v) {
      const name = (event: GameEvent) => `${event.type} v${event.v} for ${event.audience}`;
      return {
        what: `${nth} would be a different one now`,
        detail: `${name(newest)} in the log, ${name(is)} now`,
      };
    }
    const data = asStored(withStoredInstants(is, newest.data));
    const difference = firstDifference(newest.data, data, is.type);
    if (difference !== undefined)
      return { what: `${nth} would say something different now`, detail: difference };
  }
  return undefined;
}

/** The opening is the campaign's constitution: taken as it is, if the program still knows its terms. */
function objectToOpening(
  game: Game,
  hostSeed: Uint8Array,
  events: readonly LoggedEvent[],
): Difference | undefined {
  const [opened] = events;
  if (opened?.type !== 'campaign.opened') return { what: 'it does not begin with its opening', detail: '' };
  const it = coreEvent(upcast(opened, game.upcasters));
  if (it.type !== 'campaign.opened') throw new Error('an upcaster changes no type');
  const { data } = it;
  if (data.game !== game.id) return { what: `it was opened as another game`, detail: shown(data.game) };
  if (data.seedHash !== hashOfSeed(hostSeed))
    return { what: 'the hash of the seed posted at the opening is not that of this seed', detail: '' };
  if (data.pace !== undefined && !PaceShape.safeParse(data.pace).success)
    return { what: 'its pace cannot be read', detail: '' };
  for (const [name, value] of Object.entries(data.options)) {
    const field = game.options.find((one) => one.name === name);
    const isKnown =
      field?.kind !== 'choice' ||
      [...field.options, ...(field.earlier ?? [])].some((option) => option.value === value);
    if (field === undefined || !isKnown)
      return { what: `its option ${name} is no longer known`, detail: `${name}: ${shown(value)}` };
  }
  return undefined;
}

/** The difference that this program would make of one stored order; `undefined`: none. */
function judgeAgain(
  live: Live,
  order: StoredOrder,
  events: readonly LoggedEvent[],
  input: Again,
): Difference | undefined {
  // An order without a seat is that of somebody who asks for one, or of the clock.
  const outside = [bystander(order.user), CLOCK].find(({ id }) => id === order.seat);
  const seat = outside ?? seatOf(live.state.core, order.seat);
  if (seat === undefined || seat.user !== order.user)
    return {
      what: 'the person who gave it does not have that seat',
      detail: `${order.user} on ${order.seat}`,
    };
  const { name, args, decision, rev } = order;
  const draft = {
    order: name,
    args,
    ...present({ decision, rev }),
  };
  try {
    const view = live.view(live.viewerOf(seat));
    const decided = decide(live.game, () => live.takeTwin(), view, seat, draft, entropyOf(input), {
      at: order.at,
      state: live.state,
      past: live.past(seat),
      log: live.log,
      onFound: (offer) => input.found(undoableIn(offer)),
    });
    if (decided.ok) return compare(live.game, events, decided.value);
    const refusals = [decided.ruling];
    // Where the refusal leaves nothing on offer, its button is told that alone: the reason is the order's own.
    const bare =
      decision === undefined
        ? undefined
        : judge(live.game, view, seat, { order: name, args }, { past: live.past(seat) });
    if (bare?.ok === false) refusals.push(bare.ruling);
    for (const { code, message, since: listed = code } of refusals) {
      const since = refusedOnlySince(live.game, live.state.core.edition, listed);
      if (since === undefined) continue;
      const what = 'it is refused only since this campaign began, and stands';
      return { what, detail: `rule ${since}, ${code}: ${message}`, isPassed: true };
    }
    const { code, rule, message } = decided.ruling;
    return { what: `it would be refused now (rule ${rule})`, detail: `${code}: ${message}` };
  } catch (error) {
    return {
      what: 'this program fails on it',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

/**
 * Logs of before the clock gave orders do not say when a request could be answered by others: by their own instants it
 * could, once its time had come.
 */
function unsaidRipening(live: Live, { name, args, at }: StoredOrder): LoggedEvent | undefined {
  if (name !== 'seat.answer') return undefined;
  const isDue = fallingDue(live.game, live.view(live.viewerOf(undefined))).some(
    ({ offer, due }) => offer.order === 'seat.ripen' && offer.fixed.request === args.request && due <= at,
  );
  if (!isDue) return undefined;
  const data = { id: args.request };
  return { type: 'seat.ripened', v: 1, audience: 'everyone', no: 0, at, data };
}

interface Seeded {
  readonly hostSeed: Uint8Array;
  readonly fromFile: ReadonlyMap<string, readonly number[]>;
}

interface Again extends Seeded {
  /** Told the decision that the order was found to be for, if it can be undone. */
  found(decision: string | undefined): void;
}

function entropyOf({ hostSeed, fromFile }: Seeded): (state: CampaignState) => Entropy {
  return (state) => {
    const seed = mixSeed(hostSeed, state.core.words);
    return { seed, hostSeed, dice: new DiceAgain(seed, fromFile) };
  };
}

/**
 * Plays a campaign's log through the program as it is now: every stored order is judged and decided again on the
 * state that the stored events before it make, and its outcome compared with what is stored. History is never
 * changed; the first order that differs is named, and each that is refused only since (`kernel/edition.ts`). Old
 * versions of events are lifted first. Pauses after each episode, so that it can run beside a bot at work.
 */
export function* replaying(input: ReplayInput): Generator<void, Replay> {
  const { episodes } = input;
  const campaign = new PlayedAgain(input);
  if (episodes.length === 0) {
    const wrong = { what: 'it does not begin with its opening', detail: 'no event' };
    return campaign.ended({ episode: 1, order: undefined, ...wrong });
  }
  for (const [index, episode] of episodes.entries()) {
    const wrong = campaign.play(index + 1, episode);
    if (wrong !== undefined) return campaign.ended({ episode: index + 1, order: episode.order, ...wrong });
    yield;
  }
  const missing = campaign.missing();
  return campaign.ended(missing && { episode: episodes.length + 1, order: undefined, ...missing });
}

/** A campaign as far as it has been played again. */
class PlayedAgain {
  readonly #game: Game;
  readonly #hostSeed: Uint8Array;
  /** The dice that come from the file, for orders that are still ahead. */
  readonly #ahead: Seeded;
  readonly #log: LoggedEvent[] = [];
  /** How many events each audience has. */
  readonly #counts = new Map<string, number>();
  /** The orders so far, by their episodes. */
  readonly #known = new Map<number, GivenOrder>();
  readonly #live: Live;
  /** The clock's next orders for those who are late, as they were worked out at `#nextAt`, and the events since. */
  #next: readonly GivenFor[] = [];
  #nextAt = 0;
  #since: readonly LoggedEvent[] = [];
  #orders = 0;
  #events = 0;
  readonly #passed: PassedOrder[] = [];

  constructor({ game, hostSeed, episodes }: ReplayInput) {
    this.#game = game;
    this.#hostSeed = hostSeed;
    this.#ahead = { hostSeed, fromFile: rollsFromFile(episodes.flatMap((episode) => episode.events)) };
    this.#live = new Live(
      game,
      (after) => (after === 0 ? this.#log : this.#log.slice(after)),
      undefined,
      (order) => this.#known.get(order),
    );
  }

  ended(fault: ReplayFault | undefined): Replay {
    return {
      orders: this.#orders,
      events: this.#events,
      passed: this.#passed,
      fault,
      state: this.#live.state,
    };
  }

  /** An order of the clock that should have come before the log ends. */
  missing(): Difference | undefined {
    const [missing] = this.#next;
    return missing && objectToEnd(missing);
  }

  /** Plays one more episode; what is wrong with it. */
  play(number: number, { order, events: stored }: ReplayInput['episodes'][number]): Difference | undefined {
    const unsaid = order && unsaidRipening(this.#live, order);
    if (unsaid !== undefined) {
      this.#log.push(unsaid);
      this.#live.apply(unsaid);
    }
    const at = stored[0]?.at ?? 0;
    const [given, ...later] = this.#next;
    const mark = objectToMark(order, given, this.#nextAt);
    if (mark !== undefined) return mark;
    this.#next = later;
    const { own, deadlines } = parted(stored);
    const refused = this.#judge(number, order, own);
    if (refused !== undefined) return refused;
    const awaited = awaitedBefore(this.#game, this.#everyone());
    const wrong = this.#fold(own, number) ?? this.#foldDeadlines(awaited, own, deadlines, at, number);
    if (wrong !== undefined) return wrong;
    this.#since = [...this.#since, ...stored];
    if (this.#next.length === 0) {
      this.#next = givenFor(this.#live, this.#since, at, entropyOf(this.#ahead));
      this.#since = [];
      this.#nextAt = at;
    }
    if (order !== undefined) this.#orders += 1;
    return undefined;
  }

  #everyone(): CampaignState {
    return this.#live.view(this.#live.viewerOf(undefined));
  }

  /** Judges and decides an order again; what differs from its stored outcome, unless the order is passed. */
  #judge(
    number: number,
    order: StoredOrder | undefined,
    own: readonly LoggedEvent[],
  ): Difference | undefined {
    let decision: string | undefined;
    const again: Again = {
      hostSeed: this.#hostSeed,
      fromFile: rollsFromFile(own),
      found(found) {
        decision = found;
      },
    };
    const judged = () => order && judgeAgain(this.#live, order, own, again);
    const found = number === 1 ? objectToOpening(this.#game, this.#hostSeed, own) : judged();
    if (found !== undefined) {
      const { isPassed, ...different } = found;
      if (isPassed !== true || order === undefined) return different;
      this.#passed.push({ episode: number, order, ...different });
    }
    if (order !== undefined) this.#known.set(number, { seat: order.seat, name: order.name, found: decision });
    return undefined;
  }

  /** Takes the stored events as they are; what is wrong with one of them. */
  #fold(stored: readonly LoggedEvent[], number: number): Difference | undefined {
    for (const event of stored) {
      const no = (this.#counts.get(event.audience) ?? 0) + 1;
      this.#counts.set(event.audience, no);
      if (event.no !== no) {
        const detail = `event ${event.no} of ${event.audience} where ${no} is due`;
        return { what: 'events are missing before it, or out of order', detail };
      }
      const marked = inOrder(event, number);
      this.#log.push(marked);
      try {
        this.#live.apply(marked);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return {
          what: 'this program cannot read what came of it',
          detail: `${event.type} v${event.v}: ${why}`,
        };
      }
      this.#events += 1;
    }
    return undefined;
  }

  /** The same of the deadlines that ended and began with an order, if they are those that would now. */
  #foldDeadlines(
    awaited: ReturnType<typeof awaitedBefore>,
    own: readonly LoggedEvent[],
    stored: readonly LoggedEvent[],
    at: number,
    episode: number,
  ): Difference | undefined {
    let left = stored;
    for (const now of deadlinesOf(this.#game, awaited, () => this.#everyone(), own, at)) {
      const some = left.slice(0, now.length);
      const wrong = compare(this.#game, some, now) ?? this.#fold(some, episode);
      if (wrong !== undefined) return wrong;
      left = left.slice(now.length);
    }
    return compare(this.#game, left, []);
  }
}

/** {@link replaying} in one go. */
export function replay(input: ReplayInput): Replay {
  const steps = replaying(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A fault's place in words, such as “order 57 (chit.seal by us, 2026-11-21 14:03 UTC)”. */
export function placeOf({ episode, order }: ReplayFault): string {
  if (order === undefined) return `step ${episode} of its log`;
  const at = new Date(order.at).toISOString().slice(0, 16).replace('T', ' ');
  const by = order.seat === '' ? '' : ` by ${order.seat}`;
  return `order ${episode} (${order.name}${by}, ${at} UTC)`;
}
