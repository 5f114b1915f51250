/** A game in play: counters and stacks as one command of a log after the other leaves them. */
import { FileFault } from '../strange-zip.ts';
import type { Work } from './command.ts';
import {
  type Added,
  at,
  freeId,
  isAdding,
  isOnePile,
  isSamePlace,
  kindOf,
  nested,
  type Place,
  parseAdded,
  pieceOf,
  placeIn,
  type Stack,
  stackAdded,
  stackOf,
} from './piece.ts';
import type { Parts } from './save.ts';
import { unknownPiece } from './seal.ts';
import { split } from './sequence.ts';

const REMOVE = '-/';
const CHANGE = 'D/';
const MOVE = 'M/';
const PARTS = '/';
const NULL = 'null';

/** Whether it changes counters or stacks. */
export function isPlay(command: string): boolean {
  return isAdding(command) || [REMOVE, CHANGE, MOVE].some((begins) => command.startsWith(begins));
}

/** Of a stack that says nothing of its layer. */
const LOWEST: Stack['rest'] = ['@@0'];

/** Where a counter is laid, and right upon which. */
interface Laid {
  readonly place: Place;
  readonly under: string;
}

/** Counters that commands have had to do with. */
export interface Touched {
  readonly ids: ReadonlySet<string>;
  /** Those of them that were laid somewhere, be it where they lay. */
  readonly laid: ReadonlySet<string>;
}

export class Play {
  readonly #pieces: Map<string, Added>;
  readonly #stacks: Map<string, Stack>;
  /** The stack of each counter that lies in one. */
  readonly #homes: Map<string, string>;
  /** Counters that a command has had to do with since they were last asked for. */
  #touched = new Set<string>();
  /** Those of them that it has laid somewhere, be it where they lay. */
  #laid = new Set<string>();

  constructor({ pieces, stacks }: Pick<Parts, 'pieces' | 'stacks'>) {
    this.#pieces = new Map(pieces.map(({ id, traits }) => [id, { id, traits }]));
    this.#stacks = new Map(stacks.map((stack) => [stack.id, stack]));
    this.#homes = new Map(stacks.flatMap((stack) => stack.pieces.map((id) => [id, stack.id] as const)));
  }

  get pieces(): ReadonlyMap<string, Added> {
    return this.#pieces;
  }

  get stacks(): Iterable<Stack> {
    return this.#stacks.values();
  }

  isStacked(id: string): boolean {
    return this.#homes.has(id);
  }

  placeOf(id: string): Place | undefined {
    const home = this.#stackOf(id);
    const piece = this.#pieces.get(id);
    return home === undefined ? piece && placeIn(piece) : home.place;
  }

  /** Counters that commands have had to do with since it was last asked. */
  takeTouched(): Touched {
    const touched = { ids: this.#touched, laid: this.#laid };
    this.#touched = new Set();
    this.#laid = new Set();
    return touched;
  }

  /** As VASSAL does what it is told. @throws FileFault for a command that is not written as VASSAL writes it */
  apply(command: string, work: Work): void {
    if (isAdding(command)) this.#add(parseAdded(command, work));
    else if (command.startsWith(REMOVE)) this.#remove(command.slice(REMOVE.length));
    else if (command.startsWith(CHANGE)) this.#change(split(command.slice(CHANGE.length), PARTS), work);
    else this.#move(split(command.slice(MOVE.length), PARTS));
  }

  #stackOf(id: string): Stack | undefined {
    return this.#stacks.get(this.#homes.get(id) ?? '');
  }

