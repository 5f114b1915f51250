/** Packs that people have taken down from their own copies: what bars one from a scenario. */
import { ownPacks } from '../../../kernel/own-packs.ts';
import type { Pack } from '../ground/pack.ts';
import { readPackText } from '../ground/pack-text.ts';
import { coverageOf, gapsInWords } from './coverage.ts';
import { referringOf } from './house-packs.ts';
import type { Scenario } from './scenario.ts';
import { scenarioNamed } from './scenarios.ts';

export const OWN_PACKS = ownPacks<Pack>({
  read(text) {
    const read = readPackText(text);
    return read.ok ? read.pack : undefined;
  },
  head: (pack) => pack,
  gaps(pack, options) {
    const scenario = scenarioOf(options);
    return gapsInWords(scenario, coverageOf(pack, scenario));
  },
  wanted(options) {
    const { rule, title } = scenarioOf(options);
    return `${rule} ${title}`;
  },
  remedy:
    'What a pack says nothing of is not known, and not Open. Take it down and give the pack again, or choose another.',
});

function scenarioOf(options: Readonly<Record<string, string>>): Scenario {
  return scenarioNamed(referringOf(options).scenario);
}
