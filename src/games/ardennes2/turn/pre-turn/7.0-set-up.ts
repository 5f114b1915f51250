/**
 * 7.0, 5.1: counters whose place their side chooses: those that set up “w/i n” of a hex, before the first Turn, and the
 * airborne Divisions, in the Movement & Barrage Phase in which they land.
 */

import { SIDES_OF_A_HEX } from '../../../../map/grid.ts';
import { type Fault, type Read, read, readEach, unread } from '../../../../text/fault.ts';
import { listed } from '../../../../text/listed.ts';
import { fieldsIf, given } from '../../../../text/present.ts';
import { spelling } from '../../../../text/undone.ts';
import { MOST_IN_A_HEX, mayStack } from '../../movement/3.1-stacking.ts';
import { hexOf, shortened, splitAt } from '../../notation/names.ts';
import { plainLine } from '../../notation/spoken.ts';
import { hasEnemy, isBesideEnemy } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { prohibitedIn } from '../../position/roads.ts';
import { referenceOf } from '../../scenario/book.ts';
import { type Landing, placeHexes, type Scenario, type ScenarioCounter } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import { changeUnits } from '../frame/changes.ts';
import { freshUnit, landed } from './2.2-arrivals.ts';
import { isGone } from './2.2-removals.ts';

export interface SetUpQuestion {
  readonly kind: 'setup';
  readonly of: Side;
  readonly units: readonly string[];
  /** 5.1. */
  readonly isLanding?: boolean;
}

interface SetUpDone {
  readonly side: Side;
  readonly units: readonly string[];
  readonly isLanding?: boolean;
}

export const setUpDone = event<SetUpDone>({
  type: 'set-up.done',
  fold(game, { side, units, isLanding = false }) {
    delete game.question;
    if (!isLanding) return;
    game.arrived.push(...units.map((id) => ({ side, id })));
    if (game.mended.suppliedByArrivals) game.reinforced = [...new Set([...(game.reinforced ?? []), side])];
  },
  line: ({ side, units, isLanding = false }) =>
    isLanding
      ? `${units.join(', ')} land (5.1)`
      : `The ${SIDE_NAMES[side]} side has set up ${units.join(', ')} (7.0)`,
  tale: (_, { side, units, isLanding = false }) =>
    isLanding ? `${listed(units)} came.` : `The ${SIDE_NAMES[side]} side chose where ${listed(units)} began.`,
});

/** Counters of a side whose place it chooses now. */
function openPlaces(game: ArdennesState, side: Side): readonly ScenarioCounter[] {
  const { scenario } = referenceOf(game);
  const isSettingUp = game.phase === 'weather' && game.turn === scenario.firstTurn;
  const isLanding = game.phase === `${side}.movement` && scenario.landing !== undefined;
  if (!isSettingUp && !isLanding) return [];
  return scenario.counters.filter((counter) => {
    const { id, near, arrives } = counter;
    if (counter.side !== side || game.sides[side].units[id] !== undefined) return false;
    if (isGone(game, side, id) || game.absent?.[side].includes(id) === true) return false;
    if (isSettingUp) return near !== undefined && openHexes(game, counter).length > 0;
    const isDue = arrives !== undefined && 'landing' in arrives.place && arrives.turn <= game.turn;
    return isLanding && isDue && openHexes(game, counter).length > 0;
  });
}

/** Asks a side that has something to place; `false`: nobody has. */
export function asksPlaces(work: ArdennesWork): boolean {
  const { game, core } = work.state;
  if (game.phase === 'weather' && core.options.position !== undefined) return false;
  for (const side of SIDES) {
    const open = openPlaces(game, side);
    if (open.length === 0) continue;
    const isLanding = open.some(({ arrives }) => arrives !== undefined);
    ask<SetUpQuestion>(work, {
      kind: 'setup',
      of: side,
      units: open.map(({ id }) => id),
      ...fieldsIf(isLanding, { isLanding }),
    });
    return true;
  }
  return false;
}

/** 5.1: the groups around one of which a Division lands, each by its hexes: the named ones first. */
function landingChoices({ landing }: Scenario): readonly (readonly string[])[] {
  const groups = landing?.groups ?? [];
  return groups
    .flatMap(({ hexes, pick }) => (pick >= hexes.length ? [hexes] : pairsOf(hexes)))
    .toSorted((one, other) => Number(isPicked(groups, one)) - Number(isPicked(groups, other)));
}

function isPicked(groups: Landing['groups'], hexes: readonly string[]): boolean {
  return !groups.some((group) => group.hexes === hexes);
}

