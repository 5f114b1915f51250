/**
 * Units as text, a line each: corps, designation, type, movement allowance, what it has with each number of steps (from all
 * to one), and where or when it comes. Brackets are those of the counter. Lines that begin with `#` are remarks.
 *
 *     I SS / Peiper.1SS formation / combined-arms / 6 / 5 elite 01, 3 elite 03, (1) elite 12 / in 0807
 *     XVIII / 505.82 / airborne / 3 / 4 elite 05, 2 elite 09 / on 18S
 *     V / 394.99 / infantry / 3 / 2 green 21, (1) green 27 / in 0605 ip 1 step
 */
import type { Fault } from '../../../text/fault.ts';
import { fieldsIf, onlyIf, present, when } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { type Counter, type Face, QUALITIES, UNIT_TYPES } from './counters.ts';
import { FIRST_DAY, LAST_DAY } from './dates.ts';
import { CORPS_NAMES } from './formations.ts';
import { isFault, linesOf, named, number, parts, tooLong } from './text.ts';

export interface CounterLine {
  readonly line: number;
  readonly counter: Counter;
}

/** 2.21. */
const MOST_STEPS = 4;
const MOST_SELECTOR = 39;
const MOST_STRENGTH = 20;
const MOST_MA = 12;
const PARTS = 6;

const UNIT_FORM =
  'A unit is a line such as “V / 394.99 / infantry / 3 / 2 green 21, (1) green 27 / in 0605 ip”: corps, designation, type, movement allowance, a side for each number of steps, where or when.';
const ID_FORM =
  'It is the counter’s own, without its corps: “394.99” or “14 Cav”, then “formation” where a card names the unit itself.';
const FACE_FORM = `From all steps to one, 1 to ${MOST_STEPS} sides with commas: strength (in brackets as printed), ${oneOf(QUALITIES)}, selector number 01 to ${MOST_SELECTOR}, such as “3 line 08, (1) line 22”.`;
const ENTRY_FORM = `It is “in 0605”, “in 0605 ip” or “in 0605 1 step”, “on 18” or “on 18S” (7.11), or “released” (9.8, 12.37).`;
/** Infantry that has come by air is named as such, and is infantry in all respects. */
const TYPE_WORDS = [...UNIT_TYPES, 'airborne'] as const;

export function readCounters(text: string): {
  readonly counters: readonly CounterLine[];
  readonly faults: readonly Fault[];
} {
  const novel = tooLong(text, UNIT_FORM);
  if (novel !== undefined) return { counters: [], faults: [novel] };
  const counters: CounterLine[] = [];
  const faults: Fault[] = [];
  for (const { line, words } of linesOf(text)) {
    const read = readCounter(words);
    if (isFault(read)) faults.push({ line, ...read });
    else counters.push({ line, counter: read });
  }
  return { counters, faults };
}

function readCounter(text: string): Counter | Fault {
  const all = text.split('/').map((part) => part.trim());
  const [corpsWord = '', idWords = '', typeWord = '', maWord = '', faceWords = '', entryWords = ''] = all;
  if (all.length !== PARTS)
    return { wrong: `${shown(text)} has ${all.length} parts of ${PARTS}`, legal: UNIT_FORM };
  const corps = named(corpsWord, CORPS_NAMES, 'corps', `It is ${oneOf(CORPS_NAMES)}.`);
  if (typeof corps !== 'string') return corps;
  const name = readName(idWords);
  if (isFault(name)) return name;
  const of = (fault: Fault): Fault => ({ ...fault, wrong: `${name.id}: ${fault.wrong}` });
  const type = named(typeWord, TYPE_WORDS, 'type of unit', `It is ${oneOf(TYPE_WORDS)} (2.21).`);
  if (typeof type !== 'string') return of(type);
  const ma = number(maWord, 0, MOST_MA);
  if (ma === undefined)
    return of({
      wrong: `${shown(maWord)} is no movement allowance`,
      legal: `It is a whole number up to ${MOST_MA}.`,
    });
  const faces = readFaces(faceWords);
  if (isFault(faces)) return of(faces);
  const entry = readEntry(entryWords, faces.length);
  if (isFault(entry)) return of(entry);
  const isAirborne = type === 'airborne';
  return { corps, ...name, type: isAirborne ? 'infantry' : type, isAirborne, ma, faces, ...entry };
}

