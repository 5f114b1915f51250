/**
 * A side's set-up before it is made: a game with its counters beside the board, made of counters that its group has given
 * once as a template. Nothing of the module's own content is the project's.
 */
import { FileFault, nameOf } from '../strange-zip.ts';
import { printCommands } from './command.ts';
import { assertHarmless } from './formulas.ts';
import { opened } from './opened.ts';
import {
  type Added,
  fieldsOf,
  joinFields,
  kindOf,
  type Piece,
  type Stack,
  saying,
  stackAdded,
  type Trait,
} from './piece.ts';
import { type Board, type Parts, partsOf, readSave, type Save, writeSave } from './save.ts';
import { assertOwners, gameOf, numberUnder, type SealKey, sealed, withoutNames } from './seal.ts';
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
  /** Whose counters they are: both sides have an S1, and each scenario anew: a “?” is not known again from the last one. */
  readonly side: string;
  readonly scenario: string;
  /** As the module calls it. */
  readonly board: string;
  readonly stacks: readonly TrayStack[];
}

/**
 * What counters are, and nothing of whose game they lay in: no label, no place, no password, name or note; of its settings
 * the board and extensions.
 * @throws FileFault
 */
export async function templated({ bytes }: TemplateWish): Promise<GivenTemplate> {
  const save = await readSave(Buffer.from(bytes));
  if (save.kind === 'log') throw new FileFault('A log is no template. Save the game and give that file.');
  assertOwners(save);
  const open = save.pieces.filter(isOpen).map((piece) => blank(piece));
  const ids = new Set(open.map(({ id }) => id));
  const stacks = save.stacks
    .map((stack) => ({ ...stack, place: undefined, pieces: stack.pieces.filter((id) => ids.has(id)) }))
    .filter(({ pieces }) => pieces.length > 0);
  const settings = settingsOf(save);
  const text = gameOf([...open, ...stacks.map(stackAdded)], settings);
  const kept: Save = { ...save, ...partsOf(text) };
  const { module } = save;
  return {
    module: module && { name: module.name, version: module.version },
    boards: kept.boards,
    counters: sightOf(kept).counters,
    kept: writeSave({ ...save, savedAt: undefined }, text),
  };
}

const BOARDS = 'bd\t';
/** Settings of a template that go into trays. */
const KEPT: readonly string[] = [BOARDS, 'EXT\t'];

/** @throws FileFault for one with a formula or a page in it */
function settingsOf(template: Pick<Save, 'commandsBeside'>): readonly string[] {
  return template.commandsBeside.filter((command) => {
    const begins = KEPT.find((each) => command.startsWith(each));
    if (begins !== undefined) assertHarmless(command, `a command (${nameOf(begins.trim())})`);
    return begins !== undefined;
  });
}

function isOpen({ hiddenBy, concealedBy, concealment }: Piece): boolean {
  return hiddenBy === undefined && concealedBy === undefined && concealment === undefined;
}

/** Without writing upon it, and nowhere. */
function blank(piece: Piece): Added {
  const unwritten = piece.traits.map((trait) =>
    kindOf(trait) === 'label' ? { ...trait, state: '' } : trait,
  );
  const { id, traits } = withoutNames({ ...piece, traits: unwritten });
  return {
    id,
    traits: traits.map((trait, index) =>
      index === traits.length - 1 ? { ...trait, state: placed(trait.state, 'null', 0, 0) } : trait,
    ),
  };
}

/** The state of a counter's innermost trait with another place. */
function placed(state: string | undefined, map: string, x: number, y: number): string {
  const [, , , gpid = ''] = fieldsOf(state);
  return joinFields([map, `${x}`, `${y}`, gpid, '0']);
}

/** The counters of templates as they were kept, file by file. @throws FileFault */
export async function sampled({ files }: SamplesWish): Promise<readonly (readonly SeenCounter[])[]> {
  const saves = await Promise.all(files.map((bytes) => readSave(Buffer.from(bytes))));
  return saves.map((save) => sightOf(save).counters.filter(({ isConcealment }) => !isConcealment));
}

export interface LaidTray {
  readonly file: Uint8Array;
  /** What stands on the counters that were laid: those that are there already are not laid again. */
  readonly labels: readonly string[];
}

