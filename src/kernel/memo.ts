/** Values worked out once for an object that does not change, and kept as long as the object is. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}

/** The same for an object that does change: made anew whenever its mark is another one. */
export function oncePerMark<K extends object, V>(
  markOf: (key: K) => unknown,
  make: (key: K) => V,
): (key: K) => V {
  const made = new WeakMap<K, { readonly mark: unknown; readonly value: V }>();
  return (key) => {
    const mark = markOf(key);
    const known = made.get(key);
    if (known !== undefined && known.mark === mark) return known.value;
    const value = make(key);
    made.set(key, { mark, value });
    return value;
  };
}

/** The same for texts, which nothing owns: what was made of the last few of them is kept. */
export function oncePerText<V>(most: number, make: (text: string) => V): (text: string) => V {
  const made = new Map<string, { readonly value: V }>();
  let newest: { readonly text: string; readonly value: V } | undefined;
  return (text) => {
    if (newest?.text === text) return newest.value;
    const known = made.get(text) ?? { value: make(text) };
    newest = { text, value: known.value };
    // Used again, it is the last to go.
    made.delete(text);
    made.set(text, known);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return known.value;
  };
}
