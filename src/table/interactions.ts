/** Interactions: what a person does, and the one answer that the bot may give in time. */
import { randomBytes } from 'node:crypto';
import {
  type APIMessage,
  type APIMessageInteractionMetadata,
  ApplicationIntegrationType,
  ComponentType,
  InteractionContextType,
  InteractionType,
  Locale,
  MessageFlags,
  MessageType,
  InteractionResponseType as Reply,
} from 'discord-api-types/v10';
import { ApiError, refusals } from './api-error.ts';
import { checkCounts, FormIssues, isObject } from './form-issues.ts';
import { AUTOCOMPLETE_COUNTS, FIRST_ANSWER_MS, MAX_FILE_BYTES, TOKEN_MS } from './limits.ts';
import { createMessage, deleteMessage, editMessage, keptFiles, numbered } from './messages.ts';
import { asDiscords, channel, interactionMember } from './payloads.ts';
import { botPermissions } from './permissions.ts';
import type { Answer, Modal } from './types.ts';
import { checkChoiceList } from './validate-command.ts';
import { checkMessage, FLAGS, type NewFile } from './validate-message.ts';
import { checkModal } from './validate-modal.ts';
import type { Human, Room, Stored, World } from './world.ts';

type Body = Record<string, unknown>;

/** An interaction from the moment that a user makes it until its token dies. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly human: Human;
  readonly room: Room;
  readonly at: number;
  /** The message whose component was used, also for a modal opened from it. */
  readonly source: Stored | undefined;
  readonly metadata: APIMessageInteractionMetadata;
  /** For choices: the type of the option being typed. */
  readonly optionType: number;
  state: 'waiting' | 'answered' | 'failed';
  original: Stored | undefined;
  /** Deferred by type 5 and not yet filled. */
  thinking: boolean;
  modal: Modal | undefined;
  readonly followups: Set<Stored>;
  answer: (answer: Answer) => void;
  settle: ((answer: Answer) => void) | undefined;
}

export interface Opening {
  readonly type: InteractionType;
  readonly data: Body;
  readonly source?: Stored | undefined;
  readonly metadata?: Body;
  readonly optionType?: number;
}

