/** A task for counters on the board: who takes part, where they may go, which lines are written. */
import type { KgpCampaign } from '../../../../games/kgp/state.ts';
import type { Ledger } from '../../../../games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../games/kgp/units/unit.ts';
import type { Side } from '../../../../games/kgp/vocabulary/sides.ts';
import type { BoardOffer, GivenOrder } from '../../../data.ts';

/** A side's own counters, and what its seat is offered. */
export interface Own {
  readonly campaign: KgpCampaign;
  readonly side: Side;
  readonly seat: string;
  /** The Map Group. */
  readonly map: string;
  readonly offers: readonly BoardOffer[];
}

export const TASKS = ['report', 'escape', 'shift', 'setup', 'notes'] as const;
export type TaskId = (typeof TASKS)[number];

/** Somewhere that counters may go: an Area, a Holding Box, or hexes of one. */
export interface Goal {
  /** As the notations have it: `area A`, `box GG1`, `J19`. */
  readonly key: string;
  readonly label: string;
  readonly hexes: readonly string[];
}

/** Where those who are chosen may go. */
export interface Aims {
  readonly goals: readonly Goal[];
  /** Hexes of which nobody has said whether they can be entered. */
  readonly unknown: readonly string[];
  /** Every hex of the map besides. */
  readonly isAnywhere: boolean;
  /** Why so, and what nobody has said: a sentence each. */
  readonly sentences: readonly string[];
}

export const NOWHERE: Aims = { goals: [], unknown: [], isAnywhere: false, sentences: [] };

/** Something that is written of those who are chosen by one press. */
export interface Act {
  readonly label: string;
  readonly lines: string;
  /** They take the place of all that is written. */
  readonly isAll?: true;
}

/** A question whose answer goes into the next line. */
export interface Choice {
  readonly label: string;
  /** Absent: it is a number, from 0 on. */
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly name: keyof Wish;
}

/** How those who are chosen go, where that is for their side to say. */
export interface Wish {
  /** 8.606: hexes to a friendly Setup Area; 3: or more. */
  readonly distance: '1' | '2' | '3';
  /** 8.606: the path needs a hex of an enemy Area. */
  readonly through: 'no' | 'yes';
  /** 8.613: the whole path can be traced on road hexes. */
  readonly path: 'country' | 'road';
  /** 8.613: Uncontrolled hexes of the path. */
  readonly hexes: string;
  /** CG10: what a note says of them. */
  readonly note: string;
  /** 8.624: how a line of the set-up ends: in nothing, in “ concealed” or “ hidden”. */
  readonly cover: string;
}

export const NO_WISH: Wish = {
  distance: '3',
  through: 'no',
  path: 'country',
  hexes: '0',
  note: 'HIP',
  cover: '',
};

export interface LineRead {
  readonly text: string;
  /** Its fault; absent: it is good. */
  readonly fault?: string;
  readonly words: readonly string[];
}

/** Lines as they are judged. */
export interface Judged {
  readonly lines: readonly LineRead[];
  /** The fault of all of them together. */
  readonly fault?: string;
  /** The counters as they are then. */
  readonly ledger: Ledger;
}

export interface Task {
  readonly id: TaskId;
  readonly name: string;
  /** The press that is expected. */
  readonly hint: string;
  /** Of these counters something can be said; the others are looked at. */
  readonly isAble: (unit: ObUnit) => boolean;
  readonly aims: (units: readonly ObUnit[], wish: Wish) => Aims;
  readonly choices: (units: readonly ObUnit[]) => readonly Choice[];
  /** The line by which they go there; absent: they go by an order of their own. */
  readonly lineTo?: (
    units: readonly ObUnit[],
    goal: string,
    wish: Wish,
    ledger: Ledger,
  ) => string | undefined;
  /** Locations of a hex that it knows, besides those that are marked. */
  readonly locationsIn?: (hex: string) => readonly string[];
  /** Whether they may be in a Location of a hex; absent: in each. */
  readonly isOpenAt?: (units: readonly ObUnit[], place: string) => boolean;
  readonly orderTo?: (units: readonly ObUnit[], goal: string, wish: Wish) => Ordered | undefined;
  readonly acts: (units: readonly ObUnit[], ledger: Ledger, lines: readonly string[]) => readonly Act[];
  /** Good lines, as short as they can be said; absent: they stay as they were pressed. */
  readonly tidied?: (lines: readonly string[]) => readonly string[];
  /** The lines that wait already. */
  readonly begun: string;
  readonly judge: (lines: readonly string[]) => Judged;
  /** The order that the lines become; absent: nothing is taken now. */
  readonly order?: (text: string) => Ordered | undefined;
  /** On the button of that order. */
  readonly send: string;
  /** Where the lines are pasted who has the board as a file. */
  readonly pasted: string;
  /** Orders that follow, by which what has been written is confirmed, in their order. */
  readonly follow: readonly string[];
}

/** An order of the seat's, by the offer that it is bound to. */
export interface Ordered {
  readonly offer: BoardOffer;
  readonly order?: string;
  readonly args: GivenOrder['args'];
}

export function offerOf({ offers }: Own, ...orders: readonly string[]): BoardOffer | undefined {
  return orders.flatMap((order) => offers.find((each) => each.order === order) ?? [])[0];
}
