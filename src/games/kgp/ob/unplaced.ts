import { type Ledger, placeOf, unitsOf } from './ledger.ts';
import { has, type ObUnit } from './unit.ts';

/** Counters that stand on their own and are nowhere yet. Who has not entered stands in his Holding Box (8.15, CG22). */
export function unplaced(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => unit.with === undefined && unit.place === undefined);
}

function staysPut(unit: ObUnit): boolean {
  if (unit.kind === 'Gun') return unit.with?.as !== 'towed';
  return unit.kind === 'vehicle' && (has(unit, 'immobilized') || has(unit, 'bogged') || has(unit, 'mired'));
}

/** Guns and Immobile vehicles stay in their Location (8.6055, 8.6071): an Area alone does not tell where they are. */
export function withoutHex(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter((unit) => staysPut(unit) && placeOf(ledger, unit)?.in === 'area');
}

/** Whoever carries it in the end: where he is, it is. */
function carrierOf(ledger: Ledger, unit: ObUnit): ObUnit {
  const holder = unit.with === undefined ? undefined : ledger.units[unit.with.unit];
  return holder === undefined ? unit : carrierOf(ledger, holder);
}

/** `C8 with G8 M1 57mm AT, V2 M4A3`: a Gun goes with its crew. */
function placing(ledger: Ledger, units: readonly ObUnit[]): string {
  const names = units.slice(0, 12).map((unit) => {
    const carrier = carrierOf(ledger, unit);
    return `${carrier.id === unit.id ? '' : `${carrier.id} with `}${unit.id} ${unit.type}`;
  });
  return `${names.join(', ')}${units.length > 12 ? ` and ${units.length - 12} more` : ''}`;
}

function listed(units: readonly ObUnit[]): string {
  const names = units.slice(0, 12).map(({ id, type }) => `${id} ${type}`);
  return `${names.join(', ')}${units.length > 12 ? ` and ${units.length - 12} more` : ''}`;
}

/** What is still to be said of where counters are, a line each for their owner's desk. */
export function placeDuties(ledger: Ledger): readonly string[] {
  const nowhere = unplaced(ledger);
  const vague = withoutHex(ledger);
  return [
    ...(nowhere.length === 0
      ? []
      : [`Without a place: ${listed(nowhere)}. Report each (S3 @J19), or all at once: rest @area A.`]),
    ...(vague.length === 0
      ? []
      : [
          `Guns and Immobile vehicles stay in their Location (8.6055): report the hex of ${placing(ledger, vague)}, such as ${vague
            .slice(0, 1)
            .map((unit) => carrierOf(ledger, unit).id)
            .join('')} @J19.`,
        ]),
  ];
}
