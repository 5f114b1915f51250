/** Packs that people have taken down from their own copies: how the terms name one, and what bars it; the same in each game that has packs. */
import type { OwnPacks } from './game.ts';
import { oncePerText } from './memo.ts';

type Options = Readonly<Record<string, string>>;

interface Head {
  readonly title: string;
  /** `owner`: taken down from a copy; anything else is made up. */
  readonly source: string;
}

/** A game’s answers about its packs. */
interface Words<P> {
  /** The pack of a text; `undefined`: it cannot be read. */
  read(text: string): P | undefined;
  head(pack: P): Head;
  /** More about where it comes from. */
  origin?(pack: P): readonly string[];
  /** Whatever these options ask for and it lacks, each a sentence without its full stop. */
  gaps(pack: P, options: Options): readonly string[];
  /** The scenario that is to be played with it: `7.5 Bastogne`. */
  wanted(options: Options): string;
  /** The remedy. */
  readonly remedy: string;
}

/** So many packs are kept as they have been read. */
const MOST_PACKS = 8;

export function ownPacks<P>({ read, head, origin, gaps, wanted, remedy }: Words<P>): OwnPacks {
  const packIn = oncePerText(MOST_PACKS, read);
  return {
    option: 'pack',
    // Its head stands first.
    isOwn: (text) => /^Source = owner$/mu.test(text.slice(0, text.indexOf('\n== '))),
    term(text, options) {
      const pack = packIn(text);
      if (pack === undefined) return 'a pack that cannot be read';
      const { title, source } = head(pack);
      const whose = source === 'owner' ? 'taken down from its owner’s copy' : 'made up';
      return [`“${title}”, ${whose}`, ...(origin?.(pack) ?? []), ...gaps(pack, options)].join('; ');
    },
    bar(text, options) {
      const pack = packIn(text);
      if (pack === undefined)
        return { message: 'This pack cannot be read.', legal: 'Give it again (/pack give).' };
      const lacks = gaps(pack, options);
      if (lacks.length === 0) return undefined;
      return {
        message: `The pack “${head(pack).title}” does not have all of ${wanted(options)}. ${lacks.join('. ')}.`,
        legal: remedy,
      };
    },
  };
}
