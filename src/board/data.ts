/** The data of a board: one person's sight of a campaign as plain data. The contract of server, page and file. */

import type { Viewer } from '../kernel/audience.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Json } from '../kernel/json.ts';
import type { Field, Offer } from '../kernel/offer.ts';
import type { PackFiles } from '../kernel/pack-files.ts';
import type { Instead } from '../kernel/ruling.ts';

/** The version of this contract: a page of another one asks to be loaded again. */
export const BOARD_VERSION = 1;

/** Games whose map can be pressed on. */
export const PRESSED_GAMES: readonly string[] = ['ardennes2', 'eaa', 'kgp'];

/** Games whose boards step through the past: in a file it comes with it. */
export const REPLAYED_GAMES: readonly string[] = ['eaa'];

/** All that a board has been given: one person's view and nothing else. Plain JSON. */
export interface BoardData {
  readonly v: typeof BOARD_VERSION;
  /** The game's id, such as `ardennes2`, and its title. */
  readonly game: string;
  readonly gameTitle: string;
  /** Of the campaign, as its reader sees it. */
  readonly title: string;
  /** Absent: everybody's view. */
  readonly seat?: BoardSeat;
  /** How many lines of their own log the reader had then: a file says at which point it was made. */
  readonly point: number;
  /** The reader's `CampaignState`, as JSON. */
  readonly view: Json;
  /** Whose eyes it is seen with. */
  readonly viewer: Viewer;
  /** Hashes (SHA-256) of the texts that the view refers to, such as the pack of a map. */
  readonly refersTo: readonly string[];
  /** Those texts by their hashes, as far as they come with it: all of them in a file, none online (`reference/<hash>`). */
  readonly references: Readonly<Record<string, string>>;
  readonly desk: BoardDesk;
  /** In a file, of a game that is stepped through; online it is asked for (`past`). */
  readonly past?: BoardPast;
}

/** The past, as its reader may know it. */
export interface BoardPast {
  /** The reader's `CampaignState` before the first of the events, as JSON. */
  readonly before: Json;
  /** Those that they may see and that still stand, oldest first. */
  readonly events: readonly LoggedEvent[];
}

export interface BoardSeat {
  readonly id: string;
  readonly side?: string;
  /** Of the side, or what a seat without one is called. */
  readonly name: string;
}

/** The questions to the seat, and all that it can do now. */
export interface BoardDesk {
  /** The decision that is open; absent for everybody's view. */
  readonly notice?: BoardNotice;
  readonly offers: readonly BoardOffer[];
}

/** A message in Discord's markdown. */
export interface BoardNotice {
  readonly title: string;
  readonly text: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  /** Matter to be looked up rather than read. */
  readonly aside?: { readonly label: string; readonly text: string };
  /** Its picture, in words. */
  readonly alt?: string;
}

type TextField = Extract<Field, { kind: 'text' }>;
type ChoiceField = Extract<Field, { kind: 'choice' }>;

/** A value that is still to be given, without what only the server can do. */
export type BoardField =
  | Omit<ChoiceField, 'earlier'>
  | Extract<Field, { kind: 'integer' }>
  | (Omit<TextField, 'domain'> & {
      /** The server completes what is typed (`POST suggest`). */
      readonly completes?: true;
    });

/** An offer without what only the server can do. */
export interface BoardOffer
  extends Omit<Offer, 'fields' | 'preview' | 'previewOf' | 'guide' | 'explains' | 'rev' | 'decision'> {
  /** Its identity on this desk, whatever its revision. */
  readonly ref: string;
  readonly decision: string;
  readonly rev: number;
  readonly fields: readonly BoardField[];
  /** How its text is written, in Discord's markdown. */
  readonly explains?: string;
  /** The server says what would come of it, to be agreed to before it is given (`POST preview`). */
  readonly foretold?: true;
}

/** To where one can step back through what everybody saw. */
export interface BoardStep {
  /** `moment/<to>`. */
  readonly to: number;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /** Its last line of everybody's log, with its number. */
  readonly line: string;
  readonly text: string;
}

/** An order that a board gives. */
export interface GivenOrder {
  /** Made by the page for this one order, and sent again with it: it has its effect once. 22 to 40 of `[\w-]`. */
  readonly id: string;
  readonly order: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly decision?: string;
  readonly rev?: number;
}

/** The outcome of an order; `words`: the act, or why it was refused and what would be legal. */
export type BoardAnswer =
  | { readonly ok: true; readonly words?: string; readonly data: BoardData }
  | {
      readonly ok: false;
      readonly words: string;
      /** Texts that may have been meant, to be given in place of those that were typed. */
      readonly instead?: readonly Instead[];
      readonly data?: BoardData;
    };

/** The data of the editor of packs. */
export interface EditorData {
  readonly files: PackFiles;
  /** Of these files: what was changed meanwhile is not written over. */
  readonly mark: string;
}
