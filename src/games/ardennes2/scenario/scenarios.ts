/** The scenarios of section 7, by number. */
import campaign from '../../../../data/ardennes2/7.1-campaign.json' with { type: 'json' };
import breakthrough from '../../../../data/ardennes2/7.2-breakthrough.json' with { type: 'json' };
import peiper from '../../../../data/ardennes2/7.3-peiper.json' with { type: 'json' };
import gooseEgg from '../../../../data/ardennes2/7.4-goose-egg.json' with { type: 'json' };
import bastogne from '../../../../data/ardennes2/7.5-bastogne.json' with { type: 'json' };
import tipOfTheSpear from '../../../../data/ardennes2/7.6-tip-of-the-spear.json' with { type: 'json' };
import { readScenario, type Scenario } from './scenario.ts';

const FILES: readonly { readonly rule: string }[] = [
  campaign,
  breakthrough,
  peiper,
  gooseEgg,
  bastogne,
  tipOfTheSpear,
];

/** In the order of the book. */
export const SCENARIOS: readonly Scenario[] = FILES.map((file) =>
  readScenario(file, (rule) => FILES.find((each) => each.rule === rule)),
);

/** The one to begin with. */
const FIRST = '7.5';

/** As an opening offers them: the one to begin with, then the others in the order of the book. */
export const PLAYED: readonly string[] = [
  FIRST,
  ...SCENARIOS.map(({ rule }) => rule).filter((rule) => rule !== FIRST),
];

/** @throws when there is none: openings name those that there are */
export function scenarioNamed(rule: string): Scenario {
  const found = SCENARIOS.find((each) => each.rule === rule);
  if (found === undefined) throw new Error(`there is no scenario ${rule}`);
  return found;
}
