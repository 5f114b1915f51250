/** The fields that have a value, in their order: in plain data whatever is `undefined` is not there at all. */
export function present<T extends object>(fields: T): { [key in keyof T]?: Exclude<T[key], undefined> } {
  const all = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as { [key in keyof T]?: Exclude<T[key], undefined> };
}
