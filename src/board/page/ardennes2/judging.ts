/** A draft judged line after line by the game's own judge: a line with a fault is left out of what those after it find. */

import type { Position } from '../../../games/ardennes2/position/position.ts';
import type { ArdennesCampaign } from '../../../games/ardennes2/state.ts';
import { columnsOf } from '../../../games/ardennes2/turn/frame/charts.ts';
import type { Foretold } from '../../../games/ardennes2/turn/orders/acts.ts';
import { type JudgedLine, judgeDraft } from '../../../games/ardennes2/turn/orders/draft.ts';
import { foretell, partsReadBack } from '../../../games/ardennes2/turn/orders/read-back.ts';
import type { Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import type { Fault } from '../../../text/fault.ts';
import type { Written } from '../kept-draft.ts';
import type { Known } from './known.ts';

export interface Entry {
  readonly text: string;
  /** Absent: it has a fault, and is not played. */
  readonly judged?: JudgedLine;
  readonly fault?: Fault;
  /** Its cost and possible results. */
  readonly words: readonly string[];
}

export interface Judged {
  readonly entries: readonly Entry[];
  readonly before: Position;
  readonly after: Position;
  readonly warnings: readonly string[];
}

/** @param isLast the Phase is over then */
export function judgeLines(
  campaign: ArdennesCampaign,
  side: Side,
  lines: readonly string[],
  isLast = false,
): Judged {
  const faults = new Map<number, Fault>();
  for (;;) {
    const good = lines.flatMap((text, index) => (faults.has(index) ? [] : [{ text, index }]));
    const draft = judgeDraft(campaign.game, side, good.map(({ text }) => text).join('\n'));
    if (!draft.ok) {
      const wrong = good[draft.fault.line - 1];
      if (wrong === undefined)
        throw new Error(`a draft of ${good.length} lines has a fault in line ${draft.fault.line}`);
      faults.set(wrong.index, draft.fault);
      continue;
    }
    const told = partsReadBack(campaign, side, draft, isLast);
    const entries: Entry[] = lines.map((text, index) => {
      const fault = faults.get(index);
      if (fault !== undefined) return { text, fault, words: [] };
      const at = good.findIndex((each) => each.index === index);
      const judged = draft.lines[at];
      return { text, ...(judged === undefined ? {} : { judged }), words: told.lines[at]?.words ?? [] };
    });
    return { entries, before: draft.before, after: draft.after, warnings: told.warnings };
  }
}

/** The lines of a text, each with one order, as they are read back; as they stand where one of them is not read. */
export function linesOf(campaign: ArdennesCampaign, side: Side, text: string): readonly string[] {
  const draft = judgeDraft(campaign.game, side, text);
  if (draft.ok) return draft.lines.map(({ line }) => line);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type Tried =
  | {
      readonly ok: true;
      readonly line: JudgedLine;
      readonly foretold: readonly Foretold[];
      readonly after: Position;
    }
  | { readonly ok: false; readonly fault: Fault };

/** One line more, behind those that are good: what it is and may bring, or why it cannot be. */
export function tryLine(
  campaign: ArdennesCampaign,
  side: Side,
  { entries }: Pick<Judged, 'entries'>,
  text: string,
): Tried {
  const good = entries.flatMap((entry) => (entry.judged === undefined ? [] : [entry.text]));
  const draft = judgeDraft(campaign.game, side, [...good, text].join('\n'));
  if (!draft.ok) return { ok: false, fault: draft.fault };
  const line = draft.lines.at(-1);
  if (line === undefined) return { ok: false, fault: { wrong: 'it is no order' } };
  return {
    ok: true,
    line,
    foretold: foretell(campaign.game, side, line, columnsOf(campaign.core)),
    after: draft.after,
  };
}

/** The draft of the campaign, for the Phase that is the reader's to play. */
export function writtenOf({ campaign, side, phase }: Known): Written {
  if (side === undefined || phase === undefined) return { lines: [], time: '' };
  const { core, game } = campaign;
  return {
    lines: linesOf(campaign, side, game.sides[side].draft),
    time: `${core.era} ${game.turn} ${phase.id}`,
  };
}
