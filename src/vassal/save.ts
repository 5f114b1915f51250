/**
 * A saved game or a log of VASSAL: what lies on its boards, and everything else word for word, so that it can be written
 * again. Taken apart in a process that may die of it (`process.ts`): a file comes from somebody.
 */
import { FileFault } from '../strange-zip.ts';
import { type Command, leavesOf, parseCommands, Work } from './command.ts';
import { type Container, openContainer, writeContainer } from './container.ts';
import {
  type Added,
  isAdding,
  type Piece,
  type Place,
  parseAdded,
  pieceOf,
  type Stack,
  stackOf,
} from './piece.ts';

/** A board of VASL’s as a game is set up on it. */
export interface Board {
  /** From the left and from the top, from 0. */
  readonly column: number;
  readonly row: number;
  /** As VASL calls it, such as `ST`. */
  readonly name: string;
  readonly isTurned: boolean;
  readonly isCropped: boolean;
  /** Overlays, or terrain changed by special rules. */
  readonly isChanged: boolean;
  readonly version: string | undefined;
}

/** A counter where it lies. */
export interface Counter extends Piece {
  /** Its stack’s, or else its own; `undefined`: on no map. */
  readonly place: Place | undefined;
  /** From the bottom of its stack, from 0. */
  readonly order: number;
  /** The id of its stack. */
  readonly stack: string | undefined;
}

export interface Save extends Omit<Container, 'text'> {
  readonly kind: 'save' | 'log';
  readonly boards: readonly Board[];
  readonly pieces: readonly Counter[];
  readonly stacks: readonly Stack[];
  /** Everything else that a command adds, such as decks. */
  readonly others: readonly Added[];
  /** Commands that add nothing and name no boards, in order: for a log, without what it logs. */
  readonly rest: readonly string[];
  /** The same with those that name boards. */
  readonly commandsBeside: readonly string[];
  /** The steps of a log; each begins with the command that it logs. */
  readonly steps: readonly string[];
  /** All of it, to be written again. */
  readonly commands: Command;
}

/** @throws FileFault: what is wrong with the file, for its owner. */
export async function readSave(bytes: Buffer): Promise<Save> {
  const { text, ...container } = await openContainer(bytes);
  return { ...container, ...partsOf(text) };
}

/** A file that VASSAL opens. The same save makes the same bytes. */
export function writeSave(save: Pick<Save, 'module' | 'savedAt' | 'kind'>, text: string): Buffer {
  return writeContainer({ module: save.module, savedAt: save.savedAt, text });
}

const BEGIN = 'begin_save';
const END = 'end_save';
const LOG = 'LOG\t';

export type Parts = Omit<Save, keyof Container>;

/** @throws FileFault */
export function partsOf(text: string): Parts {
  const work = new Work();
  if (!text.startsWith(BEGIN)) throw new FileFault('There is no VASSAL saved game in this file.');
  const commands = parseCommands(text, work);
  const leaves = leavesOf(commands);
  const ends = leaves.indexOf(END);
  if (ends < 0) throw new FileFault('The saved game breaks off: its end is missing.');
  const saved = leaves.slice(1, ends);
  const steps = leaves.slice(ends + 1).filter((leaf) => leaf !== '');
  const added = saved.filter(isAdding).map((leaf) => parseAdded(leaf, work));
  assertDistinct(added.map(({ id }) => id));
  const things = added.map((each) => ({ each, stack: stackOf(each), piece: pieceOf(each) }));
  const stacks = things.flatMap(({ stack }) => stack ?? []);
  assertDistinct(stacks.flatMap(({ pieces }) => pieces));
  const settings = saved.filter((leaf) => !isAdding(leaf) && leaf !== '');
  return {
    kind: steps.some((step) => step.startsWith(LOG)) ? 'log' : 'save',
    boards: boardsOf(settings),
    pieces: countersOf(
      things.flatMap(({ piece }) => piece ?? []),
      stacks,
    ),
    stacks,
    others: things.flatMap(({ each, stack, piece }) =>
      stack === undefined && piece === undefined ? each : [],
    ),
    commandsBeside: settings,
    rest: settings.filter((leaf) => !leaf.startsWith(BOARDS)),
    steps,
    commands,
  };
}

function assertDistinct(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length)
    throw new FileFault('The save has two counters of one number, or a counter in two stacks.');
}

function countersOf(pieces: readonly Piece[], stacks: readonly Stack[]): readonly Counter[] {
  const homes = new Map(
    stacks.flatMap((stack) => stack.pieces.map((id, order) => [id, { stack, order }] as const)),
  );
  return pieces.map((piece) => {
    const home = homes.get(piece.id);
    return {
      ...piece,
      place: home === undefined ? piece.place : home.stack.place,
      order: home?.order ?? 0,
      stack: home?.stack.id,
    };
  });
}

const BOARDS = 'bd\t';

/** The command may stand there more than once: the last one holds. */
function boardsOf(settings: readonly string[]): readonly Board[] {
  const said = settings.filter((leaf) => leaf.startsWith(BOARDS)).at(-1);
  if (said === undefined) return [];
  return said
    .split(/(?:^|\t)bd\t/u)
    .filter((each) => each.trim() !== '')
    .map(boardOf);
}

function boardOf(said: string): Board {
  const [column, row, name = '', ...rest] = said.split('\t');
  const version = rest.indexOf('VER');
  return {
    column: whole(column),
    row: whole(row),
    name: name.replace(/^r(?=.)/u, ''),
    isTurned: /^r./u.test(name),
    isCropped: /^-?\d+$/u.test(rest[0] ?? ''),
    isChanged: rest.includes('OVR') || rest.includes('SSR'),
    version: version < 0 ? undefined : rest[version + 1],
  };
}

function whole(text: string | undefined): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new FileFault('The boards of the save cannot be read.');
  return value;
}
