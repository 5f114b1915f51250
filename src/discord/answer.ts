/** How an interaction is answered: in time, whole, and to the right eyes. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIEmbed,
  type AttachmentPayload,
  type InteractionEditReplyOptions,
  MessageFlags,
} from 'discord.js';
import type { Notice } from '../kernel/notice.ts';
import { plainError } from '../log.ts';
import { cleanText } from '../text/typed-text.ts';
import type { Adapter, Asking } from './adapter.ts';
import { cut } from './cut.ts';
import type { DeskRow } from './desk.ts';
import { ACKNOWLEDGED, codeOf, isQuiet, NO_ANSWER_YET, statusOf, UNKNOWN_MESSAGE } from './faults.ts';
import { keepLast } from './keep-last.ts';
import { LIMITS } from './limits.ts';
import { embedOf, embedSize, type Heading } from './message.ts';
import { isShownInEmbed } from './pictures.ts';
import { NoAnswer } from './requests.ts';
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
  /** It takes the place of the last private answer of this kind. */
  readonly kind?: 'desk' | 'aside' | 'card';
  /** Called for each message that Discord has taken, with what it shows. */
  readonly onTaken?: (faces: readonly Face[]) => void;
}

interface Part {
  content: string;
  embeds: APIEmbed[];
  files: AttachmentPayload[];
  readonly faces: Face[];
}

/** The fields of a part that are sent to Discord. */
type Sent = Pick<Part, 'content' | 'embeds' | 'files'>;

function emptyPart(content = ''): Part {
  return { content: cut(cleanText(content), LIMITS.content), embeds: [], files: [], faces: [] };
}

/** Whether a button stands on a private message, which its answer can take the place of. */
export function standsOnDesk(interaction: Asking): boolean {
  if (interaction.isMessageComponent()) return interaction.message.flags.has(MessageFlags.Ephemeral);
  return (
    interaction.isModalSubmit() &&
    interaction.isFromMessage() &&
    interaction.message.flags.has(MessageFlags.Ephemeral)
  );
}

/** Draws what is to be drawn and fills as few messages as the limits allow. */
async function partsOf(adapter: Adapter, answer: Answer): Promise<readonly Part[]> {
  const parts: Part[] = [emptyPart(answer.content)];
  for (const face of answer.faces ?? []) {
    const { notice, heading } = face;
    const png = notice.picture === undefined ? undefined : await adapter.pictures.draw(notice.picture);
    const isMissing = notice.picture !== undefined && png === undefined;
    let part = parts.at(-1) ?? emptyPart();
    const file =
      png === undefined ? undefined : `${part.files.length + 1}-${notice.picture?.file ?? 'x.png'}`;
    const shown = isMissing ? { ...notice, text: `${notice.text}\n${words.noPicture}` } : notice;
    const embed = embedOf(shown, heading, file !== undefined && isShownInEmbed(file) ? file : undefined);
    const size = part.embeds.reduce((sum, each) => sum + embedSize(each), 0) + embedSize(embed);
    const isFull =
      part.embeds.length >= LIMITS.embeds || size > LIMITS.embedsTotal || part.files.length >= LIMITS.files;
    if (isFull) {
      part = emptyPart();
      parts.push(part);
    }
    part.embeds.push(embed);
    part.faces.push(face);
    if (png !== undefined && file !== undefined) {
      const description = cut(notice.picture?.alt ?? '', LIMITS.fileAlt);
      part.files.push({ attachment: png, name: file, ...(description === '' ? {} : { description }) });
    }
  }
  const kept = (answer.files ?? []).map((file) => ({
    name: file.name,
    attachment: 'text' in file ? Buffer.from(file.text, 'utf8') : file.bytes,
  }));
  for (const file of kept) {
    let part = parts.at(-1) ?? emptyPart();
    const bytes = part.files.reduce(
      (sum, { attachment }) => sum + sizeOf(attachment),
      file.attachment.length,
    );
    if (part.files.length >= LIMITS.files || bytes > LIMITS.filesTotal) {
      part = emptyPart();
      parts.push(part);
    }
    part.files.push(file);
  }
  return parts;
}

function sizeOf(attachment: AttachmentPayload['attachment']): number {
  return Buffer.isBuffer(attachment) ? attachment.length : 0;
}

