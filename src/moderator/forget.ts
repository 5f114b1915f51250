/** A person asks to be forgotten: what becomes a pseudonym, what stays, and that the log still proves itself. */
import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Seat } from '../kernel/seat.ts';
import type { Rewriting } from '../store/forget.ts';
import { type Alias, inArgs, inData, inText, namesOf, SCOPES } from '../store/pseudonym.ts';
import type { Episode } from '../store/records.ts';
import type { CampaignRow } from '../store/store.ts';
import type { Moderator } from './moderator.ts';
import { replaying } from './replay.ts';

/** The result of a request to be forgotten; names of campaigns. */
export interface Forgettable {
  /** Closed ones: the person becomes a pseudonym. */
  readonly closed: readonly CampaignRow[];
  /** Running ones that the person has left: the same. */
  readonly left: readonly CampaignRow[];
  /** Running ones in which the person has a place, or asks for one: nothing is changed. */
  readonly stays: readonly CampaignRow[];
  /** How many of the first two have the person's word in their dice, which stays. */
  readonly words: number;
  /** Whether anything at all is kept about the person. */
  readonly isKnown: boolean;
}

export function forgettable({ store, campaigns, games }: Moderator, user: string): Forgettable {
  const found = store.campaignsWith(user).flatMap((id) => store.campaignById(id) ?? []);
  const closed: CampaignRow[] = [];
  const left: CampaignRow[] = [];
  const stays: CampaignRow[] = [];
  let words = 0;
  for (const row of found) {
    const live = games.has(row.game) ? campaigns.byId(row.id).live : undefined;
    const core = live?.core;
    const isIn =
      core === undefined ||
      core.seats.some((seat) => seat.user === user) ||
      core.requests.some((request) => request.user === user);
    if (row.open === 1 && isIn) stays.push(row);
    else {
      (row.open === 1 ? left : closed).push(row);
      const own = core?.seats.filter((seat) => seat.user === user) ?? [];
      const hasWord = (seat: Seat) =>
        live?.eyesOf(seat).view.core.words.some((word) => word.seat === seat.id);
      if (own.some(hasWord)) words += 1;
    }
  }
  return { closed, left, stays, words, isKnown: found.length > 0 || store.knows(user) };
}

/** The outcome. */
export interface Forgotten extends Forgettable {
  /** Campaigns in whose texts the name may remain, since it is also a word of the game there. */
  readonly partly: readonly CampaignRow[];
  /** Whether nothing about the person is left in the file; otherwise deleted data is wiped in a quiet moment. */
  readonly isSwept: boolean;
}

/**
 * Forgets a person, in one transaction. Before it each campaign is played again with the pseudonym in it, a little at a
 * time beside the bot's work, so that replay and `verify` go on as before.
 */
export async function forget(moderator: Moderator, user: string): Promise<Forgotten> {
  const { store, campaigns } = moderator;
  const first = forgettable(moderator, user);
  const rows = [...first.closed, ...first.left];
  const histories = rows.map(({ id }) => store.records.history(id));
  const names = namesOf(
    histories.flatMap((episodes) => episodes.flatMap(({ events }) => events.map(({ data }) => data))),
    user,
  );
  const aliases = new Map<number, Alias>();
  for (const [index, row] of rows.entries()) {
    const tag = freshTag(JSON.stringify(histories[index]));
    const pseudonym = { user, names, id: `forgotten-${tag}`, name: `Player ${tag}` };
    const ways = SCOPES.flatMap((scope) =>
      [`Player ${tag}`, tag, 'someone'].map((within) => ({ scope, within })),
    );
    for (const way of ways) {
      const alias = { ...pseudonym, ...way };
      aliases.set(row.id, alias);
      if (await playsTheSame(moderator, row, histories[index] ?? [], alias)) break;
    }
  }
  // Somebody may have come back, or a campaign may have ended, while they were played.
  const now = forgettable(moderator, user);
  const known = ({ id }: CampaignRow) => aliases.has(id);
  const [closed, left] = [now.closed.filter(known), now.left.filter(known)];
  const rewritings = [...closed, ...left].flatMap((row): Rewriting[] => {
    const alias = aliases.get(row.id);
    const mark = row.open === 1 ? store.markIn(row, user) : undefined;
    return alias === undefined ? [] : [{ campaign: row.id, alias, mark }];
  });
  const isGone = now.stays.length === 0 && now.closed.every(known) && now.left.every(known);
  store.forget(user, rewritings, isGone);
  for (const { campaign } of rewritings) campaigns.forget(campaign);
  moderator.wheel.wake();
  moderator.forgot(user);
  const partly = [...closed, ...left].filter(({ id }) => aliases.get(id)?.scope !== 'everywhere');
  return { ...now, closed, left, partly, isSwept: store.sweep() };
}

/** Four hexadecimal digits that nobody has in a campaign. */
function freshTag(history: string): string {
  for (;;) {
    const tag = randomBytes(2).toString('hex');
    if (![`forgotten-${tag}`, `Player ${tag}`].some((taken) => history.includes(taken))) return tag;
  }
}

/** Whether the campaign is the same with every one of the person's names replaced, wherever it stands. */
async function playsTheSame(
  { games, store }: Moderator,
  row: CampaignRow,
  episodes: readonly Episode[],
  alias: Alias,
): Promise<boolean> {
  const game = games.get(row.game);
  if (game === undefined) return false;
  const changed = episodes.map(({ order, events }): Episode => {
    const seat = (text: string) => inText(text, { ...alias, names: [] });
    return {
      order: order && {
        ...order,
        seat: seat(order.seat),
        user: seat(order.user),
        args: inArgs(order.args, order, alias),
      },
      events: events.map((event) => ({ ...event, data: inData(event.data, alias, event.type) })),
    };
  });
  const steps = replaying({ game, hostSeed: store.records.hostSeed(row.id), episodes: changed });
  let step = steps.next();
  while (step.done !== true) {
    await breathe();
    step = steps.next();
  }
  return step.value.fault === undefined;
}
