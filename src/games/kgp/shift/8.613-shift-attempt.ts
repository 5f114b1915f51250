/** 8.613: a group's attempt to Shift, by its Secret DR, and what becomes of the crew of a vehicle that is lost in it. */

import { sumOf } from '../../../kernel/dice.ts';
import { present } from '../../../text/present.ts';
import { secretCasualtyReduction } from '../refit/casualty.ts';
import { change } from '../refit/own.ts';
import { debt, intent } from '../refit/pending.ts';
import { rollDice, rollOnTable, tellRolls } from '../refit/roll.ts';
import type { KgpState } from '../state.ts';
import { leaveBehind } from '../units/8.6055-in-friendly-setup-area.ts';
import { crewCounter, isCrewed } from '../units/crew.ts';
import { nextId, type ObChange } from '../units/ledger.ts';
import { areaName, placeIn } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpWork, noteDone } from '../vocabulary/step.ts';
import { shiftCasualty, shiftModifiers } from './8.613-odds.ts';
import { gunsLeftBy, membersOf, pathOf, type ShiftGroup } from './8.613-shift-group.ts';

const RULE = '8.613';
/** Casualties are of its note †. */
const CASUALTIES = '8.613 †';

export const shift = intent<{ readonly group: ShiftGroup }>({
  name: 'shift',
  rule: RULE,
  was: (rule, { group }) => rule === RULE && group !== undefined,
  resolve: (work, side, { group }) => attemptShift(work, side, group),
});

/** A vehicle lost in its Shift, whose crew waits for the CS# that only the owner's counter shows. */
export interface LostVehicle {
  readonly vehicle: string;
  readonly type: string;
  /** `area A`, `box GG1`: where the crew would be. */
  readonly to: string;
  /** Counters that are its Inherent crew, or lead it. */
  readonly crew: readonly string[];
  /** Total Stun DRM of the vehicle, which its crew keeps. */
  readonly stun?: number;
}

export const lostVehicle = debt<LostVehicle>({ name: 'crew-survival', rule: RULE });

/** `cs`: the CS# of the vehicle; 0: it has no Inherent crew. */
export const crewSurvival = intent<{ readonly lost: LostVehicle; readonly cs: number }>({
  name: 'crew-survival',
  rule: RULE,
  was: (rule, { lost }) => rule === RULE && lost !== undefined,
  resolve: (work, side, { lost, cs }) => rollCrewSurvival(work, side, lost, cs),
});

/** The note that a counter has come out of an attempt under a new name: Reduced, or a crew on foot. */
export function attemptedNote(id: string): string {
  return `${RULE} attempted ${id}`;
}

/** A unit that has come out of an attempt has made it, whatever its counter is called now (8.613: once a CG Date). */
function noteAttempt(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  for (const made of changes)
    if (made.op === 'add' && (isPersonnel(made.unit) || made.unit.kind === 'vehicle'))
      noteDone(work, side, attemptedNote(made.unit.id));
}

/** Makes a group's attempt: its Secret DR, unless it needs none, and what comes of it (8.613). */
function attemptShift(work: KgpWork, side: Side, group: ShiftGroup): void {
  const audience = `side:${side}` as const;
  leaveGuns(work, side, group);
  if (group.adjoining) {
    move(work, side, group);
    return;
  }
  const label = `${group.units.join(' ')}: ${areaName(group.from)} to ${areaName(group.to)}`;
  const { table, note } = rollOnTable(work, side, {
    rule: RULE,
    kind: 'DR',
    audience,
    label,
    modifiers: shiftModifiers(pathOf(group)),
  });
  const notes: RollNote[] = [note];
  switch (table.result) {
    case 'shifted':
      move(work, side, group);
      break;
    case 'no-shift':
      break;
    case 'shifted-with-casualties':
      move(work, side, group);
      notes.push(...casualties(work, side, group));
      break;
    case 'eliminated':
      eliminate(work, side, group);
      break;
    default:
      throw new Error(`no Shift result ${table.result}`);
  }
  tellRolls(work, side, RULE, audience, notes);
}

/** Guns that cannot go along are dropped before the attempt, whatever comes of it. */
function leaveGuns(work: KgpWork, side: Side, { units }: ShiftGroup): void {
  const { ob } = ownUnits(work.state.game, side);
  change(work, side, RULE, leaveBehind(ob, gunsLeftBy(ob, units)));
}

function move(work: KgpWork, side: Side, { to, units }: ShiftGroup): void {
  const { ob } = ownUnits(work.state.game, side);
  const place = placeIn(to);
  change(
    work,
    side,
    RULE,
    units.flatMap((id): ObChange[] =>
      ob.units[id] === undefined || ob.units[id].with !== undefined ? [] : [{ op: 'set', id, to: { place } }],
    ),
  );
}

