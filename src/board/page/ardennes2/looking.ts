/** Answers read off the map without an order: the reach of others, the cost of a way hex by hex, whatever would cut supply. */
import { priceWords } from '../../../games/ardennes2/map-desk/price.ts';
import { atPhaseStart, moveOf } from '../../../games/ardennes2/movement/3.1-moves.ts';
import { type Reach, reachOf } from '../../../games/ardennes2/movement/3.1-reach.ts';
import type { Position, Stack } from '../../../games/ardennes2/position/position.ts';
import type { ArdennesState } from '../../../games/ardennes2/state.ts';
import type { Supply } from '../../../games/ardennes2/supply/3.7-supply.ts';
import type { JudgedLine } from '../../../games/ardennes2/turn/orders/draft.ts';
import { supplyIn } from '../../../games/ardennes2/turn/supply/3.7-supply-now.ts';
import { phaseOf } from '../../../games/ardennes2/vocabulary/phases.ts';
import { enemyOf, type Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { mpWords } from '../../../games/ardennes2/vocabulary/words.ts';

/** How far those of a stack whom one sees would come together if a Movement & Barrage Phase of theirs began now. */
export function reachThen(position: Position, { units }: Stack): Reach {
  const fresh = units.map((unit) => ({ ...unit, phase: atPhaseStart(position, unit) }));
  return reachOf(position, fresh, 'movement');
}

/** One step of a way. */
export interface PricedStep {
  readonly hex: string;
  /** `2 woods (TEC), 1 Adjacently (1.3)`: of whoever pays most. */
  readonly words: string;
  /** Spent so far on this way, in MP. */
  readonly total: string;
}

/** The way of a line that moves, step by step; none: it moves nobody. */
export function pricedSteps(game: ArdennesState, { acts, before }: JudgedLine): readonly PricedStep[] {
  const [act] = acts;
  if (act?.kind !== 'move' || game.phase === 'opening') return [];
  const { deeds } = phaseOf(game.phase);
  if (deeds !== 'movement' && deeds !== 'exploitation') return [];
  const { grid } = before.ground;
  const path = act.path.map((hex) => grid.indexOf(hex));
  const stack = before.stacks.get(path[0] ?? 0);
  const units = stack?.units.filter(({ counter: { id } }) => act.units.includes(id)) ?? [];
  const overrunCost = game.readings['overrun-cost'];
  const move = moveOf(before, { units, path, isOverrun: act.isOverrun, moving: deeds, overrunCost });
  if (!move.ok) return [];
  const [dearest] = move.paid.toSorted((one, other) => other.halves - one.halves);
  let spent = 0;
  return (dearest?.steps ?? []).flatMap(({ parts }, index): readonly PricedStep[] => {
    spent += parts.reduce((sum, { halves }) => sum + halves, 0);
    const hex = act.path[index + 1];
    return hex === undefined ? [] : [{ hex, words: priceWords(parts), total: mpWords(spent) }];
  });
}

const supplies = new WeakMap<Position, Map<Side, Supply>>();

/** The supply of a side in a position, which is found once. */
export function supplyOf(game: ArdennesState, position: Position, side: Side): Supply {
  const known = supplies.get(position) ?? new Map<Side, Supply>();
  supplies.set(position, known);
  const supply = known.get(side) ?? supplyIn(game, position, side);
  known.set(side, supply);
  return supply;
}

const cutters = new WeakMap<Position, Map<number, readonly number[]>>();

/** What {@link wouldCut} has found before. */
export function knownCuts(position: Position, hex: number): readonly number[] | undefined {
  return cutters.get(position)?.get(hex);
}

/** Hexes of the way of supply of a hex in which any enemy would cut it off (3.7); none: there are other ways. */
export function wouldCut(
  game: ArdennesState,
  position: Position,
  side: Side,
  hex: number,
): readonly number[] {
  const known = cutters.get(position) ?? new Map<number, readonly number[]>();
  cutters.set(position, known);
  const found = known.get(hex) ?? cutsOf(game, position, side, hex);
  known.set(hex, found);
  return found;
}

function cutsOf(game: ArdennesState, position: Position, side: Side, hex: number): readonly number[] {
  const way = supplyOf(game, position, side).wayFrom(hex);
  if (way?.by !== 'road') return [];
  const open = [...new Set([...way.path, ...way.road])].filter((each) => !position.stacks.has(each));
  return open.filter((each) => {
    const enemy: Stack = { side: enemyOf(side), hex: each, units: [], hidden: 1 };
    const then: Position = { ...position, stacks: new Map([...position.stacks, [each, enemy]]) };
    return !supplyIn(game, then, side).isSupplied(hex);
  });
}
