/** What may have happened to a side's counters in a scenario: states that the examples of a report do not come to. */

import type { KgpState } from '../../../src/games/kgp/state.ts';
import { unitsOf } from '../../../src/games/kgp/units/ledger.ts';
import { has, mayBe, type ObUnit, type Status } from '../../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../src/games/kgp/vocabulary/sides.ts';
import type { Random } from './random-player.ts';

const STATES: readonly Status[] = [
  'broken',
  'wounded',
  'heroic',
  'encircled',
  'low-ammo',
  'malfunctioned',
  'immobilized',
  'bogged',
  'shocked',
  'assault-engineer',
];
/** What weakens a vehicle in a way that 8.614 then sees to. */
const VEHICLE: readonly string[] = [
  'CMG disabled',
  'CMG malfunctioned',
  'MA malfunctioned',
  'stun 1',
  'depleted APCR',
];

/** A line about one counter. */
function lineOf(random: Random, side: Side, unit: ObUnit): string {
  const { id, kind, type } = unit;
  const enemy = side === 'us' ? 'german' : 'us';
  if (kind === 'vehicle' && !has(unit, 'abandoned'))
    return `${id} ${random.pick([...VEHICLE, ...VEHICLE, side === 'german' ? 'out-of-gas' : 'immobilized', 'out burning'])}`;
  if (kind === 'SW' && /^(?:BAZ|PSK|FT|DC)/u.test(type) && random.chance(0.7)) return `${id} out`;
  if (kind === 'squad' && unit.with === undefined && random.chance(0.15)) return `${id} prisoner of ${enemy}`;
  const able = STATES.filter((status) => mayBe(kind, status));
  return able.length === 0 ? `${id} out` : `${id} ${random.pick(able)}`;
}

/** New counters that a scenario can bring: a hero, crews that have bailed out, what was captured. */
function newcomers(random: Random, side: Side): readonly string[] {
  const area = random.pick(['A', 'A', 'B']);
  const crew = side === 'us' ? '1-2-6' : '1-2-7';
  const [tank, gun] = side === 'us' ? ['Pz VG', 'LMG'] : ['M4A3', 'MMG'];
  const all = [
    `+ hero 1-4-9 @area ${area}`,
    `+ vehicle-crew ${crew} x2 @area ${area}, stun 1`,
    `+ vehicle ${tank} @area ${area}, captured`,
    `+ SW ${gun} @area ${area}, captured`,
    `+ leader 8-1 @area ${area}, wounded`,
  ];
  return all.filter(() => random.chance(0.35));
}

/** A report of some counters; it may contradict what the side has reported before, and is refused then. */
export function randomReport(random: Random, game: KgpState, side: Side): string {
  const units = unitsOf(ownUnits(game, side).ob).filter((unit) => !has(unit, 'prisoner'));
  const vehicles = units.filter(({ kind }) => kind === 'vehicle');
  const chosen = new Set<ObUnit>();
  for (let n = random.int(1, 5); n > 0 && units.length > 0; n -= 1) chosen.add(random.pick(units));
  for (let n = random.int(0, 4); n > 0 && vehicles.length > 0; n -= 1) chosen.add(random.pick(vehicles));
  return [...[...chosen].map((unit) => lineOf(random, side, unit)), ...newcomers(random, side)].join('\n');
}
