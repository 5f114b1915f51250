/** The fault in the words of a command: the first sentence of what Node says of them, and how it is called. */
export function wrongCall(error: unknown, usage: string): string {
  const [why] = error instanceof Error ? error.message.split(/[.\n]/u) : [String(error)];
  return `${why}. Usage: umpire ${usage}`;
}
