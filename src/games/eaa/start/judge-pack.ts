/** A folder of files as a pack of Enemy Action: what is wrong with it, by which hash it is known, and for what it is good. */
import type { PackFiles, PackJudgement, PackKind, ScenarioCover } from '../../../kernel/pack-files.ts';
import { checkPack } from '../packs/check.ts';
import { NORTHERN_SHOULDER } from '../packs/house-packs.ts';
import { withHouseParts } from '../packs/house-parts.ts';
import { ownScenario } from '../packs/own-scenario.ts';
import { PACK_FILES, type Pack, printPack, readPack } from '../packs/pack.ts';
import { SCENARIOS } from '../scenario/scenarios.ts';
import { gapsOf } from './pack-coverage.ts';

function judge(given: PackFiles): PackJudgement {
  const filled = withHouseParts(given);
  if (filled.faults.length > 0) return { faults: filled.faults, doubts: [] };
  const { pack, lines, faults, doubts } = readPack(filled.files);
  if (pack === undefined) return { faults, doubts };
  const check = checkPack(pack, lines);
  const all = { faults: check.faults, doubts: [...doubts, ...check.doubts] };
  if (all.faults.length > 0) return all;
  return { ...all, covers: coversOf(pack), pack: { title: pack.head.title, text: printPack(pack) } };
}

/** Of a pack that is a scenario itself that alone. */
function coversOf(pack: Pack): readonly ScenarioCover[] {
  const own = ownScenario(pack);
  if (own !== undefined) return [{ scenario: own.title, gaps: gapsOf(pack, NORTHERN_SHOULDER), notes: [] }];
  return [...SCENARIOS].map(([id, { rule, title }]) => ({
    scenario: `${rule} ${title}`,
    gaps: gapsOf(pack, id),
    notes: [],
  }));
}

export const EAA_PACKS: PackKind = {
  id: 'eaa',
  game: 'Enemy Action: Ardennes',
  isPlayed: true,
  files: PACK_FILES,
  judge,
  textOf(files) {
    const { pack } = readPack(withHouseParts(files).files);
    if (pack === undefined) return undefined;
    return printPack(pack);
  },
};
