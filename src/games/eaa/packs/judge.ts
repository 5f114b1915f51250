/** A folder of files as a pack of Enemy Action: what is wrong with it, or by which hash it is known. */
import type { PackFiles, PackJudgement, PackKind } from '../../../kernel/pack-files.ts';
import { checkPack } from './check.ts';
import { PACK_FILES, printPack, readPack } from './pack.ts';

function judge(files: PackFiles): PackJudgement {
  const { pack, lines, faults, doubts } = readPack(files);
  if (pack === undefined) return { faults, doubts };
  const check = checkPack(pack, lines);
  const all = { faults: check.faults, doubts: [...doubts, ...check.doubts] };
  if (all.faults.length > 0) return all;
  return { ...all, pack: { title: pack.head.title, text: printPack(pack) } };
}

export const EAA_PACKS: PackKind = {
  id: 'eaa',
  game: 'Enemy Action: Ardennes',
  isPlayed: false,
  files: PACK_FILES,
  judge,
  textOf(files) {
    const { pack } = readPack(files);
    return pack === undefined ? undefined : printPack(pack);
  },
};
