/** Leaks to be planted in a pair of houses: each tells others something of what one side does in secret. */

import type { EventMap, Game, Work } from '../../src/kernel/game.ts';
import { accept, type Ruling, refuse } from '../../src/kernel/ruling.ts';
import type { Letter } from '../../src/store/store.ts';
import type { House } from './house.ts';
import { PAIR_GAMES } from './pair.ts';

/** What a leak has got hold of: how often the hider has drafted in this house. */
interface Known {
  drafts: number;
}

/** Looks over the shoulder of everybody who orders: the hider's drafts are counted. */
function watched(game: Game, hider: string, known: Known): Game {
  return {
    ...game,
    decisions: game.decisions.map((one) =>
      one.order === 'hide' || one.order === 'tidy'
        ? {
            ...one,
            read(view, seat, args, past) {
              const read = one.read(view, seat, args, past);
              if (!read.ok) return read;
              return accept({
                effect(work) {
                  if (seat.side === hider) known.drafts += 1;
                  read.value.effect(work);
                },
              });
            },
          }
        : one,
    ),
  };
}

type Wrap = (game: Game, hider: string, known: Known) => Game;

function wrapped(wrap: Wrap): (hider: string) => readonly Game[] {
  return (hider) => {
    const known: Known = { drafts: 0 };
    return PAIR_GAMES.map((game) => wrap(watched(game, hider, known), hider, known));
  };
}

/** Decisions of that order, each otherwise. */
function changed(
  game: Game,
  order: string,
  change: (one: Game['decisions'][number]) => Game['decisions'][number],
): Game {
  return { ...game, decisions: game.decisions.map((one) => (one.order === order ? change(one) : one)) };
}

export interface Planted {
  readonly games?: (hider: string) => readonly Game[];
  readonly plant?: (house: House, hider: string) => void;
}

export const PLANTED = {
  /** A secret event that everybody may see. */
  view: {
    games: wrapped((game) =>
      changed(game, 'hide', (one) => ({
        ...one,
        read(...asked) {
          const read = one.read(...asked);
          return read.ok ? accept({ effect: (work) => read.value.effect(toEveryone(work)) }) : read;
        },
      })),
    ),
  },
  /** A refusal says what the other side has done meanwhile. */
  'error text': {
    games: wrapped((game, _hider, known) =>
      changed(game, 'hide', (one) => ({
        ...one,
        read(...asked) {
          const read = one.read(...asked);
          if (read.ok) return read;
          return refuse({ ...read.ruling, message: `${read.ruling.message} (${known.drafts} before you.)` });
        },
      })),
    ),
  },
  /** A message for each draft, once nothing is secret any more of what they were about. */
  'message count': {
    games: wrapped((game, _hider, known) => ({
      ...game,
      announce(view, viewer, event) {
        const notices = game.announce(view, viewer, event);
        if (viewer.name !== 'everyone' || !['shown', 'cleared'].includes(event.type)) return notices;
        const word = { kind: 'word', title: 'Well done', text: 'All of you.' };
        return [...notices, ...Array.from({ length: known.drafts }, () => word)];
      },
    })),
  },
  /** What stands in the channel is written anew, in the very same words, when somebody drafts. */
  'hour of an edit': {
    plant({ store }, hider) {
      const add = store.addEvents.bind(store);
      store.addEvents = (campaign, order, events, at) => {
        // The first of them is posted with the beginning; all that follow edit it.
        const isDraft = events.some(
          ({ audience, type }) => audience === `side:${hider}` || type === 'seed.mixed',
        );
        const channel = store.campaignById(campaign)?.channel ?? '';
        if (isDraft) store.post(campaign, [standingLetter(channel)], at);
        return add(campaign, order, events, at);
      };
    },
  },
  /** Who has drafted cannot take it back once the other side has done something, too. */
  'refusal of an undo': {
    plant({ moderator, store }, hider) {
      const open = moderator.visit.bind(moderator);
      moderator.visit = (campaign, user) => {
        const visit = open(campaign, user);
        if (visit === undefined) return undefined;
        const { sittings } = visit;
        for (const sitting of sittings) {
          const give = sitting.give.bind(sitting);
          const log = store.events(sitting.row.id);
          const since = log.findLastIndex(({ audience }) => audience === `side:${sitting.seat.side}`);
          const isLate = log.slice(since + 1).some(({ audience }) => audience === `side:${hider}`);
          sitting.give = (offer, ...rest) =>
            offer.order === 'order.undo' && isLate ? refuse(TOO_LATE) : give(offer, ...rest);
        }
        Object.defineProperty(visit, 'sittings', { get: () => sittings });
        return visit;
      };
    },
  },
} as const satisfies Readonly<Record<string, Planted>>;

const TOO_LATE: Ruling = {
  code: 'pairs/table/too-late',
  rule: 'table',
  message: 'The other side has done something since.',
};

function standingLetter(channel: string): Letter {
  const notice = { kind: 'planted', title: 'How it stands', text: 'As it stood.', living: 'planted' };
  return { target: `channel:${channel}`, audience: 'everyone', notice };
}

function toEveryone<G>(work: Work<G, EventMap>): Work<G, EventMap> {
  return new Proxy(work, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of);
      if (name === 'emit')
        return (type: string, _audience: unknown, data: object) => of.emit(type, 'everyone', data);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}
