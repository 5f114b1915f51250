/** The saved game that a command brings. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter } from './adapter.ts';
import { deferPrivately } from './answer.ts';
import { attachedBytes } from './attached-bytes.ts';
import { tellMistake } from './refusal.ts';

/** A save file of a full campaign map has some hundred KB. Discord lets a bot send 10 MiB back. */
const MAX_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 60_000;
export const SAVE = '.vsav';
export const LOG = '.vlog';

export interface AttachedSave {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Downloaded; `undefined`: it is none, and whoever gave it has been told so (`noSaveFile`, or why it did not come). */
export async function attachedSave(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  noSaveFile: string,
  endings: readonly string[] = [SAVE],
): Promise<AttachedSave | undefined> {
  const file = interaction.options.getAttachment('file', true);
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    await tellMistake(adapter, interaction, noSaveFile);
    return undefined;
  }
  // The download may take longer than Discord waits for an answer.
  await deferPrivately(interaction);
  const fetched = await attachedBytes(file, { maxBytes: MAX_BYTES, patienceMs: PATIENCE_MS });
  if (fetched.ok) return { name: file.name, bytes: fetched.bytes };
  await tellMistake(adapter, interaction, fetched.why);
  return undefined;
}
