/** Parts of the state that events of several rules write to. */
import type { KgpState } from '../state.ts';
import { unitsIn } from './level.ts';
import type { PublicLine } from './public-line.ts';
import type { RollNote } from './roll-note.ts';
import type { Scenario, UnitScenario } from './scenario.ts';
import type { Side } from './sides.ts';

type OwnSide = KgpState['sides'][Side];

/** The line of a CG Date on the CG Roster, begun where there is none yet. */
export function publicLine(game: KgpState, date: string): PublicLine {
  let line = game.lines[date];
  if (line === undefined) {
    line = {};
    game.lines[date] = line;
  }
  return line;
}

/** The line of the present CG Date in a side's own columns, begun where there is none yet. */
export function ownLine(game: KgpState, side: Side): OwnSide['lines'][string] {
  const { sides, date } = game;
  const own = sides[side];
  let line = own.lines[date];
  if (line === undefined) {
    line = { san: own.san, start: own.cpp, total: own.cpp };
    own.lines[date] = line;
  }
  return line;
}

/** @throws when the side has no such RG. */
export function rgOf(game: KgpState, side: Side, id: string): OwnSide['rgs'][number] {
  const rg = game.sides[side].rgs.find((item) => item.id === id);
  if (rg === undefined) throw new Error(`${side} has no ${id}`);
  return rg;
}

/** A secret roll that its side may look up. */
export function noteRoll(game: KgpState, side: Side, roll: RollNote): void {
  game.sides[side].notes.push(roll);
}

/** @throws when no scenario is set up or played. */
export function scenarioOf({ scenario }: KgpState): Scenario {
  if (scenario === undefined) throw new Error('no scenario is set up or played');
  return scenario;
}

/** @throws when no scenario is set up or played unit by unit. */
export function unitScenarioOf(game: KgpState): UnitScenario {
  return unitsIn(scenarioOf(game));
}

/**
 * A value of the owner's copy, for which the step has waited.
 * @throws when it is not agreed on
 */
export function agreedCell<Cell>(charts: Readonly<Record<string, Cell>>, cell: string): Cell {
  const found = charts[cell];
  if (found === undefined) throw new Error(`no chart value ${cell}`);
  return found;
}
