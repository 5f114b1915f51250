import { arrivalsOf } from '../ob/arrivals.ts';
import { changed, type Ledger, type ObChange, unitsOf } from '../ob/ledger.ts';
import { has } from '../ob/unit.ts';
import type { RefitRule } from '../refit/part.ts';
import type { Side } from '../sides.ts';
import type { Rg } from '../state.ts';

/** 8.602e: Fanaticism ends with the scenario. */
function fanaticOff(ledger: Ledger): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => has(unit, 'fanatic'))
    .map((unit) => ({
      op: 'set',
      id: unit.id,
      to: { status: unit.status.filter((name) => name !== 'fanatic') },
    }));
}

function isWireless(kind: string): boolean {
  return kind === 'radio' || kind === 'phone';
}

/**
 * 8.602d, CG15, CG22: the radio or phone of a module that was used goes with it; that of a module which was not is
 * Retained, and restored if it was Eliminated in play [EXC: a module with an Offboard Observer has none].
 */
export function wirelessChanges(ledger: Ledger, side: Side, rgs: readonly Rg[]): readonly ObChange[] {
  const changes: ObChange[] = [];
  let now = ledger;
  const add = (more: readonly ObChange[]): void => {
    changes.push(...more);
    now = changed(now, more);
  };
  for (const rg of rgs) {
    const sets = unitsOf(now).filter(({ kind, origin }) => isWireless(kind) && origin === rg.id);
    if (rg.eliminated === true)
      add(sets.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })));
    else if (sets.length === 0 && rg.rg.startsWith('O') && rg.observer === undefined)
      add(arrivalsOf(now, side, rg).filter((change) => change.op === 'add' && isWireless(change.unit.kind)));
  }
  return changes;
}

export const MARKER_REMOVAL: RefitRule = {
  rule: '8.602',
  act(work, side) {
    const { ob, rgs } = work.state.game.sides[side];
    const off = fanaticOff(ob);
    const changes = [...off, ...wirelessChanges(changed(ob, off), side, rgs)];
    work.emit('ob.changed', `side:${side}`, { side, by: '8.602', changes });
  },
  decisions: [],
};
