/** The notices of one order to one reader, in as few messages as possible. */
import type { Notice } from './notice.ts';

/** Whether these can stand in one message: whoever sends them knows. */
export type Fits = (notices: readonly Notice[]) => boolean;

/** Whether a living message is posted already, so that this is an edit of it. */
export type IsPosted = (notice: Notice) => boolean;

/**
 * The messages that tell these notices, in their order: as many in one as fit. A living one stands by itself, or, where it
 * says what room it needs (`grows`) and is posted here, below plain ones; of several of one key the last one counts. An
 * edit has no place in the order, and parts nothing. One that was passing is left out when something follows it.
 */
export function bundled(
  notices: readonly Notice[],
  fits: Fits,
  isPosted: IsPosted = () => false,
): readonly Notice[] {
  const said = notices.filter((notice, index) => !isOvertaken(notice, notices.slice(index + 1)));
  const isEdit = (notice: Notice) => !isPlain(notice) && isPosted(notice);
  const joins = (notice: Notice) => isPlain(notice) || (notice.grows !== undefined && !isEdit(notice));
  const messages: Notice[][] = [];
  for (const notice of said) {
    const open = messages.findLast((group) => !group.some(isEdit));
    if (open?.every(isPlain) && joins(notice) && fits([...open, notice])) open.push(notice);
    else messages.push([notice]);
  }
  return messages.flatMap((group) => oneOf(group));
}

/** A living notice below what stands above it in its message: whom that names and its buttons stay, and come first. */
export function below(before: readonly Notice[], living: Notice): Notice {
  const all = [...before, living];
  return { ...living, before, ...namedBy(all), ...buttonsOf(all) };
}

/** The living part by itself, where what stands above it stays in a message of before: with no button of that. */
export function withoutAbove(notice: Notice): Notice {
  const { before, buttons = [], ...living } = notice;
  if (before === undefined) return notice;
  const above = new Set(before.flatMap((part) => part.buttons ?? []).map((button) => JSON.stringify(button)));
  return {
    ...living,
    ...buttonsOf([{ ...living, buttons: buttons.filter((it) => !above.has(JSON.stringify(it))) }]),
  };
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
  const last = others.at(-1);
  if (last?.living !== undefined) return [below(all.slice(0, -1), last)];
  const { unannounced: _unannounced, ...known } = first;
  const isUnannounced = all.every(({ unannounced }) => unannounced === true);
  return [
    {
      ...(isUnannounced ? first : known),
      also: others.map(({ mention: _mention, buttons: _buttons, ...part }) => part),
      ...namedBy(all),
      ...buttonsOf(all),
    },
  ];
}

/** Whom these name, once. */
export function namedBy(all: readonly Notice[]): Pick<Notice, 'mention'> {
  const mention = [...new Set(all.flatMap((notice) => notice.mention ?? []))];
  return mention.length === 0 ? {} : { mention };
}

/** Each once: one for an order is the same wherever it stands, and what was stored is another object. */
function buttonsOf(all: readonly Notice[]): Pick<Notice, 'buttons'> {
  const each = all.flatMap((notice) => notice.buttons ?? []);
  const buttons = [...new Map(each.map((button) => [JSON.stringify(button), button])).values()];
  return buttons.length === 0 ? {} : { buttons };
}

/** The parts of a message, the first one of it too. */
export function partsOf(notice: Notice): readonly Notice[] {
  return [...(notice.before ?? []), notice, ...(notice.also ?? [])];
}