/** Which callbacks each interaction takes: interactions/receiving-and-responding#interaction-callback-type */
const TAKES: Readonly<Record<number, readonly Reply[]>> = {
  [InteractionType.ApplicationCommand]: [
    Reply.ChannelMessageWithSource,
    Reply.DeferredChannelMessageWithSource,
    Reply.Modal,
  ],
  [InteractionType.MessageComponent]: [
    Reply.ChannelMessageWithSource,
    Reply.DeferredChannelMessageWithSource,
    Reply.DeferredMessageUpdate,
    Reply.UpdateMessage,
    Reply.Modal,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [Reply.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [Reply.ChannelMessageWithSource, Reply.DeferredChannelMessageWithSource],
};
const TAKES_WITH_SOURCE = [Reply.DeferredMessageUpdate, Reply.UpdateMessage];

export class Interactions {
  readonly #world: World;
  readonly #byToken = new Map<string, Interaction>();

  constructor(world: World) {
    this.#world = world;
  }

  byId(id: string): Interaction | undefined {
    return [...this.#byToken.values()].find((each) => each.id === id);
  }

  /** Tells the bot, and resolves with what the user sees first. */
  open(human: Human, room: Room, opening: Opening): Promise<Answer> {
    const world = this.#world;
    const id = world.nextId();
    if (!room.human && !world.isBotMember) return Promise.resolve({ kind: 'failed', interactionId: id });
    const token = randomBytes(48).toString('base64url');
    const owners = room.human
      ? { [ApplicationIntegrationType.GuildInstall]: '0' }
      : { [ApplicationIntegrationType.GuildInstall]: world.guildId };
    const metadata = {
      id,
      type: opening.type,
      user: human.api,
      authorizing_integration_owners: owners,
      ...opening.metadata,
    } as APIMessageInteractionMetadata;
    return new Promise((answer) => {
      this.#byToken.set(token, {
        id,
        token,
        type: opening.type,
        human,
        room,
        at: world.now(),
        source: opening.source,
        metadata,
        optionType: opening.optionType ?? 0,
        state: 'waiting',
        original: undefined,
        thinking: false,
        modal: undefined,
        followups: new Set(),
        answer,
        settle: undefined,
      });
      world.record('interaction.create', {
        channelId: room.id,
        interactionId: id,
        authorId: human.id,
        visibleTo: [human.id],
        payload: { type: opening.type, data: opening.data },
      });
      world.emit('dispatch', {
        t: 'INTERACTION_CREATE',
        d: this.#payload(id, token, owners, human, room, opening),
        intents: 0,
      });
    });
  }

  #payload(id: string, token: string, owners: object, human: Human, room: Room, opening: Opening): Body {
    const world = this.#world;
    const where = room.human
      ? { user: human.api, context: InteractionContextType.BotDM }
      : {
          guild_id: world.guildId,
          guild: { id: world.guildId, locale: Locale.EnglishUS, features: [] },
          guild_locale: Locale.EnglishUS,
          member: interactionMember(world, human),
          context: InteractionContextType.Guild,
        };
    return {
      id,
      application_id: world.bot.id,
      type: opening.type,
      data: opening.data,
      token,
      version: 1,
      channel_id: room.id,
      channel: channel(world, room),
      ...where,
      ...(opening.source ? { message: opening.source.message } : {}),
      app_permissions: botPermissions(room).toString(),
      locale: Locale.EnglishUS,
      entitlements: [],
      authorizing_integration_owners: owners,
      attachment_size_limit: MAX_FILE_BYTES,
    };
  }

  /** Whether somebody waits for a first answer, or for one that was announced. */
  get isBusy(): boolean {
    return [...this.#byToken.values()].some((each) => each.state === 'waiting' || each.thinking);
  }

  /** Fails what has waited for more than three seconds. */
  tick(): void {
    for (const each of this.#byToken.values()) {
      if (each.state === 'waiting' && this.#world.now() - each.at > FIRST_ANSWER_MS) this.#fail(each);
    }
  }

  /** At closing: nobody waits for ever. */
  failAll(): void {
    for (const each of this.#byToken.values()) {
      if (each.state === 'waiting') this.#fail(each);
      each.settle?.({ kind: 'failed', interactionId: each.id });
    }
  }

  #fail(interaction: Interaction): void {
    interaction.state = 'failed';
    const { id, room, human } = interaction;
    this.#world.record('interaction.failed', {
      channelId: room.id,
      interactionId: id,
      visibleTo: [human.id],
    });
    interaction.answer({ kind: 'failed', interactionId: id });
  }

  /** The first answer: interactions/receiving-and-responding#create-interaction-response */
  callback(id: string, token: string, body: Body, files: readonly NewFile[]): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction?.id !== id) throw refusals.unknownInteraction();
    if (interaction.state === 'answered') throw refusals.acknowledged();
    this.tick();
    if (interaction.state === 'failed') throw refusals.unknownInteraction();
    this.#requireRoom(interaction);
    const type = Number(body.type) as Reply;
    const data = isObject(body.data) ? body.data : {};
    const source =
      interaction.type === InteractionType.ModalSubmit && interaction.source ? TAKES_WITH_SOURCE : [];
    if (![...(TAKES[interaction.type] ?? []), ...source].includes(type)) {
      const issues = new FormIssues();
      issues.add(
        'type',
        'INTERACTION_CALLBACK_TYPE_INVALID',
        'This interaction does not take this callback.',
      );
      issues.throwIfAny();
    }
    const answer = this.#perform(interaction, type, data, files);
    interaction.state = 'answered';
    const { room, human } = interaction;
    this.#world.record('interaction.callback', {
      channelId: room.id,
      interactionId: id,
      visibleTo: [human.id],
      payload: body,
      ...(interaction.original ? { messageId: interaction.original.message.id } : {}),
    });
    interaction.answer(answer);
    return interaction;
  }

  #perform(on: Interaction, type: Reply, data: Body, files: readonly NewFile[]): Answer {
    const interactionId = on.id;
    switch (type) {
      case Reply.ChannelMessageWithSource: {
        checkMessage(data, files, FLAGS.interaction);
        on.original = this.#reply(on, data, files);
        return { kind: 'message', interactionId, message: structuredClone(on.original.message) };
      }
      case Reply.DeferredChannelMessageWithSource: {
        checkMessage({ flags: data.flags }, [], FLAGS.deferral);
        on.original = this.#reply(on, { flags: Number(data.flags ?? 0) | MessageFlags.Loading }, []);
        on.thinking = true;
        return this.#deferred(on);
      }
      case Reply.DeferredMessageUpdate: {
        on.original = on.source;
        return this.#deferred(on);
      }
      case Reply.UpdateMessage: {
        if (on.source === undefined) throw refusals.unknownMessage();
        this.#checkEdit(on.source, data, files);
        const message = editMessage(this.#world, on.room, on.source, data, files);
        on.original = on.source;
        return { kind: 'update', interactionId, message: structuredClone(message) };
      }
      case Reply.ApplicationCommandAutocompleteResult: {
        const issues = new FormIssues();
        checkCounts(data, AUTOCOMPLETE_COUNTS, issues);
        checkChoiceList(Array.isArray(data.choices) ? data.choices : [], on.optionType, issues);
        issues.throwIfAny();
        return { kind: 'choices', choices: structuredClone(data.choices ?? []) as [] };
      }
      case Reply.Modal: {
        checkModal(data);
        on.modal = asDiscords<Modal>({ ...data, components: numbered(data.components) });
        return { kind: 'modal', interactionId, modal: structuredClone(on.modal) };
      }
      default:
        throw new ApiError(400, 50035, 'Invalid Form Body');
    }
  }

  #deferred(on: Interaction): Answer {
    const settled = new Promise<Answer>((resolve) => {
      on.settle = resolve;
    });
    return { kind: 'deferred', interactionId: on.id, settled };
  }

  #reply(on: Interaction, data: Body, files: readonly NewFile[], more: Partial<APIMessage> = {}): Stored {
    const world = this.#world;
    const { room, human } = on;
    const ephemeral = (Number(data.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    // In an answer, mentions of users ping unless told otherwise: resources/message#allowed-mentions-object
    const body = { allowed_mentions: { parse: ['users'] }, ...data };
    const fields: Partial<APIMessage> = {
      application_id: world.bot.id,
      webhook_id: world.bot.id,
      interaction_metadata: on.metadata,
      ...(on.type === InteractionType.ApplicationCommand ? { type: MessageType.ChatInputCommand } : {}),
      ...((Number(data.flags ?? 0) & MessageFlags.Loading) !== 0 ? { flags: Number(data.flags) } : {}),
      ...more,
    };
    return createMessage(world, room, world.bot, body, files, {
      ...(ephemeral ? { visibleTo: human.id } : {}),
      fields,
    });
  }

  #checkEdit(stored: Stored, body: Body, files: readonly NewFile[]): void {
    const kept = keptFiles(stored, body).map(({ attachment }) => attachment.filename);
    checkMessage(body, files, FLAGS.interaction, kept);
  }

  /** The webhook of an interaction that has been answered, for fifteen minutes. */
  #webhook(applicationId: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (applicationId !== this.#world.bot.id) throw refusals.unknownWebhook();
    if (interaction === undefined || this.#world.now() - interaction.at > TOKEN_MS)
      throw refusals.expiredToken();
    if (interaction.state !== 'answered') throw refusals.unknownWebhook();
    this.#requireRoom(interaction);
    return interaction;
  }

  /** The channel may have been deleted meanwhile. */
  #requireRoom({ room }: Interaction): void {
    if (!this.#world.rooms.has(room.id)) throw refusals.unknownChannel();
  }

  #target(on: Interaction, messageId: string): Stored {
    const known = [...(on.original ? [on.original] : []), ...on.followups];
    const stored =
      messageId === '@original' ? on.original : known.find(({ message }) => message.id === messageId);
    if (stored === undefined || !on.room.messages.includes(stored)) throw refusals.unknownMessage();
    return stored;
  }

  getAnswer(applicationId: string, token: string, messageId: string): APIMessage {
    return this.#target(this.#webhook(applicationId, token), messageId).message;
  }

  editAnswer(
    applicationId: string,
    token: string,
    messageId: string,
    body: Body,
    files: readonly NewFile[],
  ): APIMessage {
    const on = this.#webhook(applicationId, token);
    const stored = this.#target(on, messageId);
    this.#checkEdit(stored, body, files);
    const message = editMessage(this.#world, on.room, stored, body, files);
    if (stored === on.original) this.#settled(on, message);
    return message;
  }

  #settled(on: Interaction, message: APIMessage): void {
    const kind = on.original === on.source ? 'update' : 'message';
    on.thinking = false;
    on.settle?.({ kind, interactionId: on.id, message: structuredClone(message) });
    on.settle = undefined;
  }

  deleteAnswer(applicationId: string, token: string, messageId: string): void {
    const on = this.#webhook(applicationId, token);
    const stored = this.#target(on, messageId);
    deleteMessage(this.#world, on.room, stored);
    on.thinking = on.thinking && stored !== on.original;
  }

  /** A follow-up while "thinking" fills the deferred answer, whose visibility stays as it was. */
  followUp(applicationId: string, token: string, body: Body, files: readonly NewFile[]): APIMessage {
    const on = this.#webhook(applicationId, token);
    checkMessage(body, files, FLAGS.interaction);
    if (on.thinking && on.original) {
      return this.editAnswer(applicationId, token, '@original', body, files);
    }
    const original = on.original?.message.id;
    const metadata = { ...on.metadata, ...(original ? { original_response_message_id: original } : {}) };
    const stored = this.#reply(on, body, files, { interaction_metadata: metadata, type: MessageType.Reply });
    on.followups.add(stored);
    // A message whose change was announced stands as it was, and the answer is this one.
    on.settle?.({ kind: 'message', interactionId: on.id, message: structuredClone(stored.message) });
    on.settle = undefined;
    return stored.message;
  }

  /** The addition of `?with_response=true`: interactions/receiving-and-responding#interaction-callback-response-object */
  callbackResponse(on: Interaction, type: number): Body {
    const message = on.original?.message;
    const ephemeral = message && (Number(message.flags) & MessageFlags.Ephemeral) !== 0;
    const shown = type === Reply.ChannelMessageWithSource || type === Reply.UpdateMessage;
    return {
      interaction: {
        id: on.id,
        type: on.type,
        channel_id: on.room.id,
        ...(on.room.human ? {} : { guild_id: this.#world.guildId }),
        ...(message
          ? {
              response_message_id: message.id,
              response_message_loading: on.thinking,
              response_message_ephemeral: ephemeral === true,
            }
          : {}),
      },
      // Only an answer that shows a message at once has a resource.
      ...(message && shown ? { resource: { type, message } } : {}),
    };
  }
}

/** Buttons and selects of a message, flat. */
export function messageComponents(message: APIMessage): Body[] {
  const rows: unknown[] = message.components ?? [];
  return rows
    .filter(isObject)
    .flatMap((row) =>
      row.type === ComponentType.ActionRow && Array.isArray(row.components) ? row.components : [],
    )
    .filter(isObject);
}
