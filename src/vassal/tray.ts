/**
 * A side's set-up before it is made: a game with its counters beside the board, made of counters that its group has given
 * once as a template. Nothing of the module's own content is the project's.
 */
import { FileFault, nameOf } from '../strange-zip.ts';
import { printCommands } from './command.ts';
import {
  type Added,
  fieldsOf,
  joinFields,
  kindOf,
  type Piece,
  type Stack,
  saying,
  stackAdded,
} from './piece.ts';
import { type Board, type Parts, partsOf, readSave, type Save, writeSave } from './save.ts';
import { gameOf, numberUnder, opened, type SealKey, sealed, withoutNames } from './seal.ts';
import { type SeenCounter, sightOf } from './sight.ts';

/** A file with a counter of each kind. */
export interface GivenTemplate {
  readonly module: { readonly name: string; readonly version: string } | undefined;
  readonly boards: readonly Board[];
  /** Those that lie open in it. */
  readonly counters: readonly SeenCounter[];
  /** The file as it can be kept: without passwords, names and notes, and without what is hidden in it. */
  readonly kept: Uint8Array;
}

export interface TemplateWish {
  readonly bytes: Uint8Array;
  readonly key: SealKey;
}

export interface SamplesWish {
  readonly files: readonly Uint8Array[];
}

/** A counter to be made like one of a template. */
export interface TrayCounter {
  /** Which of the templates, from 0, and the number of the counter in it. */
  readonly template: number;
  readonly id: string;
  /** What is written upon it: `S3`. No two have the same. */
  readonly label: string;
  /** How it is: for each, the words by which a layer may say so. */
  readonly states: readonly (readonly string[])[];
}

/** Counters that lie on one another, in pixels of the module's map. */
export interface TrayStack {
  readonly x: number;
  readonly y: number;
  /** From the bottom. */
  readonly counters: readonly TrayCounter[];
}

export interface TrayWish {
  readonly templates: readonly Uint8Array[];
  /** What the other side has declared, as it was kept; `undefined`: nothing yet. */
  readonly theirs: Uint8Array | undefined;
  /** The side's own newest file of this set-up. */
  readonly own: Uint8Array | undefined;
  readonly key: SealKey;
  /** Whose counters they are: both sides have an S1. */
  readonly side: string;
  /** As the module calls it. */
  readonly board: string;
  readonly stacks: readonly TrayStack[];
}

/** @throws FileFault */
export async function templated({ bytes, key }: TemplateWish): Promise<GivenTemplate> {
  const save = await readSave(Buffer.from(bytes));
  const text = sealed(save, key);
  const kept: Save = { ...save, ...partsOf(text) };
  const { module } = save;
  return {
    module: module && { name: module.name, version: module.version },
    boards: kept.boards,
    counters: sightOf(kept).counters.filter(({ isConcealment }) => !isConcealment),
    kept: writeSave({ ...save, savedAt: undefined }, text),
  };
}

/** The counters of templates as they were kept, file by file. @throws FileFault */
export async function sampled({ files }: SamplesWish): Promise<readonly (readonly SeenCounter[])[]> {
  const saves = await Promise.all(files.map((bytes) => readSave(Buffer.from(bytes))));
  return saves.map((save) => sightOf(save).counters.filter(({ isConcealment }) => !isConcealment));
}

/** The game with all of them in their places, over what both sides have set up so far. @throws FileFault */
export async function trayed(wish: TrayWish): Promise<Uint8Array> {
  const templates = await Promise.all(wish.templates.map((bytes) => readSave(Buffer.from(bytes))));
  const [first] = templates;
  if (first === undefined) throw new FileFault('There is no template to make counters of.');
  const base = await gameBefore(wish);
  const settings = withBoard(base?.commandsBeside ?? first.commandsBeside, templates, wish.board);
  const before = base?.parts;
  const stacks = newStacks(wish, templates, before?.pieces ?? []);
  const text = gameOf(
    [
      ...(before?.pieces ?? []),
      ...stacks.flatMap(({ pieces }) => pieces),
      ...(before?.stacks ?? []).map(stackAdded),
      ...stacks.map(({ stack }) => stackAdded(stack)),
    ],
    settings,
  );
  // Whatever went wrong with it goes nowhere: it is read once more.
  if (printCommands(partsOf(text).commands) !== text)
    throw new FileFault('The tray could not be made. Nothing was handed over.');
  return writeSave({ kind: 'save', module: base?.module ?? first.module, savedAt: undefined }, text);
}

