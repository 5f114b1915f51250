/** A campaign's reminders are those of its deadlines: none is left behind, and none is forgotten. */
import type { GameEvent } from '../kernel/event.ts';
import { isAsked } from '../kernel/owed.ts';
import { isPerson } from '../kernel/seat.ts';
import { isDeputyFor } from '../kernel/team.ts';
import type { Store } from '../store/store.ts';
import { type DatedDecision, datedIn } from './dated.ts';
import type { KnownCampaign } from './known.ts';
import { nextPlanned, spreadOf } from './reminder-plan.ts';

/**
 * A campaign's reminders are those of its deadlines, for everybody who may owe something: set and dropped in the
 * transaction of what made the difference; whether there was any. `anew`: decisions whose deadline has changed.
 */
export function keepReminders(
  store: Store,
  { row, live }: KnownCampaign,
  now: number,
  anew: (decision: string) => boolean,
): boolean {
  const wanted = new Map<string, DatedDecision>();
  const { seats, status } = live.core;
  const isOver = status !== 'opening' && status !== 'running';
  for (const dated of isOver ? [] : datedIn(live.everyone.view))
    for (const seat of seats.filter(isPerson)) {
      const own = live.eyesOf(seat).view;
      if (dated.of.some((party) => isAsked(own, party, seat)) || isDeputyFor(own, seat, dated.decision))
        wanted.set(`${seat.user} ${dated.decision}`, dated);
    }
  const set = store.people.remindersOf(row.id);
  const planned = new Set<string>();
  let isChanged = false;
  for (const reminder of set) {
    const key = `${reminder.user} ${reminder.decision}`;
    const isWanted = reminder.decision === '' ? !isOver : wanted.has(key) && !anew(reminder.decision);
    if (isWanted) {
      if (reminder.is_held === 0) planned.add(key);
    } else {
      store.people.dropReminder(reminder.id);
      isChanged = true;
    }
  }
  for (const [key, dated] of wanted) {
    if (planned.has(key)) continue;
    const [user = ''] = key.split(' ');
    const next = nextPlanned(dated, now);
    if (next === undefined) continue;
    const { decision } = dated;
    store.people.remind({ user, campaign: row.id, decision, at: next + spreadOf(user), is_held: 0 });
    isChanged = true;
  }
  return isChanged;
}

/** The people whose deadline is changed by these events. */
export function datedAnew(events: readonly GameEvent[]): (decision: string) => boolean {
  const about = events.filter(({ type }) => type.startsWith('deadline.'));
  const isAll = events.some(({ type }) => type.startsWith('pace.') || type.startsWith('campaign.'));
  const named = new Set(about.map(({ data }) => data.decision));
  return (decision) => isAll || named.has(decision);
}
