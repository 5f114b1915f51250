/** 8.602: markers come off: Fanaticism ends, and sets of OBA go or come back with their modules. */
import type { RefitRule } from '../refit/part.ts';
import type { OwnUnitLevel, SideState } from '../state.ts';
import { arrivalsOf } from '../units/arrivals.ts';
import { changed, type Ledger, nextId, type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { isWireless, SMALL_OBA } from '../units/silenced.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

export const markerRemoval: RefitRule = {
  rule: '8.602',
  act(work, side) {
    const { ob, silenced } = ownUnits(work.state.game, side);
    const { rgs, marked } = work.state.game.sides[side];
    const off = fanaticOff(ob);
    const changes = [...off, ...wirelessChanges(changed(ob, off), side, { rgs, marked, silenced })];
    recordChanges(work, side, '8.602', changes);
  },
  decisions: [],
};

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

/** The set in the hands of the unit that had it when it went, if that is still there to have it; else in nobody's. */
function inHands(ledger: Ledger, set: ObUnit, holder: string | undefined): ObUnit {
  const { place, with: _with, ...free } = set;
  const last = holder === undefined ? undefined : ledger.units[holder];
  if (last !== undefined && isPersonnel(last) && !has(last, 'prisoner'))
    return { ...free, with: { unit: last.id, as: 'possessed' } };
  return place === undefined ? free : { ...free, place };
}

/** A side's communications in the scenario: its RG, those that their owner marked as used, and the sets that went. */
type OnTheAir = Pick<SideState, 'rgs' | 'marked'> & Pick<OwnUnitLevel, 'silenced'>;

/**
 * 8.602d, CG15, CG22: the radio or phone of a module that was used goes with it; that of a module which was not is
 * Retained, and restored if it was Eliminated in play [EXC: a module with an Offboard Observer has none]. 60 mm OBA
 * counts as an OBA RG in this; it is no RG, and whether it was used is marked on its set.
 */
export function wirelessChanges(ledger: Ledger, side: Side, own: OnTheAir): readonly ObChange[] {
  const changes: ObChange[] = [];
  let now = ledger;
  const add = (more: readonly ObChange[]): void => {
    changes.push(...more);
    now = changed(now, more);
  };
  const remove = (sets: readonly ObUnit[]): void =>
    add(sets.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })));
  for (const rg of own.rgs) {
    const sets = unitsOf(now).filter((unit) => isWireless(unit) && unit.origin === rg.id);
    if (rg.eliminated === true) remove(sets);
    else if (sets.length === 0 && rg.rg.startsWith('O') && rg.observer === undefined) {
      const holder = own.silenced.findLast(({ unit }) => unit.origin === rg.id)?.holder;
      for (const change of arrivalsOf(now, side, rg))
        if (change.op === 'add' && isWireless(change.unit))
          add([{ op: 'add', unit: inHands(now, change.unit, holder) }]);
    }
  }
  const isUsed = ({ id }: ObUnit): boolean => own.marked.includes(id);
  remove(unitsOf(now).filter((unit) => unit.type === SMALL_OBA && isWireless(unit) && isUsed(unit)));
  for (const { unit, holder } of own.silenced)
    if (unit.type === SMALL_OBA && !isUsed(unit))
      add([{ op: 'add', unit: inHands(now, { ...unit, id: nextId(now, unit.kind), status: [] }, holder) }]);
  return changes;
}
