/** 12.6, 12.61: which unit loses a step. */
import { fieldsIf } from '../../../text/present.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { faceOf, sideOf } from '../vocabulary/counters.ts';
import { CORPS } from '../vocabulary/formations.ts';
import { type Course, choose, sifted } from './course.ts';
import { type Field, stepsIn } from './field.ts';
import type { UnitSieve } from './trace.ts';

/** 12.6: a unit of four steps first, then of two or three, then of one. */
function rank({ steps }: Unit): number {
  if (steps >= 4) return 0;
  return steps > 1 ? 1 : 2;
}

/** Where the losses of a combat stand. */
interface Ledger {
  readonly position: Position;
  readonly losses: ReadonlyMap<string, number>;
  /** Of attackers: from which hexes they attacked (12.61); defenders have none. */
  readonly from?: ReadonlyMap<string, number>;
}

/** Which of the units of one side may take, or by rule takes, the next loss. */
function candidates(
  { position, losses, from }: Ledger,
  units: readonly Unit[],
): { readonly left: readonly Unit[]; readonly sieves: readonly UnitSieve[] } {
  const sieves: UnitSieve[] = [];
  let left = units;
  const sift = (rule: UnitSieve['rule'], by: UnitSieve['by'], worth: (unit: Unit) => number) => {
    if (left.length < 2) return;
    const values = left.map((unit) => [keyOf(unit), worth(unit)] as const);
    const least = Math.min(...values.map(([, value]) => value));
    left = left.filter((_, index) => values[index]?.[1] === least);
    sieves.push({ rule, by, values: Object.fromEntries(values), kept: left.map(keyOf) });
  };
  const lost = (unit: Unit) => losses.get(keyOf(unit)) ?? 0;
  if (from !== undefined) {
    const inHex = (hex: number | undefined) =>
      [...from].reduce((sum, [key, at]) => sum + (at === hex ? (losses.get(key) ?? 0) : 0), 0);
    sift('12.61', 'hex without a loss', (unit) => Math.min(1, inHex(from.get(keyOf(unit)))));
  }
  sift('12.61', 'unit without a loss', (unit) => Math.min(1, lost(unit)));
  const [first] = left;
  if (first !== undefined && sideOf(first.counter) === 'german') {
    sift('12.6', 'steps', rank);
    sift('12.6', 'steps in hex', ({ hex }) => -stepsIn(unitsIn(position, hex)));
    sift('12.6', 'selector', ({ counter, steps }) => -faceOf(counter, steps).selector);
    sift('2.21', 'corps', ({ counter }) => CORPS[counter.corps].number);
  }
  return { left, sieves };
}

/** One step of one of these, which take part in the combat; returns whether any of them is left. */
export function* loseStep(field: Field, units: readonly Unit[], why: 'hit' | 'retreat'): Course<boolean> {
  const { left, sieves } = candidates(ledgerOf(field, units), units);
  const among = left.map(keyOf);
  const barred = sifted(sieves, units.map(keyOf)).map(({ one, rule, by }) => ({
    option: one,
    rule,
    why: by,
  }));
  const key = yield* choose('12.6', 'step-loss', among, barred);
  const unit = left.find((each) => keyOf(each) === key);
  if (unit === undefined) throw new Error(`${key} is none of those that may lose a step`);
  const steps = field.loseStep(unit);
  field.note({ rule: '12.6', unit: key, hex: unit.hex, left: steps, for: why, choice: { sieves, among } });
  return units.length > 1 || steps > 0;
}

function ledgerOf(field: Field, units: readonly Unit[]): Ledger {
  const { position, losses, from } = field;
  const isAttack = units.some((unit) => from.has(keyOf(unit)));
  return { position, losses, ...fieldsIf(isAttack, { from }) };
}

/** Units as they would be after so many losses, by 12.6 and 12.61 without an elimination; `undefined`: one is lost. */
export function afterLosses(
  field: Field,
  units: readonly Unit[],
  count: number,
): readonly Unit[] | undefined {
  return sparing(ledgerOf(field, units), units, count);
}

function sparing(ledger: Ledger, units: readonly Unit[], count: number): readonly Unit[] | undefined {
  if (count === 0) return units;
  for (const unit of candidates(ledger, units).left) {
    if (unit.steps === 1) continue;
    const key = keyOf(unit);
    const losses = new Map(ledger.losses).set(key, (ledger.losses.get(key) ?? 0) + 1);
    const after = units.map((each) => (keyOf(each) === key ? { ...each, steps: each.steps - 1 } : each));
    const found = sparing({ ...ledger, losses }, after, count - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The German unit that would lose the next step, a tie being anybody's. */
export function nextLoss(field: Field, units: readonly Unit[]): Unit | undefined {
  return candidates(ledgerOf(field, units), units).left[0];
}
