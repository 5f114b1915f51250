/** A save in a few words, for whoever gave it. */
import type { Save } from './save.ts';

/** Of what others have hidden in it nothing is counted. */
export interface SaveFacts {
  readonly kind: Save['kind'];
  /** `undefined`: it does not say. */
  readonly module: { readonly name: string; readonly version: string } | undefined;
  /** By its owner’s clock, ms since the epoch. */
  readonly savedAt: number | undefined;
  /** As VASL calls them; none: it does not say. */
  readonly boards: readonly string[];
  readonly counters: number;
  readonly hidden: number;
  readonly concealed: number;
  /** SHA-256 of the game, whatever it was wrapped in. */
  readonly sha256: string;
}

type Told = Pick<Save, 'kind' | 'module' | 'savedAt' | 'boards' | 'pieces'>;

export function factsOf({ kind, module, savedAt, boards, pieces }: Told, sha256: string): SaveFacts {
  return {
    kind,
    module: module && { name: module.name, version: module.version },
    savedAt,
    boards: [...new Set(boards.map(({ name }) => name))],
    counters: pieces.length,
    hidden: pieces.filter(({ hiddenBy }) => hiddenBy !== undefined).length,
    concealed: pieces.filter(({ concealedBy }) => concealedBy !== undefined).length,
    sha256,
  };
}
