/**
 * A draft read back before it counts: under each line what it costs, what it may bring and why, and below all of them what
 * might go wrong. From its side's own view; a long one comes in pages, and with what might go wrong on the first.
 */
import { ROOM } from '../../../../kernel/room.ts';
import { plural } from '../../../../text/plural.ts';
import { given } from '../../../../text/present.ts';
import { cut } from '../../../../text/typed-text.ts';
import type { Columns } from '../../combat/3.2-odds.ts';
import type { ArdennesCampaign } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { Foresight } from '../frame/act-kind.ts';
import { columnsOf } from '../frame/charts.ts';
import { type Act, type Foretold, kindOfAct } from './acts.ts';
import { type GoodDraft, type JudgedDraft, type JudgedLine, judgeDraft } from './draft.ts';
import { RULES } from './rules.ts';
import { pastWords } from './written-for.ts';

const LONGEST_WARNING = 300;

const WARNINGS = RULES.flatMap(({ warns = [] }) => warns);

/** `undefined`: a line of it would be refused. `isLast`: the Phase ends with it. */
export function readBack(
  campaign: ArdennesCampaign,
  side: Side,
  text: string,
  isLast = false,
): string | undefined {
  const draft = judgeDraft(campaign.game, side, text);
  const past = pastWords(campaign.game, text);
  if (!draft.ok) return undefined;
  const { entries, warnings } = entriesOf(campaign, side, draft, isLast);
  const told = [...entries, ...warnings].join('\n');
  // Of several pages nobody has to turn to the last one to be warned.
  const inOrder = told.length <= ROOM.readBack ? told : [...warnings, ...entries].join('\n');
  return past === undefined ? inOrder : `⚠ ${past}.\n${inOrder}`;
}

/** As much of it as one message has room for, of one that has been judged. */
export function readBackOf(
  campaign: ArdennesCampaign,
  side: Side,
  draft: JudgedDraft,
  isLast = false,
): string | undefined {
  if (!draft.ok) return undefined;
  const { entries, warnings } = entriesOf(campaign, side, draft, isLast);
  const room = ROOM.readBack - warnings.reduce((sum, warning) => sum + warning.length + 1, 0);
  return [...fitting(entries, room), ...warnings].join('\n');
}

/** Each line with what is told of it, and what might go wrong. */
function entriesOf(campaign: ArdennesCampaign, side: Side, draft: GoodDraft, isLast: boolean) {
  const { lines, warnings } = partsReadBack(campaign, side, draft, isLast);
  const entries = lines.map(({ line, words }) =>
    [`\`${line}\``, ...words.map((each) => `-# ${each}`)].join('\n'),
  );
  return { entries: lines.length === 0 ? ['Nothing is done in this Phase.'] : entries, warnings };
}

export interface PartsReadBack {
  /** Each line with what it costs and what it may bring. */
  readonly lines: readonly { readonly line: string; readonly words: readonly string[] }[];
  /** Things that might go wrong, each a line. */
  readonly warnings: readonly string[];
}

/** The parts of a read-back, whole. @param isLast the Phase is over then */
export function partsReadBack(
  { game, core }: ArdennesCampaign,
  side: Side,
  draft: GoodDraft,
  isLast: boolean,
): PartsReadBack {
  return {
    lines: draft.lines.map((line) => ({
      line: line.line,
      words: toldActs(game, side, line, columnsOf(core)).map(({ act, foretold }) =>
        kindOfAct(act).words(foretold, core),
      ),
    })),
    warnings: warningsOf(game, side, draft, isLast),
  };
}

/** A line each, of all that is sure and may do harm. */
function warningsOf(
  game: ArdennesCampaign['game'],
  side: Side,
  { before, after, lines }: GoodDraft,
  isLast: boolean,
): readonly string[] {
  const acts = lines.flatMap((line) => line.acts);
  return WARNINGS.flatMap((warns) => warns({ game, side, before, after, acts, isLast })).map(
    (sentence) => `⚠ ${cut(sentence, LONGEST_WARNING)}.`,
  );
}

/** Chances that are lost if a side's Phase ends with nothing more done in it; from its own view. */
export function warningsAtTheEnd({ game }: ArdennesCampaign, side: Side): readonly string[] {
  const draft = judgeDraft(game, side, '');
  if (!draft.ok) return [];
  return warningsOf(game, side, draft, true);
}

/** As many as there is room for, and how many more there are. */
function fitting(entries: readonly string[], room: number): readonly string[] {
  let left = room;
  const shown = entries.filter((entry) => {
    left -= entry.length + 1;
    return left > 0;
  });
  const more = entries.length - shown.length;
  if (more === 0) return shown;
  return [...shown, `-# … and ${plural(more, 'line')} more, legal as they stand.`];
}

interface ToldAct {
  readonly act: Act;
  readonly foretold: Foretold;
}

function toldActs(
  game: ArdennesCampaign['game'],
  side: Side,
  { acts, before, spotters }: JudgedLine,
  columns: Columns,
): readonly ToldAct[] {
  const foresight: Foresight = { game, side, position: before, spotters, columns };
  return acts.flatMap((act) => {
    const foretold = kindOfAct(act).foretell(foresight, act) as Foretold | undefined;
    return given(foretold, (foretold) => ({ act, foretold }));
  });
}

/** The effect of a line's acts. */
export function foretell(
  game: ArdennesCampaign['game'],
  side: Side,
  line: JudgedLine,
  columns: Columns,
): readonly Foretold[] {
  return toldActs(game, side, line, columns).map(({ foretold }) => foretold);
}
