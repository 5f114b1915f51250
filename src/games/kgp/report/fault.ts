/** 8.6032: what a report still lacks, or what in it cannot be, before it is submitted and again before it is confirmed. */
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { MOST_MODULES } from '../purchases/CG15-modules.ts';
import { held } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { countsLvpHexes } from '../victory/8.2-verdicts.ts';
import { campaignGameOf, lvpOfHex, rgRowOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';
import type { CompleteDraft } from './draft.ts';
import { lvpContradiction } from './lvp-fault.ts';
import type { Report } from './state.ts';

const RULE = '8.6032';

/** The report of a draft that can be submitted, from its author's own view. */
export function checkReport(game: KgpState, author: Author, draft: Partial<Report>): Result<CompleteDraft> {
  const { currentLvp, casualtyVp, control, usOnMap } = draft;
  if (currentLvp === undefined || casualtyVp === undefined || control === undefined || usOnMap === undefined)
    return refuse(incomplete(draft));
  const report = { ...draft, currentLvp, casualtyVp, control, usOnMap };
  const fault =
    lvpFault(game, report) ??
    usedFault(game, author, report) ??
    aircraftFault(report) ??
    bombardmentFault(game, report);
  if (fault !== undefined) return refuse(fault);
  return accept(report);
}

/** The parts without which no report can be sent and which it lacks. */
export function lacking({ currentLvp, casualtyVp, control, usOnMap }: Partial<Report>): readonly string[] {
  return [
    ...onlyIf(currentLvp === undefined, 'LVP'),
    ...onlyIf(casualtyVp === undefined, 'Casualty VP'),
    ...onlyIf(control === undefined || usOnMap === undefined, 'Control'),
  ];
}

function incomplete(draft: Partial<Report>): Ruling {
  return ruling(
    RULE,
    'report-incomplete',
    `The result still lacks: ${lacking(draft).join(', ')}.`,
    'Fill these in under My orders.',
  );
}

function lvpFault(game: KgpState, report: CompleteDraft): Ruling | undefined {
  const { currentLvp, control, destroyedLvp = 0, bridge, lvpHexes = game.usLvpHexes } = report;
  const existingLvp = game.existingLvp - destroyedLvp;
  if (existingLvp < 0)
    return ruling(
      '8.6033',
      'destroyed-too-much',
      `Only ${game.existingLvp} LVP exist on this Map Group; ${destroyedLvp} cannot have been destroyed.`,
      `0 to ${game.existingLvp}.`,
    );
  const { map, victory } = campaignGameOf(game.cg);
  const bridgeLvp = victory.bridge === undefined ? 0 : lvpOfHex(map, victory.bridge);
  if (bridge !== undefined && victory.bridge !== undefined && destroyedLvp < bridgeLvp)
    return ruling(
      '8.2',
      'bridge-lvp',
      `With the bridge ${victory.bridge} its ${bridgeLvp} LVP are lost, but the result has ${destroyedLvp} LVP lost.`,
      `At least ${bridgeLvp} LVP lost to rubble, or a bridge that stands.`,
    );
  const sum = currentLvp.us + currentLvp.german;
  if (sum > existingLvp)
    return ruling(
      '8.6033',
      'too-many-lvp',
      `${currentLvp.us} + ${currentLvp.german} = ${sum} LVP, but only ${existingLvp} exist on this Map Group.`,
      `Both Current-LVP Totals together: at most ${existingLvp}.`,
    );
  const contradiction = lvpContradiction(game, { currentLvp, existingLvp, control, lvpHexes });
  if (contradiction === undefined) return undefined;
  // Too few LVP for CG II's hexes were always refused; the rest only since (`refused-since.ts`).
  const slug = contradiction.isTooLow && countsLvpHexes(game.cg) ? 'lvp-hexes' : 'lvp-and-control';
  return ruling('8.2', slug, contradiction.message, contradiction.legal);
}

/** RG that a scenario can use up (CG22), by side; asked for in the report. */
export const USED: { readonly [side in Side]: readonly string[] } = {
  us: ['F1', 'O1', 'O2', 'O3', 'B1'],
  german: ['O1', 'O2'],
};

/**
 * How many of an RG a report may call used: for the owner those that there are, for everybody else those that the chart
 * allows.
 */
export function usedMax(game: KgpState, author: Author, owner: Side, rg: string): number {
  // Unit by unit Umpire has resolved Bombardments, and Eliminated them then.
  if (rg === 'B1' && game.scenario?.units !== undefined) return 0;
  if (author === owner) return held(game.sides[owner], rg).length;
  return rgRowOf(owner, rg).cgMax[game.cg]?.max ?? 0;
}

function usedFault(game: KgpState, author: Author, report: CompleteDraft): Ruling | undefined {
  for (const owner of SIDES) {
    const used = report.used?.[owner] ?? {};
    const modules = (used.O1 ?? 0) + (used.O2 ?? 0);
    if (modules > MOST_MODULES)
      return ruling(
        'CG15',
        'too-many-modules',
        `${modules} OBA modules of the ${SIDE_NAMES[owner]} side cannot have been used.`,
        `At most ${MOST_MODULES} are available on one CG Date; O3 does not count.`,
      );
    for (const rg of USED[owner]) {
      const count = used[rg] ?? 0;
      const max = usedMax(game, author, owner, rg);
      if (count > max)
        return ruling(
          'CG22',
          'used-too-many',
          `The result has ${count} × ${rg} used by the ${SIDE_NAMES[owner]} side; your Purchase Record has ${max}.`,
          'Correct the number, or dispute the result.',
        );
    }
  }
  return undefined;
}

/** FB RG that may enter play in one scenario (U.S. RG Chart, footnote f). */
const FB_PER_SCENARIO = 2;

function aircraftFault({ used }: CompleteDraft): Ruling | undefined {
  const aircraft = used?.us.F1 ?? 0;
  if (aircraft <= FB_PER_SCENARIO) return undefined;
  return ruling(
    '8.619',
    'too-many-fb',
    `${aircraft} FB RG cannot have been used in one scenario.`,
    `At most ${FB_PER_SCENARIO} may enter play in a CG scenario (note f of the U.S. RG Chart).`,
  );
}

/** U.S. RG Chart, footnote b. */
function bombardmentFault(game: KgpState, { used }: CompleteDraft): Ruling | undefined {
  const bombardments = used?.us.B1 ?? 0;
  const dates = datesSinceScenario(game).length;
  if (bombardments <= dates) return undefined;
  return ruling(
    '8.619',
    'too-many-bombardments',
    `${bombardments} Bombardments cannot have been conducted.`,
    `At most one for each new CG Date since the last scenario: ${dates} (footnote b).`,
  );
}
