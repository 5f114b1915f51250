/** Packs that people have taken down from their own copies: how the terms name one, and what bars it from a scenario. */
import type { OwnPacks } from '../../../kernel/game.ts';
import { oncePerText } from '../../../kernel/memo.ts';
import type { Pack } from '../ground/pack.ts';
import { readPackText } from '../ground/pack-text.ts';
import { coverageOf, gapsInWords } from './coverage.ts';
import { referringOf } from './house-packs.ts';
import { scenarioNamed } from './scenarios.ts';

const MOST_PACKS = 8;

const packIn = oncePerText(MOST_PACKS, (text: string): Pack | undefined => {
  const read = readPackText(text);
  return read.ok ? read.pack : undefined;
});

export const OWN_PACKS: OwnPacks = {
  option: 'pack',
  // Its head stands first.
  isOwn: (text) => /^Source = owner$/mu.test(text.slice(0, text.indexOf('\n== '))),
  term(text, options) {
    const pack = packIn(text);
    if (pack === undefined) return 'a pack that cannot be read';
    const whose = pack.source === 'owner' ? 'taken down from its owner’s copy' : 'made up';
    const scenario = scenarioNamed(referringOf(options).scenario);
    const gaps = gapsInWords(scenario, coverageOf(pack, scenario));
    return [`“${pack.title}”, ${whose}`, ...gaps].join('; ');
  },
  bar(text, options) {
    const pack = packIn(text);
    if (pack === undefined)
      return { message: 'This pack cannot be read.', legal: 'Give it again (/pack give).' };
    const scenario = scenarioNamed(referringOf(options).scenario);
    const gaps = gapsInWords(scenario, coverageOf(pack, scenario));
    if (gaps.length === 0) return undefined;
    return {
      message: `The pack “${pack.title}” does not have all of ${scenario.rule} ${scenario.title}. ${gaps.join('. ')}.`,
      legal:
        'What a pack says nothing of is not known, and not Open. Take it down and give the pack again, or choose another.',
    };
  },
};
