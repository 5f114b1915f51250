/** How far a pack without faults is good for a scenario: what it lacks, in words. */
import { packFaultInWords } from '../../../kernel/pack-files.ts';
import { given, onlyIf } from '../../../text/present.ts';
import {
  FIRST_OBJECTIVES,
  type Row,
  SECOND_OBJECTIVES,
  THIRD_OBJECTIVES,
} from '../german/9.1-objective-tables.ts';
import { bookFor } from '../packs/book.ts';
import { NORTHERN_SHOULDER } from '../packs/house-packs.ts';
import { ownScenario } from '../packs/own-scenario.ts';
import { FILES, hashOfPack, type Pack } from '../packs/pack.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { SCENARIOS } from '../scenario/scenarios.ts';
import { startFaults } from './scenario-start.ts';

/** @param id of a scenario, such as an opening has it. @returns none: a campaign can open with it */
export function gapsOf(pack: Pack, id: string): readonly string[] {
  const own = ownScenario(pack);
  if (id === NORTHERN_SHOULDER)
    return onlyIf(own === undefined, 'It is no scenario itself: “Days = …” is missing in pack.txt');
  const scenario = SCENARIOS.get(id);
  if (scenario === undefined) return ['There is no such scenario'];
  if (own !== undefined) return ['It is a scenario itself, and is played as that (pack.txt has “Days = …”)'];
  return [...objectivesMissing(pack), ...startMissing(pack, scenario)];
}

/** 9.1: towns and hexes to which a table sends an army. */
function objectivesMissing({ map }: Pack): readonly string[] {
  const known = new Set(map.hexes.flatMap(({ hex, name }) => [hex, ...given(name)]));
  const rows: readonly Row[] = [FIRST_OBJECTIVES, SECOND_OBJECTIVES, THIRD_OBJECTIVES].flatMap((table) =>
    Object.values(table),
  );
  const missing = [...new Set(rows.flat().map(({ to }) => to))].filter((to) => !known.has(to)).sort();
  return onlyIf(
    missing.length > 0,
    `The tables of 9.1 send armies to hexes that the map does not have or name: ${missing.join(', ')}`,
  );
}

function startMissing(pack: Pack, scenario: Scenario): readonly string[] {
  if (scenario.start === 'setup cards')
    return onlyIf(pack.setup.length === 0, `Its setup cards are missing (${FILES.setup}, 3.0)`);
  if (scenario.start !== 'position') return [];
  if (pack.start.length === 0) return [`Its lines of the position are missing (${FILES.start}, 18.5)`];
  return startFaults(bookFor(pack, scenario, hashOfPack(pack))).map(packFaultInWords);
}
