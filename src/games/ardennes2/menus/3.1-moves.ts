/** 3.1, 3.3, 7.5: moves by menus: who goes, where to, and the line that comes of it. */
import { inPlaces, type Places, placeName } from '../../../kernel/menu-places.ts';
import { CHOSEN, type Menu, type MenuEntry, type MenuStep, pageOf, pagesOf } from '../../../kernel/menus.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf, when } from '../../../text/present.ts';
import { costWords } from '../map-desk/3.1-reach.ts';
import { idsOf } from '../map-desk/asker.ts';
import { alikeWords } from '../map-desk/price.ts';
import { type MovingPhase, noMove } from '../movement/3.1-moves.ts';
import { type Reach, reachOf } from '../movement/3.1-reach.ts';
import { leftOf } from '../movement/3.1-steps.ts';
import { noOverrun } from '../movement/3.3-overruns.ts';
import { isBesideEnemy, stacksOf, unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { referenceOf } from '../scenario/book.ts';
import { exitEdges } from '../scenario/goals.ts';
import { reachOverlay } from '../show/overlays.ts';
import { NO_WAY_RULES } from '../turn/moves/3.1-move-orders.ts';
import { canStep } from '../turn/moves/3.1-unmoved.ts';
import { exitWords, moveWords, throughWords } from '../turn/orders/pressed-lines.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { mpWords } from '../vocabulary/words.ts';
import { firedAt } from './3.5-barrages.ts';
import { type Choices, type Goal, printChoices } from './choices.ts';
import {
  type Drafting,
  firstStep,
  lettered,
  letterWords,
  lineStep,
  ownOf,
  pictureThen,
  tried,
} from './drafting.ts';

/** From so many hexes of the edge, the nearest, it is tried whether they can leave the map. */
const MOST_EXITS = 6;

/** Who can still go somewhere. */
export function whoMoves(at: Drafting, moving: MovingPhase): MenuStep {
  const { draft, side, page, phase } = at;
  const { after } = draft;
  const { grid } = after.ground;
  const stacks = stacksOf(after, side)
    .map(({ hex, units }) => ({ hex: grid.hexAt(hex), units, able: ableOf(at, units, moving) }))
    .filter(({ able }) => able.length > 0)
    // Who has gone nowhere yet comes first.
    .toSorted((one, other) => Number(haveGone(one.able)) - Number(haveGone(other.able)));
  const { entries, from } = pageOf(stacks, page);
  const hexes = entries.map(({ hex }) => hex);
  const ways = draft.lines.flatMap(({ acts }) => acts.filter((act) => act.kind === 'move'));
  const whom = phase.deeds === 'movement' ? firedAt(at) : undefined;
  const who: Menu = {
    asks: 'Who goes?',
    choices: CHOSEN,
    entries: stacks.map(({ hex, units, able }, index) => ({
      value: hex,
      label: `${letterWords(hex, index - from)}: ${idsOf(units)}`,
      detail: `${leftWords(able)}${when(haveGone(able), '; has gone already')}`,
    })),
  };
  return firstStep(at, {
    words: stacks.length === 0 ? 'Nobody of yours can go anywhere now (3.1).' : 'Who goes?',
    menus: [...onlyIf(stacks.length > 0, who), ...given(whom)],
    hexes,
    picture: { moves: ways.map(({ path }) => ({ side, hexes: path })) },
  });
}

/** Where these go. `undefined`: none of them stands there, or they go nowhere. */
export function whereTo(at: Drafting, moving: MovingPhase, choices: Choices): MenuStep | undefined {
  const movers = moversOf(at, moving, choices);
  if (movers === undefined) return undefined;
  const { stack, units, places } = movers;
  const { position } = at.plan;
  const { grid } = position.ground;
  const { hex } = choices;
  const here: Choices = { hex, who: places };
  const reach = reachOf(position, units, moving);
  const goals = nearestFirst(reach, grid.indexOf(hex));
  const { entries, from } = pageOf(goals, at.page);
  const shown = entries.map((index) => grid.hexAt(index));
  const overlay = reachOverlay(grid, reach);
  const { no } = reach;
  const menus: Menu[] = [
    ...(goals.length === 0
      ? []
      : [
          {
            asks: 'Where to? The nearest first',
            choices: `${printChoices(here)}>${CHOSEN}`,
            entries: goals.map((index, place) => goalEntry(at, reach, units, index, place - from)),
          },
        ]),
    ...otherGoals(at, units, reach, goals, here),
    ...whoMenu(stack, units, hex),
  ];
  return {
    choices: printChoices(here),
    before: '',
    notice: {
      kind: 'menus',
      title: `${idsOf(units)} from ${hex}: where to?`,
      text: [
        `With ${leftWords(units)}: ${plural(goals.length, 'hex', 'hexes')} in reach.`,
        ...given(no, (no) => `${no.unit.counter.id} stays: ${no.why} (${NO_WAY_RULES[no.why]}).`),
        ...onlyIf(
          pagesOf(goals) > 1,
          `Lettered are ${from + 1} to ${from + entries.length} of them, the nearest first.`,
        ),
        '-# Another way there, or by way of a hex, is a typed line: `I/3 > B9.18 > B7.18`.',
      ].join('\n'),
      picture: pictureThen(at, {
        around: [hex, ...shown],
        overlay: { ...overlay, numbers: overlay.numbers.filter((each) => !shown.includes(each.hex)) },
        letters: lettered(shown),
        marked: { hexes: [hex], as: 'From here' },
      }),
    },
    menus,
  };
}

/** The line by which these go there. `undefined`: it would be refused. */
export function moveStep(at: Drafting, moving: MovingPhase, choices: Choices): MenuStep | undefined {
  const movers = moversOf(at, moving, choices);
  const { hex, to } = choices;
  if (movers === undefined || to === undefined) return undefined;
  const here: Choices = { hex, who: movers.places };
  const line = lineTo(at, moving, movers.units, to);
  const step = { choices: printChoices({ ...here, to }), before: printChoices(here), menus: [] };
  if (line === undefined) return undefined;
  return lineStep(at, step, line);
}

/** Those whom the choices name, with whom they stand, and their places there. */
interface Movers {
  readonly stack: readonly Unit[];
  readonly units: readonly Unit[];
  readonly places: Places;
}

function moversOf(at: Drafting, moving: MovingPhase, { hex, who }: Choices): Movers | undefined {
  const { position } = at.plan;
  const { grid } = position.ground;
  const place = grid.parse(hex);
  if (place === undefined) return undefined;
  const stack = ownOf(at, unitsIn(position, at.side, grid.indexOf(place)));
  const units = who === undefined ? ableOf(at, stack, moving) : inPlaces(stack, who);
  const places = units.map((unit) => stack.indexOf(unit));
  if (units.length === 0) return undefined;
  return { stack, units, places };
}

/** Those of them who can go somewhere, and whom this person may order. */
function ableOf(at: Drafting, units: readonly Unit[], moving: MovingPhase): readonly Unit[] {
  const { position } = at.plan;
  return ownOf(at, units).filter(
    (unit) => noMove(position, unit, moving) === undefined && canStep(position, unit, moving),
  );
}

function haveGone(units: readonly Unit[]): boolean {
  return units.every(({ phase }) => phase.spent > 0);
}

function nearestFirst(reach: Reach, from: number): readonly number[] {
  const spent = (hex: number) => Math.max(...(reach.at(hex)?.spent ?? [0]));
  return reach.hexes
    .filter((hex) => hex !== from)
    .toSorted((one, other) => spent(one) - spent(other) || one - other);
}

function goalEntry(
  { plan: { position }, side }: Drafting,
  reach: Reach,
  units: readonly Unit[],
  index: number,
  place: number,
): MenuEntry {
  const { grid, places } = position.ground;
  const hex = grid.hexAt(index);
  const there = reach.at(index);
  const paid = units.map((unit, nth) => ({
    unit,
    halves: there?.spent[nth] ?? 0,
    left: there?.left[nth] ?? 0,
  }));
  const name = places.get(index);
  const friends = unitsIn(position, side, index);
  const notes = [
    costWords(paid),
    ...onlyIf(there?.isJammed === true, 'DG by a Traffic Jam (3.1)'),
    ...onlyIf(isBesideEnemy(position, side, index), 'beside the enemy'),
    ...onlyIf(friends.length > 0, `with ${idsOf(friends)}`),
  ];
  return {
    value: hex,
    label: [letterWords(hex, place), ...given(name)].join(' '),
    detail: notes.join('; '),
  };
}

/** Overruns, and the way off the map: what the judge of the draft accepts. */
function otherGoals(
  at: Drafting,
  units: readonly Unit[],
  reach: Reach,
  goals: readonly number[],
  here: Choices,
): readonly Menu[] {
  const { position } = at.plan;
  const { grid } = position.ground;
  const overruns = overrunsOf(at, units, reach).map((hex) => ({
    value: hex,
    label: `Overrun ${hex}: ${idsOf(unitsIn(position, enemyOf(at.side), grid.indexOf(hex)))}`,
  }));
  const rule = at.view.game.scenario;
  const exits = onlyIf(exitOf(at, units, goals) !== undefined, {
    value: 'off',
    label: `Off the map (${rule})`,
  });
  const entries = [...overruns, ...exits];
  if (entries.length === 0) return [];
  const asks = [
    ...onlyIf(overruns.length > 0, 'Overrun (3.3)'),
    ...onlyIf(exits.length > 0, `off the map (${rule})`),
  ];
  return [{ asks: asks.join(', or '), choices: `${printChoices(here)}>!${CHOSEN}`, entries }];
}

/** Enemies beside their reach whom they can overrun. */
function overrunsOf(at: Drafting, units: readonly Unit[], reach: Reach): readonly string[] {
  if (units.some((unit) => noOverrun(unit) !== undefined)) return [];
  const { position } = at.plan;
  const { grid } = position.ground;
  const within = new Set(reach.hexes);
  return [...position.stacks.values()]
    .filter(({ side, hex }) => side !== at.side && grid.net.next(hex).some((next) => within.has(next)))
    .map(({ hex }) => grid.hexAt(hex))
    .filter((hex) => tried(at, moveWords(position, units, hex, true)).ok);
}

/** The line by which they leave the map, if they can. `goals`: in their reach, the nearest first. */
function exitOf(at: Drafting, units: readonly Unit[], goals: readonly number[]): string | undefined {
  const { position } = at.plan;
  const { grid } = position.ground;
  const reference = referenceOf(at.view.game);
  const [first] = units;
  if (first === undefined || reference.scenario.exits[at.side].length === 0) return undefined;
  const isAtEdge = (hex: number) => exitEdges(reference, at.side, grid.hexAt(hex)).length > 0;
  return [first.hex, ...goals]
    .filter(isAtEdge)
    .slice(0, MOST_EXITS)
    .map((hex) => exitWords(position, units, onlyIf(hex !== first.hex, grid.hexAt(hex))))
    .find((line) => tried(at, line).ok);
}

function lineTo(at: Drafting, moving: MovingPhase, units: readonly Unit[], goal: Goal): string | undefined {
  const { position } = at.plan;
  const { grid } = position.ground;
  const [first] = units;
  if (first === undefined) return undefined;
  if (goal.is === 'overrun') return moveWords(position, units, goal.hex, true);
  const reach = reachOf(position, units, moving);
  if (goal.is === 'off') return exitOf(at, units, nearestFirst(reach, first.hex));
  const to = grid.parse(goal.hex);
  const way = to === undefined ? undefined : reach.wayTo(grid.indexOf(to));
  if (to === undefined || way === undefined || way.length < 2) return undefined;
  // Into a hex beside them a line leads straight; where the cheapest way does not, it is written out.
  const isBeside = grid.hexside(grid.hexAt(first.hex), to) !== undefined;
  const through = isBeside ? way.slice(1).map((hex) => grid.hexAt(hex)) : [to];
  return throughWords(position, units, through);
}

/** Who of a stack goes. */
function whoMenu(stack: readonly Unit[], units: readonly Unit[], hex: string): readonly Menu[] {
  if (stack.length < 2) return [];
  return [
    {
      asks: 'Who of them goes?',
      choices: `${hex}/${CHOSEN}`,
      least: 1,
      entries: stack.map((unit, place) => ({
        value: placeName(place),
        label: unit.counter.id,
        detail: leftWords([unit]),
        ...fieldsIf(units.includes(unit), { chosen: true as const }),
      })),
    },
  ];
}

/** `I/3 12 MP; vBohm 13½ MP` */
function leftWords(units: readonly Unit[]): string {
  return alikeWords(
    units,
    ({ counter: { id } }) => id,
    (unit) => `${mpWords(leftOf(unit))} MP${when(unit.dg, ', DG')}`,
  );
}
