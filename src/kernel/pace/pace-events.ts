/** Deadlines and the pace: what their events change, and how they are told. All of them stand whatever is taken back. */

import { listed } from '../../text/listed.ts';
import { fieldsIf } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { EVERYONE } from '../audience.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import { instant } from '../instant.ts';
import type { Notice } from '../notice.ts';
import type { Party } from '../party.ts';
import { partyName } from '../party-name.ts';
import { because, type Table, tableEvent } from '../table-event.ts';
import { commanderOf } from '../team.ts';
import {
  changeDeadline,
  type Deadline,
  dropDeadline,
  dropStanding,
  type MovedDeadline,
  type StandingOrder,
} from './deadline.ts';
import { type Missed, type Pace, TABLE_KIND } from './pace.ts';
import { byDefaultWords, matterOf, missedWords, paceLines } from './words.ts';

interface ByWhom {
  readonly by: string;
  readonly reason: string;
}

interface OfDecision {
  readonly decision: string;
}

/** `pace` absent: none from now on. `now`: also for what is open already. */
interface Agreed {
  readonly pace?: Pace;
  readonly now?: boolean;
  readonly by: string;
  readonly reason?: string;
}

export const paceAgreed = tableEvent('pace.agreed', {
  fold(core, { pace }: Agreed) {
    core.pace = pace;
  },
  isAboutTheTable: true,
  line({ pace, reason }) {
    const what = pace === undefined ? 'No deadlines from now on' : 'The pace of the campaign is changed';
    return `${what}${because(reason)}`;
  },
  toEveryone({ game, view }, { pace, now, by, reason = '' }) {
    const lines = paceLines(game, pace);
    const so =
      now === true
        ? 'It applies from now on, to what is open too.'
        : 'It applies to what is asked from now on.';
    return [
      told(
        lines.length === 0 ? 'There are no deadlines from now on' : 'The pace of the campaign has changed',
        [byWords(view, { by, reason }).trim(), ...lines, so].join('\n'),
      ),
    ];
  },
});

export const pacePaused = tableEvent('pace.paused', {
  fold(core, _data: ByWhom, at) {
    core.pausedSince = at;
  },
  isAboutTheTable: true,
  line: ({ reason }) => `The clock is stopped${because(reason)}`,
  toEveryone: ({ view }, data) => [
    told(
      'The clock is stopped',
      `${byWords(view, data)}Every deadline stands still until the campaign is resumed; play may go on.`,
    ),
  ],
});

export const paceResumed = tableEvent('pace.resumed', {
  fold(core, { moved }: ByWhom & { readonly moved: readonly MovedDeadline[] }) {
    core.pausedSince = undefined;
    for (const deadline of moved) changeDeadline(core, deadline.decision, deadline);
  },
  isAboutTheTable: true,
  line: ({ reason }) => `The clock is running again${because(reason)}`,
  toEveryone: ({ view }, data) => [
    told(
      'The clock is running again',
      `${byWords(view, data)}Every deadline has moved by the length of the pause: /status.`,
    ),
  ],
});

/** The status message and the desks have the first one; one that begins anew is told with what it begins anew for. */
export const deadlineSet = tableEvent('deadline.set', {
  fold(core, data: Deadline) {
    const rev = (core.deadlines[data.decision]?.rev ?? -1) + 1;
    core.deadlines = { ...core.deadlines, [data.decision]: { ...data, rev } };
  },
  isAboutTheTable: true,
  line: 'silent',
  toEveryone({ view }, { decision, due, last }) {
    if ((view.core.deadlines[decision]?.rev ?? 0) === 0) return [];
    return [told(`The time for ${matterOf(decision)} starts again`, dueSentence(due, last))];
  },
});

/** The decision is no longer waited for. */
export const deadlineOver = tableEvent('deadline.over', {
  fold: (core, { decision }: OfDecision) => dropDeadline(core, decision),
  isAboutTheTable: true,
  line: 'silent',
});

/** The parties asked; which of them is through can be a secret. */
interface MissedDeadline extends OfDecision {
  readonly of: readonly Party[];
  readonly onMiss: Missed;
}

