/** Orders that are given as a whole text: in a file that somebody sends, or as a message. */
import type {
  Attachment,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
} from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import { rawLines } from '../text/lines.ts';
import type { Adapter } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { attachedText } from './attached-text.ts';
import { give, giveTyped, offered, runOrder, tellNotThisGame } from './orders.ts';
import { tellMistake } from './refusal.ts';
import { words } from './words.ts';

/** The first of them that is open is meant. */
export type OneOf = readonly [string, ...string[]];

/** The file of an option; without one, the file to be filled in. `said`: what is said with that, by what it is. */
export async function giveFile(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  orders: OneOf,
  { option, said }: { readonly option: string; readonly said: (what: string) => string },
): Promise<void> {
  const file = interaction.options.getAttachment(option);
  if (file === null) {
    const found = firstOpen(visit, orders);
    const [field] = found?.offer.fields ?? [];
    const template = field?.kind === 'text' ? field.template : undefined;
    if (found === undefined || template === undefined)
      return runOrder(adapter, interaction, visit, orders[0], { text: '' });
    return answer(adapter, interaction, { content: said(found.offer.label), files: [template] });
  }
  // The download may take longer than Discord waits for an answer.
  await deferPrivately(interaction);
  const read = await attachedText(file);
  if (!read.ok) return tellMistake(adapter, interaction, read.why);
  await giveText(adapter, interaction, visit, orders, { text: read.text });
}

/** Orders in a file, such as those that were pressed on a board: as if they had been pasted into their form. */
export async function giveOrdersFile(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  file: Attachment,
): Promise<void> {
  const { texts } = visit.game;
  if (texts === undefined) return tellNotThisGame(adapter, interaction, visit);
  await deferPrivately(interaction);
  const read = await attachedText(file, undefined, 'text');
  if (!read.ok) return tellMistake(adapter, interaction, read.why);
  // As a form sends it.
  const text = rawLines(read.text).join('\n').trim();
  if (text === '') return tellMistake(adapter, interaction, words.emptyFile);
  const typed = { [texts.field]: text };
  const found = firstOpen(visit, texts.orders);
  if (found === undefined) return runOrder(adapter, interaction, visit, texts.orders[0], typed);
  const field = found.offer.fields.find(({ name }) => name === texts.field);
  const room = field?.kind === 'text' ? field.maxLength : 0;
  if (text.length > room) return tellMistake(adapter, interaction, words.fileTooLong(room, text.length));
  await giveTyped(adapter, interaction, found, typed);
}

/** A decision open before a download may be settled in the meantime: it is checked here. */
export async function giveText(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction | MessageContextMenuCommandInteraction,
  visit: Visit,
  orders: OneOf,
  args: { readonly text: string } & Readonly<Record<string, string>>,
): Promise<void> {
  const found = firstOpen(visit, orders);
  if (found === undefined) return runOrder(adapter, interaction, visit, orders[0], args);
  await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, ...args });
}

function firstOpen(visit: Visit, orders: OneOf): ReturnType<typeof offered> {
  return orders.map((order) => offered(visit, order)).find((each) => each !== undefined);
}
