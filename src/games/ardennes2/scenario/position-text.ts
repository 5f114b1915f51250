/**
 * A position as text, from which a campaign for practice may begin (docs/ardennes-ii-positions.md): a line for each stack
 * and marker. Read against a map with its counters; whatever makes no sense there is refused with its line.
 */
import { type Read, read, readEach, unread } from '../../../text/fault.ts';
import { linesOf } from '../../../text/lines.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
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

/** The reference data against which a position is read. */
export interface PositionGround {
  readonly ground: Ground;
  readonly scenario: Pick<Scenario, 'firstTurn' | 'lastTurn' | 'control'>;
  readonly counters: BySide<ReadonlyMap<string, Counter>>;
}

const SIDE_WORDS: { readonly [side in Side]: string } = { german: 'German', us: 'US' };
const LINES = 'Turn, Phase, German, US, Markers, Blown, Tested, Control, Air Strikes, Air Supply, Freeze';

/** Reads a position, up to the first line that is wrong: then nothing of it is taken. A fault without a line is of the whole. */
export function readStart(text: string, on: PositionGround): Read<StartPosition> {
  if (text.length > LONGEST_POSITION)
    return no(`it has ${text.length} characters`, `At most ${LONGEST_POSITION}.`);
  let found: StartPosition = {
    turn: 0,
    phase: 'german.movement',
    stacks: [],
    markers: [],
    blown: [],
    tested: [],
    control: { ...on.scenario.control },
    strikes: 0,
    airSupply: [],
  };
  const seen = new Set<string>();
  for (const { line, words } of linesOf(text, { remarks: 'anywhere' })) {
    const next = readLine(new Line(words, on), found, seen);
    if (!next.ok) return unread({ ...next.faults[0], line });
    found = { ...found, ...next.value };
  }
  return wholeFault(found, seen) ?? read(found);
}

/** A fault of the whole text, though each of its lines is right. */
function wholeFault(found: StartPosition, seen: ReadonlySet<string>): Read<never> | undefined {
  const missing = ['Turn', 'Phase'].find((word) => !seen.has(word));
  if (missing !== undefined)
    return no(
      `the line “${missing} …” is missing`,
      `A position begins with Turn and Phase, such as “Turn 6” and “Phase german.combat”.`,
    );
  const { freeze, turn, stacks } = found;
  if (freeze !== undefined && freeze > turn)
    return no(
      `it freezes since Turn ${freeze}, and it is Turn ${turn}`,
      `“Freeze ${FIRST_FREEZE}” to “Freeze ${turn}”, or no such line (2.2).`,
    );
  if (stacks.length !== 0) return undefined;
  return no('no counter is placed', 'Such as “German B6.18 = 902, I/3 reduced dg”.');
}

function no(wrong: string, legal: string): Read<never> {
  return unread({ wrong, legal });
}

/** The part of a position that one line adds to the lines before it. */
function readLine(line: Line, found: StartPosition, seen: Set<string>): Read<Partial<StartPosition>> {
  const word = line.word();
  if (ONCE.includes(word)) {
    if (seen.has(word)) return no(`“${word}” stands twice`, 'It stands once.');
    seen.add(word);
  }
  const { stacks, markers, blown, tested, control, airSupply } = found;
  switch (word) {
    case 'Turn':
      return as(line.turn(), (turn) => ({ turn }));
    case 'Phase':
      return as(line.phase(), (phase) => ({ phase }));
    case 'German':
    case 'US':
      return as(line.stack(word === 'US' ? 'us' : 'german', stacks), (stack) => ({
        stacks: [...stacks, stack],
      }));
    case 'Markers':
      return as(line.markers(markers), (more) => ({ markers: [...markers, more] }));
    case 'Blown':
      return as(line.bridges(), (more) => ({ blown: [...blown, ...more] }));
    case 'Tested':
      return as(line.bridges(), (more) => ({ tested: [...tested, ...more] }));
    case 'Control':
      return as(line.control(), ({ hex, side }) => ({ control: { ...control, [hex]: side } }));
    case 'Air Strikes':
      return as(line.number(0, MOST_STRIKES, 'Air Strikes'), (strikes) => ({ strikes }));
    case 'Freeze':
      return as(line.freeze(), (freeze) => ({ freeze }));
    case 'Air Supply':
      return as(line.hexes(), (more) => ({ airSupply: [...airSupply, ...more] }));
    default:
      return no(`“${cleanLine(word, LONGEST_WORD)}” begins no line`, `Lines begin with ${LINES}.`);
  }
}

