/** Looks at a game after each order: what must hold of every position, every event, and every view of it. */
import { expect } from 'vitest';
import { ardennes2 } from '../../../src/games/ardennes2/game.ts';
import { allowanceOf } from '../../../src/games/ardennes2/movement/3.1-steps.ts';
import { positionOf } from '../../../src/games/ardennes2/position/position-of.ts';
import { hasRoad, prohibitedIn } from '../../../src/games/ardennes2/position/roads.ts';
import { referenceOf } from '../../../src/games/ardennes2/scenario/book.ts';
import { arrivalHexes } from '../../../src/games/ardennes2/scenario/scenario.ts';
import type { ArdennesCampaign, ArdennesState, OwnUnit } from '../../../src/games/ardennes2/state.ts';
import type { Fight } from '../../../src/games/ardennes2/turn/frame/fight.ts';
import { stepsOf } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import type { PhaseId } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import { enemyOf, SIDES, type Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import { sideViewer } from '../../../src/kernel/audience.ts';
import type { LoggedEvent } from '../../../src/kernel/event.ts';
import { apply, emptyState, foldView } from '../../../src/kernel/fold.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import type { SecondWatch } from './naive/second-watch.ts';

/** A fault is thrown, not expected: thousands of games are looked at, hundreds of times each. */
function must(isSo: boolean, what: () => string): void {
  if (!isSo) throw new Error(what());
}

interface Arrived {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hex: string;
}

export class Watch {
  readonly #table: MemoryTable<ArdennesState>;
  /** Every event once more, one by one: in the end it is what the table has. */
  readonly #replay: ArdennesCampaign = emptyState(ardennes2);
  /** How many events have been looked at. */
  #seen = 0;
  /** Steps of each counter when it was seen last. */
  readonly #steps = new Map<string, number>();
  /** In this Phase: hexes that were attacked, units that attacked, units that overran. */
  #done = new Set<string>();
  readonly #plungers = new Set<string>();
  /** Counters that have left play: none of them comes back. */
  readonly #gone = new Set<string>();
  /** 6.0: the best Turn total so far. */
  #best = 0;

  /** Rules written a second time, which go along; absent: nobody asks for them. */
  readonly second: SecondWatch | undefined;

  constructor(table: MemoryTable<ArdennesState>, second?: SecondWatch) {
    this.#table = table;
    this.second = second;
  }

  /** What has happened since, how everything stands, and what either side sees of it. */
  look(): void {
    const events = this.#table.events();
    for (const event of events.slice(this.#seen)) {
      this.second?.before(this.#replay.game, event);
      apply(ardennes2, this.#replay, event);
      this.#event(event);
      this.second?.after(this.#replay.game, event);
    }
    this.#seen = events.length;
    const { game } = this.#table.state();
    expectWhole(game);
    if (game.ended === undefined) for (const side of SIDES) expectSecrets(game, side, this.#table.view(side));
  }

  /** Once the game is over: replayed it is the same, and until then each side knew its own. */
  end(): void {
    const state = this.#table.state();
    expect(this.#replay).toEqual(state);
    const before = this.#table.events().filter(({ type }) => type !== 'campaign.ended');
    for (const side of SIDES) {
      const view = foldView(ardennes2, before, sideViewer(side));
      expect(view.game.sides[enemyOf(side)].units).toEqual({});
      expect(view.game.sides[side].units).toEqual(state.game.sides[side].units);
    }
  }

  #once(what: string): void {
    must(!this.#done.has(what), () => `${what} twice in a Phase`);
    this.#done.add(what);
  }

  #event({ type, data }: LoggedEvent): void {
    switch (type) {
      case 'phase.began':
        this.#done = new Set();
        expectNoHalves(this.#replay.game, (data as { readonly phase: PhaseId }).phase);
        return;
      case 'units.changed':
        for (const unit of (data as { readonly units: readonly OwnUnit[] }).units)
          this.#unit(unit, (data as { readonly side: Side }).side);
        return;
      case 'units.left':
      case 'units.removed': {
        const { side, units } = data as { readonly side: Side; readonly units: readonly string[] };
        for (const id of units) {
          must(!this.#gone.has(`${side} ${id}`), () => `${side} ${id} leaves play twice`);
          this.#gone.add(`${side} ${id}`);
        }
        return;
      }
      case 'units.arrived':
        this.#arrived(data as unknown as Arrived);
        return;
      case 'points.counted': {
        const { best } = data as { readonly best: number };
        must(best >= this.#best, () => `the best total falls from ${this.#best} to ${best}`);
        this.#best = best;
        return;
      }
      case 'fight.began': {
        const { target, attacker, by, isOverrun } = data as unknown as Fight;
        if (!isOverrun) this.#once(`${target} attacked`);
        for (const id of by) this.#once(`${attacker} ${id} ${isOverrun ? 'overran' : 'attacked'}`);
        return;
      }
      case 'bridge.tried': {
        const { plunger } = data as { readonly plunger: string };
        must(!this.#plungers.has(plunger), () => `${plunger} tried twice`);
        this.#plungers.add(plunger);
        return;
      }
      default:
    }
  }

  /** 2.2: on its Turn, or later if the enemy held its hexes, and nowhere else. */
  #arrived({ side, units, hex }: Arrived): void {
    const { game } = this.#replay;
    const reference = referenceOf(game);
    for (const id of units) {
      const counter = reference.scenario.counters.find((each) => each.side === side && each.id === id);
      const arrives = counter?.arrives;
      must(arrives !== undefined && arrives.turn <= game.turn, () => `${id} arrives on Turn ${game.turn}`);
      const hexes = arrives === undefined ? [] : arrivalHexes(reference, arrives);
      must(hexes.includes(hex), () => `${id} arrives in ${hex}`);
    }
  }

  /** 3.1: nobody spends more MP than he has. Series: no step comes back. */
  #unit({ id, steps, phase }: OwnUnit, side: Side): void {
    const counter = referenceOf(this.#replay.game).counters[side].get(id);
    if (counter === undefined) throw new Error(`no ${side} counter ${id}`);
    // Who becomes DG on its way may have spent more than it has then.
    const allowance = allowanceOf({ counter, dg: false });
    must(phase.spent <= allowance, () => `${id} has spent ${phase.spent} of ${allowance} halves`);
    const name = `${side} ${id}`;
    const before = this.#steps.get(name) ?? stepsOf(counter);
    must(!this.#gone.has(name), () => `${name} is back`);
    must(steps > 0 && steps <= before, () => `${id} has ${steps} steps after ${before}`);
    this.#steps.set(name, steps);
  }
}

/** 3.5: Half markers are reconciled as the Phase with their barrages is over. */
function expectNoHalves({ markers }: ArdennesState, phase: PhaseId): void {
  if (phase.endsWith('half')) return;
  for (const side of SIDES)
    for (const [hex, { half }] of Object.entries(markers[side]))
      must(half === 0, () => `a Half marker of ${side} in ${hex} as ${phase} begins`);
}

/**
 * 1.2, 2.2: no counter is made or lost, each is in one place, where it may stand, with none of the other side; and what
 * everybody sees is what there is.
 */
function expectWhole(game: ArdennesState): void {
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const { grid } = reference.ground;
  for (const side of SIDES) {
    const { units } = game.sides[side];
    const gone = [
      ...game.dead[side],
      ...Object.keys(game.exited[side]),
      ...Object.keys(game.removed?.[side] ?? {}),
    ];
    const placed = new Set([...Object.keys(units), ...gone]);
    must(placed.size === Object.keys(units).length + gone.length, () => `${side} has a counter twice`);
    for (const { id, side: of, arrives, near } of reference.scenario.counters)
      must(
        of !== side || placed.has(id) || arrives !== undefined || near !== undefined,
        () => `${side} has lost ${id}`,
      );
    const counts = new Map<string, number>();
    for (const { id, hex } of Object.values(units)) {
      const counter = reference.counters[side].get(id);
      must(counter !== undefined, () => `${id} is no counter of ${side}`);
      counts.set(hex, (counts.get(hex) ?? 0) + 1);
      must(game.stacks[hex]?.side === side, () => `${id} is in ${hex}, seen by nobody`);
      const at = grid.indexOf(hex);
      const isOpen =
        counter === undefined ||
        prohibitedIn(reference.ground, counter.maType, at) === undefined ||
        hasRoad(position, at);
      must(isOpen, () => `${id} stands in ${hex}, which is Prohibited`);
    }
    for (const [hex, stack] of Object.entries(game.stacks))
      if (stack.side === side)
        must(stack.count === counts.get(hex), () => `${hex} has ${counts.get(hex)}, not ${stack.count}`);
  }
  for (const stack of position.stacks.values())
    must(stack.hidden === 0, () => `${grid.hexAt(stack.hex)} hides something from the truth`);
}

/** Where a view has what everybody has been told: who fights, who is dead, the news; and its own side’s words. */
const TOLD: ReadonlySet<string> = new Set([
  ...['stretch', 'stretchBefore', 'dead', 'exited', 'arrived'],
  ...['fight', 'fought', 'aftermath', 'question', 'answered', 'sides'],
]);

/** Of the other side a view has what shows, and nothing that only its owner knows. */
function expectSecrets({ readings, sides }: ArdennesState, side: Side, view: ArdennesState): void {
  const enemy = enemyOf(side);
  const { rev: _, ...theirs } = view.sides[enemy];
  const empty = Object.values(theirs).every(
    (each) => each === '' || each === false || each === undefined || Object.keys(each).length === 0,
  );
  must(empty, () => `the ${side} view has ${JSON.stringify(theirs)}`);
  const shown = new Set<string>();
  for (const stack of Object.values(view.stacks))
    if (stack.side === enemy) {
      must(readings.stacks === 'open' || stack.shown.length === 1, () => 'more than the top counter shows');
      for (const { id } of stack.shown) shown.add(id);
    }
  const rest = Object.entries(view).filter(([key]) => !TOLD.has(key));
  const text = JSON.stringify(Object.fromEntries(rest));
  // Both sides have an `A/9`: one’s own is no secret.
  const own = referenceOf(view).counters[side];
  for (const id of Object.keys(sides[enemy].units))
    must(
      own.has(id) || shown.has(id) || !text.includes(`"${id}"`),
      () => `the ${side} view names ${id}, which is hidden`,
    );
}
