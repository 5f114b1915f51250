/** Events lifted to their newest version, and folded into a state or a view. */
import { maySee, type Viewer } from './audience.ts';
import { type CampaignState, type Core, emptyCore } from './campaign.ts';
import { type GameEvent, Renamed, type Upcasters } from './event.ts';
import type { Game } from './game.ts';
import { oncePer } from './memo.ts';
import { inSameOrder } from './order-of.ts';
import { applyCore, isAboutTheTable } from './table-events.ts';
import { takesBack, timelineOf } from './timeline.ts';

/** Events of the kernel in their older versions. */
const OWN: Upcasters = {
  // Its old name: readers see its present one.
  'team.assigned@1': ({ label: _, ...data }) => data,
};

/** Every type that has had an older version: most have none, and are not looked for version by version. */
const lifted = oncePer(
  (upcasters: Upcasters): ReadonlySet<string> =>
    new Set(
      [...Object.keys(OWN), ...Object.keys(upcasters)].map((key) => key.slice(0, key.lastIndexOf('@'))),
    ),
);

function lifting(upcasters: Upcasters, type: string, v: number): Upcasters[string] | undefined {
  const key = `${type}@${v}`;
  return OWN[key] ?? upcasters[key];
}

/** The event in its newest version. */
export function upcast<E extends GameEvent>(event: E, upcasters: Upcasters): E {
  if (!lifted(upcasters).has(event.type)) return event;
  let { type, v, data } = event;
  for (;;) {
    const lifted = lifting(upcasters, type, v)?.({ ...data });
    if (lifted === undefined)
      return type === event.type && v === event.v ? event : inSameOrder({ ...event, type, v, data }, event);
    if (lifted instanceof Renamed) {
      ({ type, data } = lifted);
      v = 1;
    } else {
      data = lifted;
      v += 1;
    }
  }
}

/** The version in which events of this type are made now: one more than the last upcaster's. */
export function newestVersion(type: string, upcasters: Upcasters): number {
  let v = 1;
  if (!lifted(upcasters).has(type)) return v;
  while (lifting(upcasters, type, v) !== undefined) v += 1;
  return v;
}

/** The game has gone on in public, or goes by another pack: consent refers to how it stood when it was asked for. */
function overtakeMotions(core: Core): void {
  for (const [what, motion] of Object.entries(core.motions))
    if (motion.isOvertaken !== true) core.motions[what] = { ...motion, isOvertaken: true };
}

/** Whether motions are overtaken by an event about the table. */
function overtakes(event: GameEvent): boolean {
  return takesBack(event) || event.type === 'pack.corrected';
}

/**
 * Changes `state` by one event, the kernel's or the game's. One that takes back others (`takesBack`) needs the log: its
 * state is folded anew ({@link foldState}).
 */
export function apply<G>(game: Game<G>, state: CampaignState<G>, event: GameEvent): void {
  const newest = upcast(event, game.upcasters);
  const isCore = applyCore(state.core, newest);
  if (newest.audience === 'everyone' && (!isAboutTheTable(newest.type) || overtakes(newest)))
    overtakeMotions(state.core);
  const { options, readings, edition } = state.core;
  if (BEGINS_ANEW.has(newest.type)) state.game = game.initial(options, readings, edition);
  // The game looks at the kernel's events too (a seal is one of them), after the kernel has applied them.
  else if (!isCore || newest.type === 'sealed') game.apply(state, newest);
  else if (newest.type === 'pack.corrected')
    game.packs?.own?.correction?.apply(state.game, String(newest.data.to));
}

/** Terms: a game that has not begun begins with them. */
const BEGINS_ANEW: ReadonlySet<string> = new Set(['campaign.opened', 'readings.changed', 'terms.changed']);

/** The state before the first event. */
export function emptyState<G>(game: Game<G>): CampaignState<G> {
  const core = emptyCore();
  return { core, game: game.initial({}, {}, core.edition) };
}

/** The whole truth: the fold of all events that still stand. */
export function foldState<G>(game: Game<G>, events: Iterable<GameEvent>): CampaignState<G> {
  const state = emptyState(game);
  const { stood, rolls } = timelineOf([...events]);
  for (const { event } of stood) apply(game, state, event);
  state.core.undoneRolls = rolls;
  return state;
}

/** One viewer's knowledge: the fold of the events that they may see, and of nothing else. */
export function foldView<G>(game: Game<G>, events: Iterable<GameEvent>, viewer: Viewer): CampaignState<G> {
  return foldState(
    game,
    [...events].filter(({ audience }) => maySee(viewer, audience)),
  );
}

/** A log folded event by event, for whoever looks at what was known after each: over rewinds and undos, too. */
export class Folding<G> {
  readonly #game: Game<G>;
  readonly #log: GameEvent[] = [];
  /** Another object after what has taken back others. */
  state: CampaignState<G>;

  constructor(game: Game<G>) {
    this.#game = game;
    this.state = emptyState(game);
  }

  add(event: GameEvent): void {
    this.#log.push(event);
    if (takesBack(event)) this.state = foldState(this.#game, this.#log);
    else apply(this.#game, this.state, event);
  }
}