  #add(added: Added): void {
    const stack = stackOf(added);
    if (stack !== undefined) {
      this.#lay(stack);
      return;
    }
    if (pieceOf(added) === undefined) throw unknownPiece(added);
    this.#touched.add(added.id);
    this.#pieces.set(added.id, added);
  }

  /** A stack with these counters in it, of which it takes those that are there out of any other. */
  #lay(stack: Stack): void {
    const before = this.#stacks.get(stack.id)?.pieces ?? [];
    const pieces = stack.pieces.filter((id) => this.#pieces.has(id));
    for (const id of [...before, ...pieces]) this.#takeUp(id);
    for (const id of pieces) this.#homes.set(id, stack.id);
    this.#stacks.set(stack.id, { ...stack, pieces });
  }

  /** Out of its stack. */
  #takeUp(id: string): void {
    this.#touched.add(id);
    const stack = this.#stackOf(id);
    if (stack === undefined) return;
    for (const each of stack.pieces) this.#touched.add(each);
    const pieces = stack.pieces.filter((each) => each !== id);
    if (pieces.length === 0) this.#stacks.delete(stack.id);
    else this.#stacks.set(stack.id, { ...stack, pieces });
    this.#homes.delete(id);
  }

  #remove(id: string): void {
    const stack = this.#stacks.get(id);
    if (stack !== undefined) {
      for (const each of stack.pieces) this.#remove(each);
      this.#stacks.delete(id);
      return;
    }
    this.#takeUp(id);
    this.#pieces.delete(id);
  }

  #change([id = '', now = '']: readonly string[], work: Work): void {
    const stack = this.#stacks.get(id);
    const piece = this.#pieces.get(id);
    if (stack !== undefined) {
      const changed = stackOf({ id, traits: [{ type: 'stack', state: now }] });
      if (changed !== undefined) this.#lay(changed);
    }
    // VASSAL leaves alone what is not there.
    if (piece === undefined) return;
    this.#touched.add(id);
    const states = nested(now, work);
    const traits = piece.traits.map((trait, index) => ({ ...trait, state: states[index] ?? trait.state }));
    this.#pieces.set(id, { ...piece, traits });
  }

  #move([id = '', map = NULL, x, y, under = NULL]: readonly string[]): void {
    const [left, top] = [Number(x), Number(y)];
    if (!Number.isSafeInteger(left) || !Number.isSafeInteger(top))
      throw new FileFault('A move of the log cannot be read.');
    const place = map === NULL ? undefined : { map, x: left, y: top };
    const stack = this.#stacks.get(id);
    if (stack !== undefined) {
      this.#shift({ ...stack, place });
      return;
    }
    const piece = this.#pieces.get(id);
    if (piece === undefined) return;
    const from = this.#stackOf(id);
    this.#takeUp(id);
    this.#laid.add(id);
    if (place === undefined || (from === undefined && staysAlone(piece))) {
      this.#pieces.set(id, at(piece, place));
      return;
    }
    this.#put(id, { place, under, rest: from?.rest ?? LOWEST });
  }

  /** A stack as a whole, upon whatever lies where it comes to. */
  #shift(stack: Stack): void {
    for (const each of stack.pieces) this.#touched.add(each);
    const there = [...this.#stacks.values()].find((each) => each.id !== stack.id && isOnePile(each, stack));
    if (there === undefined) this.#stacks.set(stack.id, stack);
    else this.#lay({ ...there, pieces: [...there.pieces, ...stack.pieces] });
  }

  /** Right upon `under`, if that lies there; at the bottom of what lies there where VASSAL names nothing. */
  #put(id: string, { place, under, rest }: Pick<Stack, 'rest'> & Laid): void {
    const isThere = isSamePlace(this.placeOf(under), place);
    const home = isThere ? this.#stackOf(under) : this.#stackAt(place);
    if (home === undefined) {
      const below = isThere ? [under] : [];
      const pieces = [...below, id];
      this.#lay({ id: freeId(id, (each) => this.#stacks.has(each)), place, pieces, rest });
      return;
    }
    const top = under === NULL ? 0 : home.pieces.length;
    const index = isThere ? home.pieces.indexOf(under) + 1 : top;
    this.#lay({ ...home, pieces: home.pieces.toSpliced(index, 0, id) });
  }

  #stackAt(place: Place): Stack | undefined {
    for (const stack of this.#stacks.values())
      if (stack.pieces.length > 0 && isSamePlace(stack.place, place)) return stack;
    return undefined;
  }

  /** All of it as VASSAL would save it now. */
  added(): readonly Added[] {
    return [...this.#pieces.values(), ...[...this.#stacks.values()].map(stackAdded)];
  }
}

/** What VASSAL never lays into a stack, such as an overlay of the board. */
function staysAlone({ traits }: Added): boolean {
  return traits.some((trait) => kindOf(trait) === 'immob');
}
