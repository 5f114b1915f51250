/** Orders that are given as a whole text: in a file that somebody sends, or as a message. */
import type { ChatInputCommandInteraction, MessageContextMenuCommandInteraction } from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { attachedText } from './attached-text.ts';
import { give, offered, runOrder } from './orders.ts';
import { tellMistake } from './refusal.ts';

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
