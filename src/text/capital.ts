/** A clause as a sentence begins: with a capital. */
export function capital(clause: string): string {
  return `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}`;
}
