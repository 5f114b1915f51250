/** A counter as a command adds it: its traits from the outside in, and what some of them say of it. */
import { FileFault, nameOf } from '../strange-zip.ts';
import type { Work } from './command.ts';
import { join, split } from './sequence.ts';

/** One trait as it is written: what it is, and how it stands. The innermost one is the piece itself. */
export interface Trait {
  readonly type: string;
  /** `undefined`: the command does not say. */
  readonly state: string | undefined;
}

/** The object that a command adds: a counter, a stack, a deck. */
export interface Added {
  readonly id: string;
  /** From the outside in; at least one. */
  readonly traits: readonly Trait[];
}

/** A layer: one of several pictures, on or off. */
export interface Layer {
  /** As its maker called it; often empty. */
  readonly name: string;
  /** From 1; of one that is switched off below 1. */
  readonly level: number;
  /** Of the level that is on; `undefined`: off, or without. */
  readonly image: string | undefined;
  /** The level’s word in the counter’s name; `undefined`: it has none. */
  readonly says: string | undefined;
}

/** A point of a map, in pixels from its corner. */
export interface Place {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

export interface Piece extends Added {
  /** The number of its slot in the module; `undefined`: of none. */
  readonly gpid: string | undefined;
  /** The picture of the innermost trait. */
  readonly image: string;
  /** As its slot is called, which is not always what it shows. */
  readonly plainName: string;
  /** Its name, with the words of its layers. */
  readonly name: string;
  /** From the inside out. */
  readonly layers: readonly Layer[];
  /** Its owner’s writing upon it, line by line. */
  readonly labels: readonly string[];
  /** The two letters of whose it is, where it can be concealed or conceals: `ge`. */
  readonly nation: string | undefined;
  /** The owner id of whoever hid it: nobody else sees it. That is a password: it goes nowhere. */
  readonly hiddenBy: string | undefined;
  /** The owner id of whoever concealed it: others see a “?”. */
  readonly concealedBy: string | undefined;
  /** The owner id of a “?” that conceals others, or nobody. */
  readonly concealment: string | undefined;
  /** As it says of itself; where it lies in a stack, that one’s place is its own. */
  readonly place: Place | undefined;
}

export interface Stack {
  readonly id: string;
  readonly place: Place | undefined;
  /** Ids, from the bottom. */
  readonly pieces: readonly string[];
  /** The rest of its text, word for word: its layer. */
  readonly rest: readonly string[];
}

const ADD = '+/';
const PARTS = '/';
const TRAITS = '\t';
const FIELDS = ';';
const NULL = 'null';

export const isAdding = (command: string): boolean => command.startsWith(ADD);

/** @throws FileFault for one that is not written as VASSAL writes it, or whose traits lie too deep. */
export function parseAdded(command: string, work: Work): Added {
  const [id = '', type, state, ...others] = split(command.slice(ADD.length), PARTS);
  if (type === undefined || state === undefined || others.length > 0)
    throw new FileFault(`A counter of the save cannot be read: ${nameOf(id)}.`);
  const types = nested(type, work);
  const states = nested(state, work);
  const traits = types.map((each, index) => ({ type: each, state: states[index] }));
  const added = { id, traits };
  if (states.length > types.length || printAdded(added) !== command)
    throw new FileFault(`A counter of the save is not written as VASSAL writes: ${nameOf(id)}.`);
  return added;
}

export function printAdded({ id, traits }: Added): string {
  const types = traits.map(({ type }) => type);
  const states = traits.flatMap(({ state }) => state ?? []);
  return ADD + join([id, nest(types), nest(states)], PARTS);
}

/** The outermost first; each has the next one as its last part. */
export function nested(text: string, work: Work): readonly string[] {
  const found: string[] = [];
  for (let rest: string | undefined = text; rest !== undefined; ) {
    work.take(rest.length, found.length + 1);
    const [own = '', inner]: readonly string[] = split(rest, TRAITS);
    found.push(own);
    rest = inner;
  }
  return found;
}

export function nest(texts: readonly string[]): string {
  return texts.reduceRight((inner, text) => join([text, inner], TRAITS));
}

/** The kind of a trait: the word at its head. */
export function kindOf({ type }: Trait): string {
  const end = type.indexOf(FIELDS);
  return end < 0 ? type : type.slice(0, end);
}

export const fieldsOf = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : split(text, FIELDS);

export const joinFields = (fields: readonly string[]): string => join(fields, FIELDS);

/** A stack; `undefined`: it is something else. */
export function stackOf({ id, traits }: Added): Stack | undefined {
  const [trait] = traits;
  if (trait === undefined || traits.length > 1 || trait.type !== 'stack') return undefined;
  const [map = NULL, x, y, ...rest] = fieldsOf(trait.state);
  // One that lies nowhere may have no place at all, but then it holds nothing, either.
  const isPiece = (each: string) => each !== '' && !each.startsWith(STACK_LAYER);
  return {
    id,
    place: placeOf(map, x, y),
    pieces: rest.filter(isPiece),
    rest: rest.filter((each) => !isPiece(each)),
  };
}

const STACK_LAYER = '@@';
const LOWEST = `${STACK_LAYER}0`;

/** The layer of a board on which a stack lies; old files do not say. */
export const layerOfStack = ({ rest }: Stack): string => rest[0] ?? LOWEST;

/** Whether VASSAL would lay counters of the one upon those of the other. */
export function isOnePile(one: Stack, other: Stack): boolean {
  if (one.place === undefined || !isSamePlace(one.place, other.place)) return false;
  return layerOfStack(one) === layerOfStack(other);
}

/**
 * Stacks that are not empty, and those on one point as one, in the order of the counters at their bottoms. VASSAL lays what
 * comes to a point upon what lies there: of two stacks one was begun upon something unseen.
 */
export function piled(stacks: readonly Stack[]): readonly Stack[] {
  const piles: Stack[] = [];
  for (const stack of stacks.filter(({ pieces }) => pieces.length > 0).toSorted(byBottom)) {
    const at = piles.findIndex((each) => isOnePile(each, stack));
    const pile = piles[at];
    if (pile === undefined) piles.push({ ...stack, rest: [layerOfStack(stack)] });
    else piles[at] = { ...pile, pieces: [...pile.pieces, ...stack.pieces] };
  }
  return piles;
}

function byBottom({ pieces: [a = ''] }: Stack, { pieces: [b = ''] }: Stack): number {
  return a < b ? -1 : 1;
}

export function stackAdded({ id, place, pieces, rest }: Stack): Added {
  const { map, x, y } = place ?? { map: NULL, x: 0, y: 0 };
  return { id, traits: [{ type: 'stack', state: joinFields([map, `${x}`, `${y}`, ...pieces, ...rest]) }] };
}

/** A counter; `undefined`: it is something else, such as a deck. */
export function pieceOf(added: Added): Piece | undefined {
  const { traits } = added;
  const basic = traits.at(-1);
  if (basic === undefined || kindOf(basic) !== 'piece') return undefined;
  const [, , , image = '', plainName = ''] = fieldsOf(basic.type);
  const [map = NULL, x, y, gpid] = fieldsOf(basic.state);
  const layers = traits.flatMap(layerOf).reverse();
  const concealing = find(traits, 'concealment');
  return {
    ...added,
    gpid: gpid === undefined || gpid === '' ? undefined : gpid,
    image,
    plainName,
    name: layers.reduce((name, { says }) => (says === undefined ? name : named(name, says)), plainName),
    layers,
    labels: traits
      .filter((each) => kindOf(each) === 'label')
      .flatMap(({ state }) => shownLabel(state))
      .reverse(),
    nation: nationOf(traits),
    hiddenBy: ownerIn(traits, ['hide'], ({ state }) => state),
    concealedBy: ownerIn(traits, ['conceal', 'obs'], ({ state }) => fieldsOf(state)[0]),
    concealment: concealing && fieldsOf(concealing.type)[1],
    place: placeOf(map, x, y),
  };
}

function placeOf(map: string, x: string | undefined, y: string | undefined): Place | undefined {
  const [left, top] = [Number(x), Number(y)];
  const isPlace = map !== NULL && Number.isSafeInteger(left) && Number.isSafeInteger(top);
  return isPlace ? { map, x: left, y: top } : undefined;
}

export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.map === other?.map && one?.x === other?.x && one?.y === other?.y;
}

