/** Kinds of counters in sentences. */
import type { UnitKind } from './unit.ts';

/** Several of them. */
export const KINDS_NAMED: Readonly<Record<UnitKind, string>> = {
  squad: 'Squads',
  'half-squad': 'Half-squads',
  crew: 'Crews',
  'vehicle-crew': 'Vehicle crews',
  leader: 'Leaders',
  hero: 'Heroes',
  'armor-leader': 'Armor leaders',
  SW: 'Support weapons',
  Gun: 'Guns',
  vehicle: 'Vehicles',
  radio: 'Radios',
  phone: 'Field phones',
};

/** “a squad”, “an armor leader”. */
export function aKind(kind: UnitKind): string {
  const name = kind === 'SW' || kind === 'half-squad' ? kind : kind.replace('-', ' ');
  return `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`;
}