export const deadlineMissed = tableEvent('deadline.missed', {
  fold(core, { decision, onMiss }: MissedDeadline) {
    changeDeadline(core, decision, { missed: true, ...fieldsIf(onMiss === 'default', { byDefault: true }) });
  },
  isAboutTheTable: true,
  line({ decision, of }, { game, view }) {
    const names = of.map((party) => partyName(game, view, party)).join(', ');
    return `The time for ${matterOf(decision)} is over; it was asked of ${names}`;
  },
  toEveryone: (table, data) => [missedNotice(table, data)],
});

export const deadlineExtended = tableEvent('deadline.extended', {
  fold(core, { decision, due, last }: ByWhom & MovedDeadline) {
    const again = { missed: undefined, byDefault: undefined, appointed: undefined };
    changeDeadline(core, decision, { due, last, ...again });
  },
  isAboutTheTable: true,
  line: ({ decision, reason }) => `More time for ${matterOf(decision)}${because(reason)}`,
  toEveryone: ({ view }, data) => [
    told(
      `More time for ${matterOf(data.decision)}`,
      `${byWords(view, data)}${dueSentence(data.due, data.last)}`,
    ),
  ],
});

/** It is waited for without a deadline. */
export const deadlineExcused = tableEvent('deadline.excused', {
  fold: (core, { decision }: ByWhom & OfDecision) => dropDeadline(core, decision),
  isAboutTheTable: true,
  line: ({ decision, reason }) => `No deadline for ${matterOf(decision)}${because(reason)}`,
  toEveryone: ({ view }, data) => [
    told(
      `No deadline for ${matterOf(data.decision)}`,
      `${byWords(view, data)}The campaign waits for it without one.`,
    ),
  ],
});

/** The default is to be given, whatever the pace says. */
export const deadlineLapsed = tableEvent('deadline.lapsed', {
  fold(core, { decision }: ByWhom & OfDecision) {
    changeDeadline(core, decision, { missed: true, byDefault: true });
  },
  isAboutTheTable: true,
  line: ({ decision, reason }) => `The default is to be given for ${matterOf(decision)}${because(reason)}`,
  toEveryone: ({ game, view }, data) => [
    told(
      `The time for ${matterOf(data.decision)} is over`,
      `${byWords(view, data)}Therefore ${byDefaultWords(game, view.core.deadlines[data.decision])}`,
    ),
  ],
});

/** To its own side. An empty `seat`: none. */
export const deputyNamed = tableEvent('deputy.named', {
  fold(core, { side, seat }: { readonly side: string; readonly seat: string }) {
    core.deputies = { ...core.deputies, [side]: seat };
  },
  isAboutTheTable: true,
  line: ({ seat }, { view }) =>
    seat === '' ? 'No deputy' : `Deputy: ${seatOf(view.core, seat)?.name ?? 'somebody who has left'}`,
  toSeat({ view }, { side, seat: named }, seat) {
    if (seat.side !== side) return [];
    const deputy = seatOf(view.core, named);
    const title = deputy === undefined ? 'Your side has no deputy' : `${asTyped(deputy.name)} is deputy`;
    return [told(title, 'A deputy is asked when the commander is late, if the pace says so.')];
  },
});

/** To its own side, and only where that is not through. */
export const deputyAsked = tableEvent('deputy.asked', {
  fold(_core, _data: { readonly side: string; readonly seat: string; readonly decision: string }) {},
  isAboutTheTable: true,
  line: ({ decision }) => `The deputy is asked for ${matterOf(decision)}`,
  toSeat(_table, { seat: asked, decision }, seat) {
    if (seat.id !== asked) return [];
    const text =
      'Your commander has not answered in time and has named you as deputy. While the decision is open you may make it for your side, and so may your commander: **My orders**.';
    const title = `You decide ${matterOf(decision)} for your side`;
    return [told(title, text, { buttons: ['my-orders'], unannounced: true })];
  },
});

/** In public, by the GM or both sides: they may bind the side in this decision. */
interface Appointed extends ByWhom, OfDecision {
  readonly side: string;
  readonly seat: string;
}

