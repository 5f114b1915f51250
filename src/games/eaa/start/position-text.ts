/**
 * A position as text (docs/enemy-action-positions.md): a line for the units of a corps in one place, for each kind of marker,
 * for each pile. Read against a pack as a scenario plays it; whatever makes no sense there is refused with its line.
 */

import { type Fault, faultless, type Read, read, unread } from '../../../text/fault.ts';
import { linesOf } from '../../../text/lines.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import type { Book } from '../packs/book.ts';
import type { SavedUnit, SavedWorld } from '../runs/saved.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/formations.ts';
import { inOrder, type LineKind, no } from './line.ts';
import { MARKER_LINES } from './marker-lines.ts';
import { alliedPilesOf, germanPilesOf, PILE_LINES } from './pile-lines.ts';
import { type Draft, FACTS, NOTHING_SAID, type StartPosition } from './position.ts';
import { assumedOf, lastDue, UNIT_LINES } from './unit-lines.ts';

/** Characters: all units of the fortnight and all that lies beside them take some 8,000. */
const LONGEST = 20_000;
const [DAY, BEGINS, ...MARKERS] = MARKER_LINES;
/** In the order in which they are printed. */
const KINDS: readonly LineKind[] = [DAY, BEGINS, ...UNIT_LINES, ...MARKERS, ...PILE_LINES].flatMap(
  (kind) => kind ?? [],
);
/** The longest word first: “Corps Objective” is no “Corps”. Whatever its capitals and blanks. */
const BY_LENGTH = KINDS.toSorted((a, b) => b.word.length - a.word.length).map((kind) => ({
  kind,
  pattern: new RegExp(`^${kind.word.replaceAll(' ', '\\s+')}(?:\\s|$)`, 'iu'),
}));
const WORDS = KINDS.map(({ word }) => word).join(', ');

/** Every line that is wrong is said; of a text whose lines are right, what they say together. */
export function readStart(text: string, book: Book): Read<StartPosition> {
  if (text.length > LONGEST) return no(`it has ${text.length} characters`, `At most ${LONGEST}.`);
  const { draft, faults } = readLines(text, book);
  const lines = faultless(faults, () => draft);
  return lines.ok ? wholeOf(lines.value, book) : lines;
}

/** Keys of the units of which its lines say where they are; lines that are wrong name nobody. */
export function unitsNamed(text: string, book: Book): ReadonlySet<string> {
  return new Set(Object.keys(readLines(text, book).draft.units));
}

/** The lines that could be read, and the faults of the others. */
function readLines(text: string, book: Book): { readonly draft: Draft; readonly faults: readonly Fault[] } {
  let draft = NOTHING_SAID;
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { line, words } of linesOf(text, { remarks: 'anywhere' })) {
    const added = readLine(words, book, draft, seen);
    if (added.ok) draft = { ...draft, ...added.value };
    else faults.push(...added.faults.map((fault) => ({ ...fault, line })));
  }
  return { draft, faults };
}

function readLine(words: string, book: Book, draft: Draft, seen: Set<string>): Read<Partial<Draft>> {
  const found = BY_LENGTH.find(({ pattern }) => pattern.test(words));
  if (found === undefined) return no(`${shown(words)} begins no line`, `Lines begin with ${WORDS}.`);
  const { kind, pattern } = found;
  const { word, isOnce } = kind;
  const [said = ''] = pattern.exec(words) ?? [];
  if (isOnce && seen.has(word)) return no(`“${word}” stands twice`, 'It stands once.');
  seen.add(word);
  return kind.read(words.slice(said.length).trim(), book, draft);
}

function wholeOf(draft: Draft, book: Book): Read<StartPosition> {
  const { day, opening } = draft;
  if (day === undefined) return no('the line “Day …” is missing', 'A position says its day: “Day 22”.');
  if (opening === undefined)
    return no(
      'the line “Begins with …” is missing',
      'A position says where its day begins: “Begins with Allied impulse”.',
    );
  const units = allUnits(draft, lastDue(day, opening), book);
  const stacks = stacksOf(units, book);
  const fault = stacks.flatMap((stack) => stackFault(stack) ?? [])[0] ?? pileFault(draft) ?? boxFault(draft);
  if (fault !== undefined) return unread(fault);
  if (stacks.length === 0) return no('nobody stands on the map', 'Such as “V 0606 = 23.2”.');
  const piles = alliedPilesOf(draft);
  return read({
    opening,
    world: worldOf(draft, { day, units, stacks }, book),
    ...present({ piles }),
    activated: draft.activated,
    singleUsed: has(draft, 'singleUsed'),
  });
}

