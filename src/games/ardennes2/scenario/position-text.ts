/**
 * A position as text, from which a campaign for practice may begin (docs/ardennes-ii-positions.md): a line for each stack
 * and marker. Read against a map with its counters; whatever makes no sense there is refused with its line.
 */
import { cleanLine } from '../../../text/typed-text.ts';
import type { Ground } from '../ground/ground.ts';
import { prohibitedIn } from '../position/roads.ts';
import { FIRST_FREEZE } from '../vocabulary/2.2-weather-tables.ts';
import { type Counter, stepsOf } from '../vocabulary/counters.ts';
import { PHASES, type PhaseId } from '../vocabulary/phases.ts';
import { type BySide, SIDES, type Side } from '../vocabulary/sides.ts';
import type { Scenario } from './scenario.ts';

/** Characters of a position: all counters of 7.5 take some 1,500. */
const LONGEST_POSITION = 6000;
const LONGEST_WORD = 40;
const MOST_MARKERS = 9;
const MOST_STRIKES = 6;

export interface PlacedCounter {
  readonly id: string;
  readonly steps: number;
  readonly dg: boolean;
}

/** The first of a stack is on top. */
export interface PlacedStack {
  readonly side: Side;
  readonly hex: string;
  readonly counters: readonly PlacedCounter[];
}

export interface StartPosition {
  readonly turn: number;
  readonly phase: PhaseId;
  readonly stacks: readonly PlacedStack[];
  readonly markers: readonly {
    readonly side: Side;
    readonly hex: string;
    readonly half: number;
    readonly full: number;
  }[];
  /** Ids of bridges. */
  readonly blown: readonly string[];
  readonly tested: readonly string[];
  readonly control: Readonly<Record<string, Side>>;
  readonly strikes: number;
  readonly airSupply: readonly string[];
  /** 2.2: the Turn since which it freezes; absent: it does not. */
  readonly freeze?: number;
}

/** What a position is read against. */
export interface PositionGround {
  readonly ground: Ground;
  readonly scenario: Pick<Scenario, 'firstTurn' | 'lastTurn' | 'control'>;
  readonly counters: BySide<ReadonlyMap<string, Counter>>;
}

export interface PositionFault {
  /** From 1; 0: of the whole. */
  readonly line: number;
  readonly wrong: string;
  readonly legal: string;
}

export type ReadPosition =
  | { readonly ok: true; readonly position: StartPosition }
  | { readonly ok: false; readonly fault: PositionFault };

const SIDE_WORDS: { readonly [side in Side]: string } = { german: 'German', us: 'US' };
const LINES = 'Turn, Phase, German, US, Markers, Blown, Tested, Control, Air Strikes, Air Supply, Freeze';

class Fault extends Error {
  readonly fault: PositionFault;
  constructor(line: number, wrong: string, legal: string) {
    super(wrong);
    this.fault = { line, wrong, legal };
  }
}

