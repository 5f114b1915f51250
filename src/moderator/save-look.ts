/**
 * A look at the wrapping of a VASSAL save file: a zip whose `savedGame` is a stream of commands, each byte
 * hidden behind one key that stands in front. No counter is looked at, and nothing of it is kept.
 */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export interface SaveLook {
  /** As its maker called it, such as `VASL`; `undefined`: it does not say. */
  readonly module: string | undefined;
  /** Names of VASL’s boards on which it is set up, such as `ST`; none: it does not say. */
  readonly boards: readonly string[];
}

/**
 * - `unreadable`: no zip, cut off, packed with a password, larger than any save;
 * - `board`: a board file of VASL; `no-save`: another zip, or a save that cannot be read;
 * - `log`: what was done since a save goes with it, a vlog, whatever its name says.
 */
export type SaveFault = 'unreadable' | 'board' | 'no-save' | 'log';

/** Unpacked; a save of a full campaign map has less than three. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 200;
const MOST_METADATA = 256 * 1024;

/** Between commands. */
const ESC = '\u001b';
const HIDDEN = '!VCSK';

export type Looked =
  | { readonly ok: true; readonly look: SaveLook }
  | { readonly ok: false; readonly fault: SaveFault };

export async function lookIntoSave(bytes: Buffer): Promise<Looked> {
  const no = (fault: SaveFault): Looked => ({ ok: false, fault });
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true });
    const entries = await entriesOf(zip);
    const saved = entries.get('savedGame');
    if (saved === undefined) return no(isBoard([...entries.keys()]) ? 'board' : 'no-save');
    const text = plainOf(await read(zip, saved, MOST_BYTES));
    if (text === undefined || !text.startsWith('begin_save')) return no('no-save');
    if (text.includes(`${ESC}LOG\t`)) return no('log');
    const metadata = entries.get('moduledata');
    const xml = metadata === undefined ? '' : (await read(zip, metadata, MOST_METADATA)).toString('utf8');
    const module = /<name>(?<name>[^<]{1,200})<\/name>/u.exec(xml)?.groups?.name?.trim();
    return { ok: true, look: { module, boards: boardsIn(text) } };
  } catch {
    return no('unreadable'); // whatever the library objects to
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) return new Map();
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
  return found;
}

/** A picture with the `data` of its grid, or with VASL’s newer description of a board. */
function isBoard(names: readonly string[]): boolean {
  return names.includes('BoardMetadata.xml') || (names.includes('data') && names.some(isPicture));
}

function isPicture(name: string): boolean {
  return /\.(?:gif|png|jpe?g)$/iu.test(name);
}

async function read(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  // As the bytes come: the size that a zip states may lie.
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > most) throw new Error('larger than any save');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The commands, a sign a byte: only what is plain ASCII is looked for in them. `undefined`: not whole. */
function plainOf(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, HIDDEN.length) !== HIDDEN) return bytes.toString('latin1');
  const hex = bytes.toString('latin1', HIDDEN.length);
  const plain = Buffer.from(hex, 'hex');
  const key = plain[0];
  if (key === undefined || plain.length * 2 !== hex.length) return undefined;
  for (const [index, byte] of plain.entries()) plain[index] = byte ^ key;
  return plain.toString('latin1', 1);
}

/** Board after board, `bd` with its place and name each; a board that is turned has an `r` before its name. */
function boardsIn(text: string): readonly string[] {
  const names: string[] = [];
  for (const command of text.split(ESC)) {
    if (!command.startsWith('bd\t')) continue;
    const boards = command.matchAll(/(?:^|\t)bd\t\d+\t\d+\t(?<name>[^\t]{1,40})/gu);
    for (const { groups } of boards) if (groups?.name !== undefined) names.push(groups.name);
  }
  return [...new Set(names)];
}
