/** Where every interaction comes in and each failure gets its answer. */

import { type AutocompleteInteraction, type Interaction, MessageFlags } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import { inLine } from '../text/typed-text.ts';
import type { Adapter, Asking, Command, MessageCommand } from './adapter.ts';
import { press, sendIn } from './components.ts';
import { answerEarly } from './early.ts';
import { Failures } from './failures.ts';
import { LIMITS } from './limits.ts';
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
  /** That line has not reached them. */
  readonly untold?: (interaction: Asking) => void;
  /** Whether the bot has left, and its store may be closed. */
  readonly isGone?: () => boolean;
}

/** Everything that comes in goes through here: each interaction once, each failure with an answer. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  return new EachOnce(options);
}

class EachOnce implements Dispatcher {
  readonly #o: DispatcherOptions;
  readonly #byName: ReadonlyMap<string, Command>;
  readonly #onMessages: ReadonlyMap<string, MessageCommand>;
  /** Discord may send an event twice; the first one is being answered already. */
  readonly #seen = new Set<string>();
  readonly #failures: Failures;

  constructor(options: DispatcherOptions) {
    const { commands, messageCommands = [], adapter, log } = options;
    this.#o = options;
    this.#byName = new Map(commands.map((command) => [command.definition.name, command]));
    this.#onMessages = new Map(messageCommands.map((command) => [command.definition.name, command]));
    this.#failures = new Failures(adapter.moderator, log);
  }

  early(interaction: Interaction): Promise<boolean> {
    return answerEarly(interaction, (name) => this.#byName.get(name)?.asksForm === true);
  }

  async dispatch(interaction: Interaction): Promise<void> {
    if (!this.#isNew(interaction.id)) return;
    const { log, isGone } = this.#o;
    const started = performance.now();
    try {
      if (interaction.isAutocomplete()) return await this.#complete(interaction);
      if (!isAsking(interaction)) return;
      log.debug({ interaction: interaction.id }, 'received');
      await this.#handle(interaction);
      await this.#warn(interaction);
      const ms = Math.round(performance.now() - started);
      log.debug({ interaction: interaction.id, ms }, 'answered');
    } catch (error) {
      // As if the process had been killed in the middle of it.
      if (isGone?.() === true) return;
      await this.#failures.answer(error, interaction);
    }
  }

  #isNew(id: string): boolean {
    const seen = this.#seen;
    if (seen.has(id)) return false;
    seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break;
      seen.delete(oldest);
    }
    return true;
  }

  async #complete(interaction: AutocompleteInteraction): Promise<void> {
    const choices = this.#byName.get(interaction.commandName)?.complete?.(this.#o.adapter, interaction) ?? [];
    const shown = choices.slice(0, LIMITS.choices);
    await interaction.respond(shown.map((each) => ({ ...each, name: inLine(each.name, LIMITS.choiceText) })));
  }

  async #handle(interaction: Asking): Promise<void> {
    const { adapter } = this.#o;
    if (interaction.isChatInputCommand()) {
      const command = this.#byName.get(interaction.commandName);
      if (command === undefined) throw new Error(`no such command: ${interaction.commandName}`);
      await command.run(adapter, interaction);
    } else if (interaction.isMessageContextMenuCommand()) {
      const command = this.#onMessages.get(interaction.commandName);
      if (command === undefined) throw new Error(`no such command: ${interaction.commandName}`);
      await command.run(adapter, interaction);
    } else if (interaction.isModalSubmit()) await sendIn(adapter, interaction);
    else await press(adapter, interaction);
  }

  async #warn(interaction: Asking): Promise<void> {
    const why = this.#o.trouble(interaction);
    if (why === undefined || !(interaction.replied || interaction.deferred)) return;
    try {
      await interaction.followUp({ content: words.trouble(why), flags: MessageFlags.Ephemeral });
    } catch (error) {
      // What they asked has been answered: nothing of that has failed.
      this.#o.untold?.(interaction);
      this.#o.log.warn({ interaction: interaction.id, err: plainError(error) }, 'not told of the trouble');
    }
  }
}

/** A command, a button, a menu or a form. */
function isAsking(interaction: Interaction): interaction is Asking {
  return (
    interaction.isChatInputCommand() ||
    interaction.isMessageContextMenuCommand() ||
    interaction.isButton() ||
    interaction.isStringSelectMenu() ||
    interaction.isUserSelectMenu() ||
    interaction.isModalSubmit()
  );
}
