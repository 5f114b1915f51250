/** Lines of the log that are the same in every game: about what is settled at the table. */
import { paceLine } from './announce-pace.ts';
import { type CampaignState, coreEvent } from './campaign.ts';
import { motionLine } from './consent.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import type { Game } from './game.ts';
import { motionKinds } from './motions.ts';

/** One line of the log, from what its reader knows now; `undefined` where an event needs none. */
export function lineOf<G>(game: Game<G>, event: LoggedEvent, view: CampaignState<G>): string | undefined {
  return tableLine(game, event, view) ?? game.line(event, view);
}

function tableLine<G>(game: Game<G>, event: GameEvent, view: CampaignState<G>): string | undefined {
  const it = coreEvent(event);
  switch (it.type) {
    case 'motion.made':
    case 'motion.agreed':
    case 'motion.refused':
    case 'motion.withdrawn':
    case 'motion.carried':
      return motionLine(motionKinds(game), view, it);
    case 'pace.agreed':
    case 'pace.paused':
    case 'pace.resumed':
    case 'deadline.set':
    case 'deadline.over':
    case 'deadline.missed':
    case 'deadline.extended':
    case 'deadline.excused':
    case 'deadline.lapsed':
    case 'deputy.named':
    case 'deputy.asked':
    case 'standing.set':
    case 'standing.dropped':
      return paceLine(game, view, it);
    default:
      return undefined;
  }
}
