/** 7.5: how the scenario begins, and how it ends. */

import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { freshUnit } from '../pre-turn/2.2-arrivals.ts';

interface Prepared {
  readonly blown: readonly string[];
  readonly control: Readonly<Record<string, Side>>;
}

export const mapPrepared = event<Prepared>({
  type: 'map.prepared',
  fold(game, { blown, control }) {
    game.blown = [...blown];
    game.control = { ...control };
  },
  line: ({ blown }) => `Set up as 7.5 has it; bridges Blown: ${blown.join(', ') || 'none'}`,
});

export function setUp(work: ArdennesWork): void {
  const reference = referenceOf(work.state.game);
  const { ground, scenario } = reference;
  const plungers = scenario.blown.map((hex) => ground.grid.indexOf(hex));
  const blown = ground.bridges.flatMap(({ id, hexes, plunger }) =>
    plungers.some((hex) => plunger === hex || (plunger === undefined && hexes.includes(hex))) ? [id] : [],
  );
  emit(work, mapPrepared, 'everyone', { blown, control: scenario.control });
  for (const side of SIDES)
    changeUnits(
      work,
      side,
      scenario.counters.flatMap((counter) =>
        counter.side === side && counter.at !== undefined
          ? [freshUnit(reference, side, counter.id, counter.at)]
          : [],
      ),
    );
}

interface Decided {
  readonly winner: Side;
  readonly reason: string;
}

export const gameDecided = event<Decided>({
  type: 'game.decided',
  fold(game, decided) {
    game.ended = decided;
  },
  line: ({ winner, reason }) => `The ${SIDE_NAMES[winner]} side wins (7.5): ${reason}`,
  tale: (_, { winner, reason }) => `The ${SIDE_NAMES[winner]} side won: ${reason}.`,
});

/** How many counters of a Division have left in time. */
export function exitsOf(game: ArdennesState, division: string): number {
  const { scenario, counters } = referenceOf(game);
  const { side, exits } = scenario.victory;
  return Object.entries(game.exited[side]).filter(
    ([id, turn]) => turn <= exits.lastTurn && counters[side].get(id)?.division === division,
  ).length;
}

/** At the end of a Turn: whether the game is over, and for whom. */
export function verdict(game: ArdennesState): Decided | undefined {
  const { scenario } = referenceOf(game);
  const { victory, lastTurn } = scenario;
  const { exits, hex, side } = victory;
  const missing = Object.entries(exits.divisions).filter(
    ([division, count]) => exitsOf(game, division) < count,
  );
  // Both are needed: once one cannot be had any more, the other side has won.
  if (game.turn >= exits.lastTurn && missing.length > 0) {
    const words = missing.map(([division, count]) => `${exitsOf(game, division)} of ${count} of ${division}`);
    return {
      winner: enemyOf(side),
      reason: `by the end of Turn ${exits.lastTurn} only ${words.join(' and ')} had left`,
    };
  }
  if (game.turn < lastTurn) return undefined;
  const holder = game.control[hex];
  return holder === side
    ? { winner: side, reason: `it Controls ${hex} and its Divisions have left` }
    : { winner: enemyOf(side), reason: `${hex} was held` };
}
