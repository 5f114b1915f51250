import type { Appliers } from '../apply-events.ts';

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
} satisfies Partial<Appliers>;
