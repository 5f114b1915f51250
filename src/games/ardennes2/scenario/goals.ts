/** The goals of a scenario, for whoever plays it, warns or draws: the hexes that count and the Divisions that are to leave. */
import type { Ground } from '../ground/ground.ts';
import { type Edge, edgesAt } from '../ground/hexes.ts';
import type { Side } from '../vocabulary/sides.ts';
import { VICTORY_HEXES } from './6.0-victory-hexes.ts';
import type { Scenario } from './scenario.ts';

/** The hexes on which the game turns, the weightiest first. */
export function goalsOf({ victory }: Pick<Scenario, 'victory'>): readonly string[] {
  if (victory.kind === 'points')
    return Object.entries(victory.points)
      .sort(([, one], [, other]) => other - one)
      .map(([hex]) => hex);
  return victory.terms.flatMap((term) => ('control' in term ? term.control : []));
}

/** The points of a hex (6.0); where a scenario counts none, all that decide weigh the same. */
export function weightOf({ victory }: Pick<Scenario, 'victory'>, hex: string): number {
  return victory.kind === 'points' ? (victory.points[hex] ?? 0) : 1;
}

export interface WantedExits {
  /** Counters that have to leave, by Division. */
  readonly divisions: Readonly<Record<string, number>>;
  readonly lastTurn: number;
}

/** The Divisions whose leaving counts, and until when. */
export function wantedExits({ victory, lastTurn }: Scenario): WantedExits | undefined {
  if (victory.kind === 'points')
    return Object.keys(victory.exits).length === 0 ? undefined : { divisions: victory.exits, lastTurn };
  const term = victory.terms.find((each) => 'exits' in each);
  if (term === undefined || !('exits' in term)) return undefined;
  return { divisions: term.exits, lastTurn: term.lastTurn };
}

/** One of the goals for examples: the weightiest that the side lacks, else the weightiest. */
export function goalFor(
  scenario: Pick<Scenario, 'victory'>,
  control: Readonly<Record<string, Side>>,
  side: Side,
): string | undefined {
  const goals = goalsOf(scenario);
  return goals.find((hex) => control[hex] !== side) ?? goals[0];
}

interface Played {
  readonly scenario: Pick<Scenario, 'area' | 'exits'>;
  readonly ground: Pick<Ground, 'grid' | 'entries' | 'exits'>;
}

/** The edges at which a side's units leave the map from a hex (7.2, 7.3, 7.5); none: they do not. */
export function exitEdges({ scenario, ground }: Played, side: Side, hex: string): readonly Edge[] {
  const at = edgesAt(scenario.area, hex);
  const index = ground.grid.indexOf(hex);
  return at.filter((edge) =>
    scenario.exits[side].some((way) =>
      'edge' in way ? way.edge === edge : (ground.entries.get(way.entry) ?? []).includes(index),
    ),
  );
}

/** The hexes with a road by which a side's units leave the map, each once. */
export function exitDoors(played: Played, side: Side): readonly number[] {
  const { grid, exits } = played.ground;
  const doors = exits.filter(({ hex, edge }) => exitEdges(played, side, grid.hexAt(hex)).includes(edge));
  return [...new Set(doors.map(({ hex }) => hex))];
}

/** Every hex by which a side's units leave the map, with a road or without. */
export function exitHexes(played: Played, side: Side): readonly number[] {
  const { grid } = played.ground;
  return grid.hexes.flatMap((hex) => (exitEdges(played, side, hex).length === 0 ? [] : [grid.indexOf(hex)]));
}

/** `the west edge`, `the west edge or Entry Area O`. */
export function exitsNamed({ exits }: Pick<Scenario, 'exits'>, side: Side): string {
  return exits[side]
    .map((way) => ('edge' in way ? `the ${way.edge} edge` : `Entry Area ${way.entry}`))
    .join(' or ');
}

/** `B20.34 St. Vith`; a hex that brings no points by its number alone. */
export function goalNamed(hex: string): string {
  const name = VICTORY_HEXES.find((each) => each.hex === hex)?.name;
  return name === undefined ? hex : `${hex} ${name}`;
}