/** Those of the text, and those that it leaves to their dates; without what is not in play. */
function allUnits(draft: Draft, due: number, { counters }: Book): SavedWorld['units'] {
  const all = [...counters].flatMap(([key, counter]): (readonly [string, SavedUnit])[] => {
    const unit = draft.units[key] ?? assumedOf(counter, due);
    if (unit === undefined || unit.at === 'nowhere') return [];
    return [[key, unit]];
  });
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Standing {
  readonly hex: string;
  readonly units: readonly { readonly key: string; readonly side: Side; readonly steps: number }[];
}

function stacksOf(units: SavedWorld['units'], { counters, ground }: Book): readonly Standing[] {
  const stacks = new Map<string, Standing['units']>();
  for (const [key, { at, steps = 0 }] of Object.entries(units)) {
    const counter = counters.get(key);
    if (counter === undefined || !ground.grid.has(at)) continue;
    stacks.set(at, [...(stacks.get(at) ?? []), { key, side: sideOf(counter), steps }]);
  }
  return [...stacks].map(([hex, those]) => ({ hex, units: those }));
}

function stackFault({ hex, units }: Standing): Fault | undefined {
  if (new Set(units.map(({ side }) => side)).size > 1)
    return { wrong: `units of both sides stand in ${hex}`, legal: 'A hex has units of one side.' };
  if (fitTogether(units)) return undefined;
  return {
    wrong: `too many stand in ${hex}: ${units.map(({ key }) => key).join(', ')}`,
    legal: 'Three units and six steps are the most.',
    rule: '10.4',
  };
}

function pileFault({ allied, unseen = 0 }: Draft): Fault | undefined {
  const { length } = allied.available ?? [];
  if (unseen <= length) return undefined;
  return {
    wrong: `${unseen} supplementals lie in the pile, of ${length}`,
    legal: 'Those in the pile are some of those that stand behind “Allied supplementals”.',
    rule: '5.0',
  };
}

/** 18.5. */
function boxFault({ german: { command, support }, opening }: Draft): Fault | undefined {
  if (command === undefined && support === undefined) return undefined;
  const legal =
    'Before a German impulse one card may lie in the command box, and another one in the support box (18.5).';
  if (command?.length !== 1)
    return { wrong: 'not exactly one card lies in the command box', legal, rule: '8.1' };
  if (support !== undefined && support.length !== 1)
    return { wrong: 'not exactly one card lies in the support box', legal, rule: '8.1' };
  if (opening === 'German impulse') return undefined;
  return { wrong: `a card lies in the command box, and it begins with ${opening ?? ''}`, legal, rule: '8.1' };
}

function has({ facts }: Draft, field: (typeof FACTS)[keyof typeof FACTS]['field']): boolean {
  return facts.some((fact) => FACTS[fact].field === field);
}

function worldOf(
  draft: Draft,
  {
    day,
    units,
    stacks,
  }: { readonly day: number; readonly units: SavedWorld['units']; readonly stacks: readonly Standing[] },
  book: Book,
): SavedWorld {
  const { hexes, chitsDrawn } = draft;
  return {
    day,
    units,
    ips: hexes.ips ?? [],
    roadblocks: hexes.roadblocks ?? [],
    detachments: hexes.detachments ?? [],
    exits: (hexes.exits ?? []).filter(
      (hex) => book.ground.hexes[book.ground.grid.indexOf(hex)]?.isExit !== true,
    ),
    owners: ownersOf(draft, stacks, book),
    bridges: bridgesOf(draft, book),
    objectives: draft.objectives,
    exitVps: draft.exitVps,
    hasCrossed: has(draft, 'hasCrossed'),
    german: germanPilesOf({ german: draft.german, day }, book),
    germanPile: { shuffles: 0, drawn: 0 },
    cup: {
      left: book.pack.chits.map((chit) => chit.number).filter((chit) => !chitsDrawn.includes(chit)),
      former: chitsDrawn,
      present: [],
    },
    cupPile: { shuffles: 0, drawn: 0 },
    corpsObjectives: draft.corpsObjectives,
    corpsDone: draft.corpsDone,
    isAtMeuse: has(draft, 'isAtMeuse'),
    isSeventhDone: has(draft, 'isSeventhDone'),
    isVdhRelieved: has(draft, 'isVdhRelieved'),
    westwall: hexes.westwall ?? [],
    depots: hexes.depots ?? [],
    fuelDays: draft.fuelDays,
    noFuelChecks: has(draft, 'noFuelChecks'),
    skipsImpulse: has(draft, 'skipsImpulse'),
    ...fieldsIf(has(draft, 'directsTraffic'), { directsTraffic: true }),
    ...fieldsIf(has(draft, 'isCommandCrisis'), { isCommandCrisis: true as const }),
    ...fieldsIf(has(draft, 'isMeuseCrossed'), { isMeuseCrossed: true as const }),
    ...fieldsIf(has(draft, 'isFromDinant'), { isFromDinant: true as const }),
  };
}

/** 14.1: who stands in a town owns it. Of the map’s own owners nothing is kept. */
function ownersOf(draft: Draft, stacks: readonly Standing[], book: Book): SavedWorld['owners'] {
  const { ground } = book;
  const held = stacks.flatMap(({ hex, units: [first] }) =>
    first !== undefined && ground.owners.has(ground.grid.indexOf(hex)) ? [[hex, first.side] as const] : [],
  );
  const all: Readonly<Record<string, Side>> = { ...draft.owners, ...Object.fromEntries(held) };
  const changed = Object.keys(all).filter((hex) => ground.owners.get(ground.grid.indexOf(hex)) !== all[hex]);
  return Object.fromEntries(
    inOrder(changed, book).flatMap((hex) => {
      const owner = all[hex];
      if (owner === undefined) return [];
      return [[hex, owner] as const];
    }),
  );
}

function bridgesOf({ bridges }: Draft, { ground }: Book): SavedWorld['bridges'] {
  const changed = Object.entries(bridges).filter(([id, { owner, isBlown, isNew }]) => {
    const printed = ground.bridges.get(id);
    return isNew || printed?.owner !== owner || printed.isBlown !== isBlown;
  });
  return Object.fromEntries(changed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** As it is written; {@link readStart} reads it back to the same. */
export function printStart(position: StartPosition, book: Book): string {
  return KINDS.flatMap((kind) => kind.print(position, book).map((words) => `${kind.word} ${words}\n`)).join(
    '',
  );
}
