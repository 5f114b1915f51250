/** A folder of files as a pack of Ardennes II: what is wrong with it, or by which hash it is known. */
import type { PackFiles, PackJudgement, PackKind } from '../../../kernel/pack-files.ts';
import { fileOf } from '../../../map/pack/lists.ts';
import { type Area, commonArea, isOpenRow } from '../ground/hexes.ts';
import { PACK_LISTS } from '../ground/pack.ts';
import { checkPack } from '../ground/pack-check.ts';
import { HEAD, printPack, readPack } from '../ground/pack-text.ts';
import { BASTOGNE } from './7.5-bastogne.ts';
import { CATALOGUE, type CatalogueCounter } from './catalogue.ts';
import { coverageOf, gapsInWords } from './coverage.ts';
import { templateOf } from './pack-template.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

function judge(files: PackFiles): PackJudgement {
  const read = readPack(files);
  if (!read.ok) return { faults: read.faults, doubts: [] };
  const { pack } = read;
  const covered = SCENARIOS.filter(({ area }) => reaches(pack.area, area));
  const needed = new Set((covered.length === 0 ? [BASTOGNE] : covered).flatMap(neededBy));
  const known = CATALOGUE.map((counter) => ({
    ...counter,
    isArtillery: counter.range !== undefined,
    isNeeded: needed.has(keyOf(counter)),
  }));
  const check = checkPack(pack, known, read.lines);
  if (check.faults.length > 0) return check;
  const covers = covered.map((scenario) => {
    const coverage = coverageOf(pack, scenario);
    const gaps = gapsInWords(scenario, coverage);
    return { scenario: titleOf(scenario), gaps, notes: coverage.leftOut };
  });
  // The gaps of a list as a whole are told scenario by scenario instead.
  const doubts = covers.length === 0 ? check.doubts : check.doubts.filter(({ line }) => line !== undefined);
  return { ...check, doubts, covers, pack: { title: pack.title, text: printPack(pack) } };
}

function titleOf({ rule, name }: Scenario): string {
  return `${rule} ${name}`;
}

/** Whether a scenario can be played on a map of that area; rows that its text leaves open go as far as the map. */
function reaches(map: Area, { columns, rows }: Area): boolean {
  const common = commonArea(map, { columns, rows });
  if (common === undefined || String(common.columns) !== String(columns)) return false;
  return rows.every((row, at) => isOpenRow(row) || common.rows[at] === row);
}

/** The counters that a scenario sets up or brings. */
function neededBy({ counters }: Scenario): readonly string[] {
  return counters.map(keyOf);
}

function keyOf({ side, id }: CatalogueCounter): string {
  return `${side} ${id}`;
}

export const ARDENNES2_PACKS: PackKind = {
  id: 'ardennes2',
  game: 'Ardennes II',
  isPlayed: true,
  files: [HEAD, ...PACK_LISTS.map(fileOf)],
  judge,
  templates: SCENARIOS.map((scenario) => ({ value: scenario.rule, label: titleOf(scenario) })),
  template: templateOf,
  textOf(files) {
    const read = readPack(files);
    if (!read.ok) return undefined;
    return printPack(read.pack);
  },
};
