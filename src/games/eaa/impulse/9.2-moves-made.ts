/** 9.0, step 3, 9.2: units move, with what is entered on the way. */

import { agreeing } from '../../../text/plural.ts';
import { onlyIf, present, when } from '../../../text/present.ts';
import { hasReachedThird } from '../german/9.1-objectives.ts';
import { moveGermans } from '../german/9.2-movement.ts';
import type { GermanMove } from '../german/9.2-reasons.ts';
import { germanRules } from '../german/9.2-rules.ts';
import type { Activated } from '../german/activation.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { methodWords, moveLine, moveWhy } from '../steps/9.2-move-words.ts';
import { tellObjectives } from '../steps/9.15-objectives-told.ts';
import { hexName, unitName, unitNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep, type WayKind } from '../steps/step.ts';
import { isVonDerHeydte } from '../vocabulary/counters.ts';
import { afterGermans } from '../world/13.52-depots.ts';
import { type World, withPosition } from '../world/world.ts';
import { relieveVdh } from './17.1-vdh-relief.ts';
import { type Activating, type Keys, nameOf, okwArmyOf } from './activating.ts';

/** How the picture tells the methods of 9.2 apart. */
const WAYS: { readonly [method in NonNullable<GermanMove['method']>]?: WayKind } = {
  '1a': 'thrust',
  '1b': 'thrust',
  '1c': 'thrust',
  '2': 'thrust',
  '5': 'thrust',
  '3': 'towns',
  '4': 'towns',
  '6': 'towns',
  '7': 'towns',
  '8': 'towns',
  '9': 'towns',
};

export const unitMoves = reasonedStep<
  {
    readonly unit: string;
    /** `null`: it stays, or no method moves it. */
    readonly method: NonNullable<GermanMove['method']> | null;
    readonly way: readonly string[];
    /** Hexes in which it leaves detachments behind. */
    readonly left: readonly string[];
  },
  GermanMove
>({
  what: 'move',
  rule: '9.2',
  line({ unit, method, way, left }, book) {
    const end = way.at(-1);
    if (way.length < 2 || end === undefined) return undefined;
    const by = method === null ? '' : `${methodWords(method)} `;
    const behind = when(left.length > 0, `; detachment in ${left.join(', ')}`);
    return `${unitName(unit)}: ${by}to ${hexName(book, end)}${behind}`;
  },
  why: (move, _, { ground }) => [moveLine(ground, move), ...moveWhy(ground, move)],
  ways({ way, method }) {
    const by = method === null ? undefined : WAYS[method];
    return onlyIf(way.length >= 2, { hexes: way, by: by ?? 'onward' });
  },
});

/** 9.2: those whom no method, or a method that leaves them where they are, has moved. */
const unitsStay = reasonedStep<{ readonly units: Keys }, readonly GermanMove[]>({
  what: 'units stay',
  rule: '9.2',
  line: ({ units }) =>
    `${unitNames(units)} ${agreeing(units.length, 'stays where it is', 'stay where they are')} (9.2).`,
  why: (moves, _, { ground }) => moves.flatMap((move) => [moveLine(ground, move), ...moveWhy(ground, move)]),
});

function* tellStays(world: World, made: readonly GermanMove[]): Procedure<void> {
  const stays = made.filter(({ way, exits }) => way.length < 2 && !exits);
  if (stays.length > 0)
    yield* tellWhy(world, unitsStay, { units: stays.map(({ unit }) => keyOf(unit)) }, stays);
}

/** Step 3, with what is entered on the way: depots (13.52), the third objective (9.15). */
export function* move(
  book: Book,
  before: World,
  it: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  moved: Set<string>,
): Procedure<World> {
  const activated: Activated = {
    units,
    reserves: before.box.filter((unit) => reserves.has(keyOf(unit))),
    corpsObjectives: before.corpsObjectives,
    isAtMeuse: before.isAtMeuse,
    isSeventhDone: before.isSeventhDone,
    ...present({ okwArmy: okwArmyOf(it.card), ignoresControl: it.ignoresControl }),
  };
  const { moves: made, position, isAtMeuse } = moveGermans(before.position, activated);
  const exits = made.filter(({ exits: leaves }) => leaves).map(({ unit }) => unit);
  let world: World = { ...withPosition(before, position, exits), isAtMeuse };
  const entered = new Set<number>();
  // 9.2 (12): units that an infiltrator leaves in its hex have moved.
  const hasMoved = ({ method, way }: GermanMove) =>
    way.length > 1 || (method === '12' && germanRules(position).leftBehind === 'has moved');
  for (const each of made) {
    const { unit, way } = each;
    if (hasMoved(each)) moved.add(keyOf(unit));
    for (const hex of way.slice(1)) entered.add(hex);
  }
  world = afterGermans(book, world, entered);
  if (!position.mended.thirdObjective && hasReachedThird(position, '7'))
    world = { ...world, isSeventhDone: true };
  for (const each of made) {
    const { unit, method, way, left } = each;
    const of = {
      unit: keyOf(unit),
      method: method ?? null,
      way: way.map((hex) => nameOf(world, hex)),
      left: left.map((hex) => nameOf(world, hex)),
    };
    yield* tellWhy(world, unitMoves, of, each);
  }
  if (position.mended.staysAreTold) yield* tellStays(world, made);
  yield* tellObjectives(before.position, world, made);
  const byOthers = made
    .filter(({ unit }) => !isVonDerHeydte(unit.counter))
    .flatMap(({ way }) => way.slice(1));
  return yield* relieveVdh(world, new Set(byOthers));
}
