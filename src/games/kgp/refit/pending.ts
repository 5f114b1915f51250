/** A side's requests, debts and drafts at a rule, in the type of that rule: an intent, a debt, a draft. */

import { canonicalJson } from '../../../kernel/json.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { type AnyEvent, emit, event, type Kept } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { SIDES } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import type { Pending } from './state.ts';

/** The older name of such an event, so that logs from before are lifted: `refit.asked {rule, args}`. */
interface Older {
  /** Whether an older event with these arguments was of this kind; absent: every one of its rule was. */
  was?(rule: string, args: Readonly<Record<string, unknown>>): boolean;
}

/** The head of a kind: `shift` makes the event `shift.asked`. */
interface Kind extends Older {
  readonly name: string;
  /** The rule at which it waits, unless another one is named when it is made. */
  readonly rule: string;
}

/** Its data may have no field of these names: they say whose it is, and where it waits. */
interface Plain {
  readonly side?: never;
  readonly rule?: never;
}

/** Something that a side asks for in secret; its rolls wait until their dice are there. */
export interface Intent<T extends object> extends Kept {
  ask(work: KgpWork, side: Side, it: T, at?: string): void;
  /** That side's requests on this CG Date (`at` one rule of several), resolved or not, oldest first. */
  askedBy(game: KgpState, side: Side, at?: string): readonly T[];
  /** Those of them that are still to be resolved, oldest first. */
  waitingFor(game: KgpState, side: Side): readonly T[];
  /** Rolls for it. */
  resolve(work: KgpWork, side: Side, it: T): void;
}

/** An intent whatever it is about. */
export interface AnyIntent extends Kept {
  resolve(work: KgpWork, side: Side, it: object): void;
}

/** Something that a roll has left for a side to say. */
export interface Debt<T extends object> extends Kept {
  owe(work: KgpWork, side: Side, it: T, at?: string): void;
  /** That side's debts, oldest first. */
  owedBy(game: KgpState, side: Side): readonly T[];
  /** The same, each with its number among all that the side owes, by which an order can name it. */
  numbered(game: KgpState, side: Side): readonly { readonly at: number; readonly it: T }[];
  /** It has been said: one that `owedBy` has just named. */
  pay(work: KgpWork, side: Side, it: T): void;
  /** It has been said: the one of that number. */
  payNumber(work: KgpWork, side: Side, at: number): void;
}

/** A draft of a side's, before the side commits to it. */
export interface Draft<T extends object> extends Kept {
  lay(work: KgpWork, side: Side, it: T): void;
  of(game: KgpState, side: Side): T | undefined;
}

type Data = { readonly side: Side; readonly rule?: string };

/** A kind of intent, where its rule stands; `resolve` may roll. */
export function intent<T extends object & Plain>(
  kind: Kind & { resolve(work: KgpWork, side: Side, it: T): void },
): Intent<T> {
  const { name } = kind;
  const asked = event<Data>({
    type: `${name}.asked`,
    fold(game, data) {
      const own = game.sides[data.side];
      unitsIn(own).asked.push(kept(kind, data));
      own.rev += 1;
    },
    line: 'silent',
  });
  const ofKind = (all: readonly Pending[]): readonly T[] =>
    all.filter((it) => it.kind === name).map((it) => it.args as T);
  return {
    ...older(kind, asked, 'refit.asked'),
    ask: (work, side, it, at) => emit(work, asked, `side:${side}`, { ...headOf(kind, side, at), ...it }),
    askedBy(game, side, at) {
      const all = [...ownUnits(game, side).resolved, ...ownUnits(game, side).asked];
      return ofKind(at === undefined ? all : all.filter(({ rule }) => rule === at));
    },
    waitingFor: (game, side) => ofKind(ownUnits(game, side).asked),
    resolve: kind.resolve,
  };
}

/** A kind of debt, where its rule stands. */
export function debt<T extends object & Plain>(kind: Kind): Debt<T> {
  const { name } = kind;
  const owed = event<Data>({
    type: `${name}.owed`,
    fold(game, data) {
      const own = game.sides[data.side];
      unitsIn(own).owed.push(kept(kind, data));
      own.rev += 1;
    },
    line: 'silent',
  });
  return {
    ...older(kind, owed, 'refit.owed'),
    owe: (work, side, it, at) => emit(work, owed, `side:${side}`, { ...headOf(kind, side, at), ...it }),
    owedBy: (game, side) =>
      ownUnits(game, side)
        .owed.filter((it) => it.kind === name)
        .map((it) => it.args as T),
    numbered: (game, side) =>
      ownUnits(game, side).owed.flatMap(({ kind: of, args }, at) =>
        onlyIf(of === name, { at, it: args as T }),
      ),
    payNumber: (work, side, at) => emit(work, refitPaid, `side:${side}`, { side, at }),
    pay(work, side, it) {
      const said = canonicalJson(it);
      const at = ownUnits(work.state.game, side).owed.findIndex(
        (each) => each.kind === name && canonicalJson(each.args) === said,
      );
      emit(work, refitPaid, `side:${side}`, { side, at });
    },
  };
}

