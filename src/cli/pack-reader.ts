/** Has packs that people give read in processes of their own, which may die of them. */
import { built } from '../child.ts';
import type { PackDoor } from '../discord/pack-door.ts';
import type { PackReading } from '../kernel/pack-files.ts';
import { createStrangeFiles, type StrangeFileOptions } from '../strange-file.ts';
import { PACK_KINDS } from './house-packs.ts';

export interface PackRequest {
  readonly bytes: Uint8Array;
  readonly file: string;
}

export interface PackReader extends PackDoor {
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** @param options of the process; tests have another script */
export function createPackReader(
  options: StrangeFileOptions & { readonly script?: string } = {},
): PackReader {
  const script = options.script ?? built('src/cli/pack-process');
  const files = createStrangeFiles<PackRequest, PackReading>(script, { memory: MEMORY, ...options });
  return {
    kinds: PACK_KINDS,
    read: (bytes, file) => files.ask({ bytes, file }),
    close: () => files.close(),
  };
}

/** Bytes; both maps whole need a tenth. */
const MEMORY = 512 * 1024 * 1024;
