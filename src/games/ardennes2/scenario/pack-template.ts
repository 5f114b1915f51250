/**
 * A pack to be filled in: all that the rule text itself says for a scenario stands in it, and each gap by name, in a remark
 * that begins with `#?`. Whoever fills one takes these two signs away.
 */
import { z } from 'zod';
import json from '../../../../data/ardennes2/3.8-bridges.json' with { type: 'json' };
import { chartTemplate } from '../../../kernel/chart-text.ts';
import type { PackTemplate } from '../../../kernel/pack-files.ts';
import { fileOf } from '../../../map/pack/lists.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { bridgeCells } from '../bridges/3.8-bridge-table.ts';
import { combatCells } from '../combat/3.2-combat-cells.ts';
import {
  type Area,
  areaInWords,
  closedBy,
  gridOf,
  isInArea,
  isOpenRow,
  NORTHMOST_NAMED,
} from '../ground/hexes.ts';
import { valuesOf } from '../ground/pack-check.ts';
import { HEAD, ROAD_WORDS, SIDE_WORDS, TERRAIN_WORDS } from '../ground/pack-text.ts';
import { weatherCells } from '../vocabulary/2.2-weather-tables.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { ROAD_TYPES } from '../vocabulary/terrain.ts';
import { VICTORY_HEXES } from './6.0-victory-hexes.ts';
import type { Place, Scenario, ScenarioCounter } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** 3.8: the plungers with several bridges, and the bridge that the Germans build, that the text names. */
const BRIDGES = z
  .strictObject({
    rule: z.string(),
    plungers: z.array(z.string()),
    built: z.array(
      z.strictObject({
        side: z.tuple([z.string(), z.string()]),
        types: z.tuple([z.enum(ROAD_TYPES), z.enum(ROAD_TYPES)]),
        name: z.string(),
      }),
    ),
  })
  .parse(json);

/** The sign that begins a gap. */
const GAP = '#?';

/** `undefined`: there is no such scenario. */
export function templateOf(rule: string): PackTemplate | undefined {
  const scenario = SCENARIOS.find((each) => each.rule === rule);
  if (scenario === undefined) return undefined;
  return templateFor(scenario);
}

function templateFor(scenario: Scenario): PackTemplate {
  // Rows that the text leaves open: as far as it names any.
  const area = closedBy({ columns: scenario.area.columns, rows: [1, NORTHMOST_NAMED] }, scenario.area);
  const on: On = { scenario, area, said: saidOfHexes(scenario, area) };
  const lists: Readonly<Record<string, readonly string[]>> = {
    [HEAD]: head(on),
    [fileOf('hexes')]: hexes(on),
    [fileOf('hexsides')]: hexsides(on),
    [fileOf('roads')]: ROADS,
    [fileOf('bridges')]: bridges(on),
    [fileOf('places')]: places(on),
    [fileOf('entries')]: entries(on),
    [fileOf('exits')]: exits(on),
    [fileOf('counters')]: counters(on),
  };
  return {
    files: Object.fromEntries(
      Object.entries(lists).map(([file, lines]) => [file, lines.map((line) => `${line}\n`).join('')]),
    ),
    tables: chartTemplate([...combatCells(), ...weatherCells(), ...bridgeCells()], {}),
  };
}

interface On {
  readonly scenario: Scenario;
  readonly area: Area;
  /** By hex, in the order of the grid: what the text says of it. */
  readonly said: ReadonlyMap<string, readonly string[]>;
}

function head({ scenario: { rule, name, area: told }, area }: On): readonly string[] {
  const [from, to] = areaInWords(area);
  const isOpen = told.rows.some(isOpenRow);
  return [
    `# ${rule} ${name}: what the rule text says stands here; the rest is to be taken down from your own copy.`,
    `# Each “${GAP}” begins a gap: write what is missing, and take the ${GAP} away. “umpire pack check” or /pack check says what is still missing.`,
    '# The tables (3.2, 2.2, 3.8) are in tables.csv: fill that in, and give it to /charts when the campaign asks for them.',
    `Title = ${rule} ${name}, my own copy`,
    'Source = owner',
    ...onlyIf(
      isOpen,
      '# The text leaves open where the map ends; these rows go as far as it names any. Change them if yours has others.',
    ),
    `Area = ${from} ${to}`,
  ];
}

