/** Public rolls of one rule for one side, what they do to its counters, and how both are told of at its end. */

import { sumOf } from '../../../kernel/dice.ts';
import { onlyIf, present } from '../../../text/present.ts';
import { Changes } from '../units/crew.ts';
import type { Facts } from '../units/facts.ts';
import { attached, placeOf } from '../units/ledger.ts';
import { leadershipOf } from '../units/morale.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { printPlace } from '../units/place.ts';
import { factsFor, publicWords } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { casualtyReduction } from './casualty.ts';
import { noteReading, rollDice, tellRolls } from './roll.ts';

/** A resolution by one rule for one side, and the effects of its public rolls so far. */
export interface Resolution {
  readonly work: KgpWork;
  readonly side: Side;
  readonly rule: string;
  readonly all: Changes;
  readonly notes: RollNote[];
  readonly facts: Facts;
}

/** One public dr that no table of 8.6 stands behind: `read` says what its Final value gives. */
export function publicDr(
  resolution: Resolution,
  label: string,
  modifiers: RollNote['modifiers'],
  read: (final: number) => string,
): string {
  const { work, side, rule } = resolution;
  const values = rollDice(work, side, { rule, kind: 'dr', audience: 'everyone' });
  const note = noteReading({ label, rule, kind: 'dr', values, modifiers }, sumOf(values), read);
  resolution.notes.push(note);
  return note.result;
}

/** Random Selection (A.9): the highest dr of all; ties are all selected. Nobody rolls for one alone. */
export function randomSelection(resolution: Resolution, units: readonly ObUnit[]): readonly ObUnit[] {
  if (units.length < 2) return units;
  const rolls = units.map((unit) => {
    const { work, side, rule } = resolution;
    const [value = 0] = rollDice(work, side, { rule, kind: 'dr', audience: 'everyone' });
    return { unit, value };
  });
  const best = Math.max(...rolls.map(({ value }) => value));
  for (const { unit, value } of rolls)
    resolution.notes.push({
      label: `Random Selection, ${publicWords(unit)}`,
      rule: resolution.rule,
      kind: 'dr',
      values: [value],
      modifiers: [],
      final: value,
      result: value === best ? 'selected' : 'not-selected',
    });
  return rolls.filter(({ value }) => value === best).map(({ unit }) => unit);
}

/** Casualty Reduction of one counter, by a public wound dr of a SMC. */
export function casualtyReductionIn(resolution: Resolution, unit: ObUnit): void {
  const { all, facts } = resolution;
  all.add(
    casualtyReduction(all.ledger, unit, facts, (modifiers, read) =>
      publicDr(resolution, `wound of ${publicWords(unit)}`, modifiers, read),
    ),
  );
}

/** The dr that eliminates it (8.6061). */
const EQUIPMENT_LOST = 4;

/**
 * 8.6061: the Equipment that a unit took with it when the attempt Eliminated it: lost by a high dr, else left in
 * the Location from which it came. `before` is the unit and its goods as they were.
 */
export function lostEquipment(resolution: Resolution, unit: ObUnit, goods: readonly ObUnit[]): void {
  const { all } = resolution;
  if (all.ledger.units[unit.id] !== undefined || goods.length === 0) return;
  const { place } = unit;
  const result = publicDr(
    resolution,
    `Equipment of ${publicWords(unit)}${locationWords(unit)}`,
    [],
    (final) => (final >= EQUIPMENT_LOST ? 'eliminated' : 'left-in-place'),
  );
  for (const { id } of goods) {
    if (all.ledger.units[id] === undefined) continue;
    if (result === 'eliminated') all.add([{ op: 'remove', id, fate: 'eliminated' }]);
    else all.add([{ op: 'set', id, ...present({ to: place && { place } }), clear: ['with'] }]);
  }
}

/** A unit and the goods attached to it, with its place written into it, so that it is known after the unit has gone. */
export function asItWas(all: Changes, id: string): { unit: ObUnit; goods: readonly ObUnit[] } | undefined {
  const unit = all.ledger.units[id];
  if (unit === undefined) return undefined;
  const place = placeOf(all.ledger, unit);
  const whole = place === undefined ? unit : { ...unit, place };
  return { unit: whole, goods: attached(all.ledger, id) };
}

/**
 * A Task Check of one unit (A10): whether it passes. `leader`: whose DRM applies, see `mayLead`. The figure in the
 * check's name is its DRM: none in a NTC, + 1 in a 1TC.
 */
export function passesTaskCheck(
  resolution: Resolution,
  unit: ObUnit,
  name: string,
  morale: number,
  leader: ObUnit | undefined,
): boolean {
  const { work, side, rule, notes, facts } = resolution;
  const values = rollDice(work, side, { rule, kind: 'DR', audience: 'everyone' });
  const drm = leader === undefined ? 0 : leadershipOf(leader, facts);
  const harder = Number(/^[1-9]/u.exec(name)?.[0] ?? 0);
  const modifiers = [
    ...onlyIf(harder !== 0, { label: name, value: harder, rule }),
    ...(leader === undefined || drm === 0 ? [] : [{ label: leaderWords(leader), value: drm, rule: 'A10.7' }]),
  ];
  const label = `${name} of ${publicWords(unit)}${locationWords(unit)}, Morale Level ${morale}`;
  const original = sumOf(values);
  const note = noteReading({ label, rule, kind: 'DR', values, modifiers }, original, (final) =>
    final <= morale ? 'passed' : 'failed',
  );
  notes.push(note);
  return note.final <= morale;
}

function leaderWords(leader: ObUnit): string {
  const name = `leader ${leader.type}`;
  return has(leader, 'wounded') ? `wounded ${name}` : name;
}

function locationWords({ place }: ObUnit): string {
  if (place === undefined) return '';
  return ` in ${printPlace(place).replace('area', 'Area')}`;
}

/** Rolls are told to everybody, then the counters change for their owner. */
export function conclude({ work, side, rule, all, notes }: Resolution): void {
  tellRolls(work, side, rule, 'everyone', notes);
  if (all.list.length > 0) recordChanges(work, side, rule, all.list);
}

/** The beginning of an act with public rolls. */
export function beginResolution(work: KgpWork, side: Side, rule: string): Resolution {
  const all = new Changes(ownUnits(work.state.game, side).ob);
  return { work, side, rule, all, notes: [], facts: factsFor(work.state, side) };
}

/** A counter with all that hangs on it: a Final 12 of 8.606 leaves nothing, a lost vehicle no towed Gun (8.6031). */
export function removeWhole(all: Changes, id: string): void {
  for (const gone of [...attached(all.ledger, id).map((unit) => unit.id), id])
    if (all.ledger.units[gone] !== undefined) all.add([{ op: 'remove', id: gone, fate: 'eliminated' }]);
}
