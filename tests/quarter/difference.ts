/** Where two values differ first, as a path such as `.game.hands.red.draft`; `undefined`: nowhere. What is not there and what is `undefined` are the same: so the log keeps it. */
export function differenceOf(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path;
  if (one instanceof Map && other instanceof Map) return differenceOf([...one], [...other], path);
  if (one instanceof Set && other instanceof Set) return differenceOf([...one], [...other], path);
  if (Array.isArray(one) !== Array.isArray(other)) return path;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key in a) {
    const below = differenceOf(a[key], b[key], `${path}.${key}`);
    if (below !== undefined) return below;
  }
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return `${path}.${key}`;
  return undefined;
}
