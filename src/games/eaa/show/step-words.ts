/** Each step of a day in a line, from what its event holds: for the channel and the log. `undefined`: it goes without saying. */
import { capital } from '../../../text/capital.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import type { Book } from '../packs/book.ts';
import type { News } from '../state.ts';
import type { Loss } from '../turn/12.5-resolution.ts';
import type { AlliedCard, GermanCard } from '../vocabulary/cards.ts';

type Of = Readonly<Record<string, unknown>>;
type Words = (book: Book, of: Of) => string | undefined;

export function stepLine(book: Book, { rule, what, of }: News): string | undefined {
  const words = WORDS[what];
  return words === undefined ? `${capital(what)} (${rule})` : words(book, of);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** `XVIII/505.82` as `505.82`. */
function unit(value: unknown): string {
  const key = String(value);
  return key.slice(key.indexOf('/') + 1);
}

const units = (value: unknown): string => listed(texts(value).map(unit));

/** `0711`, or with a name `Stavelot 0711`. */
function hex({ ground: { grid, names } }: Book, value: unknown): string {
  const text = String(value);
  const name = grid.has(text) ? names.get(grid.indexOf(text)) : undefined;
  return name === undefined ? text : `${name} ${text}`;
}

const hexes = (book: Book, value: unknown): string => listed(texts(value).map((each) => hex(book, each)));

/** `card 41 (I SS Corps)`. */
function cardName({ german, allied }: Book, id: unknown): string {
  const card: GermanCard | AlliedCard | undefined = german.get(Number(id)) ?? allied.get(Number(id));
  return card === undefined ? `card ${id}` : `card ${id} (${card.title})`;
}

const silent: Words = () => undefined;

const WORDS: Readonly<Record<string, Words>> = {
  'day begins': (_, { day, units: come }) =>
    texts(come).length === 0
      ? `December ${day} begins (4.0).`
      : `December ${day} begins (4.0). Into the Reserve Units box: ${units(come)} (7.0).`,
  'card drawn': (book, { card }) => `Drawn: ${cardName(book, card)}.`,
  'reserves released': (book, { units: come, cards }) => {
    const list = texts(cards).map((id) => cardName(book, id));
    if (texts(come).length + list.length === 0) return undefined;
    return `German reserves are released (8.2): ${listed([...texts(come).map(unit), ...list])}.`;
  },
  detachments: (book, { placed }) =>
    texts(placed).length === 0 ? undefined : `Detachments appear in ${hexes(book, placed)} (15.5).`,
  supply: (_, { changed }) => {
    const list = Array.isArray(changed) ? changed : [];
    if (list.length === 0) return 'Supply: nothing changes (13.2).';
    return `Supply (13.2): ${list.map(([key, is]) => `${unit(key)} ${SUPPLY[String(is)] ?? is}`).join(', ')}.`;
  },
  surrender: (_, { unit: key, die, left }) =>
    `${unit(key)} surrenders a step (13.24, die ${die}), ${left} left.`,
  'impulse skipped': () => 'The German impulse is skipped (5.1).',
  'no fuel': (book, { cards, names }) => {
    const those = texts(cards).map((id) => cardName(book, id));
    const dry = texts(names);
    const out = dry.length === 0 ? 'the impulse ends' : `${listed(dry)} out of fuel`;
    return `No fuel (13.5): ${listed(those)} discarded, ${out}.`;
  },
  'command card': (book, { card, support }) => {
    const other = support === null ? '' : `; support: ${cardName(book, support)}`;
    return `**Command: ${cardName(book, card)}**${other} (8.1).`;
  },
  'second command': (book, { card }) => `**Second command: ${cardName(book, card)}** (8.1).`,
  'no command': (book, { card }) => `Nothing on ${cardName(book, card)} is possible (8.1).`,
  'activation wasted': (book, { card }) => `${cardName(book, card)} finds nobody to activate (8.13).`,
  activation: (_, { units: active, reserves }) => {
    const more = texts(reserves).length === 0 ? '' : `; in the box: ${units(reserves)}`;
    return `Active: ${units(active)}${more} (9.0).`;
  },
  'reserves arrive': (book, { units: list }) => {
    const those = (Array.isArray(list) ? list : []).map(([key, at]) =>
      at === null ? `${unit(key)} finds no hex` : `${unit(key)} in ${hex(book, at)}`,
    );
    return `Reserves arrive (9.42): ${listed(those)}.`;
  },
  'roadblocks removed': (book, { hexes: gone }) => `Roadblocks removed: ${hexes(book, gone)} (10.8).`,
  'corps objective removed': (_, { corps }) => `${corps}’s Corps Objective is removed (9.13).`,
  'corps objective placed': (book, { corps, hex: at }) =>
    `${corps}’s Corps Objective: ${hex(book, at)} (9.13).`,
  'objective stays': silent,
  'objective placed': (_, { army, die, to }) =>
    `Objective of ${armyName(String(army))}: **${to}** (9.11, die ${die}).`,
  'objective moves on': (book, { army, from, to }) =>
    `${armyName(String(army))} has reached ${hex(book, from)}: its objective is **${hex(book, to)}** from now on (9.15).`,
  'objective reached': (book, { army, hex: at }) =>
    `Infantry of ${armyName(String(army))} has reached ${hex(book, at)}: all its units move by methods 1 to 9 alone, as infantry (9.15).`,
  move: (book, { unit: key, method, way, left }) => {
    const path = texts(way);
    const end = path.at(-1);
    if (path.length < 2 || end === undefined) return undefined;
    const by =
      method === null || method === undefined ? '' : `${METHODS[String(method)] ?? `method ${method}`} `;
    const behind = texts(left).length === 0 ? '' : `; detachment in ${texts(left).join(', ')}`;
    return `${unit(key)}: ${by}to ${hex(book, end)}${behind}`;
  },
  'detachment replaced': (book, { unit: key, hex: at }) =>
    `${unit(key)} takes a detachment’s place in ${hex(book, at)} (15.4).`,
  'attack check': (book, { target, german, allied, die, goesOn }) => {
    if (goesOn === true) return undefined;
    const rolled = die === null ? '' : `, die ${die}`;
    return `No attack on ${hex(book, target)}: ${german} to ${allied}${rolled} (9.5).`;
  },
  'joins attack': (book, { unit: key, hex: at }) =>
    `${unit(key)} comes to ${hex(book, at)}: Reinforce Battle (12.3).`,
  attack: (book, { target, attackers, reserves, tactics }) => {
    const by = listed(texts(attackers).map(unit));
    const help = texts(tactics).length === 0 ? '' : `; ${listed(texts(tactics))}`;
    const box = texts(reserves).length === 0 ? '' : ` (${units(reserves)} from the box)`;
    return `⚔ **${hex(book, target)}** is attacked by ${by}${box}${help}.`;
  },
  hits: (_, { chits, attacker, defender }) =>
    `${plural(texts(chits).length, 'chit', 'chits')}: hits on the defender **${defender}**, on the attacker **${attacker}** (12.5).`,
  'attack over': (book, { target, retreat, isEliminated, advanced, losses, dispersed }) => {
    const path = texts(retreat);
    const end = path.at(-1);
    const fate = isEliminated === true ? 'the defenders are eliminated' : heldWords(book, end);
    const gone = texts(advanced);
    const advance = gone.length === 1 ? 'advances' : 'advance';
    const parts = [
      `${hex(book, target)}: ${fate}`,
      ...lossWords(losses),
      ...dispersedWords(dispersed, losses),
      ...(gone.length === 0 ? [] : [`${units(advanced)} ${advance}`]),
    ];
    return `${parts.join('; ')}.`;
  },
  'into the box': (_, { units: gone }) => `Into the Reserve Units box: ${units(gone)} (9.6).`,
  positions: (book, { hexes: at }) => `Improved Positions: ${hexes(book, at)} (9.7).`,
  recovered: (_, { units: those }) => `No longer dispersed: ${units(those)} (12.9).`,
  'fuel priority': () => 'Fuel Priority: no fuel checks any more today (13.53).',
  'bridges taken': (_, { bridges }) => `The Germans hold the bridges at ${listed(texts(bridges))} (14.2).`,
  'bridge built': (_, { bridge }) => `A bridge is built at ${bridge} (14.2).`,
  'bridge repaired': (_, { bridge }) => `The bridge at ${bridge} is repaired (14.2).`,
  'parachutists land': (book, { hex: at }) => `Von der Heydte lands in ${hex(book, at)} (12.37).`,
  'division delayed': (_, { division, days }) =>
    `Eisenhower Hesitates: ${division} comes ${plural(Number(days), 'day', 'days')} later (8.11).`,
  'depots laid': (book, { hexes: at }) => `Fuel Depots lie in ${hexes(book, at)} (3.0).`,
  'card lost': (book, { card }) => {
    const lost = card === 0 ? 'no Allied card is left to discard' : `${cardName(book, card)} is discarded`;
    return `Commandos: ${lost} (8.11).`;
  },
  replacements: (_, { units: those }) => `Replacements: ${units(those)} (16.2).`,
  evening: (book, { detachments }) =>
    texts(detachments).length === 0 ? undefined : `Detachments removed: ${hexes(book, detachments)} (15.3).`,
  'VDH relieved': (book, { hex: at }) => `Von der Heydte is relieved at ${hex(book, at)}: 1 VP (17.1).`,
  'Meuse crossed': (book, { hex: at }) =>
    `**The Germans are across the Meuse** at ${hex(book, at)}: 10 VPs (17.1).`,
  'card played': (book, { card, as }) => `**Played: ${cardName(book, card)}**, ${as} (5.1).`,
  'allied activation': (_, { label, units: active }) => `Active: ${label}: ${units(active)} (6.0).`,
  'detachments relieved': (book, { hexes: at, bridges }) => {
    const gone = texts(at).length === 0 ? [] : [`detachments gone from ${hexes(book, at)} (15.3)`];
    const taken = texts(bridges).length === 0 ? [] : [`bridges taken: ${listed(texts(bridges))} (14.2)`];
    return `${capital([...gone, ...taken].join('; '))}.`;
  },
  'allied moves': (book, { moves }) => {
    const list = (Array.isArray(moves) ? moves : []).map(({ unit: key, way }) => {
      const end = texts(way).at(-1);
      return `${unit(key)} to ${hex(book, end)}`;
    });
    return `Moved: ${list.join(', ')} (10.0).`;
  },
  'allied positions': (_, { units: those }) => `Improved Positions built by ${units(those)} (14.31).`,
  'cards played': (book, { cards, tactics, joined }) => {
    const who = texts(joined).length === 0 ? '' : `; ${units(joined)} joins`;
    const named = texts(cards).map((id) => cardName(book, id));
    const by = named.length === 0 ? ['the bonus'] : named;
    return `Allied tactics: ${listed(texts(tactics))}, by ${listed(by)}${who} (12.3).`;
  },
  'undetected defender': (book, { unit: key, hex: at }) =>
    `**An undetected defender: ${unit(key)}** in ${hex(book, at)} (12.22).`,
  'tactic drawn': (_, { tactics }) =>
    texts(tactics).length === 0
      ? 'No German tactic (12.23).'
      : `German tactic: ${listed(texts(tactics))} (12.23).`,
  'minimum drawn': (_, { chits, attacker, defender }) => {
    // What campaigns of the first edition recorded does not say the hits.
    const so =
      attacker === undefined
        ? ''
        : `: hits on the defender **${defender}**, on the attacker **${attacker}** so far`;
    return `The minimum is drawn, ${plural(texts(chits).length, 'chit', 'chits')}${so} (12.4).`;
  },
  'chits declared': (_, { total }) => `${total} chits in all (12.4).`,
  'reserves deployed': (book, { units: list }) => {
    const those = (Array.isArray(list) ? list : []).map(([key, at]) => `${unit(key)} in ${hex(book, at)}`);
    return `Deployed: ${listed(those)} (7.1).`;
  },
  'allied event': (_, { event, text }) =>
    `${capital(String(event))}: ${String(text).replaceAll('\n', '; ')}.`,
  interdiction: (_, { discards }) =>
    `Air Interdiction (5.1): ${plural(Number(discards), 'German card is', 'German cards are')} discarded, and the first German impulse is skipped.`,
  'impulse passed': () => 'The Allied impulse is passed (4.0).',
};

/** What earlier versions recorded of a combat has none of it. */
function lossWords(losses: unknown): readonly string[] {
  const list: readonly Loss[] = Array.isArray(losses) ? losses : [];
  return list.map(({ unit: key, steps, left }) => {
    if (left === 0) return `${unit(key)} is eliminated`;
    return `${unit(key)} loses ${plural(steps, 'step', 'steps')}`;
  });
}

/** Of those who are left: whoever was dispersed and eliminated by a later hit is named among the losses alone. */
function dispersedWords(dispersed: unknown, losses: unknown): readonly string[] {
  const list: readonly Loss[] = Array.isArray(losses) ? losses : [];
  const gone = new Set(list.flatMap(({ unit: key, left }) => (left === 0 ? [key] : [])));
  const those = texts(dispersed).filter((key) => !gone.has(key));
  return those.length === 0 ? [] : [`dispersed: ${units(those)}`];
}

function heldWords(book: Book, end: string | undefined): string {
  return end === undefined ? 'the defenders hold' : `the defenders retreat to ${hex(book, end)}`;
}

const SUPPLY: Readonly<Record<string, string>> = {
  in: 'in supply again',
  low: 'in low supply',
  out: 'out of supply',
  isolated: 'isolated',
};

const ARMIES: Readonly<Record<string, string>> = {
  '5pz': '5th Panzer Army',
  '6pz': '6th Panzer Army',
  '7': '7th Army',
};

/** `6th Panzer Army`. */
export function armyName(army: string): string {
  return ARMIES[army] ?? army;
}

const METHODS: Readonly<Record<string, string>> = {
  '9.23': 'toward its Corps Objective (9.23)',
  '9.25': 'toward supply (9.25)',
};
