/**
 * A pack of Enemy Action: what only the printed cards, chits, counters and map show, read from a folder of text files and
 * known by the SHA-256 of them all, each printed in one way. `pack-check.ts` says whether it makes sense.
 */

import { inOneText, type PackFiles } from '../../../kernel/pack-files.ts';
import { hashOfText } from '../../../kernel/reference.ts';
import type { Fault } from '../../../text/fault.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import { checkChits } from '../chits/2.22-chit-check.ts';
import type { MapLines, MapLists } from '../ground/map-lists.ts';
import { MAP_FILES, printMap, readMap } from '../ground/map-text.ts';
import type { CountsAs } from '../scenario/scenario.ts';
import type { Calendar } from '../vocabulary/calendar.ts';
import { printCalendar, readCalendar } from '../vocabulary/calendar-text.ts';
import { printCards, readAlliedCards, readGermanCards } from '../vocabulary/card-text.ts';
import type { AlliedCard, GermanCard } from '../vocabulary/cards.ts';
import { printChits, readChits } from '../vocabulary/chit-text.ts';
import type { Chit } from '../vocabulary/chits.ts';
import { printCounters, readCounters } from '../vocabulary/counter-text.ts';
import type { Counter } from '../vocabulary/counters.ts';
import { printEffects, readEffects } from '../vocabulary/effect-text.ts';
import type { PackEffects } from '../vocabulary/effects.ts';
import { printSetupCards, readSetupCards } from '../vocabulary/setup-card-text.ts';
import type { SetupCard } from '../vocabulary/setup-cards.ts';
import { type Head, printHead, readHead } from './head.ts';
import { printStartLines, readStartLines } from './start-lines.ts';

export interface Pack {
  readonly head: Head;
  /** All sixty, by number. */
  readonly chits: readonly Chit[];
  readonly events: PackEffects['events'];
  readonly tactics: PackEffects['tactics'];
  readonly allied: readonly AlliedCard[];
  readonly german: readonly GermanCard[];
  /** Of a pack that is a scenario as well (`head.days`). */
  readonly calendar?: Calendar;
  readonly counters: readonly Counter[];
  /** 2.33, all seventeen; none in a pack with which no scenario of December 16 is played. */
  readonly setup: readonly SetupCard[];
  /** Lines of the position of 18.5 that only a copy shows, beside those of its text; none in a pack without it. */
  readonly start: readonly string[];
  readonly map: MapLists;
}

/** Its files beside those of the map, in the order of the canonical text. */
export const FILES = {
  head: 'pack.txt',
  chits: 'chits.txt',
  events: 'events.txt',
  tactics: 'tactics.txt',
  allied: 'cards-allied.txt',
  german: 'cards-german.txt',
  calendar: 'calendar.txt',
  counters: 'units.txt',
  setup: 'setup-cards.txt',
  start: 'start-18.5.txt',
} as const;
export type PackFile = keyof typeof FILES;

/** All of them. */
export const PACK_FILES: readonly string[] = [...Object.values(FILES), ...MAP_FILES];

/** By file: the line of each entry; of what is not a list of entries, none. */
export type PackLines = { readonly [file in PackFile]?: readonly number[] } & { readonly map?: MapLines };

export interface ReadPack {
  /** Absent: there are faults. */
  readonly pack?: Pack;
  readonly lines: PackLines;
  readonly faults: readonly Fault[];
  readonly doubts: readonly Fault[];
}

