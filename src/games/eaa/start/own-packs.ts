/** Packs that people have taken down from their own copies: how the terms name one, and what bars it from a scenario. */
import type { OwnPacks } from '../../../kernel/game.ts';
import { oncePerText } from '../../../kernel/memo.ts';
import { filesOfText } from '../../../kernel/pack-files.ts';
import { listed } from '../../../text/listed.ts';
import { referringOf } from '../packs/house-packs.ts';
import { type Pack, readPack } from '../packs/pack.ts';
import { gapsOf } from './pack-coverage.ts';

const MOST_PACKS = 8;

const packIn = oncePerText(MOST_PACKS, (text: string): Pack | undefined => readPack(filesOfText(text)).pack);

export const OWN_PACKS: OwnPacks = {
  option: 'pack',
  // Its head stands first.
  isOwn: (text) => /^Source = owner$/mu.test(text.slice(0, text.indexOf('\n== '))),
  term(text, options) {
    const pack = packIn(text);
    if (pack === undefined) return 'a pack that cannot be read';
    const { title, source, house = [] } = pack.head;
    const whose = source === 'owner' ? 'taken down from its owner’s copy' : 'made up';
    const parts = house.length === 0 ? [] : [`made up, as the house’s: ${listed(house)}`];
    return [`“${title}”, ${whose}`, ...parts, ...gapsOf(pack, referringOf(options).scenario)].join('; ');
  },
  bar(text, options) {
    const pack = packIn(text);
    if (pack === undefined)
      return { message: 'This pack cannot be read.', legal: 'Give it again (/pack give).' };
    const gaps = gapsOf(pack, referringOf(options).scenario);
    if (gaps.length === 0) return undefined;
    return {
      message: `The pack “${pack.head.title}” does not have all of this scenario. ${gaps.join('. ')}.`,
      legal: 'Take down what is missing and give the pack again, or choose another scenario or pack.',
    };
  },
};