/** Where a counter itself says that it lies. */
export function placeIn({ traits }: Added): Place | undefined {
  const [map = NULL, x, y] = fieldsOf(traits.at(-1)?.state);
  return placeOf(map, x, y);
}

/** The same counter, saying that it lies there; `undefined`: nowhere. */
export function at<T extends Added>(piece: T, place: Place | undefined): T {
  const { map, x, y } = place ?? { map: NULL, x: 0, y: 0 };
  const basic = piece.traits.at(-1);
  if (basic === undefined) return piece;
  const [, , , ...rest] = fieldsOf(basic.state);
  const traits = [
    ...piece.traits.slice(0, -1),
    { ...basic, state: joinFields([map, `${x}`, `${y}`, ...rest]) },
  ];
  return { ...piece, traits };
}

/** A number that looks as VASSAL's own do and is nobody's yet, made of that of a counter or a stack. */
export function freeId(of: string, isTaken: (id: string) => boolean): string {
  const id = `${of}0`;
  return isTaken(id) ? freeId(id, isTaken) : id;
}

const find = (traits: readonly Trait[], kind: string) => traits.find((each) => kindOf(each) === kind);

/** Of several traits of a kind any may have been used. */
function ownerIn(
  traits: readonly Trait[],
  kinds: readonly string[],
  said: (trait: Trait) => string | undefined,
): string | undefined {
  return traits
    .filter((trait) => kinds.includes(kindOf(trait)))
    .map(said)
    .find((id) => id !== undefined && id !== NULL && id !== '');
}