/**
 * Right after a deferral Discord now and then does not know the answer yet (10015): asked once more. Whether it is done:
 * what was to be edited may be gone (10008), as a desk is when its reader has opened another one meanwhile.
 */
async function edit(interaction: Asking, payload: InteractionEditReplyOptions): Promise<boolean> {
  try {
    await interaction.editReply(payload).catch(async (error: unknown) => {
      if (codeOf(error) !== NO_ANSWER_YET) throw error;
      await sleep(400);
      await interaction.editReply(payload);
    });
    return true;
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_MESSAGE) throw error;
    return false;
  }
}

/**
 * Those of whom Discord may have been told that their answer is being made, whether that was heard of or not. Of any other
 * one a first answer that Discord has already (40060) is a copy of the very one that is sent.
 */
const perhapsAnnounced = new WeakSet<Asking>();

/** Whether the first answer that Discord has of this one, if any, may show no more than that it is being made. */
export function isPerhapsAnnounced(interaction: Asking): boolean {
  return perhapsAnnounced.has(interaction);
}

/**
 * The first answer that shows something. Discord may have one already (40060): this very one, of which nothing was heard,
 * and then its reader has it; or that it is being made, and then that is made to show this. Where nothing is heard of it
 * at all, what fills it tells whether it is there.
 */
async function acknowledge(
  interaction: Asking,
  send: () => Promise<unknown>,
  fill: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isTaken = codeOf(error) === ACKNOWLEDGED;
    if (!isTaken && !(error instanceof NoAnswer)) throw error;
    if (isTaken && !isPerhapsAnnounced(interaction)) {
      interaction.replied = true;
      return;
    }
    interaction.deferred = true;
    await fill().catch((later: unknown) => {
      interaction.deferred = isTaken;
      throw isTaken ? later : error;
    });
  }
}

/**
 * That the answer is being made. Where no answer of Discord's comes, the work goes on all the same: whether it was taken
 * shows when the answer is given.
 */
async function announce(interaction: Asking, send: () => Promise<unknown>): Promise<void> {
  perhapsAnnounced.add(interaction);
  try {
    await send();
  } catch (error) {
    if (error instanceof NoAnswer) return;
    if (codeOf(error) !== ACKNOWLEDGED) throw error;
    interaction.deferred = true;
  }
}

/** Those that were told that the message under their button is going to change. */
const deferredInPlace = new WeakSet<Asking>();

/** “Thinking”, for the asker alone: for what takes longer than Discord waits. */
export async function deferPrivately(interaction: Asking): Promise<void> {
  if (interaction.deferred || interaction.replied) return;
  await announce(interaction, () => interaction.deferReply({ flags: MessageFlags.Ephemeral }));
}

/**
 * Answers one person, for their eyes only. Answers with a picture are deferred first: three seconds are Discord's
 * limit. A button on a desk redraws that desk; everything else gets a message of its own.
 */
export async function answer(adapter: Adapter, interaction: Asking, what: Answer): Promise<void> {
  const inPlace = what.apart !== true && standsOnDesk(interaction);
  const needsDrawing = (what.faces ?? []).some(({ notice }) => notice.picture !== undefined);
  if (needsDrawing && !interaction.deferred && !interaction.replied) {
    if (inPlace && !interaction.isChatInputCommand()) await deferUpdate(interaction);
    else await deferPrivately(interaction);
  }
  const parts = await partsOf(adapter, what);
  const rows = [...(what.rows ?? [])];
  let standsIn: string | undefined;
  for (const [index, part] of parts.entries()) {
    const components = index === parts.length - 1 ? rows : [];
    await sendOrPlainly(adapter, interaction, part, async ({ content, embeds, files }) => {
      const payload = { content, embeds, files, components };
      const here = { ...payload, attachments: [] };
      const apart = { ...payload, flags: MessageFlags.Ephemeral } as const;
      // An answer that turns out to be apart from the desk leaves the desk as it is.
      const leavesDesk = !inPlace && deferredInPlace.has(interaction);
      const fill = async () => {
        const isFilled = !leavesDesk && (await edit(interaction, here));
        if (!isFilled) standsIn = (await interaction.followUp(apart)).id;
      };
      if (index > 0) await interaction.followUp(apart);
      else if (interaction.deferred) await fill();
      else if (inPlace && !interaction.isChatInputCommand())
        await acknowledge(interaction, () => update(interaction, here), fill);
      else await acknowledge(interaction, () => interaction.reply(apart), fill);
    });
    what.onTaken?.(part.faces);
  }
  if (what.kind !== undefined) await replaceBefore(adapter, interaction, what.kind, { inPlace, standsIn });
}

