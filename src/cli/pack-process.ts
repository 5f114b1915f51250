/** The process that reads the packs of strangers: one request, one answer, and it ends. */
import { type PackReading, readingOf } from '../kernel/pack-files.ts';
import { answerOnce } from '../strange-file.ts';
import { FileFault } from '../strange-zip.ts';
import { PACK_KINDS } from './house-packs.ts';
import { packFilesIn } from './pack-bytes.ts';
import type { PackRequest } from './pack-reader.ts';

answerOnce<PackRequest, PackReading>(async ({ bytes, file }) => {
  const reading = readingOf(PACK_KINDS, await packFilesIn(Buffer.from(bytes), file));
  if (typeof reading === 'string') throw new FileFault(`The file has ${reading}`);
  return reading;
});
