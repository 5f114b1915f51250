/** Opens a zip that a stranger made: in memory, with limits, and no entry of it ever becomes a file. */
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { nameOf, VaslBoardFault } from './fault.ts';

const MIB = 1024 * 1024;

/** The limits of a board file. */
export const ZIP_LIMITS = {
  entries: 500,
  /** Of all entries together, unpacked; bytes. */
  unpacked: 256 * MIB,
  /** How many times its packed size an entry of more than a mebibyte may be. A picture packs hardly at all. */
  ratio: 200,
} as const;

const LINK = 0o120000;
const KIND = 0o170000;

export interface ZipEntry {
  /** Without its folder. */
  readonly name: string;
  /** Its bytes, when they are wanted; no more than `most`. @throws VaslBoardFault */
  read(most: number): Promise<Buffer>;
}

/**
 * The files of a zip, its folders and what Macs put beside them left out.
 * @throws VaslBoardFault for one that is damaged, too large unpacked, or has a link, a password, a path that leads out of it,
 * or two files of one name.
 */
export async function openZip(bytes: Buffer): Promise<readonly ZipEntry[]> {
  const zip = await said(() => fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true }));
  if (zip.entryCount > ZIP_LIMITS.entries)
    throw new VaslBoardFault(
      `The zip has ${zip.entryCount} entries; a board file has ${ZIP_LIMITS.entries} at most.`,
    );
  const found = new Map<string, Entry>();
  let unpacked = 0;
  await said(async () => {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      assertHarmless(entry, unpacked);
      if (isAside(entry.fileName)) continue;
      const name = baseOf(entry.fileName);
      if (found.has(name)) throw new VaslBoardFault(`The zip has two files called ${nameOf(name)}.`);
      found.set(name, entry);
    }
  });
  return [...found].map(([name, entry]) => ({ name, read: (most) => readEntry(zip, entry, most) }));
}

function assertHarmless(entry: Entry, unpacked: number): void {
  const name = nameOf(entry.fileName);
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK)
    throw new VaslBoardFault(`${name}: a link, not a file. A board file has files alone.`);
  if (entry.isEncrypted()) throw new VaslBoardFault(`${name}: packed with a password.`);
  if (entry.uncompressedSize > MIB && entry.uncompressedSize > entry.compressedSize * ZIP_LIMITS.ratio)
    throw new VaslBoardFault(
      `${name}: would unpack to ${mib(entry.uncompressedSize)} from ${entry.compressedSize} bytes. No board does.`,
    );
  if (unpacked > ZIP_LIMITS.unpacked)
    throw new VaslBoardFault(`The zip would unpack to more than ${mib(ZIP_LIMITS.unpacked)}.`);
}

async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const name = nameOf(entry.fileName);
  const tooLarge = () => new VaslBoardFault(`${name}: larger than ${mib(most)}.`);
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
    if (error instanceof VaslBoardFault) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const path = /^(?:invalid relative path|absolute path): (?<path>.*)$/su.exec(why)?.groups?.path;
    if (path !== undefined) throw new VaslBoardFault(`${nameOf(path)}: a path that leads out of the zip.`);
    throw new VaslBoardFault(`${what} cannot be read: ${nameOf(why.split('\n')[0] ?? '')}.`);
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
