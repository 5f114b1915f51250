/** People who come, go and hand over: what each event changes, and how it is told. */

import { onlyIf, present, when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { CommonOptions } from '../campaign.ts';
import { type Core, type JoinRequest, seatOf } from '../campaign.ts';
import { mayAnswer } from '../decisions/seat-requests.ts';
import type { Game } from '../game.ts';
import type { Notice } from '../notice.ts';
import { nobodyDecides } from '../pace/deadline.ts';
import type { Seat } from '../seat.ts';
import { because, nameOf, type Table, tableEvent, typedName } from '../table-event.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { commanderOf, isOnlySide } from '../team.ts';

/** Somebody asks for a place on a side, for that of somebody else, or for the command. */
export const seatAsked = tableEvent('seat.asked', {
  fold(core, data: JoinRequest, at) {
    core.seatRev += 1;
    core.requestCount += 1;
    // One request a person: a new one takes the place of the old.
    core.requests = [...core.requests.filter(({ user }) => user !== data.user), { ...data, asked: at }];
  },
  isAboutTheTable: true,
  line(data, { game, view }) {
    const target = data.replaces === undefined ? '' : nameOf(view, data.replaces);
    return `${data.name} ${wishOf(game, data, target)}`;
  },
  toEveryone({ game, view }, data) {
    const { core } = view;
    const { side, replaces } = data;
    const request = core.requests.find(({ id }) => id === data.id);
    const answering =
      request === undefined ? [] : core.seats.filter((s) => mayAnswer(game, view, request, s) !== 'no');
    const target = replaces === undefined ? '' : typedName(core, replaces);
    const others = isOnlySide(game) ? 'the others of the side' : 'the other side';
    const away = when(
      replaces !== undefined && replaces === commanderOf(view, side)?.id && core.common.gm === 'none',
      `\n${target} can refuse it at once. After three days without an answer ${others} can agree to it.`,
    );
    return [
      {
        kind: 'team',
        title: `${asTyped(data.name)} ${wishOf(game, data, target)}`,
        text: `${answering.map((s) => asTyped(s.name)).join(', ')}: accept or refuse it under **My orders**.${away}`,
        buttons: ['my-orders'],
        mention: answering.map(({ id }) => id),
      },
    ];
  },
});

/** Time has come: the days are over in which somebody could object. What was on offer before is so afterwards. */
export const seatRipened = tableEvent('seat.ripened', {
  fold(core, { id }: { readonly id: string }) {
    core.requests = core.requests.map((request) =>
      request.id === id ? { ...request, isRipe: true } : request,
    );
  },
  isAboutTheTable: true,
  line({ id }, { view }) {
    const request = view.core.requests.find((each) => each.id === id);
    if (request === undefined) return 'A request has had no answer for three days';
    return `Nobody has answered ${request.name} for three days`;
  },
  toEveryone({ game, view }, { id }) {
    const { core } = view;
    const request = core.requests.find((each) => each.id === id);
    if (request === undefined) return [];
    const others = core.seats.filter((s) => mayAnswer(game, view, request, s) === 'later');
    const what =
      request.seat === undefined
        ? `take the place of ${typedName(core, request.replaces ?? '')}`
        : 'take command';
    return [
      {
        kind: 'team',
        title: `Nobody has answered ${asTyped(request.name)} for three days`,
        text: `${others.map((s) => asTyped(s.name)).join(', ')} can now agree under **My orders** that ${asTyped(request.name)} is to ${what}.`,
        buttons: ['my-orders'],
        mention: others.map((s) => s.id),
      },
    ];
  },
});

interface Refused {
  readonly id: string;
  readonly by: string;
  readonly reason?: string;
}

export const seatRefused = tableEvent('seat.refused', {
  fold(core, { id }: Refused) {
    core.seatRev += 1;
    core.requests = core.requests.filter((request) => request.id !== id);
  },
  isAboutTheTable: true,
  line: ({ by, reason }, { view }) =>
    `The place is not given: ${nameOf(view, by)} does not agree${because(reason)}`,
  toEveryone: ({ view }, { by, reason }) => [
    {
      kind: 'team',
      title: 'The place is not given',
      text: `${typedName(view.core, by)} does not agree.${quoted(reason)}`,
    },
  ],
});

interface Joined {
  readonly id: string;
  readonly seat: Seat;
  readonly by: string;
}

export const seatJoined = tableEvent('seat.joined', {
  fold(core, { seat, id }: Joined) {
    core.seatRev += 1;
    core.requests = core.requests.filter((request) => request.id !== id);
    core.seats = [...core.seats, seat];
    // They asked for it themselves, so they need not confirm; and the seed is mixed without them.
    core.confirmed = [...core.confirmed, seat.id];
    if (seat.side !== undefined) core.seatCount[seat.side] = (core.seatCount[seat.side] ?? 0) + 1;
  },
  isAboutTheTable: true,
  line: ({ seat }, { game }) => `${seat.name} joins the ${game.sideName(seat.side ?? '')} side`,
  toEveryone: ({ game, view }, { seat, by }) => [
    {
      kind: 'team',
      title: `${asTyped(seat.name)} joins the ${game.sideName(seat.side ?? '')} side`,
      text: `${typedName(view.core, by)} has agreed.`,
      mention: [seat.id],
    },
  ],
  toSeat: (table, { seat: newcomer }, seat) => (seat.id === newcomer.id ? welcome(table, seat) : []),
});

interface Replaced {
  readonly id: string;
  readonly seat: string;
  readonly user: string;
  readonly name: string;
  readonly by: string;
  readonly reason?: string;
}

export const seatReplaced = tableEvent('seat.replaced', {
  fold(core, { id, seat, user, name }: Replaced) {
    core.seatRev += 1;
    const old = seatOf(core, seat);
    core.requests = core.requests.filter((request) => request.id !== id && request.replaces !== seat);
    core.absences = core.absences.filter((absence) => absence.seat !== seat);
    if (old?.side !== undefined) core.former = [...core.former, { user: old.user, side: old.side }];
    // Seats are replaced, never changed: an event's data may be in more than one state.
    core.seats = core.seats.map((each) => (each.id === seat ? { ...each, user, name } : each));
    // Terms that are still open they have not agreed to: they confirm themselves, with a word of their own.
    if (core.status === 'opening') {
      core.confirmed = core.confirmed.filter((each) => each !== seat);
      core.words = core.words.filter((word) => word.seat !== seat);
    }
  },
  isAboutTheTable: true,
  line: ({ seat, name, reason }, { game, view }) =>
    `${name} takes a place on the ${game.sideName(seatOf(view.core, seat)?.side ?? '')} side${because(reason)}`,
  toEveryone: ({ game, view }, { seat, name, by, reason }) => [
    {
      kind: 'team',
      title: `${asTyped(name)} takes a place on the ${game.sideName(seatOf(view.core, seat)?.side ?? '')} side`,
      text:
        by === seat
          ? 'The person who had it has agreed.'
          : `${typedName(view.core, by)} has agreed.${quoted(reason)} The person who had it is no longer told the side’s secrets.`,
      mention: [seat],
    },
  ],
  toSeat: (table, { seat: place }, seat) => (seat.id === place ? welcome(table, seat) : []),
});

/** `by`: the seat itself, or the commander who removes it. */
interface Left {
  readonly seat: string;
  readonly name: string;
  readonly by: string;
}

export const seatLeft = tableEvent('seat.left', {
  fold(core, { seat }: Left) {
    core.seatRev += 1;
    const old = seatOf(core, seat);
    if (old?.side !== undefined) core.former = [...core.former, { user: old.user, side: old.side }];
    takeAway(core, seat);
    core.requests = core.requests.filter((request) => request.replaces !== seat && request.seat !== seat);
    forgetInTeams(core, seat);
  },
  isAboutTheTable: true,
  line: ({ seat, name, by }, { view }) =>
    by === seat ? `${name} leaves` : `${name} leaves, by decision of ${nameOf(view, by)}`,
  toEveryone({ view }, { seat, name, by }) {
    const decided = when(by !== seat, `This was decided by ${typedName(view.core, by)}. `);
    return [
      {
        kind: 'team',
        title: `${asTyped(name)} leaves`,
        text: `${decided}${TABLE_WORDS.knowsSecrets}`,
      },
    ];
  },
});

interface Handed {
  readonly side: string;
  readonly to: string;
  readonly by: string;
  readonly reason?: string;
}

export const commandHanded = tableEvent('command.handed', {
  fold(core, { side, to }: Handed) {
    core.seatRev += 1;
    const roleOf = (id: string) => (id === to ? ('commander' as const) : ('subordinate' as const));
    core.seats = core.seats.map((seat) => (seat.side === side ? { ...seat, role: roleOf(seat.id) } : seat));
    core.requests = core.requests.filter((request) => request.seat !== to);
    const team = core.teams[side];
    if (team !== undefined) team.trusted = team.trusted.filter((id) => id !== to);
  },
  isAboutTheTable: true,
  line: ({ side, to, reason }, { game, view }) =>
    `${nameOf(view, to)} commands the ${game.sideName(side)} side${because(reason)}`,
  toEveryone: ({ game, view }, { side, to, by, reason }) => [
    {
      kind: 'team',
      title: `${typedName(view.core, to)} commands the ${game.sideName(side)} side`,
      text: `Seals, chits and agreements of that side are now theirs. (${typedName(view.core, by)})${quoted(reason)}`,
      mention: [to],
    },
  ],
});

/** The GM has gone, by consent. `charts`: who gives chart values from then on, where it was the GM. */
interface Released {
  readonly seat: string;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
  readonly charts?: CommonOptions['charts'];
}

export const gmReleased = tableEvent('gm.released', {
  fold(core, { seat, charts }: Released) {
    core.seatRev += 1;
    const old = seatOf(core, seat);
    // A GM who has seen both sides' secrets cannot sit on either.
    if (old !== undefined && core.common.gm === 'all-seeing')
      core.former = [...core.former, { user: old.user, side: old.id }];
    const { rewind: _, ...common } = core.common;
    core.common = { ...common, gm: 'none', ...present({ charts }) };
    takeAway(core, seat);
    nobodyDecides(core);
  },
  isAboutTheTable: true,
  line: ({ name, reason }) => `The campaign goes on without ${name} as GM${because(reason)}`,
  toEveryone({ game }, { seat, name, by, reason, charts }) {
    const how = by === seat ? 'They have stepped down.' : 'Both sides have agreed, or the GM has.';
    const values =
      charts === undefined
        ? ''
        : ` Chart values are filled in by the ${game.sideName(charts.replace('side:', ''))} side.`;
    return [
      {
        kind: 'team',
        title: `The campaign goes on without ${asTyped(name)} as GM`,
        text: `${how}${quoted(reason)} What only the GM could do, both sides now do together.${values}`,
      },
    ];
  },
});

/** `target`: whose place it is, where it is somebody's. */
function wishOf(game: Game, { side, replaces, seat }: JoinRequest, target: string): string {
  const its = game.sideName(side);
  if (seat !== undefined) return `asks for the command of the ${its} side`;
  if (replaces === undefined) return `asks to join the ${its} side`;
  return `asks to take the place of ${target} (${its} side)`;
}

function welcome({ game, view }: Table, seat: Seat): readonly Notice[] {
  const share = onlyIf(
    seat.role !== 'commander',
    'Your commander decides which part of the forces is yours.',
  );
  return [
    {
      kind: 'team',
      title: `${asTyped(view.core.name)}: you play on the ${game.sideName(seat.side ?? '')} side`,
      text: [
        'What only your side may know comes to you here from now on. /show repeats what it was told so far; **My orders** shows what you may do.',
        ...share,
      ].join(' '),
      buttons: ['my-orders', 'help'],
    },
  ];
}

function takeAway(core: Core, seat: string): void {
  core.seats = core.seats.filter(({ id }) => id !== seat);
  core.absences = core.absences.filter((absence) => absence.seat !== seat);
  core.confirmed = core.confirmed.filter((id) => id !== seat);
  core.openers = core.openers.filter((id) => id !== seat);
}

/** People who leave take nothing along, and are trusted with nothing on coming back. */
function forgetInTeams(core: Core, seat: string): void {
  for (const team of Object.values(core.teams)) {
    team.trusted = team.trusted.filter((id) => id !== seat);
    team.parts = Object.fromEntries(Object.entries(team.parts).filter(([, id]) => id !== seat));
    team.rev += 1;
  }
  for (const [side, deputy] of Object.entries(core.deputies))
    if (deputy === seat) core.deputies = { ...core.deputies, [side]: '' };
}

function quoted(reason: string | undefined): string {
  if (reason === undefined || reason === '') return '';
  return ` “${asTyped(reason)}”`;
}
