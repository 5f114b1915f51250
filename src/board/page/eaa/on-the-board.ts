/** The things painted on the map: the world as the draft leaves it, and the order being put together. */
import { buildPositions } from '../../../games/eaa/allied/14.31-positions.ts';
import { declaredBy } from '../../../games/eaa/battle/12.0-declared.ts';
import { attackTargets } from '../../../games/eaa/battle/12.1-attack-eligibility.ts';
import { supplyLayers } from '../../../games/eaa/map-desk/13.1-supply.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Stack, Unit } from '../../../games/eaa/position/position.ts';
import { groundStateOf } from '../../../games/eaa/show/ground-picture.ts';
import { onTheMap } from '../../../games/eaa/show/map-picture.ts';
import type { GroundPicture } from '../../../games/eaa/vocabulary/picture-props.ts';
import { unitsOnMap, type World } from '../../../games/eaa/world/world.ts';
import type { Answer, Asked, InCombat } from './asked.ts';
import type { AttackWish } from './attack-wish.ts';
import type { Deed } from './deeds.ts';
import type { HandCommand } from './hand.ts';
import type { Judged } from './judging.ts';
import type { Known } from './known.ts';
import type { OnTheBoard } from './painting.ts';
import type { Reached } from './reach.ts';
import type { Replay } from './replay.ts';
import type { Reserves } from './reserves.ts';

/** The parts of a board that are painted. */
export interface Shown {
  readonly known: Known;
  readonly ground: GroundPicture;
  /** As the draft leaves everything. */
  readonly world: World;
  readonly judged: Judged | undefined;
  readonly reach: Reached | undefined;
  readonly unsupplied: ReadonlySet<number>;
  readonly units: readonly Unit[];
  readonly chosen: ReadonlySet<string>;
  readonly idle: readonly Unit[];
  readonly looked: string | undefined;
  readonly attack: AttackWish | undefined;
  readonly asked: Asked | undefined;
  readonly answer: Answer | undefined;
  readonly combat: InCombat | undefined;
  readonly command: HandCommand | undefined;
  readonly single: string | undefined;
  readonly deed: Deed | undefined;
  readonly reserves: Reserves | undefined;
  readonly replay: Replay | undefined;
  stackAt(hex: string | undefined): Stack | undefined;
  attackersOf(hex: string, but?: number): readonly Unit[];
}

export function onTheBoard(board: Shown): OnTheBoard {
  return board.replay === undefined ? asItStands(board) : asItWas(board, board.replay);
}

/** The map of a past step, as that step left it. */
function asItWas(board: Shown, { target, ways, from }: Replay): OnTheBoard {
  const { world, known, looked } = board;
  const { grid } = known.book.ground;
  return {
    ground: board.ground,
    state: groundStateOf(world.position),
    on: onTheMap(world, target === undefined ? [] : [target], new Set(grid.hexes)),
    ...NOTHING,
    target,
    attacks: target === undefined ? [] : from.map((hex) => [hex, target] as const),
    looked,
    supply: ways.flatMap(({ hexes, by }) =>
      by.startsWith('supply') ? [{ hexes, isRoad: by === 'supply-road' }] : [],
    ),
    moves: ways.flatMap(({ hexes, by }) => (by === 'allied' ? [hexes] : [])),
    german: ways.filter(({ by }) => by !== 'allied' && !by.startsWith('supply')),
  };
}

const NOTHING = {
  near: [],
  far: [],
  unsupplied: new Set<string>(),
  targets: [],
  chosen: [],
  idle: [],
};

function asItStands(board: Shown): OnTheBoard {
  const { world, attack, known, reach, answer } = board;
  const { grid } = known.book.ground;
  const { near = [], far = [] } = reach ?? {};
  const cost = ({ hex, spent }: { readonly hex: number; readonly spent: number }) => ({
    hex: grid.hexAt(hex),
    cost: `${spent}`,
  });
  const free = openHexes(board).map((hex) => ({ hex, cost: '' }));
  const entries = board.judged?.entries ?? [];
  const attacked = entries.flatMap(({ act }) => (act?.kind === 'attack' ? [act.target] : []));
  return {
    ground: board.ground,
    state: groundStateOf(world.position),
    on: onTheMap(dug(board), attacked, new Set(grid.hexes)),
    near: [...near.map(cost), ...free],
    far: far.map(cost),
    unsupplied: new Set([...board.unsupplied].map((hex) => grid.hexAt(hex))),
    targets: targets(board),
    target: attack?.target ?? board.combat?.target,
    chosen: namesOf(board, attack === undefined ? board.units : attacking(board, attack)),
    idle: marked(board),
    looked: board.looked,
    supply: supply(board),
    moves: [
      ...entries.flatMap(({ moves }) => moves.map(({ way }) => way.map((hex) => grid.hexAt(hex)))),
      ...(answer?.way === undefined ? [] : [answer.way]),
    ],
    german: [],
    attacks: [...askedAbout(board), ...drafted(board, attack?.instead), ...wished(board)],
  };
}

