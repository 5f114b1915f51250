/** A closed list of words as a domain: what is typed may be the beginning of one, or stand in it. */
import type { Domain } from '../../../kernel/offer.ts';

export function among(words: readonly string[]): Domain {
  const near = (typed: string): readonly string[] => {
    const like = typed.trim().toLowerCase();
    const starts = words.filter((word) => word.toLowerCase().startsWith(like));
    const has = words.filter((word) => !starts.includes(word) && word.toLowerCase().includes(like));
    return [...starts, ...has];
  };
  return {
    near,
    read(typed) {
      const like = typed.trim().toLowerCase();
      const exact = words.find((word) => word.toLowerCase() === like);
      const [only, other] = near(typed);
      return exact ?? (like !== '' && other === undefined ? only : undefined);
    },
  };
}
