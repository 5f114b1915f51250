/** Opens a zip that a stranger made: in memory, with limits, and no entry of it ever becomes a file. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const MIB = 1024 * 1024;

/** A file that cannot be taken, told to its owner: the message names the part of it, the line where there is one, and the reason. */
export class FileFault extends Error {}

/** How a file or a part of it is named to its owner: short, and without what a terminal or Discord would act on. */
export function nameOf(file: string): string {
  // Discord takes an underscore for a sign only at the rim of a word: within one it stays as it is.
  const plain = file.replaceAll(/[\p{C}`*~|<>@\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '?');
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain;
}

/** The kinds of zip that are expected, and how large each is at most. */
export interface ZipKind {
  /** As it is called: `board`. */
  readonly what: string;
  readonly entries: number;
  /** Of all entries together, unpacked; bytes. */
  readonly unpacked: number;
  /** How many times its packed size an entry of more than a mebibyte may be. */
  readonly ratio: number;
  /** The only ones that are wanted: no other is unpacked, however large; absent: all. */
  readonly only?: readonly string[];
}

export interface ZipEntry {
  /** Without its folder. */
  readonly name: string;
  /** Its bytes, when they are wanted; no more than `most`. @throws FileFault */
  read(most: number): Promise<Buffer>;
}

/**
 * The files of a zip, its folders and what Macs put beside them left out.
 * @throws FileFault for one that is damaged, too large unpacked, or has a link, a password, a path that leads out of it, or
 * two files of one name.
 */
export async function openZip(bytes: Buffer, kind: ZipKind): Promise<readonly ZipEntry[]> {
  const zip = await said(() => fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true }));
  if (zip.entryCount > kind.entries)
    throw new FileFault(
      `The zip has ${zip.entryCount} entries; a ${kind.what} file has ${kind.entries} at most.`,
    );
  const found = new Map<string, Entry>();
  let unpacked = 0;
  await said(async () => {
    for await (const entry of zip.eachEntry()) {
      if (kind.only?.includes(entry.fileName) === false) continue;
      unpacked += entry.uncompressedSize;
      assertHarmless(entry, unpacked, kind);
      if (isAside(entry.fileName)) continue;
      const name = baseOf(entry.fileName);
      if (found.has(name)) throw new FileFault(`The zip has two files called ${nameOf(name)}.`);
      found.set(name, entry);
    }
  });
  return [...found].map(([name, entry]) => ({ name, read: (most) => readEntry(zip, entry, most) }));
}

function assertHarmless(entry: Entry, unpacked: number, kind: ZipKind): void {
  const name = nameOf(entry.fileName);
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK)
    throw new FileFault(`${name}: a link, not a file. A ${kind.what} file has files alone.`);
  if (entry.isEncrypted()) throw new FileFault(`${name}: packed with a password.`);
  if (entry.uncompressedSize > MIB && entry.uncompressedSize > entry.compressedSize * kind.ratio)
    throw new FileFault(
      `${name}: would unpack to ${mib(entry.uncompressedSize)} from ${entry.compressedSize} bytes. No ${kind.what} does.`,
    );
  if (unpacked > kind.unpacked)
    throw new FileFault(`The zip would unpack to more than ${mib(kind.unpacked)}.`);
}

const LINK = 0o120000;
const FILE_TYPE = 0o170000;

async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const name = nameOf(entry.fileName);
  const tooLarge = () => new FileFault(`${name}: larger than ${mib(most)}.`);
  if (entry.uncompressedSize > most) throw tooLarge();
  return said(async () => {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    // The size that the zip states is checked again as the bytes come: it may lie.
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > most) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  }, name);
}

/** The library's objection, as a fault of the file. */
async function said<T>(act: () => Promise<T>, what = 'The zip'): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const path = /^(?:invalid relative path|absolute path): (?<path>.*)$/su.exec(why)?.groups?.path;
    if (path !== undefined) throw new FileFault(`${nameOf(path)}: a path that leads out of the zip.`);
    throw new FileFault(`${what} cannot be read: ${nameOf(why.split('\n')[0] ?? '')}.`);
  }
}

function isAside(path: string): boolean {
  return path.endsWith('/') || path.startsWith('__MACOSX/') || baseOf(path).startsWith('.');
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function mib(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`;
}
