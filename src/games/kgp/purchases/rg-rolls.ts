/** The common part of the rules of 8.620: the RG just received, and the secret rolls for each. */

import { type Roll, sumOf } from '../../../kernel/dice.ts';
import { when } from '../../../text/present.ts';
import { rgName } from '../rg/name.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import type { Side } from '../vocabulary/sides.ts';
import { noteRoll } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';

/** The RG that this side has just received: purchased on this CG Date or given by the Initial OB (8.5). */
export function receivedNow(game: KgpState, side: Side): readonly Rg[] {
  return game.sides[side].rgs.filter((rg) => rg.date === game.date && rg.eliminated !== true);
}

/** One rule of 8.620, for one RG; `what` tells its rolls apart. */
export function rollForRg(
  work: KgpWork,
  side: Side,
  { rule, kind, rg, what }: Pick<Roll, 'rule' | 'kind'> & { readonly rg: Rg; readonly what: string },
): { readonly values: readonly number[]; readonly sum: number } {
  const { values } = work.roll({
    path: `${rule}/${side}/${rg.id}/${what}`,
    rule,
    kind,
    audience: `side:${side}`,
    by: side,
  });
  return { values, sum: sumOf(values) };
}

/** Keeps it for its owner, under the name of the RG. */
export function noteRgRoll(
  game: KgpState,
  side: Side,
  { rg }: Rg,
  note: Omit<RollNote, 'label'> & { readonly of: string },
): void {
  const { of, ...roll } = note;
  noteRoll(game, side, { label: `${rg} ${rgRowOf(side, rg).name}: ${of}`, ...roll });
}

/** An RG in the log, and in `/why`: `I3 (19 AM)`. */
export function rgNameOf({ game }: KgpCampaign, side: Side, id: string): string {
  return rgName(game.sides[side], id);
}

/** One Original dr against a limit that nothing modifies: what it gave, and what one pip would have changed. */
export function originalWords(what: string, dr: number, limit: number): string {
  const result = dr <= limit ? 'received' : 'not received';
  return `${what}: Original dr ${dr}: **${result}**.${nearWords(dr, limit)}`;
}

function nearWords(dr: number, limit: number): string {
  if (dr === limit) return ' One more would have missed it.';
  return when(dr === limit + 1, ' One less would have given it.');
}
