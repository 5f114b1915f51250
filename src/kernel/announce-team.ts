/** What is told of people who come, go and divide their work. */
import type { CampaignState, CoreEvents } from './campaign.ts';
import { seatOf } from './campaign.ts';
import { mayAnswer } from './decisions/team.ts';
import type { Game } from './game.ts';
import type { Notice } from './notice.ts';
import type { Seat } from './seat.ts';
import { commanderOf, isOnlySide } from './team.ts';
import { asTyped } from './typed-text.ts';

type TeamType =
  | 'seat.asked'
  | 'seat.ripened'
  | 'seat.refused'
  | 'seat.joined'
  | 'seat.replaced'
  | 'seat.left'
  | 'command.handed'
  | 'gm.released'
  | 'team.assigned'
  | 'team.trusted';
type TeamEvent = { [K in TeamType]: { type: K; data: CoreEvents[K] } }[TeamType];

function because(reason: string | undefined): string {
  return reason === undefined || reason === '' ? '' : ` “${asTyped(reason)}”`;
}

/** Messages about people who come, go and divide their work: to the channel (`seat` undefined) or to one seat. */
export function announceTeam<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat | undefined,
  it: TeamEvent,
): readonly Notice[] {
  const { core } = view;
  const name = (id: string) => asTyped(seatOf(core, id)?.name ?? id);
  const toAll = (notice: Omit<Notice, 'kind'>): readonly Notice[] =>
    seat === undefined ? [{ kind: 'team', ...notice }] : [];
  const share =
    seat?.role === 'commander' ? [] : ['Your commander decides which part of the forces is yours.'];
  const welcome = (): readonly Notice[] => [
    {
      kind: 'team',
      title: `${asTyped(core.name)}: you play on the ${game.sideName(seat?.side ?? '')} side`,
      text: [
        'What only your side may know comes to you here from now on. /show repeats what it was told so far; **My orders** shows what you may do.',
        ...share,
      ].join(' '),
      buttons: ['my-orders', 'help'],
    },
  ];
  switch (it.type) {
    case 'seat.asked': {
      const { side, replaces, seat: own } = it.data;
      const request = core.requests.find(({ id }) => id === it.data.id);
      const answering =
        request === undefined ? [] : core.seats.filter((s) => mayAnswer(game, view, request, s) !== 'no');
      const target = replaces === undefined ? undefined : name(replaces);
      const place =
        target === undefined
          ? `asks to join the ${game.sideName(side)} side`
          : `asks to take the place of ${target} (${game.sideName(side)} side)`;
      const what = own === undefined ? place : `asks for the command of the ${game.sideName(side)} side`;
      const others = isOnlySide(game) ? 'the others of the side' : 'the other side';
      const away =
        replaces !== undefined && replaces === commanderOf(view, side)?.id && core.common.gm === 'none'
          ? `\n${target ?? ''} can refuse it at once. After three days without an answer ${others} can agree to it.`
          : '';
      return toAll({
        title: `${asTyped(it.data.name)} ${what}`,
        text: `${answering.map((s) => asTyped(s.name)).join(', ')}: accept or refuse it under **My orders**.${away}`,
        buttons: ['my-orders'],
        mention: answering.map(({ id }) => id),
      });
    }
    case 'seat.ripened': {
      const request = core.requests.find(({ id }) => id === it.data.id);
      if (request === undefined) return [];
      const others = core.seats.filter((s) => mayAnswer(game, view, request, s) === 'later');
      const what =
        request.seat === undefined ? `take the place of ${name(request.replaces ?? '')}` : 'take command';
      return toAll({
        title: `Nobody has answered ${asTyped(request.name)} for three days`,
        text: `${others.map((s) => asTyped(s.name)).join(', ')} can now agree under **My orders** that ${asTyped(request.name)} is to ${what}.`,
        buttons: ['my-orders'],
        mention: others.map(({ id }) => id),
      });
    }
    case 'seat.refused':
      return toAll({
        title: 'The place is not given',
        text: `${name(it.data.by)} does not agree to it.${because(it.data.reason)}`,
      });
    case 'seat.joined': {
      const newcomer = it.data.seat;
      if (seat?.id === newcomer.id) return welcome();
      const side = game.sideName(newcomer.side ?? '');
      return toAll({
        title: `${asTyped(newcomer.name)} joins the ${side} side`,
        text: `${name(it.data.by)} has agreed to it.`,
        mention: [newcomer.id],
      });
    }
    case 'seat.replaced': {
      if (seat?.id === it.data.seat) return welcome();
      const side = seatOf(core, it.data.seat)?.side ?? '';
      return toAll({
        title: `${asTyped(it.data.name)} takes a place on the ${game.sideName(side)} side`,
        text:
          it.data.by === it.data.seat
            ? 'Whoever had it has agreed to it.'
            : `${name(it.data.by)} has agreed to it.${because(it.data.reason)} Whoever had it is no longer told the side’s secrets.`,
        mention: [it.data.seat],
      });
    }
    case 'seat.left': {
      const decided = it.data.by === it.data.seat ? '' : `${name(it.data.by)} has decided so. `;
      return toAll({
        title: `${asTyped(it.data.name)} leaves`,
        text: `${decided}Whoever has sat on a side knows its secrets, and cannot join another.`,
      });
    }
    case 'command.handed':
      return toAll({
        title: `${name(it.data.to)} commands the ${game.sideName(it.data.side)} side`,
        text: `Seals, chits and agreements of that side are now theirs. (${name(it.data.by)})${because(it.data.reason)}`,
        mention: [it.data.to],
      });
    case 'gm.released': {
      const { charts, by, seat: gone } = it.data;
      const how = by === gone ? 'He has stepped back.' : 'Both sides have agreed to it, or he has.';
      const values =
        charts === undefined
          ? ''
          : ` Chart values are given by the ${game.sideName(charts.replace('side:', ''))} side.`;
      return toAll({
        title: `The campaign goes on without ${asTyped(it.data.name)} as GM`,
        text: `${how}${because(it.data.reason)} What he alone could do they do together now.${values}`,
      });
    }
    case 'team.assigned': {
      const { to, part, side } = it.data;
      if (seat === undefined || seat.side !== side) return [];
      const label = game.parts(view, side).find(({ id }) => id === part)?.label ?? part;
      const holder = to === '' ? commanderOf(view, side) : seatOf(core, to);
      const rule = game.teamRule === undefined ? '' : ` (${game.teamRule})`;
      return [
        {
          kind: 'team',
          title: `${label}: ${asTyped(holder?.name ?? '–')}`,
          text: `${asTyped(holder?.name ?? '–')} runs it from now on${rule}.`,
        },
      ];
    }
    case 'team.trusted': {
      if (seat === undefined || seat.side !== it.data.side) return [];
      const who = name(it.data.seat);
      const title = it.data.trusted ? `${who} may bind your side` : `${who} no longer binds your side`;
      const text = it.data.trusted
        ? `${who} may now do all that the commander does (seal, lay chits, accept), except in matters of the team.`
        : 'They can still draft what is theirs.';
      return [{ kind: 'team', title, text }];
    }
    default: {
      const never: never = it;
      throw new Error(`unknown event ${JSON.stringify(never)}`);
    }
  }
}
