/** Whoever presses, commands or writes: one after the other, and until the bot leaves. */
import { type Interaction, type Message, MessageFlags } from 'discord.js';
import { type Logger, plainError } from '../log.ts';
import type { Asking } from './adapter.ts';
import type { Dispatcher } from './dispatcher.ts';
import { answerBeforeOrder } from './early.ts';
import { forGood, type Life } from './life.ts';
import { OneAtATime } from './one-at-a-time.ts';
import type { SpokenTo } from './spoken-to.ts';
import { words } from './words.ts';

/**
 * With so many before them people are answered twice: that their answer is being made, and the answer. That costs as
 * much again as to send it, so that it is not done where the wait is short.
 */
const RUSH = 8;

export interface VisitorsOptions {
  readonly life: Life;
  readonly dispatcher: Dispatcher;
  readonly spokenTo: SpokenTo;
  readonly log: Logger;
}

export class Visitors {
  readonly #o: VisitorsOptions;
  readonly #line = new OneAtATime();
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: VisitorsOptions) {
    this.#o = options;
  }

  /** Whether somebody waits for their turn. */
  get isAsked(): boolean {
    return this.#line.waiting > 0;
  }

  receive(interaction: Interaction): void {
    const { life } = this.#o;
    if (life.isGone) return;
    this.#follow(life.isLeaving ? this.#turnAway(interaction) : this.#inTurn(interaction));
  }

  /** Somebody has written; a bot that leaves answers nobody. */
  hear(message: Message): void {
    const { life, spokenTo, log } = this.#o;
    if (life.isEnding || !spokenTo.isMeant(message)) return;
    this.#follow(
      spokenTo
        .answer(message)
        .catch((error: unknown) => log.error({ err: plainError(error) }, 'a message was not answered')),
    );
  }

  /** Before an order that nobody has been told of: in a rush those who have heard nothing yet come first. */
  async stepBack(interaction: Asking): Promise<boolean> {
    if (this.#line.waiting < RUSH || interaction.deferred) return false;
    const place = this.#line.come(interaction.user.id);
    await answerBeforeOrder(interaction);
    await place.take(async () => undefined, true);
    return this.#o.life.isGone ? forGood() : true;
  }

  /** Resolves when nothing of what people have asked is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #follow(work: Promise<void>): void {
    const done = work.finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Interactions that come now are not begun; people who can be told are told, so that they repeat them. */
  async #turnAway(interaction: Interaction): Promise<void> {
    try {
      if (interaction.isAutocomplete()) await interaction.respond([]);
      else if (interaction.isRepliable())
        await interaction.reply({ content: words.leaving, flags: MessageFlags.Ephemeral });
    } catch (error) {
      this.#o.log.debug({ interaction: interaction.id, err: plainError(error) }, 'not told of leaving');
    }
  }

  /**
   * In a rush, people who must wait are first told that their answer is being made: Discord's patience has its limit.
   */
  async #inTurn(interaction: Interaction): Promise<void> {
    const isRush = this.#line.waiting >= RUSH;
    const place = this.#line.come(interaction.user.id);
    const { dispatcher } = this.#o;
    const isAnswered = isRush && (await dispatcher.early(interaction));
    await place.take(async () => {
      if (!this.#o.life.isGone) await dispatcher.dispatch(interaction);
    }, isAnswered);
  }
}
