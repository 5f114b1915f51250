/** Which boards a process that draws has: told alike on both ends of its line. */

/** As a rule a host's tables play on one or two. */
const KEPT = 2;

/** Hashes of the boards that are kept once this one is used, the last used one last. */
export function remembered(images: readonly string[], image: string): readonly string[] {
  return [...images.filter((each) => each !== image), image].slice(-KEPT);
}
