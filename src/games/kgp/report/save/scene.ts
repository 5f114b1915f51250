/** The scene of a saved game that a report is made from: every counter with its meaning, and which of the side's own it is. */
import type { KgpCampaign } from '../../state.ts';
import type { Ledger } from '../../units/ledger.ts';
import { namedIds, typedIds } from '../../units/named-ids.ts';
import { isPersonnel, type ObUnit } from '../../units/unit.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { Found, Matched, Matches } from './matches.ts';

export interface Scene {
  readonly campaign: KgpCampaign;
  readonly side: Side;
  /** The Order of Battle that the report goes on from. */
  readonly ledger: Ledger;
  readonly all: readonly Found[];
  readonly matches: Matches;
}

/** `S3-S5 S9`, as the notation has several counters. */
export function listed(units: readonly Pick<ObUnit, 'id'>[]): string {
  return typedIds(units.map(({ id }) => id));
}

/** `S3–S5 6-6-6`, within a sentence. */
export function called(units: readonly ObUnit[]): string {
  const ids = units.map(({ id }) => id).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return `${namedIds(ids)} ${units[0]?.type ?? ''}`.trim();
}

/** Several of them by one key, each with all that have it. */
export function by<Item>(items: readonly Item[], key: (item: Item) => string): readonly (readonly Item[])[] {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found.values()];
}

export const isInStackOf = (one: Found, other: Found): boolean =>
  one.counter.stack !== undefined && one.counter.stack === other.counter.stack;

/** Those of the side's own that share a stack with a counter, from the top. */
export function stackedWith({ matches: { matched } }: Scene, found: Found): readonly Matched[] {
  return matched
    .filter((each) => each.found !== found && isInStackOf(each.found, found))
    .toSorted((a, b) => b.found.counter.order - a.found.counter.order);
}

/** The Personnel of a stack as A4.4 has it: whoever lies nearest below a weapon, or else nearest above it. */
export function likelyHolders(scene: Scene, found: Found): readonly Matched[] {
  const personnel = stackedWith(scene, found).filter(({ unit }) => isPersonnel(unit));
  const isBelow = ({ found: { counter } }: Matched) => counter.order < found.counter.order;
  return [...personnel.filter(isBelow), ...personnel.filter((each) => !isBelow(each)).toReversed()];
}

export const hexOfFound = ({ lies }: Found): string | undefined => (lies.in === 'hex' ? lies.hex : undefined);
