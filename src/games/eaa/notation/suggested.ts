/**
 * Orders that a player may be about to write, from the part already typed: orders begun, and where they can lead as
 * things stand by then.
 */

import type { Domain } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { type Reach, reachOf } from '../movement/10.0-reach.ts';
import type { Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { Deploying, type DeployOptions, deployableHexes } from './7.1-deployments.ts';
import { type MoveOptions, Moving, pointsOf, withoutStrategic } from './10.0-moves.ts';
import { wayThrough } from './10.0-ways.ts';
import { lastPiece, piecesOf } from './pieces.ts';
import { hexNamed, isNear, type UnitNames } from './units-named.ts';

/** For the moves of an activation ({@link readMoves}). Whole texts: what stands before the last order is left as it is. */
export function moveDomain(
  position: Position,
  active: ReadonlySet<string>,
  options: MoveOptions = {},
): Domain {
  return {
    near(typed) {
      const { before, piece } = lastPiece(typed);
      const moving = new Moving(position, active, options);
      moving.playAll(piecesOf(before));
      const [, head = '', rest = ''] = /^(?<head>.*(?:->|[>→]|\sto\s))\s*(?<rest>.*)$/iu.exec(piece) ?? [];
      if (head !== '') return endsOf(moving, head, rest).map((hex) => `${before}${head.trim()} ${hex}`);
      const movable = alliedThatMay(moving);
      const stacks = stacksOf(movable).map((hex) => position.ground.grid.hexAt(hex));
      const hexes = stacks.filter((hex) => hex.startsWith(piece.trim()));
      return [...begun(moving.names, movable, piece), ...hexes]
        .slice(0, ROOM.menu)
        .map((who) => `${before}${who} >`);
    },
  };
}

/** For reserves that are deployed ({@link readDeployments}). */
export function deploymentDomain(position: Position, box: readonly Unit[], options: DeployOptions): Domain {
  return {
    near(typed) {
      const { before, piece } = lastPiece(typed);
      const deploying = new Deploying(position, box, options);
      deploying.playAll(piecesOf(before));
      const [, head = '', rest = ''] =
        /^(?<head>.*\s(?:at|to|in|->|[>→]))\s*(?<rest>.*)$/iu.exec(piece) ?? [];
      if (head === '')
        return begun(deploying.names, deploying.waiting, piece)
          .slice(0, ROOM.menu)
          .map((who) => `${before}${who} at`);
      const read = deploying.names.readSome(head.replace(/\s\S+$/u, ''));
      if (!read.ok) return [];
      const { ground } = position;
      const open = read.it.map(
        (unit) => new Set(deployableHexes(deploying.position, unit).flatMap(({ hexes }) => hexes)),
      );
      return ground.hexes
        .flatMap((_, hex) => (open.every((each) => each.has(hex)) && isNear(ground, hex, rest) ? [hex] : []))
        .slice(0, ROOM.menu)
        .map((hex) => `${before}${head.trim()} ${ground.grid.hexAt(hex)}`);
    },
  };
}

/** The units that the typed text can mean: one unit, or one more after others. */
function begun(names: UnitNames, among: readonly Unit[], typed: string): readonly string[] {
  const may = new Set(among.map(keyOf));
  const near = (text: string) => names.near(text).filter((unit) => may.has(keyOf(unit)));
  const alone = near(typed);
  if (alone.length > 0) return alone.map((unit) => names.nameOf(unit));
  const [, head = '', last = ''] = /^(?<head>.*[\s,+&])(?<last>[^\s,+&]*)$/u.exec(typed) ?? [];
  const others = names.readSome(head);
  if (!others.ok) return [];
  const named = new Set(others.it.map(keyOf));
  return near(last)
    .filter((unit) => !named.has(keyOf(unit)))
    .map((unit) => `${head}${names.nameOf(unit)}`);
}

function alliedThatMay(moving: Moving): readonly Unit[] {
  return [...moving.position.stacks.values()]
    .flatMap(({ units }) => units)
    .filter((unit) => moving.mayMove(unit) && moving.stepsOf(unit, false).bound === undefined);
}

/** Hexes with several of them. */
function stacksOf(units: readonly Unit[]): readonly number[] {
  const hexes = units.map(({ hex }) => hex);
  return [...new Set(hexes.filter((hex, index) => hexes.indexOf(hex) !== index))].sort((a, b) => a - b);
}

/** Where all who are named can end their move, the farthest first; what only a strategic move reaches comes last. */
function endsOf(moving: Moving, head: string, typed: string): readonly string[] {
  const { ground } = moving.position;
  const { text, isStrategic } = withoutStrategic(head);
  const [left = '', ...through] = pointsOf(text).filter((part) => part !== '');
  const points = through
    .map((point) => hexNamed(ground, point))
    .filter((hex) => hex.ok)
    .map((hex) => hex.it);
  const units = moving.whom({ line: 1, text: head }, left);
  if (units === undefined || points.length < through.length) return [];
  // No way leads back to where the units stand, nor from the last point to itself.
  const starts = new Set([...units.map(({ hex }) => hex), ...points.slice(-1)]);
  const found: string[] = [];
  for (const strategic of isStrategic ? [true] : [false, true]) {
    const steps = units.map((unit) => moving.stepsOf(unit, strategic));
    const reaches = steps.map((each) => reachFrom(each, points));
    const spent = (hex: number) => Math.max(...reaches.map((reach) => reach?.at(hex)?.spent ?? 0));
    const ends = ground.hexes
      .flatMap((_, hex) =>
        reaches.every((reach) => reach?.at(hex) !== undefined) &&
        !starts.has(hex) &&
        isNear(ground, hex, typed)
          ? [hex]
          : [],
      )
      .toSorted((a, b) => spent(b) - spent(a) || a - b);
    for (const hex of ends) {
      if (found.length === ROOM.menu) return found;
      if (!found.includes(ground.grid.hexAt(hex)) && isOpen(moving, steps, [...points, hex]))
        found.push(ground.grid.hexAt(hex));
    }
  }
  return found;
}

/** Room when those are gone that can still go (10.4), and a way with supply at its end for each (10.6). */
function isOpen(moving: Moving, all: readonly Steps[], points: readonly number[]): boolean {
  const staying = unitsIn(moving.position, points.at(-1) ?? 0).filter((unit) => !moving.mayMove(unit));
  if (!fitTogether([...staying, ...all.map(({ unit }) => unit)])) return false;
  return all.every((steps) => {
    const found = wayThrough(steps, points);
    return found.ok && moving.mayEnd(steps.unit, found.way.hexes);
  });
}

/** Where a unit can go on to when it has come by the points that are written; `undefined`: it cannot, or stops there. */
function reachFrom(steps: Steps, points: readonly number[]): Reach | undefined {
  const { hex: start } = steps.unit;
  const [first = start, ...later] = points;
  const through = first === start ? later : points;
  if (through.length === 0) return reachOf(steps);
  const found = wayThrough(steps, [start, ...through]);
  if (!found.ok || found.way.stop !== undefined) return undefined;
  return reachOf(steps, { onward: { hex: found.way.hexes.at(-1) ?? start, spent: found.way.spent } });
}
