/** A VASL board file that somebody gave: a VASL board (a zip) or a scan, read into what is kept of it. */
import { createCanvas, loadImage } from 'canvas';
import type { VaslBoardGrid, VaslBoardReading } from '../../kernel/vasl-board-file.ts';
import { FileFault, nameOf, openZip, type ZipEntry, type ZipKind } from '../../strange-zip.ts';
import { type ImageHead, imageHead, mediaOf } from './image-head.ts';
import { type Metadata, readColours, readData, readMetadata } from './texts.ts';

/** Bytes. */
const FILE_LIMIT = 25 * 1024 * 1024;
const TEXT_LIMIT = 1024 * 1024;

/** A board file. A picture packs hardly at all. */
export const BOARD_ZIP: ZipKind = { what: 'board', entries: 500, unpacked: 256 * 1024 * 1024, ratio: 200 };

/** The grid of VASL's geomorphic boards, for what a board does not say of its own. */
const GEOMORPHIC: VaslBoardGrid = { a1x: 0, a1y: 32.25, hexWidth: 56.25, hexHeight: 64.5 };

/** @throws FileFault: what is wrong with the file, for its owner. */
export async function readVaslBoard(bytes: Buffer, file: string): Promise<VaslBoardReading> {
  if (bytes.length > FILE_LIMIT)
    throw new FileFault(`${nameOf(file)}: larger than ${FILE_LIMIT / 1024 / 1024} MiB.`);
  if (mediaOf(bytes) !== undefined) return { ...(await proven(bytes, nameOf(file))), ...NOTHING_SAID };
  if (bytes.toString('latin1', 0, 2) !== 'PK')
    throw new FileFault(`${nameOf(file)}: neither a VASL board file (a zip) nor a scan (GIF, PNG or JPEG).`);
  const entries = await openZip(bytes, BOARD_ZIP);
  const text = async (name: string) => (await find(entries, name)?.read(TEXT_LIMIT))?.toString('utf8');
  const xml = await text('BoardMetadata.xml');
  const metadata: Metadata | undefined = xml === undefined ? undefined : readMetadata(xml);
  const data = readData((await text('data')) ?? '');
  const colours = [...readColours((await text('colors')) ?? ''), ...(metadata?.colours ?? [])];
  const picture = pictureOf(entries, metadata?.image, file);
  const image = await picture.read(FILE_LIMIT);
  return {
    ...(await proven(image, nameOf(picture.name))),
    grid: { ...GEOMORPHIC, ...data, ...metadata?.grid },
    colours: Object.fromEntries(colours),
    levels: Object.fromEntries(metadata?.levels ?? []),
  };
}

const NOTHING_SAID = { grid: undefined, colours: {}, levels: {} } as const;

function find(entries: readonly ZipEntry[], name: string): ZipEntry | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

/**
 * The one that the board names, or else the only one. Older boards name none, and have beside theirs what special rules
 * draw upon it: theirs is called as the file is, or, where that was renamed, it alone begins as VASL's board files do.
 */
function pictureOf(entries: readonly ZipEntry[], named: string | undefined, file: string): ZipEntry {
  if (named !== undefined) {
    const entry = find(entries, named);
    if (entry !== undefined) return entry;
    throw new FileFault(`BoardMetadata.xml names the picture ${nameOf(named)}, which is not in the zip.`);
  }
  const [first, ...others] = entries.filter(({ name }) => /\.(?:gif|png|jpe?g)$/iu.test(name));
  if (first === undefined) throw new FileFault('The zip has no picture: a board has one GIF, PNG or JPEG.');
  if (others.length === 0) return first;
  const all = [first, ...others];
  const main = all.filter(({ name }) => stemOf(name) === stemOf(file));
  const [only, another] = main.length > 0 ? main : all.filter(({ name }) => /^bd/iu.test(baseOf(name)));
  if (only !== undefined && another === undefined) return only;
  const names = all.map(({ name }) => nameOf(name));
  const shown = names.length > 4 ? [...names.slice(0, 4), '…'] : names;
  throw new FileFault(
    `The zip has ${names.length} pictures (${shown.join(', ')}), and no BoardMetadata.xml says which is the board, nor is one of them called as the file is. Leave that one in it alone.`,
  );
}

function baseOf(name: string): string {
  return name.split('/').at(-1) ?? name;
}

/** `bdrb` of `bdRB.gif` and of `bdRB`. */
function stemOf(name: string): string {
  return baseOf(name)
    .replace(/\.(?:gif|png|jpe?g|zip)$/iu, '')
    .toLowerCase();
}

/** Headers are only promises: it is taken when it has been decoded once. */
async function proven(image: Buffer, name: string): Promise<ImageHead & { readonly image: Buffer }> {
  const head = imageHead(image, name);
  try {
    const decoded = await loadImage(image);
    if (decoded.width !== head.width || decoded.height !== head.height)
      throw new Error(`it decodes to ${decoded.width} × ${decoded.height} pixels`);
    // Some decoders do their work only when the picture is first drawn.
    createCanvas(1, 1).getContext('2d').drawImage(decoded, 0, 0);
  } catch (error) {
    throw new FileFault(
      `${name}: ${head.media.toUpperCase()}, but damaged (${nameOf(whyNotDecoded(error))}).`,
    );
  }
  return { ...head, image };
}

/** Of a picture whose data breaks off the library of PNGs says that memory is out; how much it needs is known, and there. */
function whyNotDecoded(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return 'it cannot be decoded';
  if (/out of memory/iu.test(error.message)) return 'its data breaks off, or is no picture';
  return error.message;
}
