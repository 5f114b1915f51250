/** Reads an export from disk. */
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { parseTranscript, type Transcript, TranscriptError } from '../moderator/transcript.ts';
import { systemWhy } from '../store/system-why.ts';

/** A campaign of several months has less than a hundredth of this. */
const MOST_BYTES = 256 * 1024 * 1024;

/** @throws ConfigError when the file cannot be read or is no whole export; the line is named. */
export function readTranscript(path: string): Transcript {
  try {
    if (statSync(path).size > MOST_BYTES) throw new ConfigError(`${path} is too large to be an export.`);
    return parseTranscript(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof TranscriptError) throw new ConfigError(`${path}: ${error.message}`);
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new ConfigError(`${path} cannot be read: ${systemWhy(error)}.`);
  }
}
