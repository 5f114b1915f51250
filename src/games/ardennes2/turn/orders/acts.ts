/** The acts that a side commits: played one after the other, each of a kind that its rule tells of. */
import type { FightForetold } from '../fights/3.2-foretold.ts';
import type { AttackAct } from '../fights/3.2-who-may-attack.ts';
import type { AnyAct, Ordered } from '../frame/act.ts';
import type { ActKind } from '../frame/act-kind.ts';
import type { BarrageAct, BarrageForetold } from '../guns/3.5-barrages.ts';
import type { MoveAct, MoveForetold } from '../moves/3.1-moves.ts';
import type { ExitAct, ExitForetold } from '../moves/7.5-exits.ts';
import type { SupplyAct, SupplyForetold } from '../pre-turn/2.2-air-supply.ts';
import { RULES } from './rules.ts';

/** Those that somebody tells apart. */
export type Act = Ordered<MoveAct | ExitAct | BarrageAct | AttackAct | SupplyAct>;
export type Foretold = MoveForetold | ExitForetold | BarrageForetold | FightForetold | SupplyForetold;

const KINDS: ReadonlyMap<string, ActKind<AnyAct, object>> = new Map(
  RULES.flatMap(({ acts = [] }) => acts.map((kind) => [kind.kind, kind])),
);

/** @throws when no rule knows such an act */
export function kindOfAct({ kind }: AnyAct): ActKind<AnyAct, object> {
  const found = KINDS.get(kind);
  if (found === undefined) throw new Error(`unknown act ${kind}`);
  return found;
}
