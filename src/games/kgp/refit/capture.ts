/** 8.6071: Equipment that changes hands, with all that hangs on it, in the Orders of Battle of both sides. */
import { present } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { Changes, crewOut } from '../units/crew.ts';
import type { Facts } from '../units/facts.ts';
import { attached, changed, type Ledger, nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import type { Place } from '../units/place.ts';
import { factsFor } from '../units/territory.ts';
import {
  has,
  isPersonnel,
  type ObUnit,
  STATUS_NAMES,
  type Status,
  statusWith,
  type UnitKind,
} from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { change, seen, tell } from './own.ts';

const RULE = '8.6071';

/** The states that a counter shows to its captor; the rest was its former owner's. */
const SHOWN: readonly Status[] = [
  'malfunctioned',
  'dm',
  'limbered',
  'abandoned',
  'immobilized',
  'bogged',
  'mired',
  'out-of-gas',
  'low-ammo',
  'gyrostabilizer',
];

/** A piece and all Equipment that hangs on it: a towed Gun, a SW left in a vehicle. */
function withGoods(ledger: Ledger, unit: ObUnit): readonly ObUnit[] {
  return [
    unit,
    ...attached(ledger, unit.id)
      .filter((each) => !isPersonnel(each))
      .flatMap((each) => withGoods(ledger, each)),
  ];
}

/** Its crew, who are prisoners now, without their possessions; an armor leader is no counter apart from the vehicle. */
function crewTaken(
  ledger: Ledger,
  side: Side,
  vehicle: ObUnit,
  captor: Side,
  facts: Facts,
): readonly ObChange[] {
  const out = crewOut(ledger, side, vehicle, facts);
  const after = changed(ledger, out.changes);
  const prisoners = out.left.flatMap((id): ObChange[] => {
    const unit = after.units[id];
    if (unit === undefined || !isPersonnel(unit)) return [];
    if (unit.kind === 'armor-leader') return [{ op: 'remove', id, fate: 'captured' }];
    const place = placeOf(after, unit);
    const dropped = attached(after, id).map(
      (piece): ObChange => ({
        op: 'set',
        id: piece.id,
        ...present({ to: place && { place } }),
        clear: ['with'],
      }),
    );
    return [...dropped, { op: 'set', id, to: { status: statusWith(unit, 'prisoner'), heldBy: captor } }];
  });
  return [...out.changes, ...prisoners];
}

interface Capture {
  readonly lost: readonly ObChange[];
  readonly gained: readonly ObChange[];
  /** The part that everybody at the map sees: types and hexes, no ids. */
  readonly lines: readonly string[];
}

/** The counters that change hands, for both Orders of Battle; `placed`: where the captor has them. */
function captureOf(
  campaign: KgpCampaign,
  captor: Side,
  roots: readonly ObUnit[],
  placed: (place: Place) => Place,
): Capture {
  const { game } = campaign;
  const side = enemyOf(captor);
  const facts = factsFor(campaign, side);
  const lost = new Changes(ownUnits(game, side).ob);
  const gained: ObChange[] = [];
  const lines: string[] = [];
  const counts: Partial<Record<UnitKind, number>> = {};
  for (const root of roots) {
    const manned = root.kind === 'vehicle' && !has(root, 'abandoned');
    const crew = manned ? crewTaken(lost.ledger, side, root, captor, facts) : [];
    const { units: before } = lost.ledger;
    lost.add(crew);
    const place = placeOf(lost.ledger, root);
    // Goods that its crew has dropped lie beside it.
    const dropped = unitsOf(lost.ledger).filter(
      ({ id, with: bond }) => bond === undefined && before[id]?.with?.as === 'possessed',
    );
    const tree = [lost.ledger.units[root.id] ?? root, ...dropped].flatMap((unit) =>
      withGoods(lost.ledger, unit),
    );
    const stands = place === undefined ? {} : { place: placed(place) };
    const ids = new Map<string, string>();
    for (const unit of tree) {
      ids.set(unit.id, nextId(ownUnits(game, captor).ob, unit.kind, counts[unit.kind] ?? 0));
      counts[unit.kind] = (counts[unit.kind] ?? 0) + 1;
    }
    for (const unit of tree) {
      const { kind, type, weapons, depleted, with: bond } = unit;
      const holder = bond && ids.get(bond.unit);
      // Equipment that was captured before comes back to its own side.
      const status = STATUS_NAMES.filter((name) =>
        name === 'captured' ? !has(unit, 'captured') : SHOWN.includes(name) && has(unit, name),
      );
      gained.push({
        op: 'add',
        unit: {
          id: ids.get(unit.id) ?? unit.id,
          kind,
          type,
          origin: RULE,
          status,
          ...present({ weapons, depleted }),
          ...(holder === undefined || bond === undefined ? stands : { with: { unit: holder, as: bond.as } }),
        },
      });
    }
    lines.push(...tree.map((unit) => seen(lost.ledger, unit)));
    // An unarmed vehicle has none (8.6061 EX).
    const isTaken = crew.some((made) => made.op === 'set' && made.to?.heldBy !== undefined);
    if (isTaken) lines.push(`the crew of ${seen(lost.ledger, root)}`);
    lost.add(tree.map(({ id }) => ({ op: 'remove', id, fate: 'captured' })));
  }
  return { lost: lost.list, gained, lines };
}

/** Equipment that becomes the captor's, with all that hangs on it; everybody sees it on the map. */
export function capture(
  work: KgpWork,
  captor: Side,
  roots: readonly ObUnit[],
  placed: (place: Place) => Place = (place) => place,
): void {
  const { lost, gained, lines } = captureOf(work.state, captor, roots, placed);
  change(work, enemyOf(captor), RULE, lost);
  change(work, captor, RULE, gained);
  const told = lines.map((line) => `${line}: taken over by the ${SIDE_NAMES[captor]} side`);
  tell(work, captor, RULE, told);
}
