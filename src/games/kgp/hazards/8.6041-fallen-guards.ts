/** 8.6041: prisoners whose Guard has fallen in an Encirclement are claimed by somebody else there, or Rearmed. */
import { change, seen, tell } from '../refit/own.ts';
import type { KgpState } from '../state.ts';
import { Changes } from '../units/crew.ts';
import { nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { type Place, samePlace } from '../units/place.ts';
import { publicWords } from '../units/territory.ts';
import { has, isMmc, isPersonnel, type ObUnit, STATUS_NAMES } from '../units/unit.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

const RULE = '8.6041';

/**
 * 8.6041: an Encircled unit has just been Eliminated. Prisoners of its side in that Location are claimed by whoever of
 * theirs is still there; if nobody is, they are Rearmed, and take what their Guard has dropped.
 */
export function rearmPrisoners(work: KgpWork, captor: Side, guard: ObUnit, dropped: readonly ObUnit[]): void {
  const { game } = work.state;
  const at = guard.place;
  if (at?.in !== 'hex' || !isPersonnel(guard) || isClaimed(game, captor, at)) return;
  const side = enemyOf(captor);
  const own = new Changes(ownUnits(game, side).ob);
  const prisoners = unitsOf(own.ledger).filter(
    (unit) => has(unit, 'prisoner') && unit.heldBy === captor && samePlace(placeOf(own.ledger, unit), at),
  );
  const holder = prisoners.find(isMmc) ?? prisoners[0];
  if (holder === undefined) return;
  for (const { id, status } of prisoners)
    own.add([
      {
        op: 'set',
        id,
        to: { status: status.filter((name) => name !== 'prisoner' && name !== 'unarmed'), place: at },
        clear: ['heldBy', 'with'],
      },
    ]);
  const { ob } = ownUnits(game, captor);
  const taken = dropped.flatMap(({ id }) => ob.units[id] ?? []);
  for (const piece of taken)
    own.add([{ op: 'add', unit: inOtherHands(piece, nextId(own.ledger, piece.kind), holder.id) }]);
  const lost = taken.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'captured' }));
  tell(work, side, RULE, [
    ...prisoners.map(
      (unit) =>
        `${SIDE_NAMES[side]} prisoner ${seen(ownUnits(game, side).ob, unit)} is Rearmed: nobody is left to claim the prisoner`,
    ),
    ...taken.map((piece) => `${seen(ob, piece)}: taken by ${publicWords(holder)}`),
  ]);
  change(work, captor, RULE, lost);
  change(work, side, RULE, own.list);
}

/** Whether a unit of the Guard's side is left in the Location: it must claim the prisoners. */
function isClaimed({ sides }: KgpState, captor: Side, at: Place): boolean {
  const { ob } = unitsIn(sides[captor]);
  return unitsOf(ob).some(
    (unit) =>
      isPersonnel(unit) &&
      unit.kind !== 'armor-leader' &&
      unit.with?.as !== 'crewing' &&
      !has(unit, 'prisoner') &&
      samePlace(placeOf(ob, unit), at),
  );
}

/** A piece as it is in the hands of the other side: what was captured before is its own again. */
function inOtherHands(piece: ObUnit, id: string, holder: string): ObUnit {
  const { kind, type } = piece;
  const status = STATUS_NAMES.filter((name) =>
    name === 'captured'
      ? !has(piece, 'captured')
      : ['malfunctioned', 'dm', 'low-ammo'].includes(name) && has(piece, name),
  );
  return { id, kind, type, origin: RULE, status, with: { unit: holder, as: 'possessed' } };
}
