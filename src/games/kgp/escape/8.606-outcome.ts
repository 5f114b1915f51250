/** 8.606, 8.6061: an Escape attempt is rolled for, and its result carried out whole. */

import { fieldsIf, present } from '../../../text/present.ts';
import { oweChoice } from '../refit/8.606-vehicle-left.ts';
import { intent } from '../refit/pending.ts';
import {
  asItWas,
  beginResolution,
  casualtyReductionIn,
  conclude,
  lostEquipment,
  type Resolution,
  randomSelection,
  removeWhole,
} from '../refit/resolution.ts';
import { rollOnTable } from '../refit/roll.ts';
import { leftGuns } from '../units/8.6055-in-friendly-setup-area.ts';
import { noteAreas } from '../units/areas-noted.ts';
import { type Changes, crewOut } from '../units/crew.ts';
import { parsePlace } from '../units/place.ts';
import type { ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { type Attempt, type Composed, compose } from './8.606-composed.ts';
import { ORIGINAL_TWO, replace } from './8.606-escape-drm.ts';
import { heat, maySufferHeat } from './8.606-heat-of-battle.ts';

const RULE = '8.606';

/** A public DR for it; everybody is told of all rolls. */
export const escapeAttempt = intent<Attempt>({
  name: 'escape',
  rule: RULE,
  was: (rule, args) => rule === RULE && 'units' in args,
  resolve(work, side, attempt) {
    const it = compose(work.state, side, attempt);
    if (it === undefined) return;
    const resolution = beginResolution(work, side, RULE);
    const { table, note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'DR',
      audience: 'everyone',
      label: it.label,
      modifiers: it.modifiers,
      column: it.vehicle === undefined ? 'infantry' : 'vehicle',
      ...fieldsIf(it.vehicle === undefined, { always: ORIGINAL_TWO }),
    });
    const isTwo = it.vehicle === undefined && table.original === ORIGINAL_TWO.original;
    resolution.notes.push(isTwo ? { ...note, label: `${note.label}, an Original 2 (note 1)` } : note);
    if (it.vehicle === undefined) infantry(resolution, it, table.result, table.original);
    else vehicle(resolution, it.vehicle, it.attempt.to, table.result);
    conclude(resolution);
  },
});

/** One of a stack whom the result falls on; its goods are rolled for when nothing is left of it (8.6061). */
function suffer(resolution: Resolution, id: string, result: string): void {
  const { all, facts } = resolution;
  const before = asItWas(all, id);
  if (before === undefined) return;
  const { unit, goods } = before;
  const since = all.list.length;
  if (result === 'reduced') casualtyReductionIn(resolution, unit);
  else {
    all.add(replace(all.ledger, unit, facts) ?? []);
    if (result === 'replaced-and-reduced') {
      // 8.6061 EX: of two HS one is left.
      const left = all.ledger.units[heirsOf(all, since).at(-1) ?? id];
      if (left !== undefined) casualtyReductionIn(resolution, left);
    }
  }
  const isLeft = [id, ...heirsOf(all, since)].some((each) => all.ledger.units[each] !== undefined);
  if (!isLeft) lostEquipment(resolution, unit, goods);
}

/** Counters that have come about since then. */
function heirsOf(all: Changes, since: number): readonly string[] {
  return all.list
    .slice(since)
    .filter((change) => change.op === 'add')
    .map((change) => change.unit.id);
}

/** The units left of the stack, as they have become, go where it was bound (8.6061). */
function arrive(resolution: Resolution, ids: readonly string[], to: string): void {
  const { all, work, side } = resolution;
  const { cg, sides } = work.state.game;
  const place = parsePlace(campaignGameOf(cg).map, to);
  const left = [...new Set([...ids, ...heirsOf(all, 0)])].filter((id) => all.ledger.units[id] !== undefined);
  if (place === undefined) for (const id of left) removeWhole(all, id);
  else {
    all.add(left.map((id) => ({ op: 'set', id, to: { place }, clear: ['with'] as const })));
    noteAreas(work, side, { settled: [...unitsIn(sides[side]).pastEscape, ...left] });
  }
}

function infantry(
  resolution: Resolution,
  { stack, attempt, at: from }: Composed,
  result: string,
  original: number,
): void {
  const { all, work, side } = resolution;
  const ids = stack.map(({ id }) => id);
  for (const id of ids)
    for (const gun of leftGuns(all.ledger, id)) {
      const place = asItWas(all, id)?.unit.place;
      all.add([{ op: 'set', id: gun.id, ...present({ to: place && { place } }), clear: ['with'] }]);
    }
  if (result === 'eliminated') {
    for (const id of ids) removeWhole(all, id);
    return;
  }
  if (result !== 'escapes')
    for (const { id } of randomSelection(resolution, stack)) suffer(resolution, id, result);
  // Note 1: Heat of Battle; what it gives is A15's, and its owner's to say.
  else if (original === 2)
    for (const { id } of randomSelection(resolution, stack.filter(maySufferHeat)))
      heat.owe(work, side, { unit: id, from });
  arrive(resolution, ids, attempt.to);
}

function vehicle(resolution: Resolution, it: ObUnit, to: string, result: string): void {
  const { all, side, facts } = resolution;
  if (result === 'escapes') {
    arrive(resolution, [it.id], to);
    return;
  }
  const out = crewOut(all.ledger, side, it, facts);
  all.add(out.changes);
  if (result === 'abandoned-crew-escapes' || result === 'eliminated-crew-escapes') {
    const isLost = result === 'eliminated-crew-escapes';
    arrive(resolution, out.left, to);
    // Notes 4–6: what the surviving crew may still do with it; a lost one goes afterwards.
    const owes = oweChoice(resolution.work, side, RULE, it, all.ledger, out.left, isLost);
    if (isLost && !owes) removeWhole(all, it.id);
    return;
  }
  if (result === 'eliminated') for (const id of [it.id, ...out.left]) removeWhole(all, id);
  else for (const id of out.left) loseCrew(resolution, id);
}

/** Its Equipment is rolled for (8.6061). */
function loseCrew(resolution: Resolution, id: string): void {
  const { all } = resolution;
  const before = asItWas(all, id);
  if (before === undefined) return;
  all.add([{ op: 'remove', id, fate: 'eliminated' }]);
  lostEquipment(resolution, before.unit, before.goods);
}
