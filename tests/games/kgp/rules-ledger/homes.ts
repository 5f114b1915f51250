/** Where a rule stands in the source: in the files that have its number, or, a sentence of another one's story, in that one's. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT } from '../../../support/scratch.ts';

const GAME = 'src/games/kgp';

/** Rules without a file of their own, by the file in which their sentence is obeyed. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'P1.1': 'here/P1-pine-woods.ts',
  'P1.2': 'here/P1-pine-woods.ts',
  'P1.3': 'here/P1-pine-woods.ts',
  'P2.2': 'here/P2-slopes.ts',
  'P2.3': 'here/P2-slopes.ts',
  'P2.41': 'here/P2-slopes.ts',
  'P2.51': 'here/P2-slopes.ts',
  'P2.52': 'here/P2-slopes.ts',
  'P2.53': 'here/P2-slopes.ts',
  'P3.1': 'here/P3-barbed-wire.ts',
  'P3.2': 'here/P3-barbed-wire.ts',
  'P3.21': 'here/P3-barbed-wire.ts',
  'P3.3': 'here/P3-barbed-wire.ts',
  'P4.1': 'here/P4-streams.ts',
  'P4.11': 'here/P4-streams.ts',
  'P4.12': 'here/P4-streams.ts',
  'P4.13': 'here/P4-streams.ts',
  'P4.2': 'here/P4-streams.ts',
  'P4.21': 'here/P4-streams.ts',
  'P4.22': 'here/P4-streams.ts',
  'P4.23': 'here/P4-streams.ts',
  'P4.24': 'here/P4-streams.ts',
  'P4.3': 'here/P4-streams.ts',
  'P5.11': 'here/P5-village.ts',
  'P5.121': 'here/P5-village.ts',
  'P5.122': 'here/P5-village.ts',
  'P5.123': 'here/P5-village.ts',
  'P5.124': 'here/P5-village.ts',
  'P5.125': 'here/P5-village.ts',
  'P5.126': 'here/P5-village.ts',
  'P5.131': 'here/P5-village.ts',
  'P5.132': 'here/P5-village.ts',
  'P5.14': 'here/P5-village.ts',
  'P5.141': 'here/P5-village.ts',
  'P5.1411': 'here/P5-village.ts',
  'P5.142': 'here/P5-village.ts',
  'P5.15': 'here/P5-village.ts',
  'P5.3': 'here/P5-village.ts',
  'P6.1': 'here/P6-hillside.ts',
  'P6.2': 'here/P6-hillside.ts',
  'P6.3': 'here/P6-hillside.ts',
  'P7.1': 'fortifications/table.ts',
  'P8.13': 'rg/team.ts',
  'P8.15': 'setup/8.6242-holding-boxes.ts',
  'P8.3': 'steps.ts',
  'P8.31': 'dates/8.616-cpp-replenishment.ts',
  'P8.51': 'victory/8.2-verdicts.ts',
  'P8.53': 'victory/8.2-verdicts.ts',
  'P8.60': 'steps.ts',
  'P8.603': 'report/8.6032-report-and-victory-determination.ts',
  'P8.611': 'leaders/8.610-leaders-and-hardening.ts',
  'P8.6053': 'map/8.605-territory.ts',
  'P8.6054': 'map/8.605-marking.ts',
  'P8.6057': 'map/8.605-territory.ts',
  'P8.6061': 'escape/8.606-outcome.ts',
  'P8.6092': 'spoils/8.6091-burnt-locations.ts',
  'P8.6093': 'spoils/8.6091-burnt-locations.ts',
  'P8.6094': 'report/8.605-changes-after-a-scenario.ts',
  'P8.6095': 'spoils/8.6091-burnt-locations.ts',
  'P8.6115': 'leaders/8.6114-leaders.ts',
  'P8.6121': 'dates/8.612-new-cg-date-and-san-adjustment.ts',
  'P8.6122': 'dates/8.612-new-cg-date-and-san-adjustment.ts',
  'P8.6147': 'repair/8.6146-ammunition.ts',
  'P8.6148': 'repair/8.6146-ammunition.ts',
  'P8.6161': 'dates/8.616-cpp-replenishment.ts',
  'P8.6162': 'dates/8.616-cpp-replenishment.ts',
  'P8.6191': 'rg/8.6197-rg-charts.ts',
  'P8.6192': 'rg/8.6197-rg-charts.ts',
  'P8.6193': 'rg/contents.ts',
  'P8.6194': 'purchases/arrival.ts',
  'P8.6195': 'purchases/purchasable.ts',
  CG1: 'vocabulary/charts.ts',
  CG2: 'scenario/card.ts',
  CG3: 'dates/8.617-kgp-weather.ts',
  CG4: 'scenario/card.ts',
  CG17: 'setup/8.6241-isolated-unit-setup.ts',
  CG18: 'setup/CG16-snipers.ts',
  CG20: 'rg/CG6-entry-areas.ts',
  CG21: 'units/report-faults.ts',
  KGP2: 'scenario/card.ts',
  KGP4: 'here/P4-streams.ts',
  KGP5: 'scenario/card.ts',
  KGP7: 'here/KGP-everywhere.ts',
  KGP9: 'scenario/card.ts',
  KGP12: 'units/report-faults.ts',
  KGP15: 'scenario/card.ts',
  KGP18: 'scenario/card.ts',
};

const FILES: readonly string[] = readdirSync(join(PROJECT, GAME), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .sort();

/** The files that have a rule's number: of several in one folder what their names have in common. */
export function ownFilesOf(id: string): readonly string[] {
  const number = id.replace(/^P/u, '');
  const own = FILES.filter((name) => basename(name).startsWith(`${number}-`));
  const folders = [...new Set(own.map((name) => dirname(name)))];
  return folders.map((folder) => {
    const [first = '', ...more] = own.filter((name) => dirname(name) === folder);
    return `${GAME}/${more.length === 0 ? first : `${folder}/${number}-*`}`;
  });
}

/** Where it is looked for first. */
export function homesOf(id: string): readonly string[] {
  const own = ownFilesOf(id);
  const sentence = SENTENCES[id];
  return own.length > 0 || sentence === undefined ? own : [`${GAME}/${sentence}`];
}
