/** Which VASL boards, and which of what many pictures have in common, a process that draws has: told alike on both ends of its line. */

/** As a rule a host's tables play on one or two maps. */
const KEPT = 2;

/** Hashes of those that are kept once this one is used, the last used one last. */
export function remembered(images: readonly string[], image: string): readonly string[] {
  return [...images.filter((each) => each !== image), image].slice(-KEPT);
}
