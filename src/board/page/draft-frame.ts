/** The frame of boards whose orders are lines of a draft that is kept in the campaign. */
import type { BoardData } from '../data.ts';
import type { Drafting } from './drafting.ts';
import { type BoardPlace, Frame } from './frame.ts';
import { giveOffer } from './giving.ts';
import { KeptDraft, type Written } from './kept-draft.ts';
import { onLeaving } from './leaving.ts';

/** A board's knowledge from its reader's data, and the draft that the campaign has by that. */
export interface DraftReading<Known> {
  readonly known: (data: BoardData) => Known;
  readonly written: (known: Known) => Written;
}

export abstract class DraftFrame<Known> extends Frame<Known> {
  readonly kept: KeptDraft;
  /** More orders follow what is committed. */
  isGoingOn = false;
  readonly #written: (known: Known) => Written;

  constructor(place: BoardPlace, { known, written }: DraftReading<Known>) {
    super(place, known);
    this.#written = written;
    this.kept = new KeptDraft(
      {
        connection: place.connection,
        like: 'orders.write',
        order: 'orders.keep',
        onLeaving,
        changed: () => this.draftChanged(),
      },
      written(this.known),
    );
  }

  /** The draft is judged as it is now. */
  protected abstract judge(): void;

  get drafting(): Drafting {
    return this.kept.drafting;
  }

  protected draftChanged(): void {
    this.judge();
    this.refresh();
  }

  /** Takes in the draft as the campaign has it now. */
  protected takeDraft(): void {
    this.kept.take(this.#written(this.known));
  }

  setReadBack(isReadBack: boolean, isGoingOn = this.isGoingOn): void {
    this.isReadBack = isReadBack;
    this.isGoingOn = isGoingOn;
    if (isReadBack) void this.kept.keep();
    this.judge();
    this.refresh();
  }

  async commit(): Promise<void> {
    const offer = this.offer('orders.commit');
    if (offer === undefined) return;
    const after = this.isGoingOn ? 'more' : 'end';
    const args = { orders: this.drafting.text, after };
    await this.given((give) => this.kept.commit(() => giveOffer(give, offer, args)), 'Committed.');
  }
}
