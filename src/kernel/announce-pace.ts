/** What is told of deadlines and of the pace, and their lines in the log. */
import { EVERYONE } from './audience.ts';
import { partyName } from './awaited.ts';
import { type CampaignState, seatOf } from './campaign.ts';
import type { Game } from './game.ts';
import { instant } from './instant.ts';
import { listed } from './listed.ts';
import type { Notice } from './notice.ts';
import type { Deadline, PaceEvent, PaceEvents } from './pace/deadline.ts';
import { TABLE_KIND } from './pace/pace.ts';
import { byDefaultWords, matterOf, missedWords, paceLines } from './pace/words.ts';
import type { Seat } from './seat.ts';
import { commanderOf } from './team.ts';
import { asTyped } from './typed-text.ts';

/** Messages about deadlines and the pace: to the channel (`seat` undefined) or to one seat. */
export function announcePace<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat | undefined,
  it: PaceEvent,
): readonly Notice[] {
  const toAll = (title: string, text: string, more: Partial<Notice> = {}): readonly Notice[] =>
    seat === undefined ? [{ kind: 'pace', title, text, ...more }] : [];
  switch (it.type) {
    case 'deadline.missed':
      return seat === undefined ? [missedNotice(game, view, it.data)] : [];
    case 'deadline.extended': {
      const { due, last } = it.data;
      const grace = last === due ? '' : `, with grace until ${instant(last, 'f')}`;
      const text = `${byWords(view, it.data)}It is due ${instant(due, 'f')} (${instant(due, 'R')})${grace}.`;
      return toAll(`More time for ${matterOf(it.data.decision)}`, text);
    }
    case 'deadline.excused':
      return toAll(
        `No deadline for ${matterOf(it.data.decision)}`,
        `${byWords(view, it.data)}It is waited for without one.`,
      );
    case 'deadline.lapsed':
      return toAll(
        `The time for ${matterOf(it.data.decision)} is over`,
        `${byWords(view, it.data)}Therefore ${byDefaultWords(game, view.core.deadlines[it.data.decision])}`,
      );
    case 'pace.paused':
      return toAll(
        'No time counts from now on',
        `${byWords(view, it.data)}Every deadline stands still until the campaign is resumed; play may go on.`,
      );
    case 'pace.resumed':
      return toAll(
        'Time counts again',
        `${byWords(view, it.data)}Every deadline has moved by the pause: /status.`,
      );
    case 'pace.agreed': {
      const lines = paceLines(game, it.data.pace);
      const { by, reason = '' } = it.data;
      const so =
        it.data.now === true
          ? 'It counts from now on, also for what is open.'
          : 'It counts for what is asked from now on.';
      return toAll(
        lines.length === 0 ? 'There are no deadlines from now on' : 'The pace of the campaign has changed',
        [byWords(view, { by, reason }).trim(), ...lines, so].join('\n'),
      );
    }
    case 'deputy.asked': {
      if (seat?.id !== it.data.seat) return [];
      const text =
        'Your commander has not answered in time and has named you for this. As long as the decision is open you may make it for your side, as your commander could: **My orders**.';
      return [
        {
          kind: 'pace',
          title: `You decide ${matterOf(it.data.decision)} for your side`,
          text,
          buttons: ['my-orders'],
          unannounced: true, // he is asked only where his side is not through
        },
      ];
    }
    case 'deputy.appointed': {
      const { side, seat: id, decision } = it.data;
      const deputy = asTyped(seatOf(view.core, id)?.name ?? id);
      const commander = asTyped(commanderOf(view, side)?.name ?? 'the commander');
      return toAll(
        `${deputy} may decide ${matterOf(decision)} for the ${game.sideName(side)} side`,
        `${byWords(view, it.data)}As long as it is open ${deputy} may make it as ${commander} could, who still can: **My orders**.`,
        { buttons: ['my-orders'], mention: [id] },
      );
    }
    case 'deputy.named': {
      if (seat === undefined || seat.side !== it.data.side) return [];
      const deputy = seatOf(view.core, it.data.seat);
      const title = deputy === undefined ? 'Your side has no deputy' : `${asTyped(deputy.name)} is deputy`;
      return [
        {
          kind: 'pace',
          title,
          text: 'A deputy is asked when the commander is late, where the pace says so.',
        },
      ];
    }
    case 'deadline.set': {
      const { decision, due, last } = it.data;
      // The first one stands on the board and the desks; one that begins anew is told with what it begins anew for.
      if ((view.core.deadlines[decision]?.rev ?? 0) === 0) return [];
      const grace = last === due ? '' : `, with grace until ${instant(last, 'f')}`;
      const text = `It is due ${instant(due, 'f')} (${instant(due, 'R')})${grace}.`;
      return toAll(`The time for ${matterOf(decision)} begins anew`, text);
    }
    case 'deadline.over':
    case 'standing.set':
    case 'standing.dropped':
      return []; // the desk and /status have them
    default:
      it satisfies never;
      return [];
  }
}