/** Reads a position; nothing of it is taken if one line is wrong. */
export function readStart(text: string, on: PositionGround): ReadPosition {
  try {
    return { ok: true, position: read(text, on) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

type Draft = { -readonly [key in keyof StartPosition]: StartPosition[key] };

function read(text: string, on: PositionGround): StartPosition {
  if (text.length > LONGEST_POSITION)
    throw new Fault(0, `it has ${text.length} characters`, `At most ${LONGEST_POSITION}.`);
  const { scenario } = on;
  const found: Draft = {
    turn: 0,
    phase: 'german.movement',
    stacks: [],
    markers: [],
    blown: [],
    tested: [],
    control: { ...scenario.control },
    strikes: 0,
    airSupply: [],
  };
  const seen = new Set<string>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = raw.replace(/#.*$/u, '').trim();
    if (line !== '') readLine(new Line(index + 1, line, on), found, seen);
  }
  for (const word of ['Turn', 'Phase'])
    if (!seen.has(word))
      throw new Fault(
        0,
        `the line “${word} …” is missing`,
        `A position begins with Turn and Phase, such as “Turn 6” and “Phase german.combat”.`,
      );
  if (found.freeze !== undefined && found.freeze > found.turn)
    throw new Fault(
      0,
      `it freezes since Turn ${found.freeze}, and it is Turn ${found.turn}`,
      `“Freeze ${FIRST_FREEZE}” to “Freeze ${found.turn}”, or no such line (2.2).`,
    );
  if (found.stacks.length === 0)
    throw new Fault(0, 'no counter is placed', 'Such as “German B6.18 = 902, I/3 reduced dg”.');
  return found;
}

function readLine(line: Line, found: Draft, seen: Set<string>): void {
  const word = line.word();
  const once = () => {
    if (seen.has(word)) line.no(`“${word}” stands twice`, 'It stands once.');
    seen.add(word);
  };
  switch (word) {
    case 'Turn':
      once();
      found.turn = line.turn();
      return;
    case 'Phase':
      once();
      found.phase = line.phase();
      return;
    case 'German':
    case 'US':
      found.stacks = [...found.stacks, line.stack(word === 'US' ? 'us' : 'german', found.stacks)];
      return;
    case 'Markers':
      found.markers = [...found.markers, line.markers(found.markers)];
      return;
    case 'Blown':
      found.blown = [...found.blown, ...line.bridges()];
      return;
    case 'Tested':
      found.tested = [...found.tested, ...line.bridges()];
      return;
    case 'Control': {
      const { hex, side } = line.control();
      found.control = { ...found.control, [hex]: side };
      return;
    }
    case 'Air Strikes':
      once();
      found.strikes = line.number(0, MOST_STRIKES, 'Air Strikes');
      return;
    case 'Freeze':
      once();
      found.freeze = line.freeze();
      return;
    case 'Air Supply':
      found.airSupply = [...found.airSupply, ...line.hexes()];
      return;
    default:
      line.no(`“${cleanLine(word, LONGEST_WORD)}” begins no line`, `Lines begin with ${LINES}.`);
  }
}

const WORDS = [
  'Air Strikes',
  'Air Supply',
  'Freeze',
  'Turn',
  'Phase',
  'German',
  'US',
  'Markers',
  'Blown',
  'Tested',
  'Control',
];

/** One line, read from the left. */
class Line {
  readonly #number: number;
  readonly #on: PositionGround;
  #rest: string;

  constructor(number: number, text: string, on: PositionGround) {
    this.#number = number;
    this.#on = on;
    this.#rest = text;
  }

  no(wrong: string, legal: string): never {
    throw new Fault(this.#number, wrong, legal);
  }

  word(): string {
    const found = WORDS.find((word) => new RegExp(`^${word}(?:\\s|$)`, 'iu').test(this.#rest));
    if (found === undefined) return this.#next();
    this.#rest = this.#rest.slice(found.length).trim();
    return found;
  }

  #next(): string {
    const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/u.exec(this.#rest) ?? [];
    this.#rest = rest;
    return word;
  }

  number(least: number, most: number, what: string): number {
    const word = this.#next();
    const value = /^\d+$/u.test(word) ? Number(word) : Number.NaN;
    if (!(value >= least && value <= most) || this.#rest !== '')
      this.no(
        `“${cleanLine(`${word} ${this.#rest}`.trim(), LONGEST_WORD)}” is no number of ${what}`,
        `${least} to ${most}.`,
      );
    return value;
  }

  turn(): number {
    const { firstTurn, lastTurn } = this.#on.scenario;
    return this.number(firstTurn, lastTurn, 'a Turn');
  }

  /** From the first Turn on which it may freeze. */
  freeze(): number {
    return this.number(FIRST_FREEZE, this.#on.scenario.lastTurn, 'the Turn since which it freezes');
  }

  phase(): PhaseId {
    const word = this.#rest;
    const found = PHASES.find(({ id }) => id === word.toLowerCase());
    return (
      found?.id ??
      this.no(
        `“${cleanLine(word, LONGEST_WORD)}” is no Phase (2.1)`,
        `One of ${PHASES.map(({ id }) => id).join(', ')}.`,
      )
    );
  }

  #hexOf(word: string): string {
    const { grid } = this.#on.ground;
    const found = grid.parse(word);
    const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
    return (
      found ??
      this.no(
        `“${cleanLine(word, LONGEST_WORD)}” is no hex of this map`,
        `Hexes of the area, from ${first} to ${last}.`,
      )
    );
  }

  hexes(): readonly string[] {
    return this.#rest.split(/\s+/u).map((word) => this.#hexOf(word));
  }

  bridges(): readonly string[] {
    const { bridges } = this.#on.ground;
    return this.#rest.split(/\s+/u).map((word) => {
      const found = bridges.find(({ id }) => id.toLowerCase() === word.toLowerCase());
      return (
        found?.id ??
        this.no(
          `“${cleanLine(word, LONGEST_WORD)}” is no bridge (3.8)`,
          `Bridges of this map: ${bridges.map(({ id }) => id).join(', ')}.`,
        )
      );
    });
  }

  #side(word: string): Side {
    const found = SIDES.find((side) => SIDE_WORDS[side].toLowerCase() === word.toLowerCase());
    return found ?? this.no(`“${cleanLine(word, LONGEST_WORD)}” is no side`, 'German or US.');
  }

  control(): { readonly hex: string; readonly side: Side } {
    const hex = this.#hexOf(this.#next());
    const counts = Object.keys(this.#on.scenario.control);
    if (!counts.includes(hex))
      this.no(`Control of ${hex} does not count (6.0)`, `It counts for ${counts.join(', ')}.`);
    return { hex, side: this.#side(this.#rest) };
  }

  markers(before: StartPosition['markers']): StartPosition['markers'][number] {
    const side = this.#side(this.#next());
    const hex = this.#hexOf(this.#next());
    if (before.some((other) => other.side === side && other.hex === hex))
      this.no(`${hex} has that side’s markers already`, 'One line a side and hex.');
    const count = (word: string) =>
      Number(new RegExp(`\\b${word}\\s+(\\d+)`, 'iu').exec(this.#rest)?.[1] ?? 0);
    const [half, full] = [count('half'), count('full')];
    if (half + full === 0 || half + full > MOST_MARKERS)
      this.no(
        'how many Barrage markers there are cannot be read (3.5)',
        'Such as “Markers German B6.17 half 1 full 2”.',
      );
    return { side, hex, half, full };
  }

  stack(side: Side, before: readonly PlacedStack[]): PlacedStack {
    const [, word = '', list = ''] = /^(\S+)\s*=\s*(.*)$/u.exec(this.#rest) ?? [];
    if (word === '') this.no('a stack cannot be read', 'Such as “German B6.18 = 902, I/3 reduced dg”.');
    const hex = this.#hexOf(word);
    const there = before.find((other) => other.hex === hex);
    if (there !== undefined)
      this.no(
        `${hex} has counters already${there.side === side ? '' : ' of the other side (3.1)'}`,
        'All counters of a hex stand in one line.',
      );
    const taken = new Set(
      before.flatMap((other) => (other.side === side ? other.counters.map(({ id }) => id) : [])),
    );
    const counters = list.split(',').map((part) => this.#counter(side, hex, part.trim(), taken));
    return { side, hex, counters };
  }

  #counter(side: Side, hex: string, text: string, taken: Set<string>): PlacedCounter {
    const [name = '', ...states] = text.split(/\s+/u);
    const { counters, ground } = this.#on;
    const counter = [...counters[side].values()].find(({ id }) => id.toLowerCase() === name.toLowerCase());
    if (counter === undefined)
      return this.no(
        `the ${SIDE_WORDS[side]} side has no counter “${cleanLine(name, LONGEST_WORD)}”`,
        `It has ${[...counters[side].keys()].join(', ')}.`,
      );
    if (taken.has(counter.id)) this.no(`${counter.id} stands in two places`, 'Each counter once.');
    taken.add(counter.id);
    const unknown = states.find((state) => !/^(?:reduced|dg)$/iu.test(state));
    if (unknown !== undefined)
      this.no(
        `“${cleanLine(unknown, LONGEST_WORD)}” says nothing of a counter`,
        'Behind it may stand “reduced” and “dg”.',
      );
    const has = (state: string) => states.some((each) => each.toLowerCase() === state);
    if (has('reduced') && counter.reduced === undefined)
      this.no(`${counter.id} has one step (1.2)`, 'It cannot be reduced.');
    const at = ground.grid.indexOf(hex);
    const shut = prohibitedIn(ground, counter.maType, at);
    const isByRoad = Array.from({ length: 6 }, (_, slot) => ground.road(at, slot)).some(
      (road) => road !== undefined,
    );
    if (shut !== undefined && !isByRoad)
      this.no(
        `${counter.id} may not stand in ${hex}: ${shut} is Prohibited to it (TEC)`,
        'A hex that it may enter.',
      );
    return { id: counter.id, steps: has('reduced') ? 1 : stepsOf(counter), dg: has('dg') };
  }
}

/** As it is written; {@link readStart} reads it back to the same. */
export function printStart(
  position: StartPosition,
  { counters: known }: Pick<PositionGround, 'counters'>,
): string {
  const { turn, phase, stacks, markers, blown, tested, control, strikes, airSupply, freeze } = position;
  const state = (side: Side, { id, steps, dg }: PlacedCounter) => {
    const counter = known[side].get(id);
    const isReduced = counter !== undefined && steps < stepsOf(counter);
    return [id, ...(isReduced ? ['reduced'] : []), ...(dg ? ['dg'] : [])].join(' ');
  };
  return [
    `Turn ${turn}`,
    `Phase ${phase}`,
    ...stacks.map(
      ({ side, hex, counters }) =>
        `${SIDE_WORDS[side]} ${hex} = ${counters.map((each) => state(side, each)).join(', ')}`,
    ),
    ...markers.map(
      ({ side, hex, half, full }) => `Markers ${SIDE_WORDS[side]} ${hex} half ${half} full ${full}`,
    ),
    ...(blown.length === 0 ? [] : [`Blown ${blown.join(' ')}`]),
    ...(tested.length === 0 ? [] : [`Tested ${tested.join(' ')}`]),
    ...Object.entries(control).map(([hex, side]) => `Control ${hex} ${SIDE_WORDS[side]}`),
    `Air Strikes ${strikes}`,
    ...(freeze === undefined ? [] : [`Freeze ${freeze}`]),
    ...(airSupply.length === 0 ? [] : [`Air Supply ${airSupply.join(' ')}`]),
  ].join('\n');
}