const shownLabel = (state: string | undefined) =>
  state === undefined || state.trim() === '' ? [] : [state.trim()];

/** As the trait has it by which a counter can be concealed, or conceals. */
function nationOf(traits: readonly Trait[]): string | undefined {
  const [can, does] = [find(traits, 'conceal'), find(traits, 'concealment')];
  const nation = can === undefined ? fieldsOf(does?.type)[2] : fieldsOf(can.type)[3];
  return nation === '' ? undefined : nation;
}

/** Where the fields of a layer stand, by the generation that wrote it. */
const LAYER = { images: 16, names: 17, name: 19 } as const;
const OLD_LAYER_PAIRS = 9;

function layerOf(trait: Trait): readonly Layer[] {
  const kind = kindOf(trait);
  if (kind !== 'emb2' && kind !== 'emb') return [];
  const fields = fieldsOf(trait.type);
  const level = Number.parseInt(fieldsOf(trait.state)[0] ?? '', 10);
  const pairs = kind === 'emb' ? fields.slice(OLD_LAYER_PAIRS).map((pair) => split(pair, ',')) : [];
  const images = kind === 'emb' ? pairs.map(([image = '']) => image) : listed(fields[LAYER.images]);
  const says = kind === 'emb' ? pairs.map(([, name = '']) => name) : listed(fields[LAYER.names]);
  const isOn = level > 0;
  return [
    {
      name: kind === 'emb' ? '' : (fields[LAYER.name] ?? ''),
      level: Number.isNaN(level) ? 0 : level,
      image: isOn ? worded(images[level - 1]) : undefined,
      says: isOn ? worded(says[level - 1]) : undefined,
    },
  ];
}

/**
 * The traits with the first of these words on that a layer of theirs can say of the counter (`broken`, `malf`); the same
 * where none can.
 */
export function saying(traits: readonly Trait[], words: readonly string[]): readonly Trait[] {
  for (const word of words) {
    for (const [index, trait] of traits.entries()) {
      const level = wordsOfLayer(trait).findIndex(
        (says) => says.replaceAll('+', ' ').trim().toLowerCase() === word,
      );
      if (level < 0) continue;
      const [, ...rest] = fieldsOf(trait.state);
      return traits.with(index, { ...trait, state: joinFields([`${level + 1}`, ...rest]) });
    }
  }
  return traits;
}

/** What each level of a layer adds to the counter's name. */
function wordsOfLayer(trait: Trait): readonly string[] {
  const fields = fieldsOf(trait.type);
  const kind = kindOf(trait);
  if (kind === 'emb2') return listed(fields[LAYER.names]);
  if (kind !== 'emb') return [];
  return fields.slice(OLD_LAYER_PAIRS).map((pair) => split(pair, ',')[1] ?? '');
}

const listed = (field: string | undefined) => (field === undefined ? [] : split(field, ','));

const worded = (text: string | undefined) => (text === '' ? undefined : text);

/** `x+` stands before the name, `+x` behind it; without a plus it takes its place. */
function named(name: string, says: string): string {
  const [before = '', behind] = split(says, '+');
  if (behind === undefined) return before;
  return before === '' ? name + behind : before + name;
}
