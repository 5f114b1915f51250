/**
 * Gives the stored orders of recordings to this program and says what differs: an order that is refused today or was
 * then, a refusal with another code, events, and every text that somebody is shown. Orders are never picked anew: what
 * was recorded stays one campaign, whatever else is on offer today.
 */
import { parseTranscript, printTranscript, type Transcript } from '../../src/moderator/transcript.ts';
import { accept, canBeMadeUp, choose, Random } from '../games/kgp/random-player.ts';
import { continueDoor, type Door, ordersOf, verified, withReferences } from './door.ts';
import type { Given, Head, Look, Step } from './record.ts';

/** One text that was shown then or is now, and not both; figures are `#`. */
interface Difference {
  /** What was looked at; `given`: what came of an order; `numbers`: which line of a log has which. */
  readonly what: Look['look'] | 'given' | 'refusal' | 'numbers';
  readonly text: string;
  /** `-`: then; `+`: now. */
  readonly sign: '-' | '+';
  /** As it stood, where it was met first. */
  readonly sample: string;
}

/** How often each was met. */
type Counts = Readonly<Record<string, number>>;

export interface Replayed {
  readonly id: string;
  /** Which of its orders brings other events now, or is refused, without an edition that says so. */
  readonly fault: string | undefined;
  /** Orders that are refused only since. */
  readonly passed: readonly string[];
  /** Why the campaign, played again, does not go on with an order that is on offer; `undefined`: it does, or has ended. */
  readonly stuck: string | undefined;
  readonly accepted: Counts;
  readonly refused: Counts;
  readonly events: Counts;
  /** Orders that the game has today. */
  readonly known: readonly string[];
  /** Looks by kind, and those of them that are equal to the byte. */
  readonly looks: Counts;
  readonly equal: Counts;
  readonly differences: readonly (Difference & { readonly times: number })[];
}

class Counter {
  readonly counts: Record<string, number> = {};

