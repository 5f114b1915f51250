import type { Appliers } from '../apply-events.ts';
import type { KgpState } from '../state.ts';
import { countsLvpHexes, usLvpHexCount } from '../victory/victory.ts';
import { countsForShortage } from '../vocabulary/late-scenarios.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import type { Report } from './state.ts';

function settle(game: KgpState, report: Report): void {
  game.currentLvp = report.currentLvp;
  game.existingLvp -= report.destroyedLvp;
  game.control = { ...report.control };
  game.germanEntry = { ...report.germanEntry };
  game.usOnMap = report.usOnMap;
  game.usLvpHexes = report.lvpHexes ?? game.usLvpHexes;
  game.bridge = report.bridge ?? game.bridge;
  game.bridgeClaimed = false;
  for (const side of SIDES) {
    game.sides[side].san = report.san[side];
    const line = game.sides[side].lines[game.date];
    if (line !== undefined) line.san = report.san[side];
  }
  game.report = undefined;
  game.settled = report;
  game.reportRev += 1;
}

/** 8.603: events of a scenario’s report, of its end, and of what changes its figures later. */
export const APPLY_REPORT = {
  'concession.asked'(game, data) {
    if (game.scenario !== undefined) game.scenario.concessionBy = data.side;
    game.reportRev += 1;
  },
  'concession.answered'(game, data) {
    if (game.scenario !== undefined) {
      if (data.allowed) game.scenario.conceded = data.side;
      delete game.scenario.concessionBy;
    }
    game.reportRev += 1;
  },
  'report.drafted'(game, data) {
    if (data.by === 'gm') {
      game.gmDraft = data.draft;
      game.gmRev += 1;
    } else {
      game.sides[data.by].reportDraft = data.draft;
      game.sides[data.by].rev += 1;
    }
  },
  'module.marked'(game, data) {
    game.sides[data.side].marked = [...data.rgs];
    game.sides[data.side].rev += 1;
  },
  'report.submitted'(game, data) {
    if (game.scenario !== undefined) delete game.scenario.concessionBy;
    game.report = { by: data.by, report: data.report };
    game.reportRev += 1;
  },
  'report.disputed'(game, data) {
    if (game.report !== undefined) game.report = { ...game.report, disputedBy: data.by, reason: data.reason };
    game.reportRev += 1;
  },
  'report.settled'(game, data) {
    settle(game, data.report);
  },
  'scenario.ended'(game, data) {
    const line = publicLine(game, data.date);
    line.winner = data.winner;
    line.conceded = data.conceded;
    line.casualtyVp = data.casualtyVp;
    game.initial = false;
    game.settled = undefined;
    game.fires = undefined;
    // 8.622: Locations not reconnoitered are not carried beyond the scenario.
    for (const side of SIDES) {
      game.sides[side].recon = 0;
      game.sides[side].setup = { ...game.sides[side].setup, sheet: [], isolatedSheet: [] };
    }
    if (countsForShortage(game, data.date)) game.lateScenarios += 1;
  },
  'lvp.recorded'(game, data) {
    const line = publicLine(game, data.date);
    line.currentLvp = data.currentLvp;
    line.cgLvp = data.cgLvp;
    game.cgLvp = data.cgLvp;
    if (countsLvpHexes(game.cg)) line.lvpHexes = usLvpHexCount(game);
  },
  'refit.stated'(game, data) {
    game.refit = data;
    game.reportRev += 1;
  },
  'refit.answered'(game, data) {
    if (data.accepted && game.refit !== undefined) {
      const { currentLvp, destroyedLvp, control, germanEntry, lvpHexes } = game.refit;
      game.currentLvp = currentLvp;
      game.existingLvp -= destroyedLvp;
      game.control = control;
      game.germanEntry = germanEntry;
      game.usLvpHexes = lvpHexes ?? game.usLvpHexes;
    }
    game.refit = undefined;
    game.reportRev += 1;
  },
  'bridge.claimed'(game) {
    game.bridgeClaimed = true;
    game.reportRev += 1;
  },
  'bridge.answered'(game) {
    game.bridgeClaimed = false;
    game.reportRev += 1;
  },
  'bridge.destroyed'(game, data) {
    game.bridge = data.by;
  },
} satisfies Partial<Appliers>;
