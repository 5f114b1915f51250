/** Those of whom a side can order something beforehand, and its lines with one more or one less; from its own view. */
import { accept, type Result } from '../../../../kernel/ruling.ts';
import { attemptAt, plungersOf } from '../../bridges/3.8-bridges.ts';
import type { Position } from '../../position/position.ts';
import { referenceOf } from '../../scenario/book.ts';
import { arrivalHexes } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { AnyBeforehand } from '../frame/beforehand-kind.ts';
import { readBeforehand } from './beforehand-lines.ts';
import { judgeBeforehand, subject } from './beforehand-order.ts';

/** A counter that is still to come, and the hexes in which it may arrive (2.2). */
export interface Coming {
  readonly id: string;
  readonly turn: number;
  readonly hexes: readonly string[];
}

export function comingOf(game: ArdennesState, of: Side): readonly Coming[] {
  const book = referenceOf(game);
  return book.scenario.counters.flatMap(({ side, id, arrives }) => {
    if (side !== of || arrives === undefined || game.sides[side].units[id] !== undefined) return [];
    if (game.dead[side].includes(id) || game.exited[side][id] !== undefined) return [];
    return [{ id, turn: arrives.turn, hexes: arrivalHexes(book, arrives) }];
  });
}

/** Hexes of plungers whose bridges a side may still blow (3.8). */
export function plungersLeft(position: Position, side: Side): readonly string[] {
  if (side !== 'us') return [];
  const { grid } = position.ground;
  return plungersOf(position)
    .filter(({ hex }) => {
      const attempt = attemptAt(position, hex);
      return attempt.ok || (attempt.why !== 'Blown' && attempt.why !== 'Tested');
    })
    .map(({ hex }) => grid.hexAt(hex));
}

/** Who could stop for the bridges of a plunger now (3.8). */
export function stoppersAt(position: Position, plunger: string): readonly string[] {
  const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
  if (!attempt.ok) return [];
  return attempt.stops.map(({ counter: { id } }) => id);
}

/** Lines of a side with one more, in the place of the one with the same subject; or why it cannot be ordered. */
export function withLine(
  game: ArdennesState,
  side: Side,
  lines: readonly string[],
  words: string,
): Result<readonly string[]> {
  const line = lineIn(words);
  const at = line === undefined ? -1 : lines.findIndex((each) => isAbout(each, line));
  const next = at === -1 ? [...lines, words] : lines.with(at, words);
  const judged = judgeBeforehand(game, side, next.join('\n'));
  return judged.ok ? accept(judged.value.split('\n')) : judged;
}

/** Without the one that has the same subject. */
export function withoutLine(lines: readonly string[], line: AnyBeforehand): readonly string[] {
  return lines.filter((each) => !isAbout(each, line));
}

function isAbout(words: string, line: AnyBeforehand): boolean {
  const other = lineIn(words);
  return other !== undefined && subject(other) === subject(line);
}

function lineIn(words: string): AnyBeforehand | undefined {
  const read = readBeforehand(words);
  return read.ok ? read.value : undefined;
}
