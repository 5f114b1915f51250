/** “1 message”, “2 messages”; `many` where an s does not do. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${agreeing(count, one, many)}`;
}

/** The word that agrees with a number which stands elsewhere in the sentence: “is” for one, “are” for several or none. */
export function agreeing(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
