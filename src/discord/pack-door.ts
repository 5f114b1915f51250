/** The reader of packs for the adapter. */
import type { PackKind, PackReading } from '../kernel/pack-files.ts';

/** Reads packs where nothing in them can do harm: `src/cli/pack-reader.ts` in the program. */
export interface PackDoor {
  /** The packs that there are, with their templates. */
  readonly kinds: readonly PackKind[];
  read(
    bytes: Uint8Array,
    file: string,
  ): Promise<
    { readonly ok: true; readonly value: PackReading } | { readonly ok: false; readonly why: string }
  >;
}
