/** Where each side is in the Refit Phase, and what of it is still to be said or rolled; the secret rolls of a CG Date. */
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';

/** Something that a side has asked for, owes, or composes. */
export interface Pending {
  /** The rule at which it waits. */
  readonly rule: string;
  /** Its kind: `shift`. */
  readonly kind: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A public roll of the RePh. */
export interface RefitNote {
  readonly side: Side;
  readonly note: RollNote;
}

/** Public news of a part: rolls, or events on the map. */
export interface PartNews {
  /** `U.S. side: 8.606` */
  readonly head: string;
  readonly rule: string;
  /** The side whose rolls or deeds they are; absent where they concern both. */
  readonly side?: Side;
  readonly notes?: readonly RollNote[];
  readonly lines?: readonly string[];
}

/** A part of the RePh as everybody sees it. */
export interface PlayedPart {
  readonly id: string;
  /** The CG Date on which it began. */
  readonly date: string;
  readonly news: PartNews[];
  /** It is over, and was never told of as waiting for somebody. */
  readonly unopened?: true;
}

/** Public, unit by unit. */
export interface RefitState {
  /** The part that is being played; `undefined`: the step is none. */
  part: PlayedPart | undefined;
  /** The one before the present step, if its message stands in the channel: it has ended with that step's beginning. */
  partBefore: PlayedPart | undefined;
  /** The part of the RePh that has been told of as waiting for somebody. */
  refitOpened: string | undefined;
  /** Public rolls of the RePh since the last scenario. */
  refitNotes: RefitNote[];
}

/** Unit by unit. Secret to its side. */
export interface OwnRefit {
  /** The rule of the RePh that this side is at. */
  atRule: string | undefined;
  /** Its requests that are still to be rolled for, oldest first. */
  asked: Pending[];
  /** Its requests that have been resolved since the CG Date began: limits of one attempt per date look here. */
  resolved: Pending[];
  /** Its unfinished draft, such as a group that is to Shift (8.613). */
  refitDraft: Pending | undefined;
  /** Questions that rolls have left to it, oldest first. */
  owed: Pending[];
}

/** At either level. Secret to its side. */
export interface OwnRolls {
  /** This side's own rolls since the CG Date began, for its DM. */
  notes: RollNote[];
}

export function newRefit(): RefitState {
  return { part: undefined, partBefore: undefined, refitOpened: undefined, refitNotes: [] };
}

export function newOwnRefit(): OwnRefit {
  return { atRule: undefined, asked: [], resolved: [], refitDraft: undefined, owed: [] };
}

export function newOwnRolls(): OwnRolls {
  return { notes: [] };
}

/** A new step has begun: each side comes to its rules anew. */
export function resetRefitStep(game: RefitState, part: PlayedPart | undefined): void {
  const { part: last, refitOpened } = game;
  const isTold = last !== undefined && (refitOpened !== undefined || last.news.length > 0);
  const before =
    refitOpened === undefined && last !== undefined ? { ...last, unopened: true as const } : last;
  game.partBefore = isTold ? before : undefined;
  game.part = part;
  game.refitOpened = undefined;
}

export function resetOwnRefitStep(own: OwnRefit): void {
  own.atRule = undefined;
  own.refitDraft = undefined;
  own.owed = [];
}

/** A new CG Date has come: every attempt of the last one may be made again. */
export function resetOwnRefit(own: OwnRefit): void {
  own.atRule = undefined;
  own.resolved = [];
}

export function resetOwnRolls(own: OwnRolls): void {
  own.notes = [];
}
