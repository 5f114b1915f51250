/** Bugs for the inspector to find: the program as it would be if somebody had forgotten something. */
import type { Notice } from '../../src/kernel/notice.ts';
import type { Mine } from '../../src/moderator/mine.ts';
import type { Life } from './life.ts';

export const PLANTS = ['burst of reminders', 'lost timer', 'reminded of nothing'] as const;
export type Plant = (typeof PLANTS)[number];

/** So that it is no burst. */
const HOURS = 3 * 60 * 60 * 1000;

const REMINDER: Notice = { kind: 'reminder', title: '', text: '' };

/** Into a program that has just begun; a lost timer is lost later ({@link Life.loseTimer}). */
export function plant(life: Life, what: Plant): void {
  if (what === 'burst of reminders') remindOfEach(life);
  if (what === 'reminded of nothing') remindBlindly(life);
}

/** One for each that is due, instead of one message for all: after downtime they come together. */
function remindOfEach(life: Life): void {
  replaceFallDue(life, (user, rows) => {
    for (const row of rows) post(life, user, row.campaign);
  });
}

/** Nobody looks again whether it is done. */
function remindBlindly(life: Life): void {
  const { reminders, persons } = life.moderator;
  const look = reminders.making.bind(reminders);
  const known = new Map<string, readonly Mine[]>();
  reminders.making = (row) => {
    const user = row.target.slice('user:'.length);
    const mine = look(row) ?? (persons.leftAloneUntil(user) === undefined ? known.get(user) : undefined);
    if (mine !== undefined) known.set(user, mine);
    return mine;
  };
  const last = new Map<string, number>();
  replaceFallDue(life, (user, [row]) => {
    const now = life.moderator.now();
    if (row === undefined || now - (last.get(user) ?? 0) < HOURS) return;
    last.set(user, now);
    post(life, user, row.campaign);
  });
}

function replaceFallDue(
  life: Life,
  act: (user: string, rows: readonly { readonly campaign: number }[]) => void,
): void {
  const { store, moderator } = life;
  moderator.reminders.fallDue = (user) => {
    store.transaction(() => {
      const rows = store.people.dueOf(user, moderator.now());
      act(user, rows);
      for (const { id } of rows) store.people.dropReminder(id);
    });
    life.outbox.wake();
  };
}

function post({ store, moderator }: Life, user: string, campaign: number): void {
  const { seats } = moderator.campaigns.byId(campaign).live.core;
  const seat = seats.find((each) => each.user === user)?.id;
  if (seat === undefined) return;
  store.post(
    campaign,
    [{ target: `user:${user}`, audience: 'everyone', seat, notice: REMINDER }],
    moderator.now(),
  );
}