function as<T, R>(found: Read<T>, made: (value: T) => R): Read<R> {
  return found.ok ? read(made(found.value)) : found;
}

/** Lines of which there is one. */
const ONCE: readonly string[] = ['Turn', 'Phase', 'Air Strikes', 'Freeze'];

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
  readonly #on: PositionGround;
  #rest: string;

  constructor(text: string, on: PositionGround) {
    this.#on = on;
    this.#rest = text;
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

  number(least: number, most: number, what: string): Read<number> {
    const word = this.#next();
    const value = /^\d+$/u.test(word) ? Number(word) : Number.NaN;
    if (value >= least && value <= most && this.#rest === '') return read(value);
    const typed = cleanLine(`${word} ${this.#rest}`.trim(), LONGEST_WORD);
    return no(`“${typed}” is no number of ${what}`, `${least} to ${most}.`);
  }

  turn(): Read<number> {
    const { firstTurn, lastTurn } = this.#on.scenario;
    return this.number(firstTurn, lastTurn, 'a Turn');
  }

  /** From the first Turn on which it may freeze. */
  freeze(): Read<number> {
    return this.number(FIRST_FREEZE, this.#on.scenario.lastTurn, 'the Turn since which it freezes');
  }

  phase(): Read<PhaseId> {
    const word = this.#rest;
    const found = PHASES.find(({ id }) => id === word.toLowerCase());
    if (found !== undefined) return read(found.id);
    return no(
      `“${cleanLine(word, LONGEST_WORD)}” is no Phase (2.1)`,
      `One of ${PHASES.map(({ id }) => id).join(', ')}.`,
    );
  }

  #hexOf(word: string): Read<string> {
    const { grid } = this.#on.ground;
    const found = grid.parse(word);
    if (found !== undefined) return read(found);
    const [first = '', last = ''] = [grid.hexes[0], grid.hexes.at(-1)];
    return no(
      `“${cleanLine(word, LONGEST_WORD)}” is no hex of this map`,
      `Hexes of the area, from ${first} to ${last}.`,
    );
  }

  hexes(): Read<readonly string[]> {
    return readEach(this.#rest.split(/\s+/u).map((word) => this.#hexOf(word)));
  }

  bridges(): Read<readonly string[]> {
    const { bridges } = this.#on.ground;
    return readEach(
      this.#rest.split(/\s+/u).map((word) => {
        const found = bridges.find(({ id }) => id.toLowerCase() === word.toLowerCase());
        if (found !== undefined) return read(found.id);
        return no(
          `“${cleanLine(word, LONGEST_WORD)}” is no bridge (3.8)`,
          `Bridges of this map: ${bridges.map(({ id }) => id).join(', ')}.`,
        );
      }),
    );
  }

  #side(word: string): Read<Side> {
    const found = SIDES.find((side) => SIDE_WORDS[side].toLowerCase() === word.toLowerCase());
    if (found === undefined) return no(`“${cleanLine(word, LONGEST_WORD)}” is no side`, 'German or US.');
    return read(found);
  }

  control(): Read<{ readonly hex: string; readonly side: Side }> {
    const hex = this.#hexOf(this.#next());
    if (!hex.ok) return hex;
    const counts = Object.keys(this.#on.scenario.control);
    if (!counts.includes(hex.value))
      return no(`Control of ${hex.value} does not count (6.0)`, `It counts for ${counts.join(', ')}.`);
    return as(this.#side(this.#rest), (side) => ({ hex: hex.value, side }));
  }

  markers(before: StartPosition['markers']): Read<StartPosition['markers'][number]> {
    const of = this.#side(this.#next());
    if (!of.ok) return of;
    const at = this.#hexOf(this.#next());
    if (!at.ok) return at;
    const [side, hex] = [of.value, at.value];
    if (before.some((other) => other.side === side && other.hex === hex))
      return no(`${hex} has that side’s markers already`, 'One line a side and hex.');
    const count = (word: string) =>
      Number(new RegExp(`\\b${word}\\s+(\\d+)`, 'iu').exec(this.#rest)?.[1] ?? 0);
    const [half, full] = [count('half'), count('full')];
    if (half + full === 0 || half + full > MOST_MARKERS)
      return no(
        'how many Barrage markers there are cannot be read (3.5)',
        'Such as “Markers German B6.17 half 1 full 2”.',
      );
    return read({ side, hex, half, full });
  }

  stack(side: Side, before: readonly PlacedStack[]): Read<PlacedStack> {
    const [, word = '', list = ''] = /^(\S+)\s*=\s*(.*)$/u.exec(this.#rest) ?? [];
    if (word === '') return no('a stack cannot be read', 'Such as “German B6.18 = 902, I/3 reduced dg”.');
    const at = this.#hexOf(word);
    if (!at.ok) return at;
    const hex = at.value;
    const there = before.find((other) => other.hex === hex);
    if (there !== undefined)
      return no(
        `${hex} has counters already${when(there.side !== side, ' of the other side (3.1)')}`,
        'All counters of a hex stand in one line.',
      );
    const taken = new Set(
      before.flatMap((other) => (other.side === side ? other.counters.map(({ id }) => id) : [])),
    );
    const counters = readEach(list.split(',').map((part) => this.#counter(side, hex, part.trim(), taken)));
    return as(counters, (all) => ({ side, hex, counters: all }));
  }

  #counter(side: Side, hex: string, text: string, taken: Set<string>): Read<PlacedCounter> {
    const [name = '', ...states] = text.split(/\s+/u);
    const { counters, ground } = this.#on;
    const counter = [...counters[side].values()].find(({ id }) => id.toLowerCase() === name.toLowerCase());
    if (counter === undefined)
      return no(
        `the ${SIDE_WORDS[side]} side has no counter “${cleanLine(name, LONGEST_WORD)}”`,
        `It has ${[...counters[side].keys()].join(', ')}.`,
      );
    if (taken.has(counter.id)) return no(`${counter.id} stands in two places`, 'Each counter once.');
    taken.add(counter.id);
    const unknown = states.find((state) => !/^(?:reduced|dg)$/iu.test(state));
    if (unknown !== undefined)
      return no(
        `“${cleanLine(unknown, LONGEST_WORD)}” says nothing of a counter`,
        'Behind it may stand “reduced” and “dg”.',
      );
    const has = (state: string) => states.some((each) => each.toLowerCase() === state);
    if (has('reduced') && counter.reduced === undefined)
      return no(`${counter.id} has one step (1.2)`, 'It cannot be reduced.');
    const at = ground.grid.indexOf(hex);
    const shut = prohibitedIn(ground, counter.maType, at);
    const isByRoad = Array.from({ length: 6 }, (_, slot) => ground.road(at, slot)).some(
      (road) => road !== undefined,
    );
    if (shut !== undefined && !isByRoad)
      return no(
        `${counter.id} may not stand in ${hex}: ${shut} is Prohibited to it (TEC)`,
        'A hex that it may enter.',
      );
    return read({ id: counter.id, steps: has('reduced') ? 1 : stepsOf(counter), dg: has('dg') });
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
    return [id, ...onlyIf(isReduced, 'reduced'), ...onlyIf(dg, 'dg')].join(' ');
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
    ...onlyIf(blown.length > 0, `Blown ${blown.join(' ')}`),
    ...onlyIf(tested.length > 0, `Tested ${tested.join(' ')}`),
    ...Object.entries(control).map(([hex, side]) => `Control ${hex} ${SIDE_WORDS[side]}`),
    `Air Strikes ${strikes}`,
    ...given(freeze, (freeze) => `Freeze ${freeze}`),
    ...onlyIf(airSupply.length > 0, `Air Supply ${airSupply.join(' ')}`),
  ].join('\n');
}