function eliminate(work: KgpWork, side: Side, { units }: ShiftGroup): void {
  const gone = new Set(membersOf(ownUnits(work.state.game, side).ob, units).map(({ id }) => id));
  change(
    work,
    side,
    RULE,
    [...gone].map((id) => ({ op: 'remove', id, fate: 'eliminated' })),
  );
}

/** † One dr for each unit of the group, in the order in which its owner named them. */
function casualties(work: KgpWork, side: Side, group: ShiftGroup): readonly RollNote[] {
  const notes: RollNote[] = [];
  for (const id of group.units) {
    const unit = ownUnits(work.state.game, side).ob.units[id];
    // An Inherent crew and its armor leader have the CS DR instead, if their vehicle is lost.
    if (unit === undefined || unit.with?.as === 'crewing') continue;
    const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: `side:${side}` });
    const isHit = shiftCasualty(unit, dr);
    notes.push(casualtyNote(unit, dr, isHit));
    if (!isHit) continue;
    if (unit.kind === 'vehicle') lose(work, side, unit, group.to);
    else {
      const suffered = secretCasualtyReduction(work, side, RULE, unit);
      notes.push(...suffered.notes);
      change(work, side, RULE, suffered.changes);
      noteAttempt(work, side, suffered.changes);
    }
  }
  return notes;
}

function casualtyNote({ id, type, kind }: ObUnit, dr: number, isHit: boolean): RollNote {
  const suffered = kind === 'vehicle' ? 'eliminated' : 'casualty-reduced';
  const result = isHit ? suffered : 'unhurt';
  return {
    label: `${id} ${type}`,
    rule: CASUALTIES,
    kind: 'dr',
    values: [dr],
    modifiers: [],
    final: dr,
    result,
  };
}

/** A vehicle is lost with what nobody else can bring along; its Passengers go on, its crew waits for its CS DR. */
function lose(work: KgpWork, side: Side, vehicle: ObUnit, to: string): void {
  const { ob } = ownUnits(work.state.game, side);
  const aboard = membersOf(ob, [vehicle.id]).filter(({ with: bond }) => bond?.unit === vehicle.id);
  const goods = aboard.filter((unit) => !isPersonnel(unit));
  const crew = aboard.filter(({ with: bond }) => bond?.as === 'crewing').map(({ id }) => id);
  change(work, side, RULE, [
    ...goods.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })),
    { op: 'remove', id: vehicle.id, fate: 'eliminated' },
  ]);
  if (!isCrewed(factsFor(work.state, side), vehicle) && crew.length === 0) return;
  const stun = present({ stun: vehicle.stun });
  lostVehicle.owe(work, side, { vehicle: vehicle.id, type: vehicle.type, to, crew, ...stun });
}

/** The CS DR of a lost vehicle's Inherent crew: not above the CS# and it survives, as Infantry. */
function rollCrewSurvival(work: KgpWork, side: Side, lost: LostVehicle, cs: number): void {
  const { ob } = ownUnits(work.state.game, side);
  const counters = lost.crew.filter((id) => ob.units[id] !== undefined);
  if (cs === 0 || !survives(work, side, lost, cs)) {
    change(
      work,
      side,
      RULE,
      counters.map((id) => ({ op: 'remove', id, fate: 'eliminated' })),
    );
    return;
  }
  if (counters.some((id) => ob.units[id]?.kind !== 'armor-leader')) return;
  const counter = crewCounter(side, lost);
  const id = nextId(ob, counter.kind);
  const unit: ObUnit = { id, ...counter, origin: RULE, place: placeIn(lost.to), status: [] };
  const crew: readonly ObChange[] = [{ op: 'add', unit }];
  change(work, side, RULE, crew);
  noteAttempt(work, side, crew);
}

function survives(work: KgpWork, side: Side, { vehicle, type }: LostVehicle, cs: number): boolean {
  const audience = `side:${side}` as const;
  const values = rollDice(work, side, { rule: RULE, kind: 'DR', audience });
  const final = sumOf(values);
  const label = `CS DR of ${vehicle} ${type}, CS# ${cs}`;
  const result = final <= cs ? 'crew-survives' : 'eliminated';
  tellRolls(work, side, RULE, audience, [
    { label, rule: CASUALTIES, kind: 'DR', values, modifiers: [], final, result },
  ]);
  return final <= cs;
}

/** Whether the U.S. crew of a vehicle lost in its Shift to a Setup Area has its CS DR still to make (†): it may be on-map yet. */
export function awaitsUsCrew(game: KgpState): boolean {
  const rolling = crewSurvival.waitingFor(game, 'us').map(({ lost }) => lost);
  return [...lostVehicle.owedBy(game, 'us'), ...rolling].some(({ to }) => to.startsWith('area '));
}
