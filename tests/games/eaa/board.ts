/** Small boards for tests: ground, units and a position in a few words. */
import type { Arrow, Bridge, Ground, HexGround, River } from '../../../src/games/eaa/ground/ground.ts';
import { isBuilt } from '../../../src/games/eaa/ground/ground.ts';
import { type Area, gridOf } from '../../../src/games/eaa/ground/hexes.ts';
import type {
  BridgeState,
  Objective,
  Position,
  Stack,
  Unit,
} from '../../../src/games/eaa/position/position.ts';
import { type Counter, type Face, sideOf, stepsOf } from '../../../src/games/eaa/vocabulary/counters.ts';
import type { Day } from '../../../src/games/eaa/vocabulary/dates.ts';
import type { CorpsName, GermanArmy, Side } from '../../../src/games/eaa/vocabulary/formations.ts';
import type { Section } from '../../../src/games/eaa/vocabulary/left-out.ts';
import { mendedSince, THIS_EDITION } from '../../../src/games/eaa/vocabulary/mends.ts';

export interface HexWords extends Partial<Omit<HexGround, 'primary' | 'secondary'>> {
  /** The hex at which the arrow points; a condition as the map marks it: `B`, `5`, `6`, `7`. */
  readonly primary?: string;
  readonly secondary?: string;
  readonly owner?: Side;
  readonly name?: string;
}

export interface GroundWords {
  /** Rows 08 to 16, columns 05 to 15 unless said. */
  readonly area?: Area;
  readonly hexes?: Readonly<Record<string, HexWords>>;
  /** What is not named: clear, unless said. */
  readonly elsewhere?: HexGround['terrain'];
  /** `0812 0813`: the hexside between them. */
  readonly rivers?: Readonly<Record<string, River>>;
  /** Runs of hexes: `0812 0811 0810`. */
  readonly roads?: readonly string[];
  /** Bridges that are not Allied and standing: `0812 0813`. */
  readonly bridges?: Readonly<Record<string, Partial<Omit<Bridge, 'id'>>>>;
  readonly areas?: Partial<Readonly<Record<CorpsName, readonly [number, number]>>>;
  /** 9.15. */
  readonly last?: string;
  readonly closing?: readonly { readonly towns: readonly string[]; readonly hexes: readonly string[] }[];
}

const PLAIN: HexGround = {
  terrain: 'clear',
  isTown: false,
  isWestwall: false,
  hold: 0,
  vp: 0,
  hasDepot: false,
  isMapEdge: false,
  hasRoadOff: false,
  isExit: false,
  isBeyondMeuse: false,
};

export function ground(words: GroundWords = {}): Ground {
  const grid = gridOf(words.area ?? { rows: [8, 16], columns: [5, 15] });
  const at = (hex: string) => grid.indexOf(hex);
  const slot = (from: string, to: string) => {
    const found = grid.slotTo(at(from), at(to));
    if (found === undefined) throw new Error(`${from} and ${to} do not touch`);
    return found;
  };
  const pair = (text: string): [string, string] => {
    const [a = '', b = ''] = text.split(' ');
    return [a, b];
  };
  const rivers = new Map<string, River>();
  const roads = new Set<string>();
  const keys = ([a, b]: [string, string]) => [`${at(a)}/${slot(a, b)}`, `${at(b)}/${slot(b, a)}`];
  const sideBetween = (text: string) => {
    const id = grid.hexside(...pair(text));
    if (id === undefined) throw new Error(`${text} do not touch`);
    return id;
  };
  for (const [text, river] of Object.entries(words.rivers ?? {}))
    for (const key of keys(pair(text))) rivers.set(key, river);
  const bridges = new Map<string, Bridge>();
  for (const run of words.roads ?? [])
    run.split(' ').reduce((from, to) => {
      for (const key of keys([from, to])) roads.add(key);
      if (rivers.has(keys([from, to])[0] ?? '')) {
        const id = sideBetween(`${from} ${to}`);
        bridges.set(id, { id, owner: 'allied', isBlown: false });
      }
      return to;
    });
  for (const [text, state] of Object.entries(words.bridges ?? {})) {
    const id = sideBetween(text);
    const bridge = bridges.get(id);
    if (bridge === undefined) throw new Error(`no road over the river between ${text}`);
    bridges.set(id, { ...bridge, ...state });
  }
  const arrowOf = (hex: string, text: string | undefined): Arrow | undefined => {
    if (text === undefined) return undefined;
    const [to = '', condition] = text.split(' ');
    const arrow = { slot: slot(hex, to) };
    if (condition === undefined) return arrow;
    if (condition === 'B') return { ...arrow, bridge: sideBetween(`${hex} ${to}`) };
    const army = ({ '5': '5pz', '6': '6pz', '7': '7' } as Readonly<Record<string, GermanArmy>>)[condition];
    if (army === undefined) throw new Error(`no arrow is marked ${condition}`);
    return { ...arrow, army };
  };
  const hexes = grid.hexes.map((hex): HexGround => {
    const { primary, secondary, owner: _, name: __, ...said } = words.hexes?.[hex] ?? {};
    const [first, second] = [arrowOf(hex, primary), arrowOf(hex, secondary)];
    return {
      ...PLAIN,
      terrain: words.elsewhere ?? 'clear',
      isMapEdge: said.edgeOf !== undefined,
      ...said,
      ...(first === undefined ? {} : { primary: first }),
      ...(second === undefined ? {} : { secondary: second }),
    };
  });
  const said = Object.entries(words.hexes ?? {});
  return {
    hash: 'a board of a test',
    grid,
    hexes,
    river: (hex, side) => rivers.get(`${hex}/${side}`),
    road: (hex, side) => roads.has(`${hex}/${side}`),
    cityCost: [1, 1],
    ...(words.last === undefined ? {} : { lastObjective: at(words.last) }),
    bridges,
    owners: new Map(
      hexes.flatMap((hex, index) =>
        isBuilt(hex) ? [[index, words.hexes?.[grid.hexAt(index)]?.owner ?? 'allied'] as const] : [],
      ),
    ),
    names: new Map(said.flatMap(([hex, { name }]) => (name === undefined ? [] : [[at(hex), name] as const]))),
    areas: new Map(Object.entries(words.areas ?? {}) as [CorpsName, readonly [number, number]][]),
    closing: (words.closing ?? []).map(({ towns, hexes: closed }) => ({
      towns: towns.map(at),
      hexes: closed.map(at),
    })),
  };
}