  add(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

/** Each text and figure in a value, with the name that it has there. */
function leavesOf(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${name}.${key}`));
  // Texts of several lines differ line by line.
  if (typeof value === 'string') return value.split('\n').map((line) => `${name}: ${line}`);
  return value === undefined ? [] : [`${name}: ${String(value)}`];
}

/** The leaves of one that the other has not, as often as it has them more. */
function without(these: readonly string[], those: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const leaf of those) left.set(leaf, (left.get(leaf) ?? 0) + 1);
  return these.filter((leaf) => {
    const count = left.get(leaf) ?? 0;
    left.set(leaf, count - 1);
    return count <= 0;
  });
}

class Differences {
  readonly #met = new Map<string, { readonly first: Difference; times: number }>();

  add(what: Difference['what'], sign: '-' | '+', sample: string): void {
    const text = sample.replaceAll(/\d+/gu, '#');
    const key = `${what} ${sign} ${text}`;
    const met = this.#met.get(key) ?? { first: { what, sign, text, sample }, times: 0 };
    met.times += 1;
    this.#met.set(key, met);
  }

  compare(what: Difference['what'], was: unknown, is: unknown): boolean {
    const then = JSON.stringify(was);
    const now = JSON.stringify(is);
    if (then === now) return true;
    // As JSON has it: what is not there at all is no difference.
    const [before, after] = [then, now].map((text) => leavesOf(JSON.parse(text ?? 'null'), ''));
    const gone = without(before ?? [], after ?? []);
    const come = without(after ?? [], before ?? []);
    for (const leaf of gone) this.add(what, '-', leaf);
    for (const leaf of come) this.add(what, '+', leaf);
    if (gone.length === 0 && come.length === 0) this.add(what, '+', 'in another order');
    return false;
  }

  get all(): Replayed['differences'] {
    return [...this.#met.values()].map(({ first, times }) => ({ ...first, times }));
  }
}

/** The stored order for each that was accepted: its place among the episodes, counted from 0. */
function placesOf(steps: readonly Step[], { episodes }: Transcript): ReadonlyMap<Step, number> {
  const places = new Map<Step, number>();
  let from = 0;
  for (const step of steps) {
    if (!('give' in step) || step.refused !== undefined) continue;
    const { seat, user, draft } = step.give;
    const at = episodes.findIndex(
      ({ order }, index) =>
        index >= from &&
        order?.byClock !== true &&
        order?.name === draft.order &&
        order.seat === seat &&
        order.user === user,
    );
    if (at < 0) throw new Error(`${draft.order} of ${seat} is not in the log`);
    places.set(step, at);
    from = at + 1;
  }
  return places;
}

/** Gives what is on offer to somebody; the refusal. `undefined`: it was accepted, or the campaign has ended. */
export function orderOnOffer(door: Door, seed: string): string | undefined {
  if (!door.isRunning()) return undefined;
  const random = new Random(seed);
  for (const { id } of door.seats) {
    const offer = choose(random, door.offers(id).filter(canBeMadeUp), false);
    if (offer === undefined) continue;
    const { order, args } = accept(random, offer);
    const refusal = door.give(id, { order, args })?.refused;
    return refusal === undefined ? undefined : `${order} of ${id}: ${refusal}`;
  }
  return 'nobody has anything to order';
}

/** A recording that is given again. */
class Again {
  readonly differences = new Differences();
  readonly accepted = new Counter();
  readonly refused = new Counter();
  readonly looks = new Counter();
  readonly equal = new Counter();
  readonly #head: Head;
  readonly #transcript: Transcript;
  readonly #steps: readonly Step[];
  readonly #passed: readonly string[];
  readonly #places: ReadonlyMap<Step, number>;
  readonly #read = new Map<string | null, number>();
  #door: Door;
  /** Episodes that have been played. */
  #played: number;

  /** `passed`: the sentences on orders that are refused only since, which are no difference. */
  constructor(head: Head, transcript: Transcript, steps: readonly Step[], passed: readonly string[]) {
    this.#passed = passed;
    this.#head = head;
    this.#transcript = transcript;
    this.#steps = steps;
    this.#places = placesOf(steps, transcript);
    this.#played = Math.min(...this.#places.values(), transcript.episodes.length);
    this.#door = continueDoor(head.spec, transcript, this.#played);
    this.#door.letters();
  }

  /** Gives everything, then what comes next on offer; its refusal, if it is not accepted. */
  play(): string | undefined {
    try {
      for (const step of this.#steps) {
        if ('give' in step) this.#give(step);
        else this.#look(step);
      }
      return orderOnOffer(this.#door, this.#head.spec.id);
    } finally {
      this.#door.close();
    }
  }

  /** As the log has it: this program has done something else. */
  #goBack(): void {
    this.#door.close();
    this.#door = continueDoor(this.#head.spec, this.#transcript, this.#played);
    this.#door.letters();
  }

  #give(step: Given): void {
    const place = this.#places.get(step);
    const order = place === undefined ? undefined : this.#transcript.episodes[place]?.order;
    if (place !== undefined) this.#played = place + 1;
    const answer = this.#door.giveAgain({ ...step.give, at: order?.at });
    const { order: name } = step.give.draft;
    (step.refused === undefined ? this.accepted : this.refused).add(name);
    if (step.refused === undefined) {
      if (answer === undefined) return;
      if (!this.#passed.some((sentence) => sentence.includes(answer.code)))
        this.differences.add('given', '+', `${name} is refused today: ${answer.code}`);
      this.#goBack();
    } else if (answer === undefined) {
      this.differences.add('given', '-', `${name} was refused: ${step.refused.code}`);
      this.#goBack();
    } else this.differences.compare('refusal', step.refused, pick(answer));
  }

  #look(step: Look): void {
    this.looks.add(step.look);
    if (step.look === 'log') {
      this.#lookAtLog(step);
      return;
    }
    if (this.differences.compare(step.look, step.seen, this.#seen(step))) this.equal.add(step.look);
  }

  /**
   * Lines in the channel keep their numbers. A side's list, and everybody's once the campaign has ended, counted all that
   * they had in one (`/why` still finds those): they have as many lines as they had. Then their words, and what stands behind them.
   */
  #lookAtLog(step: Look): void {
    const [was, is] = [step.seen, this.#seen(step)].map((lines) =>
      (lines as readonly (readonly unknown[])[]).map(([number, ...words]) => ({ number, words })),
    );
    const hasLetters = (is ?? []).some(({ number }) => /^[a-z]/u.test(String(number)));
    const numbers = [was, is].map((lines = []) =>
      step.reader === null && !hasLetters
        ? lines.map(({ number }) => number).join(' ')
        : `${lines.length} lines`,
    );
    if (numbers[0] !== numbers[1]) {
      this.differences.add('numbers', '-', `${step.reader ?? 'everyone'}: ${numbers[0]}`);
      this.differences.add('numbers', '+', `${step.reader ?? 'everyone'}: ${numbers[1]}`);
    }
    const words = [was, is].map((lines = []) => lines.map((line) => line.words));
    if (this.differences.compare('log', words[0], words[1])) this.equal.add('log');
  }

  #seen({ look, reader }: Look): unknown {
    const door = this.#door;
    const seat = reader ?? undefined;
    switch (look) {
      case 'letters':
        return door.letters();
      case 'desk':
        return door.desk(reader ?? '') ?? null;
      case 'offers':
        return door.offers(reader ?? '');
      case 'asked':
        return door.asked(seat);
      case 'card':
        return door.card?.(seat) ?? null;
      case 'log': {
        const read = door.log(seat, this.#read.get(reader) ?? 0, this.#head.spec.whys);
        this.#read.set(reader, read.end);
        return read.lines;
      }
      default: {
        const never: never = look;
        throw new Error(String(never));
      }
    }
  }
}

function pick({ code, message, legal }: NonNullable<Given['refused']>): NonNullable<Given['refused']> {
  return { code, message, ...(legal === undefined ? {} : { legal }) };
}

function parsed(recording: string): { readonly head: Head; readonly steps: readonly Step[] } {
  const [first = '', ...rest] = recording.split('\n');
  return { head: JSON.parse(first) as Head, steps: rest.map((line) => JSON.parse(line) as Step) };
}

/**
 * What a test keeps of a recording: its orders, the numbers of the log's lines, and the packs that its campaign was
 * opened with, whichever there will be.
 */
export function keptOf(recording: string): string {
  const { head, steps } = parsed(recording);
  const transcript = printTranscript(withReferences(parseTranscript(head.transcript)));
  const kept = steps.flatMap((step): readonly Step[] => {
    if ('give' in step) return [step];
    if (step.look !== 'log') return [];
    return [{ ...step, seen: (step.seen as readonly (readonly unknown[])[]).map(([number]) => [number]) }];
  });
  return [{ ...head, transcript }, ...kept].map((line) => JSON.stringify(line)).join('\n');
}

/**
 * Gives a recording’s orders again; behind a fault its campaign is not the same one, and nothing more is given.
 * `isLogAlone`: of all that was seen the log alone is looked at, which takes a third of the time.
 */
export function replayed(recording: string, isLogAlone = false): Replayed {
  const { head, steps: all } = parsed(recording);
  const steps = isLogAlone ? all.filter((step) => 'give' in step || step.look === 'log') : all;
  const transcript = parseTranscript(head.transcript);
  const { fault, passed } = verified(transcript);
  const again = fault === undefined ? new Again(head, transcript, steps, passed) : undefined;
  const stuck = again?.play();
  const events = new Counter();
  for (const { type } of transcript.episodes.flatMap((episode) => episode.events)) events.add(type);
  return {
    id: head.spec.id,
    fault,
    passed,
    stuck,
    accepted: again?.accepted.counts ?? {},
    refused: again?.refused.counts ?? {},
    events: events.counts,
    known: ordersOf(head.spec.game),
    looks: again?.looks.counts ?? {},
    equal: again?.equal.counts ?? {},
    differences: again?.differences.all ?? [],
  };
}
