/** Conveniences are kept for the last few who asked: memory does not grow with all who ever did. */

/** Sets `key`, which then comes last, and lets the oldest go until no more than `most` are left. */
export function keepLast<V>(kept: Map<string, V>, key: string, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
