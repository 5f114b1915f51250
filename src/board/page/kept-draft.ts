/**
 * A draft that is pressed on a page and kept in its campaign: the page writes it at a pause, and takes in what is
 * written elsewhere meanwhile. Presses, undo and redo stay the page's own.
 */
import { type Clash, mergedLines } from '../../text/merged-lines.ts';
import type { BoardAnswer } from '../data.ts';
import type { Connection } from './connection.ts';
import { Drafting, isSame } from './drafting.ts';
import { giveOffer } from './giving.ts';

type Lines = readonly string[];

/** So long nothing has been pressed, in ms, when it is written: each writing is an order, which is kept for ever. */
const PAUSE_MS = 4000;
/** After that it is tried again where nobody answered. */
const AGAIN_MS = 20_000;

/** As the campaign has it. */
export interface Written {
  readonly lines: Lines;
  /** For what it is, such as the Phase: another time is another draft. */
  readonly time: string;
}

interface Options {
  readonly connection: Connection;
  /** The order that people write drafts with in the conversation: the page may keep one when they may write one. */
  readonly like: string;
  readonly order: string;
  /** The page is about to go: then nobody waits for a pause. */
  readonly onLeaving: (then: () => void) => void;
  /** Something of it has changed without a press. */
  readonly changed: () => void;
}

/** A message beside a draft. */
interface Note {
  readonly words: string;
  readonly isWrong: boolean;
}

export class KeptDraft {
  readonly #o: Options;
  #drafting: Drafting;
  /** As the campaign had it when what was written there last came in here. */
  #base: Written;
  /** The version that came while something was on the way: until it is known what became of that, nothing is merged. */
  #latest: Written;
  /** The lines on their way, being written or committed. */
  #sent: Lines | undefined;
  #fault: string | undefined;
  #clashes: readonly Clash[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options, written: Written) {
    this.#o = options;
    this.#base = written;
    this.#latest = written;
    this.#drafting = this.#begun();
    if (this.#canKeep) options.onLeaving(() => void this.keep());
  }

  get drafting(): Drafting {
    return this.#drafting;
  }

  /** Where it is; nothing in a file. */
  get note(): Note | undefined {
    if (!this.#canKeep) return undefined;
    if (this.#clashes.length > 0)
      return {
        words: `The same was changed here and elsewhere, and both are in the draft: ${this.#clashes.map(clashWords).join('; ')}. Drop what does not hold.`,
        isWrong: true,
      };
    if (this.#fault !== undefined) return { words: `Only on this page. ${this.#fault}`, isWrong: true };
    return { words: this.#isKept ? 'kept in the campaign' : 'not kept yet', isWrong: false };
  }

  /** The campaign as it is now. */
  take(written: Written): void {
    this.#latest = written;
    if (this.#sent === undefined) this.#merge(this.#base.lines);
  }

  /** Writes it now, unless the campaign has it so. */
  async keep(): Promise<void> {
    this.#wait();
    const { give, data } = this.#o.connection;
    const offer = data.desk.offers.find(({ order }) => order === this.#o.like);
    if (give === undefined || offer === undefined || this.#sent !== undefined || this.#isKept) return;
    const { decision } = offer;
    const { text } = this.#drafting;
    const args = { orders: text, base: this.#base.lines.join('\n') };
    // Without a revision: what others have written meanwhile is no obstacle, it is merged.
    const answer = await this.#during(() => giveOffer(give, { order: this.#o.order, decision }, args));
    this.#fault = answer.ok ? undefined : answer.words;
    if (!answer.ok && answer.data === undefined) this.#wait(AGAIN_MS);
    else if (!this.#isKept && answer.ok) this.#wait(PAUSE_MS);
    this.#o.changed();
  }

  /** Commits it: what is given is no draft any more. */
  async commit(give: () => Promise<BoardAnswer>): Promise<BoardAnswer> {
    this.#wait();
    return this.#during(give);
  }

  async #during(give: () => Promise<BoardAnswer>): Promise<BoardAnswer> {
    const sent = this.#drafting.lines;
    this.#sent = sent;
    const answer = await give();
    this.#sent = undefined;
    this.#merge(answer.ok ? sent : this.#base.lines);
    return answer;
  }

  get #canKeep(): boolean {
    return this.#o.connection.give !== undefined;
  }

  get #isKept(): boolean {
    return isSame(this.#drafting.lines, this.#base.lines);
  }

  #begun(): Drafting {
    return new Drafting(this.#base.lines, () => {
      this.#fault = undefined;
      this.#clashes = [];
      this.#wait(PAUSE_MS);
    });
  }

  /** @param since as it was here and there before each went on */
  #merge(since: Lines): void {
    const { lines, time } = this.#latest;
    const isAnother = time !== this.#base.time;
    this.#base = this.#latest;
    if (isAnother) {
      this.#wait();
      this.#fault = undefined;
      this.#clashes = [];
      this.#drafting = this.#begun();
      return;
    }
    if (isSame(since, lines)) return;
    const { clashes } = mergedLines(since, this.#drafting.lines, lines);
    if (clashes.length > 0) this.#clashes = clashes;
    this.#drafting.rewrite((each) => mergedLines(since, each, lines).lines);
    if (!this.#isKept && this.#timer === undefined) this.#wait(PAUSE_MS);
  }

  /** Writes it after a while; `undefined`: not by itself. */
  #wait(ms?: number): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#timer = ms === undefined || !this.#canKeep ? undefined : setTimeout(() => void this.keep(), ms);
  }
}

function clashWords({ ours, theirs }: Clash): string {
  return `${ours.join(', ')} (here), ${theirs.join(', ')} (elsewhere)`;
}