/** Reads the files of a folder; what its lines say together is the matter of `checkPack`. */
export function readPack(files: PackFiles): ReadPack {
  const faults: Fault[] = [];
  const doubts: Fault[] = [];
  const into = (list: Fault[], file: PackFile, some: readonly Fault[]) => {
    for (const fault of some) list.push({ file: FILES[file], ...fault });
  };
  const text = (file: PackFile): string => {
    const found = files[FILES[file]];
    if (found === undefined) faults.push({ file: FILES[file], wrong: 'the file is missing', legal: LEGAL });
    return found ?? '';
  };
  for (const file of Object.keys(files))
    if (!PACK_FILES.includes(file))
      faults.push({ file, wrong: 'no file of a pack has this name', legal: LEGAL });
  const head = readHead(text('head'));
  if (files[FILES.head] !== undefined) into(faults, 'head', head.faults);
  const chitLines = readChits(text('chits'));
  const chits = checkChits(chitLines.lines);
  const hasChits = files[FILES.chits] !== undefined;
  into(faults, 'chits', [...chitLines.faults, ...(hasChits ? chits.faults : [])]);
  into(doubts, 'chits', chits.doubts);
  const events = readEffects('events', text('events'));
  if (files[FILES.events] !== undefined) into(faults, 'events', events.faults);
  const tactics = readEffects('tactics', text('tactics'));
  if (files[FILES.tactics] !== undefined) into(faults, 'tactics', tactics.faults);
  const allied = readAlliedCards(text('allied'));
  into(faults, 'allied', allied.faults);
  const german = readGermanCards(text('german'));
  into(faults, 'german', german.faults);
  const calendar = readOwnCalendar(files, head.head);
  into(faults, 'calendar', calendar.faults);
  const counters = readCounters(text('counters'));
  into(faults, 'counters', counters.faults);
  // A pack may do without.
  const setup = readSetupCards(files[FILES.setup] ?? '');
  into(faults, 'setup', setup.faults);
  const start = readStartLines(files[FILES.start] ?? '');
  into(faults, 'start', start.faults);
  const map = readMapOf(files);
  faults.push(...map.faults);
  const lines: PackLines = {
    ...present({ map: map.lines }),
    allied: allied.cards.map(({ line }) => line),
    german: german.cards.map(({ line }) => line),
    calendar: calendar.days.map(({ line }) => line),
    counters: counters.counters.map(({ line }) => line),
    setup: setup.cards.map(({ line }) => line),
    start: start.lines.map(({ line }) => line),
  };
  if (
    faults.length > 0 ||
    head.head === undefined ||
    chits.chits === undefined ||
    events.effects === undefined ||
    tactics.effects === undefined ||
    map.map === undefined
  )
    return { lines, faults, doubts };
  const counts = head.head.countsAs;
  const pack: Pack = {
    head: head.head,
    chits: chits.chits,
    events: events.effects,
    tactics: tactics.effects,
    allied: allied.cards.map(({ card }) => card),
    german: german.cards.map(({ card }) => card),
    ...fieldsIf(head.head.days !== undefined, { calendar: calendar.days.map(({ day }) => day) }),
    counters: counters.counters.map(({ counter }) => counted(counter, counts)),
    setup: setup.cards.map(({ card }) => card),
    start: start.lines.map(({ words }) => words),
    map: map.map,
  };
  return { pack, lines, faults, doubts };
}

/** With days of its own a pack has a calendar, and without them it has none. */
function readOwnCalendar(files: PackFiles, head: Head | undefined): ReturnType<typeof readCalendar> {
  const text = files[FILES.calendar];
  if (head === undefined) return readCalendar(text ?? '');
  const no = (wrong: string, legal: string) => ({ days: [], faults: [{ wrong, legal }] });
  if (head.days === undefined)
    return text === undefined
      ? { days: [], faults: [] }
      : no(
          'a calendar without days',
          `A pack that is a scenario as well says “Days = 17-20” in ${FILES.head}.`,
        );
  if (text === undefined) return no('the file is missing', LEGAL);
  return readCalendar(text);
}

/** With the army as which its scenario counts it. */
export function counted(counter: Counter, countsAs: CountsAs = {}): Counter {
  const army = countsAs[counter.corps];
  return army === undefined ? counter : { ...counter, countsAs: army };
}

/** Files that a pack may do without. */
const OPTIONAL: readonly string[] = [FILES.calendar, FILES.setup, FILES.start];
const LEGAL = `A pack has the files ${PACK_FILES.filter((file) => !OPTIONAL.includes(file)).join(', ')}; one that is a scenario as well also has ${FILES.calendar}, one for scenarios that begin on December 16 ${FILES.setup}, and one for 18.5 ${FILES.start}.`;

function readMapOf(files: PackFiles): {
  readonly map?: MapLists;
  readonly lines?: MapLines;
  readonly faults: readonly Fault[];
} {
  const [head = ''] = MAP_FILES;
  if (files[head] === undefined)
    return { faults: [{ file: head, wrong: 'the file is missing', legal: LEGAL }] };
  const own = Object.fromEntries(Object.entries(files).filter(([file]) => MAP_FILES.includes(file)));
  const read = readMap(own);
  return read.ok ? { map: read.map, lines: read.lines, faults: [] } : { faults: read.faults };
}

/** The files of a pack, each printed in one way. */
export function packFiles(pack: Pack): PackFiles {
  return {
    [FILES.head]: printHead(pack.head),
    [FILES.chits]: printChits(pack.chits),
    [FILES.events]: printEffects('events', pack.events),
    [FILES.tactics]: printEffects('tactics', pack.tactics),
    [FILES.allied]: printCards(pack.allied),
    [FILES.german]: printCards(pack.german),
    ...(pack.calendar === undefined ? {} : { [FILES.calendar]: printCalendar(pack.calendar) }),
    [FILES.counters]: printCounters(pack.counters),
    ...(pack.setup.length === 0 ? {} : { [FILES.setup]: printSetupCards(pack.setup) }),
    ...fieldsIf(pack.start.length > 0, { [FILES.start]: printStartLines(pack.start) }),
    ...printMap(pack.map),
  };
}

/** The canonical text. */
export function printPack(pack: Pack): string {
  return inOneText(packFiles(pack));
}

/** SHA-256 of the canonical text, as hex. */
export function hashOfPack(pack: Pack): string {
  return hashOfText(printPack(pack));
}
