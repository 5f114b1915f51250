/** What the moderator has to say at once to one reader is one message. */
import { bundled, type Fits } from '../kernel/bundle.ts';
import type { Letter } from '../store/store.ts';

/** What is brought to one reader, told in as few messages as hold it; each stands where its first letter stood. */
export function inOneMessage(letters: readonly Letter[], fits: Fits): readonly Letter[] {
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
    ).map((notice) => ({ ...first, notice }));
  });
}
