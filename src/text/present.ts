/** Fields, items of a list and parts of a sentence that are there, without those that are not. */

/** The fields that have a value, in their order: in plain data whatever is `undefined` is not there at all. */
export function present<T extends object>(fields: T): { [key in keyof T]?: Exclude<T[key], undefined> } {
  const there: { [key in keyof T]?: Exclude<T[key], undefined> } = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const value = fields[key];
    if (value !== undefined) there[key] = value as Exclude<T[keyof T], undefined>;
  }
  return there;
}

/** The value as the one item of a list, or what `item` makes of it; no item where there is no value. */
export function given<T>(value: T | undefined): readonly T[];
export function given<T, U>(value: T | undefined, item: (value: T) => U): readonly U[];
export function given<T, U>(value: T | undefined, item?: (value: T) => U): readonly (T | U)[] {
  if (value === undefined) return [];
  return [item === undefined ? value : item(value)];
}

/** The items of a list that belong there only where it is so. */
export function onlyIf<T>(isSo: boolean, ...items: readonly T[]): readonly T[] {
  return isSo ? items : [];
}

/** The fields that belong there only where it is so. */
export function fieldsIf<T extends object>(isSo: boolean, fields: T): { [key in keyof T]?: T[key] } {
  return isSo ? fields : {};
}

/** The part of a sentence that belongs there only where it is so. */
export function when(isSo: boolean, words: string): string {
  return isSo ? words : '';
}
