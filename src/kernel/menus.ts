/**
 * Orders by menus in chat: a game asks one thing after the other, each with a picture, until a line of orders has come of
 * it. Where that is shown and where the answers stand in between, others know.
 */
import type { CampaignState } from './campaign.ts';
import type { Notice } from './notice.ts';
import { ROOM } from './room.ts';
import type { Seat } from './seat.ts';

/** One entry of a menu. */
export interface MenuEntry {
  /** Of several that can be chosen together, a single letter or digit. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** It stands chosen. */
  readonly chosen?: true;
}

export interface Menu {
  /** The question, in a few words. */
  readonly asks: string;
  /** The choices that follow, once {@link CHOSEN} in them is what was chosen; each menu of a step has others. */
  readonly choices: string;
  /** Those of all pages; {@link pageOf} has those of one. */
  readonly entries: readonly MenuEntry[];
  /** As many as one likes can be chosen together, and at least so many; absent: one. They are one page at most. */
  readonly least?: 0 | 1;
}

/** The question after some choices. */
export interface MenuStep {
  /** The choices as they are carried on, in up to {@link MOST_CHOICES} characters. */
  readonly choices: string;
  readonly notice: Notice;
  /** Up to three. */
  readonly menus: readonly Menu[];
  /** The line that has come of it: it can be added to the draft. */
  readonly line?: string;
  /** It is none of the draft's, but of {@link GameMenus.beside}: that order's whole text with it. */
  readonly beside?: string;
  /** The choices one step back; absent: this is the first. */
  readonly before?: string;
}

/** Orders by menus, of one game. All of it from the seat's own view. */
export interface GameMenus<G> {
  /** The order that keeps the draft, and its field, in which the draft stands. */
  readonly order: string;
  readonly field: string;
  /** Another order, with its field, for lines that stand in no draft and count at once. */
  readonly beside?: { readonly order: string; readonly field: string };
  /** Whether there is anything that can be ordered so at the moment. */
  isOpen(view: CampaignState<G>, seat: Seat): boolean;
  /**
   * The question after these choices; of none, `''`, the first. `undefined`: there is nothing after them, or not any
   * more. `page`: of the entries, from 0.
   */
  step(view: CampaignState<G>, seat: Seat, choices: string, page: number): MenuStep | undefined;
}

/** Stands in the choices of a menu for what is chosen there. */
export const CHOSEN = '*';

/** Characters of choices that are carried on: letters, digits and some signs. */
export const MOST_CHOICES = 36;

/** The choices that follow when these entries of a menu have been chosen. */
export function choose({ choices }: Pick<Menu, 'choices'>, values: readonly string[]): string {
  return choices.replace(CHOSEN, () => values.join(''));
}

/** Entries of one page, with how many stand before it. */
interface MenuPage<T> {
  readonly entries: readonly T[];
  readonly from: number;
}

export function pagesOf({ length }: readonly unknown[]): number {
  return Math.max(1, Math.ceil(length / ROOM.menu));
}

/** Those of a page, from 0; behind the last page there is the last. */
export function pageOf<T>(entries: readonly T[], page: number): MenuPage<T> {
  const from = Math.min(page, pagesOf(entries) - 1) * ROOM.menu;
  return { entries: entries.slice(from, from + ROOM.menu), from };
}
