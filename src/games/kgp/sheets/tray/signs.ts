/** Which drawing a counter of the tray has. */
import type { ObUnit } from '../../units/unit.ts';
import type { CounterSign } from '../../vocabulary/picture-props.ts';

/** Which drawing a SW gets, by what its name says it is. */
const WEAPON_SIGNS: readonly (readonly [RegExp, CounterSign])[] = [
  [/MTR/u, 'mortar'],
  [/^(?:BAZ|PSK|PIAT|PF)/u, 'tube'],
  [/^FT/u, 'flamethrower'],
  [/^DC/u, 'charge'],
];

/** The same for vehicles; what no line names is drawn as a tank. */
const VEHICLE_SIGNS: readonly (readonly [RegExp, CounterSign])[] = [
  [/\bht\b|^SPW|^SdKfz/u, 'half-track'],
  [/truck|^Opel|LKW/iu, 'truck'],
  [/Jeep|^Kfz/u, 'car'],
  [/\bAC\b|^PSW/u, 'armored-car'],
  [/Tractor|GMC|^sIG|^M10\b|^M4\(105\)/u, 'tracked'],
];

function signIn(table: typeof WEAPON_SIGNS, type: string, otherwise: CounterSign): CounterSign {
  return table.find(([named]) => named.test(type))?.[1] ?? otherwise;
}

/** The drawing on a unit's counter. Only a help to the eye: its type and id are printed too. */
export function signOf({ kind, type }: Pick<ObUnit, 'kind' | 'type'>): CounterSign {
  switch (kind) {
    case 'SW':
      return signIn(WEAPON_SIGNS, type, 'machine-gun');
    case 'Gun':
      return type.includes('MTR') ? 'mortar' : 'gun';
    case 'vehicle':
      return signIn(VEHICLE_SIGNS, type, 'tank');
    default:
      return kind;
  }
}
