/** The wrapping of a save: a zip with the game, hidden behind a key that stands in front of it, and what it is a game of. */
import { crc32, deflateRawSync } from 'node:zlib';
import { FileFault, openZip, type ZipEntry, type ZipKind } from '../strange-zip.ts';

export interface Module {
  readonly name: string;
  readonly version: string;
  /** Of VASSAL itself. */
  readonly vassal: string;
  readonly description: string;
}

export interface Container {
  /** `undefined`: it does not say. */
  readonly module: Module | undefined;
  /** By its owner’s clock, ms since the epoch; `undefined`: it does not say. */
  readonly savedAt: number | undefined;
  /** All commands, as one text. */
  readonly text: string;
}

const MIB = 1024 * 1024;

/** Unpacked, and hidden: a save of a full campaign map has less than three mebibytes. It says each byte in two signs. */
const MOST_BYTES = 32 * MIB;
const MOST_METADATA = 256 * 1024;

/** The same sign again and again packs to a thousandth; a game does not. */
const SAVE_ZIP: ZipKind = { what: 'saved-game', entries: 200, unpacked: 48 * MIB, ratio: 200 };

const GAME = 'savedGame';
const MODULE = 'moduledata';
const SAVED = 'savedata';

/** @throws FileFault */
export async function openContainer(bytes: Buffer): Promise<Container> {
  const entries = await openZip(bytes, SAVE_ZIP);
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const game = named(GAME);
  if (game === undefined) throw new FileFault(isBoard(entries) ? A_BOARD : NO_GAME);
  const module = await textOf(named(MODULE));
  const saved = await textOf(named(SAVED));
  const date = Number(within(saved, 'dateSaved'));
  return {
    text: plainOf(await game.read(MOST_BYTES)),
    module: module === '' ? undefined : moduleIn(module, saved),
    savedAt: Number.isSafeInteger(date) && date > 0 ? date : undefined,
  };
}

const NO_GAME = 'There is no VASSAL saved game in this file.';
const A_BOARD = 'This is a VASL board file, not a saved game.';

/** A picture with the `data` of its grid, or with VASL’s newer description of a board. */
function isBoard(entries: readonly ZipEntry[]): boolean {
  const names = entries.map(({ name }) => name);
  return (
    names.includes('BoardMetadata.xml') ||
    (names.includes('data') && names.some((name) => /\.(?:gif|png|jpe?g)$/iu.test(name)))
  );
}

async function textOf(entry: ZipEntry | undefined): Promise<string> {
  return entry === undefined ? '' : (await entry.read(MOST_METADATA)).toString('utf8');
}

/** Two flat documents of VASSAL’s own, of which five short texts are wanted: no reader of XML has to open a stranger’s. */
function moduleIn(module: string, saved: string): Module | undefined {
  const name = within(module, 'name');
  return name === ''
    ? undefined
    : {
        name,
        version: within(module, 'version'),
        vassal: within(saved, 'VassalVersion') || within(module, 'VassalVersion'),
        description: within(module, 'description'),
      };
}

function within(xml: string, element: string): string {
  const found = new RegExp(`<${element}>([^<]{0,200})</${element}>`, 'u').exec(xml)?.[1] ?? '';
  return found
    .replaceAll(/&(?<entity>lt|gt|quot|apos|amp);/gu, (whole, entity: string) => ENTITIES[entity] ?? whole)
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function escaped(text: string): string {
  return text.replaceAll(
    /[<>"'&]/gu,
    (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`,
  );
}

const HIDDEN = '!VCSK';

/** The commands; of older files they are not hidden. @throws FileFault for what is not whole. */
function plainOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 0, HIDDEN.length) !== HIDDEN) return utf8(bytes);
  const hex = bytes.toString('latin1', HIDDEN.length);
  const plain = Buffer.from(hex, 'hex');
  const [key] = plain;
  if (key === undefined || plain.length * 2 !== hex.length)
    throw new FileFault('The saved game is damaged: part of it is missing.');
  for (const [index, byte] of plain.entries()) plain[index] = byte ^ key;
  return utf8(plain.subarray(1));
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FileFault('The saved game is damaged: it is no text.');
  }
}

/** Any key does. VASSAL takes one by chance; the same game is to make the same file here. */
const KEY = 0x5a;

/** The same content makes the same bytes. */
export function writeContainer({ module, savedAt, text }: Container): Buffer {
  const plain = Buffer.from(text, 'utf8');
  for (const [index, byte] of plain.entries()) plain[index] = byte ^ KEY;
  const game = `${HIDDEN}${KEY.toString(16)}${plain.toString('hex')}`;
  const { name, version, vassal, description } = module ?? {
    name: '',
    version: '',
    vassal: '',
    description: '',
  };
  const date = savedAt ?? 0;
  return zipOf([
    [GAME, game],
    [MODULE, xmlOf({ version, VassalVersion: vassal, dateSaved: `${date}`, description, name })],
    [SAVED, xmlOf({ version: '', VassalVersion: vassal, dateSaved: `${date}` })],
  ]);
}

/** Without marks of a page or a formula: VASSAL tells in windows of which module and version a file is. */
function xmlOf(elements: Readonly<Record<string, string>>): string {
  const lines = Object.entries(elements).map(
    ([name, text]) => `  <${name}>${escaped(text.replaceAll(/[<>{}]/gu, ''))}</${name}>`,
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<data version="1">', ...lines, '</data>', ''].join('\n');
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** 1 January 1980, the first day that a zip knows: when a file was made is nobody’s business. */
const NO_DAY = 0x21;
/** A file that its owner reads and writes. */
const MODE = 0o100644;

/** A zip of these files, packed, without a date. */
function zipOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const plain = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(plain);
    const path = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // the version of the format that it takes
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(NO_DAY, 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(MODE * 65536, 6);
    central.writeUInt32LE(offset, 10);
    const local = Buffer.concat([word(LOCAL), facts, path, packed]);
    centrals.push(Buffer.concat([word(CENTRAL), Buffer.from([20, 3]), facts, central, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
