import { casualtyReduction } from '../refit/casualty.ts';
import { change } from '../refit/own.ts';
import { rollDice, rollOnTable, tellRolls } from '../refit/roll.ts';
import { crewCounter, isCrewed, VEHICLE_CREWS } from '../units/crew.ts';
import { type Ledger, nextId, type ObChange, placeOf } from '../units/ledger.ts';
import { areaName, placeIn } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpWork, sideDone } from '../vocabulary/step.ts';
import { shiftCasualty, shiftModifiers } from './8.613-shift.ts';
import { attemptedStep, gunsLeftBy, membersOf, pathOf, type ShiftGroup } from './8.613-shift-group.ts';

const RULE = '8.613';

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

function noteOf(label: string, dr: number, result: string): RollNote {
  return { label, rule: '8.613 †', kind: 'dr', values: [dr], modifiers: [], final: dr, result };
}

/** What cannot go along is dropped before the attempt, whatever comes of it. */
function leaveGuns(work: KgpWork, side: Side, { units }: ShiftGroup): void {
  const { ob } = work.state.game.sides[side];
  const dropped = gunsLeftBy(ob, units).map((gun): ObChange => {
    const place = placeOf(ob, gun);
    return { op: 'set', id: gun.id, ...(place === undefined ? {} : { to: { place } }), clear: ['with'] };
  });
  change(work, side, RULE, dropped);
}

function move(work: KgpWork, side: Side, { to, units }: ShiftGroup): void {
  const { ob } = work.state.game.sides[side];
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

/** What has come out of an attempt has made it, whatever its counter is called now (8.613: once a CG Date). */
function noteAttempt(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  for (const made of changes)
    if (made.op === 'add' && (isPersonnel(made.unit) || made.unit.kind === 'vehicle')) {
      const step = `${attemptedStep(made.unit.id)}/${work.state.game.date}`;
      emit(work, sideDone, `side:${side}`, { side, step });
    }
}

/** Makes a group's attempt: its Secret DR, unless it needs none, and what comes of it (8.613). */
export function attemptShift(work: KgpWork, side: Side, group: ShiftGroup): void {
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
    case 'eliminated': {
      const members = membersOf(work.state.game.sides[side].ob, group.units);
      const gone = new Set(members.map(({ id }) => id));
      change(
        work,
        side,
        RULE,
        [...gone].map((id) => ({ op: 'remove', id, fate: 'eliminated' })),
      );
      break;
    }
    default:
      throw new Error(`no Shift result ${table.result}`);
  }
  tellRolls(work, side, RULE, audience, notes);
}

/** † One dr for each unit of the group, in the order in which its owner named them. */
function casualties(work: KgpWork, side: Side, group: ShiftGroup): readonly RollNote[] {
  const notes: RollNote[] = [];
  for (const id of group.units) {
    const unit = work.state.game.sides[side].ob.units[id];
    // An Inherent crew and its armor leader have the CS DR instead, if their vehicle is lost.
    if (unit === undefined || unit.with?.as === 'crewing') continue;
    const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: `side:${side}` });
    const hit = shiftCasualty(unit, dr);
    const result = !hit ? 'unhurt' : unit.kind === 'vehicle' ? 'eliminated' : 'casualty-reduced';
    notes.push(noteOf(`${id} ${unit.type}`, dr, result));
    if (!hit) continue;
    if (unit.kind === 'vehicle') lose(work, side, unit, group.to);
    else {
      const suffered = casualtyReduction(work, side, RULE, `side:${side}`, unit);
      notes.push(...suffered.notes);
      change(work, side, RULE, suffered.changes);
      noteAttempt(work, side, suffered.changes);
    }
  }
  return notes;
}

/** A vehicle is lost with what nobody else can bring along; its Passengers go on, its crew waits for its CS DR. */
function lose(work: KgpWork, side: Side, vehicle: ObUnit, to: string): void {
  const { ob } = work.state.game.sides[side];
  const aboard = membersOf(ob, [vehicle.id]).filter(({ with: bond }) => bond?.unit === vehicle.id);
  const goods = aboard.filter((unit) => !isPersonnel(unit));
  const crew = aboard.filter(({ with: bond }) => bond?.as === 'crewing').map(({ id }) => id);
  change(work, side, RULE, [
    ...goods.map(({ id }): ObChange => ({ op: 'remove', id, fate: 'eliminated' })),
    { op: 'remove', id: vehicle.id, fate: 'eliminated' },
  ]);
  if (!isCrewed(factsFor(work.state, side), vehicle) && crew.length === 0) return;
  const stun = vehicle.stun === undefined ? {} : { stun: vehicle.stun };
  const args: LostVehicle = { vehicle: vehicle.id, type: vehicle.type, to, crew, ...stun };
  work.emit('refit.owed', `side:${side}`, { side, rule: RULE, args });
}

/** The CS DR of a lost vehicle's Inherent crew: not above the CS# and it survives, as Infantry. `cs` 0: it has none. */
export function crewSurvival(work: KgpWork, side: Side, lost: LostVehicle, cs: number): void {
  const audience = `side:${side}` as const;
  const { ob } = work.state.game.sides[side];
  const values = cs === 0 ? [] : rollDice(work, side, { rule: RULE, kind: 'DR', audience });
  const total = values.reduce((sum, value) => sum + value, 0);
  const survives = cs > 0 && total <= cs;
  if (cs > 0)
    tellRolls(work, side, RULE, audience, [
      {
        label: `CS DR of ${lost.vehicle} ${lost.type}, CS# ${cs}`,
        rule: '8.613 †',
        kind: 'DR',
        values,
        modifiers: [],
        final: total,
        result: survives ? 'crew-survives' : 'eliminated',
      },
    ]);
  const counters = lost.crew.filter((id) => ob.units[id] !== undefined);
  if (!survives) {
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

/** A new vehicle-crew counter as Infantry in an Area; `after`: how many more the same act has added before. */
export function vehicleCrew(ledger: Ledger, side: Side, area: string, origin: string, after = 0): ObUnit {
  return {
    id: nextId(ledger, 'vehicle-crew', after),
    kind: 'vehicle-crew',
    type: VEHICLE_CREWS[side],
    origin,
    place: placeIn(area),
    status: [],
  };
}
