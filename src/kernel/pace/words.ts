/** A pace in words, for everybody alike. */

import { given, onlyIf, when } from '../../text/present.ts';
import type { CampaignState } from '../campaign.ts';
import type { Game } from '../game.ts';
import { instant } from '../instant.ts';
import { canonicalJson } from '../json.ts';
import type { Offer } from '../offer.ts';
import type { Party } from '../party.ts';
import type { Seat } from '../seat.ts';
import type { Deadline, Paced, StandingOrder } from './deadline.ts';
import { type KindPace, type Missed, type Pace, paceKindsOf } from './pace.ts';

type WithKinds = Pick<Game, 'paceKinds'>;

const DAY_NAMES = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const;

const THEN: Readonly<Record<Missed, string>> = {
  remind: 'everybody is told, and nothing else happens',
  gm: 'the GM decides how it goes on',
  deputy: 'the deputy named by the commander is asked',
  default: 'the default',
};

/** The call to the GM: the time of a decision is over. */
export const LATE = 'Time is over: how does it go on?';

/** The subject of a decision, in words: its rule, or its kind of matter of the table. */
export function matterOf(decision: string): string {
  const [head = '', rest = ''] = decision.split(/\/(.*)/su);
  switch (head) {
    case 'opening':
      return 'taking part';
    case 'seats':
      return 'the request for a place';
    case 'charts':
      return 'the chart values';
    case 'dice':
      return 'the dice rolled by hand';
    case 'motion':
      return `motion ${rest.slice(1)}`;
    default:
      return head;
  }
}

/** The pace among a campaign's terms, a line each; none where there is none. */
export function paceLines(game: WithKinds, pace: Pace | undefined): readonly string[] {
  if (pace === undefined) return [];
  return [
    `**Pace:** by the clock of ${pace.zone}${restWords(pace)}`,
    ...paceKindsOf(game).map((kind) => kindLine(kind, pace)),
  ];
}

/** The same in a few words, for a picture. */
export function paceSpan(pace: Pace | undefined): string {
  const hours = Object.values(pace?.kinds ?? {}).map((kind) => kind.hours);
  if (pace === undefined || hours.length === 0) return 'no deadlines';
  const span = [...new Set([Math.min(...hours), Math.max(...hours)])].join('–');
  return `${span} h a decision, by the clock of ${pace.zone}`;
}

function restWords({ restDays, restHours }: Pace): string {
  const rest = [
    ...restDays.map((day) => DAY_NAMES[day - 1] ?? ''),
    ...given(restHours, (restHours) => `${restHours.from}–${restHours.to}`),
  ];
  return rest.length === 0 ? '; every hour counts' : `; ${rest.join(', ')} do not count`;
}

function kindLine({ id, label, byDefault }: ReturnType<typeof paceKindsOf>[number], { kinds }: Pace): string {
  const it = kinds[id];
  if (it === undefined) return `-# ${label}: no deadline`;
  const grace = when(it.grace !== 0, ` and ${it.grace} h of grace`);
  return `-# ${label}: ${it.hours} h${grace}, then ${thenWords(it, byDefault)}`;
}

function thenWords({ missed, agreeStated }: KindPace, byDefault: string | undefined): string {
  if (missed !== 'default') return THEN[missed];
  const what = defaultsOf(byDefault, agreeStated === true);
  return what.length === 0 ? THEN.remind : `${THEN.default}: ${what.join('; ')}`;
}

function defaultsOf(byDefault: string | undefined, agrees: boolean): readonly string[] {
  return [...given(byDefault), ...onlyIf(agrees, 'the other side’s statement is agreed to')];
}

/** Of a deadline, what settles what happens when it is missed. */
type Agreed = Partial<Pick<Deadline, 'kind' | 'agreeStated'>>;

/** The consequence now that time and grace are over, as agreed for it. `gm`: who is GM, by name. */
export function missedWords(game: WithKinds, agreed: Agreed & Pick<Deadline, 'onMiss'>, gm: string): string {
  switch (agreed.onMiss) {
    case 'gm':
      return `As agreed, ${gm === '' ? 'the GM' : gm} decides how it goes on: more time, no deadline, a deputy, or the default.`;
    case 'deputy':
      return 'As agreed, a deputy may decide it too: if a commander has named one, the deputy is asked now.';
    case 'default':
      return `As agreed: ${byDefaultWords(game, agreed)}`;
    default:
      return 'As agreed, everybody is told and nothing else happens: while it is open, anyone who has not answered can still do so.';
  }
}

/** That what is missing is given; what that is, the kind of decision says. */
export function byDefaultWords(game: WithKinds, agreed: Agreed | undefined): string {
  const kind = paceKindsOf(game).find(({ id }) => id === agreed?.kind);
  const what = defaultsOf(kind?.byDefault, agreed?.agreeStated === true).join('; ');
  const named = when(what !== '', ` (${what})`);
  return `whatever is missing is now given by default${named}, if that settles it for everybody; otherwise it stays open.`;
}

/** By when a decision is to be made, as it goes on after who is asked for it; empty where it has no deadline. */
export function dueWords({ deadlines, pausedSince }: Paced, decision: string): string {
  const deadline = deadlines[decision];
  if (deadline === undefined) return '';
  const { due, last, missed } = deadline;
  if (missed === true) return `, time over since ${instant(last, 'f')}`;
  if (pausedSince !== undefined) return ', with the clock stopped';
  const grace = when(last !== due, `, with grace until ${instant(last, 'f')}`);
  return `, by ${instant(due, 'f')} (${instant(due, 'R')})${grace}`;
}

/** The lines of a seat's desk about its deadlines, and about the orders that its side has left to be given. */
export function deadlineLines<G>(game: Game<G>, view: CampaignState<G>, seat: Seat): readonly string[] {
  const { core } = view;
  const side = seat.side ?? '';
  return Object.values(core.deadlines)
    .filter(({ of }) => of.some((party) => isFor(party, seat)))
    .flatMap(({ decision, rule }) => {
      const what = rule === 'table' ? 'Your answer' : rule;
      const left = core.standing[side]?.[decision];
      const offers = left === undefined ? [] : (game.late?.standing(view, seat, decision) ?? []);
      const label = offers.find((offer) => isSameOrder(offer, left))?.label ?? left?.order;
      return [
        `-# ${what}${dueWords(core, decision)}.`,
        ...given(label, (label) => `-# If nobody on your side is back by then: ${label}.`),
      ];
    });
}

function isFor(party: Party, { id, role, side = '' }: Seat): boolean {
  if (party === 'gm') return role === 'gm';
  return party === `seat:${id}` || party === `side:${side}`;
}

function isSameOrder({ order, fixed }: Offer, left: StandingOrder | undefined): boolean {
  return order === left?.order && canonicalJson(fixed) === canonicalJson(left.args);
}
