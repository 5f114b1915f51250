/** The faults of a ledger, or of changes to one before they are made, in words for its owner. */
import { oncePer } from '../../../kernel/memo.ts';
import { LEADERS } from './counters.ts';
import { changed, type Ledger, type ObChange, unitsOf, wasEver } from './ledger.ts';
import { BOND_KINDS, type Bond, has, mayBe, type ObUnit, unitId } from './unit.ts';

/** One thing that is wrong with a report or a ledger, in words for its owner. */
export interface ObFault {
  readonly unit: string;
  readonly message: string;
}

function fault(unit: string, message: string): ObFault {
  return { unit, message };
}

/**
 * The rules of every ledger: each status fits its kind, nothing hangs on a counter that is not there, nothing hangs on
 * itself by any way round, a counter is in one place only, and contradictions are not recorded.
 */
export const ledgerFaults = oncePer((ledger: Ledger): readonly ObFault[] =>
  unitsOf(ledger).flatMap((unit) => [
    ...kindFaults(ledger, unit),
    ...statusFaults(unit),
    ...bondFaults(ledger, unit),
  ]),
);

function kindFaults(ledger: Ledger, unit: ObUnit): ObFault[] {
  const found: ObFault[] = [];
  const number = Number(unit.id.slice(1));
  if (unit.id !== unitId(unit.kind, number)) found.push(fault(unit.id, `is no id of a ${unit.kind}`));
  if (number > (ledger.counted[unit.kind] ?? 0)) found.push(fault(unit.id, 'was never counted'));
  // 8.606, 8.6114 and 8.6141b read a leader's grade off the type: any other type would have none.
  if ((unit.kind === 'leader' || unit.kind === 'armor-leader') && !LEADERS.includes(unit.type))
    found.push(fault(unit.id, `there is no ${unit.kind} ${unit.type}: it is one of ${LEADERS.join(', ')}`));
  return found;
}

function statusFaults(unit: ObUnit): ObFault[] {
  const found: ObFault[] = [];
  const { id, kind, status } = unit;
  for (const name of status) if (!mayBe(kind, name)) found.push(fault(id, `a ${kind} cannot be ${name}`));
  if (new Set(status).size !== status.length) found.push(fault(id, 'has a status twice'));
  if (kind !== 'vehicle' && unit.weapons !== undefined)
    found.push(fault(id, `a ${kind} has no mounted weapons`));
  if (unit.stun !== undefined && kind !== 'vehicle' && kind !== 'vehicle-crew')
    found.push(fault(id, 'only a vehicle or its crew can be Stunned'));
  if (unit.stun !== undefined && (!Number.isInteger(unit.stun) || unit.stun < 1))
    found.push(fault(id, 'a Stun is +1 or more'));
  if (unit.depleted !== undefined && !['SW', 'Gun', 'vehicle'].includes(kind))
    found.push(fault(id, `a ${kind} has no special ammunition`));
  if (has(unit, 'prisoner') !== (unit.heldBy !== undefined))
    found.push(fault(id, 'a prisoner is held by somebody, and nobody else is'));
  if (has(unit, 'bogged') && has(unit, 'mired')) found.push(fault(id, 'is bogged or mired, not both'));
  if (has(unit, 'abandoned') && unit.stun !== undefined)
    found.push(fault(id, 'an abandoned vehicle has no crew that could be Stunned'));
  return found;
}

const BOND_DEEDS: Readonly<Record<Bond, string>> = {
  possessed: 'be possessed by',
  aboard: 'be aboard',
  crewing: 'crew',
  towed: 'be towed by',
  guarded: 'be guarded by',
};

function bondFaults(ledger: Ledger, unit: ObUnit): ObFault[] {
  const { id } = unit;
  if (unit.with === undefined) return [];
  const { unit: toId, as } = unit.with;
  const to = ledger.units[toId];
  if (to === undefined) return [fault(id, `hangs on ${toId}, which is not there`)];
  const found: ObFault[] = [];
  const kinds = BOND_KINDS[as];
  if (!kinds.from.includes(unit.kind) || !kinds.to.includes(to.kind))
    found.push(fault(id, `a ${unit.kind} cannot ${BOND_DEEDS[as]} a ${to.kind} (${toId})`));
  if (unit.place !== undefined) found.push(fault(id, `is where ${toId} is: it has no place of its own`));
  if (has(to, 'prisoner') && as === 'possessed')
    found.push(
      fault(id, `a prisoner (${toId}) possesses nothing: ${id} free, or lost where the enemy took it`),
    );
  if (has(to, 'abandoned') && as !== 'towed') found.push(fault(id, `nobody is aboard the abandoned ${toId}`));
  const seen = new Set([id]);
  for (let at: ObUnit | undefined = to; at !== undefined; ) {
    if (seen.has(at.id)) {
      found.push(fault(id, `hangs on itself by way of ${toId}`));
      break;
    }
    seen.add(at.id);
    at = at.with === undefined ? undefined : ledger.units[at.with.unit];
  }
  return found;
}

/**
 * The faults of changes that somebody reports, before they are made: counters that are not there, or no longer, or
 * twice; and all faults that the ledger would have after them. Empty: they may be made.
 */
export function changeFaults(ledger: Ledger, changes: readonly ObChange[]): readonly ObFault[] {
  const found: ObFault[] = [];
  let now = ledger;
  for (const change of changes) {
    const id = change.op === 'add' ? change.unit.id : change.id;
    if (change.op === 'add') {
      if (wasEver(now, id)) found.push(fault(id, 'this id has been given before'));
    } else if (now.units[id] === undefined) {
      found.push(
        fault(
          id,
          wasEver(now, id) ? 'is no longer in your Order of Battle' : 'is not in your Order of Battle',
        ),
      );
    }
    // Whether a counter is there does not hang on what is said of it.
    if (change.op !== 'set') now = changed(now, [change]);
  }
  return found.length > 0 ? found : ledgerFaults(changed(ledger, changes));
}
