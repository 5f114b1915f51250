/** Deadlines of the decisions that are open, and what else a campaign keeps of its pace. */
import type { Party } from '../party.ts';
import type { KindPace, Missed, Pace } from './pace.ts';

/**
 * By when an open decision is to be made. All instants are ms since the epoch (UTC), worked out once when it was opened:
 * neither new zone data nor a change of the pace moves them.
 */
export interface Deadline {
  readonly decision: string;
  readonly rule: string;
  readonly kind: string;
  /** Of whom, when it was set: everybody who might still be at it. */
  readonly of: readonly Party[];
  /** When the public event happened that opened the decision; for a substitute, when they took over. */
  readonly since: number;
  readonly due: number;
  /** When the grace is over too. */
  readonly last: number;
  /** The consequence of missing it. */
  readonly onMiss: Missed;
  /** Whether what the other side has stated may be agreed to then. */
  readonly agreeStated?: true | undefined;
}

/** One as a campaign keeps it. */
export interface OpenDeadline extends Deadline {
  /** Counts how often it was moved. */
  readonly rev: number;
  /** Time and grace are over, and nothing has come of it yet. */
  readonly missed?: true | undefined;
  /** By side, who may bind it in this decision too, as the GM or both sides have settled: public. */
  readonly appointed?: Readonly<Record<string, string>> | undefined;
  /** Umpire may give what can be given by default as soon as that closes the decision. */
  readonly byDefault?: true | undefined;
}

/** Where a deadline goes when it is moved. */
export interface MovedDeadline {
  readonly decision: string;
  readonly due: number;
  readonly last: number;
}

/** An order that a side leaves to be given when a decision's time is over: secret to it. */
export interface StandingOrder {
  readonly order: string;
  readonly args: Readonly<Record<string, string | number | boolean>>;
}

/** The kernel's state of it, beside `pace`. */
export interface Paced {
  pace?: Pace | undefined;
  /** Since when no time counts. */
  pausedSince?: number | undefined;
  deadlines: Record<string, OpenDeadline>;
  /** By side, which of its seats may bind it when its commander is late: secret to it. */
  deputies: Record<string, string>;
  /** By side and decision: secret to it. */
  standing: Record<string, Record<string, StandingOrder>>;
}

export function nothingPaced(): Paced {
  return { deadlines: {}, deputies: {}, standing: {} };
}

/** There is no GM any more: where the GM was to decide when a deadline is missed, reminders go on instead. */
export function nobodyDecides(core: Paced): void {
  for (const { decision, onMiss } of Object.values(core.deadlines))
    if (onMiss === 'gm') changeDeadline(core, decision, { onMiss: 'remind' });
  if (core.pace === undefined) return;
  const kinds = Object.entries(core.pace.kinds).map(([kind, pace]): readonly [string, KindPace] => [
    kind,
    pace.missed === 'gm' ? { ...pace, missed: 'remind' } : pace,
  ]);
  core.pace = { ...core.pace, kinds: Object.fromEntries(kinds) };
}

export function changeDeadline(core: Paced, decision: string, to: Partial<OpenDeadline>): void {
  const was = core.deadlines[decision];
  if (was === undefined) return;
  core.deadlines = { ...core.deadlines, [decision]: { ...was, ...to, rev: was.rev + 1 } };
}

/** It is waited for no longer, or without a deadline. */
export function dropDeadline(core: Paced, decision: string): void {
  const { [decision]: _, ...others } = core.deadlines;
  core.deadlines = others;
  for (const side of Object.keys(core.standing)) dropStanding(core, side, decision);
}

export function dropStanding(core: Paced, side: string, decision: string): void {
  const { [decision]: _, ...others } = core.standing[side] ?? {};
  core.standing = { ...core.standing, [side]: others };
}
