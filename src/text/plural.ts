/** “1 message”, “2 messages”; `many` where an s does not do. */
export function plural(count: number, one: string, many = `${one}s`): string {
  const word = count === 1 ? one : many;
  return `${count} ${word}`;
}
