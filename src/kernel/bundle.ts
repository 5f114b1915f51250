/** The notices of one order to one reader, in as few messages as possible. */
import type { Notice } from './notice.ts';

/** Whether these can stand in one message: whoever sends them knows. */
export type Fits = (notices: readonly Notice[]) => boolean;

/**
 * The messages that tell these notices, in their order: as many in one as fit. A living one stands by itself, and of
 * several of one key the last one counts; one that was passing is left out when something follows it.
 */
export function bundled(notices: readonly Notice[], fits: Fits): readonly Notice[] {
  const said = notices.filter((notice, index) => !isOvertaken(notice, notices.slice(index + 1)));
  const messages: Notice[][] = [];
  for (const notice of said) {
    const open = messages.at(-1);
    if (open !== undefined && isPlain(notice) && open.every(isPlain) && fits([...open, notice]))
      open.push(notice);
    else messages.push([notice]);
  }
  return messages.flatMap((group) => oneOf(group));
}

function isPlain({ living }: Notice): boolean {
  return living === undefined;
}

function isOvertaken({ living, passing }: Notice, later: readonly Notice[]): boolean {
  if (living !== undefined) return later.some((other) => other.living === living);
  return passing === true && later.some(isPlain);
}

/** Its mentions and buttons are those of all; each of its parts keeps its words and its picture. */
function oneOf([first, ...others]: readonly Notice[]): readonly Notice[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  const all = [first, ...others];
  const { unannounced: _unannounced, ...known } = first;
  const isUnannounced = all.every(({ unannounced }) => unannounced === true);
  const mention = [...new Set(all.flatMap((notice) => notice.mention ?? []))];
  const buttons = [...new Set(all.flatMap((notice) => notice.buttons ?? []))];
  return [
    {
      ...(isUnannounced ? first : known),
      also: others.map(({ mention: _mention, buttons: _buttons, ...part }) => part),
      ...(mention.length === 0 ? {} : { mention }),
      ...(buttons.length === 0 ? {} : { buttons }),
    },
  ];
}

/** The parts of a message, the first one of it too. */
export function partsOf(notice: Notice): readonly Notice[] {
  return [notice, ...(notice.also ?? [])];
}
