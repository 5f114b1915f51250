/** Which deadlines begin and end with an order: worked out from what everybody knows, before it and after it. */
import { awaitedIn } from '../awaited.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import type { Awaited, Party } from '../party.ts';
import { coreEvent } from '../table-events.ts';
import type { Deadline } from './deadline.ts';
import { dueAfter } from './due-after.ts';
import { type Pace, TABLE_KIND } from './pace.ts';

/**
 * The decisions awaited before an order; `undefined` in a campaign without a pace, where nobody has to look. To be
 * taken from everybody's view before the events of the order are applied to it.
 */
export function awaitedBefore<G>(game: Game<G>, everyone: CampaignState<G>): readonly Awaited[] | undefined {
  const { pace, deadlines } = everyone.core;
  if (pace === undefined && Object.keys(deadlines).length === 0) return undefined;
  return awaitedIn(game, everyone);
}

/**
 * The deadlines that end and begin with an order, as lists of events: each list is to be applied before the next one is
 * asked for, since what ends may end something else (a motion about it). `everyone`: everybody's view as it is by then.
 */
export function* deadlinesOf<G>(
  game: Game<G>,
  before: readonly Awaited[] | undefined,
  everyone: () => CampaignState<G>,
  events: readonly GameEvent[],
  at: number,
): Generator<readonly GameEvent[], void> {
  let more = deadlineEvents(game, before, everyone(), events, at);
  while (more.length > 0) {
    yield more;
    more = deadlineEvents(game, awaitedIn(game, everyone()), everyone(), more, at);
  }
}

/**
 * The events that end the deadlines of what is waited for no longer, and begin those of what is newly waited for. All of
 * them are public and follow from public events alone, so an order with secret events alone has none. `events`: those of
 * the order; `everyone`: everybody's view after them; `at`: the order's instant.
 */
function deadlineEvents<G>(
  game: Game<G>,
  before: readonly Awaited[] | undefined,
  everyone: CampaignState<G>,
  events: readonly GameEvent[],
  at: number,
): readonly GameEvent[] {
  const known = events.filter(({ audience }) => audience === 'everyone');
  const { core } = everyone;
  if (known.length === 0 || (before === undefined && core.pace === undefined)) return [];
  const isRunning = core.status === 'running';
  const awaited = isRunning ? awaitedIn(game, everyone) : [];
  const ids = new Set(awaited.map(({ decision }) => decision));
  const over = Object.keys(core.deadlines).filter((decision) => !ids.has(decision));
  const isBegun = beginsNow(everyone, before, known);
  const set = awaited.filter(isBegun).flatMap((each) => deadlineOf(core.pace, each, at));
  return [
    ...over.map((decision) => publicly('deadline.over', { decision })),
    ...set.map((deadline) => publicly('deadline.set', { ...deadline })),
  ];
}

/**
 * The decisions not awaited before; those asked of somebody who has just taken a place, for both sides alike; all
 * that are open where a new pace includes them; and all that the game asks after a rewind, since their answers may be
 * taken back.
 */
function beginsNow<G>(
  { core }: CampaignState<G>,
  before: readonly Awaited[] | undefined,
  events: readonly GameEvent[],
): (awaited: Awaited) => boolean {
  const agreed = events.map(coreEvent).find(({ type }) => type === 'pace.agreed');
  // Where there was no pace before, what is open already stays without a deadline unless it was agreed otherwise.
  const isForAll = agreed?.type === 'pace.agreed' && agreed.data.now === true;
  const open = new Set((before ?? []).map(({ decision }) => decision));
  const substitutes = events.map(coreEvent).flatMap((it): Party[] => {
    // A command given away by others; handing over one's own would only win time.
    if (it.type === 'command.handed')
      return seatOf(core, it.data.by)?.side === it.data.side ? [] : [`side:${it.data.side}`];
    if (it.type !== 'seat.replaced') return [];
    const seat = seatOf(core, it.data.seat);
    const side: Party[] = seat?.role === 'commander' ? [`side:${seat.side ?? ''}`] : [];
    return [`seat:${it.data.seat}`, ...side];
  });
  const isBack = events.some(({ type }) => type === 'campaign.rewound');
  return ({ decision, kind, of }) => {
    if (isForAll || (isBack && kind !== TABLE_KIND.id)) return true;
    if (before !== undefined && !open.has(decision)) return true;
    return core.deadlines[decision] !== undefined && of.some((party) => substitutes.includes(party));
  };
}

function deadlineOf(
  pace: Pace | undefined,
  { decision, rule, kind, of }: Awaited,
  since: number,
): readonly Deadline[] {
  const agreed = pace?.kinds[kind];
  if (pace === undefined || agreed === undefined) return [];
  const { due, last } = dueAfter(pace, agreed, since);
  const { missed: onMiss, agreeStated } = agreed;
  const may = agreeStated === true ? { agreeStated } : {};
  return [{ decision, rule, kind, of, since, due, last, onMiss, ...may }];
}

function publicly(type: 'deadline.set' | 'deadline.over', data: GameEvent['data']): GameEvent {
  return { type, v: 1, audience: 'everyone', data };
}
