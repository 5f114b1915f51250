/** A pack as one file: a zip of its texts, or all of them in one text, each under its name. */
import { filesOfText, type PackFiles } from '../kernel/pack-files.ts';
import { FileFault, nameOf, openZip, type ZipKind } from '../strange-zip.ts';

const MIB = 1024 * 1024;
/** Bytes of one text; the longest that was ever written has some 250,000. */
const MOST_TEXT = 5 * MIB;
export const MOST_PACK_BYTES = 8 * MIB;

/** Lines of hexes pack well. */
const PACK_ZIP: ZipKind = { what: 'pack', entries: 50, unpacked: 20 * MIB, ratio: 200 };

/** @throws FileFault: what is wrong with the file, for its owner. */
export async function packFilesIn(bytes: Buffer, file: string): Promise<PackFiles> {
  if (bytes.length > MOST_PACK_BYTES)
    throw new FileFault(`${nameOf(file)}: larger than ${MOST_PACK_BYTES / MIB} MiB.`);
  if (bytes.toString('latin1', 0, 2) !== 'PK') {
    if (bytes.length > MOST_TEXT) throw new FileFault(`${nameOf(file)}: larger than ${MOST_TEXT / MIB} MiB.`);
    const files = filesOfText(textOf(bytes, file));
    if (Object.keys(files).length > 0) return files;
    throw new FileFault(
      `${nameOf(file)}: neither a zip nor a pack in one text, where each file begins with a line like “== hexes.txt ==”.`,
    );
  }
  const files: Record<string, string> = {};
  for (const entry of await openZip(bytes, PACK_ZIP))
    if (entry.name.endsWith('.txt')) files[entry.name] = textOf(await entry.read(MOST_TEXT), entry.name);
  return files;
}

/** UTF-8, with a byte-order mark or without: guessing spoils names. */
export function textOf(bytes: Uint8Array, file: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault(`${nameOf(file)}: not UTF-8. Save it as UTF-8 and give it again.`);
  }
  const control = text.search(/(?![\t\r\n])\p{Cc}/u);
  if (control === -1) return text.replaceAll('\r\n', '\n');
  const line = text.slice(0, control).split('\n').length;
  throw new FileFault(`${nameOf(file)}, line ${line}: a sign that no text has. Save it as plain text.`);
}
