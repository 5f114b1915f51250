/** Files that a person uploads. */
import { ClientRefusal } from './client-refusal.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { mediaType } from './media.ts';
import { storeFile } from './messages.ts';
import type { Upload } from './types.ts';
import type { Room, World } from './world.ts';

/** `image`, `audio` and `video` are groups, `.csv` is an ending: https://docs.discord.com/developers/reference#file-type-filtering */
function isOfType({ name }: Upload, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return mediaType(name).startsWith(`${wanted}/`);
}

/** Files that Discord's client does not let a user choose; the bot has to look at what it gets all the same. */
function checkUpload(file: Upload, fileTypes: unknown, field: string): void {
  if (file.data.byteLength > MAX_FILE_BYTES) {
    throw new ClientRefusal(`${file.name} is too big: at most ${MAX_FILE_BYTES / 1024 / 1024} MiB.`, field);
  }
  const types = Array.isArray(fileTypes) ? fileTypes.map(String) : [];
  if (types.length > 0 && !types.some((type) => isOfType(file, type))) {
    throw new ClientRefusal(`Choose a file of these types: ${types.join(', ')}.`, field);
  }
}

/**
 * Files of an attachment option or of a form's file upload: kept, and put where `resolved` tells the bot of them.
 * The ids are what the option or the field is filled with: interactions/receiving-and-responding#interaction-object-resolved-data-structure
 */
export function attachFiles(
  world: World,
  room: Room,
  files: readonly Upload[],
  rule: { readonly field: string; readonly fileTypes: unknown },
  resolved: Record<string, Record<string, unknown>>,
): readonly string[] {
  for (const file of files) checkUpload(file, rule.fileTypes, rule.field);
  return files.map((file) => {
    const { attachment } = storeFile(world, room, file);
    resolved.attachments = {
      ...resolved.attachments,
      [attachment.id]: { ...attachment, ephemeral: true },
    };
    return attachment.id;
  });
}
