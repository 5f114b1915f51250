/** The hours at which commanders who are away until the time of a decision is over are asked for a deputy. */
import { commanderOf } from '../kernel/team.ts';
import type { AbsenceRow } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { KnownCampaign } from './known.ts';

const DAY = 24 * 60 * 60 * 1000;

/** From `begins` to just before `ends`, in ms since the epoch, UTC. */
export interface Away {
  readonly begins: number;
  readonly ends: number;
}

/**
 * The time within which somebody is away without a day between, if it lasts until an instant and has begun before it.
 * Absences that follow each other are one.
 */
export function awayUntil(absences: readonly AbsenceRow[], instant: number): Away | undefined {
  const last = absences.find(({ begins, ends }) => begins < instant && instant <= ends);
  if (last === undefined) return undefined;
  let { begins, ends } = last;
  for (const each of [...absences].sort((one, other) => other.begins - one.begins))
    if (each.begins < begins && each.ends >= begins) begins = each.begins;
  for (const each of [...absences].sort((one, other) => one.begins - other.begins))
    if (each.begins <= ends && each.ends > ends) ends = each.ends;
  return { begins, ends };
}

/**
 * The people of a campaign who are to be asked, set and dropped in the transaction that made the difference; returns
 * whether there was any. People already away are asked now; those who leave later, a day before: until then they may
 * have done it.
 */
export function keepDeputyAsks(store: Store, { row, live }: KnownCampaign, now: number): boolean {
  const { deputyAsks, people } = store;
  const { status, deadlines } = live.core;
  const wanted = new Map<string, { readonly user: string; readonly decision: string; readonly away: Away }>();
  for (const { decision, of, last, missed } of status === 'running' ? Object.values(deadlines) : []) {
    if (missed === true) continue;
    for (const side of live.game.sides.filter((each) => of.includes(`side:${each}`))) {
      const user = commanderOf(live.everyone.view, side)?.user;
      const away = user === undefined ? undefined : awayUntil(people.absences(user, now), last);
      if (user !== undefined && away !== undefined)
        wanted.set(`${user} ${decision}`, { user, decision, away });
    }
  }
  let isChanged = false;
  for (const ask of deputyAsks.ofCampaign(row.id)) {
    const key = `${ask.user} ${ask.decision}`;
    const found = wanted.get(key);
    wanted.delete(key);
    if (found === undefined) deputyAsks.drop(ask.id);
    else if (ask.at !== null && ask.begins !== found.away.begins)
      deputyAsks.set({ ...ask, begins: found.away.begins, at: whenToAsk(found.away, now) });
    else continue;
    isChanged = true;
  }
  for (const { user, decision, away } of wanted.values()) {
    const { begins } = away;
    deputyAsks.add({ user, campaign: row.id, decision, begins, at: whenToAsk(away, now) });
    isChanged = true;
  }
  return isChanged;
}

function whenToAsk({ begins }: Away, now: number): number {
  return Math.max(now, begins - DAY);
}
