/** 3.1, 3.4: what makes a stack DG where it stands, and keeps it so. */
import { onlyIf } from '../../../text/present.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { divisionsOf, MOST_IN_A_HEX } from './3.1-stacking.ts';
import { isJam } from './3.1-steps.ts';

export type DgCause = 'overstacked' | 'two Divisions' | 'a Traffic Jam';

/**
 * The faults of a stack where it stands; none: it is in order. Of a stack that is not known whole, the faults that can
 * be seen. The first two make it DG when a Phase of either side ends, the Traffic Jam when it enters or a Phase begins;
 * each prevents recovery. `arrived`: keys of reinforcements whose first Movement & Barrage Phase is not over: in their
 * Entry Area neither stacking nor Divisional Integrity is asked for.
 */
export function dgCauses(
  position: Pick<Position, 'ground' | 'turn'>,
  { side, hex, units, hidden }: Stack,
  arrived: ReadonlySet<string> = new Set(),
): readonly DgCause[] {
  const causes: DgCause[] = [];
  if (!units.some(({ counter }) => arrived.has(counterKey(counter)))) {
    if (units.length + hidden > MOST_IN_A_HEX) causes.push('overstacked');
    if (divisionsOf(units.map(({ counter }) => counter)).length > 1) causes.push('two Divisions');
  }
  if (isJam(position, side, hex)) causes.push('a Traffic Jam');
  return causes;
}

/** 3.4: whether units that come to a hex would make somebody DG there at the end of the Phase: themselves, or who stands there. */
export function makesDg(position: Position, units: readonly Unit[], hex: number): boolean {
  const [first] = units;
  if (first === undefined) return false;
  const { side } = first.counter;
  const there = position.stacks.get(hex) ?? { side, hex, units: [], hidden: 0 };
  const together = [...there.units, ...units.filter((unit) => unit.hex !== hex)];
  const causes = dgCauses(position, { ...there, units: together });
  return together.some(({ dg }) => !dg) && causes.some((cause) => cause !== 'a Traffic Jam');
}

/** A stack that becomes DG. */
export interface Disorganized {
  readonly stack: Stack;
  /** Those of it that are not DG yet. */
  readonly units: readonly Unit[];
  readonly causes: readonly DgCause[];
}

/** 3.4: who becomes DG at the end of a Phase, whosever it is; stacks in the order of the position. */
export function dgAtPhaseEnd(position: Position, arrived?: ReadonlySet<string>): readonly Disorganized[] {
  return disorganized(position, (stack) =>
    dgCauses(position, stack, arrived).filter((cause) => cause !== 'a Traffic Jam'),
  );
}

/** 3.1: units that become DG as a Phase begins: those in an active Traffic Jam. */
export function dgAtPhaseStart(position: Position): readonly Disorganized[] {
  return disorganized(position, (stack) =>
    dgCauses(position, stack).filter((cause) => cause === 'a Traffic Jam'),
  );
}

function disorganized(
  position: Position,
  causesOf: (stack: Stack) => readonly DgCause[],
): readonly Disorganized[] {
  return [...position.stacks.values()].flatMap((stack) => {
    const units = stack.units.filter(({ dg }) => !dg);
    const causes = units.length === 0 ? [] : causesOf(stack);
    return onlyIf(causes.length > 0, { stack, units, causes });
  });
}