function pairsOf(hexes: readonly string[]): readonly (readonly string[])[] {
  return hexes.flatMap((one, at) => hexes.slice(at + 1).map((other) => [one, other]));
}

/** Of a Division the groups around which all of these hexes lie. */
function choicesAround(game: ArdennesState, hexes: readonly string[]): readonly (readonly string[])[] {
  const { scenario, ground } = referenceOf(game);
  const within = scenario.landing?.within ?? 0;
  const { grid } = ground;
  const isNear = (hex: string, centre: string) =>
    grid.has(centre) && grid.stepsBetween(grid.indexOf(hex), grid.indexOf(centre)) <= within;
  return landingChoices(scenario).filter((group) =>
    hexes.every((hex) => group.some((centre) => isNear(hex, centre))),
  );
}

/**
 * The hexes in which a counter may be placed: of those that the scenario leaves open, what it may enter and no enemy
 * holds; a gun beside no enemy (3.6). The nearest to its hex first. `around`: a group of 5.1.
 */
export function openHexes(
  game: ArdennesState,
  { side, id, near, arrives }: ScenarioCounter,
  around?: readonly string[],
): readonly string[] {
  const reference = referenceOf(game);
  const { grid } = reference.ground;
  const counter = reference.counters[side].get(id);
  const place = near ?? arrives?.place;
  if (place === undefined || counter === undefined) return [];
  const position = positionOf(game, reference);
  const within = reference.scenario.landing?.within ?? 0;
  const centres = near === undefined ? around : [near.of];
  const middles = (centres ?? []).filter((each) => grid.has(each)).map((each) => grid.indexOf(each));
  const far = (hex: string) => Math.min(...middles.map((each) => grid.stepsBetween(grid.indexOf(hex), each)));
  const hexes = placeHexes(reference, place).filter((hex) => {
    const at = grid.indexOf(hex);
    if (hasEnemy(position, side, at) || (around !== undefined && far(hex) > within)) return false;
    if (arrives !== undefined && isArtillery(counter) && isBesideEnemy(position, side, at)) return false;
    const isByRoad = Array.from({ length: SIDES_OF_A_HEX }, (_, slot) =>
      reference.ground.road(at, slot),
    ).some(Boolean);
    return isByRoad || prohibitedIn(reference.ground, counter.maType, at) === undefined;
  });
  return centres === undefined ? hexes : hexes.toSorted((one, other) => far(one) - far(other));
}

/** By id the hex of each counter; of those that are not named Umpire's choice, no more in a hex than may stand there. */
export function withTheRest(
  game: ArdennesState,
  side: Side,
  named: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const placed = new Map(named);
  const { scenario } = referenceOf(game);
  const isAt = (hex: string, id: string) => game.sides[side].units[id]?.hex === hex || placed.get(id) === hex;
  const at = (hex: string) => scenario.counters.filter((each) => each.side === side && isAt(hex, each.id));
  for (const counter of openPlaces(game, side)) {
    if (placed.has(counter.id)) continue;
    const hexes = openHexes(game, counter, groupOf(game, side, counter, placed));
    const fits = hexes.find((hex) => mayStack([...at(hex), counter]));
    const hex = fits ?? hexes[0];
    if (hex !== undefined) placed.set(counter.id, hex);
  }
  return placed;
}

/** 5.1: the group of a Division, from where its others land; `undefined`: it does not land. */
function groupOf(
  game: ArdennesState,
  side: Side,
  { arrives, division }: ScenarioCounter,
  placed: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (arrives === undefined) return undefined;
  return choicesAround(game, hexesOf(game, side, division, placed))[0];
}

/** Where counters of a Division that land now are placed. */
function hexesOf(
  game: ArdennesState,
  side: Side,
  division: string | undefined,
  placed: ReadonlyMap<string, string>,
): readonly string[] {
  const own = referenceOf(game).scenario.counters.filter(
    (counter) => counter.side === side && counter.division === division && counter.arrives !== undefined,
  );
  return own.flatMap(({ id }) => placed.get(id) ?? []);
}

