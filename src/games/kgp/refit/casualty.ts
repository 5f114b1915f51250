import { exchange, reduce } from '../units/exchange.ts';
import { chapterValue, type Facts } from '../units/facts.ts';
import type { Ledger, ObChange } from '../units/ledger.ts';
import { factsFor } from '../units/standing.ts';
import { has, isMmc, mayBe, type ObUnit, statusWith } from '../units/unit.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { noteReading, rollDice } from './roll.ts';

/** What a wound dr of a SMC gives (A17), with its drm. */
export function woundOf(
  unit: ObUnit,
  facts: Facts,
): { readonly modifiers: RollNote['modifiers']; readonly read: (final: number) => string } {
  const drm = has(unit, 'wounded') ? chapterValue(facts, 'wound/drm') : 0;
  return {
    modifiers: drm === 0 ? [] : [{ label: 'wounded already', value: drm, rule: 'A17' }],
    read: (final) => (final >= chapterValue(facts, 'wound/out') ? 'eliminated' : 'wounded'),
  };
}

/**
 * What such a result does to him. An armor leader’s counter has no wounded side: a wound
 * that does not eliminate him leaves him as he is.
 */
export function woundChanges(unit: ObUnit, result: string): readonly ObChange[] {
  if (result === 'eliminated') return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  if (has(unit, 'wounded') || !mayBe(unit.kind, 'wounded')) return [];
  return [{ op: 'set', id: unit.id, to: { status: statusWith(unit, 'wounded') } }];
}

/** Casualty Reduction of an MMC. What is left of a squad whose HS nobody has named is called after it. */
export function reducedMmc(ledger: Ledger, unit: ObUnit, facts: Facts): readonly ObChange[] {
  return reduce(ledger, unit, facts) ?? exchange(ledger, unit, 'half-squad', [`HS of ${unit.type}`]);
}

/** Casualty Reduction of one unit: an MMC by its counter, a SMC by a wound dr (A17), which is rolled for here. */
export function casualtyReduction(
  work: KgpWork,
  side: Side,
  rule: string,
  audience: 'everyone' | `side:${Side}`,
  unit: ObUnit,
): { readonly changes: readonly ObChange[]; readonly notes: readonly RollNote[] } {
  const { ob } = work.state.game.sides[side];
  const facts = factsFor(work.state, side);
  if (isMmc(unit)) return { changes: reducedMmc(ob, unit, facts), notes: [] };
  const [dr = 0] = rollDice(work, side, { rule, kind: 'dr', audience });
  const { modifiers, read } = woundOf(unit, facts);
  const label = `wound of ${unit.id} ${unit.type}`;
  const note = noteReading({ label, rule, kind: 'dr', values: [dr], modifiers }, dr, read);
  return { changes: woundChanges(unit, note.result), notes: [note] };
}
