/** Lines of the log that are the same in every game: about what is settled at the table. */
import { absenceLine } from './announce-absence.ts';
import { paceLine } from './announce-pace.ts';
import { type CampaignState, coreEvent, seatOf } from './campaign.ts';
import { motionLine } from './consent.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import type { Game } from './game.ts';
import { motionKinds } from './motions.ts';
import { isPaceEvent } from './pace/deadline.ts';

/** One line of the log, from what its reader knows now; `undefined` where an event needs none. */
export function lineOf<G>(game: Game<G>, event: LoggedEvent, view: CampaignState<G>): string | undefined {
  return tableLine(game, event, view) ?? game.line(event, view);
}

const OWN = /^(?:motion\.|absence\.|gm\.released$|campaign\.rewound$|order\.undone$)/u;

/** What stands behind such a line; `undefined` for those of the game. */
export function tableWhy(event: GameEvent): string | undefined {
  return OWN.test(event.type)
    ? 'No rule stands behind this line: it is about how the campaign is run.'
    : undefined;
}

function tableLine<G>(game: Game<G>, event: LoggedEvent, view: CampaignState<G>): string | undefined {
  const it = coreEvent(event);
  if (isPaceEvent(it)) return paceLine(game, view, it);
  switch (it.type) {
    case 'motion.made':
    case 'motion.agreed':
    case 'motion.refused':
    case 'motion.withdrawn':
    case 'motion.carried':
      return motionLine(motionKinds(game), view, it);
    case 'absence.told':
    case 'absence.ended':
      return absenceLine(view, it);
    case 'campaign.rewound': {
      const { to, dice, reason } = it.data;
      const why = reason === '' ? '' : ` (“${reason}”)`;
      const by = dice === 'fresh' ? ', with fresh dice' : '';
      return `The campaign goes back to point ${to}${by}${why}`;
    }
    case 'gm.released': {
      const { name, reason } = it.data;
      const why = reason === '' ? '' : ` (“${reason}”)`;
      return `The campaign goes on without ${name} as GM${why}`;
    }
    case 'order.undone':
      return `${seatOf(view.core, it.data.by)?.name ?? 'Somebody'} undoes an order of the side (${it.data.order})`;
    case 'rolled': {
      if (it.data.seen !== true) return undefined;
      const { kind, values, rule } = it.data;
      const told =
        game.line(event, view) ?? `${game.rollName?.(view, it.data) ?? rule}: ${kind} ${values.join(' + ')}`;
      return `${told}, as rolled before`;
    }
    default:
      return undefined;
  }
}
