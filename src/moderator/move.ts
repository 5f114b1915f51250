/** A campaign moves to another channel. */
import { accept, type Result, refuse } from '../kernel/ruling.ts';
import { isPerson, type Seat } from '../kernel/seat.ts';
import type { CampaignRow, Letter, OutboxRow } from '../store/store.ts';
import { asTyped } from '../text/typed-text.ts';
import type { Moderator } from './moderator.ts';
import {
  closedNotice,
  collectNotice,
  lostNotice,
  movedAwayNotice,
  movedNotice,
  outsideNotice,
} from './notices.ts';

/** A request to move a campaign, made in the channel that it is to have. */
export interface MoveRequest {
  readonly campaign: string;
  /** The person who asks. */
  readonly user: string;
  readonly channel: string;
  readonly guild: string;
}

/** Public facts, written to one person directly. */
function personal(seat: Seat, notice: Letter['notice']): Letter {
  return { target: `user:${seat.user}`, audience: 'everyone', seat: seat.id, notice };
}

/** Seats of different people: who plays both sides is written to once. */
function people(seats: readonly Seat[]): readonly Seat[] {
  return seats.filter(({ user }, index) => seats.findIndex((seat) => seat.user === user) === index);
}

/** Those whom something can be told. */
function seatsOf({ campaigns }: Moderator, { id }: CampaignRow): readonly Seat[] {
  return campaigns.byId(id).live.core.seats.filter(isPerson);
}

/**
 * Discord says that a channel is gone, or a thread closed. What is to be posted there waits; everybody whose campaign lives there, or has
 * not been told all there, is told by direct message, once. False when that was
 * known already, or no campaign lives there.
 */
export function loseChannel(moderator: Moderator, channel: string, how: 'gone' | 'closed' = 'gone'): boolean {
  const notice = how === 'gone' ? lostNotice : closedNotice;
  const { store } = moderator;
  const campaigns = store.campaignsIn(channel);
  if (campaigns.length === 0 || store.isLost(channel)) return false;
  const at = moderator.now();
  store.transaction(() => {
    store.loseChannel(channel, at);
    for (const row of campaigns) {
      if (row.open === 0 && store.unposted(row.id, channel).length === 0) continue;
      const letters = people(seatsOf(moderator, row)).map((seat) => personal(seat, notice(row.name)));
      store.post(row.id, letters, at);
    }
  });
  moderator.onPosted();
  return true;
}

/**
 * The bot is no longer in a server: messages of every open campaign there wait, and everybody is told by direct
 * message, as far as they can be written to. False when that was known already, or no campaign is there.
 */
export function loseServer(moderator: Moderator, guild: string): boolean {
  const { store } = moderator;
  const rows = store.campaignsOfServer(guild).filter(({ channel }) => !store.isLost(channel));
  if (rows.length === 0) return false;
  const at = moderator.now();
  store.transaction(() => {
    for (const row of rows) {
      store.loseChannel(row.channel, at);
      const letters = people(seatsOf(moderator, row)).map((seat) => personal(seat, outsideNotice(row.name)));
      store.post(row.id, letters, at);
    }
  });
  moderator.onPosted();
  return true;
}

/** Buttons that stood in the channel that is left: who could not be written to finds one in the new channel. */
function buttonsAgain(
  moderator: Moderator,
  row: CampaignRow,
  seats: readonly Seat[],
  waiting: readonly OutboxRow[],
): readonly Letter[] {
  const isOnItsWay = (seat: Seat) =>
    waiting.some(({ notice }) => notice.kind === 'collect' && notice.mention?.includes(seat.id) === true);
  return seats
    .filter((seat) => moderator.store.hasButton(row.id, seat.id) && !isOnItsWay(seat))
    .map((seat) => ({ target: '', audience: 'everyone', notice: collectNotice(seat) }));
}

/**
 * Moves a campaign to another channel of its server. No order of the campaign: where it is talked about is no part of
 * its history. In one transaction: the campaign is there, everybody is told, and what could not be posted follows in
 * order. A second request finds it there and does nothing.
 */
export function moveCampaign(
  moderator: Moderator,
  { campaign, user, channel, guild }: MoveRequest,
): Result<{ readonly name: string; readonly waiting: number }> {
  const { store } = moderator;
  const visit = moderator.visit(campaign, user);
  const no = (slug: string, message: string, legal: string) =>
    refuse({
      code: `${visit?.row.game ?? 'umpire'}/table/${slug}`,
      rule: 'table',
      message,
      legal,
    });
  const mover = visit?.sittings
    .map(({ seat }) => seat)
    .find(({ role }) => role === 'commander' || role === 'gm');
  if (visit === undefined || mover === undefined)
    return no(
      'not-yours-to-move',
      'You cannot move this campaign.',
      'A side’s commander or the GM can move it.',
    );
  const { row } = visit;
  if (row.channel === channel)
    return no(
      'here-already',
      `“${asTyped(row.name)}” is already in this channel.`,
      'To move it, use the command in its new channel.',
    );
  if (row.guild !== null && row.guild !== guild)
    return no(
      'other-server',
      `“${asTyped(row.name)}” belongs to another server.`,
      'It can be moved to another channel of its own server.',
    );
  const there = store.campaignIn(channel);
  if (row.open === 1 && there?.open === 1)
    return no(
      'channel-taken',
      `This channel already has a campaign: “${asTyped(there.name)}”.`,
      'Use the command in a channel without one.',
    );
  const at = moderator.now();
  const seats = seatsOf(moderator, row);
  const waiting = store.transaction(() => {
    const unposted = store.unposted(row.id, row.channel);
    const target = `channel:${channel}`;
    const away = movedAwayNotice(row.name, mover, channel);
    const letters: readonly Letter[] = [
      { target, audience: 'everyone', notice: movedNotice(row.name, mover, seats, unposted.length) },
      ...buttonsAgain(moderator, row, seats, unposted).map((letter) => ({ ...letter, target })),
      ...people(seats).map((seat) => personal(seat, away)),
      ...(store.isLost(row.channel)
        ? []
        : [{ target: `channel:${row.channel}`, audience: 'everyone' as const, notice: away }]),
    ];
    // Their buttons stand in the new channel by now.
    for (const call of store.calls.of(row.id)) if (store.hasButton(row.id, call.seat)) store.calls.drop(call);
    store.findChannel(channel); // somebody writes there
    store.moveCampaign(row.id, channel, guild);
    store.follow(row.id, letters, unposted, target, at);
    return unposted.length;
  });
  moderator.campaigns.reread(row.id);
  moderator.onPosted();
  return accept({ name: row.name, waiting });
}