interface Before {
  readonly parts: Parts;
  readonly commandsBeside: readonly string[];
  readonly module: Save['module'];
}

/** What the other side has declared with the own part in its place again, or the own file; `undefined`: neither. */
async function gameBefore({ theirs, own, key }: TrayWish): Promise<Before | undefined> {
  const mine = own && (await readSave(Buffer.from(own)));
  if (theirs === undefined) return mine && { parts: mine, ...mine };
  const save = await readSave(Buffer.from(theirs));
  const text = sealed(save, key);
  const parts = partsOf(mine === undefined ? text : opened(text, mine, key));
  return { parts, commandsBeside: parts.commandsBeside, module: save.module };
}

const BOARDS = 'bd\t';

/** The board that the scenario is played on, as the game before it has it, or else as a template has it. */
function withBoard(
  settings: readonly string[],
  templates: readonly Save[],
  board: string,
): readonly string[] {
  const isBoard = (command: string) => command.startsWith(BOARDS);
  const names = ({ boards }: Pick<Save, 'boards'>) => boards.map(({ name }) => name.toLowerCase());
  const isIt = (save: Pick<Save, 'boards'>) => names(save).join() === board.toLowerCase();
  if (isIt(partsOf(gameOf([], settings)))) return settings;
  const fit = templates.find(isIt);
  if (fit === undefined)
    throw new FileFault(
      `No template of this server was saved on ${nameOf(board)} alone, so I cannot set that board up. Begin a new game on it in VASL, drag a counter of each kind in, save, and give that as a template.`,
    );
  const end = settings.filter((command) => !isBoard(command));
  return [...fit.commandsBeside.filter(isBoard), ...end];
}

/** A stack with the counters that lie in it. */
interface NewStack {
  readonly stack: Stack;
  readonly pieces: readonly Added[];
}

/** Those that do not lie in the game already, by number or by label. */
function newStacks(
  { stacks, key, side }: TrayWish,
  templates: readonly Save[],
  before: Parts['pieces'],
): readonly NewStack[] {
  const ids = new Set(before.map(({ id }) => id));
  return stacks.flatMap(({ x, y, counters }): readonly NewStack[] => {
    const made = counters.flatMap((counter) => {
      const source = templates[counter.template]?.pieces.find(({ id }) => id === counter.id);
      if (source === undefined) throw new FileFault('A counter of the template is not there any more.');
      const id = numberUnder(key, 'tray', JSON.stringify([side, counter.label]));
      const isThere = ids.has(id) || before.some((piece) => isCalled(piece, source, counter.label));
      return isThere ? [] : [{ source, piece: labelled(source, id, counter, { x, y }) }];
    });
    const [bottom] = made;
    if (bottom === undefined) return [];
    const pieces = made.map(({ piece }) => piece);
    const { place, rest } = homeOf(bottom.source, templates);
    const id = numberUnder(key, 'tray stack', bottom.piece.id);
    return [
      {
        stack: { id, place: { map: place?.map ?? MAP, x, y }, pieces: pieces.map((each) => each.id), rest },
        pieces,
      },
    ];
  });
}

/** As VASL calls the map of its boards. */
const MAP = 'Main Map';

/** The stack in which a counter of a template lies: its map, and the layer that VASSAL keeps of it. */
function homeOf({ id }: Piece, templates: readonly Save[]): Pick<Stack, 'place' | 'rest'> {
  const stacks = templates.flatMap((save) => save.stacks);
  return stacks.find(({ pieces }) => pieces.includes(id)) ?? { place: undefined, rest: [] };
}

function isCalled(piece: Piece, source: Piece, label: string): boolean {
  return (
    piece.nation === source.nation && piece.labels.some((text) => text.split(/[\s,:;()]+/u)[0] === label)
  );
}

function labelled(
  source: Piece,
  id: string,
  { label, states }: TrayCounter,
  { x, y }: Pick<TrayStack, 'x' | 'y'>,
): Added {
  const { traits } = withoutNames(source);
  const placed = traits.map((trait, index) => {
    const kind = kindOf(trait);
    // The first label from the outside in: some counters have a second.
    if (kind === 'label' && traits.findIndex((each) => kindOf(each) === kind) === index)
      return { ...trait, state: label };
    if (kind === 'label') return { ...trait, state: '' };
    if (index < traits.length - 1) return trait;
    const [, , , gpid = ''] = fieldsOf(trait.state);
    return { ...trait, state: joinFields(['null', `${x}`, `${y}`, gpid, '0']) };
  });
  return { id, traits: states.reduce<readonly (typeof placed)[number][]>(saying, placed) };
}
