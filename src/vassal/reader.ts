/** Has saves of VASSAL read in processes of their own, which may die of them. */
import { built } from '../child.ts';
import { createStrangeFiles, type FileReply, type StrangeFileOptions } from '../strange-file.ts';
import type { Sight } from './sight.ts';

export interface VassalReader {
  /** What a save or log shows, or its fault, for its owner. Never rejects because of the file. */
  look(bytes: Uint8Array): Promise<FileReply<Sight>>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface VassalReaderOptions extends StrangeFileOptions {
  /** The script of the process; tests have others. */
  readonly script?: string;
}

export interface VassalRequest {
  readonly task: 'look';
  readonly bytes: Uint8Array;
}

/** One file at a time, each in a fresh process. */
export function createVassalReader(options: VassalReaderOptions = {}): VassalReader {
  const script = options.script ?? built('src/vassal/process');
  const files = createStrangeFiles<VassalRequest, Sight>(script, options);
  return { look: (bytes) => files.ask({ task: 'look', bytes }), close: () => files.close() };
}