function hexes({ area, said }: On): readonly string[] {
  const [from, to] = areaInWords(area);
  return [
    `# All ${gridOf(area).hexes.length} hexes from ${from} to ${to}. Terrain: ${Object.values(TERRAIN_WORDS).join(', ')}; several are joined by “+”.`,
    '# Several hexes may stand before one terrain: “B20.34 B21.34 Woods + Slope”.',
    '# A range holds for the hexes in it that have no line of their own. Write it last: until then what is missing is not Open.',
    `${GAP} ${from}..${to} Open`,
    '# Hexes that the text names:',
    ...[...said].flatMap(([hex, sayings]) => [`# ${sayings.join('; ')}`, `${GAP} ${hex} `]),
  ];
}

function hexsides({ scenario: { boats }, area, said }: On): readonly string[] {
  const [plunger] = [...BRIDGES.plungers].filter((hex) => said.has(hex));
  const built = BRIDGES.built.filter(({ side }) => side.every((hex) => isInArea(area, hex)));
  return [
    '# Stream, River, Meuse or Sea (a lake), hexside by hexside from corner to corner: “River B20.34-B21.35 B20.34-B21.34 = Our”.',
    ...(boats === undefined
      ? []
      : [
          `# 4.2: ${boats.division} crosses the ${boats.river} by boat; its hexsides need that name.`,
          `${GAP} River  = ${boats.river}`,
        ]),
    ...built.map(({ side, name }) => `# 3.8: ${side.join('-')} at ${name} is water.`),
    ...onlyIf(plunger !== undefined, '# 3.8: at each plunger of bridges.txt a road crosses water.'),
    `${GAP} Stream `,
    `${GAP} River `,
  ];
}

const ROADS = [
  '# Road or Track, from hex to hex: “Road B20.34 B21.34 B22.33 = N26”. A straight piece may stand as “B20.30..B20.34”.',
  '# Where one crosses water there is a bridge. Ends of a bridge that the Germans build are not joined here (3.8).',
  `${GAP} Road `,
  `${GAP} Track `,
];

function bridges({ scenario, area }: On): readonly string[] {
  const told = BRIDGES.plungers.filter((hex) => isInArea(area, hex));
  return [
    '# Plungers, each in its hex with every hexside that goes by its one roll: “Plunger B20.34 B20.34-B21.34”.',
    ...scenario.blown.flatMap((hex) => [
      `# ${scenario.rule}: begins with Bridge Blown`,
      `${GAP} Plunger ${hex} `,
    ]),
    ...told.flatMap((hex) => ['# 3.8: more than one road', `${GAP} Plunger ${hex} `]),
    '# Bridges that the Germans build, with the Turn beside it on the map, and on either side the type of road that comes there.',
    ...BRIDGES.built
      .filter(({ side }) => side.every((hex) => isInArea(area, hex)))
      .flatMap(({ side, types, name }) => [
        `# 3.8: ${name}; put the Turn in place of TURN`,
        `${GAP} Built TURN ${ROAD_WORDS[types[0]]} ${side.join('-')} ${ROAD_WORDS[types[1]]}`,
      ]),
    `${GAP} Plunger `,
    `${GAP} Built `,
  ];
}

function places({ area }: On): readonly string[] {
  return VICTORY_HEXES.filter(({ hex }) => isInArea(area, hex)).map(({ hex, name }) => `${hex} = ${name}`);
}

function entries({ scenario }: On): readonly string[] {
  const by = new Map<string, string[]>();
  for (const { id, arrives } of scenario.counters)
    if (arrives !== undefined && 'areas' in arrives.place)
      for (const letter of arrives.place.areas)
        by.set(letter, [...(by.get(letter) ?? []), `${id} (Turn ${arrives.turn})`]);
  for (const side of SIDES)
    for (const way of scenario.exits[side])
      if ('entry' in way)
        by.set(way.entry, [`the way out of ${SIDE_NAMES[side]} Divisions`, ...(by.get(way.entry) ?? [])]);
  const letters = [...by].sort(([one], [other]) => (one < other ? -1 : 1));
  if (letters.length === 0) return [];
  return [
    '# Each Entry Area with its hexes: “Entry B B40.38 B40.39”.',
    ...onlyIf(
      scenario.isPartOfAnother,
      '# Those that lie on the other map alone: leave them out; whoever comes by them takes no part.',
    ),
    ...letters.flatMap(([letter, units]) => [`# ${shortened(units)}`, `${GAP} Entry ${letter} `]),
  ];
}

const MOST_NAMED = 8;

