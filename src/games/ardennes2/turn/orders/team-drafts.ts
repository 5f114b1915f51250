/** The lines that people of a side may write into its draft: each for their own units. No rule of the game. */
import type { Ruling } from '../../../../kernel/ruling.ts';
import type { Seat } from '../../../../kernel/seat.ts';
import { holderOf, mayBind } from '../../../../kernel/team.ts';
import { asTyped } from '../../../../text/typed-text.ts';
import type { ArdennesCampaign } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { partsOf, runnerOf, runsAll } from '../frame/divisions.ts';
import { kindOfAct } from './acts.ts';
import { type JudgedLine, judgeDraft } from './draft.ts';

/** The side's draft as it stands, without the lines that can no longer be played: they are nobody's. */
function standingLines({ game }: ArdennesCampaign, side: Side): readonly JudgedLine[] {
  let lines = game.sides[side].draft.split('\n');
  for (;;) {
    const judged = judgeDraft(game, side, lines.join('\n'));
    if (judged.ok) return judged.lines;
    const { line } = judged.fault;
    if (lines[line - 1] === undefined) return [];
    lines = lines.filter((_, index) => index !== line - 1);
  }
}

interface Foreign {
  readonly line: string;
  readonly id: string;
  readonly runner: string;
}

/** Lines that dispose of what somebody else runs. */
function foreign(view: ArdennesCampaign, seat: Seat, side: Side, lines: readonly JudgedLine[]): Foreign[] {
  return lines.flatMap(({ line, acts }): Foreign[] => {
    const id = acts
      .flatMap((act) => kindOfAct(act).ids(act))
      .find((each) => !runsAll(view, seat, side, [each]));
    if (id === undefined) return [];
    return [{ line, id, runner: asTyped(runnerOf(view, side, id)?.name ?? 'nobody') }];
  });
}

/**
 * Why somebody cannot change their side's draft so: the lines of others stay as they are, in their order. A person who
 * binds the side changes all of it. Lines that can no longer be played as they stand are nobody's.
 */
export function teamFault(
  view: ArdennesCampaign,
  seat: Seat,
  side: Side,
  lines: readonly JudgedLine[],
): Ruling | undefined {
  if (mayBind(view, seat)) return undefined;
  const before = foreign(view, seat, side, standingLines(view, side));
  const after = foreign(view, seat, side, lines);
  const at = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).find(
    (index) => before[index]?.line !== after[index]?.line,
  );
  if (at === undefined) return undefined;
  const [was, is] = [before[at], after[at]];
  return {
    code: 'ardennes2/table/other-part',
    rule: 'table',
    message:
      is === undefined || before.some(({ line }) => line === is.line)
        ? `“${was?.line ?? is?.line}” stays as it is, and where it is: ${was?.id ?? is?.id} is run by ${was?.runner ?? is?.runner}.`
        : `“${is.line}” is not yours to write: ${is.id} is run by ${is.runner}.`,
    legal: `Change the lines of what you run (${ownParts(view, seat, side)}); leave the others as they stand.`,
    args: ['orders'],
  };
}

function ownParts(view: ArdennesCampaign, seat: Seat, side: Side): string {
  const own = partsOf(view, side).filter(({ id }) => holderOf(view, side, id)?.id === seat.id);
  return own.map(({ label }) => label).join(', ') || 'nothing yet: your commander gives Divisions away';
}