/** In full; when Discord finds fault with it (400, 413) and there are files, once more without them. */
async function sendOrPlainly(
  adapter: Adapter,
  interaction: Asking,
  part: Part,
  send: (sent: Sent) => Promise<void>,
): Promise<void> {
  try {
    await send(part);
  } catch (error) {
    const isFound = statusOf(error) === 400 || statusOf(error) === 413;
    if (!isFound || isQuiet(error) || part.files.length === 0) throw error;
    adapter.log.error(
      { interaction: interaction.id, err: plainError(error) },
      'answer refused; sent plainly',
    );
    await send(withoutFiles(part));
  }
}

/** The words alone, and that something is missing: a picture, or a file that was to be kept. */
function withoutFiles({ content, embeds, files }: Part): Sent {
  const shown = embeds.map(({ image: _, ...embed }) => embed);
  const isPicture = ({ name = '' }: AttachmentPayload) =>
    embeds.some(({ image }) => image?.url === `attachment://${name}`);
  const missing = files.every(isPicture) ? words.pictureRefused : words.fileRefused;
  return {
    content: content === '' ? missing : `${cut(content, LIMITS.content - missing.length - 1)}\n${missing}`,
    embeds: shown,
    files: [],
  };
}

/** Interactions that have a message under them, or may have. */
export type OnMessage = Exclude<Asking, { isChatInputCommand(): true }>;

/** The message that the button stands on is going to change. */
export async function deferUpdate(interaction: OnMessage): Promise<void> {
  if (interaction.deferred || interaction.replied) return;
  deferredInPlace.add(interaction);
  if (interaction.isMessageComponent() || interaction.isModalSubmit())
    await announce(interaction, () => interaction.deferUpdate());
}

async function update(interaction: OnMessage, payload: InteractionEditReplyOptions): Promise<void> {
  if (interaction.isMessageComponent()) await interaction.update(payload);
  else if (interaction.isModalSubmit() && interaction.isFromMessage()) await interaction.update(payload);
}

/** An answer can be deleted by its interaction for fifteen minutes; a refused try would count against the bot (401). */
const DELETABLE_MS = 14 * 60_000;
const REMEMBERED = 1000;

/**
 * Private answers do not pile up: of two of this kind the one that was asked for first goes, unless both stand in one
 * message. What is sent first need not be heard of first.
 */
async function replaceBefore(
  { whispers }: Adapter,
  by: Asking,
  kind: string,
  { inPlace, standsIn }: { readonly inPlace: boolean; readonly standsIn: string | undefined },
): Promise<void> {
  const key = `${by.user.id}/${by.channelId ?? ''}/${kind}`;
  const now = {
    by: by.id,
    at: by.createdTimestamp,
    webhook: by.webhook,
    message: standsIn ?? '@original',
    root: standsIn ?? rootOf(by, inPlace),
  };
  const other = whispers.get(key);
  const isLate = other !== undefined && BigInt(other.by) > BigInt(now.by);
  // Its desk went in favour of the other one: what it says of the deed is said nowhere else.
  if (isLate && standsIn !== undefined) return;
  const [gone, stays] = isLate ? [now, other] : [other, now];
  keepLast(whispers, key, stays, REMEMBERED);
  if (gone === undefined || gone.root === stays.root) return;
  if (Date.now() - gone.at > DELETABLE_MS) return;
  // Dismissed by its reader, or gone with its channel: there is nothing left to delete.
  await gone.webhook.deleteMessage(gone.message).catch(() => undefined);
}

function rootOf(by: Asking, inPlace: boolean): string {
  const message = inPlace && (by.isMessageComponent() || by.isModalSubmit()) ? by.message : undefined;
  return message?.interactionMetadata?.id ?? message?.id ?? by.id;
}
