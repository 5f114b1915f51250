/**
 * The part of a log that still stands. A rewind takes back all of the game that came after its point, an undo what
 * one order of a side brought; the log keeps everything, and states and views are folds of what stands.
 */
import { rollKey, type UndoneRoll } from './campaign.ts';
import type { GameEvent } from './event.ts';
import { orderOf } from './order-of.ts';
import { coreEvent, isAboutTheTable } from './table-events.ts';

/** Whether an event takes back others: a state cannot be changed by it, but is folded anew from the log. */
export function takesBack({ type }: GameEvent): boolean {
  return type === 'campaign.rewound' || type === 'order.undone';
}

/** An event that stands, with its number in the log of its audience. */
export interface Stood<E> {
  readonly event: E;
  readonly no: number;
}

interface Timeline<E> {
  readonly stood: readonly Stood<E>[];
  /** Rolls that were made and taken back, by path and occurrence. */
  readonly rolls: Readonly<Record<string, UndoneRoll>>;
  /** The events that the last event of the log took back. */
  readonly takenBack: readonly E[];
}

/** The events that stood after some event, newest first; older lists are part of newer ones, and never changed. */
interface Node<E> extends Stood<E> {
  readonly index: number;
  readonly before: Node<E> | undefined;
}

/** All of a log, or what one viewer may see of it: both tell the same of what stands. */
export function timelineOf<E extends GameEvent>(log: readonly E[]): Timeline<E> {
  const counts = new Map<string, number>();
  const numbered = log.map((event): Stood<E> => {
    const no = (event as { readonly no?: number }).no ?? (counts.get(event.audience) ?? 0) + 1;
    counts.set(event.audience, no);
    return { event, no };
  });
  if (!log.some(takesBack)) return { stood: numbered, rolls: {}, takenBack: [] };
  const heads: (Node<E> | undefined)[] = [];
  let head: Node<E> | undefined;
  let rolls: Record<string, UndoneRoll> = {};
  let takenBack: readonly E[] = [];
  /** By path and occurrence, the place of the last rewind that asks for fresh dice for it. */
  const freshSince = new Map<string, number>();
  const push = (stood: Stood<E>, index: number) => {
    head = { event: stood.event, no: stood.no, index, before: head };
  };
  for (const [index, stood] of numbered.entries()) {
    const it = coreEvent(stood.event);
    takenBack = [];
    if (it.type === 'campaign.rewound') {
      const end = endOfOrder(numbered.slice(0, index), it.data.to);
      const later = listed(head, end);
      const kept = later.filter(({ event }) => survives(event, it.data.dice));
      takenBack = later.filter((node) => !kept.includes(node)).map(({ event }) => event);
      head = heads[end];
      for (const node of kept) push(node, node.index);
      rolls = rollsAfter(rolls, takenBack, it.data);
      if (it.data.dice === 'fresh') for (const key of Object.keys(rolls)) freshSince.set(key, index);
      const all = freshSince.size === 0 ? [] : listed(head, -1);
      const stale = staleValues(all, freshSince);
      if (stale.size > 0) {
        takenBack = [...takenBack, ...[...stale].map(({ event }) => event)];
        head = undefined;
        for (const node of all) if (!stale.has(node)) push(node, node.index);
      }
    } else if (it.type === 'order.undone') {
      const { from, to } = it.data;
      const { audience } = stood.event;
      const isUndone = ({ event, no }: Stood<E>) => event.audience === audience && no >= from && no <= to;
      const all = listed(head, -1);
      takenBack = all.filter(isUndone).map(({ event }) => event);
      head = undefined;
      for (const node of all) if (!isUndone(node)) push(node, node.index);
    }
    push(stood, index);
    heads[index] = head;
  }
  return { stood: listed(head, -1), rolls, takenBack };
}

/** The events of a log that still stand, in order. */
export function eventsThatStand<E extends GameEvent>(log: readonly E[]): readonly E[] {
  return log.some(takesBack) ? timelineOf(log).stood.map(({ event }) => event) : log;
}

/** Those behind `index`, the oldest first. */
function listed<E>(head: Node<E> | undefined, index: number): readonly Node<E>[] {
  const nodes: Node<E>[] = [];
  for (let node = head; node !== undefined; node = node.before) if (node.index > index) nodes.push(node);
  return nodes.reverse();
}

/** The place of the last event of the order that made the public event `to`. */
function endOfOrder(numbered: readonly Stood<GameEvent>[], to: number): number {
  const place = numbered.findLastIndex(({ event, no }) => event.audience === 'everyone' && no <= to);
  const at = numbered[place];
  const order = at && orderOf(at.event);
  let end = place;
  while (order !== undefined) {
    const next = numbered[end + 1];
    if (next === undefined || orderOf(next.event) !== order) break;
    end += 1;
  }
  return end;
}

/** Orders that a side leaves for when it is late: each is for a decision as it stood then. */
const LEFT: readonly string[] = ['standing.set', 'standing.dropped'];

/** Events about the table; and dice rolled by hand, where they are to be the same as before. */
function survives({ type }: GameEvent, dice: 'same' | 'fresh'): boolean {
  if (LEFT.includes(type)) return false;
  return isAboutTheTable(type) || (dice === 'same' && type === 'dice.entered');
}

/**
 * Values rolled by hand that nothing has used, of rolls for which fresh dice were agreed on since they were entered: an
 * earlier rewind has kept them, and they would count as if nobody had seen them.
 */
function staleValues<E extends GameEvent>(
  all: readonly Node<E>[],
  freshSince: ReadonlyMap<string, number>,
): ReadonlySet<Node<E>> {
  const unused = new Map<string, readonly Node<E>[]>();
  for (const node of all) {
    const it = coreEvent(node.event);
    if (it.type !== 'dice.entered' && it.type !== 'rolled') continue;
    const key = rollKey(it.data.path, it.data.occurrence);
    unused.set(key, it.type === 'rolled' ? [] : [...(unused.get(key) ?? []), node]);
  }
  const isStale = (key: string) => (node: Node<E>) => node.index < (freshSince.get(key) ?? -1);
  return new Set([...unused].flatMap(([key, nodes]) => nodes.filter(isStale(key))));
}

/** Fresh dice are those of another era, for all that has been rolled and taken back by then. */
function rollsAfter(
  before: Readonly<Record<string, UndoneRoll>>,
  takenBack: readonly GameEvent[],
  { dice, era }: { readonly dice: 'same' | 'fresh'; readonly era: number },
): Record<string, UndoneRoll> {
  const rolls = { ...before };
  for (const event of takenBack) {
    const it = coreEvent(event);
    if (it.type !== 'rolled') continue;
    const { path, occurrence, era: own = 0 } = it.data;
    rolls[rollKey(path, occurrence)] = { era: own, isSeen: true };
  }
  if (dice === 'same') return rolls;
  return Object.fromEntries(Object.keys(rolls).map((key) => [key, { era, isSeen: false }]));
}