function nameOf({ known }: Shown, hex: number): string {
  return known.book.ground.grid.hexAt(hex);
}

/** Where units stand, by their keys. */
function hexesOf(board: Shown, keys: readonly string[]): readonly string[] {
  return namesOf(
    board,
    unitsOnMap(board.known.world).filter((unit) => keys.includes(keyOf(unit))),
  );
}

function namesOf({ known }: Shown, units: readonly Unit[]): readonly string[] {
  return [...new Set(units.map(({ hex }) => known.book.ground.grid.hexAt(hex)))];
}

/** Where something can be pressed that costs nothing: reserves, a card's deed, an answer. By name. */
function openHexes(board: Shown): readonly string[] {
  const { reserves, deed, asked } = board;
  const coming = (reserves?.hexes ?? []).map((hex) => nameOf(board, hex));
  const doing = (deed?.options ?? []).flatMap(({ hexes }) => hexes);
  const answers = (asked?.answers ?? []).flatMap(({ hex }) => hex ?? []);
  return [...new Set([...coming, ...doing, ...answers])];
}

/** Who could still move; while a card is looked at, whom it would activate, or who can do what it does. */
function marked(board: Shown): readonly string[] {
  const { command, attack, chosen, deed, single } = board;
  if (deed !== undefined) return deed.movers.map(({ unit }) => nameOf(board, unit.hex));
  if (command !== undefined) return hexesOf(board, single === undefined ? command.units : [single]);
  return chosen.size > 0 || attack !== undefined ? [] : hexesOf(board, board.idle.map(keyOf));
}

function attacking(board: Shown, { target, by, instead }: AttackWish): readonly Unit[] {
  return board.attackersOf(target, instead).filter((unit) => by.has(keyOf(unit)));
}

/** With the Improved Positions that the draft builds. */
function dug({ world, judged, known }: Shown): World {
  const { activation } = known;
  let then = world;
  for (const act of judged?.orders.acts ?? []) {
    if (act.kind !== 'dig' || activation === undefined) continue;
    const done = buildPositions(then, activation.units, [], act.units);
    if (done.ok) then = done.world;
  }
  return then;
}

type Arrows = OnTheBoard['attacks'];

/** The combat in which something is asked, from each hex of its attackers. */
function askedAbout({ combat }: Shown): Arrows {
  return combat === undefined ? [] : combat.from.map((hex) => [hex, combat.target] as const);
}

function wished(board: Shown): Arrows {
  const { attack } = board;
  if (attack === undefined) return [];
  return namesOf(board, attacking(board, attack)).map((from) => [from, attack.target] as const);
}

/** Attacks of the draft, from each hex. */
function drafted(board: Shown, but: number | undefined): Arrows {
  const { judged, known, world } = board;
  const { activation } = known;
  if (judged === undefined || activation === undefined) return [];
  let fought = activation.fought;
  return judged.entries.flatMap(({ act }, index) => {
    if (act?.kind !== 'attack') return [];
    const { attackers } = declaredBy(world, { ...activation, fought }, act);
    fought = [...fought, ...attackers];
    if (index === but) return [];
    const those = unitsOnMap(world).filter((unit) => attackers.includes(keyOf(unit)));
    return namesOf(board, those).map((from) => [from, act.target] as const);
  });
}

/** Germans that can be attacked, as the draft leaves everybody. */
function targets({ judged, attack }: Shown): readonly string[] {
  if (judged === undefined || judged.activation.isSingle || attack !== undefined) return [];
  const { units: active, fought, attacked, retreated } = judged.activation;
  const found = attackTargets(judged.orders.world, { active, fought, attacked, retreated });
  return found.map(({ target }) => target);
}

/** Of the one hex that is looked at, where nothing else is. */
function supply(board: Shown): OnTheBoard['supply'] {
  const { world, attack } = board;
  const stack = board.stackAt(board.looked);
  if (stack === undefined || attack !== undefined) return [];
  const { ways } = supplyLayers({ world }, stack.side, [stack.hex]);
  return ways.map(({ hexes, by }) => ({ hexes, isRoad: by === 'supply-road' }));
}
