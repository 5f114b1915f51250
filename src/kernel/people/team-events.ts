/** How a side divides its work among its people: its own business, told to nobody else. */

import { asTyped } from '../../text/typed-text.ts';
import { type Core, seatOf, type Team } from '../campaign.ts';
import { partsIn } from '../game.ts';
import { nameOf, tableEvent } from '../table-event.ts';
import { commanderOf } from '../team.ts';

/** An empty `to` gives the part back to the commander. */
interface Assigned {
  readonly side: string;
  readonly part: string;
  readonly to: string;
}

export const teamAssigned = tableEvent('team.assigned', {
  fold(core, { side, part, to }: Assigned) {
    const team = teamOf(core, side);
    const { [part]: _was, ...others } = team.parts;
    team.parts = to === '' ? others : { ...others, [part]: to };
    team.rev += 1;
  },
  isAboutTheTable: true,
  line({ side, part, to }, { game, view }) {
    const label = partsIn(game, view, side).find(({ id }) => id === part)?.label ?? part;
    return to === '' ? `${label}: run by the commander again` : `${label}: run by ${nameOf(view, to)}`;
  },
  toSeat({ game, view }, { side, part, to }, seat) {
    if (seat.side !== side) return [];
    const label = partsIn(game, view, side).find(({ id }) => id === part)?.label ?? part;
    const holder = to === '' ? commanderOf(view, side) : seatOf(view.core, to);
    const rule = game.team?.rule === undefined ? '' : ` (${game.team.rule})`;
    const name = asTyped(holder?.name ?? '–');
    return [{ kind: 'team', title: `${label}: ${name}`, text: `${name} runs it from now on${rule}.` }];
  },
});

interface Trusted {
  readonly side: string;
  readonly seat: string;
  readonly trusted: boolean;
}

export const teamTrusted = tableEvent('team.trusted', {
  fold(core, { side, seat, trusted }: Trusted) {
    const team = teamOf(core, side);
    const others = team.trusted.filter((id) => id !== seat);
    team.trusted = trusted ? [...others, seat] : others;
    team.rev += 1;
  },
  isAboutTheTable: true,
  line: ({ seat, trusted }, { view }) =>
    trusted ? `${nameOf(view, seat)} may bind the side` : `${nameOf(view, seat)} no longer binds the side`,
  toSeat({ view }, { side, seat: whom, trusted }, seat) {
    if (seat.side !== side) return [];
    const who = asTyped(seatOf(view.core, whom)?.name ?? whom);
    const title = trusted ? `${who} may bind your side` : `${who} no longer binds your side`;
    const text = trusted
      ? `${who} may now do everything that the commander does (seal, lay chits, accept), except manage the team.`
      : 'They can still draft what is theirs.';
    return [{ kind: 'team', title, text }];
  },
});

function teamOf(core: Core, side: string): Team {
  const team = core.teams[side] ?? { parts: {}, trusted: [], rev: 0 };
  core.teams[side] = team;
  return team;
}
