/**
 * References of a campaign, not part of its state: texts too large for a state that every view copies, such as a map.
 * Each is known by the SHA-256 of its content and never changes, so that its readers still work from the log alone.
 * The store keeps those that its campaigns need; this process keeps those it has read.
 */
import { createHash } from 'node:crypto';

const kept = new Map<string, string>();

/** SHA-256 of a text in UTF-8, in hex: the name of what never changes. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Keeps a text for this process. Its SHA-256, in hex. */
export function referTo(text: string): string {
  const hash = hashOfText(text);
  kept.set(hash, text);
  return hash;
}

/** Sources of more texts that have not been asked yet. */
let inReserve: readonly (() => void)[] = [];

/** Has `bring` refer to its texts when one is asked for that this process does not keep: once, and perhaps never. */
export function referWhenMissed(bring: () => void): void {
  inReserve = [...inReserve, bring];
}

/** The text of that hash; `undefined`: nobody has brought it. */
export function referredText(hash: string): string | undefined {
  if (kept.has(hash)) return kept.get(hash);
  const due = inReserve;
  inReserve = [];
  for (const bring of due) bring();
  return kept.get(hash);
}
