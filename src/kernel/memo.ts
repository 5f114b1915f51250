/** What is worked out once for an object that does not change, and kept as long as the object is. */
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
