/** The marks on a counter of the tray: what is true of a unit besides its type. */

import { given } from '../../../../text/present.ts';
import { type ObUnit, STATUS_NAMES, type Status, type WeaponState } from '../../units/unit.ts';
import type { TrayMark } from '../../vocabulary/picture-props.ts';

/** The text of each status marker: words, so that no colour has to be told apart. */
const MARKS: Readonly<Record<Status, TrayMark>> = {
  broken: { text: 'Broken', tone: 'bad' },
  wounded: { text: 'Wounded', tone: 'bad' },
  heroic: { text: 'Heroic', tone: 'good' },
  encircled: { text: 'Encircled', tone: 'bad' },
  prisoner: { text: 'Prisoner', tone: 'bad' },
  unarmed: { text: 'Unarmed', tone: 'bad' },
  fanatic: { text: 'Fanatic', tone: 'good' },
  'low-ammo': { text: 'Low Ammo', tone: 'bad' },
  'ammo-shortage': { text: 'Ammo Short.', tone: 'bad' },
  'assault-engineer': { text: 'Aslt Engineer', tone: 'good' },
  malfunctioned: { text: '× Malfunct.', tone: 'bad' },
  dm: { text: 'dm', tone: 'plain' },
  limbered: { text: 'Limbered', tone: 'plain' },
  captured: { text: 'Captured', tone: 'plain' },
  abandoned: { text: 'Abandoned', tone: 'bad' },
  immobilized: { text: 'Immobilized', tone: 'bad' },
  bogged: { text: 'Bogged', tone: 'bad' },
  mired: { text: 'Mired', tone: 'bad' },
  'out-of-gas': { text: 'Out of Gas', tone: 'bad' },
  shocked: { text: 'Shocked', tone: 'bad' },
  'unconfirmed-kill': { text: 'Unconf. Kill', tone: 'bad' },
  recalled: { text: 'Recalled', tone: 'bad' },
  gyrostabilizer: { text: 'Gyro', tone: 'good' },
};

const WEAPON_MARKS: Readonly<Record<WeaponState, (weapon: string) => string>> = {
  malfunctioned: (weapon) => `× ${weapon}`,
  disabled: (weapon) => `${weapon} disabled`,
  removed: (weapon) => `${weapon} removed`,
};

/** The markers that lie on a unit, in the order in which the statuses are defined. */
export function marksOf(unit: ObUnit): readonly TrayMark[] {
  const bad = (text: string): TrayMark => ({ text, tone: 'bad' });
  return [
    ...STATUS_NAMES.filter((name) => unit.status.includes(name)).map((name) => MARKS[name]),
    ...given(unit.stun, (stun) => bad(`Stun +${stun}`)),
    ...Object.entries(unit.weapons ?? {}).map(([weapon, state]) => bad(WEAPON_MARKS[state](weapon))),
    ...(unit.depleted ?? []).map((ammunition) => bad(`${ammunition} depleted`)),
  ];
}
