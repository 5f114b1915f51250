import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIEmbed,
  type AttachmentPayload,
  type InteractionEditReplyOptions,
  MessageFlags,
} from 'discord.js';
import type { Notice } from '../kernel/notice.ts';
import type { Adapter, Asking } from './adapter.ts';
import { cut } from './cut.ts';
import type { DeskRow } from './desk.ts';
import { codeOf } from './faults.ts';
import { LIMITS } from './limits.ts';
import { embedOf, embedSize, type Heading } from './message.ts';
import { isShownInEmbed } from './pictures.ts';
import { words } from './words.ts';

/** A notice with how it is headed. */
export interface Face {
  readonly notice: Notice;
  readonly heading: Heading;
}

export interface Answer {
  readonly content?: string;
  readonly faces?: readonly Face[];
  readonly rows?: readonly DeskRow[];
  /** Files for the reader to keep, such as a template. */
  readonly files?: readonly (
    | { readonly name: string; readonly text: string }
    | { readonly name: string; readonly bytes: Buffer }
  )[];
  /** A new message although the button stands on a desk that could be redrawn. */
  readonly apart?: boolean;
}

interface Part {
  content: string;
  embeds: APIEmbed[];
  files: AttachmentPayload[];
}

/** The private message that a button stands on, which its answer can take the place of. */
function standsOnDesk(interaction: Asking): boolean {
  if (interaction.isMessageComponent()) return interaction.message.flags.has(MessageFlags.Ephemeral);
  return (
    interaction.isModalSubmit() &&
    interaction.isFromMessage() &&
    interaction.message.flags.has(MessageFlags.Ephemeral)
  );
}

/** Draws what is to be drawn and fills as few messages as the limits allow. */
async function partsOf(adapter: Adapter, answer: Answer): Promise<readonly Part[]> {
  const parts: Part[] = [{ content: answer.content ?? '', embeds: [], files: [] }];
  for (const { notice, heading } of answer.faces ?? []) {
    const png = notice.picture === undefined ? undefined : await adapter.pictures.draw(notice.picture);
    const isMissing = notice.picture !== undefined && png === undefined;
    let part = parts.at(-1) ?? { content: '', embeds: [], files: [] };
    const file =
      png === undefined ? undefined : `${part.files.length + 1}-${notice.picture?.file ?? 'x.png'}`;
    const shown = isMissing ? { ...notice, text: `${notice.text}\n${words.noPicture}` } : notice;
    const embed = embedOf(shown, heading, file !== undefined && isShownInEmbed(file) ? file : undefined);
    const size = part.embeds.reduce((sum, each) => sum + embedSize(each), 0) + embedSize(embed);
    const isFull =
      part.embeds.length >= LIMITS.embeds || size > LIMITS.embedsTotal || part.files.length >= LIMITS.files;
    if (isFull) {
      part = { content: '', embeds: [], files: [] };
      parts.push(part);
    }
    part.embeds.push(embed);
    if (png !== undefined && file !== undefined) {
      const description = cut(notice.picture?.alt ?? '', LIMITS.fileAlt);
      part.files.push({ attachment: png, name: file, ...(description === '' ? {} : { description }) });
    }
  }
  const kept = (answer.files ?? []).map((file) => ({
    name: file.name,
    attachment: 'text' in file ? Buffer.from(file.text, 'utf8') : file.bytes,
  }));
  parts.at(-1)?.files.push(...kept);
  return parts;
}

/** Right after a deferral Discord now and then does not know the answer yet (10015): asked once more. */
async function edit(interaction: Asking, payload: InteractionEditReplyOptions): Promise<void> {
  try {
    await interaction.editReply(payload);
  } catch (error) {
    if (codeOf(error) !== 10015) throw error;
    await sleep(400);
    await interaction.editReply(payload);
  }
}

/**
 * Answers one person, for his eyes only. What needs a picture is deferred first: three seconds are Discord's limit.
 * A button on a desk redraws that desk; everything else gets a message of its own.
 */
export async function answer(adapter: Adapter, interaction: Asking, what: Answer): Promise<void> {
  const inPlace = what.apart !== true && standsOnDesk(interaction);
  const needsDrawing = (what.faces ?? []).some(({ notice }) => notice.picture !== undefined);
  if (needsDrawing && !interaction.deferred && !interaction.replied) {
    if (inPlace && !interaction.isChatInputCommand()) await deferUpdate(interaction);
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  }
  const parts = await partsOf(adapter, what);
  const [first, ...rest] = parts;
  if (first === undefined) return;
  const rows = [...(what.rows ?? [])];
  const last = rest.at(-1);
  const payload = { ...first, components: last === undefined ? rows : [], attachments: [] };
  if (interaction.deferred) await edit(interaction, payload);
  else if (inPlace && !interaction.isChatInputCommand()) await update(interaction, payload);
  else await interaction.reply({ ...first, components: payload.components, flags: MessageFlags.Ephemeral });
  for (const part of rest) {
    const components = part === last ? rows : [];
    await interaction.followUp({ ...part, components, flags: MessageFlags.Ephemeral });
  }
}

type OnMessage = Exclude<Asking, { isChatInputCommand(): true }>;

async function deferUpdate(interaction: OnMessage): Promise<void> {
  if (interaction.isMessageComponent() || interaction.isModalSubmit()) await interaction.deferUpdate();
}

async function update(interaction: OnMessage, payload: InteractionEditReplyOptions): Promise<void> {
  if (interaction.isMessageComponent()) await interaction.update(payload);
  else if (interaction.isModalSubmit() && interaction.isFromMessage()) await interaction.update(payload);
}
