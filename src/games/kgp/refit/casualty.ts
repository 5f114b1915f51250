import { exchange } from '../ob/exchange.ts';
import { chapterValue } from '../ob/facts.ts';
import type { ObChange } from '../ob/ledger.ts';
import { factsFor } from '../ob/standing.ts';
import { has, isMmc, type ObUnit, statusWith } from '../ob/unit.ts';
import type { RollNote } from '../roll-note.ts';
import type { Side } from '../sides.ts';
import { reduce } from '../steps/8.606-escape.ts';
import type { KgpWork } from '../steps/step.ts';
import { rollDice } from './roll.ts';

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
  if (isMmc(unit)) {
    const made = reduce(ob, unit, facts);
    // A squad of a type that nobody has told of: its owner names the counter when he reports it.
    return { changes: made ?? exchange(ob, unit, 'half-squad', [`HS of ${unit.type}`]), notes: [] };
  }
  const [dr = 0] = rollDice(work, side, { rule, kind: 'dr', audience });
  const drm = has(unit, 'wounded') ? chapterValue(facts, 'wound/drm') : 0;
  const dies = dr + drm >= chapterValue(facts, 'wound/out');
  const note: RollNote = {
    label: `wound of ${unit.id} ${unit.type}`,
    rule,
    kind: 'dr',
    values: [dr],
    modifiers: drm === 0 ? [] : [{ label: 'wounded already', value: drm, rule: 'A17' }],
    final: dr + drm,
    result: dies ? 'eliminated' : 'wounded',
  };
  const change: ObChange = dies
    ? { op: 'remove', id: unit.id, fate: 'eliminated' }
    : { op: 'set', id: unit.id, to: { status: statusWith(unit, 'wounded') } };
  return { changes: [change], notes: [note] };
}
