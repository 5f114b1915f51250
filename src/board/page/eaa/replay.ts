/** Past steps, one by one, on the map as it was then: each with the reasons behind it (`/log`, `/why`). */
import { eaa } from '../../../games/eaa/game.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import { stepDone } from '../../../games/eaa/runs/runs-played.ts';
import { worldIn } from '../../../games/eaa/runs/world-in.ts';
import { heading } from '../../../games/eaa/show/words.ts';
import type { EaaCampaign } from '../../../games/eaa/state.ts';
import { kindOf, type News, type Way } from '../../../games/eaa/steps/step.ts';
import { unitsOnMap, type World } from '../../../games/eaa/world/world.ts';
import type { LoggedEvent } from '../../../kernel/event.ts';
import { apply } from '../../../kernel/fold.ts';
import type { Json } from '../../../kernel/json.ts';
import { lineOf, whyOf } from '../../../kernel/table-line.ts';
import type { BoardPast } from '../../data.ts';

/** A line of the log that something has come with. */
interface Stop {
  /** Its event, counted from the first one that is known. */
  readonly at: number;
  readonly line: string;
  readonly impulse: string;
}

/** Of so many events a state is kept, so that stepping back needs few of them again. */
const KEPT_EVERY = 40;

export class Replay {
  readonly stops: readonly Stop[];
  /** Headings of the impulses that something happened in, oldest first: `December 17, German impulse 3`. */
  readonly impulses: readonly string[];
  readonly #past: BoardPast;
  readonly #kept: EaaCampaign[] = [];
  #now = 0;

  /** @param seen the number of the last public event that was looked at before; without one the last German impulse is begun with */
  constructor(past: BoardPast, seen = 0) {
    this.#past = past;
    const state = copied(past.before);
    const stops: Stop[] = [];
    for (const [at, event] of past.events.entries()) {
      if (at % KEPT_EVERY === 0) this.#kept.push(copied(state));
      // An order is told in the impulse in which it was given.
      const impulse = heading(state.game);
      apply(eaa, state, event);
      const line = state.game.world === undefined ? undefined : lineOf(eaa, event, state);
      if (line !== undefined && !SILENT.has(event.type)) stops.push({ at, line, impulse });
    }
    this.stops = stops;
    this.impulses = [...new Set(stops.map(({ impulse }) => impulse))];
    const isNew = ({ at }: Stop) => seen > 0 && publicNumber(past.events[at]) > seen;
    const german = this.impulses.findLast((each) => each.includes('German impulse'));
    const first = stops.findIndex(isNew);
    this.#now = Math.max(0, first < 0 ? stops.findIndex(({ impulse }) => impulse === german) : first);
  }

  get now(): number {
    return this.#now;
  }

  get stop(): Stop | undefined {
    return this.stops[this.#now];
  }

  get isFirst(): boolean {
    return this.#now === 0;
  }

  get isLast(): boolean {
    return this.#now >= this.stops.length - 1;
  }

  /** To a step; the nearest that there is. */
  go(to: number): void {
    this.#now = Math.max(0, Math.min(this.stops.length - 1, to));
  }

  /** To the first step of the impulse before this one, or behind it. */
  goImpulse(by: -1 | 1): void {
    const here = this.impulses.indexOf(this.stop?.impulse ?? '');
    const there = this.impulses[here + by];
    const to = this.stops.findIndex(({ impulse }) => impulse === there);
    if (to >= 0) this.#now = to;
  }

  /** Which step of its impulse it is, from 1, and of how many. */
  get place(): { readonly step: number; readonly of: number } {
    const { impulse } = this.stop ?? {};
    const first = this.stops.findIndex((each) => each.impulse === impulse);
    const { length } = this.stops.filter((each) => each.impulse === impulse);
    return { step: this.#now - first + 1, of: length };
  }

  /** As it was known before so many events. */
  #before(at: number): EaaCampaign {
    const index = Math.floor(at / KEPT_EVERY);
    const kept = this.#kept[index] ?? this.#past.before;
    const state = copied(kept);
    for (const event of this.#past.events.slice(index * KEPT_EVERY, at)) apply(eaa, state, event);
    return state;
  }

  /** The number of the last public event up to the step. */
  get number(): number {
    const events = this.#past.events.slice(0, (this.stop?.at ?? -1) + 1);
    return Math.max(0, ...events.map(publicNumber));
  }

  /** As the step left it. */
  get world(): World | undefined {
    const { stop } = this;
    if (stop === undefined) return undefined;
    const { game } = this.#before(stop.at + 1);
    return game.world === undefined ? undefined : worldIn(game);
  }

  /** The reasons behind the step, a line each. */
  get why(): readonly string[] {
    const { stop } = this;
    const event = stop === undefined ? undefined : this.#past.events[stop.at];
    if (stop === undefined || event === undefined) return [];
    return (whyOf(eaa, event, () => this.#before(stop.at)) ?? '').split('\n').filter((line) => line !== '');
  }

  /** Where somebody went, and the hex under attack, by name. */
  get ways(): readonly Way[] {
    const news = this.#news;
    return news === undefined ? [] : (kindOf(news).ways?.(news.of) ?? []);
  }

  get target(): string | undefined {
    const news = this.#news;
    return news === undefined ? undefined : kindOf(news).target?.(news.of);
  }

  /** In a combat: from where the target is attacked, by name. */
  get from(): readonly string[] {
    const { stop, target } = this;
    if (stop === undefined || target === undefined) return [];
    const { game } = this.#before(stop.at + 1);
    if (game.world === undefined || game.combat?.target !== target) return [];
    const keys = new Set(game.combat.attackers);
    const { position } = worldIn(game);
    const those = unitsOnMap({ position }).filter((unit) => keys.has(keyOf(unit)));
    return [...new Set(those.map(({ hex }) => position.ground.grid.hexAt(hex)))];
  }

  get #news(): News | undefined {
    const event = this.stop === undefined ? undefined : this.#past.events[this.stop.at];
    return event?.type === stepDone.type ? (event.data as object as News) : undefined;
  }
}

/** The heading of a step says it. */
const SILENT: ReadonlySet<string> = new Set(['stage.began']);

/** Numbers count the events of one audience: those of everybody. */
function publicNumber(event: LoggedEvent | undefined): number {
  return event?.audience === 'everyone' ? event.no : 0;
}

/** A copy to go on from; a state is plain JSON. */
function copied(state: EaaCampaign | Json): EaaCampaign {
  return JSON.parse(JSON.stringify(state));
}