function shortened(words: readonly string[]): string {
  const more = words.length - MOST_NAMED;
  return more > 0 ? `${words.slice(0, MOST_NAMED).join(', ')} and ${more} more` : words.join(', ');
}

/** Road by road of whom each edge supplies (3.7), and where units leave. */
function exits({ scenario }: On): readonly string[] {
  const said = new Map<string, string[]>();
  const say = (line: string, what: string) => said.set(line, [...(said.get(line) ?? []), what]);
  for (const side of SIDES) {
    for (const source of scenario.supply[side])
      if ('edge' in source) {
        const stretch = when(source.from !== undefined, `, from ${source.from} to ${source.to ?? ''}`);
        const kinds = source.road === undefined ? ROAD_TYPES : [source.road];
        for (const kind of kinds)
          say(`${ROAD_WORDS[kind]} ${source.edge} `, `${SIDE_NAMES[side]} supply${stretch}`);
      }
    for (const way of scenario.exits[side])
      if ('edge' in way) say(`${ROAD_WORDS.road} ${way.edge} `, `${SIDE_NAMES[side]} units leave here`);
  }
  return [
    '# Every road that leaves the area, by its last hex and the edge: “Road west B9.30”.',
    ...[...said].flatMap(([line, what]) => [`# ${what.join('; ')}`, `${GAP} ${line}`]),
  ];
}

function counters({ scenario }: On): readonly string[] {
  return [
    '# The values are those of the rule text. Behind them stand: Leg (white) or Mech (black) for the type of movement allowance; Exploit',
    '# if there is a yellow banner; and, if there is a second side, “reduced” with its attack and defense: “German A/1 4-3-10 Mech Exploit reduced 2-2”.',
    ...scenario.counters.flatMap((counter) => [
      `# ${described(counter)}`,
      `${GAP} ${SIDE_WORDS[counter.side]} ${counter.id} ${valuesOf(counter)} `,
    ]),
  ];
}

function described(counter: ScenarioCounter): string {
  const { name, division, at, near, arrives } = counter;
  const where =
    at !== undefined
      ? `sets up in ${at}`
      : near !== undefined
        ? `sets up within ${near.within} of ${near.of}`
        : arrives === undefined
          ? ''
          : `Turn ${arrives.turn}, ${placeInWords(arrives.place)}`;
  return [name, division, where].filter((part) => part !== undefined && part !== '').join(', ');
}

function placeInWords(place: Place): string {
  if ('hexes' in place) return place.hexes.join(' or ');
  if ('areas' in place) return `Entry Area ${place.areas.join(' or ')}`;
  if ('within' in place) return `within ${place.within} of ${place.of}`;
  if ('landing' in place) return 'by air (5.1)';
  return `the ${place.edge} edge of Map ${place.map}`;
}

/** Whatever the text says of a hex of the area. */
function saidOfHexes(scenario: Scenario, area: Area): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, string[]>();
  const say = (hex: string, what: string) => {
    if (isInArea(area, hex)) said.set(hex, [...(said.get(hex) ?? []), what]);
  };
  for (const { hex, name, points } of VICTORY_HEXES) say(hex, `${name}, ${points} VP (6.0)`);
  for (const hex of BRIDGES.plungers) say(hex, 'a plunger for several bridges (3.8)');
  for (const hex of scenario.blown) say(hex, 'a plunger, blown at the start');
  for (const { side, name } of BRIDGES.built)
    for (const hex of side) say(hex, `beside the bridge of ${name} (3.8)`);
  for (const side of SIDES)
    for (const source of scenario.supply[side])
      if ('hex' in source) say(source.hex, `${SIDE_NAMES[side]} supply comes from here`);
  const setUp = new Map<string, { readonly side: Side; readonly ids: string[] }>();
  for (const { side, id, at, arrives } of scenario.counters) {
    const place = arrives?.place;
    const hexesOf = place !== undefined && 'hexes' in place ? place.hexes : [];
    for (const hex of at === undefined ? hexesOf : [at]) {
      const known = setUp.get(`${hex} ${side}`) ?? { side, ids: [] };
      known.ids.push(at === undefined ? `${id} (Turn ${arrives?.turn ?? 0})` : id);
      setUp.set(`${hex} ${side}`, known);
    }
  }
  for (const [key, { side, ids }] of setUp)
    say(key.split(' ')[0] ?? '', `${SIDE_NAMES[side]} ${ids.join(', ')}`);
  const order = gridOf(area);
  return new Map([...said].sort(([one], [other]) => order.compare(one, other)));
}
