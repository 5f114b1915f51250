/** A module of VASSAL's, as far as a pack can be proposed from it: boards with their hexes, counters, and what lies where at the start. */
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { FileFault, nameOf, openZip, type ZipKind } from '../strange-zip.ts';

export interface ModuleFacts {
  readonly name: string;
  readonly version: string;
  readonly boards: readonly ModuleBoard[];
  /** As their slots are called; each once. */
  readonly counters: readonly string[];
  readonly setUp: readonly ModuleStack[];
}

export interface ModuleBoard {
  readonly name: string;
  readonly grid: HexGrid | undefined;
}

/** In pixels of the board's picture. */
export interface HexGrid {
  readonly x0: number;
  readonly y0: number;
  /** From one column to the next, and from one hex of a column to the next. */
  readonly dx: number;
  readonly dy: number;
  /** Hexes stand on their points: rows are what columns are otherwise. */
  readonly isSideways: boolean;
  readonly numbering: HexNumbering | undefined;
}

interface HexNumbering {
  readonly isColumnFirst: boolean;
  readonly sep: string;
  readonly column: Count;
  readonly row: Count;
  readonly isStaggered: boolean;
  /** From the far edge, which only the picture's size tells. */
  readonly isDescending: boolean;
}

interface Count {
  readonly isLetters: boolean;
  readonly from: number;
  readonly leading: number;
}

/** Counters that lie on one another when a game begins. */
export interface ModuleStack {
  readonly board: string;
  readonly x: number;
  readonly y: number;
  /** As the module numbers it; `undefined`: that cannot be told. */
  readonly hex: string | undefined;
  readonly counters: readonly string[];
}

const MIB = 1024 * 1024;
const BUILD_FILES = ['buildFile.xml', 'buildFile'];
/** Those of large games have some ten. */
const MOST_BYTES = 48 * MIB;
const MODULE_ZIP: ZipKind = {
  what: 'module',
  entries: 40_000,
  unpacked: 64 * MIB,
  ratio: 200,
  only: BUILD_FILES,
};

/** @throws FileFault */
export async function readModule(bytes: Uint8Array): Promise<ModuleFacts> {
  const entries = await openZip(Buffer.from(bytes), MODULE_ZIP);
  const build = BUILD_FILES.flatMap((name) => entries.filter((entry) => entry.name === name))[0];
  if (build === undefined)
    throw new FileFault('There is no VASSAL module in this file: it has no buildFile.');
  const root = rootOf((await build.read(MOST_BYTES)).toString('utf8'));
  const all = elementsIn(root);
  const boards = all.filter(isCalled('boardPicker.Board')).map(boardOf);
  return {
    name: text(root, 'name'),
    version: text(root, 'version'),
    boards,
    counters: [...new Set(all.filter(isCalled('PieceSlot')).map((slot) => text(slot, 'entryName')))].filter(
      (name) => name !== '',
    ),
    setUp: all.filter(isCalled('map.SetupStack')).map((stack) => stackOf(stack, boards)),
  };
}

function rootOf(xml: string): XmlElement {
  try {
    const root = parseXml(xml).root;
    if (root !== null) return root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new FileFault(
      `The module’s buildFile cannot be read: ${nameOf(error.message.split('\n')[0] ?? '')}.`,
    );
  }
  throw new FileFault('The module’s buildFile is empty.');
}

/** All of them, without calling itself: a stranger's may lie deep. */
function elementsIn(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const left: XmlElement[] = [root];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    found.push(next);
    left.push(...next.children.filter((child) => child instanceof XmlElement).toReversed());
  }
  return found;
}

const isCalled =
  (end: string) =>
  ({ name }: XmlElement): boolean =>
    name === end || name.endsWith(`.${end}`);

const text = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? '';
const figure = (element: XmlElement, name: string, otherwise = 0): number => {
  const value = Number(text(element, name) || otherwise);
  return Number.isFinite(value) ? value : otherwise;
};

function boardOf(board: XmlElement): ModuleBoard {
  const grid = elementsIn(board).find(isCalled('board.HexGrid'));
  return { name: text(board, 'name'), grid: grid && gridOf(grid) };
}

function gridOf(grid: XmlElement): HexGrid {
  const numbering = elementsIn(grid).find(isCalled('mapgrid.HexGridNumbering'));
  return {
    x0: figure(grid, 'x0'),
    y0: figure(grid, 'y0'),
    dx: figure(grid, 'dx'),
    dy: figure(grid, 'dy'),
    isSideways: text(grid, 'sideways') === 'true',
    numbering: numbering && numberingOf(numbering),
  };
}

function numberingOf(numbering: XmlElement): HexNumbering {
  const count = (of: 'h' | 'v'): Count => ({
    isLetters: text(numbering, `${of}Type`) === 'A',
    from: figure(numbering, `${of}Off`),
    leading: figure(numbering, `${of}Leading`),
  });
  return {
    isColumnFirst: text(numbering, 'first') !== 'V',
    sep: text(numbering, 'sep'),
    column: count('h'),
    row: count('v'),
    isStaggered: text(numbering, 'stagger') !== 'false',
    isDescending: [text(numbering, 'hDescend'), text(numbering, 'vDescend')].includes('true'),
  };
}

function stackOf(stack: XmlElement, boards: readonly ModuleBoard[]): ModuleStack {
  const board = text(stack, 'owningBoard');
  const [x, y] = [figure(stack, 'x'), figure(stack, 'y')];
  const grid = boards.find(({ name }) => name === board)?.grid;
  const said = text(stack, 'useGridLocation') === 'true' ? text(stack, 'location') : '';
  return {
    board,
    x,
    y,
    hex: said === '' ? grid && hexAt(grid, x, y) : said,
    counters: elementsIn(stack)
      .filter(isCalled('PieceSlot'))
      .map((slot) => text(slot, 'entryName')),
  };
}

/** The number of the hex at a pixel; `undefined` where the module numbers them in a way that cannot be told. */
function hexAt({ x0, y0, dx, dy, isSideways, numbering }: HexGrid, x: number, y: number): string | undefined {
  if (numbering === undefined || numbering.isDescending || isSideways || dx <= 0 || dy <= 0) return undefined;
  const column = Math.round((x - x0) / dx);
  const isLow = Math.abs(column) % 2 === 1;
  const row = Math.round((y - y0 - (isLow ? dy / 2 : 0)) / dy) + (isLow && numbering.isStaggered ? 1 : 0);
  const [one, other] = [counted(column, numbering.column), counted(row, numbering.row)];
  return numbering.isColumnFirst ? one + numbering.sep + other : other + numbering.sep + one;
}

/** `A` … `Z`, `AA`, or with zeros in front. */
function counted(index: number, { isLetters, from, leading }: Count): string {
  const value = index + from;
  if (!isLetters) return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(leading + 1, '0')}`;
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.abs(value) % 26] ?? '';
  return letter.repeat(Math.floor(Math.abs(value) / 26) + 1);
}
