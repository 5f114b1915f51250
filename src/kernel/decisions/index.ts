/** The decisions that every game has. */
import { consentDecisions } from '../consent.ts';
import type { Decision, Game } from '../game.ts';
import { motionKinds } from '../motions.ts';
import { abandonCampaign, withdrawAbandon } from './abandon.ts';
import { absenceOver, endAbsence, tellAbsence } from './absence.ts';
import { answerCharts, proposeCharts, takeEarlierCharts, takeHouseCharts } from './charts.ts';
import { dropStanding, missDeadline, nameDeputy, setStanding } from './deadlines.ts';
import { enterDice } from './hand-dice.ts';
import { confirmOpening, declineOpening } from './opening.ts';
import { setReading } from './readings.ts';
import { answerRequest, askForSeat, ripenRequest } from './seat-requests.ts';
import { commandTeam, leaveSeat } from './team.ts';
import { setTerms } from './terms.ts';
import { undoOrder } from './undo.ts';

/** The decisions that every game has: taking a seat, chart values, dice rolled by hand, abandoning. */
export function coreDecisions<G>(game: Game<G>): readonly Decision<G>[] {
  return [
    confirmOpening(game),
    declineOpening(game),
    setReading(game),
    setTerms(game),
    askForSeat(game),
    answerRequest(game),
    ripenRequest(game),
    proposeCharts(game),
    takeEarlierCharts(game),
    takeHouseCharts(game),
    answerCharts(game),
    enterDice(game),
    abandonCampaign(game),
    withdrawAbandon(game),
    ...consentDecisions(game, motionKinds(game)),
    undoOrder(game),
    ...commandTeam(game),
    leaveSeat(game),
    missDeadline(game),
    nameDeputy(),
    setStanding(game),
    dropStanding(),
    tellAbsence(),
    endAbsence(),
    absenceOver(),
  ];
}
