/** A folder of files as a pack of Ardennes II: what is wrong with it, or by which hash it is known. */
import type { PackFiles, PackJudgement, PackKind } from '../../../kernel/pack-files.ts';
import { fileOf } from '../../../map/pack/lists.ts';
import { PACK_LISTS } from '../ground/pack.ts';
import { checkPack } from '../ground/pack-check.ts';
import { HEAD, printPack, readPack } from '../ground/pack-text.ts';
import { BASTOGNE } from './7.5-bastogne.ts';

function judge(files: PackFiles): PackJudgement {
  const read = readPack(files);
  if (!read.ok) return { faults: read.faults, doubts: [] };
  const known = BASTOGNE.counters.map((counter) => ({
    ...counter,
    isArtillery: counter.range !== undefined,
  }));
  const check = checkPack(read.pack, known, read.lines);
  if (check.faults.length > 0) return check;
  return { ...check, pack: { title: read.pack.title, text: printPack(read.pack) } };
}

export const ARDENNES2_PACKS: PackKind = {
  game: 'Ardennes II',
  files: [HEAD, ...PACK_LISTS.map(fileOf)],
  judge,
  textOf(files) {
    const read = readPack(files);
    return read.ok ? printPack(read.pack) : undefined;
  },
};
