/**
 * Parts of an owner’s pack that are the house’s, as its `pack.txt` says: `House = map, units`. Their files are taken from the house
 * pack of the whole front, so that what is known by its hash is whole.
 */
import { filesOfText, type PackFiles } from '../../../kernel/pack-files.ts';
import { referredText } from '../../../kernel/reference.ts';
import type { Fault } from '../../../text/fault.ts';
import { MAP_FILES } from '../ground/map-text.ts';
import { linesOf } from '../vocabulary/text.ts';
import { type PartName, readHead } from './head.ts';
import { HOUSE_PACKS } from './house-packs.ts';
import { FILES } from './pack.ts';

const PARTS: { readonly [part in PartName]: readonly string[] } = {
  map: MAP_FILES,
  cards: [FILES.events, FILES.tactics, FILES.allied, FILES.german],
  chits: [FILES.chits],
  units: [FILES.counters],
  'setup cards': [FILES.setup],
  'start of 18.5': [FILES.start],
};

export interface Filled {
  readonly files: PackFiles;
  readonly faults: readonly Fault[];
}

/** With the files of the house’s parts. One that stands there has to be the house’s: its own would not be played. */
export function withHouseParts(files: PackFiles): Filled {
  const { head } = readHead(files[FILES.head] ?? '');
  const names = (head?.house ?? []).flatMap((part) => PARTS[part]);
  if (names.length === 0) return { files, faults: [] };
  const text = referredText(HOUSE_PACKS.whole);
  if (text === undefined)
    return {
      files,
      faults: [
        {
          file: FILES.head,
          wrong: 'the house pack is not here',
          legal: 'Its files came with this program (data/eaa/house).',
        },
      ],
    };
  const house = filesOfText(text);
  const faults = names.flatMap((file): Fault[] => {
    const own = files[file];
    if (own === undefined || plain(own) === plain(house[file] ?? '')) return [];
    return [
      {
        file,
        wrong: `${FILES.head} says that this is the house’s, and another file stands here`,
        legal: 'Take the part out of “House = …”, or the file away.',
      },
    ];
  });
  const filled = names.flatMap((file) => (house[file] === undefined ? [] : [[file, house[file]] as const]));
  return { files: { ...files, ...Object.fromEntries(filled) }, faults };
}

/** Without remarks and blanks. */
function plain(text: string): string {
  return linesOf(text)
    .map(({ words }) => words.replaceAll(/\s+/gu, ' '))
    .join('\n');
}
