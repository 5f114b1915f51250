/** Where counters are set up, as text: `S1-S3 L1 @K22/1 hidden`. Reading and printing are inverse. */

import { type Fault, faultless, type Read, unread } from '../../../text/fault.ts';
import { linesOf, plainDashes } from '../../../text/lines.ts';
import { given } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { type Ledger, unitsOf } from '../units/ledger.ts';
import { typedIds } from '../units/named-ids.ts';
import { parseChanges } from '../units/notation.ts';
import { type Place, printPlace } from '../units/place.ts';

/** Hidden set-up shows nothing, concealment a “?” (CG10, CG11). */
export type Cover = 'hidden' | 'concealed';

/** Where a counter is set up. */
export interface SetUpAt {
  readonly place: Place & { readonly in: 'hex' };
  readonly cover?: Cover;
}

/** By counter id; whoever is carried is where its carrier is. */
export type SetUpPlaces = Readonly<Record<string, SetUpAt>>;

const COVERS: ReadonlyMap<string, Cover> = new Map([
  ['hidden', 'hidden'],
  ['hip', 'hidden'],
  ['concealed', 'concealed'],
  ['?', 'concealed'],
]);

const COVERED = /[\s,(]+(?<cover>hidden|hip|concealed|\?)\)?\s*[.,]?$/iu;
/** `S1 in J19`, `S1 at J19`, as people write it. */
const IN_PLACE = /\s+(?:in|at|on)\s+(?=[a-z]{1,2}\d{1,2}(?:\/|\b))/iu;
/** `J19/1: S1 S2` */
const PLACE_FIRST = /^@?(?<place>[a-z]{1,2}\d{1,2}(?:\/-?\d)?)\s*:\s*(?<who>.+)$/iu;

/** The line with its place behind it and an @ before that. */
function turned(words: string): string {
  const { place, who } = PLACE_FIRST.exec(words)?.groups ?? {};
  if (place !== undefined && who !== undefined) return `${who} @${place}`;
  return words.replace(IN_PLACE, ' @');
}

/** No side has so many Locations, or so many counters; whatever is beyond keeps somebody busy. */
const MOST_PIECES = 400;
const MOST_PLACED = 1000;
const MOST_FAULTS = 40;

/** Every line, or all that is wrong with them; a counter that is named twice is where it was named last. */
export function readPlaces(text: string, ledger: Ledger, map: string): Read<SetUpPlaces> {
  const faults: Fault[] = [];
  const found: Record<string, SetUpAt> = {};
  const pieces = linesOf(plainDashes(text), { remarks: 'anywhere', between: ';' });
  if (pieces.length > MOST_PIECES)
    return unread({ wrong: `A set-up has at most ${MOST_PIECES} lines; these are ${pieces.length}` });
  let placed = 0;
  for (const { line, words } of pieces) {
    if (words === '-') continue;
    if (faults.length >= MOST_FAULTS) break;
    const plain = words.replace(/^[*•-]\s+/u, '');
    const covered = COVERED.exec(plain)?.groups?.cover;
    const cover = COVERS.get((covered ?? '').toLowerCase());
    const rest = covered === undefined ? plain : plain.replace(COVERED, '');
    const read = placesIn(turned(rest), ledger, map);
    if (!read.ok) {
      faults.push(...read.faults.map((fault) => ({ ...fault, line })));
      continue;
    }
    placed += read.value.length;
    if (placed > MOST_PLACED)
      return unread({ line, wrong: `This places more than ${MOST_PLACED} counters: nothing was read` });
    for (const { id, place } of read.value) found[id] = cover === undefined ? { place } : { place, cover };
  }
  return faultless(faults, () => found);
}

interface Placed {
  readonly id: string;
  readonly place: SetUpAt['place'];
}

const LEGAL = 'Counters and the Location that they are set up in, such as S1-S3 @K22/1.';

/** The counters of a line, which the notation of reports reads; it says nothing else of them. */
function placesIn(words: string, ledger: Ledger, map: string): Read<readonly Placed[]> {
  const made = parseChanges(words, ledger, map);
  if (!made.ok) return made;
  const faults: Fault[] = [];
  const found = made.value.flatMap((change): readonly Placed[] => {
    const place = change.op === 'set' ? change.to?.place : undefined;
    if (change.op === 'set' && place?.in === 'hex' && Object.keys(change.to ?? {}).length === 1) {
      const carrier = ledger.units[change.id]?.with?.unit;
      if (carrier === undefined) return [{ id: change.id, place }];
      faults.push({ wrong: `${change.id} goes with ${carrier}`, legal: `Say where ${carrier} is set up.` });
      return [];
    }
    faults.push({ wrong: `${shown(words)} says more than a Location`, legal: LEGAL });
    return [];
  });
  if (made.value.length === 0) faults.push({ wrong: `${shown(words)} names no counter`, legal: LEGAL });
  return faultless(faults.slice(0, 1), () => found);
}

/** A line for each Location and cover, in the order of the counters: what {@link readPlaces} reads. */
export function printPlaces(places: SetUpPlaces, ledger: Ledger): readonly string[] {
  const lines = new Map<string, string[]>();
  const order = [...unitsOf(ledger).map(({ id }) => id)];
  const ids = Object.keys(places).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  for (const id of ids) {
    const at = places[id];
    if (at === undefined) continue;
    const key = [`@${printPlace(at.place)}`, ...given(at.cover)].join(' ');
    lines.set(key, [...(lines.get(key) ?? []), id]);
  }
  return [...lines].map(([key, units]) => `${typedIds(units)} ${key}`);
}
