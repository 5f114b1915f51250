/** The text of a file that somebody has attached. */
import { FILE_TEXT_MAX } from '../text/delimited.ts';
import { type Attached, attachedBytes } from './attached-bytes.ts';
import { type Decoded, decodeText, type TextKind } from './decode-text.ts';

/** No table of ours comes near it; a whole novel stays out. */
export const ATTACHED_MAX_BYTES = FILE_TEXT_MAX;
const PATIENCE_MS = 10_000;

/** A text file that somebody attached to a command, fetched as {@link attachedBytes} does and decoded. */
export async function attachedText(
  file: Attached,
  patienceMs = PATIENCE_MS,
  as: TextKind = 'table',
): Promise<Decoded> {
  const fetched = await attachedBytes(file, { maxBytes: ATTACHED_MAX_BYTES, patienceMs });
  return fetched.ok ? decodeText(fetched.bytes, as) : fetched;
}
