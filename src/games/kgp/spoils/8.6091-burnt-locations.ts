/** 8.6091–8.6095: what burns, as 8.609 has it agreed, is lost or Burnt-Out: wrecks, vehicles, and Equipment that nobody carries away. */
import { changeWrecks, leaveWrecks, removeWrecks } from '../refit/CG19-wrecks.ts';
import { change, seen, tell } from '../refit/own.ts';
import { burntOutAt, type NewWreck, type Wreck, wreckAt, wreckOf } from '../units/CG19-wreck.ts';
import { type Ledger, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, markingFor, type SetupArea, territoryOf } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { burntHexes, type Fire } from '../vocabulary/fires.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

/**
 * 8.6091–8.6095: burning wrecks, and those in burnt rubble, are Burnt-Out; those in buildings that have become rubble
 * are Eliminated. Where both sides say that a wreck burns, there is one.
 */
export function burnWrecks(work: KgpWork, side: Side, fires: readonly Fire[]): void {
  const hexesOf = (...kinds: readonly Fire['what'][]) =>
    fires.flatMap(({ what, hexes }) => (kinds.includes(what) ? hexes : []));
  const buildings = new Set(hexesOf('building'));
  const rubble = new Set(hexesOf('wooden rubble', 'stone rubble'));
  const { wrecks } = unitsIn(work.state.game);
  const burning = new Map<string, Wreck>();
  const unknown: NewWreck[] = [];
  for (const hex of hexesOf('wreck')) {
    const found = wreckAt(wrecks, hex, ({ id }) => !burning.has(id));
    if (found === undefined) unknown.push(burntOutAt(hex));
    else if (found.burntOut !== true) burning.set(found.id, { ...found, hex, burntOut: true });
  }
  for (const wreck of wrecks)
    if (wreck.hex !== undefined && rubble.has(wreck.hex) && wreck.burntOut !== true)
      burning.set(wreck.id, { ...wreck, burntOut: true });
  changeWrecks(work, side, '8.6091', [...burning.values()]);
  leaveWrecks(work, side, '8.6091', unknown);
  removeWrecks(
    work,
    side,
    '8.6095',
    unitsIn(work.state.game).wrecks.filter(({ hex }) => hex !== undefined && buildings.has(hex)),
  );
}

/** 8.6092–8.6095: what a side loses in Locations that burn. */
export function burnOut(work: KgpWork, side: Side, fires: readonly Fire[]): void {
  const { game } = work.state;
  const marking = markingFor(game, side);
  const { ob } = ownUnits(game, side);
  const burnt = burntHexes(fires);
  if (burnt.size === 0) return;
  const lost = unitsOf(ob).filter((unit) => isLost(marking, side, ob, unit, burnt));
  tell(
    work,
    side,
    '8.6095',
    lost.map((unit) => `${seen(ob, unit)} is Eliminated`),
  );
  burnVehicles(work, side, fires, lost);
  change(
    work,
    side,
    '8.6095',
    lost.map(({ id }) => ({ op: 'remove', id, fate: 'eliminated' })),
  );
}

/** 8.6092, 8.6093: what is left of vehicles lost in burnt rubble; in a rubbled building nothing is (8.6095). */
function burnVehicles(work: KgpWork, side: Side, fires: readonly Fire[], lost: readonly ObUnit[]): void {
  const { ob } = ownUnits(work.state.game, side);
  const buildings = new Set(fires.flatMap(({ what, hexes }) => (what === 'building' ? hexes : [])));
  const left = lost
    .filter(({ kind }) => kind === 'vehicle')
    .map((unit) => wreckOf(ob, side, unit, { burntOut: true }))
    .filter(({ hex }) => hex !== undefined && !buildings.has(hex));
  leaveWrecks(work, side, '8.6092', left);
}

/**
 * Equipment that somebody carries goes with its carrier; all other Equipment in a burnt Location is lost in it, and so
 * is a Gun there whoever serves it, since it has to stay in its Location (8.6055).
 */
function isLost(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  unit: ObUnit,
  burnt: ReadonlySet<string>,
): boolean {
  if (has(unit, 'prisoner')) return false;
  if (isConfined(marking, side, ledger, unit, burnt)) return true;
  const holder = unit.with && ledger.units[unit.with.unit];
  if (holder?.kind === 'vehicle') return isLost(marking, side, ledger, holder, burnt);
  const staysThere = holder === undefined ? !isPersonnel(unit) : unit.kind === 'Gun';
  return staysThere && burnt.has(hexUnder(ledger, unit) ?? '');
}

/** The Isolated Area that leaves a counter nowhere to set up but what has burnt (8.6095, 8.6241). */
function isConfined(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  unit: ObUnit,
  burnt: ReadonlySet<string>,
): boolean {
  if (territoryOf(marking, side, ledger, unit) !== 'isolated') return false;
  const area = ownAreaOf(marking, side, ledger, unit);
  return area !== undefined && isAllBurnt(area, burnt);
}

/** The Setup Area that a counter stands in, or is Retained in. */
function ownAreaOf(marking: Marking, side: Side, ledger: Ledger, unit: ObUnit): SetupArea | undefined {
  const place = placeOf(ledger, unit);
  if (place?.in === 'hex') return areaAt(marking, place);
  if (place?.in !== 'area') return undefined;
  return marking.areas.find((each) => each.side === side && each.id === place.area);
}

function isAllBurnt(area: SetupArea, burnt: ReadonlySet<string>): boolean {
  return area.locations.length > 0 && area.locations.every((name) => burnt.has(hexOf(name)));
}

function hexUnder(ledger: Ledger, unit: ObUnit): string | undefined {
  const place = placeOf(ledger, unit);
  return place?.in === 'hex' ? place.hex : undefined;
}
