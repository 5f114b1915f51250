/** Words for people, and for the host, when an interaction could not be answered. */
import { type Interaction, MessageFlags } from 'discord.js';
import { type Logger, placeOfError, plainError } from '../log.ts';
import { tellKept } from '../moderator/kept-order.ts';
import type { Moderator } from '../moderator/moderator.ts';
import type { StorageFault } from '../store/storage-fault.ts';
import type { Asking } from './adapter.ts';
import { isPerhapsAnnounced } from './answer.ts';
import { ACKNOWLEDGED, codeOf, errorReference, isQuiet } from './faults.ts';
import { NoAnswer } from './requests.ts';
import { words } from './words.ts';

export class Failures {
  readonly #moderator: Moderator;
  readonly #log: Logger;

  constructor(moderator: Moderator, log: Logger) {
    this.#moderator = moderator;
    this.#log = log;
  }

  /** Answers an interaction after its work has failed, in whichever way it still can be. */
  async answer(error: unknown, interaction: Interaction): Promise<void> {
    const reference = errorReference();
    if (isQuiet(error)) {
      // Its code says it all; a stack takes its time, and these come when there is none to spare.
      const known = { reference, interaction: interaction.id, code: codeOf(error) };
      this.#log.warn(known, 'too late, or answered already');
      if (codeOf(error) !== ACKNOWLEDGED && interaction.isRepliable())
        await this.#unheard(interaction as Asking);
      return;
    }
    if (error instanceof NoAnswer) {
      this.#log.warn(
        { reference, interaction: interaction.id, err: plainError(error) },
        'no answer of Discord’s',
      );
      if (!interaction.isAutocomplete() && interaction.isRepliable())
        await this.#unheard(interaction as Asking);
      return;
    }
    const fields = { reference, interaction: interaction.id, err: placeOfError(error) };
    const fault = this.#moderator.store.faultOf(error);
    if (fault === undefined) this.#log.error(fields, 'failed');
    else this.#log.error({ ...fields, fault }, `failed: ${words.host.storage[fault]}`);
    if (interaction.isAutocomplete()) return interaction.respond([]).catch(() => undefined);
    if (!interaction.isRepliable()) return;
    const asking = interaction as Asking;
    await this.#apologise(asking, this.#apology(asking, fault, reference), reference);
  }

  /** The answer is lost; the order that it was about is not, and its giver is told so by another way. */
  #tellOfOrder(interaction: Asking): void {
    try {
      tellKept(this.#moderator, interaction.id);
    } catch (error) {
      this.#moderator.store.faultOf(error);
      this.#log.error({ interaction: interaction.id, err: plainError(error) }, 'could not be told');
    }
  }

  async #apologise(interaction: Asking, content: string, reference: string): Promise<void> {
    const payload = { content, flags: MessageFlags.Ephemeral } as const;
    try {
      if (interaction.deferred && !interaction.replied)
        await interaction.editReply({ content: payload.content });
      else if (interaction.replied || interaction.deferred) await interaction.followUp(payload);
      else await this.#replyOrEdit(interaction, payload);
    } catch (error) {
      this.#log.warn({ reference, interaction: interaction.id, err: plainError(error) }, 'could not be told');
      this.#tellOfOrder(interaction);
    }
  }

  /**
   * An answer was told early, and nobody heard of it (40060): then it is what is said now. If none was, its reader has one
   * that says something, and keeps it.
   */
  async #replyOrEdit(
    interaction: Asking,
    payload: { readonly content: string; readonly flags: MessageFlags.Ephemeral },
  ): Promise<void> {
    try {
      await interaction.reply(payload);
    } catch (error) {
      if (codeOf(error) !== ACKNOWLEDGED) throw error;
      if (!isPerhapsAnnounced(interaction)) return;
      interaction.deferred = true;
      await interaction.editReply({ content: payload.content });
    }
  }

  /**
   * Discord may have taken the answer or not. Of an answer of which it has the beginning its reader can be told that more
   * may be missing; of any other one its order is told by direct message, if it was one.
   */
  async #unheard(interaction: Asking): Promise<void> {
    if (!interaction.replied) return this.#tellOfOrder(interaction);
    await interaction
      .followUp({ content: words.perhapsMissing, flags: MessageFlags.Ephemeral })
      .catch(() => this.#tellOfOrder(interaction));
  }

  /** The effect of a disk fault on an interaction; its order, if it gave one, is there or it is not. */
  #apology(interaction: Asking, fault: StorageFault | undefined, reference: string): string {
    if (fault === undefined) return words.failed(reference);
    let isKept: boolean | undefined;
    try {
      isKept = this.#moderator.store.hasInteraction(interaction.id);
    } catch {
      isKept = undefined; // nothing can be read any more
    }
    return words.storage(fault, fault === 'uncertain' ? undefined : isKept, reference);
  }
}
