/** Reads a text of public marks line by line: what each kind of line says, and what can be wrong with it. */

import type { Known, Marks } from '../../../map/marks.ts';
import { byPlace, type Fault, faultless, type Read } from '../../../text/fault.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import type { Building, Location } from '../front/position.ts';
import { BENEATH, hexOf } from '../units/place.ts';
import { germanArrows } from '../vocabulary/charts.ts';
import { compareHexes, gridOf, hexOn, withMapGroup } from '../vocabulary/hex.ts';
import { whyNoHex } from '../vocabulary/no-hex.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { byGround, GROUND, GROUND_KINDS, type GroundKind } from './ground.ts';
import {
  buildingsByHex,
  byLayer,
  isStrategic,
  type Layer,
  LETTER_WORDS,
  type Letter,
  type PublicMarks,
  type Spot,
  settled,
  strategicWith,
  whyNoSuch,
} from './marks.ts';

/** Takes a text line by line, then says what it makes of the marks. */
export class MarksReader {
  readonly #map: string;
  /** The same by the hexes that it has. */
  readonly #hexMap: string;
  readonly #base: PublicMarks;
  readonly #faults: Fault[] = [];
  readonly #layers: Record<Layer, Draft>;
  readonly #assumed: Record<Layer, Draft>;
  /** Whether anything has been said of a building. */
  #isBuilt = false;
  /** By each of its hexes. */
  readonly #buildings: Map<string, Building>;
  readonly #bridges: Map<string, readonly string[]>;
  readonly #unknownEnds: Map<string, readonly string[]>;
  readonly #unknownArrows: Set<string>;
  readonly #spots: Record<Spot, Set<string>>;
  readonly #ground: Record<GroundKind, Set<string>>;
  readonly #pieces: Map<Location, Letter>;
  readonly #control: Map<Location, Side>;
  /** This text's claims about each place, by their subject. */
  readonly #said = new Map<string, Claim>();
  /** Done when all terrain has been read. */
  readonly #later: (() => void)[] = [];
  #worth: readonly Location[] = [];

