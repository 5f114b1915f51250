/** Casualty Reduction: an MMC by its counter, a SMC by a wound dr (A17). */
import { onlyIf } from '../../../text/present.ts';
import { exchange, reduce } from '../units/exchange.ts';
import { chapterValue, type Facts } from '../units/facts.ts';
import type { Ledger, ObChange } from '../units/ledger.ts';
import { factsFor } from '../units/territory.ts';
import { has, isMmc, mayBe, type ObUnit, statusWith } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { noteReading, rollDice } from './roll.ts';

/** Rolls a wound dr: what it gave, by what `read` says of its Final value. */
type WoundDr = (modifiers: RollNote['modifiers'], read: (final: number) => string) => string;

/** The effect of Casualty Reduction on one counter. Equipment stays with the rest of it. */
export function casualtyReduction(
  ledger: Ledger,
  unit: ObUnit,
  facts: Facts,
  woundDr: WoundDr,
): readonly ObChange[] {
  // The rest of a squad whose HS nobody has named is called after it.
  if (isMmc(unit))
    return reduce(ledger, unit, facts) ?? exchange(ledger, unit, 'half-squad', [`HS of ${unit.type}`]);
  const drm = has(unit, 'wounded') ? chapterValue(facts, 'wound/drm') : 0;
  const modifiers = onlyIf(drm !== 0, { label: 'wounded already', value: drm, rule: 'A17' });
  const read = (final: number) => (final >= chapterValue(facts, 'wound/out') ? 'eliminated' : 'wounded');
  return woundChanges(unit, woundDr(modifiers, read));
}

/** Casualty Reduction that is its side's secret: what it does, and the wound dr, if there was one. */
export function secretCasualtyReduction(
  work: KgpWork,
  side: Side,
  rule: string,
  unit: ObUnit,
): { readonly changes: readonly ObChange[]; readonly notes: readonly RollNote[] } {
  const notes: RollNote[] = [];
  const { ob } = ownUnits(work.state.game, side);
  const changes = casualtyReduction(ob, unit, factsFor(work.state, side), (modifiers, read) => {
    const [dr = 0] = rollDice(work, side, { rule, kind: 'dr', audience: `side:${side}` });
    const label = `wound of ${unit.id} ${unit.type}`;
    const note = noteReading({ label, rule, kind: 'dr', values: [dr], modifiers }, dr, read);
    notes.push(note);
    return note.result;
  });
  return { changes, notes };
}

/**
 * The effect of a wound dr on a SMC. An armor leader’s counter has no wounded side: a wound that does not eliminate an
 * armor leader changes nothing.
 */
export function woundChanges(unit: ObUnit, result: string): readonly ObChange[] {
  if (result === 'eliminated') return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  if (has(unit, 'wounded') || !mayBe(unit.kind, 'wounded')) return [];
  return [{ op: 'set', id: unit.id, to: { status: statusWith(unit, 'wounded') } }];
}
