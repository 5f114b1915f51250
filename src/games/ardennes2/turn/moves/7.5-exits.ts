/** 7.5: units leave the map at an edge of the area. */
import { listed } from '../../../../text/listed.ts';
import { exitPrice, sumOf } from '../../movement/1.3-roads-and-crossings.ts';
import { noMove } from '../../movement/3.1-moves.ts';
import { leaving, leftOf } from '../../movement/3.1-steps.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { exitDoors, exitEdges, exitsNamed } from '../../scenario/goals.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { mpWords, verb } from '../../vocabulary/words.ts';
import type { ActKind, Played } from '../frame/act-kind.ts';
import { changeUnits } from '../frame/changes.ts';
import { unitBy } from '../frame/own-units.ts';

export interface ExitAct {
  readonly kind: 'exit';
  readonly units: readonly string[];
  readonly hex: string;
}

export interface ExitForetold {
  readonly kind: 'exit';
  readonly units: readonly string[];
  readonly hex: string;
  /** The scenario that has them leave. */
  readonly rule: string;
}

export const exitAct: ActKind<ExitAct, ExitForetold> = {
  kind: 'exit',
  play: playExit,
  ids: ({ units }) => units,
  foretell: ({ game }, { units, hex }) => ({ kind: 'exit', units, hex, rule: game.scenario }),
  words: ({ units, hex, rule }) =>
    `${units.join(', ')} ${verb(units, 'leave')} the map from ${hex} (${rule})`,
  shown: ({ hex }) => ({ ways: [], at: hex }),
};

interface Left {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hex: string;
  readonly turn: number;
}

/** 7.5: they leave the map, and everybody sees who. */
export const unitsLeft = event<Left>({
  type: 'units.left',
  fold(game, { side, units, turn }) {
    for (const id of units) game.exited[side][id] = turn;
  },
  line: ({ units, hex }) => `${units.join(', ')} left the map from ${hex}`,
  tale: (_, { units, hex }) => `${listed(units)} left the map from ${hex}.`,
});

/** 7.5: units leave at the edge of the area, which costs once more: the rate of a road that leads off there, else of the hex. */
function playExit(work: ArdennesWork, side: Side, act: ExitAct): Played<ExitAct> {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const no = exitFault(game, position, side, act);
  if (no !== undefined) return { no };
  changeUnits(work, side, [], act.units);
  emit(work, unitsLeft, 'everyone', { side, units: act.units, hex: act.hex, turn: game.turn });
  return 'done';
}

/** Why units cannot leave there; `undefined`: they can. */
export function exitFault(
  game: ArdennesState,
  position: Position,
  side: Side,
  act: ExitAct,
): string | undefined {
  const { deeds } = game.phase === 'opening' ? { deeds: undefined } : phaseOf(game.phase);
  if (deeds !== 'movement' && deeds !== 'exploitation') return 'nobody moves in this Phase';
  const { grid } = position.ground;
  const reference = referenceOf(game);
  const edges = exitEdges(reference, side, act.hex);
  const hex = grid.indexOf(act.hex);
  if (edges.length === 0) return `that side does not leave the map from ${act.hex} (${game.scenario})`;
  for (const id of act.units) {
    const unit = unitBy(position, side, id);
    if (unit?.hex !== hex) return `${id} is not in ${act.hex}`;
    const prices = edges.flatMap((edge) => exitPrice(position, unit.counter.maType, hex, edge) ?? []);
    const [price] = prices.sort((one, other) => one.halves - other.halves);
    if (price === undefined) return `${id} cannot leave there: Prohibited terrain`;
    // 3.5: out of the hex of an enemy marker as by any other step.
    const markers = game.mended.exitMarkers ? leaving(position, side, hex) : [];
    const halves = sumOf([price, ...markers]);
    if (leftOf(unit) < halves)
      return `${id} has too few MP left to leave the map, which costs ${mpWords(halves)}`;
    const no = noMove(position, unit, deeds);
    if (no !== undefined) return `${id}: ${no}`;
  }
  return undefined;
}

/** 7.5: from where units of that side leave the map, and what it costs. */
export function exitsInWords(game: ArdennesState, side: Side): string {
  const reference = referenceOf(game);
  const { scenario, ground } = reference;
  if (scenario.exits[side].length === 0) return `Your units do not leave the map (${scenario.rule}).`;
  const doors = exitDoors(reference, side).map((hex) => ground.grid.hexAt(hex));
  return `They leave from any hex of ${exitsNamed(scenario, side)} that they may enter: by its roads (${doors.join(', ')}) at the road’s rate, elsewhere at what the hex costs (${scenario.rule}).`;
}
