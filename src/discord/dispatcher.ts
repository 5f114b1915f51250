/** Where every interaction comes in and each failure gets its answer. */

import { type AutocompleteInteraction, type Interaction, MessageFlags } from 'discord.js';
import { type Logger, placeOfError, plainError } from '../log.ts';
import { tellKept } from '../moderator/kept-order.ts';
import type { StorageFault } from '../store/storage-fault.ts';
import { inLine } from '../text/typed-text.ts';
import type { Adapter, Asking, Command, MessageCommand } from './adapter.ts';
import { press, sendIn } from './components.ts';
import { answerEarly } from './early.ts';
import { ACKNOWLEDGED, codeOf, errorReference, isQuiet } from './faults.ts';
import { LIMITS } from './limits.ts';
import { NoAnswer } from './requests.ts';
import { words } from './words.ts';

const REMEMBERED = 2000;

export interface Dispatcher {
  /** Answers an interaction. Never throws. */
  dispatch(interaction: Interaction): Promise<void>;
  /** Tells the waiting person that their answer is being made, where possible; returns whether it did. Never throws. */
  early(interaction: Interaction): Promise<boolean>;
}

export interface DispatcherOptions {
  readonly adapter: Adapter;
  readonly commands: readonly Command[];
  readonly messageCommands?: readonly MessageCommand[];
  readonly log: Logger;
  /** The obstacle to posting in this channel, if any, as a line for the person who has just done something there. */
  readonly trouble: (interaction: Asking) => string | undefined;
  /** Whether the bot has left, and its store may be closed. */
  readonly isGone?: () => boolean;
}