export const deputyAppointed = tableEvent('deputy.appointed', {
  fold(core, { decision, side, seat }: Appointed) {
    const appointed = { ...core.deadlines[decision]?.appointed, [side]: seat };
    changeDeadline(core, decision, { appointed });
  },
  isAboutTheTable: true,
  line({ side, seat, decision, reason }, { game, view }) {
    const name = seatOf(view.core, seat)?.name ?? 'Somebody who has left';
    return `${name} may decide ${matterOf(decision)} for the ${game.sideName(side)} side${because(reason)}`;
  },
  toEveryone({ game, view }, data) {
    const { side, seat, decision } = data;
    const deputy = asTyped(seatOf(view.core, seat)?.name ?? seat);
    const commander = asTyped(commanderOf(view, side)?.name ?? 'the commander');
    return [
      told(
        `${deputy} may decide ${matterOf(decision)} for the ${game.sideName(side)} side`,
        `${byWords(view, data)}While it is open ${deputy} may make it, and so may ${commander}: **My orders**.`,
        { buttons: ['my-orders'], mention: [seat] },
      ),
    ];
  },
});

/** To its own side. */
interface StandingSet extends StandingOrder, OfDecision {
  readonly side: string;
}

export const standingSet = tableEvent('standing.set', {
  fold(core, { side, decision, order, args }: StandingSet) {
    core.standing = { ...core.standing, [side]: { ...core.standing[side], [decision]: { order, args } } };
  },
  isAboutTheTable: true,
  line: ({ decision, order }) =>
    `Left to be given for ${matterOf(decision)} if nobody is back in time: ${order}`,
});

export const standingDropped = tableEvent('standing.dropped', {
  fold(core, { side, decision }: { readonly side: string; readonly decision: string }) {
    dropStanding(core, side, decision);
  },
  isAboutTheTable: true,
  line: ({ decision }) => `No order is left to be given for ${matterOf(decision)}`,
});

function told(title: string, text: string, more: Partial<Notice> = {}): Notice {
  return { kind: 'pace', title, text, ...more };
}

/**
 * The parties, the decision and the instant of a missed deadline, and its consequence. All of it is in the public
 * deadline: it is the same no matter who is through, and whatever anybody has left to be given.
 */
function missedNotice({ game, view }: Table, { decision, of, onMiss }: MissedDeadline): Notice {
  const names = of.map((party) => partyName(game, view, party));
  const gms = view.core.seats.filter(({ role }) => role === 'gm');
  const deadline = view.core.deadlines[decision];
  // The status tells what the game waits for; matters of the table have it in their name.
  const isOfGame = deadline !== undefined && deadline.kind !== TABLE_KIND.id;
  const place = isOfGame ? `${game.status(view, EVERYONE).title}. ` : '';
  const when = deadline === undefined ? '' : ` by ${dueWords(deadline.due, deadline.last)}`;
  const asked = `It was asked of ${listed(names)}${when}.`;
  // A short word against a wrong guess: where several are named, it is not said who of them has answered.
  const who = names.length < 2 ? '' : ' This does not say which of them is late.';
  const then = missedWords(game, { ...deadline, onMiss }, listed(gms.map(({ name }) => asTyped(name))));
  return {
    kind: 'deadline-missed',
    title: `The time for ${matterOf(decision)} is over`,
    text: `${place}${asked}${who}\n${then}`,
    buttons: ['my-orders'],
    ...(onMiss !== 'gm' || gms.length === 0 ? {} : { mention: gms.map(({ id }) => id) }),
  };
}

function dueSentence(due: number, last: number): string {
  const grace = last === due ? '' : `, with grace until ${instant(last, 'f')}`;
  return `It is due ${instant(due, 'f')} (${instant(due, 'R')})${grace}.`;
}

function dueWords(due: number, last: number): string {
  if (last === due) return instant(due, 'f');
  return `${instant(due, 'f')}, with grace until ${instant(last, 'f')}`;
}

function byWords({ core }: CampaignState, { by, reason }: ByWhom): string {
  const name = asTyped(seatOf(core, by)?.name ?? by);
  return reason === '' ? `${name}. ` : `${name}: “${asTyped(reason)}” `;
}
