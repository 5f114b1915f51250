/** What a side commits: acts that are played one after the other, each of a kind that its rule's file tells of. */

import { attackAct } from '../fights/3.2-attacks.ts';
import type { AnyAct, Ordered } from '../frame/act.ts';
import type { ActKind } from '../frame/act-kind.ts';
import { barrageAct } from '../guns/3.5-barrages.ts';
import { moveAct } from '../moves/3.1-moves.ts';
import { exitAct } from '../moves/7.5-exits.ts';
import { supplyAct } from '../pre-turn/2.2-air-supply.ts';

const ALL = [moveAct, exitAct, barrageAct, attackAct, supplyAct] as const;

type Each = (typeof ALL)[number];
type ActOf<K> = K extends ActKind<infer A, infer _> ? A : never;
type ForetoldOf<K> = K extends ActKind<infer _, infer T> ? T : never;

/** An act of any kind, as it was ordered. */
export type Act = Ordered<ActOf<Each>>;

/** What is foretold of one. */
export type Foretold = ForetoldOf<Each>;

const KINDS: ReadonlyMap<string, ActKind<AnyAct, Foretold>> = new Map(ALL.map((kind) => [kind.kind, kind]));

/** @throws when no rule knows such an act */
export function kindOfAct({ kind }: AnyAct): ActKind<AnyAct, Foretold> {
  const found = KINDS.get(kind);
  if (found === undefined) throw new Error(`unknown act ${kind}`);
  return found;
}