/** Everything that comes in goes through here: each interaction once, each failure with an answer. */
export function createDispatcher({
  adapter,
  commands,
  messageCommands = [],
  log,
  trouble,
  isGone = () => false,
}: DispatcherOptions): Dispatcher {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const onMessages = new Map(messageCommands.map((command) => [command.definition.name, command]));
  // Discord may send an event twice; the first one is being answered already.
  const seen = new Set<string>();

  function isNew(id: string): boolean {
    if (seen.has(id)) return false;
    seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break;
      seen.delete(oldest);
    }
    return true;
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const choices = byName.get(interaction.commandName)?.complete?.(adapter, interaction) ?? [];
    const shown = choices.slice(0, LIMITS.choices);
    await interaction.respond(shown.map((each) => ({ ...each, name: inLine(each.name, LIMITS.choiceText) })));
  }

  async function handle(interaction: Asking): Promise<void> {
    if (interaction.isChatInputCommand()) {
      const command = byName.get(interaction.commandName);
      if (command === undefined) throw new Error(`no such command: ${interaction.commandName}`);
      await command.run(adapter, interaction);
    } else if (interaction.isMessageContextMenuCommand()) {
      const command = onMessages.get(interaction.commandName);
      if (command === undefined) throw new Error(`no such command: ${interaction.commandName}`);
      await command.run(adapter, interaction);
    } else if (interaction.isModalSubmit()) await sendIn(adapter, interaction);
    else await press(adapter, interaction);
  }

  /** The answer is lost; the order that it was about is not, and its giver is told so by another way. */
  function tellOfOrder(interaction: Asking): void {
    try {
      tellKept(adapter.moderator, interaction.id);
    } catch (error) {
      adapter.moderator.store.faultOf(error);
      log.error({ interaction: interaction.id, err: plainError(error) }, 'could not be told');
    }
  }

  async function apologise(interaction: Asking, content: string, reference: string): Promise<void> {
    const payload = { content, flags: MessageFlags.Ephemeral } as const;
    try {
      if (interaction.deferred && !interaction.replied)
        await interaction.editReply({ content: payload.content });
      else if (interaction.replied || interaction.deferred) await interaction.followUp(payload);
      else await replyOrEdit(interaction, payload);
    } catch (error) {
      log.warn({ reference, interaction: interaction.id, err: plainError(error) }, 'could not be told');
      tellOfOrder(interaction);
    }
  }

  /** An answer was told early, and nobody heard of it (40060): then it is what is said now. */
  async function replyOrEdit(
    interaction: Asking,
    payload: { readonly content: string; readonly flags: MessageFlags.Ephemeral },
  ): Promise<void> {
    try {
      await interaction.reply(payload);
    } catch (error) {
      if (codeOf(error) !== ACKNOWLEDGED) throw error;
      interaction.deferred = true;
      await interaction.editReply({ content: payload.content });
    }
  }

  /**
   * Discord may have taken the answer or not. Of an answer of which it has the beginning its reader can be told that more
   * may be missing; of any other one its order is told by direct message, if it was one.
   */
  async function unheard(interaction: Asking): Promise<void> {
    if (!interaction.replied) return tellOfOrder(interaction);
    await interaction
      .followUp({ content: words.perhapsMissing, flags: MessageFlags.Ephemeral })
      .catch(() => tellOfOrder(interaction));
  }

  /** The effect of a disk fault on an interaction; its order, if it gave one, is there or it is not. */
  function apology(interaction: Asking, fault: StorageFault | undefined, reference: string): string {
    if (fault === undefined) return words.failed(reference);
    let isKept: boolean | undefined;
    try {
      isKept = adapter.moderator.store.hasInteraction(interaction.id);
    } catch {
      isKept = undefined; // nothing can be read any more
    }
    return words.storage(fault, fault === 'uncertain' ? undefined : isKept, reference);
  }

  async function warn(interaction: Asking): Promise<void> {
    const why = trouble(interaction);
    if (why === undefined || !(interaction.replied || interaction.deferred)) return;
    await interaction.followUp({ content: words.trouble(why), flags: MessageFlags.Ephemeral });
  }

  return {
    early: (interaction) => answerEarly(interaction, (name) => byName.get(name)?.asksForm === true),
    async dispatch(interaction) {
      if (!isNew(interaction.id)) return;
      const started = performance.now();
      try {
        if (interaction.isAutocomplete()) return await complete(interaction);
        if (
          interaction.isChatInputCommand() ||
          interaction.isMessageContextMenuCommand() ||
          interaction.isButton() ||
          interaction.isStringSelectMenu() ||
          interaction.isUserSelectMenu() ||
          interaction.isModalSubmit()
        ) {
          log.debug({ interaction: interaction.id }, 'received');
          await handle(interaction);
          await warn(interaction);
          const ms = Math.round(performance.now() - started);
          log.debug({ interaction: interaction.id, ms }, 'answered');
        }
      } catch (error) {
        // As if the process had been killed in the middle of it.
        if (isGone()) return;
        const reference = errorReference();
        if (isQuiet(error)) {
          // Its code says it all; a stack takes its time, and these come when there is none to spare.
          const known = { reference, interaction: interaction.id, code: codeOf(error) };
          log.warn(known, 'too late, or answered already');
          if (codeOf(error) !== ACKNOWLEDGED && interaction.isRepliable()) tellOfOrder(interaction as Asking);
          return;
        }
        if (error instanceof NoAnswer) {
          log.warn(
            { reference, interaction: interaction.id, err: plainError(error) },
            'no answer of Discord’s',
          );
          if (!interaction.isAutocomplete() && interaction.isRepliable())
            await unheard(interaction as Asking);
          return;
        }
        const fields = { reference, interaction: interaction.id, err: placeOfError(error) };
        const fault = adapter.moderator.store.faultOf(error);
        if (fault === undefined) log.error(fields, 'failed');
        else log.error({ ...fields, fault }, `failed: ${words.host.storage[fault]}`);
        if (interaction.isAutocomplete()) return interaction.respond([]).catch(() => undefined);
        if (!interaction.isRepliable()) return;
        await apologise(interaction as Asking, apology(interaction as Asking, fault, reference), reference);
      }
    },
  };
}
