/** Deadlines of the decisions that are open, and what else a campaign keeps of its pace: events, and their fold. */
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
  /** When the public event happened that opened the decision; for a substitute, when he took over. */
  readonly since: number;
  readonly due: number;
  /** When the grace is over too. */
  readonly last: number;
  /** What happens then. */
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

/** What the kernel keeps of it, beside `pace`. */
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

interface ByWhom {
  readonly by: string;
  readonly reason: string;
}

/** Their events, version 1. All but those of deputies and standing orders are public. */
export type PaceEvents = {
  /** `pace` absent: none from now on. `now`: also for what is open already. */
  'pace.agreed': { pace?: Pace; now?: boolean; by: string; reason?: string };
  'pace.paused': ByWhom;
  'pace.resumed': ByWhom & { moved: readonly MovedDeadline[] };
  'deadline.set': Deadline;
  /** The decision is no longer waited for. */
  'deadline.over': { decision: string };
  /** Whom it was asked of; who of them is through can be a secret. */
  'deadline.missed': { decision: string; of: readonly Party[]; onMiss: Missed };
  'deadline.extended': ByWhom & MovedDeadline;
  /** It is waited for without a deadline. */
  'deadline.excused': ByWhom & { decision: string };
  /** What can be given by default is to be given, whatever the pace says. */
  'deadline.lapsed': ByWhom & { decision: string };
  /** An empty `seat`: none. */
  'deputy.named': { side: string; seat: string };
  'deputy.asked': { side: string; seat: string; decision: string };
  /** In public, by the GM or both sides: he may bind the side in this decision. */
  'deputy.appointed': ByWhom & { decision: string; side: string; seat: string };
  'standing.set': { side: string; decision: string } & StandingOrder;
  'standing.dropped': { side: string; decision: string };
};

const IS_PACE: Readonly<Record<keyof PaceEvents, true>> = {
  'pace.agreed': true,
  'pace.paused': true,
  'pace.resumed': true,
  'deadline.set': true,
  'deadline.over': true,
  'deadline.missed': true,
  'deadline.extended': true,
  'deadline.excused': true,
  'deadline.lapsed': true,
  'deputy.named': true,
  'deputy.asked': true,
  'deputy.appointed': true,
  'standing.set': true,
  'standing.dropped': true,
};

/** All of them are about the table: they stand whatever is taken back of the game. */
export const PACE_EVENTS = Object.keys(IS_PACE) as readonly (keyof PaceEvents)[];

export type PaceEvent = {
  [K in keyof PaceEvents]: { readonly type: K; readonly data: PaceEvents[K] };
}[keyof PaceEvents];

export function isPaceEvent<E extends { readonly type: string }>(
  it: E,
): it is Extract<E, { readonly type: keyof PaceEvents }> {
  return Object.hasOwn(IS_PACE, it.type);
}

/** `at`: the event's instant. */
export function applyPace(core: Paced, it: PaceEvent, at: number): void {
  switch (it.type) {
    case 'pace.agreed':
      core.pace = it.data.pace;
      return;
    case 'pace.paused':
      core.pausedSince = at;
      return;
    case 'pace.resumed':
      core.pausedSince = undefined;
      for (const moved of it.data.moved) change(core, moved.decision, moved);
      return;
    case 'deadline.set': {
      const { decision } = it.data;
      const rev = (core.deadlines[decision]?.rev ?? -1) + 1;
      core.deadlines = { ...core.deadlines, [decision]: { ...it.data, rev } };
      return;
    }
    case 'deadline.over':
    case 'deadline.excused':
      drop(core, it.data.decision);
      return;
    case 'deadline.missed': {
      const { decision, onMiss } = it.data;
      change(core, decision, { missed: true, ...(onMiss === 'default' ? { byDefault: true } : {}) });
      return;
    }
    case 'deadline.extended': {
      const { decision, due, last } = it.data;
      change(core, decision, { due, last, missed: undefined, byDefault: undefined, appointed: undefined });
      return;
    }
    case 'deadline.lapsed':
      change(core, it.data.decision, { missed: true, byDefault: true });
      return;
    case 'deputy.named':
      core.deputies = { ...core.deputies, [it.data.side]: it.data.seat };
      return;
    case 'deputy.asked':
      return;
    case 'deputy.appointed': {
      const { decision, side, seat } = it.data;
      change(core, decision, { appointed: { ...core.deadlines[decision]?.appointed, [side]: seat } });
      return;
    }
    case 'standing.set': {
      const { side, decision, order, args } = it.data;
      core.standing = { ...core.standing, [side]: { ...core.standing[side], [decision]: { order, args } } };
      return;
    }
    case 'standing.dropped':
      dropStanding(core, it.data.side, it.data.decision);
      return;
    default:
      it satisfies never;
  }
}

/** There is no GM any more: where he was to decide when a deadline is missed, it is reminded on instead. */
export function nobodyDecides(core: Paced): void {
  for (const { decision, onMiss } of Object.values(core.deadlines))
    if (onMiss === 'gm') change(core, decision, { onMiss: 'remind' });
  if (core.pace === undefined) return;
  const kinds = Object.entries(core.pace.kinds).map(([kind, pace]): readonly [string, KindPace] => [
    kind,
    pace.missed === 'gm' ? { ...pace, missed: 'remind' } : pace,
  ]);
  core.pace = { ...core.pace, kinds: Object.fromEntries(kinds) };
}

function change(core: Paced, decision: string, to: Partial<OpenDeadline>): void {
  const was = core.deadlines[decision];
  if (was === undefined) return;
  core.deadlines = { ...core.deadlines, [decision]: { ...was, ...to, rev: was.rev + 1 } };
}

function drop(core: Paced, decision: string): void {
  const { [decision]: _, ...others } = core.deadlines;
  core.deadlines = others;
  for (const side of Object.keys(core.standing)) dropStanding(core, side, decision);
}

function dropStanding(core: Paced, side: string, decision: string): void {
  const { [decision]: _, ...others } = core.standing[side] ?? {};
  core.standing = { ...core.standing, [side]: others };
}
