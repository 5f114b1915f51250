/** The texts of a VASL board file: `data` and `colors` of the older ones, `BoardMetadata.xml` of the newer. */
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import type { Colour, VaslBoardGrid } from '../../kernel/vasl-board-file.ts';
import { FileFault, nameOf } from '../../strange-zip.ts';

export interface Metadata {
  /** The file of the picture; `undefined`: it does not say. */
  readonly image: string | undefined;
  readonly grid: Partial<VaslBoardGrid>;
  readonly colours: ReadonlyMap<string, Colour>;
  /** Upper levels of a building by its hex, as the file spells hexes. */
  readonly levels: ReadonlyMap<string, number>;
}

/** Where the numbers of a grid may lie; in pixels. */
const BOUNDS = { centre: [-500, 5000], size: [12, 400] } as const;

const DATA_KEYS = { x0: 'a1x', y0: 'a1y', dx: 'hexWidth', dy: 'hexHeight' } as const;

/** Lines such as `x0 37`; the rest of a `data` file is for people. @throws FileFault */
export function readData(text: string): Partial<VaslBoardGrid> {
  const grid: { -readonly [key in keyof VaslBoardGrid]?: VaslBoardGrid[key] } = {};
  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    const [key = '', value = ''] = line.trim().split(/\s+/u);
    if (!Object.hasOwn(DATA_KEYS, key)) {
      if (key.toLowerCase() === 'althexgrain' && value.toLowerCase() === 'true') throw otherGrain('data');
      continue;
    }
    const name = DATA_KEYS[key as keyof typeof DATA_KEYS];
    grid[name] = pixels(value, `data, line ${index + 1}: ${key}`, name);
  }
  return grid;
}

/** Lines such as `RiverBlue1 109,209,250`. @throws FileFault */
export function readColours(text: string): ReadonlyMap<string, Colour> {
  const found = new Map<string, Colour>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('//') || line.startsWith('#')) continue;
    const parts = /^(?<name>\S+)\s+(?<values>-?\d+\s*(?:,\s*-?\d+\s*)*)$/u.exec(line)?.groups;
    if (parts === undefined) continue; // written for people
    const values = (parts.values ?? '').split(',').map((part) => Number(part.trim()));
    found.set(parts.name ?? '', colour(values, `colors, line ${index + 1}: ${nameOf(parts.name ?? '')}`));
  }
  return found;
}

/** The parts of a newer board's own description that matter here. @throws FileFault with the line. */
export function readMetadata(text: string): Metadata {
  const root = rootOf(text);
  const of = (element: XmlElement, attribute: string) => element.attributes[attribute];
  const lineOf = (element: XmlElement) => text.slice(0, Math.max(element.start, 0)).split('\n').length;
  const grid: { -readonly [key in keyof VaslBoardGrid]?: VaslBoardGrid[key] } = {};
  for (const [attribute, name] of [
    ['A1CenterX', 'a1x'],
    ['A1CenterY', 'a1y'],
    ['hexWidth', 'hexWidth'],
    ['hexHeight', 'hexHeight'],
  ] as const) {
    const value = of(root, attribute);
    if (value !== undefined)
      grid[name] = pixels(value, `BoardMetadata.xml, line ${lineOf(root)}: ${attribute}`, name);
  }
  if (of(root, 'altHexGrain')?.toLowerCase() === 'true') throw otherGrain('BoardMetadata.xml');
  const colours = new Map<string, Colour>();
  for (const element of childrenOf(root, 'colors', 'color')) {
    const name = of(element, 'name') ?? '';
    const values = ['red', 'green', 'blue'].map((part) => Number(of(element, part) ?? Number.NaN));
    colours.set(name, colour(values, `BoardMetadata.xml, line ${lineOf(element)}: ${nameOf(name)}`));
  }
  const levels = new Map<string, number>();
  for (const element of childrenOf(root, 'buildingTypes', 'buildingType')) {
    const kind = of(element, 'buildingTypeName') ?? '';
    const upper = /(?<count>\d+)(?:\.5)? Level/iu.exec(kind)?.groups?.count;
    levels.set(of(element, 'hexName') ?? '', Number(upper ?? 0));
  }
  return { image: of(root, 'boardImageFileName'), grid, colours, levels };
}

function rootOf(text: string): XmlElement {
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    if (root?.name === 'boardMetadata') return root;
    throw new FileFault('BoardMetadata.xml: its first element is not boardMetadata.');
  } catch (error) {
    if (error instanceof XmlError)
      throw new FileFault(
        `BoardMetadata.xml, line ${error.line}: ${nameOf(error.message.split(' (')[0] ?? '')}.`,
      );
    if (error instanceof RangeError) throw new FileFault('BoardMetadata.xml: nested too deeply.');
    throw error;
  }
}

function childrenOf(root: XmlElement, parent: string, name: string): readonly XmlElement[] {
  const elements = ({ children }: XmlElement) => children.filter((child) => child instanceof XmlElement);
  return elements(root)
    .filter((child) => child.name === parent)
    .flatMap(elements)
    .filter((child) => child.name === name);
}

function pixels(text: string, what: string, name: keyof VaslBoardGrid): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const [least, most] = BOUNDS[name.startsWith('a1') ? 'centre' : 'size'];
  if (Number.isFinite(value) && value >= least && value <= most) return value;
  throw new FileFault(
    `${what} is ${nameOf(text) || 'empty'}; a number of pixels from ${least} to ${most} belongs there.`,
  );
}

function colour(values: readonly number[], what: string): Colour {
  const [red, green, blue, ...rest] = values;
  const isPart = (value: number | undefined): value is number =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255;
  if (rest.length === 0 && isPart(red) && isPart(green) && isPart(blue)) return [red, green, blue];
  throw new FileFault(`${what} is no colour: three whole numbers from 0 to 255 (red, green, blue) make one.`);
}

function otherGrain(file: string): FileFault {
  return new FileFault(
    `${file}: the board’s hex grain runs the other way (altHexGrain); such boards cannot be laid on a map.`,
  );
}
