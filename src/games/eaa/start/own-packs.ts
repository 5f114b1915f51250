/** Packs that people have taken down from their own copies: what bars one from a scenario. */

import { ownPacks } from '../../../kernel/own-packs.ts';
import { filesOfText } from '../../../kernel/pack-files.ts';
import { listed } from '../../../text/listed.ts';
import { onlyIf } from '../../../text/present.ts';
import { referringOf } from '../packs/house-packs.ts';
import { type Pack, readPack } from '../packs/pack.ts';
import { gapsOf } from './pack-coverage.ts';

export const OWN_PACKS = ownPacks<Pack>({
  read: (text) => readPack(filesOfText(text)).pack,
  head: ({ head }) => head,
  origin: ({ head: { house = [] } }) => onlyIf(house.length > 0, `made up, as the house’s: ${listed(house)}`),
  gaps: (pack, options) => gapsOf(pack, referringOf(options).scenario),
  wanted: () => 'this scenario',
  remedy: 'Take down what is missing and give the pack again, or choose another scenario or pack.',
});
