/**
 * A pack's text of events and tactics, a line each: side, name, and behind a colon its parameters, each as a name and a
 * value, with semicolons. Lines that begin with `#` are remarks.
 *
 *     allied Engineers: roadblocks 2
 *     german Allied Command Crisis: from 22; to 23
 *     german von der Heydte: hexes 0408, 0409
 */

import type { Fault } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { FIRST_DAY, LAST_DAY } from './dates.ts';
import {
  EVENTS,
  type PackEffects,
  type Parameters,
  type ParameterType,
  type ParameterTypes,
  RANGE_STARTS,
  TACTICS,
} from './effects.ts';
import { SIDES, type Side } from './formations.ts';
import { isFault, linesOf, NAME, named, number, parts, tooLong } from './text.ts';

const LISTS = { events: EVENTS, tactics: TACTICS } as const;
type List = keyof typeof LISTS;
type Specs = { readonly [name: string]: Parameters };
type Value = ParameterTypes[ParameterType];
/** By side, name and parameter. */
type Values = { readonly [side in Side]: { readonly [name: string]: { readonly [of: string]: Value } } };

const MOST = 99;
const FORM: { readonly [list in List]: string } = {
  events: 'An event is a line such as “german Allied Command Crisis: from 22; to 23”.',
  tactics: 'A tactic is a line such as “allied Reinforce Battle: units 1; hexes 2”, or “allied Screen”.',
};
const ONE_OF: { readonly [list in List]: string } = {
  events: 'event of that side',
  tactics: 'tactic of that side',
};
const TYPE_WORDS: { readonly [type in ParameterType]: string } = {
  count: `a whole number from 1 to ${MOST}`,
  day: `a day from ${FIRST_DAY} to ${LAST_DAY}`,
  hexes: 'hexes with commas, such as “0408, 0409”',
  divisions: 'divisions with commas, such as “82, 101”',
  start: `“${RANGE_STARTS.join('” or “')}”`,
};

/** `effects` is there when each event (or tactic) of either side has its line; what is missing is a fault, too. */
export function readEffects<L extends List>(
  list: L,
  text: string,
): { readonly effects?: PackEffects[L]; readonly faults: readonly Fault[] } {
  const novel = tooLong(text, FORM[list]);
  if (novel !== undefined) return { faults: [novel] };
  const faults: Fault[] = [];
  const found: { readonly [side in Side]: { [name: string]: { readonly [of: string]: Value } } } = {
    allied: {},
    german: {},
  };
  for (const { line, words } of linesOf(text)) {
    const read = readEffect(list, words);
    if (isFault(read)) faults.push({ line, ...read });
    else if (read.name in found[read.side])
      faults.push({
        line,
        wrong: `${read.side} ${read.name} stands twice`,
        legal: 'Each has one line.',
      });
    else found[read.side][read.name] = read.values;
  }
  for (const side of SIDES) {
    const missing = Object.keys(LISTS[list][side]).filter((name) => !(name in found[side]));
    const all = missing.map((name) => `${side} ${name}`);
    if (missing.length > 0)
      faults.push({
        wrong: `${listed(all)}: nothing is said of this`,
        legal: `Each has a line. ${FORM[list]}`,
      });
  }
  // Each name of the list has its line, and each line the parameters of its name.
  return faults.length > 0 ? { faults } : { effects: found as Values as PackEffects[L], faults };
}

interface Read {
  readonly side: Side;
  readonly name: string;
  readonly values: { readonly [of: string]: Value };
}

function readEffect(list: List, text: string): Read | Fault {
  const [, sideWord = '', nameWords = '', rest = ''] = /^(\S+)\s+([^:]*)(?::(.*))?$/u.exec(text) ?? [];
  const side = named(sideWord, SIDES, 'side', `It is ${oneOf(SIDES)}. ${FORM[list]}`);
  if (typeof side !== 'string') return side;
  const specs: Specs = LISTS[list][side];
  const names = Object.keys(specs);
  const name = named(nameWords, names, ONE_OF[list], `It is ${oneOf(names)}.`);
  if (typeof name !== 'string') return name;
  const values = readParameters(specs[name] ?? {}, rest);
  if (isFault(values)) return { ...values, wrong: `${side} ${name}: ${values.wrong}` };
  return { side, name, values };
}

function readParameters(takes: Parameters, text: string): { readonly [of: string]: Value } | Fault {
  const names = Object.keys(takes);
  const legal = parametersInWords(takes);
  const values: { [of: string]: Value } = {};
  for (const part of parts(text, ';')) {
    const [, word = '', value = ''] = /^(\S+)\s*(.*)$/u.exec(part) ?? [];
    const name = named(word, names, 'parameter here', legal);
    if (typeof name !== 'string') return name;
    const read = readValue(takes[name] ?? 'count', value);
    if (read === undefined) return { wrong: `${name} cannot be ${shown(value)}`, legal };
    if (name in values) return { wrong: `${name} stands twice`, legal };
    values[name] = read;
  }
  const missing = names.filter((name) => !(name in values));
  return missing.length > 0 ? { wrong: `${listed(missing)} missing`, legal } : values;
}

function parametersInWords(takes: Parameters): string {
  const all = Object.entries(takes).map(([name, type]) => `“${name}” and ${TYPE_WORDS[type]}`);
  return all.length === 0 ? 'It takes no parameters.' : `It takes, with semicolons: ${listed(all)}.`;
}

function readValue(type: ParameterType, text: string): Value | undefined {
  switch (type) {
    case 'count':
      return number(text, 1, MOST);
    case 'day':
      return number(text, FIRST_DAY, LAST_DAY);
    case 'hexes':
      return several(text, /^\d{4}$/u);
    case 'divisions':
      return several(text, NAME);
    case 'start':
      return RANGE_STARTS.find((each) => each.toLowerCase() === text.toLowerCase());
    default: {
      const never: never = type;
      return never;
    }
  }
}

/** At least one, each once. */
function several(text: string, form: RegExp): readonly string[] | undefined {
  const words = parts(text, ',');
  const isGood = words.length > 0 && words.every((word, at) => form.test(word) && words.indexOf(word) === at);
  return isGood ? words : undefined;
}

/** The canonical text: a line each, by side, in the order of the lists. */
export function printEffects<L extends List>(list: L, effects: PackEffects[L]): string {
  return SIDES.flatMap((side) => {
    const specs: Specs = LISTS[list][side];
    const all: Values[Side] = effects[side];
    return Object.entries(specs).map(([name, takes]) => {
      const said = Object.keys(takes).map((of) => `${of} ${printValue(all[name]?.[of])}`);
      return said.length === 0 ? `${side} ${name}\n` : `${side} ${name}: ${said.join('; ')}\n`;
    });
  }).join('');
}

function printValue(value: Value | undefined): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
