/** A Phase's orders, from words to acts: each line judged after those before it have been carried out as they are meant. */

import { type Fault, type Read, read, unread } from '../../../../text/fault.ts';
import { onlyIf } from '../../../../text/present.ts';
import { shortened } from '../../notation/names.ts';
import type { Position } from '../../position/position.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesState } from '../../state.ts';
import { type Deeds, PHASES, phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { namesOf } from '../frame/names-of.ts';
import { copyOf, newPlan, type Plan } from '../frame/plan.ts';
import type { Act } from './acts.ts';
import { kindOfLine, type Line, printLine } from './lines.ts';
import { understand } from './understood.ts';

export interface JudgedLine {
  /** As it is read back. */
  readonly line: string;
  readonly acts: readonly Act[];
  /** Where its side has everything before it is played. */
  readonly before: Position;
  /** 3.5: who spots for it, and goes nowhere after that. */
  readonly spotters: readonly string[];
}

export interface GoodDraft {
  readonly ok: true;
  readonly lines: readonly JudgedLine[];
  /** Where everything stands as the draft begins, and when all of it has been played as it is meant. */
  readonly before: Position;
  readonly after: Position;
}

export type JudgedDraft =
  | GoodDraft
  /** The fault of the first line that has one. */
  | { readonly ok: false; readonly fault: Fault & { readonly line: number } };

/** Judges a draft from its side's own view, which stays as it is. */
export function judgeDraft(view: ArdennesState, side: Side, text: string): JudgedDraft {
  return judgeOn(newPlan(view, side), text);
}

/** Judges lines behind those that a plan has already; if all are good, the plan is then as if they had been played. */
export function judgeOn(plan: Plan, text: string): JudgedDraft {
  const before = plan.position;
  const lines: JudgedLine[] = [];
  for (const { line, number, fault } of understand(text, namesOf(plan.game), sizeOf(plan.game).lines)) {
    if (line === undefined) return wrongAt(fault ?? { wrong: 'it is no order' }, number);
    const judged = judgeLine(plan, line);
    if (!judged.ok) return wrongAt(judged.faults[0], number);
    lines.push(judged.value);
  }
  return { ok: true, lines, before, after: plan.position };
}

/** After it the plan is as if it had been played, if it is good. */
function judgeLine(plan: Plan, line: Line): Read<JudgedLine> {
  const { position: before } = plan;
  plan.spotters = [];
  const acts = actsOf(plan, line);
  if (!acts.ok) return acts;
  return read({ line: printLine(line), acts: acts.value, before, spotters: [...new Set(plan.spotters)] });
}

/** Each line of a draft: as it is read back, or, where it cannot be played, as it stands; those after it do not find it. */
export function judgeEach(
  view: ArdennesState,
  side: Side,
  text: string,
): readonly (JudgedLine | { readonly line: string; readonly acts?: undefined })[] {
  let plan = newPlan(view, side);
  return understand(text, namesOf(plan.game), sizeOf(plan.game).lines).map(({ line, typed }) => {
    const tried = copyOf(plan);
    const judged = line === undefined ? undefined : judgeLine(tried, line);
    if (judged?.ok !== true) return { line: typed };
    plan = tried;
    return judged.value;
  });
}

function wrongAt(fault: Fault, line: number): JudgedDraft {
  return { ok: false, fault: { ...fault, line } };
}

/** The acts of a line that is for this Phase, after which the plan is as if they had been played. */
export function actsOf(plan: Plan, line: Line): Read<readonly Act[]> {
  const { game, side } = plan;
  const kind = kindOfLine(line);
  const printed = kind.print(line);
  const { deeds, name } =
    game.phase === 'opening' ? { deeds: undefined, name: 'opening' } : phaseOf(game.phase);
  if (deeds !== undefined && kind.deeds.includes(deeds))
    return kind.acts(plan, line, printed) as Read<readonly Act[]>;
  return unread({
    wrong: `“${shortened(printed)}” is not for this Phase (${name}, 2.1)`,
    legal: `It is for ${phasesFor(side, kind.deeds)}.`,
  });
}

/** The Phases of a side for such deeds. */
function phasesFor(side: Side, all: readonly Deeds[]): string {
  const names = PHASES.flatMap((phase) => {
    const { side: of, deeds } = phaseOf(phase.id);
    return onlyIf(of === side && deeds !== undefined && all.includes(deeds), phase.name);
  });
  return names.length === 0 ? 'the other side alone' : names.join(' and ');
}
