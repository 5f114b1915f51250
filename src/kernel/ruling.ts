/** A refusal: what was wrong, by which rule, and what would be legal. Never an exception. */
export interface Ruling {
  /** `<game>/<rule>/<slug>`, such as `kgp/8.6231/no-attack-chit-left`. */
  readonly code: string;
  readonly rule: string;
  /** One or two plain sentences for a player. */
  readonly message: string;
  /** What he could do instead. */
  readonly legal?: string;
  /** Where `code` is as old as the game, but this refusal is not: a code of the list of what is refused only since. */
  readonly since?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly ruling: Ruling };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse<T>(ruling: Ruling): Result<T> {
  return { ok: false, ruling };
}
