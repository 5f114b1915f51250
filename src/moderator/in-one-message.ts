/** Notices to one reader at the same time go into one message. */
import { bundled, type Fits } from '../kernel/bundle.ts';
import type { Letter } from '../store/store.ts';

/**
 * The letters to one reader, in as few messages as hold them; each stands where its first letter stood. `isPosted`: whether
 * the living message of a letter is there already.
 */
export function inOneMessage(
  letters: readonly Letter[],
  fits: Fits,
  isPosted: (letter: Letter) => boolean,
): readonly Letter[] {
  const readers = new Map<string, Letter[]>();
  for (const letter of letters) {
    const reader = `${letter.target} ${letter.seat ?? ''}`;
    readers.set(reader, [...(readers.get(reader) ?? []), letter]);
  }
  return [...readers.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return bundled(
      own.map(({ notice }) => notice),
      fits,
      (notice) => isPosted({ ...first, notice }),
    ).map((notice) => ({ ...first, notice }));
  });
}
