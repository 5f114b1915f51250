/** The story of a kernel event: one value that holds its whole story, in the room of what it is about. */

import { asTyped } from '../text/typed-text.ts';
import { type CampaignState, type Core, seatOf } from './campaign.ts';
import type { Game, MotionKind } from './game.ts';
import type { Notice } from './notice.ts';
import type { Past } from './past.ts';
import type { Seat } from './seat.ts';

/** From what an event is told: a reader's view, and what the game calls things. */
export interface Table {
  readonly game: Game;
  readonly view: CampaignState;
  /** Of everybody, where it is known. */
  readonly past?: Past | undefined;
  /** The kinds of motion in this game. */
  readonly kinds: readonly MotionKind[];
}

/** A new one does not compile before it says how it is folded, and how the log tells of it. */
export interface TableStory<Data extends object> {
  /** Changes what every campaign keeps. Never fails, looks at nothing else. `at`: its instant, ms since the epoch. */
  fold(core: Core, data: Data, at: number): void;
  /**
   * About who sits where, what is agreed, who is away: the game does not go on with it, and it stands whatever is taken
   * back of the game (`timeline.ts`).
   */
  readonly isAboutTheTable: boolean;
  /** Its line in the log, from what its reader knows now; `silent`: another line, or the desk, has it. */
  readonly line: Line<Data> | 'silent';
  /** The reasons behind that line, from what was known before it; absent: that no rule lies behind it. */
  readonly why?: string | Why<Data>;
  /** Its part in the chronicle: a sentence in the past tense, without markdown. */
  readonly tale?: Tale<Data>;
  /** Messages to the channel, from what everyone knows just after it. */
  toEveryone?(table: Table, data: Data): readonly Notice[];
  /** Messages to a person who may see it, from what they know just after it. */
  toSeat?(table: Table, data: Data, seat: Seat): readonly Notice[];
}

export interface TableEvent<Type extends string, Data extends object> extends TableStory<Data> {
  /** As it is stored: `seat.asked`. */
  readonly type: Type;
}

type Line<Data> = { line(data: Data, table: Table): string | undefined }['line'];
type Why<Data> = { why(data: Data, before: Table): string }['why'];
type Tale<Data> = { tale(data: Data): string }['tale'];

/** Names an event where its story begins; its data's shape is that of its fold. */
export function tableEvent<const Type extends string, Data extends object>(
  type: Type,
  story: TableStory<Data>,
): TableEvent<Type, Data> {
  return { type, ...story };
}

/** Of a line that comes from no rule. */
export const OF_THE_TABLE = 'No rule stands behind this line: it is about how the campaign is run.';

/** A person by name, as it was typed. */
export function nameOf({ core }: Pick<CampaignState, 'core'>, seat: string): string {
  return seatOf(core, seat)?.name ?? 'Somebody who has left';
}

/** A person by name for a message, where nothing of it is taken for markdown. */
export function typedName(core: Core, seat: string): string {
  return asTyped(seatOf(core, seat)?.name ?? seat);
}

/** A reason as it goes on after a line of the log; empty where none was given. */
export function because(reason: string | undefined): string {
  if (reason === undefined || reason === '') return '';
  return ` (“${reason}”)`;
}