/** A kind of draft, where its rule stands. */
export function draft<T extends object & Plain>(kind: Kind): Draft<T> {
  const { name } = kind;
  const laid = event<Data>({
    type: `${name}.drafted`,
    fold(game, data) {
      const own = game.sides[data.side];
      unitsIn(own).refitDraft = kept(kind, data);
      own.rev += 1;
    },
    line: 'silent',
  });
  return {
    ...older(kind, laid, 'refit.drafted'),
    lay: (work, side, it) => emit(work, laid, `side:${side}`, { ...headOf(kind, side), ...it }),
    of(game, side) {
      const it = ownUnits(game, side).refitDraft;
      if (it?.kind !== name) return undefined;
      return it.args as T;
    },
  };
}

/** Takes back what a side has composed at a rule. */
export function withdraw(work: KgpWork, side: Side, rule: string): void {
  emit(work, refitWithdrawn, `side:${side}`, { side, rule });
}

/**
 * Carries out the first of a side's requests that is of one of these kinds: `resolved`, or `waiting` while its dice are
 * missing; `nothing` where there is none. Requests of other kinds, which wait for dice of their own, are not waited
 * for.
 */
export function resolveFirst(
  work: KgpWork,
  side: Side,
  intents: readonly AnyIntent[],
): 'resolved' | 'waiting' | 'nothing' {
  const { asked } = ownUnits(work.state.game, side);
  const of = ({ kind }: Pending) => intents.find((it) => `${kind}.asked` === it.event.type);
  const at = asked.findIndex((each) => of(each) !== undefined);
  const first = asked[at];
  const found = first && of(first);
  if (first === undefined || found === undefined) return 'nothing';
  const place = at === 0 ? {} : { at };
  const done = work.attempt(() => {
    // Its kind made it, so its data are of that kind's type.
    found.resolve(work, side, first.args);
    emit(work, refitResolved, `side:${side}`, { side, rule: first.rule, ...place });
  });
  return done ? 'resolved' : 'waiting';
}

/** The secret rolls that sides have asked for outside the parts of the RePh; a side whose dice are late waits by itself. */
export function resolveAsked(work: KgpWork, intents: readonly AnyIntent[]): void {
  for (const side of SIDES) while (resolveFirst(work, side, intents) === 'resolved');
}

/** Secret: what a side has asked for has been carried out, the first unless said; limits of one attempt a CG Date look at it. */
const refitResolved = event<{ side: Side; rule: string; at?: number }>({
  type: 'refit.resolved',
  fold(game, { side, at = 0 }) {
    const own = game.sides[side];
    const [first] = unitsIn(own).asked.splice(at, 1);
    if (first !== undefined) unitsIn(own).resolved.push(first);
    own.rev += 1;
  },
  line: 'silent',
});

/** Secret: a side has said what it owed. */
const refitPaid = event<{ side: Side; at: number }>({
  type: 'refit.paid',
  fold(game, { side, at }) {
    ownUnits(game, side).owed.splice(at, 1);
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

/** Secret: a side has taken back what it composed. */
const refitWithdrawn = event<{ side: Side; rule: string }>({
  type: 'refit.withdrawn',
  fold(game, { side }) {
    ownUnits(game, side).refitDraft = undefined;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

/** Events of all kinds alike. */
export const PENDING_EVENTS: readonly AnyEvent[] = [refitResolved, refitPaid, refitWithdrawn];

/** How events that were all called alike before are named now: after their kind, or as a draft that is taken back. */
export function liftPending(
  kinds: readonly Kept[],
  wasType: string,
  data: Readonly<Record<string, unknown>>,
): { readonly type: string; readonly data: Record<string, unknown> } | undefined {
  const { side, rule, args } = data as { side: Side; rule: string; args?: Record<string, unknown> };
  if (args === undefined)
    return kinds.some((it) => it.wasType === wasType && it.rule === rule)
      ? { type: refitWithdrawn.type, data: { side, rule } }
      : undefined;
  const kind = kinds.find((it) => it.wasType === wasType && it.wasOf(rule, args));
  if (kind === undefined) return undefined;
  return { type: kind.event.type, data: { side, ...fieldsIf(rule !== kind.rule, { rule }), ...args } };
}

function headOf({ rule }: Kind, side: Side, at = rule): Data {
  return at === rule ? { side } : { side, rule: at };
}

function kept({ name, rule: own }: Kind, { side: _, rule = own, ...args }: Data): Pending {
  return { rule, args, kind: name };
}

function older<D extends object>(
  { rule, was }: Kind,
  it: { readonly type: string } & Parameters<typeof event<D>>[0],
  wasType: string,
): Kept {
  return { event: it, wasType, wasOf: (of, args) => was?.(of, args) ?? of === rule, rule };
}
