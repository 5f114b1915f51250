import type { Audience } from '../kernel/audience.ts';
import { maySee, type Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { GameEvent } from '../kernel/event.ts';
import { apply, foldState, foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { copyOf } from '../kernel/json.ts';
import { type Seat, viewerOf } from '../kernel/seat.ts';

/** A campaign in memory: its state and the views folded so far. Thrown away whenever a commit fails. */
export class Live {
  readonly game: Game;
  readonly state: CampaignState;
  readonly #views = new Map<string, { viewer: Viewer; view: CampaignState }>();
  readonly #log: () => readonly GameEvent[];
  /** How many events of the log the state has; while a batch is played out, the log has more. */
  #applied: number;
  /** A second state, equal to the first; orders are played out on it, which saves a copy of the whole each time. */
  #twin: CampaignState | undefined;

  constructor(game: Game, log: () => readonly GameEvent[]) {
    this.game = game;
    this.#log = log;
    const events = log();
    this.state = foldState(game, events);
    this.#applied = events.length;
    // An order needs what everyone knows and each seat's view; reading the log anew for each would cost more than they do.
    for (const seat of [undefined, ...this.state.core.seats]) this.#fold(this.viewerOf(seat), events);
  }

  #fold(viewer: Viewer, events: readonly GameEvent[]): CampaignState {
    const view = foldView(this.game, events, viewer);
    this.#views.set(viewer.name, { viewer, view });
    return view;
  }

  /** Every audience that there is in this campaign. */
  #all(): readonly Audience[] {
    const sides = this.game.sides.map((side): Audience => `side:${side}`);
    const seats = this.state.core.seats.map((seat): Audience => `seat:${seat.id}`);
    return ['everyone', 'gm', ...sides, ...seats];
  }

  viewerOf(seat: Seat | undefined): Viewer {
    const { status, common } = this.state.core;
    const openToAll = status === 'ended';
    const allSeeing = seat?.role === 'gm' && common.gm === 'all-seeing';
    return viewerOf(seat, openToAll || allSeeing ? this.#all() : undefined);
  }

  view(viewer: Viewer): CampaignState {
    const held = this.#views.get(viewer.name);
    if (held !== undefined && held.viewer.audiences.length === viewer.audiences.length) return held.view;
    return this.#fold(viewer, this.#log().slice(0, this.#applied));
  }

  /** A copy of the state, to be given away to an order. */
  takeTwin(): CampaignState {
    const twin = this.#twin ?? copyOf(this.state);
    this.#twin = undefined;
    return twin;
  }

  /** Gives back a copy that has had exactly the events that the state has had by now. Of a failed order: never. */
  giveTwin(twin: CampaignState): void {
    this.#twin = twin;
  }

  /** Applies a committed event to the state and to every view that may see it. */
  apply(event: GameEvent): void {
    apply(this.game, this.state, event);
    this.#applied += 1;
    for (const { viewer, view } of this.#views.values())
      if (maySee(viewer, event.audience)) apply(this.game, view, event);
  }
}