/** `Recke, I/9 B40.38`, a line or a semicolon for each hex; as people write it, where it cannot be read as it stands. */
export function readSetUp(game: ArdennesState, side: Side, text: string): Read<ReadonlyMap<string, string>> {
  const open = openPlaces(game, side);
  const placed = new Map<string, string>();
  const faults: Fault[] = [];
  const lines = text
    .split(/[\n;]+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const [at, line] of lines.entries()) {
    const strict = readPlaced(game, open, line);
    const found = strict.ok ? strict : readPlaced(game, open, plainLine(line));
    const wrong: Fault[] = found.ok ? [] : [...found.faults];
    for (const { id, hex } of found.ok ? found.value : []) {
      if (placed.has(id)) wrong.push({ wrong: `${id} is placed twice`, legal: 'Name each counter once.' });
      placed.set(id, hex);
    }
    faults.push(...wrong.map((fault) => ({ ...fault, line: at + 1 })));
  }
  const [first, ...others] = faults;
  if (first !== undefined) return { ok: false, faults: [first, ...others] };
  const split = open.find(
    ({ arrives, division }) =>
      arrives !== undefined && choicesAround(game, hexesOf(game, side, division, placed)).length === 0,
  );
  if (split?.division !== undefined)
    return unread({
      wrong: `${split.division} would land around more than one group (5.1)`,
      legal: 'All of a Division land around the same one.',
    });
  const occupied = Object.values(game.sides[side].units).map((unit) => unit.hex);
  const crowded = [...new Set(placed.values())].find(
    (hex) => [...occupied, ...placed.values()].filter((each) => each === hex).length > MOST_IN_A_HEX,
  );
  if (crowded !== undefined)
    return unread({
      wrong: `${crowded} would hold more than ${MOST_IN_A_HEX} counters (3.1)`,
      legal: `At most ${MOST_IN_A_HEX} in a hex.`,
    });
  return read(placed);
}

const PLACED = /^(?<who>.+?)\s*(?:\s(?:at|in|to)\s+|[>:]\s*|\s)(?<where>[AB]\S+)$/iu;

interface Placed {
  readonly id: string;
  readonly hex: string;
}

/** `Recke, I/9 B40.38`: counters that may stand in that hex. */
function readPlaced(
  game: ArdennesState,
  open: readonly ScenarioCounter[],
  line: string,
): Read<readonly Placed[]> {
  const { who = '', where = '' } = PLACED.exec(line)?.groups ?? {};
  const hex = hexOf(where);
  if (hex === undefined)
    return unread({
      wrong: `“${shortened(line)}” does not end with a hex`,
      legal: `Write ${open[0]?.id ?? 'a counter'} and its hex, a line for each hex.`,
    });
  return readEach(splitAt(who, ',').map((name) => readOne(game, open, name, hex)));
}

function readOne(
  game: ArdennesState,
  open: readonly ScenarioCounter[],
  name: string,
  hex: string,
): Read<Placed> {
  const counter = open.find(({ id }) => spelling(id) === spelling(name));
  if (counter === undefined)
    return unread({
      wrong: `“${shortened(name)}” is none of those that you place`,
      legal: `They are ${open.map(({ id }) => id).join(', ')}.`,
    });
  const hexes = openHexes(game, counter);
  if (hexes.includes(hex)) return read({ id: counter.id, hex });
  return unread({
    wrong: `${counter.id} does not ${counter.arrives === undefined ? 'set up' : 'land'} in ${hex}`,
    legal: `It may stand in ${hexesInWords(hexes)}.`,
  });
}

/** From which hexes the side chooses now. */
export function choiceOfHexes(game: ArdennesState, side: Side): readonly string[] {
  return [...new Set(openPlaces(game, side).flatMap((counter) => openHexes(game, counter)))];
}

/** Places those that are named, and Umpire the others. */
export function placeSetUp(work: ArdennesWork, side: Side, named: ReadonlyMap<string, string>): void {
  const { game } = work.state;
  const reference = referenceOf(game);
  const open = openPlaces(game, side);
  const placed = withTheRest(game, side, named);
  changeUnits(
    work,
    side,
    open.flatMap((counter) => {
      const hex = placed.get(counter.id);
      return given(hex, (hex) => landed(game, counter, freshUnit(reference, counter, hex)));
    }),
  );
  const units = open.map(({ id }) => id);
  const isLanding = open.some(({ arrives }) => arrives !== undefined);
  emit(work, setUpDone, 'everyone', { side, units, ...fieldsIf(isLanding, { isLanding }) });
}

/** So many hexes are named one by one. */
const FEW_HEXES = 20;

export function hexesInWords(hexes: readonly string[]): string {
  if (hexes.length > FEW_HEXES)
    return `${hexes.length} hexes, such as ${hexes.slice(0, FEW_HEXES).join(', ')}`;
  return hexes.join(', ');
}
