/** Places in a list, as the choices of menus are carried from one message to the next (`menus.ts`). */

/** From 0. */
export type Places = readonly number[];

const BASE = 36;
/** More places than a menu has entries; their bits make a whole number of six figures. */
const MOST_PLACES = 30;

/** The name of a place in a menu of which several can be chosen. */
export function placeName(place: number): string {
  return place.toString(BASE);
}

/** Their bits, in base 36: `=5`. */
export function printPlaces(places: Places): string {
  return `=${places.reduce((bits, place) => bits + 2 ** place, 0).toString(BASE)}`;
}

/** Reads the text of {@link printPlaces}, or the names of places as a menu says them: `02`. */
export function placesOf(text: string): Places {
  if (!text.startsWith('=')) {
    const named = [...text].map((name) => Number.parseInt(name, BASE));
    return [...new Set(named)].filter((place) => place < MOST_PLACES).toSorted((a, b) => a - b);
  }
  const bits = Number.parseInt(text.slice(1), BASE);
  return Array.from({ length: MOST_PLACES }, (_, place) => place).filter(
    (place) => Math.floor(bits / 2 ** place) % 2 === 1,
  );
}

/** Those of a list that stand in these places; none are named: all. */
export function inPlaces<T>(all: readonly T[], places: Places | undefined): readonly T[] {
  return places === undefined ? all : places.flatMap((place) => all[place] ?? []);
}