  constructor(map: string, base: PublicMarks, hexes: string) {
    this.#map = map;
    this.#hexMap = hexes;
    this.#base = base;
    this.#layers = byLayer((layer) => draftOf(base.layers[layer]));
    this.#assumed = byLayer((layer) => draftOf(base.assumed[layer]));
    this.#buildings = new Map(buildingsByHex(base.buildings));
    this.#bridges = new Map(base.bridges);
    this.#unknownEnds = new Map(base.unknownEnds);
    this.#unknownArrows = new Set(base.unknownArrows);
    this.#spots = {
      rubble: new Set(base.spots.rubble),
      entrenchments: new Set(base.spots.entrenchments),
      objectives: new Set(base.spots.objectives),
      cellars: new Set(base.spots.cellars),
      rooftops: new Set(base.spots.rooftops),
    };
    this.#ground = byGround((kind) => new Set(base.ground[kind]));
    this.#pieces = new Map(base.pieces);
    this.#control = new Map(base.control);
  }

  line(line: number, text: string): void {
    const control = CONTROL.exec(text)?.groups;
    if (control !== undefined) {
      this.#controlLine(line, control.by ?? '', control.what, control.list ?? '');
      return;
    }
    const layer = LAYER.exec(text)?.groups;
    if (layer !== undefined) {
      this.#layerLine(line, layer);
      return;
    }
    const ground = GROUND_LINE.exec(text)?.groups;
    if (ground !== undefined) {
      this.#groundLine(line, ground.no !== undefined, groundNamed(ground.kind ?? ''), ground.list ?? '');
      return;
    }
    const building = BUILDING.exec(text)?.groups;
    if (building !== undefined) {
      this.#buildingLine(line, building);
      return;
    }
    const bridge = BRIDGE.exec(text)?.groups;
    if (bridge !== undefined && !/^no /iu.test(text)) {
      this.#bridgeLine(line, bridge.hex ?? '', bridge.ends ?? '');
      return;
    }
    const arrows = ARROWS.exec(text)?.groups;
    if (arrows !== undefined) {
      this.#arrowsLine(line, arrows.known?.toLowerCase() === 'known', arrows.list ?? '');
      return;
    }
    const spot = SPOT.exec(text)?.groups;
    const houses = spot?.no === undefined ? HOUSES.exec(text)?.groups : undefined;
    if (houses !== undefined) {
      this.#housesLine(line, Number(houses.level ?? 0), houses.list ?? '');
      return;
    }
    if (spot !== undefined) {
      this.#spotLine(line, spot.no !== undefined, spot.what ?? '', spot.list ?? '');
      return;
    }
    this.#wrong(line, `${shown(text)} does not begin with a kind of mark, such as ${EXAMPLES}`);
  }

  end(worth: readonly Location[]): Read<PublicMarks> {
    this.#worth = worth;
    for (const later of this.#later) later();
    return faultless(byPlace(this.#faults), () => this.#marks());
  }

  #marks(): PublicMarks {
    const buildings = this.#isBuilt ? this.#built() : this.#base.buildings;
    const bare: PublicMarks = {
      layers: byLayer((layer) => settled(this.#layers[layer])),
      assumed: byLayer((layer) => settled(this.#assumed[layer])),
      buildings,
      bridges: this.#bridges,
      unknownEnds: this.#unknownEnds,
      unknownArrows: this.#unknownArrows,
      ground: this.#ground,
      spots: { ...this.#spots, cellars: this.#within('cellars'), rooftops: this.#within('rooftops') },
      pieces: this.#pieces,
      control: this.#control,
    };
    // Control goes with the Location.
    const worth = new Set(this.#worth);
    const control = new Map(
      [...this.#control].filter(([location]) => worth.has(location) || isStrategic(bare, location)),
    );
    return { ...bare, control };
  }

  #built(): readonly Building[] {
    const tidied = [...new Set(this.#buildings.values())]
      .map(tidy)
      .sort((a, b) => compareHexes(firstOf(a), firstOf(b)));
    const { buildings: before } = this.#base;
    const isSame = tidied.length === before.length && tidied.every((each, at) => each === before[at]);
    // The very same list: what has been worked out for it still holds.
    return isSame ? before : tidied;
  }

  /** They go with their building. */
  #within(spot: 'cellars' | 'rooftops'): ReadonlySet<string> {
    const hexes = [...this.#spots[spot]];
    return new Set(
      hexes.filter((hex) => whyNoSuch(this.#map, spot, hex, this.#buildings.get(hex)) === undefined),
    );
  }

  #wrong(line: number, wrong: string): void {
    this.#faults.push({ line, wrong });
  }

  /** A place that one text puts into two lists is nowhere; named twice in one list it is a slip too. */
  #claim(line: number, about: string, place: string, list: string): boolean {
    const key = `${about}/${place}`;
    const before = this.#said.get(key);
    this.#said.set(key, { line, list });
    if (before === undefined) return true;
    this.#wrong(
      line,
      before.list === list
        ? `${place} is named twice as ${list}`
        : `${place} is in “${before.list}” already (line ${before.line}), and cannot be in “${list}” too`,
    );
    return false;
  }

  #hex(line: number, word: string): string | undefined {
    const typed = word.toUpperCase();
    const named = withMapGroup(typed);
    if (named !== undefined && named.map !== this.#map) {
      this.#wrong(
        line,
        `${shown(word, 20)} is a hex of the “${named.map}” map; this campaign is played on “${this.#map}”`,
      );
      return undefined;
    }
    const bare = named?.rest ?? typed;
    const hex = hexOn(this.#hexMap, bare);
    if (hex === undefined) this.#wrong(line, whyNoHex(this.#map, bare));
    return hex;
  }

  /** `J19`, `I20-I22`, `LgH46`; `undefined` for what was wrong. */
  #hexes(line: number, word: string): readonly string[] {
    const [, letters = '', from = '', again = letters, to = ''] = RANGE.exec(word.toUpperCase()) ?? [];
    if (letters === '') {
      const hex = this.#hex(line, word);
      return given(hex);
    }
    if (again !== letters || Number(to) <= Number(from)) {
      this.#wrong(
        line,
        `${shown(word, 20)} is not a range: one column, the smaller number first, as in I20-I22`,
      );
      return [];
    }
    const ends = [this.#hex(line, `${letters}${from}`), this.#hex(line, `${letters}${to}`)];
    if (ends.includes(undefined)) return [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${letters}${Number(from) + at}`);
  }

  #listed(line: number, list: string, what: string): readonly string[] {
    const words = list.split(/[\s,]+/u).filter((word) => word !== '');
    if (words.length === 0) this.#wrong(line, `Which hexes are ${what}?`);
    return words;
  }

  #hexList(line: number, list: string, about: string, what: string): readonly string[] {
    return this.#listed(line, list, what)
      .flatMap((word) => this.#hexes(line, word))
      .filter((hex) => this.#claim(line, about, hex, what));
  }

  #layerLine(
    line: number,
    { assumed, sign, layer: word = '', elsewhere, known, list = '' }: Record<string, string | undefined>,
  ): void {
    const layer = layerNamed(word);
    const draft = (assumed === undefined ? this.#layers : this.#assumed)[layer];
    const name = assumed === undefined ? layer : `assumed ${layer}`;
    if (elsewhere !== undefined) {
      if (this.#claim(line, name, 'elsewhere', known ?? ''))
        draft.rest = (known?.toLowerCase() ?? 'unknown') as Known;
      return;
    }
    const what = sign === undefined ? name : `${sign.toLowerCase()} ${name}`;
    for (const typed of this.#listed(line, list, what))
      for (const place of layer.startsWith('barred') ? this.#places(line, typed) : this.#hexes(line, typed)) {
        if (!this.#claim(line, name, place, what)) continue;
        draft.yes.delete(place);
        draft.no.delete(place);
        if (sign === undefined) draft.yes.add(place);
        else if (sign.toLowerCase() === 'no') draft.no.add(place);
      }
    if (sign?.toLowerCase() === 'unknown')
      this.#later.push(() => {
        if (draft.rest === 'no')
          this.#wrong(
            line,
            `Of ${name} it is said that elsewhere there is none, so no single place can be unknown: say “${name} elsewhere: unknown”, and where there is none`,
          );
      });
  }

  #groundLine(line: number, isGone: boolean, kind: GroundKind, list: string): void {
    const what = isGone ? `no ${kind}` : kind;
    for (const word of this.#listed(line, list, what))
      for (const place of GROUND[kind] === 'hex'
        ? this.#hexes(line, word)
        : this.#hexside(line, word, kind)) {
        if (!this.#claim(line, kind, place, what)) continue;
        if (isGone) this.#ground[kind].delete(place);
        else this.#ground[kind].add(place);
      }
  }

  /** A hexside, of a mark that lies along one. */
  #hexside(line: number, word: string, kind: GroundKind): readonly string[] {
    if (SIDE.test(word)) return this.#places(line, word);
    this.#wrong(line, `${shown(word, 20)} is no hexside: ${kind} lie along one, written as in N17|O17`);
    return [];
  }

  /** Hexes, or a hexside: `J19|J20`. */
  #places(line: number, word: string): readonly string[] {
    const side = SIDE.exec(word)?.groups;
    if (side === undefined) return this.#hexes(line, word);
    const [a, b] = [this.#hex(line, side.a ?? ''), this.#hex(line, side.b ?? '')];
    if (a === undefined || b === undefined) return [];
    const hexside = gridOf(this.#hexMap).hexside(a, b);
    if (hexside !== undefined) return [hexside];
    this.#wrong(line, `${shown(word, 20)} is no hexside: ${a} and ${b} do not touch`);
    return [];
  }

  #housesLine(line: number, level: number, list: string): void {
    for (const hex of this.#hexList(line, list, 'building', 'houses')) this.#house(hex, level);
  }

  #house(hex: string, level: number): void {
    this.#withoutBuilding(hex);
    // 5.3: a house of two stories has its stairwell within.
    this.#build({ levels: { [hex]: level }, stairwells: onlyIf(level > 0, hex) });
  }

  #withoutBuilding(hex: string): void {
    const building = this.#buildings.get(hex);
    if (building === undefined) return;
    this.#isBuilt = true;
    this.#buildings.delete(hex);
    const levels = Object.fromEntries(Object.entries(building.levels).filter(([at]) => at !== hex));
    const unknownStairs = building.unknownStairs?.filter((at) => at !== hex) ?? [];
    this.#build({
      levels,
      stairwells: building.stairwells.filter((at) => at !== hex),
      ...fieldsIf(unknownStairs.length > 0, { unknownStairs }),
    });
  }

  #build(building: Building): void {
    this.#isBuilt = true;
    for (const hex of Object.keys(building.levels)) this.#buildings.set(hex, building);
  }

  #buildingLine(
    line: number,
    { hexes = '', level = '0', stairs = '' }: Record<string, string | undefined>,
  ): void {
    const levels: Record<string, number> = {};
    for (const word of hexes.split('+')) {
      const [name = '', own = level] = word.split('/');
      const hex = this.#hex(line, name);
      if (hex === undefined || !this.#claim(line, 'building', hex, 'building')) continue;
      if (!/^\d$/u.test(own))
        this.#wrong(line, `${shown(word, 20)} has no level of a building: J19/2 is ground to second level`);
      levels[hex] = Number(own);
    }
    const all = Object.keys(levels);
    const { known: stairwells, unknown: unknownStairs } = this.#withUnknown(line, stairs, all);
    for (const hex of [...stairwells, ...unknownStairs])
      if (levels[hex] === undefined)
        this.#wrong(line, `${hex} has a stairwell, but is no hex of this building`);
      else if (levels[hex] === 0 && stairwells.includes(hex))
        this.#later.push(() => {
          if (!this.#spots.cellars.has(hex) && !this.#spots.rooftops.has(hex))
            this.#wrong(line, `${hex} has a stairwell, but no level above the ground`);
        });
    const grid = gridOf(this.#hexMap);
    const [first = ''] = all;
    const reached = new Set([first]);
    for (const hex of reached)
      if (hex !== '') for (const next of grid.neighbours(hex)) if (all.includes(next)) reached.add(next);
    const apart = all.filter((hex) => !reached.has(hex));
    if (apart.length > 0) this.#wrong(line, `${apart.join(' ')} does not touch the rest of this building`);
    for (const hex of all) this.#withoutBuilding(hex);
    this.#build({ levels, stairwells, ...fieldsIf(unknownStairs.length > 0, { unknownStairs }) });
  }

  /** `I20 unknown J19`: of the hexes behind the word nobody knows; of all others of `those`, where none is named. */
  #withUnknown(
    line: number,
    list: string,
    those: readonly string[],
  ): { readonly known: readonly string[]; readonly unknown: readonly string[] } {
    const words = list.split(/[\s,]+/u).filter((word) => word !== '');
    const at = words.findIndex((word) => word.toLowerCase() === 'unknown');
    const hexes = (some: readonly string[]) => some.flatMap((word) => this.#hexes(line, word));
    if (at < 0) return { known: hexes(words), unknown: [] };
    const [known, named] = [hexes(words.slice(0, at)), hexes(words.slice(at + 1))];
    const both = named.filter((hex) => known.includes(hex));
    if (both.length > 0) this.#wrong(line, `${both.join(' ')} is named before “unknown” and behind it`);
    return { known, unknown: at + 1 < words.length ? named : those.filter((hex) => !known.includes(hex)) };
  }

  #bridgeLine(line: number, word: string, list: string): void {
    const hex = this.#hex(line, word);
    if (hex === undefined || !this.#claim(line, 'bridge', hex, 'bridge')) return;
    const around = gridOf(this.#hexMap).neighbours(hex);
    const { known: ends, unknown } = this.#withUnknown(line, list, around);
    const far = [...ends, ...unknown].filter((end) => !around.includes(end));
    if (far.length > 0)
      this.#wrong(
        line,
        `One does not come onto the bridge in ${hex} from ${far.join(' ')}: it does not touch it`,
      );
    else if (new Set([...ends, ...unknown]).size < 2)
      this.#wrong(
        line,
        `The bridge in ${hex} lacks its ends: name the two hexes from which one comes onto it, such as “bridge ${hex}: ${around.slice(0, 1).join('')} ${around.slice(3, 4).join('')}”, or “bridge ${hex}: unknown”`,
      );
    this.#bridges.set(hex, inOrder(new Set(ends)));
    if (unknown.length === 0) this.#unknownEnds.delete(hex);
    else this.#unknownEnds.set(hex, inOrder(new Set(unknown)));
  }

  /** CG6c: the arrow hexes of German Entry Areas, whose Control a result states. */
  #arrowsLine(line: number, isKnown: boolean, list: string): void {
    const what = isKnown ? 'known arrows' : 'unknown arrows';
    const arrows = germanArrows(this.#map);
    for (const hex of this.#hexList(line, list, 'arrow', what))
      if (!arrows.includes(hex))
        this.#wrong(
          line,
          `${hex} has no arrow of a German Entry Area, which Control makes Eligible (CG6c): ${arrows.join(' ')}`,
        );
      else if (isKnown) this.#unknownArrows.delete(hex);
      else this.#unknownArrows.add(hex);
  }

  #spotLine(line: number, isGone: boolean, what: string, list: string): void {
    const word = what.toLowerCase();
    if (/^(?:guns?|vehicles?)$/u.test(word)) {
      const [letter, other] = word.startsWith('g') ? (['G', 'guns'] as const) : (['V', 'vehicles'] as const);
      if (!isGone) {
        this.#wrong(line, `Whose ${other} are they? Such as “us ${other}: ${list || 'L21'}”`);
        return;
      }
      this.#later.unshift(() => this.#noPieces(line, letter, list));
      return;
    }
    if (/^buildings?$|^houses?$/u.test(word)) {
      if (!isGone) {
        this.#wrong(line, `A building is written “building I20+J19/2 1: I20 J19”, or “houses: K22”`);
        return;
      }
      for (const hex of this.#hexList(line, list, 'building', 'no building')) this.#withoutBuilding(hex);
      return;
    }
    if (/^bridges?$/u.test(word)) {
      if (!isGone) {
        this.#wrong(
          line,
          'A bridge is written “bridge NN6: MM6 OO7”, with the hexes from which one comes onto it',
        );
        return;
      }
      for (const hex of this.#hexList(line, list, 'bridge', 'no bridge')) {
        this.#bridges.delete(hex);
        this.#unknownEnds.delete(hex);
      }
      return;
    }
    const spot = spotNamed(word);
    for (const hex of this.#hexList(line, list, spot, isGone ? `no ${spot}` : spot))
      if (isGone) this.#spots[spot].delete(hex);
      else {
        this.#spots[spot].add(hex);
        if (spot === 'cellars' || spot === 'rooftops') this.#partLater(line, spot, hex);
      }
  }

  /** Once all buildings are known. */
  #partLater(line: number, spot: 'cellars' | 'rooftops', hex: string): void {
    this.#later.push(() => {
      const why = whyNoSuch(this.#map, spot, hex, this.#buildings.get(hex));
      if (why !== undefined) this.#wrong(line, why);
    });
  }

  #noPieces(line: number, letter: Letter, list: string): void {
    for (const word of this.#listed(line, list, LETTER_WORDS[letter]))
      for (const location of this.#standing(line, word))
        if (this.#claim(line, 'piece', location, `no ${LETTER_WORDS[letter]}`)) this.#pieces.delete(location);
  }

  /** Where something stands: `L21` is its ground level, or its bridge. */
  #standing(line: number, word: string): readonly Location[] {
    const { hex: name = '', part } = LOCATION.exec(word)?.groups ?? {};
    const grounds = this.#hexes(line, name === '' ? word : name);
    if (part === undefined)
      return grounds.map((hex) => (this.#bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`));
    return grounds.map((hex) => `${hex}/${part.toLowerCase()}`);
  }

  #controlLine(line: number, by: string, what: string | undefined, list: string): void {
    const side = SIDE_OF[by.slice(0, 1).toLowerCase()];
    const name = side ?? 'nobody';
    if (what === undefined) {
      this.#later.push(() => {
        for (const word of this.#listed(line, list, `${name}’s`)) this.#controlled(line, word, side, name);
      });
      return;
    }
    if (side === undefined) {
      this.#wrong(line, 'A Gun or vehicle is its own side’s: “us guns: L21”');
      return;
    }
    const letter = /^g/iu.test(what) ? 'G' : 'V';
    // After the bridges are known, and before Control.
    this.#later.unshift(() => {
      for (const word of this.#listed(line, list, `${name} ${LETTER_WORDS[letter]}`))
        for (const location of this.#standing(line, word)) {
          const lacks = this.#lacksLevel(location);
          if (lacks !== undefined) this.#wrong(line, lacks);
          else if (this.#claim(line, 'piece', location, `${name} ${LETTER_WORDS[letter]}`)) {
            this.#pieces.set(location, letter);
            this.#control.set(location, side);
          }
        }
    });
  }

  #controlled(line: number, word: string, side: Side | undefined, name: string): void {
    const { hex: typed = '', part } = LOCATION.exec(word)?.groups ?? {};
    for (const hex of this.#hexes(line, typed === '' ? word : typed)) {
      const strategic = this.#strategicIn(hex);
      const all = [...new Set([...strategic, ...this.#worth.filter((location) => hexOf(location) === hex)])];
      const named = part === undefined ? all : [`${hex}/${part.toLowerCase()}`];
      if (all.length === 0) {
        this.#wrong(
          line,
          `${hex} has no Strategic Location (8.2), so nobody’s Control of it is marked: mark its house, rubble, bridge or entrenchment too`,
        );
        continue;
      }
      for (const location of named) {
        if (!all.includes(location)) {
          this.#wrong(
            line,
            this.#lacksLevel(location) ??
              `${location} is no Strategic Location (8.2); those of ${hex} are ${all.join(' ')}`,
          );
          continue;
        }
        if (!this.#claim(line, 'control', location, name)) continue;
        const piece = this.#said.get(`piece/${location}`)?.list;
        if (piece !== undefined && SIDES.some((each) => each !== side && piece.startsWith(each)))
          this.#wrong(line, `${location} is in “${piece}” already, and cannot be in “${name}” too`);
        else if (side !== undefined) this.#control.set(location, side);
        else if (this.#pieces.has(location))
          this.#wrong(line, `${location} is its own side’s by what stands there (8.2)`);
        else this.#control.delete(location);
      }
    }
  }

  #strategicIn(hex: string): readonly Location[] {
    const marks = { bridges: this.#bridges, spots: this.#spots, pieces: this.#pieces };
    return strategicWith(marks, hex, this.#buildings.get(hex));
  }

  /** Why there is no such level; `undefined`: there is, or there is no building that could lack it. */
  #lacksLevel(location: Location): string | undefined {
    const hex = hexOf(location);
    const part = location.slice(hex.length + 1);
    if (part === 'bridge') return this.#bridges.has(hex) ? undefined : `There is no bridge in ${hex}`;
    if (part === '0') return undefined;
    if (Number(part) === BENEATH && this.#bridges.has(hex))
      return `What lies beneath the bridge in ${hex} is ${hex}/0`;
    const building = this.#buildings.get(hex);
    if (building === undefined || this.#spots.rubble.has(hex))
      return this.#spots.rubble.has(hex)
        ? `${hex} is rubble: its ground level ${hex}/0 is all that is left`
        : `There is no building in ${hex}, and so no ${location}`;
    const highest = building.levels[hex] ?? 0;
    if (Number(part) === BENEATH && this.#spots.cellars.has(hex)) return undefined;
    if (Number(part) === BENEATH)
      return `No cellar is marked in ${hex}: “cellars: ${hex}”, where there is one`;
    if (Number(part) === highest + 1 && this.#spots.rooftops.has(hex)) return undefined;
    if (Number(part) > highest || Number(part) < 0)
      return `The building in ${hex} has no level ${part}: its highest is ${highest}`;
    return undefined;
  }
}

/** The colon may be forgotten. */
const CONTROL =
  /^(?<by>us|u\.s\.|american|german|nobody)(?: (?<what>guns?|vehicles?))?(?: ?: ?| |$)(?<list>.*)$/iu;
const LAYER =
  /^(?<assumed>assumed )?(?:(?<sign>no|unknown) )?(?<layer>rivers?|blazes?|barred infantry|barred vehicles?|road paved|road unpaved|paved roads?|unpaved roads?)(?:(?<elsewhere> elsewhere)(?: ?: ?| )(?<known>yes|no|unknown)|(?: ?: ?| |$)(?<list>.*))$/iu;
const SPOT =
  /^(?<no>no )?(?<what>rubble|entrenchments?|objectives?|cellars?|rooftops?|guns?|vehicles?|houses?|buildings?|bridges?)(?: ?: ?| |$)(?<list>.*)$/iu;
const GROUND_LINE = new RegExp(
  `^(?<no>no )?(?<kind>${GROUND_KINDS.map((kind) => kind.replace(/s$/u, 's?')).join('|')})(?: ?: ?| |$)(?<list>.*)$`,
  'iu',
);
const HOUSES = /^houses?(?: (?<level>\d))?(?: ?: ?| |$)(?<list>.*)$/iu;
const BUILDING = /^building (?<hexes>[a-z0-9/+]+)(?: (?<level>\d))? ?(?::(?<stairs>.*))?$/iu;
const BRIDGE = /^bridge (?<hex>[a-z0-9]+) ?(?::|$)(?<ends>.*)$/iu;
const ARROWS = /^(?<known>known|unknown) arrows?(?: hex(?:es)?)?(?: ?: ?| |$)(?<list>.*)$/iu;
const RANGE = /^([A-Z]{1,2})(\d{1,2})-(?:([A-Z]{1,2}))?(\d{1,2})$/u;
const LOCATION = /^(?<hex>[^/]+)(?:\/(?<part>-?\d|bridge))?$/iu;
const SIDE = /^(?<a>[^|]+)\|(?<b>[^|]+)$/u;

/** By the first letter; nobody's is none. */
const SIDE_OF: Readonly<Record<string, Side>> = { u: 'us', a: 'us', g: 'german' };

const EXAMPLES =
  '“us: I20-I22 J19/0”, “german: J19/1”, “houses: K22”, “building I20+J19/2 1: I20 J19”, “bridge NN6: MM6 OO7”, “river: A5-A9” or “river elsewhere: no”';

function layerNamed(word: string): Layer {
  const text = word.toLowerCase();
  if (text.includes('unpaved')) return 'road unpaved';
  if (text.includes('paved')) return 'road paved';
  if (text.startsWith('river')) return 'river';
  if (text.startsWith('blaze')) return 'blaze';
  return text.startsWith('barred v') ? 'barred vehicle' : 'barred infantry';
}

/** One or several: `slope`, `slopes`. */
function groundNamed(word: string): GroundKind {
  const text = word.toLowerCase();
  return GROUND_KINDS.find((kind) => kind === text || kind === `${text}s`) ?? 'woods';
}

function spotNamed(word: string): Spot {
  const text = word.toLowerCase();
  if (text.startsWith('rubble')) return 'rubble';
  if (text.startsWith('cellar')) return 'cellars';
  if (text.startsWith('roof')) return 'rooftops';
  return text.startsWith('e') ? 'entrenchments' : 'objectives';
}

/** A layer while it is written to. */
interface Draft {
  readonly yes: Set<string>;
  readonly no: Set<string>;
  rest: Known;
}

interface Claim {
  readonly line: number;
  /** As the player would say it. */
  readonly list: string;
}

function draftOf({ yes, no, rest }: Marks): Draft {
  return { yes: new Set(yes), no: new Set(no), rest };
}

/** The very same where it is in order already. */
function tidy(building: Building): Building {
  const { levels, stairwells, unknownStairs } = building;
  const hexes = Object.keys(levels);
  if ([hexes, stairwells, unknownStairs ?? []].every(isInOrder)) return building;
  hexes.sort(compareHexes);
  return {
    levels: Object.fromEntries(hexes.map((hex) => [hex, levels[hex] ?? 0])),
    stairwells: inOrder(new Set(stairwells)),
    ...(unknownStairs === undefined ? {} : { unknownStairs: inOrder(new Set(unknownStairs)) }),
  };
}

function isInOrder(hexes: readonly string[]): boolean {
  return hexes.every((hex, at) => at === 0 || compareHexes(hexes[at - 1] ?? '', hex) < 0);
}

/** Of one that is tidy. */
function firstOf({ levels }: Building): string {
  return Object.keys(levels)[0] ?? '';
}

function inOrder(hexes: ReadonlySet<string>): readonly string[] {
  return [...hexes].sort(compareHexes);
}
