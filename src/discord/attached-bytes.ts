/** The bytes of a file that somebody has attached. */

/** A file as Discord tells of it. */
export interface Attached {
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type Fetched =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly why: string };

export interface FetchLimits {
  readonly maxBytes: number;
  readonly patienceMs: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;

function tooBig(max: number): string {
  const size = max >= MIB ? `${max / MIB} MiB` : `${max / KIB} KiB`;
  return `The file is too big: at most ${size}.`;
}

/**
 * Fetches a file that somebody attached to a command, from the address that Discord gave and from nowhere else:
 * a redirection is not followed. The size is checked before (as Discord tells it) and while it comes in.
 */
export async function attachedBytes(file: Attached, { maxBytes, patienceMs }: FetchLimits): Promise<Fetched> {
  if (file.size > maxBytes) return { ok: false, why: tooBig(maxBytes) };
  try {
    const response = await fetch(file.url, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return { ok: false, why: `Discord did not deliver the file (${response.status}). Send it again.` };
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > maxBytes) return { ok: false, why: tooBig(maxBytes) }; // leaving the loop ends the download
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch {
    return { ok: false, why: 'I could not get the file from Discord. Send it again.' };
  }
}