function readName(words: string): Pick<Counter, 'id' | 'division' | 'isFormation'> | Fault {
  const [, id = '', formation] = /^([\p{L}\p{N}]+(?:[ .][\p{L}\p{N}]+)*?)(\s+formation)?$/u.exec(words) ?? [];
  if (id === '') return { wrong: `${shown(words)} is no designation`, legal: ID_FORM };
  const dot = id.lastIndexOf('.');
  return {
    id,
    ...fieldsIf(dot >= 0, { division: id.slice(dot + 1) }),
    isFormation: formation !== undefined,
  };
}

/** By steps, that of one step first. */
function readFaces(words: string): readonly Face[] | Fault {
  const all = parts(words, ',');
  const faces = all.map(readFace);
  const known = faces.filter((face) => face !== undefined).toReversed();
  if (known.length > 0 && known.length === all.length && all.length <= MOST_STEPS) return known;
  const bad = all.find((_, index) => faces[index] === undefined);
  const wrong = bad === undefined ? `${all.length} sides` : shown(bad);
  return { wrong: `${wrong} cannot be on a counter`, legal: FACE_FORM };
}

function readFace(words: string): Face | undefined {
  const found =
    /^(?<open>\()?(?<strength>\d{1,2})(?<close>\))?\s+(?<quality>[a-z]+)\s+(?<selector>\d\d)$/iu.exec(
      words,
    )?.groups;
  const quality = QUALITIES.find((each) => each === found?.quality?.toLowerCase());
  const strength = number(found?.strength ?? '', 0, MOST_STRENGTH);
  const selector = number(found?.selector ?? '', 1, MOST_SELECTOR);
  const isBracketed = found?.open !== undefined;
  if (isBracketed !== (found?.close !== undefined)) return undefined;
  if (quality === undefined || strength === undefined || selector === undefined) return undefined;
  return { strength, isBracketed, quality, selector };
}

function readEntry(words: string, steps: number): Pick<Counter, 'entry'> | Fault {
  if (words.toLowerCase() === 'released') return {};
  const no = { wrong: `${shown(words)} is neither where nor when`, legal: ENTRY_FORM };
  const day = /^on\s+(?<day>\d\d)(?<isStrategic>s)?$/iu.exec(words)?.groups;
  if (day !== undefined) {
    const on = number(day.day ?? '', FIRST_DAY, LAST_DAY);
    return on === undefined ? no : { entry: { day: on, isStrategic: day.isStrategic !== undefined } };
  }
  const place = /^in\s+(?<hex>\d{4})(?<ip>\s+ip)?(?:\s+(?<steps>\d)\s+steps?)?$/iu.exec(words)?.groups;
  if (place === undefined) return no;
  const left = place.steps === undefined ? undefined : number(place.steps, 1, steps - 1);
  if (place.steps !== undefined && left === undefined)
    return {
      wrong: `it begins with ${place.steps} of ${steps} steps`,
      legal: `Fewer are named. ${ENTRY_FORM}`,
    };
  return {
    entry: {
      hex: place.hex ?? '',
      hasIp: place.ip !== undefined,
      ...present({ steps: left }),
    },
  };
}

/** The canonical text: a line each, in their order. */
export function printCounters(counters: readonly Counter[]): string {
  return counters.map((counter) => `${printCounter(counter)}\n`).join('');
}

function printCounter({ corps, id, isFormation, type, isAirborne, ma, faces, entry }: Counter): string {
  return [
    corps,
    isFormation ? `${id} formation` : id,
    isAirborne ? 'airborne' : type,
    String(ma),
    faces.toReversed().map(printFace).join(', '),
    printEntry(entry),
  ].join(' / ');
}

function printFace({ strength, isBracketed, quality, selector }: Face): string {
  const printed = isBracketed ? `(${strength})` : String(strength);
  return `${printed} ${quality} ${String(selector).padStart(2, '0')}`;
}

function printEntry(entry: Counter['entry']): string {
  if (entry === undefined) return 'released';
  if ('day' in entry) return ['on ', entry.day, when(entry.isStrategic, 'S')].join('');
  const { hex, hasIp, steps } = entry;
  const few = `${steps} steps`.replace(/^1 steps$/u, '1 step');
  return ['in', hex, ...onlyIf(hasIp, 'ip'), ...onlyIf(steps !== undefined, few)].join(' ');
}