const FACE = /^(?<bracket>\()?(?<strength>\d+)\)?(?<quality>[eg])?$/u;

/**
 * A unit by its printed numbers: `4/3/(1) 5 #07`: strengths from full to one step, a bracketed one in brackets, `e` elite
 * or `g` green behind it; movement allowance; selector (each face the same unless more are given: `#07/08/09`). Infantry,
 * unless the allowance is above 3: then mechanized infantry.
 */
export function counter(corps: CorpsName, id: string, numbers: string, more: Partial<Counter> = {}): Counter {
  const [strengths = '', ma = '', selectors = '#20'] = numbers.split(' ');
  const picks = selectors.slice(1).split('/').map(Number);
  const faces = strengths.split('/').map((text, index): Face => {
    const found = FACE.exec(text)?.groups;
    if (found === undefined) throw new Error(`${text} is no face`);
    return {
      strength: Number(found.strength),
      isBracketed: found.bracket !== undefined,
      quality: found.quality === 'e' ? 'elite' : found.quality === 'g' ? 'green' : 'line',
      selector: picks[index] ?? picks.at(-1) ?? 0,
    };
  });
  const division = /\.(?<division>\w+)$/u.exec(id)?.groups?.division;
  return {
    id,
    corps,
    ...(division === undefined ? {} : { division }),
    isFormation: false,
    type: Number(ma) > 3 ? 'mech-infantry' : 'infantry',
    isAirborne: false,
    ma: Number(ma),
    faces: faces.reverse(),
    ...more,
  };
}

export interface Placed extends Partial<Omit<Unit, 'counter' | 'hex'>> {
  readonly at: string;
  readonly counter: Counter;
}

export interface PositionWords {
  readonly ground?: Ground;
  /** Of the rules; absent: today's. */
  readonly edition?: number;
  readonly day?: Day;
  /** By its scenario; absent: nothing. */
  readonly leavesOut?: readonly Section[];
  readonly units?: readonly Placed[];
  readonly ips?: readonly string[];
  readonly roadblocks?: readonly string[];
  readonly detachments?: readonly string[];
  readonly exits?: readonly string[];
  /** Towns whose owner is no longer that of the ground. */
  readonly owners?: Readonly<Record<string, Side>>;
  /** Bridges that are no longer as on the ground, or new: `0812 0813`. */
  readonly bridges?: Readonly<Record<string, BridgeState>>;
  readonly objectives?: { readonly [army in GermanArmy]?: Omit<Objective, 'hex'> & { readonly at: string } };
}

export function position(words: PositionWords = {}): Position {
  const on = words.ground ?? ground();
  const at = (hex: string) => on.grid.indexOf(hex);
  const stacks = new Map<number, Stack>();
  for (const { at: hex, counter: printed, ...state } of words.units ?? []) {
    const side = sideOf(printed);
    const there = stacks.get(at(hex));
    if (there !== undefined && there.side !== side) throw new Error(`both sides in ${hex}`);
    const unit: Unit = {
      counter: printed,
      hex: at(hex),
      steps: stepsOf(printed),
      isDispersed: false,
      supply: 'in',
      isOutOfFuel: false,
      ...state,
    };
    stacks.set(at(hex), { side, hex: at(hex), units: [...(there?.units ?? []), unit] });
  }
  const hexesOf = (hexes: readonly string[] = []) => new Set(hexes.map(at));
  const bridges = new Map<string, BridgeState>(
    [...on.bridges.values()].map(({ id, owner, isBlown }) => [id, { owner, isBlown, isNew: false }]),
  );
  for (const [text, state] of Object.entries(words.bridges ?? {})) {
    const [a = '', b = ''] = text.split(' ');
    bridges.set(on.grid.hexside(a, b) ?? text, state);
  }
  const objectives = Object.entries(words.objectives ?? {}).map(([army, { at: hex, ...rest }]) => [
    army,
    { ...rest, hex: at(hex) },
  ]);
  return {
    ground: on,
    mended: mendedSince(words.edition ?? THIS_EDITION),
    leavesOut: new Set(words.leavesOut),
    day: words.day ?? 18,
    stacks,
    ips: hexesOf(words.ips),
    roadblocks: hexesOf(words.roadblocks),
    detachments: hexesOf(words.detachments),
    exits: new Set([
      ...hexesOf(words.exits),
      ...on.hexes.flatMap(({ isExit }, hex) => (isExit ? [hex] : [])),
    ]),
    owners: new Map([
      ...on.owners,
      ...Object.entries(words.owners ?? {}).map(([hex, owner]) => [at(hex), owner] as const),
    ]),
    bridges,
    objectives: Object.fromEntries(objectives) as Position['objectives'],
  };
}
