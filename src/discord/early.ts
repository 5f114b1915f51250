/** The first answer before the work: for a rush, in which the work for others alone would take the three seconds. */
import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import type { Asking } from './adapter.ts';
import { deferPrivately, deferUpdate, standsOnDesk } from './answer.ts';
import { type CustomId, parseCustomId } from './custom-id.ts';

type Verb = CustomId['verb'];

/** Buttons whose answer is a message of its own. */
const APART: ReadonlySet<Verb> = new Set<Verb>(['aside', 'board-file', 'status', 'card', 'collect', 'help']);
/** Those whose answer takes the place of the desk that they stand on. */
const IN_PLACE: ReadonlySet<Verb> = new Set<Verb>(['my', 'desk', 'yes', 'form']);

/**
 * Tells the waiting person that their answer is being made, where any answer can follow: a form cannot, so
 * interactions that may be answered with one are left alone. `asksForm`: whether a command may. Resolves to whether
 * the person was told. Never throws: a refusal by Discord is handled when the answer is made.
 */
export async function answerEarly(
  interaction: Interaction,
  asksForm: (command: string) => boolean,
): Promise<boolean> {
  try {
    if (interaction.isChatInputCommand()) {
      if (asksForm(interaction.commandName)) return false;
      await deferPrivately(interaction);
      return interaction.deferred;
    }
    if (!interaction.isModalSubmit() && !interaction.isButton()) return false;
    const id = parseCustomId(interaction.customId);
    // Where what was typed is not known any more its form opens again.
    const verb = id === undefined || (id.verb === 'yes' && id.typed !== undefined) ? 'do' : id.verb;
    if (IN_PLACE.has(verb) && standsOnDesk(interaction)) await deferUpdate(interaction);
    else if (IN_PLACE.has(verb) || APART.has(verb)) await deferPrivately(interaction);
    return interaction.deferred;
  } catch {
    return false;
  }
}

/** The same of an order that is known to need no form: by a button on a desk, or by a command. */
export async function answerBeforeOrder(interaction: Asking): Promise<void> {
  try {
    if (standsOnDesk(interaction))
      await deferUpdate(interaction as Exclude<Asking, ChatInputCommandInteraction>);
    else await deferPrivately(interaction);
  } catch {
    // It is seen to when the answer is made.
  }
}
