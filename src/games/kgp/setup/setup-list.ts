/** A side's counters to be set up, by Setup Area and Holding Box, from its own ledger (8.6241–8.6242). */

import { plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { gasDonors } from '../refit/gas-donors.ts';
import { rgName } from '../rg/name.ts';
import type { KgpState } from '../state.ts';
import { isImmobile } from '../units/crew.ts';
import { attached, unitsOf } from '../units/ledger.ts';
import { markingFor, retainedIn, territoryOf } from '../units/marking.ts';
import { placeName, printPlace } from '../units/place.ts';
import { namedByType } from '../units/read-back.ts';
import { halfSquadEquivalents, has, type ObUnit } from '../units/unit.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { cloakingCounters, reserves } from './CG7-reserves.ts';
import { boundFrom } from './CG12-guns-and-bore-sighting.ts';

/** Lines for the desk: `isolated` for the turn of 8.6241, its opposite for 8.6242, absent for an Initial Scenario. */
export function setupList(game: KgpState, side: Side, isolated?: boolean): readonly string[] {
  const squads = squadEquivalents(game, side);
  const lines = [...byPlace(game, side, isolated)].map(([place, stacks]) => {
    const works = place.startsWith('area ') ? ` · ${worksFor(squads.get(place) ?? 0)}` : '';
    return `**${placeName(place)}**${works}: ${stacks.join(' · ')}`;
  });
  const own = game.sides[side];
  const cloaked =
    side === 'german' && isolated !== true
      ? reserves(game).map(({ id }) => {
          const dummy = when(unitsIn(own).setup.dummies.includes(id), ' and a Dummy');
          return `**${rgName(own, id)} in Reserve:** ${plural(cloakingCounters(unitsIn(own).ob, id), 'Cloaking counter')}${dummy}, eight hexes from U.S. Setup and Entry Areas (CG7a)`;
        })
      : [];
  if (lines.length === 0)
    return [
      isolated === true
        ? 'Nothing of yours is Isolated. Declare it all the same, so that nobody learns anything from it.'
        : 'No counters to set up.',
    ];
  return [...lines, ...cloaked];
}

/** The part of a list that a message can hold: whole Areas, as far as there is room; the counter tray has all of it. */
export function cutList(lines: readonly string[], room: number): readonly string[] {
  const kept: string[] = [];
  let used = 0;
  for (const line of lines) {
    const left = room - used;
    if (line.length <= left) kept.push(line);
    else {
      // Of the first that is too long what fits, up to a whole counter.
      const end = line.lastIndexOf(' · ', left);
      return [...kept, ...onlyIf(end > 0, line.slice(0, end)), '… and more: **/show** draws all of it.'];
    }
    used += line.length + 1;
  }
  return kept;
}

/** Squad-equivalents Retained in each Setup Area, by its key: footnote S of 8.621 limits Fortifications by them. */
function squadEquivalents(game: KgpState, side: Side): ReadonlyMap<string, number> {
  const { ob } = ownUnits(game, side);
  const sums = new Map<string, number>();
  for (const unit of unitsOf(ob)) {
    const key = retainedIn(unitsIn(game).marking, side, ob, unit);
    if (key === undefined || !key.startsWith('area ') || has(unit, 'prisoner')) continue;
    sums.set(key, (sums.get(key) ?? 0) + halfSquadEquivalents(unit) / 2);
  }
  return sums;
}

/** Footnote S: an Area with less than a squad-equivalent gets none of them. */
function worksFor(count: number): string {
  const most = count < 1 ? 'no' : `at most ${Math.floor(count)}`;
  return `${most} new Fortifications of footnote S (8.621)`;
}

/** The limits of one counter at set-up besides its Area; `undefined`: there are none. */
function bindingOf(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const at = unit.place?.in === 'hex' ? printPlace(unit.place) : undefined;
  if (at === undefined && gasDonors(game, side).includes(unit.id))
    return 'Out of Gas since 8.6141c: anywhere in its Area that it could enter, but in no building';
  // 8.6071, 8.6241–8.6242 EXC.
  if (unit.kind === 'vehicle' && isImmobile(unit))
    return at === undefined ? 'Immobile: stays where it is, same VCA' : `Immobile: stays in ${at}, same VCA`;
  return boundFrom(game, side, unit);
}

function nameOf(unit: ObUnit): string {
  const crowd = unit.status.filter((status) => status !== 'assault-engineer');
  const name = `${unit.id} ${unit.type}`;
  return crowd.length === 0 ? name : `${name} (${crowd.join(', ')})`;
}

/** One counter with what hangs on it: `S3 6-6-6 + W1 MMG`. */
function stackOf(game: KgpState, side: Side, unit: ObUnit): string {
  const rest = attached(ownUnits(game, side).ob, unit.id).map((other) => stackOf(game, side, other));
  const binding = bindingOf(game, side, unit);
  const whole = [nameOf(unit), ...rest].join(' + ');
  return binding === undefined ? whole : `${whole}: ${binding}`;
}

/** By Area or Holding Box: which counters are due in this turn of the set-up; all of them where `isolated` is absent. */
function byPlace(game: KgpState, side: Side, isolated?: boolean): ReadonlyMap<string, readonly string[]> {
  const marking = markingFor(game, side);
  const { ob } = ownUnits(game, side);
  const places = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(ob)) {
    if (unit.with !== undefined || has(unit, 'prisoner')) continue;
    const territory = territoryOf(marking, side, ob, unit);
    if (isolated !== undefined && (territory === 'isolated') !== isolated) continue;
    const key =
      retainedIn(marking, side, ob, unit) ??
      (unit.place === undefined ? 'Not placed yet' : printPlace(unit.place));
    places.set(key, [...(places.get(key) ?? []), unit]);
  }
  return new Map([...places].map(([key, units]) => [key, stacksOf(game, side, units)]));
}

/** Counters of which nothing else is to be said share their type: `S1–S15 6-5-8`. */
function stacksOf(game: KgpState, side: Side, units: readonly ObUnit[]): readonly string[] {
  const isPlain = (unit: ObUnit) => stackOf(game, side, unit) === `${unit.id} ${unit.type}`;
  const plain = units.filter(isPlain);
  const rest = units.filter((unit) => !isPlain(unit));
  return [
    ...(plain.length === 0 ? [] : [namedByType(plain)]),
    ...rest.map((unit) => stackOf(game, side, unit)),
  ];
}