/** The game with all of them in their places, over what both sides have set up so far. @throws FileFault */
export async function trayed(wish: TrayWish): Promise<LaidTray> {
  const templates = await Promise.all(wish.templates.map((bytes) => readSave(Buffer.from(bytes))));
  const [first] = templates;
  if (first === undefined) throw new FileFault('There is no template to make counters of.');
  const base = await gameBefore(wish);
  const settings = withBoard(base?.commandsBeside ?? settingsOf(first), templates, wish.board);
  const before = base?.parts;
  const stacks = newStacks(wish, templates, {
    all: before?.pieces ?? [],
    own: base?.own ?? [],
  });
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
  return {
    file: writeSave({ kind: 'save', module: base?.module ?? first.module, savedAt: undefined }, text),
    labels: stacks.flatMap(({ labels }) => labels),
  };
}

interface Before {
  readonly parts: Parts;
  /** The counters of the side's own file. */
  readonly own: Parts['pieces'];
  readonly commandsBeside: readonly string[];
  readonly module: Save['module'];
}

/** What the other side has declared with the own part in its place again, or the own file; `undefined`: neither. */
async function gameBefore({ theirs, own, key }: TrayWish): Promise<Before | undefined> {
  const mine = own && (await readSave(Buffer.from(own)));
  const pieces = mine?.pieces ?? [];
  if (theirs === undefined) return mine && { parts: mine, own: pieces, ...mine };
  const save = await readSave(Buffer.from(theirs));
  const text = sealed(save, key);
  const parts = partsOf(
    mine === undefined ? text : opened(text, { newest: mine, older: [], unseen: 0 }, key).text,
  );
  return { parts, own: pieces, commandsBeside: parts.commandsBeside, module: save.module };
}

/** The board that the scenario is played on, as the game before it has it, or else as a template has it. */
function withBoard(
  settings: readonly string[],
  templates: readonly Save[],
  board: string,
): readonly string[] {
  const isBoard = (command: string) => command.startsWith(BOARDS);
  const isIt = ({ boards: [one, another] }: Pick<Save, 'boards'>) =>
    one?.name.toLowerCase() === board.toLowerCase() && another === undefined && isPlain(one);
  if (isIt(partsOf(gameOf([], settings)))) return settings;
  const fit = templates.find(isIt);
  if (fit === undefined)
    throw new FileFault(
      `No template of this server was saved on ${nameOf(board)} alone, so I cannot set that board up. Begin a new game on it in VASL, drag a counter of each kind in, save, and give that as a template.`,
    );
  const end = settings.filter((command) => !isBoard(command));
  return [...settingsOf(fit).filter(isBoard), ...end];
}

/** By itself, as VASL has it: of any other each pixel would be another hex. */
function isPlain({ column, row, isTurned, isCropped, isChanged }: Board): boolean {
  return column === 0 && row === 0 && !isTurned && !isCropped && !isChanged;
}

/** A stack with the counters that lie in it. */
interface NewStack {
  readonly stack: Stack;
  readonly pieces: readonly Added[];
  readonly labels: readonly string[];
}

/** Those that do not lie in the game already: by number, or in the side's own file by label. */
function newStacks(
  { stacks, key, side, scenario }: TrayWish,
  templates: readonly Save[],
  before: { readonly all: Parts['pieces']; readonly own: Parts['pieces'] },
): readonly NewStack[] {
  const ids = new Set(before.all.map(({ id }) => id));
  return stacks.flatMap(({ x, y, counters }): readonly NewStack[] => {
    const made = counters.flatMap((counter) => {
      const source = templates[counter.template]?.pieces.find(({ id }) => id === counter.id);
      if (source === undefined) throw new FileFault('A counter of the template is not there any more.');
      const id = numberUnder(key, 'tray', JSON.stringify([scenario, side, counter.label]));
      const isThere =
        ids.has(id) ||
        before.own.some((piece) => ids.has(piece.id) && isCalled(piece, source, counter.label));
      return isThere
        ? []
        : [{ source, label: counter.label, piece: labelled(source, id, counter, { x, y }) }];
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
        labels: made.map(({ label }) => label),
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
  // The first label from the outside in: some counters have a second.
  const first = traits.findIndex((trait) => kindOf(trait) === 'label');
  const laid = traits.map((trait, index) => {
    if (kindOf(trait) === 'label') return { ...trait, state: index === first ? label : '' };
    return index === traits.length - 1 ? { ...trait, state: placed(trait.state, 'null', x, y) } : trait;
  });
  return { id, traits: states.reduce<readonly Trait[]>(saying, laid) };
}
