/** Where a counter is between two scenarios, as data and in the words of the notation: printing and parsing are inverse. */
import { shown } from '../../../text/shown.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { whyNoHex, whyNoLocation } from '../vocabulary/no-hex.ts';

/** Where a counter is, between two scenarios. Absent: not placed yet, as with an RG just purchased. */
export type Place =
  /** On the map. Level 0 is ground level, or the bridge; a Cellar, or beneath the bridge, is -1; a Rooftop or Steeple the level it stands for. */
  | { readonly in: 'hex'; readonly hex: string; readonly level: number }
  /** Retained in a Setup Area, free to set up anywhere in it (8.6055). */
  | { readonly in: 'area'; readonly area: string }
  /** In an Entry Area's Holding Box: reinforcements above, exited units in the shaded part below (8.15). */
  | { readonly in: 'box'; readonly entry: string; readonly shaded: boolean };

/** The level beneath the ground of a building, or beneath a bridge. */
export const BENEATH = -1;

/** The print of {@link printPlace}, as a sentence or a menu has it: `J19`, `Area A`, `Holding Box GG1`. */
export function placeName(printed: string): string {
  return printed.replace(/^area /u, 'Area ').replace(/^box /u, 'Holding Box ');
}

/** A sentence with places as {@link printPlace} prints them, as {@link placeName} has them. */
export function placesNamed(sentence: string): string {
  return sentence
    .replaceAll(/\barea (?=[A-Z]{1,2}\b)/gu, 'Area ')
    .replaceAll(/\bbox (?=[A-Z]{1,2}\d)/gu, 'Holding Box ');
}

const AREA_NAME = /^[A-Z]{1,2}$/u;

/** `J19`, `J19/1`, `area A`, `box GG1`, `box GG1 shaded`. The inverse of {@link parsePlace}. */
export function printPlace(place: Place): string {
  switch (place.in) {
    case 'hex':
      return place.level === 0 ? place.hex : `${place.hex}/${place.level}`;
    case 'area':
      return `area ${place.area}`;
    case 'box':
      return place.shaded ? `box ${place.entry} shaded` : `box ${place.entry}`;
  }
}

/** Reads what {@link printPlace} prints, in any case of letters; `undefined` when it is no place of the Map Group. */
export function parsePlace(map: string, text: string): Place | undefined {
  const words = text.trim().split(/\s+/u);
  const [first = '', second = '', third] = words.map((word) => word.toUpperCase());
  if (words.length === 1) {
    const [, hex = '', level = '0'] = /^([A-Z]{1,2}\d{1,2})(?:\/(-?\d))?$/u.exec(first) ?? [];
    const found = hexOn(map, hex);
    if (found === undefined) return undefined;
    return { in: 'hex', hex: found, level: Number(level) };
  }
  if (first === 'AREA')
    return words.length === 2 && AREA_NAME.test(second) ? { in: 'area', area: second } : undefined;
  const entry = hexOn(map, second);
  if (first !== 'BOX' || entry === undefined || words.length > 3) return undefined;
  if (third === undefined) return { in: 'box', entry, shaded: false };
  if (third !== 'SHADED') return undefined;
  return { in: 'box', entry, shaded: true };
}

/** Why a text is no place, a clause without a full stop; `typed` as in a report, with or without its @. */
export function whyNoPlace(map: string, typed: string): string {
  const text = typed.trim().replace(/^@\s*/u, '');
  if (/^[a-z]{1,2}\d/iu.test(text)) return whyNoLocation(map, text);
  const entry = /^box\s+(?<hex>[a-z]{1,2}\d{1,2})\b/iu.exec(text)?.groups?.hex;
  if (entry !== undefined && hexOn(map, entry) === undefined) return whyNoHex(map, entry);
  return `${shown(typed)} is no place: a hex is written @J19, a Setup Area @area A, a Holding Box @box GG1`;
}

/** The hex of a place as {@link printPlace} writes it: `J19` of `J19/1`. */
export function hexOf(location: string): string {
  const level = location.indexOf('/');
  return level < 0 ? location : location.slice(0, level);
}

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && printPlace(a) === printPlace(b));
}