/**
 * Whose deadline it was, for what, when, and what happens now. All of it stands in the public deadline: it is the same
 * whoever is through, and whatever anybody has left to be given.
 */
function missedNotice<G>(
  game: Game<G>,
  view: CampaignState<G>,
  { decision, of, onMiss }: PaceEvents['deadline.missed'],
): Notice {
  const names = of.map((party) => partyName(game, view, party));
  const gms = view.core.seats.filter(({ role }) => role === 'gm');
  const deadline = view.core.deadlines[decision];
  // What the game waits for stands in where it stands; matters of the table have it in their name.
  const isOfGame = deadline !== undefined && deadline.kind !== TABLE_KIND.id;
  const place = isOfGame ? `${game.status(view, EVERYONE).title}. ` : '';
  const asked = `It was asked of ${listed(names)}${whenWords(deadline)}.`;
  // A short word against a wrong guess: where several are named, it is not said who of them has answered.
  const who = names.length < 2 ? '' : ' This does not say who of them is late.';
  const then = missedWords(game, { ...deadline, onMiss }, listed(gms.map(({ name }) => asTyped(name))));
  return {
    kind: 'deadline-missed',
    title: `The time for ${matterOf(decision)} is over`,
    text: `${place}${asked}${who}\n${then}`,
    buttons: ['my-orders'],
    ...(onMiss !== 'gm' || gms.length === 0 ? {} : { mention: gms.map(({ id }) => id) }),
  };
}

function whenWords(deadline: Deadline | undefined): string {
  if (deadline === undefined) return '';
  const { due, last } = deadline;
  const grace = last === due ? '' : `, with grace until ${instant(last, 'f')}`;
  return ` by ${instant(due, 'f')}${grace}`;
}

function byWords(
  { core }: CampaignState,
  { by, reason }: { readonly by: string; readonly reason: string },
): string {
  const name = asTyped(seatOf(core, by)?.name ?? by);
  return reason === '' ? `${name}. ` : `${name}: “${asTyped(reason)}” `;
}

/** Their lines in the log; `undefined` where one needs none. */
export function paceLine<G>(game: Game<G>, view: CampaignState<G>, it: PaceEvent): string | undefined {
  const why = (reason: string) => (reason === '' ? '' : ` (“${reason}”)`);
  switch (it.type) {
    case 'deadline.missed': {
      const names = it.data.of.map((party) => partyName(game, view, party)).join(', ');
      return `The time for ${matterOf(it.data.decision)} is over; it was asked of ${names}`;
    }
    case 'deadline.extended':
      return `More time for ${matterOf(it.data.decision)}${why(it.data.reason)}`;
    case 'deadline.excused':
      return `No deadline for ${matterOf(it.data.decision)}${why(it.data.reason)}`;
    case 'deadline.lapsed':
      return `What is owed for ${matterOf(it.data.decision)} is to be given by default${why(it.data.reason)}`;
    case 'pace.agreed': {
      const what =
        it.data.pace === undefined ? 'No deadlines from now on' : 'The pace of the campaign is changed';
      return `${what}${why(it.data.reason ?? '')}`;
    }
    case 'pace.paused':
      return `No time counts from now on${why(it.data.reason)}`;
    case 'pace.resumed':
      return `Time counts again${why(it.data.reason)}`;
    case 'deputy.named':
      return it.data.seat === ''
        ? 'No deputy'
        : `Deputy: ${seatOf(view.core, it.data.seat)?.name ?? 'somebody who has left'}`;
    case 'deputy.appointed': {
      const { side, seat, decision, reason } = it.data;
      const name = seatOf(view.core, seat)?.name ?? 'Somebody who has left';
      return `${name} may decide ${matterOf(decision)} for the ${game.sideName(side)} side${why(reason)}`;
    }
    case 'deputy.asked':
      return `The deputy is asked for ${matterOf(it.data.decision)}`;
    case 'standing.set':
      return `Left to be given for ${matterOf(it.data.decision)} if nobody is back in time: ${it.data.order}`;
    case 'standing.dropped':
      return `Nothing is left to be given for ${matterOf(it.data.decision)}`;
    case 'deadline.set':
    case 'deadline.over':
      return undefined;
    default:
      it satisfies never;
      return undefined;
  }
}
