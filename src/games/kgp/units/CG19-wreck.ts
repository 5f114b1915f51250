/** CG19: wrecks on the map, as data, in words, and as a report leaves them. */

import { fieldsIf, present, when } from '../../../text/present.ts';
import { RG_CHARTS, RG_TABLES } from '../vocabulary/charts.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { changed, type Ledger, type ObChange, placeOf } from './ledger.ts';
import { has, kindOfId, type ObUnit } from './unit.ts';

/** A wreck on the map (CG19). Both sides see it, so it stands in no side's Order of Battle. */
export interface Wreck {
  /** `wreck-1`, `wreck-2`, …: never used twice. */
  readonly id: string;
  readonly type: string;
  /** Where it was built: a MG Scrounged from a U.S.-built one is a British LMG (8.6145). */
  readonly built: Side;
  /** `undefined`: nobody has said yet. Naming a hex that fits says it. */
  readonly hex?: string | undefined;
  readonly burntOut?: boolean;
  /** A weapon was Scrounged from it (CG19). */
  readonly scrounged?: boolean;
}

export type NewWreck = Omit<Wreck, 'id'>;

/** Type of a wreck that the rules put on the map without saying what it was (II.3). */
const ANY = 'wreck';

/** `Pz VG in K12 (Burnt-Out)`: for everybody. */
export function wreckWords({ type, hex, burntOut }: NewWreck): string {
  const what = type === ANY ? 'wreck' : type;
  const where = hex === undefined ? ', hex not said yet' : ` in ${hex}`;
  return what + where + when(burntOut === true, ' (Burnt-Out)');
}

/** Words of several, each once: `2 × Pz VG, hex not said yet`. */
export function eachOnce(all: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const words of all) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, count]) => (count === 1 ? words : `${count} × ${words}`));
}

export function wreckList(wrecks: readonly NewWreck[]): readonly string[] {
  return eachOnce(wrecks.map(wreckWords));
}

export function burntOutAt(hex: string): NewWreck {
  return { type: ANY, built: 'us', hex, burntOut: true };
}

const US_TYPES: ReadonlySet<string> = new Set([
  ...[...RG_CHARTS.us.values()].flatMap(({ units, equipment = [] }) =>
    [...units, ...equipment].filter(({ kind }) => kind === 'vehicle').map(({ type }) => type),
  ),
  ...Object.values(RG_TABLES.models).flatMap((rows) =>
    rows.flatMap(({ models }) => models.map(([type]) => type)),
  ),
]);

/** Where a type was built, by the charts: for wrecks that come from no side's ledger. */
export function builtOf(type: string): Side {
  return US_TYPES.has(type) ? 'us' : 'german';
}

/** A wreck stands on the map: what is in a Holding Box leaves none (8.15). */
export function mayLeaveWreck(ledger: Ledger, vehicle: ObUnit): boolean {
  return placeOf(ledger, vehicle)?.in !== 'box';
}

/** The wreck that a vehicle of a side leaves behind, in the hex in which it stands unless another one is said. */
export function wreckOf(
  ledger: Ledger,
  side: Side,
  vehicle: ObUnit,
  more: { readonly hex?: string | undefined; readonly burntOut?: boolean } = {},
): NewWreck {
  const place = placeOf(ledger, vehicle);
  const hex = more.hex ?? (place?.in === 'hex' ? place.hex : undefined);
  return {
    type: vehicle.type,
    built: has(vehicle, 'captured') ? enemyOf(side) : side,
    ...present({ hex }),
    ...fieldsIf(more.burntOut === true, { burntOut: true }),
  };
}

/**
 * The wrecks that a report of a scenario leaves on the map: of each vehicle Eliminated in play, unless its owner says
 * that there is none, or it never left its Holding Box. One that the RePh Eliminates is removed from the map (8.2).
 */
export function wrecksLeft(ledger: Ledger, side: Side, changes: readonly ObChange[]): readonly NewWreck[] {
  // Asked of every report whenever a campaign is folded from its log, and most have nothing of it.
  if (!changes.some((change) => change.op === 'remove' && kindOfId(change.id) === 'vehicle')) return [];
  let now = ledger;
  return changes.flatMap((change): readonly NewWreck[] => {
    const before = now;
    now = changed(now, [change]);
    if (change.op !== 'remove' || change.fate !== 'eliminated' || change.wreck === 'none') return [];
    const unit = before.units[change.id];
    if (unit?.kind !== 'vehicle' || !mayLeaveWreck(before, unit)) return [];
    return [wreckOf(before, side, unit, { burntOut: change.wreck === 'burnt-out' })];
  });
}

/** The wreck that is meant by a hex: one that stands there, else one whose hex nobody has said. */
export function wreckAt(
  wrecks: readonly Wreck[],
  hex: string,
  fits: (wreck: Wreck) => boolean = () => true,
): Wreck | undefined {
  const able = wrecks.filter(fits);
  return able.find((wreck) => wreck.hex === hex) ?? able.find((wreck) => wreck.hex === undefined);
}

/** The wreck with an id; `undefined`: it is no longer there. */
export function wreckOfId(wrecks: readonly Wreck[], id: string): Wreck | undefined {
  return wrecks.find((wreck) => wreck.id === id);
}

/** A statement about wrecks in words, a line each. */
export function statedLines(
  { found, gone }: { readonly found: readonly NewWreck[]; readonly gone: readonly string[] },
  wrecks: readonly Wreck[],
): readonly string[] {
  const left = gone.flatMap((id) => wreckOfId(wrecks, id) ?? []);
  return [
    ...found.map((wreck) => `• there is: ${wreckWords(wreck)}`),
    ...left.map((wreck) => `• there is not: ${wreckWords(wreck)}`),
  ];
}
