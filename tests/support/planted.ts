/** A change of a module's text, for tests that are to notice it. */

export interface Planted {
  readonly file: string;
  /** Stands in it once. */
  readonly from: string;
  readonly to: string;
}

/** @throws when what it replaces does not stand there exactly once */
export function withPlanted(code: string, { file, from, to }: Planted): string {
  const parts = code.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}
