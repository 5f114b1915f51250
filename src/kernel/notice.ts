/** A notice: a message, independent of how it is sent. */

import type { Json } from './json.ts';
import type { VaslBoardPlacement } from './vasl-board-file.ts';

/** A VASL board of the players' own behind a map: its picture by the hash of its content, and how the map lies on it. */
export interface VaslBoardBehind {
  readonly image: string;
  readonly placed: VaslBoardPlacement;
}

/** A picture as a specification: what to draw, not how. Drawn when it is delivered. */
export interface Picture {
  /** `<game>/<name>`, such as `kgp/initiative-reveal`. */
  readonly kind: string;
  readonly props: Json;
  /** The part that many pictures share, such as their map, by the hash of its content (`Game.pictureBase`). */
  readonly base?: string;
  /** The same in words, for those who cannot see it. */
  readonly alt: string;
  /** File name with `.png`, `.gif` for what moves, or `.pdf` for sheets to print; must say nothing that the audience may not know. */
  readonly file: string;
  /** The game's map that it shows, where a VASL board of the players' own can lie behind it. */
  readonly map?: string;
  /** Half as wide as others: for a file in which it would not have room else. */
  readonly small?: true;
  /** That VASL board. No game knows of it: whoever writes the message down, or shows it, puts it there. */
  readonly board?: VaslBoardBehind;
}

/** Begins an order without the way over the desk. It is for everybody alike, and tells nothing of who can give it. */
export interface OrderButton {
  readonly order: string;
  readonly label: string;
}

/** Shows a part of the map to whoever presses it, and to nobody else; `look`: as the game's map desk writes it (`MapButton`). */
export interface MapButton {
  readonly look: string;
  readonly label: string;
}

declare const had: unique symbol;
/**
 * A button for what only some games have (`buttonFor`): it is made from what the game has behind it, so that no message
 * can name what its game has not.
 */
export type CapabilityButton = ('card' | 'chronicle') & { readonly [had]: true };

/** A message, made from the view of those who will read it and of nothing else. */
export interface Notice {
  /** The kind of message, from the game's catalogue; used by tests and filters. */
  readonly kind: string;
  readonly title: string;
  /** Discord markdown, as long as it has to be: where it goes out it is made to fit, its last block last. */
  readonly text: string;
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
  readonly picture?: Picture;
  /** Which lasting buttons are under it, or orders that can be begun there, each by whoever presses it. */
  readonly buttons?: readonly (
    | 'my-orders'
    | 'collect'
    | 'status'
    | 'help'
    | 'nudge'
    | CapabilityButton
    | OrderButton
    | MapButton
  )[];
  /** Seats whose people are named (and notified) in it. */
  readonly mention?: readonly string[];
  /** They find it when they look: no sound is made. */
  readonly silent?: true;
  /**
   * A living message: the first of a campaign, reader and key, such as `purchases/20 AM`, is posted; each later one
   * takes its place there, without notifying anybody.
   */
  readonly living?: string;
  /**
   * Of a living message: where it is posted, it can stand in one message with what the same order tells before it, which
   * stays as it is whenever the living part changes. So many characters that part may come to have.
   */
  readonly grows?: number;
  /** The part of its message above it: notices of the same order, appended when it is stored, which no edit changes. */
  readonly before?: readonly Notice[];
  /** Of interest only while it is the last word: left out when the same order has more to say to the same reader. */
  readonly passing?: true;
  /** News of the moment: who cannot be written to does not find it behind *Collect*. */
  readonly uncollected?: true;
  /** That there is one at all is a secret of its reader's: that it could not be delivered is told to nobody. */
  readonly unannounced?: true;
  /** The number of the note that is given back in it. */
  readonly note?: number;
  /** Of a desk: what is to be looked up rather than read, behind a button of that name. */
  readonly aside?: { readonly label: string; readonly text: string };
  /** Its content is looked up by these numbers when it is sent; until then it has no words. */
  readonly asks?: readonly number[];
  /** Further notices of the same order, appended to the same message when it is stored. */
  readonly also?: readonly Notice[];
}
