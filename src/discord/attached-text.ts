import { type Decoded, decodeText } from './decode-text.ts';

/** A file as Discord tells of it. */
export interface Attached {
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** No table of ours comes near it; a whole novel stays out. */
export const ATTACHED_MAX_BYTES = 128 * 1024;
const PATIENCE_MS = 10_000;

const TOO_BIG = `The file is too big: at most ${ATTACHED_MAX_BYTES / 1024} KiB.`;

/**
 * Fetches a file that somebody attached to his command, from the address that Discord gave and from nowhere else:
 * a redirection is not followed. The size is checked before (as Discord tells it) and while it comes in.
 */
export async function attachedText(file: Attached, patienceMs = PATIENCE_MS): Promise<Decoded> {
  if (file.size > ATTACHED_MAX_BYTES) return { ok: false, why: TOO_BIG };
  let bytes: Uint8Array;
  try {
    const response = await fetch(file.url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return { ok: false, why: `Discord did not hand the file over (${response.status}). Send it again.` };
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > ATTACHED_MAX_BYTES) return { ok: false, why: TOO_BIG }; // leaving the loop ends the download
      chunks.push(chunk);
    }
    bytes = Buffer.concat(chunks);
  } catch {
    return { ok: false, why: 'The file could not be fetched from Discord. Send it again.' };
  }
  return decodeText(bytes);
}
